"""Imagined tables: they look like the real one to the viewer, and hold nothing that the viewer cannot know."""

import random
from collections import Counter
from itertools import islice

import pytest

from rules import Action, Game, GameState, GameView, Market, Variant, imagine, legal_of, step
from rules.observer import Observer
from rules.view import view as seen

from .properties import check_conservation
from .test_properties import VARIANTS, new_game


def positions(players: int, variant: Variant, seed: int) -> list[Game]:
    """Some positions of a random game."""
    game, chance, found = new_game(players, seed, variant), random.Random(seed), []
    while game.decision is not None:
        if len(game.actions) % 7 == 0:
            found.append(game.copy())
        game.apply(game.legal_actions.choose(chance))
    return found


def imagined(game: Game, seed: int) -> tuple[GameView, GameState]:
    assert game.decision is not None
    view = game.view(game.decision.seat)
    return view, imagine(view, random.Random(seed))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.buildings}-{variant.balanced:d}")
def test_an_imagined_table_looks_the_same_to_the_viewer(players: int, variant: Variant) -> None:
    for game in positions(players, variant, 4):
        view, state = imagined(game, 1)
        assert seen(state, view.seat, view.counted) == view
        assert [board.vp for board in state.players] == [board.vp for board in game.state.players]
        assert list(islice(legal_of(state), 100)) == list(islice(game.legal_actions, 100))
        check_conservation(state)


@pytest.mark.parametrize("variant", [VARIANTS[0], VARIANTS[4]], ids=["base", "all_31"])
def test_an_imagined_game_can_be_played_to_its_end(variant: Variant) -> None:
    for game in positions(3, variant, 9)[::5]:
        chance = random.Random(2)
        _, state = imagined(game, 2)
        for _ in range(3000):
            if state.decision is None:
                break
            step(state, next(iter(legal_of(state))) if chance.random() < 0.2 else _any(state, chance), [])
        check_conservation(state)
        assert state.game_over or state.round > game.state.round


def _any(state: GameState, chance: random.Random) -> Action:
    legal = list(islice(legal_of(state), 200))
    return legal[int(chance.random() * len(legal))]


def test_the_unknown_tiles_come_by_chance_and_from_what_can_be_there() -> None:
    game = positions(4, Variant(), 5)[10]
    _, one = imagined(game, 1)
    _, other = imagined(game, 2)
    _, again = imagined(game, 1)
    assert one.face_down != other.face_down
    assert one == again
    assert Counter(one.face_down) == Counter(other.face_down) == Counter(game.state.face_down)
    assert one.seed != game.state.seed


def test_nothing_hidden_gets_into_an_imagined_table() -> None:
    for game in positions(4, Variant(Market.ALL_31), 6):
        other = game.copy()
        assert game.decision is not None
        seat = game.decision.seat
        other.state.face_down.reverse()
        other.state.seed += 1
        neighbour, next_one = other.state.players[(seat + 1) % 4], other.state.players[(seat + 2) % 4]
        neighbour.vp, next_one.vp = neighbour.vp + next_one.vp, 0
        assert imagined(other, 3) == imagined(game, 3)


def test_an_observer_counts_every_point() -> None:
    for variant in (Variant(), Variant(Market.ALL_31)):
        for seed in range(6):
            game, chance = new_game(4, seed, variant), random.Random(seed)
            observer = Observer(4)
            while game.decision is not None:
                observer.watch(game.apply(game.legal_actions.choose(chance)))
                assert observer.points == [board.vp for board in game.state.players]
                assert game.view(0).counted == tuple(observer.points)


def test_undo_takes_points_out_of_the_count_again() -> None:
    game, chance = new_game(3, 3), random.Random(3)
    while sum(game.view(0).counted) < 20:
        game.apply(game.legal_actions.choose(chance))
    while sum(game.state.players[seat].vp for seat in range(3)) > 10:
        game.undo()
        assert game.view(None).counted == tuple(board.vp for board in game.state.players)
    assert game.copy().view(1) == game.view(1)


def test_points_that_nobody_saw_are_shared_out() -> None:
    """In a position made for a test nobody has counted along: only the pool tells what the others have."""
    game = positions(4, Variant(), 8)[-1]
    made = Game.from_state(game.state, game.setup)
    view, state = imagined(made, 1)
    assert view.seat is not None
    assert view.counted == (0, 0, 0, 0)
    assert state.players[view.seat].vp == game.state.players[view.seat].vp
    others = [board.vp for seat, board in enumerate(state.players) if seat != view.seat]
    assert max(others) - min(others) <= 1
    assert sum(board.vp for board in state.players) == sum(board.vp for board in game.state.players)
