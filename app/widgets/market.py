"""The building market: every building in its column, its price for this player, and the copies left."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from rules import CATALOGUE, Building, Quote, Refusal, refusals

from .. import glyphs, wording
from ..language import Words, say_in
from .choices import Option
from .paint import KEY, MONEY, QUIET, SELECTED, STRONG, Bit, Line, aim, beside, fill, fit, restyle, rule, spread
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

FOUR_COLUMNS = 96
"""From this width on the market has its four columns; else it is a list on two."""


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
    """The whole market; `extras` are the choices that are no buildings."""

    title: tuple[tuple[str, str], ...]
    stalls: tuple[Stall, ...]
    extras: tuple[Option, ...] = ()
    selected: int | None = None


def market_rows(buildings: Iterable[Building], extras: int, width: int) -> int:
    """Lines of a market with these buildings and other choices, one line each, its title included."""
    columns = [CATALOGUE[building].column for building in buildings]
    if width < FOUR_COLUMNS:
        return 1 + -(-(len(columns) + extras) // 2)
    return 1 + max(columns.count(4) + extras, *(columns.count(column) for column in (1, 2, 3)))


def paint_market(market: MarketScene, width: int, height: int) -> Sequence[Line]:
    """Four columns with one or two lines a building, or a list on two columns."""
    head = rule([[Bit(text, style)] for text, style in market.title], width)
    if width < FOUR_COLUMNS:
        entries = [_narrow(market, stall, width // 2 - 1) for stall in market.stalls]
        entries += [_extra(market, option, width // 2 - 1) for option in market.extras]
        half = -(-len(entries) // 2)
        return [head, *beside([(entries[:half], width // 2), (entries[half:], width - width // 2)])]
    size = width // 4
    columns = [[stall for stall in market.stalls if CATALOGUE[stall.building].column == n] for n in range(1, 5)]
    longest = max(len(columns[3]) + len(market.extras), *(len(column) for column in columns))
    tall = 2 * longest < height
    blocks: list[list[Line]] = []
    for column in columns:
        block: list[Line] = []
        for stall in column:
            block += _tall(market, stall, size - 1) if tall else [_flat(market, stall, size - 1)]
        blocks.append(block)
    for option in market.extras:
        blocks[3] += [_extra(market, option, size - 1), *([[]] if tall else [])]
    return [head, *beside([(block, size) for block in blocks])]


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
        Bit(fit(stall.note, 8), QUIET),
    ]
    return _finish(market, stall, line, width)


def _flat(market: MarketScene, stall: Stall, width: int) -> Line:
    price, note = _price(stall.quote), stall.note
    price_width, room = 5, width - 3 - 1  # the key before, a gap between
    needed = cell_len(wording.building_within(stall.building, 0)) + cell_len(note)
    if needed > room - price_width:
        price_width = 1 + cell_len(price)
    if needed > room - price_width:
        # A note that would cut the name gives way to the copies left; the dimmed price says much the same.
        note, price_width = "", 5
    right = [
        Bit(note or _left(stall), QUIET),
        Bit(fit(price, price_width, right=True), MONEY if stall.possible or stall.number is None else QUIET),
    ]
    name_width = min(18, room - price_width - max(cell_len(note), 2))
    return _finish(market, stall, spread(_start(market, stall, name_width), right, width), width)


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
