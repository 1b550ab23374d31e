"""All player-facing text: nothing is forgotten, numbers are right, grammar holds, data stays data."""

import random
from dataclasses import replace
from typing import get_args

import pytest

from app import wording
from rules import (
    CATALOGUE,
    PASS,
    Action,
    Build,
    Building,
    Decision,
    DecisionKind,
    Draft,
    DrawPlantation,
    EndReason,
    Event,
    Game,
    Good,
    IllegalAction,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    Market,
    MoveGuest,
    OpenPoint,
    Pass,
    Payment,
    Phase,
    PlaceColonists,
    PlantForest,
    Quote,
    Refusal,
    Role,
    Score,
    Sell,
    SellAtPost,
    Setup,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
    Tile,
    Variant,
    events,
    refusals,
)
from tests.rules.positions import Position

NAMES = ("Ana", "Ben", "Cleo", "Dan")
ODD_NAMES = ("[bold]A[/]", "{B}", "100% {0}", "$(D)\\")

CORN, INDIGO, SUGAR, TOBACCO, COFFEE = Good

EVENTS: list[tuple[Event, str]] = [
    (events.BuildingDrafted(0, Building.CHURCH, ()), "Ana chooses the Church for this game."),
    (
        events.BuildingDrafted(0, Building.HACIENDA, (Building.FOREST_HOUSE,)),
        "Ana chooses the Hacienda for this game; that rules out: Forest House.",
    ),
    (events.RoundStarted(3, 1), "Round 3 begins; Ben is governor."),
    (events.RoleTaken(1, Role.CAPTAIN, 0), "Ben takes the captain."),
    (events.RoleTaken(1, Role.CAPTAIN, 1), "Ben takes the captain and the doubloon on it."),
    (events.RoleTaken(1, Role.PROSPECTOR_2, 2), "Ben takes prospector 2 and the 2 doubloons on it."),
    (
        events.RolesPaid((Role.MAYOR, Role.TRADER, Role.CAPTAIN)),
        "A doubloon each goes on the mayor, the trader and the captain.",
    ),
    (events.RolesPaid((Role.PROSPECTOR,)), "A doubloon goes on the prospector."),
    (events.Passed(3, DecisionKind.BUILD), "Dan builds nothing."),
    (
        events.Skipped(3, DecisionKind.BUILD, events.SkipReason.NOTHING_AFFORDABLE),
        "Dan is not asked to build: nothing is affordable.",
    ),
    (events.PlantationDrawn(0, COFFEE), "Ana draws a coffee plantation."),
    (events.TilePlaced(0, Tile.INDIGO, events.TileSource.FACE_UP), "Ana takes an indigo plantation."),
    (events.TilePlaced(0, Tile.QUARRY, events.TileSource.QUARRIES), "Ana takes a quarry."),
    (events.ForestPlanted(0, TOBACCO), "Ana plants a forest, using up a tobacco plantation."),
    (events.TilesDiscarded((SUGAR, CORN, SUGAR)), "Nobody took these plantations: 1 corn and 2 sugar."),
    (events.DiscardsReshuffled(1), "The discarded plantations are shuffled: 1 tile."),
    (events.TilesRevealed((CORN, COFFEE, CORN)), "New plantations lie face up: 2 corn and 1 coffee."),
    (events.TilesRevealed(()), "No plantation is left to lie face up."),
    (events.ColonistTaken(0, 2, None, None, False), "Ana takes 2 colonists from the supply as mayor."),
    (
        events.ColonistTaken(0, 1, Building.HOSPICE, Tile.QUARRY, True),
        "The Hospice brings Ana 1 colonist from the colonist ship, to a quarry.",
    ),
    (
        events.ColonistTaken(0, 1, Building.UNIVERSITY, Building.OFFICE, False),
        "The University brings Ana 1 colonist, to the Office.",
    ),
    (events.ColonistsArrived({1: 2, 2: 1, 0: 1}), "Colonists arrive: Ben 2, Cleo 1, Ana 1."),
    (events.ColonistsArrived({0: 0, 1: 0}), "The colonist ship is empty."),
    (
        events.ColonistsPlaced(0, {Tile.CORN: 2}, {Building.HACIENDA: 1}, 1, False),
        "Ana places colonists: Corn 2, Hacienda 1, San Juan 1.",
    ),
    (
        events.ColonistsPlaced(0, {Tile.CORN: 2}, {}, 0, True),
        "Ana has only one way to place colonists: Corn 2.",
    ),
    (events.ShipRefilled(3, 3), "The colonist ship takes 3 colonists on board."),
    (events.ShipRefilled(1, 5), "The colonist ship needs 5 colonists and only 1 is left."),
    (events.ShipRefilled(0, 5), "The colonist ship needs 5 colonists, which are not there, and stays empty."),
    (
        events.Built(1, Building.HOSPICE, Quote(4, 1, 1, 0), 2, None),
        "Ben builds the Hospice for 2 doubloons (4 \u2212 1 quarry \u2212 1 builder).",
    ),
    (
        events.Built(1, Building.HOSPICE, Quote(4, 0, 0, 0), 4, None),
        "Ben builds the Hospice for 4 doubloons.",
    ),
    (
        events.Built(1, Building.HARBOR, Quote(8, 0, 0, 0), 5, Payment("city:hacienda", CORN, True)),
        "Ben builds the Harbor for 5 doubloons and, at the Black Market,"
        " a colonist from the Hacienda, 1 corn and 1 point.",
    ),
    (events.Produced(0, {SUGAR: 1, CORN: 2}, {}), "Ana makes 2 corn and 1 sugar."),
    (events.Produced(0, {CORN: 2}, {SUGAR: 1}), "Ana makes 2 corn; the supply lacks 1 sugar more."),
    (events.Produced(0, {}, {}), "Ana makes nothing."),
    (events.GoodTaken(0, COFFEE), "Ana takes 1 coffee more."),
    (events.BuildingPaid(0, Building.FACTORY, 2), "The Factory brings Ana 2 doubloons."),
    (events.BuildingPaid(0, Building.CHURCH, vp=1), "The Church brings Ana 1 point."),
    (events.Sold(0, COFFEE, 8, 4, 3, 1, False), "Ana sells coffee for 8 doubloons (price 4, markets 3, trader 1)."),
    (events.Sold(0, INDIGO, 1, 1, 0, 0, False), "Ana sells indigo for 1 doubloon."),
    (
        events.Sold(0, COFFEE, 5, 4, 0, 1, True),
        "Ana sells coffee at the Trading Post for 5 doubloons (price 4, trader 1).",
    ),
    (
        events.HouseCleared((COFFEE, CORN, CORN, SUGAR)),
        "The full trading house is cleared: 2 corn, 1 sugar and 1 coffee.",
    ),
    (
        events.Loaded(2, {CORN: 3}, 5, None, 4, 1, 0, 0),
        "Cleo loads 3 corn on the 5-ship for 4 points (1 of them for the Harbor).",
    ),
    (
        events.Loaded(2, {CORN: 2}, 5, None, 4, 1, 1, 2),
        "Cleo loads 2 corn on the 5-ship for 4 points (1 of them for the Harbor, 1 as captain); 2 corn stay behind.",
    ),
    (
        events.Loaded(2, {CORN: 1}, 5, None, 1, 0, 0, 1),
        "Cleo loads 1 corn on the 5-ship for 1 point; 1 corn stays behind.",
    ),
    (
        events.Loaded(2, {CORN: 1, COFFEE: 2}, None, Building.SMALL_WHARF, 1, 0, 0, 1),
        "Cleo ships 1 corn and 2 coffee with the Small Wharf for 1 point; 1 barrel stays behind.",
    ),
    (events.Stored(0, {CORN: 1}, {SUGAR: 2}, False), "Ana keeps 1 corn and loses 2 sugar."),
    (events.Stored(0, {CORN: 1}, {}, True), "Ana keeps 1 corn."),
    (events.ShipUnloaded(5, SUGAR, 5), "The full 5-ship sails with 5 sugar."),
    (events.Prospected(0, 1), "Ana finds 1 doubloon."),
    (events.GuestMoved(0, Building.WHARF), "A guest of Ana moves from the Guesthouse to the Wharf."),
    (
        events.EndTriggered(EndReason.COLONISTS, None),
        "This is the last round: the colonist ship could not be filled.",
    ),
    (events.EndTriggered(EndReason.CITY, 1), "This is the last round: Ben has filled all city spaces."),
    (events.EndTriggered(EndReason.VP, None), "This is the last round: no victory points are left."),
    (events.GameEnded((2,)), "Cleo wins the game."),
    (events.GameEnded((0, 2)), "Ana and Cleo share the win."),
]

