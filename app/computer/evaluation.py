"""What a position promises each player: a weighted sum of what lies on the board (weights: `promise.py`).

The sum estimates the player's final points. How much of the game is left decides how much of
it lasting things still earn, so most features are taken times that share.
"""

import math
from typing import Final

from rules import (
    FACTORY_DOUBLOONS,
    GOODS,
    ISLAND_SPACES,
    PRICE,
    Building,
    GameState,
    PlayerBoard,
    Tile,
    scores,
)

from .promise import PROMISE
from .table import CIRCLES, LARGE, city_room, production, time_left
from .worth import large_bonus

Features = dict[str, float]

_OWNED: Final = {b: f"{b}" for b in Building}
_OWNED_LEFT: Final = {b: f"{b} left" for b in Building}
_IDLE: Final = {b: f"{b} idle left" for b in Building}
_GOOD: Final = {g: f"{g} barrels" for g in GOODS}
_GOOD_LEFT: Final = {g: f"{g} barrels left" for g in GOODS}
_MAKES: Final = tuple(f"{g} made left" for g in GOODS)
_TILE: Final = {tile: f"{tile} tiles left" for tile in Tile}
_PRICES: Final = tuple(PRICE.values())


def features(board: PlayerBoard, left: float) -> Features:
    """The features of one board."""
    found: Features = {"one": 1.0, "left": left, "left squared": left * left, "chips": board.vp}
    found["doubloons"] = board.doubloons
    found["doubloons left"] = board.doubloons * left
    if board.doubloons > 4:
        found["many doubloons left"] = (board.doubloons - 4) * left
    barrels = 0
    for good, count in board.goods.items():
        if count:
            found[_GOOD[good]] = min(count, 3)
            found[_GOOD_LEFT[good]] = min(count, 3) * left
            barrels += count
    if barrels:
        found["barrels"] = barrels
        found["barrels left"] = barrels * left
    making = production(board)
    made, kinds, dearest = sum(making), 0, 0
    for at, count in enumerate(making):
        if count:
            found[_MAKES[at]] = count * left
            kinds += 1
            dearest = _PRICES[at]
    if made:
        found["made left"] = math.sqrt(made) * left
        found["made"] = made * left * left
        found["kinds left"] = kinds * left
        found["dearest left"] = dearest * left
    island = board.island
    for tile in board.manned:
        found[_TILE[tile]] = island.count(tile) * left
    found["quarries left"] = board.manned.get(Tile.QUARRY, 0) * left
    forests = island.count(Tile.FOREST)
    if forests:
        found[_TILE[Tile.FOREST]] = forests * left
    slots, people = 0, board.san_juan + sum(board.manned.values())
    city = board.city
    bonus = spoiled = 0.0
    for building, workers in city.items():
        found[_OWNED[building]] = 1.0
        found[_OWNED_LEFT[building]] = left
        people += workers
        slots += CIRCLES[building]
        if not workers:
            found[_IDLE[building]] = left
        if building in LARGE:
            if workers:
                bonus += large_bonus(board, building, 0.0)
            else:
                spoiled += large_bonus(board, building, 0.0)
    slots += len(island) - forests
    found["colonists left"] = people * left
    found["short left"] = max(0, slots - people) * left
    found["spare left"] = max(0, people - slots) * left
    if bonus:
        found["bonus"] = bonus
    if spoiled:
        found["bonus idle"] = spoiled
        found["bonus idle left"] = spoiled * left
    space = city_room(board)
    found["space left"] = space * left
    found["island left"] = (ISLAND_SPACES - len(island)) * left
    if city.get(Building.HARBOR):
        found["harbor makes left"] = kinds * left
    if city.get(Building.WHARF):
        found["wharf makes left"] = made * left
    if city.get(Building.FACTORY):
        found["factory pays left"] = FACTORY_DOUBLOONS[kinds] * left
    markets = (1 if city.get(Building.SMALL_MARKET) else 0) + (2 if city.get(Building.LARGE_MARKET) else 0)
    if markets and made:
        found["market sells left"] = markets * left
    return found


def promises(state: GameState) -> list[float]:
    """By seat, how many points more than the others' mean each player can expect (only differences count)."""
    left = time_left(state)
    weight = PROMISE.get
    return [
        sum([weight(name, 0.0) * value for name, value in features(board, left).items()]) for board in state.players
    ]


def chances(state: GameState) -> list[float]:
    """By seat, the chance of winning: sharper the less of the game is left; at the end what the scores say."""
    if state.game_over:
        points = [score.total + 0.01 * score.tiebreak for score in scores(state)]
        spread = _SPREAD_AT_END
    else:
        points = promises(state)
        spread = _SPREAD + _SPREAD_LEFT * math.sqrt(time_left(state))
    most = max(points)
    shares = [math.exp((point - most) / spread) for point in points]
    total = sum(shares)
    return [share / total for share in shares]


_SPREAD_AT_END: Final = 0.5
_SPREAD: Final = 1.6
_SPREAD_LEFT: Final = 2.6
"""How far the estimate is out, in points: at the end, just before, and in the course of the game."""
