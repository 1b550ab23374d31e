"""The notice shown while the window is smaller than the table needs."""

from typing import Final

from textual.app import ComposeResult, RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from ..language import say
from .topmost import Topmost

MIN_COLUMNS: Final = 80
MIN_ROWS: Final = 24


def fits(size: Size) -> bool:
    """Whether a window has room for every screen; in one that has not, nothing else is laid out or painted."""
    return size.width >= MIN_COLUMNS and size.height >= MIN_ROWS


class TooSmallNotice(Widget):
    """Both sizes, in as many lines as there are."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.needed = (columns, rows)

    def render(self) -> RenderResult:
        """Paint the notice; the sizes come first, for very small windows."""
        columns, rows = self.needed
        size = self.app.size
        return Content(
            say("needs {needed}, now {now}", needed=f"{columns}x{rows}", now=f"{size.width}x{size.height}")
            + "\n"
            + say("Make the window larger to go on; nothing is lost.")
        )


class TooSmallScreen(Topmost[None]):
    """Covers everything until the window is large enough; no key acts under it."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.needed = (columns, rows)

    @property
    def sealed(self) -> bool:
        """Nothing can be read in a window that is too small."""
        return True

    def compose(self) -> ComposeResult:
        """Put the notice on the screen."""
        yield TooSmallNotice(*self.needed)

    def on_resize(self) -> None:
        """Show the new size."""
        self.query_one(TooSmallNotice).refresh(layout=True)
