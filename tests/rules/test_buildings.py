"""The catalogue against the printed tables (RULES.md §1.1, §1.3, §1.4)."""

import pytest

from rules.buildings import CATALOGUE, SMALL_PLANTS, Building
from rules.components import PRICE

from .positions import Position, play, take

# name, cost, points, column, circles, city spaces
TABLE = """
small_indigo_plant 1 1 1 1 1
small_sugar_mill   2 1 1 1 1
indigo_plant       3 2 2 3 1
sugar_mill         4 2 2 3 1
tobacco_storage    5 3 3 3 1
coffee_roaster     6 3 3 2 1
small_market       1 1 1 1 1
hacienda           2 1 1 1 1
construction_hut   2 1 1 1 1
small_warehouse    3 1 1 1 1
hospice            4 2 2 1 1
office             5 2 2 1 1
large_market       5 2 2 1 1
large_warehouse    6 2 2 1 1
factory            7 3 3 1 1
university         8 3 3 1 1
harbor             8 3 3 1 1
wharf              9 3 3 1 1
aqueduct           1 1 1 1 1
black_market       2 1 1 1 1
forest_house       2 1 1 1 1
storehouse         3 1 1 1 1
guesthouse         4 2 2 2 1
church             5 2 2 1 1
trading_post       5 2 2 1 1
small_wharf        6 2 2 1 1
lighthouse         7 3 3 1 1
library            8 3 3 1 1
specialty_factory  8 3 3 1 1
union_hall         9 3 3 1 1
guild_hall        10 4 4 1 2
residence         10 4 4 1 2
fortress          10 4 4 1 2
customs_house     10 4 4 1 2
city_hall         10 4 4 1 2
cloister          10 4 4 1 2
statue            10 8 4 0 2
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


def test_the_table_names_every_building_once() -> None:
    assert [row[0] for row in ROWS] == [building.value for building in Building]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_the_printed_figures(row: list[str]) -> None:
    name, *figures = row
    card = CATALOGUE[Building(name)]
    assert [card.cost, card.vp, card.column, card.circles, card.size] == [int(figure) for figure in figures]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_a_building_really_costs_without_and_with_many_quarries(row: list[str]) -> None:
    name, cost, column = row[0], int(row[1]), int(row[3])
    for quarries in (0, 6):
        position = Position(4, market="all_31").board(1, money=20, island="quarry* " * quarries)
        game = position.board(0, money=1).start()
        take(game, "builder")
        play(game, "pass")
        play(game, "build", building=name)
        assert game.state.players[1].doubloons == 20 - (cost - min(quarries, column))


def test_two_production_buildings_are_small() -> None:
    assert sorted(SMALL_PLANTS) == ["small_indigo_plant", "small_sugar_mill"]


def test_prices_in_the_trading_house() -> None:
    assert PRICE == {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
