"""The points so far, as far as everybody can count them."""

from collections.abc import Iterable

from textual.widget import Widget

from .. import wording
from ..language import say, texts
from ..names import MAX_CELLS
from ..widgets.paint import MOVER, QUIET, STRONG, Bit, Line, fit, words
from .game_page import GamePage
from .parts import Lines

_COLUMNS = texts(
    (("", MAX_CELLS + 2), ("printed", 9), ("bonuses", 9), ("together", 10), ("in play", 9), ("money+goods", 13))
)


class StandingScreen(GamePage):
    """Printed points and bonuses of all players; what was collected in play is shown only to its owner."""

    title_text = "Points so far"
    page_keys = (("v", "boards"), ("x", "buildings"))

    def body(self) -> Iterable[Widget]:
        """Return the table."""
        yield Lines(self._lines)

    def _lines(self, width: int) -> list[Line]:
        view = self.session.view()
        lines: list[Line] = [[], self._row([say(title) for title, _ in _COLUMNS], QUIET)]
        for seat, score in enumerate(self.session.game.open_scores):
            chips = view.players[seat].vp
            cells = (
                self.session.names[seat],
                str(score.buildings),
                str(score.total - score.buildings),
                str(score.total),
                say("secret") if chips is None else str(chips),
                str(score.tiebreak),
            )
            lines.append(self._row(cells, MOVER if seat == self.session.decider else STRONG))
            parts = [f"{wording.BUILDING[building]} {points}" for building, points in score.bonus.items()]
            lines += [[Bit("   "), Bit(row, QUIET)] for row in words(", ".join(parts), width - 5)]
        lines.append([])
        lines += [[Bit(f" {row}")] for row in words(wording.scoring_help(), width - 2)]
        return lines

    @staticmethod
    def _row(cells: Iterable[str], style: str) -> Line:
        line: Line = [Bit(" ")]
        for (title, size), text in zip(_COLUMNS, cells, strict=True):
            line.append(Bit(fit(text, size, right=bool(title)), style))
        return line
