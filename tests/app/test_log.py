"""The log: reading it, the table as it was at any line, and going back to there."""

import random
import re

import pytest

from app import wording
from app.application import PuertoRicoApp
from app.saves import load_game
from app.screens.boards import BoardsScreen
from app.screens.dialog import Dialog
from app.screens.log import LogLines, LogScreen
from app.screens.moment import MomentScreen
from app.screens.score import ScoreScreen
from app.screens.table import TableScreen
from app.session import Session
from rules import Game, Setup, TakeColonist, TakeRole, events, write_game
from rules.components import Role
from tests.app.driver import arranging, seated, session_of, table_of, text_of
from tests.rules.positions import Position

NAMES = ("Ana", "Ben", "Cleo", "Dan")
SIZES = [(80, 24), (120, 40), (160, 50)]


def played(actions: int = 9999, seed: int = 3) -> Game:
    """A game of four after that many random actions, or its end."""
    game, rng = Game(Setup.for_players(*NAMES, seed=seed)), random.Random(seed)
    while game.decision is not None and len(game.actions) < actions:
        game.apply(game.legal_actions.choose(rng))
    return game


def log_of(app: PuertoRicoApp) -> LogLines:
    assert isinstance(app.screen, LogScreen), app.screen
    return app.screen.query_one(LogLines)


def moment_of(app: PuertoRicoApp) -> MomentScreen:
    assert isinstance(app.screen, MomentScreen), app.screen
    return app.screen


def read(app: PuertoRicoApp) -> list[str]:
    """The lines of the log in sight, without the scroll bar."""
    return [line[:-1] for line in text_of(app).splitlines()[1:-1]]


def flat(app: PuertoRicoApp) -> str:
    """The words on the screen."""
    return " ".join(text_of(app).split())


# Reading


async def test_the_pointer_goes_line_by_line_page_by_page_and_to_both_ends() -> None:
    async with seated(played(200)) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        lines = log_of(app)
        last = len(lines.starts) - 1
        assert lines.cursor == last
        assert lines.is_vertical_scroll_end
        await pilot.press("up", "up", "down")
        assert lines.cursor == last - 1
        seen = lines.cursor
        await pilot.press("pageup")
        assert lines.cursor < seen - 5
        await pilot.press("pagedown")
        assert abs(lines.cursor - seen) < 6
        await pilot.press("home")
        assert (lines.cursor, lines.scroll_offset.y) == (0, 0)
        await pilot.press("up")
        assert lines.cursor == 0
        for _ in range(30):
            await pilot.press("down")
            top, end = lines._extent(lines.cursor)
            assert lines.scroll_offset.y <= top
            assert end <= lines.scroll_offset.y + lines.size.height, "what is marked is in sight as a whole"
        await pilot.press("end", "down")
        assert lines.cursor == last


async def test_new_entries_are_announced_and_move_nothing() -> None:
    async with seated(played(200)) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        lines, screen = log_of(app), app.screen
        assert isinstance(screen, LogScreen)
        await pilot.press("pageup", "pageup")
        await pilot.pause()
        before, cursor = read(app), lines.cursor
        session = session_of(app)
        for _ in range(9):
            session.apply(session.game.legal_actions.choose(random.Random(1)))
        screen.look_again()
        await pilot.pause()
        assert read(app) == before
        assert lines.cursor == cursor
        assert "End new entries below" in text_of(app)
        await pilot.press("end")
        assert lines.is_vertical_scroll_end
        assert lines.cursor == len(lines.starts) - 1
        session.apply(session.game.legal_actions.choose(random.Random(1)))
        screen.look_again()
        await pilot.pause()
        assert lines.cursor == len(lines.starts) - 1, "who reads the end goes on reading the end"


async def test_after_scrolling_away_the_arrows_start_where_one_reads() -> None:
    async with seated(played(200)) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        lines = log_of(app)
        lines.scroll_to(y=40, animate=False)
        await pilot.pause()
        await pilot.press("down")
        assert round(lines.scroll_offset.y) in (39, 40)
        assert lines.starts[lines.cursor] <= 40


async def test_a_log_without_an_entry_says_so() -> None:
    async with seated(Position(3).start()) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        assert "Nothing has happened yet." in text_of(app)
        await pilot.press("up", "down", "pageup", "pagedown", "home", "end", "enter")
        await pilot.click(LogLines, offset=(5, 1))
        assert isinstance(app.screen, LogScreen)


async def test_every_line_belongs_to_the_moment_at_which_it_was_written() -> None:
    game = played()
    session = Session(game)
    screen = LogScreen(session)
    moments = [moment for moment, _ in screen.entries(80)]
    assert moments == sorted(moments)
    assert moments[0] == 0
    assert moments[-1] == len(game.actions)
    told = [number for number in range(len(game.events)) if wording.tell(game.events[number], NAMES)]
    for number in told:
        moment = session.moment_of(number)
        assert game.events[number] in session.caused_up_to(moment)
        assert moment == 0 or len(session.caused_up_to(moment - 1)) <= number


