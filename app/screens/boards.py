"""The full boards of all players: as many as fit at once, and the others by one key."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from .. import glyphs
from ..keys import SEAT_KEYS, for_seats
from ..session import Session
from ..widgets.others import paint_others
from ..widgets.paint import Bit, Line, beside
from ..widgets.player_board import paint_large_board
from ..widgets.scene import Scene, short_name
from .game_page import GamePage
from .parts import Lines

_NARROWEST = 78
"""Cells that a board needs."""
_BOARD_ROWS = 13
"""Lines of a board and the gap below it."""


class BoardsScreen(GamePage):
    """The chosen player's board first; left, right and the seat's digit choose."""

    title_text = "Boards"
    page_keys = (("Left Right", "player"), (SEAT_KEYS, "seat"), ("p", "points so far"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Before", show=False),
        Binding("right", "step(1)", "Next", show=False),
        *[Binding(str(n + 1), f"choose({n})", f"Seat {n + 1}", show=False) for n in range(5)],
    ]

    def __init__(self, session: Session, chosen: int | None = None) -> None:
        super().__init__(session)
        count = len(session.names)
        at_keyboard = session.at_keyboard if session.at_keyboard is not None else -1
        self.chosen = (at_keyboard + 1) % count if chosen is None else chosen

    def line_of_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the page, with no more digits than there are seats."""
        return for_seats(super().line_of_keys(), len(self.session.names))

    def body(self) -> Iterable[Widget]:
        """Return the boards."""
        yield Lines(self._lines)

    def action_step(self, step: int) -> None:
        """Choose the next player clockwise or the one before."""
        self.action_choose((self.chosen + step) % len(self.session.names))

    def action_choose(self, seat: int) -> None:
        """Choose a player."""
        if seat < len(self.session.names):
            self.chosen = seat
            lines = self.query_one(Lines)
            lines.rebuild()
            lines.scroll_home(animate=False)

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Choose the player whose name was clicked."""
        self.action_choose(int(event.target))

    def _lines(self, width: int) -> list[Line]:
        columns = max(1, width // _NARROWEST)
        rows = max(1, (self.size.height - 3) // _BOARD_ROWS)
        count = len(self.session.names)
        shown = min(count, columns * rows)
        first = 0 if shown == count else self.chosen
        each = width // columns
        boards = [self._board((first + n) % count, each - (columns > 1)) for n in range(shown)]
        lines: list[Line] = [self._tabs(width), []]
        for start in range(0, shown, columns):
            lines += beside([(board, each) for board in boards[start : start + columns]])
            lines.append([])
        if shown < count:
            lines += paint_others(self._scene(self.chosen), width, count)
        return lines

    def _scene(self, seat: int) -> Scene:
        return Scene(self.session.view(), self.session.names, seat, self.whose_turn(), levels=self.session.levels)

    def _board(self, seat: int, width: int) -> list[Line]:
        scene = self._scene(seat)
        return paint_large_board(scene, scene.view.players[seat], width)

    def _tabs(self, width: int) -> Line:
        signs = glyphs.current()
        names = self.session.names
        room = width // len(names) - 5
        line: Line = []
        for seat in range(len(names)):
            chosen = seat == self.chosen
            text = short_name(names, seat, room)
            line += [
                Bit(f" {seat + 1} ", "bold $key", str(seat)),
                Bit(f"[{text}]" if chosen else f" {text} ", "bold" if chosen else "$quiet", str(seat)),
            ]
            if seat == self.session.game.state.governor:
                line.append(Bit(signs.governor, "$accent"))
        return line
