"""The craftsman phase: production, factory, the extra barrel, specialty factory (RULES.md §2.6)."""

from dataclasses import dataclass, field
from typing import Final

from ..actions import PASS, Action, DecisionKind, Pass, PlaceColonists, TakeGood
from ..buildings import PRODUCERS, Building
from ..components import GOODS, PLANTATION, Good, Tile
from ..events import GoodTaken, Log, Produced, SkipReason, passed, skipped
from ..open_points import OpenPoint
from ..refusals import DidNotMake, Refusal, SupplyEmpty
from ..state import GameState, PlayerBoard
from .common import Question, end_phase, note_doubling, pay_for_building, privilege, wrong
from .guesthouse import GuestWindow, can_move, open_windows
from .mayor import arrange

FACTORY_DOUBLOONS: Final = (0, 0, 1, 2, 3, 5)
"""What a factory pays for this many kinds of goods produced."""

AQUEDUCT_PLANTS: Final = {Good.INDIGO: Building.INDIGO_PLANT, Good.SUGAR: Building.SUGAR_MILL}
"""The large plants that an aqueduct helps."""

# Members read at every step have names of their own: see quick.py.
_FACTORY: Final = Building.FACTORY
_AQUEDUCT: Final = Building.AQUEDUCT
_SPECIALTY_FACTORY: Final = Building.SPECIALTY_FACTORY
_CORN: Final = Good.CORN
_CORN_TILE: Final = Tile.CORN

_SOURCES: Final = tuple((good, PLANTATION[good], plants[0], plants[-1]) for good, plants in PRODUCERS.items())
"""Good, its plantation, and its first and last building, which are one for tobacco and for coffee."""

_TAKE: Final = {good: TakeGood(good) for good in Good}


@dataclass(slots=True)
class CraftsmanFrame(GuestWindow):
    """How far production has come.

    `made`: seat → good → barrels received; `asked`: how many extra barrels were offered so far;
    `paid`: seat → doubloons that were due for the factory.
    """

    made: dict[int, dict[Good, int]] = field(default_factory=dict)
    asked: int = 0
    paid: dict[int, int] = field(default_factory=dict)

    def copy(self) -> "CraftsmanFrame":
        """An independent frame at the same point."""
        made = {seat: made.copy() for seat, made in self.made.items()}
        return CraftsmanFrame(self.guest, made, self.asked, self.paid.copy())


