"""The trader phase (RULES.md §2.7, §5.7)."""

import pytest

from rules.actions import DecisionKind, Sell
from rules.buildings import Building
from rules.components import Good
from rules.events import HouseCleared, Skipped, SkipReason, Sold
from rules.refusals import HouseFull, HouseHasIt, NoBarrel, NotOccupied, NotOwned, NotYourTurn

from .positions import Position, finish_phase, kinds, legal, pass_on, play, refusal, seen, take


def test_s89_anna_sells_corn() -> None:
    game = Position(4).board(1, money=0, goods={"corn": 1}, city="small_market*").start()
    take(game, "trader")
    play(game, "sell", good="corn")
    assert game.state.players[1].doubloons == 1


def test_s90_trader_with_both_markets_sells_coffee() -> None:
    game = Position(4).board(0, money=0, goods={"coffee": 1}, city="small_market* large_market*").start()
    take(game, "trader")
    play(game, "sell", good="coffee")
    assert game.state.players[0].doubloons == 8


def test_s91_the_house_has_it() -> None:
    game = Position(4).board(0, goods={"tobacco": 1, "corn": 1}).house("tobacco").start()
    take(game, "trader")
    assert refusal(game, "sell", good="tobacco") == HouseHasIt(Good.TOBACCO, owns_office=False)
    assert legal(game, Sell) == [Sell(Good.CORN)]


def test_s92_two_offices_sell_the_same_kind() -> None:
    position = Position(4).house("tobacco")
    for seat in (1, 2):
        position.board(seat, money=0, goods={"tobacco": 1}, city="office*")
    game = position.start()
    take(game, "trader")
    play(game, "sell", good="tobacco")
    play(game, "sell", good="tobacco")
    assert [game.state.players[seat].doubloons for seat in (1, 2)] == [3, 3]
    assert game.state.trading_house == ["tobacco"] * 3


def test_s93_the_fourth_barrel_fills_the_house() -> None:
    position = Position(4).house("corn", "indigo", "sugar").board(0, money=0, goods={"coffee": 1})
    for seat in (1, 2, 3):
        position.board(seat, money=0, goods={"tobacco": 1, "coffee": 1})
    game = position.start()
    take(game, "trader")
    before = dict(game.state.goods)
    play(game, "sell", good="coffee")
    assert game.decision == ("role", 1)
    assert [board.doubloons for board in game.state.players] == [5, 0, 0, 0]
    assert game.state.trading_house == []
    after = {good: barrels - before[good] for good, barrels in game.state.goods.items()}
    assert after == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 0, "coffee": 1}


def test_s94_two_barrels_stay() -> None:
    game = Position(4).house("corn", "sugar").start()
    take(game, "trader")
    assert game.decision == ("role", 1)
    assert game.state.trading_house == ["corn", "sugar"]


def test_s95_office_does_not_open_a_full_house() -> None:
    position = Position(4).house("corn", "indigo", "sugar").board(0, goods={"coffee": 1})
    game = position.board(1, money=0, goods={"tobacco": 2}, city="office*").start()
    take(game, "trader")
    events = play(game, "sell", good="coffee")
    assert Skipped(1, DecisionKind.SELL, SkipReason.HOUSE_FULL) in events
    assert game.decision == ("role", 1)
    assert game.state.players[1].goods[Good.TOBACCO] == 2


def test_s96_a_trader_who_sells_nothing_gets_nothing() -> None:
    game = Position(4).board(0, money=2, goods={"coffee": 1}).start()
    take(game, "trader")
    pass_on(game)
    assert game.state.players[0].doubloons == 2


def test_s97_trader_sells_to_his_trading_post() -> None:
    game = (
        Position(4, market="all_31").board(0, money=0, goods={"coffee": 1}, city="trading_post* small_market*").start()
    )
    coffee = game.state.goods[Good.COFFEE]
    take(game, "trader")
    play(game, "sell_at_post", good="coffee")
    assert game.state.players[0].doubloons == 5
    assert game.state.goods[Good.COFFEE] == coffee + 1
    assert game.state.trading_house == []


def test_s98_trading_post_with_a_full_house() -> None:
    position = Position(4, market="all_31").house("corn", "indigo", "sugar").board(0, goods={"coffee": 1})
    game = position.board(3, money=0, goods={"tobacco": 1}, city="trading_post*").start()
    take(game, "trader")
    play(game, "sell", good="coffee")
    assert game.decision == ("sell", 3)
    play(game, "sell_at_post", good="tobacco")
    assert game.state.players[3].doubloons == 3
    assert game.state.trading_house == []


def test_s99_library_trader_sells_corn() -> None:
    game = Position(4, market="all_31").board(0, money=0, goods={"corn": 1}, city="library*").start()
    take(game, "trader")
    play(game, "sell", good="corn")
    assert game.state.players[0].doubloons == 2


def test_a117_a_full_house_takes_nothing_even_from_an_office() -> None:
    position = Position(4, market="all_31").house("corn", "indigo", "sugar").board(0, goods={"coffee": 1})
    game = position.board(1, goods={"tobacco": 1}, city="office* trading_post*").start()
    take(game, "trader")
    play(game, "sell", good="coffee")
    assert game.decision == ("sell", 1)
    assert refusal(game, "sell", good="tobacco") == HouseFull()
    assert kinds(game) == {"sell_at_post", "pass"}


