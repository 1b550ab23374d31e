"""The open points of RULES.md §6.2: what each option changes, beside the default."""

import pytest

from rules import Building, Market, OpenPoint, SetupError, Tile, Variant, bank_left, read_game, write_game
from rules.events import BuildingPaid, Loaded, ShipRefilled, Sold
from rules.refusals import (
    NoQuarryWithLibrary,
    NothingToPayWith,
    NotOccupied,
    NotOwned,
    OnlyFromSanJuan,
    PointsOnPaper,
    Refusal,
)

from .positions import (
    Position,
    counted,
    finish_phase,
    new_game,
    pass_on,
    play,
    refusal,
    seen,
    skip_round,
    take,
)


def table(*points: OpenPoint, players: int = 4) -> Position:
    """A table with all 31 violet buildings that plays these points otherwise."""
    return Position(players, variant=Variant(Market.ALL_31, open_points=points))


def both(point: OpenPoint) -> pytest.MarkDecorator:
    """Play by default, and with the option."""
    return pytest.mark.parametrize("points", [(), (point,)], ids=["default", "option"])


@both(OpenPoint.FORESTS_REUSE_PLANTATIONS)
def test_o2_the_plantation_under_a_forest(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points).board(0, island="", city="forest_house*").face_up("coffee").start()
    take(game, "settler")
    before = len(game.state.discards)
    game.apply({"kind": "plant_forest", "plantation": "coffee"})
    assert game.state.players[0].island == [Tile.FOREST]
    assert (len(game.state.discards) - before, game.state.used_up) == ((1, 0) if points else (0, 1))


@both(OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY)
def test_o3_a95_where_the_colonist_comes_from(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points).board(0, money=2, san_juan=1, island="corn*", city="black_market*").start()
    take(game, "builder")
    assert refusal(game, "build", building="hospice", pay={"colonist": "san_juan"}) is None
    refused = refusal(game, "build", building="hospice", pay={"colonist": "island:corn"})
    assert refused == (OnlyFromSanJuan() if points else None)
    nobody = refusal(game, "build", building="hospice", pay={"colonist": "city:black_market"})
    assert nobody == (OnlyFromSanJuan() if points else NothingToPayWith("colonist"))


@both(OpenPoint.BLACK_MARKET_LEFT_PLACE_WORKS)
def test_o3_a96_what_a_colonist_leaves_for_the_payment(points: tuple[OpenPoint, ...]) -> None:
    city = "black_market* university*"
    game = table(*points).board(0, money=1, san_juan=0, goods={"corn": 1}, island="quarry*", city=city).start()
    take(game, "builder")
    # The hospice costs 4, less 1 for the quarry and 1 for the builder: one is missing, two without the quarry.
    from_quarry = refusal(game, "build", building="hospice", pay={"colonist": "island:quarry"})
    assert (from_quarry is None) is bool(points)
    play(game, "build", building="hospice", pay={"colonist": "city:university"})
    assert game.decision == (("university", 0) if points else ("build", 1))


@both(OpenPoint.BLACK_MARKET_NO_PAPER_POINTS)
def test_o3_a100_points_on_paper(points: tuple[OpenPoint, ...]) -> None:
    position = table(*points).board(0, money=2, city="black_market*").supply(vp=0)
    position.state.players[0].vp = position.state.paper = 2
    game = position.start()
    take(game, "builder")
    refused = refusal(game, "build", building="hospice", pay={"vp": True})
    assert refused == (PointsOnPaper() if points else None)
    game.state.players[0].vp = 0
    assert refusal(game, "build", building="hospice", pay={"vp": True}) == NothingToPayWith("vp")


@both(OpenPoint.UNION_HALL_NEEDS_A_LOAD)
def test_o4_a45_union_hall_of_an_owner_who_never_loads(points: tuple[OpenPoint, ...]) -> None:
    position = table(*points, players=3).cargo(4, "indigo", 1).cargo(5, "sugar", 1).cargo(6, "tobacco", 1)
    position.board(0, goods={"indigo": 1})
    game = position.board(2, goods={"coffee": 4}, city="union_hall*").start()
    take(game, "captain")
    finish_phase(game)
    assert game.state.players[2].vp == (0 if points else 2)


