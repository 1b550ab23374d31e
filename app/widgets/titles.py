"""How panels are headed, so that all of them look alike."""

from .paint import Bit, Line, fit

SIDE = 9
"""Cells of the words at the left edge of a small panel's lines."""


def section(title: str, width: int) -> Line:
    """The heading of a panel."""
    return [Bit(fit(f" {title}", width), "bold $primary")]


def side(title: str) -> Bit:
    """The word at the left edge of a line."""
    return Bit(fit(f" {title}", SIDE), "$primary")
