"""The mayor phase (RULES.md §2.4, §5.4)."""

import pytest

from rules import Game
from rules.actions import DecisionKind, PlaceColonists
from rules.buildings import Building
from rules.components import Tile
from rules.events import ColonistsArrived, ColonistsPlaced, ColonistTaken, Event, Passed, ShipRefilled
from rules.refusals import (
    CannotPass,
    CirclesLeftEmpty,
    NotOnYourBoard,
    TooManyColonists,
    TooManyOnPlace,
)
from rules.state import EndReason

from .positions import (
    Position,
    arrangement,
    finish_phase,
    kinds,
    legal,
    new_game,
    pass_on,
    place,
    play,
    refusal,
    seen,
    skip_round,
    take,
)


def _colonists(game: Game) -> list[int]:
    return [board.colonists for board in game.state.players]


def _refill(events: list[Event]) -> list[ShipRefilled]:
    return seen(events, ShipRefilled)


def test_s32_first_mayor() -> None:
    game = new_game(3)
    take(game, "mayor")
    assert game.decision == ("mayor_colonist", 0)
    events = play(game, "take_colonist")
    assert _colonists(game) == [2, 1, 1]
    refilled = _refill(events)[0].colonists
    assert game.state.colonists + refilled == 54


def test_s33_refill_without_buildings() -> None:
    game = new_game(3)
    take(game, "mayor")
    events = play(game, "take_colonist")
    assert _refill(events) == [ShipRefilled(colonists=3, needed=3)]
    assert (game.state.colonist_ship, game.state.colonists) == (3, 51)
    assert game.decision == ("role", 1)
    assert game.state.end_reasons == ()


def test_s34_six_colonists_for_four_players() -> None:
    game = Position(4).supply(colonists=20, ship=6).start()
    take(game, "mayor")
    play(game, "take_colonist")
    finish_phase(game)
    assert _colonists(game) == [3, 2, 1, 1]


def test_s35_thirteen_colonists_for_five_players() -> None:
    game = Position(5).supply(colonists=20, ship=13).start()
    take(game, "mayor")
    events = play(game, "take_colonist")
    assert seen(events, ColonistsArrived) == [ColonistsArrived({0: 3, 1: 3, 2: 3, 3: 2, 4: 2})]
    finish_phase(game)
    assert _colonists(game) == [4, 3, 3, 2, 2]


def test_s36_empty_supply_ends_the_game() -> None:
    game = Position(3).supply(colonists=0, ship=3).start()
    events = take(game, "mayor")
    assert game.decision == ("role", 1)
    assert _colonists(game) == [1, 1, 1]
    assert seen(events, ColonistTaken) == []
    assert (game.state.colonist_ship, game.state.colonists) == (0, 0)
    assert game.state.end_reasons == (EndReason.COLONISTS,)


def test_s37_three_empty_circles_are_fewer_than_four_players() -> None:
    position = Position(4).board(0, island="corn", city="small_indigo_plant small_market")
    game = position.board(2, island="corn", city="small_sugar_mill").start()
    take(game, "mayor")
    pass_on(game)
    place(game, island="corn*")
    events = place(game, island="corn*")
    assert _refill(events) == [ShipRefilled(4, 4)]
    assert game.state.colonist_ship == 4


def _seven_empty_circles(supply: int) -> Game:
    """Three players about to leave 3, 2 and 2 building circles empty."""
    position = Position(3).supply(colonists=supply).board(0, island="corn", city="indigo_plant")
    position.board(1, island="corn", city="small_indigo_plant small_market")
    game = position.board(2, island="corn", city="coffee_roaster").start()
    take(game, "mayor")
    pass_on(game)
    for _ in range(3):
        place(game, island="corn*")
    assert game.decision == ("role", 1)
    return game


def test_s38_empty_building_circles_fill_the_ship() -> None:
    game = _seven_empty_circles(supply=20)
    assert (game.state.colonist_ship, game.state.colonists) == (7, 13)
    assert game.state.end_reasons == ()


