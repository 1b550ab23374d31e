"""What can be looked up: every building, every role, how a round goes, how the game ends.

The texts are our own; their numbers come from the referee, so that they cannot differ from the rules.
"""

from typing import Final, NamedTuple

from rules import (
    BARRELS_PER_POINT_SMALL_WHARF,
    BASE_VARIANT,
    BLACK_MARKET_MOST,
    CATALOGUE,
    CHURCH_VP,
    CITY_SPACES,
    CLOISTER_POINTS,
    CLOISTER_SET,
    COLONISTS_PER_FORTRESS_POINT,
    COMPONENTS,
    FACTORY_DOUBLOONS,
    FREE_SINGLES,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    MARKET_DOUBLOONS,
    PLANTATION,
    POINTS_PER_CUSTOMS_HOUSE_POINT,
    PRICE,
    RESIDENCE_LEAST,
    RESIDENCE_POINTS,
    SLOTS,
    STOREHOUSE_SINGLES,
    WAREHOUSE_KINDS,
    Building,
    Role,
    Tile,
    Variant,
    printed_cost,
)

from ..language import Words, say, texts
from .house_rules import house_rules_of
from .names import GOOD, count, listed, tile

_PLANT: Final = texts(
    "Turns {good} plantations into {good}: each colonist here lets one occupied {good} plantation yield 1 barrel."
)

_FIELD: Final = texts(
    "With a colonist it yields 1 {good} a craftsman phase, if another works in a building for {good}."
)

_TILE_TEXT: Final = texts(
    {
        Tile.CORN: "With a colonist it yields 1 corn a craftsman phase, without any building.",
        Tile.QUARRY: (
            "With a colonist it makes buildings 1 doubloon cheaper, as far as their column of the market allows."
        ),
        Tile.FOREST: ("It needs no colonist. With the Forest House every 2 forests make buildings 1 doubloon cheaper."),
    }
)

_WORK_FIELD: Final = texts("1 {good} each, with one in a building for it")

_WORK: Final = texts(
    {
        Tile.CORN: "1 corn each, without any building",
        Tile.QUARRY: "Buildings cost 1 less for each, up to their column",
        Tile.FOREST: "Needs no colonist",
    }
)

