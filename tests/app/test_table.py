"""The table as people use it: whole games by the keys that are shown, the mouse, undo, the mayor, the hand-over."""

import random
import re

import pytest

from app import keys, language, wording
from app.arrangement import fill_up
from app.saves import load_game
from app.screens.barrels import ArrangingBarrels
from app.screens.boards import BoardsScreen
from app.screens.colonists import ArrangingColonists
from app.screens.dialog import Dialog
from app.screens.guiding import LEAVE_KEY
from app.screens.help import HelpScreen
from app.screens.leave import LeaveScreen
from app.screens.log import LogScreen
from app.screens.recap import RecapScreen
from app.screens.reference import BuildingsScreen
from app.screens.score import ScoreScreen
from app.screens.settings import SettingsScreen
from app.screens.table import TableScreen
from app.screens.too_small import TooSmallScreen
from app.session import Handover, Session
from rules import (
    Build,
    Building,
    DecisionKind,
    Draft,
    Game,
    Market,
    PlaceColonists,
    Role,
    Setup,
    TakeColonist,
    TakePlantation,
    TakeRole,
    Tile,
    Variant,
    refusals,
    write_game,
)
from tests.app.driver import (
    arranging,
    arranging_of,
    hands_over,
    play_by_shown_keys,
    seated,
    session_of,
    shown_keys,
    table_of,
    text_of,
)
from tests.rules.positions import Position

NAMES = ("Ana", "Benedict", "Cleo", "Dan", "Évelyne")


def new(players: int, seed: int = 1, market: Market = Market.BASE) -> Game:
    return Game(Setup.for_players(*NAMES[:players], seed=seed, variant=Variant(buildings=market)))


@pytest.mark.parametrize(
    ("players", "size", "market"),
    [
        (2, (80, 24), Market.DRAFT),
        (3, (80, 24), Market.ALL_31),
        (4, (120, 40), Market.DRAFT),
        (5, (80, 24), Market.BASE),
        (3, (120, 40), Market.BASE),
        (4, (80, 24), Market.BASE),
        (5, (120, 40), Market.RANDOM),
    ],
)
async def test_a_whole_game_by_the_keys_that_are_shown(players: int, size: tuple[int, int], market: Market) -> None:
    async with seated(new(players, seed=players, market=market), size) as (app, pilot):
        kinds = await play_by_shown_keys(app, pilot, random.Random(players))
        assert isinstance(app.screen, ScoreScreen)
        assert app.saved_path is not None
        assert write_game(load_game(app.saved_path)) == write_game(session_of(app).game)
    assert {DecisionKind.ROLE, DecisionKind.BUILD, DecisionKind.COLONISTS, DecisionKind.LOAD} <= kinds


# Choosing


async def test_arrows_and_enter_choose_and_enter_alone_does_not() -> None:
    async with seated(new(4)) as (app, pilot):
        game = session_of(app).game
        await pilot.press("enter", "enter")
        assert not game.actions, "a key held down chooses nothing"
        await pilot.press("down", "down", "down", "up", "enter")
        assert [done.action for done in game.actions] == [TakeRole(Role.MAYOR)]


async def test_a_marked_tile_says_what_it_is_good_for() -> None:
    async with seated(new(4)) as (app, pilot):
        await pilot.press("s", "up", "up")
        shown = " ".join(text_of(app).split())
        assert f"Take a quarry: 8 left ⋅ {wording.tile_text(Tile.QUARRY)}" in shown
        await pilot.press("z")
        assert wording.no_key("z") in text_of(app)


async def test_a_key_that_is_refused_says_why_and_changes_nothing() -> None:
    game = new(3)
    game.apply(TakeRole(Role.SETTLER))
    while game.decision is not None and game.decision.kind is not DecisionKind.ROLE:
        game.apply(next(iter(game.legal_actions)))
    async with seated(game) as (app, pilot):
        before = write_game(game)
        await pilot.press("s")
        assert "Ana has the settler this round." in text_of(app)
        await pilot.press("z")
        assert "No choice has the key z." in text_of(app)
        assert write_game(game) == before
        await pilot.press("escape")
        assert "No choice" not in text_of(app)


async def test_capital_letters_do_what_small_ones_do() -> None:
    async with seated(new(3)) as (app, pilot):
        await pilot.press("S")
        assert session_of(app).game.actions[0].action == TakeRole(Role.SETTLER)


