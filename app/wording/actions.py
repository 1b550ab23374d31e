"""Choices: what one is called, what it does, and when it does nothing.

Amounts, prices and points come from the referee alone: from the events a choice would cause,
from its quotes, and from its list of legal actions. No rule is repeated here.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeVar, assert_never

from rules import (
    BARRELS_PER_POINT_SMALL_WHARF,
    SLOTS,
    Action,
    Build,
    Building,
    DecisionKind,
    Draft,
    DrawPlantation,
    Event,
    Game,
    IllegalAction,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    Payment,
    PlaceColonists,
    PlantForest,
    PlayerBoard,
    Quote,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    Tile,
    allowance,
    events,
)

from ..language import Words, say, say_in, say_many
from .events import behind, building_gain, payment, sale
from .names import (
    BECOMES,
    BUILDING,
    GOOD,
    ROLE,
    SEPARATOR,
    THE_BUILDING,
    Noun,
    amount,
    count,
    listed,
    parse_place,
    place,
    place_title,
    summed,
    tile,
)
from .reference import work_text
from .roles import role_effect, role_warning

PASS_LABEL: Final = Words(
    {
        DecisionKind.DRAFT: "Choose none",
        DecisionKind.ROLE: "Take no role",
        DecisionKind.HACIENDA: "Draw no plantation",
        DecisionKind.HACIENDA_TILE: "Leave the drawn tile",
        DecisionKind.PLANTATION: "Take no tile",
        DecisionKind.HOSPICE: "Take no colonist",
        DecisionKind.MAYOR_COLONIST: "Take no extra colonist",
        DecisionKind.COLONISTS: "Place no colonists",
        DecisionKind.BUILD: "Build nothing",
        DecisionKind.UNIVERSITY: "Take no colonist",
        DecisionKind.CRAFTSMAN_GOOD: "Take no barrel",
        DecisionKind.SELL: "Sell nothing",
        DecisionKind.LOAD: "Load nothing this turn",
        DecisionKind.STORE: "Store nothing",
        DecisionKind.GUEST: "Let the guests stay",
    }
)
"""What passing is called at each decision."""

COLONIST_LABEL: Final = Words(
    {
        DecisionKind.MAYOR_COLONIST: "Take the extra colonist",
        DecisionKind.HOSPICE: "Take a colonist for the new tile",
        DecisionKind.UNIVERSITY: "Take a colonist for the new building",
    }
)

EventType = TypeVar("EventType")


class Choice(NamedTuple):
    """One choice in words: an imperative label, what it will do (may be empty), a warning (or None)."""

    label: str
    effect: str
    warning: str | None


def choice(game: Game, action: Action) -> Choice:
    """Everything there is to say about a legal action of the open decision."""
    return Choice(describe_action(game, action), effect(game, action), warning(game, action))


def describe_action(game: Game, action: Action, *, any_ship: bool = False) -> str:
    """Label a choice: `Load 2 corn on the 5-ship`. Without an amount where the action is not legal.

    With `any_ship` a load is named without its ship.
    """
    match action:
        case Draft():
            return say("Choose {building}", building=THE_BUILDING[action.building])
        case TakeRole():
            return ROLE[action.role]
        case DrawPlantation():
            return say("Draw a plantation")
        case KeepPlantation():
            return _keep(game)
        case TakePlantation():
            return say("Take {tile}", tile=tile(Tile(action.plantation)))
        case TakeQuarry():
            return say("Take a quarry")
        case PlantForest():
            return say("Forest instead of {good}", good=GOOD[action.plantation])
        case TakeColonist():
            return COLONIST_LABEL.get(_kind(game)) or say("Take a colonist")
        case PlaceColonists():
            return _arrangement(action)
        case Build():
            if action.pay is not None:
                return say(
                    "Build {building}, giving {pay}", building=THE_BUILDING[action.building], pay=payment(action.pay)
                )
            return say("Build {building}", building=THE_BUILDING[action.building])
        case TakeGood():
            return say("Take {goods}", goods=amount(1, action.good))
        case Sell():
            return say("Sell {good}", good=GOOD[action.good])
        case SellAtPost():
            return say("Sell {good} at the Trading Post", good=GOOD[action.good])
        case Load() if any_ship:
            return say("Load {good}", good=GOOD[action.good])
        case Load():
            return _load(game, action)
        case LoadWharf():
            loaded = _first(events.Loaded, _preview(game, action))
            goods = GOOD[action.good] if loaded is None else summed(loaded.goods)
            return say("Ship {goods} with the Wharf", goods=goods)
        case LoadSmallWharf():
            return say("Ship {goods} with the Small Wharf", goods=summed(action.goods))
        case Store():
            return say("Keep {goods}", goods=summed(action.goods))
        case MoveGuest():
            return say("Guest to {place}", place=place(parse_place(action.to)))
        case Pass():
            return PASS_LABEL[_kind(game)]
        case _:
            assert_never(action)


def effect(game: Game, action: Action) -> str:
    """Say what a legal action will do for its player, in a few words; empty if there is nothing to add.

    Raises IllegalAction for an action that is not legal.
    """
    assert game.decision is not None
    seat = game.decision.seat
    if isinstance(action, TakeRole):
        return role_effect(game, action)
    caused = game.preview(action)
    parts = [_of_choice(game, action, caused)]
    parts += [text for event in caused if (text := _gain(event, seat))]
    return SEPARATOR.join(part for part in parts if part)


def _of_choice(game: Game, action: Action, caused: Sequence[Event]) -> str:
    """Say what there is to choose from, or what one has then; empty where the events say it all."""
    match action:
        case TakePlantation():
            return say_in("plantations", "{n} face up", n=game.state.face_up.count(action.plantation))
        case TakeQuarry():
            return say_in("quarries", "{n} left", n=game.state.quarries)
        case DrawPlantation():
            return _drawn_from(game)
        case KeepPlantation() if game.decision is not None:
            after = game.copy()
            after.apply(action)
            return _spaces_left(after.state.players[game.decision.seat])
        case PlantForest():
            return _forest(game, action)
        case MoveGuest() if (where := parse_place(action.to)) is not None:
            return work_text(where, game.setup.variant)
        case TakeGood() if game.decision is not None:
            more = sum(isinstance(event, events.GoodTaken) for event in caused)
            held = game.state.players[game.decision.seat].goods[action.good] + more
            return say("then you have {goods}", goods=amount(held, action.good))
        case Pass() if game.decision is not None and game.decision.kind is DecisionKind.LOAD:
            return _kept_at_most(game.state.players[game.decision.seat])
        case _:
            return ""


def _drawn_from(game: Game) -> str:
    """Say where the hacienda's tile comes from, and that it cannot be given back."""
    if game.state.face_down:
        return say_in("plantations", "the top one of {n} face down; it must be placed", n=len(game.state.face_down))
    return say("1 of {n} discarded, which are shuffled; it must be placed", n=len(game.state.discards))


