"""Why an action is not legal, as data; the interface puts each reason into one sentence.

Counts carry their units in the field: doubloons, barrels, colonists or spaces.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .actions import DecisionKind
from .buildings import Building
from .components import Good, Role, Tile


@dataclass(frozen=True, slots=True)
class GameIsOver:
    """The game has ended; nobody acts any more."""


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Another seat decides now."""

    seat: int
    decider: int


@dataclass(frozen=True, slots=True)
class WrongDecision:
    """This kind of action does not answer the open decision."""

    decision: DecisionKind
    action: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """Not an action at all: `problem` says where."""

    problem: str


@dataclass(frozen=True, slots=True)
class CannotPass:
    """This decision must be answered with something else than a pass."""

    decision: DecisionKind


@dataclass(frozen=True, slots=True)
class RoleNotInGame:
    """This number of players does not use that role card."""

    role: Role


@dataclass(frozen=True, slots=True)
class RoleTaken:
    """Somebody has that role card this round."""

    role: Role
    by: int


@dataclass(frozen=True, slots=True)
class NotOwned:
    """The action needs a building that the player does not own."""

    building: Building


@dataclass(frozen=True, slots=True)
class NotOccupied:
    """The player owns the building that the action needs, but no colonist works there."""

    building: Building


@dataclass(frozen=True, slots=True)
class IslandFull:
    """All twelve island spaces are filled."""


@dataclass(frozen=True, slots=True)
class NotFaceUp:
    """No plantation of that kind lies face up."""

    plantation: Good


@dataclass(frozen=True, slots=True)
class NotTheDrawnTile:
    """A drawn tile can only be turned into a forest itself."""

    plantation: Good
    drawn: Good


@dataclass(frozen=True, slots=True)
class NoQuarryLeft:
    """The quarries have run out."""


@dataclass(frozen=True, slots=True)
class QuarryIsForSettler:
    """A quarry needs the settler's privilege or an occupied construction hut; `owns_hut` if it stands empty."""

    owns_hut: bool


@dataclass(frozen=True, slots=True)
class NoQuarryWithLibrary:
    """The library's second tile is never a quarry."""


@dataclass(frozen=True, slots=True)
class NotOnYourBoard:
    """The arrangement names a tile or building the player does not have."""

    place: Tile | Building


@dataclass(frozen=True, slots=True)
class TooManyOnPlace:
    """More colonists on a kind of tile or a building than it has circles."""

    place: Tile | Building
    colonists: int
    circles: int


@dataclass(frozen=True, slots=True)
class BadCount:
    """A count that is zero or negative where entries must be positive."""

    place: Tile | Building | Good
    count: int


@dataclass(frozen=True, slots=True)
class TooManyColonists:
    """More colonists placed than the player has."""

    placed: int
    colonists: int


@dataclass(frozen=True, slots=True)
class CirclesLeftEmpty:
    """Colonists stay in San Juan although circles are empty."""

    placed: int
    must: int


@dataclass(frozen=True, slots=True)
class NotInGame:
    """This game does not use that building."""

    building: Building


@dataclass(frozen=True, slots=True)
class AlreadyOwned:
    """Nobody builds a second copy of a building."""

    building: Building


@dataclass(frozen=True, slots=True)
class SoldOut:
    """No copy of the building is left."""

    building: Building


@dataclass(frozen=True, slots=True)
class NoCitySpace:
    """The building does not fit into the city."""

    building: Building
    needs: int
    free: int


class Quote(NamedTuple):
    """A price for one player now and what lowers it, all in doubloons (§2.5)."""

    printed: int
    quarries: int
    privilege: int
    forests: int

    @property
    def cost(self) -> int:
        """What the player pays."""
        return max(0, self.printed - self.quarries - self.privilege - self.forests)


@dataclass(frozen=True, slots=True)
class TooDear:
    """The price is more than the player has; `black_market` if the black market could pay the rest."""

    building: Building
    quote: Quote
    doubloons: int
    black_market: bool = False


@dataclass(frozen=True, slots=True)
class BlackMarketNotNeeded:
    """The doubloons suffice, so the black market may not be used."""

    cost: int
    doubloons: int


@dataclass(frozen=True, slots=True)
class WrongPayment:
    """The black market must cover the missing doubloons exactly."""

    offered: int
    missing: int


@dataclass(frozen=True, slots=True)
class NothingToPayWith:
    """The player does not have what the payment names: `colonist`, `good` or `vp`."""

    what: str


@dataclass(frozen=True, slots=True)
class OnlyFromSanJuan:
    """The black market takes colonists from San Juan only, by agreement (O3)."""


@dataclass(frozen=True, slots=True)
class PointsOnPaper:
    """While points are noted on paper the black market takes none, by agreement (O3)."""


