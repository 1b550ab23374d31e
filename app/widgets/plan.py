"""Which panel gets how many lines: a budget for every size of the window.

Nothing is ever scrolled away to make a choice: where the choices need more lines, other panels
give way in a fixed order and come back with the next decision.
"""

from dataclasses import dataclass
from typing import Final, Literal

Size = Literal["small", "medium", "large"]

MEDIUM: Final = (120, 40)
LARGE: Final = (160, 50)

_SMALL_MIDDLE: Final = 4
_SMALL_BOARD: Final = 5
_GAP: Final = 1
"""Below the boards in larger windows; the gaps below roles and middle are counted with them."""
_LOG_FROM: Final = 6
"""A log of fewer lines than this is not worth showing in a small window."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines for each panel; 0 hides it. `message` is what the table has to say and details of the marked choice."""

    size: Size
    roles: int
    middle: int
    board: int
    others: int
    market: int
    choices: int
    log: int
    message: int

    @property
    def lines(self) -> int:
        """All lines from top to bottom, banner and keys included."""
        if self.size == "small":
            return 2 + sum(
                (self.roles, self.middle, self.board, self.others, self.market, self.choices, self.log, self.message)
            )
        lower = self.market + self.choices
        return 2 + self.roles + self.middle + max(self.board, self.others) + _GAP + lower + self.message


def plan(width: int, height: int, players: int, *, options: int, possible: int, city: int, market: int) -> Plan:
    """The budget for a window of that size.

    `options` are the choices to list, `possible` those not refused; `city` the buildings of the player who decides;
    `market` the lines that the market needs if the choices are buildings, else 0.
    """
    if width >= LARGE[0] and height >= LARGE[1]:
        return _wide("large", height, players, market or 14)
    if width >= MEDIUM[0] and height >= MEDIUM[1]:
        return _wide("medium", height, players, market)
    return _small_market(height, players, market) if market else _small(height, players, options, possible, city)


def _small(height: int, players: int, options: int, possible: int, city: int) -> Plan:
    """Before the choices are put on two columns, empty rows of the city give way; then what others have."""
    roles, middle, board, others, message = 2, _SMALL_MIDDLE, _SMALL_BOARD, players, 1
    room = height - 2 - roles - middle - board - others - message
    if possible >= room:
        spare = max(0, board - 2 - max(1, -(-city // 4)))
        board, room = board - spare, room + spare
    needed = 1 + possible if possible < room else 1 + -(-options // 2)
    if needed > room:
        room, others = room + others, 0
    if needed > room:
        room, roles = room + roles, 0
    if needed > room:
        room, board = room + board - 1, 1
    choices = min(room, max(needed, 5))
    log = room - choices if room - choices >= _LOG_FROM else 0
    return Plan("small", roles, middle, board, others, 0, room - log, log, message)


def _small_market(height: int, players: int, market: int) -> Plan:
    """The market takes the place of everything but the own board; then, row by row, of that too."""
    room = height - 2 - market
    roles = middle = others = 0
    board = max(0, min(_SMALL_BOARD, room - 1))
    room -= board
    if room >= _SMALL_MIDDLE + 2:
        middle, room = _SMALL_MIDDLE, room - _SMALL_MIDDLE
    if room >= players + 2:
        others, room = players, room - players
    if room >= 4:
        roles, room = 2, room - 2
    return Plan("small", roles, middle, board, others, market, 0, 0, room)


def _wide(size: Size, height: int, players: int, market: int) -> Plan:  # noqa: ARG001 - every plan's shape
    roles, middle, board, message = 4, 8, 13, 2
    room = height - 2 - roles - middle - board - _GAP - message
    if size == "large":
        return Plan(size, roles, middle, board, board, market, room - market, room, message)
    if market:
        return Plan(size, roles, middle, board, board, min(room, market), 0, 0, message + max(0, room - market))
    return Plan(size, roles, middle, board, board, 0, room, room, message)
