"""What several phases share: the shape of a question, awards, colonists from the supply, the end of a phase."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from ..actions import Action, DecisionKind
from ..buildings import Building
from ..components import BOX_DOUBLOONS
from ..events import BuildingPaid, EndTriggered, Log
from ..open_points import OpenPoint
from ..refusals import NotOccupied, NotOwned, Refusal, WrongDecision
from ..state import EndReason, GameState, Phase, PlayerBoard
from ..view import GameView


class Options(Protocol):
    """Legal actions that can be counted and gone through: a list, or something made only when asked."""

    def __len__(self) -> int:
        """How many there are."""

    def __iter__(self) -> Iterator[Action]:
        """Go through them."""


# Members read at every step have names of their own: see quick.py.
_LIBRARY: Final = Building.LIBRARY
_ROLE: Final = Phase.ROLE


@dataclass(frozen=True, slots=True)
class Question:
    """The three sides of one kind of decision.

    `legal` lists what the deciding seat may do, `why_not` says why an action is not among that
    (None if it is), `perform` does a legal one. The first two change nothing.
    """

    legal: Callable[[GameState, int], Options]
    why_not: Callable[[GameState, int, Action], Refusal | None]
    perform: Callable[[GameState, int, Action, Log], None]


def wrong(kind: DecisionKind, action: Action) -> WrongDecision:
    """The refusal of an action that does not answer this kind of decision."""
    return WrongDecision(kind, action.kind)


def not_working(board: PlayerBoard, building: Building) -> NotOwned | NotOccupied:
    """Why a building that is not occupied cannot be used."""
    return NotOccupied(building) if building in board.city else NotOwned(building)


def end_phase(state: GameState) -> None:
    """Close the running phase; the next role is chosen."""
    state.frame = None
    state.phase = _ROLE
    state.role_taker = None
    state.actors = ()


def trigger_end(state: GameState, reason: EndReason, seat: int | None, log: Log) -> None:
    """Latch an end condition (§2.11): this round is the last."""
    if state.latch_end(reason):
        log.append(EndTriggered(reason, seat))


def award_vp(state: GameState, seat: int, points: int, log: Log) -> None:
    """Give points from the pool; when it runs out the rest is noted on paper and the end comes (§2.8)."""
    if not points:
        return
    state.players[seat].vp += points
    chips = min(points, state.vp)
    state.vp -= chips
    state.paper += points - chips
    if state.vp == 0:
        trigger_end(state, EndReason.VP, None, log)


def bank_left(table: GameState | GameView) -> int | None:
    """Doubloons left in the bank where they are limited (O11); None where they never run out (§1.1)."""
    if OpenPoint.BANK_LIMITED not in table.variant.open_points:
        return None
    out = sum([board.doubloons for board in table.players]) + sum(table.role_doubloons.values())
    return max(0, BOX_DOUBLOONS - out)


def from_bank(state: GameState, doubloons: int) -> int:
    """How much of a sum of doubloons the bank pays."""
    left = bank_left(state)
    return doubloons if left is None else min(doubloons, left)


def note_doubling(state: GameState, size: int) -> None:
    """Note that the library has doubled a privilege, if it was of that size; two players can once a round (A132)."""
    state.library_used = state.library_used or size > PRIVILEGE


def pay_for_building(
    state: GameState, seat: int, building: Building, log: Log, *, doubloons: int = 0, vp: int = 0
) -> None:
    """Pay the doubloons and points that an occupied building brings its owner."""
    doubloons = from_bank(state, doubloons)
    state.players[seat].doubloons += doubloons
    log.append(BuildingPaid(seat, building, doubloons, vp))
    award_vp(state, seat, vp, log)


def colonist_available(state: GameState) -> bool:
    """Whether a hospice or university can have a colonist: from the supply, else from the ship (A17, A89)."""
    return state.colonists > 0 or state.colonist_ship > 0


def draw_colonist(state: GameState) -> bool:
    """Take one colonist from the supply, or from the ship if the supply is empty; True if from the ship."""
    if state.colonists > 0:
        state.colonists -= 1
        return False
    state.colonist_ship -= 1
    return True


def library_doubles(state: GameState, seat: int) -> bool:
    """Whether the taker's occupied library doubles the privilege now (§2.13; A132 for two players)."""
    return (
        seat == state.role_taker
        and state.players[seat].city.get(_LIBRARY, 0) > 0
        and not (state.library_used and len(state.players) == 2 and state.variant.library_once_per_round)
    )


PRIVILEGE: Final = 1
"""How much a role's privilege is: a colonist, a doubloon, a barrel or a point."""
PRIVILEGE_WITH_LIBRARY: Final = 2


def privilege(state: GameState, seat: int) -> int:
    """The size of the role's privilege for a seat: 0 for others, 1 for its taker, 2 with a library."""
    if seat != state.role_taker:
        return 0
    return PRIVILEGE_WITH_LIBRARY if library_doubles(state, seat) else PRIVILEGE
