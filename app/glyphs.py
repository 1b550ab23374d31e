"""The few signs the table is drawn with, in two sets: Unicode, and plain ASCII.

No sign is an emoji or has an ambiguous width, so columns stay straight on every terminal; the
lines of borders are the one exception. Widgets ask `current()` each time they paint.
"""

import os
import sys
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs; each is one terminal cell wide.

    `occupied` and `empty` are circles with and without a colonist, `barrel` and `room` a filled
    and a free place on a ship, `space` an empty place on a board, `governor` marks the governor,
    `mover` whoever has to decide, `computer` a computer player, `taken` who has a role, `pointer` the selected line and
    `becomes` stands between a price before and after.
    """

    name: str
    occupied: str
    empty: str
    barrel: str
    room: str
    space: str
    governor: str
    mover: str
    computer: str
    taken: str
    pointer: str
    becomes: str
    dash: str
    rule: str
    wall: str
    times: str
    check: str
    ellipsis: str
    wave: str


UNICODE: Final = Glyphs(
    name="unicode",
    occupied="◉",
    empty="◌",
    barrel="▮",
    room="▯",
    space="⋅",
    governor="♛",
    mover="▸",
    computer="◫",
    taken="◂",
    pointer="▸",
    becomes="➔",
    dash="─",
    rule="─",
    wall="│",
    times="x",
    check="✓",
    ellipsis="…",
    wave="~",
)

ASCII: Final = Glyphs(
    name="ascii",
    occupied="@",
    empty="-",
    barrel="#",
    room="_",
    space=".",
    governor="*",
    mover=">",
    computer="=",
    taken="<",
    pointer=">",
    becomes=">",
    dash="-",
    rule="-",
    wall="|",
    times="x",
    check="+",
    ellipsis="~",
    wave="~",
)

_active = UNICODE


def current() -> Glyphs:
    """Return the set in use."""
    return _active


def use_ascii(ascii_only: bool) -> None:
    """Choose the set for everything painted from now on."""
    global _active
    _active = ASCII if ascii_only else UNICODE


def terminal_encoding() -> str:
    """Return the encoding of what is written to the terminal."""
    stream = sys.__stderr__ or sys.__stdout__
    return (stream.encoding if stream is not None else None) or "ascii"


def terminal_needs_ascii() -> bool:
    """Whether the terminal's encoding cannot carry the Unicode set, or the locale asks for no more than ASCII."""
    return locale_is_c() or not terminal_encoding().lower().replace("-", "").startswith("utf")


def locale_is_c() -> bool:
    """Whether the locale asks for ASCII; Python itself then writes UTF-8 all the same."""
    if os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1":
        return False
    chosen = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    return chosen in ("C", "POSIX")
