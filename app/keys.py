"""Which key does what: the open decision as a list of choices, each with its key.

Every conceivable answer is put before the referee. What it allows gets a key; what it refuses
keeps its place with the reason. So a key that is shown works, and a key that works is shown.

The same letters mean the same all game: S M B C T A P 2 the roles (A for captain, 2 for the
second prospector), C I S T F the goods (F for coffee), R a quarry, P to pass. Those of roles and goods
are letters of their names, so each language has its own. Buildings have
one key each for the whole game. Lists are numbered, and go on with letters after 9. No choice
ever uses one of the keys that work everywhere (`EVERYWHERE`).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rules import (
    CATALOGUE,
    GOODS,
    PASS,
    VIOLET,
    Action,
    Build,
    Building,
    Decision,
    DecisionKind,
    Draft,
    DrawPlantation,
    Game,
    Good,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Payment,
    PlantForest,
    Refusal,
    Role,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    Tile,
    refusals,
)

from . import paying
from .language import Words, say, say_in, texts

EVERYWHERE: Final = Words(
    {
        "u": "Undo",
        "v": "Boards",
        "x": "Buildings",
        "l": "Log",
        "n": "Since my turn",
        "h": "Help",
        "q": "Leave",
    },
    "line of keys",
)
"""The keys that work at every decision; `?` is Help too."""

_SHORT: Final = Words(
    {
        "u": "Undo",
        "v": "Boards",
        "x": "Buildings",
        "l": "Log",
        "n": "Recap",
        "h": "Help",
        "q": "Leave",
    },
    "line of keys, with one more",
)
"""Labels that make room for one key more."""

NOT_SAVED: Final = texts("NOT SAVED")
"""What is said at the key to leave while the game is not saved."""

ROLE_KEY: Final = Words(
    {
        Role.SETTLER: "s",
        Role.MAYOR: "m",
        Role.BUILDER: "b",
        Role.CRAFTSMAN: "c",
        Role.TRADER: "t",
        Role.CAPTAIN: "a",
        Role.PROSPECTOR: "p",
        Role.PROSPECTOR_2: "2",
    },
    "key of a role",
)

GOOD_KEY: Final = Words(
    {Good.CORN: "c", Good.INDIGO: "i", Good.SUGAR: "s", Good.TOBACCO: "t", Good.COFFEE: "f"},
    "key of a good",
)

NUMBER_KEY: Final = dict(zip(GOODS, "12345", strict=True))
"""A second key for a good, where the first means something else: a forest, the trading post."""

PASS_KEY: Final = "p"
QUARRY_KEY: Final = "r"
DRAW_KEY: Final = "d"
KEEP_KEY: Final = "k"
FOREST_KEY: Final = "f"
COLONIST_KEY: Final = "c"
GUEST_KEY: Final = "g"
SMALL_WHARF_KEY: Final = "w"
ARRANGE_KEY: Final = "a"
SCORE_KEY: Final = "s"
CONFIRM_KEY: Final = "k"
FILL_KEY: Final = "f"
EMPTY_KEY: Final = "e"
ADVICE_KEY: Final = "o"
PAUSE_KEY: Final = "space"
"""Stops the computer players, lets them go on, and asks for their next action where they go step by step."""

SEAT_KEYS: Final = "1-5"
"""The keys of the seats in a line of keys, where boards are looked at."""

_LETTERS: Final = "abcdefijkmrstwyz"
"""The letters without the keys for everywhere, pass, guests and advice."""

LIST_KEYS: Final = "123456789" + _LETTERS + _LETTERS.upper()
"""Keys for the lines of a list, in order."""

_PRODUCTION_KEYS: Final = "123456"
_VIOLET_KEYS: Final = _LETTERS + "7890" + _LETTERS.upper()

LONGEST_LIST: Final = 28
"""So many lines fit on the smallest screen, side by side."""

LONGEST_STORE: Final = 7
"""So many lines fit there below each other, with what is lost; more ways to store are put together barrel by barrel."""


class Opens(StrEnum):
    """What a key may open instead of performing an action at once."""

    PAYMENTS = "payments"
    COLONISTS_TO_GIVE = "colonists_to_give"
    GUESTS = "guests"
    BARRELS = "barrels"
    ARRANGEMENT = "arrangement"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the open decision.

    `key` is empty where a list line is refused. `action` is what the key performs, or the action
    that stands for what it `opens`. `reason` says why it is refused, None if it is possible.
    Refused choices with `listed` False have a key, which tells the reason, and no line. `gives` is
    the part of a payment at the black market that it gives, the action then being what has been given.
    `ships` are the reasons of all cargo ships, where one line says of a good that none of them takes it.
    """

    key: str
    action: Action | None
    reason: Refusal | None = None
    opens: Opens | None = None
    listed: bool = True
    gives: Payment | None = None
    ships: tuple[Refusal, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether the referee allows it now."""
        return self.reason is None


def everywhere(*, advice: bool = False, saved: bool = True) -> dict[str, str]:
    """The keys that work at every decision, with the one for advice where that may be asked for.

    While the game is not saved, that is said at the key to leave, where it can be kept elsewhere.
    """
    *first, (key, label) = (_SHORT if advice else EVERYWHERE).items()
    more = [(ADVICE_KEY, say_in("line of keys", "Advice"))] if advice else []
    return dict([*first, *more, (key, label if saved else say(NOT_SAVED))])


def choices(game: Game) -> tuple[Choice, ...]:
    """All choices of the open decision, in the order they are listed; the final score when the game is over."""
    decision = game.decision
    if decision is None:
        return (Choice(SCORE_KEY, None, opens=Opens.SCORE),)
    return tuple(_main(game, decision)) + tuple(_extra(game, decision))


def paying_for(choice: Choice) -> Build | None:
    """The building, with what has been given for it, that a choice goes on paying for; None if it pays for none."""
    about = choice.opens in (Opens.PAYMENTS, Opens.COLONISTS_TO_GIVE)
    return choice.action if about and isinstance(choice.action, Build) else None


def behind(game: Game, choice: Choice) -> tuple[Choice, ...]:
    """The list that a choice opens."""
    match choice.opens:
        case Opens.PAYMENTS if isinstance(choice.action, Build):
            return payments(game, choice.action)
        case Opens.COLONISTS_TO_GIVE if isinstance(choice.action, Build):
            return colonists_to_give(game, choice.action)
        case Opens.GUESTS:
            return guests(game)
        case _:
            return ()


def payments(game: Game, build: Build) -> tuple[Choice, ...]:
    """What can be given next at the black market for a building; several colonists are behind a key of their own."""
    parts = paying.next_parts(game, build)
    colonists = [part for part in parts if part.colonist is not None]
    steps = [] if len(colonists) < 2 else [Choice("", build, opens=Opens.COLONISTS_TO_GIVE)]
    steps += [_giving(game, build, part) for part in parts if part not in colonists or not steps]
    return _with_list_keys(steps)


def colonists_to_give(game: Game, build: Build) -> tuple[Choice, ...]:
    """The colonists that can be given next at the black market for a building."""
    parts = [part for part in paying.next_parts(game, build) if part.colonist is not None]
    return _with_list_keys(_giving(game, build, part) for part in parts)


def _giving(game: Game, build: Build, part: Payment) -> Choice:
    """Giving one part more: that builds if nothing is missing then."""
    then = paying.with_part(build, part)
    done = game.why_illegal(then) is None
    return Choice("", then, opens=None if done else Opens.PAYMENTS, gives=part)


def _with_list_keys(steps: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple(replace(choice, key=key) for key, choice in zip(LIST_KEYS, steps, strict=False))


def guests(game: Game) -> tuple[Choice, ...]:
    """The circles to which a guest may move now."""
    assert game.decision is not None
    return numbered(action for action in _moves(game, game.decision) if game.why_illegal(action) is None)


def for_seats(line: Iterable[tuple[str, str]], players: int) -> tuple[tuple[str, str], ...]:
    """A line of keys with no more keys of seats than there are players."""
    return tuple((f"1-{players}" if key == SEAT_KEYS else key, label) for key, label in line)


def numbered(actions: Iterable[Action]) -> tuple[Choice, ...]:
    """Possible actions as a numbered list."""
    return tuple(Choice(key, action) for key, action in zip(LIST_KEYS, actions, strict=False))


def building_keys(buildings: Iterable[Building]) -> dict[Building, str]:
    """The key of each of these buildings, in the order of the market: by column, then by price."""
    ordered = in_market_order(buildings)
    violet = [building for building in ordered if CATALOGUE[building].violet]
    production = [building for building in ordered if not CATALOGUE[building].violet]
    return dict(zip(production, _PRODUCTION_KEYS, strict=False)) | dict(zip(violet, _VIOLET_KEYS, strict=False))


def in_market_order(buildings: Iterable[Building]) -> list[Building]:
    """The buildings by column and price; production buildings come first in a column."""

    def place(building: Building) -> tuple[int, bool, int]:
        card = CATALOGUE[building]
        return (card.column, card.violet, card.cost)

    return sorted(buildings, key=place)


def _main(game: Game, decision: Decision) -> Iterator[Choice]:
    """The answers that belong to the decision."""
    match decision.kind:
        case DecisionKind.DRAFT:
            yield from _drafts(game)
        case DecisionKind.ROLE:
            for role in game.state.role_doubloons:
                yield _asked(game, ROLE_KEY[role], TakeRole(role))
        case DecisionKind.HACIENDA:
            yield _asked(game, DRAW_KEY, DrawPlantation())
        case DecisionKind.HACIENDA_TILE:
            yield _asked(game, KEEP_KEY, KeepPlantation())
            assert game.state.drawn is not None
            yield _asked(game, FOREST_KEY, PlantForest(game.state.drawn))
        case DecisionKind.PLANTATION:
            yield from _tiles(game, decision.seat)
        case DecisionKind.HOSPICE | DecisionKind.MAYOR_COLONIST | DecisionKind.UNIVERSITY:
            yield _asked(game, COLONIST_KEY, TakeColonist())
        case DecisionKind.COLONISTS:
            yield Choice(ARRANGE_KEY, None, opens=Opens.ARRANGEMENT)
        case DecisionKind.BUILD:
            yield from _buildings(game)
        case DecisionKind.CRAFTSMAN_GOOD:
            for good in GOODS:
                yield _unlisted_if(_asked(game, GOOD_KEY[good], TakeGood(good)), refusals.DidNotMake)
        case DecisionKind.SELL:
            yield from _sales(game, decision.seat)
        case DecisionKind.LOAD:
            yield from _loads(game, decision.seat)
        case DecisionKind.STORE:
            yield from _keeps(game)
        case DecisionKind.GUEST:
            yield from guests(game)


def _extra(game: Game, decision: Decision) -> Iterator[Choice]:
    """What several decisions have: moving a guest, and passing."""
    if decision.kind is not DecisionKind.GUEST and decision.kind is not DecisionKind.COLONISTS:
        move = next((a for a in _moves(game, decision) if game.why_illegal(a) is None), None)
        if move is not None:
            yield Choice(GUEST_KEY, move, opens=Opens.GUESTS)
    reason = game.why_illegal(PASS)
    if not isinstance(reason, refusals.CannotPass | refusals.WrongDecision):
        yield Choice(PASS_KEY, PASS, reason)


def _asked(game: Game, key: str, action: Action) -> Choice:
    return Choice(key, action, game.why_illegal(action))


def _unlisted_if(choice: Choice, *reasons: type[Refusal]) -> Choice:
    """The choice, without a line of its own if it is refused for one of these reasons."""
    if isinstance(choice.reason, reasons):
        return Choice(choice.key, choice.action, choice.reason, listed=False)
    return choice


def _moves(game: Game, decision: Decision) -> Iterator[MoveGuest]:
    """Every place of the player a guest could be moved to."""
    board = game.state.players[decision.seat]
    if Building.GUESTHOUSE in board.city:
        for tile in Tile:
            if tile in board.manned:
                yield MoveGuest(f"island:{tile}")
        for building in board.city:
            yield MoveGuest(f"city:{building}")


def _drafts(game: Game) -> Iterator[Choice]:
    keys = building_keys(VIOLET)
    for building in in_market_order(VIOLET):
        yield _asked(game, keys[building], Draft(building))


def _tiles(game: Game, seat: int) -> Iterator[Choice]:
    for good in GOODS:
        yield _unlisted_if(_asked(game, GOOD_KEY[good], TakePlantation(good)), refusals.NotFaceUp)
    yield _asked(game, QUARRY_KEY, TakeQuarry())
    if Building.FOREST_HOUSE in game.state.players[seat].city:
        for good in GOODS:
            yield _unlisted_if(
                _asked(game, NUMBER_KEY[good], PlantForest(good)), refusals.NotFaceUp, refusals.NotOccupied
            )


def _buildings(game: Game) -> Iterator[Choice]:
    """One choice a building; where only the black market can pay for it, the key opens the ways to do so."""
    paid_for = {a.building for a in game.legal_actions if isinstance(a, Build) and a.pay is not None}
    keys = building_keys(game.state.buildings)
    for building in in_market_order(game.state.buildings):
        if building in paid_for:
            yield Choice(keys[building], Build(building), opens=Opens.PAYMENTS)
        else:
            yield _asked(game, keys[building], Build(building))


def _sales(game: Game, seat: int) -> Iterator[Choice]:
    for good in GOODS:
        yield _unlisted_if(_asked(game, GOOD_KEY[good], Sell(good)), refusals.NoBarrel)
    if Building.TRADING_POST in game.state.players[seat].city:
        for good in GOODS:
            yield _unlisted_if(_asked(game, NUMBER_KEY[good], SellAtPost(good)), refusals.NoBarrel)


def _loads(game: Game, seat: int) -> Iterator[Choice]:
    """The possible loads as a numbered list, then what cannot be loaded and why."""
    board = game.state.players[seat]
    held = [good for good in GOODS if board.goods[good]]
    attempts: list[Choice] = []
    for good in held:
        attempts += _public_loads(game, good)
    if Building.WHARF in board.city:
        attempts += _merged([_asked(game, "", LoadWharf(good)) for good in held])
    possible = [attempt.action for attempt in attempts if attempt.possible and attempt.action is not None]
    yield from numbered(possible)
    if Building.SMALL_WHARF in board.city and held:
        # One barrel stands for all mixtures: they are put together barrel by barrel.
        sample = LoadSmallWharf({held[0]: 1})
        yield Choice(SMALL_WHARF_KEY, sample, game.why_illegal(sample), opens=Opens.BARRELS)
    yield from (attempt for attempt in attempts if not attempt.possible)


def _public_loads(game: Game, good: Good) -> list[Choice]:
    """The ships that take a good; if none does, one line with the reasons of all."""
    attempts = [_asked(game, "", Load(good, ship.capacity)) for ship in game.state.cargo_ships]
    possible = [attempt for attempt in attempts if attempt.possible]
    smaller = [attempt for attempt in attempts if isinstance(attempt.reason, refusals.LargerShipEmpty)]
    if possible:
        return possible + smaller
    full = [attempt for attempt in attempts if isinstance(attempt.reason, refusals.ShipFull)]
    reasons = tuple(attempt.reason for attempt in attempts if attempt.reason is not None)
    return [replace((full or attempts)[0], ships=reasons)]


def _merged(attempts: Sequence[Choice]) -> list[Choice]:
    """The possible attempts; if none is, only the first with its reason."""
    return [attempt for attempt in attempts if attempt.possible] or list(attempts[:1])


def _keeps(game: Game) -> Iterator[Choice]:
    legal = game.legal_actions
    if len(legal) <= LONGEST_STORE:
        yield from numbered(action for action in legal if isinstance(action, Store))
    else:
        yield Choice(ARRANGE_KEY, next(a for a in legal if isinstance(a, Store)), opens=Opens.BARRELS)
