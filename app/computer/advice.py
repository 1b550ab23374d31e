"""Advice at a decision: the best actions and, as data, what speaks for them (the sentences are made elsewhere)."""

import random
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rules import Action, DecisionKind, GameState, GameView, imagine, legal_of

from .easy import decide
from .evaluation import Theme
from .lookahead import Depth, Stop, Tried, look_ahead
from .options import MOST, options
from .weights import WEIGHTS

BEST: Final = 3
"""How many actions are advised."""

REASONS: Final = 2
"""How many reasons an action has at most."""

_LEAST: Final = 0.15
"""What speaks for an action by less than this, in points, is no reason."""

ADVISER: Final = Depth(roles=4, learned=3, seconds=0.6, least=12)
"""How thoroughly the adviser thinks."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good: in what respect it leaves its player better off than the other options do.

    `points` is by how much, on average, in victory points as the computer reckons. With the theme
    `others` it is the others who are worse off.
    """

    theme: Theme
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, the chance of winning with it, and its main reasons, best first.

    The chance is from 0 to 1, as the computer reckons; None where it follows a rule and does not reckon.
    """

    action: Action
    chance: float | None
    reasons: tuple[Reason, ...]


def advise(view: GameView, rng: random.Random, stop: Stop | None = None, depth: Depth = ADVISER) -> list[Advice]:
    """The best actions of the viewer's open decision, at most three, best first.

    Like a computer player it knows only what the seat may know. Raises Stopped if `stop` says so.
    """
    assert view.decision is not None
    world = imagine(view, rng)
    if view.decision.kind is DecisionKind.DRAFT:
        # What is in the game concerns everybody, and comes too late to be tried out.
        return [Advice(action, None, ()) for action in _preferred(world)]
    tried = look_ahead(view, depth, rng, stop, among=_candidates(world), reasons=True)
    return [Advice(option.action, option.mean, _reasons(option, tried)) for option in tried[:BEST]]


def _candidates(world: GameState) -> list[Action]:
    """The options that really differ; where the computer's rule leaves fewer than are advised, others besides."""
    found = options(world)
    if len(found) < BEST:
        found += [action for action in islice(legal_of(world), MOST) if action not in found]
    return found


def _preferred(world: GameState) -> list[Action]:
    """The actions that the rule-based player likes best, in its order."""
    left, found = list(legal_of(world)), list[Action]()
    while left and len(found) < BEST:
        best = decide(world, left, random.Random(0), WEIGHTS)
        found.append(best)
        left = [action for action in left if action != best]
    return found


def _reasons(option: Tried, tried: list[Tried]) -> tuple[Reason, ...]:
    """In what the option is better than the mean of the options."""
    found = []
    for theme in Theme:
        mean = sum([other.themes.get(theme, 0.0) / max(1, len(other.chances)) for other in tried]) / len(tried)
        points = option.themes.get(theme, 0.0) / max(1, len(option.chances)) - mean
        if points >= _LEAST:
            found.append(Reason(theme, points))
    found.sort(key=lambda reason: reason.points, reverse=True)
    return tuple(found[:REASONS])
