"""The rules of the game in full, in words of our own, in sections and paragraphs.

No number is written into a sentence: all of them come from the referee, so that text and game cannot differ.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rules import (
    BARRELS_PER_POINT_SMALL_WHARF,
    BASE_VARIANT,
    BLACK_MARKET_MOST,
    CATALOGUE,
    CITY_SPACES,
    COMPONENTS,
    FREE_SINGLES,
    FULL_COLONISTS,
    FULL_VP,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PRICE,
    PRIVILEGE,
    PRIVILEGE_WITH_LIBRARY,
    PRODUCTION,
    SLOTS,
    VIOLET,
    Building,
    DecisionKind,
    Good,
    Market,
    OpenPoint,
    Role,
    Setup,
    Variant,
    copies,
    printed_cost,
)

from ..language import say, texts
from .house_rules import house_rule, in_this_game_rule, library_every_time
from .names import BUILDING, GOOD, count, listed, summed
from .reference import building_facts, building_phase, building_text, scoring_help

ONE: Final = 1
"""What a colonist, an occupied quarry, a barrel on a ship or an unwanted role brings, and other things that are one."""


class Paragraph(NamedTuple):
    """A piece of the rules with a name by which other pages point to it; `title` stands before the text."""

    name: str
    text: str
    title: str = ""


class Section(NamedTuple):
    """Paragraphs under one heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


_ABOUT: Final = {
    DecisionKind.DRAFT: "draft",
    DecisionKind.ROLE: "round",
    DecisionKind.HACIENDA: "hacienda",
    DecisionKind.HACIENDA_TILE: "forest",
    DecisionKind.PLANTATION: "settler",
    DecisionKind.HOSPICE: "hospice",
    DecisionKind.MAYOR_COLONIST: "mayor",
    DecisionKind.COLONISTS: "placing",
    DecisionKind.BUILD: "builder",
    DecisionKind.UNIVERSITY: "university",
    DecisionKind.CRAFTSMAN_GOOD: "craftsman-privilege",
    DecisionKind.SELL: "trader",
    DecisionKind.LOAD: "captain",
    DecisionKind.STORE: "storing",
    DecisionKind.GUEST: "guesthouse",
}


def rule_about(kind: DecisionKind) -> str:
    """Give the name of the paragraph that an open decision is about."""
    return _ABOUT[kind]


def rules_text(setup: Setup | None = None) -> tuple[Section, ...]:
    """Give all rules; with a setup, first what is special about that game."""
    variant = BASE_VARIANT if setup is None else setup.variant
    sections = [
        Section(say("What it is about"), _paragraphs(_aim())),
        Section(say("The start"), _paragraphs(_start(variant))),
        Section(say("A round"), _paragraphs(_round())),
        Section(say("The settler"), _paragraphs(_settler())),
        Section(say("The mayor"), _paragraphs(_mayor())),
        Section(say("The builder"), _paragraphs(_builder())),
        Section(say("The craftsman"), _paragraphs(_craftsman())),
        Section(say("The trader"), _paragraphs(_trader())),
        Section(say("The captain"), _paragraphs(_captain())),
        Section(say("The prospector"), _paragraphs(_prospector())),
        Section(say("The end"), _paragraphs(_end())),
        Section(say("Two players"), _paragraphs(_two_players())),
        Section(say("Other buildings, and choosing them"), _paragraphs(_choosing())),
        Section(say("Variants"), _paragraphs(_variants())),
        Section(say("All buildings"), tuple(_building(building, variant) for building in CATALOGUE)),
    ]
    if setup is None:
        return tuple(sections)
    return (_this_game(setup), *(_with_house_rules(section, variant.open_points) for section in sections))


