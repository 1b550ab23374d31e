"""Rounds, role cards and the prospector (RULES.md §2.2, §2.9, §5.2)."""

from rules import Game
from rules.actions import DecisionKind
from rules.buildings import Building
from rules.components import Role
from rules.events import RolesPaid, RoundStarted
from rules.events import RoleTaken as RoleTakenEvent
from rules.refusals import CannotPass, RoleNotInGame, RoleTaken
from rules.setup import Market, Variant

from .positions import Position, finish_phase, kinds, new_game, pass_on, play, refusal, seen, skip_round, take


def _coins(game: Game) -> dict[str, int]:
    return {role.value: doubloons for role, doubloons in game.state.role_doubloons.items()}


def test_s8_unused_roles_get_a_coin_and_the_governor_moves_on() -> None:
    game = new_game(3)
    events = skip_round(game, "settler", "mayor", "builder")
    assert seen(events, RoundStarted) == [RoundStarted(2, 1)]
    assert _coins(game) == {"settler": 0, "mayor": 0, "builder": 0, "captain": 1, "craftsman": 1, "trader": 1}
    assert game.state.governor == 1
    assert game.state.round == 2
    assert game.decision == ("role", 1)
    assert game.state.role_takers == {}


def test_s9_a_role_left_again_gets_another_coin() -> None:
    game = Position(3).coins(captain=1).start()
    skip_round(game, "settler", "mayor", "builder")
    assert _coins(game)["captain"] == 2


def test_s10_prospector_with_two_coins() -> None:
    game = Position(4).coins(prospector=2).start()
    take(game, "prospector")
    assert [board.doubloons for board in game.state.players] == [6, 3, 3, 3]
    assert _coins(game)["prospector"] == 0
    assert game.decision == ("role", 1)


def test_s11_two_players_alternate_and_leave_one_role() -> None:
    game = new_game(2)
    pickers = []
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        assert game.decision is not None
        pickers.append(game.decision.seat)
        skip_round(game, role)
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert _coins(game)["prospector"] == 1
    assert sum(_coins(game).values()) == 1
    assert game.state.governor == 1
    assert game.decision == ("role", 1)


def test_s12_coins_on_the_builder_pay_for_a_building() -> None:
    game = Position(4).board(0, money=0).coins(builder=2).start()
    take(game, "builder")
    play(game, "build", building="small_sugar_mill")
    assert game.state.players[0].doubloons == 1
    assert game.state.players[0].city == {"small_sugar_mill": 0}


def test_s13_both_unused_prospectors_get_a_coin() -> None:
    game = new_game(5)
    skip_round(game, "settler", "mayor", "builder", "craftsman", "trader")
    assert _coins(game)["prospector"] == 1
    assert _coins(game)["prospector_2"] == 1
    assert _coins(game)["captain"] == 1
    assert sum(_coins(game).values()) == 3


def test_s14_library_doubles_the_prospector() -> None:
    game = Position(4, market="all_31").board(0, money=0, city="library*").start()
    take(game, "prospector")
    assert game.state.players[0].doubloons == 2


def test_a1_a_role_must_be_taken_but_not_used() -> None:
    game = Position(3).board(0, money=10).start()
    assert refusal(game, "pass") == CannotPass(DecisionKind.ROLE)
    assert kinds(game) == {"take_role"}
    take(game, "builder")
    play(game, "pass")
    assert game.state.players[0].city == {}
    assert game.state.role_takers == {"builder": 0}


def test_a2_coins_are_in_hand_before_the_phase_begins() -> None:
    game = Position(3).board(0, money=0).board(1, money=0).board(2, money=0).coins(builder=3).start()
    events = take(game, "builder")
    assert seen(events, RoleTakenEvent) == [RoleTakenEvent(0, Role.BUILDER, 3)]
    assert game.decision == ("build", 0)
    assert game.state.players[0].doubloons == 3
    assert _coins(game)["builder"] == 0


def test_a3_coins_on_a_role_have_no_ceiling() -> None:
    game = Position(3).coins(captain=9, trader=4).start()
    skip_round(game, "settler", "mayor", "builder")
    assert (_coins(game)["captain"], _coins(game)["trader"]) == (10, 5)


def test_a4_two_players_leave_one_coin() -> None:
    game = new_game(2)
    events = skip_round(game, "prospector", "mayor", "builder", "craftsman", "settler", "captain")
    assert seen(events, RolesPaid) == [RolesPaid((Role.TRADER,))]
    assert sum(_coins(game).values()) == 1


def test_a5_the_last_picker_of_a_two_player_round_begins_the_next() -> None:
    game = new_game(2)
    pickers = []
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain") * 2:
        assert game.decision is not None
        pickers.append(game.decision.seat)
        skip_round(game, role)
    assert pickers == [0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0]


