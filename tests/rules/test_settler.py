"""The settler phase (RULES.md §2.3, §1.5, §5.3)."""

import pytest

from rules.actions import DecisionKind, PlaceColonists, PlantForest, TakePlantation
from rules.buildings import Building
from rules.components import Good, Tile
from rules.events import (
    ColonistTaken,
    DiscardsReshuffled,
    Passed,
    Skipped,
    SkipReason,
    TilePlaced,
    TilesDiscarded,
    TileSource,
    TilesRevealed,
)
from rules.refusals import (
    IslandFull,
    NoQuarryLeft,
    NoQuarryWithLibrary,
    NotFaceUp,
    NotOccupied,
    NotOnYourBoard,
    NotOwned,
    NotTheDrawnTile,
    NotYourTurn,
    QuarryIsForSettler,
    WrongDecision,
)

from .positions import (
    Position,
    arrangement,
    deciders,
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
    tile_census,
)

FIVE = "corn corn indigo indigo sugar"
ELEVEN = "corn corn corn indigo indigo indigo sugar sugar sugar tobacco tobacco"
TWELVE = ELEVEN + " tobacco"


def test_s15_settler_takes_a_quarry() -> None:
    game = Position(4).start()
    take(game, "settler")
    assert "take_quarry" in kinds(game)
    play(game, "take_quarry")
    assert game.state.quarries == 7
    for seat in (1, 2, 3):
        assert game.decision == ("plantation", seat)
        assert kinds(game) == {"take_plantation", "pass"}
        assert refusal(game, "take_quarry") == QuarryIsForSettler(owns_hut=False)
        pass_on(game)


def test_s16_occupied_construction_hut_takes_a_quarry() -> None:
    game = Position(4).board(1, city="construction_hut*").supply(quarries=3).start()
    take(game, "settler")
    pass_on(game)
    play(game, "take_quarry")
    assert game.state.quarries == 2
    assert game.state.players[1].island[-1] is Tile.QUARRY


def test_s17_empty_construction_hut_takes_none() -> None:
    game = Position(4).board(1, city="construction_hut").start()
    take(game, "settler")
    pass_on(game)
    assert game.decision == ("plantation", 1)
    assert "take_quarry" not in kinds(game)
    assert refusal(game, "take_quarry") == QuarryIsForSettler(owns_hut=True)


def test_s18_no_quarry_left() -> None:
    game = Position(4).board(0, city="construction_hut*").supply(quarries=0).start()
    take(game, "settler")
    assert kinds(game) == {"take_plantation", "pass"}
    assert refusal(game, "take_quarry") == NoQuarryLeft()


def test_s19_hacienda_draws_and_then_picks() -> None:
    position = Position(4).board(0, island=FIVE, city="hacienda*").next_tiles("coffee")
    game = position.face_up("corn", "corn", "indigo", "sugar", "sugar").start()
    face_down = len(game.state.face_down)
    take(game, "settler")
    play(game, "draw_plantation")
    play(game, "take_plantation", plantation="corn")
    assert len(game.state.players[0].island) == 7
    assert game.state.players[0].island[-2:] == [Tile.COFFEE, Tile.CORN]
    assert len(game.state.face_down) == face_down - 1
    assert len(game.state.face_up) == 4


def test_s20_hacienda_fills_the_last_space() -> None:
    game = Position(4).board(0, island=ELEVEN, city="hacienda* hospice*").start()
    colonists = game.state.colonists
    take(game, "settler")
    play(game, "draw_plantation")
    assert len(game.state.players[0].island) == 12
    assert game.decision == ("plantation", 1)
    assert game.state.colonists == colonists
    assert sum(game.state.players[0].manned.values()) == 0


