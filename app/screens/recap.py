"""What has happened since the last decision of the player who looks at it."""

from collections.abc import Iterable
from functools import partial

from textual.widget import Widget

from rules import events

from .. import asides, wording
from ..language import say
from ..session import Session
from ..widgets.paint import QUIET, Bit, Line, words
from .game_page import GamePage, in_round, noted, nothing, told_each
from .parts import Lines

_MARGIN = 2


def recap_heading(session: Session, seat: int) -> str:
    """Return what stands above the recap of a seat."""
    return say(wording.SO_FAR_HEADING if session.recap(seat).own is None else wording.SINCE_HEADING)


def recap_lines(session: Session, seat: int, width: int) -> list[Line]:
    """Return the seat's own last choice in a quiet line or two, then the sentences of what has happened since."""
    own, since = session.recap(seat)
    first = len(session.game.events) - len(since)
    told = ((first + number, lines) for number, lines in told_each(since, session.names, width))
    notes = asides.since(session.game, session.names, first)
    lines = [line for lines in asides.merged(told, notes, partial(noted, width=width)) for line in lines]
    if own is None:
        begun = bool(notes) or any(not isinstance(event, events.RoundStarted) for event in since)
        return lines if begun else [*lines, *nothing(say(wording.SO_FAR_NOTHING))]
    choice = wording.own_choice(wording.tell(own, session.names) or "")
    quiet = [[Bit(" " * _MARGIN), Bit(row, QUIET)] for row in words(choice, width - 2 * _MARGIN)]
    return [*quiet, *(lines or nothing(say(wording.SINCE_NOTHING)))]


class RecapScreen(GamePage):
    """The recap as a page of its own."""

    page_keys = (("Up Down", "scroll"),)

    @property
    def seat(self) -> int:
        """The player whose recap it is: the person who decides, else whoever has the keyboard; never a computer."""
        reader = self.session.reader
        return reader if reader is not None else next(iter(self.session.people), 0)

    def heading(self) -> str:
        """Say since when."""
        return in_round(recap_heading(self.session, self.seat), self.session)

    def body(self) -> Iterable[Widget]:
        """Return the sentences."""
        yield Lines(lambda width: recap_lines(self.session, self.seat, width))
