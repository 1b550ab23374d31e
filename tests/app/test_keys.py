"""One key for every legal action, in every decision of many games, and none that misleads."""

import random
from collections.abc import Iterator

import pytest

from app import keys
from app.keys import Choice, Opens
from rules import (
    Action,
    Build,
    Building,
    DecisionKind,
    Game,
    Load,
    Market,
    Pass,
    PlaceColonists,
    Role,
    Setup,
    TakeRole,
    Variant,
    refusals,
)
from tests.rules.positions import Position

MARKETS = (Market.BASE, Market.ALL_31, Market.DRAFT)


def decisions(players: int, seed: int, market: Market) -> Iterator[Game]:
    """A game played at random, at each of its decisions."""
    game = Game(Setup.for_players(*"ABCDE"[:players], seed=seed, variant=Variant(buildings=market)))
    rng = random.Random(seed)
    while game.decision is not None:
        yield game
        game.apply(game.legal_actions.choose(rng))


def reachable(game: Game, choice: Choice) -> list[Action]:
    """What a possible choice leads to, with the keys of the list that it opens."""
    match choice.opens:
        case Opens.PAYMENTS:
            assert isinstance(choice.action, Build)
            opened = keys.payments(game, choice.action.building)
            if opened[0].opens is Opens.PAYMENTS_WITH:
                assert len({one.key for one in opened}) == len(opened) <= keys.LONGEST_LIST
                return [action for one in opened for action in reachable(game, one)]
        case Opens.PAYMENTS_WITH:
            opened = keys.numbered(choice.among)
        case Opens.GUESTS:
            opened = keys.guests(game)
        case Opens.BARRELS:
            return [action for action in game.legal_actions if isinstance(action, type(choice.action))]
        case Opens.ARRANGEMENT:
            return [action for action in game.legal_actions if isinstance(action, PlaceColonists)]
        case _:
            opened = (choice,)
    used = [one.key for one in opened]
    assert len(set(used)) == len(used) <= keys.LONGEST_LIST
    assert all(one.action is not None and one.possible for one in opened)
    return [one.action for one in opened if one.action is not None]


@pytest.mark.parametrize("market", MARKETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_action_has_exactly_one_key(players: int, market: Market) -> None:
    asked = set()
    for seed in range(3):
        for game in decisions(players, seed, market):
            assert game.decision is not None
            asked.add(game.decision.kind)
            if game.decision.kind is DecisionKind.COLONISTS:
                assert [choice.opens for choice in keys.choices(game)] == [Opens.ARRANGEMENT]
                continue
            found = [action for choice in keys.choices(game) if choice.possible for action in reachable(game, choice)]
            assert len(found) == len(set(found))
            assert set(found) == set(game.legal_actions)
    assert {DecisionKind.ROLE, DecisionKind.BUILD, DecisionKind.LOAD} <= asked


@pytest.mark.parametrize("market", MARKETS)
def test_keys_are_plain_and_keep_away_from_those_for_everywhere(market: Market) -> None:
    for game in decisions(5, 11, market):
        used = [choice.key for choice in keys.choices(game) if choice.key]
        assert len(set(used)) == len(used), game.decision
        assert all(len(key) == 1 and key.isascii() and key.isalnum() for key in used)
        assert not set(used) & {*keys.EVERYWHERE, "?"}
        assert all(choice.key for choice in keys.choices(game) if choice.possible)


def test_a_refused_choice_has_the_reason_that_the_referee_gives() -> None:
    reasons = set()
    for seed in range(4):
        for game in decisions(4, seed, Market.BASE):
            for choice in keys.choices(game):
                if choice.action is not None and choice.opens is None:
                    assert choice.reason == game.why_illegal(choice.action)
                    reasons.add(type(choice.reason))
    assert {refusals.TooDear, refusals.RoleTaken, refusals.SoldOut, refusals.MustLoad, refusals.NotFaceUp} <= reasons


def test_buildings_keep_their_keys_all_game() -> None:
    for market in (Market.BASE, Market.ALL_31):
        seen: dict[Building, set[str]] = {}
        for game in decisions(4, 5, market):
            if game.decision is not None and game.decision.kind is DecisionKind.BUILD:
                for choice in keys.choices(game):
                    if isinstance(choice.action, Build):
                        seen.setdefault(choice.action.building, set()).add(choice.key)
        assert len(seen) == (23 if market is Market.BASE else 37)
        assert all(len(used) == 1 for used in seen.values())


def test_roles_have_their_letters() -> None:
    game = Game(Setup.for_players(*"ABCDE"))
    found = {choice.action.role: choice.key for choice in keys.choices(game) if isinstance(choice.action, TakeRole)}
    assert found == {
        Role.SETTLER: "s",
        Role.MAYOR: "m",
        Role.BUILDER: "b",
        Role.CRAFTSMAN: "c",
        Role.TRADER: "t",
        Role.CAPTAIN: "a",
        Role.PROSPECTOR: "p",
        Role.PROSPECTOR_2: "2",
    }


def test_what_can_be_loaded_comes_first_and_the_rest_says_why_not() -> None:
    position = Position(3).board(0, goods={"corn": 2, "sugar": 3}).board(1, goods={"indigo": 2})
    game = position.cargo(4, "indigo", 1).cargo(5, "sugar", 5).start()
    game.apply(TakeRole(Role.CAPTAIN))
    found = keys.choices(game)
    assert [(choice.key, choice.possible) for choice in found] == [("1", True), ("", False), ("p", False)]
    assert isinstance(found[0].action, Load)
    assert found[0].action.ship == 6
    assert isinstance(found[1].reason, refusals.ShipFull)
    assert isinstance(found[2].reason, refusals.MustLoad)


def test_the_black_market_opens_a_list_of_payments() -> None:
    position = Position(3, market="all_31").board(
        0, money=1, goods={"corn": 1, "indigo": 1}, vp=2, city="black_market* hacienda*"
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    opening = [choice for choice in keys.choices(game) if choice.opens is Opens.PAYMENTS]
    assert opening
    for choice in opening:
        assert isinstance(choice.action, Build)
        ways = keys.payments(game, choice.action.building)
        assert [way.key for way in ways] == list(keys.LIST_KEYS[: len(ways)])
        assert all(way.action in game.legal_actions for way in ways)


def test_passing_is_offered_wherever_it_is_legal_and_only_there_possible() -> None:
    for game in decisions(3, 2, Market.BASE):
        passing = [choice for choice in keys.choices(game) if isinstance(choice.action, Pass) and choice.possible]
        assert bool(passing) == (game.why_illegal(Pass()) is None)


def test_a_finished_game_offers_the_score() -> None:
    *_, game = decisions(2, 1, Market.BASE)
    assert game.decision is None
    assert [choice.opens for choice in keys.choices(game)] == [Opens.SCORE]
