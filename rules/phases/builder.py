"""The builder phase: prices, the black market, church and university (RULES.md §2.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..actions import PASS, Action, Build, DecisionKind, Pass, Payment, TakeColonist
from ..buildings import CATALOGUE, Building
from ..components import GOODS, ISLAND_SPACES, Tile
from ..events import Built, ColonistTaken, Log, SkipReason, passed, skipped
from ..open_points import OpenPoint
from ..refusals import (
    AlreadyOwned,
    BlackMarketNotNeeded,
    NoCitySpace,
    NothingToPayWith,
    NotInGame,
    OnlyFromSanJuan,
    PointsOnPaper,
    Quote,
    Refusal,
    SoldOut,
    TooDear,
    WrongPayment,
)
from ..state import EndReason, GameState, Phase, PlayerBoard
from .common import (
    PRIVILEGE,
    Question,
    colonist_available,
    draw_colonist,
    end_phase,
    not_working,
    note_doubling,
    pay_for_building,
    privilege,
    trigger_end,
    wrong,
)
from .guesthouse import can_move

BLACK_MARKET_MOST: Final = 3
"""Doubloons a black market can cover: one colonist, one barrel, one point."""

CHURCH_VP: Final = {1: 0, 2: 1, 3: 1, 4: 2}
"""Points an occupied church pays for a building of each column (§1.4)."""

BALANCED_COST: Final = {Building.UNIVERSITY: 7, Building.FACTORY: 8}
"""Printed costs that the balanced variant changes (§1.6)."""

_QUARRY: Final = Tile.QUARRY
# Members read at every step have names of their own: see quick.py.
_BLACK_MARKET: Final = Building.BLACK_MARKET
_CHURCH: Final = Building.CHURCH
_UNIVERSITY: Final = Building.UNIVERSITY
_BUILDER: Final = Phase.BUILDER
_ASK_BUILD: Final = DecisionKind.BUILD

_SAN_JUAN: Final = "san_juan"
_A_QUARRY: Final = f"island:{Tile.QUARRY}"
_THE_LIBRARY: Final = f"city:{Building.LIBRARY}"
_BUILD: Final = {building: Build(building) for building in Building}


@dataclass(slots=True)
class BuilderFrame:
    """The actor; `built` waits for the university's colonist."""

    actor: int = 0
    built: Building | None = None

    def copy(self) -> "BuilderFrame":
        """An independent frame at the same point."""
        return BuilderFrame(self.actor, self.built)


