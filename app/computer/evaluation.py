"""What a position promises each player: a weighted sum of what lies on the board (weights: `weights.PROMISE`).

The sum estimates the player's final points. How much of the game is left decides how much of
it lasting things still earn, so most features are taken times that share.
"""

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules import (
    CIRCLES,
    FACTORY_DOUBLOONS,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    PRICE,
    Building,
    GameState,
    Good,
    PlayerBoard,
    Tile,
    scores,
)

from .table import LARGE, city_room, markets, production, time_left
from .weights import PROMISE
from .worth import large_bonus

Features = dict[str, float]

# Names of their own: on Python 3.11 each look at an enumeration's member costs a call, and these are read often.
_QUARRY: Final = Tile.QUARRY
_FOREST: Final = Tile.FOREST
_FACTORY: Final = Building.FACTORY
_HARBOR: Final = Building.HARBOR
_WHARF: Final = Building.WHARF


@dataclass(frozen=True, slots=True)
class Around:
    """What the features read of the table besides the board: free room for goods and what is still to come."""

    left: float
    room: Mapping[Good, int]
    wanted: Collection[Good]


class Theme(StrEnum):
    """In what respect a position can be good."""

    POINTS = "points"
    MONEY = "money"
    GOODS = "goods"
    PRODUCTION = "production"
    LAND = "land"
    COLONISTS = "colonists"
    BUILDINGS = "buildings"
    OTHERS = "others"


THEMES: Final[dict[str, Theme]] = {}
"""Feature → theme, filled as the features are named."""


def _named(name: str, theme: Theme) -> str:
    THEMES[name] = theme
    return name


_CHIPS: Final = _named("chips", Theme.POINTS)
_MONEY: Final = _named("doubloons", Theme.MONEY)
_MONEY_LEFT: Final = _named("doubloons left", Theme.MONEY)
_MUCH_LEFT: Final = _named("doubloons above four left", Theme.MONEY)
_BARRELS: Final = _named("barrels", Theme.GOODS)
_BARRELS_LEFT: Final = _named("barrels left", Theme.GOODS)
_SALE: Final = _named("sale", Theme.GOODS)
_SALE_LEFT: Final = _named("sale left", Theme.GOODS)
_FITS: Final = _named("barrels that fit", Theme.GOODS)
_FITS_LEFT: Final = _named("barrels that fit left", Theme.GOODS)
_HELD: Final = {good: _named(f"{good} barrels left", Theme.GOODS) for good in GOODS}
_MAKES: Final = tuple(_named(f"{good} made left", Theme.PRODUCTION) for good in GOODS)
_MADE: Final = _named("made", Theme.PRODUCTION)
_MADE_LEFT: Final = _named("made left", Theme.PRODUCTION)
_MADE_ROOT: Final = _named("root of made left", Theme.PRODUCTION)
_KINDS_LEFT: Final = _named("kinds left", Theme.PRODUCTION)
_DEAREST_LEFT: Final = _named("dearest left", Theme.PRODUCTION)
_FACTORY_PAYS: Final = _named("factory pays left", Theme.PRODUCTION)
_HARBOR_KINDS: Final = _named("harbor kinds left", Theme.PRODUCTION)
_WHARF_MADE: Final = _named("wharf made left", Theme.PRODUCTION)
_MARKETS: Final = _named("markets left", Theme.PRODUCTION)
_TILES: Final = {tile: _named(f"{tile} tiles left", Theme.LAND) for tile in Tile}
_FORESTS: Final = _TILES[Tile.FOREST]
_QUARRIES: Final = _named("manned quarries left", Theme.LAND)
_SECOND_QUARRIES: Final = _named("manned quarries above two left", Theme.LAND)
_ISLAND_LEFT: Final = _named("island spaces left", Theme.LAND)
_PEOPLE: Final = _named("colonists left", Theme.COLONISTS)
_SHORT: Final = _named("empty circles left", Theme.COLONISTS)
_SPARE: Final = _named("idle colonists left", Theme.COLONISTS)
_OWNED: Final = {building: _named(f"{building}", Theme.BUILDINGS) for building in Building}
_OWNED_LEFT: Final = {building: _named(f"{building} left", Theme.BUILDINGS) for building in Building}
_EMPTY: Final = {building: _named(f"{building} empty left", Theme.COLONISTS) for building in Building}
_BONUS: Final = _named("bonus", Theme.BUILDINGS)
_BONUS_EMPTY: Final = _named("bonus empty", Theme.COLONISTS)
_BONUS_EMPTY_LEFT: Final = _named("bonus empty left", Theme.COLONISTS)
_SPACES_LEFT: Final = _named("city spaces left", Theme.BUILDINGS)
_PRICES: Final = tuple(PRICE.values())


def look_around(state: GameState) -> Around:
    """The table around the boards, read once for all of them."""
    room: dict[Good, int] = {}
    empty = 0
    for ship in state.cargo_ships:
        if ship.good is None:
            empty = ship.capacity
        else:
            room[ship.good] = ship.capacity - ship.barrels
    for good in GOODS:
        room.setdefault(good, empty)
    house = state.trading_house
    wanted = () if len(house) >= HOUSE_SLOTS else [good for good in GOODS if good not in house]
    return Around(time_left(state), room, wanted)


def features(board: PlayerBoard, around: Around) -> Features:
    """The features of one board."""
    left = around.left
    doubloons = board.doubloons
    found: Features = {_CHIPS: board.vp, _MONEY: doubloons, _MONEY_LEFT: doubloons * left}
    if doubloons > 4:
        found[_MUCH_LEFT] = (doubloons - 4) * left
    extra = markets(board)
    _goods(board, around, extra, found)
    _making(board, left, extra, found)
    _land(board, left, found)
    _city(board, left, found)
    return found


