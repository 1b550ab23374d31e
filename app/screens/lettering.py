"""The title's own lettering: seven rows of dots a letter, painted as half blocks or in ASCII."""

from typing import Final

_DOTS: Final = {
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#....", "#...."),
    "U": ("#...#", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."),
    "E": ("#####", "#....", "#....", "####.", "#....", "#....", "#####"),
    "R": ("####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."),
    "O": (".###.", "#...#", "#...#", "#...#", "#...#", "#...#", ".###."),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", ".#.", "###"),
    "C": (".###.", "#...#", "#....", "#....", "#....", "#...#", ".###."),
    " ": ("...",) * 7,
}
_ROWS: Final = 7
_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
"""An upper and a lower dot as one character."""


def lettering(text: str, *, ascii_only: bool) -> list[str]:
    """Return the lines that spell `text`: four of half blocks, or seven of plain signs."""
    rows = [".".join(_DOTS[letter][row] for letter in text) for row in range(_ROWS)]
    if ascii_only:
        return [row.replace(".", " ") for row in rows]
    rows.append("." * len(rows[0]))
    return [
        "".join(_HALVES[upper + lower] for upper, lower in zip(rows[row], rows[row + 1], strict=True))
        for row in range(0, len(rows), 2)
    ]
