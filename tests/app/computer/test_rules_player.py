"""The rule-based player: where it puts colonists, what it estimates, and its numbers."""

import json
import random

import pytest

from app.computer import LEVELS
from app.computer.easy import decide
from app.computer.evaluation import THEMES, Theme, chances, features, look_around, themes
from app.computer.options import MOST, options
from app.computer.placement import arrange, arrangements
from app.computer.role_values import FIGURES, role_figures
from app.computer.table import city_room, production, time_left
from app.computer.weights import FILE, PROMISE, WEIGHTS, numbers_of, rules_from
from rules import (
    CATALOGUE,
    PASS,
    PRODUCTION,
    Building,
    DecisionKind,
    Good,
    Load,
    Role,
    Sell,
    TakeGood,
    TakeQuarry,
    Tile,
    imagine,
    legal_of,
    potential,
)
from tests.rules.positions import Position

from .tables import VARIANTS, new_game, play, positions


@pytest.mark.parametrize("variant", VARIANTS)
def test_arrangements_are_legal_and_differ(variant: str) -> None:
    seen = 0
    for seed in range(4):
        for game in positions(LEVELS["random"], 3, seed, variant, every=1):
            assert game.decision is not None
            if game.decision.kind is not DecisionKind.COLONISTS:
                continue
            board = game.state.players[game.decision.seat]
            found = arrangements(board, 0.4, WEIGHTS)
            assert all(game.why_illegal(arrangement) is None for arrangement in found)
            assert len({(str(a.island), str(a.city)) for a in found}) == len(found)
            seen += len(found)
    assert seen > 50


def test_large_buildings_are_manned_before_the_end() -> None:
    position = Position(3).board(0, island="corn corn indigo indigo", city="guild_hall small_indigo_plant", san_juan=2)
    board = position.state.players[0]
    assert arrange(board, 0.05, WEIGHTS).city[Building.GUILD_HALL] == 1


def test_pairs_are_manned_together() -> None:
    position = Position(3).board(0, island="coffee indigo", city="coffee_roaster university", san_juan=2)
    arrangement = arrange(position.state.players[0], 0.9, WEIGHTS)
    assert (arrangement.island, arrangement.city) == ({Tile.COFFEE: 1}, {Building.COFFEE_ROASTER: 1})


def test_production_is_estimated_as_the_referee_says() -> None:
    for game in positions(LEVELS["random"], 4, 3, "base", every=5):
        for board in game.state.players:
            made = potential(board)
            assert production(board) == tuple(made.get(good, 0) for good in Good)
            assert city_room(board) == board.city_room


def test_the_share_that_is_left_shrinks() -> None:
    for players in (2, 3, 4, 5):
        left = [time_left(game.state) for game in positions(LEVELS["easy"], players, 4, every=1)]
        assert left[0] > 0.9
        assert left[-1] < 0.15
        assert all(0.0 <= share <= 1.0 for share in left)
        # The pool of points can grow again only by the black market, colonists and city spaces never.
        assert left == sorted(left, reverse=True)


def test_a_view_and_the_table_are_judged_alike() -> None:
    """The rule-based player needs nothing that is hidden."""
    for game in positions(LEVELS["easy"], 4, 7, "all_31", every=5):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        assert time_left(view) == time_left(game.state)
        if game.decision.kind is DecisionKind.ROLE:
            figures = [role_figures(table, game.decision.seat, WEIGHTS) for table in (view, game.state)]
            assert figures[0] == figures[1]
            assert all(len(numbers) <= len(FIGURES[role]) for role, numbers in figures[0].items())


def test_sensible_choices() -> None:
    calm = random.Random(1)
    game = Position(4).board(0, island="coffee*", city="coffee_roaster*", goods={"coffee": 1}).start()
    game.apply({"kind": "take_role", "role": "trader"})
    assert decide(game.state, game.legal_actions, calm) == Sell(Good.COFFEE)
    game = Position(4).start()
    game.apply({"kind": "take_role", "role": "settler"})
    assert decide(game.state, game.legal_actions, calm) == TakeQuarry()
    game = Position(4).board(0, goods={"corn": 4, "sugar": 1}).start()
    game.apply({"kind": "take_role", "role": "captain"})
    choice = decide(game.state, game.legal_actions, calm)
    assert isinstance(choice, Load)
    assert choice.good is Good.CORN
    game = Position(4).board(0, island="corn* indigo*", city="small_indigo_plant*").start()
    game.apply({"kind": "take_role", "role": "craftsman"})
    assert decide(game.state, game.legal_actions, calm) == TakeGood(Good.INDIGO)


def test_options_are_legal_few_and_begin_with_the_rules_choice() -> None:
    kinds = set()
    for variant in VARIANTS:
        for game in positions(LEVELS["random"], 4, 5, variant, every=3):
            assert game.decision is not None
            state = imagine(game.view(game.decision.seat), random.Random(1))
            found = options(state)
            kinds.add(game.decision.kind)
            assert 1 <= len(found) <= MOST
            assert all(game.why_illegal(action) is None for action in found)
            assert found[0] == decide(state, legal_of(state), random.Random(0))
            if game.decision.kind is DecisionKind.LOAD and PASS in game.legal_actions:
                assert PASS in found or len(found) == MOST
    assert {DecisionKind.ROLE, DecisionKind.BUILD, DecisionKind.LOAD, DecisionKind.COLONISTS} <= kinds


# Judging positions -----------------------------------------------------------------------------


def test_chances_are_shares_and_certain_at_the_end() -> None:
    for game in positions(LEVELS["easy"], 4, 3, every=11):
        found = chances(game.state)
        assert sum(found) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in found)
    game = new_game(4, 3)
    play(game, [LEVELS["easy"]] * 4, 3)
    assert game.scores is not None
    totals = [(score.total, score.tiebreak) for score in game.scores]
    assert chances(game.state).index(max(chances(game.state))) == totals.index(max(totals))


def test_more_is_better() -> None:
    poor, rich = Position(4).state, Position(4).board(0, money=9, vp=6, goods={"corn": 1}).state
    assert chances(rich)[0] > chances(poor)[0]
    assert chances(rich)[1] < chances(poor)[1]


def test_every_feature_has_a_theme() -> None:
    seen: set[str] = set()
    for variant in ("base", "all_31"):
        for game in positions(LEVELS["random"], 4, 2, variant, every=7):
            around = look_around(game.state)
            for board in game.state.players:
                seen |= features(board, around).keys()
            found = themes(game.state, 0)
            assert set(found) == set(Theme)
    assert seen <= THEMES.keys()


# The numbers -----------------------------------------------------------------------------------


def test_the_numbers_are_complete_and_say_where_they_come_from() -> None:
    data = json.loads(FILE.read_text("utf-8"))
    for part in ("rules", "promise", "roles"):
        assert data[part]["made_by"].startswith(f"python -m app.computer.tune {part} ")
    small = {b for b, card in CATALOGUE.items() if not card.large and b not in PRODUCTION}
    assert set(WEIGHTS.function_left) == small
    assert set(WEIGHTS.roles) == set(Role)
    for role, numbers in WEIGHTS.roles.items():
        assert len(numbers) == 2 * (2 + len(FIGURES[role]))
    assert PROMISE.keys() <= THEMES.keys()
    assert PROMISE["chips"] > 0.5
    assert rules_from(numbers_of(WEIGHTS), WEIGHTS.roles) == WEIGHTS
