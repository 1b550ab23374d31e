"""Choosing the violet buildings of a game (RULES.md §1.6)."""

from collections.abc import Iterable
from typing import Final

from ..actions import Action, DecisionKind, Draft, Pass
from ..buildings import (
    BASE_VIOLET,
    CATALOGUE,
    PRODUCTION,
    PRODUCTION_COPIES,
    PRODUCTION_COPIES_2P,
    SLOTS,
    VIOLET,
    Building,
)
from ..components import COMPONENTS
from ..events import BuildingDrafted, Log, RoundStarted
from ..refusals import AlreadyChosen, CannotPass, Excluded, NoSlotLeft, NotForDraft, Refusal
from ..setup import Market, Variant
from ..state import GameState, Phase
from .common import Question, wrong

PICKS: Final = sum(SLOTS.values())
"""Buildings chosen in a draft: seventeen."""

_DRAFT: Final = {building: Draft(building) for building in VIOLET}


def copies(building: Building, players: int, variant: Variant) -> int:
    """How many copies of a building a game has (§1.2, §1.3)."""
    if building in PRODUCTION_COPIES:
        return (PRODUCTION_COPIES_2P if players == 2 else PRODUCTION_COPIES)[building]
    if CATALOGUE[building].large or variant.buildings is Market.ALL_31:
        return 1
    return COMPONENTS[players].violet_copies


def lay_out(state: GameState) -> None:
    """Put the buildings on the board that are there before the first move."""
    market = state.variant.buildings
    violet: tuple[Building, ...] = ()
    if market is Market.BASE:
        violet = BASE_VIOLET
    elif market is Market.ALL_31:
        violet = VIOLET
    elif market is Market.CHOSEN:
        violet = state.variant.chosen
    elif market is Market.RANDOM:
        violet = _by_lot(state)
    for building in sorted((*PRODUCTION, *violet), key=_BOARD_ORDER.__getitem__):
        _add(state, building)
    state.phase = Phase.DRAFT if market is Market.DRAFT else Phase.ROLE


_BOARD_ORDER: Final = {building: place for place, building in enumerate(Building)}


def _add(state: GameState, building: Building) -> None:
    state.buildings[building] = copies(building, len(state.players), state.variant)


def _by_lot(state: GameState) -> tuple[Building, ...]:
    """Fill the slots by chance, exclusions kept."""
    order = list(VIOLET)
    state.shuffle(order)
    chosen: list[Building] = []
    for building in order:
        if _why_not_chosen(chosen, state.variant, building) is None:
            chosen.append(building)
    return tuple(chosen)


def _why_not_chosen(chosen: list[Building], variant: Variant, building: Building) -> Refusal | None:
    if building not in _DRAFT:
        return NotForDraft(building)
    if building in chosen:
        return AlreadyChosen(building)
    rival = _rival(variant, building)
    if rival in chosen:
        return Excluded(building, rival)
    return None if free_slots(chosen, building) else NoSlotLeft(building, CATALOGUE[building].cost)


def _rival(variant: Variant, building: Building) -> Building | None:
    """The building that may not share the board with this one; none has more than one (§1.6)."""
    for one, other in variant.excluded_pairs():
        if building in (one, other):
            return other if building == one else one
    return None


def free_slots(buildings: Iterable[Building], building: Building) -> int:
    """How many violet buildings of the same cost can still be chosen, where a game has these already."""
    cost = CATALOGUE[building].cost
    return SLOTS[cost] - sum([CATALOGUE[b].violet and CATALOGUE[b].cost == cost for b in buildings])


def _chosen(state: GameState) -> list[Building]:
    return [building for building in state.buildings if CATALOGUE[building].violet]


def advance(state: GameState, log: Log) -> None:
    """Ask the next player for a building, or begin the first round."""
    if state.picks < PICKS:
        state.ask(DecisionKind.DRAFT, (state.governor + state.picks) % len(state.players))
        return
    state.picks = 0
    state.phase = Phase.ROLE
    log.append(RoundStarted(state.round, state.governor))


def _legal(state: GameState, seat: int) -> list[Action]:
    chosen = _chosen(state)
    return [_DRAFT[b] for b in VIOLET if _why_not_chosen(chosen, state.variant, b) is None]


def _why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return CannotPass(DecisionKind.DRAFT)
    if not isinstance(action, Draft):
        return wrong(DecisionKind.DRAFT, action)
    return _why_not_chosen(_chosen(state), state.variant, action.building)


def _perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    assert isinstance(action, Draft)
    building = action.building
    rival = _rival(state.variant, building)
    excluded = () if rival is None else (rival,)
    _add(state, building)
    state.picks += 1
    log.append(BuildingDrafted(seat, building, excluded))


QUESTIONS: Final = {DecisionKind.DRAFT: Question(_legal, _why_not, _perform)}
