"""The settler phase: hacienda, one tile each, hospice, the library's second tile, new tiles (RULES.md §2.3)."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ..actions import (
    PASS,
    Action,
    DecisionKind,
    DrawPlantation,
    KeepPlantation,
    Pass,
    PlantForest,
    TakeColonist,
    TakePlantation,
    TakeQuarry,
)
from ..buildings import Building
from ..components import COMPONENTS, GOODS, PLANTATION, Good, Tile
from ..events import (
    ColonistTaken,
    DiscardsReshuffled,
    ForestPlanted,
    Log,
    PlantationDrawn,
    SkipReason,
    TilePlaced,
    TilesDiscarded,
    TileSource,
    TilesRevealed,
    passed,
    skipped,
)
from ..open_points import OpenPoint
from ..refusals import (
    CannotPass,
    IslandFull,
    NoQuarryLeft,
    NoQuarryWithLibrary,
    NotFaceUp,
    NotTheDrawnTile,
    QuarryIsForSettler,
    Refusal,
)
from ..state import GameState
from .common import (
    Question,
    colonist_available,
    draw_colonist,
    end_phase,
    library_doubles,
    not_working,
    wrong,
)
from .guesthouse import can_move

# Members read at every step have names of their own: see quick.py.
_FOREST_HOUSE: Final = Building.FOREST_HOUSE
_CONSTRUCTION_HUT: Final = Building.CONSTRUCTION_HUT
_HACIENDA: Final = Building.HACIENDA
_HOSPICE: Final = Building.HOSPICE
_ASK_PLANTATION: Final = DecisionKind.PLANTATION
_FACE_UP: Final = TileSource.FACE_UP

_TAKE: Final = {good: TakePlantation(good) for good in Good}
_FOREST: Final = {good: PlantForest(good) for good in Good}
_QUARRY: Final = TakeQuarry()
_DRAW: Final = DrawPlantation()
_KEEP: Final = KeepPlantation()
_COLONIST: Final = TakeColonist()


class Step(Enum):
    """Where in a player's turn the phase stands."""

    HACIENDA = auto()
    DRAWN = auto()
    PICK = auto()
    HOSPICE = auto()
    LIBRARY = auto()
    DONE = auto()


HACIENDA, DRAWN, PICK, HOSPICE, LIBRARY, DONE = Step


@dataclass(slots=True)
class SettlerFrame:
    """Actor and step; `placed` is the tile just taken if an occupied hospice saw it placed."""

    actor: int = 0
    step: Step = HACIENDA
    placed: Tile | None = None

    def copy(self) -> "SettlerFrame":
        """An independent frame at the same point."""
        return SettlerFrame(self.actor, self.step, self.placed)


def _frame(state: GameState) -> SettlerFrame:
    assert isinstance(state.frame, SettlerFrame)
    return state.frame


def advance(state: GameState, log: Log) -> None:
    """Go on to the next tile decision, or lay out new tiles and end the phase."""
    if state.frame is None:
        state.frame = SettlerFrame()
    frame = _frame(state)
    while frame.actor < len(state.players):
        if _ask_actor(state, frame, state.actors[frame.actor], log):
            return
        frame.actor += 1
        frame.step = HACIENDA
        frame.placed = None
    if frame.step is not DONE:
        frame.step = LIBRARY
        settler = state.actors[0]
        if library_doubles(state, settler) and (_can_pick(state, settler) or can_move(state.players[settler])):
            state.ask(_ASK_PLANTATION, settler)
            return
    if frame.placed is not None and colonist_available(state):
        state.ask(DecisionKind.HOSPICE, state.actors[0])
        return
    _lay_out_tiles(state, log)
    end_phase(state)


def _ask_actor(state: GameState, frame: SettlerFrame, seat: int, log: Log) -> bool:
    """Open the next decision of one player's turn; False when the turn is over."""
    if frame.step is HACIENDA:
        if _hacienda_open(state, seat):
            state.ask(DecisionKind.HACIENDA, seat)
            return True
        frame.step = PICK
    if frame.step is DRAWN:
        state.ask(DecisionKind.HACIENDA_TILE, seat)
        return True
    if frame.step is PICK:
        if _can_pick(state, seat) or can_move(state.players[seat]):
            state.ask(_ASK_PLANTATION, seat)
            return True
        full = state.players[seat].island_room == 0
        reason = SkipReason.ISLAND_FULL if full else SkipReason.NO_TILES
        log.append(skipped(seat, _ASK_PLANTATION, reason))
        return False
    if frame.placed is not None and colonist_available(state):
        state.ask(DecisionKind.HOSPICE, seat)
        return True
    return False


