"""Which violet buildings make a board (RULES.md §1.6): why a list of them does not, and the nearest one that does."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from .buildings import BASE_VIOLET, CATALOGUE, EXCLUSIONS, SLOTS, VIOLET, Building

_NAMED: Final = 4
"""Buildings that a sentence names one by one; of more it tells the number."""


class SetupError(ValueError):
    """A setup that cannot be played; its text says why in one sentence."""


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """The board has `slots` places for buildings of that cost, and the list has other than so many: `chosen`."""

    cost: int
    slots: int
    chosen: tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class NeverTogether:
    """Two buildings that exclude each other."""

    one: Building
    other: Building


@dataclass(frozen=True, slots=True)
class NamedTwice:
    """The list has a building more than once."""

    building: Building


@dataclass(frozen=True, slots=True)
class AlwaysThere:
    """A production building, which is in every game."""

    building: Building


BoardProblem = WrongNumber | NeverTogether | NamedTwice | AlwaysThere


class BoardError(SetupError):
    """Buildings that make no board: `problem` as data, and `nearest`, the board that differs least from the list."""

    def __init__(self, problem: BoardProblem, chosen: Sequence[Building], nearest: tuple[Building, ...]) -> None:
        self.problem = problem
        self.nearest = nearest
        out = [building for building in dict.fromkeys(chosen) if building not in nearest]
        into = [building for building in nearest if building not in chosen]
        changes = [f"leaves out {_listed(out)}" if out else "", f"takes in {_listed(into)}" if into else ""]
        changed = " and ".join(change for change in changes if change) or "names each once"
        super().__init__(f"{_spelled(problem)}; the nearest board {changed}.")


def exclusions(draft_exclusions: bool) -> tuple[tuple[Building, Building], ...]:
    """The pairs of buildings that may not share a board; the second one can be switched off."""
    return EXCLUSIONS if draft_exclusions else EXCLUSIONS[:1]


def board_problem(chosen: Sequence[Building], *, draft_exclusions: bool = True) -> BoardProblem | None:
    """Why these buildings do not make a board, None if they do."""
    for building in chosen:
        if building not in VIOLET:
            return AlwaysThere(building)
        if chosen.count(building) > 1:
            return NamedTwice(building)
    for one, other in exclusions(draft_exclusions):
        if one in chosen and other in chosen:
            return NeverTogether(one, other)
    for cost, slots in SLOTS.items():
        same = tuple(building for building in chosen if CATALOGUE[building].cost == cost)
        if len(same) != slots:
            return WrongNumber(cost, slots, same)
    return None


def nearest_board(wanted: Iterable[Building], *, draft_exclusions: bool = True) -> tuple[Building, ...]:
    """The board with as many of these as can be, the earlier ones before the later; the base game fills the rest."""
    pairs = exclusions(draft_exclusions)
    board: list[Building] = []
    for building in (*wanted, *BASE_VIOLET, *VIOLET):
        if building not in VIOLET or building in board:
            continue
        cost = CATALOGUE[building].cost
        full = sum(CATALOGUE[other].cost == cost for other in board) == SLOTS[cost]
        shut_out = any(building in pair and other in pair for pair in pairs for other in board)
        if not full and not shut_out:
            board.append(building)
    return tuple(sorted(board, key=VIOLET.index))


def check_board(chosen: tuple[Building, ...], *, draft_exclusions: bool) -> None:
    """Raise BoardError if these buildings do not make a board."""
    problem = board_problem(chosen, draft_exclusions=draft_exclusions)
    if problem is not None:
        raise BoardError(problem, chosen, nearest_board(chosen, draft_exclusions=draft_exclusions))


def board_with(names: Sequence[str], *, draft_exclusions: bool = True) -> tuple[Building, ...]:
    """A whole board with these violet buildings: what they leave open is filled from the base game.

    Raises SetupError for a name that is none, and for buildings that cannot share a board.
    """
    wanted = [_building(name) for name in names]
    board = nearest_board(wanted, draft_exclusions=draft_exclusions)
    # What the base game fills by itself is no change that anybody has to hear of.
    listed = [*wanted, *(building for building in board if building not in wanted)]
    problem = board_problem(listed, draft_exclusions=draft_exclusions)
    if problem is not None:
        raise BoardError(problem, listed, board)
    return board


def _building(name: str) -> Building:
    try:
        return Building(name)
    except ValueError:
        close = get_close_matches(name, [str(building) for building in VIOLET], n=1)
        hint = f"; perhaps {close[0]}" if close else ""
        raise SetupError(f"There is no building {name[:40]!r}{hint}.") from None


def _spelled(problem: BoardProblem) -> str:
    match problem:
        case WrongNumber():
            places = f"{problem.slots} place{'' if problem.slots == 1 else 's'}"
            named = f"{len(problem.chosen)} ({_listed(problem.chosen)})" if problem.chosen else "none"
            return f"Of cost {problem.cost} the board has {places} and the list has {named}"
        case NeverTogether():
            return f"{problem.one} and {problem.other} exclude each other"
        case NamedTwice():
            return f"The list names {problem.building} twice"
        case AlwaysThere():
            return f"{problem.building} is in every game and is not chosen"


def _listed(buildings: Sequence[Building]) -> str:
    named = ", ".join(buildings[:_NAMED])
    return named if len(buildings) <= _NAMED else f"{named} and {len(buildings) - _NAMED} more"
