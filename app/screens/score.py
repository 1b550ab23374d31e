"""The end: who has won, and where every point comes from."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules import Score

from .. import glyphs, wording
from ..language import say, texts
from ..names import MAX_CELLS
from ..session import Session
from ..widgets.course import paint_chart
from ..widgets.paint import MOVER, POINTS, QUIET, Bit, Line, fill, fit, words
from .course import CourseScreen, course_of
from .dialog import Dialog, yes
from .parts import Heading, Item, KeyLine, Lines, Menu
from .topmost import Topmost

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

_COLUMNS = texts(
    (
        ("place", 6),
        ("", MAX_CELLS + 1),
        ("in play", 9),
        ("printed", 9),
        ("bonuses", 9),
        ("total", 7),
        ("money+goods", 13),
    )
)

_LOWEST_CHART = 14
"""Lines from which on the points by round are shown below the score; there is a page for them as well."""


class ScoreScreen(Topmost[str]):
    """The result; boards and log can still be read, and the same people can play again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "The table", show=False),
        Binding("pageup", "scroll(-1)", "Scroll up", show=False),
        Binding("pagedown", "scroll(1)", "Scroll down", show=False),
    ]
    AUTO_FOCUS = "Menu"
    app: "PuertoRicoApp"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.course = course_of(session)

    def compose(self) -> ComposeResult:
        """Put the table above the menu."""
        yield Heading(say("Final score"), say("after round {n}", n=self.session.game.state.round))
        yield Lines(self._lines)
        yield Menu(self._items())
        yield KeyLine(
            (
                ("Up Down Enter", say("choose")),
                (say("a letter"), say("chooses at once")),
                ("PgUp PgDn", say("scroll")),
                ("Esc", say("table")),
            )
        )

    def key_help(self) -> list[tuple[str, str]]:
        """Return the keys of the moment, for the help page."""
        return [(item.key, item.label) for item in self._items()]

    def _items(self) -> Iterable[Item]:
        return [
            Item("course", "r", say("Points by round")),
            Item("boards", "v", say("Boards")),
            Item("log", "l", say("Log")),
            Item("undo", "u", say("Undo the last action")),
            Item("again", "a", say("Play again with the same people")),
            Item("help", "h", say("Help")),
            Item("title", "t", say("Title page")),
            Item("quit", "q", say("Quit")),
        ]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Go there."""
        if not self.is_active:
            return
        match event.name:
            case "boards" | "log" | "help":
                self.app.look(event.name)
            case "course":
                self.app.push_screen(CourseScreen(self.session))
            case "undo":
                self.ask_undo()
            case "again":
                self.app.play_again()
            case "title":
                self.app.leave("title")
            case "quit":
                self.app.leave("quit")

    def action_scroll(self, pages: int) -> None:
        """Scroll the table, where it is longer than the window."""
        lines = self.query_one(Lines)
        lines.scroll_relative(y=pages * lines.size.height, animate=False)

    def action_back(self) -> None:
        """Go back to the table as it was at the end."""
        self.dismiss("table")

    def ask_undo(self) -> None:
        """Take the last choice back, after a question: the game is not over then."""
        self.app.push_screen(
            Dialog(
                say("Take back?"),
                say("The game goes on before its last choice."),
                [Item("stay", "n", say("No, it is over"), "Esc"), yes("undo", say("Yes, take it back"))],
            ),
            self.undo_answered,
        )

    def undo_answered(self, answer: str | None) -> None:
        """Undo if that was answered; the table then goes on."""
        if answer == "undo":
            self.session.consent()
            self.session.undo()
            self.dismiss("undone")

    def _lines(self, width: int) -> list[Line]:
        scores = self.session.game.scores
        if scores is None:
            return []
        names = self.session.names
        lines: list[Line] = []
        lines += [[Bit(f" {row}", MOVER)] for row in words(wording.result(scores, names), width - 2)]
        lines += [
            [],
            [
                Bit(fit(say(title), size, right=size < MAX_CELLS and title != "place"), QUIET)
                for title, size in _COLUMNS
            ],
        ]
        lines[-1].insert(0, Bit(" "))
        for seat in sorted(range(len(scores)), key=lambda seat: (scores[seat].rank, seat)):
            lines += self._player(scores[seat], names[seat], width)
        room = self.query_one(Lines).size.height - len(lines) - 1
        return lines if room < _LOWEST_CHART else [*lines, [], *paint_chart(self.course, width, room)]

    def _player(self, score: Score, name: str, width: int) -> list[Line]:
        first = score.rank == 1
        bonus = sum(score.bonus.values())
        cells = (
            f"{score.rank}{' ' + glyphs.current().governor if first else ''}",
            name,
            str(score.chips),
            str(score.buildings),
            str(bonus),
            str(score.total),
            str(score.tiebreak),
        )
        line: Line = [Bit(" ")]
        for (title, size), text in zip(_COLUMNS, cells, strict=True):
            style = POINTS if title == "total" else QUIET if title == "money+goods" else ""
            line.append(
                Bit(
                    fit(text, size, right=size < MAX_CELLS and title != "place"),
                    f"bold {style}".strip() if first else style,
                )
            )
        parts = [f"{wording.BUILDING[building]} {points}" for building, points in score.bonus.items()]
        detail = ", ".join(parts)
        return [fill(line, width), *[[Bit(" " * 9), Bit(row, QUIET)] for row in words(detail, width - 10)]]
