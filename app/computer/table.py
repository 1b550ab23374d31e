"""Rough readings of a table, real or as a seat sees it: how much of the game is left, what a board makes.

They are estimates for computer players and say nothing about what is legal.
"""

from typing import Final

from rules import (
    CATALOGUE,
    CIRCLES,
    CITY_SPACES,
    COMPONENTS,
    GOODS,
    ISLAND_SPACES,
    MARKET_DOUBLOONS,
    PLANTATION,
    PRODUCTION,
    BoardView,
    Building,
    GameState,
    GameView,
    Good,
    PlayerBoard,
    Tile,
)

Table = GameState | GameView
Board = PlayerBoard | BoardView

LARGE: Final = frozenset(building for building, card in CATALOGUE.items() if card.large)
PRODUCES: Final = {building: good for building in PRODUCTION if (good := CATALOGUE[building].produces) is not None}

# Names of their own: on Python 3.11 each look at an enumeration's member costs a call, and these are read often.
_CORN, _INDIGO, _SUGAR, _TOBACCO, _COFFEE = (PLANTATION[good] for good in GOODS)
_SMALL_INDIGO: Final = Building.SMALL_INDIGO_PLANT
_SMALL_SUGAR: Final = Building.SMALL_SUGAR_MILL
_BIG_INDIGO: Final = Building.INDIGO_PLANT
_BIG_SUGAR: Final = Building.SUGAR_MILL
_STORAGE: Final = Building.TOBACCO_STORAGE
_ROASTER: Final = Building.COFFEE_ROASTER
_SMALL_MARKET: Final = Building.SMALL_MARKET
_LARGE_MARKET: Final = Building.LARGE_MARKET
_SMALL_PAYS: Final = MARKET_DOUBLOONS[_SMALL_MARKET]
_LARGE_PAYS: Final = MARKET_DOUBLOONS[_LARGE_MARKET]
_FOREST: Final = Tile.FOREST

_PLANTS: Final = {good: [b for b, product in PRODUCES.items() if product is good] for good in GOODS}

Barrels = tuple[int, int, int, int, int]
"""Barrels by kind, cheapest first."""


def time_left(table: Table) -> float:
    """The share of the game that is left, 1 at the start and 0 at the end, by the fastest of the three clocks."""
    players = table.players
    if table.end_reasons:
        return 0.02 * (1.0 - table.picks / COMPONENTS[len(players)].picks)
    box = COMPONENTS[len(players)]
    left = min(table.colonists / box.colonists, table.vp / box.vp, 1.0)
    for board in players:
        # Until a city has some buildings, colonists and points are the faster clocks anyway.
        if len(board.city) > 3:
            room = city_room(board) / CITY_SPACES
            if room < left:
                left = room
    return left if left > 0.02 else 0.02


def city_room(board: Board) -> int:
    """Free city spaces."""
    city = board.city
    return CITY_SPACES - len(city) - len(LARGE.intersection(city))


def production(board: Board) -> Barrels:
    """Barrels a board makes in a craftsman phase, the supply being ample."""
    tiles, city = board.manned, board.city
    workers = city.get
    indigo = sugar = tobacco = coffee = 0
    if _INDIGO in tiles:
        indigo = tiles[_INDIGO]
        hands = workers(_SMALL_INDIGO, 0) + workers(_BIG_INDIGO, 0)
        if hands < indigo:
            indigo = hands
    if _SUGAR in tiles:
        sugar = tiles[_SUGAR]
        hands = workers(_SMALL_SUGAR, 0) + workers(_BIG_SUGAR, 0)
        if hands < sugar:
            sugar = hands
    if _STORAGE in city and _TOBACCO in tiles:
        tobacco = tiles[_TOBACCO]
        hands = city[_STORAGE]
        if hands < tobacco:
            tobacco = hands
    if _ROASTER in city and _COFFEE in tiles:
        coffee = tiles[_COFFEE]
        hands = city[_ROASTER]
        if hands < coffee:
            coffee = hands
    return tiles.get(_CORN, 0), indigo, sugar, tobacco, coffee


def works(board: Board, good: Good) -> int:
    """Circles for a good in the production buildings of a board."""
    city = board.city
    plants = _PLANTS[good]
    if not plants:
        # Corn needs no building: there is room for a whole island of it.
        return ISLAND_SPACES
    return sum([CIRCLES[plant] for plant in plants if plant in city])


def markets(board: Board) -> int:
    """Doubloons more for each sale that the occupied markets of a board bring."""
    workers = board.city.get
    return (_SMALL_PAYS if workers(_SMALL_MARKET) else 0) + (_LARGE_PAYS if workers(_LARGE_MARKET) else 0)


def circles(board: Board) -> int:
    """All circles of a board, occupied or not."""
    city = board.city
    return len(board.island) - board.island.count(_FOREST) + sum(map(CIRCLES.__getitem__, city))
