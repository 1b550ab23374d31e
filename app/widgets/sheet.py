"""A sheet: panels side by side and below each other, painted on one widget.

Panels change their places with nearly every decision. As widgets of their own they would be laid out twice and painted
in two frames each time; on one sheet a place is no more than a number, and a key is answered in one frame.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

from ..filters import AsciiSigns
from .paint import Line, cells, clip

Painter = Callable[[Any, int, int], Sequence[Line]]
"""Paints what it is shown on so many cells and lines."""

GROUND: Final = "sheet--ground"
RAISED: Final = "sheet--raised"
BAR: Final = "sheet--bar"
"""What panels stand on: their names in the style sheet."""


class Picked(Message):
    """Something on a sheet was clicked; `target` says what."""

    def __init__(self, target: str) -> None:
        super().__init__()
        self.target = target


class Place(NamedTuple):
    """Where a panel stands on its sheet, and on what ground."""

    x: int
    y: int
    width: int
    height: int
    ground: str = GROUND


@dataclass(slots=True)
class Stretch:
    """A piece of a row of the sheet: where it begins and how wide it is, its ground, and what is written there."""

    x: int
    width: int
    ground: str
    line: Line
    segments: list[Segment] | None = field(default=None, compare=False)
    """How it was painted."""


@dataclass(slots=True)
class Row:
    """A row of the sheet: its stretches from left to right, and how it was painted as a whole."""

    stretches: list[Stretch]
    strip: Strip | None = field(default=None, compare=False)


def _changed(row: list[Stretch], before: list[Stretch], width: int) -> list[tuple[int, int]]:
    """Where a row is otherwise than before, and on how many cells; the rest is kept as it was painted."""
    if len(row) != len(before):
        return [(0, width)]
    found: list[tuple[int, int]] = []
    for number, (stretch, known) in enumerate(zip(row, before, strict=True)):
        if (stretch.x, stretch.width) != (known.x, known.width):
            return [(0, width)]
        if stretch == known:
            row[number] = known
        else:
            found.append((stretch.x, stretch.width))
    return found


class Sheet(Widget):
    """Shows panels, each with a painter of its own, at the places given with what they show.

    Only what comes out otherwise than before is sent to the terminal.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {GROUND, RAISED, BAR}

    def __init__(self, painters: Mapping[str, Painter]) -> None:
        super().__init__()
        self._painters = painters
        self._places: Mapping[str, Place] = {}
        self._shown: Mapping[str, Any] = {}
        self._rows: list[Row] = []
        self._stale = True
        """Whether all has to be painted anew, because signs or colours may have changed."""
        self._inks: dict[tuple[str, str, str], Style] = {}

    def show(self, places: Mapping[str, Place], shown: Mapping[str, Any]) -> None:
        """Show this from now on: panels without a place are hidden."""
        self._places, self._shown = places, shown
        before, stale = self._rows, self._stale
        self._paint()
        if stale or len(self._rows) != len(before):
            super().refresh()
            return
        width = self.size.width
        changed: list[Region] = []
        for y, (row, known) in enumerate(zip(self._rows, before, strict=True)):
            if row == known:
                self._rows[y] = known
            else:
                changed += [Region(x, y, size, 1) for x, size in _changed(row.stretches, known.stretches, width)]
        if changed:
            super().refresh(*changed)

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> "Sheet":
        """Paint all anew."""
        self._stale = True
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self

    def notify_style_update(self) -> None:
        """Look the colours up again."""
        super().notify_style_update()
        self._inks.clear()
        self._stale = True

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what painted lines still pass through: what changes colours has been done to the inks."""
        return [line_filter for line_filter in super().get_line_filters() if isinstance(line_filter, AsciiSigns)]

    def _paint(self) -> None:
        """Let every panel paint its lines, and sort them into rows."""
        rows: list[Row] = []
        for name, (x, y, width, height, ground) in self._places.items():
            lines = self._painters[name](self._shown[name], width, height)[:height]
            rows += [Row([]) for _ in range(y + height - len(rows))]
            for number in range(height):
                line = clip(lines[number], width) if number < len(lines) else []
                rows[y + number].stretches.append(Stretch(x, width, ground, line))
        for row in rows:
            row.stretches.sort(key=lambda stretch: stretch.x)
        self._rows, self._stale = rows, False

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint rows, straight into what is sent to the terminal.

        A sheet has neither border nor padding: nothing of Textual's has to be painted around it.
        """
        if self._stale:
            self._paint()
        (_, background), width = self.background_colors, self.size.width
        strips = [self._strip(y, width) for y in crop.line_range]
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
        if crop.column_span != (0, width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def _strip(self, y: int, width: int) -> Strip:
        """One row, as it was painted last if nothing in it has changed."""
        empty = self._ink(GROUND, "", "")
        if y >= len(self._rows):
            return Strip.blank(width, empty)
        row = self._rows[y]
        if row.strip is None or row.strip.cell_length != width:
            segments: list[Segment] = []
            at = 0
            for stretch in row.stretches:
                if stretch.x > at:
                    segments.append(Segment(" " * (stretch.x - at), empty))
                segments += self._segments(stretch)
                at = stretch.x + stretch.width
            row.strip = Strip(segments, at).adjust_cell_length(width, empty)
        return row.strip

    def _segments(self, stretch: Stretch) -> list[Segment]:
        if stretch.segments is None:
            ground = stretch.ground
            stretch.segments = [Segment(bit.text, self._ink(ground, bit.style, bit.target)) for bit in stretch.line]
            space = stretch.width - cells(stretch.line)
            if space > 0:
                stretch.segments.append(Segment(" " * space, self._ink(ground, "", "")))
        return stretch.segments

    def _ink(self, ground: str, style: str, target: str) -> Style:
        """How a piece of text is written, and what a click on it means."""
        ink = self._inks.get((ground, style, target))
        if ink is None:
            ink = (self.get_visual_style(ground) + VisualStyle.parse(style)).rich_style
            for line_filter in super().get_line_filters():
                ink = line_filter.apply([Segment(" ", ink)], self.background_colors[1])[0].style or ink
            if target:
                ink += Style(meta={"target": target})
            self._inks[ground, style, target] = ink
        return ink

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.post_message(Picked(target))
