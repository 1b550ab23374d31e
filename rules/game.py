"""One game with its history: the referee's comfortable side."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from . import engine
from .actions import Action, Decision, PlaceColonists
from .buildings import Building
from .components import Good
from .events import UNVEILING, Event, Log
from .history import HistoryEntry, SeatChange, TakenBack
from .observer import Observer
from .phases import builder, craftsman
from .phases.common import Options
from .phases.mayor import Arrangements
from .refusals import IllegalAction, Malformed, Quote, Refusal
from .scoring import OpenScore, Score, open_scores, scores
from .setup import Player, Setup
from .state import GameState
from .view import GameView, view


class Recorded(NamedTuple):
    """An action and who did it."""

    seat: int
    action: Action


class LegalActions:
    """What the deciding seat may do now; made only when asked.

    It can be iterated, counted, asked `in`, and give one action by chance. It belongs to one
    position: once the game has moved on, using it raises RuntimeError.
    """

    def __init__(self, game: "Game") -> None:
        self._game = game
        self._age = game.age
        self._made: Options | None = None

    def _found(self) -> Options:
        game, made = self._game, self._made
        if self._age != game.age:
            raise RuntimeError("These legal actions belong to an earlier position of the game.")
        if made is None:
            made = self._made = engine.legal(game.state)
        return made

    def __iter__(self) -> Iterator[Action]:
        return iter(self._found())

    def __len__(self) -> int:
        return len(self._found())

    def __contains__(self, action: object) -> bool:
        self._found()
        return self._game.why_illegal(action) is None  # type: ignore[arg-type]

    def choose(self, rng: random.Random) -> Action:
        """One of them by chance, without listing them all; raises StopIteration if there is none."""
        found = self._found()
        if isinstance(found, Arrangements):
            return found.choose(rng)
        return next(islice(found, int(rng.random() * len(found)), None))


class Game:
    """A game of Puerto Rico from its setup to its scores.

    >>> game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
    >>> game.decision
    Decision(kind=<DecisionKind.ROLE: 'role'>, seat=0)
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        opening: Log = []
        self._begin(engine.start(setup, opening), opening)

    @classmethod
    def from_state(cls, state: GameState, setup: Setup) -> "Game":
        """A game that begins in a made position; the position is copied."""
        game = cls.__new__(cls)
        game.setup = setup
        game._begin(state.copy(), [])
        return game

    def _begin(self, state: GameState, opening: Log) -> None:
        self.state = state
        self.age = 0
        """Counts every change, taking back included."""
        self.actions: list[Recorded] = []
        self.history: list[HistoryEntry] = []
        """What was taken back and which seats changed hands, in the order in which that happened."""
        self.opening_events = opening
        self.events: list[Event] = list(opening)
        self.event_counts: list[int] = []
        """How many events there were after each action."""
        self._start = state.copy()
        self._observer = Observer(len(state.players))
        self._watched = 0
        """How many of the events the observer has seen."""

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.state.decision

    @property
    def legal_actions(self) -> LegalActions:
        """What the deciding seat may do; empty when the game is over."""
        return LegalActions(self)

    @property
    def scores(self) -> list[Score] | None:
        """The final scores by seat; None while the game goes on."""
        return scores(self.state) if self.state.game_over else None

    @property
    def open_scores(self) -> list[OpenScore]:
        """What everybody can count of each seat's score now: no chips, and no customs house."""
        return open_scores(self.state)

    def why_illegal(self, action: Action | dict[str, Any], seat: int | None = None) -> Refusal | None:
        """Why an action is not legal now, or None; with `seat`, also whether it is that seat's turn."""
        if isinstance(action, dict):
            try:
                action = _read(action)
            except IllegalAction as refused:
                return refused.reason
        return engine.why_illegal(self.state, action, seat)

    def apply(self, action: Action | dict[str, Any], seat: int | None = None) -> list[Event]:
        """Do an action and all that follows of itself; returns what happened.

        Raises IllegalAction, with the reason, and changes nothing if the rules do not allow it.
        """
        if isinstance(action, dict):
            action = _read(action)
        state = self.state
        decision = state.decision
        happened: Log = []
        refusal = engine.attempt(state, action, happened, seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        assert decision is not None
        events = self.events
        events += happened
        self.event_counts.append(len(events))
        self.actions.append(Recorded(decision.seat, action))
        self.age += 1
        return happened

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self.actions)

    def undo(self, by: int | None = None) -> Recorded:
        """Take the last action back, exactly; returns it. Raises IndexError if there is none.

        The history notes what was taken back, and `by` which seat.
        """
        return self.go_back(len(self.actions) - 1, by)[0]

    def go_back(self, actions: int, by: int | None = None) -> list[Recorded]:
        """Take back, exactly, all but the first so many actions; returns them, the last one first.

        The game is replayed from its start, so that nothing can be forgotten. The history notes each
        action as if it had been taken back by itself. Raises IndexError if there were not so many.
        """
        state = self.state_after(actions)
        taken_back = []
        while len(self.actions) > actions:
            recorded = self.actions.pop()
            self.event_counts.pop()
            before = self.event_counts[-1] if self.event_counts else len(self.opening_events)
            caused = tuple(self.events[before:])
            self.history.append(TakenBack(len(self.actions), by, recorded.seat, recorded.action, caused))
            del self.events[before:]
            taken_back.append(recorded)
        self.state = state
        self.age += 1
        self._observer, self._watched = Observer(len(self.state.players)), 0
        return taken_back

    def change_player(self, seat: int, player: Player) -> None:
        """Give a seat to another player, or the player another name, in the middle of the game.

        The rules know seats only, so nothing else changes; the history notes who sat there before.
        """
        players = list(self.setup.players)
        self.history.append(SeatChange(len(self.actions), seat, players[seat]))
        players[seat] = player
        self.setup = replace(self.setup, players=tuple(players))

    def state_after(self, actions: int) -> GameState:
        """The table as it was after that many actions; raises IndexError if there were not so many."""
        if not 0 <= actions <= len(self.actions):
            raise IndexError(f"The game has {len(self.actions)} actions, not {actions}.")
        state = self._start.copy()
        forgotten: Log = []
        for recorded in self.actions[:actions]:
            engine.step(state, recorded.action, forgotten)
        return state

    def copy(self) -> "Game":
        """An independent game at the same point, history included."""
        other = Game.from_state(self._start, self.setup)
        other.state = self.state.copy()
        other.actions = self.actions.copy()
        other.history = self.history.copy()
        other.opening_events = self.opening_events.copy()
        other.events = self.events.copy()
        other.event_counts = self.event_counts.copy()
        return other

    def view(self, seat: int | None) -> GameView:
        """What a seat may know; None for somebody who only looks on."""
        self._observer.watch(self.events[self._watched :])
        self._watched = len(self.events)
        return view(self.state, seat, self._observer.points)

    def quote(self, seat: int, building: Building) -> Quote:
        """What a building would cost a seat now, and why (§2.5)."""
        return builder.quote(self.state, seat, building)

    def why_not_available(self, seat: int, building: Building) -> Refusal | None:
        """Why a seat could not build this whatever it pays: owned, sold out, no space …; None if it could (§2.5)."""
        return builder.why_not_available(self.state, seat, building)

    def would_make(self, seat: int, arrangement: PlaceColonists) -> dict[Good, int]:
        """Good → barrels a seat would make if its colonists stood so and it were the craftsman now (§2.6)."""
        return craftsman.would_make(self.state, seat, arrangement)

    def preview(self, action: Action) -> tuple[Event, ...]:
        """What an action would cause, found by doing it on a copy; nothing changes.

        Events that reveal hidden tiles are left out. Raises IllegalAction as `apply` does.
        """
        refusal = engine.why_illegal(self.state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        happened: Log = []
        engine.step(self.state.copy(), action, happened)
        for at, event in enumerate(happened):
            # From a hidden tile on, what follows depends on what nobody knows yet.
            if isinstance(event, UNVEILING):
                return tuple(happened[:at])
        return tuple(happened)


def _read(action: dict[str, Any]) -> Action:
    """An action read from its JSON object; raises IllegalAction if it is none."""
    from .record import action_from_json

    try:
        return action_from_json(action)
    except ValueError as error:
        raise IllegalAction(Malformed(str(error))) from None
