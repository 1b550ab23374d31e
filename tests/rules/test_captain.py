"""The captain phase (RULES.md §2.8, §5.8)."""

import pytest

from rules import Game
from rules.actions import DecisionKind, Load, LoadSmallWharf, LoadWharf, Store
from rules.buildings import Building
from rules.components import Good
from rules.events import BuildingPaid, Loaded, ShipUnloaded, Skipped, SkipReason, Stored
from rules.refusals import (
    BadCount,
    KeepNotAllowed,
    LargerShipEmpty,
    MustLoad,
    NoBarrel,
    NoSuchShip,
    NothingToShip,
    NotOccupied,
    NotOwned,
    OtherShipCarries,
    ShipCarriesOther,
    WharfUsed,
)
from rules.state import EndReason

from .positions import (
    Position,
    counted,
    finish_phase,
    kinds,
    legal,
    new_game,
    pass_on,
    play,
    refusal,
    seen,
    skip_round,
    take,
)


def _loads(game: Game) -> set[tuple[str, int]]:
    """The legal public loads: (good, ship)."""
    return {(action.good.value, action.ship) for action in legal(game, Load)}


def _kept(game: Game) -> list[dict[str, int]]:
    """The legal keeps."""
    return [{good.value: n for good, n in action.goods.items()} for action in legal(game, Store)]


def _blocked(players: int = 3, market: str = "base") -> Position:
    """Every ship carries a barrel: ships 4, 5, 6 of indigo, sugar, tobacco with three players."""
    position = Position(players, market=market)
    for ship, good in zip(position.state.cargo_ships, ("indigo", "sugar", "tobacco"), strict=False):
        position.cargo(ship.capacity, good, 1)
    return position


def test_s100_harbor_and_wharf() -> None:
    position = Position(4).cargo(7, "tobacco", 4).cargo(6, "sugar", 1)
    game = position.board(1, goods={"tobacco": 5, "sugar": 2}, city="harbor* wharf*").start()
    take(game, "captain")
    events = play(game, "load", good="tobacco", ship=7)
    events += play(game, "load", good="sugar", ship=6)
    events += play(game, "load_wharf", good="tobacco")
    assert [event.vp for event in seen(events, Loaded)] == [3 + 1, 2 + 1, 2 + 1]
    assert sum(event.harbor for event in seen(events, Loaded)) == 3
    assert game.state.players[1].vp == 10
    assert counted(game.state.players[1].goods) == {}


def test_s101_seven_corn_go_on_the_largest_ship() -> None:
    game = Position(3).board(0, goods={"corn": 7}).start()
    take(game, "captain")
    assert _loads(game) == {("corn", 6)}
    play(game, "load", good="corn", ship=6)
    assert game.decision == ("role", 1)
    assert game.state.players[0].vp == 6 + 1
    assert game.state.players[0].goods[Good.CORN] == 1
    assert [ship.good for ship in game.state.cargo_ships] == [None, None, None]


def test_s102_five_corn_fit_on_two_ships() -> None:
    game = Position(3).board(0, goods={"corn": 5}).start()
    take(game, "captain")
    assert _loads(game) == {("corn", 5), ("corn", 6)}


def test_s103_three_corn_fit_everywhere() -> None:
    game = Position(3).board(0, goods={"corn": 3}).start()
    take(game, "captain")
    assert _loads(game) == {("corn", 4), ("corn", 5), ("corn", 6)}


def test_s104_corn_must_go_to_the_ship_with_corn() -> None:
    game = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 3}).start()
    take(game, "captain")
    assert _loads(game) == {("corn", 4)}
    play(game, "load", good="corn", ship=4)
    assert game.state.players[0].goods[Good.CORN] == 2
    assert game.decision == ("store", 0)
    assert _kept(game) == [{"corn": 1}]


def test_s105_a_full_ship_blocks_its_kind() -> None:
    game = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 1}).board(1, goods={"corn": 2}).start()
    take(game, "captain")
    events = play(game, "load", good="corn", ship=4)
    assert Skipped(1, DecisionKind.LOAD, SkipReason.NO_SHIP_FITS) in events
    assert game.decision == ("store", 1)
    assert game.state.players[1].vp == 0


