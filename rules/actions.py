"""The intents of players: one small frozen class per kind of action (RECORD.md §2).

An action says what a seat wants; what came of it is told by events. Field names are those of
the record, so an action and its JSON object are the same thing in two spellings.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal, NamedTuple

from .buildings import Building
from .components import Good, Role, Tile
from .quick import quick


@quick
class DecisionKind(StrEnum):
    """What the game can be waiting for."""

    DRAFT = "draft"
    ROLE = "role"
    HACIENDA = "hacienda"
    HACIENDA_TILE = "hacienda_tile"
    PLANTATION = "plantation"
    HOSPICE = "hospice"
    MAYOR_COLONIST = "mayor_colonist"
    COLONISTS = "colonists"
    BUILD = "build"
    UNIVERSITY = "university"
    CRAFTSMAN_GOOD = "craftsman_good"
    SELL = "sell"
    LOAD = "load"
    STORE = "store"
    GUEST = "guest"


class Decision(NamedTuple):
    """The one open decision: what kind, and whose (a seat number)."""

    kind: DecisionKind
    seat: int


class _Strict:
    """How the record reads actions: exact types, no unknown fields."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, object]] = {"strict": True, "extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Draft(_Strict):
    """Choose a violet building for this game (§1.6)."""

    building: Building
    kind: Literal["draft"] = "draft"


@dataclass(frozen=True, slots=True)
class TakeRole(_Strict):
    """Take a role card and the doubloons on it (§2.2)."""

    role: Role
    kind: Literal["take_role"] = "take_role"


@dataclass(frozen=True, slots=True)
class DrawPlantation(_Strict):
    """Use the hacienda: draw the top face-down tile (§2.3 step 1)."""

    kind: Literal["draw_plantation"] = "draw_plantation"


@dataclass(frozen=True, slots=True)
class KeepPlantation(_Strict):
    """Place the drawn tile as it is instead of turning it into a forest (§2.3 step 1)."""

    kind: Literal["keep_plantation"] = "keep_plantation"


@dataclass(frozen=True, slots=True)
class TakePlantation(_Strict):
    """Take a face-up plantation of a kind (§2.3 steps 2 and 4)."""

    plantation: Good
    kind: Literal["take_plantation"] = "take_plantation"


@dataclass(frozen=True, slots=True)
class TakeQuarry(_Strict):
    """Take a quarry (§2.3 step 2)."""

    kind: Literal["take_quarry"] = "take_quarry"


@dataclass(frozen=True, slots=True)
class PlantForest(_Strict):
    """Place a forest, using up a plantation of the named kind (§1.5)."""

    plantation: Good
    kind: Literal["plant_forest"] = "plant_forest"


@dataclass(frozen=True, slots=True)
class TakeColonist(_Strict):
    """Accept the colonist of the hospice, the university or the mayor's privilege."""

    kind: Literal["take_colonist"] = "take_colonist"


@dataclass(frozen=True, slots=True)
class PlaceColonists(_Strict):
    """One whole arrangement of a player's colonists (§2.4 step 3).

    `island` maps a tile kind to how many tiles of it get a colonist, `city` a building to the
    colonists on it; zero entries are left out and the rest stays in San Juan.
    """

    island: Mapping[Tile, int]
    city: Mapping[Building, int]
    kind: Literal["place_colonists"] = "place_colonists"

    def __hash__(self) -> int:
        return hash((frozenset(self.island.items()), frozenset(self.city.items())))


@dataclass(frozen=True, slots=True)
class Payment(_Strict):
    """What a black market pays with: at most one colonist, one barrel and one point (§2.5).

    `colonist` is a place: `san_juan`, `island:<tile kind>` or `city:<building>`.
    """

    colonist: str | None = None
    good: Good | None = None
    vp: bool = False

    @property
    def items(self) -> int:
        """How many missing doubloons it covers."""
        return (self.colonist is not None) + (self.good is not None) + self.vp


@dataclass(frozen=True, slots=True)
class Build(_Strict):
    """Build one building (§2.5), if need be with the help of the black market."""

    building: Building
    pay: Payment | None = None
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class TakeGood(_Strict):
    """Take the craftsman's extra barrel (§2.6)."""

    good: Good
    kind: Literal["take_good"] = "take_good"


@dataclass(frozen=True, slots=True)
class Sell(_Strict):
    """Sell one barrel to the trading house (§2.7)."""

    good: Good
    kind: Literal["sell"] = "sell"


@dataclass(frozen=True, slots=True)
class SellAtPost(_Strict):
    """Sell one barrel to the own trading post (§2.7)."""

    good: Good
    kind: Literal["sell_at_post"] = "sell_at_post"


@dataclass(frozen=True, slots=True)
class Load(_Strict):
    """Load all barrels of a kind that fit on the cargo ship with that capacity (§2.8.2)."""

    good: Good
    ship: int
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class LoadWharf(_Strict):
    """Ship all barrels of a kind by the own wharf (§2.8.2)."""

    good: Good
    kind: Literal["load_wharf"] = "load_wharf"


@dataclass(frozen=True, slots=True)
class LoadSmallWharf(_Strict):
    """Ship any barrels by the own small wharf (§2.8.2)."""

    goods: Mapping[Good, int]
    kind: Literal["load_small_wharf"] = "load_small_wharf"

    def __hash__(self) -> int:
        return hash(frozenset(self.goods.items()))


@dataclass(frozen=True, slots=True)
class Store(_Strict):
    """Which barrels are kept after a captain phase (§2.8.3)."""

    goods: Mapping[Good, int]
    kind: Literal["store"] = "store"

    def __hash__(self) -> int:
        return hash(frozenset(self.goods.items()))


@dataclass(frozen=True, slots=True)
class MoveGuest(_Strict):
    """Move a colonist from the guesthouse to an empty circle: `island:<tile kind>` or `city:<building>`."""

    to: str
    kind: Literal["move_guest"] = "move_guest"


@dataclass(frozen=True, slots=True)
class Pass(_Strict):
    """Do without."""

    kind: Literal["pass"] = "pass"


Action = (
    Draft
    | TakeRole
    | DrawPlantation
    | KeepPlantation
    | TakePlantation
    | TakeQuarry
    | PlantForest
    | TakeColonist
    | PlaceColonists
    | Build
    | TakeGood
    | Sell
    | SellAtPost
    | Load
    | LoadWharf
    | LoadSmallWharf
    | Store
    | MoveGuest
    | Pass
)

PASS: Final = Pass()
