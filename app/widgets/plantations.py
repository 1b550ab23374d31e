"""The plantations that lie face up, and the stacks beside them."""

from collections.abc import Sequence

from rules import GOODS, PLANTATION, Good, Tile

from .. import wording
from ..keys import GOOD_KEY, QUARRY_KEY
from ..language import say, say_in
from .paint import QUIET, STRONG, Bit, Line, beside, fill, fit, marked
from .scene import Scene, tile_style
from .titles import section, side

_STACKS = 14
"""Cells of the right half."""


def paint_plantations(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """Two lines, or a title, a line for each kind, and the stacks."""
    kinds = [_kind(scene, good) for good in GOODS if good in scene.view.face_up]
    if height < 3:
        line: Line = [side(say_in("side", "Tiles"))]
        for number, kind in enumerate(kinds):
            line += [Bit(" ")] * bool(number) + kind
        return [line if kinds else [*line, Bit(say("none face up"), QUIET)], [side(""), *_stacks(scene, " ")]]
    lines: list[Line] = [section(say("Plantations"), width)]
    lines += beside([(_airy(scene), width - _STACKS), (_stack_lines(scene), _STACKS)])
    return lines


def _kind(scene: Scene, kind: Good) -> Line:
    number = scene.view.face_up.count(kind)
    line = tile_name(scene, PLANTATION[kind], GOOD_KEY[kind])
    return [*line, Bit(f" {number}", STRONG, f"tile:{kind}")] if number > 1 else line


def tile_name(scene: Scene, tile: Tile, key: str) -> Line:
    """A tile that can be clicked; its key is marked while taking it is a choice."""
    name, style, target = wording.TILE_TITLE[tile], tile_style(tile), f"tile:{tile}"
    return marked(name, key, style, target) if target in scene.live else [Bit(name, style, target)]


def _airy(scene: Scene) -> list[Line]:
    return [[Bit(" "), *tile_name(scene, PLANTATION[good], GOOD_KEY[good])] for good in scene.view.face_up] or [
        [Bit(f" {say('none face up')}", QUIET)]
    ]


def _stack_lines(scene: Scene) -> list[Line]:
    view = scene.view
    return [
        [*fill(_quarries(scene), 10), Bit(f"{view.quarries:>2}", STRONG, "tile:quarry")],
        [],
        [Bit(fit(say_in("plantations", "Face down"), 10), QUIET), Bit(f"{view.face_down:>2}", QUIET)],
        [Bit(fit(say_in("plantations", "Discards"), 10), QUIET), Bit(f"{len(view.discards):>2}", QUIET)],
    ]


def _stacks(scene: Scene, gap: str) -> Line:
    view = scene.view
    down = say("face down {n}", n=view.face_down)
    out = say("discards {n}", n=len(view.discards))
    return [
        *_quarries(scene),
        Bit(f" {view.quarries}", STRONG, "tile:quarry"),
        Bit(f"{gap}{down}{gap}{out}", QUIET),
    ]


def _quarries(scene: Scene) -> Line:
    name, style, target = say("Quarries"), tile_style(Tile.QUARRY), "tile:quarry"
    return marked(name, QUARRY_KEY, style, target) if target in scene.live else [Bit(name, style, target)]
