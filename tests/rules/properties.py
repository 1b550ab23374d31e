"""What must hold in every position, as plain functions; the property tests and the fuzzer share them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from typing import TypeVar

from rules import (
    COMPONENTS,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    PASS,
    PLANTATION,
    Action,
    Build,
    Building,
    DecisionKind,
    Draft,
    DrawPlantation,
    Game,
    GameState,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    OpenPoint,
    Payment,
    Phase,
    PlaceColonists,
    PlantForest,
    Role,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    Tile,
)
from rules.buildings import CATALOGUE
from rules.components import BOX_DOUBLOONS
from rules.phases.draft import copies

K = TypeVar("K")

PLACES = ["san_juan", *(f"island:{tile}" for tile in Tile), *(f"city:{building}" for building in Building)]


def check_conservation(state: GameState) -> None:
    """The laws of RULES.md §2.14."""
    count = len(state.players)
    box = COMPONENTS[count]
    for good in GOODS:
        held = sum(board.goods[good] for board in state.players)
        shipped = sum(ship.barrels for ship in state.cargo_ships if ship.good == good)
        total = state.goods[good] + held + shipped + state.trading_house.count(good)
        assert total == box.goods[good], f"{good}: {total} barrels of {box.goods[good]}"
        assert state.goods[good] >= 0
    islands = Counter(chain.from_iterable(board.island for board in state.players))
    tiles = Counter(chain(state.face_up, state.face_down, state.discards, [state.drawn] if state.drawn else []))
    lying = sum(tiles.values()) + sum(islands[PLANTATION[good]] for good in GOODS)
    assert lying + state.used_up == sum(box.plantations.values())
    reused = OpenPoint.FORESTS_REUSE_PLANTATIONS in state.variant.open_points
    assert state.used_up == (0 if reused else islands[Tile.FOREST])
    assert all(tiles[good] + islands[PLANTATION[good]] <= box.plantations[good] for good in GOODS)
    assert state.quarries + islands[Tile.QUARRY] == box.quarries
    if OpenPoint.BANK_LIMITED in state.variant.open_points:
        assert sum(board.doubloons for board in state.players) + sum(state.role_doubloons.values()) <= BOX_DOUBLOONS
    colonists = state.colonists + state.colonist_ship + sum(board.colonists for board in state.players)
    everything = state.variant.all_colonists_and_vp
    assert colonists == (100 if everything else box.colonists + box.colonist_ship)
    points = sum(board.vp for board in state.players)
    assert state.vp + points - state.paper == (122 if everything else box.vp)
    assert state.vp >= 0 and state.paper >= 0 and state.colonists >= 0 and state.colonist_ship >= 0
    for building, left in state.buildings.items():
        owned = sum(building in board.city for board in state.players)
        assert left >= 0 and left + owned == copies(building, count, state.variant)
    _check_ships_and_house(state)
    for board in state.players:
        assert board.doubloons >= 0 and board.san_juan >= 0 and board.vp >= 0
        assert len(board.island) <= ISLAND_SPACES and board.city_room >= 0
        assert all(0 <= manned <= board.island.count(tile) for tile, manned in board.manned.items())
        assert all(0 <= colonists <= CATALOGUE[b].circles for b, colonists in board.city.items())
        assert all(barrels >= 0 for barrels in board.goods.values())


def _check_ships_and_house(state: GameState) -> None:
    kinds = [ship.good for ship in state.cargo_ships if ship.good is not None]
    assert len(kinds) == len(set(kinds)), "a kind is on two ships"
    for ship in state.cargo_ships:
        assert (ship.good is None) == (ship.barrels == 0)
        assert 0 <= ship.barrels <= ship.capacity
    assert len(state.trading_house) <= HOUSE_SLOTS


def check_after_mayor(before: GameState, after: GameState) -> None:
    """When a mayor phase has just ended, nobody keeps colonists in San Juan beside an empty circle."""
    if before.phase is Phase.MAYOR and after.phase is not Phase.MAYOR:
        for board in after.players:
            empty = board.circles() - (board.colonists - board.san_juan)
            assert not (board.san_juan and empty)


def well_formed(game: Game) -> Iterator[Action]:
    """Actions of every kind, legal or not: all of each finite kind, and a neighbourhood of the endless ones."""
    yield from (PASS, DrawPlantation(), KeepPlantation(), TakeQuarry(), TakeColonist())
    yield from (TakeRole(role) for role in Role)
    yield from (Draft(building) for building in Building)
    for good in GOODS:
        yield from (TakePlantation(good), PlantForest(good), TakeGood(good))
        yield from (Sell(good), SellAtPost(good), LoadWharf(good))
        yield from (Load(good, ship) for ship in range(3, 10))
    yield from (Build(building) for building in Building)
    yield from (MoveGuest(place) for place in PLACES)
    yield from (MoveGuest("nowhere"), MoveGuest("island:"), MoveGuest("city:castle"))
    yield from _holdings(game)
    yield from _arrangements(game)
    if game.decision is not None and game.decision.kind is DecisionKind.BUILD:
        yield from _payments(game)


def _holdings(game: Game) -> Iterator[Action]:
    assert game.decision is not None
    held = game.state.players[game.decision.seat].goods
    ranges = [range(min(held[good], 3) + 2) for good in GOODS]
    for counts in product(*ranges):
        if sum(counts) <= 9:
            goods = {good: count for good, count in zip(GOODS, counts, strict=True) if count}
            yield Store(goods)
            yield LoadSmallWharf(goods)
    yield Store(dict(held))
    yield Store({good: count for good, count in held.items() if count})
    yield LoadSmallWharf({GOODS[0]: -1})


def _arrangements(game: Game) -> Iterator[PlaceColonists]:
    """Arrangements near the legal ones: one colonist more, less, or somewhere else."""
    assert game.decision is not None
    board = game.state.players[game.decision.seat]
    now = PlaceColonists({tile: n for tile, n in board.manned.items() if n}, {b: n for b, n in board.city.items() if n})
    yield now
    yield PlaceColonists({}, {})
    yield PlaceColonists(board.tile_circles(), board.city_circles())
    for tile, change in product(Tile, (-1, 1, 2)):
        yield replace(now, island=_changed(dict(now.island), tile, change))
        for building in board.city:
            yield PlaceColonists(_changed(dict(now.island), tile, change), _changed(dict(now.city), building, 1))
    for building, change in product(Building, (-1, 1, 2)):
        yield replace(now, city=_changed(dict(now.city), building, change))


def _changed(counts: dict[K, int], place: K, change: int) -> dict[K, int]:
    """A copy with one count changed; a count of zero is left out, as the record wants it."""
    counts[place] = counts.get(place, 0) + change
    if not counts[place]:
        del counts[place]
    return counts


def _payments(game: Game) -> Iterator[Build]:
    for building in game.state.buildings:
        for place in (None, *PLACES, "nowhere"):
            for good in (None, *GOODS):
                yield Build(building, Payment(place, good, vp=False))
                yield Build(building, Payment(place, good, vp=True))


def check_reasons(game: Game) -> None:
    """An action is listed exactly when there is no reason against it; a refused one changes nothing."""
    legal = list(game.legal_actions)
    listed = set(legal)
    assert len(listed) == len(legal), "an action is listed twice"
    assert len(game.legal_actions) == len(legal)
    for action in legal:
        assert game.why_illegal(action) is None, f"{action} is listed, but {game.why_illegal(action)}"
    for action in well_formed(game):
        reason = game.why_illegal(action)
        assert (reason is None) == (action in listed), f"{action}: {reason}"
