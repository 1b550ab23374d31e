"""Which options are worth a try at a decision: where the rules allow a great many, those that really differ."""

import random
from typing import Final

from rules import Action, DecisionKind, GameState, LoadSmallWharf, legal_of

from .easy import decide
from .placement import arrangements
from .table import time_left
from .weights import WEIGHTS

MOST: Final = 14
"""How many options are tried at most."""

_BY_RULE: Final = frozenset({DecisionKind.DRAFT, DecisionKind.HOSPICE, DecisionKind.UNIVERSITY})
"""Decisions that the rule-based player's rule answers well enough."""


def options(state: GameState) -> list[Action]:
    """The options to try, the rule-based player's choice first."""
    assert state.decision is not None
    kind, seat = state.decision
    if kind is DecisionKind.COLONISTS:
        return list(arrangements(state.players[seat], time_left(state), WEIGHTS))
    legal = list(legal_of(state))
    calm = random.Random(0)
    first = decide(state, legal, calm, WEIGHTS)
    if kind in _BY_RULE:
        return [first]
    others = [action for action in legal if action != first]
    if len(others) >= MOST:
        others = [action for action in others if not isinstance(action, LoadSmallWharf)]
    return [first, *others[: MOST - 1]]