REFUSALS: list[tuple[Refusal, str]] = [
    (refusals.GameIsOver(), "The game is over."),
    (refusals.NotYourTurn(0, 2), "It is the turn of Cleo."),
    (
        refusals.WrongDecision(DecisionKind.LOAD, "sell"),
        "That is not the question now: the game waits for somebody to load.",
    ),
    (refusals.Malformed("kind is missing."), "That is not a move of this game: kind is missing."),
    (refusals.CannotPass(DecisionKind.ROLE), "Everybody takes a role: choose one of those left."),
    (refusals.RoleNotInGame(Role.PROSPECTOR), "With so many players there is no card for the prospector."),
    (refusals.RoleTaken(Role.CAPTAIN, 1), "Ben has the captain this round."),
    (refusals.NotOwned(Building.WHARF), "You do not own the Wharf that this needs."),
    (refusals.NotOccupied(Building.WHARF), "Your Wharf stands empty: it needs a colonist."),
    (refusals.IslandFull(), "Your island is full: all 12 spaces are filled."),
    (refusals.NotFaceUp(SUGAR), "No sugar plantation lies face up."),
    (
        refusals.NotTheDrawnTile(SUGAR, INDIGO),
        "You drew an indigo plantation: only that tile can become a forest.",
    ),
    (refusals.NoQuarryLeft(), "No quarry is left."),
    (
        refusals.QuarryIsForSettler(owns_hut=True),
        "Your Construction Hut stands empty, so only the settler may take a quarry.",
    ),
    (
        refusals.QuarryIsForSettler(owns_hut=False),
        "Only the settler, or the owner of an occupied Construction Hut, may take a quarry.",
    ),
    (refusals.NoQuarryWithLibrary(), "The second tile of the Library is never a quarry: take a plantation."),
    (refusals.NotOnYourBoard(Building.OFFICE), "You do not have the Office on your board."),
    (refusals.TooManyOnPlace(Tile.CORN, 3, 1), "You have 1 circle on corn plantations, not 3."),
    (refusals.TooManyOnPlace(Building.OFFICE, 2, 1), "Office has 1 circle, not 2."),
    (refusals.BadCount(CORN, 0), "0 is not an amount for corn: amounts start at 1."),
    (refusals.TooManyColonists(3, 2), "You place 3 colonists but have only 2."),
    (
        refusals.CirclesLeftEmpty(1, 2),
        "Nobody may stay in San Juan while a circle is empty: place 2 colonists, not 1.",
    ),
    (refusals.NotInGame(Building.STATUE), "The Statue is not in this game."),
    (refusals.AlreadyOwned(Building.OFFICE), "You already own the Office: nobody builds a second one."),
    (refusals.SoldOut(Building.OFFICE), "The Office is sold out."),
    (refusals.NoCitySpace(Building.STATUE, 2, 1), "The Statue needs 2 city spaces and you have 1 free."),
    (
        refusals.TooDear(Building.HARBOR, Quote(8, 0, 1, 0), 5),
        "The Harbor costs you 7 doubloons and you have 5.",
    ),
    (
        refusals.TooDear(Building.HARBOR, Quote(8, 0, 1, 0), 5, black_market=True),
        "The Harbor costs you 7 doubloons and you have 5: pay the rest at the Black Market.",
    ),
    (
        refusals.BlackMarketNotNeeded(3, 4),
        "You have 4 doubloons and the price is 3, so the Black Market cannot be used.",
    ),
    (
        refusals.WrongPayment(2, 1),
        "1 doubloon is missing: at the Black Market each thing pays for one, and you offer 2.",
    ),
    (refusals.NothingToPayWith("vp"), "You have no victory point to pay with."),
    (refusals.OnlyFromSanJuan(), "In this game the Black Market takes colonists from San Juan only."),
    (refusals.PointsOnPaper(), "In this game the Black Market takes no points while points are noted on paper."),
    (refusals.NothingToPayWith("good"), "You have no such barrel to pay with."),
    (
        refusals.NothingToPayWith("colonist"),
        "You have no colonist to give from there; the last one of the Black Market itself must stay.",
    ),
    (refusals.DidNotMake(CORN), "You made no corn in this phase: choose a kind that you made."),
    (refusals.SupplyEmpty(CORN), "No corn is left in the supply."),
    (refusals.NoBarrel(CORN), "You have no corn."),
    (refusals.NoBarrel(CORN, 3, 1), "You have only 1 barrel of corn, not 3."),
    (refusals.HouseFull(), "The trading house is full: its 4 slots are taken."),
    (refusals.HouseHasIt(CORN, owns_office=False), "The trading house already has corn: sell another kind."),
    (refusals.HouseHasIt(CORN, owns_office=True), "The trading house already has corn, and your Office stands empty."),
    (refusals.NoSuchShip(9), "No ship of this game has room for 9 barrels."),
    (refusals.ShipCarriesOther(6, SUGAR, CORN), "The 6-ship already carries sugar."),
    (
        refusals.OtherShipCarries(SUGAR, 6, 2),
        "The 6-ship already carries sugar and has room for 2: load it there.",
    ),
    (refusals.OtherShipCarries(SUGAR, 6, 0), "The 6-ship already carries sugar and is full."),
    (refusals.ShipFull(6, SUGAR), "The 6-ship already carries sugar and is full."),
    (
        refusals.LargerShipEmpty(CORN, 4, 4, 6, 5),
        "Load corn on the 6-ship: it takes 5 barrels, the 4-ship only 4.",
    ),
    (refusals.WharfUsed(Building.WHARF), "Your Wharf has sailed in this phase already."),
    (refusals.NothingToShip(), "The Small Wharf ships at least 1 barrel: choose which."),
    (refusals.MustLoad(CORN, 5), "Your corn fits on the 5-ship, so you must load."),
    (
        refusals.KeepNotAllowed(2, 1, 3, 5),
        "Keep all barrels of 2 kinds, and 1 single barrel from the rest, no more and no fewer. Chosen: 3.",
    ),
    (refusals.KeepNotAllowed(0, 4, 3, 4), "Keep 4 single barrels, no more and no fewer. Chosen: 3."),
    (refusals.NoGuest(), "No guest lives in a Guesthouse of yours."),
    (
        refusals.NoEmptyCircle("nowhere"),
        "A guest moves to an empty circle on your island or in another building of your city.",
    ),
    (refusals.NoEmptyCircle("island:corn"), "You have no empty circle on corn plantations for a guest."),
    (
        refusals.NoEmptyCircle("city:office"),
        "Your Office has no empty circle for a guest, or you do not own it.",
    ),
    (
        refusals.GuestsStay(DecisionKind.ROLE),
        "Guests cannot move while you are asked to choose a role: answer that first.",
    ),
    (
        refusals.NoSlotLeft(Building.AQUEDUCT, 1),
        "The Aqueduct costs 1 doubloon, and all slots for that price are filled.",
    ),
    (refusals.AlreadyChosen(Building.OFFICE), "The Office is chosen already."),
    (
        refusals.Excluded(Building.FOREST_HOUSE, Building.HACIENDA),
        "The Forest House is out because the Hacienda is chosen.",
    ),
    (refusals.NotForDraft(Building.SUGAR_MILL), "The Sugar Mill is in every game and is not chosen."),
]