_TEXT: Final = texts(
    {
        Building.SMALL_INDIGO_PLANT: _PLANT,
        Building.SMALL_SUGAR_MILL: _PLANT,
        Building.INDIGO_PLANT: _PLANT,
        Building.SUGAR_MILL: _PLANT,
        Building.TOBACCO_STORAGE: _PLANT,
        Building.COFFEE_ROASTER: _PLANT,
        Building.SMALL_MARKET: "When you sell to the trading house you get {small_market} more.",
        Building.HACIENDA: (
            "Before taking your tile you may draw the top face-down plantation and place it as an extra tile."
            " A drawn tile must be placed, and a Hospice sends it no colonist."
        ),
        Building.CONSTRUCTION_HUT: (
            "You may take a quarry instead of a face-up plantation even when you are not settler."
        ),
        Building.SMALL_WAREHOUSE: (
            "After loading you keep all barrels of {small_warehouse} of your choice, besides the {free} everyone keeps."
        ),
        Building.HOSPICE: (
            "When you take a tile, a colonist from the supply (or the ship, if the supply is empty) may come with it"
            " and work there at once. A tile drawn with the Hacienda gets none."
        ),
        Building.OFFICE: "You may sell the trading house a kind that it already has, as long as it has a free slot.",
        Building.LARGE_MARKET: (
            "When you sell to the trading house you get {large_market} more; a Small Market adds its own on top."
        ),
        Building.LARGE_WAREHOUSE: (
            "After loading you keep all barrels of {large_warehouse} of your choice, besides the {free} everyone keeps."
            " Together with a Small Warehouse that makes {both_warehouses}."
        ),
        Building.FACTORY: (
            "Pays you for variety: making 1, 2, 3, 4 or 5 kinds of goods in one phase earns {factory} doubloons."
            " The craftsman's extra barrel does not add to it."
        ),
        Building.UNIVERSITY: (
            "When you build, a colonist from the supply (or the ship, if the supply is empty) may move into"
            " the new building at once. Only 1 comes, however many circles it has."
        ),
        Building.HARBOR: "Each time you load or ship goods you earn 1 point more, with a wharf as well.",
        Building.WHARF: (
            "Once a phase, instead of loading a cargo ship, you may ship all your barrels of one kind on your own"
            " for 1 point each. It has room for any number and takes a kind that the cargo ships refuse."
        ),
        Building.AQUEDUCT: (
            "If your Indigo Plant makes any indigo you get 1 barrel more, and the same with sugar for the Sugar Mill."
            " The small plants do not count."
        ),
        Building.BLACK_MARKET: (
            "If you are up to {black_market} short of a price, you may give a colonist, a barrel and a point,"
            " each at most once and each in place of 1 doubloon. All your doubloons go as well."
        ),
        Building.FOREST_HOUSE: (
            "Instead of your tile you may plant a forest, which uses up a face-up plantation."
            " Every 2 forests make each building 1 doubloon cheaper for you, even while this house stands empty."
        ),
        Building.STOREHOUSE: "After loading you keep {storehouse} more, of any kinds, besides what you keep anyway.",
        Building.GUESTHOUSE: (
            "Its {guests} can move, in any phase but the mayor's, to an empty circle on your island or in your city"
            " and work there at once. They come back only in a mayor phase."
        ),
        Building.CHURCH: (
            "When you build, the new building earns points by its column on the board: {church}."
            " Building the Church itself earns nothing."
        ),
        Building.TRADING_POST: (
            "Instead of the trading house you may sell your barrel here, whatever its kind and even if the house is"
            " full. You get the price and the trader's bonus, but nothing for markets."
        ),
        Building.SMALL_WHARF: (
            "Once a phase, instead of loading a cargo ship, you may ship any mixture of your barrels on your own,"
            " at least 1. Every {small_wharf} earn 1 point."
        ),
        Building.LIGHTHOUSE: (
            "Each time you load or ship goods you get 1 doubloon, and as captain you get 1 more at the start of the"
            " phase."
        ),
        Building.LIBRARY: (
            "Doubles the privilege of the role you take; as settler you get a second tile, but no second quarry,"
            " after everyone else. With two players it works once a round."
        ),
        Building.SPECIALTY_FACTORY: (
            "Pays you for quantity: 1 doubloon less than the barrels you made of your best kind."
            " Corn does not count, the craftsman's extra barrel does."
        ),
        Building.UNION_HALL: (
            "At the start of the captain phase every 2 barrels of the same kind in your store earn 1 point."
            " The barrels stay yours."
        ),
        Building.GUILD_HALL: (
            "Earns 1 point for each small and 2 points for each large production building in your city, occupied or"
            " not."
        ),
        Building.RESIDENCE: "Earns {residence}.",
        Building.FORTRESS: "Earns 1 point for every {fortress} on your boards, those in San Juan included.",
        Building.CUSTOMS_HOUSE: "Earns 1 point for every {customs_house} collected in play; buildings do not count.",
        Building.CITY_HALL: "Earns 1 point for each violet building in your city, itself included, occupied or not.",
        Building.CLOISTER: (
            "Counts sets of {cloister_set} equal island tiles, quarries and forests too:"
            " {cloister} sets earn {points} points."
        ),
        Building.STATUE: "Worth {statue} and nothing else; it needs no colonist and takes none.",
    }
)

_PHASE: Final = Words(
    {
        Building.SMALL_MARKET: "Trader",
        Building.HACIENDA: "Settler",
        Building.CONSTRUCTION_HUT: "Settler",
        Building.SMALL_WAREHOUSE: "Captain",
        Building.HOSPICE: "Settler",
        Building.OFFICE: "Trader",
        Building.LARGE_MARKET: "Trader",
        Building.LARGE_WAREHOUSE: "Captain",
        Building.FACTORY: "Craftsman",
        Building.UNIVERSITY: "Builder",
        Building.HARBOR: "Captain",
        Building.WHARF: "Captain",
        Building.AQUEDUCT: "Craftsman",
        Building.BLACK_MARKET: "Builder",
        Building.FOREST_HOUSE: "Settler, builder",
        Building.STOREHOUSE: "Captain",
        Building.GUESTHOUSE: "All but mayor",
        Building.CHURCH: "Builder",
        Building.TRADING_POST: "Trader",
        Building.SMALL_WHARF: "Captain",
        Building.LIGHTHOUSE: "Captain",
        Building.LIBRARY: "All",
        Building.SPECIALTY_FACTORY: "Craftsman",
        Building.UNION_HALL: "Captain",
    }
)


def building_phase(building: Building) -> str:
    """Name the phase in which a building works."""
    if CATALOGUE[building].large:
        return say("End of the game")
    return _PHASE.get(building) or say("Craftsman")