async def test_the_mouse_chooses_on_the_list_and_on_the_things_themselves() -> None:
    async with seated(new(4)) as (app, pilot):
        game = session_of(app).game
        lines = text_of(app).splitlines()
        await pilot.click(offset=(lines[1].index("Settler") + 1, 1))
        assert game.actions[0].action == TakeRole(Role.SETTLER)
        lines = text_of(app).splitlines()
        row = next(y for y, line in enumerate(lines) if re.search(r" [cistf]  Take ", line))
        await pilot.click(offset=(8, row))
        assert isinstance(game.actions[1].action, TakePlantation)
        row = next(y for y, line in enumerate(lines) if line.startswith(" Tiles"))
        lines = text_of(app).splitlines()
        await pilot.click(offset=(10, row))
        assert isinstance(game.actions[2].action, TakePlantation)
        await pilot.click(offset=(lines[-1].index("Boards"), 23))
        assert isinstance(app.screen, BoardsScreen)


async def test_the_market_builds_by_key_arrows_and_mouse() -> None:
    for way in ("key", "arrows", "mouse"):
        game = Position(3).board(0, money=5).start()
        game.apply(TakeRole(Role.BUILDER))
        async with seated(game) as (app, pilot):
            text = text_of(app)
            assert "Build nothing" in text
            key = keys.building_keys(game.state.buildings)[Building.HACIENDA]
            if way == "key":
                await pilot.press(key)
            elif way == "arrows":
                while "Hacienda: " not in text_of(app):
                    await pilot.press("down")
                assert "2 ➔ 1: builder." in text_of(app)
                await pilot.press("enter")
            else:
                lines = text.splitlines()
                row = next(y for y, line in enumerate(lines) if "Hacienda" in line)
                await pilot.click(offset=(lines[row].index("Hacienda") + 2, row))
            assert Building.HACIENDA in game.state.players[0].city
            assert game.state.players[0].doubloons == 4


async def test_the_arrows_move_between_the_columns_of_the_market() -> None:
    game = Position(3).board(0, money=5).start()
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game, (120, 40)) as (app, pilot):
        await pilot.press("right", "right", "down")
        table = table_of(app)
        assert table.selected is not None
        action = table.choices[table.selected].action
        assert action is not None
        assert getattr(action, "building") in (Building.SUGAR_MILL, Building.INDIGO_PLANT)  # noqa: B009
        await pilot.press("escape")
        assert table.selected is None


async def test_a_sold_out_building_stays_in_the_market_and_says_so() -> None:
    game = Position(3).board(0, money=9).board(1, city="hacienda*").board(2, city="hacienda*").start()
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game) as (app, pilot):
        assert re.search(r"Hacienda +2➔1 x0 sold out", text_of(app))
        await pilot.press(keys.building_keys(game.state.buildings)[Building.HACIENDA])
        assert "The Hacienda is sold out." in text_of(app)


async def test_the_black_market_is_paid_part_by_part_and_goes_back_step_by_step() -> None:
    position = Position(3, market="all_31").board(
        0, money=1, goods={"corn": 1}, vp=2, island="indigo*", city="black_market* hacienda*"
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game) as (app, pilot):
        table = table_of(app)
        opening = next(choice for choice in table.choices if choice.action == Build(Building.HOSPICE))
        await pilot.press(opening.key)
        assert table.inside is opening
        assert "Hospice costs 3: 1 doubloon given, 2 missing" in text_of(app)
        await pilot.press("2")
        assert "Hospice costs 3: 1 doubloon and 1 corn given, 1 missing" in text_of(app)
        await pilot.press("1")
        assert "Colonist: an indigo plantation   then the Hospice is built" in text_of(app)
        await pilot.press("escape", "escape")
        assert "2 missing" in text_of(app)
        await pilot.press("escape")
        assert table.inside is None
        await pilot.press(opening.key, "3", "2")
        assert game.state.players[0].city[Building.HOSPICE] == 0
        assert (game.state.players[0].doubloons, game.state.players[0].vp) == (0, 1)


