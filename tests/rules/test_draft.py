"""Which buildings are in the game: draft, random market and all 31 (RULES.md §1.6, §5.11)."""

import pytest

from rules import Game
from rules.actions import DecisionKind, Draft
from rules.board import SetupError
from rules.buildings import BASE_VIOLET, CATALOGUE, EXCLUSIONS, SLOTS, VIOLET, Building
from rules.events import BuildingDrafted, RoundStarted
from rules.refusals import AlreadyChosen, CannotPass, Excluded, NoSlotLeft, NotForDraft, NotInGame
from rules.setup import Market, Variant

from .positions import legal, new_game, play, refusal, seen, take


def _draft(players: int = 4, *, governor: int = 0, draft_exclusions: bool = True) -> Game:
    variant = Variant(buildings=Market.DRAFT, draft_exclusions=draft_exclusions)
    return new_game(players, governor=governor, variant=variant)


def _draft_all(game: Game, *first: str) -> list[int]:
    """Draft these buildings and then whatever is allowed; the seats that chose, in order."""
    seats = []
    names = iter(first)
    while game.decision is not None and game.decision.kind is DecisionKind.DRAFT:
        seats.append(game.decision.seat)
        play(game, "draft", building=next(names, None) or legal(game, Draft)[0].building)
    return seats


def _choices(game: Game, cost: int) -> set[str]:
    """What can still be drafted at a price."""
    return {a.building.value for a in legal(game, Draft) if CATALOGUE[a.building].cost == cost}


def _violet(game: Game) -> dict[str, int]:
    return {b.value: copies for b, copies in game.state.buildings.items() if CATALOGUE[b].violet}


def test_s150_two_slots_of_cost_two() -> None:
    game = _draft()
    play(game, "draft", building="black_market")
    play(game, "draft", building="wharf")
    play(game, "draft", building="hacienda")
    assert _choices(game, 2) == set()
    assert refusal(game, "draft", building="construction_hut") == NoSlotLeft(Building.CONSTRUCTION_HUT, 2)
    assert refusal(game, "draft", building="forest_house") is not None
    _draft_all(game)
    assert {"construction_hut", "forest_house"} & set(_violet(game)) == set()
    assert {"black_market", "hacienda"} <= set(_violet(game))


def test_s151_forest_house_removes_the_hacienda() -> None:
    game = _draft()
    events = play(game, "draft", building="forest_house")
    assert seen(events, BuildingDrafted) == [BuildingDrafted(0, Building.FOREST_HOUSE, (Building.HACIENDA,))]
    assert refusal(game, "draft", building="hacienda") == Excluded(Building.HACIENDA, by=Building.FOREST_HOUSE)
    assert _choices(game, 2) == {"construction_hut", "black_market"}


def test_s152_trading_post_removes_the_office() -> None:
    game = _draft()
    play(game, "draft", building="trading_post")
    assert refusal(game, "draft", building="office") == Excluded(Building.OFFICE, by=Building.TRADING_POST)
    assert _choices(game, 5) == {"large_market", "church"}


def test_s153_seventeen_picks_of_four_players() -> None:
    game = _draft(4)
    seats = _draft_all(game)
    assert seen(game.events, RoundStarted) == [RoundStarted(1, 0)]
    assert len(seats) == 17
    assert [pick for pick, seat in enumerate(seats, start=1) if seat == 0] == [1, 5, 9, 13, 17]
    assert seats[:5] == [0, 1, 2, 3, 0]
    assert game.decision == ("role", 0)
    copies = _violet(game)
    assert len(copies) == 17
    assert all(n == (1 if CATALOGUE[Building(name)].large else 2) for name, n in copies.items())


def test_s154_five_large_buildings() -> None:
    game = _draft()
    play(game, "draft", building="statue")
    play(game, "draft", building="cloister")
    assert _choices(game, 10) == {"guild_hall", "residence", "fortress", "customs_house", "city_hall"}
    for building in ("guild_hall", "fortress", "city_hall"):
        play(game, "draft", building=building)
    assert _choices(game, 10) == set()
    assert refusal(game, "draft", building="residence") == NoSlotLeft(Building.RESIDENCE, 10)


