"""What is in the box, and how much of it each number of players uses (RULES.md §1.1, §1.2).

Money is counted in doubloons, goods in barrels, victory points in points. The bank of
doubloons is unlimited, unless that is agreed otherwise; all else is limited by the numbers on this page.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from .quick import quick


@quick
class Good(StrEnum):
    """A kind of good, and of plantation; always listed cheapest first."""

    CORN = "corn"
    INDIGO = "indigo"
    SUGAR = "sugar"
    TOBACCO = "tobacco"
    COFFEE = "coffee"


@quick
class Tile(StrEnum):
    """What can fill an island space: a plantation of one of the five goods, a quarry or a forest."""

    CORN = "corn"
    INDIGO = "indigo"
    SUGAR = "sugar"
    TOBACCO = "tobacco"
    COFFEE = "coffee"
    QUARRY = "quarry"
    FOREST = "forest"


@quick
class Role(StrEnum):
    """A role card. With five players there are two prospector cards, each with its own coins."""

    SETTLER = "settler"
    MAYOR = "mayor"
    BUILDER = "builder"
    CRAFTSMAN = "craftsman"
    TRADER = "trader"
    CAPTAIN = "captain"
    PROSPECTOR = "prospector"
    PROSPECTOR_2 = "prospector_2"


GOODS: Final = tuple(Good)

PLANTATION: Final = {good: Tile(good.value) for good in Good}
"""The island tile that a plantation of a good is."""

PRICE: Final = dict(zip(GOODS, (0, 1, 2, 3, 4), strict=True))
"""Doubloons the trading house pays for one barrel (§1.1)."""

HOUSE_SLOTS: Final = 4
ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5

BOX_DOUBLOONS: Final = 46 * 1 + 8 * 5
"""All the money in the box, in doubloons, which counts only where the bank is limited (§1.1, O11)."""


def _by_good(corn: int, indigo: int, sugar: int, tobacco: int, coffee: int) -> dict[Good, int]:
    return dict(zip(GOODS, (corn, indigo, sugar, tobacco, coffee), strict=True))


@dataclass(frozen=True, slots=True)
class Components:
    """The pieces a game with a certain number of players starts with (§1.2).

    `starting_tiles` go to the seats clockwise from the first governor. `violet_copies` is the
    number of copies of each small violet building; large ones always have one.
    """

    doubloons: int
    starting_tiles: tuple[Good, ...]
    vp: int
    colonists: int
    colonist_ship: int
    cargo_ships: tuple[int, ...]
    quarries: int
    face_up: int
    roles: tuple[Role, ...]
    picks: int
    plantations: dict[Good, int]
    goods: dict[Good, int]
    violet_copies: int


_SIX_ROLES = (Role.SETTLER, Role.MAYOR, Role.BUILDER, Role.CRAFTSMAN, Role.TRADER, Role.CAPTAIN)
_ALL_PLANTATIONS = _by_good(10, 12, 11, 9, 8)
_ALL_GOODS = _by_good(10, 11, 11, 9, 9)

COMPONENTS: Final = {
    2: Components(
        doubloons=3,
        starting_tiles=(Good.INDIGO, Good.CORN),
        vp=65,
        colonists=40,
        colonist_ship=2,
        cargo_ships=(4, 6),
        quarries=5,
        face_up=3,
        roles=(*_SIX_ROLES, Role.PROSPECTOR),
        picks=6,
        plantations=_by_good(7, 9, 8, 6, 5),
        goods=_by_good(8, 9, 9, 7, 7),
        violet_copies=1,
    ),
    3: Components(
        doubloons=2,
        starting_tiles=(Good.INDIGO, Good.INDIGO, Good.CORN),
        vp=75,
        colonists=55,
        colonist_ship=3,
        cargo_ships=(4, 5, 6),
        quarries=8,
        face_up=4,
        roles=_SIX_ROLES,
        picks=3,
        plantations=_ALL_PLANTATIONS,
        goods=_ALL_GOODS,
        violet_copies=2,
    ),
    4: Components(
        doubloons=3,
        starting_tiles=(Good.INDIGO, Good.INDIGO, Good.CORN, Good.CORN),
        vp=100,
        colonists=75,
        colonist_ship=4,
        cargo_ships=(5, 6, 7),
        quarries=8,
        face_up=5,
        roles=(*_SIX_ROLES, Role.PROSPECTOR),
        picks=4,
        plantations=_ALL_PLANTATIONS,
        goods=_ALL_GOODS,
        violet_copies=2,
    ),
    5: Components(
        doubloons=4,
        starting_tiles=(Good.INDIGO, Good.INDIGO, Good.INDIGO, Good.CORN, Good.CORN),
        vp=122,
        colonists=95,
        colonist_ship=5,
        cargo_ships=(6, 7, 8),
        quarries=8,
        face_up=6,
        roles=(*_SIX_ROLES, Role.PROSPECTOR, Role.PROSPECTOR_2),
        picks=5,
        plantations=_ALL_PLANTATIONS,
        goods=_ALL_GOODS,
        violet_copies=2,
    ),
}
"""By number of players."""

CLOCKWISE: Final = {
    (players, first): tuple((first + k) % players for k in range(players))
    for players in COMPONENTS
    for first in range(players)
}
"""(number of players, first seat) → all seats in clockwise order."""

FULL_VP: Final = 122
FULL_COLONISTS: Final = 100
"""The pools of the variant that uses all colonists and victory points (§1.6)."""
