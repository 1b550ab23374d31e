"""The course of a finished game, as a chart and as a table."""

from collections.abc import Iterable

from textual.widget import Widget

from ..course import points_by_round
from ..session import Session
from ..widgets.course import Course, paint_chart, paint_rounds
from ..widgets.paint import Line
from .game_page import GamePage
from .parts import Lines

_LOWEST = 12
_HIGHEST = 24
"""Lines of the chart."""


class CourseScreen(GamePage):
    """Everybody's points at the end of each round."""

    title_text = "Points by round"
    page_keys = (("Up Down PgUp PgDn", "scroll"),)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.course = course_of(session)

    def body(self) -> Iterable[Widget]:
        """Return the chart above the table."""
        yield Lines(self._lines)

    def _lines(self, width: int) -> list[Line]:
        height = max(_LOWEST, min(_HIGHEST, self.size.height - 3))
        return [[], *paint_chart(self.course, width, height), [], *paint_rounds(self.course, width)]


def course_of(session: Session) -> Course:
    """The course of a session's finished game."""
    return Course(session.names, tuple(points_by_round(session.game)))
