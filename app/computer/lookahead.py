"""Looking ahead: every option is tried in imagined games, which the rule-based player plays on for a while.

All options are tried in the same imagined worlds (face-down tiles, whims of the players), so that
their difference shows soon; an option that is clearly behind is tried no more.
"""

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from rules import (
    Action,
    DecisionKind,
    GameState,
    GameView,
    Role,
    TakeRole,
    imagine,
    legal_of,
    step,
)

from .easy import MADE, decide
from .evaluation import Theme, chances, themes
from .options import options
from .tree import Node
from .weights import WEIGHTS, Weights

_ROLE: Final = DecisionKind.ROLE

Stop = Callable[[], bool]
"""Asked again and again while a computer player thinks: whether it should stop."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """The thinking was stopped from outside; there is no choice."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How thoroughly to look ahead.

    `roles` is the number of role choices after the option until the position is judged; in the first
    `learned` of them it is found out who takes what, in the others the rules say it. `noise` is how
    whimsical the players are imagined (in chances of winning). It ends after `simulations` imagined games or
    `seconds`, whichever comes first; None is no limit. After `least` games, an option is dropped when it is almost
    certain (`doubt` standard errors) that it is not better than the leader by more than a `trifle` (in chances of
    winning); when only one is left, there is nothing more to think about.
    """

    roles: int
    learned: int = 0
    noise: float = 0.03
    simulations: int | None = None
    seconds: float | None = None
    least: int = 3
    doubt: float = 2.0
    trifle: float = 0.0

    def __post_init__(self) -> None:
        """Raise ValueError for a limit that leaves no time to think, or none at all."""
        if self.simulations is None and self.seconds is None:
            raise ValueError("A computer player needs a limit of seconds or of simulations.")
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"The time to think must be more than 0 seconds, not {self.seconds}.")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"A computer player needs at least 1 simulation, not {self.simulations}.")


@dataclass(slots=True)
class Tried:
    """An option and what came of it.

    `chances` of winning in the imagined games, in the order of the worlds; `themes`, if asked for,
    are the sums of what those positions promised.
    """

    action: Action
    below: Node = field(default_factory=Node)
    chances: list[float] = field(default_factory=list)
    themes: dict[Theme, float] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean chance of winning."""
        return sum(self.chances) / len(self.chances) if self.chances else 0.0


def look_ahead(
    view: GameView,
    depth: Depth,
    rng: random.Random,
    stop: Stop | None = None,
    *,
    among: Sequence[Action] | None = None,
    reasons: bool = False,
) -> list[Tried]:
    """The options of the open decision, the best first, those that were dropped last.

    `among` are the actions to try, if not all that really differ. With `reasons` the themes are collected as well.
    Raises Stopped if `stop` says so.
    """
    assert view.decision is not None
    deadline = None if depth.seconds is None else time.perf_counter() + depth.seconds * _MARGIN
    seat = view.decision.seat
    world = imagine(view, rng)
    tried = [Tried(action) for action in (options(world) if among is None else among)]
    if len(tried) == 1:
        return tried
    alive = tried
    limit = math.inf if depth.simulations is None else depth.simulations
    simulations = 0
    while len(alive) > 1 and simulations + len(alive) <= max(limit, len(tried)):
        whim = rng.random()
        for option in alive:
            state = world.copy()
            option.chances.append(try_once(state, option, depth, random.Random(whim))[seat])
            if reasons:
                for theme, points in themes(state, seat).items():
                    option.themes[theme] = option.themes.get(theme, 0.0) + points
            if stop is not None and stop():
                raise Stopped
            if deadline is not None and time.perf_counter() > deadline:
                return _ranked(tried, alive)
        simulations += len(alive)
        if len(alive[0].chances) >= depth.least:
            alive = _still_open(alive, depth)
        world = imagine(view, rng)
    return _ranked(tried, alive)


_MARGIN: Final = 0.95
"""The share of the time that is spent, so that the last game and the rest fit in."""


def _ranked(tried: list[Tried], alive: list[Tried]) -> list[Tried]:
    """Best first; a dropped option was tried less often and comes after those that were not."""
    full = min([len(option.chances) for option in alive])
    for option in alive:
        del option.chances[max(full, 1) :]
    return sorted(tried, key=lambda option: (len(option.chances), option.mean), reverse=True)


def _still_open(alive: list[Tried], depth: Depth) -> list[Tried]:
    """The options that may still turn out best: not clearly behind the leader in the same worlds."""
    leader = max(alive, key=lambda option: option.mean)
    count = len(leader.chances)
    found = []
    for option in alive:
        if option is not leader:
            behind = [best - own for best, own in zip(leader.chances, option.chances, strict=True)]
            mean = sum(behind) / count
            variance = sum([(gap - mean) ** 2 for gap in behind]) / (count - 1) + _LEAST_VARIANCE
            if mean + depth.trifle > depth.doubt * math.sqrt(variance / count):
                continue
        found.append(option)
    return found


_LEAST_VARIANCE: Final = 1e-6


@cache
def _whimsical(noise: float) -> Weights:
    return replace(WEIGHTS, noise=noise)


def try_once(state: GameState, option: Tried, depth: Depth, rng: random.Random) -> list[float]:
    """Try an option once: play on until enough roles have been taken; everybody's chance of winning then."""
    weights = _whimsical(depth.noise)
    step(state, option.action, [])
    node: Node | None = option.below
    path: list[tuple[Node, Role, int]] = []
    roles = 0
    while (decision := state.decision) is not None:
        kind, seat = decision
        if kind is _ROLE:
            if roles == depth.roles:
                break
            roles += 1
            if node is not None and roles <= depth.learned:
                role = node.choose(state, seat, weights)
                path.append((node, role, seat))
                node = node.enter(role)
                step(state, TakeRole(role), [])
                continue
        legal = () if kind in MADE else legal_of(state)
        step(state, decide(state, legal, rng, weights), [])
    found = chances(state)
    for point, role, seat in path:
        point.learn(role, found[seat])
    return found
