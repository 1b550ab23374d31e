"""What things are called, and how amounts and lists of them are written.

Sentences elsewhere are whole templates with named parts; `say` looks them up in the language of the
moment and fills them in. What is called differently in different places has a table for each.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from rich.cells import cell_len

from rules import GOODS, Building, Decision, DecisionKind, Good, Phase, Role, Tile

from ..language import Words, nouns, say, say_in, say_many, texts

GOOD: Final = Words(
    {
        Good.CORN: "corn",
        Good.INDIGO: "indigo",
        Good.SUGAR: "sugar",
        Good.TOBACCO: "tobacco",
        Good.COFFEE: "coffee",
    }
)
"""Goods inside a sentence."""

GOOD_TITLE: Final = Words(
    {
        Good.CORN: "Corn",
        Good.INDIGO: "Indigo",
        Good.SUGAR: "Sugar",
        Good.TOBACCO: "Tobacco",
        Good.COFFEE: "Coffee",
    }
)
"""Goods on a board or in a list."""

TILE_TITLE: Final = Words(
    {
        Tile.CORN: "Corn",
        Tile.INDIGO: "Indigo",
        Tile.SUGAR: "Sugar",
        Tile.TOBACCO: "Tobacco",
        Tile.COFFEE: "Coffee",
        Tile.QUARRY: "Quarry",
        Tile.FOREST: "Forest",
    }
)
"""Island tiles on a board or in a list."""

TILE: Final = Words(
    {
        Tile.CORN: "a corn plantation",
        Tile.INDIGO: "an indigo plantation",
        Tile.SUGAR: "a sugar plantation",
        Tile.TOBACCO: "a tobacco plantation",
        Tile.COFFEE: "a coffee plantation",
        Tile.QUARRY: "a quarry",
        Tile.FOREST: "a forest",
    }
)
"""One island tile inside a sentence."""

TILES: Final = Words(
    {
        Tile.CORN: "corn plantations",
        Tile.INDIGO: "indigo plantations",
        Tile.SUGAR: "sugar plantations",
        Tile.TOBACCO: "tobacco plantations",
        Tile.COFFEE: "coffee plantations",
        Tile.QUARRY: "quarries",
        Tile.FOREST: "forests",
    }
)
"""Several island tiles of a kind inside a sentence."""

ROLE: Final = Words(
    {
        Role.SETTLER: "Settler",
        Role.MAYOR: "Mayor",
        Role.BUILDER: "Builder",
        Role.CRAFTSMAN: "Craftsman",
        Role.TRADER: "Trader",
        Role.CAPTAIN: "Captain",
        Role.PROSPECTOR: "Prospector",
        Role.PROSPECTOR_2: "Prospector 2",
    }
)
"""Role cards as titles."""

ROLE_IN_TEXT: Final = Words(
    {
        Role.SETTLER: "the settler",
        Role.MAYOR: "the mayor",
        Role.BUILDER: "the builder",
        Role.CRAFTSMAN: "the craftsman",
        Role.TRADER: "the trader",
        Role.CAPTAIN: "the captain",
        Role.PROSPECTOR: "the prospector",
        Role.PROSPECTOR_2: "prospector 2",
    }
)
"""Role cards inside a sentence."""

PHASE: Final = Words(
    {
        Phase.DRAFT: "Choosing the buildings",
        Phase.ROLE: "Choosing a role",
        Phase.SETTLER: "Settler",
        Phase.MAYOR: "Mayor",
        Phase.BUILDER: "Builder",
        Phase.CRAFTSMAN: "Craftsman",
        Phase.TRADER: "Trader",
        Phase.CAPTAIN: "Captain",
        Phase.PROSPECTOR: "Prospector",
        Phase.PROSPECTOR_2: "Prospector 2",
        Phase.END: "The game is over",
    }
)
"""Phases as titles."""

BUILDING: Final = Words(
    {
        Building.SMALL_INDIGO_PLANT: "Small Indigo Plant",
        Building.SMALL_SUGAR_MILL: "Small Sugar Mill",
        Building.INDIGO_PLANT: "Indigo Plant",
        Building.SUGAR_MILL: "Sugar Mill",
        Building.TOBACCO_STORAGE: "Tobacco Storage",
        Building.COFFEE_ROASTER: "Coffee Roaster",
        Building.SMALL_MARKET: "Small Market",
        Building.HACIENDA: "Hacienda",
        Building.CONSTRUCTION_HUT: "Construction Hut",
        Building.SMALL_WAREHOUSE: "Small Warehouse",
        Building.HOSPICE: "Hospice",
        Building.OFFICE: "Office",
        Building.LARGE_MARKET: "Large Market",
        Building.LARGE_WAREHOUSE: "Large Warehouse",
        Building.FACTORY: "Factory",
        Building.UNIVERSITY: "University",
        Building.HARBOR: "Harbor",
        Building.WHARF: "Wharf",
        Building.AQUEDUCT: "Aqueduct",
        Building.BLACK_MARKET: "Black Market",
        Building.FOREST_HOUSE: "Forest House",
        Building.STOREHOUSE: "Storehouse",
        Building.GUESTHOUSE: "Guesthouse",
        Building.CHURCH: "Church",
        Building.TRADING_POST: "Trading Post",
        Building.SMALL_WHARF: "Small Wharf",
        Building.LIGHTHOUSE: "Lighthouse",
        Building.LIBRARY: "Library",
        Building.SPECIALTY_FACTORY: "Specialty Factory",
        Building.UNION_HALL: "Union Hall",
        Building.GUILD_HALL: "Guild Hall",
        Building.RESIDENCE: "Residence",
        Building.FORTRESS: "Fortress",
        Building.CUSTOMS_HOUSE: "Customs House",
        Building.CITY_HALL: "City Hall",
        Building.CLOISTER: "Cloister",
        Building.STATUE: "Statue",
    }
)
"""Full names of buildings."""

THE_BUILDING: Final = Words(
    {
        Building.SMALL_INDIGO_PLANT: "the Small Indigo Plant",
        Building.SMALL_SUGAR_MILL: "the Small Sugar Mill",
        Building.INDIGO_PLANT: "the Indigo Plant",
        Building.SUGAR_MILL: "the Sugar Mill",
        Building.TOBACCO_STORAGE: "the Tobacco Storage",
        Building.COFFEE_ROASTER: "the Coffee Roaster",
        Building.SMALL_MARKET: "the Small Market",
        Building.HACIENDA: "the Hacienda",
        Building.CONSTRUCTION_HUT: "the Construction Hut",
        Building.SMALL_WAREHOUSE: "the Small Warehouse",
        Building.HOSPICE: "the Hospice",
        Building.OFFICE: "the Office",
        Building.LARGE_MARKET: "the Large Market",
        Building.LARGE_WAREHOUSE: "the Large Warehouse",
        Building.FACTORY: "the Factory",
        Building.UNIVERSITY: "the University",
        Building.HARBOR: "the Harbor",
        Building.WHARF: "the Wharf",
        Building.AQUEDUCT: "the Aqueduct",
        Building.BLACK_MARKET: "the Black Market",
        Building.FOREST_HOUSE: "the Forest House",
        Building.STOREHOUSE: "the Storehouse",
        Building.GUESTHOUSE: "the Guesthouse",
        Building.CHURCH: "the Church",
        Building.TRADING_POST: "the Trading Post",
        Building.SMALL_WHARF: "the Small Wharf",
        Building.LIGHTHOUSE: "the Lighthouse",
        Building.LIBRARY: "the Library",
        Building.SPECIALTY_FACTORY: "the Specialty Factory",
        Building.UNION_HALL: "the Union Hall",
        Building.GUILD_HALL: "the Guild Hall",
        Building.RESIDENCE: "the Residence",
        Building.FORTRESS: "the Fortress",
        Building.CUSTOMS_HOUSE: "the Customs House",
        Building.CITY_HALL: "the City Hall",
        Building.CLOISTER: "the Cloister",
        Building.STATUE: "the Statue",
    }
)
"""Buildings inside a sentence, with their article."""

BUILDING_SHORT: Final = Words(
    {
        Building.SMALL_INDIGO_PLANT: "S.Indigo Pl.",
        Building.SMALL_SUGAR_MILL: "S.Sugar Mill",
        Building.INDIGO_PLANT: "Indigo Plant",
        Building.SUGAR_MILL: "Sugar Mill",
        Building.TOBACCO_STORAGE: "Tobacco Sto.",
        Building.COFFEE_ROASTER: "Coffee Roas.",
        Building.SMALL_MARKET: "S.Market",
        Building.HACIENDA: "Hacienda",
        Building.CONSTRUCTION_HUT: "Constr. Hut",
        Building.SMALL_WAREHOUSE: "S.Warehouse",
        Building.HOSPICE: "Hospice",
        Building.OFFICE: "Office",
        Building.LARGE_MARKET: "L.Market",
        Building.LARGE_WAREHOUSE: "L.Warehouse",
        Building.FACTORY: "Factory",
        Building.UNIVERSITY: "University",
        Building.HARBOR: "Harbor",
        Building.WHARF: "Wharf",
        Building.AQUEDUCT: "Aqueduct",
        Building.BLACK_MARKET: "Black Market",
        Building.FOREST_HOUSE: "Forest House",
        Building.STOREHOUSE: "Storehouse",
        Building.GUESTHOUSE: "Guesthouse",
        Building.CHURCH: "Church",
        Building.TRADING_POST: "Trading Post",
        Building.SMALL_WHARF: "S.Wharf",
        Building.LIGHTHOUSE: "Lighthouse",
        Building.LIBRARY: "Library",
        Building.SPECIALTY_FACTORY: "Spec.Factory",
        Building.UNION_HALL: "Union Hall",
        Building.GUILD_HALL: "Guild Hall",
        Building.RESIDENCE: "Residence",
        Building.FORTRESS: "Fortress",
        Building.CUSTOMS_HOUSE: "Customs Hse.",
        Building.CITY_HALL: "City Hall",
        Building.CLOISTER: "Cloister",
        Building.STATUE: "Statue",
    },
    "at most 12 cells",
)
"""Names of buildings in at most twelve cells, no two alike."""

BANNER: Final = texts(
    {
        DecisionKind.DRAFT: "{name} chooses a building for this game",
        DecisionKind.ROLE: "{name} chooses a role",
        DecisionKind.HACIENDA: "{name} may draw a plantation",
        DecisionKind.HACIENDA_TILE: "{name} places the drawn tile",
        DecisionKind.PLANTATION: "{name} takes a tile",
        DecisionKind.HOSPICE: "{name} may take a colonist for the new tile",
        DecisionKind.MAYOR_COLONIST: "{name} may take an extra colonist",
        DecisionKind.COLONISTS: "{name} places colonists",
        DecisionKind.BUILD: "{name} builds",
        DecisionKind.UNIVERSITY: "{name} may take a colonist for the new building",
        DecisionKind.CRAFTSMAN_GOOD: "{name} takes an extra barrel",
        DecisionKind.SELL: "{name} sells",
        DecisionKind.LOAD: "{name} loads",
        DecisionKind.STORE: "{name} stores barrels",
        DecisionKind.GUEST: "{name} may move a guest",
    }
)
"""Who decides what, for the head of the screen."""

TO_DO: Final = Words(
    {
        DecisionKind.DRAFT: "to choose a building for this game",
        DecisionKind.ROLE: "to choose a role",
        DecisionKind.HACIENDA: "to draw a plantation",
        DecisionKind.HACIENDA_TILE: "to place the drawn tile",
        DecisionKind.PLANTATION: "to take a tile",
        DecisionKind.HOSPICE: "to take a colonist for the new tile",
        DecisionKind.MAYOR_COLONIST: "to take an extra colonist",
        DecisionKind.COLONISTS: "to place colonists",
        DecisionKind.BUILD: "to build",
        DecisionKind.UNIVERSITY: "to take a colonist for the new building",
        DecisionKind.CRAFTSMAN_GOOD: "to take an extra barrel",
        DecisionKind.SELL: "to sell",
        DecisionKind.LOAD: "to load",
        DecisionKind.STORE: "to store barrels",
        DecisionKind.GUEST: "to move a guest",
    }
)
"""Decisions as something to do."""

Noun = Literal[
    "doubloon",
    "barrel",
    "barrel of {good}",
    "point",
    "colonist",
    "quarry",
    "forest",
    "tile",
    "building",
    "circle",
    "city space",
    "island space",
    "filled island space",
    "kind",
    "single barrel",
    "copy",
    "player",
    "plantation",
    "slot",
    "action",
]

_NOUNS: Final[Mapping[Noun, tuple[str, str]]] = nouns(
    {
        "doubloon": ("{n} doubloon", "{n} doubloons"),
        "barrel": ("{n} barrel", "{n} barrels"),
        "barrel of {good}": ("{n} barrel of {good}", "{n} barrels of {good}"),
        "point": ("{n} point", "{n} points"),
        "colonist": ("{n} colonist", "{n} colonists"),
        "quarry": ("{n} quarry", "{n} quarries"),
        "forest": ("{n} forest", "{n} forests"),
        "tile": ("{n} tile", "{n} tiles"),
        "building": ("{n} building", "{n} buildings"),
        "circle": ("{n} circle", "{n} circles"),
        "city space": ("{n} city space", "{n} city spaces"),
        "island space": ("{n} island space", "{n} island spaces"),
        "filled island space": ("{n} filled island space", "{n} filled island spaces"),
        "kind": ("{n} kind", "{n} kinds"),
        "single barrel": ("{n} single barrel", "{n} single barrels"),
        "copy": ("{n} copy", "{n} copies"),
        "player": ("{n} player", "{n} players"),
        "plantation": ("{n} plantation", "{n} plantations"),
        "slot": ("{n} slot", "{n} slots"),
        "action": ("{n} action", "{n} actions"),
    }
)

MINUS: Final = "\u2212"
BECOMES: Final = "➔"
SEPARATOR: Final = " ⋅ "
"""Between independent parts of a short text. None of these signs has an ambiguous width."""

ASCII_SIGNS: Final = str.maketrans({MINUS: "-", BECOMES: ">", "⋅": "-"})
"""The only signs beyond ASCII in this package, and what stands for them on an ASCII screen."""


def ascii_only(text: str) -> str:
    """Return the text with this package's own special signs replaced; names of people stay as they are."""
    return text.translate(ASCII_SIGNS)


