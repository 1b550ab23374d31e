"""What is told beside the events of a game: what was taken back and by whom, and which seats changed hands."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rules import Game, HistoryEntry, SeatChange, TakenBack, told_after

from . import wording
from .names import shown_name


class Aside(NamedTuple):
    """One sentence, told before the game's event with that number (or after the last one)."""

    before: int
    sentence: str


class _Placed(NamedTuple):
    """An entry, after how many actions it is told, and who sat in its seat afterwards."""

    action: int
    entry: HistoryEntry
    successor: str

    def row(self) -> tuple[int, type[HistoryEntry], int | None]:
        """What entries in a row share that are told in one sentence: where, what, and who took back."""
        return self.action, type(self.entry), self.entry.by if isinstance(self.entry, TakenBack) else self.entry.seat


def asides(game: Game, names: Sequence[str]) -> list[Aside]:
    """All of them, in the order in which they are told. `names` by seat, as they are now."""
    found = []
    # Told where the game still is; among what is told there, in the order in which it happened.
    for (action, _, _), row in groupby(sorted(_placed(game, names), key=lambda each: each.action), _Placed.row):
        event = game.event_counts[action - 1] if action else len(game.opening_events)
        found.append(Aside(event, _sentence(list(row), names)))
    return found


def _placed(game: Game, names: Sequence[str]) -> list[_Placed]:
    now = list(names)
    placed = []
    for action, entry in reversed([*zip(told_after(game.history, len(game.actions)), game.history, strict=True)]):
        placed.append(_Placed(action, entry, now[entry.seat]))
        if isinstance(entry, SeatChange):
            now[entry.seat] = shown_name(entry.before.name)
    return placed[::-1]


def _sentence(row: Sequence[_Placed], names: Sequence[str]) -> str:
    """One sentence for entries in a row."""
    last = row[-1].entry
    if isinstance(last, SeatChange):
        first = row[0].entry
        assert isinstance(first, SeatChange)
        return wording.seat_note(shown_name(first.before.name), row[-1].successor)
    told = next((text for event in last.caused if (text := wording.tell(event, names))), "")
    return wording.undo_note(None if last.by is None else names[last.by], told, len(row))