_TOLD_AT: Final = {
    OpenPoint.FORESTS_REUSE_PLANTATIONS: "forest",
    OpenPoint.BLACK_MARKET_SAN_JUAN_ONLY: "black-market",
    OpenPoint.BLACK_MARKET_LEFT_PLACE_WORKS: "black-market",
    OpenPoint.BLACK_MARKET_NO_PAPER_POINTS: "black-market",
    OpenPoint.UNION_HALL_NEEDS_A_LOAD: "union-hall",
    OpenPoint.SMALL_WHARF_NEEDS_A_PAIR: "wharf",
    OpenPoint.LIBRARY_TILE_WITH_HUT: "library",
    OpenPoint.LIBRARY_TILE_WITH_HOSPICE: "library",
    OpenPoint.HACIENDA_NEVER_RESHUFFLES: "hacienda",
    OpenPoint.FULL_SHIP_OR_NONE: "refill",
    OpenPoint.BANK_LIMITED: "secret",
    OpenPoint.AQUEDUCT_SMALL_PLANTS_FIRST: "paid-production",
    OpenPoint.ONE_FACTORY_PAYS: "paid-production",
    OpenPoint.GUESTS_ON_OWN_TURNS: "guesthouse",
}
"""Open point → the paragraph that tells its default."""


def _with_house_rules(section: Section, points: Collection[OpenPoint]) -> Section:
    """Tell at each paragraph what of it the game plays otherwise than usual."""
    paragraphs = []
    for paragraph in section.paragraphs:
        told = [in_this_game_rule(point) for point in points if _TOLD_AT[point] == paragraph.name]
        paragraphs.append(paragraph._replace(text=" ".join([paragraph.text, *told])))
    return Section(section.title, tuple(paragraphs))


def _paragraphs(entries: Iterable[tuple[str, str]]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(name, text) for name, text in entries)


Entries = Iterator[tuple[str, str]]


def _aim() -> Entries:
    yield (
        "aim",
        say(
            "Between {fewest} and {most} players settle an island. Plantations grow goods, buildings in the city turn"
            " them into something worth having, and colonists do all the work. Goods that are sold bring doubloons, and"
            " doubloons pay for buildings. Goods that are shipped bring victory points, and buildings are worth points"
            " as well. Whoever has the most points at the end has won.",
            fewest=MIN_PLAYERS,
            most=MAX_PLAYERS,
        ),
    )
    yield (
        "board",
        say(
            "Every player has a board with {island} for plantations and quarries, {city} for buildings, and San Juan,"
            " where colonists wait who have no place yet. A tile or a building is never removed or exchanged.",
            island=count(ISLAND_SPACES, "island space"),
            city=count(CITY_SPACES, "city space"),
        ),
    )
    yield (
        "work",
        say(
            "The circles on tiles and buildings are places for colonists. A tile without a colonist does nothing, and"
            " neither does a building; both count all the same where only their number or their points matter."
            " A plantation or a quarry has {tile_circles}. A building has {circle} as a rule, and some have more."
            " Nobody is forced to use what a building allows.",
            tile_circles=count(ONE, "circle"),
            circle=count(ONE, "circle"),
        ),
    )
    yield (
        "goods",
        say(
            "There are {kinds} of goods. The trading house pays for a barrel: {prices}. The supply holds {goods};"
            " with two players {fewer}. When barrels run out, nobody gets any of that kind until some come back.",
            kinds=count(len(GOODS), "kind"),
            prices=_prices(),
            goods=summed(COMPONENTS[MAX_PLAYERS].goods),
            fewer=summed(COMPONENTS[MIN_PLAYERS].goods),
        ),
    )
    yield (
        "secret",
        say(
            "Doubloons, goods, tiles, buildings and colonists lie open. Secret until the end are only the victory"
            " points that a player has collected, and the order of the plantations that lie face down. Doubloons never"
            " run out."
        ),
    )


def _prices() -> str:
    return listed(say("{good} {price}", good=GOOD[good], price=PRICE[good]) for good in GOODS)


