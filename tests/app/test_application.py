"""The screens round the table, run as a person would run them."""

import os
import random
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import fields
from pathlib import Path
from time import monotonic
from typing import Any, cast

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from app import files, glyphs, palette
from app.application import PuertoRicoApp
from app.saves import SaveFile, list_games, load_game
from app.screens.boards import BoardsScreen
from app.screens.folder import FolderScreen, SavingOffScreen
from app.screens.form import Field
from app.screens.handover import HandingOver
from app.screens.help import HelpScreen
from app.screens.leave import DeleteScreen, LeaveScreen
from app.screens.log import LogScreen
from app.screens.new_game import PERSON, SWITCHES, NewGameScreen, SeatField
from app.screens.parts import Explanation, Lines, Menu, PickList, Stepper
from app.screens.questions import about_building, shop
from app.screens.recap import RecapScreen
from app.screens.reference import BuildingsScreen, Grid, RolesScreen
from app.screens.saved_games import SavedGamesScreen
from app.screens.score import ScoreScreen
from app.screens.settings import ROWS, SettingsScreen
from app.screens.standing import StandingScreen
from app.screens.table import TableScreen
from app.screens.title import TitleScreen
from app.screens.too_small import TooSmallScreen
from app.settings import Settings, SettingsFile
from rules import CATALOGUE, Building, Draft, Game, Market, OpenPoint, Role, Setup, TakeRole, Variant
from rules.record import write_game
from tests.app.driver import hands_over, seated, table_of
from tests.terminal import Terminal

HARD_NAMES = ("[bold]", "[/]", "[@click=app.quit]x[/]", "Ann\\", "中文名字中文名字中文")
SMALL = (80, 24)


@pytest.fixture(autouse=True)
def _unicode() -> Iterator[None]:
    yield
    glyphs.use_ascii(False)


def played(actions: int, names: tuple[str, ...] = ("Ana", "Ben", "Cleo"), seed: int = 3) -> Game:
    """A game after that many random actions, or its end."""
    game = Game(Setup.for_players(*names, seed=seed))
    rng = random.Random(seed)
    for _ in range(actions):
        if game.decision is None:
            break
        game.apply(game.legal_actions.choose(rng))
    return game


def saved(game: Game) -> Path:
    """The file of this game."""
    place = SaveFile.for_new(game.setup)
    assert place.save(game) is None
    place.close()
    assert place.path is not None
    return place.path


def shows(app: PuertoRicoApp, kind: type[Screen[Any]]) -> bool:
    """Whether that screen is on top."""
    return isinstance(app.screen, kind)


def text_of(app: PuertoRicoApp) -> str:
    """All that is on the screen, line by line, without styles."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


def actions_on(app: PuertoRicoApp) -> set[str]:
    """What clicks on the screen would run as actions; people's names must never be among it."""
    strips = app.screen._compositor.render_strips()
    return {
        str(segment.style.meta["@click"])
        for strip in strips
        for segment in strip
        if segment.style and "@click" in segment.style.meta
    }


def seat_deciding(app: PuertoRicoApp) -> int:
    """The seat that has to decide in the running game."""
    assert app.session is not None
    assert app.session.decider is not None
    return app.session.decider