def count(n: int, noun: Noun, **parts: object) -> str:
    """Write an amount with its noun: 1 doubloon, 0 doubloons, 2 doubloons."""
    one, many = _NOUNS[noun]
    return say_many(n, one, many, **parts)


def capital(sentence: str) -> str:
    """Begin a sentence with a capital letter, whatever word it begins with."""
    return f"{sentence[:1].upper()}{sentence[1:]}"


def listed(things: Iterable[str]) -> str:
    """List things in a sentence: `a, b and c`."""
    *first, last = [*things] or [""]
    if not first:
        return last
    template = "{first} and {last}"
    if _begins_with_i(last):
        return say_in("before the sound of i", "{first} and {last}", first=", ".join(first), last=last)
    return say(template, first=", ".join(first), last=last)


def _begins_with_i(text: str) -> bool:
    """Whether a word begins with the sound of the letter i."""
    bare = text[:3].casefold().removeprefix("h")
    return bare[:1] in ("i", "í") and bare[1:2] not in ("a", "e", "o", "á", "é", "ó")


def summed(goods: Mapping[Good, int]) -> str:
    """List barrels, cheapest first: `2 corn and 1 sugar`; `nothing` if there are none."""
    return listed(amount(goods[good], good) for good in GOODS if goods.get(good)) or say("nothing")


