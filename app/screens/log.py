"""Everything that has happened, from the first round on; any line opens the table as it was then."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget

from .. import glyphs
from ..asides import Aside, asides
from ..language import say
from ..session import Session
from ..widgets.paint import SELECTED, Bit, Line, aim, fill, restyle
from .game_page import GamePage, noted, nothing, told_each
from .moment import MomentScreen
from .parts import KeyLine, Lines

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

_LOOK_AGAIN = 0.5
"""Seconds between two looks whether something new has happened."""

Entry = tuple[int, list[Line]]
"""A moment of the game, and the lines that tell what had just happened."""


class LogLines(Lines):
    """Entries of one or more lines each, with a pointer that the arrows move. What is picked is an entry's moment."""

    cursor: reactive[int] = reactive(-1)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("home", "jump(0)", "First", show=False),
        Binding("end", "jump(-1)", "Last", show=False),
        Binding("enter", "pick", "Open", show=False),
    ]

    def __init__(self, entries: Callable[[int], Iterable[Entry]]) -> None:
        super().__init__(self._lay_out_entries)
        self.entries = entries
        self.starts: list[int] = []
        """The first line of each entry."""
        self.moments: list[int] = []
        """The moment of each entry."""

    def _lay_out_entries(self, width: int) -> list[Line]:
        lines: list[Line] = []
        self.starts, self.moments = [], []
        for moment, told in self.entries(width):
            self.starts.append(len(lines))
            self.moments.append(moment)
            lines += told
        return lines or nothing(say("Nothing has happened yet."))

    def text_width(self, width: int) -> int:
        """Leave room for the pointer."""
        return width - 2

    def entry_at(self, line: int) -> int:
        """The entry that a line belongs to."""
        return bisect_right(self.starts, line) - 1

    def painted(self, number: int) -> Line:
        """Return the line, marked if it belongs to the entry under the pointer."""
        entry = self.entry_at(number)
        here = 0 <= entry == self.cursor and any(bit.text.strip() for bit in self.lines[number])
        first = here and number == self._mark_line(entry)
        line = fill([Bit(glyphs.current().pointer if first else " "), *self.lines[number]], self.size.width)
        return aim(restyle(line, SELECTED) if here else line, str(entry) if entry >= 0 else "")

    def _mark_line(self, entry: int) -> int:
        """The first line of an entry that is not empty."""
        start = self.starts[entry]
        return next((n for n in range(start, len(self.lines)) if any(bit.text.strip() for bit in self.lines[n])), start)

    def _extent(self, entry: int) -> tuple[int, int]:
        """The first line of an entry, and the one after its last."""
        return self.starts[entry], self.starts[entry + 1] if entry + 1 < len(self.starts) else len(self.lines)

    def watch_cursor(self) -> None:
        """Paint again and keep the pointer in sight."""
        self.forget()
        self.keep_in_sight()

    def keep_in_sight(self) -> None:
        """Scroll as far as the pointer needs."""
        if not self.is_mounted or not 0 <= self.cursor < len(self.starts):
            return
        top, end = self._extent(self.cursor)
        if top < self.scroll_offset.y:
            self.scroll_to(y=top, animate=False)
        elif end > self.scroll_offset.y + self.size.height:
            self.scroll_to(y=end - self.size.height, animate=False)

    def point_at(self, moment: int) -> None:
        """Put the pointer on the last entry up to a moment."""
        self.cursor = max(0, bisect_right(self.moments, moment) - 1)

    def action_move(self, step: int) -> None:
        """Move the pointer; if one has scrolled away from it, to the first or last entry in sight."""
        if not self.starts:
            return
        first = self.entry_at(round(self.scroll_offset.y))
        last = self.entry_at(round(self.scroll_offset.y) + self.size.height - 1)
        if first <= self.cursor <= last:
            self.cursor = max(0, min(len(self.starts) - 1, self.cursor + step))
        else:
            self.cursor = first if step > 0 else last

    def action_jump(self, index: int) -> None:
        """Move the pointer to the first or last entry, and scroll all the way."""
        self.cursor = 0 if index == 0 else max(0, len(self.starts) - 1)
        if index == 0:
            self.scroll_home(animate=False)
        else:
            self.scroll_end(animate=False)

    def action_page_up(self) -> None:
        """Move the pointer up by as many lines as are in sight."""
        self._move_lines(-max(1, self.size.height - 1))

    def action_page_down(self) -> None:
        """Move the pointer down by as many lines as are in sight."""
        self._move_lines(max(1, self.size.height - 1))

    def _move_lines(self, lines: int) -> None:
        if self.starts:
            at = self.starts[max(0, self.cursor)] + lines
            self.cursor = self.entry_at(max(0, min(len(self.lines) - 1, at)))

    def action_pick(self) -> None:
        """Choose the entry under the pointer."""
        if 0 <= self.cursor < len(self.moments):
            self.post_message(self.Picked(str(self.cursor)))


class LogScreen(GamePage):
    """The log; it opens at its end, and stays where it is being read when something is added."""

    title_text = "Log"
    page_keys = (("Up Down PgUp PgDn Home End", "scroll"), ("Enter", "the table as it was then"))
    app: "PuertoRicoApp"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.shown = 0

    def body(self) -> Iterable[Widget]:
        """All sentences."""
        yield LogLines(self.entries)

    def on_mount(self) -> None:
        """Go to the end, and look from time to time for more."""
        self.call_after_refresh(self.query_one(LogLines).action_jump, -1)
        self.set_interval(_LOOK_AGAIN, self.look_again)

    def look_again(self) -> None:
        """Add what has happened meanwhile, without moving what is being read."""
        if len(self.session.game.events) == self.shown:
            return
        lines = self.query_one(LogLines)
        at_end = lines.is_vertical_scroll_end
        lines.rebuild()
        if at_end:
            lines.action_jump(-1)
        else:
            self.query_one(KeyLine).keys = (("End", say("new entries below")), *self.line_of_keys()[1:])

    def entries(self, width: int) -> Iterable[Entry]:
        """Everything told, each with its moment; before it what was taken back there, and which seats changed hands."""
        session, game = self.session, self.session.game
        self.shown = len(game.events)
        notes = asides(game, session.names)
        for number, lines in told_each(game.events, session.names, width, self.automatic()):
            while notes and notes[0].before <= number:
                yield self._noted(notes.pop(0), width)
            yield session.moment_of(number), lines
        for note in notes:
            yield self._noted(note, width)

    def automatic(self) -> frozenset[int]:
        """The first events of the actions that somebody's only choice was."""
        game = self.session.game
        return frozenset(game.event_counts[n - 1] if n else len(game.opening_events) for n in self.session.automatic)

    def _noted(self, note: Aside, width: int) -> Entry:
        moment = self.session.moment_of(note.before - 1) if note.before else 0
        return moment, noted(note.sentence, width)

    @on(Lines.Picked)
    def open_moment(self, event: Lines.Picked) -> None:
        """Show the table as it was when that line was written."""
        lines = self.query_one(LogLines)
        lines.cursor = int(event.target)
        self.app.push_screen(MomentScreen(self.session, lines.moments[lines.cursor]), self.looked)

    def looked(self, moment: int | None) -> None:
        """Mark the moment looked at last."""
        if moment is not None:
            self.query_one(LogLines).point_at(moment)
