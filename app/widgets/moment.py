"""What had happened up to an earlier moment of the game, and what was asked then."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules import Event

from .. import glyphs
from ..language import say
from .log import told
from .paint import KEY, QUIET, STRONG, Bit, Line, restyle, words
from .titles import section

_MARGIN = 2


@dataclass(frozen=True, slots=True)
class Retold:
    """The events before a moment's own, its own ones, the players by seat, and what was asked next."""

    before: tuple[Event, ...]
    own: tuple[Event, ...]
    names: tuple[str, ...]
    ahead: str


def paint_retold(story: Retold, width: int, height: int) -> Sequence[Line]:
    """The moment's own sentences marked, below them what was asked next, and above them what there is room for."""
    lines: list[Line] = []
    for event in story.own:
        lines += [_indented(restyle(line, STRONG), marked=not lines) for line in told(event, story.names, _room(width))]
    ahead = [[Bit(" " * (_MARGIN + 1)), Bit(line, QUIET)] for line in words(story.ahead, _room(width) - 1)]
    lines = [*lines[: max(1, height - 1 - len(ahead))], *ahead]
    for event in reversed(story.before):
        if len(lines) >= height - 1:
            break
        lines = [*(_indented(line) for line in told(event, story.names, _room(width))), *lines]
    return [section(say("What had happened"), width), *lines[max(0, len(lines) - height + 1) :]]


def _room(width: int) -> int:
    return width - _MARGIN - 1


def _indented(line: Line, *, marked: bool = False) -> Line:
    return [Bit(f" {glyphs.current().pointer}" if marked else " " * _MARGIN, KEY), *line]