def building_text(building: Building, variant: Variant = BASE_VARIANT) -> str:
    """Tell in one or two sentences what a building does while a colonist works there, and what is different here."""
    good = CATALOGUE[building].produces
    text = say(_TEXT[building], good="" if good is None else GOOD[good], **_numbers())
    return " ".join([text, *house_rules_of(building, variant)])


def tile_text(tile: Tile) -> str:
    """Tell in a sentence what a tile does while a colonist works there."""
    return say(_TILE_TEXT.get(tile, _FIELD), good=_good_of(tile))


def _good_of(tile: Tile) -> str:
    """Name the good that a tile yields; nothing for the others."""
    return next((GOOD[good] for good in GOODS if PLANTATION[good] is tile), "")


def work_text(place: Tile | Building, variant: Variant = BASE_VARIANT) -> str:
    """Tell in a few words what each colonist does on a tile or in a building."""
    if isinstance(place, Tile):
        return say(_WORK.get(place, _WORK_FIELD), good=_good_of(place))
    good = CATALOGUE[place].produces
    if good is None:
        return building_text(place, variant)
    return say("1 barrel each, with one on {plantation}", plantation=tile(PLANTATION[good]))


def building_facts(building: Building, variant: Variant = BASE_VARIANT) -> str:
    """Tell the numbers of a building in one sentence."""
    card = CATALOGUE[building]
    template = "Costs {cost}, is worth {points} and has {circles}; up to {quarries} can lower the price."
    if card.large:
        template = (
            "Costs {cost}, is worth {points}, has {circles} and takes {spaces}; up to {quarries} can lower the price."
        )
    return say(
        template,
        cost=count(printed_cost(building, variant.balanced), "doubloon"),
        points=count(card.vp, "point"),
        circles=count(card.circles, "circle"),
        spaces=count(card.size, "city space"),
        quarries=count(card.column, "quarry"),
    )


def _residence() -> str:
    least = min(RESIDENCE_POINTS)
    parts = [
        say(
            "{points} for up to {spaces}",
            points=count(RESIDENCE_LEAST, "point"),
            spaces=count(least - 1, "filled island space"),
        )
    ]
    parts += [say("{points} for {spaces}", points=points, spaces=spaces) for spaces, points in RESIDENCE_POINTS.items()]
    return listed(parts)


def _church() -> str:
    return listed(
        say("{points} in column {column}", points=count(points, "point"), column=column)
        for column, points in CHURCH_VP.items()
    )


def _either(numbers: range | tuple[int, ...]) -> str:
    *first, last = [str(number) for number in numbers]
    return say("{first} or {last}", first=", ".join(first), last=last)


def _numbers() -> dict[str, object]:
    """The numbers in the texts about buildings, with what they count."""
    return {
        "small_market": count(MARKET_DOUBLOONS[Building.SMALL_MARKET], "doubloon"),
        "large_market": count(MARKET_DOUBLOONS[Building.LARGE_MARKET], "doubloon"),
        "small_warehouse": count(WAREHOUSE_KINDS[Building.SMALL_WAREHOUSE], "kind"),
        "large_warehouse": count(WAREHOUSE_KINDS[Building.LARGE_WAREHOUSE], "kind"),
        "both_warehouses": count(sum(WAREHOUSE_KINDS.values()), "kind"),
        "free": count(FREE_SINGLES, "barrel"),
        "factory": _either(FACTORY_DOUBLOONS[1:]),
        "black_market": count(BLACK_MARKET_MOST, "doubloon"),
        "storehouse": count(STOREHOUSE_SINGLES, "barrel"),
        "guests": count(CATALOGUE[Building.GUESTHOUSE].circles, "colonist"),
        "church": _church(),
        "small_wharf": count(BARRELS_PER_POINT_SMALL_WHARF, "barrel"),
        "residence": _residence(),
        "fortress": count(COLONISTS_PER_FORTRESS_POINT, "colonist"),
        "customs_house": count(POINTS_PER_CUSTOMS_HOUSE_POINT, "point"),
        "cloister_set": CLOISTER_SET,
        "cloister": _either(range(1, len(CLOISTER_POINTS))),
        "points": _either(CLOISTER_POINTS[1:]),
        "statue": count(CATALOGUE[Building.STATUE].vp, "point"),
    }


class RoleText(NamedTuple):
    """What everyone may do in a role's phase, and what its taker has besides."""

    everyone: str
    privilege: str


_PROSPECTOR: Final = texts(
    RoleText("Nothing happens for anybody else.", "The prospector takes 1 doubloon from the bank.")
)

