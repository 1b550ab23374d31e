"""The round: who picks a role next, the coins on the cards, and the round's end (RULES.md §2.2)."""

from typing import Final

from ..actions import Action, DecisionKind, Pass, TakeRole
from ..components import CLOCKWISE, COMPONENTS, Role
from ..events import Log, RolesPaid, RoleTaken, RoundStarted
from ..refusals import CannotPass, Refusal, RoleNotInGame
from ..refusals import RoleTaken as RoleIsTaken
from ..state import GameState, Phase
from .common import Question, from_bank, wrong

# Members read at every step have names of their own: see quick.py.
_ASK_ROLE: Final = DecisionKind.ROLE

_TAKE: Final = {role: TakeRole(role) for role in Role}
_PHASE: Final = {role: Phase(role.value) for role in Role}


def advance(state: GameState, log: Log) -> None:
    """Ask the next player for a role, or end the round (§2.2)."""
    count = len(state.players)
    if state.picks < COMPONENTS[count].picks:
        state.ask(_ASK_ROLE, (state.governor + state.picks) % count)
    elif state.end_reasons:
        state.phase = Phase.END
    else:
        _next_round(state, log)


def _next_round(state: GameState, log: Log) -> None:
    unused = tuple(role for role in state.role_doubloons if role not in state.role_takers)
    paid = unused[: from_bank(state, len(unused))]
    for role in paid:
        state.role_doubloons[role] += 1
    log.append(RolesPaid(paid))
    state.role_takers.clear()
    state.library_used = False
    state.picks = 0
    state.round += 1
    state.governor = (state.governor + 1) % len(state.players)
    log.append(RoundStarted(state.round, state.governor))


def _legal(state: GameState, seat: int) -> list[Action]:
    takers = state.role_takers
    return [_TAKE[role] for role in state.role_doubloons if role not in takers]


def _why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return CannotPass(DecisionKind.ROLE)
    if not isinstance(action, TakeRole):
        return wrong(DecisionKind.ROLE, action)
    role = action.role
    if role not in state.role_doubloons:
        return RoleNotInGame(role)
    if role in state.role_takers:
        return RoleIsTaken(role, state.role_takers[role])
    return None


def _perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    assert isinstance(action, TakeRole)
    role = action.role
    doubloons = state.role_doubloons[role]
    if doubloons:
        state.role_doubloons[role] = 0
        state.players[seat].doubloons += doubloons
    state.role_takers[role] = seat
    state.picks += 1
    state.role_taker = seat
    state.actors = CLOCKWISE[len(state.players), seat]
    state.phase = _PHASE[role]
    log.append(RoleTaken(seat, role, doubloons))


QUESTIONS: Final = {DecisionKind.ROLE: Question(_legal, _why_not, _perform)}
