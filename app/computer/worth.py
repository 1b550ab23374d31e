"""What a building or tile is worth to a player, in points, by the rule-based player's opinions."""

from typing import Final, NamedTuple

from rules import (
    CATALOGUE,
    CIRCLES,
    CLOISTER_POINTS,
    CLOISTER_SET,
    COLONISTS_PER_FORTRESS_POINT,
    PLANTATION,
    POINTS_PER_CUSTOMS_HOUSE_POINT,
    PRICE,
    Building,
    Good,
    Tile,
)

from .table import PRODUCES, Board, works
from .weights import Weights

# Names of their own: on Python 3.11 each look at an enumeration's member costs a call, and these are read often.
_QUARRY: Final = Tile.QUARRY
_GUILD_HALL: Final = Building.GUILD_HALL
_RESIDENCE: Final = Building.RESIDENCE
_FORTRESS: Final = Building.FORTRESS
_CUSTOMS_HOUSE: Final = Building.CUSTOMS_HOUSE
_CITY_HALL: Final = Building.CITY_HALL
_CLOISTER: Final = Building.CLOISTER

_VP: Final = {building: card.vp for building, card in CATALOGUE.items()}


def plantation_worth(board: Board, good: Good, left: float, weights: Weights) -> float:
    """One more plantation of a kind."""
    tiles = board.island.count(PLANTATION[good])
    worth = weights.plantation_left + weights.plantation_price_left * PRICE[good]
    if works(board, good) > tiles:
        worth += weights.matched_left
    if not tiles:
        worth += weights.new_kind_left
    return worth * left - 0.12 * tiles


def quarry_worth(board: Board, left: float, weights: Weights) -> float:
    """One more quarry: later ones lower fewer prices."""
    quarries = board.island.count(_QUARRY)
    return weights.quarry_left * left * (1.0 - weights.quarry_more * quarries)


def building_worth(board: Board, building: Building, left: float, weights: Weights) -> float:
    """One more building, its price not counted."""
    plant = _PLANTS.get(building)
    if plant is not None:
        return plant.vp + left * _plant_worth(board, plant, weights)
    worth = float(_VP[building])
    function = weights.function_left.get(building)
    if function is not None:
        return worth + function * left
    return worth + weights.bonus_trust * large_bonus(board, building, left)


class _Plant(NamedTuple):
    """A production building, and the other one of the same good."""

    vp: int
    circles: int
    tile: Tile
    price: int
    other: Building | None
    other_circles: int


def _plant(building: Building, good: Good) -> _Plant:
    card = CATALOGUE[building]
    other = next((b for b, same in PRODUCES.items() if same is good and b is not building), None)
    return _Plant(card.vp, card.circles, PLANTATION[good], PRICE[good], other, CIRCLES[other] if other else 0)


_PLANTS: Final = {building: _plant(building, good) for building, good in PRODUCES.items()}


def _plant_worth(board: Board, plant: _Plant, weights: Weights) -> float:
    """What one more production building makes possible, at the start of the game."""
    before = plant.other_circles if plant.other in board.city else 0
    useful = board.island.count(plant.tile) - before
    if useful > plant.circles:
        useful = plant.circles
    worth = 0.0 if before else weights.new_kind_left
    if useful > 0:
        worth += useful * (weights.matched_left + weights.plantation_price_left * plant.price)
    return worth


def large_bonus(board: Board, building: Building, left: float) -> float:
    """The points a large building will bring at the end, as things look (RULES.md §1.4)."""
    if building is _GUILD_HALL:
        return float(sum([1 if CATALOGUE[b].cost < 3 else 2 for b in board.city if b in PRODUCES]))
    if building is _RESIDENCE:
        tiles = len(board.island) + 4.0 * left
        return 4.0 if tiles < 10 else min(tiles - 5.0, 7.0)
    if building is _FORTRESS:
        return (board.colonists + 8.0 * left) / COLONISTS_PER_FORTRESS_POINT
    if building is _CUSTOMS_HOUSE:
        return ((board.vp or 0) * (1.0 + left)) / POINTS_PER_CUSTOMS_HOUSE_POINT
    if building is _CITY_HALL:
        return 1.0 + sum([b not in PRODUCES for b in board.city]) + 2.0 * left
    if building is _CLOISTER:
        return float(CLOISTER_POINTS[sum([board.island.count(tile) // CLOISTER_SET for tile in Tile])])
    return 0.0