def _start(variant: Variant) -> Entries:
    for players, box in COMPONENTS.items():
        yield (
            f"start-{players}",
            say(
                "With {players}: everybody has {doubloons}. Clockwise from the first governor they begin with these"
                " plantations: {tiles}. There are {points}, {colonists} in the supply and {aboard} more on the colonist"
                " ship, {quarries}, and cargo ships for {ships} barrels. {face_up} lie face up.",
                players=count(players, "player"),
                doubloons=count(box.doubloons, "doubloon"),
                tiles=_in_order(box.starting_tiles),
                points=count(box.vp, "point"),
                colonists=count(box.colonists, "colonist"),
                aboard=count(box.colonist_ship, "colonist"),
                quarries=count(box.quarries, "quarry"),
                ships=listed(str(capacity) for capacity in box.cargo_ships),
                face_up=count(box.face_up, "plantation"),
            ),
        )
    yield (
        "start-tiles",
        say(
            "Among the plantations are {tiles}; with two players {fewer}. Those that nobody begins with are shuffled"
            " and lie face down.",
            tiles=summed(COMPONENTS[MAX_PLAYERS].plantations),
            fewer=summed(COMPONENTS[MIN_PLAYERS].plantations),
        ),
    )
    some = Building.SMALL_MARKET
    template = (
        "Copies of the production buildings: {production}. Of every small violet building there are {small}, of"
        " every large one {large}. With two players there are {production_two} of each production building and"
        " {small_two} of each violet one."
    )
    if copies(some, MAX_PLAYERS, variant) == copies(some, MIN_PLAYERS, variant):
        template = (
            "Copies of the production buildings: {production}; with two players {production_two} of each."
            " Of every violet building there is {large}."
        )
    yield (
        "start-buildings",
        say(
            template,
            production=listed(
                say("{building} {n}", building=BUILDING[building], n=copies(building, MAX_PLAYERS, variant))
                for building in PRODUCTION
            ),
            small=count(copies(some, MAX_PLAYERS, variant), "copy"),
            large=count(copies(Building.CITY_HALL, MAX_PLAYERS, variant), "copy"),
            production_two=count(copies(Building.COFFEE_ROASTER, MIN_PLAYERS, variant), "copy"),
            small_two=count(copies(some, MIN_PLAYERS, variant), "copy"),
        ),
    )


def _in_order(goods: Sequence[Good]) -> str:
    return ", ".join(GOOD[good] for good in goods)


def _round() -> Entries:
    yield (
        "round",
        say(
            "Beginning with the governor and going clockwise, each player takes one of the roles that nobody has in"
            " this round, together with the doubloons that lie on its card. A role has to be taken, but nobody has to"
            " use it. The doubloons can be spent at once."
        ),
    )
    yield (
        "phase",
        say(
            "Then everybody does what the role allows: whoever took it first, and the others clockwise from there. The"
            " taker has a privilege besides. Only after that does the next player take a role."
        ),
    )
    yield (
        "round-end",
        say(
            "When everybody has taken a role, the round is over. {doubloon} goes on each role that is left, on top of"
            " what lies there already. All roles come back, and the next player clockwise is governor.",
            doubloon=count(ONE, "doubloon"),
        ),
    )
    yield (
        "roles",
        say(
            "Settler, mayor, builder, craftsman, trader and captain are in every game. How many prospectors there are"
            " depends on the players: {prospectors}.",
            prospectors=listed(
                say(
                    "{n} with {players}",
                    n=sum(role in (Role.PROSPECTOR, Role.PROSPECTOR_2) for role in box.roles),
                    players=count(players, "player"),
                )
                for players, box in COMPONENTS.items()
            ),
        ),
    )


