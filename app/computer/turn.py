"""A computer player's turn at a real game, come what may: a fault in a player never stops the game."""

import random
from dataclasses import dataclass

from rules import Action, Game

from .easy import MADE, decide
from .levels import LEVELS, ComputerPlayer
from .lookahead import Stop, Stopped


@dataclass(frozen=True, slots=True)
class Fault:
    """What a computer player did wrong: it raised an error or chose something illegal; `problem` says what."""

    seat: int
    problem: str


def player_of(level: str) -> ComputerPlayer:
    """The computer player of a level; raises ValueError, saying what there is, for an unknown one."""
    player = LEVELS.get(level)
    if player is None:
        raise ValueError(f"There is no level {level[:40]!r}; there is {', '.join(LEVELS)}.")
    return player


def take_turn(
    game: Game, player: ComputerPlayer, rng: random.Random, stop: Stop | None = None
) -> tuple[Action, Fault | None]:
    """A legal action for the open decision: the player's or, if there is a fault in that, a safe one.

    The game is not changed. Raises Stopped if `stop` says so while the player thinks.
    """
    assert game.decision is not None
    seat = game.decision.seat
    try:
        view, legal = game.view(seat), game.legal_actions
        action = player(view, legal, rng) if stop is None else player(view, legal, rng, stop)
    except Stopped:
        raise
    except Exception as error:
        return safe_choice(game), Fault(seat, f"{type(error).__name__}: {error}")
    return checked(game, action)


def checked(game: Game, action: Action) -> tuple[Action, Fault | None]:
    """The action if it is legal now, else a safe one and what was wrong."""
    assert game.decision is not None
    try:
        refusal = game.why_illegal(action)
    except Exception as error:
        # What is no action at all cannot even be refused.
        return safe_choice(game), Fault(game.decision.seat, f"{type(error).__name__}: {error}")
    if refusal is None:
        return action, None
    return safe_choice(game), Fault(game.decision.seat, f"illegal action {action!r}: {refusal!r}")


def safe_choice(game: Game) -> Action:
    """A legal action found without much thought: by the simple rules, or simply the first."""
    assert game.decision is not None
    kind, seat = game.decision
    try:
        legal = () if kind in MADE else game.legal_actions
        action = decide(game.view(seat), legal, random.Random(0))
        if game.why_illegal(action) is None:
            return action
    except Exception:
        pass
    return next(iter(game.legal_actions))
