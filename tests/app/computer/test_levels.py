"""The levels: always legal, fair, repeatable, within their limits."""

import gc
import random
import time
import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from math import inf

import pytest

from app.computer import LEVELS, Stopped, hard
from app.computer.levels import ComputerPlayer
from app.computer.lookahead import Depth, look_ahead
from app.computer.options import MOST
from rules import DecisionKind, Game, Role, TakeRole
from tests.rules.positions import Position

from .tables import VARIANTS, new_game, play, positions

QUICK: dict[str, ComputerPlayer] = {**LEVELS, "hard": hard(seconds=None, simulations=20)}
"""The levels, none of which looks at the clock."""


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_easy_plays_whole_games_of_every_variant(players: int, variant: str) -> None:
    for seed in range(8):
        game = new_game(players, seed, variant)
        play(game, [LEVELS["easy"]] * players, seed)
        assert game.scores is not None
        assert 8 <= game.state.round <= 40


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("players", "level"), [(2, "normal"), (4, "normal"), (3, "hard"), (5, "hard")])
def test_the_thinkers_play_whole_games_of_every_variant(players: int, level: str, variant: str) -> None:
    game = new_game(players, 1, variant)
    play(game, [QUICK[level], *[LEVELS["easy"]] * (players - 1)], 1)
    assert game.scores is not None


@pytest.mark.parametrize("level", QUICK)
def test_every_level_plays_with_every_other(level: str) -> None:
    game = new_game(4, 3, "all_31")
    play(game, [QUICK[level], LEVELS["random"], LEVELS["easy"], LEVELS["random"]], 3)
    assert game.scores is not None


def changed(game: Game) -> Game:
    """The same game as far as the deciding seat may know: other tiles face down, other chips of the others."""
    assert game.decision is not None
    other, seat, count = game.copy(), game.decision.seat, len(game.state.players)
    other.state.face_down.sort(reverse=True)
    other.state.seed += 17
    rivals = [other.state.players[(seat + k) % count] for k in range(1, count)]
    rivals[0].vp, rivals[1].vp = rivals[0].vp + rivals[1].vp, 0
    return other


def fair_positions() -> Iterator[Game]:
    for seed, variant in enumerate(("base", "all_31", "random")):
        yield from positions(LEVELS["easy"], 4, seed, variant, every=31)
    # The next tile face down decides at once what the hacienda brings.
    for goods in ("corn indigo", "sugar coffee"):
        game = Position(4).board(0, vp=3, island=goods, city="hacienda* small_sugar_mill").start()
        game.apply(TakeRole(Role.SETTLER))
        assert game.decision == (DecisionKind.HACIENDA, 0)
        yield game


@pytest.mark.parametrize("level", QUICK)
def test_no_level_knows_what_is_hidden(level: str) -> None:
    compared = 0
    for game in fair_positions():
        other = changed(game)
        assert game.decision is not None
        compared += other.state != game.state
        seat = game.decision.seat
        choices = [QUICK[level](table.view(seat), table.legal_actions, random.Random(5)) for table in (game, other)]
        assert choices[0] == choices[1]
    assert compared > 10


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    """Not only the choice, every chance that was found is the same, in as many imagined games."""
    # So far ahead new tiles are drawn and chosen.
    depth = Depth(roles=9, learned=2, simulations=40)
    for game in fair_positions():
        assert game.decision is not None
        seat = game.decision.seat
        first, second = (look_ahead(table.view(seat), depth, random.Random(1)) for table in (game, changed(game)))
        assert [(tried.action, tried.chances) for tried in first] == [(tried.action, tried.chances) for tried in second]


@pytest.mark.parametrize("level", QUICK)
def test_the_same_chance_gives_the_same_choice(level: str) -> None:
    for game in positions(LEVELS["easy"], 3, 4, every=23):
        assert game.decision is not None
        view = game.view(game.decision.seat)
        first, second = (QUICK[level](view, game.legal_actions, random.Random(9)) for _ in range(2))
        assert first == second


def test_thinking_changes_neither_the_table_nor_what_is_seen() -> None:
    for game in positions(LEVELS["easy"], 4, 6, every=40):
        assert game.decision is not None
        view, state = game.view(game.decision.seat), game.state.copy()
        QUICK["hard"](view, game.legal_actions, random.Random(1))
        assert game.state == state
        assert game.view(game.decision.seat) == view


def test_easy_beats_three_who_play_at_random() -> None:
    wins = 0
    for seed in range(20):
        game = new_game(4, seed)
        levels = [LEVELS["random"]] * 4
        levels[seed % 4] = LEVELS["easy"]
        play(game, levels, seed)
        assert game.scores is not None
        wins += game.scores[seed % 4].rank == 1
    assert wins >= 19


