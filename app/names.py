"""Names of players: what people type is data, so it is cleaned once, here, and checked once, here."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from itertools import chain, count
from typing import Final

from rich.cells import cell_len

from .language import say, texts

MAX_CELLS: Final = 24
"""The widest name, in terminal cells: a Chinese character takes two."""

COMPUTER_NAMES: Final = ("Diego", "Isabel", "Mateo", "Luisa", "Carmen")
"""Names that are suggested for computer players."""

MAX_CHARACTERS: Final = 60
"""The longest name, counting combining marks, which take no cell."""

_ESCAPE_SEQUENCE: Final = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]?|\][^\x07\x1b]*(\x07|\x1b\\)?|[@-Z\\^_]?)")
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(c) for c in range(0xFE00, 0xFE10)
}
"""Characters that Unicode does not call control or format and that still show nothing, and variation selectors."""


class NameProblem(Enum):
    """Why a name cannot be used; as text, the sentence to show beside it."""

    EMPTY = texts("Type a name.")
    TOO_LONG = texts("At most {cells} columns wide.")
    TAKEN = texts("This name is taken.")

    def __str__(self) -> str:
        """The sentence in the language of the moment."""
        return say(self.value, cells=MAX_CELLS)


def clean_name(text: str) -> str:
    """Return the name as kept: composed (NFC), trimmed, no control, direction or invisible characters.

    Brackets, dollar signs and backslashes are ordinary characters of a name.
    """
    text = _ESCAPE_SEQUENCE.sub("", text)
    kept = (" " if c.isspace() else c for c in text)
    visible = "".join(
        c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Cn") and c not in _INVISIBLE
    )
    return " ".join(unicodedata.normalize("NFC", visible).split())


@lru_cache(maxsize=64)
def shown_name(text: str) -> str:
    """Return a name from a file as it can be shown, whatever the file holds: cleaned, not empty, not too wide."""
    name = clean_name(text[: 10 * MAX_CHARACTERS])[:MAX_CHARACTERS]
    if cell_len(name) > MAX_CELLS:
        end = next(n for n in range(len(name), 0, -1) if cell_len(name[:n]) < MAX_CELLS)
        name = f"{name[:end].rstrip()}…"
    return name if cell_len(name) else "?"


def name_key(text: str) -> str:
    """Return what two names are compared by: cleaned, and without the difference of capital letters."""
    return unicodedata.normalize("NFC", clean_name(text).casefold())


def suggested_name(taken: Iterable[str]) -> str:
    """A name for a computer player that nobody at the table has."""
    keys = {name_key(name) for name in taken}
    numbered = (f"Computer {number}" for number in count(1))
    return next(name for name in chain(COMPUTER_NAMES, numbered) if name_key(name) not in keys)


def name_problems(names: Sequence[str]) -> list[NameProblem | None]:
    """Say what is wrong with each of these names at one table, None where nothing is.

    Of two equal names the later one is called taken.
    """
    problems: list[NameProblem | None] = []
    seen: set[str] = set()
    for name in names:
        cleaned, key = clean_name(name), name_key(name)
        problem = None
        if cell_len(cleaned) == 0:
            problem = NameProblem.EMPTY
        elif cell_len(cleaned) > MAX_CELLS or len(cleaned) > MAX_CHARACTERS:
            problem = NameProblem.TOO_LONG
        elif key in seen:
            problem = NameProblem.TAKEN
        seen.add(key)
        problems.append(problem)
    return problems


def seat_problem(names: Sequence[str], seat: int, name: str) -> NameProblem | None:
    """Say what is wrong with a name for whoever sits in a seat from now on, None if nothing is."""
    return name_problems([*(other for at, other in enumerate(names) if at != seat), name])[-1]
