"""The rule-based player: what each choice brings by rough estimates, without looking ahead.

The look-ahead of the stronger players goes on with these rules, many thousand times a second, so they
read the table directly and estimate instead of asking the referee. What may be done comes from the
legal actions alone.
"""

import random
from collections.abc import Callable, Iterable
from typing import Any, Final

from rules import (
    BARRELS_PER_POINT_SMALL_WHARF,
    CATALOGUE,
    GOODS,
    PRICE,
    PRIVILEGE,
    Action,
    Build,
    Building,
    DecisionKind,
    Draft,
    DrawPlantation,
    Good,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    PlantForest,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    Tile,
    allowance,
)

from .placement import arrange
from .role_values import role_values
from .table import Table, markets, time_left
from .weights import WEIGHTS, Weights
from .worth import building_worth, plantation_worth, quarry_worth

Rule = Callable[[Table, int, Iterable[Action], Weights, random.Random], Action]
"""Chooses one of the legal actions for a seat."""


MADE: Final = frozenset({DecisionKind.COLONISTS, DecisionKind.STORE})
"""Decisions with so many legal actions that the rules make one themselves; nothing need be listed for them."""


def decide(table: Table, legal: Iterable[Action], rng: random.Random, weights: Weights = WEIGHTS) -> Action:
    """One of the legal actions of the open decision."""
    assert table.decision is not None
    kind, seat = table.decision
    return _RULES[kind](table, seat, legal, weights, rng)


def _best(legal: Iterable[Action], value: Callable[[Any], float]) -> Action:
    """The action of the highest value; the first of equals."""
    best, most = None, -1e9
    for action in legal:
        worth = value(action)
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


