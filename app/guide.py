"""The guided first game: a fixed seed, and the first actions of a real game, each explained before it is done.

Nothing about it is kept in a file. Whether a game is under guidance follows from its setup and its actions, so a game
that was left in the middle of the lesson goes on there, also after something was taken back.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules import (
    Action,
    Build,
    Building,
    Game,
    Good,
    Load,
    PlaceColonists,
    Player,
    Role,
    Sell,
    Setup,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeRole,
    Tile,
)

from .names import suggested_name

SEED: Final = 1_493_000_017
"""With this seed three corn plantations lie face up at first; nobody meets it by chance."""

PLAYERS: Final = 3
GOVERNOR: Final = 1
"""The first player is the last one in the first round, has seen the others by then, and takes the mayor."""

LEVEL: Final = "easy"
"""Who plays in the seats that are left, and how well once the lesson is over."""

ONE_ON_CORN: Final = PlaceColonists({Tile.CORN: 1}, {})

SCRIPT: Final[tuple[Action, ...]] = (
    TakeRole(Role.SETTLER),
    TakePlantation(Good.CORN),
    TakePlantation(Good.CORN),
    TakePlantation(Good.CORN),
    TakeRole(Role.BUILDER),
    Build(Building.SMALL_INDIGO_PLANT),
    Build(Building.SMALL_MARKET),
    Build(Building.CONSTRUCTION_HUT),
    TakeRole(Role.MAYOR),
    TakeColonist(),
    PlaceColonists({Tile.CORN: 2}, {}),
    ONE_ON_CORN,
    ONE_ON_CORN,
    TakeRole(Role.CRAFTSMAN),
    TakeGood(Good.CORN),
    TakeRole(Role.TRADER),
    Sell(Good.CORN),
    TakeRole(Role.CAPTAIN),
    Load(Good.CORN, 4),
    Load(Good.CORN, 4),
    Load(Good.CORN, 4),
)
"""Two rounds, in which each of the six roles is taken once."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A moment of the guided game: its number from 0, and what is to be done; None at the farewell after the last."""

    step: int
    action: Action | None


def setup_for(players: Iterable[Player]) -> Setup:
    """The guided game for three players."""
    return Setup(tuple(players), GOVERNOR, SEED)


def seated(people: Iterable[Player]) -> list[Player]:
    """These people, and computer players in the seats that are left."""
    players = list(people)
    while len(players) < PLAYERS:
        players.append(Player(suggested_name(player.name for player in players), "computer", LEVEL))
    return players


def is_guided(setup: Setup) -> bool:
    """Whether a game began with the guide."""
    return setup == setup_for(setup.players) if len(setup.players) == PLAYERS else False


def lesson(game: Game) -> Lesson | None:
    """What the guide has to explain now, None where there is nothing: another game, another way, or all is told."""
    done = len(game.actions)
    if done > len(SCRIPT) or game.decision is None or not is_guided(game.setup):
        return None
    if any(recorded.action != action for recorded, action in zip(game.actions, SCRIPT, strict=False)):
        return None
    return Lesson(done, SCRIPT[done] if done < len(SCRIPT) else None)