def test_s21_hospice_mans_the_pick_not_the_drawn_tile() -> None:
    position = Position(4).board(0, island="corn corn", city="hacienda* hospice*").supply(colonists=10)
    game = position.next_tiles("sugar").face_up("indigo", "corn", "corn", "coffee", "coffee").start()
    take(game, "settler")
    play(game, "draw_plantation")
    play(game, "take_plantation", plantation="indigo")
    assert game.decision == ("hospice", 0)
    play(game, "take_colonist")
    assert game.state.players[0].manned == {"corn": 0, "sugar": 0, "indigo": 1}
    assert game.state.colonists == 9


def test_s22_hospice_mans_a_quarry() -> None:
    game = Position(4).board(0, city="hospice*").supply(colonists=10).start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_colonist")
    assert game.state.players[0].manned[Tile.QUARRY] == 1
    assert game.state.colonists == 9


def test_s23_hospice_takes_from_the_ship_when_the_supply_is_empty() -> None:
    game = Position(4).board(0, island="", city="hospice*").supply(colonists=0, ship=2).start()
    take(game, "settler")
    play(game, "take_quarry")
    events = play(game, "take_colonist")
    taken = ColonistTaken(0, 1, Building.HOSPICE, Tile.QUARRY, from_ship=True)
    assert seen(events, ColonistTaken) == [taken]
    assert game.state.players[0].manned[Tile.QUARRY] == 1
    assert game.state.colonist_ship == 1
    assert game.state.colonists == 0


def test_s24_hospice_without_any_colonist_left() -> None:
    game = Position(4).board(0, island="", city="hospice*").supply(colonists=0, ship=0).start()
    take(game, "settler")
    play(game, "take_quarry")
    assert game.decision == ("plantation", 1)
    assert game.state.players[0].manned[Tile.QUARRY] == 0


def test_s25_a_full_island_is_skipped() -> None:
    game = Position(4).board(1, island=TWELVE).start()
    take(game, "settler")
    events = pass_on(game)
    assert game.decision == ("plantation", 2)
    assert seen(events, Skipped) == [Skipped(1, DecisionKind.PLANTATION, SkipReason.ISLAND_FULL)]


def test_s26_short_refill_reshuffles_the_discards() -> None:
    position = Position(4).face_up("corn", "corn", "indigo", "indigo", "coffee")
    game = position.tiles(face_down=3, discards=6).start()
    last_three = list(reversed(game.state.face_down))
    take(game, "settler")
    for plantation in ("corn", "corn", "indigo"):
        play(game, "take_plantation", plantation=plantation)
    events = play(game, "take_plantation", plantation="indigo")
    assert seen(events, TilesDiscarded) == [TilesDiscarded((Good.COFFEE,))]
    assert seen(events, DiscardsReshuffled) == [DiscardsReshuffled(7)]
    assert game.state.face_up[:3] == last_three
    assert (len(game.state.face_up), len(game.state.face_down), len(game.state.discards)) == (5, 5, 0)


def test_s27_too_few_tiles_for_a_full_row() -> None:
    game = Position(3).face_up("corn", "indigo", "sugar").tiles(face_down=1, discards=1).start()
    take(game, "settler")
    for plantation in ("corn", "indigo", "sugar"):
        play(game, "take_plantation", plantation=plantation)
    assert game.decision == ("role", 1)
    assert (len(game.state.face_up), len(game.state.face_down), len(game.state.discards)) == (2, 0, 0)


def _library_settler(city: str) -> Position:
    position = Position(3, market="all_31").board(0, island="", city=city)
    return position.face_up("corn", "corn", "sugar", "coffee")


def test_s28_library_settler_takes_a_second_plantation() -> None:
    game = _library_settler("library*").start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_plantation", plantation="sugar")
    play(game, "take_plantation", plantation="corn")
    assert game.decision == ("plantation", 0)
    assert {action.plantation for action in legal(game, TakePlantation)} == {"corn", "coffee"}
    assert refusal(game, "take_quarry") == NoQuarryWithLibrary()
    events = play(game, "take_plantation", plantation="corn")
    assert game.state.players[0].island == [Tile.QUARRY, Tile.CORN]
    assert seen(events, TilesDiscarded) == [TilesDiscarded((Good.COFFEE,))]
    assert game.state.discards == [Good.COFFEE]
    assert len(game.state.face_up) == 4


