"""The guesthouse and its windows (RULES.md §2.10, §5.9; RECORD.md §2)."""

import pytest

from rules import Game
from rules.actions import DecisionKind, MoveGuest
from rules.buildings import Building
from rules.components import Tile
from rules.events import GuestMoved
from rules.refusals import CirclesLeftEmpty, GuestsStay, NoEmptyCircle, NoGuest, NotOwned
from rules.state import EndReason

from .positions import (
    Position,
    arrangement,
    counted,
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


def _targets(game: Game) -> set[str]:
    return {action.to for action in legal(game, MoveGuest)}


def test_s130_two_guests_work_as_planters() -> None:
    game = Position(4, market="all_31").board(1, island="corn corn", city="guesthouse*2").start()
    take(game, "craftsman")
    assert game.decision == ("guest", 1)
    play(game, "move_guest", to="island:corn")
    assert game.decision == ("guest", 1)
    play(game, "move_guest", to="island:corn")
    assert counted(game.state.players[1].goods) == {"corn": 2}
    assert game.state.players[1].city[Building.GUESTHOUSE] == 0
    skip_round(game, "settler", "builder")
    assert game.state.players[1].city[Building.GUESTHOUSE] == 0
    take(game, "mayor")
    finish_phase(game)
    # three colonists for four circles: the guesthouse has room for them again
    assert game.state.players[1].colonists == 3


def test_s131_a_guest_opens_the_wharf_on_the_second_turn() -> None:
    position = Position(3, market="all_31").cargo(4, "corn", 1).cargo(5, "sugar", 1).cargo(6, "tobacco", 1)
    game = position.board(1, island="", goods={"corn": 1, "coffee": 3}, city="guesthouse* wharf").start()
    take(game, "captain")
    assert game.decision == ("guest", 1)
    pass_on(game)
    play(game, "load", good="corn", ship=4)
    assert game.decision == ("load", 1)
    assert kinds(game) == {"move_guest", "pass"}
    play(game, "move_guest", to="city:wharf")
    assert game.decision == ("load", 1)
    play(game, "load_wharf", good="coffee")
    assert game.state.players[1].vp == 1 + 3


def test_s132_the_guesthouse_is_filled_in_the_mayor_phase() -> None:
    game = Position(3, market="all_31").board(0, san_juan=2, island="corn", city="guesthouse").start()
    take(game, "mayor")
    pass_on(game)
    board = game.state.players[0]
    assert (board.manned, board.city, board.san_juan) == ({"corn": 1}, {"guesthouse": 2}, 0)


def test_s133_a_guest_in_the_fortress_before_scoring() -> None:
    position = Position(4, market="all_31")
    position.board(0, san_juan=19, island="", city="guesthouse* fortress")
    game = position.last_pick("settler", "mayor", "builder", reason=EndReason.VP).start()
    take(game, "prospector")
    assert game.decision == ("guest", 0)
    play(game, "move_guest", to="city:fortress")
    assert game.state.game_over
    assert game.scores is not None
    assert game.scores[0].bonus == {Building.FORTRESS: 6}


def _guests_and_wharf(coffee: int = 3) -> Game:
    """Seat 1 has a guest, an empty wharf and loadable goods; the window before the phase is passed."""
    position = Position(3, market="all_31").cargo(4, "corn", 1).cargo(5, "sugar", 1).cargo(6, "tobacco", 1)
    goods = {"corn": 2, "coffee": coffee}
    game = position.board(1, island="corn", goods=goods, city="guesthouse* wharf").start()
    take(game, "captain")
    pass_on(game)
    assert game.decision == ("load", 1)
    return game


def test_a126_a_guest_needs_an_empty_circle() -> None:
    position = Position(3, market="all_31").board(
        1, island="corn* indigo", city="guesthouse* office* indigo_plant*2 statue small_market*"
    )
    game = position.start()
    take(game, "craftsman")
    assert _targets(game) == {"island:indigo", "city:indigo_plant"}
    for full in ("island:corn", "city:office", "city:statue", "city:guesthouse", "san_juan"):
        assert refusal(game, "move_guest", to=full) == NoEmptyCircle(full)
    play(game, "move_guest", to="city:indigo_plant")
    assert game.state.players[1].city[Building.INDIGO_PLANT] == 3


def test_a127_a_guest_on_the_wharf_spares_a_forced_load() -> None:
    game = _guests_and_wharf()
    assert kinds(game) == {"load", "move_guest"}
    play(game, "move_guest", to="city:wharf")
    assert kinds(game) == {"load", "load_wharf"}
    play(game, "load_wharf", good="coffee")
    assert game.state.players[1].vp == 3
    assert counted(game.state.players[1].goods) == {"corn": 2}


def test_a128_too_late_for_the_hospice() -> None:
    position = Position(3, market="all_31").board(0, island="", city="guesthouse* library* hospice")
    game = position.face_up("corn", "corn", "sugar", "coffee").start()
    take(game, "settler")
    early = game.copy()
    play(game, "take_plantation", plantation="sugar")
    pass_on(game, 2)
    play(game, "move_guest", to="city:hospice")
    play(game, "take_plantation", plantation="coffee")
    assert game.decision == ("role", 1)
    assert game.state.players[0].manned == {"sugar": 0, "coffee": 0}
    play(early, "move_guest", to="city:hospice")
    play(early, "take_plantation", plantation="sugar")
    assert early.decision == ("hospice", 0)


def test_a129_guests_return_only_in_a_mayor_phase() -> None:
    game = Position(3, market="all_31").board(1, island="corn", city="guesthouse*2 office church")
    started = game.start()
    take(started, "craftsman")
    play(started, "move_guest", to="city:office")
    assert refusal(started, "move_guest", to="city:guesthouse") == NoEmptyCircle("city:guesthouse")
    pass_on(started)
    finish_phase(started)
    assert started.state.players[1].city == {"guesthouse": 1, "office": 1, "church": 0}
    take(started, "mayor")
    pass_on(started)
    place(started, island="corn*", city="guesthouse*2")
    assert started.state.players[1].city == {"guesthouse": 2, "office": 0, "church": 0}


def test_a130_guest_circles_must_be_filled_like_others() -> None:
    game = Position(3, market="all_31").board(0, island="corn", city="guesthouse").start()
    take(game, "mayor")
    play(game, "take_colonist")
    only_one = arrangement(city="guesthouse*")
    assert refusal(game, "place_colonists", **only_one) == CirclesLeftEmpty(placed=1, must=2)
    place(game, city="guesthouse*2")
    assert game.state.players[0].city[Building.GUESTHOUSE] == 2


def test_a131_a_guest_moved_during_the_last_phase_scores() -> None:
    position = Position(4, market="all_31").board(3, money=0, island="", city="guesthouse* residence small_market")
    game = position.last_pick("settler", "mayor", "craftsman", reason=EndReason.CITY).start()
    take(game, "builder")
    assert game.decision == ("build", 3)
    play(game, "move_guest", to="city:residence")
    finish_phase(game)
    assert game.scores is not None
    assert game.scores[3].bonus == {Building.RESIDENCE: 4}


def test_no_window_in_the_mayor_phase() -> None:
    position = Position(3, market="all_31").board(0, island="corn corn corn", city="guesthouse*2 office")
    game = position.start()
    take(game, "mayor")
    assert game.decision == ("mayor_colonist", 0)
    assert kinds(game) == {"take_colonist", "pass"}
    refused = refusal(game, "move_guest", to="city:office")
    assert refused == GuestsStay(DecisionKind.MAYOR_COLONIST)
    pass_on(game)
    assert refusal(game, "move_guest", to="city:office") == GuestsStay(DecisionKind.COLONISTS)


@pytest.mark.parametrize("city", ["library guesthouse*", "office guesthouse*"])
def test_the_prospectors_window_opens_only_for_a_library(city: str) -> None:
    game = Position(4, market="all_31").board(0, money=0, city=city).start()
    take(game, "prospector")
    if city.startswith("office"):
        assert game.decision == ("role", 1)
        assert game.state.players[0].doubloons == 1
    else:
        assert game.decision == ("guest", 0)
        play(game, "move_guest", to="city:library")
        assert game.state.players[0].doubloons == 2


def test_no_prospectors_window_for_the_other_seats() -> None:
    game = Position(4, market="all_31").board(1, city="library guesthouse*").start()
    take(game, "prospector")
    assert game.decision == ("role", 1)


def test_a_window_ends_with_a_pass() -> None:
    position = Position(3, governor=1, market="all_31")
    game = position.board(0, island="corn", city="guesthouse*").start()
    take(game, "craftsman")
    assert game.decision == ("guest", 0)
    pass_on(game)
    assert game.decision == ("role", 2)
    assert counted(game.state.players[0].goods) == {}


def test_a_guest_at_the_hacienda_draws() -> None:
    position = Position(3, market="all_31").board(0, island="", city="guesthouse* hacienda").next_tiles("coffee")
    game = position.start()
    take(game, "settler")
    assert game.decision == ("hacienda", 0)
    assert kinds(game) == {"move_guest", "pass"}
    play(game, "move_guest", to="city:hacienda")
    assert kinds(game) == {"draw_plantation", "pass"}
    play(game, "draw_plantation")
    assert game.state.players[0].island == [Tile.COFFEE]


def test_a_guest_in_the_market_raises_a_sale() -> None:
    game = Position(3, market="all_31").board(1, money=0, goods={"corn": 1}, city="guesthouse* large_market").start()
    take(game, "trader")
    assert game.decision == ("sell", 1)
    play(game, "move_guest", to="city:large_market")
    play(game, "sell", good="corn")
    assert game.state.players[1].doubloons == 2


def test_a_guest_on_a_quarry_lowers_the_price() -> None:
    game = Position(3, market="all_31").board(1, money=3, island="quarry", city="guesthouse*").start()
    take(game, "builder")
    pass_on(game)
    assert game.decision == ("build", 1)
    events = play(game, "move_guest", to="island:quarry")
    assert seen(events, GuestMoved) == [GuestMoved(1, Tile.QUARRY)]
    play(game, "build", building="hospice")
    assert game.state.players[1].doubloons == 0


def test_moving_a_guest_needs_one() -> None:
    game = Position(3, market="all_31").board(0, money=9, city="guesthouse office").start()
    take(game, "builder")
    assert refusal(game, "move_guest", to="city:office") == NoGuest()
    without = new_game(3)
    take(without, "builder")
    assert refusal(without, "move_guest", to="city:office") in (NoGuest(), NotOwned(Building.GUESTHOUSE))


def test_seats_are_asked_before_scoring_from_the_governor() -> None:
    position = Position(4, governor=2, market="all_31")
    # one guesthouse is in the game, so the second seat's is put down by hand
    position.board(3, san_juan=5, island="", city="guesthouse* fortress")
    position.state.players[0].city = {Building.GUESTHOUSE: 1, Building.RESIDENCE: 0}
    game = position.last_pick("settler", "mayor", "builder", reason=EndReason.CITY).start()
    take(game, "prospector")
    assert game.decision == ("guest", 3)
    pass_on(game)
    assert game.decision == ("guest", 0)
    play(game, "move_guest", to="city:residence")
    assert game.scores is not None
    assert [dict(score.bonus) for score in game.scores] == [{Building.RESIDENCE: 4}, {}, {}, {}]


def test_a_guest_in_the_warehouse_saves_goods_after_loading() -> None:
    position = Position(2, market="all_31").cargo(4, "corn", 4).cargo(6, "indigo", 6)
    game = position.board(1, island="", goods={"sugar": 3, "coffee": 2}, city="guesthouse* large_warehouse").start()
    take(game, "captain")
    pass_on(game)
    assert game.decision == ("load", 1)
    pass_on(game)
    assert game.decision == ("store", 1)
    assert kinds(game) == {"store", "move_guest"}
    play(game, "move_guest", to="city:large_warehouse")
    assert counted(game.state.players[1].goods) == {"sugar": 3, "coffee": 2}
    assert game.decision == ("role", 1)


def test_a_guest_at_the_harbor_counts_from_the_next_load() -> None:
    position = Position(3, market="all_31")
    game = position.board(1, island="", goods={"sugar": 1, "coffee": 1}, city="guesthouse* harbor").start()
    take(game, "captain")
    pass_on(game)
    play(game, "load", good="sugar", ship=4)
    assert game.state.players[1].vp == 1
    play(game, "move_guest", to="city:harbor")
    play(game, "load", good="coffee", ship=5)
    assert game.state.players[1].vp == 1 + 2


def test_a_guest_at_the_union_hall_before_the_captain_phase_is_paid() -> None:
    position = Position(3, market="all_31")
    game = position.board(1, island="", goods={"coffee": 4}, city="guesthouse* union_hall").start()
    take(game, "captain")
    play(game, "move_guest", to="city:union_hall")
    assert game.state.players[1].vp == 2
