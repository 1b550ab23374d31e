"""Rough readings of a table, real or as a seat sees it: how much of the game is left, what a board makes.

They are estimates for computer players and say nothing about what is legal.
"""

from typing import Final

from rules import (
    CATALOGUE,
    CITY_SPACES,
    COMPONENTS,
    GOODS,
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

CIRCLES: Final = {building: card.circles for building, card in CATALOGUE.items()}
LARGE: Final = frozenset(building for building, card in CATALOGUE.items() if card.large)
PRODUCES: Final = {building: good for building in PRODUCTION if (good := CATALOGUE[building].produces) is not None}

_CORN, _INDIGO, _SUGAR, _TOBACCO, _COFFEE = (PLANTATION[good] for good in GOODS)
_SMALL_INDIGO: Final = Building.SMALL_INDIGO_PLANT
_SMALL_SUGAR: Final = Building.SMALL_SUGAR_MILL
_BIG_INDIGO: Final = Building.INDIGO_PLANT
_BIG_SUGAR: Final = Building.SUGAR_MILL
_STORAGE: Final = Building.TOBACCO_STORAGE
_ROASTER: Final = Building.COFFEE_ROASTER

Barrels = tuple[int, int, int, int, int]
"""Barrels by kind, cheapest first."""

SEATS_FROM: Final = {
    (players, first): tuple((first + k) % players for k in range(players))
    for players in COMPONENTS
    for first in range(players)
}
"""(number of players, first seat) → all seats in clockwise order."""


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
    tiles, workers = board.manned.get, board.city.get
    indigo = tiles(_INDIGO, 0)
    if indigo:
        hands = workers(_SMALL_INDIGO, 0) + workers(_BIG_INDIGO, 0)
        if hands < indigo:
            indigo = hands
    sugar = tiles(_SUGAR, 0)
    if sugar:
        hands = workers(_SMALL_SUGAR, 0) + workers(_BIG_SUGAR, 0)
        if hands < sugar:
            sugar = hands
    tobacco = tiles(_TOBACCO, 0)
    if tobacco:
        hands = workers(_STORAGE, 0)
        if hands < tobacco:
            tobacco = hands
    coffee = tiles(_COFFEE, 0)
    if coffee:
        hands = workers(_ROASTER, 0)
        if hands < coffee:
            coffee = hands
    return tiles(_CORN, 0), indigo, sugar, tobacco, coffee


def works(board: Board, good: Good) -> int:
    """Circles for a good in the production buildings of a board."""
    city = board.city
    if good is Good.INDIGO:
        return (1 if _SMALL_INDIGO in city else 0) + (3 if _BIG_INDIGO in city else 0)
    if good is Good.SUGAR:
        return (1 if _SMALL_SUGAR in city else 0) + (3 if _BIG_SUGAR in city else 0)
    if good is Good.TOBACCO:
        return 3 if _STORAGE in city else 0
    if good is Good.COFFEE:
        return 2 if _ROASTER in city else 0
    return 12


def circles(board: Board) -> int:
    """All circles of a board, occupied or not."""
    city = board.city
    return len(board.island) - board.island.count(Tile.FOREST) + sum(map(CIRCLES.__getitem__, city))


def colonists(board: Board) -> int:
    """All colonists of a board."""
    return board.san_juan + sum(board.manned.values()) + sum(board.city.values())