def amount(n: int, good: Good) -> str:
    """Write so many barrels of a good: `2 corn`."""
    return say("{n} {good}", n=n, good=GOOD[good])


def tallied(goods: Iterable[Good]) -> str:
    """Count single barrels or plantations by kind, cheapest first."""
    return summed(Counter(goods))


def roles(cards: Iterable[Role]) -> str:
    """List role cards in a sentence."""
    return listed(ROLE_IN_TEXT[role] for role in cards)


def people(seats: Iterable[int], names: Sequence[str]) -> str:
    """List players in a sentence."""
    return listed(names[seat] for seat in seats)


def tile(kind: Tile) -> str:
    """Name one island tile inside a sentence: `a corn plantation`."""
    return TILE[kind]


def place(where: Tile | Building | None) -> str:
    """Name somewhere on a board: `a quarry`, `the Hacienda`; None is San Juan."""
    if where is None:
        return "San Juan"
    if isinstance(where, Building):
        return THE_BUILDING[where]
    return tile(where)


def building_within(building: Building, cells: int) -> str:
    """Name a building in full where that takes no more cells, else with its short name."""
    name = BUILDING[building]
    return name if cell_len(name) <= cells else BUILDING_SHORT[building]


def place_title(where: Tile | Building) -> str:
    """Name somewhere on a board, in a list."""
    return BUILDING[where] if isinstance(where, Building) else TILE_TITLE[where]


def parse_place(text: str) -> Tile | Building | None:
    """Return what the record's `island:<tile>`, `city:<building>` or `san_juan` (None) stands for.

    Raises ValueError for any other text.
    """
    where, _, what = text.partition(":")
    if where == "island":
        return Tile(what)
    if where == "city":
        return Building(what)
    if text == "san_juan":
        return None
    raise ValueError(f"{text!r} is not a place on a board.")


def banner(decision: Decision, names: Sequence[str]) -> str:
    """Say who decides what: `Cleo loads`."""
    return say(BANNER[decision.kind], name=names[decision.seat])
