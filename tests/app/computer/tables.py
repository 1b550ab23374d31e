"""Positions and small helpers for the tests of computer players."""

import random
from collections.abc import Iterator

from app.computer.levels import ComputerPlayer
from rules import Game, Market, OpenPoint, Setup, Variant

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")

VARIANTS = {
    "base": Variant(),
    "draft": Variant(Market.DRAFT),
    "random": Variant(Market.RANDOM, draft_exclusions=False, balanced=True),
    "all_31": Variant(Market.ALL_31, all_colonists_and_vp=True),
    "otherwise": Variant(Market.ALL_31, open_points=tuple(OpenPoint)),
}


def new_game(players: int, seed: int, variant: str = "base") -> Game:
    setup = Setup.for_players(*NAMES[:players], seed=seed, governor=seed % players, variant=VARIANTS[variant])
    return Game(setup)


def play(game: Game, players: list[ComputerPlayer], seed: int) -> None:
    """Play a game to its end; the referee refuses whatever is illegal."""
    chance = random.Random(seed)
    while game.decision is not None:
        seat = game.decision.seat
        action = players[seat](game.view(seat), game.legal_actions, chance)
        game.apply(action, seat)


def positions(player: ComputerPlayer, players: int, seed: int, variant: str = "base", every: int = 9) -> Iterator[Game]:
    """Some positions of a game in which everybody plays the same way."""
    game, chance = new_game(players, seed, variant), random.Random(seed)
    while game.decision is not None:
        seat = game.decision.seat
        if len(game.actions) % every == 0:
            yield game.copy()
        game.apply(player(game.view(seat), game.legal_actions, chance), seat)