def test_s106_any_loadable_kind_may_be_chosen() -> None:
    game = Position(3).board(0, goods={"corn": 1, "sugar": 4}).start()
    take(game, "captain")
    assert ("corn", 4) in _loads(game)
    play(game, "load", good="corn", ship=4)
    assert counted(game.state.players[0].goods) == {"sugar": 4}


def test_s107_captain_loads_twice() -> None:
    game = Position(4).board(0, goods={"indigo": 3, "corn": 2}).start()
    take(game, "captain")
    play(game, "load", good="indigo", ship=5)
    assert game.state.players[0].vp == 4
    play(game, "load", good="corn", ship=6)
    assert game.state.players[0].vp == 6


def test_s108_captain_without_goods() -> None:
    game = new_game(4)
    take(game, "captain")
    assert game.decision == ("role", 1)
    assert game.state.players[0].vp == 0


def test_s109_a_loadable_kind_must_be_loaded() -> None:
    game = Position(3).cargo(4, "corn", 1).board(0, goods={"corn": 1}).start()
    take(game, "captain")
    assert refusal(game, "pass") == MustLoad(Good.CORN, 4)
    assert kinds(game) == {"load"}


def _corn_or_wharf() -> Game:
    """Only corn fits on a ship; the captain has a wharf, 2 corn and 4 coffee."""
    position = Position(3).cargo(4, "corn", 1).cargo(5, "sugar", 1).cargo(6, "tobacco", 1)
    game = position.board(0, goods={"corn": 2, "coffee": 4}, city="wharf*").start()
    take(game, "captain")
    return game


def test_s110_the_wharf_is_an_alternative_to_a_forced_load() -> None:
    game = _corn_or_wharf()
    assert set(game.legal_actions) == {Load(Good.CORN, 4), LoadWharf(Good.CORN), LoadWharf(Good.COFFEE)}
    assert refusal(game, "pass") == MustLoad(Good.CORN, 4)


def test_s111_the_wharf_may_be_left_unused() -> None:
    game = _blocked().board(1, goods={"coffee": 4}, city="wharf*").start()
    take(game, "captain")
    assert game.decision == ("load", 1)
    assert kinds(game) == {"load_wharf", "pass"}
    other = game.copy()
    play(game, "load_wharf", good="coffee")
    assert game.state.players[1].vp == 4
    assert game.decision == ("role", 1)
    pass_on(other)
    assert other.state.players[1].vp == 0
    assert other.decision == ("store", 1)


def test_s112_after_the_wharf_sugar_must_still_be_loaded() -> None:
    game = _blocked().board(0, goods={"coffee": 2, "sugar": 1}, city="wharf*").start()
    take(game, "captain")
    play(game, "load_wharf", good="coffee")
    assert game.decision == ("load", 0)
    assert refusal(game, "pass") == MustLoad(Good.SUGAR, 5)
    assert refusal(game, "load_wharf", good="sugar") == WharfUsed(Building.WHARF)
    assert _loads(game) == {("sugar", 5)}


def test_s113_points_on_paper_after_the_pool() -> None:
    game = Position(4).supply(vp=3).board(1, goods={"corn": 5}, city="harbor*").start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    assert game.state.players[1].vp == 6
    assert game.state.vp == 0
    assert game.state.end_reasons == (EndReason.VP,)


def test_s114_the_pool_runs_out_exactly() -> None:
    game = Position(4).supply(vp=4).board(1, goods={"corn": 4}).start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    assert (game.state.players[1].vp, game.state.vp) == (4, 0)
    assert game.state.end_reasons == (EndReason.VP,)


def test_s115_one_barrel_is_free() -> None:
    game = _blocked().board(0, goods={"corn": 2, "coffee": 1}).start()
    supply = dict(game.state.goods)
    take(game, "captain")
    assert game.decision == ("store", 0)
    assert sorted(_kept(game), key=str) == [{"coffee": 1}, {"corn": 1}]
    play(game, "store", goods={"coffee": 1})
    assert counted(game.state.players[0].goods) == {"coffee": 1}
    assert game.state.goods[Good.CORN] == supply[Good.CORN] + 2


