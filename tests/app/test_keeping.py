"""What people see of the keeping of games: saving that fails and works again, other programs, copies, seats."""

import errno
import os
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app import files, keys
from app.application import PuertoRicoApp
from app.saves import SaveFile, list_games, load_game
from app.screens.ask import AskScreen
from app.screens.leave import LeaveScreen
from app.screens.log import LogScreen
from app.screens.parts import PickList
from app.screens.recap import RecapScreen
from app.screens.saved_games import SavedGamesScreen
from app.screens.seats import SeatsScreen, SuccessorScreen
from app.screens.table import TableScreen
from app.session import Session
from rules import DecisionKind, Game, Player, Setup, write_game
from tests.app.driver import arranging, hands_over

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")


def played(actions: int, names: tuple[str, ...] = ("Ana", "Ben", "Cleo"), seed: int = 3) -> Game:
    game, rng = Game(Setup.for_players(*names, seed=seed)), random.Random(seed)
    while game.decision is not None and len(game.actions) < actions:
        game.apply(game.legal_actions.choose(rng))
    return game


def saved(game: Game) -> Path:
    place = SaveFile.for_new(game.setup)
    assert place.save(game) is None
    place.close()
    assert place.path is not None
    return place.path


@asynccontextmanager
async def running(
    path: Path | None = None, setup: Setup | None = None
) -> AsyncIterator[tuple[PuertoRicoApp, Pilot[None]]]:
    app = PuertoRicoApp(path, setup)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app, pilot


def text_of(app: PuertoRicoApp) -> str:
    """All that is on the screen, as one line of words; a dialog's frame is left out, since sentences wrap in it."""
    strips = app.screen._compositor.render_strips()
    text = " ".join("".join(segment.text for segment in strip) for strip in strips)
    return " ".join(text.replace("│", " ").split())


def session_of(app: PuertoRicoApp) -> Session:
    assert app.session is not None
    return app.session


def place_of(app: PuertoRicoApp) -> SaveFile:
    assert app.place is not None
    return app.place


def act(app: PuertoRicoApp) -> None:
    """Let whoever decides do anything, as the table would."""
    assert isinstance(app.screen, TableScreen)
    app.screen.act(next(iter(session_of(app).game.legal_actions)))


# Saving that fails -----------------------------------------------------------------------------


async def test_while_nothing_is_saved_that_stays_on_the_screen_and_ends_when_it_is_saved_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = saved(played(40))
    async with running(path) as (app, pilot):
        app.change_setting("handover", "never")
        await pilot.press("enter")
        assert keys.NOT_SAVED not in text_of(app)
        written = os.write
        full = [True]

        def write(descriptor: int, data: bytes) -> int:
            if full[0]:
                raise OSError(errno.ENOSPC, "full")
            return written(descriptor, data)

        monkeypatch.setattr(os, "write", write)
        before = path.read_bytes()
        for _ in range(3):
            act(app)
            await pilot.pause()
        assert path.read_bytes() == before
        assert "the disk is full" in (session_of(app).save_problem or "")
        for key in ("v", "escape", "l", "escape", "up", "down", "J"):
            await pilot.press(key)
        await pilot.pause()
        assert keys.NOT_SAVED in text_of(app)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        assert "Press q to keep the game elsewhere." in text_of(app)
        app.look_after_saving()
        assert path.read_bytes() == before
        full[0] = False
        app.look_after_saving()
        await pilot.pause()
        assert path.read_text() == write_game(session_of(app).game)
        assert keys.NOT_SAVED not in text_of(app)
        app.look_after_saving()


