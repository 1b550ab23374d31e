"""The computer players at the table: one thinks in the background, and its action comes when it is due."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.message import Message

from .. import wording
from ..keys import PAUSE_KEY
from ..language import say, texts
from ..turns import Background, Turn, decide

if TYPE_CHECKING:
    from .table import TableScreen

NOBODY_PLAYS: Final = texts("It is your turn: no computer player is at work that Space could pause.")

PACE: Final = 0.7
"""Seconds between two actions of computer players, where the settings say neither at once nor step by step."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When something was thought about: the game's age and the level. At any other moment it is of no use."""

    age: int
    level: str | None


class Decided(Message):
    """A computer player has chosen what to do at that moment."""

    def __init__(self, moment: Moment, turn: Turn) -> None:
        super().__init__()
        self.moment = moment
        self.turn = turn


class ComputerPlayers:
    """Those of one table. `play` does what one of them has chosen.

    Nobody thinks while anything covers the table, while the players are paused, or while another
    program has the game; what was thought out by then waits, or is forgotten if the game has changed.
    """

    def __init__(self, table: "TableScreen", play: Callable[[Turn], None]) -> None:
        self.table = table
        self.play = play
        self.paused = False
        self.due = 0.0
        """When the next action may be shown."""
        self.ready: Decided | None = None
        """What was chosen and is not done yet."""
        self.thought_about: Moment | None = None
        self.background = Background()

    @property
    def moment(self) -> Moment:
        """The present moment of the game."""
        session = self.table.session
        return Moment(session.game.age, session.level(session.decider))

    @property
    def pace(self) -> str:
        """How their actions are shown."""
        return self.table.app.settings.speed

    @property
    def step_by_step(self) -> bool:
        """Whether each action waits for a key; with the guide there is something to read first."""
        return self.pace == "step" or self.table.session.guided

    @property
    def wanted(self) -> bool:
        """Whether a computer player has to decide now and may."""
        table, session = self.table, self.table.session
        free = table.is_active and not table.waiting and not self.paused
        return free and session.computer_decides and not session.place.read_only

    def go_on(self) -> None:
        """Let the computer player whose turn it is think, or do what it has thought out."""
        if not self.wanted:
            self.stop()
        elif self.ready is not None and self.ready.moment == self.moment:
            self.show_when_due()
        elif self.table.session.guided:
            self.follow_guide()
        elif not self.background.busy or self.thought_about != self.moment:
            self.ready = None
            game, table = self.table.session.game.copy(), self.table
            moment = self.thought_about = self.moment

            def deliver(turn: object) -> None:
                if isinstance(turn, Turn):
                    table.post_message(Decided(moment, turn))

            self.background.start(partial(decide, game), deliver)

    def follow_guide(self) -> None:
        """In a guided game it is known what a computer player does."""
        lesson = self.table.session.lesson
        if lesson is not None and lesson.action is not None:
            self.ready = Decided(self.moment, Turn(lesson.action))
            self.table.paint()

    def stop(self) -> None:
        """Think no more for now."""
        self.background.stop()

    def decided(self, decided: Decided) -> None:
        """Take over what a player has chosen, unless the game has gone another way meanwhile."""
        if decided.moment != self.moment:
            return
        self.background.stop()
        self.ready = decided
        self.go_on()

    def show_when_due(self) -> None:
        """Do what was chosen, now or a little later."""
        if self.step_by_step:
            # Whoever waits should see that it can go on.
            self.table.paint()
            return
        left = self.due - monotonic() if self.pace == "normal" else 0.0
        if left > 0:
            self.table.set_timer(left, self.go_on)
        else:
            self.show()

    def show(self) -> None:
        """Do what was chosen."""
        ready, self.ready = self.ready, None
        if ready is not None and ready.moment == self.moment:
            self.wait_a_little()
            self.play(ready.turn)

    def wait_a_little(self) -> None:
        """Something has just been done, which should be seen before the next action."""
        self.due = monotonic() + PACE

    def person_acted(self) -> None:
        """A person has done something: that ends a pause, and should be seen before a computer player answers."""
        self.paused = False
        self.wait_a_little()

    def key(self, key: str) -> None:
        """Show the next action where they go step by step; else stop, or go on."""
        if self.step_by_step:
            self.paused = False
            self.show()
        elif key == PAUSE_KEY:
            self.paused = not self.paused
        self.go_on()

    # In words

    def state(self) -> str:
        """What the deciding computer player is and does."""
        session = self.table.session
        if session.place.read_only or session.guided:
            return wording.computer_level(session.level(session.decider))
        return wording.computer_level(session.level(session.decider)) + wording.SEPARATOR + self._key_hint()

    def _key_hint(self) -> str:
        if self.step_by_step:
            return say("Space shows the next action") if self.ready is not None else say("thinks")
        return say("paused, Space goes on") if self.paused else say("Space pauses")

    def hint(self) -> str:
        """What can be done while a computer player decides."""
        if self.step_by_step:
            return say("Space shows what this computer player does.")
        if self.paused:
            return say("The computer players are paused. Space lets them go on.")
        return say("A computer player decides. Space pauses; u takes your last choice back.")