def test_s116_small_warehouse() -> None:
    position = Position(2).cargo(4, "sugar", 1).cargo(6, "coffee", 1)
    goods = {"corn": 1, "indigo": 2, "tobacco": 4}
    game = position.board(0, goods=goods, city="small_warehouse*").start()
    supply = dict(game.state.goods)
    take(game, "captain")
    play(game, "store", goods={"tobacco": 4, "indigo": 1})
    assert counted(game.state.players[0].goods) == {"indigo": 1, "tobacco": 4}
    assert game.state.goods[Good.CORN] == supply[Good.CORN] + 1
    assert game.state.goods[Good.INDIGO] == supply[Good.INDIGO] + 1


def _full_ships(goods: dict[str, int], city: str, market: str = "base") -> Game:
    """Two players, both ships full of corn and indigo, so nothing can be loaded; seat 0 has to store."""
    position = Position(2, market=market).cargo(4, "corn", 4).cargo(6, "indigo", 6)
    game = position.board(0, goods=goods, city=city).start()
    take(game, "captain")
    assert game.decision == ("store", 0)
    return game


FIVE_KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def test_s117_both_warehouses() -> None:
    game = _full_ships(dict.fromkeys(FIVE_KINDS, 2), "small_warehouse* large_warehouse*")
    assert len(_kept(game)) == 20  # three of five kinds, and a barrel of one of the other two
    assert {sum(keep.values()) for keep in _kept(game)} == {7}
    lost = sum(game.state.goods.values())
    play(game, "store", goods={"corn": 2, "tobacco": 2, "coffee": 2, "sugar": 1})
    assert sum(game.state.players[0].goods.values()) == 7
    assert sum(game.state.goods.values()) - lost == 3 + 4 + 6  # and the two full ships sailed


def test_s118_storehouse() -> None:
    position = Position(2, market="all_31").cargo(4, "indigo", 1).cargo(6, "tobacco", 1)
    game = position.board(0, goods={"corn": 2, "sugar": 4, "coffee": 1}, city="storehouse*").start()
    take(game, "captain")
    assert {sum(keep.values()) for keep in _kept(game)} == {4}
    assert len(_kept(game)) == 6  # coffee or not, and none to two corn
    play(game, "store", goods={"corn": 1, "sugar": 2, "coffee": 1})
    assert counted(game.state.players[0].goods) == {"corn": 1, "sugar": 2, "coffee": 1}


def test_s119_storehouse_and_large_warehouse() -> None:
    goods = {"corn": 2, "indigo": 3, "sugar": 3, "tobacco": 2, "coffee": 1}
    game = _full_ships(goods, "storehouse* large_warehouse*", market="all_31")
    assert max(sum(keep.values()) for keep in _kept(game)) == 10
    play(game, "store", goods={"indigo": 3, "sugar": 3, "tobacco": 2, "corn": 1, "coffee": 1})
    assert sum(game.state.players[0].goods.values()) == 10


def test_s120_only_full_ships_sail() -> None:
    game = Position(4).cargo(5, "sugar", 4).cargo(6, "corn", 5).board(1, goods={"sugar": 1}).start()
    sugar, corn = game.state.goods[Good.SUGAR], game.state.goods[Good.CORN]
    take(game, "captain")
    events = play(game, "load", good="sugar", ship=5)
    assert seen(events, ShipUnloaded) == [ShipUnloaded(5, Good.SUGAR, 5)]
    assert (game.state.goods[Good.SUGAR], game.state.goods[Good.CORN]) == (sugar + 5, corn)
    cargo = [(ship.capacity, ship.good, ship.barrels) for ship in game.state.cargo_ships]
    assert cargo == [(5, None, 0), (6, "corn", 5), (7, None, 0)]


