"""Leaving: never loses a game, and never sounds as if it might."""

from .dialog import Dialog
from .parts import Item


class LeaveScreen(Dialog):
    """Leave the table, to the title or altogether; deleting the game is something else and asks again."""

    def __init__(self, saved: str, *, can_delete: bool, can_move: bool = False, can_change: bool = True) -> None:
        items = [
            Item("stay", "s", "Stay at the table", "Esc"),
            Item("title", "t", "Leave to the title page"),
            Item("quit", "q", "Leave and close the program"),
        ]
        if can_move:
            items.insert(1, Item("folder", "f", "Save it in another folder"))
        if can_change:
            items.append(Item("seats", "w", "Change who plays", "a seat or a name"))
        if can_delete:
            items.append(Item("delete", "d", "Delete this game for good", "asks again"))
        super().__init__("Leave the table?", saved, items)


class DeleteScreen(Dialog):
    """The second question before a game is deleted."""

    def __init__(self, what: str) -> None:
        super().__init__(
            "Delete this game?",
            f"{what}\nIt cannot be brought back.",
            [Item("stay", "k", "Keep it", "Esc"), Item("delete", "d", "Delete it for good")],
        )
