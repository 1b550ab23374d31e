"""The end of a game and the final scores (RULES.md §2.11, §2.12, §5.10)."""

import pytest

from rules import Game, Score
from rules.buildings import Building
from rules.components import Good
from rules.events import EndTriggered, GameEnded, RolesPaid
from rules.refusals import GameIsOver
from rules.state import EndReason

from .positions import (
    Position,
    finish_phase,
    new_game,
    pass_on,
    play,
    refusal,
    seen,
    skip_round,
    take,
)

TEN_TILES = "corn corn corn indigo indigo indigo sugar sugar quarry quarry"


def _scores(position: Position) -> list[Score]:
    """The scores after the last pick of the last round: a trader phase in which nobody sells."""
    others = ["settler", "mayor", "builder", "craftsman", "captain"]
    game = position.last_pick(*others[: position.picks - 1], reason=EndReason.VP).start()
    take(game, "trader")
    finish_phase(game)
    assert game.decision is None
    assert game.scores is not None
    return game.scores


def _bonus(position: Position, building: str) -> int:
    """The bonus seat 0 gets for a large building."""
    return _scores(position)[0].bonus[Building(building)]


def test_s134_guild_hall() -> None:
    city = "guild_hall* small_sugar_mill sugar_mill small_indigo_plant coffee_roaster"
    assert _bonus(Position(3).board(0, city=city), "guild_hall") == 6


def test_s135_residence_with_ten_spaces() -> None:
    assert _bonus(Position(3).board(0, island=TEN_TILES, city="residence*"), "residence") == 5


@pytest.mark.parametrize(("extra", "points"), [("", 4), ("coffee coffee", 6), ("coffee coffee tobacco", 7)])
def test_s136_residence_with_nine_eleven_and_twelve(extra: str, points: int) -> None:
    island = f"{TEN_TILES.removesuffix(' quarry')} {extra}"
    assert len(island.split()) in (9, 11, 12)
    assert _bonus(Position(3).board(0, island=island, city="residence*"), "residence") == points


def test_s137_fortress_with_twenty_colonists() -> None:
    position = Position(3).board(0, san_juan=10, island="corn* " * 6, city="fortress* indigo_plant*3")
    assert position.state.players[0].colonists == 20
    assert _bonus(position, "fortress") == 6


def test_s138_customs_house_with_23_points() -> None:
    assert _bonus(Position(3).board(0, vp=23, city="customs_house*"), "customs_house") == 5


def test_s139_city_hall() -> None:
    city = "city_hall* hacienda harbor office construction_hut large_warehouse residence"
    assert _bonus(Position(3).board(0, city=city), "city_hall") == 7


def test_s140_five_empty_large_buildings() -> None:
    city = "guild_hall residence fortress customs_house city_hall"
    score = _scores(Position(3).board(0, vp=8, san_juan=6, island=TEN_TILES, city=city))[0]
    assert (score.buildings, score.bonus, score.total) == (20, {}, 28)


def test_s141_customs_house_counts_paper() -> None:
    position = Position(3).board(0, vp=20, goods={"corn": 4}, city="customs_house*").supply(vp=0)
    game = position.last_pick("settler", "mayor", reason=EndReason.VP).start()
    take(game, "captain")
    play(game, "load", good="corn", ship=4)
    finish_phase(game)
    assert game.scores is not None
    assert (game.scores[0].chips, game.scores[0].bonus) == (24, {Building.CUSTOMS_HOUSE: 6})


@pytest.mark.parametrize(
    ("island", "points"),
    [
        pytest.param("corn " * 6 + "quarry " * 3 + "indigo " * 2 + "coffee", 6, id="S142"),
        pytest.param("corn " * 4 + "forest " * 3 + "sugar " * 3 + "indigo " * 2, 6, id="S143"),
        pytest.param("indigo " * 12, 10, id="S144"),
    ],
)
def test_s142_s143_s144_cloister(island: str, points: int) -> None:
    position = Position(3, market="all_31").board(1, island="").board(0, island=island, city="cloister*")
    assert _bonus(position, "cloister") == points


def test_s145_statue() -> None:
    position = Position(3, market="all_31").board(0, vp=0, city="statue city_hall*")
    score = _scores(position)[0]
    assert (score.buildings, score.bonus) == (8 + 4, {Building.CITY_HALL: 2})
    alone = _scores(Position(3, market="all_31").board(0, vp=0, city="statue"))[0]
    assert alone.total == 8


