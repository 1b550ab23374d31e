"""The keyboard changes hands: the next player's name, and nothing of the table."""

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from .. import glyphs, keys, wording
from ..language import say
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

    next_name: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """Paint the name and what to do."""
        mover = glyphs.current().mover
        return Content.assemble(
            (f" {mover} {wording.hand_over(self.next_name)} ", TURN),
            "\n\n",
            (say(wording.HAND_OVER_HINT), ""),
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

    session: Session
    seat: int
    opened: float
    sudden: bool
    """Whether a computer player led here and no key: then a key may have been meant for something else."""
    opened_by: str

    def begin(self, session: Session) -> None:
        """Hand over to the player who decides now, and note when that was and which key led here."""
        assert session.decider is not None
        self.session, self.seat = session, session.decider
        self.opened, self.opened_by = monotonic(), self.app.last_key
        played = session.game.actions
        self.sudden = bool(played) and session.level(played[-1].seat) is not None
        if self.is_mounted:
            self.paint()

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice that may be taken back from here."""
        return self.session.undo_step() is not None and not self.session.place.read_only

    def compose(self) -> ComposeResult:
        """Put the name above what has happened."""
        yield NextPlayer()
        yield SinceHeading()
        yield Lines(self._lines)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show it."""
        self.paint()

    def paint(self) -> None:
        """Name the player, and tell what has happened from its beginning on."""
        self.query_one(NextPlayer).next_name = self.session.names[self.seat]
        self.query_one(SinceHeading).text = recap_heading(self.session, self.seat)
        told = self.query_one(Lines)
        told.rebuild()
        told.scroll_to(0, 0, animate=False)
        leave = keys.EVERYWHERE["q"] if self.session.saved else say(keys.NOT_SAVED)
        undo = (("u", keys.EVERYWHERE["u"]),) if self.can_undo else ()
        self.query_one(KeyLine).keys = (("Enter", say("go on")), *undo, ("Up Down", say("scroll")), ("q", leave))

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

    text: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """Paint it."""
        rule = glyphs.current().rule
        text = f" {self.text} "
        return Content.assemble(
            (rule * 2, "$line"), (text, "bold"), (rule * max(0, self.size.width - len(text) - 2), "$line")
        )
