"""The other players: one line each where space is short, else what they have, their island and their city."""

from collections.abc import Sequence

from rich.cells import cell_len

from rules import CATALOGUE, GOODS, BoardView, Building

from .. import glyphs, wording
from ..language import say, say_in
from ..names import MAX_CELLS
from .paint import MONEY, MOVER, QUIET, STRONG, Bit, Line, cells, fit, fitted, spread, wrap
from .player_board import spaced, title, wealth
from .scene import (
    Scene,
    barrels,
    building_entry,
    building_style,
    good_style,
    island,
    letter,
)
from .titles import SIDE, side

_NAME = 12
"""Cells of a name at least; where names are longer, buildings give way to them."""
_AROUND = 5
"""Cells before and after a name, and before what a player has."""
_BLOCK = 4
"""Lines that one player should have; where there are fewer, the last of the players have the fewest."""
_ROOMY = 5
"""Lines for one player from which on the island may take two of them."""


def paint_others(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """A table of one line a player, or a block of lines each."""
    others = scene.others()
    if height <= len(others) + 1:
        name = _name_width(scene)
        return [_head(width, name), *(_row(scene, board, width, name) for board in others)]
    share, spare = divmod(height, len(others))
    if share >= _BLOCK:
        spare = 0
    blocks = [_block(scene, board, width, share + (number < spare)) for number, board in enumerate(others)]
    airy = sum(len(block) for block in blocks) + len(blocks) - 1 <= height
    lines: list[Line] = []
    for number, block in enumerate(blocks):
        lines += [[], *block] if number and airy else block
    return lines


def _name_width(scene: Scene) -> int:
    """Cells for the mark, the longest of the names, and the governor's sign."""
    return max(_NAME, *(2 + cell_len(scene.names[board.seat] + _signs(scene, board)) for board in scene.others()))


def _signs(scene: Scene, board: BoardView) -> str:
    """What stands after a name: the governor's sign and the computer's."""
    signs = glyphs.current()
    governor = f" {signs.governor}" if board.seat == scene.view.governor else ""
    return governor + (f" {signs.computer}" if scene.level(board.seat) is not None else "")


def _head(width: int, name: int) -> Line:
    dash = glyphs.current().rule
    money, isle, city, colonists = (
        say_in("column", "money"),
        say_in("column", "isle"),
        say_in("column", "city"),
        say_in("column", "col."),
    )
    head: Line = [Bit(dash * 2, "$line"), Bit(fit(f" {say('Others')} ", name - 2)), Bit(fit(money, 6), QUIET)]
    head += [Bit(fit(letter(good), 3), good_style(good)) for good in GOODS]
    head += [Bit(fit(isle, 5), QUIET), Bit(fit(city, 5), QUIET), Bit(fit(colonists, 6), QUIET)]
    head.append(Bit(f"{say('in the city')} ", QUIET))
    return [*head, Bit(dash * (width - cells(head)), "$line")]


def _row(scene: Scene, board: BoardView, width: int, name_width: int) -> Line:
    signs = glyphs.current()
    decides = board.seat == scene.decider
    mark = signs.mover if decides else " "
    name = fit(scene.names[board.seat] + _signs(scene, board), name_width - 1)
    line = [
        Bit(f"{mark}", MOVER),
        Bit(name, MOVER if decides else STRONG),
        Bit(f"{board.doubloons:>3}   ", MONEY),
    ]
    for good in GOODS:
        number = board.goods[good]
        line.append(Bit(fit(str(number) if number else signs.space, 3), good_style(good) if number else QUIET))
    line.append(Bit(f"{len(board.island):>3}  "))
    line.append(Bit(f"{board.city_spaces:>3}  "))
    waiting = f"+{board.san_juan}" if board.san_juan else ""
    line.append(Bit(fit(f"{board.colonists - board.san_juan:>2}{waiting}", 6)))
    return [*line, *_buildings(board, width - cells(line))]


def _buildings(board: BoardView, width: int) -> Line:
    """The violet buildings first; what does not fit is counted."""
    entries: list[Line] = []
    for building, workers in _violet_first(board):
        sign = glyphs.current().occupied if workers else glyphs.current().empty
        name = wording.BUILDING_SHORT[building]
        entries.append([Bit(name, building_style(building) if workers else QUIET), Bit(sign, QUIET)])
    return fitted(entries, [width], 1)[0]


def _violet_first(board: BoardView) -> list[tuple[Building, int]]:
    return sorted(board.city.items(), key=lambda entry: not CATALOGUE[entry[0]].violet)


def _block(scene: Scene, board: BoardView, width: int, height: int) -> list[Line]:
    """Name and wealth, the island on one line (or two where there are many), the city on the lines that are left."""
    head, waiting = _block_head(scene, board, width)
    room = width - SIDE - 1
    tiles = wrap(island(board), room)
    if len(tiles) > (2 if height >= _ROOMY else 1):
        tiles = wrap(island(board, short=True), room)[:1]
    left = max(1, height - 1 - max(1, len(tiles)))
    rows = wrap(_city(board, short=False), room)
    if len(rows) > left or waiting:
        rows = fitted(_city(board, short=True), [*[room] * (left - 1), room - cells(waiting)], 2)
        rows[-1] = spread(rows[-1], waiting, width - SIDE)
    return [
        head,
        *_headed(say_in("side", "Isle {n}", n=len(board.island)), tiles or [[]]),
        *_headed(say_in("side", "City {n}", n=board.city_spaces), rows),
    ]


def _block_head(scene: Scene, board: BoardView, width: int) -> tuple[Line, Line]:
    """Name, goods and wealth on one line, and what had to leave it.

    Where space is short the goods are letters; then who waits in San Juan leaves the line, and the name is shortened.
    """
    own, waiting = wealth(board), []
    name = title(scene, board.seat, MAX_CELLS)
    for goods in (barrels(board), barrels(board, short=True)):
        if _AROUND + cells(name) + cells(goods) + cells(spaced(own, 2)) <= width:
            break
    else:
        waiting = [own.pop()] if board.san_juan else []
        name = title(scene, board.seat, MAX_CELLS, width - _AROUND - cells(goods) - cells(spaced(own, 2)))
    return spread([Bit(" "), *name, Bit("   "), *goods], spaced(own, 2), width), spaced(waiting, 2)


def _city(board: BoardView, *, short: bool) -> list[Line]:
    entries = [building_entry(building, workers, short=short) for building, workers in _violet_first(board)]
    return entries or [[Bit(say("no buildings"), QUIET)]]


def _headed(heading: str, rows: Sequence[Line]) -> list[Line]:
    return [[side("" if number else heading), *row] for number, row in enumerate(rows)]