_ROLES: Final = texts(
    {
        Role.SETTLER: RoleText(
            "In turn, everyone may put one face-up plantation on a free space of the island."
            " Afterwards new plantations are turned up.",
            "The settler may take a quarry instead. An occupied quarry makes buildings 1 doubloon cheaper, within the"
            " column's limit.",
        ),
        Role.MAYOR: RoleText(
            "The colonists on the ship are dealt out one by one. Everyone then places all colonists anew; nobody may"
            " stay in San Juan while a circle is empty. The ship is refilled for the next time.",
            "The mayor first takes 1 colonist more from the supply.",
        ),
        Role.BUILDER: RoleText(
            "In turn, everyone may build one building. No player has two of the same.",
            "The builder pays 1 doubloon less.",
        ),
        Role.CRAFTSMAN: RoleText(
            "Everyone makes goods: 1 corn for each occupied corn plantation; for the other goods 1 barrel for each"
            " occupied plantation that has a colonist in a matching building.",
            "The craftsman then takes 1 barrel more of a kind made in this phase.",
        ),
        Role.TRADER: RoleText(
            "In turn, everyone may sell one barrel to the trading house, which has {slots} slots and takes each kind"
            " once. The prices are: {prices}. A full house is cleared afterwards.",
            "The trader gets 1 doubloon more for a sale.",
        ),
        Role.CAPTAIN: RoleText(
            "In turn, again and again, everyone who can must load one kind of goods on a cargo ship, as many barrels"
            " as fit, for 1 point a barrel. A ship carries one kind, and no two ships the same. Afterwards"
            " everyone keeps {free} and loses the rest, warehouses aside, and full ships sail.",
            "The captain earns 1 point more with the first load.",
        ),
        Role.PROSPECTOR: _PROSPECTOR,
        Role.PROSPECTOR_2: _PROSPECTOR,
    }
)


def role_text(role: Role) -> RoleText:
    """Tell what everyone may do in a role's phase and what privilege its taker has."""
    prices = ", ".join(f"{GOOD[good]} {PRICE[good]}" for good in GOODS)
    everyone, privilege = _ROLES[role]
    return RoleText(say(everyone, slots=HOUSE_SLOTS, prices=prices, free=count(FREE_SINGLES, "barrel")), say(privilege))


def round_help(players: int) -> str:
    """Explain how a round goes with that many players."""
    template = (
        "Beginning with the governor and going clockwise, each player takes one of the role cards that are left,"
        " and the doubloons that lie on it. Then everyone does what the role allows, its taker first;"
        " its taker has a privilege besides. After {picks} roles the round is over: each role that nobody took gets"
        " 1 doubloon, all cards come back, and the next player clockwise becomes governor."
    )
    if players == 2:
        template = (
            "Beginning with the governor, the two players take turns at taking a role card, and the doubloons that lie"
            " on it. Then both do what the role allows, its taker first; its taker has a privilege besides."
            " After {picks} roles, 3 each, the round is over: the role that is left gets 1 doubloon, all cards come"
            " back, and the other player becomes governor."
        )
    return say(template, picks=COMPONENTS[players].picks)


def end_help() -> str:
    """Explain what ends the game."""
    return say(
        "The game ends with the round in which the colonist ship can no longer be filled from the supply, or a player"
        " fills all {city} city spaces, or the last victory point of the supply is given out. That round is still"
        " played to its end, and points earned beyond the supply count all the same.",
        city=CITY_SPACES,
    )


def scoring_help() -> str:
    """Explain how points are counted."""
    return say(
        "Added up are the points collected in play, the points printed on all buildings, occupied or not, and what the"
        " occupied large buildings earn. If two have the same total, more doubloons and barrels together decide;"
        " if they are equal as well, the win is shared."
    )


def draft_help() -> str:
    """Explain how buildings are chosen for a game."""
    return say(
        "In turn, everyone chooses a violet building for this game, {picks} in all. There is room for only so many"
        " of each price; some buildings rule each other out. What is not chosen is not used.",
        picks=sum(SLOTS.values()),
    )


def boards_help() -> str:
    """Explain the boards and what a colonist does."""
    return say(
        "A board has {island} island spaces for plantations and quarries and {city} city spaces for buildings."
        " A tile or building works only while a colonist is on it. Doubloons, goods and buildings are open to all;"
        " points collected in play are secret until the end.",
        island=ISLAND_SPACES,
        city=CITY_SPACES,
    )
