"""A computer player's turn: whatever it does wrong, something legal is done."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from app.computer import LEVELS, Stop, Stopped
from app.computer.turn import player_of, safe_choice, take_turn
from app.simulate import simulate
from rules import PASS, Action, Game, GameView, LegalActions, TakeRole

from .tables import new_game, positions


def raising(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
    raise ZeroDivisionError("oh dear")


def answering(answer: Any) -> Callable[..., Any]:
    def player(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Any:
        return answer

    return player


@pytest.mark.parametrize("answer", [PASS, None, "settler", 7, TakeRole("cook"), TakeRole])  # type: ignore[arg-type]
def test_what_is_not_legal_is_replaced(answer: Any) -> None:
    for game in positions(LEVELS["easy"], 3, 2, every=17):
        assert game.decision is not None
        if answer == PASS and game.why_illegal(PASS) is None:
            continue
        action, fault = take_turn(game, answering(answer), random.Random(1))
        assert game.why_illegal(action) is None
        assert fault is not None
        assert fault.seat == game.decision.seat
        assert fault.problem


def test_an_error_is_caught_and_told() -> None:
    game = new_game(3, 1)
    action, fault = take_turn(game, raising, random.Random(1))
    assert game.why_illegal(action) is None
    assert fault is not None
    assert fault.problem == "ZeroDivisionError: oh dear"
    assert game.actions == []


def test_a_legal_choice_is_no_fault() -> None:
    game = new_game(3, 1)
    for level in ("random", "easy", "normal"):
        action, fault = take_turn(game, LEVELS[level], random.Random(1))
        assert fault is None
        assert game.why_illegal(action) is None


def test_a_stopped_player_is_no_fault_either() -> None:
    with pytest.raises(Stopped):
        take_turn(new_game(3, 1), LEVELS["normal"], random.Random(1), lambda: True)


def test_the_safe_choice_needs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game(3, 1)

    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("app.computer.turn.decide", fail)
    assert game.why_illegal(safe_choice(game)) is None


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="There is no level 'grandmaster'; there is random, easy, normal, hard"):
        player_of("grandmaster")
    assert player_of("easy") is LEVELS["easy"]


def test_a_tournament_goes_on_in_spite_of_faults() -> None:
    result = simulate(["raising", "easy", "random"], 2, seed=1, players={**LEVELS, "raising": raising})
    assert result.games == 2
    assert len(result.bots[0].faults) == result.bots[0].decisions > 50
    assert result.bots[0].faults[0].endswith("ZeroDivisionError: oh dear")
    assert result.bots[1].faults == []


def test_the_game_is_not_changed_by_thinking_about_it() -> None:
    game = new_game(4, 2)
    before: Game = game.copy()
    take_turn(game, LEVELS["normal"], random.Random(3))
    assert game.state == before.state
    assert game.events == before.events