async def test_leaving_tries_once_more_to_save(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(played(40))
    async with running(path) as (app, pilot):
        app.change_setting("handover", "never")
        await pilot.press("enter")
        with monkeypatch.context() as broken:

            def fail(*_: object) -> None:
                raise OSError(errno.EIO, "broken")

            broken.setattr(os, "fsync", fail)
            act(app)
            await pilot.pause()
            assert "the disk reports a fault" in (session_of(app).save_problem or "")
        played_on = write_game(session_of(app).game)
        await pilot.press("ctrl+q")
        assert isinstance(app.screen, LeaveScreen)
        assert "is lost when you leave" in text_of(app)
        await pilot.press("q")
    assert path.read_text() == played_on


async def test_the_hand_over_says_too_that_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("PUERTORICO_HOME", str(blocked))
    async with running(setup=Setup.for_players("Ana", "Ben", seed=1)) as (app, pilot):
        await pilot.pause()
        await pilot.press("p")
        assert hands_over(app)
        assert f"q {keys.NOT_SAVED}" in text_of(app)


# Two programs ----------------------------------------------------------------------------------


async def test_who_looks_on_sees_the_game_go_on_and_takes_it_over_when_the_other_has_left() -> None:
    path = saved(played(40))
    game, other = SaveFile.open(path)
    async with running(path) as (app, pilot):
        shown = text_of(app)
        assert f"process {os.getpid()}" in shown
        assert "since" in shown
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen), "who only looks is asked for no keyboard"
        rng = random.Random(2)
        for _ in range(12):
            game.apply(game.legal_actions.choose(rng))
            assert other.save(game) is None
            app.look_after_saving()
            await pilot.pause()
            assert session_of(app).game.state == game.state
            assert isinstance(app.screen, TableScreen)
            await pilot.press("1", "s", "m", "b", "u", "k", "enter")
            assert session_of(app).game.state == game.state
        assert place_of(app).read_only
        await pilot.press("q")
        assert "Change who plays" not in text_of(app)
        await pilot.press("escape", "escape", "escape")
        other.close()
        app.look_after_saving()
        await pilot.pause()
        assert not place_of(app).read_only
        assert session_of(app).save_problem is None
        assert hands_over(app)
    assert path.read_text() == write_game(game)


