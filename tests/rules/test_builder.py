"""The builder phase (RULES.md §2.5, §5.5)."""

import pytest

from rules import Game
from rules.actions import Build, DecisionKind
from rules.buildings import CATALOGUE, Building
from rules.components import Good, Tile
from rules.events import BuildingPaid, Built, ColonistTaken, EndTriggered, Skipped, SkipReason
from rules.refusals import (
    AlreadyOwned,
    BlackMarketNotNeeded,
    NoCitySpace,
    NothingToPayWith,
    NotInGame,
    NotOccupied,
    NotYourTurn,
    Quote,
    SoldOut,
    TooDear,
    WrongPayment,
)
from rules.setup import Variant
from rules.state import EndReason

from .positions import (
    Position,
    finish_phase,
    kinds,
    legal,
    pass_on,
    play,
    refusal,
    seen,
    skip_round,
    take,
)

PLANTS = "small_indigo_plant small_sugar_mill indigo_plant sugar_mill tobacco_storage coffee_roaster"
TEN_SPACES = PLANTS + " hacienda construction_hut small_warehouse hospice"
ELEVEN_SPACES = TEN_SPACES + " office"
TWELVE_SPACES = ELEVEN_SPACES + " large_market"


def _paid_by_builder(position: Position, building: str) -> int:
    """What the builder, seat 0, pays out of 20 doubloons."""
    game = position.board(0, money=20).start()
    take(game, "builder")
    play(game, "build", building=building)
    return 20 - game.state.players[0].doubloons


def _paid_by_other(position: Position, building: str) -> int:
    """What seat 1, who is not the builder, pays out of 20 doubloons."""
    game = position.board(1, money=20).start()
    take(game, "builder")
    pass_on(game)
    play(game, "build", building=building)
    return 20 - game.state.players[1].doubloons


def _builds(game: Game) -> set[Building]:
    return {action.building for action in legal(game, Build)}