def test_s121_small_wharf() -> None:
    position = Position(4, market="all_31")
    game = position.board(1, goods={"corn": 3, "coffee": 2}, city="small_wharf*").start()
    corn, coffee = game.state.goods[Good.CORN], game.state.goods[Good.COFFEE]
    take(game, "captain")
    assert len(set(legal(game, LoadSmallWharf))) == 4 * 3 - 1
    assert kinds(game) == {"load", "load_small_wharf"}
    play(game, "load_small_wharf", goods={"corn": 3, "coffee": 2})
    assert game.state.players[1].vp == 2
    assert (game.state.goods[Good.CORN], game.state.goods[Good.COFFEE]) == (corn + 3, coffee + 2)


def test_s122_small_wharf_with_harbor_and_lighthouse() -> None:
    position = Position(4, market="all_31").board(
        1, money=0, goods={"corn": 3, "coffee": 2}, city="small_wharf* harbor* lighthouse*"
    )
    game = position.start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 3, "coffee": 2})
    assert (game.state.players[1].vp, game.state.players[1].doubloons) == (3, 1)


def test_s123_small_wharf_with_one_barrel() -> None:
    game = Position(4, market="all_31").board(1, goods={"corn": 2}, city="small_wharf*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 1})
    assert game.state.players[1].vp == 0
    assert game.decision == ("load", 1)
    assert refusal(game, "load_small_wharf", goods={"corn": 1}) == WharfUsed(Building.SMALL_WHARF)
    assert kinds(game) == {"load"}


def test_s124_union_hall() -> None:
    goods = {"tobacco": 5, "corn": 3, "coffee": 1}
    game = Position(4, market="all_31").board(1, goods=goods, city="union_hall*").start()
    take(game, "captain")
    assert game.decision == ("load", 1)
    assert game.state.players[1].vp == 3
    assert counted(game.state.players[1].goods) == goods


def test_s125_lighthouse_captain_without_goods() -> None:
    game = Position(4, market="all_31").board(0, money=0, city="lighthouse*").start()
    take(game, "captain")
    assert game.decision == ("role", 1)
    assert game.state.players[0].doubloons == 1


def _two_loads(game: Game) -> None:
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    play(game, "load", good="sugar", ship=6)


def test_s126_lighthouse_captain_loads_twice() -> None:
    position = Position(4, market="all_31")
    game = position.board(0, money=0, goods={"corn": 2, "sugar": 1}, city="lighthouse*").start()
    _two_loads(game)
    assert game.state.players[0].doubloons == 3


def test_s127_lighthouse_of_another_player() -> None:
    position = Position(4, market="all_31")
    game = position.board(1, money=0, goods={"corn": 2, "sugar": 1}, city="lighthouse*").start()
    _two_loads(game)
    assert game.state.players[1].doubloons == 2


def test_s128_library_captain() -> None:
    game = Position(4, market="all_31").board(0, goods={"corn": 3}, city="library*").start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    assert game.state.players[0].vp == 5


def test_s129_captains_first_load_is_his_wharf() -> None:
    game = Position(4).board(0, goods={"corn": 4}, city="wharf*").start()
    take(game, "captain")
    play(game, "load_wharf", good="corn")
    assert game.state.players[0].vp == 5


def test_a45_union_hall_pays_before_any_load_and_without_one() -> None:
    position = _blocked(market="all_31").board(0, goods={"indigo": 1})
    game = position.board(2, goods={"coffee": 4}, city="union_hall*").start()
    events = take(game, "captain")
    assert seen(events, BuildingPaid) == [BuildingPaid(2, Building.UNION_HALL, vp=2)]
    assert seen(events, Loaded) == []
    finish_phase(game)
    assert game.state.players[2].vp == 2


def test_a46_union_hall_pairs_are_of_one_kind() -> None:
    goods = {"corn": 1, "indigo": 1, "sugar": 3}
    game = Position(4, market="all_31").board(1, goods=goods, city="union_hall*").start()
    take(game, "captain")
    assert game.state.players[1].vp == 1


def test_a47_only_the_ship_that_carries_the_kind() -> None:
    game = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 5, "sugar": 1}).start()
    take(game, "captain")
    assert refusal(game, "load", good="corn", ship=6) == OtherShipCarries(Good.CORN, ship=4, room=1)
    assert refusal(game, "load", good="sugar", ship=4) == ShipCarriesOther(4, Good.CORN, Good.SUGAR)
    assert ("corn", 4) in _loads(game)


