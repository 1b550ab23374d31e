"""The supply: goods, colonists and victory points that are left."""

from collections.abc import Sequence

from rules import GOODS, PRICE, bank_left

from .. import wording
from ..language import say, say_in
from .paint import QUIET, STRONG, Bit, Line, beside, fit
from .scene import Scene, fullest_city, good_style
from .titles import section, side

_CLOCKS = 20
"""Cells of the right half, an empty one at its end included."""


def paint_supply(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """One line, or a title, the goods with their prices, and the clocks of the game beside them."""
    view = scene.view
    if height < 3:
        line: Line = [side(say_in("side", "Supply"))]
        for good in GOODS:
            name = f"{wording.GOOD_TITLE[good]} "
            line += [Bit(name, good_style(good), f"good:{good}"), Bit(fit(str(view.goods[good]), 4), STRONG)]
        return [[*line, Bit(f"{say('Colonist ship')} ", QUIET), Bit(str(view.colonist_ship), STRONG)]]
    goods: list[Line] = [
        [
            Bit(" "),
            Bit(fit(wording.GOOD_TITLE[good], 8), good_style(good), f"good:{good}"),
            Bit(f"{view.goods[good]:>2}", STRONG),
            Bit(f" {say('price {n}', n=PRICE[good])}", QUIET),
        ]
        for good in GOODS
    ]
    clocks: list[Line] = [
        _clock(say_in("clock", "Colonist ship"), str(view.colonist_ship)),
        _clock(say_in("clock", "Colonists left"), str(view.colonists)),
        _clock(say_in("clock", "Points left"), str(view.vp)),
        _clock(say_in("clock", "Fullest city"), fullest_city(view)),
    ]
    bank = bank_left(view)
    if bank is not None:
        clocks.append(_clock(say_in("clock", "Money in bank"), str(bank)))
    return [section(say("Supply"), width), *beside([(goods, width - _CLOCKS), (clocks, _CLOCKS)])]


def _clock(name: str, value: str) -> Line:
    return [Bit(fit(name, 14), QUIET), Bit(fit(value, 5, right=True), STRONG)]
