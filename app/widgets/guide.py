"""What the guide of a first game says: a heading, a few lines, and what is to be done."""

from collections.abc import Sequence
from dataclasses import dataclass

from .paint import KEY, QUIET, Bit, Line, cut, rule
from .plan import GUIDE, Size

_TITLE = "bold reverse $primary"
LEAVE = "guide:leave"
ON = "guide:on"
"""What a click on the two ends of a bubble means."""


_AROUND = 2
"""Lines of a bubble that are its heading and what is to be done."""


def lines(size: Size) -> int:
    """Lines of a bubble for what the guide says."""
    return GUIDE[size] - _AROUND


@dataclass(frozen=True, slots=True)
class Bubble:
    """A page of what the guide says: `todo` is what is to be done, `tone` the style of the first `answered` lines.

    `leave` is the key that sends the guide away, and what it is called.
    """

    title: str
    leave: tuple[str, str]
    lines: tuple[str, ...]
    todo: str
    tone: str = ""
    answered: int = 0


def paint_bubble(bubble: Bubble, width: int, height: int) -> Sequence[Line]:
    """The heading, the lines, and at the bottom what is to be done."""
    key, label = bubble.leave
    heading = rule([[Bit(f" {bubble.title} ", _TITLE)], [Bit(f"{key} ", KEY, LEAVE), Bit(label, QUIET, LEAVE)]], width)
    said: list[Line] = [
        [Bit(f" {line}", bubble.tone if number < bubble.answered else "")]
        for number, line in enumerate(bubble.lines[: height - 2])
    ]
    gap: list[Line] = [[] for _ in range(height - _AROUND - len(said))]
    return [heading, *said, *gap, [Bit(cut(f" {bubble.todo}", width), KEY, ON)]]
