"""A question or a notice over whatever is on the screen."""

from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget

from ..language import say, say_in
from ..widgets.paint import words
from .parts import Item, Menu
from .topmost import Topmost


def _broken(text: str, width: int) -> str:
    """Put spaces into words that are longer than a line, such as the paths of files."""
    parts = []
    for word in text.split():
        while cell_len(word) > width > 0:
            end = next(n for n in range(len(word), 0, -1) if cell_len(word[:n]) <= width or n == 1)
            parts.append(word[:end])
            word = word[end:]
        parts.append(word)
    return " ".join(parts)


class DialogText(Widget):
    """A few sentences, broken to the width of the dialog."""

    def __init__(self, text: str, tone: str = "") -> None:
        super().__init__()
        self.text = text
        self.tone = tone

    def _lines(self, width: int) -> list[str]:
        return [line for paragraph in self.text.split("\n") for line in words(_broken(paragraph, width), width) or [""]]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many lines as the text takes."""
        return len(self._lines(width))

    def render(self) -> RenderResult:
        """Paint the text."""
        return Content("\n".join(self._lines(self.size.width))).stylize(self.tone)


class Dialog(Topmost[str], ModalScreen[str]):
    """A question; ends with the name of the answer. Escape answers `stay`, which changes nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", "Stay", show=False)]
    AUTO_FOCUS = "Menu"

    def __init__(self, title: str, text: str, items: list[Item]) -> None:
        super().__init__()
        self.title_text = title
        self.text = text
        self.items = items

    def compose(self) -> ComposeResult:
        """Put title, text and answers into a box."""
        with Vertical(id="dialog"):
            yield DialogText(self.title_text, "bold $accent")
            if self.text:
                yield DialogText(self.text)
            yield Menu(self.items)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """End with the answer."""
        self.dismiss(event.name)

    def action_stay(self) -> None:
        """End without changing anything."""
        self.dismiss("stay")


def yes(name: str, label: str) -> Item:
    """The answer that does what was asked; its key is the first letter of yes."""
    return Item(name, say_in("key of an answer", "y"), label)


class Notice(Dialog):
    """Something to know, closed with any answer."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, text, [Item("stay", "k", say("OK"), say("Enter or Esc"))])
