"""Advice: the three best actions with their reasons as data."""

import random

import pytest

from app.computer import LEVELS, Stopped
from app.computer.advice import BEST, REASONS, advise
from app.computer.evaluation import Theme
from app.computer.lookahead import Depth
from rules import Build, Building, DecisionKind, EndReason, Role, TakeRole
from tests.rules.positions import Position

from .tables import positions
from .test_levels import changed

SHORT = Depth(roles=2, simulations=60, least=4)


@pytest.mark.parametrize("variant", ["base", "draft", "all_31"])
def test_advice_is_legal_ordered_and_short(variant: str) -> None:
    for game in positions(LEVELS["easy"], 4, 2, variant, every=17):
        assert game.decision is not None
        found = advise(game.view(game.decision.seat), random.Random(1), depth=SHORT)
        assert len(found) == min(BEST, len(game.legal_actions))
        assert len({repr(advice.action) for advice in found}) == len(found)
        for advice in found:
            assert game.why_illegal(advice.action) is None
            if game.decision.kind is DecisionKind.DRAFT:
                assert advice.chance is None
            else:
                assert advice.chance is not None and 0.0 <= advice.chance <= 1.0
            assert len(advice.reasons) <= REASONS
            points = [reason.points for reason in advice.reasons]
            assert points == sorted(points, reverse=True)
            assert all(isinstance(reason.theme, Theme) and reason.points > 0 for reason in advice.reasons)


def test_advice_knows_nothing_hidden_and_is_repeatable() -> None:
    for game in positions(LEVELS["easy"], 4, 3, every=37):
        assert game.decision is not None
        seat = game.decision.seat
        first, again, other = (
            advise(table.view(seat), random.Random(2), depth=SHORT) for table in (game, game, changed(game))
        )
        assert first == again == other


def test_the_last_choice_of_the_game_is_the_winning_one() -> None:
    """Builder, and then the guild hall: nothing else brings enough, and the chance is seen to be certain."""
    city = "university* indigo_plant sugar_mill tobacco_storage coffee_roaster"
    position = Position(3).board(0, vp=30).board(1, vp=10).board(2, vp=15, money=9, city=city)
    game = position.last_pick("settler", "captain", reason=EndReason.VP).start()
    best = advise(game.view(2), random.Random(1), depth=SHORT)[0]
    assert best.action == TakeRole(Role.BUILDER)
    assert best.chance is not None and best.chance > 0.9
    game.apply(best.action)
    best = advise(game.view(2), random.Random(1), depth=SHORT)[0]
    assert best.action == Build(Building.GUILD_HALL)
    assert next(reason.theme for reason in best.reasons) is Theme.BUILDINGS


def test_an_obvious_choice_has_its_reason() -> None:
    """Who can sell coffee for money should be told so."""
    game = Position(4).board(0, island="coffee*", city="coffee_roaster*", goods={"coffee": 1}, money=0).start()
    game.apply({"kind": "take_role", "role": "trader"})
    best = advise(game.view(0), random.Random(1), depth=SHORT)[0]
    assert best.action.kind == "sell"
    assert Theme.MONEY in [reason.theme for reason in best.reasons]


def test_advice_can_be_stopped() -> None:
    game = next(iter(positions(LEVELS["easy"], 4, 3)))
    with pytest.raises(Stopped):
        advise(game.view(0), random.Random(1), stop=lambda: True)
