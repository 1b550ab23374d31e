"""What happened to a game beside its actions: actions that were taken back, and seats that changed hands.

Each entry says `at` how many actions there were just after it happened.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .actions import Action
from .events import Event
from .setup import Player


class TakenBack(NamedTuple):
    """An action of a seat that was taken back `by` a seat (None: nobody said who), and the events it had caused."""

    at: int
    by: int | None
    seat: int
    action: Action
    caused: tuple[Event, ...]


class SeatChange(NamedTuple):
    """A seat that got another player; `before` sat there until then."""

    at: int
    seat: int
    before: Player


HistoryEntry = TakenBack | SeatChange


def told_after(history: Sequence[HistoryEntry], actions: int) -> list[int]:
    """After how many of the game's present actions each entry belongs when the game is told.

    What followed an entry may have been taken back since, and then it belongs further to the front.
    """
    places = []
    first = actions
    for entry in reversed(history):
        places.append(min(entry.at, first))
        if isinstance(entry, TakenBack):
            first = places[-1]
    return places[::-1]