def test_s155_all_31_with_one_copy_each() -> None:
    game = new_game(5, variant=Variant(buildings=Market.ALL_31))
    assert _violet(game) == {building.value: 1 for building in VIOLET}
    assert len(VIOLET) == 31
    assert game.decision == ("role", 0)


def test_s156_two_players_draft() -> None:
    game = _draft(2)
    seats = _draft_all(game)
    assert (len(seats), seats.count(0)) == (17, 9)
    assert set(_violet(game).values()) == {1}
    assert len(_violet(game)) == 17


def test_a147_the_last_slot_of_cost_two_is_not_for_the_forest_house() -> None:
    game = _draft()
    play(game, "draft", building="hacienda")
    assert _choices(game, 2) == {"construction_hut", "black_market"}
    assert refusal(game, "draft", building="forest_house") == Excluded(Building.FOREST_HOUSE, by=Building.HACIENDA)


def test_only_the_second_exclusion_can_be_lifted() -> None:
    game = _draft(draft_exclusions=False)
    play(game, "draft", building="trading_post")
    play(game, "draft", building="office")
    play(game, "draft", building="forest_house")
    assert refusal(game, "draft", building="hacienda") == Excluded(Building.HACIENDA, by=Building.FOREST_HOUSE)


def test_the_draft_begins_with_the_first_governor_and_is_a_must() -> None:
    game = _draft(3, governor=2)
    assert game.decision == ("draft", 2)
    assert game.state.round == 1
    assert refusal(game, "pass") == CannotPass(DecisionKind.DRAFT)
    play(game, "draft", building="wharf")
    assert game.decision == ("draft", 0)
    assert refusal(game, "draft", building="wharf") == AlreadyChosen(Building.WHARF)
    assert refusal(game, "draft", building="sugar_mill") == NotForDraft(Building.SUGAR_MILL)


def test_what_was_not_drafted_cannot_be_built() -> None:
    game = _draft()
    _draft_all(game, "aqueduct")
    assert "small_market" not in _violet(game)
    take(game, "builder")
    assert refusal(game, "build", building="small_market") == NotInGame(Building.SMALL_MARKET)
    play(game, "build", building="aqueduct")
    assert Building.AQUEDUCT in game.state.players[0].city


@pytest.mark.parametrize("seed", range(25))
def test_a_random_market_fills_the_same_slots(seed: int) -> None:
    buildings = set(_violet(new_game(4, seed=seed, variant=Variant(buildings=Market.RANDOM))))
    costs = [CATALOGUE[Building(name)].cost for name in buildings]
    assert {cost: costs.count(cost) for cost in SLOTS} == SLOTS
    assert not {"hacienda", "forest_house"} <= buildings
    assert not {"office", "trading_post"} <= buildings


def test_random_markets_differ() -> None:
    markets = {frozenset(_violet(new_game(4, seed=s, variant=Variant(buildings=Market.RANDOM)))) for s in range(10)}
    assert len(markets) > 1


def test_a_chosen_board_is_used_as_it_is() -> None:
    chosen = tuple(Building.AQUEDUCT if b is Building.SMALL_MARKET else b for b in BASE_VIOLET)
    game = new_game(3, variant=Variant(buildings=Market.CHOSEN, chosen=chosen))
    assert set(_violet(game)) == {building.value for building in chosen}
    assert game.state.buildings[Building.AQUEDUCT] == 2
    with pytest.raises(SetupError, match="cost 1"):
        Variant(buildings=Market.CHOSEN, chosen=(*chosen, Building.SMALL_MARKET))


def test_the_base_game_has_the_base_buildings() -> None:
    assert set(_violet(new_game(4))) == {building.value for building in BASE_VIOLET}


def test_a_building_has_one_rival_at_most_and_none_where_all_are_on_the_board() -> None:
    named = [building for pair in EXCLUSIONS for building in pair]
    assert len(set(named)) == len(named)
    assert Variant(buildings=Market.DRAFT).excluded_pairs() == EXCLUSIONS
    assert Variant(buildings=Market.DRAFT, draft_exclusions=False).excluded_pairs() == EXCLUSIONS[:1]
    assert Variant(buildings=Market.ALL_31).excluded_pairs() == ()
