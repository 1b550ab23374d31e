"""What happened → one sentence each, with who, what, how much and for how much."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from rules import DecisionKind, EndReason, Event, Payment, Quote, Tile, events

from ..language import Words, say, say_in, say_many, texts
from .names import (
    BUILDING,
    GOOD,
    MINUS,
    ROLE,
    ROLE_IN_TEXT,
    THE_BUILDING,
    TO_DO,
    amount,
    capital,
    count,
    listed,
    parse_place,
    people,
    place,
    place_title,
    roles,
    summed,
    tallied,
    tile,
)

PASSED: Final = texts(
    {
        DecisionKind.DRAFT: "{name} chooses no building.",
        DecisionKind.ROLE: "{name} takes no role.",
        DecisionKind.HACIENDA: "{name} draws no plantation.",
        DecisionKind.HACIENDA_TILE: "{name} leaves the drawn tile.",
        DecisionKind.PLANTATION: "{name} takes no tile.",
        DecisionKind.HOSPICE: "{name} takes no colonist for the new tile.",
        DecisionKind.MAYOR_COLONIST: "{name} takes no extra colonist.",
        DecisionKind.COLONISTS: "{name} places no colonists.",
        DecisionKind.BUILD: "{name} builds nothing.",
        DecisionKind.UNIVERSITY: "{name} takes no colonist for the new building.",
        DecisionKind.CRAFTSMAN_GOOD: "{name} takes no extra barrel.",
        DecisionKind.SELL: "{name} sells nothing.",
        DecisionKind.LOAD: "{name} loads nothing this turn.",
        DecisionKind.STORE: "{name} stores nothing.",
        DecisionKind.GUEST: "{name} moves no guest.",
    }
)
"""A player was asked and did without."""

SKIPPED: Final = Words(
    {
        events.SkipReason.ISLAND_FULL: "the island is full",
        events.SkipReason.NO_TILES: "no tile can be had",
        events.SkipReason.NO_COLONISTS_LEFT: "no colonist is left",
        events.SkipReason.CITY_FULL: "the city is full",
        events.SkipReason.NOTHING_AFFORDABLE: "nothing is affordable",
        events.SkipReason.NO_GOOD_TO_TAKE: "there is no barrel to take",
        events.SkipReason.NO_GOODS: "there are no barrels in store",
        events.SkipReason.HOUSE_FULL: "the trading house is full",
        events.SkipReason.HOUSE_HAS_ALL: "the trading house already has all that could be sold",
        events.SkipReason.NO_SHIP_FITS: "no ship takes any of the barrels in store",
    }
)
"""Why a player was not asked."""

TILE_PLACED: Final = texts(
    {
        events.TileSource.HACIENDA: "{name} places {tile} drawn with the Hacienda.",
        events.TileSource.FACE_UP: "{name} takes {tile}.",
        events.TileSource.QUARRIES: "{name} takes {tile}.",
        events.TileSource.LIBRARY: "{name} takes {tile} more, for the Library.",
    }
)

SOLD: Final = texts(
    {
        False: ("{name} sells {good} for {amount}.", "{name} sells {good} for {amount} ({parts})."),
        True: (
            "{name} sells {good} at the Trading Post for {amount}.",
            "{name} sells {good} at the Trading Post for {amount} ({parts}).",
        ),
    }
)
"""By whether it is sold at the Trading Post: the plain sentence, and the one that explains the proceeds."""

LAST_ROUND: Final = texts(
    {
        EndReason.COLONISTS: "This is the last round: the colonist ship could not be filled.",
        EndReason.CITY: "This is the last round: {name} has filled all city spaces.",
        EndReason.VP: "This is the last round: no victory points are left.",
    }
)


def tell(event: Event, names: Sequence[str]) -> str | None:
    """One whole sentence about an event, None where there is nothing to tell. `names` by seat."""
    match event:
        case events.BuildingDrafted():
            return _drafted(event, names)
        case events.RoundStarted():
            return say("Round {round} begins; {name} is governor.", round=event.round, name=names[event.governor])
        case events.RoleTaken():
            return _role_taken(event, names)
        case events.RolesPaid():
            return _roles_paid(event)
        case events.Passed():
            return say(PASSED[event.decision], name=names[event.seat])
        case events.Skipped():
            return say(
                "{name} is not asked {to_do}: {reason}.",
                name=names[event.seat],
                to_do=TO_DO[event.decision],
                reason=SKIPPED[event.reason],
            )
        case events.PlantationDrawn():
            return say("{name} draws {tile}.", name=names[event.seat], tile=tile(Tile(event.plantation)))
        case events.TilePlaced():
            return say(TILE_PLACED[event.source], name=names[event.seat], tile=tile(event.tile))
        case events.ForestPlanted():
            return say(
                "{name} plants a forest, using up {tile}.", name=names[event.seat], tile=tile(Tile(event.used_up))
            )
        case events.TilesDiscarded():
            return (
                say("Nobody took these plantations: {tiles}.", tiles=tallied(event.plantations))
                if event.plantations
                else None
            )
        case events.DiscardsReshuffled():
            return say("The discarded plantations are shuffled: {tiles}.", tiles=count(event.tiles, "tile"))
        case events.TilesRevealed():
            if not event.plantations:
                return say("No plantation is left to lie face up.")
            return say("New plantations lie face up: {tiles}.", tiles=tallied(event.plantations))
        case events.ColonistTaken():
            return _colonist_taken(event, names)
        case events.ColonistsArrived():
            return _arrived(event.colonists, names)
        case events.ColonistsPlaced():
            return _placed(event, names)
        case events.ShipRefilled():
            return _refilled(event)
        case events.Built():
            return _built(event, names)
        case events.Produced():
            return _produced(event, names)
        case events.GoodTaken():
            return say("{name} takes 1 {good} more.", name=names[event.seat], good=GOOD[event.good])
        case events.BuildingPaid():
            return _paid(event, names)
        case events.Sold():
            return _sold(event, names)
        case events.HouseCleared():
            return say("The full trading house is cleared: {goods}.", goods=tallied(event.goods))
        case events.Loaded():
            return _loaded(event, names)
        case events.Stored():
            return _stored(event, names)
        case events.ShipUnloaded():
            return say(
                "The full {ship}-ship sails with {goods}.", ship=event.ship, goods=amount(event.barrels, event.good)
            )
        case events.Prospected():
            return say("{name} finds {amount}.", name=names[event.seat], amount=count(event.doubloons, "doubloon"))
        case events.GuestMoved():
            return say(
                "A guest of {name} moves from the Guesthouse to {place}.",
                name=names[event.seat],
                place=place(event.place),
            )
        case events.EndTriggered():
            return say(LAST_ROUND[event.reason], name="" if event.seat is None else names[event.seat])
        case events.GameEnded():
            return winners(event.winners, names)
        case _:
            assert_never(event)


def heading(event: Event, names: Sequence[str]) -> str | None:
    """Name the part of the log that an event opens: a round, a phase, the end; None for all others."""
    match event:
        case events.RoundStarted():
            return say("Round {round}: governor {name}", round=event.round, name=names[event.governor])
        case events.RoleTaken():
            return say("{role}: {name}", role=ROLE[event.role], name=names[event.seat])
        case events.GameEnded():
            return say("The end")
        case _:
            return None


def winners(seats: Sequence[int], names: Sequence[str]) -> str:
    """Say who has won."""
    return say_many(len(seats), "{names} wins the game.", "{names} share the win.", names=people(seats, names))


def price(quote: Quote) -> str:
    """Show how a price comes about: `4 - 1 quarry - 1 builder`; just the price if nothing lowers it."""
    parts = [str(quote.printed)]
    if quote.quarries:
        parts.append(count(quote.quarries, "quarry"))
    if quote.privilege:
        parts.append(say_in("a discount", "{n} builder", n=quote.privilege))
    if quote.forests:
        parts.append(say_in("a discount", "{n} for forests", n=quote.forests))
    return f" {MINUS} ".join(parts)


def payment(pay: Payment) -> str:
    """List what the black market is paid with: `a colonist from San Juan, 1 corn and 1 point`."""
    parts = []
    if pay.colonist is not None:
        parts.append(say("a colonist from {place}", place=place(parse_place(pay.colonist))))
    if pay.good is not None:
        parts.append(amount(1, pay.good))
    if pay.vp:
        parts.append(count(1, "point"))
    return listed(parts)


def _drafted(event: events.BuildingDrafted, names: Sequence[str]) -> str:
    template = "{name} chooses {building} for this game."
    if event.excluded:
        template = "{name} chooses {building} for this game; that rules out: {excluded}."
    return say(
        template,
        name=names[event.seat],
        building=THE_BUILDING[event.building],
        excluded=listed(BUILDING[building] for building in event.excluded),
    )


def _roles_paid(event: events.RolesPaid) -> str | None:
    if not event.roles:
        return None
    return say_many(
        len(event.roles), "A doubloon goes on {roles}.", "A doubloon each goes on {roles}.", roles=roles(event.roles)
    )


def _role_taken(event: events.RoleTaken, names: Sequence[str]) -> str:
    name, role = names[event.seat], ROLE_IN_TEXT[event.role]
    if not event.doubloons:
        return say("{name} takes {role}.", name=name, role=role)
    return say_many(
        event.doubloons,
        "{name} takes {role} and the doubloon on it.",
        "{name} takes {role} and the {n} doubloons on it.",
        name=name,
        role=role,
    )


def _colonist_taken(event: events.ColonistTaken, names: Sequence[str]) -> str:
    if event.by is None:
        template = "{name} takes {amount} from the supply as mayor."
    elif event.from_ship:
        template = "{building} brings {name} {amount} from the colonist ship, to {place}."
    else:
        template = "{building} brings {name} {amount}, to {place}."
    sentence = say(
        template,
        name=names[event.seat],
        amount=count(event.colonists, "colonist"),
        building="" if event.by is None else THE_BUILDING[event.by],
        place=place(event.place),
    )
    return sentence if event.by is None else capital(sentence)


def _arrived(colonists: Mapping[int, int], names: Sequence[str]) -> str:
    if not any(colonists.values()):
        return say("The colonist ship is empty.")
    each = ", ".join(f"{names[seat]} {number}" for seat, number in colonists.items())
    return say("Colonists arrive: {each}.", each=each)


def _placed(event: events.ColonistsPlaced, names: Sequence[str]) -> str:
    entries = [f"{place_title(where)} {number}" for where, number in event.island.items() if number]
    entries += [f"{place_title(where)} {number}" for where, number in event.city.items() if number]
    if event.san_juan:
        entries.append(f"San Juan {event.san_juan}")
    if not entries:
        return say("{name} has no colonists to place.", name=names[event.seat])
    template = "{name} places colonists: {places}."
    if event.forced:
        template = "{name} has only one way to place colonists: {places}."
    return say(template, name=names[event.seat], places=", ".join(entries))


def _refilled(event: events.ShipRefilled) -> str:
    needed = count(event.needed, "colonist")
    if event.colonists == event.needed:
        return say("The colonist ship takes {amount} on board.", amount=needed)
    if event.colonists == 0:
        return say("The colonist ship needs {needed}, which are not there, and stays empty.", needed=needed)
    return say_many(
        event.colonists,
        "The colonist ship needs {needed} and only {n} is left.",
        "The colonist ship needs {needed} and only {n} are left.",
        needed=needed,
    )


def _built(event: events.Built, names: Sequence[str]) -> str:
    discounted = event.quote.quarries or event.quote.privilege or event.quote.forests
    if event.pay is not None:
        template = "{name} builds {building} for {amount} and, at the Black Market, {pay}."
    elif discounted:
        template = "{name} builds {building} for {amount} ({price})."
    else:
        template = "{name} builds {building} for {amount}."
    return say(
        template,
        name=names[event.seat],
        building=THE_BUILDING[event.building],
        amount=count(event.doubloons, "doubloon"),
        price=price(event.quote),
        pay="" if event.pay is None else payment(event.pay),
    )


def _produced(event: events.Produced, names: Sequence[str]) -> str:
    made, short = any(event.goods.values()), any(event.short.values())
    if made and short:
        template = "{name} makes {goods}; the supply lacks {short} more."
    elif made:
        template = "{name} makes {goods}."
    elif short:
        template = "{name} makes nothing: the supply lacks {short}."
    else:
        template = "{name} makes nothing."
    return say(template, name=names[event.seat], goods=summed(event.goods), short=summed(event.short))


def _paid(event: events.BuildingPaid, names: Sequence[str]) -> str | None:
    gains = []
    if event.doubloons:
        gains.append(count(event.doubloons, "doubloon"))
    if event.vp:
        gains.append(count(event.vp, "point"))
    if not gains:
        return None
    return capital(
        say(
            "{building} brings {name} {gains}.",
            building=THE_BUILDING[event.building],
            name=names[event.seat],
            gains=listed(gains),
        )
    )


def building_gain(event: events.BuildingPaid) -> str:
    """Say in a few words what a building brought: `+2 doubloons (Factory)`."""
    gains = []
    if event.doubloons:
        gains.append(say("+{amount}", amount=count(event.doubloons, "doubloon")))
    if event.vp:
        gains.append(say("+{amount}", amount=count(event.vp, "point")))
    if not gains:
        return ""
    return say("{gains} ({building})", gains=", ".join(gains), building=BUILDING[event.building])


def _sold(event: events.Sold, names: Sequence[str]) -> str:
    plain, explained = SOLD[event.at_post]
    parts = sale(event)
    return say(
        explained if parts else plain,
        name=names[event.seat],
        good=GOOD[event.good],
        amount=count(event.doubloons, "doubloon"),
        parts=parts,
    )


def sale(event: events.Sold) -> str:
    """Show how the proceeds come about: `price 2, markets 1, trader 1`; empty where they are just the price."""
    due = event.price + event.markets + event.privilege
    if event.doubloons == due == event.price:
        return ""
    parts = [say_in("of a sale", "price {n}", n=event.price)]
    if event.markets:
        parts.append(say_in("of a sale", "markets {n}", n=event.markets))
    if event.privilege:
        parts.append(say_in("of a sale", "trader {n}", n=event.privilege))
    if event.doubloons < due:
        parts.append(say_in("of a sale", "the bank has no more"))
    return ", ".join(parts)


def _loaded(event: events.Loaded, names: Sequence[str]) -> str:
    template = "{name} loads {goods} on the {ship}-ship for {points}."
    if event.left:
        template = "{name} loads {goods} on the {ship}-ship for {points}; {left}."
    if event.ship is None:
        template = "{name} ships {goods} with {wharf} for {points}."
        if event.left:
            template = "{name} ships {goods} with {wharf} for {points}; {left}."
    return say(
        template,
        name=names[event.seat],
        goods=summed(event.goods),
        ship=event.ship,
        wharf="" if event.wharf is None else THE_BUILDING[event.wharf],
        points=_points(event),
        left=behind(event),
    )


def behind(event: events.Loaded) -> str:
    """Say how many barrels a load leaves behind: `1 corn stays behind`."""
    barrels = count(event.left, "barrel")
    if len(event.goods) == 1:
        (good,) = event.goods
        barrels = amount(event.left, good)
    return say_many(event.left, "{barrels} stays behind", "{barrels} stay behind", barrels=barrels)


def _points(event: events.Loaded) -> str:
    template = ""
    if event.harbor and event.privilege:
        template = "{points} ({h} of them for the Harbor, {p} as captain)"
    elif event.harbor:
        template = "{points} ({h} of them for the Harbor)"
    elif event.privilege:
        template = "{points} ({p} of them as captain)"
    points = count(event.vp, "point")
    return say(template, points=points, h=event.harbor, p=event.privilege) if template else points


def _stored(event: events.Stored, names: Sequence[str]) -> str | None:
    kept, lost = any(event.kept.values()), any(event.lost.values())
    if kept and lost:
        template = "{name} keeps {kept} and loses {lost}."
    elif kept:
        template = "{name} keeps {kept}."
    elif lost:
        template = "{name} loses {lost}."
    else:
        return None
    return say(template, name=names[event.seat], kept=summed(event.kept), lost=summed(event.lost))