def test_a6_two_prospectors_are_two_cards() -> None:
    game = Position(5).coins(prospector=2).start()
    take(game, "prospector")
    assert refusal(game, "take_role", role="prospector") == RoleTaken(Role.PROSPECTOR, 0)
    take(game, "prospector_2")
    assert [board.doubloons for board in game.state.players] == [7, 5, 4, 4, 4]
    assert game.state.role_takers == {"prospector": 0, "prospector_2": 1}


def test_a7_a_role_nobody_can_use_may_be_taken_for_its_coins() -> None:
    game = Position(3).coins(trader=2).start()
    take(game, "trader")
    assert game.state.players[0].doubloons == 4
    assert game.decision == ("role", 1)


def test_a8_the_taker_acts_first_not_the_governor() -> None:
    game = new_game(4)
    take(game, "prospector")
    take(game, "settler")
    actors = []
    while game.decision is not None and game.decision.kind is DecisionKind.PLANTATION:
        actors.append(game.decision.seat)
        pass_on(game)
    assert actors == [1, 2, 3, 0]


def test_a134_library_does_not_double_the_coins_on_the_card() -> None:
    game = Position(4, market="all_31").board(0, money=0, city="library*").coins(prospector=3).start()
    take(game, "prospector")
    assert game.state.players[0].doubloons == 2 + 3


def test_a132_two_players_double_one_role_a_round() -> None:
    game = Position(2, market="all_31").board(0, money=0, city="library*").board(1, money=0).start()
    take(game, "prospector")
    assert game.state.players[0].doubloons == 2
    skip_round(game, "mayor")
    take(game, "builder")
    assert game.state.players[0].doubloons == 2
    assert game.quote(0, Building.UNIVERSITY).cost == 7


def test_a132_the_doubling_comes_back_next_round() -> None:
    game = Position(2, market="all_31").board(0, money=0, city="library*").start()
    skip_round(game, "prospector", "mayor", "settler", "craftsman", "trader", "captain")
    skip_round(game, "settler")
    before = game.state.players[0].doubloons
    take(game, "prospector")
    assert game.state.players[0].doubloons == before + 2


def test_a132_a_second_tile_passed_up_leaves_the_doubling() -> None:
    game = Position(2, market="all_31").board(0, island="", city="library*").start()
    take(game, "settler")
    declined = game.copy()
    pass_on(game, 2)
    assert game.decision == ("plantation", 0)
    play(game, "take_plantation", plantation=game.state.face_up[0])
    pass_on(declined, 3)
    for after, doubloons in ((game, 1), (declined, 2)):
        skip_round(after, "trader")
        before = after.state.players[0].doubloons
        take(after, "prospector")
        assert after.state.players[0].doubloons == before + doubloons


def test_a132_every_doubled_privilege_counts() -> None:
    uses: dict[str, list[tuple[str, dict[str, object]]]] = {
        "mayor": [("take_colonist", {})],
        "builder": [("build", {"building": "hacienda"})],
        "craftsman": [("take_good", {"good": "corn"}), ("take_good", {"good": "corn"})],
        "trader": [("sell", {"good": "sugar"})],
        "captain": [("load", {"good": "sugar", "ship": 4})],
    }
    for role, actions in uses.items():
        board = Position(2, market="all_31").board(0, island="corn* corn*", city="library*", goods={"sugar": 1})
        game = board.start()
        take(game, role)
        for kind, fields in actions:
            play(game, kind, **fields)
        finish_phase(game)
        skip_round(game, "settler")
        before = game.state.players[0].doubloons
        take(game, "prospector")
        assert game.state.players[0].doubloons == before + 1, role


def test_a132_a_doubling_that_lowers_no_price_is_kept() -> None:
    game = Position(2, market="all_31").board(0, city="library*").start()
    take(game, "builder")
    play(game, "build", building="small_market")
    finish_phase(game)
    skip_round(game, "settler")
    before = game.state.players[0].doubloons
    take(game, "prospector")
    assert game.state.players[0].doubloons == before + 2


def test_a132_the_limit_can_be_switched_off() -> None:
    variant = Variant(buildings=Market.ALL_31, library_once_per_round=False)
    game = Position(2, variant=variant).board(0, money=0, city="library*").start()
    take(game, "prospector")
    skip_round(game, "mayor")
    take(game, "builder")
    assert game.quote(0, Building.UNIVERSITY).cost == 6


def test_a132_does_not_bind_three_players() -> None:
    game = Position(3, market="all_31").board(0, money=8, city="library*").start()
    take(game, "builder")
    assert game.quote(0, Building.UNIVERSITY).cost == 6
    finish_phase(game)
    assert game.state.players[0].doubloons == 8


def test_roles_the_table_does_not_use_are_refused() -> None:
    assert refusal(new_game(3), "take_role", role="prospector") == RoleNotInGame(Role.PROSPECTOR)
    assert refusal(new_game(4), "take_role", role="prospector_2") == RoleNotInGame(Role.PROSPECTOR_2)