ACTIONS: list[tuple[Action, str]] = [
    (Draft(Building.CHURCH), "Choose the Church"),
    (TakeRole(Role.MAYOR), "Mayor"),
    (DrawPlantation(), "Draw a plantation"),
    (KeepPlantation(), "Keep the drawn plantation"),
    (TakePlantation(INDIGO), "Take an indigo plantation"),
    (TakeQuarry(), "Take a quarry"),
    (PlantForest(CORN), "Forest instead of corn"),
    (TakeColonist(), "Take a colonist"),
    (PlaceColonists({Tile.CORN: 1}, {Building.HACIENDA: 1}), "Place colonists: Corn 1, Hacienda 1"),
    (PlaceColonists({}, {}), "Place no colonists"),
    (Build(Building.OFFICE), "Build the Office"),
    (
        Build(Building.OFFICE, Payment("san_juan", None, True)),
        "Build the Office, giving a colonist from San Juan and 1 point",
    ),
    (TakeGood(CORN), "Take 1 corn"),
    (Sell(CORN), "Sell corn"),
    (SellAtPost(CORN), "Sell corn at the Trading Post"),
    (Load(SUGAR, 6), "Load sugar on the 6-ship"),
    (LoadWharf(SUGAR), "Ship sugar with the Wharf"),
    (LoadSmallWharf({CORN: 1, SUGAR: 2}), "Ship 1 corn and 2 sugar with the Small Wharf"),
    (Store({CORN: 2}), "Keep 2 corn"),
    (MoveGuest("island:corn"), "Guest to a corn plantation"),
    (MoveGuest("city:office"), "Guest to the Office"),
    (Pass(), "Take no role"),
]


