"""The form of a new game: its violet buildings, shown and chosen before the game starts (RULES.md §1.6)."""

from argparse import ArgumentTypeError
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app import cli
from app.application import PuertoRicoApp
from app.lots import read_seed
from app.open_points import OPEN_POINTS
from app.screens.form import Field, Opener
from app.screens.market import MarketGrid, MarketScreen
from app.screens.new_game import EXPLAINED, MEANS, SWITCHES, NewGameScreen
from app.screens.open_points import OpenPointsScreen
from app.screens.parts import Explanation, Menu, Stepper
from app.screens.reference import Grid
from rules import (
    BASE_VIOLET,
    CATALOGUE,
    FULL_COLONISTS,
    FULL_VP,
    VIOLET,
    Building,
    Game,
    Market,
    OpenPoint,
    Setup,
    Variant,
    board_problem,
    nearest_board,
    printed_cost,
)
from tests.app.driver import seated, text_of

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


@asynccontextmanager
async def form(market: Market, players: int = 3) -> AsyncIterator[tuple[PuertoRicoApp, Pilot[None]]]:
    """The form, filled in for so many players, with the pointer on the buildings."""
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.press("n")
        app.screen.query_one("#players", Stepper).focus()
        await pilot.press(str(players))
        for seat in range(players):
            app.screen.query_one(f"#seat{seat}", Input).value = NAMES[seat]
        app.screen.query_one("#market", Stepper).focus()
        await pilot.press(*["right"] * list(Market).index(market), "down")
        await pilot.pause()
        assert app.focused is not None and app.focused.id == "board"
        yield app, pilot


async def put_on(app: PuertoRicoApp, pilot: Pilot[None], *buildings: Building) -> None:
    """Take these in or out on the page of buildings."""
    for building in buildings:
        app.screen.query_one(MarketGrid).cursor = building
        await pilot.press("space")


