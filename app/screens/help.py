"""The keys of the moment, and the rules of the moment in a few sentences."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from rules import Phase, Role

from .. import glyphs, wording
from ..key_names import key_name
from ..language import Words, say
from ..session import Session
from ..widgets.paint import KEY, Bit, Line, cells, fill, grid, words
from .game_page import who_decides
from .parts import Lines, Page

Keys = Sequence[tuple[str, str]]

ANYWHERE: Final = Words(
    {
        "Esc": "back to where you were",
        "Ctrl+Q": "leave; the game is saved",
        "Ctrl+P": "all commands by name",
    }
)


class HelpScreen(Page):
    """`keys` are the caller's keys of the moment and what each does."""

    title_text = "Help"
    stays = True
    page_keys = (
        ("Up Down", "scroll"),
        ("t", "rules here"),
        ("x", "buildings"),
        ("r", "roles"),
        ("s", "settings"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "app.look('rules-here')", "The rules on this", show=False),
        Binding("x", "app.look('buildings')", "Buildings", show=False),
        Binding("r", "app.look('roles')", "Roles", show=False),
        Binding("s", "app.look('settings')", "Settings", show=False),
    ]

    def __init__(self, session: Session | None, keys: Keys = ()) -> None:
        super().__init__()
        self.session = session
        self.keys = keys

    def whose_turn(self) -> str:
        """Say who decides what."""
        return who_decides(self.session)

    def body(self) -> Iterable[Widget]:
        """Return keys and rules."""
        yield Lines(self._lines)

    def spoken_anew(self) -> None:
        """Ask the caller for its keys again: another language has other words for them, and other letters."""
        stack = self.app.screen_stack
        key_help = getattr(stack[stack.index(self) - 1], "key_help", None)
        if key_help is not None:
            self.keys = key_help()
            self.query_one(Lines).rebuild()

    def _lines(self, width: int) -> list[Line]:
        lines: list[Line] = [[]]
        anywhere = [*ANYWHERE.items()]
        for title, keys in ((say("Keys here"), self.keys), (say("Keys everywhere"), anywhere)):
            if keys:
                lines += [[Bit(f" {title}", "bold $accent")], *_key_table(keys, width), []]
        for title, text in self._topics():
            lines.append([Bit(f" {title}", "bold $accent")])
            lines += [[Bit(f"   {row}")] for row in words(text, width - 5)]
            lines.append([])
        return lines

    def _topics(self) -> Iterable[tuple[str, str]]:
        players = 4 if self.session is None else len(self.session.names)
        if self.session is not None:
            phase = self.session.game.state.phase
            if phase is Phase.DRAFT:
                yield say("Choosing the buildings"), wording.draft_help()
            elif phase not in (Phase.ROLE, Phase.END):
                role = Role(phase.value)
                text = wording.role_text(role)
                yield say("Now: {role}", role=wording.ROLE[role]), f"{text.everyone} {text.privilege}"
        yield say("A round"), wording.round_help(players)
        yield say("The boards"), wording.boards_help()
        if self.session is not None and any(self.session.levels):
            yield say("Computer players"), wording.computers_help(glyphs.current().computer)
        yield say("The end of the game"), wording.end_help()
        yield say("Counting"), wording.scoring_help()


def _key_table(keys: Keys, width: int) -> list[Line]:
    """Keys in two columns, or in one where they are long."""
    keys = [(key_name(key), text) for key, text in keys]
    widest = max(len(key) for key, _ in keys)
    entries: list[Line] = [[Bit(f"   {fill_key(key, widest)}", KEY), Bit(f"  {text}")] for key, text in keys]
    columns = 2 if all(cells(entry) <= width // 2 - 1 for entry in entries) else 1
    return [fill(line, width) for line in grid(entries, columns, width, down=True)]


def fill_key(key: str, width: int) -> str:
    """Return the key in a column of that width."""
    return key + " " * (width - len(key))
