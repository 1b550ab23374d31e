"""Which panel gets how many lines: a budget for every size of the window.

Nothing is ever scrolled away to make a choice: where the choices need more lines, other panels
give way in a fixed order and come back with the next decision.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

Size = Literal["small", "medium", "large"]

MEDIUM: Final = (120, 40)
LARGE: Final = (160, 50)

_BANNER_AND_KEYS: Final = 2
_ROLES: Final = 2
_MIDDLE: Final = 4
_BOARD: Final = 5
_WIDE_ROLES: Final = 4
_WIDE_MIDDLE: Final = 8
_WIDE_BOARD: Final = 13
_BOARD_OF_FIVE: Final = 16
"""Four others beside the board: four lines for each; in a medium window gaps and a line of the message give way."""
_WIDE_MESSAGE: Final = 2
_LEAST_BOARD: Final = 2
"""What a player has, and the island: the city comes below."""
_LEAST_WIDE_BOARD: Final = 12
"""A whole island and city without an empty line; three lines for each of four others."""
_ABOUT: Final = 4
"""Lines in which a building can be described."""
_LOG_FROM: Final = 6
"""A log of fewer lines than this is not worth showing in a small window."""
GUIDE: Final[dict[Size, int]] = {"small": 6, "medium": 5, "large": 5}
"""Lines of the guide: its heading, what it says, and what is to be done."""
_ROOMY: Final = 4
"""So many players have room in larger windows."""
_GAP: Final = 1
"""Below the boards in larger windows; the gaps below roles and middle are counted with them."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What has to be shown: how many players, and what the open decision takes.

    `options` are the choices to list, `possible` those not refused; `city` the lines of buildings of
    the player who decides; `market` the lines that the choices take as a market, 0 if they are none;
    `stock` those of the market with one line a building; `message` those of what the table has to say.
    `roles` is set if the options are the role cards, `hint` if the message is no more than a hint, `guided` if the
    guide of a first game speaks.
    """

    players: int
    options: int
    possible: int
    city: int = 0
    market: int = 0
    message: int = 1
    stock: int = 7
    roles: bool = False
    hint: bool = False
    guided: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines for each panel; 0 hides it."""

    size: Size
    roles: int
    middle: int
    board: int
    others: int
    market: int
    choices: int
    log: int
    message: int
    guide: int = 0
    gap: int = _GAP
    """Below the boards, in larger windows."""

    @property
    def lines(self) -> int:
        """All lines from top to bottom, banner and keys included."""
        around = _BANNER_AND_KEYS + self.roles + self.middle + self.market + self.choices + self.message
        around += self.guide
        if self.size == "small":
            return around + self.board + self.others + self.log
        return around + max(self.board, self.others) + self.gap

    def without_choices(self) -> "Plan":
        """The same where nothing can be chosen: the log gets the lines of the choices."""
        log = self.log if self.size != "small" else self.log + self.choices
        return replace(self, choices=0, log=log)


def plan(width: int, height: int, needs: Needs) -> Plan:
    """The budget for a window of that size."""
    size = size_of(width, height)
    return _guided(size, height, needs) if needs.guided else _plan(size, height, needs)


def _plan(size: Size, height: int, needs: Needs) -> Plan:
    if size != "small":
        return _wide(size, height, needs)
    return _small_market(height, needs) if needs.market else _small(height, needs)


def _guided(size: Size, height: int, needs: Needs) -> Plan:
    """The guide takes the place of the message, and in a small window of what others have."""
    guide = GUIDE[size]
    if size != "small":
        found = _plan(size, height - guide + _WIDE_MESSAGE, replace(needs, message=_WIDE_MESSAGE))
        return replace(found, guide=guide + found.message - _WIDE_MESSAGE, message=0)
    found = _plan(size, height - guide, replace(needs, players=0, message=0))
    board = min(_BOARD, found.board + found.message)
    return replace(found, board=board, guide=guide + found.board + found.message - board, message=0)


def size_of(width: int, height: int) -> Size:
    """Which of the three layouts a window of that size has."""
    if width >= LARGE[0] and height >= LARGE[1]:
        return "large"
    return "medium" if width >= MEDIUM[0] and height >= MEDIUM[1] else "small"


def around(size: Size, players: int) -> dict[str, int]:
    """The lines of what is shown around a screen of its own where there is room, the most useful first.

    In larger windows each of the others has three lines and a gap.
    """
    if size == "small":
        return {"roles": _ROLES, "middle": _MIDDLE, "others": players}
    return {"roles": _WIDE_ROLES, "middle": _WIDE_MIDDLE, "others": min(_WIDE_BOARD, 4 * players - 5)}


