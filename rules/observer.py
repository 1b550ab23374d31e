"""Counting along: who has got how many points, from what happened before everybody's eyes (RULES.md §1.2).

The chips are secret, but whoever counts from the first move knows them. Nothing is read here but events.
"""

from collections.abc import Iterable

from .events import BuildingPaid, Built, Event, Loaded


class Observer:
    """Somebody who looks on from the first move and forgets nothing."""

    def __init__(self, players: int) -> None:
        self.points = [0] * players
        """Points by seat: what came in less what went to the black market."""

    def watch(self, events: Iterable[Event]) -> None:
        """Take note of what happened next."""
        for event in events:
            if isinstance(event, Loaded | BuildingPaid):
                self.points[event.seat] += event.vp
            elif isinstance(event, Built) and event.pay is not None and event.pay.vp:
                self.points[event.seat] -= 1
