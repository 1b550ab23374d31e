"""What somebody typed → the thing meant: a building, a tile, a good, a role, a player."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from rules import GOODS, Good

from .. import wording
from ..keys import GOOD_KEY
from .words import folded, meant

Thing = TypeVar("Thing")


def find(typed: str, called: Mapping[Thing, str]) -> list[Thing]:
    """The things so called: by the whole name, else by how the name or one of its words begins."""
    text = folded(typed)
    first, _, rest = text.partition(" ")
    if rest and meant(first) == "the":
        text = rest
    if not text:
        return []
    names = {thing: folded(name) for thing, name in called.items()}
    whole = [thing for thing, name in names.items() if name == text]
    if whole:
        return whole
    begins = [thing for thing, name in names.items() if name.startswith(text)]
    return begins or [thing for thing, name in names.items() if any(w.startswith(text) for w in name.split())]


def barrels(typed: str, held: Iterable[Good] = GOODS) -> dict[Good, int]:
    """The barrels in an answer such as `2 corn 1 sugar` or `corn 2, sugar`. Raises ValueError with a bad word."""
    called = {good: wording.GOOD[good] for good in held}
    letters = {key: good for good, key in GOOD_KEY.items() if good in called}
    found: dict[Good, int] = {}
    number: int | None = None
    last: Good | None = None
    for word in typed.casefold().replace(",", " ").split():
        if meant(word) == "of":
            continue
        if word.isascii() and word.isdigit():
            if last is not None and number is None:
                found[last] = int(word[:4])
                last = None
            else:
                number = int(word[:4])
            continue
        goods = [letters[word]] if word in letters else find(word, called)
        if len(goods) != 1:
            raise ValueError(word)
        found[goods[0]] = found.get(goods[0], 0) + (1 if number is None else number)
        last, number = (goods[0], None) if number is None else (None, None)
    if number is not None:
        raise ValueError(str(number))
    return {good: count for good, count in found.items() if count}
