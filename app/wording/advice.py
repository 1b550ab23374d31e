"""Advice → sentences: how good a choice is, and what mainly speaks for it."""

from collections.abc import Mapping, Sequence
from typing import Final

from .names import listed, say

ADVICE_THINKING: Final = "The computer plays a few hundred rounds in its head …"
ADVICE_NONE: Final = "There is no advice for this decision."
ADVICE_OFF: Final = "This game is played without advice."
ADVICE_NOT_NOW: Final = "There is advice only when you have to decide."

_MUCH: Final = 1.0
_LITTLE: Final = 0.4
"""So many points' worth, as the computer counts, is much or only a little."""

_GAINS: Final[Mapping[str, str]] = {
    "points": "{more} victory points",
    "money": "{more} money",
    "goods": "{more} from barrels to sell or ship",
    "production": "{more} production",
    "land": "{more} from the island",
    "colonists": "{more} from colonists at work",
    "buildings": "{more} from buildings",
    "others": "{less} for the others",
}
"""What can speak for a choice, by the computer's own themes."""


def advice_heading(name: str) -> str:
    """Say for whom the advice is, and how its reasons are meant."""
    return say("Advice for {name}: what speaks for a choice, compared with the others", name=name)


def advice_chance(chance: float) -> str:
    """Say how good a choice is: the chance of winning with it, from 0 to 1."""
    return say("wins about {n} of 100 games", n=round(100 * chance))


def advice_keys(choices: int) -> str:
    """Say how one of so many choices is taken."""
    keys = "1" if choices == 1 else say("1 to {n}", n=choices)
    return say("{keys} or Enter: do it. Esc: decide yourself.", keys=keys)


def advice_reasons(reasons: Sequence[tuple[str, float]]) -> str:
    """Say what mainly speaks for a choice, from themes and how many points each is worth."""
    if not reasons:
        return "nothing in particular"
    return listed(
        say(_GAINS[theme], more=_degree("more", worth), less=_degree("less", worth)) for theme, worth in reasons
    )


def _degree(word: str, points: float) -> str:
    if points >= _MUCH:
        return f"much {word}"
    return f"a little {word}" if points < _LITTLE else word