async def start(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
    app.screen.query_one("#start", Menu).focus()
    await pilot.press("enter")
    await pilot.pause()


def violet_in_play(app: PuertoRicoApp) -> set[Building]:
    """The violet buildings of the game that was started."""
    assert app.session is not None
    return {building for building in app.session.game.state.buildings if CATALOGUE[building].violet}


async def test_buildings_are_chosen_one_by_one_and_the_game_has_them() -> None:
    async with form(Market.CHOSEN) as (app, pilot):
        assert "those of the base game" in text_of(app)
        await pilot.press("enter")
        assert isinstance(app.screen, MarketScreen)
        await put_on(app, pilot, Building.UNION_HALL)
        assert "Cost 9: 2 of 1 !" in text_of(app)
        await put_on(app, pilot, Building.WHARF)
        assert "Cost 9: 1 of 1" in text_of(app)
        await pilot.press("escape")
        assert "with Union Hall" in text_of(app)
        await start(app, pilot)
        assert violet_in_play(app) == {*BASE_VIOLET, Building.UNION_HALL} - {Building.WHARF}


async def test_a_choice_that_cannot_be_played_is_refused_beside_the_field_with_the_nearest_one() -> None:
    async with form(Market.CHOSEN) as (app, pilot):
        await pilot.press("enter")
        await put_on(app, pilot, Building.LIBRARY, Building.STATUE)
        await pilot.press("escape")
        field = app.screen.query_one("#board", Opener)
        assert (field.wrong, field.says) == (True, "Of cost 8 there must be 2, not 3.")
        assert app.screen.query_one(Explanation).text.endswith(
            "Library and Statue in, University and City Hall out."
        ) or ("The nearest choice" in app.screen.query_one(Explanation).text)
        await start(app, pilot)
        assert isinstance(app.screen, NewGameScreen), "such a game must not start"
        assert app.focused is field
        await pilot.press("enter")
        assert app.screen.query_one(MarketGrid).cursor in (Building.UNIVERSITY, Building.HARBOR)
        await pilot.press("f")
        assert "nearest" not in text_of(app)
        await pilot.press("escape")
        await start(app, pilot)
        assert {Building.LIBRARY, Building.STATUE} <= violet_in_play(app)
        assert board_problem(tuple(violet_in_play(app))) is None


async def test_two_that_exclude_each_other_are_refused_unless_the_table_agreed() -> None:
    async with form(Market.CHOSEN) as (app, pilot):
        await pilot.press("enter")
        await put_on(app, pilot, Building.TRADING_POST, Building.LARGE_MARKET)
        await pilot.press("escape")
        field = app.screen.query_one("#board", Opener)
        assert field.says == "Never both: Office, Trading Post."
        app.screen.query_one("#together", Stepper).focus()
        await pilot.press("right")
        await pilot.pause()
        assert (field.wrong, field.says) == (False, "with Trading Post")
        await start(app, pilot)
        assert {Building.OFFICE, Building.TRADING_POST} <= violet_in_play(app)


async def test_what_chance_chose_is_shown_can_be_drawn_again_and_is_what_is_played() -> None:
    async with form(Market.RANDOM, players=2) as (app, pilot):
        await pilot.press("enter")
        page = app.screen
        assert isinstance(page, MarketScreen)
        boards = {tuple(page.board)}
        for _ in range(20):
            await pilot.press("d")
            boards.add(tuple(page.board))
        assert len(boards) > 1
        await put_on(app, pilot, Building.AQUEDUCT, Building.WHARF)
        last = set(page.board)
        await pilot.press("escape")
        await start(app, pilot)
        assert violet_in_play(app) == last, "only chance chooses here"


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("0", 0),
        ("007", 7),
        (str(2**63 - 1), 2**63 - 1),
        (str(2**63), None),
        ("9" * 60, None),
        ("-1", None),
        ("٣", None),
        ("", None),
    ],
)
def test_a_seed_is_what_the_command_line_takes_for_one(typed: str, seed: int | None) -> None:
    assert read_seed(typed) == seed
    with pytest.raises(ArgumentTypeError) if seed is None else nullcontext():
        assert vars(cli)["_seed"](typed) == seed


async def test_a_seed_that_is_none_is_said_beside_the_field() -> None:
    async with form(Market.RANDOM) as (app, pilot):
        field = app.screen.query_one("#field-seed", Field)
        for typed, wrong in (("9" * 60, True), ("12", False), ("x", True), ("", False)):
            field.input.value = typed
            await pilot.pause()
            assert field.note.wrong is wrong
            assert (field.note.note == "A seed is a whole number, or empty.") is wrong


async def test_with_a_typed_seed_there_is_nothing_to_draw() -> None:
    async with form(Market.RANDOM) as (app, pilot):
        app.screen.query_one("#seed", Input).value = "7"
        await pilot.press("enter")
        page = app.screen
        assert isinstance(page, MarketScreen)
        before = list(page.board)
        assert "draw again" not in text_of(app)
        await pilot.press("d")
        assert page.board == before
        await pilot.press("escape")
        await start(app, pilot)
        assert violet_in_play(app) == set(before)


@pytest.mark.parametrize(
    ("market", "line", "known"),
    [
        (Market.BASE, "those of the base game", len(BASE_VIOLET)),
        (Market.DRAFT, "17 of these 31", 0),
        (Market.ALL_31, "all of them, one copy of each", len(VIOLET)),
    ],
)
async def test_every_way_to_choose_is_explained_in_a_line_and_its_buildings_are_shown(
    market: Market, line: str, known: int
) -> None:
    async with form(market) as (app, pilot):
        assert line in text_of(app)
        await pilot.press("up")
        assert app.screen.query_one(Explanation).text.count(".") == 1
        await pilot.press("down", "space")
        page = app.screen
        assert isinstance(page, MarketScreen)
        assert len(page.board) == known
        for building in VIOLET:
            page.query_one(MarketGrid).cursor = building
            await pilot.pause()
            shown = text_of(app)
            assert "Costs" in shown
            assert ("This game has" in shown) == (building in page.board)
        await pilot.press("enter")
        assert len(page.board) == known, "here nothing is chosen"


