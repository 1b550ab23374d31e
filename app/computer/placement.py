"""Where the rule-based player puts its colonists (RULES.md §2.4): what earns most for each colonist first."""

from collections.abc import Collection
from dataclasses import replace
from operator import itemgetter
from typing import Final

from rules import CATALOGUE, CIRCLES, GOODS, PLANTATION, PRICE, PRODUCTION, Building, Good, PlaceColonists, Tile

from .table import LARGE, Board
from .weights import Weights

_PLANTS: Final[dict[Good, tuple[Building, ...]]] = {
    good: tuple(b for b in reversed(PRODUCTION) if CATALOGUE[b].produces is good)
    for good in GOODS
    if good is not Good.CORN
}
"""The production buildings of a good, the larger first."""

# Names of their own: on Python 3.11 each look at an enumeration's member costs a call, and these are read often.
_CORN: Final = Tile.CORN
_QUARRY: Final = Tile.QUARRY

_POINTS: Final = itemgetter(0)

_TILE_GOODS: Final = tuple((PLANTATION[good], good) for good in _PLANTS)


def arrange(board: Board, left: float, weights: Weights) -> PlaceColonists:
    """An arrangement of all colonists of a board; `left` is the share of the game that is left."""
    tiles = {tile: board.island.count(tile) for tile in board.manned}
    city = board.city
    remaining = board.colonists
    wishes = _wishes(tiles, board, left, weights)
    wishes.sort(key=_POINTS, reverse=True)
    island: dict[Tile, int] = {}
    town: dict[Building, int] = {}
    for _, size, most, tile, building in wishes:
        count = min(most, remaining // size)
        if not count:
            continue
        remaining -= size * count
        if tile is not None:
            island[tile] = island.get(tile, 0) + count
            if size == 2:
                _man_plants(PRODUCT[tile], count, city, town)
        elif building is not None:
            town[building] = count
        if not remaining:
            return PlaceColonists(island, town)
    _man_the_rest(remaining, tiles, city, island, town)
    return PlaceColonists(island, town)


PRODUCT: Final = {PLANTATION[good]: good for good in GOODS}

Wish = tuple[float, int, int, Tile | None, Building | None]
"""(points for each colonist, colonists needed together, how often, the tile, the building)."""


def _wishes(tiles: dict[Tile, int], board: Board, left: float, weights: Weights) -> list[Wish]:
    city = board.city
    wishes: list[Wish] = []
    barrel, dear, first = weights.matched_left, weights.plantation_price_left, weights.new_kind_left
    corn = tiles.get(_CORN)
    if corn:
        wishes.append((barrel + first, 1, 1, _CORN, None))
        if corn > 1:
            wishes.append((barrel, 1, corn - 1, _CORN, None))
    for tile, good in _TILE_GOODS:
        count = tiles.get(tile)
        if not count:
            continue
        room = 0
        for plant in _PLANTS[good]:
            if plant in city:
                room += CIRCLES[plant]
        pairs = min(count, room)
        if pairs:
            value = 0.5 * (barrel + dear * PRICE[good])
            wishes.append((value + 0.5 * first, 2, 1, tile, None))
            if pairs > 1:
                wishes.append((value, 2, pairs - 1, tile, None))
    quarries = tiles.get(_QUARRY)
    if quarries:
        wishes.append((weights.quarry_work * weights.quarry_left, 1, quarries, _QUARRY, None))
    function = weights.function_left
    for building in city:
        if building in function:
            wishes.append((function[building], 1, CIRCLES[building], None, building))
        elif building in LARGE and CIRCLES[building]:
            wishes.append((weights.large_work * (1.0 - left), 1, 1, None, building))
    return wishes


def _man_plants(good: Good, count: int, city: Collection[Building], town: dict[Building, int]) -> None:
    """Put workers for that many plantations into the production buildings."""
    for plant in _PLANTS[good]:
        if plant in city:
            there = town.get(plant, 0)
            more = min(count, CIRCLES[plant] - there)
            if more:
                town[plant] = there + more
                count -= more
                if not count:
                    return


def _man_the_rest(
    remaining: int,
    tiles: dict[Tile, int],
    city: Collection[Building],
    island: dict[Tile, int],
    town: dict[Building, int],
) -> None:
    """Nobody stays in San Juan while a circle is empty: half-manned pairs first help the next mayor."""
    for building in city:
        room = CIRCLES[building] - town.get(building, 0)
        if room:
            more = min(room, remaining)
            town[building] = town.get(building, 0) + more
            remaining -= more
            if not remaining:
                return
    for tile, count in tiles.items():
        more = min(count - island.get(tile, 0), remaining)
        if more:
            island[tile] = island.get(tile, 0) + more
            remaining -= more
            if not remaining:
                return


def arrangements(board: Board, left: float, weights: Weights) -> list[PlaceColonists]:
    """A few arrangements that differ in what works: the usual one, and each thing once left empty or wanted most."""
    found = [arrange(board, left, weights)]
    usual = found[0]
    tilted = [
        replace(weights, matched_left=weights.matched_left * factor, quarry_left=weights.quarry_left * other)
        for factor, other in ((2.0, 1.0), (0.5, 1.0), (1.0, 2.5), (1.0, 0.2))
    ]
    for building in board.city:
        if building in weights.function_left:
            wish = -1.0 if usual.city.get(building) else 20.0
            tilted.append(replace(weights, function_left={**weights.function_left, building: wish}))
    for opinion in tilted:
        arrangement = arrange(board, left, opinion)
        if arrangement not in found:
            found.append(arrangement)
    return found
