"""Why something is not possible → one plain sentence, with the numbers, and with what to do where that helps."""

from collections.abc import Sequence
from typing import Final, assert_never

from rules import HOUSE_SLOTS, ISLAND_SPACES, Building, DecisionKind, Good, Refusal, Role, Tile, refusals

from ..language import Words, say, say_many
from .names import (
    BUILDING,
    GOOD,
    ROLE_IN_TEXT,
    THE_BUILDING,
    TILES,
    TO_DO,
    capital,
    count,
    parse_place,
    place,
    tile,
)

CANNOT_PASS: Final = Words(
    {
        DecisionKind.DRAFT: "Choosing a building is not optional: choose one of those that still have a free slot.",
        DecisionKind.ROLE: "Everybody takes a role: choose one of those left.",
        DecisionKind.HACIENDA: "Draw a plantation or leave it.",
        DecisionKind.HACIENDA_TILE: "The drawn tile must be placed: as it is, or as a forest.",
        DecisionKind.PLANTATION: "Take one of the tiles.",
        DecisionKind.HOSPICE: "Take the colonist or leave it.",
        DecisionKind.MAYOR_COLONIST: "Take the colonist or leave it.",
        DecisionKind.COLONISTS: "All colonists must be placed before the game goes on.",
        DecisionKind.BUILD: "Choose a building.",
        DecisionKind.UNIVERSITY: "Take the colonist or leave it.",
        DecisionKind.CRAFTSMAN_GOOD: "Choose a barrel.",
        DecisionKind.SELL: "Choose a barrel to sell.",
        DecisionKind.LOAD: "You have a good that fits on a ship, so you must load.",
        DecisionKind.STORE: "Choose the barrels to keep before the game goes on.",
        DecisionKind.GUEST: "Move a guest.",
    }
)
"""What to do instead of passing."""


