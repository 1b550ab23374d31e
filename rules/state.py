"""The table as data: everything that can change in a game, and how to copy it quickly.

Computer players copy and step states many thousand times a second, so states hold flat lists
and dicts and are copied by hand (RULES.md §2.14 lists what is conserved in them).
"""

import random
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol

from .actions import Decision, DecisionKind
from .buildings import CIRCLES, SIZE, Building
from .components import CITY_SPACES, HOUSE_SLOTS, ISLAND_SPACES, MAX_PLAYERS, Good, Role, Tile
from .quick import quick
from .setup import Variant

_DECISIONS: Final = {kind: tuple(Decision(kind, seat) for seat in range(MAX_PLAYERS)) for kind in DecisionKind}
"""Every decision there can be, by kind and seat, made once: one is opened after each action."""

_FOREST: Final = Tile.FOREST


@quick
class Phase(StrEnum):
    """What is being played: the draft, a choice of role, a role, or the end."""

    DRAFT = "draft"
    ROLE = "role"
    SETTLER = "settler"
    MAYOR = "mayor"
    BUILDER = "builder"
    CRAFTSMAN = "craftsman"
    TRADER = "trader"
    CAPTAIN = "captain"
    PROSPECTOR = "prospector"
    PROSPECTOR_2 = "prospector_2"
    END = "end"


@quick
class EndReason(StrEnum):
    """Why the game ends with this round (§2.11)."""

    COLONISTS = "colonists"
    CITY = "city"
    VP = "vp"


class Frame(Protocol):
    """How far a phase has come; each phase has its own."""

    def copy(self) -> "Frame":
        """An independent frame at the same point."""


@dataclass(slots=True)
class CargoShip:
    """A public ship; it carries barrels of one kind at a time and is named by its capacity."""

    capacity: int
    good: Good | None = None
    barrels: int = 0

    @property
    def room(self) -> int:
        """Barrels that still fit."""
        return self.capacity - self.barrels


@dataclass(slots=True)
class PlayerBoard:
    """One player's board.

    `vp` are chips plus points noted on paper. `island` lists the tiles in the order they were
    placed, `manned` how many tiles of each kind there hold a colonist, and `city` the colonists
    on each building in the order they were built.
    """

    doubloons: int
    vp: int
    san_juan: int
    goods: dict[Good, int]
    island: list[Tile]
    manned: dict[Tile, int]
    city: dict[Building, int]

    def copy(self) -> "PlayerBoard":
        """An independent board with the same pieces."""
        return PlayerBoard(
            self.doubloons,
            self.vp,
            self.san_juan,
            self.goods.copy(),
            self.island.copy(),
            self.manned.copy(),
            self.city.copy(),
        )

    def occupied(self, building: Building) -> bool:
        """Whether the player owns the building and at least one colonist works there."""
        return self.city.get(building, 0) > 0

    @property
    def island_room(self) -> int:
        """Free island spaces."""
        return ISLAND_SPACES - len(self.island)

    @property
    def city_room(self) -> int:
        """Free city spaces; buildings may be shifted, so spaces need not be adjacent (§2.5)."""
        return CITY_SPACES - sum(map(SIZE.__getitem__, self.city))

    @property
    def colonists(self) -> int:
        """All colonists on the board, San Juan included."""
        return self.san_juan + sum(self.manned.values()) + sum(self.city.values())

    @property
    def forests(self) -> int:
        """Forests on the island."""
        return self.island.count(_FOREST)

    def place_tile(self, tile: Tile) -> None:
        """Fill the next island space."""
        self.island.append(tile)
        if tile is not _FOREST:
            self.manned.setdefault(tile, 0)

    def tile_circles(self) -> dict[Tile, int]:
        """Tile kind → circles of that kind on the island."""
        return {tile: self.island.count(tile) for tile in self.manned}

    def city_circles(self) -> dict[Building, int]:
        """Building → its circles, for the player's buildings that have any."""
        return {building: CIRCLES[building] for building in self.city if CIRCLES[building]}

    def circles(self) -> int:
        """All circles on the board, occupied or not."""
        return len(self.island) - self.island.count(_FOREST) + sum(map(CIRCLES.__getitem__, self.city))

    def empty_circles(self) -> int:
        """Circles without a colonist on buildings; tiles do not count (§2.4 step 4)."""
        return sum(map(CIRCLES.__getitem__, self.city)) - sum(self.city.values())


