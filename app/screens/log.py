"""Everything that has happened, from the first round on."""

from collections.abc import Iterable

from textual.widget import Widget

from ..session import Session
from ..widgets.paint import Line
from .game_page import GamePage, nothing, told
from .parts import KeyLine, Lines

_LOOK_AGAIN = 0.5
"""Seconds between two looks whether something new has happened."""


class LogScreen(GamePage):
    """The log; it opens at its end, and stays where it is being read when something is added."""

    title_text = "Log"
    page_keys = (("Up Down PgUp PgDn Home End", "scroll"),)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.shown = 0

    def body(self) -> Iterable[Widget]:
        """All sentences."""
        yield Lines(self._lines)

    def on_mount(self) -> None:
        """Go to the end, and look from time to time for more."""
        self.call_after_refresh(self.query_one(Lines).scroll_end, animate=False)
        self.set_interval(_LOOK_AGAIN, self.look_again)

    def look_again(self) -> None:
        """Add what has happened meanwhile, without moving what is being read."""
        if len(self.session.game.events) == self.shown:
            return
        lines = self.query_one(Lines)
        at_end = lines.is_vertical_scroll_end
        lines.rebuild()
        if at_end:
            lines.scroll_end(animate=False)
        else:
            self.query_one(KeyLine).keys = (("End", "new entries below"), *self.page_keys, ("Esc", "Back"))

    def _lines(self, width: int) -> list[Line]:
        game = self.session.game
        self.shown = len(game.events)
        automatic = frozenset(
            game.event_counts[n - 1] if n else len(game.opening_events) for n in self.session.automatic
        )
        return told(game.events, self.session.names, width, automatic) or nothing("Nothing has happened yet.")