async def test_a_marked_part_of_a_payment_tells_what_is_given_and_not_the_building() -> None:
    position = Position(3, market="all_31").board(
        0, money=1, goods={"corn": 1}, vp=2, island="indigo*", city="black_market* hacienda*"
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game) as (app, pilot):
        opening = next(choice for choice in table_of(app).choices if choice.action == Build(Building.HOSPICE))
        await pilot.press(opening.key, "down")
        assert table_of(app).what_to_say()[0] == "Give a colonist …: in place of 1 doubloon; choose 1 of 2"
        await pilot.press("down")
        assert table_of(app).what_to_say()[0] == "Give 1 corn …: then 1 doubloon is missing"


async def test_a_marked_building_of_the_draft_tells_first_what_it_rules_out() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=1, variant=Variant(Market.DRAFT)))
    async with seated(game) as (app, pilot):
        table = table_of(app)
        table.selected = next(n for n, c in enumerate(table.choices) if c.action == Draft(Building.HACIENDA))
        table.paint()
        await pilot.pause()
        assert "Hacienda: rules out the Forest House. " in text_of(app)


async def test_marked_guests_and_forests_tell_what_they_do() -> None:
    game = Position(3, market="all_31").board(0, city="forest_house* guesthouse*").face_up("corn", "sugar").start()
    game.apply(TakeRole(Role.SETTLER))
    async with seated(game) as (app, _):
        table = table_of(app)
        told = {option.label: table.about(option.number) for option in table.options}
        assert told["Move a guest …"].endswith(": 1 guest ⋅ works there at once, comes back only with the mayor")
        assert told["Forest instead of sugar"].endswith("1 forest ⋅ the sugar plantation leaves the game")


# Everywhere


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("v", BoardsScreen),
        ("x", BuildingsScreen),
        ("l", LogScreen),
        ("n", RecapScreen),
        ("h", HelpScreen),
        ("question_mark", HelpScreen),
        ("q", LeaveScreen),
    ],
)
async def test_keys_for_everywhere_open_their_page_and_escape_comes_back(key: str, page: type) -> None:
    for game in (new(3), mayors_game()):
        async with seated(game) as (app, pilot):
            before, on_top, instead = write_game(game), table_of(app), table_of(app).instead
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, page)
            if page is not LeaveScreen:
                await pilot.press(*"smbctapk123")
            assert write_game(game) == before, "no key of the game acts under a page"
            # On the help page S opens the settings, which close first.
            if isinstance(app.screen, SettingsScreen):
                await pilot.press("escape")
                await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is on_top
            assert on_top.instead is instead


async def test_ctrl_q_and_ctrl_c_ask_before_they_leave() -> None:
    for key in ("ctrl+q", "ctrl+c"):
        async with seated(new(3)) as (app, pilot):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, LeaveScreen)
            await pilot.press("escape")
            assert isinstance(app.screen, TableScreen)


async def test_a_small_window_hides_nothing_for_good() -> None:
    async with seated(new(5)) as (app, pilot):
        before = text_of(app)
        for size in ((79, 24), (80, 23), (40, 10), (1, 1), (20, 3)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, TooSmallScreen)
            if size[0] >= 40:
                assert "nothing is lost." in " ".join(text_of(app).split())
            await pilot.press("s")
        assert not session_of(app).game.actions
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert text_of(app) == before