def test_s29_hospice_mans_only_the_first_tile() -> None:
    game = _library_settler("library* hospice*").start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_colonist")
    play(game, "take_plantation", plantation="sugar")
    play(game, "take_plantation", plantation="corn")
    play(game, "take_plantation", plantation="coffee")
    assert game.decision == ("role", 1)
    assert game.state.players[0].manned == {"quarry": 1, "coffee": 0}


def test_s30_a_forest_uses_up_a_plantation() -> None:
    position = Position(3, market="all_31").board(0, island="corn", city="forest_house*")
    game = position.face_up("tobacco", "corn", "sugar").start()
    tobacco = tile_census(game.state)["tobacco"]
    take(game, "settler")
    play(game, "plant_forest", plantation="tobacco")
    assert game.state.face_up == ["corn", "sugar"]
    assert game.state.players[0].island == [Tile.CORN, Tile.FOREST]
    assert game.state.players[0].tile_circles() == {"corn": 1}
    assert tile_census(game.state)["tobacco"] == tobacco - 1
    finish_phase(game)
    assert game.state.discards == ["corn", "sugar"]
    assert tile_census(game.state)["tobacco"] == tobacco - 1


def test_s31_hospice_colonist_of_a_forest_goes_to_san_juan() -> None:
    game = Position(4, market="all_31").board(0, city="forest_house* hospice*").supply(colonists=4).start()
    take(game, "settler")
    play(game, "plant_forest", plantation=game.state.face_up[0])
    play(game, "take_colonist")
    assert game.state.players[0].san_juan == 1
    assert game.state.colonists == 3


def test_a9_a_quarry_is_instead_of_a_plantation() -> None:
    game = Position(4).start()
    take(game, "settler")
    play(game, "take_quarry")
    plantation = game.state.face_up[0]
    assert refusal(game, "take_plantation", seat=0, plantation=plantation) == NotYourTurn(seat=0, decider=1)
    finish_phase(game)
    assert game.state.players[0].island == [Tile.INDIGO, Tile.QUARRY]


def test_a10_settler_with_construction_hut_takes_one_quarry() -> None:
    game = Position(4).board(0, island="", city="construction_hut* hacienda*").next_tiles("coffee").start()
    take(game, "settler")
    play(game, "draw_plantation")
    play(game, "take_quarry")
    assert game.decision == ("plantation", 1)
    finish_phase(game)
    assert game.state.players[0].island == [Tile.COFFEE, Tile.QUARRY]
    assert game.state.quarries == 7


def test_a11_without_quarries_the_hut_still_picks_a_plantation() -> None:
    game = Position(4).board(1, city="construction_hut*").supply(quarries=1).start()
    take(game, "settler")
    play(game, "take_quarry")
    assert refusal(game, "take_quarry") == NoQuarryLeft()
    play(game, "take_plantation", plantation=game.state.face_up[0])
    assert len(game.state.players[1].island) == 2


def test_a12_hacienda_comes_before_the_pick_and_is_optional() -> None:
    game = Position(3).board(1, city="hacienda*").start()
    assert deciders(game, "settler") == [("plantation", 0), ("hacienda", 1), ("plantation", 1), ("plantation", 2)]
    again = Position(3).board(0, island="", city="hacienda*").next_tiles("coffee").start()
    take(again, "settler")
    events = play(again, "draw_plantation")
    assert seen(events, TilePlaced) == [TilePlaced(0, Tile.COFFEE, TileSource.HACIENDA)]
    assert again.state.players[0].island == [Tile.COFFEE]
    assert again.decision == ("plantation", 0)