def test_s39_too_few_colonists_end_the_game() -> None:
    game = _seven_empty_circles(supply=5)
    assert (game.state.colonist_ship, game.state.colonists) == (5, 0)
    assert game.state.end_reasons == (EndReason.COLONISTS,)


def test_s40_just_enough_colonists_do_not() -> None:
    game = _seven_empty_circles(supply=7)
    assert (game.state.colonist_ship, game.state.colonists) == (7, 0)
    assert game.state.end_reasons == ()


def test_s41_more_colonists_than_circles_is_forced() -> None:
    game = Position(3).board(0, san_juan=3, island="corn", city="small_market small_indigo_plant").start()
    take(game, "mayor")
    events = pass_on(game)
    board = game.state.players[0]
    assert (board.manned, board.city, board.san_juan) == (
        {"corn": 1},
        {"small_market": 1, "small_indigo_plant": 1},
        1,
    )
    mine = [event for event in seen(events, ColonistsPlaced) if event.seat == 0]
    assert [event.forced for event in mine] == [True]


def _two_colonists_five_circles() -> Game:
    game = Position(2).board(0, san_juan=1, island="corn indigo", city="indigo_plant").start()
    take(game, "mayor")
    pass_on(game)
    assert game.decision == ("colonists", 0)
    return game


def test_s42_two_colonists_and_five_circles() -> None:
    game = _two_colonists_five_circles()
    # corn, indigo and 0..2 on the plant: CI, C+1, I+1, 2
    assert len(legal(game, PlaceColonists)) == 4
    assert refusal(game, "place_colonists", **arrangement(island="corn*")) == CirclesLeftEmpty(placed=1, must=2)
    three = arrangement(island="corn* indigo*", city="indigo_plant*")
    assert refusal(game, "place_colonists", **three) == TooManyColonists(placed=3, colonists=2)
    place(game, island="corn* indigo*")
    assert game.state.players[0].manned == {"corn": 1, "indigo": 1}
    assert game.state.colonist_ship == 3


def test_s43_a_placed_colonist_may_move_to_a_quarry() -> None:
    game = Position(3).board(0, island="quarry corn", city="hacienda*").start()
    take(game, "mayor")
    pass_on(game)
    place(game, island="quarry* corn*")
    board = game.state.players[0]
    assert (board.manned, board.city, board.san_juan) == ({"quarry": 1, "corn": 1}, {"hacienda": 0}, 0)


def test_s44_library_mayor_takes_what_is_there() -> None:
    game = Position(4, market="all_31").board(0, city="library*").supply(colonists=1, ship=4).start()
    take(game, "mayor")
    before = game.state.players[0].colonists
    events = play(game, "take_colonist")
    assert [event.colonists for event in seen(events, ColonistTaken)] == [1]
    assert game.state.players[0].colonists == before + 2
    assert game.state.colonists == 0


def test_s45_two_players_share_five() -> None:
    game = Position(2).supply(colonists=12, ship=5).start()
    take(game, "mayor")
    play(game, "take_colonist")
    finish_phase(game)
    assert _colonists(game) == [4, 2]


def test_s46_guesthouse_counts_two_and_statue_none() -> None:
    position = Position(2, market="all_31").board(0, island="corn corn corn", city="guesthouse statue")
    game = position.board(1, island="corn", city="small_market").start()
    take(game, "mayor")
    pass_on(game)
    place(game, island="corn*")
    events = place(game, island="corn*")
    # two circles of the guesthouse and one of the small market; not the statue, not the plantations
    assert _refill(events) == [ShipRefilled(3, 3)]


