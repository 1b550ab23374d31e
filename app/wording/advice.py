"""Advice → sentences: how good a choice is, and what mainly speaks for it."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules import PLANTATION, Action, Build, Draft, Game, TakePlantation, TakeQuarry, Tile

from ..language import say, texts
from .actions import effect
from .names import listed
from .reference import building_text, tile_text

ADVICE_THINKING: Final = texts("The computer plays a few hundred rounds in its head …")
ADVICE_NONE: Final = texts("There is no advice for this decision.")
ADVICE_OFF: Final = texts("This game is played without advice.")
ADVICE_NOT_NOW: Final = texts("There is advice only when you have to decide.")

_MUCH: Final = 1.0
_LITTLE: Final = 0.4
"""So many points' worth, as the computer counts, is much or only a little."""

_GAINS: Final[Mapping[str, tuple[str, str, str]]] = texts(
    {
        "points": ("a little more victory points", "more victory points", "many more victory points"),
        "money": ("a little more money", "more money", "much more money"),
        "goods": (
            "a little more from barrels to sell or ship",
            "more from barrels to sell or ship",
            "much more from barrels to sell or ship",
        ),
        "production": ("a little more production", "more production", "much more production"),
        "land": ("a little more from the island", "more from the island", "much more from the island"),
        "colonists": (
            "a little more from colonists at work",
            "more from colonists at work",
            "much more from colonists at work",
        ),
        "buildings": ("a little more from buildings", "more from buildings", "much more from buildings"),
        "others": ("a little less for the others", "less for the others", "much less for the others"),
    }
)
"""What can speak for a choice, by the computer's own themes: a little, some, and much of it."""


def advice_heading(name: str) -> str:
    """Say for whom the advice is, and how its reasons are meant."""
    return say("Advice for {name}: what speaks for a choice, compared with the others", name=name)


def advice_chance(chance: float | None) -> str:
    """Say how good a choice is: the chance of winning with it, from 0 to 1; nothing where it is not known."""
    if chance is None:
        return ""
    return say("wins about {n} of 100 games", n=round(100 * chance))


def advice_keys(choices: int) -> str:
    """Say how one of so many choices is taken."""
    if choices == 1:
        return say("1 or Enter: do it. Esc: decide yourself.")
    return say("1 to {n} or Enter: do it. Esc: decide yourself.", n=choices)


def advice_reasons(reasons: Sequence[tuple[str, float]]) -> str:
    """Say what mainly speaks for a choice, from themes and how many points each is worth."""
    if not reasons:
        return say("nothing in particular speaks for it")
    return listed(say(_GAINS[theme][_degree(worth)]) for theme, worth in reasons)


def advice_why(game: Game, action: Action, reasons: Sequence[tuple[str, float]]) -> str:
    """Say what mainly speaks for a choice; where nothing does in particular, what it does."""
    return advice_reasons(reasons) if reasons else _does(game, action) or advice_reasons(reasons)


def _does(game: Game, action: Action) -> str:
    match action:
        case Build() | Draft():
            return building_text(action.building, game.setup.variant)
        case TakePlantation():
            return tile_text(PLANTATION[action.plantation])
        case TakeQuarry():
            return tile_text(Tile.QUARRY)
        case _:
            return effect(game, action)


def _degree(points: float) -> int:
    """Whether something is worth a little (0), something (1), or much (2)."""
    if points >= _MUCH:
        return 2
    return 0 if points < _LITTLE else 1