async def test_every_size_shows_the_same_question() -> None:
    async with seated(new(5)) as (app, pilot):
        for size in ((80, 24), (100, 34), (120, 40), (160, 50), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            text = text_of(app)
            assert "Ana chooses a role" in text.splitlines()[0]
            assert len(shown_keys(app)) == 8
            assert ("Guild Hall" in text) == (size >= (160, 50)), "the market is on the largest screen only"
            assert ("Trading house" in text) == (size >= (120, 40))


# Undo and hand-over


async def test_undo_takes_ones_own_choice_back_at_once_and_asks_for_others() -> None:
    async with seated(new(3), handover="never") as (app, pilot):
        game = session_of(app).game
        start = game.state.copy()
        await pilot.press("u")
        assert wording.UNDO_NOTHING in text_of(app)
        await pilot.press("s", "u")
        assert (game.actions, game.state) == ([], start)
        assert wording.undone("Ana") in text_of(app)
        await pilot.press("s", "r", "u")
        assert isinstance(app.screen, Dialog)
        asked = " ".join(text_of(app).replace("│", "").split())
        assert f"Ana takes a quarry. {wording.undo_others(['Ana'], [0])}" in asked
        await pilot.press("n")
        assert len(game.actions) == 2
        await pilot.press("u", "y")
        assert len(game.actions) == 1
        await pilot.press("u")
        assert (game.actions, game.state) == ([], start)


async def test_the_handover_shows_the_next_name_only_and_undo_works_there() -> None:
    async with seated(new(3), handover="always") as (app, pilot):
        session = session_of(app)
        await pilot.press("space")
        await pilot.pause()
        await pilot.press("s", "r")
        assert hands_over(app)
        assert "Benedict" in text_of(app)
        assert not re.search(r"\d points", text_of(app))
        await pilot.press("u")
        await pilot.pause()
        assert table_of(app).session.at_keyboard == 0
        assert len(session.game.actions) == 1
        await pilot.press("r")
        assert hands_over(app)
        await pilot.press("space")
        await pilot.pause()
        assert table_of(app).session.viewer == 1


async def test_the_recap_tells_ones_own_last_choice_apart_from_what_followed() -> None:
    async with seated(new(3), handover="always") as (app, pilot):
        first, second, _ = session_of(app).names
        assert "So far" in text_of(app)
        assert "Undo" not in text_of(app)
        await pilot.press("u")
        assert hands_over(app), "with nothing to take back the keyboard is not passed by"
        assert wording.SO_FAR_NOTHING in text_of(app)
        await pilot.press("space")
        await pilot.pause()
        await pilot.press("s", "n")
        await pilot.pause()
        shown = text_of(app)
        assert f"Your last choice: {first} takes the settler." in shown
        assert wording.SINCE_NOTHING in shown
        await pilot.press("escape", "r")
        await pilot.pause()
        shown = text_of(app)
        assert "So far" in shown
        assert f"{first} takes a quarry." in shown
        assert wording.SO_FAR_NOTHING not in shown
        assert second in shown
        assert "Your last choice" not in shown


async def test_the_points_of_the_last_player_are_gone_after_the_handover() -> None:
    game = Position(3).board(0, vp=31).board(1, vp=17).start()
    async with seated(game, handover="always") as (app, pilot):
        await pilot.press("space")
        await pilot.pause()
        assert "31 points" in text_of(app)
        await pilot.press("s", "r")
        assert "31" not in text_of(app)
        await pilot.press("space")
        await pilot.pause()
        assert "17 points" in text_of(app)
        assert "31" not in text_of(app)


async def test_forced_choices_are_told() -> None:
    game = Position(3).board(0, goods={"corn": 1}).cargo(4, "corn", 1).start()
    async with seated(game) as (app, pilot):
        await pilot.press("a")
        assert session_of(app).automatic
        assert "Without another choice: Ana loads 1 corn" in text_of(app)


async def test_a_finished_game_can_be_looked_at_and_scored_again() -> None:
    game = new(3)
    rng = random.Random(1)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(rng))
    async with seated(game) as (app, pilot):
        assert isinstance(app.screen, ScoreScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert "Final score" in text_of(app)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)


# The mayor


def mayors_game() -> Game:
    """Ana is mayor, with colonists to place and several ways to do it."""
    position = Position(3).board(
        0,
        san_juan=2,
        island="corn* corn indigo* sugar quarry",
        city="indigo_plant* small_sugar_mill hacienda small_market",
    )
    game = position.start()
    game.apply(TakeRole(Role.MAYOR))
    game.apply(TakeColonist())
    return game


async def test_the_mayor_starts_from_the_last_arrangement_and_one_key_confirms() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        screen = arranging_of(app, ArrangingColonists)
        suggested = screen.action()
        assert game.why_illegal(suggested) is None
        board = game.state.players[0]
        for tile, workers in board.manned.items():
            assert suggested.island.get(tile, 0) >= workers, "nobody who works is moved"
        assert "A craftsman would now make you: " in text_of(app)
        await pilot.press("enter")
        assert arranging_of(app, ArrangingColonists) is screen, "a key held down confirms nothing"
        await pilot.press("k")
        assert game.actions[-1].action == suggested