def _settler() -> Entries:
    yield (
        "settler",
        say(
            "In turn, everybody may put one of the face-up plantations on a free space of the island. Only the settler"
            " may take a quarry instead, as long as there is one: that is the privilege. Whoever has all {spaces}"
            " filled takes nothing.",
            spaces=count(ISLAND_SPACES, "island space"),
        ),
    )
    yield (
        "quarry",
        say(
            "A quarry on which a colonist works makes every building {doubloon} cheaper for its owner, but no more"
            " quarries count than the building's column on the market says.",
            doubloon=count(ONE, "doubloon"),
        ),
    )
    yield (
        "new-tiles",
        say(
            "When everybody has had a turn, the plantations that nobody took are put aside, and one more than there are"
            " players are turned up. If the face-down ones do not last, those put aside are shuffled and come back; if"
            " that is still too few, fewer lie there."
        ),
    )
    yield (
        "hacienda",
        say(
            "With an occupied Hacienda a player may first draw the top face-down plantation and then take a tile as"
            " usual. The drawn one has to be placed, so whoever has only one free space has to choose between the two."
        ),
    )
    yield (
        "hospice",
        say(
            "With an occupied Hospice, {colonist} from the supply may come to the tile that was taken, but not to one"
            " that was drawn with the Hacienda. If the supply is empty, it comes from the ship.",
            colonist=count(ONE, "colonist"),
        ),
    )
    yield (
        "forest",
        say(
            "With an occupied Forest House a player may plant a forest in place of the tile. It uses up a face-up"
            " plantation, which leaves the game. A forest fills a space, needs no colonist and yields no goods; each"
            " pair of forests makes buildings {doubloon} cheaper, even while the Forest House is empty. Where the game"
            " has the Hacienda as well, the plantation it draws may be turned into a forest after it was looked at.",
            doubloon=count(ONE, "doubloon"),
        ),
    )


def _mayor() -> Entries:
    yield (
        "mayor",
        say(
            "The privilege comes first: the mayor may take {colonist} from the supply. Then the colonists on the ship"
            " are dealt out one by one, beginning with the mayor and going clockwise, until none is left. So those who"
            " come first may get one more than the others.",
            colonist=count(PRIVILEGE, "colonist"),
        ),
    )
    yield (
        "placing",
        say(
            "In turn, all players place all their colonists anew, those who are at work already as well. Which circles"
            " they fill is up to them, but nobody may wait in San Juan while a circle of the same player is empty."
        ),
    )
    yield (
        "refill",
        say(
            "Then the ship takes colonists on board for the next time: as many as there are empty circles in the"
            " buildings of all players, and never fewer than there are players. Circles on plantations and quarries do"
            " not count. If the supply does not hold enough, the game ends with this round."
        ),
    )


def _builder() -> Entries:
    yield (
        "builder",
        say(
            "In turn, everybody may build one building of which a copy is left, that fits into the city and that can be"
            " paid for. No player may have two of the same. The builder pays {doubloon} less: that is the privilege.",
            doubloon=count(PRIVILEGE, "doubloon"),
        ),
    )
    yield (
        "price",
        say(
            "The market has {columns} columns. Violet buildings stand in them by their printed price: {prices}. The"
            " column says how many occupied quarries may lower the price at most, each by {doubloon}. A price never"
            " falls below nothing, and what is left of a discount is not paid out.",
            columns=len(_columns()),
            prices=listed(
                say("column {column} from {low} to {high}", column=column, low=low, high=high)
                if low != high
                else say("column {column} for {low}", column=column, low=low)
                for column, (low, high) in _columns().items()
            ),
            doubloon=count(ONE, "doubloon"),
        ),
    )
    yield (
        "production-columns",
        say(
            "The production buildings stand in these columns: {columns}.",
            columns=listed(
                say("{building} {n}", building=BUILDING[building], n=CATALOGUE[building].column)
                for building in PRODUCTION
            ),
        ),
    )
    yield (
        "city",
        say(
            "A large building takes {large}, every other one {small}. As soon as somebody's city is full, with all"
            " {spaces}, the game ends with this round.",
            large=count(CATALOGUE[Building.CITY_HALL].size, "city space"),
            small=count(CATALOGUE[Building.SMALL_MARKET].size, "city space"),
            spaces=count(CITY_SPACES, "city space"),
        ),
    )
    yield (
        "university",
        say(
            "With an occupied University, {colonist} from the supply may move into the new building at once; if the"
            " supply is empty, it comes from the ship. Without it a new building is empty until the next mayor phase.",
            colonist=count(ONE, "colonist"),
        ),
    )
    yield (
        "black-market",
        say(
            "With an occupied Black Market, {doubloons} of a price can be missing at most. Each of them is made up for"
            " with something else: a colonist, a barrel or a victory point, and none of these more than once. It helps"
            " only those who spend all their doubloons. The colonist who works in the Black Market cannot be the one.",
            doubloons=count(BLACK_MARKET_MOST, "doubloon"),
        ),
    )