def test_s146_doubloons_and_goods_break_a_tie() -> None:
    position = Position(4).board(0, vp=30, money=3, goods={"corn": 1, "sugar": 1}).board(1, vp=30, money=4)
    scores = _scores(position)
    assert [score.total for score in scores] == [30, 30, 0, 0]
    assert [score.tiebreak for score in scores[:2]] == [5, 4]
    assert [score.rank for score in scores[:2]] == [1, 2]


def _shared_win() -> Game:
    position = Position(4).board(1, vp=30, money=3, goods={"corn": 2}).board(3, vp=30, money=5)
    return position.last_pick("settler", "mayor", "builder", reason=EndReason.VP).start()


def test_s147_an_equal_tie_break_is_a_shared_win() -> None:
    game = _shared_win()
    take(game, "craftsman")
    assert game.scores is not None
    assert [score.rank for score in game.scores] == [3, 1, 3, 1]


def test_s148_the_round_is_finished() -> None:
    game = Position(4).supply(colonists=0).start()
    skip_round(game, "mayor")
    assert game.state.end_reasons == (EndReason.COLONISTS,)
    for seat, role in ((1, "settler"), (2, "trader"), (3, "prospector")):
        assert game.decision == ("role", seat)
        assert game.scores is None
        skip_round(game, role)
    assert game.decision is None
    assert game.scores is not None


def test_s149_an_ordinary_sum() -> None:
    city = "small_market indigo_plant harbor city_hall*"
    score = _scores(Position(3).board(0, vp=17, city=city))[0]
    assert (score.chips, score.buildings, score.bonus) == (17, 1 + 2 + 3 + 4, {Building.CITY_HALL: 3})
    assert score.total == 30


def test_a76_paper_points_feed_the_customs_house() -> None:
    position = Position(3).board(0, vp=3, goods={"corn": 1}, city="customs_house*").supply(vp=0)
    game = position.last_pick("settler", "mayor", reason=EndReason.VP).start()
    take(game, "captain")
    before = game.state.players[0].vp
    finish_phase(game)
    assert game.scores is not None
    assert (before, game.scores[0].bonus[Building.CUSTOMS_HOUSE]) == (3, 1)


def test_a103_an_empty_building_keeps_its_printed_points() -> None:
    empty = _scores(Position(3).board(0, vp=0, city="wharf tobacco_storage small_market"))[0]
    manned = _scores(Position(3).board(0, vp=0, city="wharf* tobacco_storage*2 small_market*"))[0]
    assert empty.total == manned.total == 3 + 3 + 1


def test_a135_fortress_counts_every_colonist_and_rounds_down() -> None:
    position = Position(3).board(0, san_juan=5, island="corn* quarry*", city="fortress* office* coffee_roaster*2")
    assert position.state.players[0].colonists == 11
    assert _bonus(position, "fortress") == 3


def test_a136_customs_house_does_not_count_buildings() -> None:
    position = Position(3).board(0, vp=3, city="customs_house* residence wharf harbor factory")
    assert _bonus(position, "customs_house") == 0


def test_a136_chips_given_to_the_black_market_are_gone() -> None:
    position = Position(4, market="all_31")
    position.board(3, money=1, vp=24, city="customs_house* black_market*")
    game = position.last_pick("settler", "mayor", "craftsman", reason=EndReason.VP).start()
    take(game, "builder")
    play(game, "build", building="storehouse", pay={"vp": True})
    finish_phase(game)
    assert game.scores is not None
    assert (game.scores[3].chips, game.scores[3].bonus) == (23, {Building.CUSTOMS_HOUSE: 5})


def test_a137_city_hall_counts_violet_buildings_only() -> None:
    city = "city_hall* statue small_market small_indigo_plant sugar_mill coffee_roaster"
    assert _bonus(Position(3, market="all_31").board(0, city=city), "city_hall") == 3


def test_a138_tobacco_storage_and_coffee_roaster_are_large() -> None:
    assert _bonus(Position(3).board(0, city="guild_hall* tobacco_storage coffee_roaster"), "guild_hall") == 4
    all_six = "small_indigo_plant small_sugar_mill indigo_plant sugar_mill tobacco_storage coffee_roaster"
    assert _bonus(Position(3).board(0, city=f"guild_hall* {all_six}*"), "guild_hall") == 10


def test_a139_quarries_and_forests_fill_spaces() -> None:
    position = Position(3, market="all_31").board(0, island="quarry " * 6 + "forest " * 5, city="residence*")
    assert _bonus(position, "residence") == 6


