"""A page about the running game: its heading says on every such page whose turn it is."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from rules import Event, events

from .. import glyphs, wording
from ..language import say
from ..session import Session
from ..widgets.paint import QUIET, Bit, Line, fill, words
from .parts import Page

_INDENT = "  "


class GamePage(Page):
    """The base of pages that need a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "app.look('boards')", "Boards", show=False),
        Binding("x", "app.look('buildings')", "Buildings", show=False),
        Binding("p", "app.look('points')", "Points so far", show=False),
        Binding("l", "app.look('log')", "Log", show=False),
        Binding("n", "app.look('since')", "Since my turn", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def heading(self) -> str:
        """Say what the page is and in which round the game is."""
        return in_round(say(self.title_text), self.session)

    def whose_turn(self) -> str:
        """Say who decides what."""
        return who_decides(self.session)


def in_round(title: str, session: Session) -> str:
    """Put the round behind the title of a page."""
    return f"{title}   {say('round {n}', n=session.game.state.round)}"


def who_decides(session: Session | None) -> str:
    """Say for a heading who decides what, nothing where there is no game."""
    if session is None:
        return ""
    decision = session.game.decision
    if decision is None:
        return say("the game is over")
    return f"{glyphs.current().mover} {wording.banner(decision, session.names)}"


def told_each(
    happened: Iterable[Event], names: Sequence[str], width: int, automatic: frozenset[int] = frozenset()
) -> Iterator[tuple[int, list[Line]]]:
    """Give for each event that is told its position and its lines, the heading of a round or role above it included.

    `automatic` are the positions of events that somebody's only choice caused; they are marked so.
    """
    first = True
    for number, event in enumerate(happened):
        lines = _heading(event, names, width, first=first)
        sentence = None if isinstance(event, events.RoundStarted) else wording.tell(event, names)
        if sentence is not None:
            if number in automatic:
                sentence = f"{sentence} {say('It was the only choice.')}"
            rows = words(sentence, width - 2 * len(_INDENT))
            lines += [[Bit(_INDENT if not row else _INDENT * 2), Bit(text)] for row, text in enumerate(rows)]
        if lines:
            first = False
            yield number, lines


def _heading(event: Event, names: Sequence[str], width: int, *, first: bool) -> list[Line]:
    text = wording.heading(event, names)
    if text is None:
        return []
    if isinstance(event, events.RoleTaken):
        return [[Bit(f" {text}", "bold $primary")]]
    rule = glyphs.current().rule
    line = fill([Bit(rule * 2, "$line"), Bit(f" {text} ", "bold $accent")], width)
    line[-1] = Bit(rule * len(line[-1].text), "$line") if not line[-1].text.strip() else line[-1]
    return [line] if first else [[], line]


def noted(sentence: str, width: int) -> list[Line]:
    """Return the lines of something that happened beside the game, such as an undo."""
    return [[Bit(_INDENT), Bit(row, QUIET)] for row in words(sentence, width - 2 * len(_INDENT))]


def nothing(text: str) -> list[Line]:
    """Return a page that has only this to say."""
    return [[], [Bit(f"  {text}", QUIET)]]
