"""Leaving: never loses a game, and never sounds as if it might."""

from ..language import say
from .dialog import Dialog
from .parts import Item


class LeaveScreen(Dialog):
    """Leave the table, to the title or altogether; deleting the game is something else and asks again."""

    def __init__(self, saved: str, *, can_delete: bool, can_move: bool = False, can_change: bool = True) -> None:
        items = [
            Item("stay", "s", say("Stay at the table"), "Esc"),
            Item("title", "t", say("Leave to the title page")),
            Item("quit", "q", say("Leave and close the program")),
        ]
        if can_move:
            items.insert(1, Item("folder", "f", say("Save it in another folder")))
        if can_change:
            items.append(Item("seats", "w", say("Change who plays"), say("a seat or a name")))
        if can_delete:
            items.append(Item("delete", "d", say("Delete this game for good"), say("asks again")))
        super().__init__(say("Leave the table?"), saved, items)


class DeleteScreen(Dialog):
    """The second question before a game is deleted."""

    def __init__(self, what: str) -> None:
        super().__init__(
            say("Delete this game?"),
            f"{what}\n{say('It cannot be brought back.')}",
            [Item("stay", "k", say("Keep it"), "Esc"), Item("delete", "d", say("Delete it for good"))],
        )
