"""The referee of Puerto Rico: all rules, no terminal, no files.

>>> from rules import Game, Setup
>>> game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
>>> events = game.apply(next(iter(game.legal_actions)))

Only what this module exports is meant to be used from outside.
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
from .buildings import BASE_VIOLET, CATALOGUE, PRODUCTION, SLOTS, VIOLET, Building, Card
from .components import (
    CITY_SPACES,
    COMPONENTS,
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
from .events import Event
from .game import Game, LegalActions, Recorded
from .refusals import IllegalAction, Quote, Refusal
from .scoring import Score
from .setup import Market, Player, Setup, SetupError, Variant
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

__all__ = [
    "BASE_VIOLET",
    "CATALOGUE",
    "CITY_SPACES",
    "COMPONENTS",
    "GOODS",
    "HOUSE_SLOTS",
    "ISLAND_SPACES",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "PASS",
    "PLANTATION",
    "PRICE",
    "PRODUCTION",
    "SLOTS",
    "VIOLET",
    "Action",
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
    "IllegalAction",
    "KeepPlantation",
    "LegalActions",
    "Load",
    "LoadSmallWharf",
    "LoadWharf",
    "Market",
    "MoveGuest",
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
    "Tile",
    "Variant",
    "action_from_json",
    "action_to_json",
    "events",
    "export_lines",
    "read_game",
    "refusals",
    "state_to_json",
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
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