async def test_the_mayor_moves_a_colonist_with_a_few_keys() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        screen = arranging_of(app, ArrangingColonists)
        line = {place: part.key for place, part in zip(screen.places, screen.parts, strict=True)}
        await pilot.press("e")
        assert sum(screen.counts) == 0
        assert "Press k" not in text_of(app)
        await pilot.press("k")
        assert arranging_of(app, ArrangingColonists) is screen
        reason = game.why_illegal(screen.action())
        assert isinstance(reason, refusals.CirclesLeftEmpty)
        await pilot.press(line[Building.HACIENDA], "f")
        assert screen.action().city[Building.HACIENDA] == 1
        await pilot.press("up", "right", "left", "down", "f", "k")
        assert isinstance(game.actions[-1].action, PlaceColonists)


async def test_enter_does_what_the_key_of_the_marked_line_does_and_confirms_nothing() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        screen, before = arranging_of(app, ArrangingColonists), len(game.actions)
        await pilot.press("e", "down", "enter")
        by_enter = list(screen.counts)
        await pilot.press("e", screen.parts[0].key)
        assert by_enter == screen.counts != [0] * len(by_enter)
        await pilot.press("f", "down", "enter", "enter")
        assert len(game.actions) == before
        await pilot.press("h")
        await pilot.pause()
        assert "like the key of the marked line" in text_of(app)


async def test_the_mayor_can_look_at_the_table_and_comes_back_to_the_same_arrangement() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        await pilot.press("e", "1")
        counts = list(arranging_of(app, ArrangingColonists).counts)
        await pilot.press("escape")
        await pilot.pause()
        assert not arranging(app)
        assert "Place your colonists" in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        assert arranging_of(app, ArrangingColonists).counts == counts


async def test_undo_works_from_the_mayors_arrangement() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        await pilot.press("u")
        await pilot.pause()
        assert game.decision is not None
        assert game.decision.kind is DecisionKind.MAYOR_COLONIST
        assert not arranging(app)


async def test_the_mouse_places_colonists_too() -> None:
    game = mayors_game()
    async with seated(game) as (app, pilot):
        screen = arranging_of(app, ArrangingColonists)
        await pilot.press("e")
        lines = text_of(app).splitlines()
        row = next(y for y, line in enumerate(lines) if " Hacienda" in line)
        await pilot.click(offset=(lines[row].index("Hacienda"), row))
        assert screen.action().city == {Building.HACIENDA: 1}
        await pilot.click(offset=(lines[-2].index("Fill up"), len(lines) - 2))
        await pilot.click(offset=(lines[-2].index("Confirm"), len(lines) - 2))
        assert isinstance(game.actions[-1].action, PlaceColonists)


def test_a_suggestion_is_always_legal_and_makes_at_least_as_much() -> None:
    asked = 0
    for seed in range(12):
        game = new(4, seed=seed, market=Market.ALL_31 if seed % 2 else Market.BASE)
        rng = random.Random(seed)
        while game.decision is not None:
            if game.decision.kind is DecisionKind.COLONISTS:
                asked += 1
                session = Session(game, handover=Handover.NEVER)
                screen = ArrangingColonists(session)
                assert game.why_illegal(screen.action()) is None
                seat = game.decision.seat
                last = PlaceColonists(
                    {place: n for place, n in zip(screen.places, screen.last, strict=True) if isinstance(place, Tile)},
                    {
                        place: n
                        for place, n in zip(screen.places, screen.last, strict=True)
                        if isinstance(place, Building)
                    },
                )
                before = write_game(game)
                made = sum(game.would_make(seat, screen.action()).values())
                assert made >= sum(game.would_make(seat, last).values())
                assert write_game(game) == before
            game.apply(game.legal_actions.choose(rng))
    assert asked > 50


def test_new_colonists_complete_a_production_first() -> None:
    places: list[Tile | Building] = [Tile.CORN, Tile.COFFEE, Tile.QUARRY, Building.COFFEE_ROASTER, Building.HACIENDA]
    most = [2, 1, 1, 2, 1]
    assert fill_up(places, most, [0, 1, 0, 0, 0], 1) == [0, 1, 0, 1, 0], "the roaster for the coffee that waits"
    assert fill_up(places, most, [0, 0, 0, 0, 0], 2) == [0, 1, 0, 1, 0], "a pair before anything else"
    assert fill_up(places, most, [0, 0, 0, 0, 0], 1) == [1, 0, 0, 0, 0], "corn needs no building"
    assert fill_up(places, most, [2, 1, 0, 1, 0], 1) == [2, 1, 0, 1, 1]
    assert fill_up(places, most, [0, 0, 0, 0, 0], 99) == most


# Mixtures of barrels