def test_a30_the_extra_colonist_comes_from_the_supply() -> None:
    game = Position(4).board(0, island="corn corn", city="office").supply(colonists=30, ship=4).start()
    take(game, "mayor")
    events = play(game, "take_colonist")
    assert game.decision == ("colonists", 0)
    assert game.state.colonists == 29
    assert seen(events, ColonistTaken) == [ColonistTaken(0, 1, None, None, from_ship=False)]
    assert seen(events, ColonistsArrived) == [ColonistsArrived({0: 1, 1: 1, 2: 1, 3: 1})]


def test_a31_the_privilege_comes_before_the_ship() -> None:
    game = new_game(3)
    take(game, "mayor")
    assert game.state.colonist_ship == 3
    events = play(game, "take_colonist")
    order = [type(event) for event in events if isinstance(event, ColonistTaken | ColonistsArrived)]
    assert order == [ColonistTaken, ColonistsArrived]


def test_a32_odd_colonists_go_to_the_first_actors() -> None:
    game = Position(3, governor=1).supply(ship=5).start()
    take(game, "mayor")
    events = pass_on(game)
    assert seen(events, ColonistsArrived) == [ColonistsArrived({1: 2, 2: 2, 0: 1})]
    finish_phase(game)
    assert _colonists(game) == [1, 2, 2]


def test_a33_every_colonist_may_be_placed_anew() -> None:
    game = Position(3).board(0, island="corn* indigo* sugar", city="small_market* indigo_plant*2").start()
    take(game, "mayor")
    pass_on(game)
    place(game, island="sugar* corn*", city="indigo_plant*3 small_market*")
    board = game.state.players[0]
    assert board.manned == {"corn": 1, "indigo": 0, "sugar": 1}
    assert board.city == {"small_market": 1, "indigo_plant": 3}


def test_a34_nobody_stays_in_san_juan_while_a_circle_is_empty() -> None:
    game = Position(3).board(0, island="quarry corn", city="office").start()
    take(game, "mayor")
    play(game, "take_colonist")
    assert refusal(game, "place_colonists", **arrangement(city="office*")) == CirclesLeftEmpty(placed=1, must=2)
    assert refusal(game, "place_colonists", **arrangement(island="quarry*")) == CirclesLeftEmpty(placed=1, must=2)
    assert refusal(game, "pass") == CannotPass(DecisionKind.COLONISTS)
    for action in legal(game, PlaceColonists):
        assert sum(action.island.values()) + sum(action.city.values()) == 2


def test_a35_filling_plantations_first_enlarges_the_next_ship() -> None:
    game = _two_colonists_five_circles()
    other = game.copy()
    place(game, island="corn* indigo*")
    place(other, city="indigo_plant*2")
    assert (game.state.colonist_ship, other.state.colonist_ship) == (3, 2)


def test_a36_without_an_empty_circle_colonists_wait_in_san_juan() -> None:
    game = Position(3).board(1, island="corn*", city="office*").start()
    take(game, "mayor")
    events = pass_on(game)
    assert game.state.players[1].san_juan == 1
    assert ColonistsPlaced(1, {Tile.CORN: 1}, {Building.OFFICE: 1}, 1, forced=True) in events


def test_a37_each_building_circle_counts_once_and_tiles_never() -> None:
    position = Position(2).board(0, island="corn* quarry* quarry", city="indigo_plant")
    game = position.board(1, island="corn indigo sugar", city="sugar_mill tobacco_storage").start()
    take(game, "mayor")
    pass_on(game)
    place(game, island="corn* quarry*", city="indigo_plant*")
    place(game, city="sugar_mill*")
    # 2 of the indigo plant, 2 of the sugar mill, 3 of the tobacco storage
    assert game.state.colonist_ship == 7


def test_a38_with_all_buildings_full_the_ship_gets_one_each() -> None:
    position = Position(5).board(0, island="corn corn corn", city="sugar_mill*3").supply(colonists=30)
    game = position.start()
    take(game, "mayor")
    pass_on(game)
    events = place(game, island="corn*", city="sugar_mill*3")
    assert _refill(events) == [ShipRefilled(5, 5)]
    assert (game.state.colonist_ship, game.state.colonists) == (5, 25)


