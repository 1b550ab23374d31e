"""What is said about the buildings of a game that is being set up."""

from collections.abc import Collection, Iterable, Sequence
from typing import assert_never

from rules import (
    BASE_VIOLET,
    CATALOGUE,
    SLOTS,
    VIOLET,
    AlwaysThere,
    BoardProblem,
    Building,
    Market,
    NamedTwice,
    NeverTogether,
    WrongNumber,
)

from ..language import say
from .names import BUILDING, THE_BUILDING, count, listed


def market_name(market: Market) -> str:
    """Name a way to choose the violet buildings, in two words or so."""
    match market:
        case Market.BASE:
            return say("base game")
        case Market.DRAFT:
            return say("by draft")
        case Market.RANDOM:
            return say("by chance")
        case Market.ALL_31:
            return say("all 31")
        case Market.CHOSEN:
            return say("one by one")
    assert_never(market)


def market_meaning(market: Market) -> str:
    """Say in one sentence how the violet buildings are chosen."""
    places, kinds = sum(SLOTS.values()), len(VIOLET)
    match market:
        case Market.BASE:
            return say("The {places} violet buildings of the base game.", places=places)
        case Market.DRAFT:
            return say(
                "Before the first round the players choose {places} of the {kinds} violet buildings in turn.",
                places=places,
                kinds=kinds,
            )
        case Market.RANDOM:
            return say("Chance chooses {places} of the {kinds} violet buildings.", places=places, kinds=kinds)
        case Market.ALL_31:
            return say("All {kinds} violet buildings, with one copy of each.", kinds=kinds)
        case Market.CHOSEN:
            return say("You choose the {places} violet buildings one by one, here and now.", places=places)
    assert_never(market)


def market_heading(*, choosing: bool) -> str:
    """Head the page with the violet buildings."""
    return say("Choose the violet buildings") if choosing else say("The violet buildings")


def board_hint(*, choosing: bool) -> str:
    """Say what Enter does where the violet buildings of a new game stand in a line."""
    if choosing:
        return say("Enter shows all violet buildings, and what each of them does, and lets you choose.")
    return say("Enter shows all violet buildings, and what each of them does.")


def market_keys(*, choosing: bool, wrong: bool, by_lot: bool) -> list[tuple[str, str]]:
    """Name the keys of that page, and what they do."""
    keys = [(say("Arrows"), say("building"))]
    if choosing:
        keys.append(("Enter", say("in or out")))
    if wrong:
        keys.append(("f", say("the nearest choice")))
    if by_lot:
        keys.append(("d", say("draw again")))
    return [*keys, ("Esc", say("Back"))]


def market_shown(market: Market, board: Collection[Building]) -> str:
    """Say in a line which violet buildings a game will have; `board` are those that are known already."""
    if market is Market.DRAFT:
        return say("{places} of these {kinds}", places=sum(SLOTS.values()), kinds=len(VIOLET))
    if market is Market.ALL_31:
        return say("all of them, one copy of each")
    new = [building for building in VIOLET if building in board and building not in BASE_VIOLET]
    if not new:
        return say("those of the base game")
    return say("with {buildings}", buildings=listed(BUILDING[building] for building in new))


def board_wrong(problem: BoardProblem) -> str:
    """Say why a list of violet buildings cannot be played, short enough to stand beside a field."""
    match problem:
        case WrongNumber():
            return say(
                "Of cost {cost} there must be {slots}, not {chosen}.",
                cost=problem.cost,
                slots=problem.slots,
                chosen=len(problem.chosen),
            )
        case NeverTogether():
            return say("Never both: {one}, {other}.", one=BUILDING[problem.one], other=BUILDING[problem.other])
        case NamedTwice():
            return say("{building} is named twice.", building=BUILDING[problem.building])
        case AlwaysThere():
            return say("{building} is in every game.", building=BUILDING[problem.building])
    assert_never(problem)


def board_nearest(chosen: Iterable[Building], nearest: Sequence[Building]) -> str:
    """Name the nearest list that can be played, by what it changes."""
    chosen = list(chosen)
    out = [BUILDING[building] for building in chosen if building not in nearest]
    into = [BUILDING[building] for building in nearest if building not in chosen]
    if not into:
        return say("The nearest choice: without {out}.", out=listed(out))
    if not out:
        return say("The nearest choice: with {into}.", into=listed(into))
    return say("The nearest choice: {into} in, {out} out.", into=listed(into), out=listed(out))


def places_of_cost(cost: int, chosen: int | None) -> str:
    """Head the violet buildings of a cost: how many of them a game has, and how many are chosen."""
    slots = SLOTS[cost]
    if chosen is None:
        return say("Cost {cost}: {slots}", cost=cost, slots=count(slots, "slot"))
    return say("Cost {cost}: {chosen} of {slots}", cost=cost, chosen=chosen, slots=slots)


def in_this_game(copies: int) -> str:
    """Say whether a game that is being set up has a building."""
    if copies:
        return say("This game has {copies} of it.", copies=count(copies, "copy"))
    return say("This game does not have it.")


def never_with(other: Building) -> str:
    """Say which building excludes another."""
    return say("Never in the same game as {other}.", other=THE_BUILDING[other])


def perhaps_in_this_game(building: Building) -> str:
    """Say how many buildings of its cost will be chosen."""
    cost = CATALOGUE[building].cost
    return say("The players choose {slots} of cost {cost}.", slots=SLOTS[cost], cost=cost)