def test_a13_the_drawn_tile_must_be_placed_and_is_never_a_quarry() -> None:
    game = Position(4).board(0, island="", city="hacienda* construction_hut*").next_tiles("corn").start()
    take(game, "settler")
    assert kinds(game) == {"draw_plantation", "pass"}
    assert refusal(game, "take_quarry") == WrongDecision(DecisionKind.HACIENDA, "take_quarry")
    play(game, "draw_plantation")
    assert game.state.players[0].island == [Tile.CORN]
    assert game.state.discards == []


def test_a14_hacienda_with_one_space_may_be_skipped_for_the_pick() -> None:
    game = Position(4).board(0, island=ELEVEN, city="hacienda*").start()
    take(game, "settler")
    events = pass_on(game)
    assert seen(events, Passed) == [Passed(0, DecisionKind.HACIENDA)]
    assert game.decision == ("plantation", 0)
    play(game, "take_quarry")
    assert game.state.players[0].island[-1] is Tile.QUARRY
    assert len(game.state.players[0].island) == 12


def test_a15_a_drawn_tile_gets_no_colonist_even_alone() -> None:
    game = Position(4).board(0, island="", city="hacienda* hospice*").next_tiles("sugar").start()
    take(game, "settler")
    play(game, "draw_plantation")
    pass_on(game)
    assert game.decision == ("plantation", 1)
    assert game.state.players[0].manned == {"sugar": 0}


def test_a16_a_quarry_manned_by_the_hospice_discounts_from_now_on() -> None:
    game = Position(3).board(0, money=9, island="", city="hospice*").start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_colonist")
    finish_phase(game)
    take(game, "builder")
    pass_on(game, 2)
    assert game.decision == ("build", 0)
    play(game, "build", building="office")
    assert game.state.players[0].doubloons == 9 - 4


def test_a17_the_ship_is_not_refilled_after_the_hospice() -> None:
    position = Position(4).board(0, island="", city="hospice*").board(1, island="", city="hospice*")
    game = position.face_up("corn", "corn", "indigo", "indigo", "sugar").supply(colonists=0, ship=1).start()
    take(game, "settler")
    play(game, "take_quarry")
    play(game, "take_colonist")
    play(game, "take_plantation", plantation="corn")
    assert game.decision == ("plantation", 2)
    finish_phase(game)
    assert game.state.colonist_ship == 0
    assert game.state.players[1].manned == {"corn": 0}


def test_a18_an_empty_hospice_is_not_made_up_for_later() -> None:
    game = Position(3).board(0, island="", city="hospice").start()
    take(game, "settler")
    play(game, "take_quarry")
    assert game.decision == ("plantation", 1)
    finish_phase(game)
    take(game, "mayor")
    asked = []
    while game.decision is not None and game.decision.kind is not DecisionKind.ROLE:
        asked.append(game.decision.kind)
        if game.decision == ("colonists", 0):
            place(game, city="hospice*")
        else:
            pass_on(game)
    assert DecisionKind.HOSPICE not in asked
    assert game.state.players[0].city[Building.HOSPICE] == 1
    assert game.state.players[0].manned == {"quarry": 0}


def test_a19_the_hospice_colonist_stays_on_the_new_tile() -> None:
    position = Position(4).board(0, island="corn indigo", city="hospice* small_market")
    game = position.face_up("sugar", "sugar", "corn", "corn", "coffee").start()
    take(game, "settler")
    play(game, "take_plantation", plantation="sugar")
    assert kinds(game) == {"take_colonist", "pass"}
    play(game, "take_colonist")
    board = game.state.players[0]
    assert board.manned == {"corn": 0, "indigo": 0, "sugar": 1}
    assert (board.san_juan, board.city[Building.SMALL_MARKET]) == (0, 0)


