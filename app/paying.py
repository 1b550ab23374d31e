"""Paying at the black market part by part: what can be given next, and how much is missing then.

The referee knows whole payments only; here they are taken apart. `build.pay` is what has been given so far.
"""

from collections.abc import Iterator

from rules import GOODS, Build, Game, Payment

NOTHING = Payment()


def ways(game: Game, build: Build) -> list[Payment]:
    """Return the whole payments that give at least what has been given."""
    pays = [
        action.pay for action in game.legal_actions if isinstance(action, Build) and action.building is build.building
    ]
    given = [*_parts(build.pay or NOTHING)]
    return [pay for pay in pays if pay is not None and all(part in _parts(pay) for part in given)]


def next_parts(game: Game, build: Build) -> list[Payment]:
    """Return the single parts that can be given next: colonists first, then barrels, then a point."""
    given = [*_parts(build.pay or NOTHING)]
    found = dict.fromkeys(part for pay in ways(game, build) for part in _parts(pay) if part not in given)
    order = [None, *GOODS]
    return sorted(found, key=lambda part: (part.colonist is None, part.vp, order.index(part.good)))


def with_part(build: Build, part: Payment) -> Build:
    """Return the same with one part more."""
    given = build.pay or NOTHING
    more = Payment(given.colonist or part.colonist, given.good or part.good, given.vp or part.vp)
    return Build(build.building, more)


def missing(game: Game, build: Build) -> int:
    """Return how many parts have to be given still."""
    given = build.pay or NOTHING
    return min((pay.items for pay in ways(game, build)), default=given.items) - given.items


def _parts(pay: Payment) -> Iterator[Payment]:
    if pay.colonist is not None:
        yield Payment(colonist=pay.colonist)
    if pay.good is not None:
        yield Payment(good=pay.good)
    if pay.vp:
        yield Payment(vp=True)