@dataclass(frozen=True, slots=True)
class DidNotMake:
    """The craftsman made none of that good this phase."""

    good: Good


@dataclass(frozen=True, slots=True)
class SupplyEmpty:
    """No barrel of the good is left in the supply."""

    good: Good


@dataclass(frozen=True, slots=True)
class NoBarrel:
    """The player has no (or not so many) barrels of the good."""

    good: Good
    asked: int = 1
    held: int = 0


@dataclass(frozen=True, slots=True)
class HouseFull:
    """All four slots of the trading house are taken."""


@dataclass(frozen=True, slots=True)
class HouseHasIt:
    """The house buys each kind once from players without an occupied office; `owns_office` if theirs stands empty."""

    good: Good
    owns_office: bool


@dataclass(frozen=True, slots=True)
class NoSuchShip:
    """No cargo ship of this game has that capacity."""

    ship: int


@dataclass(frozen=True, slots=True)
class ShipCarriesOther:
    """The ship already carries another kind."""

    ship: int
    carries: Good
    good: Good


@dataclass(frozen=True, slots=True)
class OtherShipCarries:
    """Another ship carries this kind already, so only that one may take it; `room` barrels still fit there."""

    good: Good
    ship: int
    room: int


@dataclass(frozen=True, slots=True)
class ShipFull:
    """The ship that carries the kind has no room left."""

    ship: int
    good: Good


@dataclass(frozen=True, slots=True)
class LargerShipEmpty:
    """Another empty ship takes more barrels, and as many as possible must be loaded."""

    good: Good
    ship: int
    barrels: int
    better_ship: int
    better_barrels: int


@dataclass(frozen=True, slots=True)
class WharfUsed:
    """The wharf or small wharf has sailed this phase."""

    building: Building


@dataclass(frozen=True, slots=True)
class NothingToShip:
    """A small wharf takes at least one barrel."""


@dataclass(frozen=True, slots=True)
class MustLoad:
    """A good fits on a cargo ship, so the player must load something."""

    good: Good
    ship: int


@dataclass(frozen=True, slots=True)
class KeepNotAllowed:
    """The keep cannot be reached: `kinds` whole kinds first, then `singles` single barrels from the rest."""

    kinds: int
    singles: int
    kept: int
    must: int


@dataclass(frozen=True, slots=True)
class NoGuest:
    """Nobody lives in a guesthouse of the player."""


@dataclass(frozen=True, slots=True)
class NoEmptyCircle:
    """A guest needs an empty circle on that place, which cannot be the guesthouse."""

    place: str


@dataclass(frozen=True, slots=True)
class GuestsStay:
    """Guests do not move at this kind of decision."""

    decision: DecisionKind


@dataclass(frozen=True, slots=True)
class NoSlotLeft:
    """All slots of that building's cost are filled."""

    building: Building
    cost: int


@dataclass(frozen=True, slots=True)
class AlreadyChosen:
    """The building is on the board already."""

    building: Building


@dataclass(frozen=True, slots=True)
class Excluded:
    """The building and one already chosen exclude each other."""

    building: Building
    by: Building


@dataclass(frozen=True, slots=True)
class NotForDraft:
    """Production buildings are in every game and are not drafted."""

    building: Building


Refusal = (
    GameIsOver
    | NotYourTurn
    | WrongDecision
    | Malformed
    | CannotPass
    | RoleNotInGame
    | RoleTaken
    | NotOwned
    | NotOccupied
    | IslandFull
    | NotFaceUp
    | NotTheDrawnTile
    | NoQuarryLeft
    | QuarryIsForSettler
    | NoQuarryWithLibrary
    | NotOnYourBoard
    | TooManyOnPlace
    | BadCount
    | TooManyColonists
    | CirclesLeftEmpty
    | NotInGame
    | AlreadyOwned
    | SoldOut
    | NoCitySpace
    | TooDear
    | BlackMarketNotNeeded
    | WrongPayment
    | NothingToPayWith
    | OnlyFromSanJuan
    | PointsOnPaper
    | DidNotMake
    | SupplyEmpty
    | NoBarrel
    | HouseFull
    | HouseHasIt
    | NoSuchShip
    | ShipCarriesOther
    | OtherShipCarries
    | ShipFull
    | LargerShipEmpty
    | WharfUsed
    | NothingToShip
    | MustLoad
    | KeepNotAllowed
    | NoGuest
    | NoEmptyCircle
    | GuestsStay
    | NoSlotLeft
    | AlreadyChosen
    | Excluded
    | NotForDraft
)


class IllegalAction(ValueError):  # noqa: N818 - the name is a promise of the referee's surface
    """An action that the rules do not allow now; `reason` is why, and nothing has changed."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(repr(reason))
        self.reason = reason
