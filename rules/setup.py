"""What is agreed before the first move: who plays, who begins, the seed and the variant (RULES.md §1.6)."""

from dataclasses import dataclass, field
from enum import StrEnum

from .board import SetupError, check_board, exclusions
from .buildings import Building
from .components import MAX_PLAYERS, MIN_PLAYERS
from .open_points import OpenPoint
from .quick import quick


@quick
class Market(StrEnum):
    """How the violet buildings of a game are chosen (§1.6)."""

    BASE = "base"
    DRAFT = "draft"
    RANDOM = "random"
    ALL_31 = "all_31"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Variant:
    """The switches of §1.6 and the open points of §6.2, each at its default.

    `buildings` chooses the market; `chosen` lists its violet buildings when it is `chosen`.
    `draft_exclusions` keeps office and trading post apart (hacienda and forest house always are).
    `balanced`: the university costs 7 and the factory 8, corn starters get a doubloon less.
    `all_colonists_and_vp`: any number of players uses 122 points and 100 colonists (O12).
    `library_once_per_round`: with two players one doubling a round (O7).
    `open_points` are the other open points that are played otherwise than by default.
    """

    buildings: Market = Market.BASE
    chosen: tuple[Building, ...] = ()
    draft_exclusions: bool = True
    balanced: bool = False
    all_colonists_and_vp: bool = False
    library_once_per_round: bool = True
    open_points: tuple[OpenPoint, ...] = ()

    def __post_init__(self) -> None:
        """Raise SetupError when the buildings cannot make a board."""
        try:
            object.__setattr__(self, "buildings", Market(self.buildings))
            object.__setattr__(self, "chosen", tuple(Building(b) for b in self.chosen))
        except ValueError as error:
            raise SetupError(f"There is no such choice of buildings: {error}.") from None
        try:
            named = {OpenPoint(point) for point in self.open_points}
        except ValueError as error:
            raise SetupError(f"There is no such open point: {error}.") from None
        object.__setattr__(self, "open_points", tuple(point for point in OpenPoint if point in named))
        if self.buildings is Market.CHOSEN:
            check_board(self.chosen, draft_exclusions=self.draft_exclusions)
        elif self.chosen:
            raise SetupError("A list of buildings goes only with the market 'chosen'.")

    def excluded_pairs(self) -> tuple[tuple[Building, Building], ...]:
        """The pairs of buildings that may not share the board: none where all of them are on it (§1.6)."""
        return () if self.buildings is Market.ALL_31 else exclusions(self.draft_exclusions)


BASE_VARIANT = Variant()


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name, and a human or a computer of some level."""

    name: str
    kind: str = "human"
    level: str | None = None

    def __post_init__(self) -> None:
        """Raise SetupError for a seat nobody can sit in."""
        if not isinstance(self.name, str) or not self.name.strip():
            raise SetupError("Every player needs a name.")
        if self.kind not in ("human", "computer"):
            raise SetupError(f"A player is human or computer, not {self.kind!r}.")
        if (self.level is None) != (self.kind == "human"):
            raise SetupError("A computer player needs a level, and only a computer player has one.")


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that, with the actions, makes a game repeatable.

    `governor` is the seat of the first governor, `seed` fixes every shuffle. `advice` is what the table agreed on
    about asking the computer for advice; None leaves that open.
    """

    players: tuple[Player, ...]
    governor: int = 0
    seed: int = 0
    variant: Variant = field(default=BASE_VARIANT)
    advice: bool | None = None

    def __post_init__(self) -> None:
        """Raise SetupError for a wrong number of players, a governor who is not at the table, or a bad seed."""
        object.__setattr__(self, "players", tuple(self.players))
        count = len(self.players)
        if not MIN_PLAYERS <= count <= MAX_PLAYERS:
            raise SetupError(f"Puerto Rico is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {count}.")
        for what, number in (("governor", self.governor), ("seed", self.seed)):
            if type(number) is not int:
                raise SetupError(f"The {what} must be a whole number, not {number!r}.")
        if not 0 <= self.governor < count:
            raise SetupError(f"The first governor's seat must be 0 to {count - 1}, not {self.governor}.")
        if self.seed < 0:
            raise SetupError("The seed must not be negative.")

    @classmethod
    def for_players(cls, *names: str, seed: int = 0, governor: int = 0, variant: Variant = BASE_VARIANT) -> "Setup":
        """A setup in which people of these names sit clockwise in this order."""
        return cls(tuple(Player(name) for name in names), governor, seed, variant)