def _columns() -> dict[int, tuple[int, int]]:
    """The lowest and the highest printed price of the violet buildings of each column."""
    found: dict[int, tuple[int, int]] = {}
    for building in VIOLET:
        card = CATALOGUE[building]
        low, high = found.get(card.column, (card.cost, card.cost))
        found[card.column] = (min(low, card.cost), max(high, card.cost))
    return found


def _craftsman() -> Entries:
    yield (
        "craftsman",
        say(
            "In turn, everybody makes goods. Each occupied corn plantation yields {barrel}. The other goods need both:"
            " an occupied plantation, and a colonist in a building for that good. Whichever is fewer says how many"
            " barrels are made. What the supply lacks is not made, so those who come first fare better.",
            barrel=count(ONE, "barrel"),
        ),
    )
    yield (
        "craftsman-privilege",
        say(
            "When everybody has made goods, the craftsman may take {barrel} more: of a kind that the craftsman has made"
            " in this phase, if the supply still has one. Whoever has made nothing takes nothing.",
            barrel=count(PRIVILEGE, "barrel"),
        ),
    )
    yield (
        "paid-production",
        say(
            "The Factory pays for the kinds made, the craftsman's extra barrel aside. The Specialty Factory pays at the"
            " very end of the phase and counts that barrel too, as it does those of the Aqueduct."
        ),
    )


def _trader() -> Entries:
    yield (
        "trader",
        say(
            "In turn, everybody may sell one barrel to the trading house, which has {slots}. It buys no kind that"
            " it has already, and nothing when it is full. The prices are: {prices}. The trader gets {doubloon} more"
            " for a sale: that is the privilege. Without a sale there is none.",
            slots=count(HOUSE_SLOTS, "slot"),
            prices=_prices(),
            doubloon=count(PRIVILEGE, "doubloon"),
        ),
    )
    yield (
        "house",
        say(
            "If the trading house is full at the end of the phase, all its barrels go back to the supply. Otherwise"
            " they stay, and the same kinds are refused the next time too."
        ),
    )
    yield (
        "trading-post",
        say(
            "With an occupied Trading Post the barrel may go to the supply instead, for the price and the trader's"
            " bonus but without what markets add. Then it does not matter which kinds the house has, or that it is"
            " full."
        ),
    )


def _captain() -> Entries:
    yield (
        "captain",
        say(
            "Beginning with the captain and going clockwise, round after round, all players load one kind of their"
            " goods until nobody can any more. Whoever can load has to. Each barrel earns {point}; the captain earns"
            " {bonus} more with the first load: that is the privilege.",
            point=count(ONE, "point"),
            bonus=count(PRIVILEGE, "point"),
        ),
    )
    yield (
        "ships",
        say(
            "A cargo ship carries one kind, and no two ships carry the same. A kind that is on a ship already can go"
            " only there, and nowhere once that ship is full. For any other kind an empty ship is chosen: one that"
            " takes all the barrels, or if there is none, the largest. As many barrels have to be loaded as fit. Which"
            " kind it is stays free as long as there is a choice."
        ),
    )
    yield (
        "wharf",
        say(
            "An occupied Wharf may be used once in a phase in place of a cargo ship, for all barrels of one kind, also"
            " by those who could load nothing else. The Small Wharf takes any mixture, for {point} for every {barrels}."
            " Nobody has to use them. Harbor, Lighthouse and the captain's privilege count such a load like any other.",
            point=count(ONE, "point"),
            barrels=count(BARRELS_PER_POINT_SMALL_WHARF, "barrel"),
        ),
    )
    yield (
        "storing",
        say(
            "When loading is over, everybody keeps {free} of any kind. Occupied warehouses keep whole kinds, an"
            " occupied Storehouse single barrels besides. Everything else goes back to the supply.",
            free=count(FREE_SINGLES, "barrel"),
        ),
    )
    yield (
        "sailing",
        say(
            "At the end of the phase the full ships sail, and their barrels go back to the supply. Ships that are not"
            " full stay as they are, with what they carry."
        ),
    )