def decision_with_many_options() -> Game:
    return next(game for game in positions(LEVELS["easy"], 4, 2, every=1) if len(game.legal_actions) > 6)


def test_simulations_are_counted() -> None:
    game = decision_with_many_options()
    assert game.decision is not None
    for simulations in (1, 30, 100):
        depth = Depth(roles=2, simulations=simulations, doubt=inf)
        tried = look_ahead(game.view(game.decision.seat), depth, random.Random(1))
        spent = sum(len(option.chances) for option in tried)
        # Every option is tried once at least, and all equally often while none is dropped.
        assert spent == max(simulations // len(tried), 1) * len(tried)


def test_no_time_is_spent_on_a_trifle() -> None:
    """Where whatever can be won or lost is a trifle, every option is tried as often as must be, and that is enough."""
    game = decision_with_many_options()
    assert game.decision is not None
    view = game.view(game.decision.seat)
    for trifle, most in ((10.0, 5), (0.0, 20)):
        depth = Depth(roles=2, simulations=20 * MOST, least=5, doubt=50.0, trifle=trifle)
        tried = look_ahead(view, depth, random.Random(1))
        assert min(len(option.chances) for option in tried) >= most
        assert (max(len(option.chances) for option in tried) == 5) is (trifle > 0)
        assert tried[0].mean == max(option.mean for option in tried)


class Clock:
    """A clock that goes on by a step whenever somebody looks at it."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 100.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("seconds", [0.1, 1.0, 3.0])
def test_a_time_limit_ends_the_thinking(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    game = decision_with_many_options()
    assert game.decision is not None
    clock = Clock(0.004)
    monkeypatch.setattr(time, "perf_counter", clock)
    depth = Depth(roles=1, seconds=seconds, doubt=inf)
    look_ahead(game.view(game.decision.seat), depth, random.Random(1))
    assert 0.8 * seconds < clock.now - 100.0 < 1.2 * seconds


def test_hard_keeps_its_time_at_a_real_clock() -> None:
    """Measured in the processor's time, so that a busy machine does not matter; the limit is the wall's."""
    player = hard(seconds=0.15)
    gc.collect()
    gc.freeze()  # whatever earlier tests have left is not cleared away in the player's time
    try:
        for game in positions(LEVELS["easy"], 4, 5, every=45):
            assert game.decision is not None
            view, legal = game.view(game.decision.seat), game.legal_actions
            started = time.process_time()
            assert game.why_illegal(player(view, legal, random.Random(1))) is None
            assert time.process_time() - started < 0.18
    finally:
        gc.unfreeze()


def test_a_choice_without_alternative_is_made_at_once() -> None:
    game = next(
        game
        for game in positions(LEVELS["easy"], 4, 2, every=1)
        if (game.decision is not None and game.decision.kind is DecisionKind.UNIVERSITY) or len(game.legal_actions) == 1
    )
    assert game.decision is not None
    tried = look_ahead(game.view(game.decision.seat), Depth(roles=4, seconds=60.0), random.Random(1))
    assert len(tried) == 1
    assert tried[0].chances == []


@pytest.mark.parametrize("level", QUICK)
def test_thinking_leaves_nothing_behind(level: str) -> None:
    """Memory stays flat: what a player made up while thinking goes with its choice."""
    game = decision_with_many_options()
    assert game.decision is not None
    view, legal = game.view(game.decision.seat), game.legal_actions

    def think() -> int:
        for number in range(10):
            QUICK[level](view, legal, random.Random(number))
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    # It thinks the same again and again: what is kept once (an opinion about a new point of the game, the interpreter's
    # own preparations) stops growing, what is left behind by each thought grows every time.
    tracemalloc.start()
    try:
        kept = [think() for _ in range(5)]
    finally:
        tracemalloc.stop()
    assert min(after - before for before, after in pairwise(kept)) < 10_000


def test_thinking_can_be_stopped() -> None:
    game = decision_with_many_options()
    assert game.decision is not None
    view, legal = game.view(game.decision.seat), game.legal_actions
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 5

    with pytest.raises(Stopped):
        hard(seconds=60.0)(view, legal, random.Random(1), stop)
    assert asked == 5
    with pytest.raises(Stopped):
        LEVELS["normal"](view, legal, random.Random(1), lambda: True)


@pytest.mark.parametrize(
    ("seconds", "simulations", "problem"),
    [
        (0.0, None, "more than 0 seconds"),
        (-1.0, None, "more than 0 seconds"),
        (float("nan"), 10, "more than 0 seconds"),
        (None, 0, "at least 1 simulation"),
        (None, -3, "at least 1 simulation"),
        (None, None, "needs a limit"),
    ],
)
def test_a_limit_must_leave_something(seconds: float | None, simulations: int | None, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        hard(seconds=seconds, simulations=simulations)