async def test_the_log_tells_what_was_taken_back() -> None:
    game = played(60)
    game.go_back(50, 2)
    game.apply(next(iter(game.legal_actions)))
    async with seated(game) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        assert "Taken back by Cleo: 10 actions" in flat(app)


# The table as it was


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_opens_the_table_as_it_was_and_nothing_there_changes_the_game(size: tuple[int, int]) -> None:
    game = played(220)
    states = [game.state_after(n) for n in range(len(game.actions) + 1)]
    async with seated(game, size) as (app, pilot):
        path = app.saved_path
        assert path is not None
        before = path.read_bytes()
        await pilot.press("l", "pageup", "enter")
        await pilot.pause()
        screen = moment_of(app)
        assert 0 < screen.moment < 220
        shown = text_of(app)
        assert f"As it was after {screen.moment} of 220 actions" in shown.splitlines()[0]
        assert "What had happened" in shown
        for key in ("left", "left", "right", "pageup", "pageup", "pagedown", "home", "right", "end", "left"):
            await pilot.press(key)
            then = states[screen.moment]
            assert screen.then.state == then
            assert re.search(rf"Round {then.round}\b", text_of(app).splitlines()[0])
            assert f"points {then.vp} " in text_of(app) or then.end_reasons
        assert screen.moment == 219
        await pilot.press(*"smbctapcistfrk2w", "enter", "u")
        assert app.screen is screen
        await pilot.press("escape")
        await pilot.pause()
        lines = log_of(app)
        assert lines.moments[lines.cursor] == 219, "the log marks the moment looked at last"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert path.read_bytes() == before
        assert game.state == states[-1]


async def test_every_round_and_both_ends_can_be_reached() -> None:
    game = played()
    starts = Session(game).round_starts()
    rounds = [event.round for event in game.events if isinstance(event, events.RoundStarted)]
    assert len(starts) == len(rounds)
    assert [game.state_after(start).round for start in starts] == rounds
    async with seated(game) as (app, pilot):
        assert isinstance(app.screen, ScoreScreen)
        await pilot.press("l", "enter")
        await pilot.pause()
        screen = moment_of(app)
        assert "As it is now" in text_of(app)
        seen = []
        for _ in starts:
            await pilot.press("pageup")
            seen.append(screen.moment)
        assert seen == starts[::-1]
        await pilot.press("pageup", "left")
        assert screen.moment == 0
        for _ in starts:
            await pilot.press("pagedown")
        assert screen.moment == len(game.actions)
        await pilot.press("right")
        assert screen.moment == len(game.actions)


async def test_each_board_can_be_seen_as_it_was() -> None:
    game = played(220)
    async with seated(game) as (app, pilot):
        await pilot.press("l", "enter")
        await pilot.pause()
        await pilot.press("pageup", "pageup")
        screen = moment_of(app)
        for seat, name in enumerate(NAMES):
            await pilot.press(str(seat + 1))
            board = screen.then.state.players[seat]
            title = next(line for line in text_of(app).splitlines() if "doubloon" in line and "──" in line)
            assert name in title
            assert wording.count(board.doubloons, "doubloon") in title
        await pilot.press("5")
        assert screen.seat == 3, "there is no fifth seat"


async def test_only_the_own_points_are_shown_in_earlier_moments_too() -> None:
    position = Position(3).board(0, vp=31).board(1, vp=17).board(2, vp=23)
    game, rng = position.start(), random.Random(1)
    while len(game.actions) < 12 or game.decision is None or game.decision.seat != 1:
        game.apply(game.legal_actions.choose(rng))
    async with seated(game) as (app, pilot):
        await pilot.press("l", "home", "enter")
        await pilot.pause()
        for seat, points in enumerate((31, 17, 23)):
            await pilot.press(str(seat + 1))
            assert (f"{points} points" in text_of(app)) == (seat == 1)


async def test_the_mouse_opens_a_line_and_steps() -> None:
    async with seated(played(120), (120, 40)) as (app, pilot):
        await pilot.press("l")
        await pilot.pause()
        await pilot.click(LogLines, offset=(10, 8))
        await pilot.pause()
        screen = moment_of(app)
        before = screen.moment
        keys = text_of(app).splitlines()[-1]
        await pilot.click(offset=(keys.index("step"), 39))
        assert screen.moment == before + 1
        await pilot.click(offset=(keys.index("round"), 39))
        assert screen.moment > before + 1
        await pilot.click(offset=(keys.index("Go back"), 39))
        assert isinstance(app.screen, Dialog)
        await pilot.press("escape")
        await pilot.click(offset=(keys.index("Esc"), 39))
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)


