"""A panel: shows something by painting lines in one go, and only when the lines changed."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual import events
from textual.app import RenderResult
from textual.message import Message
from textual.widget import Widget

from .paint import Line, clip, to_content

Shown = TypeVar("Shown")


class Picked(Message):
    """Something on a panel was clicked; `target` says what."""

    def __init__(self, target: str) -> None:
        super().__init__()
        self.target = target


class Panel(Widget, Generic[Shown]):
    """Paints what it is shown with a pure function of that and its size in cells.

    The lines last painted are the fingerprint: where they come out equal nothing is sent to the terminal.
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
        self._printed: tuple[int, int, Sequence[Line]] | None = None

    def show(self, what: Shown) -> None:
        """Show this from now on."""
        self._shown = what
        width, height = self.size
        if width and height and self._print(width, height) != self._printed:
            self.refresh()

    def _print(self, width: int, height: int) -> tuple[int, int, Sequence[Line]]:
        lines = [] if self._shown is None else self._painter(self._shown, width, height)[:height]
        return (width, height, [clip(line, width) for line in lines])

    def render(self) -> RenderResult:
        """Paint the lines for the present size."""
        self._printed = self._print(*self.size)
        return to_content(self._printed[2])

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.post_message(Picked(target))
