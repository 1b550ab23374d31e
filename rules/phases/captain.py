"""The captain phase: loading, the wharves, storage, unloading (RULES.md §2.8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import combinations, product
from typing import Final

from ..actions import PASS, Action, DecisionKind, Load, LoadSmallWharf, LoadWharf, Pass, Store
from ..buildings import Building
from ..components import COMPONENTS, GOODS, Good
from ..events import Loaded, Log, ShipUnloaded, SkipReason, Stored, passed, skipped
from ..open_points import OpenPoint
from ..refusals import (
    BadCount,
    CannotPass,
    KeepNotAllowed,
    LargerShipEmpty,
    MustLoad,
    NoBarrel,
    NoSuchShip,
    NothingToShip,
    OtherShipCarries,
    Refusal,
    ShipCarriesOther,
    ShipFull,
    WharfUsed,
)
from ..state import CargoShip, GameState, PlayerBoard
from ..view import BoardView
from .common import (
    Question,
    award_vp,
    end_phase,
    not_working,
    note_doubling,
    pay_for_building,
    privilege,
    wrong,
)
from .guesthouse import GuestWindow, can_move, open_windows

WAREHOUSE_KINDS: Final = {Building.SMALL_WAREHOUSE: 1, Building.LARGE_WAREHOUSE: 2}
"""Kinds of goods that occupied warehouses keep whole."""

FREE_SINGLES: Final = 1
STOREHOUSE_SINGLES: Final = 3
"""Single barrels that everybody, and an occupied storehouse besides, keeps."""

BARRELS_PER_POINT_SMALL_WHARF: Final = 2

# Members read at every step have names of their own: see quick.py.
_UNION_HALL: Final = Building.UNION_HALL
_HARBOR: Final = Building.HARBOR
_LIGHTHOUSE: Final = Building.LIGHTHOUSE
_WHARF: Final = Building.WHARF
_SMALL_WHARF: Final = Building.SMALL_WHARF
_ASK_LOAD: Final = DecisionKind.LOAD
_NO_GOODS: Final = SkipReason.NO_GOODS

_SHIPS: Final = sorted({capacity for box in COMPONENTS.values() for capacity in box.cargo_ships})
_LOAD: Final = {(good, ship): Load(good, ship) for good in Good for ship in _SHIPS}
_LOAD_WHARF: Final = {good: LoadWharf(good) for good in Good}


class Step(Enum):
    """Where the phase stands."""

    GUESTS = auto()
    LOADING = auto()
    STORAGE = auto()


GUESTS, LOADING, STORAGE = Step


@dataclass(slots=True)
class CaptainFrame(GuestWindow):
    """How far loading has come.

    `actor` is whose turn it is (counted on without end while loading), `idle` how many players in a
    row were skipped or passed, `sailed` the wharves used as (seat, building), `bonus_due` whether the
    captain's first load is still to come, `told` the seats whose skipping is in the log already,
    `loaded` the seats that have loaded.
    """

    step: Step = GUESTS
    actor: int = 0
    idle: int = 0
    bonus_due: bool = True
    sailed: set[tuple[int, Building]] = field(default_factory=set)
    told: set[int] = field(default_factory=set)
    loaded: set[int] = field(default_factory=set)

    def copy(self) -> "CaptainFrame":
        """An independent frame at the same point."""
        return CaptainFrame(
            self.guest,
            self.step,
            self.actor,
            self.idle,
            self.bonus_due,
            self.sailed.copy(),
            self.told.copy(),
            self.loaded.copy(),
        )


def _frame(state: GameState) -> CaptainFrame:
    assert isinstance(state.frame, CaptainFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Guests; loading round and round until nobody does; storage; full ships sail."""
    if state.frame is None:
        state.frame = CaptainFrame()
    frame = _frame(state)
    count = len(state.players)
    if frame.step is GUESTS:
        if open_windows(state, frame, state.actors):
            return
        _pay_at_start(state, log)
        frame.step = LOADING
    if frame.step is LOADING:
        if _ask_to_load(state, frame, log):
            return
        frame.step = STORAGE
        frame.actor = 0
    while frame.actor < count:
        seat = state.actors[frame.actor]
        board = state.players[seat]
        if not _all_kept(board):
            state.ask(DecisionKind.STORE, seat)
            return
        if any(board.goods.values()):
            log.append(Stored(seat, _held(board), {}, forced=True))
        frame.actor += 1
    _unload(state, log)
    end_phase(state)


