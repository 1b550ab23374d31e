"""What taking a role card would do for its taker: in numbers, and whether it would do nothing at all.

The referee plays the role on a copy of the game as far as its taker's first choice, guests staying
where they are and the hacienda unused; everything said here is read from what happened there.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rules import (
    PASS,
    Build,
    DecisionKind,
    Event,
    Game,
    Load,
    LoadWharf,
    Role,
    Sell,
    SellAtPost,
    TakeColonist,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    events,
)

from ..language import say, texts
from .events import building_gain
from .names import SEPARATOR, count, summed

_PLANTATION, _BUILD, _SELL, _LOAD = (
    DecisionKind.PLANTATION,
    DecisionKind.BUILD,
    DecisionKind.SELL,
    DecisionKind.LOAD,
)
_Why = events.SkipReason

IDLE: Final = texts(
    {
        (_PLANTATION, _Why.ISLAND_FULL): ("island full", "Your island is full: you could place no tile."),
        (_PLANTATION, _Why.NO_TILES): ("no tile to take", "There is no tile for you to take."),
        (_BUILD, _Why.CITY_FULL): ("city full", "Your city is full: you could build nothing."),
        (_BUILD, _Why.NOTHING_AFFORDABLE): ("nothing affordable", "You could afford no building."),
        (_SELL, _Why.NO_GOODS): ("nothing to sell", "You have nothing to sell."),
        (_SELL, _Why.HOUSE_FULL): ("trading house full", "The trading house is full: you could sell nothing."),
        (_SELL, _Why.HOUSE_HAS_ALL): (
            "trading house has your kinds",
            "The trading house has every kind you could sell.",
        ),
        (_LOAD, _Why.NO_GOODS): ("nothing to ship", "You have nothing to ship."),
        (_LOAD, _Why.NO_SHIP_FITS): ("no ship takes your barrels", "No ship takes any of your barrels."),
    }
)
"""The taker of a role would not even be asked, and why: in a few words, and as a sentence."""


class Outcome(NamedTuple):
    """A copy of the game after a role was taken, what happened in it, and whether its taker passed something up."""

    game: Game
    seat: int
    caused: tuple[Event, ...]
    passed_up: bool

    def asks(self, kind: DecisionKind) -> bool:
        """Whether the taker now has this decision."""
        return self.game.decision == (kind, self.seat)

    def own(self) -> Iterator[Event]:
        """What happened to the taker."""
        return (event for event in self.caused if getattr(event, "seat", None) == self.seat)


def _take(game: Game, action: TakeRole) -> Outcome:
    assert game.decision is not None
    seat = game.decision.seat
    after = game.copy()
    caused = [*after.apply(action)]
    passed_up = False
    while after.decision is not None and after.decision.kind in (DecisionKind.GUEST, DecisionKind.HACIENDA):
        if after.decision.kind is DecisionKind.HACIENDA and after.decision.seat != seat:
            break
        passed_up = passed_up or after.decision.seat == seat
        caused += after.apply(PASS)
    if after.decision == (DecisionKind.MAYOR_COLONIST, seat):
        caused += after.apply(TakeColonist())
    return Outcome(after, seat, tuple(caused), passed_up)


def role_warning(game: Game, action: TakeRole) -> str | None:
    """Warn if the role would do nothing for its taker and no doubloon lies on it; else None.

    Raises IllegalAction for a role that cannot be taken.
    """
    return _warning(_take(game, action))


def _warning(outcome: Outcome) -> str | None:
    if outcome.passed_up or any(_useful(event) for event in outcome.own()):
        return None
    for event in outcome.own():
        if isinstance(event, events.Produced):
            if any(event.short.values()):
                return say("You would make nothing: the supply lacks {goods}.", goods=summed(event.short))
            return say("You would make nothing.")
        if isinstance(event, events.Prospected):
            return say("You would get nothing: the bank is empty.")
    idle = _idle(outcome)
    return None if idle is None else say(idle[1])


def _useful(event: Event) -> bool:
    match event:
        case events.RoleTaken() | events.Prospected():
            return event.doubloons > 0
        case events.BuildingPaid():
            return event.doubloons > 0 or event.vp > 0
        case events.Produced():
            return any(event.goods.values())
        case _:
            return False


def _idle(outcome: Outcome) -> tuple[str, str] | None:
    for event in outcome.own():
        if isinstance(event, events.Skipped) and (event.decision, event.reason) in IDLE:
            return IDLE[event.decision, event.reason]
    return None


def role_effect(game: Game, action: TakeRole) -> str:
    """Tell the doubloons on the card and what the role would do for its taker, in a few words.

    Raises IllegalAction for a role that cannot be taken.
    """
    outcome = _take(game, action)
    parts = [
        say("+{amount} on it", amount=count(event.doubloons, "doubloon"))
        for event in outcome.caused
        if isinstance(event, events.RoleTaken) and event.doubloons
    ]
    idle = _idle(outcome)
    # Without doubloons on the card the warning says that nothing can be done.
    if idle is None:
        parts.append(_summary(action.role, outcome))
    elif parts:
        parts.append(say(idle[0]))
    parts += [building_gain(event) for event in outcome.own() if isinstance(event, events.BuildingPaid)]
    return SEPARATOR.join(part for part in parts if part)


def _summary(role: Role, outcome: Outcome) -> str:
    match role:
        case Role.SETTLER:
            return _settler(outcome)
        case Role.MAYOR:
            return _mayor(outcome)
        case Role.BUILDER:
            return _builder(outcome)
        case Role.CRAFTSMAN:
            return _craftsman(outcome)
        case Role.TRADER:
            return _trader(outcome)
        case Role.CAPTAIN:
            return _captain(outcome)
        case Role.PROSPECTOR | Role.PROSPECTOR_2:
            found = sum(event.doubloons for event in outcome.caused if isinstance(event, events.Prospected))
            return say("+{amount}", amount=count(found, "doubloon"))


def _settler(outcome: Outcome) -> str:
    if not outcome.asks(DecisionKind.PLANTATION):
        return ""
    legal = outcome.game.legal_actions
    plantations = len(outcome.game.state.face_up)
    if TakeQuarry() in legal and plantations:
        return say("a quarry or 1 of {plantations}", plantations=count(plantations, "plantation"))
    if TakeQuarry() in legal:
        return say("a quarry")
    if any(isinstance(action, TakePlantation) for action in legal):
        return say("1 of {plantations}", plantations=count(plantations, "plantation"))
    return ""


def _mayor(outcome: Outcome) -> str:
    own = others = 0
    for event in outcome.caused:
        if isinstance(event, events.ColonistTaken) and event.by is None:
            own += event.colonists
        if isinstance(event, events.ColonistsArrived):
            own += event.colonists.get(outcome.seat, 0)
            others += sum(number for seat, number in event.colonists.items() if seat != outcome.seat)
    return say("{own} of {all} for you", own=own, all=count(own + others, "colonist"))


def _builder(outcome: Outcome) -> str:
    if not outcome.asks(DecisionKind.BUILD):
        return ""
    buildings = {action.building for action in outcome.game.legal_actions if isinstance(action, Build)}
    if not buildings:
        return ""
    cheaper = max(outcome.game.quote(outcome.seat, building).privilege for building in buildings)
    return say(
        "{amount} cheaper, you can afford {buildings}",
        amount=count(cheaper, "doubloon"),
        buildings=count(len(buildings), "building"),
    )


def _craftsman(outcome: Outcome) -> str:
    others = 0
    own: events.Produced | None = None
    for event in outcome.caused:
        if isinstance(event, events.Produced):
            if event.seat == outcome.seat:
                own = event
            else:
                others += sum(event.goods.values())
    if own is None:
        return ""
    template = "make {goods}, others {others}"
    if _warning(outcome) is not None:
        if not others:
            return ""
        template = "the others make {others}"
    elif outcome.asks(DecisionKind.CRAFTSMAN_GOOD):
        template = "make {goods} plus 1 extra, others {others}"
    return say(template, goods=summed(own.goods), others=count(others, "barrel"))


def _trader(outcome: Outcome) -> str:
    if not outcome.asks(DecisionKind.SELL):
        return ""
    previews = _previews(outcome.game, (Sell, SellAtPost))
    best = max((event.doubloons for event in previews if isinstance(event, events.Sold)), default=0)
    return say(
        "sell for up to {amount}, {slots} free",
        amount=count(best, "doubloon"),
        slots=count(outcome.game.state.house_room, "slot"),
    )


def _captain(outcome: Outcome) -> str:
    if not outcome.asks(DecisionKind.LOAD):
        return ""
    room = sum(ship.room for ship in outcome.game.state.cargo_ships)
    previews = _previews(outcome.game, (Load, LoadWharf))
    best = max((event.vp for event in previews if isinstance(event, events.Loaded)), default=0)
    return say(
        "first load up to {points}, room for {room}",
        points=count(best, "point"),
        room=count(room, "barrel"),
    )


def _previews(game: Game, kinds: tuple[type, ...]) -> Iterable[Event]:
    for action in game.legal_actions:
        if isinstance(action, kinds):
            yield from game.preview(action)