def _prospector() -> Entries:
    yield (
        "prospector",
        say(
            "The prospector takes {doubloon} from the bank, and nobody else does anything. Where there are two of them,"
            " they are two roles, each with doubloons of its own.",
            doubloon=count(PRIVILEGE, "doubloon"),
        ),
    )


def _end() -> Entries:
    yield (
        "end",
        say(
            "The game ends with the round in which one of these things happens: the colonist ship cannot be filled from"
            " the supply, somebody fills the last of the {city}, or the supply's last victory point is given out. That"
            " round is played to its end, roles that are not taken yet included. Points earned beyond the supply are"
            " noted and count like the others. Nothing else that runs out ends the game.",
            city=count(CITY_SPACES, "city space"),
        ),
    )
    yield "scoring", scoring_help()


def _two_players() -> Entries:
    box = COMPONENTS[MIN_PLAYERS]
    yield (
        "two-players",
        say(
            "Two players take turns at the roles, beginning with the governor, until each has taken {each} and {picks}"
            " are taken in all. {doubloon} goes on the role that is left, and the other player becomes governor. So"
            " whoever comes last in a round begins the next one. There are fewer tiles, goods, colonists and copies of"
            " buildings; all else is as with more players.",
            each=box.picks // MIN_PLAYERS,
            picks=box.picks,
            doubloon=count(ONE, "doubloon"),
        ),
    )


def _choosing() -> Entries:
    yield (
        "expansion",
        say(
            "There are {small} small and {large} large violet buildings to choose from. The base game has {base} of"
            " them. Every game needs just as many of each price: {slots}.",
            small=sum(not CATALOGUE[building].large for building in VIOLET),
            large=sum(CATALOGUE[building].large for building in VIOLET),
            base=sum(SLOTS.values()),
            slots=listed(say("{n} for {cost}", n=n, cost=count(cost, "doubloon")) for cost, n in SLOTS.items()),
        ),
    )
    yield (
        "draft",
        say(
            "Before the first round, beginning with the first governor and going clockwise, the players choose one"
            " violet building each, in turn, until there are {picks}. A building can be chosen as long as there is room"
            " for its price. What is not chosen is not used.",
            picks=sum(SLOTS.values()),
        ),
    )
    for number, (one, other) in enumerate(Variant().excluded_pairs()):
        yield (
            f"exclusion-{number}",
            say(
                "{one} and {other} exclude each other: where one is chosen, the other is not in the game.",
                one=BUILDING[one],
                other=BUILDING[other],
            ),
        )
    yield (
        "guesthouse",
        say(
            "The {guests} in the Guesthouse may be moved in every phase but the mayor's: before it begins, whenever"
            " their owner has something to decide, and when it ends. They go to empty circles of the same player, work"
            " there at once, and come back only when a mayor phase lets everybody be placed anew.",
            guests=count(CATALOGUE[Building.GUESTHOUSE].circles, "colonist"),
        ),
    )
    yield (
        "library",
        say(
            "An occupied Library doubles the privilege of the role that its owner takes: {doubled} in place of {usual},"
            " be it colonists, doubloons, barrels or points. The settler gets a second tile after all others, but no"
            " second quarry. Doubloons on a role's card are not doubled. With two players it works once a round.",
            doubled=PRIVILEGE_WITH_LIBRARY,
            usual=PRIVILEGE,
        ),
    )
    yield (
        "union-hall",
        say(
            "The Union Hall pays at the start of the captain phase, before anybody loads and whether or not its owner"
            " loads anything; so does the Lighthouse where its owner is captain."
        ),
    )


