"""The referee's machine: a position, what is legal in it, and one action further (RULES.md §2.1).

States are changed in place; nothing here keeps a history. `Game` is the comfortable way to play,
computer players step copies of a state with these functions.
"""

from collections.abc import Callable
from typing import Final

from . import scoring
from .actions import Action, DecisionKind, MoveGuest
from .buildings import Building
from .components import COMPONENTS, FULL_COLONISTS, FULL_VP, GOODS, PLANTATION, Good
from .events import Log, RoundStarted
from .phases import builder, captain, craftsman, draft, guesthouse, mayor, prospector, roles, settler, trader
from .phases.common import Options, Question
from .refusals import GameIsOver, NotYourTurn, Refusal
from .setup import Setup
from .state import CargoShip, GameState, Phase, PlayerBoard

_GUESTHOUSE: Final = Building.GUESTHOUSE

_ADVANCE: Final[dict[Phase, Callable[[GameState, Log], None]]] = {
    Phase.DRAFT: draft.advance,
    Phase.ROLE: roles.advance,
    Phase.SETTLER: settler.advance,
    Phase.MAYOR: mayor.advance,
    Phase.BUILDER: builder.advance,
    Phase.CRAFTSMAN: craftsman.advance,
    Phase.TRADER: trader.advance,
    Phase.CAPTAIN: captain.advance,
    Phase.PROSPECTOR: prospector.advance,
    Phase.PROSPECTOR_2: prospector.advance,
    Phase.END: scoring.advance,
}

_QUESTIONS: Final[dict[DecisionKind, Question]] = {
    **draft.QUESTIONS,
    **roles.QUESTIONS,
    **settler.QUESTIONS,
    **mayor.QUESTIONS,
    **builder.QUESTIONS,
    **craftsman.QUESTIONS,
    **trader.QUESTIONS,
    **captain.QUESTIONS,
    **guesthouse.QUESTIONS,
}


def start(setup: Setup, log: Log) -> GameState:
    """The table laid out for a setup, up to the first decision (§1.2)."""
    count = len(setup.players)
    box = COMPONENTS[count]
    everything = setup.variant.all_colonists_and_vp
    state = GameState(
        variant=setup.variant,
        seed=setup.seed,
        shuffles=0,
        round=1,
        governor=setup.governor,
        picks=0,
        phase=Phase.ROLE,
        role_taker=None,
        actors=(),
        decision=None,
        frame=None,
        end_reasons=(),
        game_over=False,
        library_used=False,
        role_doubloons=dict.fromkeys(box.roles, 0),
        role_takers={},
        goods=box.goods.copy(),
        colonists=FULL_COLONISTS - box.colonist_ship if everything else box.colonists,
        colonist_ship=box.colonist_ship,
        vp=FULL_VP if everything else box.vp,
        paper=0,
        quarries=box.quarries,
        face_up=[],
        face_down=[],
        discards=[],
        drawn=None,
        used_up=0,
        buildings={},
        trading_house=[],
        cargo_ships=[CargoShip(capacity) for capacity in box.cargo_ships],
        players=[_new_board(box.doubloons) for _ in range(count)],
    )
    _deal_plantations(state)
    draft.lay_out(state)
    if state.phase is Phase.ROLE:
        log.append(RoundStarted(state.round, state.governor))
    settle(state, log)
    return state


def _new_board(doubloons: int) -> PlayerBoard:
    return PlayerBoard(doubloons, 0, 0, dict.fromkeys(GOODS, 0), [], {}, {})


def _deal_plantations(state: GameState) -> None:
    """The starting tiles, the shuffled supply and the first face-up tiles (§1.2)."""
    count = len(state.players)
    box = COMPONENTS[count]
    pool = box.plantations.copy()
    for k, good in enumerate(box.starting_tiles):
        board = state.players[(state.governor + k) % count]
        board.place_tile(PLANTATION[good])
        pool[good] -= 1
        if state.variant.balanced and good is Good.CORN:
            board.doubloons -= 1
    state.face_down = [good for good, tiles in pool.items() for _ in range(tiles)]
    state.shuffle(state.face_down)
    state.face_up = [state.face_down.pop() for _ in range(box.face_up)]


def settle(state: GameState, log: Log) -> None:
    """Do all that nobody has to decide, until a decision is open or the game is over."""
    while state.decision is None and not state.game_over:
        _ADVANCE[state.phase](state, log)


def legal(state: GameState) -> Options:
    """Every legal action of the open decision; empty when the game is over."""
    decision = state.decision
    if decision is None:
        return ()
    kind, seat = decision
    found = _QUESTIONS[kind].legal(state, seat)
    if state.players[seat].city.get(_GUESTHOUSE) and kind not in guesthouse.STAY:
        return [*found, *guesthouse.moves(state.players[seat])]
    return found


def why_illegal(state: GameState, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is not legal now (for `seat`, if given), or None if it is."""
    if state.decision is None:
        return GameIsOver()
    kind, decider = state.decision
    if seat is not None and seat != decider:
        return NotYourTurn(seat, decider)
    if isinstance(action, MoveGuest):
        return guesthouse.why_not_move(state, decider, action)
    return _QUESTIONS[kind].why_not(state, decider, action)


def step(state: GameState, action: Action, log: Log) -> None:
    """Do a legal action and all that follows of itself."""
    assert state.decision is not None
    kind, seat = state.decision
    state.decision = None
    if isinstance(action, MoveGuest):
        guesthouse.move(state, seat, action, log)
    else:
        _QUESTIONS[kind].perform(state, seat, action, log)
    settle(state, log)


def attempt(state: GameState, action: Action, log: Log, seat: int | None = None) -> Refusal | None:
    """Do an action and all that follows, if it is legal; else say why not, with nothing changed."""
    if seat is None and state.decision is not None:
        # The common case, with one look-up: this is the referee's busiest place.
        kind, decider = state.decision
        question = _QUESTIONS[kind]
        refusal = question.why_not(state, decider, action)
        if refusal is None:
            state.decision = None
            question.perform(state, decider, action, log)
            # `settle` written out saves a call for every action.
            while state.decision is None and not state.game_over:
                _ADVANCE[state.phase](state, log)
            return None
        if not isinstance(action, MoveGuest):
            return refusal
    refusal = why_illegal(state, action, seat)
    if refusal is None:
        step(state, action, log)
    return refusal
