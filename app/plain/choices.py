"""The choices of the open question in words, numbered, and which of them an answer means."""

from collections.abc import Iterable, Iterator, Sequence

from rules import (
    Action,
    Build,
    Draft,
    Game,
    PlantForest,
    Sell,
    SellAtPost,
    Store,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)

from .. import paying, wording
from ..keys import Choice, Opens
from ..language import Words, say, say_many
from .words import folded, typed_for

_OPENS = Words(
    {
        Opens.GUESTS: "Move a guest",
        Opens.ARRANGEMENT: "Place your colonists",
        Opens.COLONISTS_TO_GIVE: "Give a colonist",
    }
)


def numbered(choices: Iterable[Choice]) -> list[Choice]:
    """The possible choices in the order of their numbers, from 1."""
    return [choice for choice in choices if choice.possible and choice.listed]


def listing(game: Game, choices: Sequence[Choice]) -> Iterator[str]:
    """Each possible choice with its number, its letter, what it does and a warning; how many more are not possible."""
    for number, choice in enumerate(numbered(choices), 1):
        yield f"{number}. {in_full(game, choice)}"
    refused = sum(choice.listed and not choice.possible for choice in choices)
    if refused:
        yield say_many(
            refused,
            "{n} more is not possible now: type why to hear the reason.",
            "{n} more are not possible now: type why to hear the reasons.",
        )


def label(game: Game, choice: Choice) -> str:
    """What a choice is called."""
    if choice.gives is not None and choice.opens is not None:
        return wording.give(choice.gives)
    if choice.opens is Opens.PAYMENTS and isinstance(choice.action, Build):
        return say("Pay for {building} with the Black Market", building=wording.THE_BUILDING[choice.action.building])
    if choice.opens is Opens.BARRELS:
        return (
            say("Choose the barrels to keep") if isinstance(choice.action, Store) else say("Ship with the Small Wharf")
        )
    if choice.opens is not None and choice.possible:
        return _OPENS[choice.opens]
    assert choice.action is not None
    return wording.describe_action(game, choice.action, any_ship=bool(choice.ships))


def in_full(game: Game, choice: Choice) -> str:
    """A choice with its letter, what it does, and a warning if there is one."""
    # A digit would not tell a number from a letter, so such keys are left to the full-screen table.
    letter = f" ({choice.key})" if choice.key.isalpha() else ""
    line = f"{label(game, choice)}{letter}."
    if choice.gives is not None and choice.opens is not None and isinstance(choice.action, Build):
        return f"{line} {wording.capital(wording.still_missing(paying.missing(game, choice.action)))}."
    if choice.opens is not None or choice.action is None:
        return line
    words = wording.choice(game, choice.action)
    if words.effect:
        line += f" {wording.capital(words.effect)}."
    return f"{line} {say('Warning: {warning}', warning=words.warning)}" if words.warning else line


def reasons(game: Game, choices: Sequence[Choice], names: Sequence[str], *, unlisted: bool = False) -> list[str]:
    """Each refused choice and why it is refused."""
    return [
        f"{label(game, choice)}: {wording.refusal(choice.reason, names, choice.ships)}"
        for choice in choices
        if choice.reason is not None and (choice.listed or unlisted)
    ]


def find_choice(game: Game, choices: Sequence[Choice], text: str) -> list[Choice]:
    """The choices that an answer means: by number, by letter, or by name."""
    if text.isascii() and text.isdigit():
        possible = numbered(choices)
        number = int(text[:4])
        return [possible[number - 1]] if 0 < number <= len(possible) else []
    for key in dict.fromkeys((text, text.lower())):
        found = [choice for choice in choices if choice.key == key and key.isalpha()]
        if found:
            return found
    typed = folded(text)
    found = [choice for choice in choices if typed in _called(game, choice)]
    return [choice for choice in found if choice.possible] or found


def _called(game: Game, choice: Choice) -> set[str]:
    """What a choice may be called, in small letters."""
    called = {label(game, choice)}
    if choice.action is not None and choice.opens in (None, Opens.PAYMENTS):
        called |= _named(choice.action)
    return {folded(name) for name in called}


def _named(action: Action) -> set[str]:
    """The thing an action is about."""
    match action:
        case TakeRole():
            return {wording.ROLE[action.role]}
        case Build() | Draft():
            return {wording.BUILDING[action.building]}
        case TakePlantation() | PlantForest():
            return {wording.GOOD[action.plantation]}
        case TakeGood() | Sell() | SellAtPost():
            return {wording.GOOD[action.good]}
        case TakeQuarry():
            return {typed_for("quarry")}
        case _:
            return {"pass", typed_for("pass")} if action.kind == "pass" else set()