def _lay_out_tiles(state: GameState, log: Log) -> None:
    """Discard what is left and reveal one tile more than there are players (§2.3 step 5)."""
    if state.face_up:
        log.append(TilesDiscarded(tuple(state.face_up)))
        state.discards += state.face_up
        state.face_up = []
    for _ in range(COMPONENTS[len(state.players)].face_up):
        if not state.face_down:
            _reshuffle(state, log)
        if not state.face_down:
            break
        state.face_up.append(state.face_down.pop())
    log.append(TilesRevealed(tuple(state.face_up)))


def _reshuffle(state: GameState, log: Log) -> None:
    if state.discards:
        log.append(DiscardsReshuffled(len(state.discards)))
        state.face_down, state.discards = state.discards, []
        state.shuffle(state.face_down)


# Hacienda (step 1)


def _hacienda_open(state: GameState, seat: int) -> bool:
    """Whether to ask: a tile can be drawn, or a guest could still man the hacienda."""
    city = state.players[seat].city
    if _HACIENDA not in city:
        return False
    if city[_HACIENDA]:
        return _can_draw(state, seat)
    return city.get(Building.GUESTHOUSE, 0) > 0


def _can_draw(state: GameState, seat: int) -> bool:
    board = state.players[seat]
    there_is_one = bool(state.face_down or (state.discards and _reshuffles(state)))
    return board.occupied(_HACIENDA) and board.island_room > 0 and there_is_one


def _reshuffles(state: GameState) -> bool:
    """Whether the hacienda draws from the discards when no tile lies face down (A20, O8)."""
    return OpenPoint.HACIENDA_NEVER_RESHUFFLES not in state.variant.open_points


def _hacienda_legal(state: GameState, seat: int) -> list[Action]:
    return [_DRAW, PASS] if _can_draw(state, seat) else [PASS]


def _hacienda_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    match action:
        case Pass():
            return None
        case DrawPlantation():
            # With an occupied hacienda the question is only asked when a tile can be drawn.
            return None if _can_draw(state, seat) else not_working(state.players[seat], _HACIENDA)
    return wrong(DecisionKind.HACIENDA, action)


def _hacienda_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    frame.step = PICK
    if isinstance(action, Pass):
        log.append(passed(seat, DecisionKind.HACIENDA))
        return
    if not state.face_down:
        _reshuffle(state, log)
    drawn = state.face_down.pop()
    log.append(PlantationDrawn(seat, drawn))
    if state.players[seat].occupied(_FOREST_HOUSE):
        state.drawn = drawn
        frame.step = DRAWN
    else:
        _place(state, seat, PLANTATION[drawn], TileSource.HACIENDA, log)


def _place(state: GameState, seat: int, tile: Tile, source: TileSource, log: Log) -> None:
    state.players[seat].place_tile(tile)
    log.append(TilePlaced(seat, tile, source))


def _plant(state: GameState, seat: int, used_up: Good, log: Log) -> None:
    """A forest; the plantation it uses up leaves the game (§1.5, O2)."""
    if OpenPoint.FORESTS_REUSE_PLANTATIONS in state.variant.open_points:
        state.discards.append(used_up)
    else:
        state.used_up += 1
    state.players[seat].place_tile(Tile.FOREST)
    log.append(ForestPlanted(seat, used_up))


# The drawn tile may become a forest (step 1 with a forest house)


def _drawn_legal(state: GameState, seat: int) -> list[Action]:
    assert state.drawn is not None
    return [_KEEP, _FOREST[state.drawn]]


def _drawn_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    assert state.drawn is not None
    match action:
        case KeepPlantation():
            return None
        case PlantForest(plantation):
            return None if plantation == state.drawn else NotTheDrawnTile(plantation, state.drawn)
        case Pass():
            return CannotPass(DecisionKind.HACIENDA_TILE)
    return wrong(DecisionKind.HACIENDA_TILE, action)


def _drawn_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    assert state.drawn is not None
    if isinstance(action, PlantForest):
        _plant(state, seat, state.drawn, log)
    else:
        _place(state, seat, PLANTATION[state.drawn], TileSource.HACIENDA, log)
    state.drawn = None
    _frame(state).step = PICK


# The normal pick (step 2) and the library's second one (step 4)