def _kept_at_most(board: PlayerBoard) -> str:
    """Say how much of what stays on the board is kept when loading has ended."""
    barrels = sum(board.goods.values())
    kinds, singles = allowance(board)
    if not barrels or barrels <= singles:
        return ""
    template = "of your {barrels} you keep {singles} when all have loaded"
    if kinds:
        template = "of your {barrels} you keep {kinds} and {singles} when all have loaded"
    return say(
        template,
        barrels=count(barrels, "barrel"),
        kinds=count(kinds, "kind"),
        singles=count(singles, "single barrel") if kinds else singles,
    )


def _spaces_left(board: PlayerBoard) -> str:
    """Say how full the island is with a tile that comes without a colonist."""
    return say_many(
        board.island_room,
        "without a colonist; then {n} island space is free",
        "without a colonist; then {n} island spaces are free",
    )


def _forest(game: Game, action: PlantForest) -> str:
    """Say what the forests bring with this one, and where the plantation goes."""
    assert game.decision is not None
    seat = game.decision.seat
    after = game.copy()
    after.apply(action)
    cheaper = max(after.quote(seat, building).forests for building in game.state.buildings)
    template = "buildings {n} cheaper with {forests}" if cheaper else "nothing cheaper yet with {forests}"
    gone = say("the {good} plantation leaves the game", good=GOOD[action.plantation])
    if after.state.used_up == game.state.used_up:
        gone = say("the {good} plantation is discarded", good=GOOD[action.plantation])
    bring = say(template, forests=count(after.state.players[seat].forests, "forest"), n=cheaper)
    return f"{bring}{SEPARATOR}{gone}"


def warning(game: Game, action: Action) -> str | None:
    """Warn if a role would do nothing for its taker and no doubloon lies on it; else None.

    Raises IllegalAction for a role that cannot be taken.
    """
    return role_warning(game, action) if isinstance(action, TakeRole) else None


def give(part: Payment) -> str:
    """Offer one part of a payment at the black market; of colonists the place comes soon, which tells them apart."""
    if part.colonist is not None:
        return say("Colonist: {place}", place=place(parse_place(part.colonist)))
    return say("Give {part}", part=payment(part))


def still_missing(parts: int) -> str:
    """Say how much is missing then."""
    return say_many(parts, "then {n} doubloon is missing", "then {n} doubloons are missing")


def small_wharf_pays() -> str:
    """Say what the small wharf pays."""
    return say_in("what the small wharf pays", "1 point for {n} barrels of any kinds", n=BARRELS_PER_POINT_SMALL_WHARF)


def guests_work(guests: int) -> str:
    """Say what moving a guest means, for somebody with so many in the guesthouse."""
    return say_many(
        guests,
        "{n} guest{separator}works there at once, comes back only with the mayor",
        "{n} guests{separator}work there at once, come back only with the mayor",
        separator=SEPARATOR,
    )


def colonist_pays(places: int) -> str:
    """Say what a colonist given at the black market is worth, and how many there are to choose from."""
    return say("in place of {doubloon}; choose 1 of {n}", doubloon=count(1, "doubloon"), n=places)