def test_a20_hacienda_draws_from_reshuffled_discards() -> None:
    game = Position(4).board(0, island="", city="hacienda*").tiles(face_down=0, discards=4).start()
    take(game, "settler")
    events = play(game, "draw_plantation")
    assert seen(events, DiscardsReshuffled) == [DiscardsReshuffled(4)]
    assert (len(game.state.face_down), len(game.state.discards), len(game.state.face_up)) == (3, 0, 5)
    assert len(game.state.players[0].island) == 1


def test_a20_hacienda_never_draws_the_face_up_row() -> None:
    game = Position(4).board(0, island="", city="hacienda*").tiles(face_down=0, discards=0).start()
    take(game, "settler")
    assert game.decision == ("plantation", 0)
    assert len(game.state.face_up) == 5


def test_a21_tiles_just_swept_away_are_part_of_the_reshuffle() -> None:
    game = Position(3).face_up("corn", "indigo", "sugar", "coffee").tiles(face_down=0, discards=0).start()
    take(game, "settler")
    play(game, "take_plantation", plantation="corn")
    play(game, "take_plantation", plantation="indigo")
    events = pass_on(game)
    assert seen(events, DiscardsReshuffled) == [DiscardsReshuffled(2)]
    revealed = seen(events, TilesRevealed)
    assert len(revealed) == 1
    assert sorted(revealed[0].plantations) == ["coffee", "sugar"]
    assert sorted(game.state.face_up) == ["coffee", "sugar"]


def test_a22_the_last_actors_go_without() -> None:
    game = Position(4).face_up("corn", "indigo").start()
    take(game, "settler")
    play(game, "take_plantation", plantation="indigo")
    events = play(game, "take_plantation", plantation="corn")
    assert seen(events, Skipped) == [
        Skipped(2, DecisionKind.PLANTATION, SkipReason.NO_TILES),
        Skipped(3, DecisionKind.PLANTATION, SkipReason.NO_TILES),
    ]
    assert game.decision == ("role", 1)


def test_a23_a_full_island_gets_no_tile_and_no_colonist() -> None:
    game = Position(4).board(0, island=TWELVE, city="hospice* hacienda* construction_hut*").start()
    colonists = game.state.colonists
    take(game, "settler")
    assert game.decision == ("plantation", 1)
    assert refusal(game, "take_quarry", seat=0) == NotYourTurn(seat=0, decider=1)
    finish_phase(game)
    assert game.state.colonists == colonists
    assert len(game.state.players[0].island) == 12


def test_a24_passed_over_tiles_go_to_the_discards() -> None:
    game = Position(4).start()
    row = list(game.state.face_up)
    take(game, "settler")
    events = pass_on(game, 4)
    assert seen(events, Passed) == [Passed(seat, DecisionKind.PLANTATION) for seat in range(4)]
    assert game.state.discards == row
    assert len(game.state.face_up) == 5
    assert len(game.state.face_down) == 36


def test_a25_library_pick_comes_last_without_hut_or_hacienda() -> None:
    game = _library_settler("library* hacienda* construction_hut*").start()
    copy = game.copy()
    assert deciders(copy, "settler") == [
        ("hacienda", 0),
        ("plantation", 0),
        ("plantation", 1),
        ("plantation", 2),
        ("plantation", 0),
    ]
    take(game, "settler")
    pass_on(game, 4)
    assert refusal(game, "take_quarry") == NoQuarryWithLibrary()
    assert refusal(game, "draw_plantation") == WrongDecision(DecisionKind.PLANTATION, "draw_plantation")
    assert kinds(game) == {"take_plantation", "pass"}