def _pay_at_start(state: GameState, log: Log) -> None:
    """The captain's lighthouse, then all union halls (§2.8.1, A45, A64, O4)."""
    captain = state.actors[0]
    if state.players[captain].occupied(_LIGHTHOUSE):
        pay_for_building(state, captain, _LIGHTHOUSE, log, doubloons=1)
    if OpenPoint.UNION_HALL_NEEDS_A_LOAD not in state.variant.open_points:
        for seat in state.actors:
            _pay_union_hall(state, seat, log)


def _pay_union_hall(state: GameState, seat: int, log: Log) -> None:
    board = state.players[seat]
    if board.city.get(_UNION_HALL):
        points = sum([barrels // 2 for barrels in board.goods.values()])
        if points:
            pay_for_building(state, seat, _UNION_HALL, log, vp=points)


def _ask_to_load(state: GameState, frame: CaptainFrame, log: Log) -> bool:
    """Open the next load decision; False when everybody in a full circle could or would not load."""
    count = len(state.players)
    while frame.idle < count:
        seat = state.actors[frame.actor % count]
        board = state.players[seat]
        if _can_load(state, frame, seat, board) or can_move(board):
            state.ask(_ASK_LOAD, seat)
            return True
        if seat not in frame.told:
            frame.told.add(seat)
            reason = SkipReason.NO_SHIP_FITS if any(board.goods.values()) else _NO_GOODS
            log.append(skipped(seat, _ASK_LOAD, reason))
        frame.idle += 1
        frame.actor += 1
    return False


def _unload(state: GameState, log: Log) -> None:
    """Full ships give their barrels back to the supply (§2.8.4)."""
    for ship in state.cargo_ships:
        if ship.good is not None and not ship.room:
            log.append(ShipUnloaded(ship.capacity, ship.good, ship.barrels))
            state.goods[ship.good] += ship.barrels
            ship.good, ship.barrels = None, 0


# Loading


def ships_for(state: GameState, good: Good, barrels: int) -> list[CargoShip]:
    """The cargo ships that may take these barrels of a kind (§2.8.2, A47–A49).

    The ship that carries the kind, if it has room; else of the empty ships those that take most.
    """
    empty: list[CargoShip] = []
    for ship in state.cargo_ships:
        if ship.good is None:
            empty.append(ship)
        elif ship.good == good:
            return [ship] if ship.barrels < ship.capacity else []
    # Ships are listed by capacity, so the last empty one takes most.
    most = min(barrels, empty[-1].capacity) if empty else 0
    return [ship for ship in empty if ship.capacity >= most]


def _public_loads(state: GameState, board: PlayerBoard) -> list[Action]:
    return [
        _LOAD[good, ship.capacity]
        for good, barrels in board.goods.items()
        if barrels
        for ship in ships_for(state, good, barrels)
    ]


def _wharf_ready(frame: CaptainFrame, seat: int, board: PlayerBoard, wharf: Building) -> bool:
    return board.city.get(wharf, 0) > 0 and (seat, wharf) not in frame.sailed


def _can_load(state: GameState, frame: CaptainFrame, seat: int, board: PlayerBoard) -> bool:
    """Whether the player has any move, public or by a wharf."""
    held = False
    for good, barrels in board.goods.items():
        if barrels:
            held = True
            if ships_for(state, good, barrels):
                return True
    return held and (_wharf_ready(frame, seat, board, _WHARF) or _wharf_ready(frame, seat, board, _SMALL_WHARF))


def _load_legal(state: GameState, seat: int) -> list[Action]:
    frame, board = _frame(state), state.players[seat]
    found = _public_loads(state, board)
    must = bool(found)
    if _wharf_ready(frame, seat, board, _WHARF):
        found += [_LOAD_WHARF[good] for good in GOODS if board.goods[good]]
    if _wharf_ready(frame, seat, board, _SMALL_WHARF):
        found += [LoadSmallWharf(goods) for goods in _selections(board.goods)]
    if not must:
        found.append(PASS)
    return found


def _selections(goods: Mapping[Good, int]) -> Iterator[dict[Good, int]]:
    """Every choice of at least one barrel."""
    held = [good for good in GOODS if goods[good]]
    for counts in product(*(range(goods[good] + 1) for good in held)):
        if any(counts):
            yield {good: count for good, count in zip(held, counts, strict=True) if count}


def _load_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    board = state.players[seat]
    match action:
        case Load(good, ship):
            return _why_not_on_ship(state, board, good, ship)
        case LoadWharf(good):
            refusal = _why_no_wharf(state, seat, _WHARF)
            return refusal or (None if board.goods[good] else NoBarrel(good))
        case LoadSmallWharf(goods):
            return _why_no_wharf(state, seat, _SMALL_WHARF) or _why_not_selection(board, goods)
        case Pass():
            public = _public_loads(state, board)
            if not public:
                return None
            first = public[0]
            assert isinstance(first, Load)
            return MustLoad(first.good, first.ship)
    return wrong(_ASK_LOAD, action)


def _why_no_wharf(state: GameState, seat: int, wharf: Building) -> Refusal | None:
    board = state.players[seat]
    if not board.occupied(wharf):
        return not_working(board, wharf)
    return WharfUsed(wharf) if (seat, wharf) in _frame(state).sailed else None


def _why_not_selection(board: PlayerBoard, goods: Mapping[Good, int]) -> Refusal | None:
    for good, barrels in goods.items():
        if barrels < 1:
            return BadCount(good, barrels)
        if barrels > board.goods[good]:
            return NoBarrel(good, barrels, board.goods[good])
    return None if goods else NothingToShip()


def _why_not_on_ship(state: GameState, board: PlayerBoard, good: Good, capacity: int) -> Refusal | None:
    """Why a ship may not take a kind; it agrees with `ships_for`, which is the rule."""
    barrels = board.goods[good]
    allowed = ships_for(state, good, barrels) if barrels else []
    for best in allowed:
        if best.capacity == capacity:
            return None
    ship = state.ship(capacity)
    if ship is None:
        return NoSuchShip(capacity)
    if not barrels:
        return NoBarrel(good)
    if ship.good == good:
        return ShipFull(capacity, good)
    carrier = next((other for other in state.cargo_ships if other.good == good), None)
    if carrier is not None:
        return OtherShipCarries(good, carrier.capacity, carrier.room)
    if ship.good is not None:
        return ShipCarriesOther(capacity, ship.good, good)
    better = allowed[0]
    return LargerShipEmpty(good, capacity, min(barrels, capacity), better.capacity, min(barrels, better.capacity))


def _load_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame, board = _frame(state), state.players[seat]
    frame.actor += 1
    match action:
        case Load(good, capacity):
            ship = state.ship(capacity)
            assert ship is not None
            barrels = min(board.goods[good], ship.room)
            ship.good = good
            ship.barrels += barrels
            _ship_off(state, seat, {good: barrels}, barrels, log, ship=capacity)
        case LoadWharf(good):
            barrels = board.goods[good]
            state.goods[good] += barrels
            _ship_off(state, seat, {good: barrels}, barrels, log, wharf=_WHARF)
        case LoadSmallWharf(goods):
            for good, barrels in goods.items():
                state.goods[good] += barrels
            points = sum(goods.values()) // BARRELS_PER_POINT_SMALL_WHARF
            _ship_off(state, seat, goods, points, log, wharf=_SMALL_WHARF)
        case _:
            log.append(passed(seat, _ASK_LOAD))
            frame.idle += 1


def _ship_off(
    state: GameState,
    seat: int,
    goods: Mapping[Good, int],
    points: int,
    log: Log,
    *,
    ship: int | None = None,
    wharf: Building | None = None,
) -> None:
    """What every load has in common: the barrels leave, harbor, privilege and lighthouse pay (A52, A59–A64)."""
    frame, board = _frame(state), state.players[seat]
    frame.idle = 0
    counts = wharf is not _SMALL_WHARF or _is_load(state, goods)
    if seat not in frame.loaded:
        frame.loaded.add(seat)
        if OpenPoint.UNION_HALL_NEEDS_A_LOAD in state.variant.open_points:
            _pay_union_hall(state, seat, log)
    for good, barrels in goods.items():
        board.goods[good] -= barrels
    if wharf is not None:
        frame.sailed.add((seat, wharf))
    bonus = 0
    if counts and frame.bonus_due and seat == state.role_taker:
        frame.bonus_due = False
        bonus = privilege(state, seat)
        note_doubling(state, bonus)
    harbor = 1 if counts and board.city.get(_HARBOR) else 0
    points += harbor + bonus
    left = sum([board.goods[good] for good in goods])
    log.append(Loaded(seat, goods, ship, wharf, points, harbor, bonus, left))
    award_vp(state, seat, points, log)
    if counts and board.city.get(_LIGHTHOUSE):
        pay_for_building(state, seat, _LIGHTHOUSE, log, doubloons=1)


def _is_load(state: GameState, goods: Mapping[Good, int]) -> bool:
    """Whether barrels on the small wharf count as a load; even a single one does (A61, O5)."""
    enough = BARRELS_PER_POINT_SMALL_WHARF if OpenPoint.SMALL_WHARF_NEEDS_A_PAIR in state.variant.open_points else 1
    return sum(goods.values()) >= enough


# Storage


def allowance(board: PlayerBoard | BoardView) -> tuple[int, int]:
    """What a player may keep: (whole kinds, single barrels besides) (§2.8.3)."""
    kinds = sum([kinds for warehouse, kinds in WAREHOUSE_KINDS.items() if board.occupied(warehouse)])
    singles = FREE_SINGLES + (STOREHOUSE_SINGLES if board.occupied(Building.STOREHOUSE) else 0)
    return kinds, singles


def _held(board: PlayerBoard) -> dict[Good, int]:
    return {good: barrels for good, barrels in board.goods.items() if barrels}


def _all_kept(board: PlayerBoard) -> bool:
    if sum(board.goods.values()) <= FREE_SINGLES:
        return True
    kinds, singles = allowance(board)
    rest = sorted(board.goods.values(), reverse=True)[kinds:]
    return sum(rest) <= singles


def keeps(board: PlayerBoard) -> list[dict[Good, int]]:
    """Everything the player may choose to keep, without repetition.

    Exactly as many whole kinds as the warehouses take, then exactly as many single barrels of the
    rest as are allowed (RECORD.md §2).
    """
    held = _held(board)
    kinds, singles = allowance(board)
    found: dict[tuple[int, ...], dict[Good, int]] = {}
    for whole in combinations(held, min(kinds, len(held))):
        rest = [good for good in held if good not in whole]
        for counts in _singles([held[good] for good in rest], singles):
            single = dict(zip(rest, counts, strict=True))
            kept = {good: held[good] if good in whole else single[good] for good in held}
            found[tuple(kept.values())] = {good: barrels for good, barrels in kept.items() if barrels}
    return list(found.values())


def _singles(barrels: list[int], most: int) -> list[tuple[int, ...]]:
    """Every way to take exactly min(most, all) of these barrels."""
    must = min(most, sum(barrels))
    return [counts for counts in product(*(range(min(n, must) + 1) for n in barrels)) if sum(counts) == must]


def _store_legal(state: GameState, seat: int) -> list[Action]:
    return [Store(kept) for kept in keeps(state.players[seat])]


def _store_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return CannotPass(DecisionKind.STORE)
    if not isinstance(action, Store):
        return wrong(DecisionKind.STORE, action)
    board = state.players[seat]
    if action.goods:
        refusal = _why_not_selection(board, action.goods)
        if refusal is not None:
            return refusal
    options = keeps(board)
    if action.goods in options:
        return None
    kinds, singles = allowance(board)
    most = max(sum(kept.values()) for kept in options)
    return KeepNotAllowed(kinds, singles, sum(action.goods.values()), most)


def _store_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    assert isinstance(action, Store)
    board = state.players[seat]
    lost: dict[Good, int] = {}
    for good, barrels in _held(board).items():
        gone = barrels - action.goods.get(good, 0)
        if gone:
            lost[good] = gone
            board.goods[good] -= gone
            state.goods[good] += gone
    _frame(state).actor += 1
    log.append(Stored(seat, dict(action.goods), lost, forced=False))


QUESTIONS: Final = {
    _ASK_LOAD: Question(_load_legal, _load_why_not, _load_perform),
    DecisionKind.STORE: Question(_store_legal, _store_why_not, _store_perform),
}