def test_a118_the_office_may_fill_the_house_with_one_kind() -> None:
    position = Position(4).house("tobacco", "tobacco", "tobacco").board(1, goods={"tobacco": 1}, city="office*")
    game = position.start()
    take(game, "trader")
    events = play(game, "sell", good="tobacco")
    assert seen(events, HouseCleared) == [HouseCleared((Good.TOBACCO,) * 4)]
    assert game.state.goods[Good.TOBACCO] == 9


def test_a119_corn_may_be_sold_for_nothing() -> None:
    game = Position(4).board(1, money=0, goods={"corn": 1}).board(2, goods={"corn": 1, "indigo": 1}).start()
    take(game, "trader")
    play(game, "sell", good="corn")
    assert game.state.players[1].doubloons == 0
    assert game.state.trading_house == ["corn"]
    assert refusal(game, "sell", good="corn") == HouseHasIt(Good.CORN, owns_office=False)


def test_a120_later_actors_find_the_house_full() -> None:
    position = Position(4).house("corn", "indigo")
    for seat, good in enumerate(("sugar", "tobacco", "coffee", "coffee")):
        position.board(seat, money=0, goods={good: 1})
    game = position.start()
    take(game, "trader")
    play(game, "sell", good="sugar")
    play(game, "sell", good="tobacco")
    assert game.decision == ("role", 1)
    assert [board.goods[Good.COFFEE] for board in game.state.players] == [0, 0, 1, 1]
    assert game.state.trading_house == []


def test_a121_three_barrels_stay_after_a_sale() -> None:
    game = Position(4).house("corn", "sugar").board(0, goods={"coffee": 1}).start()
    take(game, "trader")
    events = play(game, "sell", good="coffee")
    assert seen(events, HouseCleared) == []
    assert game.state.trading_house == ["corn", "sugar", "coffee"]


def test_a122_the_trading_post_pays_the_privilege_but_no_market() -> None:
    game = (
        Position(4, market="all_31")
        .board(0, money=0, goods={"coffee": 1}, city="trading_post* small_market* large_market* library*")
        .start()
    )
    take(game, "trader")
    events = play(game, "sell_at_post", good="coffee")
    assert seen(events, Sold) == [Sold(0, Good.COFFEE, 6, price=4, markets=0, privilege=2, at_post=True)]
    assert game.state.players[0].doubloons == 6


def test_a123_one_barrel_a_phase() -> None:
    game = (
        Position(4, market="all_31")
        .board(0, money=0, goods={"coffee": 2, "sugar": 2}, city="trading_post* office*")
        .start()
    )
    take(game, "trader")
    house = game.copy()
    play(game, "sell_at_post", good="coffee")
    assert game.decision == ("role", 1)
    play(house, "sell", good="coffee")
    assert house.decision == ("role", 1)
    assert refusal(house, "sell_at_post", seat=0, good="sugar") == NotYourTurn(seat=0, decider=1)


def test_a124_trading_post_and_office_both_work_without_a_draft() -> None:
    position = Position(4, market="all_31").house("coffee")
    game = position.board(1, money=0, goods={"coffee": 1}, city="trading_post* office*").start()
    take(game, "trader")
    assert kinds(game) == {"sell", "sell_at_post", "pass"}
    post = game.copy()
    play(game, "sell", good="coffee")
    play(post, "sell_at_post", good="coffee")
    assert (game.state.players[1].doubloons, game.state.trading_house) == (4, ["coffee", "coffee"])
    assert (post.state.players[1].doubloons, post.state.trading_house) == (4, ["coffee"])


def test_a125_the_trading_post_does_not_fill_the_house() -> None:
    position = Position(4, market="all_31").house("corn", "indigo", "sugar")
    position.board(1, goods={"tobacco": 1}, city="trading_post*")
    game = position.board(2, money=0, goods={"coffee": 1}).start()
    take(game, "trader")
    play(game, "sell_at_post", good="tobacco")
    assert game.state.trading_house == ["corn", "indigo", "sugar"]
    play(game, "sell", good="coffee")
    assert game.state.players[2].doubloons == 4


@pytest.mark.parametrize("market", ["small_market", "large_market"])
def test_empty_markets_pay_nothing(market: str) -> None:
    game = Position(4).board(1, money=0, goods={"sugar": 1}, city=market).start()
    take(game, "trader")
    play(game, "sell", good="sugar")
    assert game.state.players[1].doubloons == 2


def test_what_cannot_be_sold_says_why() -> None:
    position = Position(4, market="all_31").house("coffee")
    game = position.board(0, goods={"coffee": 1, "corn": 1}, city="office trading_post").start()
    take(game, "trader")
    assert refusal(game, "sell", good="coffee") == HouseHasIt(Good.COFFEE, owns_office=True)
    assert refusal(game, "sell_at_post", good="coffee") == NotOccupied(Building.TRADING_POST)
    assert refusal(game, "sell", good="sugar") == NoBarrel(Good.SUGAR)
    without = Position(4).board(0, goods={"coffee": 1}).start()
    take(without, "trader")
    assert refusal(without, "sell_at_post", good="coffee") == NotOwned(Building.TRADING_POST)
    finish_phase(without)
    assert without.state.trading_house == []