@pytest.mark.parametrize(
    ("island", "points"),
    [
        ("corn corn indigo indigo sugar sugar quarry quarry", 0),
        ("corn corn corn indigo indigo", 1),
        ("corn " * 6, 3),
        ("quarry " * 3 + "forest " * 3 + "corn " * 3 + "sugar " * 3, 10),
    ],
)
def test_a140_cloister_sets_are_of_one_kind_each(island: str, points: int) -> None:
    assert _bonus(Position(3, market="all_31").board(0, island=island, city="cloister*"), "cloister") == points


def test_a141_an_empty_large_building_is_worth_four() -> None:
    score = _scores(Position(3, market="all_31").board(0, vp=0, island="indigo " * 9, city="cloister residence"))[0]
    assert (score.buildings, score.bonus, score.total) == (8, {}, 8)


def test_a142_a_statue_never_needs_a_colonist() -> None:
    game = Position(3, market="all_31").board(0, vp=0, island="", city="statue").supply(colonists=0).start()
    skip_round(game, "mayor", "settler", "trader")
    assert game.state.players[0].city == {"statue": 0}
    assert game.state.players[0].san_juan == 1
    assert game.scores is not None
    assert (game.scores[0].total, game.scores[0].bonus) == (8, {})


def test_a143_a_trigger_in_the_first_phase_ends_the_round_not_the_game() -> None:
    game = Position(3).supply(vp=1).board(0, goods={"corn": 1}).start()
    events = skip_round(game, "captain")
    assert seen(events, EndTriggered) == [EndTriggered(EndReason.VP, None)]
    assert game.decision == ("role", 1)
    take(game, "builder")
    play(game, "build", building="small_market")
    finish_phase(game)
    assert Building.SMALL_MARKET in game.state.players[1].city
    assert game.decision == ("role", 2)
    events = skip_round(game, "settler")
    assert game.state.game_over
    # nobody plays on, so no role is paid
    assert seen(events, RolesPaid) == []


def test_a144_others_still_build_after_a_full_city() -> None:
    small = "hacienda construction_hut small_warehouse hospice office large_market large_warehouse factory"
    position = Position(3).board(0, money=20, city=f"{small} university harbor wharf")
    game = position.board(1, money=20).board(2, money=20).start()
    take(game, "builder")
    play(game, "build", building="small_market")
    assert game.state.end_reasons == (EndReason.CITY,)
    play(game, "build", building="fortress")
    play(game, "build", building="residence")
    assert game.decision == ("role", 1)
    skip_round(game, "settler", "trader")
    assert game.scores is not None
    assert [score.buildings for score in game.scores[1:]] == [4, 4]


def test_a145_two_triggers_are_one_end() -> None:
    position = Position(3).supply(vp=1, colonists=0).board(0, goods={"corn": 1})
    game = position.start()
    skip_round(game, "captain", "mayor")
    assert game.state.end_reasons == (EndReason.VP, EndReason.COLONISTS)
    events = skip_round(game, "settler")
    assert len(seen(events, GameEnded)) == 1
    assert game.state.round == 1


def test_a146_both_win_when_even_the_tie_break_is_equal() -> None:
    game = _shared_win()
    events = take(game, "craftsman")
    assert seen(events, GameEnded) == [GameEnded((1, 3))]


def test_nobody_acts_after_the_end() -> None:
    game = _shared_win()
    take(game, "craftsman")
    assert list(game.legal_actions) == []
    assert refusal(game, "take_role", role="trader") == GameIsOver()
    assert refusal(game, "pass") == GameIsOver()


def test_running_out_of_other_things_never_ends_the_game() -> None:
    empty = {good.value: 0 for good in Good}
    position = Position(3).supply(quarries=0, **empty).face_up().tiles(face_down=0, discards=0)
    game = position.start()
    for building in game.state.buildings:
        game.state.buildings[building] = 0
    skip_round(game, "settler", "builder", "craftsman")
    assert game.state.end_reasons == ()
    assert game.decision == ("role", 1)


def test_coins_on_role_cards_belong_to_nobody() -> None:
    position = Position(3).coins(captain=5, craftsman=3).board(0, vp=1, money=1)
    assert _scores(position)[0].tiebreak == 1


def test_no_scores_while_the_game_goes_on() -> None:
    game = new_game(3)
    assert game.scores is None
    take(game, "settler")
    pass_on(game)
    assert game.scores is None


def test_open_scores_tell_nothing_of_anybodys_chips() -> None:
    city = "customs_house* city_hall* wharf"
    board = Position(3).board(0, vp=40, money=4, goods={"corn": 3}, city=city)
    score = board.start().open_scores[0]
    assert (score.buildings, score.bonus, score.tiebreak) == (4 + 4 + 3, {Building.CITY_HALL: 3}, 7)
