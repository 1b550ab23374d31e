"""The trader phase: one barrel each, to the trading house or the own trading post (RULES.md §2.7)."""

from dataclasses import dataclass
from typing import Final

from ..actions import PASS, Action, DecisionKind, Pass, Sell, SellAtPost
from ..buildings import Building
from ..components import PRICE, Good
from ..events import HouseCleared, Log, SkipReason, Sold, passed, skipped
from ..refusals import HouseFull, HouseHasIt, NoBarrel, Refusal
from ..state import GameState
from .common import Question, end_phase, from_bank, not_working, note_doubling, privilege, wrong
from .guesthouse import can_move

MARKET_DOUBLOONS: Final = {Building.SMALL_MARKET: 1, Building.LARGE_MARKET: 2}
"""What occupied markets add to a sale to the house."""

# Members read at every step have names of their own: see quick.py.
_OFFICE: Final = Building.OFFICE
_TRADING_POST: Final = Building.TRADING_POST
_ASK_SELL: Final = DecisionKind.SELL
_NO_GOODS: Final = SkipReason.NO_GOODS

_SELL: Final = {good: Sell(good) for good in Good}
_SELL_AT_POST: Final = {good: SellAtPost(good) for good in Good}


@dataclass(slots=True)
class TraderFrame:
    """Whose turn to sell: the actor."""

    actor: int = 0

    def copy(self) -> "TraderFrame":
        """An independent frame at the same point."""
        return TraderFrame(self.actor)


def _frame(state: GameState) -> TraderFrame:
    assert isinstance(state.frame, TraderFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Go on to the next player who can sell; at the end a full house is emptied."""
    if state.frame is None:
        state.frame = TraderFrame()
    frame = _frame(state)
    while frame.actor < len(state.players):
        seat = state.actors[frame.actor]
        board = state.players[seat]
        if _sales(state, seat) or can_move(board):
            state.ask(_ASK_SELL, seat)
            return
        log.append(skipped(seat, _ASK_SELL, _why_skipped(state, seat)))
        frame.actor += 1
    if not state.house_room:
        log.append(HouseCleared(tuple(state.trading_house)))
        for good in state.trading_house:
            state.goods[good] += 1
        state.trading_house = []
    end_phase(state)


def _why_skipped(state: GameState, seat: int) -> SkipReason:
    if not any(state.players[seat].goods.values()):
        return _NO_GOODS
    return SkipReason.HOUSE_HAS_ALL if state.house_room else SkipReason.HOUSE_FULL


def _why_house_refuses(state: GameState, seat: int, good: Good) -> Refusal | None:
    board = state.players[seat]
    if not board.goods[good]:
        return NoBarrel(good)
    if not state.house_room:
        return HouseFull()
    if good in state.trading_house and not board.occupied(_OFFICE):
        return HouseHasIt(good, owns_office=_OFFICE in board.city)
    return None


def _sales(state: GameState, seat: int) -> list[Action]:
    board = state.players[seat]
    held = [good for good, barrels in board.goods.items() if barrels]
    found: list[Action] = [_SELL[good] for good in held if _why_house_refuses(state, seat, good) is None]
    if board.city.get(_TRADING_POST):
        found += [_SELL_AT_POST[good] for good in held]
    return found


def _legal(state: GameState, seat: int) -> list[Action]:
    return [*_sales(state, seat), PASS]


def _why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    board = state.players[seat]
    match action:
        case Pass():
            return None
        case Sell(good):
            return _why_house_refuses(state, seat, good)
        case SellAtPost(good):
            if not board.occupied(_TRADING_POST):
                return not_working(board, _TRADING_POST)
            return None if board.goods[good] else NoBarrel(good)
    return wrong(_ASK_SELL, action)


def _perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    _frame(state).actor += 1
    if not isinstance(action, (Sell, SellAtPost)):
        log.append(passed(seat, _ASK_SELL))
        return
    board = state.players[seat]
    good, at_post = action.good, isinstance(action, SellAtPost)
    markets = 0
    if not at_post:
        markets = sum([extra for market, extra in MARKET_DOUBLOONS.items() if board.city.get(market)])
    lift = privilege(state, seat)
    note_doubling(state, lift)
    income = from_bank(state, PRICE[good] + markets + lift)
    board.goods[good] -= 1
    board.doubloons += income
    if at_post:
        state.goods[good] += 1
    else:
        state.trading_house.append(good)
    log.append(Sold(seat, good, income, PRICE[good], markets, lift, at_post))


QUESTIONS: Final = {_ASK_SELL: Question(_legal, _why_not, _perform)}