def draft_pick(number: int) -> str:
    """Say how many violet buildings have been chosen."""
    return say("choice {n} of {all}", n=number, all=sum(SLOTS.values()))


def then_built(building: Building) -> str:
    """Say that nothing is missing then."""
    return say("then {building} is built", building=THE_BUILDING[building])


def price_so_far(game: Game, build: Build, missing: int) -> str:
    """Count the price of a building down at the black market: what it costs, what is given already, what is missing."""
    assert game.decision is not None
    money = game.state.players[game.decision.seat].doubloons
    given = 0 if build.pay is None else build.pay.items
    paid = count(money, "doubloon")
    if build.pay is not None and given:
        paid = listed([paid, payment(build.pay)])
    return say(
        "{building} costs {cost}: {paid} given, {missing} missing",
        building=BUILDING[build.building],
        cost=money + given + missing,
        paid=paid,
        missing=missing,
    )


def price_change(quote: Quote) -> str:
    """Show a price and what lowers it: `9 ➔ 5: 3 quarries, builder`; `5 doubloons` if nothing does."""
    causes = []
    if quote.quarries:
        causes.append(count(quote.quarries, "quarry"))
    if quote.privilege:
        builder = say_in("a discount", "builder")
        causes.append(builder if quote.privilege == 1 else say_in("a discount", "builder {n}", n=quote.privilege))
    if quote.forests:
        causes.append(say_in("a discount", "forests {n}", n=quote.forests))
    if not causes:
        return count(quote.cost, "doubloon")
    return say(
        "{printed} {becomes} {cost}: {causes}",
        printed=quote.printed,
        becomes=BECOMES,
        cost=quote.cost,
        causes=", ".join(causes),
    )


# Labels


def _kind(game: Game) -> DecisionKind:
    assert game.decision is not None
    return game.decision.kind


def _preview(game: Game, action: Action) -> Sequence[Event]:
    try:
        return game.preview(action)
    except IllegalAction:
        return ()


def _first(kind: type[EventType], caused: Iterable[Event]) -> EventType | None:
    return next((event for event in caused if isinstance(event, kind)), None)


def _keep(game: Game) -> str:
    drawn = game.state.drawn
    if drawn is None:
        return say("Keep the drawn plantation")
    return say("Keep the {good} plantation", good=GOOD[drawn])


def _load(game: Game, action: Load) -> str:
    loaded = _first(events.Loaded, _preview(game, action))
    goods = GOOD[action.good] if loaded is None else summed(loaded.goods)
    return say("Load {goods} on the {ship}-ship", goods=goods, ship=action.ship)


def _arrangement(action: PlaceColonists) -> str:
    entries = [f"{place_title(where)} {number}" for where, number in action.island.items() if number]
    entries += [f"{place_title(where)} {number}" for where, number in action.city.items() if number]
    return say("Place colonists: {places}", places=", ".join(entries)) if entries else say("Place no colonists")


# Effects


def _gain(event: Event, seat: int) -> str | None:
    """Say what one event means for a player: what is gained or lost, or that the end comes; None if nothing."""
    if isinstance(event, events.EndTriggered):
        return say("the last round")
    if getattr(event, "seat", None) != seat:
        return None
    match event:
        case events.BuildingDrafted() if event.excluded:
            return say("rules out {buildings}", buildings=listed(THE_BUILDING[other] for other in event.excluded))
        case events.TilePlaced(source=events.TileSource.LIBRARY):
            return say("for the Library")
        case events.ColonistTaken():
            if event.by is None:
                return _plus(event.colonists, "colonist")
            if event.place is None:
                return say("{colonists} to San Juan", colonists=_plus(event.colonists, "colonist"))
            return say("{colonists} to {place}", colonists=_plus(event.colonists, "colonist"), place=place(event.place))
        case events.Built():
            if event.pay is None:
                return price_change(event.quote)
            return say(
                "{price}, you pay {amount}",
                price=price_change(event.quote),
                amount=count(event.doubloons, "doubloon"),
            )
        case events.Sold():
            amount = _plus(event.doubloons, "doubloon")
            parts = sale(event)
            return say("{amount}: {parts}", amount=amount, parts=parts) if parts else amount
        case events.Loaded():
            return _loaded(event)
        case events.BuildingPaid():
            return building_gain(event)
        case events.Stored() if any(event.lost.values()):
            return say("you lose {goods}", goods=summed(event.lost))
        case events.Prospected():
            return _plus(event.doubloons, "doubloon")
        case _:
            return None


def _plus(n: int, noun: Noun) -> str:
    return say("+{amount}", amount=count(n, noun))


def _loaded(event: events.Loaded) -> str:
    points = _plus(event.vp, "point")
    if event.harbor and event.privilege:
        points = say("{points}: harbor {h}, captain {p}", points=points, h=event.harbor, p=event.privilege)
    elif event.harbor:
        points = say("{points}: harbor {h}", points=points, h=event.harbor)
    elif event.privilege:
        points = say("{points}: captain {p}", points=points, p=event.privilege)
    if event.left:
        return f"{points}{SEPARATOR}{behind(event)}"
    return points
