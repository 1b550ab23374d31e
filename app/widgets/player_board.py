"""One player's board: island, city, goods, doubloons, San Juan, and the own victory points."""

from collections.abc import Iterable, Sequence

from rules import CITY_SPACES, ISLAND_SPACES, BoardView, Building, Tile

from .. import glyphs, wording
from ..language import say, say_in
from ..names import MAX_CELLS
from .paint import MONEY, POINTS, QUIET, STRONG, TURN, Bit, Line, cells, fitted, grid, rule, spread, wrap
from .scene import Scene, barrels, building_entry, city, island, tile_style
from .titles import SIDE, side

_SHORTEST_NAME = 6
_BETWEEN = 4
"""Cells that the rule takes for each part of the first line."""
_SMALL = 8
"""Boards lower than this are painted in the small way."""


def paint_player_board(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """The board of the seat that the scene puts in front."""
    board = scene.view.players[scene.board]
    return paint_small_board(scene, board, width, height) if height < _SMALL else paint_large_board(scene, board, width)


def title(scene: Scene, seat: int, width: int, room: int = 0) -> Line:
    """A player's name, in reverse with a mark if that player decides, the governor's sign, and a computer's level.

    The name is shortened to `width` cells, and further if all that takes more than `room` (0: there is room).
    """
    if room:
        around = cells(title(scene, seat, 1)) - 1
        width = max(_SHORTEST_NAME, min(width, room - around))
    signs = glyphs.current()
    name = scene.name(seat, width)
    line = [Bit(f" {signs.mover} {name} ", TURN)] if seat == scene.decider else [Bit(name, STRONG)]
    if seat == scene.view.governor:
        line.append(Bit(f" {signs.governor}", "$accent"))
    level = scene.level(seat)
    if level is not None:
        line.append(Bit(f" {signs.computer} {wording.level_name(level)}", QUIET))
    return line


def wealth(board: BoardView) -> list[Line]:
    """Doubloons, victory points if they may be seen, and who waits in San Juan."""
    parts: list[Line] = [[Bit(wording.count(board.doubloons, "doubloon"), MONEY)]]
    if board.vp is not None:
        parts.append([Bit(wording.count(board.vp, "point"), POINTS)])
    if board.san_juan:
        parts.append([Bit("San Juan ", QUIET), Bit(str(board.san_juan), STRONG)])
    return parts


def paint_small_board(scene: Scene, board: BoardView, width: int, height: int) -> list[Line]:
    """Five lines: a rule with what the player has, the island by kinds, three rows of buildings.

    Where there are fewer rows, the buildings stand one after the other, and what does not fit is counted.
    """
    lines = [_small_head(scene, board, width)]
    entries = island(board)
    gap = 2 if sum(cells(entry) + 2 for entry in entries) <= width - SIDE else 1
    lines.append([side(say_in("side", "Isle {n}", n=len(board.island))), *(wrap(entries, width, gap) or [[]])[0]])
    buildings = city(board, short=True)
    rows = grid(buildings, 4, width - SIDE) or [[Bit(say("no buildings yet"), QUIET)]]
    if len(rows) > height - 2:
        rows = fitted(buildings, [width - SIDE] * max(1, height - 2), 2)
    for number, row in enumerate(rows):
        lines.append([side(say_in("side", "City {n}", n=board.city_spaces) if not number else ""), *row])
    return lines


def city_lines(board: BoardView, width: int) -> int:
    """The lines that the buildings take on a small board, one after the other."""
    return len(wrap(city(board, short=True), width - SIDE))


def _small_head(scene: Scene, board: BoardView, width: int) -> Line:
    """The rule with what the player has; where space is short the goods are letters, and then the name is shortened."""
    own, name = wealth(board), title(scene, board.seat, MAX_CELLS)
    for goods in (barrels(board), barrels(board, short=True)):
        if sum(cells(part) + _BETWEEN for part in (name, *own, goods)) <= width:
            return rule([name, *own, goods], width)
    room = width - sum(cells(part) + _BETWEEN for part in (*own, goods)) - _BETWEEN
    return rule([title(scene, board.seat, MAX_CELLS, room), *own, goods], width)


def paint_large_board(scene: Scene, board: BoardView, width: int) -> list[Line]:
    """Title, goods, every island space and every building, with the spaces still free."""
    lines: list[Line] = [*_large_head(scene, board, width), []]
    lines.append(_heading(say("Island {n} of {all}", n=len(board.island), all=ISLAND_SPACES), width))
    lines += [[Bit(" "), *row] for row in grid(_spaces(board), 6 if width < 100 else 12, width - 1)]
    lines.append([])
    lines.append(_heading(say("City {n} of {all}", n=board.city_spaces, all=CITY_SPACES), width))
    lines += [[Bit(" "), *row] for row in grid(_city_spaces(board, width), _columns(width), width - 1)]
    return lines


def _large_head(scene: Scene, board: BoardView, width: int) -> list[Line]:
    """Who it is and what the player has; who waits in San Juan stands below where the line is too short."""
    own, waiting = wealth(board), []
    needed = 1 + cells(title(scene, board.seat, MAX_CELLS))
    if board.san_juan and needed + cells(spaced(own)) > width:
        waiting = [own.pop()]
    head = [Bit(" "), *title(scene, board.seat, MAX_CELLS, width - cells(spaced(own)) - 1)]
    goods = [Bit(f" {say('Goods')}   ", "$primary"), *barrels(board)]
    if cells(goods) + 1 + cells(spaced(waiting)) > width:
        goods = [goods[0], *barrels(board, short=True)]
    return [spread(head, spaced(own), width), spread(goods, spaced(waiting), width)]


def spaced(parts: Iterable[Line], gap: int = 3) -> Line:
    """Parts one after the other, each with a gap after it."""
    return [bit for part in parts for bit in (*part, Bit(" " * gap))]


def _heading(text: str, width: int) -> Line:
    return [Bit(f" {text} ", "$primary"), Bit(glyphs.current().rule * (width - len(text) - 3), "$line")]


def _columns(width: int) -> int:
    return 3 if width < 92 else 4


def _spaces(board: BoardView) -> list[Line]:
    """Every island space: the tiles kind by kind, then the free ones."""
    signs = glyphs.current()
    found: list[Line] = []
    for tile in Tile:
        manned = board.manned.get(tile, 0)
        for number in range(board.island.count(tile)):
            entry = [Bit(f"{wording.TILE_TITLE[tile]} ", tile_style(tile))]
            if tile is not Tile.FOREST:
                entry.append(Bit(signs.occupied, tile_style(tile)) if number < manned else Bit(signs.empty, QUIET))
            found.append(entry)
    return found + [[Bit(signs.space, QUIET)]] * (ISLAND_SPACES - len(found))


def _entry(building: Building, colonists: int, room: int) -> Line:
    """A building in full, or with its short name where that is too long."""
    whole = building_entry(building, colonists)
    return whole if cells(whole) < room else building_entry(building, colonists, short=True)


def _city_spaces(board: BoardView, width: int) -> list[Line]:
    """Every building in full, then the free spaces."""
    rows = -(-CITY_SPACES // _columns(width))
    room = (width - 1) // _columns(width)
    found = [_entry(building, colonists, room) for building, colonists in board.city.items()]
    free = min(CITY_SPACES - board.city_spaces, rows * _columns(width) - len(found))
    return found + [[Bit(glyphs.current().space, QUIET)]] * free
