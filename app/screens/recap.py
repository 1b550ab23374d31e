"""What has happened since the last decision of the player whose turn it is."""

from collections.abc import Iterable

from textual.widget import Widget

from .. import wording
from ..session import Session
from ..widgets.paint import Line
from .game_page import GamePage, nothing, told
from .parts import Lines


def recap_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return the sentences of what has happened since the seat's last own decision, that decision included."""
    return told(session.recap(seat), session.names, width) or nothing(wording.SINCE_NOTHING)


class RecapScreen(GamePage):
    """The recap as a page of its own."""

    title_text = wording.SINCE_HEADING
    page_keys = (("Up Down", "scroll"),)

    def body(self) -> Iterable[Widget]:
        """Return the sentences."""
        yield Lines(self._lines)

    def _lines(self, width: int) -> list[Line]:
        seat = self.session.at_keyboard if self.session.decider is None else self.session.decider
        return recap_lines(self.session, seat or 0, width)
