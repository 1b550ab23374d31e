"""Lines of coloured text as plain data, and what every panel needs to lay them out.

Painters return lines; only `to_content` knows how Textual wants them. Text is always data: it is
never read as markup, and widths are counted in terminal cells.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.content import Content, Span
from textual.style import Style

from .. import glyphs

QUIET: Final = "$quiet"
STRONG: Final = "bold"
KEY: Final = "bold $key"
MOVER: Final = "bold $mover"
MONEY: Final = "$money"
POINTS: Final = "$points"
LINE: Final = "$line"
SELECTED: Final = "on $highlight"
ALARM: Final = "bold reverse $warning on $background"
TURN: Final = "bold reverse $mover on $background"


class Bit(NamedTuple):
    """A piece of a line: its text, its style, and what a click on it means (empty for nothing)."""

    text: str
    style: str = ""
    target: str = ""


Line = list[Bit]


def width_of(text: str) -> int:
    """How many terminal cells a text takes; most texts are plain, and then this is quick."""
    return len(text) if text.isascii() else cell_len(text)


def cells(line: Iterable[Bit]) -> int:
    """How many terminal cells a line takes."""
    return sum([width_of(bit.text) for bit in line])


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells, never through half a wide character; an ellipsis says that it was cut."""
    if width_of(text) <= width:
        return text
    if width < 1:
        return ""
    kept, taken = [], 0
    for character in text:
        taken += width_of(character)
        if taken > width - 1:
            break
        kept.append(character)
    return "".join(kept).rstrip() + glyphs.current().ellipsis


def fit(text: str, width: int, *, right: bool = False) -> str:
    """The text in exactly `width` cells: cut, or filled with spaces at its end (at its start if `right`)."""
    text = cut(text, width)
    space = " " * (width - width_of(text))
    return space + text if right else text + space


def clip(line: Sequence[Bit], width: int) -> Line:
    """The line in at most `width` cells."""
    return _clip(line, width)[0]


def _clip(line: Sequence[Bit], width: int) -> tuple[Line, int]:
    """The line in at most `width` cells, and how many of them it leaves free."""
    free = width - cells(line)
    if free >= 0:
        return [*line], free
    found: Line = []
    left = width
    for bit in line:
        size = width_of(bit.text)
        if size > left:
            if left > 0:
                found.append(Bit(cut(bit.text, left), bit.style, bit.target))
            break
        found.append(bit)
        left -= size
    return found, max(0, width - cells(found))


def fill(line: Sequence[Bit], width: int, style: str = "", target: str = "") -> Line:
    """The line in exactly `width` cells, its end filled with spaces."""
    clipped, free = _clip(line, width)
    return [*clipped, Bit(" " * free, style, target)] if free else clipped


def spread(left: Sequence[Bit], right: Sequence[Bit], width: int) -> Line:
    """One part at the left end of a line and one at its right end; the left one gives way."""
    tail = clip(right, width)
    return [*fill(left, width - cells(tail)), *tail]


def beside(columns: Sequence[tuple[Sequence[Line], int]], gap: int = 0) -> list[Line]:
    """Blocks of lines side by side, each with its width."""
    height = max((len(block) for block, _ in columns), default=0)
    lines: list[Line] = []
    for row in range(height):
        line: Line = []
        for block, width in columns:
            if line and gap:
                line.append(Bit(" " * gap))
            line += fill(block[row] if row < len(block) else [], width)
        lines.append(line)
    return lines


