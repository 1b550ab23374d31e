"""The catalogue of buildings: one row each (RULES.md §1.3, §1.4) and which of them are in a game (§1.6)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from .components import Good
from .quick import quick


@quick
class Building(StrEnum):
    """A building, by its English name."""

    SMALL_INDIGO_PLANT = "small_indigo_plant"
    SMALL_SUGAR_MILL = "small_sugar_mill"
    INDIGO_PLANT = "indigo_plant"
    SUGAR_MILL = "sugar_mill"
    TOBACCO_STORAGE = "tobacco_storage"
    COFFEE_ROASTER = "coffee_roaster"

    SMALL_MARKET = "small_market"
    HACIENDA = "hacienda"
    CONSTRUCTION_HUT = "construction_hut"
    SMALL_WAREHOUSE = "small_warehouse"
    HOSPICE = "hospice"
    OFFICE = "office"
    LARGE_MARKET = "large_market"
    LARGE_WAREHOUSE = "large_warehouse"
    FACTORY = "factory"
    UNIVERSITY = "university"
    HARBOR = "harbor"
    WHARF = "wharf"

    AQUEDUCT = "aqueduct"
    BLACK_MARKET = "black_market"
    FOREST_HOUSE = "forest_house"
    STOREHOUSE = "storehouse"
    GUESTHOUSE = "guesthouse"
    CHURCH = "church"
    TRADING_POST = "trading_post"
    SMALL_WHARF = "small_wharf"
    LIGHTHOUSE = "lighthouse"
    LIBRARY = "library"
    SPECIALTY_FACTORY = "specialty_factory"
    UNION_HALL = "union_hall"

    GUILD_HALL = "guild_hall"
    RESIDENCE = "residence"
    FORTRESS = "fortress"
    CUSTOMS_HOUSE = "customs_house"
    CITY_HALL = "city_hall"
    CLOISTER = "cloister"
    STATUE = "statue"


@dataclass(frozen=True, slots=True)
class Card:
    """One row of the catalogue.

    `cost` in doubloons, `vp` in points, `circles` in colonists, `size` in city spaces.
    `column` is the board's column: the most quarries that may lower the price, and what the
    church looks at. `produces` is the good of a production building, None for a violet one.
    """

    cost: int
    vp: int
    column: int
    circles: int = 1
    size: int = 1
    produces: Good | None = None
    expansion: bool = False

    @property
    def violet(self) -> bool:
        """Whether it is one of the buildings that are not production buildings."""
        return self.produces is None

    @property
    def large(self) -> bool:
        """Whether it is one of the large violet buildings, which take two city spaces."""
        return self.size == 2


def _production(cost: int, vp: int, column: int, circles: int, good: Good) -> Card:
    return Card(cost, vp, column, circles, produces=good)


def _new(cost: int, column: int, circles: int = 1) -> Card:
    return Card(cost, column, column, circles, expansion=True)


def _large(vp: int = 4, circles: int = 1, *, expansion: bool = False) -> Card:
    return Card(10, vp, 4, circles, size=2, expansion=expansion)


CATALOGUE: Final[dict[Building, Card]] = {
    Building.SMALL_INDIGO_PLANT: _production(1, 1, 1, 1, Good.INDIGO),
    Building.SMALL_SUGAR_MILL: _production(2, 1, 1, 1, Good.SUGAR),
    Building.INDIGO_PLANT: _production(3, 2, 2, 3, Good.INDIGO),
    Building.SUGAR_MILL: _production(4, 2, 2, 3, Good.SUGAR),
    Building.TOBACCO_STORAGE: _production(5, 3, 3, 3, Good.TOBACCO),
    Building.COFFEE_ROASTER: _production(6, 3, 3, 2, Good.COFFEE),
    Building.SMALL_MARKET: Card(1, 1, 1),
    Building.HACIENDA: Card(2, 1, 1),
    Building.CONSTRUCTION_HUT: Card(2, 1, 1),
    Building.SMALL_WAREHOUSE: Card(3, 1, 1),
    Building.HOSPICE: Card(4, 2, 2),
    Building.OFFICE: Card(5, 2, 2),
    Building.LARGE_MARKET: Card(5, 2, 2),
    Building.LARGE_WAREHOUSE: Card(6, 2, 2),
    Building.FACTORY: Card(7, 3, 3),
    Building.UNIVERSITY: Card(8, 3, 3),
    Building.HARBOR: Card(8, 3, 3),
    Building.WHARF: Card(9, 3, 3),
    Building.AQUEDUCT: _new(1, 1),
    Building.BLACK_MARKET: _new(2, 1),
    Building.FOREST_HOUSE: _new(2, 1),
    Building.STOREHOUSE: _new(3, 1),
    Building.GUESTHOUSE: _new(4, 2, circles=2),
    Building.CHURCH: _new(5, 2),
    Building.TRADING_POST: _new(5, 2),
    Building.SMALL_WHARF: _new(6, 2),
    Building.LIGHTHOUSE: _new(7, 3),
    Building.LIBRARY: _new(8, 3),
    Building.SPECIALTY_FACTORY: _new(8, 3),
    Building.UNION_HALL: _new(9, 3),
    Building.GUILD_HALL: _large(),
    Building.RESIDENCE: _large(),
    Building.FORTRESS: _large(),
    Building.CUSTOMS_HOUSE: _large(),
    Building.CITY_HALL: _large(),
    Building.CLOISTER: _large(expansion=True),
    Building.STATUE: _large(vp=8, circles=0, expansion=True),
}

CIRCLES: Final = {building: card.circles for building, card in CATALOGUE.items()}
SIZE: Final = {building: card.size for building, card in CATALOGUE.items()}
"""Two columns of the catalogue by themselves, for quick sums over a city."""

PRODUCTION: Final = tuple(b for b, card in CATALOGUE.items() if not card.violet)
VIOLET: Final = tuple(b for b, card in CATALOGUE.items() if card.violet)
BASE_VIOLET: Final = tuple(b for b in VIOLET if not CATALOGUE[b].expansion)

SMALL_PLANTS: Final = frozenset({Building.SMALL_INDIGO_PLANT, Building.SMALL_SUGAR_MILL})
"""The two small production buildings; the other four are large (§1.3, last column)."""

PRODUCERS: Final[dict[Good, tuple[Building, ...]]] = {
    good: tuple(b for b in PRODUCTION if CATALOGUE[b].produces is good) for good in Good if good is not Good.CORN
}
"""The production buildings of a good; corn needs none."""

PRODUCTION_COPIES: Final = {b: 4 if b in SMALL_PLANTS else 3 for b in PRODUCTION}
PRODUCTION_COPIES_2P: Final = dict.fromkeys(PRODUCTION, 2)

SLOTS: Final = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""Printed cost → how many different violet buildings of that cost are on the board (§1.6)."""

EXCLUSIONS: Final = (
    (Building.HACIENDA, Building.FOREST_HOUSE),
    (Building.OFFICE, Building.TRADING_POST),
)
"""Pairs that never share a drafted board; only the second can be switched off (§1.6)."""
