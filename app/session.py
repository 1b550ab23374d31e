"""One game at this table: doing and undoing, saving, and whose hands are on the keyboard.

Nothing here knows how the table is painted.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from rules import Action, Event, Game, GameView, Player, SeatChange, events, told_after

from .guide import Lesson, lesson
from .names import shown_name


class Handover(StrEnum):
    """When the keyboard is handed over with a screen of its own."""

    ALWAYS = "always"
    SECRET = "secret"
    NEVER = "never"


class Place(Protocol):
    """Where a game is kept."""

    @property
    def read_only(self) -> bool:
        """Whether somebody else has the game, so that this table may only look."""

    def save(self, game: Game) -> str | None:
        """Write the game; a sentence if that did not work, else None."""


class Unsaved:
    """A game that is kept nowhere."""

    read_only = False

    def save(self, game: Game) -> str | None:  # noqa: ARG002 - the shape of a place
        """Keep nothing, and say nothing about it."""
        return None


@dataclass(frozen=True, slots=True)
class UndoStep:
    """What the next undo takes back: that many actions, the first of them by `seat`, a person's.

    `other` is set if somebody else than the player at the keyboard decided it, `unveiled` if tiles were
    revealed since: redoing the same choices reveals the same tiles.
    """

    actions: int
    seat: int
    other: bool
    unveiled: bool

    @property
    def needs_consent(self) -> bool:
        """Whether the table should be asked first."""
        return self.other or self.unveiled


@dataclass(frozen=True, slots=True)
class WayBack:
    """What going back to an earlier moment takes back: that many actions, decided by those seats.

    `unveiled` is set if tiles were revealed since: redoing the same choices reveals the same tiles.
    """

    actions: int
    seats: tuple[int, ...]
    unveiled: bool


class Recap(NamedTuple):
    """What a player is told at the keyboard: the own last choice, None before the first, and all that followed."""

    own: Event | None
    since: Sequence[Event]


def advice_by_default(people: int) -> bool:
    """Whether so many people at one table have advice if they agree on nothing."""
    return people == 1


class Session:
    """A game, the place where it is kept, and the seat at the keyboard.

    `forced` tells whether a choice without an alternative is answered at once. `automatic` are
    the numbers of the actions so answered, and `save_problem` says why the last save failed.
    """

    def __init__(
        self,
        game: Game,
        place: Place | None = None,
        *,
        forced: bool = True,
        handover: Handover | str = Handover.ALWAYS,
    ) -> None:
        self.game = game
        self.place: Place = place or Unsaved()
        self.forced = forced
        self.handover = Handover(handover)
        self.at_keyboard: int | None = None
        self.automatic: set[int] = set()
        self.save_problem: str | None = None
        self.guide_left = False
        """Whether the players have sent the guide of a guided game away."""
        self._consented = False

    def start(self) -> None:
        """Begin or go on: answer what is forced, save, and see who is at the keyboard."""
        self.automatic = _without_choice(self.game) if self.forced else set()
        self._answer_forced()
        self._save()
        self._follow()

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat, as they can be shown: a file may hold any text as a name."""
        return tuple(shown_name(player.name) for player in self.game.setup.players)

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, None when the game is over."""
        return None if self.game.decision is None else self.game.decision.seat

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, player in enumerate(self.game.setup.players) if player.kind == "human"]

    def level(self, seat: int | None) -> str | None:
        """The level of the computer player in a seat, None for a person's."""
        return None if seat is None else self.game.setup.players[seat].level

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The levels of the computer players by seat, None for a person."""
        return tuple(player.level for player in self.game.setup.players)

    @property
    def computer_decides(self) -> bool:
        """Whether the open decision is a computer player's."""
        return self.level(self.decider) is not None

    @property
    def advice_allowed(self) -> bool:
        """Whether the computer may be asked for advice: as was agreed, and if nothing was, where one person plays."""
        agreed = self.game.setup.advice
        return advice_by_default(len(self.people)) if agreed is None else agreed

    @property
    def reader(self) -> int | None:
        """The seat of whoever looks at the table: the deciding person's, else that of the player at the keyboard."""
        return self.at_keyboard if self.decider is None or self.computer_decides else self.decider

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be on the screen: nobody's while the keyboard changes hands or one only looks."""
        return None if self.needs_handover or self.place.read_only else self.at_keyboard

    def view(self) -> GameView:
        """The table as the player at the keyboard may see it."""
        return self.game.view(self.viewer)

    @property
    def lesson(self) -> Lesson | None:
        """What the guide has to explain now; None where there is no guide, or none any more."""
        return None if self.guide_left else lesson(self.game)

    @property
    def guided(self) -> bool:
        """Whether the guide says what is done now."""
        now = self.lesson
        return now is not None and now.action is not None

    def leave_guide(self) -> None:
        """Go on without the guide."""
        self.guide_left = True
        self._follow()

    # Doing and undoing

    def apply(self, action: Action) -> list[Event]:
        """Do an action of the deciding player, answer what is forced after it, and save. Returns all events.

        Raises IllegalAction, and then nothing has changed.
        """
        caused = list(self.game.apply(action))
        self._consented = False
        caused += self._answer_forced()
        self._save()
        self._follow()
        return caused

    def undo_step(self) -> UndoStep | None:
        """What undo would take back: the last action that a person chose, and what followed without a person."""
        actions = self.game.actions
        first = len(actions) - 1
        while first >= 0 and (self._by_computer(first) or (first > 0 and first in self.automatic)):
            first -= 1
        if first < 0:
            return None
        caused = self._events_since(first)
        seat = actions[first].seat
        return UndoStep(
            actions=len(actions) - first,
            seat=seat,
            other=seat != self.at_keyboard and not self._consented,
            unveiled=any(isinstance(event, events.UNVEILING) for event in caused) and not self._consented,
        )

    def undo(self) -> None:
        """Take back one step, and save. Forced choices stay open then, so that one can undo further.

        The table is asked once for a row of undos; `consent` notes that it agreed.
        """
        step = self.undo_step()
        if step is None:
            return
        for _ in range(step.actions):
            self.game.undo(self.at_keyboard)
            self.automatic.discard(len(self.game.actions))
        self._save()
        self._follow()

    def way_back(self, actions: int) -> WayBack | None:
        """What going back to the table after so many actions would take back; None if nothing that was chosen."""
        first = actions
        while first < len(self.game.actions) and first in self.automatic:
            first += 1
        since = self.game.actions[first:]
        if not since:
            return None
        return WayBack(
            actions=len(since),
            seats=tuple(sorted({recorded.seat for recorded in since})),
            unveiled=any(isinstance(event, events.UNVEILING) for event in self._events_since(first)),
        )

    def go_back(self, actions: int) -> None:
        """Go back to the table after so many actions, answer what is forced there, and save."""
        self.game.go_back(actions, self.at_keyboard)
        self.automatic = {number for number in self.automatic if number < actions}
        self._consented = False
        self._answer_forced()
        self._save()
        self._follow()

    def consent(self) -> None:
        """Note that the table agreed to undo what others did or what was revealed."""
        self._consented = True

    def _by_computer(self, number: int) -> bool:
        """Whether a computer player decided the action with that number."""
        history = self.game.history
        seat = self.game.actions[number].seat
        for entry, place in zip(history, told_after(history, len(self.game.actions)), strict=True):
            if isinstance(entry, SeatChange) and entry.seat == seat and place > number:
                return entry.before.kind == "computer"
        return self.level(seat) is not None

    def _answer_forced(self) -> list[Event]:
        """Answer decisions that leave no choice, if the setting says so; the guide explains them first."""
        caused: list[Event] = []
        while (
            self.forced
            and not self.guided
            and not self.place.read_only
            and self.game.decision is not None
            and len(self.game.legal_actions) == 1
        ):
            self.automatic.add(len(self.game.actions))
            caused += self.game.apply(next(iter(self.game.legal_actions)))
        return caused

    def _save(self) -> None:
        self.save_problem = self.place.save(self.game)

    @property
    def saved(self) -> bool:
        """Whether the game as it stands is on the disk."""
        return self.save_problem is None

    def save_again(self) -> bool:
        """Try again to save what could not be saved; whether anything changed, for better or worse."""
        before = self.save_problem
        if before is not None and not self.place.read_only:
            self._save()
        return self.save_problem != before

    def look_at(self, game: Game) -> None:
        """Go on with the game as another program has made it meanwhile."""
        self.game = game
        self.at_keyboard = None
        self._consented = False
        self.start()

    def give_seat(self, seat: int, player: Player) -> None:
        """Give a seat to another person, or a person another name, and save. The keyboard is handed over then."""
        self.game.change_player(seat, player)
        if self.at_keyboard == seat:
            self.at_keyboard = None
        self._save()
        self._follow()

    # The keyboard

    @property
    def needs_handover(self) -> bool:
        """Whether the keyboard goes to another person, who should be named first; with the guide all look on."""
        if self.decider is None or self.decider == self.at_keyboard or self.computer_decides or self.place.read_only:
            return False
        if self.guided:
            return False
        if self.people == [self.decider]:
            # Nobody else is there from whom the keyboard could come.
            return False
        match self.handover:
            case Handover.ALWAYS:
                return True
            case Handover.NEVER:
                return False
            case Handover.SECRET:
                return self._has_secret(self.decider) or self._has_secret(self.at_keyboard)

    def take_keyboard(self) -> None:
        """The deciding player sits down at the keyboard."""
        self.at_keyboard = self.decider

    def _has_secret(self, seat: int | None) -> bool:
        """Whether a player's own view shows something the others may not see: victory points."""
        return seat is not None and self.game.state.players[seat].vp > 0

    def _follow(self) -> None:
        """Without a hand-over the keyboard is simply the deciding player's; a computer player never takes it."""
        people = self.people
        if len(people) == 1:
            self.at_keyboard = people[0]
        elif self.at_keyboard not in people:
            self.at_keyboard = None
        if self.decider in people and not self.needs_handover:
            self.at_keyboard = self.decider

    # Looking back

    def recap(self, seat: int) -> Recap:
        """Everything since the seat's last own choice, what came of that choice included."""
        chosen = [
            number
            for number, recorded in enumerate(self.game.actions)
            if recorded.seat == seat and number not in self.automatic
        ]
        if not chosen:
            return Recap(None, list(self.game.events))
        own, *since = self._events_since(chosen[-1])
        return Recap(own, since)

    def events_of(self, action: int) -> Sequence[Event]:
        """The events that the action with that number caused."""
        return self.game.events[self._count_before(action) : self.game.event_counts[action]]

    def caused_up_to(self, actions: int) -> Sequence[Event]:
        """All events up to the moment after so many actions."""
        return self.game.events[: self._count_before(actions)]

    def moment_of(self, event: int) -> int:
        """After how many actions the event with that number had happened."""
        before = len(self.game.opening_events)
        return 0 if event < before else bisect_right(self.game.event_counts, event) + 1

    def round_starts(self) -> list[int]:
        """After how many actions each round began."""
        return [
            self.moment_of(number)
            for number, event in enumerate(self.game.events)
            if isinstance(event, events.RoundStarted)
        ]

    def _count_before(self, action: int) -> int:
        return self.game.event_counts[action - 1] if action else len(self.game.opening_events)

    def _events_since(self, action: int) -> Sequence[Event]:
        """The events of that action and of all later ones."""
        return self.game.events[self._count_before(action) :]


def _without_choice(game: Game) -> set[int]:
    """The numbers of those actions of a game that had no alternative."""
    replay = Game.from_state(game.state_after(0), game.setup)
    found: set[int] = set()
    for number, recorded in enumerate(game.actions):
        if len(replay.legal_actions) == 1:
            found.add(number)
        replay.apply(recorded.action)
    return found