@pytest.mark.parametrize(
    ("building", "price"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_s47_three_quarries(building: str, price: int) -> None:
    assert _paid_by_other(Position(4).board(1, island="quarry* " * 3), building) == price


@pytest.mark.parametrize(
    ("building", "price"), [("construction_hut", 0), ("office", 2), ("harbor", 4), ("city_hall", 6)]
)
def test_s48_three_quarries_and_the_builder(building: str, price: int) -> None:
    assert _paid_by_builder(Position(4).board(0, island="quarry* " * 3), building) == price


def test_s49_a_price_of_zero() -> None:
    game = Position(4).board(0, money=0, island="quarry*").start()
    take(game, "builder")
    play(game, "build", building="small_indigo_plant")
    assert game.state.players[0].doubloons == 0
    assert Building.SMALL_INDIGO_PLANT in game.state.players[0].city


@pytest.mark.parametrize(("building", "price"), [("small_warehouse", 2), ("hospice", 2), ("wharf", 6), ("fortress", 6)])
def test_s50_five_quarries(building: str, price: int) -> None:
    assert _paid_by_other(Position(4).board(1, island="quarry* " * 5), building) == price


def test_s51_one_of_two_quarries_is_manned() -> None:
    assert _paid_by_other(Position(4).board(1, island="quarry* quarry"), "large_market") == 4


def test_s52_builder_with_library() -> None:
    position = Position(4, market="all_31").board(0, city="library*")
    assert _paid_by_builder(position, "university") == 6


def test_s53_no_second_copy_but_the_other_mill() -> None:
    game = Position(4).board(0, money=20, city="small_sugar_mill").start()
    take(game, "builder")
    assert refusal(game, "build", building="small_sugar_mill") == AlreadyOwned(Building.SMALL_SUGAR_MILL)
    play(game, "build", building="sugar_mill")
    assert list(game.state.players[0].city) == [Building.SMALL_SUGAR_MILL, Building.SUGAR_MILL]


def test_s54_the_third_hacienda_does_not_exist() -> None:
    game = Position(4).start()
    take(game, "builder")
    play(game, "build", building="hacienda")
    play(game, "build", building="hacienda")
    assert game.decision == ("build", 2)
    assert refusal(game, "build", building="hacienda") == SoldOut(Building.HACIENDA)
    assert Building.HACIENDA not in _builds(game)


def test_s55_one_city_space_left() -> None:
    game = Position(4).board(0, money=20, city=ELEVEN_SPACES).start()
    take(game, "builder")
    assert refusal(game, "build", building="residence") == NoCitySpace(Building.RESIDENCE, needs=2, free=1)
    events = play(game, "build", building="wharf")
    assert game.state.players[0].city_room == 0
    assert seen(events, EndTriggered) == [EndTriggered(EndReason.CITY, 0)]
    assert game.state.end_reasons == (EndReason.CITY,)


def test_what_is_not_to_be_had_is_known_whatever_is_decided_and_whoever_decides() -> None:
    game = Position(4).board(1, city=ELEVEN_SPACES).start()
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == (DecisionKind.ROLE, 0)
    assert game.why_not_available(1, Building.HOSPICE) == AlreadyOwned(Building.HOSPICE)
    assert game.why_not_available(1, Building.RESIDENCE) == NoCitySpace(Building.RESIDENCE, needs=2, free=1)
    assert game.why_not_available(1, Building.LIBRARY) == NotInGame(Building.LIBRARY)
    assert game.why_not_available(1, Building.WHARF) is None
    assert game.why_not_available(0, Building.HOSPICE) is None
    game.state.buildings[Building.HOSPICE] = 0
    assert game.why_not_available(0, Building.HOSPICE) == SoldOut(Building.HOSPICE)


def test_s56_a_large_building_into_the_last_two_spaces() -> None:
    game = Position(4).board(0, money=20, city=TEN_SPACES).start()
    take(game, "builder")
    play(game, "build", building="residence")
    assert game.state.players[0].city_room == 0
    assert game.state.end_reasons == (EndReason.CITY,)
    assert game.decision == ("build", 1)
    play(game, "build", building="small_market")
    assert Building.SMALL_MARKET in game.state.players[1].city


def test_s57_a_full_city_builds_nothing() -> None:
    game = Position(4).board(1, money=30, city=TWELVE_SPACES).start()
    take(game, "builder")
    events = pass_on(game)
    assert seen(events, Skipped) == [Skipped(1, DecisionKind.BUILD, SkipReason.CITY_FULL)]
    assert game.decision == ("build", 2)


def test_s58_a_passing_builder_gets_nothing() -> None:
    game = Position(4).board(0, money=7).start()
    take(game, "builder")
    pass_on(game)
    assert game.state.players[0].doubloons == 7


def test_s59_university_mans_one_circle() -> None:
    game = Position(4).board(0, money=20, city="university*").supply(colonists=30).start()
    take(game, "builder")
    play(game, "build", building="indigo_plant")
    assert game.decision == ("university", 0)
    play(game, "take_colonist")
    assert game.state.players[0].city[Building.INDIGO_PLANT] == 1
    assert game.state.colonists == 29


def test_s60_university_takes_from_the_ship_when_the_supply_is_empty() -> None:
    game = Position(4).board(0, money=20, city="university*").supply(colonists=0, ship=1).start()
    take(game, "builder")
    play(game, "build", building="office")
    play(game, "take_colonist")
    assert game.state.players[0].city[Building.OFFICE] == 1
    assert game.state.colonist_ship == 0


def test_s61_a_new_university_stays_empty() -> None:
    game = Position(4).board(0, money=20).start()
    take(game, "builder")
    play(game, "build", building="university")
    assert game.decision == ("build", 1)
    assert game.state.players[0].city == {"university": 0}


def test_s62_the_statues_colonist_goes_to_san_juan() -> None:
    game = Position(4, market="all_31").board(0, money=20, city="university*").start()
    take(game, "builder")
    play(game, "build", building="statue")
    play(game, "take_colonist")
    assert game.state.players[0].san_juan == 1
    assert game.state.players[0].city[Building.STATUE] == 0


@pytest.mark.parametrize(
    ("building", "vp"), [("small_market", 0), ("hospice", 1), ("tobacco_storage", 1), ("city_hall", 2), ("statue", 2)]
)
def test_s63_church(building: str, vp: int) -> None:
    game = Position(4, market="all_31").board(0, money=20, city="church*").start()
    take(game, "builder")
    play(game, "build", building=building)
    assert game.state.players[0].vp == vp
    assert game.state.vp == 100 - vp


def test_s64_university_mans_a_new_church_without_points() -> None:
    game = Position(4, market="all_31").board(0, money=20, city="university*").start()
    take(game, "builder")
    play(game, "build", building="church")
    play(game, "take_colonist")
    assert game.state.players[0].city[Building.CHURCH] == 1
    assert game.state.players[0].vp == 0


def _black_market(
    money: int, *, vp: int = 3, san_juan: int = 1, goods: dict[str, int] | None = None, quarries: int = 2
) -> Game:
    """Seat 1 decides with an occupied black market; a harbor costs 8 less the quarries (at most 3)."""
    position = Position(4, market="all_31").board(0, money=0)
    island, goods = "quarry* " * quarries, {"corn": 1} if goods is None else goods
    position.board(1, money=money, vp=vp, san_juan=san_juan, goods=goods, island=island, city="black_market*")
    game = position.start()
    take(game, "builder")
    while game.decision is not None and game.decision != ("build", 1):
        pass_on(game)
    return game


def test_s65_black_market_covers_two() -> None:
    game = _black_market(4)
    corn, pool = game.state.goods[Good.CORN], game.state.vp
    play(game, "build", building="harbor", pay={"good": "corn", "vp": True})
    board = game.state.players[1]
    assert (board.doubloons, board.vp, board.goods[Good.CORN]) == (0, 2, 0)
    assert Building.HARBOR in board.city
    assert game.state.goods[Good.CORN] == corn + 1
    assert game.state.vp == pool + 1


def test_s66_black_market_is_not_for_those_who_can_pay() -> None:
    game = _black_market(6)
    pay = {"good": "corn"}
    assert refusal(game, "build", building="harbor", pay=pay) == BlackMarketNotNeeded(cost=6, doubloons=6)
    play(game, "build", building="harbor")
    assert game.state.players[1].doubloons == 0
    assert game.state.players[1].goods == {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}


def test_s67_four_missing_doubloons_are_too_many() -> None:
    game = _black_market(2)
    everything = {"colonist": "san_juan", "good": "corn", "vp": True}
    assert refusal(game, "build", building="harbor", pay=everything) == WrongPayment(offered=3, missing=4)
    assert Building.HARBOR not in _builds(game)
    assert refusal(game, "build", building="harbor") == TooDear(Building.HARBOR, Quote(8, 2, 0, 0), doubloons=2)


def test_s68_three_missing_doubloons_need_all_three_sorts() -> None:
    game = _black_market(3, vp=0)
    assert Building.HARBOR not in _builds(game)
    pay = {"colonist": "san_juan", "good": "corn", "vp": True}
    assert refusal(game, "build", building="harbor", pay=pay) == NothingToPayWith("vp")


def test_s69_the_black_markets_own_colonist_cannot_pay() -> None:
    # no quarry, so the small warehouse costs 3 and two doubloons are missing
    game = _black_market(1, vp=1, san_juan=0, goods={}, quarries=0)
    assert Building.SMALL_WAREHOUSE not in _builds(game)
    pay = {"colonist": "city:black_market", "vp": True}
    assert refusal(game, "build", building="small_warehouse", pay=pay) == NothingToPayWith("colonist")


def test_s70_six_forests_two_quarries_and_the_builder() -> None:
    position = Position(4, market="all_31").board(0, island="forest " * 6 + "quarry* " * 2, city="forest_house*")
    assert _paid_by_builder(position, "large_warehouse") == 0


def test_s71_five_forests_and_an_empty_forest_house() -> None:
    position = Position(4, market="all_31").board(1, island="forest " * 5, city="forest_house")
    assert _paid_by_other(position, "small_warehouse") == 1


def test_s72_two_players_have_one_wharf() -> None:
    game = Position(2).board(0, money=20).board(1, money=20).start()
    take(game, "builder")
    play(game, "build", building="wharf")
    assert refusal(game, "build", building="wharf") == SoldOut(Building.WHARF)


def test_a77_one_building_a_phase() -> None:
    game = Position(4).board(0, money=20).start()
    take(game, "builder")
    play(game, "build", building="hacienda")
    assert game.decision == ("build", 1)
    assert refusal(game, "build", seat=0, building="office") == NotYourTurn(seat=0, decider=1)
    finish_phase(game)
    assert list(game.state.players[0].city) == [Building.HACIENDA]


def test_a78_a_builder_who_can_pay_nothing_gets_nothing() -> None:
    game = Position(4).board(0, money=0, city="small_market small_indigo_plant").start()
    events = take(game, "builder")
    assert Skipped(0, DecisionKind.BUILD, SkipReason.NOTHING_AFFORDABLE) in events
    assert game.state.players[0].doubloons == 0


def test_a79_a_discount_beyond_the_price_is_lost() -> None:
    position = Position(4, market="all_31").board(0, island="quarry* quarry*", city="library*")
    assert _paid_by_builder(position, "small_market") == 0


def test_a80_the_privilege_is_on_top_of_the_column_limit() -> None:
    assert _paid_by_builder(Position(4).board(0, island="quarry* " * 5), "hospice") == 4 - 2 - 1
    assert _paid_by_builder(Position(4).board(0, island="quarry* " * 5), "fortress") == 10 - 4 - 1


def test_a81_empty_quarries_do_not_count() -> None:
    game = Position(4).board(1, money=6, island="quarry quarry quarry").start()
    take(game, "builder")
    pass_on(game)
    assert game.quote(1, Building.FACTORY) == Quote(printed=7, quarries=0, privilege=0, forests=0)
    assert refusal(game, "build", building="factory") == TooDear(Building.FACTORY, Quote(7, 0, 0, 0), 6)


def test_a82_small_and_large_plant_are_different_buildings() -> None:
    game = Position(4).board(0, money=20, city="indigo_plant").start()
    take(game, "builder")
    assert refusal(game, "build", building="indigo_plant") == AlreadyOwned(Building.INDIGO_PLANT)
    assert {Building.SMALL_INDIGO_PLANT, Building.SMALL_SUGAR_MILL} <= _builds(game)


@pytest.mark.parametrize("building", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_a83_no_large_building_into_one_space(building: str) -> None:
    game = Position(4).board(0, money=30, city=ELEVEN_SPACES).start()
    take(game, "builder")
    assert refusal(game, "build", building=building) == NoCitySpace(Building(building), needs=2, free=1)
    assert _builds(game) == {b for b in game.state.buildings if not CATALOGUE[b].large} - set(
        game.state.players[0].city
    )


def test_a84_gaps_close_for_a_large_building() -> None:
    city = "guild_hall hacienda residence office fortress customs_house"
    game = Position(4).board(0, money=20, city=city).start()
    take(game, "builder")
    play(game, "build", building="city_hall")
    assert game.state.players[0].city_room == 0
    assert game.state.end_reasons == (EndReason.CITY,)


def test_a85_nothing_is_demolished() -> None:
    game = Position(4).board(0, money=30, city=ELEVEN_SPACES).start()
    take(game, "builder")
    assert kinds(game) == {"build", "pass"}
    play(game, "build", building="large_market")
    assert set(game.state.players[0].city) == {Building(name) for name in TWELVE_SPACES.split()}


def test_a86_a_university_without_colonist_mans_nothing() -> None:
    game = Position(3).board(0, money=20).start()
    take(game, "builder")
    play(game, "build", building="university")
    skip = finish_phase(game)
    assert seen(skip, ColonistTaken) == []
    skip_round(game, "trader", "captain")
    take(game, "builder")
    pass_on(game, 2)
    assert game.decision == ("build", 0)
    play(game, "build", building="office")
    assert game.state.players[0].city == {"university": 0, "office": 0}


def test_a87_university_sends_one_colonist_to_a_large_plant() -> None:
    game = Position(4).board(0, money=20, city="university*").start()
    take(game, "builder")
    play(game, "build", building="sugar_mill")
    play(game, "take_colonist")
    assert game.decision == ("build", 1)
    assert game.state.players[0].city[Building.SUGAR_MILL] == 1


def test_a88_the_statues_colonist_may_come_from_the_ship() -> None:
    position = Position(4, market="all_31").board(0, money=20, city="university*").supply(colonists=0, ship=2)
    game = position.start()
    take(game, "builder")
    play(game, "build", building="statue")
    events = play(game, "take_colonist")
    assert seen(events, ColonistTaken) == [ColonistTaken(0, 1, Building.UNIVERSITY, None, from_ship=True)]
    assert (game.state.players[0].san_juan, game.state.colonist_ship) == (1, 1)


def test_a89_university_leaves_the_ship_alone_while_the_supply_lasts() -> None:
    game = Position(4).board(0, money=20, city="university*").supply(colonists=1, ship=3).start()
    take(game, "builder")
    play(game, "build", building="office")
    events = play(game, "take_colonist")
    taken = ColonistTaken(0, 1, Building.UNIVERSITY, Building.OFFICE, from_ship=False)
    assert seen(events, ColonistTaken) == [taken]
    assert (game.state.colonists, game.state.colonist_ship) == (0, 3)


def test_the_university_colonist_may_be_declined() -> None:
    game = Position(4).board(0, money=20, city="university*").start()
    take(game, "builder")
    play(game, "build", building="office")
    pass_on(game)
    assert game.state.players[0].city[Building.OFFICE] == 0


def test_the_university_is_not_asked_without_colonists() -> None:
    game = Position(4).board(0, money=20, city="university*").supply(colonists=0, ship=0).start()
    take(game, "builder")
    play(game, "build", building="office")
    assert game.decision == ("build", 1)


def test_a90_a_church_pays_from_the_next_building_on() -> None:
    position = Position(3, market="all_31").board(0, money=30, city="university*")
    game = position.start()
    take(game, "builder")
    play(game, "build", building="church")
    play(game, "take_colonist")
    finish_phase(game)
    assert game.state.players[0].vp == 0
    skip_round(game, "trader", "captain")
    take(game, "builder")
    pass_on(game, 2)
    play(game, "build", building="hospice")
    assert game.state.players[0].vp == 1


@pytest.mark.parametrize(
    ("building", "vp"),
    [
        ("small_indigo_plant", 0),
        ("small_sugar_mill", 0),
        ("indigo_plant", 1),
        ("sugar_mill", 1),
        ("tobacco_storage", 1),
        ("coffee_roaster", 1),
    ],
)
def test_a91_church_and_production_buildings(building: str, vp: int) -> None:
    game = Position(4, market="all_31").board(0, money=20, city="church*").start()
    take(game, "builder")
    play(game, "build", building=building)
    assert game.state.players[0].vp == vp


def test_a92_church_points_for_a_statue_may_empty_the_pool() -> None:
    game = Position(4, market="all_31").board(0, money=20, city="church*").supply(vp=1).start()
    take(game, "builder")
    events = play(game, "build", building="statue")
    assert seen(events, BuildingPaid) == [BuildingPaid(0, Building.CHURCH, vp=2)]
    assert game.state.players[0].vp == 2
    assert game.state.vp == 0
    assert game.state.end_reasons == (EndReason.VP,)


def test_an_empty_church_pays_nothing() -> None:
    game = Position(4, market="all_31").board(0, money=20, city="church").start()
    take(game, "builder")
    play(game, "build", building="statue")
    assert game.state.players[0].vp == 0


def test_a93_the_black_market_is_offered_only_for_a_shortfall() -> None:
    game = _black_market(4)
    for action in legal(game, Build):
        cost = game.quote(1, action.building).cost
        assert (action.pay is None) == (cost <= 4)
        if action.pay is not None:
            assert cost - 4 in (1, 2, 3)
    play(game, "build", building="library", pay={"good": "corn", "vp": True})
    assert game.state.players[1].doubloons == 0


def test_a94_one_of_each_sort_at_most() -> None:
    # three missing doubloons, but only barrels and points to give
    game = _black_market(0, vp=9, san_juan=0, goods={"corn": 3, "sugar": 3}, quarries=0)
    assert Building.STOREHOUSE not in _builds(game)
    assert {a.building for a in legal(game, Build) if a.pay is not None and a.pay.items == 2} >= {
        Building.CONSTRUCTION_HUT
    }
    assert all(a.pay is not None and a.pay.items <= 2 for a in legal(game, Build))


def test_a94_the_payment_covers_exactly_what_is_missing() -> None:
    game = _black_market(4)
    both = refusal(game, "build", building="hospice", pay={"good": "corn", "vp": True})
    assert both == BlackMarketNotNeeded(cost=2, doubloons=4)
    assert refusal(game, "build", building="harbor", pay={"good": "corn"}) == WrongPayment(offered=1, missing=2)


def test_a95_any_colonist_but_the_last_one_of_the_black_market() -> None:
    position = Position(4, market="all_31").board(
        0, money=2, san_juan=1, island="corn* corn indigo", city="black_market* small_market* office"
    )
    game = position.start()
    take(game, "builder")
    # the hospice costs the builder 3
    places = {a.pay.colonist for a in legal(game, Build) if a.building is Building.HOSPICE and a.pay is not None}
    assert places == {"san_juan", "island:corn", "city:small_market"}
    refused = refusal(game, "build", building="hospice", pay={"colonist": "city:office"})
    assert refused == NothingToPayWith("colonist")
    play(game, "build", building="hospice", pay={"colonist": "city:small_market"})
    assert game.state.players[0].city[Building.SMALL_MARKET] == 0
    assert game.state.players[0].doubloons == 0


def test_a96_a_quarry_vacated_by_the_payment_gives_no_discount() -> None:
    game = _black_market(2, vp=0, goods={"corn": 1}, quarries=1)
    # the hospice costs 3 with the quarry and 4 without it
    alone = refusal(game, "build", building="hospice", pay={"colonist": "island:quarry"})
    assert alone == WrongPayment(offered=1, missing=2)
    play(game, "build", building="hospice", pay={"colonist": "island:quarry", "good": "corn"})
    assert game.state.players[1].doubloons == 0
    assert game.state.players[1].manned[Tile.QUARRY] == 0


def test_a96_a_university_vacated_by_the_payment_sends_nobody() -> None:
    position = Position(4, market="all_31").board(0, money=2, city="black_market* university*")
    game = position.start()
    take(game, "builder")
    play(game, "build", building="hospice", pay={"colonist": "city:university"})
    assert game.decision == ("build", 1)
    assert game.state.players[0].city == {"black_market": 1, "university": 0, "hospice": 0}


def test_a97_the_colonist_of_the_payment_returns_to_the_supply() -> None:
    game = Position(4, market="all_31").board(0, money=2, san_juan=1, city="black_market*").start()
    colonists, ship = game.state.colonists, game.state.colonist_ship
    take(game, "builder")
    play(game, "build", building="hospice", pay={"colonist": "san_juan"})
    assert (game.state.colonists, game.state.colonist_ship) == (colonists + 1, ship)
    assert game.state.players[0].san_juan == 0


def test_a98_the_churchs_point_cannot_pay_for_its_own_building() -> None:
    game = Position(4, market="all_31").board(0, money=2, vp=0, city="black_market* church*").start()
    take(game, "builder")
    assert refusal(game, "build", building="hospice", pay={"vp": True}) == NothingToPayWith("vp")
    play(game, "build", building="hospice", pay={"colonist": "city:church"})
    assert game.state.players[0].vp == 0


def test_a98_a_point_paid_comes_back_by_the_church() -> None:
    game = Position(4, market="all_31").board(0, money=2, vp=1, city="black_market* church*").start()
    take(game, "builder")
    play(game, "build", building="hospice", pay={"vp": True})
    assert game.state.players[0].vp == 1


def test_a99_a_returned_chip_does_not_cancel_the_end() -> None:
    position = Position(4, market="all_31").board(0, money=2, vp=5, city="black_market*").supply(vp=0)
    position.state.end_reasons = (EndReason.VP,)
    game = position.start()
    take(game, "builder")
    play(game, "build", building="hospice", pay={"vp": True})
    assert game.state.vp == 1
    assert game.state.players[0].vp == 4
    assert game.state.end_reasons == (EndReason.VP,)


def test_a100_points_on_paper_may_be_returned() -> None:
    position = Position(4, market="all_31").board(0, money=2, city="black_market*").supply(vp=0)
    position.state.players[0].vp = position.state.paper = 2
    position.state.end_reasons = (EndReason.VP,)
    game = position.start()
    take(game, "builder")
    play(game, "build", building="hospice", pay={"vp": True})
    assert game.state.players[0].vp == 1
    assert Building.HOSPICE in game.state.players[0].city
    # what was only written down cannot fill the pool again
    assert game.state.vp == 0


def test_a101_forests_have_no_column_limit() -> None:
    island = "forest " * 8 + "quarry* " * 4
    position = Position(4, market="all_31").board(0, island=island, city="forest_house")
    assert _paid_by_builder(position, "fortress") == 10 - 4 - 4 - 1
    game = Position(4, market="all_31").board(1, money=9, island=island, city="forest_house").start()
    take(game, "builder")
    pass_on(game)
    assert game.quote(1, Building.STOREHOUSE) == Quote(printed=3, quarries=1, privilege=0, forests=4)


@pytest.mark.parametrize(("forests", "discount"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3)])
def test_a102_every_second_forest_counts(forests: int, discount: int) -> None:
    position = Position(4, market="all_31").board(1, island="forest " * forests, city="forest_house*")
    assert _paid_by_other(position, "wharf") == 9 - discount


def test_an_empty_black_market_does_not_help() -> None:
    game = Position(4, market="all_31").board(0, money=1, vp=5, goods={"corn": 2}, city="black_market").start()
    take(game, "builder")
    refused = refusal(game, "build", building="storehouse", pay={"vp": True})
    assert refused == NotOccupied(Building.BLACK_MARKET)
    assert all(action.pay is None for action in legal(game, Build))


def test_buildings_outside_the_game_are_refused() -> None:
    game = Position(4).board(0, money=20).start()
    take(game, "builder")
    assert refusal(game, "build", building="church") == NotInGame(Building.CHURCH)


@pytest.mark.parametrize("money", [0, 1, 2, 3, 4])
def test_all_that_is_affordable_is_offered_and_nothing_else(money: int) -> None:
    position = Position(4, market="all_31")
    island = "quarry* quarry* quarry forest forest forest"
    game = position.board(0, money=money, island=island, city="library* forest_house").start()
    take(game, "builder")
    mine = {Building.LIBRARY, Building.FOREST_HOUSE}
    affordable = {b for b in Building if game.quote(0, b).cost <= money} - mine
    assert Building.SMALL_MARKET in affordable
    assert len(affordable) < len(Building) - 2
    assert _builds(game) == affordable


def test_the_bill_is_told() -> None:
    game = Position(4, market="all_31").board(0, money=6, san_juan=1, island="quarry*", city="black_market*").start()
    take(game, "builder")
    events = play(game, "build", building="harbor")
    assert seen(events, Built) == [Built(0, Building.HARBOR, Quote(8, 1, 1, 0), doubloons=6, pay=None)]


def test_the_balanced_prices_are_charged() -> None:
    position = Position(4, variant=Variant(balanced=True))
    game = position.board(0, money=20, island="").board(1, money=20, island="").start()
    take(game, "builder")
    play(game, "build", building="factory")
    play(game, "build", building="university")
    assert [game.state.players[seat].doubloons for seat in (0, 1)] == [20 - 7, 20 - 7]