async def test_the_pointer_reaches_every_building_with_the_arrows() -> None:
    async with form(Market.CHOSEN) as (app, pilot):
        await pilot.press("enter")
        grid = app.screen.query_one(MarketGrid)
        seen = set()
        for _ in range(4):
            for _ in range(8):
                seen.add(grid.cursor)
                await pilot.press("down")
            await pilot.press("right")
        assert seen == set(VIOLET)


async def test_house_rules_are_chosen_on_a_page_of_their_own_and_played() -> None:
    async with form(Market.ALL_31) as (app, pilot):
        line = app.screen.query_one("#points", Opener)
        assert line.says == "as usual"
        line.focus()
        await pilot.press("enter")
        assert isinstance(app.screen, OpenPointsScreen)
        for point in OpenPoint:
            assert app.focused is not None and app.focused.id == point
            assert OPEN_POINTS[point].sentence in " ".join(app.screen.query_one(Explanation).text.split())
            if point in (OpenPoint.UNION_HALL_NEEDS_A_LOAD, OpenPoint.BANK_LIMITED):
                await pilot.press("right")
            await pilot.press("down")
        await pilot.press("escape")
        assert line.says == "otherwise: Union Hall and Money"
        assert app.focused is line
        await start(app, pilot)
        assert app.session is not None
        assert app.session.game.setup.variant.open_points == (
            OpenPoint.UNION_HALL_NEEDS_A_LOAD,
            OpenPoint.BANK_LIMITED,
        )


async def test_the_reference_tells_what_this_game_plays_otherwise() -> None:
    points = (OpenPoint.UNION_HALL_NEEDS_A_LOAD,)
    setup = Setup.for_players("Ana", "Ben", variant=Variant(Market.ALL_31, open_points=points))
    async with seated(Game(setup)) as (app, pilot):
        app.look("buildings")
        await pilot.pause()
        grid = app.screen.query_one(Grid)
        grid.cursor = Building.UNION_HALL
        await pilot.pause()
        assert "In this game: The Union Hall pays at its owner's first load" in " ".join(text_of(app).split())
        grid.cursor = Building.HARBOR
        await pilot.pause()
        assert "In this game" not in text_of(app)


async def test_another_game_begins_with_the_people_and_the_kind_of_the_game_before() -> None:
    board = nearest_board([Building.LIBRARY, Building.STATUE])
    variant = Variant(
        Market.CHOSEN,
        board,
        balanced=True,
        all_colonists_and_vp=True,
        library_once_per_round=False,
        open_points=(OpenPoint.UNION_HALL_NEEDS_A_LOAD, OpenPoint.BANK_LIMITED),
    )
    before = Setup(Setup.for_players("Ana", "Ben").players, seed=3, variant=variant, advice=True)
    app = PuertoRicoApp(setup=before)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play_again()
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        await start(app, pilot)
        assert app.session is not None
        setup = app.session.game.setup
        assert (setup.players, setup.variant, setup.advice) == (before.players, variant, True)
        assert setup.seed != before.seed


def test_the_numbers_in_the_words_of_the_switches_are_the_referees() -> None:
    university, factory = (printed_cost(building, True) for building in (Building.UNIVERSITY, Building.FACTORY))
    assert SWITCHES["plenty"][2] == f"{FULL_COLONISTS} colonists and {FULL_VP} points"
    assert f"the University for {university} and the Factory for {factory} doubloons" in EXPLAINED["balanced"]
    told = vars(cli)["_SWITCHES"]
    assert f"the university costs {university} and the factory {factory}," in told["balanced"]
    assert f"{FULL_COLONISTS} colonists and {FULL_VP} victory points" in told["all_colonists_and_vp"]
    assert set(MEANS) == set(SWITCHES)