def refusal(reason: Refusal, names: Sequence[str], ships: Sequence[Refusal] = ()) -> str:
    """Tell in one sentence why an action is not possible now. `names` by seat.

    `ships` are the reasons of all cargo ships, where the sentence is to cover all of them.
    """
    if ships:
        return _no_ship_takes(ships, names)
    match reason:
        case refusals.GameIsOver():
            return say("The game is over.")
        case refusals.NotYourTurn():
            return say("It is the turn of {name}.", name=names[reason.decider])
        case refusals.WrongDecision():
            return say(
                "That is not the question now: the game waits for somebody {to_do}.", to_do=TO_DO[reason.decision]
            )
        case refusals.Malformed():
            return say("That is not a move of this game: {problem}.", problem=reason.problem.rstrip("."))
        case refusals.CannotPass():
            return CANNOT_PASS[reason.decision]
        case refusals.RoleNotInGame():
            return _role_not_in_game(reason.role)
        case refusals.RoleTaken():
            return say("{name} has {role} this round.", name=names[reason.by], role=ROLE_IN_TEXT[reason.role])
        case refusals.NotOwned():
            return say("You do not own {building} that this needs.", building=THE_BUILDING[reason.building])
        case refusals.NotOccupied():
            return say("Your {building} stands empty: it needs a colonist.", building=BUILDING[reason.building])
        case refusals.IslandFull():
            return say("Your island is full: all {n} spaces are filled.", n=ISLAND_SPACES)
        case refusals.NotFaceUp():
            return say("No {good} plantation lies face up.", good=GOOD[reason.plantation])
        case refusals.NotTheDrawnTile():
            return say("You drew {tile}: only that tile can become a forest.", tile=tile(Tile(reason.drawn)))
        case refusals.NoQuarryLeft():
            return say("No quarry is left.")
        case refusals.QuarryIsForSettler():
            return _quarry_is_for_settler(reason)
        case refusals.NoQuarryWithLibrary():
            return say("The second tile of the Library is never a quarry: take a plantation.")
        case refusals.NotOnYourBoard():
            return say("You do not have {place} on your board.", place=place(reason.place))
        case refusals.TooManyOnPlace():
            return _too_many_on_place(reason)
        case refusals.BadCount():
            return say("{n} is not an amount for {what}: amounts start at 1.", n=reason.count, what=_what(reason.place))
        case refusals.TooManyColonists():
            return say(
                "You place {placed} but have only {n}.", placed=count(reason.placed, "colonist"), n=reason.colonists
            )
        case refusals.CirclesLeftEmpty():
            return say(
                "Nobody may stay in San Juan while a circle is empty: place {must}, not {placed}.",
                must=count(reason.must, "colonist"),
                placed=reason.placed,
            )
        case refusals.NotInGame():
            return capital(say("{building} is not in this game.", building=THE_BUILDING[reason.building]))
        case refusals.AlreadyOwned():
            return say(
                "You already own {building}: nobody builds a second one.", building=THE_BUILDING[reason.building]
            )
        case refusals.SoldOut():
            return capital(say("{building} is sold out.", building=THE_BUILDING[reason.building]))
        case refusals.NoCitySpace():
            return capital(
                say(
                    "{building} needs {needs} and you have {free} free.",
                    building=THE_BUILDING[reason.building],
                    needs=count(reason.needs, "city space"),
                    free=reason.free,
                )
            )
        case refusals.TooDear():
            return _too_dear(reason)
        case refusals.BlackMarketNotNeeded():
            return say(
                "You have {doubloons} and the price is {cost}, so the Black Market cannot be used.",
                doubloons=count(reason.doubloons, "doubloon"),
                cost=reason.cost,
            )
        case refusals.WrongPayment():
            return say_many(
                reason.missing,
                "{amount} is missing: at the Black Market each thing pays for one, and you offer {offered}.",
                "{amount} are missing: at the Black Market each thing pays for one, and you offer {offered}.",
                amount=count(reason.missing, "doubloon"),
                offered=reason.offered,
            )
        case refusals.NothingToPayWith():
            return _nothing_to_pay_with(reason.what)
        case refusals.OnlyFromSanJuan():
            return say("In this game the Black Market takes colonists from San Juan only.")
        case refusals.PointsOnPaper():
            return say("In this game the Black Market takes no points while points are noted on paper.")
        case refusals.DidNotMake():
            return say("You made no {good} in this phase: choose a kind that you made.", good=GOOD[reason.good])
        case refusals.SupplyEmpty():
            return say("No {good} is left in the supply.", good=GOOD[reason.good])
        case refusals.NoBarrel():
            return _no_barrel(reason)
        case refusals.HouseFull():
            return say("The trading house is full: its {n} slots are taken.", n=HOUSE_SLOTS)
        case refusals.HouseHasIt():
            return _house_has_it(reason)
        case refusals.NoSuchShip():
            return say("No ship of this game has room for {ship} barrels.", ship=reason.ship)
        case refusals.ShipCarriesOther():
            return say("The {ship}-ship already carries {good}.", ship=reason.ship, good=GOOD[reason.carries])
        case refusals.OtherShipCarries():
            return _other_ship_carries(reason)
        case refusals.ShipFull():
            return say("The {ship}-ship already carries {good} and is full.", good=GOOD[reason.good], ship=reason.ship)
        case refusals.LargerShipEmpty():
            return say(
                "Load {good} on the {better_ship}-ship: it takes {better}, the {ship}-ship only {n}.",
                good=GOOD[reason.good],
                better_ship=reason.better_ship,
                better=count(reason.better_barrels, "barrel"),
                ship=reason.ship,
                n=reason.barrels,
            )
        case refusals.WharfUsed():
            return say("Your {building} has sailed in this phase already.", building=BUILDING[reason.building])
        case refusals.NothingToShip():
            return say("The Small Wharf ships at least 1 barrel: choose which.")
        case refusals.MustLoad():
            return say(
                "Your {good} fits on the {ship}-ship, so you must load.", good=GOOD[reason.good], ship=reason.ship
            )
        case refusals.KeepNotAllowed():
            return _keep_not_allowed(reason)
        case refusals.NoGuest():
            return say("No guest lives in a Guesthouse of yours.")
        case refusals.NoEmptyCircle():
            return _no_empty_circle(reason.place)
        case refusals.GuestsStay():
            return say(
                "Guests cannot move while you are asked {to_do}: answer that first.", to_do=TO_DO[reason.decision]
            )
        case refusals.NoSlotLeft():
            return capital(
                say(
                    "{building} costs {cost}, and all slots for that price are filled.",
                    building=THE_BUILDING[reason.building],
                    cost=count(reason.cost, "doubloon"),
                )
            )
        case refusals.AlreadyChosen():
            return capital(say("{building} is chosen already.", building=THE_BUILDING[reason.building]))
        case refusals.Excluded():
            return capital(
                say(
                    "{building} is out because {by} is chosen.",
                    building=THE_BUILDING[reason.building],
                    by=THE_BUILDING[reason.by],
                )
            )
        case refusals.NotForDraft():
            return capital(
                say("{building} is in every game and is not chosen.", building=THE_BUILDING[reason.building])
            )
        case _:
            assert_never(reason)


