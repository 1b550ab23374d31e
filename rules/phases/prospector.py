"""The prospector: a doubloon for its taker, nothing for the others (RULES.md §2.9)."""

from ..buildings import Building
from ..events import Log, Prospected
from ..state import GameState
from .common import end_phase, from_bank, note_doubling, privilege
from .guesthouse import GuestWindow, open_windows


def advance(state: GameState, log: Log) -> None:
    """Let a library owner's guests move, then pay."""
    taker = state.actors[0]
    board = state.players[taker]
    if state.frame is None:
        state.frame = GuestWindow()
    assert isinstance(state.frame, GuestWindow)
    if Building.LIBRARY in board.city and open_windows(state, state.frame, [taker]):
        return
    due = privilege(state, taker)
    note_doubling(state, due)
    doubloons = from_bank(state, due)
    board.doubloons += doubloons
    log.append(Prospected(taker, doubloons))
    end_phase(state)
