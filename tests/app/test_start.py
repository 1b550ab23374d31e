"""The program in a real terminal, and the promises that the README makes about starting it."""

import os
import random
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import files, keys
from app.saves import list_games, load_game
from tests.soak.player import Player
from tests.terminal import Terminal, see_title_and_leave

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def blocks() -> list[str]:
    """The commands that the README shows, block by block."""
    return re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_title_appears_and_q_leaves_the_terminal_as_it_was() -> None:
    assert see_title_and_leave([sys.executable, "-m", "app"], 20) is None


@contextmanager
def in_terminal(*command: str) -> Iterator[Terminal]:
    terminal = Terminal([sys.executable, *command])
    try:
        yield terminal
    finally:
        terminal.close()


PLAY = ("play", "--players", "Ana", "Ben", "Cleo", "--seed", "7")

RESTORED = (b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1049l", b"\x1b[?25h")
"""What ends the mouse's reports and the alternate screen, and shows the cursor."""


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_the_program_in_good_order(number: signal.Signals) -> None:
    with in_terminal("-m", "app", *PLAY) as terminal:
        assert terminal.wait_for("Hand the keyboard to Ana", 20)
        written = len(terminal.raw)
        terminal.process.send_signal(number)
        assert terminal.wait(5) == 128 + number
        assert [code for code in RESTORED if code not in terminal.raw[written:]] == []
        assert "fault" not in terminal.text
    assert len(list_games()) == 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT])
def test_a_signal_that_comes_as_soon_as_the_terminal_is_changed_finds_it_restored(number: signal.Signals) -> None:
    with in_terminal("-m", "app", *PLAY) as terminal:
        while b"\x1b[?1049h" not in terminal.raw:
            assert terminal.read(5)
        terminal.process.send_signal(number)
        assert terminal.wait(5) == 128 + number
        assert [code for code in RESTORED if code not in terminal.raw] == []


@pytest.mark.parametrize("keys_typed", [["q", "q"], ["\x11", "\x11"], ["\x03", "\x03"], ["\x11", "t", "q"]])
def test_every_key_that_leaves_keeps_the_game_and_the_terminal(keys_typed: list[str]) -> None:
    with in_terminal("-m", "app", *PLAY) as terminal:
        play_a_little(terminal)
        for key in keys_typed:
            written = len(terminal.raw)
            terminal.press(key)
            terminal.wait_for("Leave the table?" if key == keys_typed[0] else "at one keyboard", 3)
        assert terminal.wait(10) == 0
        assert [code for code in RESTORED if code not in terminal.raw[written:]] == []
    (saved,) = list_games()
    assert len(load_game(saved.path).actions) == 2


def play_a_little(terminal: Terminal) -> None:
    """Take the builder for Ana, who begins with this seed, and build the first building of the list."""
    assert terminal.wait_for("Hand the keyboard to Ana", 20)
    terminal.press("\r")
    assert terminal.wait_for("Builder", 10)
    terminal.press("b")
    assert terminal.wait_for("Ana builds", 10)
    terminal.press("1")
    assert terminal.wait_for("Hand the keyboard to Ben", 10)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_a_game_goes_on_after_the_program_was_ended_from_outside(number: signal.Signals) -> None:
    with in_terminal("-m", "app", *PLAY) as terminal:
        play_a_little(terminal)
        terminal.process.send_signal(number)
        assert terminal.wait(5) is not None
    (saved,) = list_games()
    assert saved.names == ("Ana", "Ben", "Cleo")
    assert saved.decider == "Ben"
    assert len(load_game(saved.path).actions) == 2
    with in_terminal("-m", "app", "play", "--resume", str(saved.path)) as terminal:
        assert terminal.wait_for("Hand the keyboard to Ben", 20)


def test_twenty_answers_typed_at_once_are_all_done_and_saved(tmp_path: Path) -> None:
    player = Player(tmp_path, random.Random(3), "--players", "Ana", "Ben", "Cleo", "--seed", "7")
    try:
        player.sit_down()
        assert player.path is not None
        typed = []
        for _ in range(20):
            pressed, action = player.decide()
            player.do(action)
            typed += pressed
        player.press("".join(typed))
        assert player.session is not None
        assert player.path.read_text("utf-8") == player.text()
    finally:
        player.close()


