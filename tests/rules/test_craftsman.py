"""The craftsman phase (RULES.md §2.6, §5.6)."""

import random

import pytest

from rules import Game, Market, Setup, Variant
from rules.actions import PASS, DecisionKind, PlaceColonists, TakeGood, TakeRole
from rules.components import Good, Role
from rules.events import BuildingPaid, GoodTaken, Produced, Skipped, SkipReason
from rules.refusals import DidNotMake, SupplyEmpty

from .positions import Position, counted, finish_phase, kinds, legal, pass_on, play, refusal, seen, take

ALL_FIVE = "corn* indigo* sugar* tobacco* coffee*"
ALL_PLANTS = "small_indigo_plant* small_sugar_mill* tobacco_storage* coffee_roaster*"


def _made(position: Position, seat: int = 1) -> dict[str, int]:
    """What a seat gets in a craftsman phase of seat 0, privilege not used."""
    game = position.start()
    take(game, "craftsman")
    finish_phase(game)
    return counted(game.state.players[seat].goods)


@pytest.mark.parametrize("market", ["base", "all_31"])
def test_what_a_board_would_make_is_what_it_makes(market: str) -> None:
    rng, seen_goods = random.Random(5), 0
    for seed in range(6):
        game = Game(Setup.for_players(*"ABC", seed=seed, variant=Variant(buildings=Market(market))))
        while game.decision is not None:
            if TakeRole(Role.CRAFTSMAN) in game.legal_actions:
                seat, before = game.decision.seat, game.state.copy()
                board = game.state.players[seat]
                made = game.would_make(seat, PlaceColonists(board.manned, board.city))
                assert game.state == before
                trial = game.copy()
                caused = [*trial.apply(TakeRole(Role.CRAFTSMAN))]
                while trial.decision is not None and trial.decision.kind is DecisionKind.GUEST:
                    caused += trial.apply(PASS)
                (produced,) = [event for event in seen(caused, Produced) if event.seat == seat]
                assert produced.goods == made
                seen_goods += len(made)
            game.apply(game.legal_actions.choose(rng))
    assert seen_goods > 50


def _earned(position: Position, seat: int = 1) -> int:
    """The doubloons a seat gets in a craftsman phase of seat 0."""
    game = position.start()
    before = game.state.players[seat].doubloons
    take(game, "craftsman")
    finish_phase(game)
    return game.state.players[seat].doubloons - before


def test_s73_plantations_limit_two_plants() -> None:
    position = Position(4).board(1, island="indigo* " * 3, city="small_indigo_plant* indigo_plant*2")
    assert _made(position) == {"indigo": 3}


def test_s74_colonists_on_the_roaster_limit_coffee() -> None:
    assert _made(Position(4).board(1, island="coffee* coffee*", city="coffee_roaster*")) == {"coffee": 1}


def test_s75_one_manned_plantation_feeds_two_colonists() -> None:
    assert _made(Position(4).board(1, island="sugar* sugar", city="sugar_mill*2")) == {"sugar": 1}


def test_s76_corn_needs_no_building() -> None:
    assert _made(Position(4).board(1, island="corn* " * 4)) == {"corn": 4}


def test_s77_david_and_his_factory() -> None:
    island = "corn* " * 3 + "sugar* " * 3 + "tobacco*"
    position = Position(4).board(1, island=island, city="factory* sugar_mill*3 tobacco_storage*")
    game = position.supply(corn=0, sugar=2).start()
    money = game.state.players[1].doubloons
    take(game, "craftsman")
    assert counted(game.state.players[1].goods) == {"sugar": 2, "tobacco": 1}
    assert game.state.players[1].doubloons == money + 1


def test_s78_a_short_supply_goes_round_in_actor_order() -> None:
    position = Position(4).supply(sugar=3)
    position.board(0, island="sugar* sugar*", city="sugar_mill*2").board(1, island="sugar* sugar*", city="sugar_mill*2")
    game = position.board(2, island="sugar*", city="small_sugar_mill*").start()
    take(game, "craftsman")
    assert [board.goods[Good.SUGAR] for board in game.state.players] == [2, 1, 0, 0]
    assert game.decision == ("role", 1)


def test_s79_the_privilege_needs_a_barrel_in_the_supply() -> None:
    position = Position(4).board(0, island="corn* indigo*", city="small_indigo_plant*")
    game = position.supply(corn=1, indigo=5).start()
    take(game, "craftsman")
    assert game.decision == ("craftsman_good", 0)
    assert legal(game, TakeGood) == [TakeGood(Good.INDIGO)]
    assert kinds(game) == {"take_good", "pass"}
    assert refusal(game, "take_good", good="corn") == SupplyEmpty(Good.CORN)
    events = play(game, "take_good", good="indigo")
    assert seen(events, GoodTaken) == [GoodTaken(0, Good.INDIGO)]
    assert counted(game.state.players[0].goods) == {"corn": 1, "indigo": 2}


