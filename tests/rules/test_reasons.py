"""Every action that is not legal has a reason, and every reason comes up (RULES.md §2)."""

import random
from typing import get_args

import pytest

from rules import PASS, Game, Market, Refusal, Setup, Variant, refusals

from .properties import check_reasons, well_formed


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("market", [Market.BASE, Market.DRAFT, Market.ALL_31])
def test_listed_exactly_when_there_is_no_reason_against(players: int, market: Market) -> None:
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[:players]
    for seed in range(2):
        game = Game(Setup.for_players(*names, seed=seed, variant=Variant(market)))
        chance = random.Random(seed)
        while game.decision is not None:
            # Looking at each position costs a hundred times more than playing it.
            if chance.random() < 0.1:
                check_reasons(game)
            game.apply(game.legal_actions.choose(chance))


RARE = {
    # These need positions that players by chance seldom reach; scenarios S16 to S101 refuse with them.
    refusals.HouseFull,
    refusals.IslandFull,
    refusals.LargerShipEmpty,
    refusals.NoCitySpace,
    refusals.NoQuarryLeft,
    refusals.NoQuarryWithLibrary,
    refusals.NotTheDrawnTile,
    # These need an agreement about an open point; test_open_points.py refuses with them.
    refusals.OnlyFromSanJuan,
    refusals.PointsOnPaper,
    # These are about who acts and about objects that are no actions; see below.
    refusals.NotYourTurn,
    refusals.Malformed,
}


def test_every_reason_comes_up() -> None:
    seen: set[type] = set()
    for seed in range(30):
        variant = Variant((Market.ALL_31, Market.DRAFT, Market.BASE)[seed % 3])
        names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[: 2 + seed % 4]
        game = Game(Setup.for_players(*names, seed=seed, variant=variant))
        chance = random.Random(seed)
        while game.decision is not None:
            if chance.random() < 0.1:
                seen |= {type(game.why_illegal(action)) for action in well_formed(game)}
            game.apply(game.legal_actions.choose(chance))
        seen.add(type(game.why_illegal(PASS)))
    missing = set(get_args(Refusal)) - seen - RARE
    assert not missing, f"never refused with {sorted(kind.__name__ for kind in missing)}"


def test_another_seat_is_told_whose_turn_it_is() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo"))
    action = next(iter(game.legal_actions))
    assert game.why_illegal(action, seat=2) == refusals.NotYourTurn(2, 0)
    assert game.why_illegal(action, seat=0) is None


def test_an_object_that_is_no_action_is_refused() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo"))
    for bad in ({}, {"kind": "dance"}, {"kind": "take_role"}, {"kind": "take_role", "role": "pirate"}, {"kind": 3}):
        assert isinstance(game.why_illegal(bad), refusals.Malformed)
    assert game.why_illegal({"kind": "take_role", "role": "settler"}) is None
