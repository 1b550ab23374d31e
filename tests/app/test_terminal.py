"""What comes from a terminal, and from the environment around it, never ends the program."""

import os
import random
import sys
from typing import Any

import pytest
from textual.app import App
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from app import terminal
from app.application import PuertoRicoApp
from app.saves import SaveFile, list_games
from app.screens.title import TitleScreen
from app.screens.too_small import TooSmallScreen
from rules import Game, Setup
from tests.app.driver import text_of
from tests.terminal import Terminal

PLAY = ("-m", "app", "play", "--players", "Ana", "Ben", "Cleo", "--seed", "7")

STRANGE = {
    "bytes that are no text": b"\xff\xfe\xe9",
    "a key that does not exist": b"\x1b[999999999999~",
    "a letter beyond all letters": b"\x1b[55555555u",
    "a window larger than any": b"\x1b[48;9999999999;99999999;1;1t",
    "zeros": bytes(5000),
    "noise": random.Random(1).randbytes(20_000),
}


def leaves(running: Terminal, times: int = 6) -> int | None:
    """Press what leaves until the program has ended; its exit status."""
    for _ in range(times):
        if running.wait(0.5) is not None:
            break
        running.press("\x11")
    return running.wait(5)


@pytest.mark.parametrize("sent", STRANGE.values(), ids=STRANGE)
def test_what_no_terminal_should_send_is_dropped_and_the_game_goes_on(sent: bytes) -> None:
    running = Terminal([sys.executable, *PLAY])
    try:
        assert running.wait_for("Hand the keyboard to Ana", 20)
        os.write(running.master, sent)
        running.wait(0.5)
        # What the noise began, such as a paste, ends here.
        os.write(running.master, b"\x1b[201~\x1b\\\x1b")
        assert running.wait(1) is None
        assert leaves(running) == 0
        assert "Traceback" not in running.text
        assert b"\x1b[?1049l" in running.raw
    finally:
        running.close()
    (saved,) = list_games()
    assert saved.problem is None


@pytest.mark.parametrize(
    "environment",
    [
        {"COLUMNS": "10", "LINES": "5"},
        {"COLUMNS": "100000"},
        {"TEXTUAL_COLOR_SYSTEM": "none such"},
        {"TEXTUAL_DRIVER": "no.such:Driver"},
        {"TEXTUAL_LOG": "/no/such/folder/log"},
        {"LC_ALL": "C", "COLORTERM": "x"},
        {"TERM": "no-such-terminal"},
        {"TERM": ""},
    ],
    ids=str,
)
def test_an_odd_environment_does_not_keep_anybody_from_playing(environment: dict[str, str]) -> None:
    running = Terminal([sys.executable, *PLAY], (80, 24), **environment)
    try:
        assert running.wait_for("Hand the keyboard to Ana", 20)
        assert leaves(running) == 0
    finally:
        running.close()


def test_only_what_misleads_is_taken_out_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {"COLUMNS": "10", "LINES": "5", "TEXTUAL_FPS": "1", "TERM": "xterm", "NO_COLOR": "1"}
    monkeypatch.setattr(terminal, "_knows_its_size", lambda: False)
    terminal.prepare(environment)
    assert environment == {"COLUMNS": "10", "LINES": "5", "TERM": "xterm", "NO_COLOR": "1"}
    monkeypatch.setattr(terminal, "_knows_its_size", lambda: True)
    terminal.prepare(environment)
    assert environment == {"TERM": "xterm", "NO_COLOR": "1"}


async def test_a_window_is_believed_up_to_a_size_that_can_be_painted() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        huge = Size(65_535, 65_535)
        app.post_message(Resize(huge, huge))
        await pilot.pause()
        assert (app.size.width, app.size.height) == terminal.LARGEST
        await pilot.resize_terminal(1, 1)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "New game" in text_of(app)


def test_a_driver_goes_on_after_what_it_cannot_read_and_stops_when_asked() -> None:
    class Stop:
        asked = 0

        def is_set(self) -> bool:
            Stop.asked += 1
            return Stop.asked > 3

    class Fragile:
        exit_event = Stop()
        runs = 0

        def run_input_thread(self) -> None:
            Fragile.runs += 1
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    fragile: Any = Fragile
    kind: Any = terminal.patient(fragile)
    kind().run_input_thread()
    assert Fragile.runs == 3
    assert issubclass(terminal.patient(App().get_driver_class()), Driver)


_WAITS_FOR_EVER = """
import threading
from app import terminal

terminal.watch(lambda: None, 129)
print("waiting", flush=True)
threading.Semaphore(0).acquire()
"""


def test_a_program_that_waits_for_a_terminal_that_is_gone_ends_all_the_same() -> None:
    running = Terminal([sys.executable, "-c", _WAITS_FOR_EVER])
    try:
        assert running.wait_for("waiting", 20)
        assert running.wait(0.5) is None
        assert running.vanish(20) == 129
    finally:
        running.close()


@pytest.mark.parametrize("moment", [0.3, 0.5, 0.7, 0.9, 1.5])
def test_a_terminal_that_vanishes_while_the_program_starts_leaves_no_program_behind(moment: float) -> None:
    running = Terminal([sys.executable, *PLAY])
    try:
        assert running.wait(moment) is None
        assert running.vanish(20) is not None
    finally:
        running.close()


_FAULT_IN_THE_READER = """
import sys
from app import application, cli
from textual.drivers.linux_driver import LinuxDriver

def broken(self):
    raise AssertionError("made for the test")

LinuxDriver.run_input_thread = broken
sys.exit(cli.main(sys.argv[1:]))
"""


def test_a_fault_in_another_thread_ends_with_a_status_and_names_the_file_too() -> None:
    running = Terminal([sys.executable, "-c", _FAULT_IN_THE_READER, *PLAY[2:]])
    try:
        assert running.wait(20) == 1
        assert "The program stopped because of a fault in it" in " ".join(running.text.split())
        assert b"\x1b[?1049l" in running.raw
    finally:
        running.close()


def test_games_that_are_found_after_the_title_has_gone_are_nobodys_fault() -> None:
    title = TitleScreen()
    title.show_latest(None)
    assert title.looked


_WHERE_NOTHING_IS = """
import os, sys, tempfile
sys.path.insert(0, os.getcwd())
from app import cli
folder = tempfile.mkdtemp()
os.chdir(folder)
os.rmdir(folder)
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "pressed"),
    [([], "sc\x1bi\x1b\x1b"), (PLAY[2:], "\r\x11t")],
    ids=["the list of games", "a game"],
)
def test_a_program_started_in_a_folder_that_is_gone_works_all_the_same(arguments: list[str], pressed: str) -> None:
    place = SaveFile.for_new(Setup.for_players("Ana", "Ben"))
    assert place.save(Game(Setup.for_players("Ana", "Ben"))) is None
    place.close()
    running = Terminal([sys.executable, "-c", _WHERE_NOTHING_IS, *arguments])
    try:
        assert running.wait_for("keyboard", 20)
        for key in pressed:
            running.wait(0.7)
            running.press(key)
        assert leaves(running) == 0
    finally:
        running.close()