def _role(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    values = role_values(table, seat, weights)
    draw, noise = rng.random, weights.noise
    best, most = None, -1e9
    for action in legal:
        worth = values[action.role] + noise * draw()  # type: ignore[union-attr]
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


# Settler


def _hacienda(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return _best(legal, lambda action: 1 if isinstance(action, DrawPlantation) else 0)


def _hacienda_tile(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return next(action for action in legal if isinstance(action, KeepPlantation))


def _plantation(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    board, left = table.players[seat], time_left(table)
    best, most = None, -1e9
    for action in legal:
        if isinstance(action, TakePlantation):
            worth = plantation_worth(board, action.plantation, left, weights)
        elif isinstance(action, TakeQuarry):
            worth = quarry_worth(board, left, weights)
        elif isinstance(action, PlantForest):
            worth = weights.forest_left * left
        else:
            worth = 0.0 if not isinstance(action, MoveGuest) else -1.0
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


def _accept(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return next(action for action in legal if isinstance(action, TakeColonist))


# Mayor


def _colonists(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return arrange(table.players[seat], time_left(table), weights)


# Builder


_QUARRY: Final = Tile.QUARRY
_PRICES: Final = {building: (card.cost, card.column) for building, card in CATALOGUE.items()}


def _build(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    board, left = table.players[seat], time_left(table)
    opinions = weights.at(left)
    money, worths = opinions.money, opinions.buildings
    quarries = board.manned.get(_QUARRY, 0)
    lower = PRIVILEGE if seat == table.role_taker else 0
    best, most = None, -1e9
    for action in legal:
        if isinstance(action, Build):
            building = action.building
            cost, column = _PRICES[building]
            worth = worths.get(building)
            if worth is None:
                worth = building_worth(board, building, left, weights)
            if action.pay is None:
                cost -= lower + (quarries if quarries < column else column)
                if cost > 0:
                    worth -= money * cost
            else:
                worth -= money * board.doubloons + action.pay.items
        else:
            worth = 0.0 if not isinstance(action, MoveGuest) else -1.0
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


# Craftsman, trader


def _craftsman_good(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    house = table.trading_house
    return _best(
        legal,
        lambda action: (
            1.0 + PRICE[action.good] * (0.5 if action.good in house else 1.0) if isinstance(action, TakeGood) else 0.0
        ),
    )


def _sell(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    board, left = table.players[seat], time_left(table)
    money = weights.money + weights.money_left * left
    extra = PRIVILEGE if seat == table.role_taker else 0
    more = markets(board)
    best, most = None, -1e9
    for action in legal:
        if isinstance(action, Sell):
            worth = money * (PRICE[action.good] + extra + more) - weights.barrel
        elif isinstance(action, SellAtPost):
            worth = money * (PRICE[action.good] + extra) - weights.barrel
        else:
            worth = 0.0 if not isinstance(action, MoveGuest) else -1.0
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


# Captain


def _load(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    board = table.players[seat]
    goods = board.goods
    best, most = None, -1e9
    for action in legal:
        if isinstance(action, Load):
            room = next(ship for ship in table.cargo_ships if ship.capacity == action.ship).room
            held = goods[action.good]
            worth = 10.0 + min(held, room) * (1.0 - weights.load_price * PRICE[action.good]) - 0.01 * action.ship
        elif isinstance(action, LoadWharf):
            held = goods[action.good]
            worth = held - (0.0 if held > 1 else 0.3 * PRICE[action.good])
        elif isinstance(action, LoadSmallWharf):
            barrels = sum(action.goods.values())
            worth = barrels // BARRELS_PER_POINT_SMALL_WHARF - 0.01 * barrels
        else:
            worth = 0.0 if not isinstance(action, MoveGuest) else -1.0
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


def _store(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    board = table.players[seat]
    kinds, singles = allowance(board)
    held = [good for good in GOODS if board.goods[good]]
    kept: dict[Good, int] = {}
    if kinds:
        held.sort(key=lambda good: board.goods[good] * (0.6 + weights.keep_price * PRICE[good]))
        for good in held[-kinds:]:
            kept[good] = board.goods[good]
        held = sorted(held[:-kinds], key=PRICE.__getitem__)
    while held and singles:
        good = held.pop()
        kept[good] = min(board.goods[good], singles)
        singles -= kept[good]
    return Store(kept)


# Guests


def _guest(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return _best(legal, lambda action: _GUEST_PLACES.get(action.to, -1.0) if isinstance(action, MoveGuest) else 0.0)


_GUEST_PLACES: Final = {f"city:{building}": 1.0 for building, card in CATALOGUE.items() if card.large}

# Draft

_WANTED: Final = {
    building: place
    for place, building in enumerate(
        (
            Building.FACTORY,
            Building.HARBOR,
            Building.LARGE_MARKET,
            Building.WHARF,
            Building.HOSPICE,
            Building.SMALL_MARKET,
            Building.CONSTRUCTION_HUT,
            Building.LIBRARY,
            Building.GUILD_HALL,
            Building.CITY_HALL,
            Building.CUSTOMS_HOUSE,
            Building.STATUE,
            Building.CHURCH,
            Building.RESIDENCE,
            Building.FORTRESS,
            Building.OFFICE,
            Building.HACIENDA,
            Building.SMALL_WAREHOUSE,
            Building.LARGE_WAREHOUSE,
        )
    )
}
"""What the computer players like to have in the game, best first."""


def _draft(table: Table, seat: int, legal: Iterable[Action], weights: Weights, rng: random.Random) -> Action:
    return _best(
        legal,
        lambda action: -_WANTED.get(action.building, len(_WANTED)) if isinstance(action, Draft) else -1e6,
    )


_RULES: Final[dict[DecisionKind, Rule]] = {
    DecisionKind.DRAFT: _draft,
    DecisionKind.ROLE: _role,
    DecisionKind.HACIENDA: _hacienda,
    DecisionKind.HACIENDA_TILE: _hacienda_tile,
    DecisionKind.PLANTATION: _plantation,
    DecisionKind.HOSPICE: _accept,
    DecisionKind.MAYOR_COLONIST: _accept,
    DecisionKind.COLONISTS: _colonists,
    DecisionKind.BUILD: _build,
    DecisionKind.UNIVERSITY: _accept,
    DecisionKind.CRAFTSMAN_GOOD: _craftsman_good,
    DecisionKind.SELL: _sell,
    DecisionKind.LOAD: _load,
    DecisionKind.STORE: _store,
    DecisionKind.GUEST: _guest,
}
