"""What is learned about the next role choices while looking ahead: who would take what.

A node stands for the roles taken since the option that is tried, whatever the imagined tiles were, so
that its figures are means over what nobody knows. Everybody is expected to take what is best for himself.
"""

import math
from typing import Final

from rules import GameState, Role

from .role_values import role_values
from .weights import Weights

_CURIOSITY: Final = 0.4
"""How much the first guess counts against what was found out."""

_SHARPNESS: Final = 0.03
"""Difference in the rules' values, in chances of winning, that makes a role e times as likely to be tried."""


class Node:
    """A point in the course of the role choices."""

    __slots__ = ("_found", "_visits", "below")

    def __init__(self) -> None:
        self.below: dict[Role, Node] = {}
        """The points after a role has been taken here."""
        self._visits = 0
        self._found: dict[Role, list[float]] | None = None

    def choose(self, state: GameState, seat: int, weights: Weights) -> Role:
        """The role to try next: the best so far, or one that was guessed to be good and tried too seldom."""
        found = self._found
        if found is None:
            found = self._found = _first_guess(state, seat, weights)
        reach = _CURIOSITY * math.sqrt(self._visits + 1)
        visits = self._visits
        mean = sum([sums for _, sums, _ in found.values()]) / visits if visits else 0.0
        best, most = None, -1.0
        for role, (tries, sums, guess) in found.items():
            worth = (sums / tries if tries else mean) + reach * guess / (1.0 + tries)
            if worth > most:
                best, most = role, worth
        assert best is not None
        return best

    def enter(self, role: Role) -> "Node | None":
        """The point after a role; None the first time, when nothing is known there yet."""
        node = self.below.get(role)
        if node is None:
            self.below[role] = Node()
        return node

    def learn(self, role: Role, chance: float) -> None:
        """Note what became of taking a role, as a chance of winning of who took it."""
        assert self._found is not None
        self._visits += 1
        entry = self._found[role]
        entry[0] += 1.0
        entry[1] += chance


def _first_guess(state: GameState, seat: int, weights: Weights) -> dict[Role, list[float]]:
    """Role → tries, sum of the chances, and how likely the rules find it."""
    values = role_values(state, seat, weights)
    most = max(values.values())
    shares = {role: math.exp((value - most) / _SHARPNESS) for role, value in values.items()}
    total = sum(shares.values())
    return {role: [0.0, 0.0, share / total] for role, share in shares.items()}