def test_s80_no_production_no_privilege() -> None:
    game = Position(4).board(1, island="corn*").start()
    events = take(game, "craftsman")
    skipped = Skipped(0, DecisionKind.CRAFTSMAN_GOOD, SkipReason.NO_GOOD_TO_TAKE)
    assert seen(events, Skipped) == [skipped]
    assert game.decision == ("role", 1)
    assert counted(game.state.players[0].goods) == {}


@pytest.mark.parametrize(("number", "doubloons"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_s81_factory(number: int, doubloons: int) -> None:
    island = " ".join(ALL_FIVE.split()[:number])
    assert _earned(Position(4).board(1, island=island, city=f"factory* {ALL_PLANTS}")) == doubloons


def test_s82_aqueduct_needs_the_large_plant() -> None:
    position = Position(4, market="all_31").board(1, island="sugar*", city="aqueduct* small_sugar_mill*")
    assert _made(position) == {"sugar": 1}


def test_s83_aqueduct_adds_to_both_large_plants() -> None:
    island = "indigo* " + "sugar* " * 3
    position = Position(4, market="all_31").board(1, island=island, city="aqueduct* indigo_plant* sugar_mill*3")
    assert _made(position) == {"indigo": 2, "sugar": 4}


def test_s84_aqueduct_finds_the_supply_empty() -> None:
    position = Position(4, market="all_31").board(1, island="sugar* " * 3, city="aqueduct* sugar_mill*3")
    assert _made(position.supply(sugar=3)) == {"sugar": 3}


def test_s85_seven_barrels_for_the_specialty_factory() -> None:
    city = "specialty_factory* library* aqueduct* small_indigo_plant* indigo_plant*3"
    game = Position(4, market="all_31").board(0, money=0, island="indigo* " * 4, city=city).start()
    take(game, "craftsman")
    play(game, "take_good", good="indigo")
    assert game.decision == ("craftsman_good", 0)
    events = play(game, "take_good", good="indigo")
    assert counted(game.state.players[0].goods) == {"indigo": 7}
    assert [event.doubloons for event in seen(events, BuildingPaid)] == [6]
    assert game.state.players[0].doubloons == 6


def test_s86_one_indigo_brings_the_specialty_factory_nothing() -> None:
    island = "corn* " * 5 + "indigo*"
    city = "specialty_factory* small_indigo_plant*"
    assert _earned(Position(4, market="all_31").board(1, island=island, city=city)) == 0


def test_s87_both_factories_pay() -> None:
    position = Position(4, market="all_31").board(
        1, island="tobacco* " * 3 + "corn*", city="factory* specialty_factory* tobacco_storage*3"
    )
    game = position.start()
    before = game.state.players[1].doubloons
    events = take(game, "craftsman")
    assert sorted(event.doubloons for event in seen(events, BuildingPaid)) == [1, 2]
    assert game.state.players[1].doubloons == before + 3


@pytest.mark.parametrize(
    ("first", "second", "got"),
    [
        ("corn", "corn", {"corn": 3, "coffee": 1}),
        ("corn", "coffee", {"corn": 2, "coffee": 2}),
        ("coffee", "corn", {"corn": 2, "coffee": 2}),
        ("coffee", "coffee", {"corn": 1, "coffee": 3}),
    ],
)
def test_s88_library_craftsman_takes_two_barrels(first: str, second: str, got: dict[str, int]) -> None:
    game = Position(4, market="all_31").board(0, island="corn* coffee*", city="library* coffee_roaster*").start()
    take(game, "craftsman")
    assert {action.good for action in legal(game, TakeGood)} == {"corn", "coffee"}
    play(game, "take_good", good=first)
    play(game, "take_good", good=second)
    assert game.decision == ("role", 1)
    assert counted(game.state.players[0].goods) == got


def test_the_second_library_barrel_may_be_declined() -> None:
    game = Position(4, market="all_31").board(0, island="corn*", city="library*").start()
    take(game, "craftsman")
    play(game, "take_good", good="corn")
    pass_on(game)
    assert counted(game.state.players[0].goods) == {"corn": 2}


def test_a104_the_last_actors_get_nothing_and_no_substitute() -> None:
    position = Position(4, governor=2).supply(indigo=2)
    for seat in range(4):
        position.board(seat, island="indigo* corn", city="small_indigo_plant*")
    game = position.start()
    events = take(game, "craftsman")
    assert [board.goods[Good.INDIGO] for board in game.state.players] == [0, 0, 1, 1]
    assert seen(events, Produced)[2:] == [
        Produced(0, {}, {Good.INDIGO: 1}),
        Produced(1, {}, {Good.INDIGO: 1}),
    ]


def test_a105_the_privilege_falls_away_with_the_last_barrel() -> None:
    game = Position(4).board(0, island="corn* corn*").supply(corn=2).start()
    take(game, "craftsman")
    assert game.decision == ("role", 1)
    assert counted(game.state.players[0].goods) == {"corn": 2}


def test_a106_a_kind_the_supply_lacked_was_not_made() -> None:
    position = Position(4).board(0, island="corn* sugar*", city="small_sugar_mill*").supply(sugar=0)
    game = position.start()
    take(game, "craftsman")
    assert legal(game, TakeGood) == [TakeGood(Good.CORN)]
    refused = refusal(game, "take_good", good="sugar")
    assert refused in (DidNotMake(Good.SUGAR), SupplyEmpty(Good.SUGAR))


def test_a107_a_craftsman_without_barrels_takes_none_of_the_others() -> None:
    position = Position(4).board(0, island="coffee* corn", city="coffee_roaster").board(1, island="corn* corn*")
    game = position.start()
    take(game, "craftsman")
    assert game.decision == ("role", 1)
    assert [sum(board.goods.values()) for board in game.state.players] == [0, 2, 0, 0]


def test_a107_the_privilege_is_of_a_kind_he_made() -> None:
    game = Position(4).board(0, island="corn*").board(1, island="indigo*", city="small_indigo_plant*").start()
    take(game, "craftsman")
    assert refusal(game, "take_good", good="indigo") == DidNotMake(Good.INDIGO)


def test_a108_factory_counts_kinds_received() -> None:
    position = Position(4).board(1, island=ALL_FIVE, city=f"factory* {ALL_PLANTS}").supply(coffee=0)
    assert _earned(position) == 3


def test_a109_the_privilege_barrel_does_not_change_the_factory() -> None:
    position = Position(4).board(0, money=0, island="corn* indigo*", city="factory* small_indigo_plant*")
    game = position.start()
    take(game, "craftsman")
    play(game, "take_good", good="corn")
    assert game.state.players[0].doubloons == 1


def test_a110_the_specialty_factory_counts_the_privilege_barrel() -> None:
    game = (
        Position(4, market="all_31")
        .board(0, money=0, island="sugar* " * 3, city="specialty_factory* sugar_mill*3")
        .start()
    )
    take(game, "craftsman")
    declined = game.copy()
    play(game, "take_good", good="sugar")
    assert game.state.players[0].doubloons == 3
    pass_on(declined)
    assert declined.state.players[0].doubloons == 2


def test_a111_the_specialty_factory_never_counts_corn() -> None:
    assert _earned(Position(4, market="all_31").board(1, island="corn* " * 8, city="specialty_factory*")) == 0


def test_a112_factory_and_specialty_factory_of_the_craftsman() -> None:
    city = "factory* specialty_factory* tobacco_storage*2 small_indigo_plant*"
    game = Position(4, market="all_31").board(0, money=0, island="tobacco* tobacco* indigo*", city=city).start()
    take(game, "craftsman")
    play(game, "take_good", good="tobacco")
    assert game.state.players[0].doubloons == 1 + 2


def test_a113_the_only_barrel_may_be_the_large_plants() -> None:
    city = "aqueduct* small_indigo_plant* indigo_plant*"
    assert _made(Position(4, market="all_31").board(1, island="indigo*", city=city)) == {"indigo": 2}


def test_an_unmanned_large_plant_brings_the_aqueduct_nothing() -> None:
    city = "aqueduct* small_indigo_plant* indigo_plant"
    assert _made(Position(4, market="all_31").board(1, island="indigo*", city=city)) == {"indigo": 1}


def test_a114_the_aqueduct_takes_before_the_next_actor() -> None:
    position = Position(4, market="all_31").supply(indigo=2)
    position.board(1, island="indigo*", city="aqueduct* indigo_plant*")
    game = position.board(2, island="indigo*", city="small_indigo_plant*").start()
    take(game, "craftsman")
    assert [board.goods[Good.INDIGO] for board in game.state.players] == [0, 2, 0, 0]


def test_a115_corn_does_not_use_a_mill() -> None:
    assert _made(Position(4).board(1, island="corn* corn* corn", city="sugar_mill*3")) == {"corn": 2}


def test_a116_spare_colonists_produce_nothing() -> None:
    assert _made(Position(4).board(1, island="tobacco* tobacco", city="tobacco_storage*3")) == {"tobacco": 1}


def test_an_empty_factory_pays_nothing() -> None:
    assert _earned(Position(4).board(1, island=ALL_FIVE, city=f"factory {ALL_PLANTS}")) == 0


def test_the_supply_shrinks_by_what_is_made() -> None:
    game: Game = Position(4).board(1, island="corn* " * 4).start()
    take(game, "craftsman")
    assert game.state.goods == {"corn": 6, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