def _variants() -> Entries:
    yield "all-buildings", _all_buildings()
    yield (
        "random-buildings",
        say("The violet buildings can also be drawn at random, with the same number of each price as otherwise."),
    )
    yield "balanced", _balanced()
    yield "all-points", _all_points()
    yield (
        "office-and-post",
        say(
            "Players can agree that {one} and {other} may both be in the game.",
            **dict(zip(("one", "other"), _second_pair(), strict=True)),
        ),
    )
    yield "library-every-time", say("Two players can agree that the Library doubles every privilege of its owner.")
    yield (
        "house-rules",
        say("Some points no official text settles. Players can agree to play each of those that follow otherwise."),
    )
    for point in OpenPoint:
        yield f"house-rule-{point}", house_rule(point)


def _second_pair() -> tuple[str, str]:
    one, other = Variant().excluded_pairs()[-1]
    return BUILDING[one], BUILDING[other]


def _all_buildings() -> str:
    everything = Variant(buildings=Market.ALL_31)
    return say(
        "All {buildings} violet buildings can be in one game, with {copy} of each, however many play. Then nothing is"
        " excluded.",
        buildings=len(VIOLET),
        copy=count(copies(Building.SMALL_MARKET, MAX_PLAYERS, everything), "copy"),
    )


def _balanced() -> str:
    return say(
        "With balanced prices the University costs {university} and the Factory {factory}, and whoever begins with corn"
        " has {doubloon} less at the start.",
        university=count(printed_cost(Building.UNIVERSITY, True), "doubloon"),
        factory=count(printed_cost(Building.FACTORY, True), "doubloon"),
        doubloon=count(ONE, "doubloon"),
    )


def _all_points() -> str:
    return say(
        "A longer game uses everything in the box, however many play: {points} and {colonists}, of which as many as"
        " there are players begin on the ship.",
        points=count(FULL_VP, "point"),
        colonists=count(FULL_COLONISTS, "colonist"),
    )


_MARKETS: Final = texts(
    {
        Market.BASE: "The violet buildings are those of the base game.",
        Market.DRAFT: "The players choose the violet buildings before the first round.",
        Market.RANDOM: "The violet buildings were drawn at random.",
        Market.CHOSEN: "The violet buildings were chosen when the game was set up.",
    }
)


def _this_game(setup: Setup) -> Section:
    variant = setup.variant
    found = [Paragraph("this-game", say("{players} play this game.", players=count(len(setup.players), "player")))]

    def add(name: str, text: str) -> None:
        found.append(Paragraph(name, text))

    if variant.buildings is Market.ALL_31:
        add("this-game-buildings", _all_buildings())
    else:
        add("this-game-buildings", say(_MARKETS[variant.buildings]))
    if variant.balanced:
        add("this-game-balanced", _balanced())
    if variant.all_colonists_and_vp:
        add("this-game-all-points", _all_points())
    if not variant.draft_exclusions:
        one, other = _second_pair()
        add("this-game-exclusions", say("{one} and {other} may both be in this game.", one=one, other=other))
    if len(setup.players) == MIN_PLAYERS and not variant.library_once_per_round:
        add("this-game-library", library_every_time())
    for point in variant.open_points:
        add(f"this-game-{point}", house_rule(point))
    return Section(say("This game"), tuple(found))


def _building(building: Building, variant: Variant) -> Paragraph:
    text = say(
        "{does} {facts} When it matters: {phase}.",
        does=building_text(building, variant),
        facts=building_facts(building, variant),
        phase=building_phase(building),
    )
    return Paragraph(f"building:{building}", text, BUILDING[building])