def _frame(state: GameState) -> CraftsmanFrame:
    assert isinstance(state.frame, CraftsmanFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Guests, then everybody's production, then the craftsman's extra barrel."""
    if state.frame is None:
        state.frame = CraftsmanFrame()
    frame = _frame(state)
    seats = state.actors
    if not frame.made:
        if open_windows(state, frame, seats):
            return
        for seat in seats:
            frame.made[seat] = _produce(state, frame, seat, log)
    craftsman = seats[0]
    if frame.asked < privilege(state, craftsman):
        if _extra(state, craftsman) or can_move(state.players[craftsman]):
            state.ask(DecisionKind.CRAFTSMAN_GOOD, craftsman)
            return
        if frame.asked == 0:
            log.append(skipped(craftsman, DecisionKind.CRAFTSMAN_GOOD, SkipReason.NO_GOOD_TO_TAKE))
    _pay_specialty_factories(state, frame, log)
    end_phase(state)


def potential(board: PlayerBoard) -> dict[Good, int]:
    """Good → barrels a board could make with an ample supply, if any (§2.6)."""
    manned, city = board.manned, board.city
    found: dict[Good, int] = {}
    corn = manned.get(_CORN_TILE)
    if corn:
        found[_CORN] = corn
    for good, tile, plant, other in _SOURCES:
        barrels = manned.get(tile)
        if barrels:
            workers = city.get(plant, 0)
            if other is not plant:
                workers += city.get(other, 0)
            if workers:
                found[good] = barrels if barrels < workers else workers
    return found


def _produce(state: GameState, frame: CraftsmanFrame, seat: int, log: Log) -> dict[Good, int]:
    """One player's production; the supply shrinks at once, so earlier players are served first (A104)."""
    board = state.players[seat]
    made: dict[Good, int] = {}
    short: dict[Good, int] = {}
    supply = state.goods
    for good, barrels in potential(board).items():
        if barrels > supply[good]:
            short[good] = barrels - supply[good]
            barrels = supply[good]
        if barrels:
            _receive(state, board, good, barrels)
            made[good] = barrels
    if board.city.get(_AQUEDUCT):
        _run_aqueduct(state, board, made)
    log.append(Produced(seat, made.copy(), short))
    if board.city.get(_FACTORY) and FACTORY_DOUBLOONS[len(made)]:
        frame.paid[seat] = FACTORY_DOUBLOONS[len(made)]
        pay_for_building(state, seat, _FACTORY, log, doubloons=frame.paid[seat])
    return made


def would_make(state: GameState, seat: int, arrangement: PlaceColonists) -> dict[Good, int]:
    """Good → barrels a seat would make if its colonists stood so and it were the craftsman now (§2.6)."""
    trial = state.copy()
    arrange(trial.players[seat], arrangement)
    return _produce(trial, CraftsmanFrame(), seat, [])


def _receive(state: GameState, board: PlayerBoard, good: Good, barrels: int) -> None:
    state.goods[good] -= barrels
    board.goods[good] += barrels


def _run_aqueduct(state: GameState, board: PlayerBoard, made: dict[Good, int]) -> None:
    """One more barrel where a manned large plant made any; what it makes is counted in its favour (A113, O13)."""
    small_first = OpenPoint.AQUEDUCT_SMALL_PLANTS_FIRST in state.variant.open_points
    for good, plant in AQUEDUCT_PLANTS.items():
        barrels = made.get(good, 0)
        if small_first:
            barrels -= sum([board.city.get(other, 0) for other in PRODUCERS[good] if other is not plant])
        if barrels > 0 and board.occupied(plant) and state.goods[good]:
            _receive(state, board, good, 1)
            made[good] += 1


def _pay_specialty_factories(state: GameState, frame: CraftsmanFrame, log: Log) -> None:
    """Barrels of the most-produced kind but corn, less one (A110, A111); a factory pays besides (A112, O13)."""
    one_pays = OpenPoint.ONE_FACTORY_PAYS in state.variant.open_points
    for seat, made in frame.made.items():
        if state.players[seat].city.get(_SPECIALTY_FACTORY):
            most = max([barrels for good, barrels in made.items() if good is not _CORN], default=0)
            doubloons = most - 1 - (frame.paid.get(seat, 0) if one_pays else 0)
            if doubloons > 0:
                pay_for_building(state, seat, _SPECIALTY_FACTORY, log, doubloons=doubloons)


# The privilege


def _extra(state: GameState, seat: int) -> list[Action]:
    made = _frame(state).made[seat]
    return [_TAKE[good] for good in GOODS if made.get(good) and state.goods[good]]


def _legal(state: GameState, seat: int) -> list[Action]:
    return [*_extra(state, seat), PASS]


def _why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if not isinstance(action, TakeGood):
        return wrong(DecisionKind.CRAFTSMAN_GOOD, action)
    if not _frame(state).made[seat].get(action.good):
        return DidNotMake(action.good)
    return None if state.goods[action.good] else SupplyEmpty(action.good)


def _perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    frame.asked += 1
    if not isinstance(action, TakeGood):
        log.append(passed(seat, DecisionKind.CRAFTSMAN_GOOD))
        return
    note_doubling(state, frame.asked)
    _receive(state, state.players[seat], action.good, 1)
    frame.made[seat][action.good] += 1
    log.append(GoodTaken(seat, action.good))


QUESTIONS: Final = {DecisionKind.CRAFTSMAN_GOOD: Question(_legal, _why_not, _perform)}