def _small(height: int, needs: Needs) -> Plan:
    """What is needed least gives way first: the log, empty rows of the city, a hint, and then what others have.

    Choices that are not possible are listed as well, or how many of them are not; only the possible ones stand on two
    columns rather than on a table without the others.
    """
    roles, board, others, message = _ROLES, _BOARD, needs.players, min(2, needs.message)
    wanted = 1 + needs.options
    room = height - _BANNER_AND_KEYS - roles - _MIDDLE - board - others - message
    spare = max(0, board - _LEAST_BOARD - max(1, needs.city))
    if room < wanted + needs.message - message:
        board, room = board - spare, room + spare
    left = room + roles + message + board - wanted
    if needs.roles and room < wanted and left >= _LEAST_BOARD + needs.city:
        # The list tells everything that the cards do; a hint gives way, and to anything else said the city does.
        gives_way = needs.hint and left - message < _LEAST_BOARD + needs.city
        message = 0 if gives_way else min(message, left - _LEAST_BOARD)
        roles, board = 0, min(board, left - message)
        room = height - _BANNER_AND_KEYS - _MIDDLE - board - others - message
    if needs.hint and room < wanted <= room + message:
        room, message = room + message, 0
    if needs.possible < room < wanted <= room + others and not needs.roles:
        # Who has which role stands on the cards.
        room, others = room + others, 0
    needed = wanted if wanted <= room else 2 + needs.possible if needs.possible + 1 < room else _on_two_columns(needs)
    if needed > room:
        room, others = room + others, 0
    if needed > room:
        roles, room = 0, room + roles
    if needed > room:
        room, board = room + board - 1, 1
    more = min(max(0, needs.message - message - (room - needed)), others)
    if more and not needs.hint:
        # The end of what is said is worth more than what others have, which is back with the next key.
        room, others = room + others, 0
    more = 0 if needs.hint else max(0, min(needs.message - message, room - needed))
    room, message = room - more, message + more
    log = room - max(needed, _BOARD)
    log = log if log >= _LOG_FROM else 0
    return Plan("small", roles, _MIDDLE, board, others, 0, room - log, log, message)


def _on_two_columns(needs: Needs) -> int:
    return 1 + -(-needs.options // 2)


def _small_market(height: int, needs: Needs) -> Plan:
    """The market takes the place of everything but the own board, and where it is long, of that too."""
    about = max(_ABOUT, needs.message)
    room = height - _BANNER_AND_KEYS - needs.market
    roles = middle = others = 0
    board = max(0, min(_BOARD, room - max(2, needs.message)))
    room -= board
    if room >= _MIDDLE + about:
        middle, room = _MIDDLE, room - _MIDDLE
    if room >= needs.players + about:
        others, room = needs.players, room - needs.players
    if room >= _ROLES + about:
        roles, room = _ROLES, room - _ROLES
    return Plan("small", roles, middle, board, others, needs.market, 0, 0, room)


def _wide(size: Size, height: int, needs: Needs) -> Plan:
    """Everything at its place; only in a medium window the market, when it is asked, stands where the choices are."""
    if size == "large":
        return _large(height, needs)
    roles, middle, board, gap, message = _WIDE_ROLES, _WIDE_MIDDLE, _WIDE_BOARD, _GAP, _WIDE_MESSAGE
    if needs.players > _ROOMY:
        roles, board, gap, message = roles - _GAP, _BOARD_OF_FIVE, 0, message - 1
    # Below the boards: the choices, or the market, and the message.
    below = height - _BANNER_AND_KEYS - roles - middle - board - gap
    listed = needs.market or 1 + needs.options
    said = max(1, needs.message)
    lacking = listed + said - below
    if lacking <= gap + board - _LEAST_WIDE_BOARD + roles - _WIDE_ROLES + _GAP:
        # Empty lines give way, and lines of others' cities.
        gap, lacking = _less(gap, 0, lacking)
        board, lacking = _less(board, _LEAST_WIDE_BOARD, lacking)
        roles, lacking = _less(roles, _WIDE_ROLES - _GAP, lacking)
    elif needs.market:
        gap, lacking = _less(gap, 0, lacking)
        board, lacking = _less(board, _LEAST_WIDE_BOARD, lacking)
        # Every building has to be seen, even if the message is cut.
        board, lacking = _less(board, 0, lacking - said + 1)
    below = height - _BANNER_AND_KEYS - roles - middle - board - gap
    if needs.market:
        return Plan(size, roles, middle, board, board, needs.market, 0, 0, below - needs.market, gap=gap)
    message = max(min(message, said), min(max(message, said), below - listed))
    room = below - message
    if room < _on_two_columns(needs):
        # So many choices are ways to pay or to store: they need the ships and the supply less than their own lines.
        room, middle = room + middle, 0
    # On two columns the choices get the whole width.
    log = room if listed <= room else 0
    return Plan(size, roles, middle, board, board, 0, room, log, message, gap=gap)


def _less(lines: int, least: int, lacking: int) -> tuple[int, int]:
    """Lines that give way where some are lacking, but never below the least; and how many are lacking then."""
    given = max(0, min(lines - least, lacking))
    return lines - given, lacking - given


def _large(height: int, needs: Needs) -> Plan:
    """Everything at its place, the market too; that of a player who chooses something else is only to look at."""
    board = _BOARD_OF_FIVE if needs.players > _ROOMY else _WIDE_BOARD
    below = height - _BANNER_AND_KEYS - _WIDE_ROLES - _WIDE_MIDDLE - board - _GAP
    listed = needs.market or 1 + needs.options
    said = max(1, needs.message)
    message = max(min(said, _WIDE_MESSAGE), min(max(said, _WIDE_MESSAGE), below - listed))
    market = below - message if needs.market else _large_market(below - message, needs)
    if not market and (market := _large_market(below - said, needs)):
        message = said
    room = below - message
    return Plan("large", _WIDE_ROLES, _WIDE_MIDDLE, board, board, market, room - market, room, message)


def _large_market(room: int, needs: Needs) -> int:
    """Two lines for each building, or one, as long as the choices stand below each other; none before they are cut."""
    two_lines = 2 * needs.stock
    for market in (two_lines, needs.stock + _GAP, needs.stock):
        # One line to spare, for a note that is longer than its own.
        if room - market > needs.options + 1:
            return market
    return needs.stock if room - needs.stock > needs.options else 0
