"""What the rule-based player thinks things are worth, in points: numbers only, found by self-play.

`python -m app.computer.tune` plays the games behind them and prints a new set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules import Building

_FUNCTION: Final = {
    Building.SMALL_MARKET: 3.0,
    Building.HACIENDA: 2.5,
    Building.CONSTRUCTION_HUT: 2.5,
    Building.SMALL_WAREHOUSE: 1.5,
    Building.HOSPICE: 3.0,
    Building.OFFICE: 2.5,
    Building.LARGE_MARKET: 5.0,
    Building.LARGE_WAREHOUSE: 2.0,
    Building.FACTORY: 8.0,
    Building.UNIVERSITY: 3.0,
    Building.HARBOR: 8.0,
    Building.WHARF: 6.0,
    Building.AQUEDUCT: 2.0,
    Building.BLACK_MARKET: 2.0,
    Building.FOREST_HOUSE: 2.0,
    Building.STOREHOUSE: 2.0,
    Building.GUESTHOUSE: 1.5,
    Building.CHURCH: 5.0,
    Building.TRADING_POST: 4.0,
    Building.SMALL_WHARF: 4.0,
    Building.LIGHTHOUSE: 5.0,
    Building.LIBRARY: 6.0,
    Building.SPECIALTY_FACTORY: 6.0,
    Building.UNION_HALL: 5.0,
}


@dataclass(frozen=True, slots=True)
class Weights:
    """The rule-based player's opinions, in points.

    What ends in `_left` is multiplied by the share of the game that is left (1 at the start, 0 at
    the end): what pays again and again is dear early and worthless late. `function_left` is that
    for an occupied building.
    """

    money: float = 0.3
    money_left: float = 1.0
    barrel: float = 0.5
    barrel_price: float = 0.15
    grudge: float = 0.75
    plantation_left: float = 2.0
    plantation_price_left: float = 0.3
    matched_left: float = 1.5
    new_kind_left: float = 1.0
    quarry_left: float = 4.0
    quarry_settler: float = 0.5
    colonist_left: float = 2.0
    surplus_left: float = 0.3
    settler_other_left: float = 2.0
    forest_left: float = 1.5
    reach: float = 0.3
    savings: float = 0.2
    bonus_trust: float = 0.8
    craftsman_taker: float = 0.0
    mayor_taker: float = 0.0
    captain_taker: float = 0.0
    noise: float = 0.25
    function_left: Mapping[Building, float] = field(default_factory=_FUNCTION.copy)


WEIGHTS: Final = Weights()
