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
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

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
        self._rows: list[list[Stretch]] = []
        self._stale = True
        """Whether all has to be painted anew, because signs or colours may have changed."""
        self._inks: dict[tuple[str, str, str], Style] = {}

    def show(self, places: Mapping[str, Place], shown: Mapping[str, Any]) -> None:
        """Show this from now on: panels without a place are hidden."""
        self._places, self._shown = places, shown
        before, stale = self._rows, self._stale
        self._paint()
        if stale:
            super().refresh()
            return
        changed = [region for y, row in enumerate(self._rows) for region in self._changed(y, row, before)]
        changed += [Region(0, y, self.size.width, 1) for y in range(len(self._rows), len(before))]
        if changed:
            super().refresh(*changed)

    def _changed(self, y: int, row: list[Stretch], before: list[list[Stretch]]) -> list[Region]:
        """What is otherwise in a row than before; the rest is kept as it was painted."""
        old = before[y] if y < len(before) else []
        if [(stretch.x, stretch.width) for stretch in row] != [(stretch.x, stretch.width) for stretch in old]:
            return [Region(0, y, self.size.width, 1)]
        found: list[Region] = []
        for number, (stretch, known) in enumerate(zip(row, old, strict=True)):
            if stretch == known:
                row[number] = known
            else:
                found.append(Region(stretch.x, y, stretch.width, 1))
        return found

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

    def _paint(self) -> None:
        """Let every panel paint its lines, and sort them into rows."""
        rows: list[list[Stretch]] = []
        for name, (x, y, width, height, ground) in self._places.items():
            lines = self._painters[name](self._shown[name], width, height)[:height]
            rows += [[] for _ in range(y + height - len(rows))]
            for number in range(height):
                line = clip(lines[number], width) if number < len(lines) else []
                rows[y + number].append(Stretch(x, width, ground, line))
        for row in rows:
            row.sort(key=lambda stretch: stretch.x)
        self._rows, self._stale = rows, False

    def render_line(self, y: int) -> Strip:
        """Paint one row, straight into what is sent to the terminal."""
        if self._stale:
            self._paint()
        segments: list[Segment] = []
        at, empty = 0, self._ink(GROUND, "", "")
        for stretch in self._rows[y] if y < len(self._rows) else ():
            if stretch.x > at:
                segments.append(Segment(" " * (stretch.x - at), empty))
            segments += self._segments(stretch)
            at = stretch.x + stretch.width
        return Strip(segments, at).adjust_cell_length(self.size.width, empty)

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
