"""What taking each role would bring: a few figures for each, estimated without trying, and their weighted sum.

The figures are plain: barrels, doubloons, points, colonists, for the player and on average for each of the
others. What they are worth is in the weights.
"""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from operator import mul
from typing import Final

from rules import (
    CITY_SPACES,
    CLOCKWISE,
    FACTORY_DOUBLOONS,
    FREE_SINGLES,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    PRICE,
    PRIVILEGE,
    WAREHOUSE_KINDS,
    Building,
    Good,
    Role,
    Tile,
)

from .table import Board, Table, circles, city_room, markets, production, time_left
from .weights import Weights
from .worth import building_worth, plantation_worth, quarry_worth

_PRICES: Final = tuple(PRICE.values())

# Names of their own: on Python 3.11 each look at an enumeration's member costs a call, and these are read often.
_CRAFTSMAN: Final = Role.CRAFTSMAN
_CAPTAIN: Final = Role.CAPTAIN
_TRADER: Final = Role.TRADER
_QUARRY: Final = Tile.QUARRY
_FACTORY: Final = Building.FACTORY
_TRADING_POST: Final = Building.TRADING_POST
_OFFICE: Final = Building.OFFICE
_WHARF: Final = Building.WHARF
_HARBOR: Final = Building.HARBOR
_LARGE_WAREHOUSE: Final = Building.LARGE_WAREHOUSE
_SMALL_WAREHOUSE: Final = Building.SMALL_WAREHOUSE
_LARGE_KEEPS: Final = WAREHOUSE_KINDS[_LARGE_WAREHOUSE]
_SMALL_KEEPS: Final = WAREHOUSE_KINDS[_SMALL_WAREHOUSE]

FIGURES: Final[Mapping[Role, tuple[str, ...]]] = {
    Role.SETTLER: ("tile", "quarry", "others with room"),
    Role.MAYOR: ("at work", "idle", "others", "at work before craftsman", "others before craftsman"),
    Role.BUILDER: ("worth", "builds", "others reach", "others quarries", "others rich"),
    Role.CRAFTSMAN: (
        "barrels",
        "kinds",
        "dear",
        "factory",
        "others barrels",
        "others dear",
        "others factory",
        "barrels before captain",
        "others before captain",
        "dear before trader",
        "others before trader",
    ),
    Role.TRADER: ("income", "others income"),
    Role.CAPTAIN: ("barrels", "loads", "lost", "others barrels", "others lost", "with wharf", "with harbor"),
    Role.PROSPECTOR: (),
    Role.PROSPECTOR_2: (),
}
"""Role → the names of its figures. Each role has besides, and first, one and the coins on its card."""


@dataclass(slots=True)
class Round:
    """What the figures are read from: the table, who chooses, the others clockwise, and what is left of the game."""

    table: Table
    first: Board
    others: list[Board]
    left: float
    weights: Weights
    takers: Container[Role]


def role_figures(table: Table, seat: int, weights: Weights) -> dict[Role, tuple[float, ...]]:
    """The figures of every role that is still to be had; none where all of them are 0."""
    at_table = _look(table, seat, weights, time_left(table), table.role_takers)
    return {
        role: _ROLE_FIGURES[role](at_table, coins)
        for role, coins in table.role_doubloons.items()
        if role not in at_table.takers
    }


def _look(table: Table, seat: int, weights: Weights, left: float, takers: Container[Role]) -> Round:
    boards = table.players
    first, *others = [boards[other] for other in CLOCKWISE[len(boards), seat]]
    return Round(table, first, others, left, weights, takers)


def role_values(table: Table, seat: int, weights: Weights) -> dict[Role, float]:
    """Role → what it is worth for a seat to take it, as a chance of winning."""
    left, takers = time_left(table), table.role_takers
    at_table = _look(table, seat, weights, left, takers)
    opinions = weights.at(left).roles
    values: dict[Role, float] = {}
    for role, coins in table.role_doubloons.items():
        if role not in takers:
            one, coin, rest = opinions[role]
            values[role] = one + coin * coins + sum(map(mul, _ROLE_FIGURES[role](at_table, coins), rest))
    return values


def _settler(at: Round, coins: int) -> tuple[float, ...]:
    first, left, weights = at.first, at.left, at.weights
    tile = quarry = 0.0
    if len(first.island) < ISLAND_SPACES:
        if at.table.quarries:
            quarry = quarry_worth(first, left, weights)
        for good in set(at.table.face_up):
            worth = plantation_worth(first, good, left, weights)
            if worth > tile:
                tile = worth
    room = 0
    for board in at.others:
        if len(board.island) < ISLAND_SPACES:
            room += 1
    return tile, quarry if quarry > tile else 0.0, room / len(at.others)


def _mayor(at: Round, coins: int) -> tuple[float, ...]:
    rivals = len(at.others)
    each, odd = divmod(at.table.colonist_ship, rivals + 1)
    new = each + (1 if odd else 0) + (1 if at.table.colonists else 0)
    room = circles(at.first) - at.first.colonists
    work = 0 if room <= 0 else new if new < room else room
    theirs = each + (odd - 1 if odd else 0) / rivals
    if _CRAFTSMAN in at.takers:
        return work, new - work, theirs
    return work, new - work, theirs, work, theirs


_RICH: Final = 9
"""Doubloons with which a player can build almost anything."""


def _builder(at: Round, coins: int) -> tuple[float, ...]:
    others = at.others
    spending = savings = rich = 0
    for board in others:
        if len(board.city) < CITY_SPACES:
            quarries = board.manned.get(_QUARRY, 0)
            reach = board.doubloons + quarries
            savings += quarries
            if reach > _RICH:
                rich += 1
                reach = 10
            spending += reach
    own = _best_building(at, coins)
    share = 1.0 / len(others)
    return own, 1.0 if own > 0.0 else 0.0, spending * share, savings * share, rich * share


