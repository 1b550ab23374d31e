"""Something to be typed into a box over whatever is on the screen."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from ..language import say
from .dialog import DialogText
from .topmost import Topmost


class AskScreen(Topmost[bool], ModalScreen[bool]):
    """Asks until what was typed will do (True) or Escape is pressed (False).

    `use` gets what was typed, and returns why that does not work, None if it did. `hint` says what Enter does.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", "Back", show=False)]
    AUTO_FOCUS = "Input"

    def __init__(self, question: str, hint: str, use: Callable[[str], str | None], suggestion: str = "") -> None:
        super().__init__()
        self.question = question
        self.hint = hint
        self.use = use
        self.suggestion = suggestion

    def compose(self) -> ComposeResult:
        """Put question, field and answer into a box."""
        with Vertical(id="dialog"):
            yield DialogText(self.question, "bold $accent")
            yield Input(self.suggestion, compact=True)
            yield DialogText(self.hint, "$quiet")

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        """Try what was typed."""
        typed = event.value.strip()
        problem = self.use(typed) if typed else say("Type something, or press Esc to go back.")
        if problem is None:
            self.dismiss(True)
            return
        answer = self.query(DialogText).last()
        answer.text, answer.tone = problem, "$error"
        answer.refresh(layout=True)

    def action_give_up(self) -> None:
        """Go back without an answer."""
        self.dismiss(False)