def _why_no_quarry(state: GameState, seat: int) -> Refusal | None:
    """Why a player cannot take a quarry now; as the library's second tile it is none (A25, O6)."""
    board = state.players[seat]
    if _frame(state).step is LIBRARY:
        if OpenPoint.LIBRARY_TILE_WITH_HUT not in state.variant.open_points:
            return NoQuarryWithLibrary()
        if not board.occupied(_CONSTRUCTION_HUT):
            return not_working(board, _CONSTRUCTION_HUT)
    if not state.quarries:
        return NoQuarryLeft()
    if seat != state.role_taker and not board.occupied(_CONSTRUCTION_HUT):
        return QuarryIsForSettler(owns_hut=_CONSTRUCTION_HUT in board.city)
    return None


def _can_pick(state: GameState, seat: int) -> bool:
    """Whether any tile is there for the player; a forest needs a face-up plantation, too."""
    return state.players[seat].island_room > 0 and (bool(state.face_up) or _why_no_quarry(state, seat) is None)


def _picks(state: GameState, seat: int) -> list[Action]:
    """Every tile the player may take now; passing not counted."""
    board = state.players[seat]
    if board.island_room == 0:
        return []
    face_up = state.face_up
    kinds = [good for good in GOODS if good in face_up]
    found: list[Action] = [_TAKE[good] for good in kinds]
    if _why_no_quarry(state, seat) is None:
        found.append(_QUARRY)
    if board.city.get(_FOREST_HOUSE):
        found += [_FOREST[good] for good in kinds]
    return found


def _pick_legal(state: GameState, seat: int) -> list[Action]:
    return [*_picks(state, seat), PASS]


def _pick_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Pass):
        return None
    if not isinstance(action, (TakePlantation, TakeQuarry, PlantForest)):
        return wrong(_ASK_PLANTATION, action)
    board = state.players[seat]
    if isinstance(action, PlantForest) and not board.occupied(_FOREST_HOUSE):
        return not_working(board, _FOREST_HOUSE)
    if board.island_room == 0:
        return IslandFull()
    if isinstance(action, TakeQuarry):
        return _why_no_quarry(state, seat)
    return None if action.plantation in state.face_up else NotFaceUp(action.plantation)


def _pick_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    if frame.step is LIBRARY:
        frame.step = DONE
        state.library_used = state.library_used or not isinstance(action, Pass)
        source = TileSource.LIBRARY
    else:
        frame.step = HOSPICE
        source = _FACE_UP
    match action:
        case Pass():
            log.append(passed(seat, _ASK_PLANTATION))
            return
        case TakePlantation(plantation):
            state.face_up.remove(plantation)
            tile = PLANTATION[plantation]
            _place(state, seat, tile, source, log)
        case TakeQuarry():
            state.quarries -= 1
            tile = Tile.QUARRY
            _place(state, seat, tile, TileSource.QUARRIES, log)
        case PlantForest(plantation):
            state.face_up.remove(plantation)
            tile = Tile.FOREST
            _plant(state, seat, plantation, log)
    # The library's second tile brings no colonist (A25), unless that is played otherwise (O6).
    second = frame.step is DONE and OpenPoint.LIBRARY_TILE_WITH_HOSPICE not in state.variant.open_points
    if state.players[seat].city.get(_HOSPICE) and not second:
        frame.placed = tile


# Hospice (step 3)


def _hospice_legal(state: GameState, seat: int) -> list[Action]:
    return [_COLONIST, PASS]


def _hospice_why_not(state: GameState, seat: int, action: Action) -> Refusal | None:
    return None if isinstance(action, (TakeColonist, Pass)) else wrong(DecisionKind.HOSPICE, action)


def _hospice_perform(state: GameState, seat: int, action: Action, log: Log) -> None:
    frame = _frame(state)
    tile, frame.placed = frame.placed, None
    if isinstance(action, Pass):
        log.append(passed(seat, DecisionKind.HOSPICE))
        return
    from_ship = draw_colonist(state)
    board = state.players[seat]
    if tile is None or tile is Tile.FOREST:
        board.san_juan += 1
        tile = None
    else:
        board.manned[tile] += 1
    log.append(ColonistTaken(seat, 1, _HOSPICE, tile, from_ship))


QUESTIONS: Final = {
    DecisionKind.HACIENDA: Question(_hacienda_legal, _hacienda_why_not, _hacienda_perform),
    DecisionKind.HACIENDA_TILE: Question(_drawn_legal, _drawn_why_not, _drawn_perform),
    _ASK_PLANTATION: Question(_pick_legal, _pick_why_not, _pick_perform),
    DecisionKind.HOSPICE: Question(_hospice_legal, _hospice_why_not, _hospice_perform),
}