def test_a48_a_kind_stays_blocked_to_the_end_of_the_phase() -> None:
    position = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 1})
    game = position.board(1, goods={"corn": 2, "sugar": 1, "coffee": 1}).start()
    take(game, "captain")
    play(game, "load", good="corn", ship=4)
    assert refusal(game, "load", good="corn", ship=6) == OtherShipCarries(Good.CORN, ship=4, room=0)
    play(game, "load", good="sugar", ship=5)
    assert _loads(game) == {("coffee", 6)}
    play(game, "load", good="coffee", ship=6)
    assert game.decision == ("store", 1)


def test_a49_an_empty_ship_must_take_as_much_as_possible() -> None:
    game = Position(4).board(0, goods={"corn": 6}).start()
    take(game, "captain")
    assert _loads(game) == {("corn", 6), ("corn", 7)}
    better = refusal(game, "load", good="corn", ship=5)
    assert isinstance(better, LargerShipEmpty)
    assert (better.ship, better.barrels, better.better_barrels) == (5, 5, 6)
    assert better.better_ship in (6, 7)
    many = Position(4).board(0, goods={"corn": 9}).start()
    take(many, "captain")
    assert refusal(many, "load", good="corn", ship=5) == LargerShipEmpty(Good.CORN, 5, 5, 7, 7)
    # a bigger ship with another kind on it does not count
    taken = Position(4).cargo(7, "sugar", 1).board(0, goods={"corn": 9}).start()
    take(taken, "captain")
    assert _loads(taken) == {("corn", 6)}


def test_a50_as_many_barrels_as_fit() -> None:
    game = Position(3).cargo(5, "sugar", 2).board(0, goods={"corn": 1, "sugar": 4}).start()
    take(game, "captain")
    events = play(game, "load", good="sugar", ship=5)
    assert [dict(event.goods) for event in seen(events, Loaded)] == [{"sugar": 3}]
    assert counted(game.state.players[0].goods) == {"corn": 1, "sugar": 1}


def test_a51_one_kind_a_turn() -> None:
    position = Position(4).board(0, goods={"corn": 2, "sugar": 1})
    game = position.board(1, goods={"indigo": 1}).start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    assert game.decision == ("load", 1)
    assert counted(game.state.players[0].goods) == {"sugar": 1}


