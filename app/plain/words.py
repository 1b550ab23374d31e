"""The words that are understood: each language has its own, and the English ones are understood in all."""

import unicodedata
from typing import Final

from ..language import Words

WORD: Final = Words(
    {
        "about": "about",
        "advice": "advice",
        "all": "all",
        "back": "back",
        "board": "board",
        "boards": "boards",
        "choices": "choices|again",
        "clear": "clear|empty",
        "clocks": "clocks",
        "computer": "computer",
        "done": "done|confirm|ok",
        "fill": "fill",
        "folder": "folder",
        "guide": "guide",
        "help": "help",
        "house": "house",
        "last": "last",
        "log": "log",
        "market": "market|buildings",
        "move": "move",
        "of": "and|of|barrel|barrels",
        "pass": "pass",
        "place": "place|put",
        "points": "points",
        "quarry": "quarry",
        "quit": "quit|leave|exit",
        "roles": "roles",
        "rules": "rules",
        "score": "score",
        "seat": "seat",
        "ships": "ships",
        "since": "since",
        "supply": "supply|goods|plantations",
        "the": "the",
        "to": "to",
        "undo": "undo",
        "why": "why",
        "yes": "yes|y",
    },
    "words that are typed",
)
"""The program's own word → those that are typed for it, between strokes."""

LEVEL: Final = Words({"random": "random", "easy": "easy", "normal": "normal", "hard": "hard"}, "words that are typed")


def folded(text: str) -> str:
    """The text in small letters without accents, by which what was typed is compared."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in plain if not unicodedata.combining(character)).strip()


def meant(typed: str) -> str:
    """The program's own word for what was typed; the typed word itself if it is none of them."""
    word = folded(typed)
    for table in (WORD, WORD.english):
        for own, said in table.items():
            if word in map(folded, said.split("|")):
                return own
    return word


def typed_for(own: str) -> str:
    """The word to type for one of the program's own."""
    return WORD[own].partition("|")[0]


def level_meant(typed: str) -> str:
    """The level of a computer player that was typed."""
    word = folded(typed)
    return next((level for level, said in LEVEL.items() if folded(said) == word), word)


def levels() -> str:
    """The levels of computer players as they are typed."""
    return ", ".join(LEVEL.values())
