"""Computer players. Each sees only what its seat may see, and chooses one of the legal actions."""

from .levels import HARD_SECONDS, LEVELS, ComputerPlayer, hard
from .lookahead import Stop, Stopped

__all__ = ["HARD_SECONDS", "LEVELS", "ComputerPlayer", "Stop", "Stopped", "hard"]
