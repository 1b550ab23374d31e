"""The plantations that lie face up, and the stacks beside them."""

from collections.abc import Sequence

from rules import GOODS, PLANTATION, Good

from .. import wording
from .paint import QUIET, STRONG, Bit, Line, beside, fit
from .scene import Scene, good_style
from .titles import section, side

_STACKS = 14
"""Cells of the right half."""


def paint_plantations(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """Two lines, or a title, a line for each kind, and the stacks."""
    kinds = [_kind(scene, good) for good in GOODS if good in scene.view.face_up]
    if height < 3:
        line: Line = [side("Tiles")]
        for number, kind in enumerate(kinds):
            line += [Bit(" ")] * bool(number) + kind
        return [line if kinds else [*line, Bit("none face up", QUIET)], [side(""), *_stacks(scene, " ")]]
    lines: list[Line] = [section("Plantations", width)]
    lines += beside([(_airy(scene), width - _STACKS), (_stack_lines(scene), _STACKS)])
    return lines


def _kind(scene: Scene, kind: Good) -> Line:
    number = scene.view.face_up.count(kind)
    line = [Bit(wording.TILE_TITLE[PLANTATION[kind]], good_style(kind), f"good:{kind}")]
    return [*line, Bit(f" {number}", STRONG, f"good:{kind}")] if number > 1 else line


def _airy(scene: Scene) -> list[Line]:
    return [
        [Bit(" "), Bit(fit(wording.TILE_TITLE[PLANTATION[good]], 9), good_style(good), f"good:{good}")]
        for good in scene.view.face_up
    ] or [[Bit(" none face up", QUIET)]]


def _stack_lines(scene: Scene) -> list[Line]:
    view = scene.view
    return [
        [Bit(fit("Quarries", 10), "$tile-quarry", "quarry"), Bit(f"{view.quarries:>2}", STRONG, "quarry")],
        [],
        [Bit(fit("Face down", 10), QUIET), Bit(f"{view.face_down:>2}", QUIET)],
        [Bit(fit("Discards", 10), QUIET), Bit(f"{len(view.discards):>2}", QUIET)],
    ]


def _stacks(scene: Scene, gap: str) -> Line:
    view = scene.view
    return [
        Bit("Quarries ", "$tile-quarry", "quarry"),
        Bit(str(view.quarries), STRONG, "quarry"),
        Bit(f"{gap}face down {view.face_down}{gap}discards {len(view.discards)}", QUIET),
    ]