def test_a52_the_captains_point_comes_once_with_any_first_load() -> None:
    game = Position(4, market="all_31").board(0, goods={"corn": 3, "sugar": 1}, city="small_wharf*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 2})
    assert game.state.players[0].vp == 1 + 1
    play(game, "load", good="sugar", ship=5)
    assert game.state.players[0].vp == 3


def test_a52_the_captain_is_not_forced_to_load_early() -> None:
    position = _blocked().board(0, goods={"coffee": 2}, city="wharf*").board(1, goods={"sugar": 1})
    game = position.start()
    take(game, "captain")
    pass_on(game)
    play(game, "load", good="sugar", ship=5)
    play(game, "load_wharf", good="coffee")
    assert game.state.players[0].vp == 2 + 1


def test_a53_the_wharf_satisfies_the_duty_to_load() -> None:
    game = _corn_or_wharf()
    play(game, "load_wharf", good="coffee")
    assert counted(game.state.players[0].goods) == {"corn": 2}
    assert game.state.players[0].vp == 4 + 1
    assert _loads(game) == {("corn", 4)}


def test_a54_goods_may_rot_beside_an_unused_wharf() -> None:
    game = _blocked().board(0, goods={"coffee": 4}, city="wharf*").start()
    take(game, "captain")
    pass_on(game)
    play(game, "store", goods={"coffee": 1})
    assert (game.state.players[0].vp, game.state.players[0].goods[Good.COFFEE]) == (0, 1)


def test_a55_a_wharf_owner_who_passed_may_sail_later() -> None:
    position = _blocked().board(0, goods={"coffee": 2}, city="wharf*")
    game = position.board(1, goods={"indigo": 1, "sugar": 1}).start()
    take(game, "captain")
    pass_on(game)
    play(game, "load", good="indigo", ship=4)
    assert game.decision == ("load", 0)
    pass_on(game)
    play(game, "load", good="sugar", ship=5)
    assert game.decision == ("load", 0)
    last = game.copy()
    play(game, "load_wharf", good="coffee")
    assert game.state.players[0].vp == 3
    # all the others are done: if he passes now, loading is over
    pass_on(last)
    assert last.decision == ("store", 0)


def test_a56_two_wharves_may_ship_a_kind_that_lies_on_a_ship() -> None:
    position = _blocked().board(0, goods={"sugar": 2}, city="wharf*")
    game = position.board(1, goods={"sugar": 3}, city="wharf*").start()
    take(game, "captain")
    play(game, "load_wharf", good="sugar")
    play(game, "load_wharf", good="sugar")
    assert [board.vp for board in game.state.players] == [3, 3, 0]


def test_a57_the_wharf_takes_all_of_any_one_kind() -> None:
    game = _blocked().board(1, goods={"corn": 1, "coffee": 3}, city="wharf*").start()
    take(game, "captain")
    assert {action.good for action in legal(game, LoadWharf)} == {"corn", "coffee"}
    few = game.copy()
    play(game, "load_wharf", good="coffee")
    assert (game.state.players[1].vp, game.state.players[1].goods[Good.COFFEE]) == (3, 0)
    play(few, "load_wharf", good="corn")
    assert few.state.players[1].vp == 1


def test_a58_the_wharf_has_no_limit() -> None:
    game = Position(4).board(1, goods={"indigo": 11}, city="wharf*").start()
    take(game, "captain")
    play(game, "load_wharf", good="indigo")
    assert game.state.players[1].vp == 11
    assert counted(game.state.players[1].goods) == {}


def test_a59_wharf_loads_count_for_the_harbor() -> None:
    game = Position(4).board(1, goods={"indigo": 2}, city="wharf* harbor*").start()
    take(game, "captain")
    events = play(game, "load_wharf", good="indigo")
    assert game.state.players[1].vp == 3
    assert [(event.harbor, event.wharf, event.ship) for event in seen(events, Loaded)] == [(1, Building.WHARF, None)]


def test_a60_one_harbor_point_for_a_mixed_small_wharf() -> None:
    goods = dict.fromkeys(FIVE_KINDS, 1)
    game = Position(4, market="all_31").board(1, goods=goods, city="small_wharf* harbor*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods=goods)
    assert game.state.players[1].vp == 2 + 1


def test_a61_one_barrel_on_the_small_wharf_is_a_load() -> None:
    game = (
        Position(4, market="all_31")
        .board(0, money=0, goods={"corn": 1}, city="small_wharf* harbor* lighthouse*")
        .start()
    )
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 1})
    # harbor 1 and captain 1; the lighthouse for the captain and for the load
    assert (game.state.players[0].vp, game.state.players[0].doubloons) == (2, 2)


def test_a61_half_points_are_lost() -> None:
    game = Position(4, market="all_31").board(1, goods={"corn": 3}, city="small_wharf*").start()
    take(game, "captain")
    play(game, "load_small_wharf", goods={"corn": 3})
    assert game.state.players[1].vp == 1


def test_a62_the_small_wharf_satisfies_the_duty_to_load() -> None:
    position = Position(4, market="all_31").board(1, goods={"corn": 1, "coffee": 2}, city="small_wharf*")
    game = position.start()
    take(game, "captain")
    assert refusal(game, "load_small_wharf", goods={}) == NothingToShip()
    too_many = refusal(game, "load_small_wharf", goods={"coffee": 3})
    assert too_many == NoBarrel(Good.COFFEE, asked=3, held=2)
    assert refusal(game, "load_small_wharf", goods={"coffee": 0}) == BadCount(Good.COFFEE, 0)
    play(game, "load_small_wharf", goods={"coffee": 1})
    assert counted(game.state.players[1].goods) == {"corn": 1, "coffee": 1}
    assert game.decision == ("load", 1)
    assert kinds(game) == {"load"}