def new_game(players: int = 3, variant: Variant | None = None) -> Game:
    return Game(Setup.for_players(*NAMES[:players], seed=7, variant=variant or Variant()))


def changed(game: Game) -> Game:
    """The game as a fresh one that begins in its present, edited position."""
    return Game.from_state(game.state, game.setup)


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=lambda value: type(value).__name__)
def test_event(event: Event, sentence: str) -> None:
    assert wording.tell(event, NAMES) == sentence


def test_every_class_of_event_is_told() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("event", [events.RolesPaid(()), events.TilesDiscarded(()), events.Stored(0, {}, {}, True)])
def test_nothing_is_told_of_nothing(event: Event) -> None:
    assert wording.tell(event, NAMES) is None


def test_every_skip_and_pass_has_a_sentence() -> None:
    for kind in DecisionKind:
        assert (wording.tell(events.Passed(0, kind), NAMES) or "").startswith("Ana ")
        for reason in events.SkipReason:
            sentence = wording.tell(events.Skipped(0, kind, reason), NAMES)
            assert sentence is not None
            assert sentence.startswith("Ana is not asked to ")


def test_headings() -> None:
    assert wording.heading(events.RoundStarted(5, 0), NAMES) == "Round 5: governor Ana"
    assert wording.heading(events.RoleTaken(1, Role.CAPTAIN, 2), NAMES) == "Captain: Ben"
    assert wording.heading(events.GameEnded((0,)), NAMES) == "The end"
    assert wording.heading(events.Prospected(0, 1), NAMES) is None


@pytest.mark.parametrize(("reason", "sentence"), REFUSALS, ids=lambda value: type(value).__name__)
def test_refusal(reason: Refusal, sentence: str) -> None:
    assert wording.refusal(reason, NAMES) == sentence