def test_o4_the_union_hall_pays_at_the_first_load_for_what_was_held_before_it() -> None:
    position = table(OpenPoint.UNION_HALL_NEEDS_A_LOAD)
    game = position.board(1, goods={"corn": 4, "coffee": 2}, city="union_hall*").start()
    assert seen(take(game, "captain"), BuildingPaid) == []
    events = play(game, "load", good="corn", ship=7)
    assert [type(event) for event in events[:2]] == [BuildingPaid, Loaded]
    assert seen(events, BuildingPaid) == [BuildingPaid(1, Building.UNION_HALL, vp=3)]
    assert seen(play(game, "load", good="coffee", ship=6), BuildingPaid) == []
    assert game.state.players[1].vp == 3 + 4 + 2


@both(OpenPoint.SMALL_WHARF_NEEDS_A_PAIR)
def test_o5_a61_one_barrel_on_the_small_wharf(points: tuple[OpenPoint, ...]) -> None:
    city = "small_wharf* harbor* lighthouse*"
    game = table(*points).board(0, money=0, goods={"corn": 2}, city=city).start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 1})
    board = game.state.players[0]
    # Harbor 1 and captain 1; the lighthouse for the captain, and for the load.
    assert (board.vp, board.doubloons) == ((0, 1) if points else (2, 2))
    play(game, "load", good="corn", ship=7)
    assert (board.vp, board.doubloons) == ((3, 2) if points else (4, 3))


