"""What is told beside the events of a game: what was taken back and by whom, and which seats changed hands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from rules import Game, HistoryEntry, SeatChange, TakenBack, told_after

from . import wording
from .names import shown_name

Said = TypeVar("Said")


class Aside(NamedTuple):
    """One sentence, told before the game's event with that number (or after the last one)."""

    before: int
    sentence: str


class _Placed(NamedTuple):
    """An entry, after how many actions it is told, and who sat in its seat afterwards: name, level of a computer."""

    action: int
    entry: HistoryEntry
    successor: str
    level: str | None


def asides(game: Game, names: Sequence[str]) -> list[Aside]:
    """All of them, in the order in which they are told. `names` by seat, as they are now."""
    found = []
    for row in _rows(game, names):
        action = row[0].action
        event = game.event_counts[action - 1] if action else len(game.opening_events)
        found.append(Aside(event, _sentence(row, names)))
    return found


def _rows(game: Game, names: Sequence[str]) -> list[list[_Placed]]:
    """The entries where they are told; undos of the same player one after the other are in one row."""
    rows: list[list[_Placed]] = []
    # Sorting keeps the order in which things happened among what is told at the same place.
    for each in sorted(_placed(game, names), key=lambda each: each.action):
        if rows and rows[-1][0].action == each.action and _continues(rows[-1][-1].entry, each.entry):
            rows[-1].append(each)
        else:
            rows.append([each])
    return rows


def _continues(before: HistoryEntry, entry: HistoryEntry) -> bool:
    """Whether an undo took back the action just before the one that was taken back before, by the same player."""
    if not (isinstance(before, TakenBack) and isinstance(entry, TakenBack)):
        return False
    return (before.by, before.at) == (entry.by, entry.at + 1)


def since(game: Game, names: Sequence[str], first: int) -> list[Aside]:
    """Those that are told with the events from that number on."""
    return [aside for aside in asides(game, names) if aside.before >= first]


def merged(told: Iterable[tuple[int, Said]], notes: Iterable[Aside], write: Callable[[str], Said]) -> Iterator[Said]:
    """What is told of events, each with its number, and between it the asides as `write` makes them."""
    left = list(notes)
    for number, said in told:
        while left and left[0].before <= number:
            yield write(left.pop(0).sentence)
        yield said
    for note in left:
        yield write(note.sentence)


def _placed(game: Game, names: Sequence[str]) -> list[_Placed]:
    now = list(names)
    levels = [player.level for player in game.setup.players]
    placed = []
    for action, entry in reversed([*zip(told_after(game.history, len(game.actions)), game.history, strict=True)]):
        placed.append(_Placed(action, entry, now[entry.seat], levels[entry.seat]))
        if isinstance(entry, SeatChange):
            now[entry.seat] = shown_name(entry.before.name)
            levels[entry.seat] = entry.before.level
    return placed[::-1]


def _sentence(row: Sequence[_Placed], names: Sequence[str]) -> str:
    """One sentence for entries in a row."""
    last = row[-1].entry
    if isinstance(last, SeatChange):
        now = row[-1]
        return wording.seat_note(shown_name(last.before.name), now.successor, last.before.level, now.level)
    told = next((text for event in last.caused if (text := wording.tell(event, names))), "")
    return wording.undo_note(None if last.by is None else names[last.by], told, len(row))