@pytest.mark.parametrize(("paid", "told"), [(5, ""), (4, ", the bank has no more"), (2, ", the bank has no more")])
def test_a_bank_that_runs_short_is_told_with_a_sale(paid: int, told: str) -> None:
    event = events.Sold(0, Good.COFFEE, paid, price=4, markets=0, privilege=1, at_post=False)
    assert wording.tell(event, NAMES) == f"Ana sells coffee for {paid} doubloons (price 4, trader 1{told})."


def test_every_class_of_refusal_has_a_sentence() -> None:
    assert {type(reason) for reason, _ in REFUSALS} == set(get_args(Refusal))


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_decision_has_its_banner_and_refuses_passing_in_words(kind: DecisionKind) -> None:
    assert wording.banner(Decision(kind, 2), NAMES).startswith("Cleo ")
    assert wording.refusal(refusals.CannotPass(kind), NAMES).endswith(".")


def test_banners() -> None:
    assert wording.banner(Decision(DecisionKind.LOAD, 2), NAMES) == "Cleo loads"
    assert wording.banner(Decision(DecisionKind.ROLE, 0), NAMES) == "Ana chooses a role"


@pytest.mark.parametrize(("action", "label"), ACTIONS, ids=lambda value: type(value).__name__)
def test_label(action: Action, label: str) -> None:
    assert wording.describe_action(new_game(), action) == label


def test_every_class_of_action_has_a_label() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(Action))


def test_names_of_people_are_data() -> None:
    for event, _ in EVENTS:
        plain = wording.tell(event, NAMES)
        odd = wording.tell(event, ODD_NAMES)
        assert plain is not None
        assert odd is not None
        for name, odd_name in zip(NAMES, ODD_NAMES, strict=True):
            assert (name in plain) <= (odd_name in odd)
    assert wording.refusal(refusals.NotYourTurn(0, 1), ODD_NAMES) == "It is the turn of {B}."
    assert wording.banner(Decision(DecisionKind.LOAD, 0), ODD_NAMES) == "[bold]A[/] loads"


@pytest.mark.parametrize(
    ("n", "noun", "text"),
    [
        (0, "doubloon", "0 doubloons"),
        (1, "doubloon", "1 doubloon"),
        (2, "doubloon", "2 doubloons"),
        (1, "quarry", "1 quarry"),
        (3, "quarry", "3 quarries"),
        (2, "colonist", "2 colonists"),
        (1, "city space", "1 city space"),
    ],
)
def test_count(n: int, noun: wording.Noun, text: str) -> None:
    assert wording.count(n, noun) == text


def test_lists() -> None:
    assert wording.listed([]) == ""
    assert wording.listed(["a"]) == "a"
    assert wording.listed(["a", "b", "c"]) == "a, b and c"
    assert wording.summed({COFFEE: 1, CORN: 2, SUGAR: 0}) == "2 corn and 1 coffee"
    assert wording.summed({}) == "nothing"


def test_every_thing_has_names() -> None:
    assert set(wording.GOOD) == set(wording.GOOD_TITLE) == set(Good)
    assert set(wording.TILE) == set(wording.TILE_TITLE) == set(Tile)
    assert set(wording.ROLE) == set(wording.ROLE_IN_TEXT) == set(Role)
    assert set(wording.PHASE) == set(Phase)


def test_names_of_buildings_are_complete_unique_and_short() -> None:
    assert set(wording.BUILDING) == set(wording.BUILDING_SHORT) == set(Building)
    assert len(set(wording.BUILDING.values())) == len(set(wording.BUILDING_SHORT.values())) == 37
    assert max(len(name) for name in wording.BUILDING_SHORT.values()) <= 12
    for building, name in wording.BUILDING.items():
        assert name.lower().replace(" ", "_") == building.value


@pytest.mark.parametrize("text", ["", "san_juan:x", "island:office", "city:", "island"])
def test_a_place_that_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="not a "):
        wording.parse_place(text)


# Effects, from positions


def captain_position() -> Game:
    """Ana chooses a role; she has 3 corn, 2 sugar, an occupied harbor; the 5-ship has room for 2 corn."""
    game = new_game()
    board = game.state.players[0]
    board.goods |= {CORN: 3, SUGAR: 2}
    board.city[Building.HARBOR] = 1
    ship = game.state.ship(5)
    assert ship is not None
    ship.good, ship.barrels = CORN, 3
    return changed(game)


def test_what_loading_does() -> None:
    game = captain_position()
    game.apply(TakeRole(Role.CAPTAIN))
    load = Load(CORN, 5)
    assert wording.describe_action(game, load) == "Load 2 corn on the 5-ship"
    assert wording.effect(game, load) == "+4 points: harbor 1, captain 1 ⋅ 1 corn stays behind"
    assert wording.describe_action(game, Load(CORN, 6)) == "Load corn on the 6-ship"
    with pytest.raises(IllegalAction):
        wording.effect(game, Load(CORN, 6))


