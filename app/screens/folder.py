"""Another folder for a game that cannot be saved where it should be."""

from collections.abc import Callable

from ..language import say
from .ask import AskScreen
from .dialog import Dialog
from .parts import Item


class SavingOffScreen(Dialog):
    """Said once when a game begins that cannot be saved."""

    def __init__(self, problem: str) -> None:
        super().__init__(
            say("This game is not being saved"),
            f"{problem}\n{say('You can play all the same, or keep the game in another folder.')}",
            [Item("folder", "f", say("Choose another folder")), Item("stay", "p", say("Play without saving"), "Esc")],
        )


class FolderScreen(AskScreen):
    """Asks for a folder until saving there works or Escape is pressed."""

    def __init__(self, save_in: Callable[[str], str | None], suggestion: str) -> None:
        hint = say("Enter saves the game there; Esc goes back.")
        super().__init__(say("In which folder should the game be kept?"), hint, save_in, suggestion)
