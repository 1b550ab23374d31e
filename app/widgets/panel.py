"""A panel: shows something by painting lines in one go, and only when the lines changed."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as VisualStyle
from textual.widget import Widget

from .paint import Line, clip

Shown = TypeVar("Shown")


class Picked(Message):
    """Something on a panel was clicked; `target` says what."""

    def __init__(self, target: str) -> None:
        super().__init__()
        self.target = target


class Panel(Widget, Generic[Shown]):
    """Paints what it is shown with a pure function of that and its size in cells.

    Only lines that come out otherwise than before are sent to the terminal.
    """

    def __init__(
        self,
        painter: Callable[[Shown, int, int], Sequence[Line]],
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(id=id)
        self._painter = painter
        self._shown: Shown | None = None
        self._printed: list[Line] = []
        self._printed_for: Size | None = None
        """The size for which the lines were printed; None if they have to be printed anew."""
        self._inks: dict[tuple[str, str], Style] = {}

    def show(self, what: Shown) -> None:
        """Show this from now on."""
        self._shown = what
        if not self.size:
            return
        before, known = self._printed, self._printed_for == self.size
        self._print()
        if not known:
            super().refresh()
            return
        width, height = self.size
        changed = [y for y in range(height) if line_at(before, y) != line_at(self._printed, y)]
        if changed:
            super().refresh(*[Region(0, y, width, 1) for y in changed])

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> "Panel[Shown]":
        """Print all lines anew: signs or colours may have changed."""
        self._printed_for = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        """Look the colours up again."""
        super().notify_style_update()
        self._inks.clear()

    def _print(self) -> None:
        width, height = self.size
        lines = [] if self._shown is None else self._painter(self._shown, width, height)[:height]
        self._printed = [clip(line, width) for line in lines]
        self._printed_for = self.size

    def render_line(self, y: int) -> Strip:
        """Paint one line, straight into what is sent to the terminal."""
        if self._printed_for != self.size:
            self._print()
        segments = [Segment(bit.text, self._ink(bit.style, bit.target)) for bit in line_at(self._printed, y)]
        return Strip(segments).adjust_cell_length(self.size.width, self._ink("", ""))

    def _ink(self, style: str, target: str) -> Style:
        """How a piece of text is written, and what a click on it means."""
        ink = self._inks.get((style, target))
        if ink is None:
            ink = (self.visual_style + VisualStyle.parse(style)).rich_style
            if target:
                ink += Style(meta={"target": target})
            self._inks[style, target] = ink
        return ink

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.post_message(Picked(target))


def line_at(lines: Sequence[Line], y: int) -> Line:
    """A line, empty where there are none."""
    return lines[y] if y < len(lines) else []
