"""The guide at a table: which page of its text is read, and what it says below."""

import re
from typing import Final

from rules import Game

from .. import keys
from ..guide import Lesson
from ..session import Session
from ..widgets.guide import Bubble
from ..widgets.guide import lines as bubble_lines
from ..widgets.paint import STRONG, words
from ..widgets.plan import Size
from ..wording import guide as wording

LEAVE_KEY: Final = keys.GUEST_KEY
"""Sends the guide away; there are no guests in its game."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) +")


class Guiding:
    """What the guide of one session says on one screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.page = 0
        self.pages: list[list[str]] = []
        self.step = -1
        """The moment that the page belongs to."""

    @property
    def reads_on(self) -> bool:
        """Whether there is another page."""
        return self.page + 1 < len(self.pages)

    def key_help(self) -> list[tuple[str, str]]:
        """The guide's keys, for the help page."""
        return [] if self.session.lesson is None else wording.guide_keys(LEAVE_KEY)

    def turn_page(self) -> None:
        """Go to the next page, from the last one back to the first."""
        self.page = self.page + 1 if self.reads_on else 0

    def bubble(self, size: Size, width: int, said: tuple[str, str], todo: str) -> Bubble | None:
        """What the guide says now; None if it does not speak.

        `said` is an answer to a key, with its style, that goes before the text, and takes its place where both are too
        long. `todo` is what is to be done once everything is read.
        """
        lesson = self.session.lesson
        if lesson is None:
            return None
        if lesson.step != self.step:
            self.step, self.page = lesson.step, 0
        room = bubble_lines(size)
        self.pages = self._pages(lesson, self.session.game, width - 2, room)
        self.page = min(self.page, len(self.pages) - 1)
        answer, page = words(said[0], width - 2)[:room], self.pages[self.page]
        lines = [*answer, *page] if len(answer) + len(page) <= room else answer
        if self.reads_on and (not said[0] or self.session.computer_decides):
            todo = wording.guide_read_on(self.page + 1, len(self.pages))
        leave = (LEAVE_KEY, wording.guide_leave())
        return Bubble(wording.guide_title(lesson.step), leave, tuple(lines), todo, said[1] or STRONG, len(answer))

    def _pages(self, lesson: Lesson, game: Game, width: int, room: int) -> list[list[str]]:
        """Every paragraph on a page of its own, on several where it is long."""
        texts = wording.guide_text(lesson.step, game, self.session.names, len(self.session.people))
        return [page for text in texts for page in pages(text, width, room)]


def pages(text: str, width: int, room: int) -> list[list[str]]:
    """A paragraph on pages of so many lines; where it takes more than one, each begins with a sentence if it can."""
    found: list[list[str]] = []
    page = ""
    for sentence in _SENTENCE_END.split(text):
        longer = f"{page} {sentence}" if page else sentence
        if page and len(words(longer, width)) > room:
            found.append(words(page, width))
            longer = sentence
        page = longer
    found.append(words(page, width))
    return [lines[at : at + room] for lines in found for at in range(0, len(lines), room)]
