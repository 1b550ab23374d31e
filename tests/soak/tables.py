"""Play whole games on the smallest screen by the keys that can be read there: all variants, two to five players.

    python -m tests.soak.tables

Every key that is shown must do something, every screen must name who decides, and the file must hold the game at its
end. Ends with status 1 at the first failure.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator

from app.saves import load_game
from rules import BASE_VIOLET, VIOLET, DecisionKind, Game, Market, OpenPoint, Setup, Variant, nearest_board, write_game
from tests.app.driver import play_by_shown_keys, seated, session_of

NAMES = ("Ana", "Benedict", "Cleo", "Dan", "Évelyne")
SIZE = (80, 24)


def variants(players: int) -> Iterator[tuple[str, Variant]]:
    """Every way to choose the buildings, and every switch with one where it means something."""
    new = nearest_board(building for building in VIOLET if building not in BASE_VIOLET)
    for market in Market:
        yield market.value, Variant(market, new if market is Market.CHOSEN else ())
    yield "base, balanced", Variant(balanced=True)
    yield "all 31, all colonists and points", Variant(Market.ALL_31, all_colonists_and_vp=True)
    yield "all 31, house rules", Variant(Market.ALL_31, open_points=tuple(OpenPoint))
    yield "draft, exclusions off", Variant(Market.DRAFT, draft_exclusions=False, balanced=True)
    if players == 2:
        yield "all 31, library every time", Variant(Market.ALL_31, library_once_per_round=False)


async def play(players: int, variant: Variant, seed: int) -> tuple[int, set[DecisionKind]]:
    """One game; returns its actions and the kinds of decisions in it."""
    game = Game(Setup.for_players(*NAMES[:players], seed=seed, variant=variant))
    async with seated(game, SIZE) as (app, pilot):
        kinds = await play_by_shown_keys(app, pilot, random.Random(seed))
        played = session_of(app).game
        assert app.saved_path is not None
        assert write_game(load_game(app.saved_path)) == write_game(played), "the file does not hold the game"
        return len(played.actions), kinds


def main() -> int:
    """Run it; returns the exit status."""
    parser = argparse.ArgumentParser(description="Play whole games of all variants by the keys on the screen.")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    games, actions, asked, started = 0, 0, set[DecisionKind](), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PUERTORICO_HOME"] = folder
        for players in range(2, 6):
            for name, variant in variants(players):
                try:
                    done, kinds = asyncio.run(play(players, variant, options.seed))
                except AssertionError as error:
                    sys.stdout.write(f"{players} players, {name}, seed {options.seed}: {error}\n")
                    return 1
                sys.stdout.write(f"{players} players, {name}: {done} actions\n")
                sys.stdout.flush()
                games, actions, asked = games + 1, actions + done, asked | kinds
    seconds = time.monotonic() - started
    sys.stdout.write(f"{games} games, {actions} actions in {seconds:.0f} s; asked: {', '.join(sorted(asked))}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
