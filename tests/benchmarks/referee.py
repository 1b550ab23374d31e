"""How fast the referee is, in units of `yardstick`.

    python -m tests.benchmarks.referee

Every figure is measured several times between two measurements of the unit; the median counts.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from rules import Game, GameState, Setup

from .yardstick import unit_seconds

NAMES = ("Ana", "Ben", "Cleo", "Dan")
GAMES = 40

BOUNDS = {
    "random game, listing before every choice": 110.0,
    "random game, choosing without listing": 110.0,
    "copy of a state in mid-game": 0.5,
    "apply, median": 0.25,
    "replay of a finished game, as undo does it": 60.0,
    "the same through apply, each action checked": 60.0,
}
"""What is asked for, in units. Arrangements of colonists are chosen without making thousands of them."""


def play(seed: int, *, listing: bool) -> Game:
    """A random game of four."""
    game, chance = Game(Setup.for_players(*NAMES, seed=seed)), random.Random(seed)
    while game.decision is not None:
        legal = game.legal_actions
        if listing and game.decision.kind != "colonists":
            actions = list(legal)
            game.apply(actions[int(chance.random() * len(actions))])
        else:
            game.apply(legal.choose(chance))
    return game


def seconds(job: Callable[[], object]) -> float:
    """Processor time of one run."""
    start = time.process_time()
    job()
    return time.process_time() - start


def replay(game: Game) -> None:
    """Play a finished game again by its actions, each checked."""
    again = Game(game.setup)
    for recorded in game.actions:
        again.apply(recorded.action)


def copy_often(state: GameState) -> None:
    """Copy a state 200 times."""
    for _ in range(200):
        state.copy()


def measure() -> dict[str, list[float]]:
    """Seconds by what was measured."""
    games = [play(seed, listing=False) for seed in range(GAMES)]
    middle = [game.state_after(len(game.actions) // 2) for game in games]
    applied: list[float] = []
    for game in games:
        again = Game(game.setup)
        for recorded in game.actions:
            start = time.perf_counter()
            again.apply(recorded.action)
            applied.append(time.perf_counter() - start)
    return {
        "random game, listing before every choice": [
            seconds(partial(play, seed, listing=True)) for seed in range(GAMES)
        ],
        "random game, choosing without listing": [seconds(partial(play, seed, listing=False)) for seed in range(GAMES)],
        "copy of a state in mid-game": [seconds(partial(copy_often, state)) / 200 for state in middle],
        "apply, median": applied,
        "replay of a finished game, as undo does it": [
            seconds(partial(game.state_after, len(game.actions))) for game in games
        ],
        "the same through apply, each action checked": [seconds(partial(replay, game)) for game in games],
    }


def import_seconds(module: str) -> float:
    """Median time of starting Python and importing a module, less that of starting Python."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return statistics.median(run(f"import {module}") - run("pass") for _ in range(7))


def main() -> None:
    """Print the table."""
    before = unit_seconds()
    samples = measure()
    unit = (before + unit_seconds()) / 2
    sys.stdout.write(f"one unit: {unit * 1e6:.1f} µs\n")
    for what, values in samples.items():
        median = statistics.median(values) / unit
        sys.stdout.write(f"{what:<44} {median:8.2f} units   (asked for: at most {BOUNDS[what]:g})\n")
    for module in ("rules", "textual.app", "pydantic"):
        sys.stdout.write(f"{'import ' + module:<44} {import_seconds(module) * 1e3:8.0f} ms\n")


if __name__ == "__main__":
    main()