async def test_help_and_buildings_can_be_looked_up_from_an_earlier_moment() -> None:
    async with seated(played(120)) as (app, pilot):
        await pilot.press("l", "enter")
        await pilot.pause()
        screen = app.screen
        for key, words in (("h", "go back to here, after a question"), ("x", "Hacienda")):
            await pilot.press(key)
            await pilot.pause()
            assert words in text_of(app)
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is screen


async def test_a_window_of_another_size_shows_the_same_moment() -> None:
    async with seated(played(150)) as (app, pilot):
        await pilot.press("l", "pageup", "enter")
        await pilot.pause()
        screen = moment_of(app)
        moment = screen.moment
        for size in ((120, 40), (160, 50), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.moment == moment
            assert f"As it was after {moment} of 150 actions" in text_of(app)
            assert "Esc Log" in text_of(app).splitlines()[-1]
            assert len(text_of(app).splitlines()) == size[1]


# Going back


async def test_going_back_asks_first_is_saved_and_the_same_choices_bring_the_same_tiles() -> None:
    game = played(220)
    whole = game.copy()
    async with seated(game) as (app, pilot):
        path = app.saved_path
        assert path is not None
        await pilot.press("l", *["pageup"] * 7, "enter")
        await pilot.pause()
        moment = moment_of(app).moment
        left = 220 - moment
        await pilot.press("g")
        assert isinstance(app.screen, Dialog)
        assert f"This takes back everything since: {left} actions of Ana, Ben, Cleo and Dan." in app.screen.text
        assert wording.UNDO_TILES in app.screen.text
        await pilot.press("enter")
        assert len(game.actions) == 220, "the first answer leaves everything as it is"
        await pilot.press("g", "y")
        await pilot.pause()
        assert not isinstance(app.screen, MomentScreen | LogScreen)
        assert game.actions[:moment] == whole.actions[:moment]
        assert len(load_game(path).actions) == len(game.actions)
        for number in range(len(game.actions), 220):
            game.apply(whole.actions[number].action)
        assert game.state == whole.state
        assert game.events == whole.events


async def test_going_back_from_the_final_score_goes_on_with_the_game() -> None:
    game = played()
    total = len(game.actions)
    async with seated(game) as (app, pilot):
        assert isinstance(app.screen, ScoreScreen)
        await pilot.press("l", "enter")
        await pilot.pause()
        await pilot.press("pageup", "g", "y")
        await pilot.pause()
        assert len(game.actions) < total
        assert isinstance(app.screen, TableScreen)
        assert wording.WENT_BACK in text_of(app)
        await pilot.press("v", "escape")
        await pilot.pause()
        while game.decision is not None:
            game.apply(game.legal_actions.choose(random.Random(1)))
        table_of(app).sync()
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen), "a game that ends again is scored again"


async def test_going_back_from_the_arrangement_of_colonists_closes_it() -> None:
    game = Position(3).board(0, san_juan=2, island="corn corn indigo", city="hacienda small_market").start()
    game.apply(TakeRole(Role.MAYOR))
    game.apply(TakeColonist())
    async with seated(game) as (app, pilot):
        assert arranging(app)
        await pilot.press("l", "home", "enter")
        await pilot.pause()
        await pilot.press("left", "g", "y")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert not game.actions
        await pilot.press("m", "c")
        await pilot.pause()
        assert arranging(app), "the table asks again as it did before"


async def test_forced_choices_are_done_again_and_leave_nothing_to_go_back_from() -> None:
    game = Position(3).board(0, goods={"corn": 1}).cargo(4, "corn", 1).start()
    async with seated(game) as (app, pilot):
        await pilot.press("a")
        session = session_of(app)
        assert session.automatic
        done = len(game.actions)
        assert session.way_back(done) is None
        assert session.way_back(1) is None, "everything since was somebody's only choice"
        before = write_game(game)
        await pilot.press("l", "enter")
        await pilot.pause()
        await pilot.press("g")
        assert wording.NOTHING_SINCE in text_of(app)
        assert write_game(game) == before
        step = session.way_back(0)
        assert step is not None
        assert (step.actions, step.unveiled) == (done, False)


async def test_who_may_only_look_cannot_go_back() -> None:
    async with seated(played(60)) as (app, pilot):
        await pilot.press("l", "home", "enter")
        await pilot.pause()
        session = session_of(app)

        class Elsewhere:
            read_only = True

            def save(self, game: Game) -> str | None:
                return None

        session.place = Elsewhere()
        await pilot.press("g")
        assert isinstance(app.screen, MomentScreen)
        assert wording.ONLY_LOOKING in text_of(app)
        assert len(session.game.actions) == 60


async def test_boards_can_be_seen_again_after_coming_back_from_a_moment() -> None:
    async with seated(played(60)) as (app, pilot):
        await pilot.press("l", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, BoardsScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