def _land(board: PlayerBoard, left: float, found: Features) -> None:
    """Tiles by kind, what the quarries save, and room for more."""
    island, manned = board.island, board.manned
    for tile in manned:
        found[_TILES[tile]] = island.count(tile) * left
    quarries = manned.get(_QUARRY, 0)
    if quarries:
        found[_QUARRIES] = quarries * left
        if quarries > 2:
            found[_SECOND_QUARRIES] = (quarries - 2) * left
    found[_ISLAND_LEFT] = (ISLAND_SPACES - len(island)) * left
    forests = island.count(_FOREST)
    if forests:
        found[_FORESTS] = forests * left


def _city(board: PlayerBoard, left: float, found: Features) -> None:
    """Buildings, whether anybody works in them, the bonuses of the large ones, and colonists for all circles."""
    people = board.san_juan + sum(board.manned.values())
    slots = len(board.island) - board.island.count(_FOREST)
    bonus = missed = 0.0
    for building, workers in board.city.items():
        found[_OWNED[building]] = 1.0
        found[_OWNED_LEFT[building]] = left
        people += workers
        slots += CIRCLES[building]
        if not workers:
            found[_EMPTY[building]] = left
        if building in LARGE:
            if workers:
                bonus += large_bonus(board, building, 0.0)
            else:
                missed += large_bonus(board, building, 0.0)
    found[_PEOPLE] = people * left
    if slots > people:
        found[_SHORT] = (slots - people) * left
    else:
        found[_SPARE] = (people - slots) * left
    if bonus:
        found[_BONUS] = bonus
    if missed:
        found[_BONUS_EMPTY] = missed
        found[_BONUS_EMPTY_LEFT] = missed * left
    found[_SPACES_LEFT] = city_room(board) * left


def _goods(board: PlayerBoard, around: Around, extra: int, found: Features) -> None:
    """Barrels: how many, how many a ship would take now, and the best sale to the trading house now."""
    left = around.left
    room, wanted = around.room, around.wanted
    barrels = fits = 0
    sale = 0
    for good, count in board.goods.items():
        if count:
            barrels += count
            space = room[good]
            fits += count if count < space else space
            found[_HELD[good]] = (count if count < 3 else 3) * left
            if good in wanted:
                sale = PRICE[good] + extra
    if barrels:
        found[_BARRELS] = barrels
        found[_BARRELS_LEFT] = barrels * left
        found[_FITS] = fits
        found[_FITS_LEFT] = fits * left
        if sale:
            found[_SALE] = sale
            found[_SALE_LEFT] = sale * left


def _making(board: PlayerBoard, left: float, extra: int, found: Features) -> None:
    """What a craftsman phase would bring, and the buildings that live on it."""
    making = production(board)
    made = sum(making)
    if not made:
        return
    kinds = dearest = 0
    for at, count in enumerate(making):
        if count:
            found[_MAKES[at]] = count * left
            kinds += 1
            dearest = _PRICES[at]
    found[_MADE] = made
    found[_MADE_LEFT] = made * left
    found[_MADE_ROOT] = math.sqrt(made) * left
    found[_KINDS_LEFT] = kinds * left
    found[_DEAREST_LEFT] = dearest * left
    city = board.city
    if city.get(_FACTORY):
        found[_FACTORY_PAYS] = FACTORY_DOUBLOONS[kinds] * left
    if city.get(_HARBOR):
        found[_HARBOR_KINDS] = kinds * left
    if city.get(_WHARF):
        found[_WHARF_MADE] = made * left
    if extra:
        found[_MARKETS] = extra * left


def promises(state: GameState) -> list[float]:
    """By seat, what the board promises in points; only the differences between players mean anything."""
    around = look_around(state)
    weight = PROMISE.get
    return [
        sum([weight(name, 0.0) * value for name, value in features(board, around).items()]) for board in state.players
    ]


def chances(state: GameState) -> list[float]:
    """By seat, the chance of winning: sharper the less of the game is left; at the end what the scores say."""
    if state.game_over:
        points = _final_points(state)
        spread = _SPREAD_AT_END
    else:
        points = promises(state)
        spread = _SPREAD + _SPREAD_LEFT * math.sqrt(time_left(state))
    most = max(points)
    shares = [math.exp((point - most) / spread) for point in points]
    total = sum(shares)
    return [share / total for share in shares]


def _final_points(state: GameState) -> list[float]:
    return [score.total + 0.01 * score.tiebreak for score in scores(state)]


_SPREAD_AT_END: Final = 0.5
_SPREAD: Final = 1.6
_SPREAD_LEFT: Final = 2.6
"""How far the estimate is out, in points: at the end, just before, and in the course of the game."""


def themes(state: GameState, seat: int) -> dict[Theme, float]:
    """What a position promises a seat, by theme, in points; `others` is what it denies the others on average."""
    found = dict.fromkeys(Theme, 0.0)
    if state.game_over:
        points = _final_points(state)
        score = scores(state)[seat]
        found[Theme.POINTS] = score.chips
        found[Theme.BUILDINGS] = score.total - score.chips
    else:
        for name, value in features(state.players[seat], look_around(state)).items():
            found[THEMES[name]] += PROMISE.get(name, 0.0) * value
        points = promises(state)
    found[Theme.OTHERS] = -(sum(points) - points[seat]) / (len(points) - 1)
    return found
