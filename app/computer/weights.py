"""The numbers behind the computer players' opinions. They are data (`weights.json`), found by self-play.

`python -m app.computer.tune` makes them; the file says with which options.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rules import CATALOGUE, Building, Role

FILE: Final = Path(__file__).with_name("weights.json")


@dataclass(frozen=True, slots=True)
class Opinions:
    """What things are worth at one point of the game, in points: a doubloon, and each building that works.

    `market` lists all buildings, the cheapest first: cost, building, column, size and worth, None where that
    depends on the board.
    `roles`, in chances of winning: what a role is worth in itself, for each coin on its card, and for
    each of its figures.
    """

    money: float
    buildings: Mapping[Building, float]
    market: Sequence[tuple[int, Building, int, int, float | None]]
    roles: Mapping[Role, tuple[float, float, tuple[float, ...]]]


@dataclass(frozen=True, slots=True)
class Weights:
    """The rule-based player's opinions, in points.

    What ends in `_left` is multiplied by the share of the game that is left (1 at the start, 0 at
    the end): what pays again and again is dear early and worthless late.

    `money`, `money_left`: a doubloon. `barrel`: a barrel. `plantation_left`, `plantation_price_left`:
    a plantation, and more for each doubloon of its good's price; `matched_left`: a barrel made in each
    craftsman phase; `new_kind_left`: the first of a kind. `quarry_left`, `quarry_more`: a quarry, and the
    share that each further one is worth less. `forest_left`: a forest. `bonus_trust`: how much of a large
    building's bonus is believed. `large_work`, `quarry_work`: how urgently those need a colonist.
    `load_price`, `keep_price`: how much dear goods are spared in loading and kept in storage.
    `function_left`: an occupied building.

    `roles` and `noise` are in chances of winning: for each role the weights of one, coins and its figures
    (`role_values.FIGURES`), each followed by the same times what is left; and how far whims go.
    """

    money: float
    money_left: float
    barrel: float
    plantation_left: float
    plantation_price_left: float
    matched_left: float
    new_kind_left: float
    quarry_left: float
    quarry_more: float
    forest_left: float
    bonus_trust: float
    large_work: float
    quarry_work: float
    load_price: float
    keep_price: float
    noise: float
    function_left: Mapping[Building, float]
    roles: Mapping[Role, tuple[float, ...]]
    _by_share: dict[int, Opinions] = field(default_factory=dict, repr=False, compare=False)

    def at(self, left: float) -> Opinions:
        """The opinions when this share of the game is left, to the nearest percent."""
        percent = int(100.0 * left + 0.5)
        found = self._by_share.get(percent)
        if found is None:
            found = self._by_share[percent] = self._form(0.01 * percent)
        return found

    def _form(self, left: float) -> Opinions:
        roles = {}
        for role, numbers in self.roles.items():
            one, coin, *rest = (now + late * left for now, late in zip(numbers[::2], numbers[1::2], strict=True))
            roles[role] = (one, coin, tuple(rest))
        buildings = {b: CATALOGUE[b].vp + function * left for b, function in self.function_left.items()}
        market = [
            (card.cost, building, card.column, card.size, buildings.get(building))
            for building, card in sorted(CATALOGUE.items(), key=lambda item: item[1].cost)
        ]
        return Opinions(self.money + self.money_left * left, buildings, market, roles)


def rules_from(
    numbers: Mapping[str, float], roles: Mapping[str, Sequence[float]] | Mapping[Role, Sequence[float]]
) -> Weights:
    """The opinions from numbers by name; those of buildings are named like the building."""
    functions = {building: numbers[building] for building in Building if building in numbers}
    plain: dict[str, Any] = {name: number for name, number in numbers.items() if name not in functions}
    vectors = {Role(role): tuple(vector) for role, vector in roles.items()}
    return Weights(function_left=functions, roles=vectors, **plain)


_NOT_PLAIN: Final = ("function_left", "roles", "_by_share")


def numbers_of(weights: Weights) -> dict[str, float]:
    """The plain numbers by name, as in the file."""
    plain = {name: getattr(weights, name) for name in Weights.__slots__ if name not in _NOT_PLAIN}
    return plain | {str(building): number for building, number in weights.function_left.items()}


def read() -> dict[str, Any]:
    """The whole file: for `rules`, `roles` and `promise` the command that made the numbers, and the numbers by name."""
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


_DATA: Final = read()

WEIGHTS: Final = rules_from(_DATA["rules"]["numbers"], _DATA["roles"]["numbers"])

PROMISE: Final[Mapping[str, float]] = _DATA["promise"]["numbers"]
"""The weights of `evaluation.features`, in points."""