def test_a63_wharf_and_small_wharf_sail_on_two_turns() -> None:
    position = Position(4, market="all_31").board(1, goods={"corn": 3, "coffee": 2}, city="wharf* small_wharf*")
    game = position.start()
    take(game, "captain")
    play(game, "load_wharf", good="corn")
    assert game.decision == ("load", 1)
    play(game, "load_small_wharf", goods={"coffee": 2})
    assert game.state.players[1].vp == 3 + 1


def test_a64_an_empty_lighthouse_pays_nothing() -> None:
    game = Position(4, market="all_31").board(0, money=0, goods={"corn": 1}, city="lighthouse").start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    assert game.state.players[0].doubloons == 0


def test_a65_library_captain_doubles_only_his_first_load() -> None:
    game = Position(4, market="all_31").board(0, goods={"corn": 3, "sugar": 1}, city="library*").start()
    take(game, "captain")
    play(game, "load", good="sugar", ship=5)
    assert game.state.players[0].vp == 1 + 2
    play(game, "load", good="corn", ship=6)
    assert game.state.players[0].vp == 6


def test_a66_a_blocked_player_stays_blocked() -> None:
    position = _blocked().board(0, goods={"sugar": 1, "tobacco": 1}).board(1, goods={"coffee": 2, "corn": 1})
    game = position.start()
    take(game, "captain")
    events = play(game, "load", good="sugar", ship=5) + play(game, "load", good="tobacco", ship=6)
    assert [event for event in seen(events, Loaded) if event.seat == 1] == []
    assert game.decision == ("store", 1)
    assert refusal(game, "load", good="coffee", ship=6) is not None


def test_a67_a_full_ship_stays_full_while_others_load() -> None:
    position = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 1}).board(1, goods={"corn": 3, "sugar": 1})
    game = position.start()
    take(game, "captain")
    play(game, "load", good="corn", ship=4)
    ship = game.state.cargo_ships[0]
    assert (ship.good, ship.barrels) == (Good.CORN, 4)
    assert _loads(game) == {("sugar", 5), ("sugar", 6)}


def test_a68_storage_comes_before_unloading() -> None:
    game = Position(3).cargo(4, "corn", 3).board(0, goods={"corn": 3}).start()
    take(game, "captain")
    play(game, "load", good="corn", ship=4)
    assert game.decision == ("store", 0)
    assert game.state.cargo_ships[0].barrels == 4
    events = play(game, "store", goods={"corn": 1})
    order = [type(event) for event in events if isinstance(event, Stored | ShipUnloaded)]
    assert order[0] is Stored
    assert order[-1] is ShipUnloaded


def test_a69_the_free_barrel_may_be_of_any_kind() -> None:
    game = _blocked(2).board(0, goods={"corn": 3, "coffee": 2, "tobacco": 2}, city="small_warehouse*").start()
    take(game, "captain")
    assert sorted(sorted(keep.items()) for keep in _kept(game)) == [
        [("coffee", 1), ("corn", 3)],
        [("coffee", 1), ("tobacco", 2)],
        [("coffee", 2), ("corn", 1)],
        [("coffee", 2), ("tobacco", 1)],
        [("corn", 1), ("tobacco", 2)],
        [("corn", 3), ("tobacco", 1)],
    ]


def test_a70_warehouses_do_not_excuse_from_loading() -> None:
    game = Position(3).board(0, goods={"corn": 3}, city="large_warehouse* small_warehouse*").start()
    take(game, "captain")
    assert isinstance(refusal(game, "pass"), MustLoad)
    assert kinds(game) == {"load"}


