"""The same setup and choices give the same game on every supported Python, reshuffles included.

    python -m tests.rules.test_determinism     prints the table anew

Choices are made by `random()` of a seeded generator, the only thing Python promises to keep.
"""

import hashlib
import json
import random
import sys

import pytest

from rules import Game, state_to_json

from .test_properties import VARIANTS, new_game

GOLDEN = [
    # (players, seed, variant, actions, digest of the final state)
    (2, 1000, 0, 237, "12242b5f0b860c63"),
    (3, 1001, 0, 252, "2af965d5a962df56"),
    (4, 1002, 0, 317, "67eed97989481437"),
    (5, 1003, 0, 343, "df662594b087fae7"),
    (2, 1004, 1, 192, "fb6ceb341fb910ab"),
    (3, 1005, 1, 207, "68a2d7586a7a0c09"),
    (4, 1006, 1, 307, "705545f782d9b020"),
    (5, 1007, 1, 427, "72dded1c46ba32f4"),
    (2, 1008, 2, 221, "aad025ee2e1374b7"),
    (3, 1009, 2, 202, "2e1ed58207754e14"),
    (4, 1010, 2, 247, "524d53ad1d013a56"),
    (5, 1011, 2, 330, "34ce9067d93c8a99"),
    (2, 1012, 3, 182, "ca957a713285bc49"),
    (3, 1013, 3, 172, "110fd77f778e2c96"),
    (4, 1014, 3, 274, "2b806361f1ceaef8"),
    (5, 1015, 3, 364, "3af5545c137e4dcf"),
    (2, 1016, 4, 170, "c5f2c96e13e151f9"),
    (3, 1017, 4, 258, "d5b825914663a9dd"),
    (4, 1018, 4, 273, "e879cfdf05bf8c4c"),
    (5, 1019, 4, 331, "629a85ef55f34691"),
]


def finished(players: int, seed: int, variant: int) -> Game:
    game, chance = new_game(players, seed, VARIANTS[variant]), random.Random(seed)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(chance))
    return game


def digest(game: Game) -> str:
    text = json.dumps(state_to_json(game.state, game.scores), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize(("players", "seed", "variant", "actions", "expected"), GOLDEN)
def test_the_same_game_everywhere(players: int, seed: int, variant: int, actions: int, expected: str) -> None:
    game = finished(players, seed, variant)
    assert (len(game.actions), digest(game)) == (actions, expected)


def test_the_table_has_reshuffles() -> None:
    assert any(finished(*row[:3]).state.shuffles > 1 for row in GOLDEN)


if __name__ == "__main__":
    for number in range(20):
        row = (2 + number % 4, 1000 + number, number // 4 % len(VARIANTS))
        game = finished(*row)
        sys.stdout.write(f"    {(*row, len(game.actions), digest(game))},\n".replace("'", '"'))
