"""Properties of every game, found by chance: hypothesis steers, `properties` says what must hold."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules import Game, IllegalAction, Market, OpenPoint, Recorded, Setup, Variant

from .properties import check_after_mayor, check_conservation, check_reasons, well_formed

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")

VARIANTS = [
    Variant(),
    Variant(Market.DRAFT),
    Variant(Market.RANDOM),
    Variant(Market.RANDOM, draft_exclusions=False, balanced=True),
    Variant(Market.ALL_31),
    Variant(Market.ALL_31, all_colonists_and_vp=True),
    Variant(Market.ALL_31, open_points=tuple(OpenPoint)),
]


def new_game(players: int, seed: int, variant: Variant = VARIANTS[0]) -> Game:
    return Game(Setup.for_players(*NAMES[:players], seed=seed, governor=seed % players, variant=variant))


class Table(RuleBasedStateMachine):
    """People who do anything legal, try illegal things, and take moves back."""

    game: Game

    @initialize(
        players=st.integers(2, 5),
        seed=st.integers(0, 2**32),
        variant=st.sampled_from(VARIANTS),
        skip=st.integers(0, 400),
    )
    def begin(self, players: int, seed: int, variant: Variant, skip: int) -> None:
        self.game = new_game(players, seed, variant)
        chance = random.Random(seed)
        for _ in range(skip):
            if self.game.decision is not None:
                self.game.apply(self.game.legal_actions.choose(chance))

    def undecided(self) -> bool:
        return self.game.decision is not None

    @precondition(undecided)
    @rule(data=st.data())
    def act(self, data: Any) -> None:
        before = self.game.state.copy()
        action = self.game.legal_actions.choose(random.Random(data.draw(st.integers(0, 2**16))))
        assert action in self.game.legal_actions
        self.game.apply(action)
        check_after_mayor(before, self.game.state)

    @precondition(undecided)
    @rule(data=st.data())
    def try_something_illegal(self, data: Any) -> None:
        refused = [action for action in well_formed(self.game) if self.game.why_illegal(action) is not None]
        action = refused[data.draw(st.integers(0, len(refused) - 1))]
        before, events = self.game.state.copy(), len(self.game.events)
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(action)
        assert caught.value.reason == self.game.why_illegal(action)
        assert self.game.state == before
        assert len(self.game.events) == events

    @precondition(lambda self: self.game.can_undo)
    @rule(steps=st.integers(1, 60))
    def undo_and_redo(self, steps: int) -> None:
        now, events = self.game.state.copy(), list(self.game.events)
        taken_back: list[Recorded] = []
        while self.game.can_undo and len(taken_back) < steps:
            taken_back.append(self.game.undo())
        assert self.game.state == self.game.state_after(len(self.game.actions))
        for recorded in reversed(taken_back):
            self.game.apply(recorded.action, recorded.seat)
        assert self.game.state == now
        assert self.game.events == events

    @precondition(undecided)
    @rule()
    def a_copy_is_independent(self) -> None:
        before, other = self.game.state.copy(), self.game.copy()
        other.apply(other.legal_actions.choose(random.Random(1)))
        assert self.game.state == before
        assert other.state != before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "game"):
            check_conservation(self.game.state)
            if self.game.decision is not None:
                check_reasons(self.game)


Table.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
test_any_table = Table.TestCase


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.buildings}-{variant.balanced:d}")
def test_whole_games_conserve_and_end(players: int, variant: Variant) -> None:
    for seed in range(4):
        game, chance = new_game(players, seed, variant), random.Random(seed)
        actions_in_phase = 0
        while game.decision is not None:
            before = game.state.copy()
            game.apply(game.legal_actions.choose(chance))
            check_conservation(game.state)
            check_after_mayor(before, game.state)
            actions_in_phase = actions_in_phase + 1 if game.state.phase == before.phase else 0
            assert actions_in_phase < 150, "a phase does not end"
            assert game.state.round < 200, "the game does not end"
        assert game.scores is not None
        assert game.state.end_triggered


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_replaying_the_actions_gives_the_same_game(players: int) -> None:
    game, chance = new_game(players, 11, VARIANTS[4]), random.Random(3)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(chance))
    again = Game(game.setup)
    for recorded in game.actions:
        again.apply(recorded.action, recorded.seat)
    assert again.state == game.state
    assert again.events == game.events
    assert again.scores == game.scores


def test_a_view_tells_nothing_hidden() -> None:
    """Two games that differ only in hidden things look the same to a seat."""
    game, chance = new_game(4, 5), random.Random(8)
    for _ in range(150):
        game.apply(game.legal_actions.choose(chance))
    other = game.copy()
    other.state.seed += 1
    other.state.face_down.sort()
    assert other.state.face_down != game.state.face_down
    other.state.players[1].vp += 2
    other.state.players[2].vp -= min(2, other.state.players[2].vp)
    assert other.view(0) == game.view(0)
    assert other.view(None) == game.view(None)
    assert other.view(1) != game.view(1)
    assert game.view(0).players[0].vp == game.state.players[0].vp
    assert [board.vp for board in game.view(0).players[1:]] == [None] * 3


def test_a_preview_tells_nothing_hidden_and_changes_nothing() -> None:
    game, chance = new_game(4, 6, VARIANTS[4]), random.Random(8)
    while game.decision is not None:
        other = game.copy()
        other.state.face_down.reverse()
        other.state.seed += 1
        before = game.state.copy()
        for _ in range(3):
            action = game.legal_actions.choose(chance)
            assert game.preview(action) == other.preview(action)
        assert game.state == before
        game.apply(game.legal_actions.choose(chance))
