"""What is left to chance when a game is set up: its seed, and who begins."""

import random
import secrets
from collections.abc import Sequence

from rules import CATALOGUE, Building, Game, Setup, Variant

SEED_BITS = 53
"""So many that two games are never alike, and few enough for every program that reads the file."""

LARGEST_SEED = 2**63 - 1
"""The largest that may be typed."""


def new_seed() -> int:
    """Draw a seed."""
    return secrets.randbits(SEED_BITS)


def read_seed(text: str) -> int | None:
    """Return the seed that a text stands for, None if it is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST_SEED))):
        return None
    seed = int(text)
    return seed if seed <= LARGEST_SEED else None


def governor_by_lot(seed: int, players: int) -> int:
    """Return the seat of the first governor: the seed decides, so that a seed alone repeats a game."""
    return int(random.Random(f"{seed}/governor").random() * players)


def violet_board(variant: Variant, players: int, seed: int) -> Sequence[Building]:
    """Return the violet buildings that such a game begins with: none before a draft."""
    game = Game(Setup.for_players(*map(str, range(players)), seed=seed, variant=variant))
    return [building for building in game.state.buildings if CATALOGUE[building].violet]
