"""What things are called, and how amounts and lists of them are written.

Sentences elsewhere are whole templates with named parts; `say` fills them in, so that a
translation can replace templates and tables without touching code.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from rules import GOODS, Building, Decision, DecisionKind, Good, Phase, Role, Tile

GOOD: Final = {
    Good.CORN: "corn",
    Good.INDIGO: "indigo",
    Good.SUGAR: "sugar",
    Good.TOBACCO: "tobacco",
    Good.COFFEE: "coffee",
}
"""Goods inside a sentence."""

GOOD_TITLE: Final = {
    Good.CORN: "Corn",
    Good.INDIGO: "Indigo",
    Good.SUGAR: "Sugar",
    Good.TOBACCO: "Tobacco",
    Good.COFFEE: "Coffee",
}
"""Goods on a board or in a list."""

TILE_TITLE: Final = {
    Tile.CORN: "Corn",
    Tile.INDIGO: "Indigo",
    Tile.SUGAR: "Sugar",
    Tile.TOBACCO: "Tobacco",
    Tile.COFFEE: "Coffee",
    Tile.QUARRY: "Quarry",
    Tile.FOREST: "Forest",
}
"""Island tiles on a board or in a list."""

TILE: Final = {
    Tile.CORN: ("a corn plantation", "corn plantations"),
    Tile.INDIGO: ("an indigo plantation", "indigo plantations"),
    Tile.SUGAR: ("a sugar plantation", "sugar plantations"),
    Tile.TOBACCO: ("a tobacco plantation", "tobacco plantations"),
    Tile.COFFEE: ("a coffee plantation", "coffee plantations"),
    Tile.QUARRY: ("a quarry", "quarries"),
    Tile.FOREST: ("a forest", "forests"),
}
"""Island tiles inside a sentence: one, and several."""

ROLE: Final = {
    Role.SETTLER: "Settler",
    Role.MAYOR: "Mayor",
    Role.BUILDER: "Builder",
    Role.CRAFTSMAN: "Craftsman",
    Role.TRADER: "Trader",
    Role.CAPTAIN: "Captain",
    Role.PROSPECTOR: "Prospector",
    Role.PROSPECTOR_2: "Second prospector",
}
"""Role cards as titles."""

ROLE_IN_TEXT: Final = {
    Role.SETTLER: "the settler",
    Role.MAYOR: "the mayor",
    Role.BUILDER: "the builder",
    Role.CRAFTSMAN: "the craftsman",
    Role.TRADER: "the trader",
    Role.CAPTAIN: "the captain",
    Role.PROSPECTOR: "the prospector",
    Role.PROSPECTOR_2: "the second prospector",
}
"""Role cards inside a sentence."""

PHASE: Final = {
    Phase.DRAFT: "Choosing the buildings",
    Phase.ROLE: "Choosing a role",
    Phase.SETTLER: "Settler",
    Phase.MAYOR: "Mayor",
    Phase.BUILDER: "Builder",
    Phase.CRAFTSMAN: "Craftsman",
    Phase.TRADER: "Trader",
    Phase.CAPTAIN: "Captain",
    Phase.PROSPECTOR: "Prospector",
    Phase.PROSPECTOR_2: "Second prospector",
    Phase.END: "The game is over",
}
"""Phases as titles."""

BUILDING: Final = {
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
"""Full names of buildings."""

BUILDING_SHORT: Final = BUILDING | {
    Building.SMALL_INDIGO_PLANT: "S.Indigo Pl.",
    Building.SMALL_SUGAR_MILL: "S.Sugar Mill",
    Building.TOBACCO_STORAGE: "Tobacco Sto.",
    Building.COFFEE_ROASTER: "Coffee Roas.",
    Building.SMALL_MARKET: "S.Market",
    Building.CONSTRUCTION_HUT: "Constr. Hut",
    Building.SMALL_WAREHOUSE: "S.Warehouse",
    Building.LARGE_MARKET: "L.Market",
    Building.LARGE_WAREHOUSE: "L.Warehouse",
    Building.SMALL_WHARF: "S.Wharf",
    Building.SPECIALTY_FACTORY: "Spec.Factory",
    Building.CUSTOMS_HOUSE: "Customs Hse.",
}
"""Names of buildings in at most twelve cells, no two alike."""

BANNER: Final = {
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
"""Who decides what, for the head of the screen."""

TO_DO: Final = {
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

_NOUNS: Final[dict[Noun, tuple[str, str]]] = {
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

MINUS: Final = "\u2212"
BECOMES: Final = "➔"
SEPARATOR: Final = " ⋅ "
"""Between independent parts of a short text. None of these signs has an ambiguous width."""

ASCII_SIGNS: Final = str.maketrans({MINUS: "-", BECOMES: ">", "⋅": "-"})
"""The only signs beyond ASCII in this package, and what stands for them on an ASCII screen."""


def ascii_only(text: str) -> str:
    """Return the text with this package's own special signs replaced; names of people stay as they are."""
    return text.translate(ASCII_SIGNS)


def say(template: str, /, **parts: object) -> str:
    """Fill a sentence's named parts in. Parts are data: braces or brackets in them stay as they are."""
    return template.format(**parts)


def count(n: int, noun: Noun, **parts: object) -> str:
    """Write an amount with its noun: 1 doubloon, 0 doubloons, 2 doubloons."""
    one, many = _NOUNS[noun]
    return (one if n == 1 else many).format(n=n, **parts)


def listed(things: Iterable[str]) -> str:
    """List things in a sentence: `a, b and c`."""
    *first, last = [*things] or [""]
    return say("{first} and {last}", first=", ".join(first), last=last) if first else last


def summed(goods: Mapping[Good, int]) -> str:
    """List barrels, cheapest first: `2 corn and 1 sugar`; `nothing` if there are none."""
    return listed(f"{goods[good]} {GOOD[good]}" for good in GOODS if goods.get(good)) or "nothing"


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
    return TILE[kind][0]


def place(where: Tile | Building | None) -> str:
    """Name somewhere on a board: `a quarry`, `the Hacienda`; None is San Juan."""
    if where is None:
        return "San Juan"
    if isinstance(where, Building):
        return say("the {building}", building=BUILDING[where])
    return tile(where)


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
