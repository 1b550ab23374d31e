"""How the computer players' numbers are found: by playing against each other, without a table or a screen.

    python -m app.computer.tune rules      the rule-based player's opinions, by trial and error
    python -m app.computer.tune promise    what a position promises, from how games ended
    python -m app.computer.tune roles      what a role is worth, from what looking ahead says

Each starts from the numbers in `weights.json`, writes the better ones there, and notes itself. The same options
and the same file give the same numbers; some minutes each.
"""

import argparse
import json
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from rules import (
    Action,
    DecisionKind,
    Game,
    GameState,
    Market,
    Role,
    Setup,
    TakeRole,
    Variant,
    imagine,
    legal_of,
    scores,
    step,
)

from .easy import MADE, decide
from .evaluation import features, look_around
from .linear import Equations
from .lookahead import Depth, Tried, try_once
from .options import options
from .role_values import FIGURES, role_figures
from .table import time_left
from .weights import FILE, WEIGHTS, Weights, numbers_of, read, rules_from

_NAMES: Final = ("Ana", "Ben", "Cleo", "Dan", "Eva")
_TABLES: Final = (2, 3, 3, 4, 4, 4, 4, 5, 5)
"""Numbers of players, as often as they count."""

_VARIANTS: Final = (Variant(), Variant(), Variant(), Variant(Market.RANDOM), Variant(Market.ALL_31))
"""Variants, as often as they count."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the parts."""
    parser = argparse.ArgumentParser(prog="python -m app.computer.tune", description="Find better numbers.")
    parser.add_argument("part", choices=("rules", "promise", "roles"))
    parser.add_argument("--games", type=int, default=6000, help="how many games to play (default: 6000)")
    parser.add_argument("--seed", type=int, default=1, help="fixes all chance (default: 1)")
    parser.add_argument("--into", type=Path, default=FILE, help="the file to write (default: weights.json itself)")
    chosen = parser.parse_args(arguments)
    rng = random.Random(f"{chosen.part}/{chosen.seed}")
    found: Mapping[str, Any]
    if chosen.part == "rules":
        found = tune_rules(chosen.games, rng)
    elif chosen.part == "promise":
        found = tune_promise(chosen.games, rng)
    else:
        found = tune_roles(chosen.games, rng)
    command = f"python -m app.computer.tune {chosen.part} --games {chosen.games} --seed {chosen.seed}"
    data = read()
    data[chosen.part] = {"made_by": command, "numbers": found}
    chosen.into.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return 0


