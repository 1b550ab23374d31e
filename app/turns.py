"""The turns of computer players at a table: what one of them does, and what becomes of its faults."""

import random
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from rules import Action, Game

from . import files
from .computer import Stop, Stopped
from .computer.advice import Advice
from .computer.advice import advise as find_advice
from .computer.turn import Fault, player_of, safe_choice, take_turn

SWITCH_INTERVAL = 0.001
"""Seconds after which a thinking thread lets the table go first: a fifth of what is usual, so that keys are quick."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a computer player has chosen; `fault` is what it did wrong, and then the action is a safe one."""

    action: Action
    fault: Fault | None = None


def decide(game: Game, stop: Stop | None = None) -> Turn:
    """What the computer player whose decision is open does. Raises Stopped if `stop` says so meanwhile.

    Where its time is not limited, the same game up to here always gives the same choice: after an undo nobody can
    try for a better answer.
    """
    assert game.decision is not None
    seat = game.decision.seat
    chance = random.Random(f"{game.setup.seed}/{len(game.actions)}")
    try:
        player = player_of(game.setup.players[seat].level or "")
    except ValueError as error:
        return Turn(safe_choice(game), Fault(seat, str(error)))
    return Turn(*take_turn(game, player, chance, stop))


def advise(game: Game, stop: Stop | None = None) -> list[Advice]:
    """The best choices at the open decision, the best first; none if the adviser fails. Raises Stopped."""
    assert game.decision is not None
    seat = game.decision.seat
    chance = random.Random(f"advice/{game.setup.seed}/{len(game.actions)}")
    try:
        found = find_advice(game.view(seat), chance, stop)
        return [advice for advice in found if game.why_illegal(advice.action) is None]
    except Stopped:
        raise
    except Exception as error:
        # Advice is only a help: without it the game goes on as well.
        note_fault(game, Fault(seat, f"advice: {type(error).__name__}: {error}"))
        return []


def note_fault(game: Game, fault: Fault) -> None:
    """Keep what went wrong in a file, for whoever wants to mend it. A disk that does not work stops nothing."""
    level = game.setup.players[fault.seat].level
    line = f"{datetime.now().isoformat(timespec='seconds')} action {len(game.actions) + 1} of the game with seed "
    line += f"{game.setup.seed}, seat {fault.seat + 1}, level {level!r}: {fault.problem!r}\n"
    with suppress(OSError):
        files.note(files.faults_file(), line)


class Background:
    """A thread that thinks about one thing at a time; what it was no longer wanted for is never heard of.

    `think` gets a function that says whether to stop, and may raise Stopped. `deliver` gets what
    comes of it, in the thread.
    """

    def __init__(self) -> None:
        self._enough: threading.Event | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being thought about."""
        return self._enough is not None

    def start(self, think: Callable[[Stop], object], deliver: Callable[[object], None]) -> None:
        """Think about this instead of anything else."""
        self.stop()
        enough = self._enough = threading.Event()
        # While nobody thinks this changes nothing, so it is never changed back.
        sys.setswitchinterval(SWITCH_INTERVAL)

        def run() -> None:
            try:
                found = think(enough.is_set)
            except Stopped:
                return
            if not enough.is_set():
                deliver(found)

        # A thread that never ends must not keep the program from ending.
        threading.Thread(target=run, name="computer player", daemon=True).start()

    def stop(self) -> None:
        """Think no more; does not wait for the thread."""
        if self._enough is not None:
            self._enough.set()
        self._enough = None
