"""The numbers behind the computer players' opinions. They are data (`weights.json`), found by self-play.

`python -m app.computer.tune` makes them; the file says with which options.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rules import Building

FILE: Final = Path(__file__).with_name("weights.json")


@dataclass(frozen=True, slots=True)
class Weights:
    """The rule-based player's opinions, in points.

    What ends in `_left` is multiplied by the share of the game that is left (1 at the start, 0 at
    the end): what pays again and again is dear early and worthless late.

    `money`, `money_left`: a doubloon. `barrel`, `barrel_price`: a barrel, and more for each doubloon of
    its price. `plantation_left`, `plantation_price_left`: a plantation, and more for each doubloon of its
    good's price; `matched_left` a barrel made in each craftsman phase, `new_kind_left` the first of a kind.
    `quarry_left`, `quarry_more`: a quarry, and the share that each further one is worth less.
    `colonist_left`, `surplus_left`: a colonist with and without work. `tile_left`: a tile for
    another player. `reach`, `savings`: a builder phase for another player, for each doubloon to spend and
    each quarry. `bonus_trust`: how much of a large building's bonus is believed. `large_work`,
    `quarry_work`: how urgently those need a colonist. `spoil`: a barrel that cannot be kept.
    `grudge_…`: the part of the others' mean benefit that counts against a role, `lean_…` what speaks for
    a role besides. `load_price`, `keep_price`: how much dear goods are spared in loading and storage.
    `noise`: how far whims go. `function_left`: an occupied building, by its name.
    """

    money: float
    money_left: float
    barrel: float
    barrel_price: float
    plantation_left: float
    plantation_price_left: float
    matched_left: float
    new_kind_left: float
    quarry_left: float
    quarry_more: float
    forest_left: float
    colonist_left: float
    surplus_left: float
    tile_left: float
    reach: float
    savings: float
    bonus_trust: float
    large_work: float
    quarry_work: float
    spoil: float
    grudge_settler: float
    grudge_mayor: float
    grudge_builder: float
    grudge_craftsman: float
    grudge_trader: float
    grudge_captain: float
    lean_settler: float
    lean_mayor: float
    lean_builder: float
    lean_craftsman: float
    lean_trader: float
    lean_captain: float
    load_price: float
    keep_price: float
    noise: float
    function_left: Mapping[Building, float]


def rules_from(numbers: Mapping[str, float]) -> Weights:
    """The opinions from numbers by name; those of buildings are named like the building."""
    functions = {building: numbers[building] for building in Building if building in numbers}
    return Weights(function_left=functions, **{name: n for name, n in numbers.items() if name not in functions})


def numbers_of(weights: Weights) -> dict[str, float]:
    """The numbers by name, as in the file."""
    plain = {name: getattr(weights, name) for name in Weights.__slots__ if name != "function_left"}
    return plain | {str(building): number for building, number in weights.function_left.items()}


def read() -> dict[str, Any]:
    """The whole file: for `rules` and for `promise` the command that made the numbers, and the numbers by name."""
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


_DATA: Final = read()

WEIGHTS: Final = rules_from(_DATA["rules"]["numbers"])

PROMISE: Final[Mapping[str, float]] = _DATA["promise"]["numbers"]
"""The weights of `evaluation.features`, in points."""