def test_a39_a_short_refill_puts_the_rest_on_the_ship() -> None:
    game = Position(3).board(0, island="", city="hospice*").supply(colonists=1).start()
    take(game, "mayor")
    events = pass_on(game)
    assert _refill(events) == [ShipRefilled(colonists=1, needed=3)]
    assert game.state.end_reasons == (EndReason.COLONISTS,)
    take(game, "settler")
    pass_on(game, 2)
    play(game, "take_plantation", plantation=game.state.face_up[0])
    assert game.decision == ("hospice", 0)
    play(game, "take_colonist")
    assert game.state.colonist_ship == 0


def test_a40_an_exact_refill_lets_the_next_mayor_end_the_game() -> None:
    game = Position(3).supply(colonists=3).start()
    take(game, "mayor")
    pass_on(game)
    assert (game.state.colonist_ship, game.state.colonists, game.state.end_reasons) == (3, 0, ())
    skip_round(game, "trader", "captain", "mayor")
    assert game.state.end_reasons == (EndReason.COLONISTS,)
    assert game.state.game_over is False


def test_a41_the_last_colonist_of_the_hospice_triggers_nothing() -> None:
    game = Position(3).board(0, island="", city="hospice*").supply(colonists=1).start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_colonist")
    finish_phase(game)
    assert game.state.colonists == 0
    assert game.state.end_reasons == ()


def test_a42_the_mayor_may_refuse_his_colonist() -> None:
    game = new_game(3)
    take(game, "mayor")
    assert kinds(game) == {"take_colonist", "pass"}
    events = pass_on(game)
    assert seen(events, Passed) == [Passed(0, DecisionKind.MAYOR_COLONIST)]
    assert _colonists(game) == [1, 1, 1]
    assert game.state.colonists == 52


def test_a43_ship_colonists_cannot_be_refused() -> None:
    game = Position(3).board(1, island="corn corn").start()
    take(game, "mayor")
    events = pass_on(game)
    assert seen(events, ColonistsArrived) == [ColonistsArrived({0: 1, 1: 1, 2: 1})]
    assert _colonists(game) == [1, 1, 1]
    assert game.state.colonist_ship == 3


def test_a44_the_ship_is_always_refilled() -> None:
    game = new_game(4)
    for role in ("mayor", "trader", "captain", "settler"):
        events = skip_round(game, role)
        assert len(_refill(events)) == (1 if role == "mayor" else 0)
    assert game.state.colonist_ship == 4


def test_a133_a_library_manned_in_this_phase_doubles_nothing_yet() -> None:
    game = Position(3, market="all_31").board(0, island="corn corn", city="library").start()
    take(game, "mayor")
    events = play(game, "take_colonist")
    assert [event.colonists for event in seen(events, ColonistTaken)] == [1]
    place(game, island="corn*", city="library*")
    assert _colonists(game) == [2, 1, 1]


def test_a_manned_library_brings_two_colonists() -> None:
    game = Position(3, market="all_31").board(0, city="library*").start()
    take(game, "mayor")
    play(game, "take_colonist")
    finish_phase(game)
    assert _colonists(game) == [1 + 2 + 1, 1, 1]


@pytest.mark.parametrize(
    ("island", "city", "reason"),
    [
        ("quarry*", "", NotOnYourBoard(Tile.QUARRY)),
        ("", "office*", NotOnYourBoard(Building.OFFICE)),
        ("corn* corn*", "", TooManyOnPlace(Tile.CORN, 2, 1)),
        ("", "small_market*2", TooManyOnPlace(Building.SMALL_MARKET, 2, 1)),
    ],
)
def test_an_arrangement_must_fit_the_board(island: str, city: str, reason: object) -> None:
    game = Position(3).board(0, island="corn indigo", city="small_market").start()
    take(game, "mayor")
    play(game, "take_colonist")
    assert refusal(game, "place_colonists", **arrangement(island, city)) == reason
