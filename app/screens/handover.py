"""The keyboard changes hands: the next player's name, and nothing of the table."""

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar, Final, NamedTuple

from .. import glyphs, keys, wording
from ..language import say
from ..session import Session
from ..widgets.choices import paint_keys
from ..widgets.paint import QUIET, STRONG, TURN, Bit, Line, cells, rule
from ..widgets.places import handover_places
from ..widgets.sheet import Painter
from .instead import Answer, Instead, Painted
from .recap import recap_heading, recap_lines

_HELD: Final = 0.7
"""Seconds for which the key that led here does not lead on, in case it is held down."""


class Told(NamedTuple):
    """What has happened, from a line on."""

    heading: str
    lines: Sequence[Line]
    top: int


def paint_next(name: str, width: int, height: int) -> Sequence[Line]:
    """The name and what to do, in the middle of the lines there are."""
    texts = (Bit(f" {glyphs.current().mover} {wording.hand_over(name)} ", TURN), Bit(say(wording.HAND_OVER_HINT)))
    first, second = ([Bit(" " * ((width - cells([text])) // 2)), text] for text in texts)
    return [[], first, [], second][:height]


def paint_told(told: Told, width: int, height: int) -> Sequence[Line]:
    """The heading, with which lines are seen where there are more, and the lines."""
    seen = told.lines[told.top : told.top + height - 1]
    where = [Bit(f"{told.top + 1}-{told.top + len(seen)} / {len(told.lines)}", QUIET)]
    return [rule([[Bit(told.heading, STRONG)], where if len(seen) < len(told.lines) else []], width), *seen]


HANDOVER_PANELS: Final[dict[str, Painter]] = {"next": paint_next, "told": paint_told, "commands": paint_keys}


class HandingOver(Instead):
    """Answered when the next player takes the keyboard, or with `u` when the last one wants a choice back.

    `opened_by` is the key that led here. Nothing can be looked up here.
    """

    sealed: ClassVar[bool] = True

    def __init__(self, session: Session, opened_by: str) -> None:
        assert session.decider is not None
        self.session, self.seat = session, session.decider
        self.opened, self.opened_by = monotonic(), opened_by
        played = session.game.actions
        self.sudden = bool(played) and session.level(played[-1].seat) is not None
        """Whether a computer player led here and no key: then a key may have been meant for something else."""
        self.top = 0
        """The first line of what has happened that is seen."""
        self.room = 0
        self.most = 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice that may be taken back from here."""
        return self.session.undo_step() is not None and not self.session.place.read_only

    def painted(self, width: int, height: int) -> Painted:
        """The name above what has happened."""
        places = handover_places(width, height)
        lines = recap_lines(self.session, self.seat, width)
        # In a window that is too small for anything there is no place for it.
        self.room = places["told"].height - 1 if "told" in places else 0
        self.most = max(0, len(lines) - self.room)
        self.top = min(self.top, self.most)
        leave = keys.EVERYWHERE["q"] if self.session.saved else say(keys.NOT_SAVED)
        undo = {"u": keys.EVERYWHERE["u"]} if self.can_undo else {}
        return places, {
            "next": self.session.names[self.seat],
            "told": Told(recap_heading(self.session, self.seat), lines, self.top),
            "commands": {"Enter": say("go on"), **undo, "Up Down": say("scroll"), "q": leave},
        }

    def key(self, name: str, character: str | None) -> Answer | None:
        """Sit down at the keyboard, take the last choice back, or read on."""
        steps = {"up": -1, "down": 1, "pageup": -self.room, "pagedown": self.room, "home": -self.most, "end": self.most}
        if name in ("enter", "space"):
            held = (self.sudden or name == self.opened_by) and monotonic() - self.opened < _HELD
            return None if held else Answer()
        if name in steps:
            self.wheel(steps[name])
        key = (character or "").lower()
        return Answer(key=key) if key == "q" or (key == "u" and self.can_undo) else None

    def click(self, target: str) -> Answer | None:
        """Press the key that was clicked."""
        what = target.partition(":")[2]
        return self.key("enter" if what == "Enter" else "", what if len(what) == 1 else None)

    def wheel(self, lines: int) -> bool:
        """Read on."""
        self.top = max(0, min(self.most, self.top + lines))
        return True
