"""The levels of computer players, weakest first."""

import random
from typing import Final, Protocol

from rules import Action, GameView, LegalActions

from .easy import MADE, decide
from .lookahead import Depth, Stop, look_ahead


class ComputerPlayer(Protocol):
    """How a computer player decides.

    It gets what its seat may know, the legal actions of the open decision, and a source of chance
    that makes its games repeatable. One that takes its time asks `stop` meanwhile and raises Stopped
    when that says so.
    """

    def __call__(self, view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
        """The action to take."""


def choose_at_random(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
    """Take any legal action, each as likely as the referee's `choose` makes it."""
    return legal.choose(rng)


def easy(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
    """Follow rough rules, with a little noise."""
    assert view.decision is not None
    return decide(view, () if view.decision.kind in MADE else legal, rng)


class Thinker:
    """A player that looks ahead."""

    def __init__(self, depth: Depth) -> None:
        self.depth = depth

    def __call__(self, view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
        """The action that does best in imagined games. Raises Stopped if `stop` says so."""
        return look_ahead(view, self.depth, rng, stop)[0].action


HARD_SECONDS: Final = 1.0
"""How long the hard player thinks about a decision at most, if nothing else is said."""

_NORMAL: Final = Depth(roles=3, simulations=24)


def hard(seconds: float | None = HARD_SECONDS, simulations: int | None = None) -> ComputerPlayer:
    """The hard player with a limit of seconds a decision, of simulations for games that can be repeated, or both.

    Raises ValueError if a limit is 0 or less, or if there is none.
    """
    return Thinker(
        Depth(roles=8, learned=4, seconds=seconds, simulations=simulations, least=24, doubt=3.0, trifle=0.004)
    )


LEVELS: Final[dict[str, ComputerPlayer]] = {
    "random": choose_at_random,
    "easy": easy,
    "normal": Thinker(_NORMAL),
    "hard": hard(),
}
"""The levels by the names they have in files and on the command line, weakest first."""
