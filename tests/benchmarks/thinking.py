"""How quick the table is while a hard computer player thinks, beside the same table while nobody does.

    python -m tests.benchmarks.thinking            about two minutes

Two programs show the same game in pseudo-terminals of their own, and their keys take turns. In one a
player thinks without end whenever the table is on top; in the other it has decided, and waits.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from app.files import write_safely
from rules import Game, Player, Setup, write_game
from tests.benchmarks.table import SIZES, Watched, new_home, report, said, watching

BOUND = 2.0
"""What is asked for: times the table at which nobody thinks."""

PAGES = "vlxn"
"""Keys that open a page each: boards, log, reference and recap."""

ENDLESS = """
import sys
from math import inf
from app.cli import main
from app.computer import LEVELS
from app.computer.levels import Thinker
from app.computer.lookahead import Depth
if {endless}:
    LEVELS["hard"] = Thinker(Depth(roles=4, learned=3, seconds=3600.0, doubt=inf))
else:
    LEVELS["hard"] = LEVELS["random"]
sys.exit(main(["play", "--resume", {path!r}]))
"""
"""The program with a hard player that never comes to an end, or that has decided at once."""


def new_table(folder: Path, players: int) -> tuple[Path, Path]:
    """A folder to play in, and a game in it in which a computer player begins."""
    home = new_home(folder)
    (home / "settings.json").write_text('{"handover": "never", "speed": "step"}')
    seats = [Player("Ana"), *(Player(f"Bot {number}", "computer", "hard") for number in range(1, players))]
    game = Game(Setup(tuple(seats), governor=1, seed=3))
    path = home / "games" / "game.json"
    write_safely(path, write_game(game).encode())
    return home, path


def time_page(terminal: Watched, key: str) -> float | None:
    """Seconds from a key to the page it opens; closed again, and the player has begun to think again."""
    seconds = terminal.time_key(key)
    terminal.time_key("\x1b")
    time.sleep(0.3)
    return seconds


def measure(size: tuple[int, int], rounds: int) -> tuple[list[float], list[float]]:
    """Seconds for pages while a player thinks, and while none does."""
    thinking: list[float] = []
    idle: list[float] = []
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        (home, path), (home_idle, path_idle) = new_table(Path(one), 5), new_table(Path(other), 5)
        busy = [sys.executable, "-c", ENDLESS.format(endless=True, path=str(path))]
        quiet = [sys.executable, "-c", ENDLESS.format(endless=False, path=str(path_idle))]
        with watching(busy, size, home) as first, watching(quiet, size, home_idle) as second:
            first.ready("Leave")
            second.ready("Leave")
            for _ in range(rounds):
                for key in PAGES:
                    for terminal, found in ((first, thinking), (second, idle)):
                        seconds = time_page(terminal, key)
                        if seconds is not None:
                            found.append(seconds)
    return thinking, idle


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="How quick the table is while a computer player thinks.")
    parser.add_argument("--rounds", type=int, default=8, help="how often each page is opened (default: 8)")
    rounds = parser.parse_args().rounds
    for size in SIZES:
        thinking, idle = measure(size, rounds)
        said(f"\n{size[0]}x{size[1]}: from a key to the last repaint of the page it opens")
        report("nobody thinks", idle, idle)
        report("a player thinks", thinking, idle, BOUND)


if __name__ == "__main__":
    main()