async def test_the_small_wharf_ships_a_mixture_put_together_by_kind() -> None:
    game = Position(3, market="all_31").board(0, goods={"corn": 3, "coffee": 2}, city="small_wharf*").start()
    game.apply(TakeRole(Role.CAPTAIN))
    async with seated(game) as (app, pilot):
        await pilot.press(keys.SMALL_WHARF_KEY)
        await pilot.pause()
        screen = arranging_of(app, ArrangingBarrels)
        assert screen.counts == [3, 2]
        assert "+3 points" in text_of(app)
        await pilot.press("e")
        assert "Press k" not in text_of(app)
        await pilot.press(keys.SMALL_WHARF_KEY)
        assert "Press k" in text_of(app)
        assert screen.counts == [3, 2], "the key that has opened the wharf loads all there is"
        await pilot.press("e", "c", "c", "f", "k")
        assert game.state.players[0].goods == {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 1}


async def test_storing_with_many_ways_is_put_together_too() -> None:
    goods = {"corn": 4, "indigo": 4, "sugar": 4, "tobacco": 4, "coffee": 4}
    position = Position(3, market="all_31").board(0, goods=goods, city="storehouse* small_warehouse*")
    position.cargo(4, "corn", 4).cargo(5, "indigo", 5).cargo(6, "sugar", 6)
    game = position.start()
    game.apply(TakeRole(Role.CAPTAIN))
    assert game.decision is not None
    assert game.decision.kind is DecisionKind.STORE
    assert len(game.legal_actions) > keys.LONGEST_LIST
    async with seated(game) as (app, pilot):
        assert game.why_illegal(arranging_of(app, ArrangingBarrels).action()) is None, "it opens by itself"
        await pilot.press("e", "k")
        assert arranging(app), "less than allowed is not kept"
        await pilot.press("s", "escape")
        await pilot.pause()
        assert not arranging(app)
        await pilot.press(keys.ARRANGE_KEY)
        await pilot.pause()
        assert arranging_of(app, ArrangingBarrels).counts == [0, 0, 1, 0, 0], "as it was left"
        await pilot.press("u")
        await pilot.pause()
        assert not arranging(app)
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("k")
        assert game.decision is None or game.decision.kind is not DecisionKind.STORE


async def test_storing_is_filled_up_as_far_as_the_referee_allows() -> None:
    position = Position(3, market="all_31").board(0, goods={"corn": 4, "sugar": 1, "coffee": 3}, city="storehouse*")
    game = position.cargo(4, "corn", 4).cargo(5, "coffee", 5).cargo(6, "sugar", 6).start()
    game.apply(TakeRole(Role.CAPTAIN))
    screen = ArrangingBarrels(Session(game, handover=Handover.NEVER), next(a for a in game.legal_actions))
    for counts, filled in (
        ([0, 0, 0], [0, 1, 3]),
        ([4, 0, 0], [4, 0, 0]),
        ([1, 0, 1], [1, 0, 3]),
        ([4, 1, 3], [0, 1, 3]),
    ):
        screen.set_counts(counts)
        screen.press(screen.fill_key)
        assert screen.counts == filled
        assert game.why_illegal(screen.action()) is None
    screen.press("c")
    assert screen.verdict()[0] == "Keep 4 single barrels, no more and no fewer. Chosen: 5."


@pytest.mark.parametrize("spoken", language.languages())
def test_a_letter_of_a_good_means_that_good_where_barrels_are_chosen(spoken: str) -> None:
    language.use(spoken)
    taken = {keys.CONFIRM_KEY, keys.EMPTY_KEY, ArrangingBarrels.fill_key, LEAVE_KEY, keys.ADVICE_KEY}
    assert not {*keys.GOOD_KEY.values()} & {*taken, *keys.EVERYWHERE}
    assert len(taken) == 5


async def test_names_of_people_are_never_read_as_markup() -> None:
    names = ("[bold]", "[/]", "[@click=app.x]y[/]", "Ann\\", "$accent")
    game = Game(Setup.for_players(*names, seed=1))
    async with seated(game, (120, 40)) as (app, pilot):
        for name in names:
            assert name in text_of(app)
        strips = app.screen._compositor.render_strips()
        assert not any("@click" in (s.style.meta if s.style else {}) for strip in strips for s in strip)
        await pilot.press("s", "r", "i")
        assert game.actions