def _tell(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


# Games -----------------------------------------------------------------------------------------


def _new_table(rng: random.Random, players: int | None = None) -> GameState:
    count = players or _TABLES[int(rng.random() * len(_TABLES))]
    variant = _VARIANTS[int(rng.random() * len(_VARIANTS))]
    setup = Setup.for_players(*_NAMES[:count], seed=int(rng.random() * 2**53), variant=variant)
    return Game(setup).state


def _by_rules(state: GameState, weights: Weights, rng: random.Random) -> Action:
    assert state.decision is not None
    legal = () if state.decision.kind in MADE else legal_of(state)
    return decide(state, legal, rng, weights)


def _play(rng: random.Random, weights: Weights, surprise: float) -> Iterator[GameState]:
    """A game by the rules, with a random action now and then; yields the table before each decision and at the end."""
    state = _new_table(rng)
    while state.decision is not None:
        yield state
        action = _by_rules(state, weights, rng)
        if rng.random() < surprise and state.decision.kind is not DecisionKind.COLONISTS:
            legal = list(legal_of(state))
            action = legal[int(rng.random() * len(legal))]
        step(state, action, [])
    yield state


# What a position promises ----------------------------------------------------------------------

_LOOKS: Final = 0.12
"""The share of the role choices at which a game is looked at."""


def tune_promise(games: int, rng: random.Random) -> dict[str, float]:
    """Weights of the features that tell best by how much a player's final points will differ from the others' mean."""
    equations = Equations()
    weights = replace(WEIGHTS, noise=0.06)
    for number in range(games):
        seen: list[tuple[list[dict[str, float]], int]] = []
        for state in _play(rng, weights, surprise=0.01):
            if state.decision is not None and state.decision.kind is DecisionKind.ROLE and rng.random() < _LOOKS:
                around = look_around(state)
                seen.append(([features(board, around) for board in state.players], state.decision.seat))
        totals = [score.total for score in scores(state)]
        for boards, chooser in seen:
            for seat, board in enumerate(boards):
                # Whoever chooses sooner is better off; that is no merit of the board.
                turn = (seat - chooser) % len(boards)
                board[f"turn {turn} of {len(boards)}"] = 1.0
            equations.add_group(boards, totals)
        if number % 500 == 499:
            _tell(f"{number + 1} games")
    found = equations.solve(ridge=20.0)
    return {name: round(number, 3) for name, number in sorted(found.items()) if not name.startswith("turn ")}


# What a role is worth --------------------------------------------------------------------------

_WORLDS: Final = 4
"""Imagined games for each option."""

_ASKED: Final = 0.2
"""The share of the role choices that are looked into."""

_LOOK: Final = Depth(roles=4, learned=0, simulations=1)


def tune_roles(games: int, rng: random.Random) -> dict[str, list[float]]:
    """For each role the weights that tell best how good looking ahead finds it compared with the other roles."""
    equations = Equations()
    weights = replace(WEIGHTS, noise=0.06)
    for number in range(games):
        for state in _play(rng, weights, surprise=0.01):
            if state.decision is not None and state.decision.kind is DecisionKind.ROLE and rng.random() < _ASKED:
                _look_into(state, equations, rng)
        if number % 100 == 99:
            _tell(f"{number + 1} games")
    found = equations.solve(ridge=3.0)
    vectors: dict[str, list[float]] = {}
    for role in Role:
        like = Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role
        vectors[role] = [round(found.get(f"{like} {at}", 0.0), 5) for at in range(2 * (2 + len(FIGURES[role])))]
    return vectors


def _look_into(state: GameState, equations: Equations, rng: random.Random) -> None:
    """Try every role in a few imagined games, and note how its figures go with the chances it brought."""
    assert state.decision is not None
    seat = state.decision.seat
    view = Game.from_state(state, Setup.for_players(*_NAMES[: len(state.players)], variant=state.variant)).view(seat)
    tried = [Tried(action) for action in options(state)]
    for _ in range(_WORLDS):
        world, whim = imagine(view, rng), rng.random()
        for option in tried:
            option.chances.append(try_once(world.copy(), option, _LOOK, random.Random(whim))[seat])
    left = time_left(state)
    figures = role_figures(state, seat, WEIGHTS)
    rows = []
    for option in tried:
        assert isinstance(option.action, TakeRole)
        role = option.action.role
        like = Role.PROSPECTOR if role is Role.PROSPECTOR_2 else role
        plain = (1.0, state.role_doubloons[role], *figures[role])
        rows.append(
            {f"{like} {2 * at + late}": n * (left if late else 1.0) for at, n in enumerate(plain) for late in (0, 1)}
        )
    equations.add_group(rows, [option.mean for option in tried])


# The rule-based player's opinions --------------------------------------------------------------

_STEP: Final = 0.03
_REACH: Final = 0.2
"""How far the numbers move at once, and how far from them others are tried: as a share of each."""

_PAIRS: Final = 20
"""Pairs of opinions that are tried before the numbers move."""


def tune_rules(games: int, rng: random.Random) -> dict[str, float]:
    """Move the numbers step by step towards what wins: opinions changed by chance play against the opposite change."""
    numbers = numbers_of(WEIGHTS)
    names = [name for name in numbers if name != "noise"]
    sizes = {name: max(abs(numbers[name]), 0.3) for name in names}
    pull = dict.fromkeys(names, 0.0)
    spread = dict.fromkeys(names, 1e-9)
    for number in range(games // (2 * _PAIRS)):
        slope = dict.fromkeys(names, 0.0)
        for _ in range(_PAIRS):
            change = {name: rng.gauss(0.0, 1.0) for name in names}
            better = _duel(numbers, {name: _REACH * sizes[name] * change[name] for name in names}, rng)
            for name in names:
                slope[name] += better * change[name] / _PAIRS
        for name in names:
            pull[name] = 0.8 * pull[name] + 0.2 * slope[name]
            spread[name] = 0.95 * spread[name] + 0.05 * slope[name] ** 2
            numbers[name] += _STEP * sizes[name] * pull[name] / math.sqrt(spread[name])
        if number % 10 == 9:
            _tell(f"{(number + 1) * 2 * _PAIRS} games")
    return {name: round(number, 3) for name, number in numbers.items()}


def _duel(numbers: Mapping[str, float], change: Mapping[str, float], rng: random.Random) -> float:
    """How much better the numbers with a change play than those with the opposite one, in two games."""
    sides = [
        replace(
            rules_from({name: n + sign * change.get(name, 0.0) for name, n in numbers.items()}, WEIGHTS.roles),
            noise=0.01,
        )
        for sign in (1, -1)
    ]
    start = _new_table(rng)
    better = 0.0
    for swap in (0, 1):
        state = start.copy()
        while state.decision is not None:
            side = sides[(state.decision.seat + swap) % 2]
            step(state, _by_rules(state, side, rng), [])
        totals = [score.total + 0.01 * score.tiebreak for score in scores(state)]
        mean = sum(totals) / len(totals)
        for seat, total in enumerate(totals):
            sign = -1 if (seat + swap) % 2 else 1
            better += sign * ((total - mean) / 6.0 + (total == max(totals)))
    return better


if __name__ == "__main__":
    raise SystemExit(main())
