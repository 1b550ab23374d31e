"""What taking each role would bring a player and, set against it, the others: rough estimates without trying."""

from typing import Final

from rules import (
    CATALOGUE,
    CITY_SPACES,
    FACTORY_DOUBLOONS,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    PRICE,
    Building,
    Good,
    Role,
    Tile,
)

from .table import SEATS_FROM, Board, Table, circles, city_room, colonists, production, time_left
from .weights import Weights
from .worth import building_worth, plantation_worth, quarry_worth

_PRICES: Final = tuple(PRICE.values())


def role_values(table: Table, seat: int, weights: Weights) -> dict[Role, float]:
    """Role → points it is worth for a seat to take it: the own benefit less part of the others', and the coins."""
    left = time_left(table)
    money = weights.money + weights.money_left * left
    boards = table.players
    count = len(boards)
    order = [boards[other] for other in SEATS_FROM[count, seat]]
    takers = table.role_takers
    share = 1.0 / (count - 1)
    values: dict[Role, float] = {}
    for role, coins in table.role_doubloons.items():
        if role in takers:
            continue
        if role is Role.SETTLER:
            own, others = _settler(table, order, left, weights)
            worth = own + weights.lean_settler - weights.grudge_settler * share * others
        elif role is Role.MAYOR:
            own, others = _mayor(table, order, left, weights)
            worth = own + weights.lean_mayor - weights.grudge_mayor * share * others
        elif role is Role.BUILDER:
            own, others = _builder(table, order, left, money, weights, coins)
            worth = own + weights.lean_builder - weights.grudge_builder * share * others
        elif role is Role.CRAFTSMAN:
            own, others = _craftsman(table, order, money, weights)
            worth = own + weights.lean_craftsman - weights.grudge_craftsman * share * others
        elif role is Role.TRADER:
            own, others = _trader(table, order, money, weights)
            worth = own + weights.lean_trader - weights.grudge_trader * share * others
        elif role is Role.CAPTAIN:
            own, others = _captain(table, order, weights)
            worth = own + weights.lean_captain - weights.grudge_captain * share * others
        else:
            worth = money
        values[role] = worth + money * coins
    return values


def _settler(table: Table, order: list[Board], left: float, weights: Weights) -> tuple[float, float]:
    board = order[0]
    own = 0.0
    if len(board.island) < ISLAND_SPACES:
        if table.quarries:
            own = quarry_worth(board, left, weights)
        for good in set(table.face_up):
            worth = plantation_worth(board, good, left, weights)
            if worth > own:
                own = worth
    room = sum([len(other.island) < ISLAND_SPACES for other in order[1:]])
    return own, room * weights.tile_left * left


def _mayor(table: Table, order: list[Board], left: float, weights: Weights) -> tuple[float, float]:
    each, odd = divmod(table.colonist_ship, len(order))
    work, idle = weights.colonist_left * left, weights.surplus_left * left
    own = others = 0.0
    for k, board in enumerate(order):
        new = each + (1 if k < odd else 0)
        if k == 0 and table.colonists:
            new += 1
        room = circles(board) - colonists(board)
        used = 0 if room <= 0 else new if new < room else room
        worth = work * used + idle * (new - used)
        if k:
            others += worth
        else:
            own = worth
    return own, others


_PRICE_LIST: Final = sorted(
    (card.cost, building, card.column, card.size, float(card.vp)) for building, card in CATALOGUE.items()
)


def _builder(
    table: Table, order: list[Board], left: float, money: float, weights: Weights, coins: int
) -> tuple[float, float]:
    others = 0.0
    for board in order[1:]:
        if len(board.city) < CITY_SPACES:
            quarries = board.manned.get(Tile.QUARRY, 0)
            reach = board.doubloons + quarries
            others += weights.reach * (reach if reach < 10 else 10) + weights.savings * money * quarries
    board = order[0]
    room, city = city_room(board), board.city
    quarries = board.manned.get(Tile.QUARRY, 0)
    purse = board.doubloons + coins + 1
    reach = purse + quarries
    own = 0.0
    stock, functions = table.buildings, weights.function_left
    for cost, building, column, size, vp in _PRICE_LIST:
        if cost > reach:
            break
        price = cost - (quarries if quarries < column else column)
        if price > purse or building in city or size > room or not stock.get(building):
            continue
        function = functions.get(building)
        worth = building_worth(board, building, left, weights) if function is None else vp + function * left
        if price > 1:
            worth -= money * (price - 1)
        if worth > own:
            own = worth
    return own, others


