"""A whole table made up from what one seat may know: computer players think ahead on such tables.

What the seat cannot know is drawn by chance, so nothing hidden can be learned from an imagined table.
"""

import random
from collections import Counter

from .components import CLOCKWISE, COMPONENTS, FULL_VP, GOODS, PLANTATION, Good
from .state import CargoShip, GameState, PlayerBoard
from .view import BoardView, GameView


def imagine(view: GameView, rng: random.Random) -> GameState:
    """A table that looks like this to the viewer: the face-down tiles by chance, points as they were counted.

    Later reshuffles are by chance, too. Points that nobody saw come in (in a position made for a
    test) are shared out evenly.
    """
    points = _points(view)
    return GameState(
        variant=view.variant,
        seed=int(rng.random() * 2**53),
        shuffles=0,
        round=view.round,
        governor=view.governor,
        picks=view.picks,
        phase=view.phase,
        role_taker=view.role_taker,
        actors=() if view.role_taker is None else CLOCKWISE[len(view.players), view.role_taker],
        decision=view.decision,
        frame=None if view.frame is None else view.frame.copy(),
        end_reasons=view.end_reasons,
        game_over=view.game_over,
        library_used=view.library_used,
        role_doubloons={card.role: card.doubloons for card in view.roles},
        role_takers={card.role: card.taken_by for card in view.roles if card.taken_by is not None},
        goods=dict(view.goods),
        colonists=view.colonists,
        colonist_ship=view.colonist_ship,
        vp=view.vp,
        paper=view.paper,
        quarries=view.quarries,
        face_up=list(view.face_up),
        face_down=_face_down(view, rng),
        discards=list(view.discards),
        drawn=view.drawn,
        used_up=view.used_up,
        buildings=dict(view.buildings),
        trading_house=list(view.trading_house),
        cargo_ships=[CargoShip(ship.capacity, ship.good, ship.barrels) for ship in view.cargo_ships],
        players=[_board(board, vp) for board, vp in zip(view.players, points, strict=True)],
    )


def _board(board: BoardView, vp: int) -> PlayerBoard:
    return PlayerBoard(
        board.doubloons,
        vp,
        board.san_juan,
        dict(board.goods),
        list(board.island),
        dict(board.manned),
        dict(board.city),
    )


def _points(view: GameView) -> list[int]:
    """Everybody's points: the own ones are known, the others' counted; what is left of the pool is shared out."""
    counted = list(view.counted) or [0] * len(view.players)
    others = [seat for seat, board in enumerate(view.players) if board.vp is None]
    for seat, board in enumerate(view.players):
        if board.vp is not None:
            counted[seat] = board.vp
    if others:
        start = FULL_VP if view.variant.all_colonists_and_vp else COMPONENTS[len(view.players)].vp
        unseen = start - view.vp + view.paper - sum(counted)
        for k, seat in enumerate(others):
            counted[seat] += max(0, (unseen + k) // len(others))
    return counted


def _face_down(view: GameView, rng: random.Random) -> list[Good]:
    """As many tiles as lie face down, by chance out of those that can be nowhere else."""
    pool = Counter(COMPONENTS[len(view.players)].plantations)
    pool.subtract(view.face_up)
    pool.subtract(view.discards)
    if view.drawn is not None:
        pool[view.drawn] -= 1
    for good in GOODS:
        pool[good] -= sum([board.island.count(PLANTATION[good]) for board in view.players])
    unknown = [good for good in GOODS for _ in range(pool[good])]
    for last in range(len(unknown) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        unknown[last], unknown[other] = unknown[other], unknown[last]
    # Plantations that forests used up are unknown as well; a made position may lack tiles.
    return unknown[: view.face_down]
