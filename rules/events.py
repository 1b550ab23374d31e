"""What happened, as data, in the order it happened.

The log, the recap and the tests read events; sentences are made in the interface. Numbers carry
their units in the field: doubloons, barrels, colonists, points. Nobody changes an event; they are
not frozen only because a game makes a thousand of them and a frozen one costs twice the time.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from .actions import DecisionKind, Payment
from .buildings import Building
from .components import Good, Role, Tile
from .quick import quick
from .refusals import Quote
from .state import EndReason


@dataclass(slots=True)
class BuildingDrafted:
    """A building enters the game with its copies; `excluded` can no longer be chosen."""

    seat: int
    building: Building
    excluded: tuple[Building, ...]


@dataclass(slots=True)
class RoundStarted:
    """A new round with this governor."""

    round: int
    governor: int


@dataclass(slots=True)
class RoleTaken:
    """A role card, and the doubloons that lay on it."""

    seat: int
    role: Role
    doubloons: int


@dataclass(slots=True)
class RolesPaid:
    """At the end of a round each role that nobody took gets a doubloon."""

    roles: tuple[Role, ...]


@dataclass(slots=True)
class Passed:
    """A player was asked and did without."""

    seat: int
    decision: DecisionKind


@quick
class SkipReason(StrEnum):
    """Why a seat was not asked."""

    ISLAND_FULL = "island_full"
    NO_TILES = "no_tiles"
    NO_COLONISTS_LEFT = "no_colonists_left"
    CITY_FULL = "city_full"
    NOTHING_AFFORDABLE = "nothing_affordable"
    NO_GOOD_TO_TAKE = "no_good_to_take"
    NO_GOODS = "no_goods"
    HOUSE_FULL = "house_full"
    HOUSE_HAS_ALL = "house_has_all"
    NO_SHIP_FITS = "no_ship_fits"


@dataclass(slots=True)
class Skipped:
    """A player had nothing to decide."""

    seat: int
    decision: DecisionKind
    reason: SkipReason


@dataclass(slots=True)
class PlantationDrawn:
    """The hacienda's face-down tile."""

    seat: int
    plantation: Good


@quick
class TileSource(StrEnum):
    """How a tile came to an island."""

    HACIENDA = "hacienda"
    FACE_UP = "face_up"
    QUARRIES = "quarries"
    LIBRARY = "library"


@dataclass(slots=True)
class TilePlaced:
    """A plantation or quarry on a player's island."""

    seat: int
    tile: Tile
    source: TileSource


@dataclass(slots=True)
class ForestPlanted:
    """A forest on a player's island; the plantation left the game."""

    seat: int
    used_up: Good


@dataclass(slots=True)
class TilesDiscarded:
    """The face-up plantations nobody took."""

    plantations: tuple[Good, ...]


@dataclass(slots=True)
class DiscardsReshuffled:
    """The discards became the new face-down supply of that many tiles."""

    tiles: int


@dataclass(slots=True)
class TilesRevealed:
    """The new face-up plantations."""

    plantations: tuple[Good, ...]


@dataclass(slots=True)
class ColonistTaken:
    """Colonists from the supply or the ship, to a tile, a building or San Juan (`place` None).

    `by` is the building that brought them, None for the mayor's privilege.
    """

    seat: int
    colonists: int
    by: Building | None
    place: Tile | Building | None
    from_ship: bool


@dataclass(slots=True)
class ColonistsArrived:
    """The colonist ship's passengers: seat → colonists."""

    colonists: Mapping[int, int]


@dataclass(slots=True)
class ColonistsPlaced:
    """A player's whole arrangement; `forced` when only one existed."""

    seat: int
    island: Mapping[Tile, int]
    city: Mapping[Building, int]
    san_juan: int
    forced: bool


@dataclass(slots=True)
class ShipRefilled:
    """Colonists moved from the supply to the ship; `needed` is more when the supply fell short."""

    colonists: int
    needed: int


