"""Points by round, as a chart of plain signs and as a table.

Each player is a digit, the seat's, as on the page of boards; colours only help. Where players have
equal points their digits stand side by side.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .. import glyphs
from ..language import say, say_in
from .paint import QUIET, STRONG, Bit, Line, fit, rule, wrap

SEAT_STYLE: Final = ("$good-corn", "$good-indigo", "$good-tobacco", "$building-violet", "$tile-forest")
"""The colour of each seat's digit."""

_AXIS: Final = 6
"""Cells of the numbers at the left and of the axis."""
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50)
"""Points between two marks of the axis."""
_LEAST_BETWEEN_MARKS: Final = 2
"""Lines between two marks of the axis, at least."""
_WIDEST_ROUND: Final = 8
"""Cells of a round at most: a short game does not become a wide one."""
_ROUND: Final = 7
"""Cells of the number of a round in the table."""
_WIDEST_COLUMN: Final = 28
"""Cells of a player's column in the table at most."""


@dataclass(frozen=True, slots=True)
class Course:
    """Total points by seat at the end of each round, and the players by seat."""

    names: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]

    @property
    def most(self) -> int:
        """The most points anybody ever had, 1 at least."""
        return max(1, *(points for row in self.rounds for points in row))


def paint_chart(course: Course, width: int, height: int) -> list[Line]:
    """Who is which digit, then the chart, then the numbers of the rounds."""
    legend = _legend(course, width)
    rows = max(4, height - len(legend) - 2)
    across = max(1, min(_WIDEST_ROUND, (width - _AXIS - 1) // len(course.rounds)))
    sheet = _drawn(course, rows, across)
    signs = glyphs.current()
    marks = _marks(course.most, rows)
    lines: list[Line] = []
    for row in range(rows - 1, -1, -1):
        number = marks.get(row)
        axis = fit("" if number is None else str(number), _AXIS - 2, right=True)
        lines.append([Bit(f"{axis} ", QUIET), Bit(signs.wall, QUIET), *sheet[row]])
    lines.append([Bit(" " * (_AXIS - 1)), Bit(signs.rule * (1 + across * len(course.rounds)), QUIET)])
    lines.append(_rounds(len(course.rounds), across))
    return [*legend, *lines]


def _legend(course: Course, width: int) -> list[Line]:
    """Each seat's digit, name and final points."""
    last = course.rounds[-1]
    entries = [
        [Bit(f"{seat + 1} ", f"bold {SEAT_STYLE[seat]}"), Bit(f"{name} "), Bit(str(last[seat]), STRONG)]
        for seat, name in enumerate(course.names)
    ]
    return [[Bit(" "), *line] for line in wrap(entries, width - 2, 3)]


def _height_of(points: int, most: int, rows: int) -> int:
    """The row that stands for so many points; 0 is the lowest."""
    return round(max(0, points) * (rows - 1) / most)


def _marks(most: int, rows: int) -> dict[int, int]:
    """Row → the number written beside it."""
    step = next((s for s in _STEPS if (rows - 1) * s >= _LEAST_BETWEEN_MARKS * most), most)
    return {_height_of(points, most, rows): points for points in range(0, most + 1, step)}


def _drawn(course: Course, rows: int, across: int) -> list[Line]:
    """The digits of all rounds, with dots between them; row 0 is the lowest."""
    blank = Bit(" ")
    sheet = [[blank] * (across * len(course.rounds)) for _ in range(rows)]
    for seat in range(len(course.names)):
        _dots(sheet, course, seat, rows, across)
    for number, points in enumerate(course.rounds):
        taken: dict[int, int] = {}
        for seat in range(len(course.names)):
            row = _height_of(points[seat], course.most, rows)
            place = taken[row] = taken.get(row, -1) + 1
            if place < across:
                sheet[row][number * across + place] = Bit(str(seat + 1), f"bold {SEAT_STYLE[seat]}")
    return sheet


def _dots(sheet: list[Line], course: Course, seat: int, rows: int, across: int) -> None:
    """Dots from each round to the next one, where nothing stands yet."""
    for number in range(len(course.rounds) - 1):
        start, end = (course.rounds[n][seat] for n in (number, number + 1))
        for step in range(1, across):
            row = _height_of(round(start + (end - start) * step / across), course.most, rows)
            column = number * across + step
            if not sheet[row][column].text.strip():
                sheet[row][column] = Bit(glyphs.current().space, SEAT_STYLE[seat])


def _rounds(rounds: int, across: int) -> Line:
    """The numbers of the rounds below their columns; where there is no room for all, every second or fifth."""
    every = next(n for n in (1, 2, 5, 10) if n * across >= len(str(rounds)) + 1)
    line = " " * _AXIS
    for number in range(1, rounds + 1):
        if number == 1 or number % every == 0:
            line = f"{line:<{_AXIS + (number - 1) * across}}{number}"
    return [Bit(line, QUIET)]


def paint_rounds(course: Course, width: int) -> list[Line]:
    """A line for each round: everybody's points and how many more they are."""
    size = min(_WIDEST_COLUMN, (width - _ROUND - 1) // len(course.names))
    heads = [
        Bit(fit(f"{seat + 1} {name}", size - 1, right=True) + " ", f"bold {SEAT_STYLE[seat]}")
        for seat, name in enumerate(course.names)
    ]
    lines: list[Line] = [[Bit(fit(f" {say_in('column', 'round')}", _ROUND), QUIET), *heads]]
    before: Sequence[int] = (0,) * len(course.names)
    for number, points in enumerate(course.rounds, 1):
        line: Line = [Bit(fit(f"{number}", _ROUND - 2, right=True) + "  ", QUIET)]
        for now, then in zip(points, before, strict=True):
            line += [
                Bit(fit(str(now), size - 6, right=True), STRONG if number == len(course.rounds) else ""),
                Bit(fit(f"{now - then:+d}" if now != then else "", 5, right=True) + " ", QUIET),
            ]
        lines.append(line)
        before = points
    return [rule([[Bit(say("Round by round"), STRONG)]], width), *lines]
