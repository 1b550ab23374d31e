"""Advice at a decision: what the computer would do, thought out in the background and told with its reasons."""

from functools import partial
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen

from rules import Action

from .. import wording
from ..computer.advice import Advice
from ..session import Session
from ..turns import Background, advise
from ..widgets.paint import KEY, QUIET, STRONG, Bit, Line, cut, fit, words
from .dialog import DialogText
from .parts import PickList
from .topmost import Topmost

_MOST: Final = 3
"""Lines of one piece of advice at most."""


_INDENT: Final = 3


class Advised(Message):
    """The computer has thought; `advice` is empty if it has none."""

    def __init__(self, advice: list[Advice]) -> None:
        super().__init__()
        self.advice = advice


class AdviceScreen(Topmost[Action], ModalScreen[Action]):
    """The best choices; ends with the one that is taken, or with None. The table stays in sight above it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back", show=False)]
    AUTO_FOCUS = "PickList"

    def __init__(self, session: Session) -> None:
        super().__init__()
        assert session.decider is not None
        self.session = session
        self.advice: list[Advice] = []
        self.background = Background()

    def compose(self) -> ComposeResult:
        """Put the heading above the choices."""
        assert self.session.decider is not None
        with Vertical(id="dialog"):
            yield DialogText(wording.advice_heading(self.session.names[self.session.decider]), "bold $accent")
            yield PickList(self._lines)
            yield DialogText(wording.say(wording.ADVICE_THINKING), QUIET)

    def on_mount(self) -> None:
        """Begin to think."""
        game = self.session.game.copy()

        def deliver(advice: object) -> None:
            if isinstance(advice, list):
                self.post_message(Advised(advice))

        self.background.start(partial(advise, game), deliver)

    def on_unmount(self) -> None:
        """Think no more."""
        self.background.stop()

    def on_advised(self, event: Advised) -> None:
        """Show what came of it."""
        self.advice = event.advice
        picks = self.query_one(PickList)
        width = picks.text_width(picks.scrollable_content_region.width)
        picks.entry_height = max((len(rows) for rows in self._entries(width)), default=2)
        picks.styles.height = picks.entry_height * len(self.advice)
        picks.rebuild()
        below = self.query(DialogText).last()
        below.text = wording.advice_keys(len(self.advice)) if self.advice else wording.say(wording.ADVICE_NONE)
        below.refresh(layout=True)

    def _reasons(self, width: int) -> list[list[str]]:
        """What speaks for each choice, on so many lines as it takes, but not too many."""
        found = []
        for advice in self.advice:
            reasons = [(reason.theme.value, reason.points) for reason in advice.reasons]
            rows = words(wording.advice_why(self.session.game, advice.action, reasons), width - _INDENT)
            found.append([*rows[: _MOST - 2], " ".join(rows[_MOST - 2 :])] if len(rows) >= _MOST else rows)
        return found

    def _entries(self, width: int) -> list[list[Line]]:
        """The lines of each choice: what it is and how often it wins, then its reasons."""
        found = []
        for number, (advice, reasons) in enumerate(zip(self.advice, self._reasons(width), strict=True), 1):
            label = wording.describe_action(self.session.game, advice.action)
            chance = wording.advice_chance(advice.chance) if len(self.advice) > 1 else ""
            room = width - len(chance) - 5
            first, *more = words(label, room)
            lines: list[Line] = [[Bit(f"{number}  ", KEY), Bit(fit(first, room), STRONG), Bit(f"  {chance}")]]
            lines += [[Bit(" " * _INDENT), Bit(cut(" ".join(more), width - _INDENT), STRONG)]] if more else []
            lines += [[Bit(" " * _INDENT), Bit(cut(row, width - _INDENT), QUIET)] for row in reasons]
            found.append(lines)
        return found

    def _lines(self, width: int) -> list[Line]:
        height = self.query_one(PickList).entry_height
        return [line for rows in self._entries(width) for line in [*rows, *([[]] * (height - len(rows)))]]

    def on_key(self, event: events.Key) -> None:
        """Take a choice by its number."""
        if event.character is not None and event.character in "123"[: len(self.advice)]:
            event.stop()
            self.dismiss(self.advice[int(event.character) - 1].action)

    def on_lines_picked(self, event: PickList.Picked) -> None:
        """Take the choice under the pointer, or the one that was clicked."""
        number = int(event.target)
        if number < len(self.advice):
            self.dismiss(self.advice[number].action)

    def action_back(self) -> None:
        """Decide oneself."""
        self.dismiss(None)