def test_a71_the_storehouse_keeps_barrels_not_kinds() -> None:
    game = _full_ships({"sugar": 3, "coffee": 3, "tobacco": 3}, "storehouse*", market="all_31")
    everything = refusal(game, "store", goods={"sugar": 3, "coffee": 3, "tobacco": 3})
    assert isinstance(everything, KeepNotAllowed)
    assert (everything.kinds, everything.singles, everything.kept, everything.must) == (0, 4, 9, 4)
    assert {sum(keep.values()) for keep in _kept(game)} == {4}
    play(game, "store", goods={"sugar": 3, "coffee": 1})
    assert counted(game.state.players[0].goods) == {"sugar": 3, "coffee": 1}


def test_a72_storehouse_and_small_warehouse_add_up() -> None:
    goods = {"corn": 1, "sugar": 4, "tobacco": 3, "coffee": 2}
    game = _full_ships(goods, "storehouse* small_warehouse*", market="all_31")
    assert refusal(game, "store", goods=goods) is not None
    play(game, "store", goods={"sugar": 4, "tobacco": 3, "coffee": 1})
    assert sum(game.state.players[0].goods.values()) == 8


def test_a73_goods_keep_until_the_next_captain() -> None:
    goods = dict.fromkeys(FIVE_KINDS, 3)
    game = Position(3).board(0, goods=goods).start()
    skip_round(game, "settler", "builder", "craftsman")
    assert game.state.round == 2
    assert counted(game.state.players[0].goods) == goods


def test_a74_all_later_points_are_noted_too() -> None:
    position = Position(4).supply(vp=1).board(1, goods={"corn": 3, "sugar": 2}).board(2, goods={"coffee": 1})
    game = position.start()
    take(game, "captain")
    play(game, "load", good="corn", ship=5)
    play(game, "load", good="coffee", ship=6)
    play(game, "load", good="sugar", ship=7)
    assert [board.vp for board in game.state.players] == [0, 5, 1, 0]
    assert game.state.vp == 0


def test_a75_the_union_hall_may_take_the_last_chip() -> None:
    game = Position(4, market="all_31").supply(vp=2).board(1, goods={"corn": 5}, city="union_hall*").start()
    take(game, "captain")
    assert (game.state.vp, game.state.players[1].vp) == (0, 2)
    assert game.state.end_reasons == (EndReason.VP,)


def test_storage_that_costs_nothing_is_not_asked() -> None:
    game = _blocked().board(0, goods={"coffee": 4, "corn": 1}, city="small_warehouse*").start()
    events = take(game, "captain")
    assert game.decision == ("role", 1)
    mine = [event for event in seen(events, Stored) if event.seat == 0]
    assert [event.forced for event in mine] == [True]
    assert counted(game.state.players[0].goods) == {"corn": 1, "coffee": 4}


def test_an_empty_warehouse_keeps_nothing() -> None:
    game = _blocked().board(0, goods={"coffee": 4}, city="small_warehouse large_warehouse").start()
    take(game, "captain")
    assert _kept(game) == [{"coffee": 1}]


def test_actors_store_clockwise_from_the_captain() -> None:
    position = Position(3, governor=1)
    for ship, good in zip(position.state.cargo_ships, ("indigo", "sugar", "tobacco"), strict=True):
        position.cargo(ship.capacity, good, 1)
    for seat in range(3):
        position.board(seat, goods={"coffee": 2})
    game = position.start()
    take(game, "captain")
    askers = []
    while game.decision is not None and game.decision.kind is DecisionKind.STORE:
        askers.append(game.decision.seat)
        play(game, "store", goods={"coffee": 1})
    assert askers == [1, 2, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ships_that_are_not_in_the_game(players: int) -> None:
    game = Position(players).board(0, goods={"corn": 1}).start()
    take(game, "captain")
    assert refusal(game, "load", good="corn", ship=9) == NoSuchShip(9)
    assert refusal(game, "load", good="sugar", ship=6) == NoBarrel(Good.SUGAR)


def test_wharves_must_be_owned_and_manned() -> None:
    game = Position(4, market="all_31").board(0, goods={"corn": 1}, city="wharf").start()
    take(game, "captain")
    assert refusal(game, "load_wharf", good="corn") == NotOccupied(Building.WHARF)
    assert refusal(game, "load_small_wharf", goods={"corn": 1}) == NotOwned(Building.SMALL_WHARF)