def test_what_building_does() -> None:
    game = new_game()
    board = game.state.players[0]
    board.island += [Tile.QUARRY] * 3
    board.manned[Tile.QUARRY] = 3
    board.doubloons = 9
    game = changed(game)
    game.apply(TakeRole(Role.BUILDER))
    assert wording.effect(game, Build(Building.WHARF)) == "9 ➔ 5: 3 quarries, builder"
    assert wording.effect(game, Build(Building.SMALL_MARKET)) == "1 ➔ 0: 1 quarry, builder"
    assert wording.effect(game, PASS) == ""


def test_the_building_that_ends_the_game_says_so() -> None:
    game = new_game()
    board = game.state.players[0]
    board.city = dict.fromkeys([b for b in Building if not CATALOGUE[b].large][:11], 0)
    board.doubloons = 20
    game = changed(game)
    game.apply(TakeRole(Role.BUILDER))
    assert wording.effect(game, Build(Building.HARBOR)) == "8 ➔ 7: builder ⋅ the last round"


def test_what_selling_does() -> None:
    game = new_game()
    board = game.state.players[0]
    board.goods[COFFEE] = 1
    board.city |= {Building.SMALL_MARKET: 1, Building.LARGE_MARKET: 1}
    game = changed(game)
    assert wording.effect(game, TakeRole(Role.TRADER)) == "sell for up to 8 doubloons, 4 slots free"
    game.apply(TakeRole(Role.TRADER))
    assert wording.effect(game, Sell(COFFEE)) == "+8 doubloons: price 4, markets 3, trader 1"


def test_what_keeping_loses() -> None:
    game = new_game()
    game.state.players[1].goods |= {CORN: 3}
    for ship in game.state.cargo_ships:
        ship.good, ship.barrels = SUGAR, 1
    game = changed(game)
    game.apply(TakeRole(Role.CAPTAIN))
    assert game.decision == (DecisionKind.STORE, 1)
    assert wording.describe_action(game, Store({CORN: 1})) == "Keep 1 corn"
    assert wording.effect(game, Store({CORN: 1})) == "you lose 2 corn"


def test_what_tiles_offer() -> None:
    game = new_game()
    game.state.face_up[:] = [CORN, CORN, SUGAR, COFFEE]
    game = changed(game)
    assert wording.effect(game, TakeRole(Role.SETTLER)) == "a quarry or 1 of 4 plantations"
    game.apply(TakeRole(Role.SETTLER))
    assert wording.effect(game, TakePlantation(CORN)) == "2 face up"
    assert wording.effect(game, TakeQuarry()) == "8 left"


def test_what_a_forest_brings_and_what_it_uses_up() -> None:
    def settler(island: str, *open_points: OpenPoint) -> Game:
        position = Position(3, variant=Variant(Market.ALL_31, open_points=open_points))
        game = position.board(0, island=island, city="forest_house*").face_up("corn", "sugar", "coffee").start()
        game.apply(TakeRole(Role.SETTLER))
        return game

    gone = "the sugar plantation leaves the game"
    forest = PlantForest(SUGAR)
    assert wording.effect(settler("corn"), forest) == f"nothing cheaper yet with 1 forest ⋅ {gone}"
    assert wording.effect(settler("forest"), forest) == f"buildings 1 cheaper with 2 forests ⋅ {gone}"
    assert wording.effect(settler("forest" + " forest" * 4), forest).startswith("buildings 3 cheaper with 6 forests")
    reused = settler("corn", OpenPoint.FORESTS_REUSE_PLANTATIONS)
    assert wording.effect(reused, forest).endswith("the sugar plantation is discarded")


def test_what_the_hacienda_draws_must_be_placed() -> None:
    def settler(face_down: int) -> Game:
        position = Position(3, market="all_31").board(0, island="corn*", city="hacienda* forest_house*")
        game = position.tiles(face_down=face_down, discards=3).start()
        game.apply(TakeRole(Role.SETTLER))
        return game

    game = settler(2)
    assert wording.effect(game, DrawPlantation()) == "the top one of 2 face down; it must be placed"
    game.apply(DrawPlantation())
    assert wording.effect(game, KeepPlantation()) == "without a colonist; then 10 island spaces are free"
    game = settler(0)
    assert wording.effect(game, DrawPlantation()) == "1 of 3 discarded, which are shuffled; it must be placed"


@pytest.mark.parametrize(
    ("building", "rival"),
    [
        (Building.HACIENDA, "the Forest House"),
        (Building.FOREST_HOUSE, "the Hacienda"),
        (Building.OFFICE, "the Trading Post"),
        (Building.TRADING_POST, "the Office"),
    ],
)
def test_what_the_choice_of_a_building_rules_out(building: Building, rival: str) -> None:
    game = new_game(variant=Variant(Market.DRAFT))
    assert wording.effect(game, Draft(building)) == f"rules out {rival}"
    assert wording.effect(game, Draft(Building.CHURCH)) == ""


