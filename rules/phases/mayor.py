"""The mayor phase: the privilege, the ship's colonists, one arrangement each, the next ship (RULES.md §2.4)."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeVar

from ..actions import PASS, Action, DecisionKind, Pass, PlaceColonists, TakeColonist
from ..buildings import CIRCLES, Building
from ..components import Tile
from ..events import ColonistsArrived, ColonistsPlaced, ColonistTaken, Log, ShipRefilled, SkipReason, passed, skipped
from ..open_points import OpenPoint
from ..refusals import (
    BadCount,
    CannotPass,
    CirclesLeftEmpty,
    NotOnYourBoard,
    Refusal,
    TooManyColonists,
    TooManyOnPlace,
)
from ..state import EndReason, GameState, PlayerBoard
from .common import Question, end_phase, note_doubling, privilege, trigger_end, wrong

# A member read at every step has a name of its own: see quick.py.
_ASK_COLONISTS: Final = DecisionKind.COLONISTS

K = TypeVar("K", Tile, Building)


class Step(Enum):
    """Where the phase stands."""

    PRIVILEGE = auto()
    ARRIVAL = auto()
    PLACEMENT = auto()


PRIVILEGE, ARRIVAL, PLACEMENT = Step


@dataclass(slots=True)
class MayorFrame:
    """The step, and in the placement the actor."""

    step: Step = PRIVILEGE
    actor: int = 0

    def copy(self) -> "MayorFrame":
        """An independent frame at the same point."""
        return MayorFrame(self.step, self.actor)


def _frame(state: GameState) -> MayorFrame:
    assert isinstance(state.frame, MayorFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Go on to the next placement that leaves a choice, or refill the ship and end the phase."""
    if state.frame is None:
        state.frame = MayorFrame()
        if state.colonists:
            state.ask(DecisionKind.MAYOR_COLONIST, state.actors[0])
            return
        log.append(skipped(state.actors[0], DecisionKind.MAYOR_COLONIST, SkipReason.NO_COLONISTS_LEFT))
        _frame(state).step = ARRIVAL
    frame = _frame(state)
    if frame.step is ARRIVAL:
        _distribute(state, log)
        frame.step = PLACEMENT
    while frame.actor < len(state.players):
        seat = state.actors[frame.actor]
        forced = forced_arrangement(state.players[seat])
        if forced is None:
            state.ask(_ASK_COLONISTS, seat)
            return
        _place(state, seat, forced, log, forced=True)
        frame.actor += 1
    _refill(state, log)
    end_phase(state)


def _distribute(state: GameState, log: Log) -> None:
    """The ship's colonists one by one, the mayor first (§2.4 step 2)."""
    each, odd = divmod(state.colonist_ship, len(state.players))
    arrived = {seat: each + (k < odd) for k, seat in enumerate(state.actors)}
    for seat, colonists in arrived.items():
        state.players[seat].san_juan += colonists
    state.colonist_ship = 0
    log.append(ColonistsArrived(arrived))


def _refill(state: GameState, log: Log) -> None:
    """As many colonists as empty building circles, at least one a player; too few end the game (§2.4 step 4, O10)."""
    needed = max(len(state.players), sum([board.empty_circles() for board in state.players]))
    state.colonist_ship = needed
    if state.colonists < needed:
        none = OpenPoint.FULL_SHIP_OR_NONE in state.variant.open_points
        state.colonist_ship = 0 if none else state.colonists
    state.colonists -= state.colonist_ship
    log.append(ShipRefilled(state.colonist_ship, needed))
    if state.colonist_ship < needed:
        trigger_end(state, EndReason.COLONISTS, None, log)


# The privilege (step 1)


def _privilege_legal(state: GameState, seat: int) -> list[Action]:
    return [TakeColonist(), PASS]


def _privilege_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    return None if isinstance(action, (TakeColonist, Pass)) else wrong(DecisionKind.MAYOR_COLONIST, action)


def _privilege_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    _frame(state).step = ARRIVAL
    if isinstance(action, Pass):
        log.append(passed(seat, DecisionKind.MAYOR_COLONIST))
        return
    colonists = min(privilege(state, seat), state.colonists)
    note_doubling(state, colonists)
    state.colonists -= colonists
    state.players[seat].san_juan += colonists
    log.append(ColonistTaken(seat, colonists, None, None, from_ship=False))


# The placement (step 3)


def forced_arrangement(board: PlayerBoard) -> PlaceColonists | None:
    """The only legal arrangement of a board's colonists, or None if there are several."""
    circles = board.circles()
    must = min(board.colonists, circles)
    if must == 0:
        return PlaceColonists({}, {})
    if must == circles:
        return PlaceColonists(board.tile_circles(), board.city_circles())
    if len(board.manned) + len(board.city) > 2:
        return None
    arrangements = Arrangements(board)
    return next(iter(arrangements)) if len(arrangements) == 1 else None


