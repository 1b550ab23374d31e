"""What a building or tile is worth to a player, in points, by the rule-based player's opinions."""

from typing import Final

from rules import CATALOGUE, PLANTATION, PRICE, Building, Good, Tile

from .table import CIRCLES, PRODUCES, Board, works
from .weights import Weights

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
    quarries = board.island.count(Tile.QUARRY)
    return weights.quarry_left * left * (1.0 - weights.quarry_more * quarries)


def building_worth(board: Board, building: Building, left: float, weights: Weights) -> float:
    """One more building, its price not counted."""
    worth = float(_VP[building])
    good = PRODUCES.get(building)
    if good is not None:
        tiles = board.island.count(PLANTATION[good])
        before = works(board, good)
        useful = min(tiles, before + CIRCLES[building]) - min(tiles, before)
        worth += left * (
            useful * (weights.matched_left + weights.plantation_price_left * PRICE[good])
            + (0.0 if before else weights.new_kind_left)
        )
        return worth
    function = weights.function_left.get(building)
    if function is not None:
        return worth + function * left
    return worth + weights.bonus_trust * large_bonus(board, building, left)


def large_bonus(board: Board, building: Building, left: float) -> float:
    """The points a large building will bring at the end, as things look (RULES.md §1.4)."""
    if building is Building.GUILD_HALL:
        return float(sum([1 if CATALOGUE[b].cost < 3 else 2 for b in board.city if b in PRODUCES]))
    if building is Building.RESIDENCE:
        tiles = len(board.island) + 4.0 * left
        return 4.0 if tiles < 10 else min(tiles - 5.0, 7.0)
    if building is Building.FORTRESS:
        people = board.san_juan + sum(board.manned.values()) + sum(board.city.values())
        return (people + 8.0 * left) / 3.0
    if building is Building.CUSTOMS_HOUSE:
        return ((board.vp or 0) * (1.0 + left)) / 4.0
    if building is Building.CITY_HALL:
        return 1.0 + sum([b not in PRODUCES for b in board.city]) + 2.0 * left
    if building is Building.CLOISTER:
        sets = sum([board.island.count(tile) // 3 for tile in Tile])
        return (0.0, 1.0, 3.0, 6.0, 10.0)[sets]
    return 0.0
