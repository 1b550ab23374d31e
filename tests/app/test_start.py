"""The program in a real terminal, and the promises that the README makes about starting it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.terminal import Terminal, see_title_and_leave

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def blocks() -> list[str]:
    """The commands that the README shows, block by block."""
    return re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_title_appears_and_q_leaves_the_terminal_as_it_was() -> None:
    assert see_title_and_leave([sys.executable, "-m", "app"], 20) is None


@pytest.mark.parametrize("signal", ["HUP", "TERM"])
def test_a_signal_ends_the_program_in_good_order(signal: str) -> None:
    terminal = Terminal([sys.executable, "-m", "app"])
    try:
        assert terminal.wait_for("at one keyboard", 20)
        subprocess.run(["kill", f"-{signal}", str(terminal.process.pid)], check=True)
        assert terminal.wait(5) == {"HUP": 129, "TERM": 143}[signal]
        assert b"\x1b[?1049l" in terminal.raw
        assert "fault" not in terminal.text
    finally:
        terminal.close()


def test_the_readme_starts_the_game_and_runs_the_tests_with_one_command_each() -> None:
    assert blocks()[0].splitlines() == [
        "python3 -m venv .venv && .venv/bin/pip install --quiet . && .venv/bin/puertorico"
    ]
    (tests,) = [block for block in blocks() if "pytest" in block]
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
        for name in ("", "play", "simulate", "export")
    }
    shown = [line for block in blocks() for line in block.splitlines() if line.startswith("puertorico")]
    assert shown
    for line in shown:
        words = line.partition("#")[0].split()[1:]
        command = words[0] if words and not words[0].startswith("-") else ""
        for option in re.findall(r"--[a-z-]+", line.partition("#")[0]):
            assert option in help_texts[command], line


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