def _no_ship_takes(reasons: Sequence[Refusal], names: Sequence[str]) -> str:
    """Tell why no cargo ship takes a good: the one that carries it is full, or all carry something else."""
    for reason in reasons:
        if isinstance(reason, refusals.ShipFull):
            return say("Only the {ship}-ship takes {good}; it is full.", ship=reason.ship, good=GOOD[reason.good])
    if all(isinstance(reason, refusals.ShipCarriesOther) for reason in reasons):
        return say("Each ship carries another kind.")
    return refusal(reasons[0], names)


def _what(thing: Tile | Building | Good) -> str:
    return BUILDING[thing] if isinstance(thing, Building) else TILES[thing] if isinstance(thing, Tile) else GOOD[thing]


def _role_not_in_game(role: Role) -> str:
    return say("With so many players there is no card for {role}.", role=ROLE_IN_TEXT[role])


def _quarry_is_for_settler(reason: refusals.QuarryIsForSettler) -> str:
    if reason.owns_hut:
        return say("Your Construction Hut stands empty, so only the settler may take a quarry.")
    return say("Only the settler, or the owner of an occupied Construction Hut, may take a quarry.")


def _too_many_on_place(reason: refusals.TooManyOnPlace) -> str:
    template = "You have {circles} on {place}, not {n}."
    if isinstance(reason.place, Building):
        template = "{place} has {circles}, not {n}."
    where = BUILDING[reason.place] if isinstance(reason.place, Building) else TILES[reason.place]
    return say(template, circles=count(reason.circles, "circle"), place=where, n=reason.colonists)


def _too_dear(reason: refusals.TooDear) -> str:
    template = "{building} costs you {cost} and you have {n}."
    if reason.black_market:
        template = "{building} costs you {cost} and you have {n}: pay the rest at the Black Market."
    sentence = say(
        template,
        building=THE_BUILDING[reason.building],
        cost=count(reason.quote.cost, "doubloon"),
        n=reason.doubloons,
    )
    return capital(sentence)


def _nothing_to_pay_with(what: str) -> str:
    match what:
        case "colonist":
            return say("You have no colonist to give from there; the last one of the Black Market itself must stay.")
        case "good":
            return say("You have no such barrel to pay with.")
        case _:
            return say("You have no victory point to pay with.")


def _no_barrel(reason: refusals.NoBarrel) -> str:
    if reason.held:
        return say(
            "You have only {held}, not {asked}.",
            held=count(reason.held, "barrel of {good}", good=GOOD[reason.good]),
            asked=reason.asked,
        )
    return say("You have no {good}.", good=GOOD[reason.good])


def _house_has_it(reason: refusals.HouseHasIt) -> str:
    if reason.owns_office:
        return say("The trading house already has {good}, and your Office stands empty.", good=GOOD[reason.good])
    return say("The trading house already has {good}: sell another kind.", good=GOOD[reason.good])


def _other_ship_carries(reason: refusals.OtherShipCarries) -> str:
    template = "The {ship}-ship already carries {good} and has room for {room}: load it there."
    if not reason.room:
        template = "The {ship}-ship already carries {good} and is full."
    return say(template, ship=reason.ship, good=GOOD[reason.good], room=reason.room)


def _keep_not_allowed(reason: refusals.KeepNotAllowed) -> str:
    template = "Keep {singles}, no more and no fewer. Chosen: {kept}."
    if reason.kinds:
        template = "Keep all barrels of {kinds}, and {singles} from the rest, no more and no fewer. Chosen: {kept}."
    return say(
        template,
        kinds=count(reason.kinds, "kind"),
        singles=count(reason.singles, "single barrel"),
        kept=reason.kept,
    )


def _no_empty_circle(text: str) -> str:
    try:
        where = parse_place(text)
    except ValueError:
        where = None
    if where is None or where is Building.GUESTHOUSE:
        return say("A guest moves to an empty circle on your island or in another building of your city.")
    if isinstance(where, Building):
        return say("Your {building} has no empty circle for a guest, or you do not own it.", building=BUILDING[where])
    return say("You have no empty circle on {tiles} for a guest.", tiles=TILES[where])
