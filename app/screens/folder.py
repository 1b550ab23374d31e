"""Another folder for a game that cannot be saved where it should be."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from .dialog import Dialog, DialogText
from .parts import Item


class SavingOffScreen(Dialog):
    """Said once when a game begins that cannot be saved."""

    def __init__(self, problem: str) -> None:
        super().__init__(
            "This game is not being saved",
            f"{problem}\nYou can play all the same, or keep the game in another folder.",
            [Item("folder", "f", "Choose another folder"), Item("stay", "p", "Play without saving", "Esc")],
        )


class FolderScreen(ModalScreen[bool]):
    """Asks for a folder until saving there works (True) or Escape is pressed (False).

    `save_in` gets what was typed, and returns why the game cannot be saved there, None if it is saved.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", "Back", show=False)]
    AUTO_FOCUS = "Input"

    def __init__(self, save_in: Callable[[str], str | None], suggestion: str) -> None:
        super().__init__()
        self.save_in = save_in
        self.suggestion = suggestion

    def compose(self) -> ComposeResult:
        """Put question, field and answer into a box."""
        with Vertical(id="dialog"):
            yield DialogText("In which folder should the game be kept?", "bold $accent")
            yield Input(self.suggestion, compact=True)
            yield DialogText("Enter saves the game there; Esc goes back.", "$quiet")

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """Try this folder."""
        problem = "Type the name of a folder." if not event.value.strip() else self.save_in(event.value.strip())
        if problem is None:
            self.dismiss(True)
            return
        answer = self.query(DialogText).last()
        answer.text, answer.tone = problem, "$error"
        answer.refresh(layout=True)

    def action_give_up(self) -> None:
        """Go back without another folder."""
        self.dismiss(False)
