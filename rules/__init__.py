"""The referee of Puerto Rico: all rules, no terminal, no files.

>>> from rules import Game, Setup
>>> game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
>>> events = game.apply(next(iter(game.legal_actions)))

Only what this module exports is meant to be used from outside.

Docstrings name the part of the rules that they implement: sections (§2.4), rulings (A96) and open points (O3) are
those of RULES.md, the document that this referee was written from; names of actions and files are those of RECORD.md.
Neither is part of this package. What they say is told in words in the program's own rules, and tested by number in
`tests/rules` (`test_a96_…`).
"""

from typing import TYPE_CHECKING, Any

from . import events, refusals
from .actions import (
    PASS,
    Action,
    Build,
    Decision,
    DecisionKind,
    Draft,
    DrawPlantation,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    Payment,
    PlaceColonists,
    PlantForest,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from .board import (
    AlwaysThere,
    BoardError,
    BoardProblem,
    NamedTwice,
    NeverTogether,
    SetupError,
    WrongNumber,
    board_problem,
    board_with,
    nearest_board,
)
from .buildings import BASE_VIOLET, CATALOGUE, CIRCLES, PRODUCTION, SLOTS, VIOLET, Building, Card
from .components import (
    CITY_SPACES,
    CLOCKWISE,
    COMPONENTS,
    FULL_COLONISTS,
    FULL_VP,
    GOODS,
    HOUSE_SLOTS,
    ISLAND_SPACES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PLANTATION,
    PRICE,
    Components,
    Good,
    Role,
    Tile,
)
from .engine import legal as legal_of
from .engine import step
from .events import Event
from .game import Game, LegalActions, Recorded
from .history import HistoryEntry, SeatChange, TakenBack, told_after
from .imagine import imagine
from .open_points import OpenPoint
from .phases.builder import BLACK_MARKET_MOST, CHURCH_VP, printed_cost
from .phases.captain import (
    BARRELS_PER_POINT_SMALL_WHARF,
    FREE_SINGLES,
    STOREHOUSE_SINGLES,
    WAREHOUSE_KINDS,
    allowance,
)
from .phases.common import PRIVILEGE, PRIVILEGE_WITH_LIBRARY, bank_left
from .phases.craftsman import FACTORY_DOUBLOONS, potential
from .phases.draft import copies, free_slots
from .phases.trader import MARKET_DOUBLOONS
from .refusals import IllegalAction, Quote, Refusal
from .scoring import (
    CLOISTER_POINTS,
    CLOISTER_SET,
    COLONISTS_PER_FORTRESS_POINT,
    POINTS_PER_CUSTOMS_HOUSE_POINT,
    RESIDENCE_LEAST,
    RESIDENCE_POINTS,
    Score,
    scores,
)
from .setup import BASE_VARIANT, Market, Player, Setup, Variant
from .state import CargoShip, EndReason, GameState, Phase, PlayerBoard
from .view import BoardView, GameView, RoleView

if TYPE_CHECKING:
    from .record import (
        RecordError,
        action_from_json,
        action_to_json,
        export_lines,
        read_game,
        state_to_json,
        write_game,
    )
    from .schema import game_file_schema

__all__ = [
    "BARRELS_PER_POINT_SMALL_WHARF",
    "BASE_VARIANT",
    "BASE_VIOLET",
    "BLACK_MARKET_MOST",
    "CATALOGUE",
    "CHURCH_VP",
    "CIRCLES",
    "CITY_SPACES",
    "CLOCKWISE",
    "CLOISTER_POINTS",
    "CLOISTER_SET",
    "COLONISTS_PER_FORTRESS_POINT",
    "COMPONENTS",
    "FACTORY_DOUBLOONS",
    "FREE_SINGLES",
    "FULL_COLONISTS",
    "FULL_VP",
    "GOODS",
    "HOUSE_SLOTS",
    "ISLAND_SPACES",
    "MARKET_DOUBLOONS",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "PASS",
    "PLANTATION",
    "POINTS_PER_CUSTOMS_HOUSE_POINT",
    "PRICE",
    "PRIVILEGE",
    "PRIVILEGE_WITH_LIBRARY",
    "PRODUCTION",
    "RESIDENCE_LEAST",
    "RESIDENCE_POINTS",
    "SLOTS",
    "STOREHOUSE_SINGLES",
    "VIOLET",
    "WAREHOUSE_KINDS",
    "Action",
    "AlwaysThere",
    "BoardError",
    "BoardProblem",
    "BoardView",
    "Build",
    "Building",
    "Card",
    "CargoShip",
    "Components",
    "Decision",
    "DecisionKind",
    "Draft",
    "DrawPlantation",
    "EndReason",
    "Event",
    "Game",
    "GameState",
    "GameView",
    "Good",
    "HistoryEntry",
    "IllegalAction",
    "KeepPlantation",
    "LegalActions",
    "Load",
    "LoadSmallWharf",
    "LoadWharf",
    "Market",
    "MoveGuest",
    "NamedTwice",
    "NeverTogether",
    "OpenPoint",
    "Pass",
    "Payment",
    "Phase",
    "PlaceColonists",
    "PlantForest",
    "Player",
    "PlayerBoard",
    "Quote",
    "RecordError",
    "Recorded",
    "Refusal",
    "Role",
    "RoleView",
    "Score",
    "SeatChange",
    "Sell",
    "SellAtPost",
    "Setup",
    "SetupError",
    "Store",
    "TakeColonist",
    "TakeGood",
    "TakePlantation",
    "TakeQuarry",
    "TakeRole",
    "TakenBack",
    "Tile",
    "Variant",
    "WrongNumber",
    "action_from_json",
    "action_to_json",
    "allowance",
    "bank_left",
    "board_problem",
    "board_with",
    "copies",
    "events",
    "export_lines",
    "free_slots",
    "game_file_schema",
    "imagine",
    "legal_of",
    "nearest_board",
    "potential",
    "printed_cost",
    "read_game",
    "refusals",
    "scores",
    "state_to_json",
    "step",
    "told_after",
    "write_game",
]

_RECORD = frozenset(
    {
        "RecordError",
        "action_from_json",
        "action_to_json",
        "export_lines",
        "read_game",
        "state_to_json",
        "write_game",
    }
)


def __getattr__(name: str) -> Any:
    """Import the record only when files are read or written: pydantic takes its time to start."""
    if name in _RECORD:
        from . import record

        return getattr(record, name)
    if name == "game_file_schema":
        from .schema import game_file_schema

        return game_file_schema
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