@dataclass(slots=True)
class GameState:
    """The whole table, hidden things included.

    `face_down` is drawn from its end. `picks` counts the roles taken this round, or the
    buildings drafted. While a phase runs, `actors` are the seats in the order in which they act and
    `frame` says how far it has come. `used_up` counts the plantations that forests have taken out of
    the game, `paper` the points noted after the pool of `vp` ran out (§2.8).
    """

    variant: Variant
    seed: int
    shuffles: int
    round: int
    governor: int
    picks: int
    phase: Phase
    role_taker: int | None
    actors: tuple[int, ...]
    decision: Decision | None
    frame: Frame | None
    end_reasons: tuple[EndReason, ...]
    game_over: bool
    library_used: bool
    role_doubloons: dict[Role, int]
    role_takers: dict[Role, int]
    goods: dict[Good, int]
    colonists: int
    colonist_ship: int
    vp: int
    paper: int
    quarries: int
    face_up: list[Good]
    face_down: list[Good]
    discards: list[Good]
    drawn: Good | None
    used_up: int
    buildings: dict[Building, int]
    trading_house: list[Good]
    cargo_ships: list[CargoShip]
    players: list[PlayerBoard] = field(default_factory=list)

    def copy(self) -> "GameState":
        """An independent state equal to this one."""
        return GameState(
            self.variant,
            self.seed,
            self.shuffles,
            self.round,
            self.governor,
            self.picks,
            self.phase,
            self.role_taker,
            self.actors,
            self.decision,
            None if self.frame is None else self.frame.copy(),
            self.end_reasons,
            self.game_over,
            self.library_used,
            self.role_doubloons.copy(),
            self.role_takers.copy(),
            self.goods.copy(),
            self.colonists,
            self.colonist_ship,
            self.vp,
            self.paper,
            self.quarries,
            self.face_up.copy(),
            self.face_down.copy(),
            self.discards.copy(),
            self.drawn,
            self.used_up,
            self.buildings.copy(),
            self.trading_house.copy(),
            [CargoShip(ship.capacity, ship.good, ship.barrels) for ship in self.cargo_ships],
            [player.copy() for player in self.players],
        )

    @property
    def end_triggered(self) -> bool:
        """Whether the game ends with this round (§2.11)."""
        return bool(self.end_reasons)

    @property
    def house_room(self) -> int:
        """Free slots in the trading house."""
        return HOUSE_SLOTS - len(self.trading_house)

    def ask(self, kind: DecisionKind, seat: int) -> None:
        """Open a decision."""
        self.decision = _DECISIONS[kind][seat]

    def ship(self, capacity: int) -> CargoShip | None:
        """The cargo ship with that capacity, if there is one."""
        for ship in self.cargo_ships:
            if ship.capacity == capacity:
                return ship
        return None

    def latch_end(self, reason: EndReason) -> bool:
        """Note that the game ends with this round; False if that reason was known (§2.11)."""
        if reason in self.end_reasons:
            return False
        self.end_reasons = (*self.end_reasons, reason)
        return True

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle in place. The seed and the number of shuffles before fix the order on every Python.

        Only `random()` of a seeded generator is promised to stay the same, so it is all that is used.
        """
        draw = random.Random(f"{self.seed}/{self.shuffles}").random
        self.shuffles += 1
        for last in range(len(things) - 1, 0, -1):
            other = int(draw() * (last + 1))
            things[last], things[other] = things[other], things[last]