def test_two_programs_on_one_game(tmp_path: Path) -> None:
    first = Player(tmp_path, random.Random(4), "--players", "Ana", "Ben", "Cleo", "--seed", "7")
    second = None
    try:
        first.sit_down()
        path = first.path
        assert path is not None
        second = Terminal([sys.executable, "-m", "app", "play", "--resume", str(path)], PUERTORICO_HOME=str(tmp_path))
        assert second.wait_for("Somebody else has this game", 20)
        assert f"process {first.terminal.process.pid}" in " ".join(second.text.split())
        before = path.read_bytes()
        for keys_typed in ("\r", "s", "b", "1", "u", "y", "k"):
            second.press(keys_typed)
            second.read(0.3)
        assert path.read_bytes() == before
        pressed, action = first.decide()
        for key in pressed:
            first.press(key)
        first.do(action)
        assert path.read_text("utf-8") == first.text()
        first.terminal.process.kill()
        first.terminal.process.wait()
        assert second.wait_for("it goes on here", 20), "who still looks at the game has it now"
    finally:
        first.close()
        if second is not None:
            second.close()


_BREAKS = """
import sys
from app import cli
from app.screens import table

def broken(self, event):
    raise RuntimeError("injected")

table.TableScreen.on_key = broken
sys.exit(cli.main(sys.argv[1:]))
"""


def test_a_fault_ends_with_a_status_and_names_the_file_that_holds_the_game() -> None:
    with in_terminal("-c", _BREAKS, *PLAY) as terminal:
        assert terminal.wait_for("Hand the keyboard to Ana", 20)
        written = len(terminal.raw)
        terminal.press("\r")
        assert terminal.wait(10) == 1
        assert [code for code in RESTORED if code not in terminal.raw[written:]] == []
        (saved,) = list_games()
        text = " ".join(terminal.text.split())
        assert "The program stopped because of a fault in it; the game is saved in" in text
        assert saved.path.name in text.replace(" ", "")
        assert load_game(saved.path).actions == []


def test_a_fault_says_so_too_if_the_game_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("PUERTORICO_HOME", str(blocked))
    with in_terminal("-c", _BREAKS, *PLAY) as terminal:
        assert terminal.wait_for("This game is not being saved", 20)
        for key in ("p", "\r", "b"):
            terminal.press(key)
            terminal.wait_for("no such text", 1)
        assert terminal.wait(10) == 1
        text = " ".join(terminal.text.split())
        assert "the game is not saved. Saving is off: a file stands where a folder should be." in text


def test_the_readme_starts_the_game_and_runs_the_tests_with_one_command_each() -> None:
    assert blocks()[0].splitlines() == [
        "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/puertorico"
    ]
    (tests,) = [block for block in blocks() if "venv/bin/pytest" in block]
    assert len(tests.strip().splitlines()) == 1
    for step in ("ruff format --check", "ruff check", "mypy", "pytest"):
        assert f".venv/bin/{step}" in tests


def test_every_command_in_the_readme_is_one_the_program_takes() -> None:
    help_texts = {
        name: subprocess.run(
            [sys.executable, "-m", "app", *([name] if name else []), "--help"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for name in ("", "play", "simulate", "export", "schema")
    }
    shown = [line for block in blocks() for line in block.splitlines() if line.startswith("puertorico")]
    assert shown
    for line in shown:
        words = line.partition("#")[0].split()[1:]
        command = words[0] if words and not words[0].startswith("-") else ""
        for option in re.findall(r"--[a-z-]+", line.partition("#")[0]):
            assert option in help_texts[command], line


def test_the_keys_in_the_readme_are_those_of_the_table() -> None:
    rows = re.findall(r"^\| `(.)`[^|]*\| ([a-z2 ]*)\| ([a-z]*) *\|$", README, re.MULTILINE)
    shown = {key: {role.strip(), good} - {""} for key, role, good in rows}
    expected: dict[str, set[str]] = {}
    for role, key in keys.ROLE_KEY.items():
        expected.setdefault(key, set()).add("prospector 2" if role == "prospector_2" else role.value)
    for good, key in keys.GOOD_KEY.items():
        expected.setdefault(key, set()).add(good.value)
    assert shown == expected
    everywhere = set(re.findall(r"^\| `([a-z])`(?: or `\?`)? \| [^|]*\|$", README, re.MULTILINE))
    assert everywhere == set(keys.everywhere(advice=True))


def test_the_folder_in_the_readme_is_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PUERTORICO_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    folders = dict(re.findall(r"^\| (\w+) \| `([^`]*)` \|$", README, re.MULTILINE))
    system = {"linux": "Linux", "darwin": "macOS", "win32": "Windows"}[sys.platform]
    assert Path(os.path.expandvars(folders[system])).expanduser() == files.games_folder()


def test_the_wheel_takes_the_styles_along() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["app", "rules"]
    assert wheel["force-include"] == {"screens.tcss": "screens.tcss"}
    assert (ROOT / "screens.tcss").is_file()


def test_the_top_level_holds_what_was_agreed_on() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    names = {name.partition("/")[0] for name in tracked.splitlines()} or {"app", "rules"}
    assert {name for name in names if not name.startswith(".")} <= {
        *("pyproject.toml", "README.md", "app", "rules", "tests", "screens.tcss")
    }