def test_o4_and_o5_one_barrel_on_the_small_wharf_makes_the_union_hall_pay() -> None:
    position = table(OpenPoint.UNION_HALL_NEEDS_A_LOAD, OpenPoint.SMALL_WHARF_NEEDS_A_PAIR)
    game = position.board(0, goods={"corn": 2}, city="small_wharf* union_hall*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 1})
    assert game.state.players[0].vp == 1


@both(OpenPoint.SMALL_WHARF_NEEDS_A_PAIR)
def test_o5_two_barrels_on_the_small_wharf_are_a_load(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points).board(0, money=0, goods={"corn": 2}, city="small_wharf* harbor*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 2})
    assert game.state.players[0].vp == 1 + 1 + 1


def _second_tile(points: tuple[OpenPoint, ...], city: str) -> Position:
    return table(*points, players=3).board(0, island="", city=city).face_up("corn", "corn", "sugar", "coffee")


@both(OpenPoint.LIBRARY_TILE_WITH_HUT)
def test_o6_a25_the_second_tile_with_a_construction_hut(points: tuple[OpenPoint, ...]) -> None:
    game = _second_tile(points, "library* construction_hut*").start()
    take(game, "settler")
    pass_on(game, 3)
    assert refusal(game, "take_quarry") == (None if points else NoQuarryWithLibrary())


@pytest.mark.parametrize(
    ("city", "reason"),
    [
        ("library* construction_hut", NotOccupied(Building.CONSTRUCTION_HUT)),
        ("library*", NotOwned(Building.CONSTRUCTION_HUT)),
    ],
)
def test_o6_without_an_occupied_hut_the_second_tile_is_no_quarry(city: str, reason: Refusal) -> None:
    game = _second_tile((OpenPoint.LIBRARY_TILE_WITH_HUT,), city).start()
    take(game, "settler")
    pass_on(game, 3)
    assert refusal(game, "take_quarry") == reason


@both(OpenPoint.LIBRARY_TILE_WITH_HOSPICE)
def test_o6_a25_the_second_tile_with_a_hospice(points: tuple[OpenPoint, ...]) -> None:
    game = _second_tile(points, "library* hospice*").start()
    take(game, "settler")
    play(game, "take_plantation", plantation="coffee")
    play(game, "take_colonist")
    pass_on(game, 2)
    play(game, "take_plantation", plantation="sugar")
    assert game.decision == (("hospice", 0) if points else ("role", 1))
    if points:
        play(game, "take_colonist")
        assert game.decision == ("role", 1)
    assert game.state.players[0].manned == {Tile.COFFEE: 1, Tile.SUGAR: 1 if points else 0}


@both(OpenPoint.HACIENDA_NEVER_RESHUFFLES)
def test_o8_a20_the_hacienda_and_the_discards(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points).board(0, island="", city="hacienda*").tiles(face_down=0, discards=4).start()
    take(game, "settler")
    assert game.decision == (("plantation", 0) if points else ("hacienda", 0))


@both(OpenPoint.FULL_SHIP_OR_NONE)
def test_o10_a39_a_short_refill(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points, players=3).supply(colonists=2).start()
    take(game, "mayor")
    events = [*pass_on(game), *finish_phase(game)]
    assert seen(events, ShipRefilled) == [ShipRefilled(colonists=0 if points else 2, needed=3)]
    assert game.state.colonists == (2 if points else 0)
    assert game.state.end_triggered


@both(OpenPoint.BANK_LIMITED)
def test_o11_a_bank_that_runs_short(points: tuple[OpenPoint, ...]) -> None:
    """Of the 86 doubloons in the box two are left."""
    position = table(*points).board(0, money=20, goods={"coffee": 1}, island="corn*", city="lighthouse*")
    for seat in (1, 2, 3):
        position.board(seat, money=21)
    game = position.coins(captain=1).start()
    take(game, "trader")
    sold = seen(play(game, "sell", good="coffee"), Sold)
    assert (sold[0].doubloons, game.state.players[0].doubloons) == ((2, 22) if points else (5, 25))
    skip_round(game, "prospector", "settler", "builder")
    assert game.state.players[1].doubloons == (21 if points else 22)
    assert bank_left(game.state) == (0 if points else None)
    out = sum(board.doubloons for board in game.state.players) + sum(game.state.role_doubloons.values())
    assert out == (86 if points else 86 + 3 + 1 + 3)


@both(OpenPoint.AQUEDUCT_SMALL_PLANTS_FIRST)
def test_o13_a113_whose_barrel_it_is(points: tuple[OpenPoint, ...]) -> None:
    city = "aqueduct* small_indigo_plant* indigo_plant* small_sugar_mill* sugar_mill*"
    game = table(*points).board(1, island="indigo* sugar* sugar*", city=city).start()
    take(game, "craftsman")
    # The second sugar plantation is the large mill's either way.
    assert counted(game.state.players[1].goods) == {"indigo": 1 if points else 2, "sugar": 3}


@both(OpenPoint.ONE_FACTORY_PAYS)
def test_o13_a112_factory_and_specialty_factory(points: tuple[OpenPoint, ...]) -> None:
    city = "factory* specialty_factory* tobacco_storage*3 small_indigo_plant*"
    island = "tobacco* tobacco* tobacco* indigo*"
    game = table(*points).board(0, money=0, island=island, city=city).start()
    take(game, "craftsman")
    play(game, "take_good", good="tobacco")
    # Two kinds bring the factory 1, four barrels of tobacco the specialty factory 3.
    assert game.state.players[0].doubloons == (3 if points else 4)


def test_o13_the_factory_alone_pays_where_it_brings_more() -> None:
    city = "factory* specialty_factory* small_indigo_plant* small_sugar_mill* tobacco_storage*"
    position = table(OpenPoint.ONE_FACTORY_PAYS)
    game = position.board(1, money=0, island="corn* indigo* sugar* tobacco*", city=city).start()
    take(game, "craftsman")
    finish_phase(game)
    assert game.state.players[1].doubloons == 3


@both(OpenPoint.GUESTS_ON_OWN_TURNS)
def test_o14_windows_for_guests(points: tuple[OpenPoint, ...]) -> None:
    game = table(*points).board(1, island="corn", city="guesthouse*").start()
    take(game, "craftsman")
    assert game.decision == (("role", 1) if points else ("guest", 1))


def test_o14_at_own_decisions_guests_move_all_the_same() -> None:
    game = table(OpenPoint.GUESTS_ON_OWN_TURNS).board(1, island="corn", city="guesthouse*").start()
    take(game, "settler")
    pass_on(game)
    play(game, "move_guest", to="island:corn")
    assert game.decision == ("plantation", 1)


def test_options_are_named_once_and_in_one_order() -> None:
    named = Variant(open_points=("bank_limited", OpenPoint.UNION_HALL_NEEDS_A_LOAD, "bank_limited"))  # type: ignore[arg-type]
    assert named.open_points == (OpenPoint.UNION_HALL_NEEDS_A_LOAD, OpenPoint.BANK_LIMITED)
    with pytest.raises(SetupError, match="no such open point"):
        Variant(open_points=("bank_robbed",))  # type: ignore[arg-type]


@pytest.mark.parametrize("points", [(), (OpenPoint.BANK_LIMITED, OpenPoint.ONE_FACTORY_PAYS)])
def test_a_file_names_the_options_only_where_there_are_any(points: tuple[OpenPoint, ...]) -> None:
    game = new_game(3, variant=Variant(open_points=points))
    text = write_game(game)
    assert ('"open_points": ["bank_limited", "one_factory_pays"]' in text) is bool(points)
    assert ("open_points" in text) is bool(points)
    assert read_game(text).setup == game.setup
