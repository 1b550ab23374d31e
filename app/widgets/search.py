"""Finding words in paragraphs that are broken into lines, wherever a line ends."""

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple


class Spot(NamedTuple):
    """A piece of a line that was found: the number of the line, and the characters from `start` up to `end`."""

    line: int
    start: int
    end: int


def plain(text: str) -> str:
    """Return the text in small letters without accents; every character keeps its place."""
    return "".join((unicodedata.normalize("NFD", character)[0].lower() or character)[0] for character in text)


def find(wanted: str, rows: Sequence[str], first: int) -> list[tuple[Spot, ...]]:
    """Return every place in a paragraph where the words stand, each as pieces of one line or more.

    `rows` are the paragraph's lines, broken at spaces; `first` is the number of the first one.
    """
    key = " ".join(plain(wanted).split())
    if not key:
        return []
    text = plain(" ".join(rows))
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row) + 1)
    found: list[tuple[Spot, ...]] = []
    at = text.find(key)
    while at >= 0:
        found.append(tuple(_pieces(at, at + len(key), starts, first)))
        at = text.find(key, at + len(key))
    return found


def _pieces(start: int, end: int, starts: Sequence[int], first: int) -> list[Spot]:
    pieces: list[Spot] = []
    while start < end:
        row = bisect_right(starts, start) - 1
        stop = min(end, starts[row + 1] - 1)
        if stop > start:
            pieces.append(Spot(first + row, start - starts[row], stop - starts[row]))
        start = starts[row + 1]
    return pieces