def _craftsman(table: Table, order: list[Board], money: float, weights: Weights) -> tuple[float, float]:
    supply = list(table.goods.values())
    house = table.trading_house
    barrel, dear = weights.barrel, weights.barrel_price * (1.0 if len(house) < HOUSE_SLOTS else 0.5)
    own = others = 0.0
    for k, board in enumerate(order):
        worth, kinds, best = 0.0, 0, -1.0
        for at, barrels in enumerate(production(board)):
            if barrels:
                if barrels > supply[at]:
                    barrels = supply[at]
                    if not barrels:
                        continue
                supply[at] -= barrels
                kinds += 1
                worth += barrels * barrel + dear * _PRICES[at]
                best = _PRICES[at]
        if board.city.get(Building.FACTORY):
            worth += money * FACTORY_DOUBLOONS[kinds]
        if k:
            others += worth
        else:
            own = worth + (barrel + 0.5 * dear * best if kinds else 0.0)
    return own, others


def _trader(table: Table, order: list[Board], money: float, weights: Weights) -> tuple[float, float]:
    house = list(table.trading_house)
    own = others = 0.0
    for k, board in enumerate(order):
        goods, city = board.goods, board.city
        post = city.get(Building.TRADING_POST, 0)
        if len(house) == HOUSE_SLOTS and not post:
            continue
        office = city.get(Building.OFFICE, 0)
        for good in _DEAREST_FIRST:
            if goods[good] and (post or office or good not in house):
                income = PRICE[good]
                if len(house) < HOUSE_SLOTS and (office or good not in house):
                    house.append(good)
                    if city.get(Building.SMALL_MARKET):
                        income += 1
                    if city.get(Building.LARGE_MARKET):
                        income += 2
                if k:
                    worth = money * income - weights.barrel
                    if worth > 0:
                        others += worth
                else:
                    own = max(0.0, money * (income + 1) - weights.barrel)
                break
    return own, others


_DEAREST_FIRST: Final = tuple(reversed(GOODS))


def _captain(table: Table, order: list[Board], weights: Weights) -> tuple[float, float]:
    """Load in turn, each time most barrels; what cannot be kept is lost."""
    count = len(order)
    holds = [{good: barrels for good, barrels in board.goods.items() if barrels} for board in order]
    if not any(holds):
        return 0.0, 0.0
    carriers: dict[Good, int] = {}
    empty: list[int] = []
    for ship in table.cargo_ships:
        if ship.good is None:
            empty.append(ship.capacity)
        else:
            carriers[ship.good] = ship.capacity - ship.barrels
    points = [0.0] * count
    shipped = [0] * count
    wharves = [board.city.get(Building.WHARF, 0) for board in order]
    harbors = [1 if board.city.get(Building.HARBOR) else 0 for board in order]
    turn = idle = 0
    while idle < count:
        hold = holds[turn]
        best, most = None, 0
        for good, barrels in hold.items():
            room = carriers.get(good)
            if room is None:
                room = empty[-1] if empty else 0
            if room > most:
                amount = barrels if barrels < room else room
                if amount > most:
                    best, most = good, amount
        if best is not None:
            if best not in carriers:
                fit = next((c for c in empty if c >= most), empty[-1])
                empty.remove(fit)
                carriers[best] = fit - most
            else:
                carriers[best] -= most
        elif hold and wharves[turn]:
            wharves[turn] = 0
            best = max(hold, key=hold.__getitem__)
            most = hold[best]
        if best is None:
            idle += 1
        else:
            idle = 0
            if hold[best] == most:
                del hold[best]
            else:
                hold[best] -= most
            points[turn] += most + harbors[turn]
            shipped[turn] += most
        turn += 1
        if turn == count:
            turn = 0
    if points[0]:
        points[0] += 1.0
    barrel, spoil = weights.barrel, weights.spoil
    for k, hold in enumerate(holds):
        points[k] -= barrel * shipped[k]
        if hold:
            rest = sum(hold.values()) - 1
            if rest > 0:
                city = order[k].city
                keeps = 2 if city.get(Building.LARGE_WAREHOUSE) else 1 if city.get(Building.SMALL_WAREHOUSE) else 0
                if len(hold) > keeps:
                    points[k] -= spoil * barrel * rest * (1.0 - keeps / len(hold))
    return points[0], sum(points) - points[0]