def test_what_stays_when_nothing_is_loaded() -> None:
    def captain(city: str, **goods: int) -> Game:
        game = Position(3, market="all_31").board(0, city=city, goods=goods).start()
        for ship in game.state.cargo_ships:
            ship.good, ship.barrels = TOBACCO, ship.capacity
        game = changed(game)
        game.apply(TakeRole(Role.CAPTAIN))
        return game

    told = "of your 5 barrels you keep {} when all have loaded"
    assert wording.effect(captain("wharf*", corn=2, sugar=3), PASS) == told.format("1")
    both = captain("wharf* small_warehouse*", corn=2, sugar=3)
    assert wording.effect(both, PASS) == told.format("1 kind and 1 single barrel")
    assert wording.effect(captain("wharf*", corn=1), PASS) == ""


def test_colonists() -> None:
    game = new_game()
    assert wording.effect(game, TakeRole(Role.MAYOR)) == "2 of 4 colonists for you"
    game.apply(TakeRole(Role.MAYOR))
    assert wording.describe_action(game, TakeColonist()) == "Take the extra colonist"
    assert wording.effect(game, TakeColonist()) == "+1 colonist"
    assert wording.describe_action(game, PASS) == "Take no extra colonist"


def test_what_roles_offer() -> None:
    game = captain_position()
    assert wording.effect(game, TakeRole(Role.CAPTAIN)) == "first load up to 4 points, room for 12 barrels"
    assert wording.effect(game, TakeRole(Role.BUILDER)).startswith("1 doubloon cheaper, you can afford ")
    game.state.role_doubloons[Role.BUILDER] = 2
    assert wording.effect(game, TakeRole(Role.BUILDER)).startswith("+2 doubloons on it ⋅ 1 doubloon cheaper")
    four = new_game(4)
    four.state.role_doubloons[Role.PROSPECTOR] = 2
    assert wording.effect(four, TakeRole(Role.PROSPECTOR)) == "+2 doubloons on it ⋅ +1 doubloon"


