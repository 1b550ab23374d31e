"""Where the panels of the table stand on a window: the columns, and below each other the lines that the plan gives."""

from collections.abc import Iterable
from typing import Final

from .plan import Plan, Size
from .sheet import BAR, GROUND, RAISED, Place

_SHIPS_FROM: Final = 44
"""Column of the ships in a small window."""
_HOUSE: Final = 20
_PLANTATIONS: Final = 27
_SUPPLY: Final = 40
_BOARD: Final = {"medium": 66, "large": 81}
_LOG: Final = {"medium": 42, "large": 44}
"""Widths of panels in larger windows; what is left goes to the ships, the other boards and the choices."""
_CARDS: Final = 3
"""Lines of the role cards in larger windows; what there is more is a gap."""
_GAP: Final = 1
"""Around the panels that stand on grounds of their own, in larger windows."""


class Column:
    """Places from the top of a window downwards."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.y = 0
        self.places: dict[str, Place] = {}

    def add(self, name: str, height: int, ground: str = GROUND) -> None:
        """Give a panel the next lines, over the whole width; none hide it."""
        self.put([(name, 0, self.width)], height, ground)
        self.y += height

    def put(self, row: Iterable[tuple[str, int, int]], height: int, ground: str = RAISED) -> None:
        """Put panels side by side, each from a column on and so wide, without going down."""
        for name, x, width in row:
            if height > 0 and width > 0:
                self.places[name] = Place(x, self.y, width, height, ground)

    def add_roles(self, size: Size, lines: int) -> None:
        """Give the role cards their lines, in larger windows perhaps with a gap below them."""
        cards = lines if size == "small" else min(lines, _CARDS)
        self.add("roles", cards)
        self.y += lines - cards

    def add_middle(self, size: Size, lines: int) -> None:
        """House, ships, plantations and supply: side by side, or in a small window two above two."""
        if not lines:
            return
        if size == "small":
            right = self.width - _SHIPS_FROM
            self.places["house"] = Place(0, self.y, _SHIPS_FROM, 1)
            self.places["ships"] = Place(_SHIPS_FROM, self.y, right, lines - 1)
            self.places["plantations"] = Place(0, self.y + 1, _SHIPS_FROM, lines - 2)
            self.places["supply"] = Place(0, self.y + lines - 1, self.width, 1)
        else:
            free = self.width - _PLANTATIONS - _SUPPLY - 5 * _GAP
            house = _HOUSE if size == "medium" else 2 * free // 5
            widths = (("house", house), ("ships", free - house), ("plantations", _PLANTATIONS), ("supply", _SUPPLY))
            x = _GAP
            for name, width in widths:
                self.put([(name, x, width)], lines - _GAP)
                x += width + _GAP
        self.y += lines


def table_places(plan: Plan, width: int, height: int) -> dict[str, Place]:
    """Where the panels of the table stand; what has no lines has no place."""
    column = Column(width)
    column.add("banner", 1, BAR)
    column.add_roles(plan.size, plan.roles)
    column.add_middle(plan.size, plan.middle)
    if plan.size == "small":
        for name in ("board", "others", "guide", "market", "choices", "log"):
            column.add(name, getattr(plan, name))
    else:
        _wide(column, plan)
    column.add("message", plan.message)
    column.y = min(column.y, height - 1)
    column.add("everywhere", 1, BAR)
    return column.places


def _wide(column: Column, plan: Plan) -> None:
    """The boards side by side, and below them the market and the choices with the log beside them."""
    board, log = _BOARD[plan.size], _LOG[plan.size] if plan.market + plan.choices else column.width
    left = 2 * _GAP + board
    column.put([("board", _GAP, board)], plan.board)
    column.put([("others", left, column.width - left - _GAP)], plan.others)
    column.y += max(plan.board, plan.others) + plan.gap
    column.add("guide", plan.guide, RAISED)
    questions = column.width - (log if plan.log else 0)
    column.put([("log", column.width - log, log)], plan.log)
    column.put([("market", 0, questions)], plan.market, GROUND)
    column.y += plan.market
    column.put([("choices", 0, questions)], plan.choices, GROUND)
    column.y += max(plan.choices, plan.log - plan.market)


def tray_places(size: Size, width: int, height: int, around: dict[str, int], guide: int = 0) -> dict[str, Place]:
    """Where the panels of an arrangement stand: the tray, and so much around it, which it leaves the lines for.

    `guide` are the lines of the guide, if it speaks.
    """
    column = Column(width)
    column.add("banner", 1, BAR)
    column.add_roles(size, around.get("roles", 0))
    column.add_middle(size, around.get("middle", 0))
    column.add("guide", guide, GROUND if size == "small" else RAISED)
    others = around.get("others", 0)
    column.add("tray", height - column.y - others - 4)
    column.add("others", others, GROUND if size == "small" else RAISED)
    column.add("message", 2)
    column.add("commands", 1, BAR)
    column.add("everywhere", 1, BAR)
    return column.places


def handover_places(width: int, height: int) -> dict[str, Place]:
    """Where the next player's name stands, what has happened, and the keys."""
    column = Column(width)
    column.add("next", 5)
    column.add("told", height - 6)
    column.add("commands", 1, BAR)
    return column.places
