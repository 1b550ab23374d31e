"""The other players: one line each where space is short, else what they have, their island and their city."""

from collections.abc import Sequence

from rules import CATALOGUE, GOODS, BoardView

from .. import glyphs, wording
from .paint import MONEY, MOVER, QUIET, STRONG, Bit, Line, cells, clip, cut, fit, spread, wrap
from .player_board import title, wealth
from .scene import Scene, barrels, building_style, city, city_spaces, colonists, good_style, island, letter

_NAME = 13


def paint_others(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """A table of one line a player, or a block of lines each."""
    others = scene.others()
    if height <= len(others) + 1:
        return [_head(width), *(_row(scene, board, width) for board in others)]
    share = (height - len(others) + 1) // len(others)
    lines: list[Line] = []
    for number, board in enumerate(others):
        if number and share >= 4:
            lines.append([])
        lines += _block(scene, board, width, max(3, share))
    return lines


def _head(width: int) -> Line:
    dash = glyphs.current().rule
    head: Line = [Bit(dash * 2, "$line"), Bit(fit(" Others ", _NAME - 1)), Bit(fit("money", 6), QUIET)]
    head += [Bit(fit(letter(good), 3), good_style(good)) for good in GOODS]
    head += [Bit(fit("isle", 5), QUIET), Bit(fit("city", 5), QUIET), Bit(fit("col.", 6), QUIET)]
    head.append(Bit("in the city ", QUIET))
    return [*head, Bit(dash * (width - cells(head)), "$line")]


def _row(scene: Scene, board: BoardView, width: int) -> Line:
    signs = glyphs.current()
    decides, governs = board.seat == scene.decider, board.seat == scene.view.governor
    mark = signs.mover if decides else " "
    crown = f" {signs.governor}" if governs else ""
    name = fit(cut(scene.names[board.seat], _NAME - 2 - len(crown)) + crown, _NAME - 1)
    line = [
        Bit(f"{mark}", MOVER),
        Bit(name, MOVER if decides else STRONG),
        Bit(f"{board.doubloons:>3}    ", MONEY),
    ]
    for good in GOODS:
        number = board.goods[good]
        line.append(Bit(fit(str(number) if number else signs.space, 3), good_style(good) if number else QUIET))
    line.append(Bit(f"{len(board.island):>3}  "))
    line.append(Bit(f"{city_spaces(board):>3}  "))
    waiting = f"+{board.san_juan}" if board.san_juan else ""
    line.append(Bit(fit(f"{colonists(board) - board.san_juan:>2}{waiting}", 6)))
    return [*line, *_buildings(board, width - cells(line))]


def _buildings(board: BoardView, width: int) -> Line:
    """The violet buildings first; what does not fit is counted."""
    signs = glyphs.current()
    ordered = sorted(board.city.items(), key=lambda entry: not CATALOGUE[entry[0]].violet)
    line: Line = []
    for number, (building, workers) in enumerate(ordered):
        sign = signs.occupied if workers else signs.empty
        name = wording.BUILDING_SHORT[building]
        left = len(ordered) - number
        more = f" +{left - 1}" if left > 1 else ""
        if cells(line) + len(name) + 1 + len(more) > width:
            return [*line, Bit(f"+{left}", QUIET)]
        line += [Bit(name, building_style(building) if workers else QUIET), Bit(f"{sign} ", QUIET)]
    return line


def _block(scene: Scene, board: BoardView, width: int, height: int) -> list[Line]:
    own: Line = []
    for part in wealth(board):
        own += [*part, Bit("  ")]
    lines: list[Line] = [spread([Bit(" "), *title(scene, board.seat, 20)], own, width)]
    goods: Line = [Bit(" "), *barrels(board)]
    tiles = wrap(island(board), width - 9) or [[]]
    buildings = wrap(city(board, short=True), width - 9) or [[Bit("no buildings", QUIET)]]
    body = [[Bit(fit(f" Isle {len(board.island)}", 9), "$primary"), *tiles[0]]]
    body += [[Bit(" " * 9), *line] for line in tiles[1:]]
    body.append([Bit(fit(f" City {city_spaces(board)}", 9), "$primary"), *buildings[0]])
    body += [[Bit(" " * 9), *line] for line in buildings[1:]]
    if len(body) + 2 <= height:
        lines.append(goods)
    else:
        lines[0] = spread([Bit(" "), *title(scene, board.seat, 14), Bit("  "), *barrels(board, short=True)], own, width)
    return [clip(line, width) for line in [*lines, *body]][:height]