def test_what_the_craftsman_offers() -> None:
    game = new_game()
    for seat in (0, 2):
        board = game.state.players[seat]
        board.island = [Tile.CORN, Tile.CORN]
        board.manned = {Tile.CORN: 2 - seat // 2}
    game = changed(game)
    assert wording.effect(game, TakeRole(Role.CRAFTSMAN)) == "make 2 corn plus 1 extra, others 1 barrel"
    assert wording.warning(game, TakeRole(Role.CRAFTSMAN)) is None


def test_effects_ask_the_referee_and_change_nothing() -> None:
    game = captain_position()
    before = (game.state.copy(), game.events.copy(), game.age)
    for action in game.legal_actions:
        wording.choice(game, action)
    assert (game.state, game.events, game.age) == before


# Warnings


def warning(game: Game, role: Role) -> str | None:
    return wording.warning(game, TakeRole(role))


def test_a_role_that_does_nothing_is_warned_of() -> None:
    game = new_game()
    assert warning(game, Role.CRAFTSMAN) == "You would make nothing."
    assert warning(game, Role.TRADER) == "You have nothing to sell."
    assert warning(game, Role.CAPTAIN) == "You have nothing to ship."
    assert wording.effect(game, TakeRole(Role.CRAFTSMAN)) == ""
    for role in (Role.SETTLER, Role.MAYOR, Role.BUILDER):
        assert warning(game, role) is None


def test_doubloons_on_a_role_make_it_useful() -> None:
    game = new_game()
    game.state.role_doubloons[Role.CAPTAIN] = 1
    assert warning(game, Role.CAPTAIN) is None
    assert wording.effect(game, TakeRole(Role.CAPTAIN)) == "+1 doubloon on it ⋅ nothing to ship"


def test_warnings_name_the_reason() -> None:
    game = new_game()
    board = game.state.players[0]
    board.doubloons = 0
    board.island = [Tile.CORN] * 12
    board.manned = {Tile.CORN: 2}
    board.goods[CORN] = 1
    game.state.goods[CORN] = 0
    game.state.trading_house = [CORN]
    for ship in game.state.cargo_ships:
        ship.good, ship.barrels = SUGAR, 1
    for building in Building:
        if CATALOGUE[building].cost <= 1:
            game.state.buildings.pop(building, None)
    game = changed(game)
    assert warning(game, Role.SETTLER) == "Your island is full: you could place no tile."
    assert warning(game, Role.BUILDER) == "You could afford no building."
    assert warning(game, Role.CRAFTSMAN) == "You would make nothing: the supply lacks 2 corn."
    assert warning(game, Role.TRADER) == "The trading house has every kind you could sell."
    assert warning(game, Role.CAPTAIN) == "No ship takes any of your barrels."
    game.state.trading_house = [CORN, SUGAR, INDIGO, COFFEE]
    assert warning(game, Role.TRADER) == "The trading house is full: you could sell nothing."
    game.state.players[0].city = dict.fromkeys([b for b in Building if not CATALOGUE[b].large][:12], 0)
    assert warning(game, Role.BUILDER) == "Your city is full: you could build nothing."


def test_no_warning_where_a_building_pays_or_a_guest_could_help() -> None:
    game = new_game()
    board = game.state.players[0]
    board.city[Building.LIGHTHOUSE] = 1
    assert warning(game, Role.CAPTAIN) is None
    assert wording.effect(game, TakeRole(Role.CAPTAIN)) == "+1 doubloon (Lighthouse)"
    assert warning(game, Role.CRAFTSMAN) == "You would make nothing."
    board.city[Building.GUESTHOUSE] = 1
    assert warning(game, Role.CRAFTSMAN) is None


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("market", [Market.BASE, Market.DRAFT, Market.ALL_31])
def test_whole_games_are_told_in_plain_sentences(players: int, market: Market) -> None:
    game = new_game(players, Variant(buildings=market))
    rng = random.Random(players)
    while game.decision is not None:
        chosen = game.legal_actions.choose(rng)
        words = wording.choice(game, chosen)
        assert words.label
        assert wording.ascii_only(words.label + words.effect).isascii()
        for event in game.apply(chosen):
            sentence = wording.tell(event, NAMES)
            assert sentence is None or (sentence[0].isupper() and sentence.endswith(".") and "  " not in sentence)
            assert wording.ascii_only(sentence or "").isascii()
    assert wording.result(game.scores or [], NAMES).split()[1] in ("wins", "and")


# Reference


@pytest.mark.parametrize("building", Building)
def test_reference_of_a_building(building: Building) -> None:
    text = wording.building_text(building)
    assert text.endswith(".")
    assert "{" not in text
    assert str(CATALOGUE[building].cost) in wording.building_facts(building)
    assert wording.building_phase(building)


def test_reference_numbers() -> None:
    assert "earns 0, 1, 2, 3 or 5 doubloons" in wording.building_text(Building.FACTORY)
    assert wording.building_text(Building.RESIDENCE) == (
        "Earns 4 points for up to 9 filled island spaces, 5 for 10, 6 for 11 and 7 for 12."
    )
    assert "1, 2, 3 or 4 sets earn 1, 3, 6 or 10 points" in wording.building_text(Building.CLOISTER)
    assert "2 doubloons more" in wording.building_text(Building.LARGE_MARKET)
    assert wording.building_facts(Building.STATUE) == (
        "Costs 10 doubloons, is worth 8 points, has 0 circles and takes 2 city spaces;"
        " up to 4 quarries can lower the price."
    )
    balanced = wording.building_facts(Building.UNIVERSITY, Variant(balanced=True))
    assert balanced.startswith("Costs 7 doubloons, is worth 3 points")


@pytest.mark.parametrize("role", Role)
def test_reference_of_a_role(role: Role) -> None:
    text = wording.role_text(role)
    assert text.everyone.endswith(".")
    assert text.privilege.endswith(".")
    assert role.value.removesuffix("_2") in text.privilege, "a sentence that stands by itself"
    assert "{" not in text.everyone + text.privilege


def test_a_role_has_one_name_wherever_it_is_told() -> None:
    for role in Role:
        name = wording.ROLE[role].lower()
        assert wording.PHASE[Phase(role.value)].lower() == name
        assert wording.ROLE_IN_TEXT[role].removeprefix("the ") == name


def test_help_says_how_many_roles_a_round_has() -> None:
    assert "After 6 roles, 3 each" in wording.round_help(2)
    assert "After 4 roles" in wording.round_help(4)
    assert "12 city spaces" in wording.end_help()
    assert "17 in all" in wording.draft_help()
    assert "12 island spaces" in wording.boards_help()
    assert wording.scoring_help().endswith("the win is shared.")


# Around the game


def test_last_round_banner() -> None:
    assert wording.last_round(()) is None
    assert wording.last_round((EndReason.COLONISTS,)) == "Last round: the colonist ship could not be filled."
    assert wording.last_round((EndReason.CITY, EndReason.VP)) == (
        "Last round: all city spaces of a player are filled and no victory points are left."
    )


def test_result_explains_ties() -> None:
    a = Score(chips=10, buildings=5, bonus={}, total=15, tiebreak=4, rank=1)
    b = replace(a, tiebreak=3, rank=2)
    c = replace(a, chips=1, total=6, rank=3)
    assert wording.result([c, a, c], NAMES) == "Ben wins the game."
    assert wording.result([b, a, c], NAMES) == (
        "Ben wins the game. Ana and Ben have 15 points each; doubloons and barrels together decided (Ana 3, Ben 4)."
    )
    assert wording.result([a, a, c], NAMES) == (
        "Ana and Ben share the win. Points are equal, and doubloons and barrels are as well (4 each)."
    )


def test_asking_the_table() -> None:
    assert wording.hand_over("[Cleo]") == "Hand the keyboard to [Cleo]."
    assert wording.undo_others(NAMES, [0, 2]) == ("This takes back what Ana and Cleo did. Does the whole table agree?")
    assert wording.undone("Ben") == "The last action of Ben is taken back."
