"""The keyboard changes hands: the next player's name, and nothing of the table."""

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget

from .. import glyphs, keys, wording
from ..session import Session
from ..widgets.paint import TURN, Line
from .parts import KeyLine, Lines, Sealed
from .recap import recap_heading, recap_lines
from .topmost import Topmost

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

_HELD = 0.7
"""Seconds for which the key that led here does not lead on, in case it is held down."""


class NextPlayer(Widget):
    """The name, in the middle of the upper part."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.next_name = name

    def render(self) -> RenderResult:
        """Paint the name and what to do."""
        mover = glyphs.current().mover
        return Content.assemble(
            (f" {mover} {wording.hand_over(self.next_name)} ", TURN),
            "\n\n",
            (wording.HAND_OVER_HINT, ""),
        )


class HandoverScreen(Sealed, Topmost[str]):
    """Ends when the next player takes the keyboard, or with `undo` when the last one wants a choice back.

    Nothing can be looked up here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take('enter')", "Go on", show=False, priority=True),
        Binding("space", "take('space')", "Go on", show=False, priority=True),
        Binding("u", "undo", "Undo", show=False),
        Binding("q", "app.leave", "Leave", show=False),
    ]
    AUTO_FOCUS = "Lines"
    app: "PuertoRicoApp"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        assert session.decider is not None
        self.seat = session.decider
        self.opened = monotonic()
        played = session.game.actions
        self.sudden = bool(played) and session.level(played[-1].seat) is not None
        """Whether a computer player led here and no key: then a key may have been meant for something else."""
        self.opened_by = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice that may be taken back from here."""
        return self.session.undo_step() is not None and not self.session.place.read_only

    def compose(self) -> ComposeResult:
        """Put the name above what has happened."""
        leave = keys.EVERYWHERE["q"] if self.session.saved else keys.NOT_SAVED
        yield NextPlayer(self.session.names[self.seat])
        yield SinceHeading(recap_heading(self.session, self.seat))
        yield Lines(self._lines)
        undo = (("u", "Undo"),) if self.can_undo else ()
        yield KeyLine((("Enter", "go on"), *undo, ("Up Down", "scroll"), ("q", leave)))

    def on_mount(self) -> None:
        """Note which key led here."""
        self.opened_by = self.app.last_key

    def _lines(self, width: int) -> list[Line]:
        return recap_lines(self.session, self.seat, width)

    def action_take(self, key: str) -> None:
        """Sit down at the keyboard."""
        if (self.sudden or key == self.opened_by) and monotonic() - self.opened < _HELD:
            return
        self.session.take_keyboard()
        self.dismiss("taken")

    def action_undo(self) -> None:
        """Go back to the table to take the last choice back; the keyboard stays where it was."""
        if self.can_undo:
            self.dismiss("undo")


class SinceHeading(Widget):
    """The line above the recap."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def render(self) -> RenderResult:
        """Paint it."""
        rule = glyphs.current().rule
        text = f" {self.text} "
        return Content.assemble(
            (rule * 2, "$line"), (text, "bold"), (rule * max(0, self.size.width - len(text) - 2), "$line")
        )
