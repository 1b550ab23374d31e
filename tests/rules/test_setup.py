"""The start of a game (RULES.md §1, §5.1)."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import BoardError, Game, Market, SetupError, WrongNumber, board_problem, board_with, nearest_board
from rules.buildings import BASE_VIOLET, CATALOGUE, SLOTS, Building
from rules.components import Good, Role
from rules.setup import Setup, Variant

from .positions import Position, new_game, tile_census


def _money(players: int) -> list[int]:
    return [board.doubloons for board in new_game(players).state.players]


def _islands(players: int) -> list[list[str]]:
    return [list(board.island) for board in new_game(players).state.players]


def _ships(players: int) -> list[int]:
    return [ship.capacity for ship in new_game(players).state.cargo_ships]


SIX_ROLES = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}


def test_s1_three_players() -> None:
    state = new_game(3).state
    assert _money(3) == [2, 2, 2]
    assert _islands(3) == [["indigo"], ["indigo"], ["corn"]]
    assert (len(state.face_up), len(state.face_down), len(state.discards)) == (4, 43, 0)
    assert state.quarries == 8
    assert _ships(3) == [4, 5, 6]
    assert state.vp == 75
    assert (state.colonists, state.colonist_ship) == (55, 3)
    assert set(state.role_doubloons) == SIX_ROLES


def test_s2_four_players() -> None:
    state = new_game(4).state
    assert _money(4) == [3, 3, 3, 3]
    assert _islands(4) == [["indigo"], ["indigo"], ["corn"], ["corn"]]
    assert (len(state.face_up), len(state.face_down)) == (5, 41)
    assert _ships(4) == [5, 6, 7]
    assert state.vp == 100
    assert (state.colonists, state.colonist_ship) == (75, 4)
    assert state.quarries == 8
    assert set(state.role_doubloons) == SIX_ROLES | {"prospector"}


def test_s3_five_players() -> None:
    state = new_game(5).state
    assert _money(5) == [4] * 5
    assert _islands(5) == [["indigo"], ["indigo"], ["indigo"], ["corn"], ["corn"]]
    assert (len(state.face_up), len(state.face_down)) == (6, 39)
    assert _ships(5) == [6, 7, 8]
    assert state.vp == 122
    assert (state.colonists, state.colonist_ship) == (95, 5)
    assert set(state.role_doubloons) == SIX_ROLES | {"prospector", "prospector_2"}


def test_s4_two_players() -> None:
    state = new_game(2).state
    assert _money(2) == [3, 3]
    assert _islands(2) == [["indigo"], ["corn"]]
    assert (len(state.face_up), len(state.face_down), state.quarries) == (3, 30, 5)
    assert _ships(2) == [4, 6]
    assert state.vp == 65
    assert (state.colonists, state.colonist_ship) == (40, 2)
    assert set(state.role_doubloons) == SIX_ROLES | {"prospector"}
    assert state.goods == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}
    for building, copies in state.buildings.items():
        assert copies == (1 if CATALOGUE[building].violet else 2), building
    assert len(state.buildings) == 6 + 17


def test_s5_plantations_left_after_the_starting_tiles() -> None:
    state = new_game(4).state
    left = Counter(state.face_up + state.face_down)
    assert left == {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert (len(state.face_up), len(state.face_down)) == (5, 41)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_s6_goods_in_the_supply(players: int) -> None:
    goods = new_game(players).state.goods
    assert goods == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


def test_s7_building_stock() -> None:
    buildings = new_game(3).state.buildings
    production = {b: n for b, n in buildings.items() if not CATALOGUE[b].violet}
    assert production == {
        "small_indigo_plant": 4,
        "small_sugar_mill": 4,
        "indigo_plant": 3,
        "sugar_mill": 3,
        "tobacco_storage": 3,
        "coffee_roaster": 3,
    }
    small = [n for b, n in buildings.items() if CATALOGUE[b].violet and not CATALOGUE[b].large]
    large = [n for b, n in buildings.items() if CATALOGUE[b].large]
    assert small == [2] * 12
    assert large == [1] * 5
    assert sum(buildings.values()) == 49


def test_starting_tiles_go_round_from_the_first_governor() -> None:
    game = new_game(3, governor=1)
    assert [list(board.island) for board in game.state.players] == [["corn"], ["indigo"], ["indigo"]]
    assert game.decision == ("role", 1)


@pytest.mark.parametrize(("players", "tiles"), [(2, 35), (3, 50), (4, 50), (5, 50)])
def test_every_plantation_is_on_the_table(players: int, tiles: int) -> None:
    assert sum(tile_census(new_game(players).state).values()) == tiles


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_colonists_and_points_variant_uses_the_full_pools(players: int) -> None:
    state = new_game(players, variant=Variant(all_colonists_and_vp=True)).state
    assert (state.colonists, state.colonist_ship, state.vp) == (100 - players, players, 122)


def test_balanced_variant_takes_a_doubloon_from_corn_starters_and_swaps_two_prices() -> None:
    game = new_game(4, variant=Variant(balanced=True))
    assert [board.doubloons for board in game.state.players] == [3, 3, 2, 2]
    assert game.quote(1, Building.UNIVERSITY).cost == 7
    assert game.quote(1, Building.FACTORY).cost == 8


def test_a_made_position_is_what_was_asked_for() -> None:
    position = Position(4).board(
        1, money=9, vp=5, goods={"corn": 3}, island="corn* corn quarry*", city="indigo_plant*2"
    )
    state = position.cargo(6, "sugar", 4).house("coffee").start().state
    board = state.players[1]
    assert (board.doubloons, board.vp, board.goods[Good.CORN], board.colonists) == (9, 5, 3, 4)
    assert board.manned == {"corn": 1, "quarry": 1}
    assert board.city == {"indigo_plant": 2}
    assert (state.vp, state.colonists, state.quarries) == (95, 71, 7)
    assert state.goods == {"corn": 7, "indigo": 11, "sugar": 7, "tobacco": 9, "coffee": 8}
    assert state.buildings[Building.INDIGO_PLANT] == 2
    assert tile_census(state)["corn"] == 10
    assert set(state.role_doubloons) == set(Role) - {Role.PROSPECTOR_2}


@pytest.mark.parametrize(
    ("names", "fields", "problem"),
    [
        (("Ana",), {}, "2 to 5 players, not 1"),
        (("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"), {}, "2 to 5 players, not 6"),
        (("Ana", "Ben", "Cleo"), {"governor": 3}, "0 to 2, not 3"),
        (("Ana", "Ben", "Cleo"), {"governor": -1}, "0 to 2, not -1"),
        (("Ana", "Ben", "Cleo"), {"seed": -1}, "seed"),
        (("Ana", "  ", "Cleo"), {}, "needs a name"),
    ],
)
def test_a_setup_that_cannot_be_played_says_why(names: tuple[str, ...], fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        Setup.for_players(*names, **fields)


def test_the_first_governor_is_the_first_player_unless_said_otherwise() -> None:
    setup = Setup.for_players("Ana", "Ben")
    assert (setup.governor, setup.seed) == (0, 0)


def test_a_board_of_chosen_buildings_is_filled_from_the_base_game() -> None:
    board = board_with(["library", "union_hall", "statue"])
    assert len(board) == sum(SLOTS.values())
    assert {"library", "union_hall", "statue", "university", "small_market"} <= set(board)
    assert "wharf" not in board
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", variant=Variant(Market.CHOSEN, board)))
    assert {building for building in game.state.buildings if CATALOGUE[building].violet} == set(board)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["libary"], "There is no building 'libary'; perhaps library."),
        (
            ["wharf", "union_hall"],
            "Of cost 9 the board has 1 place and the list has 2 (wharf, union_hall);"
            " the nearest board leaves out union_hall.",
        ),
        (
            ["hacienda", "forest_house"],
            "hacienda and forest_house exclude each other; the nearest board leaves out forest_house.",
        ),
        (["library", "library"], "The list names library twice; the nearest board names each once."),
        (
            ["indigo_plant"],
            "indigo_plant is in every game and is not chosen; the nearest board leaves out indigo_plant.",
        ),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_the_reason(names: list[str], why: str) -> None:
    with pytest.raises(SetupError) as refused:
        board_with(names)
    assert str(refused.value) == why


def test_the_nearest_board_keeps_what_comes_first_and_can_be_played() -> None:
    board = nearest_board([Building.FOREST_HOUSE, Building.BLACK_MARKET, Building.HACIENDA, Building.UNION_HALL])
    assert board_problem(board) is None
    assert {"forest_house", "black_market", "union_hall"} <= set(board)
    assert not {"hacienda", "construction_hut", "wharf"} & set(board)
    both = [Building.OFFICE, Building.TRADING_POST]
    assert not set(both) <= set(nearest_board(both))
    assert set(both) <= set(nearest_board(both, draft_exclusions=False))


@given(st.lists(st.sampled_from(Building)), st.booleans())
def test_whatever_is_listed_the_nearest_board_can_be_played(listed: list[Building], apart: bool) -> None:
    board = nearest_board(listed, draft_exclusions=apart)
    assert board_problem(board, draft_exclusions=apart) is None
    assert nearest_board(board, draft_exclusions=apart) == board
    if board_problem(listed, draft_exclusions=apart) is None:
        assert set(board) == set(listed)


def test_a_list_with_too_few_buildings_says_what_to_take_in() -> None:
    with pytest.raises(BoardError) as refused:
        Variant(Market.CHOSEN, tuple(building for building in BASE_VIOLET if building != "wharf"))
    assert refused.value.problem == WrongNumber(9, 1, ())
    assert (
        str(refused.value) == "Of cost 9 the board has 1 place and the list has none; the nearest board takes in wharf."
    )