def _frame(state: GameState) -> BuilderFrame:
    assert isinstance(state.frame, BuilderFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Go on to the next player who can build."""
    if state.frame is None:
        state.frame = BuilderFrame()
    frame = _frame(state)
    while frame.actor < len(state.players):
        seat = state.actors[frame.actor]
        board = state.players[seat]
        if frame.built is not None:
            state.ask(DecisionKind.UNIVERSITY, seat)
            return
        if _can_build(state, seat) or can_move(board):
            state.ask(_ASK_BUILD, seat)
            return
        reason = SkipReason.NOTHING_AFFORDABLE if board.city_room else SkipReason.CITY_FULL
        log.append(skipped(seat, DecisionKind.BUILD, reason))
        frame.actor += 1
    end_phase(state)


# Prices


def printed_cost(building: Building, balanced: bool) -> int:
    """The printed cost, in doubloons, in the base game or the balanced variant."""
    return BALANCED_COST.get(building, CATALOGUE[building].cost) if balanced else CATALOGUE[building].cost


_PRICE_LISTS: Final = {
    (balanced, quarries): sorted(
        (printed_cost(b, balanced), b, printed_cost(b, balanced) - min(quarries, card.column), card.size)
        for b, card in CATALOGUE.items()
    )
    for balanced in (False, True)
    for quarries in range(ISLAND_SPACES + 1)
}
"""(balanced or not, manned quarries) → (printed cost, building, cost less quarries, size), cheapest first."""


def quote(state: GameState, seat: int, building: Building, vacated: str | None = None) -> Quote:
    """What a building costs a seat now and why (§2.5).

    `vacated` is a place whose colonist pays at the black market: it no longer works (A96), unless that was
    agreed (O3).
    """
    board = state.players[seat]
    quarries = board.manned.get(_QUARRY, 0)
    lower = privilege(state, seat) if state.phase is _BUILDER else 0
    if vacated is not None and OpenPoint.BLACK_MARKET_LEFT_PLACE_WORKS in state.variant.open_points:
        vacated = None
    if vacated == _A_QUARRY:
        quarries -= 1
    elif vacated == _THE_LIBRARY:
        lower = min(lower, PRIVILEGE)
    printed = printed_cost(building, state.variant.balanced)
    return Quote(printed, min(quarries, CATALOGUE[building].column), lower, board.forests // 2)


def why_not_available(state: GameState, seat: int, building: Building) -> Refusal | None:
    """Why a seat could not build this whatever it pays; None if it could (§2.5)."""
    board = state.players[seat]
    if building not in state.buildings:
        return NotInGame(building)
    if building in board.city:
        return AlreadyOwned(building)
    if not state.buildings[building]:
        return SoldOut(building)
    if CATALOGUE[building].size > board.city_room:
        return NoCitySpace(building, CATALOGUE[building].size, board.city_room)
    return None


def _can_build(state: GameState, seat: int) -> bool:
    """Whether the player can build anything at all now."""
    return next(_buildable(state, seat), None) is not None


def _buildable(state: GameState, seat: int) -> Iterator[Action]:
    """Every way the player can build now, cheapest first; passing not counted."""
    board = state.players[seat]
    city, stock = board.city, state.buildings
    room = board.city_room
    quarries = board.manned.get(_QUARRY, 0)
    black_market = city.get(_BLACK_MARKET)
    purse = board.doubloons + privilege(state, seat) + board.forests // 2
    reach = purse + quarries + (BLACK_MARKET_MOST if black_market else 0)
    for cost, building, lower, size in _PRICE_LISTS[state.variant.balanced, quarries]:
        if cost > reach:
            return
        if not stock.get(building) or building in city or size > room:
            continue
        if lower <= purse:
            yield _BUILD[building]
        elif black_market:
            for pay in _payments(state, seat, building):
                yield Build(building, pay)


# The black market


def _colonist_places(state: GameState, board: PlayerBoard) -> list[str]:
    """Where a colonist for the black market can come from: not its own last one (A95, O3)."""
    places = [_SAN_JUAN] if board.san_juan else []
    if OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY in state.variant.open_points:
        return places
    places += [f"island:{tile}" for tile, manned in board.manned.items() if manned]
    return places + [f"city:{b}" for b, n in board.city.items() if n and b is not _BLACK_MARKET]


def _has_point(state: GameState, board: PlayerBoard) -> bool:
    """Whether the black market takes a point; one on paper will do (A100, O3)."""
    no_paper = OpenPoint.BLACK_MARKET_NO_PAPER_POINTS in state.variant.open_points
    return board.vp > 0 and not (no_paper and state.paper)


def _payments(state: GameState, seat: int, building: Building) -> Iterator[Payment]:
    """Every payment that covers what is missing for a building exactly."""
    board = state.players[seat]
    goods = [None, *(good for good in GOODS if board.goods[good])]
    points = (False, True) if _has_point(state, board) else (False,)
    for colonist in [None, *_colonist_places(state, board)]:
        missing = quote(state, seat, building, colonist).cost - board.doubloons
        for good in goods:
            for vp in points:
                pay = Payment(colonist, good, vp)
                if pay.items == missing:
                    yield pay


def _why_not_pay(state: GameState, seat: int, building: Building, pay: Payment) -> Refusal | None:
    board = state.players[seat]
    if not board.occupied(_BLACK_MARKET):
        return not_working(board, _BLACK_MARKET)
    cost = quote(state, seat, building).cost
    if cost <= board.doubloons:
        return BlackMarketNotNeeded(cost, board.doubloons)
    if pay.colonist is not None and pay.colonist not in _colonist_places(state, board):
        only_there = OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY in state.variant.open_points
        return OnlyFromSanJuan() if only_there else NothingToPayWith("colonist")
    if pay.good is not None and not board.goods[pay.good]:
        return NothingToPayWith("good")
    if pay.vp and not _has_point(state, board):
        return PointsOnPaper() if board.vp else NothingToPayWith("vp")
    missing = quote(state, seat, building, pay.colonist).cost - board.doubloons
    return None if pay.items == missing else WrongPayment(pay.items, missing)


def _pay(state: GameState, seat: int, pay: Payment) -> None:
    """Return what the black market takes: to the supplies and the pool (A97)."""
    board = state.players[seat]
    if pay.colonist is not None:
        _remove_colonist(board, pay.colonist)
        state.colonists += 1
    if pay.good is not None:
        board.goods[pay.good] -= 1
        state.goods[pay.good] += 1
    if pay.vp:
        board.vp -= 1
        # Points on paper go first: only chips can fill the pool again (A99, A100).
        if state.paper:
            state.paper -= 1
        else:
            state.vp += 1


def _remove_colonist(board: PlayerBoard, place: str) -> None:
    where, _, name = place.partition(":")
    if where == _SAN_JUAN:
        board.san_juan -= 1
    elif where == "island":
        board.manned[Tile(name)] -= 1
    else:
        board.city[Building(name)] -= 1


# Building


def _build_legal(state: GameState, seat: int) -> list[Action]:
    return [*_buildable(state, seat), PASS]


def _build_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if not isinstance(action, Build):
        return wrong(DecisionKind.BUILD, action)
    building = action.building
    refusal = why_not_available(state, seat, building)
    if refusal is not None:
        return refusal
    if action.pay is not None:
        return _why_not_pay(state, seat, building, action.pay)
    board = state.players[seat]
    price = quote(state, seat, building)
    if price.cost > board.doubloons:
        has_market = board.occupied(_BLACK_MARKET)
        can_pay = has_market and any(True for _ in _payments(state, seat, building))
        return TooDear(building, price, board.doubloons, black_market=can_pay)
    return None


def _build_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    if isinstance(action, Pass):
        log.append(passed(seat, DecisionKind.BUILD))
        frame.actor += 1
        return
    assert isinstance(action, Build)
    building, pay = action.building, action.pay
    board = state.players[seat]
    price = quote(state, seat, building, None if pay is None else pay.colonist)
    # A doubling that lowers nothing is kept for another role of the round (A132).
    if price.printed - price.quarries - price.forests > PRIVILEGE:
        note_doubling(state, price.privilege)
    doubloons = min(price.cost, board.doubloons)
    board.doubloons -= doubloons
    working = board.city
    if pay is not None:
        # What the payment empties no longer works (A96), unless that was agreed (O3).
        if OpenPoint.BLACK_MARKET_LEFT_PLACE_WORKS in state.variant.open_points:
            working = board.city.copy()
        _pay(state, seat, pay)
    church, university = working.get(_CHURCH), working.get(_UNIVERSITY)
    state.buildings[building] -= 1
    board.city[building] = 0
    log.append(Built(seat, building, price, doubloons, pay))
    if church and CHURCH_VP[CATALOGUE[building].column]:
        pay_for_building(state, seat, _CHURCH, log, vp=CHURCH_VP[CATALOGUE[building].column])
    if university and colonist_available(state):
        frame.built = building
    else:
        _finish(state, seat, log)


def _finish(state: GameState, seat: int, log: Log) -> None:
    """After the university: a full city ends the game (§2.11)."""
    if state.players[seat].city_room == 0:
        trigger_end(state, EndReason.CITY, seat, log)
    _frame(state).actor += 1


# University


def _university_legal(state: GameState, seat: int) -> list[Action]:
    return [TakeColonist(), PASS]


def _university_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    return None if isinstance(action, (TakeColonist, Pass)) else wrong(DecisionKind.UNIVERSITY, action)


def _university_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    building, frame.built = frame.built, None
    assert building is not None
    if isinstance(action, Pass):
        log.append(passed(seat, DecisionKind.UNIVERSITY))
    else:
        from_ship = draw_colonist(state)
        board = state.players[seat]
        place = building if CATALOGUE[building].circles else None
        if place is None:
            board.san_juan += 1
        else:
            board.city[place] += 1
        log.append(ColonistTaken(seat, 1, _UNIVERSITY, place, from_ship))
    _finish(state, seat, log)


QUESTIONS: Final = {
    DecisionKind.BUILD: Question(_build_legal, _build_why_not, _build_perform),
    DecisionKind.UNIVERSITY: Question(_university_legal, _university_why_not, _university_perform),
}