def _best_building(at: Round, coins: int) -> float:
    """What the best building that the chooser could afford as builder is worth above its price; 0 if none is."""
    first, left, stock = at.first, at.left, at.table.buildings
    room, city = city_room(first), first.city
    quarries = first.manned.get(_QUARRY, 0)
    opinions = at.weights.at(left)
    money = opinions.money
    purse = first.doubloons + coins + PRIVILEGE
    reach = purse + quarries
    best = 0.0
    for cost, building, column, size, worth in opinions.market:
        if cost > reach:
            break
        if not stock.get(building) or building in city:
            continue
        price = cost - (quarries if quarries < column else column)
        if price > purse or size > room:
            continue
        if worth is None:
            worth = building_worth(first, building, left, at.weights)
        if price > 1:
            worth -= money * (price - 1)
        if worth > best:
            best = worth
    return best


def _craftsman(at: Round, coins: int) -> tuple[float, ...]:
    supply = list(at.table.goods.values())
    barrels, kinds, dear = _made(at.first, supply)
    factory = FACTORY_DOUBLOONS[kinds] if at.first.city.get(_FACTORY) else 0
    many = much = more = 0
    for board in at.others:
        made, sorts, price = _made(board, supply)
        many += made
        much += price
        if board.city.get(_FACTORY):
            more += FACTORY_DOUBLOONS[sorts]
    if not barrels and not many:
        return ()
    share = 1.0 / len(at.others)
    theirs, worth = many * share, much * share
    captain, trader = _CAPTAIN not in at.takers, _TRADER not in at.takers
    return (
        barrels,
        kinds,
        dear,
        factory,
        theirs,
        worth,
        more * share,
        barrels if captain else 0.0,
        theirs if captain else 0.0,
        dear if trader else 0.0,
        worth if trader else 0.0,
    )


def _made(board: Board, supply: list[int]) -> tuple[int, int, int]:
    """Barrels, kinds and the dearest price that a board makes of what is left in the supply, which shrinks."""
    barrels = kinds = dear = 0
    for at, count in enumerate(production(board)):
        if count and supply[at]:
            made = count if count < supply[at] else supply[at]
            supply[at] -= made
            kinds += 1
            barrels += made
            dear = _PRICES[at]
    return barrels, kinds, dear


def _trader(at: Round, coins: int) -> tuple[float, ...]:
    house = list(at.table.trading_house)
    own = _sale(at.first, house)
    theirs = 0
    for board in at.others:
        income = _sale(board, house)
        if income > 0:
            theirs += income
    return own + PRIVILEGE if own >= 0 else 0, theirs / len(at.others)


_DEAREST_FIRST: Final = tuple(reversed(GOODS))


def _sale(board: Board, house: list[Good]) -> int:
    """What the best sale brings a player, -1 if none is possible; the barrel goes into the house."""
    goods, city = board.goods, board.city
    full = len(house) >= HOUSE_SLOTS
    post = city.get(_TRADING_POST)
    if full and not post:
        return -1
    office = city.get(_OFFICE)
    for good in _DEAREST_FIRST:
        if goods[good]:
            if not full and (office or good not in house):
                house.append(good)
                return PRICE[good] + markets(board)
            if post:
                return PRICE[good]
    return -1


def _captain(at: Round, coins: int) -> tuple[float, ...]:
    """Barrels for which there is room, each player by himself; of the rest one barrel and full warehouses are kept."""
    room: dict[Good, int] = {}
    empty = 0
    for ship in at.table.cargo_ships:
        if ship.good is None:
            empty = ship.capacity
        else:
            room[ship.good] = ship.capacity - ship.barrels
    barrels, loads, lost = _fits(at.first, room, empty)
    many = more = 0.0
    for board in at.others:
        fits, _, rest = _fits(board, room, empty)
        many += fits
        more += rest
    if not loads and not many and not more:
        return ()
    share = 1.0 / len(at.others)
    wharf = barrels + lost if at.first.city.get(_WHARF) else 0.0
    harbor = loads if at.first.city.get(_HARBOR) else 0
    return barrels, loads, lost, many * share, more * share, wharf, harbor


def _fits(board: Board, room: Mapping[Good, int], empty: int) -> tuple[int, int, float]:
    """Barrels that a player can ship now, in how many loads, and barrels that will be lost."""
    fits = loads = rest = kinds = 0
    for good, count in board.goods.items():
        if count:
            space = room.get(good, empty)
            if space:
                loads += 1
                if count <= space:
                    fits += count
                    continue
                fits += space
                count -= space
            rest += count
            kinds += 1
    if rest <= FREE_SINGLES:
        return fits, loads, 0.0
    city = board.city
    keeps = (_LARGE_KEEPS if city.get(_LARGE_WAREHOUSE) else 0) + (_SMALL_KEEPS if city.get(_SMALL_WAREHOUSE) else 0)
    return fits, loads, (rest - FREE_SINGLES) * (1.0 - keeps / kinds) if kinds > keeps else 0.0


def _prospector(at: Round, coins: int) -> tuple[float, ...]:
    return ()


_ROLE_FIGURES: Final[Mapping[Role, Callable[[Round, int], tuple[float, ...]]]] = {
    Role.SETTLER: _settler,
    Role.MAYOR: _mayor,
    Role.BUILDER: _builder,
    Role.CRAFTSMAN: _craftsman,
    Role.TRADER: _trader,
    Role.CAPTAIN: _captain,
    Role.PROSPECTOR: _prospector,
    Role.PROSPECTOR_2: _prospector,
}