class Arrangements:
    """Every legal arrangement of one board's colonists: as many placed as circles allow (§2.4 step 3).

    There can be many thousands, so they are made only when iterated; counting and choosing one
    at random do without.
    """

    def __init__(self, board: PlayerBoard) -> None:
        self._island = board.tile_circles()
        self._city = board.city_circles()
        self.must = min(board.colonists, board.circles())
        """How many colonists have to be placed."""

    def __len__(self) -> int:
        cities = _counts(self._city.values(), self.must)
        return sum(
            ways * cities[self.must - placed] for placed, ways in enumerate(_counts(self._island.values(), self.must))
        )

    def __iter__(self) -> Iterator[PlaceColonists]:
        islands, cities = _fillings(self._island, self.must), _fillings(self._city, self.must)
        for placed in range(self.must, -1, -1):
            for island in islands[placed]:
                for city in cities[self.must - placed]:
                    yield PlaceColonists(island, city)

    def choose(self, rng: random.Random) -> PlaceColonists:
        """An arrangement by chance: colonists on random circles, so each arrangement can come up."""
        places: list[Tile | Building] = [tile for tile, count in self._island.items() for _ in range(count)]
        places += [building for building, count in self._city.items() for _ in range(count)]
        empty = len(places) - self.must
        for last in range(len(places) - 1, max(empty, self.must) - 1, -1):
            other = int(rng.random() * (last + 1))
            places[last], places[other] = places[other], places[last]
        # Whichever is fewer, the manned circles or the empty ones, has been drawn to the end.
        manned = places[empty:] if self.must <= empty else places[: self.must]
        island: dict[Tile, int] = {}
        city: dict[Building, int] = {}
        for place in manned:
            if isinstance(place, Tile):
                island[place] = island.get(place, 0) + 1
            else:
                city[place] = city.get(place, 0) + 1
        return PlaceColonists(island, city)


def _counts(caps: Iterable[int], most: int) -> list[int]:
    """How many ways to put 0, 1, … `most` colonists on places with these circles."""
    ways = [1] + [0] * most
    for cap in caps:
        ways = [sum(ways[max(0, total - cap) : total + 1]) for total in range(most + 1)]
    return ways


def _fillings(circles: Mapping[K, int], most: int) -> list[list[dict[K, int]]]:
    """Every way to put 0, 1, … `most` colonists on these places, by their number."""
    found: list[list[dict[K, int]]] = [[{}], *([] for _ in range(most))]
    for place, cap in circles.items():
        grown: list[list[dict[K, int]]] = [[] for _ in range(most + 1)]
        for total, fillings in enumerate(found):
            grown[total] += fillings
            for count in range(1, min(cap, most - total) + 1):
                grown[total + count] += [{**filling, place: count} for filling in fillings]
        found = grown
    return found


def _placement_legal(state: GameState, seat: int) -> Arrangements:
    return Arrangements(state.players[seat])


def _why_not_there(place: Tile | Building, count: int, circles: int) -> Refusal | None:
    if not circles:
        return NotOnYourBoard(place)
    if count < 1:
        return BadCount(place, count)
    return TooManyOnPlace(place, count, circles) if count > circles else None


def _placement_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return CannotPass(_ASK_COLONISTS)
    if not isinstance(action, PlaceColonists):
        return wrong(_ASK_COLONISTS, action)
    board = state.players[seat]
    for tile, count in action.island.items():
        circles = board.island.count(tile) if tile in board.manned else 0
        if not 1 <= count <= circles:
            return _why_not_there(tile, count, circles)
    for building, count in action.city.items():
        circles = CIRCLES[building] if building in board.city else 0
        if not 1 <= count <= circles:
            return _why_not_there(building, count, circles)
    placed = sum(action.island.values()) + sum(action.city.values())
    colonists = board.colonists
    must = min(colonists, board.circles())
    if placed > colonists:
        return TooManyColonists(placed, colonists)
    return None if placed == must else CirclesLeftEmpty(placed, must)


def _placement_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    assert isinstance(action, PlaceColonists)
    _place(state, seat, action, log, forced=False)
    _frame(state).actor += 1


def _place(state: GameState, seat: int, arrangement: PlaceColonists, log: Log, *, forced: bool) -> None:
    board = state.players[seat]
    arrange(board, arrangement)
    log.append(ColonistsPlaced(seat, arrangement.island, arrangement.city, board.san_juan, forced))


def arrange(board: PlayerBoard, arrangement: PlaceColonists) -> None:
    """Put a board's colonists where the arrangement says, and the others into San Juan (§2.4 step 3)."""
    island, city = arrangement.island, arrangement.city
    board.san_juan = board.colonists - (sum(island.values()) + sum(city.values()))
    board.manned = {**dict.fromkeys(board.manned, 0), **island}
    board.city = {**dict.fromkeys(board.city, 0), **city}


QUESTIONS: Final = {
    DecisionKind.MAYOR_COLONIST: Question(_privilege_legal, _privilege_why_not, _privilege_perform),
    _ASK_COLONISTS: Question(_placement_legal, _placement_why_not, _placement_perform),
}
