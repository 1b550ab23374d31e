"""Final scores, the tie-break, and the guests' last chance before (RULES.md §2.12, §1.4)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from .buildings import CATALOGUE, PRODUCTION, SMALL_PLANTS, Building
from .components import CLOCKWISE, Tile
from .events import GameEnded, Log
from .phases.guesthouse import GuestWindow, open_windows
from .state import GameState, PlayerBoard

RESIDENCE_POINTS: Final = {10: 5, 11: 6, 12: 7}
"""Filled island spaces → points of a residence; fewer give RESIDENCE_LEAST."""
RESIDENCE_LEAST: Final = 4
COLONISTS_PER_FORTRESS_POINT: Final = 3
POINTS_PER_CUSTOMS_HOUSE_POINT: Final = 4
CLOISTER_SET: Final = 3
CLOISTER_POINTS: Final = (0, 1, 3, 6, 10)
"""Points of a cloister for 0 to 4 sets of three equal tiles."""


@dataclass(frozen=True, slots=True)
class Score:
    """One player's result, in points; `tiebreak` is doubloons plus barrels, equal ranks share a place.

    `chips` includes points noted on paper, `buildings` the printed points, `bonus` the large buildings'.
    """

    chips: int
    buildings: int
    bonus: Mapping[Building, int]
    total: int
    tiebreak: int
    rank: int


def _guild_hall(board: PlayerBoard) -> int:
    return sum(1 if b in SMALL_PLANTS else 2 for b in board.city if b in PRODUCTION)


def _residence(board: PlayerBoard) -> int:
    return RESIDENCE_POINTS.get(len(board.island), RESIDENCE_LEAST)


def _fortress(board: PlayerBoard) -> int:
    return board.colonists // COLONISTS_PER_FORTRESS_POINT


def _customs_house(board: PlayerBoard) -> int:
    return board.vp // POINTS_PER_CUSTOMS_HOUSE_POINT


def _city_hall(board: PlayerBoard) -> int:
    return sum(CATALOGUE[b].violet for b in board.city)


def _cloister(board: PlayerBoard) -> int:
    sets = sum(board.island.count(tile) // CLOISTER_SET for tile in Tile)
    return CLOISTER_POINTS[sets]


BONUSES: Final[dict[Building, Callable[[PlayerBoard], int]]] = {
    Building.GUILD_HALL: _guild_hall,
    Building.RESIDENCE: _residence,
    Building.FORTRESS: _fortress,
    Building.CUSTOMS_HOUSE: _customs_house,
    Building.CITY_HALL: _city_hall,
    Building.CLOISTER: _cloister,
}
"""The bonus of each large building that has one, counted only while it is occupied."""


def scores(state: GameState) -> list[Score]:
    """What every seat would score if the game ended now."""
    results = []
    for board in state.players:
        bonus = {building: count(board) for building, count in BONUSES.items() if board.occupied(building)}
        printed = sum(CATALOGUE[b].vp for b in board.city)
        total = board.vp + printed + sum(bonus.values())
        results.append((board.vp, printed, bonus, total, board.doubloons + sum(board.goods.values())))
    order = [(total, tiebreak) for *_, total, tiebreak in results]
    return [
        Score(*result, rank=1 + sum(other > own for other in order)) for result, own in zip(results, order, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class OpenScore:
    """What everybody can count of one player's score now, in points; fields as in Score.

    Chips are secret (§1.2), and so is the customs house's bonus, which counts them.
    """

    buildings: int
    bonus: Mapping[Building, int]
    tiebreak: int

    @property
    def total(self) -> int:
        """All that can be counted, in points."""
        return self.buildings + sum(self.bonus.values())


def open_scores(state: GameState) -> list[OpenScore]:
    """The open part of every seat's score if the game ended now."""
    return [
        OpenScore(
            score.buildings, {b: n for b, n in score.bonus.items() if b is not Building.CUSTOMS_HOUSE}, score.tiebreak
        )
        for score in scores(state)
    ]


def advance(state: GameState, log: Log) -> None:
    """Let guests move once more, in seat order from the governor, then end the game."""
    if state.frame is None:
        state.frame = GuestWindow()
    assert isinstance(state.frame, GuestWindow)
    if open_windows(state, state.frame, CLOCKWISE[len(state.players), state.governor]):
        return
    state.frame = None
    state.game_over = True
    log.append(GameEnded(tuple(seat for seat, score in enumerate(scores(state)) if score.rank == 1)))
