"""One key for every legal action, in every decision of many games, and none that misleads."""

import random
from collections.abc import Iterator

import pytest

from app import keys, paying
from app.keys import Choice, Opens
from app.screens.instead import Instead
from app.screens.table import TableScreen
from app.session import Session
from rules import (
    GOODS,
    Action,
    Build,
    Building,
    DecisionKind,
    Game,
    Good,
    Load,
    Market,
    Pass,
    Payment,
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


Pressed = tuple[str, ...]
"""Keys one after the other."""


class Hands(TableScreen):
    """The table without a window: what a key leads to is noted, and done only when that is wanted."""

    def __init__(self, game: Game) -> None:
        super().__init__(Session(game, forced=False, handover="never"))
        self.doing = False
        self.noted: list[Action] = []
        self.opened = False

    def act(self, action: Action) -> None:
        self.noted.append(action)
        if self.doing:
            super().act(action)

    def list_choices(self, choices: tuple[Choice, ...]) -> None:
        self.choices = choices

    def open(self, instead: Instead) -> None:
        self.opened = True

    def place_colonists(self) -> None:
        self.opened = True

    def sync(self) -> None: ...

    def paint(self) -> None: ...

    def ways(self, choices: tuple[Choice, ...], before: Pressed = ()) -> Iterator[tuple[Pressed, Action]]:
        """All actions with the keys that lead there, or to the screen where such actions are put together."""
        used = [choice.key for choice in choices if choice.possible]
        assert len(set(used)) == len(used)
        assert not before or len(used) <= keys.LONGEST_LIST
        for choice in choices:
            if not choice.key:
                continue
            self.choices, self.opened = choices, False
            self.noted.clear()
            assert self.press(choice.key)
            if not choice.possible:
                assert (self.noted, self.opened, self.choices) == ([], False, choices), "a refused key does nothing"
            elif self.opened:
                kind = PlaceColonists if choice.action is None else type(choice.action)
                for action in self.session.game.legal_actions:
                    if isinstance(action, kind):
                        yield (*before, choice.key), action
            elif self.noted:
                (action,) = self.noted
                yield (*before, choice.key), action
            else:
                yield from self.ways(self.choices, (*before, choice.key))

    def do(self, pressed: Pressed) -> None:
        """Press these keys for good."""
        self.doing, self.opened, self.choices = True, False, keys.choices(self.session.game)
        for key in pressed:
            self.press(key)
        self.doing = False


GAMES = 17
"""Random games of each number of players with each market: 204 in all."""


@pytest.mark.parametrize("market", MARKETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_action_has_exactly_one_key_which_does_exactly_that(players: int, market: Market) -> None:
    asked = set()
    for seed in range(GAMES):
        game = Game(Setup.for_players(*"ABCDE"[:players], seed=seed, variant=Variant(buildings=market)))
        rng, hands = random.Random(seed), Hands(game)
        while game.decision is not None:
            seat, kind = game.decision.seat, game.decision.kind
            asked.add(kind)
            found = keys.choices(game)
            if kind is DecisionKind.COLONISTS:
                assert [choice.opens for choice in found] == [Opens.ARRANGEMENT]
                game.apply(game.legal_actions.choose(rng))
                continue
            ways = list(hands.ways(found))
            # The parts of a payment may be given in any order.
            single = [action for _, action in ways if not isinstance(action, Build) or action.pay is None]
            assert len(set(single)) == len(single)
            assert {action for _, action in ways} == set(game.legal_actions)
            pressed, action = ways[int(rng.random() * len(ways))]
            before = len(game.actions)
            hands.do(pressed)
            if hands.opened:
                game.apply(action)
            assert game.actions[before:] == [(seat, action)]
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
    assert len(found[1].ships) == 3, "the reason of each ship"
    assert isinstance(found[2].reason, refusals.MustLoad)


def reachable(game: Game, choice: Choice) -> Iterator[Build]:
    """Every building that giving part by part leads to."""
    for step in keys.behind(game, choice):
        assert isinstance(step.action, Build)
        if step.opens is None:
            yield step.action
        else:
            yield from reachable(game, step)


@pytest.mark.parametrize("money", [0, 1, 2, 3])
def test_every_payment_at_the_black_market_is_reached_part_by_part(money: int) -> None:
    position = Position(3, market="all_31").board(
        0,
        money=money,
        goods={"corn": 1, "indigo": 1, "coffee": 2},
        vp=2,
        island="quarry* corn* indigo",
        city="black_market* hacienda* library*",
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    legal = {action for action in game.legal_actions if isinstance(action, Build)}
    opening = [choice for choice in keys.choices(game) if choice.opens is Opens.PAYMENTS]
    assert opening
    for choice in opening:
        assert isinstance(choice.action, Build)
        building = choice.action.building
        assert set(reachable(game, choice)) == {build for build in legal if build.building is building}


def test_the_price_at_the_black_market_counts_down_and_lists_stay_short() -> None:
    position = Position(3, market="all_31").board(
        0, money=0, goods=dict.fromkeys(GOODS, 1), vp=2, island="corn* indigo* sugar*", city="black_market* hacienda*"
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    choice = next(choice for choice in keys.choices(game) if choice.action == Build(Building.HOSPICE))
    missing = []
    while choice.opens is not None:
        listed = keys.behind(game, choice)
        assert len(listed) <= 1 + len(GOODS) + 1
        assert [step.key for step in listed] == list(keys.LIST_KEYS[: len(listed)])
        build = keys.paying_for(choice)
        assert build is not None
        missing.append(paying.missing(game, build))
        choice = listed[-1]
    assert missing == [3, 2, 1, 1]
    assert choice.action == Build(Building.HOSPICE, Payment("city:hacienda", Good.COFFEE, vp=True))


def test_passing_is_offered_wherever_it_is_legal_and_only_there_possible() -> None:
    for game in decisions(3, 2, Market.BASE):
        passing = [choice for choice in keys.choices(game) if isinstance(choice.action, Pass) and choice.possible]
        assert bool(passing) == (game.why_illegal(Pass()) is None)


def test_a_finished_game_offers_the_score() -> None:
    *_, game = decisions(2, 1, Market.BASE)
    assert game.decision is None
    assert [choice.opens for choice in keys.choices(game)] == [Opens.SCORE]