@dataclass(slots=True)
class Built:
    """A building, its price and what lowered it; `pay` is the black market's part."""

    seat: int
    building: Building
    quote: Quote
    doubloons: int
    pay: Payment | None


@dataclass(slots=True)
class Produced:
    """A player's barrels of a craftsman phase: good → barrels; empty if none. `short`: what the supply lacked."""

    seat: int
    goods: Mapping[Good, int]
    short: Mapping[Good, int]


@dataclass(slots=True)
class GoodTaken:
    """The craftsman's extra barrel."""

    seat: int
    good: Good


@dataclass(slots=True)
class BuildingPaid:
    """Doubloons or points that an occupied building brought its owner."""

    seat: int
    building: Building
    doubloons: int = 0
    vp: int = 0


@dataclass(slots=True)
class Sold:
    """A barrel sold, to the house or (`at_post`) the own trading post; `doubloons` is all of it."""

    seat: int
    good: Good
    doubloons: int
    price: int
    markets: int
    privilege: int
    at_post: bool


@dataclass(slots=True)
class HouseCleared:
    """The full trading house gave its barrels back to the supply."""

    goods: tuple[Good, ...]


@dataclass(slots=True)
class Loaded:
    """Barrels shipped. `ship` is a capacity, or None by `wharf`; `vp` is all the points of the move.

    `harbor` and `privilege` are the parts of it that these brought; `left` barrels of those kinds stayed.
    """

    seat: int
    goods: Mapping[Good, int]
    ship: int | None
    wharf: Building | None
    vp: int
    harbor: int
    privilege: int
    left: int


@dataclass(slots=True)
class Stored:
    """What a player kept and lost after loading: good → barrels; `forced` when all could be kept."""

    seat: int
    kept: Mapping[Good, int]
    lost: Mapping[Good, int]
    forced: bool


@dataclass(slots=True)
class ShipUnloaded:
    """A full cargo ship sailed: its barrels went back to the supply."""

    ship: int
    good: Good
    barrels: int


@dataclass(slots=True)
class Prospected:
    """The prospector's doubloons, those on the card not counted."""

    seat: int
    doubloons: int


@dataclass(slots=True)
class GuestMoved:
    """A colonist left the guesthouse for an empty circle."""

    seat: int
    place: Tile | Building


@dataclass(slots=True)
class EndTriggered:
    """The game ends with this round; `seat` filled the city, if that is the reason."""

    reason: EndReason
    seat: int | None


@dataclass(slots=True)
class GameEnded:
    """The game is over; winners by seat."""

    winners: tuple[int, ...]


Event = (
    BuildingDrafted
    | RoundStarted
    | RoleTaken
    | RolesPaid
    | Passed
    | Skipped
    | PlantationDrawn
    | TilePlaced
    | ForestPlanted
    | TilesDiscarded
    | DiscardsReshuffled
    | TilesRevealed
    | ColonistTaken
    | ColonistsArrived
    | ColonistsPlaced
    | ShipRefilled
    | Built
    | Produced
    | GoodTaken
    | BuildingPaid
    | Sold
    | HouseCleared
    | Loaded
    | Stored
    | ShipUnloaded
    | Prospected
    | GuestMoved
    | EndTriggered
    | GameEnded
)

Log = list[Event]


@cache
def passed(seat: int, decision: DecisionKind) -> Passed:
    """Somebody who passed; made once for all games, because many do and nobody changes an event."""
    return Passed(seat, decision)


@cache
def skipped(seat: int, decision: DecisionKind, reason: SkipReason) -> Skipped:
    """Somebody who was skipped; made once likewise."""
    return Skipped(seat, decision, reason)


UNVEILING: Final = (PlantationDrawn, TilesRevealed, DiscardsReshuffled)
"""Events that show what nobody could know before: tiles that lay face down, or their order."""
