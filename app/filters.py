"""What every painted line passes through: no control characters, and no colours or only ASCII where that is wanted.

NO_COLOR is taken at its word: no colour at all is sent, and what a colour said is said by other means.
"""

import re
import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f]")
_DEFAULT = RichColor.default()
_BRIGHT = 0.22
"""Backgrounds brighter than this stand out on the monochrome theme and are painted in reverse."""
_FAINT = 0.7
"""Text darker than this is painted dim."""


class NoControls(LineFilter):
    """Put a question mark for every control character: nothing that was typed or pasted acts on the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - the base's shape
        """Return the segments without control characters."""
        return [
            segment if segment.text.isprintable() else Segment(_CONTROLS.sub("?", segment.text), segment.style)
            for segment in segments
        ]


@lru_cache(4096)
def _uncoloured(style: Style) -> Style:
    reverse, dim = bool(style.reverse), style.dim
    if style.bgcolor is not None and Color.from_rich_color(style.bgcolor).brightness > _BRIGHT:
        reverse = not reverse
    elif style.color is not None and Color.from_rich_color(style.color).brightness < _FAINT:
        dim = True
    return style + Style(color=_DEFAULT, bgcolor=_DEFAULT, reverse=reverse, dim=dim)


class WithoutColour(LineFilter):
    """Take colours out of what is painted; bright backgrounds become reverse, faint text dim."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - the base's shape
        """Return the segments without colours."""
        return [
            Segment(text, None if style is None else _uncoloured(style), control) for text, style, control in segments
        ]


_CORNERS = {chr(code): "+" for code in range(0x2500, 0x2580)}
_LINES = dict.fromkeys("─━═╌╍┄┅┈┉", "-") | dict.fromkeys("│┃║╎╏┆┇┊┋", "|")
_BLOCKS = {chr(code): "#" for code in range(0x2580, 0x25A0)} | dict.fromkeys("▁▔", "-") | dict.fromkeys("▏▕", "|")
_SIGNS = {
    "−": "-",
    "–": "-",
    "·": ".",
    "⋅": ".",
    "→": ">",
    "➔": ">",
    "…": "~",
    "’": "'",
    "●": "*",
    "•": "*",
    "¡": "!",
    "¿": "?",
}
_PLAIN = str.maketrans(_CORNERS | _LINES | _BLOCKS | _SIGNS)
"""The program's own signs, cell for cell. Letters of people's names are not among them."""


class AsciiSigns(LineFilter):
    """Put ASCII for every sign that is drawn, those of Textual's own widgets included.

    Words and names stay as they are, unless the terminal's `encoding` lacks a letter: then its accent is left out,
    and what is no Latin letter becomes question marks.
    """

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self.encoding = encoding

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - the base's shape
        """Return the segments with plain signs."""
        return [
            Segment(text if text.isascii() else _plain(text, self.encoding), style, control)
            for text, style, control in segments
        ]


def _nearest(character: str) -> str:
    """The plain letter below an accent, or as many question marks as the character has cells."""
    letter = unicodedata.normalize("NFKD", character)[:1]
    return letter if letter.isascii() and letter.isprintable() else "?" * cell_len(character)


@lru_cache(1024)
def _plain(text: str, encoding: str) -> str:
    text = text.translate(_PLAIN)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(c if c.isascii() else _nearest(c) for c in text)
    except LookupError:
        pass
    return text
