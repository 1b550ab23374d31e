"""The building market: every building in its column, its price for this player, and the copies left."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from rules import CATALOGUE, Building, Quote, Refusal, refusals

from .. import glyphs, wording
from ..language import Words, say_in
from .choices import Option
from .paint import KEY, MONEY, QUIET, SELECTED, STRONG, Bit, Line, aim, beside, cells, fill, fit, restyle, rule, spread
from .scene import building_style

SHORT_REASON: Words[type[Refusal]] = Words(
    {
        refusals.AlreadyOwned: "yours",
        refusals.SoldOut: "sold out",
        refusals.NoCitySpace: "no room",
        refusals.TooDear: "too dear",
        refusals.AlreadyChosen: "chosen",
        refusals.Excluded: "excluded",
        refusals.NoSlotLeft: "no slot",
    },
    "at most 8 cells",
)
"""Why a building cannot be had, in a word or two; the whole sentence comes with its key."""

_KEY = 3
"""Cells for the mark and the key of a building."""
_NOTE = 8
"""Cells for the reason why a building cannot be had, or for the copies left."""
FOUR_COLUMNS = 116
"""From this width on there are four columns, each with short names, notes and prices; else it is a list on two."""


@dataclass(frozen=True, slots=True)
class Stall:
    """One building of the market. `number` is its place among the choices, None if it is none now."""

    building: Building
    quote: Quote
    copies: int | None
    key: str = ""
    note: str = ""
    possible: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class MarketScene:
    """The whole market; `extras` are the choices that are no buildings.

    `legends` say what the signs mean, the longest first: the first that fits stands at the title's end.
    """

    title: tuple[tuple[str, str], ...]
    stalls: tuple[Stall, ...]
    extras: tuple[Option, ...] = ()
    selected: int | None = None
    legends: tuple[str, ...] = ()


def market_rows(buildings: Iterable[Building], extras: int, width: int) -> int:
    """Lines of a market with these buildings and other choices, one line each, its title included."""
    columns = [CATALOGUE[building].column for building in buildings]
    if width < FOUR_COLUMNS:
        return 1 + -(-(len(columns) + extras) // 2)
    return 1 + max(columns.count(4) + extras, *(columns.count(column) for column in (1, 2, 3)))


def paint_market(market: MarketScene, width: int, height: int) -> Sequence[Line]:
    """Four columns with one or two lines a building, or a list on two columns."""
    head = _head(market, width)
    if width < FOUR_COLUMNS:
        entries = [_narrow(market, stall, width // 2 - 1) for stall in market.stalls]
        entries += [_extra(market, option, width // 2 - 1) for option in market.extras]
        half = -(-len(entries) // 2)
        return [head, *beside([(entries[:half], width // 2), (entries[half:], width - width // 2)])]
    columns = [[stall for stall in market.stalls if CATALOGUE[stall.building].column == n] for n in range(1, 5)]
    longest = max(len(columns[3]) + len(market.extras), *(len(column) for column in columns))
    tall = 2 * longest < height
    blocks: list[tuple[list[Line], int]] = []
    for column, (name, price) in zip(columns, _shares(columns, width), strict=True):
        size = _KEY + name + 1 + _NOTE + 1 + price
        block: list[Line] = []
        for stall in column:
            block += _tall(market, stall, size) if tall else [_flat(market, stall, name, price)]
        blocks.append((block, size))
    for option in market.extras:
        blocks[3][0].extend([_extra(market, option, blocks[3][1]), *([[]] if tall else [])])
    return [head, *beside(blocks, gap=1)]


def _head(market: MarketScene, width: int) -> Line:
    title: list[Line] = [[Bit(text, style)] for text, style in market.title]
    for legend in market.legends:
        head = [*title, [Bit(legend, QUIET)]]
        # Each part stands between a short line and spaces.
        if sum(cells(part) + 4 for part in head) <= width:
            return rule(head, width)
    return rule(title, width)


def _shares(columns: Sequence[Sequence[Stall]], width: int) -> list[tuple[int, int]]:
    """For each of the columns the cells of its names and of its prices."""
    prices = [max((cell_len(_price(stall.quote)) for stall in column), default=0) for column in columns]
    gaps = len(columns) - 1
    names = (width - gaps - sum(prices)) // len(columns) - (_KEY + 1 + _NOTE + 1)
    return [(names, price) for price in prices]


def _price(quote: Quote) -> str:
    if quote.cost == quote.printed:
        return str(quote.cost)
    return f"{quote.printed}{glyphs.current().becomes}{quote.cost}"


def _left(stall: Stall) -> str:
    """The copies left, in two cells; nothing while the buildings are being chosen."""
    return "" if stall.copies is None else f"{glyphs.current().times}{stall.copies}"


def _start(market: MarketScene, stall: Stall, name_width: int) -> Line:
    here = stall.number is not None and stall.number == market.selected
    style = building_style(stall.building) if stall.possible or stall.number is None else QUIET
    name = wording.building_within(stall.building, name_width)
    return [
        Bit(glyphs.current().pointer if here else " ", KEY),
        Bit(f"{stall.key:<2}" if stall.key else "  ", KEY if stall.possible else QUIET),
        Bit(fit(name, name_width), f"{style} bold" if here else style),
    ]


def _finish(market: MarketScene, stall: Stall, line: Line, width: int) -> Line:
    line = fill(line, width)
    if stall.number is not None and stall.number == market.selected:
        line = restyle(line, SELECTED)
    return aim(line, f"building:{stall.building}")


def _narrow(market: MarketScene, stall: Stall, width: int) -> Line:
    line = [
        *_start(market, stall, 18),
        Bit(fit(_price(stall.quote), 6, right=True), MONEY if stall.possible else QUIET),
        Bit(fit(f" {_left(stall)}", 4), QUIET),
        Bit(fit(stall.note, _NOTE), QUIET),
    ]
    return _finish(market, stall, line, width)


def _flat(market: MarketScene, stall: Stall, name_width: int, price_width: int) -> Line:
    """On one line; where space is short the name is shortened, never the reason why it cannot be had."""
    price_style = MONEY if stall.possible or stall.number is None else QUIET
    line = [
        *_start(market, stall, name_width),
        Bit(fit(f" {stall.note or _left(stall)}", 1 + _NOTE), QUIET),
        Bit(fit(_price(stall.quote), 1 + price_width, right=True), price_style),
    ]
    return _finish(market, stall, line, cells(line))


def _tall(market: MarketScene, stall: Stall, width: int) -> list[Line]:
    card = CATALOGUE[stall.building]
    price = Bit(_price(stall.quote), MONEY if stall.possible or stall.number is None else QUIET)
    first = spread(_start(market, stall, min(18, width - 8)), [price], width)
    details = [stall.note] if stall.note else []
    if stall.copies and not stall.note:
        details.append(say_in("copies", "{n} left", n=stall.copies))
    details.append(wording.count(card.vp, "point"))
    second: Line = [Bit("   "), Bit(wording.SEPARATOR.join(details), QUIET)]
    return [_finish(market, stall, first, width), _finish(market, stall, second, width)]


def _extra(market: MarketScene, option: Option, width: int) -> Line:
    here = option.number == market.selected
    line: Line = [
        Bit(glyphs.current().pointer if here else " ", KEY),
        Bit(f"{option.key:<2}", KEY),
        Bit(option.label, STRONG if here else ""),
    ]
    line = fill(line, width)
    return aim(restyle(line, SELECTED) if here else line, f"option:{option.number}")