def test_a26_forest_for_the_drawn_tile_the_pick_and_the_library_pick() -> None:
    position = Position(3, market="all_31").board(0, island="", city="hacienda* forest_house* library*")
    game = position.next_tiles("coffee").face_up("corn", "corn", "sugar", "tobacco").start()
    take(game, "settler")
    play(game, "draw_plantation")
    assert game.decision == ("hacienda_tile", 0)
    assert game.view(0).drawn == "coffee"
    assert game.view(1).drawn is None
    assert refusal(game, "plant_forest", plantation="corn") == NotTheDrawnTile(Good.CORN, Good.COFFEE)
    assert kinds(game) == {"keep_plantation", "plant_forest"}
    kept = game.copy()
    play(kept, "keep_plantation")
    assert kept.state.players[0].island == [Tile.COFFEE]
    play(game, "plant_forest", plantation="coffee")
    play(game, "plant_forest", plantation="tobacco")
    pass_on(game, 2)
    play(game, "plant_forest", plantation="sugar")
    assert game.decision == ("role", 1)
    assert game.state.players[0].island == [Tile.FOREST] * 3
    assert game.state.used_up == 3
    assert game.state.discards == ["corn", "corn"]


def test_a27_no_forest_without_a_face_up_plantation() -> None:
    game = Position(3, market="all_31").board(0, island="", city="forest_house*").face_up().start()
    take(game, "settler")
    assert kinds(game) == {"take_quarry", "pass"}
    assert refusal(game, "plant_forest", plantation="corn") == NotFaceUp(Good.CORN)


def test_a28_placing_forests_needs_an_occupied_forest_house() -> None:
    position = Position(3, market="all_31").board(0, island="corn", city="forest_house").board(1, island="corn")
    game = position.face_up("corn", "corn", "sugar", "tobacco").start()
    take(game, "settler")
    assert legal(game, PlantForest) == []
    assert refusal(game, "plant_forest", plantation="corn") == NotOccupied(Building.FOREST_HOUSE)
    pass_on(game)
    assert refusal(game, "plant_forest", plantation="corn") == NotOwned(Building.FOREST_HOUSE)


def test_a28_forests_hold_no_colonist() -> None:
    game = Position(3, market="all_31").board(0, island="forest corn corn", city="small_market").start()
    take(game, "mayor")
    pass_on(game)
    assert game.decision == ("colonists", 0)
    forest = arrangement(island="forest*")
    assert refusal(game, "place_colonists", **forest) == NotOnYourBoard(Tile.FOREST)
    assert len(legal(game, PlaceColonists)) == 2


def test_a29_the_forests_colonist_may_come_from_the_ship() -> None:
    game = Position(4, market="all_31").board(0, city="forest_house* hospice*").supply(colonists=0, ship=3).start()
    take(game, "settler")
    play(game, "plant_forest", plantation=game.state.face_up[0])
    play(game, "take_colonist")
    assert (game.state.players[0].san_juan, game.state.colonist_ship) == (1, 2)


def test_the_hospice_colonist_may_be_declined() -> None:
    game = Position(4).board(0, island="", city="hospice*").start()
    take(game, "settler")
    play(game, "take_quarry")
    pass_on(game)
    assert game.state.players[0].manned == {"quarry": 0}
    assert game.decision == ("plantation", 1)


@pytest.mark.parametrize("plantation", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_only_what_lies_face_up_can_be_taken(plantation: str) -> None:
    row = [good for good in Good if good != plantation]
    game = Position(4).face_up(*row).start()
    take(game, "settler")
    assert refusal(game, "take_plantation", plantation=plantation) == NotFaceUp(Good(plantation))
    assert {action.plantation for action in legal(game, TakePlantation)} == set(row)


def test_one_more_tile_than_players_is_revealed_every_time() -> None:
    game = new_game(5)
    skip_round(game, "settler")
    assert len(game.state.face_up) == 6
    assert len(game.state.discards) == 6


def test_a23_the_refusal_of_a_full_island_says_so() -> None:
    game = Position(4, market="all_31").board(0, island=TWELVE, city="guesthouse* office").start()
    take(game, "settler")
    assert game.decision == ("plantation", 0)
    assert kinds(game) == {"move_guest", "pass"}
    assert refusal(game, "take_quarry") == IslandFull()