async def test_the_mayors_arrangement_is_not_opened_where_one_only_looks() -> None:
    game = next(
        game
        for actions in range(1, 200)
        if (game := played(actions)).decision is not None and game.decision.kind is DecisionKind.COLONISTS
    )
    path = saved(game)
    _, other = SaveFile.open(path)
    async with running(path) as (app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        await pilot.pause()
        assert not arranging(app)
    other.close()


# From and to other places ----------------------------------------------------------------------


async def test_a_game_is_copied_to_another_place_and_taken_in_from_one(tmp_path: Path) -> None:
    path = saved(played(30, ("[/]", "Ben")))
    taken = tmp_path / "taken"
    taken.write_text("precious")
    async with running() as (app, pilot):
        await pilot.press("s")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("c")
        assert isinstance(app.screen, AskScreen)
        field = app.screen.query_one(Input)
        for typed, problem in (("", "Type something"), (str(taken), "exists already"), ("no/such/place", "not exist")):
            field.value = typed
            await pilot.press("enter")
            assert isinstance(app.screen, AskScreen)
            assert problem in text_of(app)
        field.value = str(tmp_path / "[bold]copy")
        await pilot.press("enter")
        assert isinstance(app.screen, SavedGamesScreen)
        assert (tmp_path / "[bold]copy").read_bytes() == path.read_bytes()
        assert taken.read_text() == "precious"

        other = tmp_path / "other.json"
        other.write_text(write_game(played(60, ("Dora", "Eva", "Finn"))))
        await pilot.press("i")
        app.screen.query_one(Input).value = str(taken)
        await pilot.press("enter")
        assert "not valid JSON" in text_of(app)
        app.screen.query_one(Input).value = str(other)
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        shown = text_of(app)
        assert "Dora, Eva, Finn" in shown
        assert "[/], Ben" in shown
        await pilot.press("i", "escape", "c", "escape")
        assert isinstance(app.screen, SavedGamesScreen)
    assert len(list_games()) == 2


async def test_a_damaged_game_can_be_copied_for_who_may_mend_it(tmp_path: Path) -> None:
    files.games_folder().mkdir(parents=True)
    (files.games_folder() / "broken.json").write_bytes(b"{\xff")
    async with running() as (app, pilot):
        await pilot.press("s")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert cast(SavedGamesScreen, app.screen).query_one(PickList).entries == 1
        await pilot.press("c")
        app.screen.query_one(Input).value = str(tmp_path / "copy")
        await pilot.press("enter")
    assert (tmp_path / "copy").read_bytes() == b"{\xff"


# Seats and undo --------------------------------------------------------------------------------


async def test_a_seat_is_handed_to_another_person_and_to_a_computer_player() -> None:
    path = saved(played(40))
    async with running(path) as (app, pilot):
        await pilot.press("enter")
        before = session_of(app).game.copy()
        decider = session_of(app).decider
        assert decider is not None
        await pilot.press("q", "w")
        assert isinstance(app.screen, SeatsScreen)
        await pilot.press(str(decider + 1))
        assert isinstance(app.screen, SuccessorScreen)
        await pilot.press("n")
        assert isinstance(app.screen, AskScreen)
        field = app.screen.query_one(Input)
        other = session_of(app).names[decider - 1]
        for typed, problem in ((f" {other.lower()} ", "This name is taken."), ("x" * 30, "At most")):
            field.value = typed
            await pilot.press("enter")
            assert problem in text_of(app)
        field.value = "[/] Do\u202era"
        await pilot.press("enter")
        await pilot.pause()
        assert session_of(app).names[decider] == "[/] Dora"
        assert hands_over(app)
        assert "Hand the keyboard to [/] Dora" in text_of(app)
        await pilot.press("space")
        assert isinstance(app.screen, TableScreen)
        assert session_of(app).game.state == before.state
        app.look("log")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        assert f"[/] Dora now sits in the seat of {before.setup.players[decider].name}." in text_of(app)
        await pilot.press("escape")

        someone = (decider + 1) % 3
        await pilot.press("q", "w", str(someone + 1))
        await pilot.press("1")
        await pilot.pause()
        assert session_of(app).level(someone) == "easy"
        await pilot.press("q", "w", "escape")
        assert not isinstance(app.screen, SeatsScreen)
    players = load_game(path).setup.players
    assert players[decider] == Player("[/] Dora")
    assert players[someone] == Player(before.setup.players[someone].name, "computer", "easy")


async def test_an_undo_is_told_in_the_log_and_to_the_next_player() -> None:
    async with running(setup=Setup.for_players("Ana", "Ben", "Cleo", seed=7)) as (app, pilot):
        await pilot.press("enter", "b", "u", "s")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        told = "Taken back by Ana: Ana takes the builder."
        for topic, page in (("log", LogScreen), ("since", RecapScreen)):
            app.look(topic)
            await pilot.pause()
            await pilot.pause()
            assert isinstance(app.screen, page)
            if topic == "log":
                assert told in text_of(app)
            await pilot.press("escape")
        act(app)
        await pilot.pause()
        assert hands_over(app)
        assert told in text_of(app)
    (entry,) = list_games()
    assert len(load_game(entry.path).history) == 1


async def test_the_name_of_a_file_or_of_a_folder_never_acts_on_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.games_folder().mkdir(parents=True)
    (files.games_folder() / "bad\x1b]0;owned\x07\x1b[31m.json").write_bytes(b"{")
    place = tmp_path / "here\x1b[31m"
    place.mkdir()
    monkeypatch.chdir(place)
    async with running() as (app, pilot):
        await pilot.press("s")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "bad?]0;owned??[31m.json" in text_of(app)
        for key in ("", "enter", "c", "d", "i"):
            await pilot.press(*[key] if key else [])
            assert not _CONTROLS.search(text_of(app)), key
            if isinstance(app.screen, AskScreen):
                assert app.screen.query_one(Input).value.isprintable()
                # Pasted text is shown as what it is, too.
                app.screen.query_one(Input).value = "pasted\x1b[31m"
                await pilot.pause()
                assert "pasted?[31m" in text_of(app)
            await pilot.press("escape")
            if not isinstance(app.screen, SavedGamesScreen):
                await pilot.press("s")
                await app.workers.wait_for_complete()
