"""The first line: whose turn it is, the round, the phase, the governor, and the clocks or the last round."""

from collections.abc import Sequence

from rich.cells import cell_len

from .. import glyphs, wording
from ..language import say, say_in
from .paint import ALARM, QUIET, STRONG, TURN, Bit, Line, cells, cut, spread, words
from .scene import Scene, fullest_city

_LEAST = 36
"""Cells that the last round takes at least, even where the turn's sentence is long."""


def paint_banner(scene: Scene, width: int, height: int) -> Sequence[Line]:  # noqa: ARG001 - every painter's shape
    """One line; what does not fit gives way from the left part's end."""
    view = scene.view
    left: Line = [Bit(f" {scene.turn} ", TURN)]
    right = [*clocks(scene), Bit(" ")] if not view.end_reasons else _last_round(scene, width - cells(left) - 1)
    room = width - cells(right) - 2
    for part in _parts(scene):
        if cells(left) + cells(part) + 2 <= room:
            left += [Bit("  "), *part]
    return [spread(left, right, width)]


def _last_round(scene: Scene, width: int) -> Line:
    """Why this round is the last: all reasons, or the first of them where space is short."""
    reasons = scene.view.end_reasons
    text = wording.last_round(reasons) or ""
    if len(text) + 2 > width:
        text = wording.last_round(reasons[:1]) or ""
    return [Bit(f" {cut(text, max(_LEAST, width - 2))} ", ALARM)]


def _parts(scene: Scene) -> list[Line]:
    view = scene.view
    parts: list[Line] = [[Bit(f"{say('Round')} ", QUIET), Bit(str(view.round), STRONG)]]
    if view.role_taker is not None:
        taker = scene.names[view.role_taker]
        parts.append([Bit(wording.PHASE[view.phase], STRONG), Bit(f" {say('by {name}', name=taker)}", QUIET)])
    parts.append([Bit(f"{say('Governor')} ", QUIET), Bit(scene.names[view.governor])])
    return parts


def clocks(scene: Scene) -> Line:
    """What brings the end nearer: victory points and colonists left, and the fullest city."""
    view = scene.view
    return [
        Bit(f"{say_in('clock', 'points')} ", QUIET),
        Bit(str(view.vp), STRONG),
        Bit(f" {say_in('clock', 'col.')} ", QUIET),
        Bit(str(view.colonists), STRONG),
        Bit(f" {say_in('clock', 'city')} ", QUIET),
        Bit(fullest_city(view), STRONG),
    ]


def paint_message(message: tuple[str, str], width: int, height: int) -> Sequence[Line]:
    """What the table has to say, a text and its style, on as many lines as it takes; never cut in a word."""
    text, style = message
    lines = words(text, width - 2)
    if len(lines) > height:
        sign = glyphs.current().ellipsis
        lines = [*lines[: height - 1], f"{words(lines[height - 1], width - 2 - cell_len(sign) - 1)[0]} {sign}"]
    return [[Bit(f" {line}", style)] for line in lines]