@asynccontextmanager
async def running(
    resume: Path | None = None, setup: Setup | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[PuertoRicoApp, Pilot[None]]]:
    app = PuertoRicoApp(resume, setup)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def settle(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
    """Wait until threads have reported and everything is painted."""
    await app.workers.wait_for_complete()
    await pilot.pause()


async def test_the_arrows_go_round_the_form_of_a_new_game_and_every_field_is_explained() -> None:
    async with running() as (app, pilot):
        await settle(app, pilot)
        await pilot.press("N")
        await pilot.pause()
        assert shows(app, NewGameScreen), "a capital letter does what the small one does"
        everything = {str(widget.id) for widget in app.screen.focus_chain if widget.display}
        levels = {name for name in everything if name.startswith("level")}
        assert len(levels) == 4
        for direction, fields in (("up", everything - levels), ("down", everything - levels), ("tab", everything)):
            visited = set()
            for _ in range(len(fields)):
                await pilot.press(direction)
                assert app.focused is not None
                visited.add(app.focused.id)
                if app.focused.id != "start":
                    assert app.screen.query_one(Explanation).text, app.focused.id
            assert visited == fields


async def press_together(app: PuertoRicoApp, pilot: Pilot[None], *pressed: str) -> None:
    """Press keys faster than anything is painted."""
    for key in pressed:
        app.post_message(events.Key(key, key if len(key) == 1 else None))
    for _ in range(4):
        await pilot.pause()


async def test_a_key_held_down_answers_one_question_once() -> None:
    game = played(40, ("Ana", "Ben", "Cleo"), seed=4)
    async with running() as (app, pilot):
        await settle(app, pilot)
        await press_together(app, pilot, *"nnnnn")
        assert [type(screen) for screen in app.screen_stack[1:]] == [TitleScreen, NewGameScreen]
        await press_together(app, pilot, "escape", "escape", "escape")
        assert shows(app, TitleScreen)
        app.play(game, SaveFile.for_new(game.setup))
        await pilot.pause()
        await press_together(app, pilot, "enter", "enter")
        assert shows(app, TableScreen)
        table, stack, taken = app.screen, list(app.screen_stack), len(game.actions)
        for first, then in (("q", "sssss"), ("x", "rrrrrxxxx"), ("h", "sssss"), ("l", "lllll"), ("v", "ppppvvvv")):
            await pilot.press(first)
            await pilot.pause()
            await press_together(app, pilot, *then)
            for _ in range(3):
                if app.screen is not table:
                    await press_together(app, pilot, "escape")
            assert app.screen_stack == stack, first
        assert len(game.actions) == taken
        await pilot.press("u")
        await press_together(app, pilot, *"yyyyy")
        assert len(game.actions) < taken
        assert app.screen_stack[: len(stack)] == stack


async def click_on(app: PuertoRicoApp, pilot: Pilot[None], text: str) -> None:
    """Click in the middle of that text."""
    row, line = next((row, line) for row, line in enumerate(text_of(app).splitlines()) if text in line)
    await pilot.click(offset=(line.index(text) + len(text) // 2, row))
    await pilot.pause()


async def test_the_mouse_alone_leads_into_a_game_and_out_of_it() -> None:
    async with running() as (app, pilot):
        await settle(app, pilot)
        await click_on(app, pilot, "New game")
        for seat in range(4):
            await click_on(app, pilot, f"Seat {seat + 1}")
            assert app.focused is app.screen.query_one(f"#seat{seat}", Input)
            await click_on(app, pilot, "person")
        assert all(field.input.value for field in app.screen.query(SeatField) if field.display)
        await click_on(app, pilot, "Back")
        assert shows(app, TitleScreen)
        await click_on(app, pilot, "New game")
        for field, name in zip(app.screen.query(SeatField), ("Ana", "Ben", "Cleo", "Dora"), strict=False):
            # The form goes on where it was left: with computer players.
            field.level.set_value(PERSON)
            field.input.value = name
        await click_on(app, pilot, "Start the game")
        assert hands_over(app)
        await click_on(app, pilot, "go on")
        assert shows(app, TableScreen)
        await click_on(app, pilot, "Log")
        assert shows(app, LogScreen)
        await click_on(app, pilot, "Back")
        await click_on(app, pilot, "Leave")
        await click_on(app, pilot, "title page")
        assert shows(app, TitleScreen)


async def test_a_new_game_from_the_title_to_the_table_and_back() -> None:
    async with running() as (app, pilot):
        await settle(app, pilot)
        assert shows(app, TitleScreen)
        assert "no unfinished game" in text_of(app)
        await pilot.press("c")
        assert shows(app, TitleScreen)

        await pilot.press("n")
        assert shows(app, NewGameScreen)
        app.screen.query_one("#players", Stepper).focus()
        await pilot.press("3")
        app.screen.query_one("#seat0", Input).focus()
        await pilot.press(*"qug?[]", "enter", *"[bold]", "enter", *"QUG?[] ")
        notes = [field.note.note for field in app.screen.query(Field)][:3]
        assert notes == ["", "", "This name is taken."]
        assert [field.input.value for field in app.screen.query(Field)][:2] == ["qug?[]", "[bold]"]
        assert "[bold]" in text_of(app)

        app.screen.query_one("#start", Menu).focus()
        await pilot.press("enter")
        assert shows(app, NewGameScreen), "a taken name must not start a game"
        assert app.focused is app.screen.query_one("#seat2", Input)
        await pilot.press("ctrl+u", *"Cleo")
        app.screen.query_one("#seed", Input).focus()
        await pilot.press(*"12x")
        app.screen.query_one("#start", Menu).focus()
        await pilot.press("enter")
        assert shows(app, NewGameScreen), "a seed that is no number must not start a game"
        await pilot.press("backspace")
        app.screen.query_one("#governor", Stepper).focus()
        await pilot.press("right", "right")
        app.screen.query_one("#start", Menu).focus()
        await pilot.press("enter")
        await pilot.pause()

        assert app.session is not None
        assert app.session.names == ("qug?[]", "[bold]", "Cleo")
        assert (app.session.game.setup.seed, app.session.game.setup.governor) == (12, 1)
        assert hands_over(app)
        assert "[bold]" in text_of(app)
        await pilot.press("space")
        assert shows(app, TableScreen)

        await pilot.press("ctrl+q")
        assert shows(app, LeaveScreen)
        assert "saved" in text_of(app)
        before = app.session.game.copy()
        await pilot.press("m", "b", "c", "u", "v", "x", "l", "n", "h", "1", "ctrl+p")
        assert shows(app, LeaveScreen), "no key may act under a question"
        assert app.session.game.state == before.state
        await pilot.press("t")
        await settle(app, pilot)
        assert shows(app, TitleScreen)
        assert app.saved_path is None, "the game is put away"
        assert "round 1: qug?[], [bold], Cleo" in text_of(app)
        await pilot.press("c")
        await pilot.pause()
        assert app.session is not None
        assert app.session.game.state == before.state
        await pilot.press("enter", "ctrl+c", "ctrl+c")
        assert not app.is_running
    assert app.return_code == 0


@pytest.mark.parametrize("size", [SMALL, (120, 40), (160, 50)])
async def test_names_are_shown_as_they_are_on_every_page_and_escape_comes_back(size: tuple[int, int]) -> None:
    path = saved(played(150, HARD_NAMES))
    async with running(path, size=size) as (app, pilot):
        assert hands_over(app)
        decider = HARD_NAMES[seat_deciding(app)]
        assert decider in text_of(app)
        await pilot.press("enter")
        table = app.screen
        pages: dict[str, type[Screen[Any]]] = {
            "boards": BoardsScreen,
            "points": StandingScreen,
            "buildings": BuildingsScreen,
            "roles": RolesScreen,
            "log": LogScreen,
            "since": RecapScreen,
            "help": HelpScreen,
            "settings": SettingsScreen,
        }
        for topic, page in pages.items():
            app.look(topic)
            await pilot.pause()
            assert shows(app, page)
            shown = text_of(app)
            if topic not in ("help", "settings"):
                assert decider in shown, topic
            assert not {action for action in actions_on(app) if "quit" in action}
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is table
        await pilot.press("v")
        await pilot.pause()
        for seat, name in enumerate(HARD_NAMES):
            await pilot.press(str(seat + 1))
            await pilot.pause()
            assert name in text_of(app)
        await pilot.press("x", "l")
        await pilot.pause()
        assert shows(app, LogScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is table, "pages replace each other, so that one Escape comes back"
        await pilot.press("h", "s")
        await pilot.pause()
        assert shows(app, SettingsScreen), "the settings are at hand in the middle of a game, without Ctrl"
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert app.screen is table
        for keys_in_help in ("t", "r", "x", "s", "xr"):
            await pilot.press("h", *keys_in_help)
            await pilot.pause()
            assert not shows(app, HelpScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert shows(app, HelpScreen), "what was opened from the help comes back to it"
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is table


async def test_only_the_own_points_are_ever_on_the_screen() -> None:
    game = played(120, ("Ana", "Ben", "Cleo", "Dan"), seed=8)
    assert game.decision is not None
    for seat, board in enumerate(game.state.players):
        board.vp = 61 + seat * 7
    made = Game.from_state(game.state, game.setup)
    async with running() as (app, pilot):
        app.play(made, SaveFile.for_new(made.setup))
        await pilot.pause()
        points = [f"{board.vp} point" for board in made.state.players]
        assert hands_over(app)
        assert not any(p in text_of(app) for p in points)
        await pilot.press("v", "x", "l", "h", "ctrl+p", "escape")
        assert hands_over(app), "nothing can be looked up before the next player sits there"
        await pilot.press("enter")
        await pilot.pause()
        app.look("boards")
        own = seat_deciding(app)
        for seat in range(4):
            await pilot.press(str(seat + 1))
            await pilot.pause()
            shown = [p for p in points if p in text_of(app)]
            assert shown == ([points[seat]] if seat == own else [])
        await pilot.press("p")
        await pilot.pause()
        table = [line.split() for line in text_of(app).splitlines() if line[1:4] in ("Ana", "Ben", "Cle", "Dan")]
        assert [row[-2] for row in table] == [str(made.state.players[s].vp) if s == own else "secret" for s in range(4)]


async def test_a_key_held_down_does_not_answer_for_the_next_player() -> None:
    async with running(saved(played(40))) as (app, pilot):
        opened = table_of(app).instead
        assert isinstance(opened, HandingOver)
        opened.opened_by, opened.opened = "enter", monotonic() + 60  # as if it had just come, however slow this machine
        await pilot.press("enter", "enter", "enter")
        assert hands_over(app)
        await pilot.press("space")
        assert not hands_over(app)


async def test_the_final_score_shows_every_point_and_leads_on() -> None:
    game = played(9999, tuple(letter * 20 for letter in "ABCDE"), seed=5)
    scores = game.scores
    assert scores is not None
    async with running(saved(game)) as (app, pilot):
        assert shows(app, ScoreScreen)
        shown = text_of(app)
        for seat, score in enumerate(scores):
            line = next(
                line
                for line in shown.splitlines()
                if f" {game.setup.players[seat].name} " in line and line[1].isdigit()
            )
            assert line.split()[-5:] == [
                *(
                    str(n)
                    for n in (score.chips, score.buildings, sum(score.bonus.values()), score.total, score.tiebreak)
                )
            ]
        for word in ("Boards", "Log", "Play again", "Title page"):
            assert word in shown
        for key, page in (("v", BoardsScreen), ("l", LogScreen)):
            await pilot.press(key)
            assert shows(app, page)
            await pilot.press("escape")
            assert shows(app, ScoreScreen)
        await pilot.press("a")
        await pilot.pause()
        assert shows(app, NewGameScreen)
        assert [field.input.value for field in app.screen.query(Field)][:5] == [p.name for p in game.setup.players]
        await pilot.press("escape")
        await pilot.pause()
        assert shows(app, ScoreScreen), "back to where the form was opened"
        await pilot.press("a")
        await pilot.pause()
        app.screen.query_one("#start", Menu).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert hands_over(app)
        assert app.session is not None
        assert not app.session.game.actions
        assert len(app.screen_stack) == 3


async def test_a_form_that_was_left_goes_on_where_it_was_left() -> None:
    async with running() as (app, pilot):
        app.set_up_game()
        await pilot.pause()
        await pilot.press("A", "n", "a", "tab", "tab", "B")
        for name, value in (("level2", "hard"), ("governor", "1"), ("market", "draft"), ("players", "3")):
            stepper = app.screen.query_one(f"#{name}", Stepper)
            while stepper.value != value:
                stepper.action_step(1)
                await pilot.pause()
        cast(NewGameScreen, app.screen).points = (OpenPoint.UNION_HALL_NEEDS_A_LOAD,)
        shown = cast(NewGameScreen, app.screen).filled_in()
        assert (shown["seat0"], shown["seat1"], shown["governor"]) == ("Ana", "B", "1")
        await pilot.press("escape")
        await pilot.pause()
        assert shows(app, TitleScreen)
        await pilot.press("n")
        await pilot.pause()
        assert cast(NewGameScreen, app.screen).filled_in() == shown
        assert sum(field.display for field in app.screen.query(Field)) == 3 + 1, "three seats and the seed"
        app.screen.query_one("#start", Menu).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        assert app.session.names[:2] == ("Ana", "B")
        app.leave("title")
        app.set_up_game()
        await pilot.pause()
        assert app.screen.query_one("#seat0", Input).value == "", "a game was started: the next form is empty"
        await pilot.press("escape", "g")
        await pilot.pause()
        await pilot.press("Z", "o", "escape", "g")
        await pilot.pause()
        assert app.screen.query_one("#name0", Input).value == "Zo"


async def test_a_saved_game_says_which_violet_buildings_it_has_if_not_those_of_the_base_game() -> None:
    for seed, market in enumerate((Market.BASE, Market.DRAFT, Market.ALL_31)):
        setup = Setup.for_players("Ana", "Ben", seed=seed, variant=Variant(buildings=market))
        saved(Game(setup))
    async with running() as (app, pilot):
        await pilot.press("s")
        await settle(app, pilot)
        shown = text_of(app)
        assert "violet buildings: by draft" in shown
        assert "violet buildings: all 31" in shown
        assert shown.count("violet buildings") == 2


async def test_saved_games_are_listed_opened_and_deleted_after_a_question() -> None:
    first, second = saved(played(60)), saved(played(30, ("[/]", "Ben")))
    broken = files.games_folder() / "broken.json"
    broken.write_text("{")
    contents = first.read_bytes()
    async with running() as (app, pilot):
        await settle(app, pilot)
        await pilot.press("s")
        await settle(app, pilot)
        assert shows(app, SavedGamesScreen)
        shown = text_of(app)
        assert "Ana, Ben, Cleo" in shown
        assert "[/], Ben" in shown
        assert "broken.json" in shown
        assert "cannot be read" in shown

        names = [game.path for game in cast(SavedGamesScreen, app.screen).games]
        app.screen.query_one(PickList).cursor = names.index(broken)
        await pilot.press("enter")
        assert "left as it is" in text_of(app)
        await pilot.press("escape")
        app.screen.query_one(PickList).cursor = names.index(second)
        await pilot.press("d")
        assert shows(app, DeleteScreen)
        await pilot.press("enter")
        assert second.exists(), "the first answer keeps the game"
        await press_together(app, pilot, *"ddddd")
        assert second.exists(), "a key held down deletes nothing"
        await pilot.press("d")
        await settle(app, pilot)
        assert not second.exists()
        assert broken.read_text() == "{"
        names = [game.path for game in cast(SavedGamesScreen, app.screen).games]
        app.screen.query_one(PickList).cursor = names.index(first)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        assert app.session.names == ("Ana", "Ben", "Cleo")
    assert first.read_bytes() == contents


async def test_a_running_game_is_deleted_only_after_two_questions() -> None:
    path = saved(played(60))
    async with running(path) as (app, pilot):
        await pilot.press("enter", "ctrl+q", "d")
        assert shows(app, DeleteScreen)
        await pilot.press("escape")
        assert path.exists()
        assert app.session is not None
        await pilot.press("ctrl+q")
        await press_together(app, pilot, *"ddddd")
        assert path.exists(), "a key held down deletes nothing"
        await pilot.press("d")
        await settle(app, pilot)
        assert not path.exists()
        assert shows(app, TitleScreen)
    assert list_games() == []


async def test_every_setting_can_be_changed_and_holds_at_once() -> None:
    assert {row.field for row in ROWS} == {field.name for field in fields(Settings)}
    async with running(saved(played(60))) as (app, pilot):
        await pilot.press("enter")
        app.look("settings")
        await pilot.pause()
        for row in ROWS:
            stepper = app.screen.query_one(f"#{row.field}", Stepper)
            stepper.focus()
            before = getattr(app.settings, row.field)
            await pilot.press("right")
            await pilot.pause()
            assert getattr(app.settings, row.field) != before
            assert getattr(SettingsFile.load().settings, row.field) == getattr(app.settings, row.field)
        assert glyphs.current() is glyphs.ASCII
        assert app.theme == palette.CONTRAST.name
        assert app.session is not None
        assert app.session.forced is app.settings.auto_forced
        assert app.session.handover == app.settings.handover
        await pilot.press("escape")
        await pilot.pause()
        assert text_of(app).isascii()


async def test_during_a_draft_the_reference_tells_what_can_still_be_chosen() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", variant=Variant(Market.DRAFT, balanced=True)))
    game.apply(Draft(Building.HACIENDA))
    async with seated(game) as (app, pilot):
        app.look("buildings")
        await pilot.pause()
        grid = app.screen.query_one(Grid)
        said = {
            Building.UNIVERSITY: "Costs 7 doubloons",
            Building.LIBRARY: "The players choose 2 of cost 8.",
            Building.FOREST_HOUSE: "This game does not use it.",
        }
        for building, words in said.items():
            grid.cursor = building
            await pilot.pause()
            shown = " ".join(text_of(app).split())
            assert words in shown
            assert ("This game does not use it." in shown) is (building is Building.FOREST_HOUSE)
        assert "printed prices" in text_of(app)


@pytest.mark.parametrize("market", [Market.BASE, Market.DRAFT])
async def test_balanced_prices_are_the_same_everywhere(market: Market) -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", variant=Variant(market, balanced=True)))
    if market is Market.BASE:
        game.apply(TakeRole(Role.BUILDER))
    async with seated(game, (160, 50)) as (app, _):
        table = table_of(app)
        market_of_table = shop(game, "", game.view(0), 0, table.choices, table.options)
        stall = next(stall for stall in market_of_table.stalls if stall.building is Building.UNIVERSITY)
        assert stall.quote.printed == 7
        assert "Costs 7 doubloons" in about_building(Building.UNIVERSITY, game.setup.variant)


async def test_the_reference_tells_all_buildings_with_and_without_a_game() -> None:
    async with running() as (app, pilot):
        app.look("buildings")
        await pilot.pause()
        grid = app.screen.query_one(Grid)
        seen: set[Building] = set()
        for _ in range(4):
            for _ in range(12):
                seen.add(grid.cursor)
                await pilot.press("down")
            await pilot.press("right")
        assert seen == set(CATALOGUE)
    async with running(saved(played(120))) as (app, pilot):
        await pilot.press("enter")
        app.look("buildings")
        await pilot.pause()
        assert app.session is not None
        seat = app.session.decider
        assert seat is not None
        for building, price in ((b, app.session.game.quote(seat, b)) for b in app.session.game.state.buildings):
            app.screen.query_one(Grid).cursor = building
            await pilot.pause()
            if cast(BuildingsScreen, app.screen).open_to_buy(building):
                assert f"would pay {price.cost} doubloon" in text_of(app)


async def test_the_log_stays_where_it_is_read() -> None:
    game = played(150)
    async with running(saved(game)) as (app, pilot):
        await pilot.press("enter")
        app.look("log")
        await pilot.pause()
        await pilot.pause()
        lines = app.screen.query_one(Lines)
        assert lines.is_vertical_scroll_end
        lines.scroll_to(y=20, animate=False)
        await pilot.pause()
        assert app.session is not None
        app.session.apply(app.session.game.legal_actions.choose(random.Random(1)))
        cast(LogScreen, app.screen).look_again()
        await pilot.pause()
        assert round(lines.scroll_offset.y) == 20
        assert "new entries" in text_of(app)
        await pilot.press("end")
        await pilot.pause()
        assert lines.is_vertical_scroll_end


async def test_a_window_that_is_too_small_covers_everything_until_it_grows() -> None:
    async with running(saved(played(60))) as (app, pilot):
        await pilot.press("enter")
        table = app.screen
        assert app.session is not None
        before = app.session.game.copy()
        for size in ((79, 24), (80, 23), (40, 10), (20, 3), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert shows(app, TooSmallScreen)
            if size[0] >= 40:
                assert f"now {size[0]}x{size[1]}" in text_of(app)
            await pilot.press("m", "s", "enter", "escape")
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert app.screen is table
        assert app.session.game.state == before.state
        assert max(len(line.rstrip()) for line in text_of(app).splitlines()) > 70


async def test_messages_are_never_markup() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        app.notify("[/] joined [bold]", title="[/]")
        await pilot.pause(0.5)
        assert "[/] joined [bold]" in text_of(app)


async def test_without_colours_nothing_is_coloured_and_the_choice_is_still_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running() as (app, pilot):
        await settle(app, pilot)
        styles = [(s.text, s.style) for strip in app.screen._compositor.render_strips() for s in strip if s.style]
        colours = {(style.color, style.bgcolor) for _, style in styles}
        assert all(colour is None or colour.is_default for pair in colours for colour in pair)
        assert any(style.reverse and "New game" in text for text, style in styles)
    monkeypatch.setenv("NO_COLOR", "")
    async with running() as (app, pilot):
        await settle(app, pilot)
        plain = [s.style for strip in app.screen._compositor.render_strips() for s in strip if s.style]
        assert any(style.color is not None and not style.color.is_default for style in plain)


async def test_a_game_that_cannot_be_opened_is_told_and_left_alone() -> None:
    game = played(20)
    path = saved(game)
    path.write_text(write_game(game).replace('"version"', '"versoin"'))
    before = path.read_bytes()
    async with running(path) as (app, pilot):
        await pilot.pause()
        assert "cannot be opened" in text_of(app)
        await pilot.press("enter")
        assert shows(app, TitleScreen)
    assert path.read_bytes() == before


async def test_a_second_program_is_told_and_does_not_write() -> None:
    path = saved(played(60))
    _, place = SaveFile.open(path)
    before = path.read_bytes()
    try:
        async with running(path) as (app, pilot):
            await pilot.pause()
            assert "has this game open" in " ".join(text_of(app).split())
            await pilot.press("enter")
            assert app.place is not None
            assert app.place.read_only
    finally:
        place.close()
    assert path.read_bytes() == before


async def test_the_last_choice_of_a_finished_game_can_be_taken_back() -> None:
    game = played(9999, ("Ana", "Ben", "Cleo"), seed=4)
    total = len(game.actions)
    async with running(saved(game)) as (app, pilot):
        assert shows(app, ScoreScreen)
        await pilot.press("u", "n")
        assert shows(app, ScoreScreen)
        await pilot.press("u", "y")
        await pilot.pause()
        assert app.session is not None
        assert len(app.session.game.actions) == total - 1
        assert not shows(app, ScoreScreen)


async def test_help_lists_the_keys_of_the_moment() -> None:
    async with running(saved(played(60))) as (app, pilot):
        await pilot.press("enter", "h")
        await pilot.pause()
        assert shows(app, HelpScreen)
        shown = text_of(app)
        for words in ("Keys here", "Settler", "Undo", "Ctrl+Q"):
            assert words in shown
        await pilot.press("r")
        assert shows(app, RolesScreen)
        await pilot.press("x")
        assert shows(app, BuildingsScreen)
        await pilot.press("escape")
        assert shows(app, HelpScreen)
        await pilot.press("escape")
        assert shows(app, TableScreen)


async def test_a_game_that_cannot_be_saved_goes_on_and_can_be_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("PUERTORICO_HOME", str(blocked))
    async with running(setup=Setup.for_players("Ana", "Ben", "Cleo", seed=1)) as (app, pilot):
        await pilot.pause()
        await pilot.pause()
        assert shows(app, SavingOffScreen)
        assert "Saving is off" in text_of(app)
        await pilot.press("p", "enter", "s")
        await pilot.pause()
        assert app.session is not None
        assert len(app.session.game.actions) == 1, "the game goes on"
        await pilot.press("q")
        await pilot.pause()
        assert "is lost when you leave" in " ".join(text_of(app).split())
        await pilot.press("f")
        app.screen.query_one(Input).value = str(blocked)
        await pilot.press("enter")
        assert shows(app, FolderScreen)
        app.screen.query_one(Input).value = str(tmp_path / "[elsewhere]")
        await pilot.press("enter")
        await pilot.pause()
        assert shows(app, TableScreen)
        assert app.saved_path is not None
        assert app.saved_path.parent == tmp_path / "[elsewhere]"
        assert load_game(app.saved_path).state == app.session.game.state


@pytest.mark.parametrize("asked", [False, True])
def test_when_the_terminal_is_closed_the_program_ends_and_the_game_is_there(asked: bool) -> None:
    path = saved(played(60))
    before = path.read_bytes()
    terminal = Terminal([sys.executable, "-m", "app", "play", "--resume", str(path)])
    try:
        assert terminal.wait_for("Hand the keyboard", 20)
        if asked:
            terminal.press("\x11")
            assert terminal.wait_for("Leave the table?", 10)
        os.close(terminal.master)
        assert terminal.process.wait(5) == 129
    finally:
        terminal.process.kill()
        terminal.process.wait()
    assert path.read_bytes() == before
    assert not list(path.parent.glob(".*.open")), "the game is free for the next program"


async def test_the_switches_of_the_rules_reach_the_game_only_where_they_mean_something() -> None:
    async with running() as (app, pilot):
        await pilot.press("n")
        form = app.screen
        assert not form.query_one("#together").display
        assert not form.query_one("#library").display
        form.query_one("#players", Stepper).focus()
        await pilot.press("2", "enter", *"Ana", "enter", *"Ben")
        form.query_one("#market", Stepper).focus()
        await pilot.press("right")
        await pilot.pause()
        for switch in SWITCHES:
            form.query_one(f"#{switch}", Stepper).focus()
            await pilot.press("right")
        await pilot.pause()
        assert form.query_one("#together").display
        assert form.query_one("#library").display
        form.query_one("#start", Menu).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert app.session is not None
        variant = app.session.game.setup.variant
        assert variant.buildings is Market.DRAFT
        assert (variant.draft_exclusions, variant.library_once_per_round) == (False, False)
        assert (variant.balanced, variant.all_colonists_and_vp) == (True, True)


async def test_the_mouse_and_the_command_palette_do_the_same() -> None:
    path = saved(played(60))
    async with running() as (app, pilot):
        await settle(app, pilot)
        await pilot.click(Menu, offset=(8, 1))
        await settle(app, pilot)
        assert shows(app, NewGameScreen)
        players = app.screen.query_one("#players", Stepper)
        await pilot.click(players, offset=(text_of(app).splitlines()[players.region.y].index("5"), 0))
        assert players.value == "5"
        await pilot.press("escape")
        await pilot.click(Menu, offset=(8, 3))
        await settle(app, pilot)
        assert shows(app, SavedGamesScreen)
        await pilot.click(PickList, offset=(6, 1))
        await pilot.pause()
        assert app.saved_path == path
        await pilot.press("space", "ctrl+p", *"points", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert shows(app, StandingScreen)
        await pilot.press("v")
        await pilot.click(Lines, offset=(1, 0))
        assert cast(BoardsScreen, app.screen).chosen == 0
        await pilot.press("escape", "ctrl+q")
        await pilot.click("#dialog Menu", offset=(8, 1))
        assert shows(app, TitleScreen)


def test_the_c_locale_gets_plain_signs_and_whole_names() -> None:
    game = played(60, ("Ann", "中文", "Zoë"))
    saved(game)
    terminal = Terminal([sys.executable, "-m", "app"], LC_ALL="C")
    try:
        assert terminal.wait_for("Ann, 中文, Zoë", 20)
        assert {c for c in terminal.text if not c.isascii()} == set("中文ë")
        terminal.press("q")
        assert terminal.wait(10) == 0
    finally:
        terminal.close()


def test_a_terminal_without_unicode_gets_plain_signs_and_straight_columns() -> None:
    saved(played(60, ("Ann", "中文", "Zoë")))
    terminal = Terminal([sys.executable, "-m", "app"], LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    try:
        assert terminal.wait_for("Ann, ????, Zoe", 20)
        terminal.press("q")
        assert terminal.wait(10) == 0
        assert terminal.raw.isascii()
        assert b"\\u" not in terminal.raw
    finally:
        terminal.close()
