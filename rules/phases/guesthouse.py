"""Guests: colonists of an occupied guesthouse who may move in other phases (RULES.md §2.10, RECORD.md §2).

Two sorts of windows exist. At most of the owner's own decisions a guest may move and the decision
stays open; and before some phases a `guest` decision of its own opens.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ..actions import PASS, Action, DecisionKind, MoveGuest, Pass
from ..buildings import CATALOGUE, Building
from ..components import Tile
from ..events import GuestMoved, Log, passed
from ..open_points import OpenPoint
from ..refusals import GuestsStay, NoEmptyCircle, NoGuest, Refusal
from ..state import GameState, PlayerBoard
from .common import Question, wrong


@dataclass(slots=True)
class GuestWindow:
    """A frame of a phase that begins with guest decisions in turn; `guest` counts the seats done."""

    guest: int = 0

    def copy(self) -> "GuestWindow":
        """An independent frame at the same point."""
        return GuestWindow(self.guest)


STAY: Final = frozenset(
    {
        DecisionKind.ROLE,
        DecisionKind.DRAFT,
        DecisionKind.COLONISTS,
        DecisionKind.MAYOR_COLONIST,
        DecisionKind.HACIENDA_TILE,
        DecisionKind.HOSPICE,
        DecisionKind.UNIVERSITY,
    }
)
"""Decisions at which guests do not move."""

_GUESTHOUSE: Final = Building.GUESTHOUSE
_ISLAND_MOVES: Final[dict[Tile, MoveGuest]] = {
    tile: MoveGuest(f"island:{tile}") for tile in Tile if tile is not Tile.FOREST
}
_CITY_MOVES: Final = {building: MoveGuest(f"city:{building}") for building in Building}


def moves(board: PlayerBoard) -> list[MoveGuest]:
    """Every move a guest of this board can make; none without guests or empty circles elsewhere."""
    if not board.city.get(Building.GUESTHOUSE):
        return []
    found = [_ISLAND_MOVES[tile] for tile, manned in board.manned.items() if manned < board.island.count(tile)]
    found += [
        _CITY_MOVES[building]
        for building, colonists in board.city.items()
        if building is not Building.GUESTHOUSE and colonists < CATALOGUE[building].circles
    ]
    return found


def can_move(board: PlayerBoard) -> bool:
    """Whether a guest has somewhere to go."""
    return board.city.get(_GUESTHOUSE, 0) > 0 and moves(board) != []


def why_not_move(state: GameState, seat: int, action: MoveGuest) -> Refusal | None:
    """Why a guest cannot make this move at the open decision."""
    assert state.decision is not None
    board = state.players[seat]
    if state.decision.kind in STAY:
        return GuestsStay(state.decision.kind)
    if not board.city.get(Building.GUESTHOUSE):
        return NoGuest()
    return None if action in moves(board) else NoEmptyCircle(action.to)


def move(state: GameState, seat: int, action: MoveGuest, log: Log) -> None:
    """Move a guest; the decision it happens in is then asked anew."""
    board = state.players[seat]
    where, _, name = action.to.partition(":")
    board.city[Building.GUESTHOUSE] -= 1
    place: Tile | Building
    if where == "island":
        place = Tile(name)
        board.manned[place] += 1
    else:
        place = Building(name)
        board.city[place] += 1
    log.append(GuestMoved(seat, place))


def _legal(state: GameState, seat: int) -> list[Action]:
    # The engine adds the moves themselves, as at every other window.
    return [PASS]


def _why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    return None if isinstance(action, Pass) else wrong(DecisionKind.GUEST, action)


def _perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    log.append(passed(seat, DecisionKind.GUEST))
    assert isinstance(state.frame, GuestWindow)
    state.frame.guest += 1


def open_windows(state: GameState, frame: GuestWindow, seats: Sequence[int]) -> bool:
    """Ask the next of these seats whether a guest moves; False when all are done, or where none is asked (O14)."""
    if OpenPoint.GUESTS_ON_OWN_TURNS in state.variant.open_points:
        return False
    for seat in seats[frame.guest :]:
        if can_move(state.players[seat]):
            state.ask(DecisionKind.GUEST, seat)
            return True
        frame.guest += 1
    return False


QUESTIONS: Final = {DecisionKind.GUEST: Question(_legal, _why_not, _perform)}