def grid(entries: Sequence[Line], columns: int, width: int, *, down: bool = False) -> list[Line]:
    """Entries in columns of equal width, row by row, or column by column if `down`."""
    rows = -(-len(entries) // columns)
    lines: list[Line] = []
    for row in range(rows):
        line: Line = []
        for column in range(columns):
            index = column * rows + row if down else row * columns + column
            entry = entries[index] if index < len(entries) else []
            size = width * (column + 1) // columns - width * column // columns
            line += fill(entry, size)
        lines.append(line)
    return lines


def wrap(entries: Iterable[Line], width: int, gap: int = 2) -> list[Line]:
    """Entries one after the other, on as many lines as they need; none is broken."""
    lines: list[Line] = []
    current: Line = []
    taken = 0
    for entry in entries:
        size = cells(entry)
        if current and taken + gap + size > width:
            lines.append(current)
            current, taken = [], 0
        if current:
            current.append(Bit(" " * gap))
            taken += gap
        current += entry
        taken += size
    return [*lines, current] if current else lines


def fitted(entries: Sequence[Line], widths: Sequence[int], gap: int) -> list[Line]:
    """As many entries as fit on lines of these widths; how many are missing stands at the end of the last one."""
    lines: list[Line] = []
    left = list(entries)
    for number, width in enumerate(widths):
        line: Line = []
        taken = 0
        while left:
            taken += (gap if line else 0) + cells(left[0])
            # The last line keeps space for the number of what is missing, unless nothing will be.
            spare = 4 if number == len(widths) - 1 and len(left) > 1 else 0
            if taken + spare > width:
                break
            line += [*([Bit(" " * gap)] if line else []), *left.pop(0)]
        lines.append(line)
        if not left:
            return lines
    lines[-1] += [Bit(f" +{len(left)}", QUIET)]
    return lines


def rule(parts: Iterable[Iterable[Bit]], width: int) -> Line:
    """A dividing line with words in it: `── Cleo ── 5 doubloons ───`."""
    dash = glyphs.current().rule
    line: Line = []
    for part in parts:
        bits = list(part)
        if not bits:
            continue
        line += [Bit(dash * 2, LINE), Bit(" "), *bits, Bit(" ")]
    line = clip(line, width)
    return [*line, Bit(dash * (width - cells(line)), LINE)]


def circles(occupied: int, total: int, style: str = "") -> Line:
    """Circles with colonists, then empty ones."""
    signs = glyphs.current()
    return [Bit(signs.occupied * occupied, style), Bit(signs.empty * max(0, total - occupied), QUIET)]


def marked(text: str, key: str, style: str, target: str) -> Line:
    """A word with the letter of its key marked; unmarked but strong if the key is no letter of it."""
    at = text.lower().find(key)
    if at < 0:
        return [Bit(text, f"{style} {STRONG}".strip(), target)]
    return [
        Bit(text[:at], f"{style} {STRONG}".strip(), target),
        Bit(text[at], f"{KEY} underline", target),
        Bit(text[at + 1 :], f"{style} {STRONG}".strip(), target),
    ]


def restyle(line: Iterable[Bit], style: str) -> Line:
    """The line with one more style on all of it."""
    return [Bit(text, f"{own} {style}".strip(), target) for text, own, target in line]


def aim(line: Iterable[Bit], target: str) -> Line:
    """The line with a meaning for clicks on any part that has none yet."""
    return [Bit(text, style, own or target) for text, style, own in line]


def words(text: str, width: int) -> list[str]:
    """A sentence on lines of at most `width` cells, broken between words."""
    lines: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if width_of(longer) <= width:
            current = longer
            continue
        if current:
            lines.append(current)
        current = cut(word, width)
    return [*lines, current] if current else lines


_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) +")


def whole_sentences(text: str, width: int, height: int) -> str:
    """As many sentences of a text from its beginning as fit on so many lines; all of it if not even the first one."""
    sentences = _SENTENCE_END.split(text)
    for number in range(len(sentences), 0, -1):
        found = " ".join(sentences[:number])
        if len(words(found, width)) <= height:
            return found
    return text


def to_content(lines: Sequence[Line]) -> Content:
    """The lines as Textual paints them; clickable parts carry their target."""
    text: list[str] = []
    spans: list[Span] = []
    position = 0
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
            position += 1
        for bit in line:
            end = position + len(bit.text)
            if bit.text:
                if bit.style:
                    spans.append(Span(position, end, bit.style))
                if bit.target:
                    spans.append(Span(position, end, Style.from_meta({"target": bit.target})))
            text.append(bit.text)
            position = end
    return Content("".join(text), spans)
