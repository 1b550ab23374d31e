"""Deep fuzzing of the referee: many random games over all player counts and variants.

    python -m tests.fuzz --games 100000 --jobs 2

Every position is checked against the conservation laws; a share of positions also for the reasons,
for undo and for replay. The first failure is printed with its seed and ends the run.
"""

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rules import Game

from .rules.properties import check_after_mayor, check_conservation, check_reasons
from .rules.test_properties import VARIANTS, new_game

REASONS_SHARE = 0.002
UNDO_SHARE = 0.002
MOST_ACTIONS = 4000


def play(seed: int) -> Game:
    """One random game by its number, checked all the way; raises AssertionError at the first fault."""
    players, variant = 2 + seed % 4, VARIANTS[seed // 4 % len(VARIANTS)]
    game, chance = new_game(players, seed, variant), random.Random(seed)
    while game.decision is not None:
        before = game.state.copy()
        action = game.legal_actions.choose(chance)
        game.apply(action)
        check_conservation(game.state)
        check_after_mayor(before, game.state)
        assert len(game.actions) < MOST_ACTIONS, "the game does not end"
        if chance.random() < UNDO_SHARE:
            after = game.state.copy()
            game.undo()
            assert game.state == before, "undo is not exact"
            game.apply(action)
            assert game.state == after, "the same action gives another result"
        if game.decision is not None and chance.random() < REASONS_SHARE:
            check_reasons(game)
    return game


def play_many(seeds: range) -> Counter[str]:
    """Counts over a run of games."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        try:
            game = play(seed)
        except Exception as error:
            raise RuntimeError(f"game {seed}: {error!r}") from error
        counts["games"] += 1
        counts["actions"] += len(game.actions)
        counts["rounds"] += game.state.round
        counts.update(f"ended by {reason}" for reason in game.state.end_reasons)
    return counts


def main() -> int:
    """Run the fuzzer; returns the exit status."""
    parser = argparse.ArgumentParser(description="Play many random games and check every position.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    started, total = time.monotonic(), Counter[str]()
    last = options.first + options.games
    chunks = [range(start, min(start + 250, last)) for start in range(options.first, last, 250)]
    with ProcessPoolExecutor(options.jobs) as pool:
        for counts in pool.map(play_many, chunks):
            total += counts
    seconds = time.monotonic() - started
    sys.stdout.write(
        f"{total['games']} games, {seconds:.0f} s: " + ", ".join(f"{k} {v}" for k, v in total.items()) + "\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
