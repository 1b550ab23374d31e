"""Computer players. Each sees only what its seat may see, and chooses one of the legal actions."""

import random
from typing import Final, Protocol

from rules import Action, GameView, LegalActions


class ComputerPlayer(Protocol):
    """How a computer player decides.

    It gets what its seat may know, the legal actions of the open decision, and a source of chance
    that makes its games repeatable.
    """

    def __call__(self, view: GameView, legal: LegalActions, rng: random.Random) -> Action:
        """The action to take."""


def choose_at_random(view: GameView, legal: LegalActions, rng: random.Random) -> Action:  # noqa: ARG001 - chance needs no look at the table
    """Take any legal action, each as likely as the referee's `choose` makes it."""
    return legal.choose(rng)


LEVELS: Final[dict[str, ComputerPlayer]] = {"random": choose_at_random}
"""The levels by the names they have in files and on the command line, weakest first."""
