"""The trading house: its four places and what lies there."""

from collections.abc import Sequence

from rules import HOUSE_SLOTS, PRICE

from .. import glyphs, wording
from .paint import QUIET, Bit, Line, fit
from .scene import Scene, good_style
from .titles import section, side


def paint_trading_house(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """One line, or a title and a line for each place."""
    house = scene.view.trading_house
    empty = glyphs.current().space
    if height < HOUSE_SLOTS:
        places = [Bit(fit(wording.GOOD_TITLE[good], 8), good_style(good)) for good in house]
        places += [Bit(fit(empty, 8), QUIET)] * (HOUSE_SLOTS - len(house))
        return [[side(wording.say_in("side", "House")), *places]]
    lines: list[Line] = [section(wording.say("Trading house"), width)]
    for good in house:
        lines.append(
            [
                Bit(" "),
                Bit(fit(wording.GOOD_TITLE[good], 10), good_style(good)),
                Bit(wording.say("price {n}", n=PRICE[good]), QUIET),
            ]
        )
    lines += [[Bit(f" {empty}", QUIET)]] * (HOUSE_SLOTS - len(house))
    return lines
