"""A sheet: panels side by side and below each other, painted on one widget.

Panels change their places with nearly every decision. As widgets of their own they would be laid out twice and painted
in two frames each time; on one sheet a place is no more than a number, and a key is answered in one frame.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

from .paint import Line, clip

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


class Stretch(NamedTuple):
    """A piece of a row of the sheet: where it begins and how wide it is, its ground, and what is written there."""

    x: int
    width: int
    ground: str
    line: Line


class Sheet(Widget):
    """Shows panels, each with a painter of its own, at the places given with what they show.

    Only rows that come out otherwise than before are sent to the terminal.
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
        changed = [y for y, row in enumerate(self._rows) if y >= len(before) or row != before[y]]
        changed += range(len(self._rows), len(before))
        if changed:
            super().refresh(*[Region(0, y, self.size.width, 1) for y in changed])

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> "Sheet":
        """Paint all anew."""
        self._stale = True
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self

    def notify_style_update(self) -> None:
        """Look the colours up again."""
        super().notify_style_update()
        self._inks.clear()

    def _paint(self) -> None:
        """Let every panel paint its lines, and sort them into rows."""
        rows: list[list[Stretch]] = []
        for name, (x, y, width, height, ground) in self._places.items():
            lines = self._painters[name](self._shown[name], width, height)[:height]
            rows += [[] for _ in range(y + height - len(rows))]
            for number in range(height):
                line = clip(lines[number], width) if number < len(lines) else []
                rows[y + number].append(Stretch(x, width, ground, line))
        self._rows, self._stale = rows, False

    def render_line(self, y: int) -> Strip:
        """Paint one row, straight into what is sent to the terminal."""
        if self._stale:
            self._paint()
        pieces: list[Strip] = []
        at = 0
        for stretch in sorted(self._rows[y]) if y < len(self._rows) else ():
            if stretch.x > at:
                pieces.append(Strip.blank(stretch.x - at, self._ink(GROUND, "", "")))
            pieces.append(self._strip(stretch))
            at = stretch.x + stretch.width
        return Strip.join(pieces).adjust_cell_length(self.size.width, self._ink(GROUND, "", ""))

    def _strip(self, stretch: Stretch) -> Strip:
        ground = stretch.ground
        segments = [Segment(bit.text, self._ink(ground, bit.style, bit.target)) for bit in stretch.line]
        return Strip(segments).adjust_cell_length(stretch.width, self._ink(ground, "", ""))

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
