"""The rules in the program: the text, the page with its search, and the ways that lead there."""

import re
from itertools import pairwise

import pytest

from app.application import PuertoRicoApp
from app.open_points import OPEN_POINTS
from app.plain.rulebook import told
from app.screens.help import HelpScreen
from app.screens.rules import RulesLines, RulesScreen
from app.screens.title import TitleScreen
from app.widgets.search import Spot, find, plain
from app.wording import BUILDING
from app.wording.rules_text import rule_about, rules_text
from rules import (
    BASE_VIOLET,
    CATALOGUE,
    COMPONENTS,
    PRIVILEGE,
    PRIVILEGE_WITH_LIBRARY,
    VIOLET,
    Build,
    Building,
    DecisionKind,
    Game,
    Market,
    OpenPoint,
    Role,
    Setup,
    TakeColonist,
    TakeGood,
    TakeRole,
    Variant,
    copies,
    events,
)
from tests.app.driver import seated, text_of
from tests.app.gallery import at
from tests.rules.positions import Position, new_game

SETUPS = [
    None,
    Setup.for_players("a", "b", "c", variant=Variant(open_points=tuple(OpenPoint))),
    *(Setup.for_players(*"abcde"[:players]) for players in COMPONENTS),
    *(
        Setup.for_players(*"abcd", variant=Variant(buildings=market))
        for market in Market
        if market is not Market.CHOSEN
    ),
    Setup.for_players(
        "a", "b", variant=Variant(balanced=True, all_colonists_and_vp=True, library_once_per_round=False)
    ),
    Setup.for_players("a", "b", variant=Variant(buildings=Market.DRAFT, draft_exclusions=False)),
    Setup.for_players("a", "b", "c", variant=Variant(buildings=Market.CHOSEN, chosen=tuple(BASE_VIOLET))),
]


def text_about(name: str, setup: Setup | None = None) -> str:
    return next(one.text for section in rules_text(setup) for one in section.paragraphs if one.name == name)


# The text


def test_every_house_rule_is_told_and_those_of_this_game_once_more() -> None:
    """The words of the open points are kept by name; the referee says which there are."""
    assert list(OPEN_POINTS) == list(OpenPoint)
    setup = Setup.for_players("a", "b", "c", variant=Variant(open_points=(OpenPoint.BANK_LIMITED,)))
    for point in OpenPoint:
        assert text_about(f"house-rule-{point}") == OPEN_POINTS[point].sentence
    assert text_about("this-game-bank_limited", setup) == OPEN_POINTS["bank_limited"].sentence
    told = [one.name for section in rules_text(setup) for one in section.paragraphs]
    assert "this-game-one_factory_pays" not in told


@pytest.mark.parametrize("setup", SETUPS)
def test_every_paragraph_is_whole_and_has_a_name_of_its_own(setup: Setup | None) -> None:
    paragraphs = [one for section in rules_text(setup) for one in section.paragraphs]
    names = [one.name for one in paragraphs]
    assert len(set(names)) == len(names)
    for one in paragraphs:
        assert one.text.endswith("."), one
        assert not re.search(r"[{}]|None|  ", one.text), one
    assert {f"building:{building}" for building in Building} <= set(names)


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_decision_has_its_paragraph(kind: DecisionKind) -> None:
    assert text_about(rule_about(kind))


def test_what_is_special_about_a_game_comes_first() -> None:
    text = " ".join(one.text for one in rules_text(SETUPS[-3])[0].paragraphs)
    for words in ("2 players play this game", "University costs 7", "122 points", "Library doubles every"):
        assert words in text
    assert "drawn at random" in text_about("this-game-buildings", Setup.for_players(*"abc", variant=_with("random")))
    assert "All 31" in text_about("this-game-buildings", Setup.for_players(*"abc", variant=_with("all_31")))


def _with(market: str) -> Variant:
    return Variant(buildings=Market(market))


@pytest.mark.parametrize("players", COMPONENTS)
def test_the_start_is_that_of_a_game(players: int) -> None:
    state = Game(Setup.for_players(*"abcde"[:players])).state
    text = text_about(f"start-{players}")
    for number, what in (
        (state.players[0].doubloons, "doubloon"),
        (state.vp, "point"),
        (state.colonists, "colonist"),
        (state.colonist_ship, "colonist"),
        (state.quarries, "quarr"),
        (len(state.face_up), "plantation"),
    ):
        assert f"{number} {what}" in text
    begins = ", ".join(str(board.island[0]) for board in state.players)
    assert begins in text
    for ship in state.cargo_ships:
        assert re.search(rf"\b{ship.capacity}\b", text)


def test_copies_and_columns_are_those_of_the_catalogue() -> None:
    production = text_about("start-buildings")
    for building, card in CATALOGUE.items():
        if not card.violet:
            assert f"{BUILDING[building]} {copies(building, 4, Variant())}" in production
            assert f"{BUILDING[building]} {card.column}" in text_about("production-columns")
    every = text_about("start-buildings", Setup.for_players("Ana", "Ben", "Cleo", variant=Variant(Market.ALL_31)))
    assert "Of every violet building there is 1 copy." in every
    price = text_about("price")
    for column in (1, 2, 3):
        costs = [CATALOGUE[b].cost for b in VIOLET if CATALOGUE[b].column == column]
        assert f"column {column} from {min(costs)} to {max(costs)}" in price


def test_prospectors_by_number_of_players() -> None:
    for players in COMPONENTS:
        state = Game(Setup.for_players(*"abcde"[:players])).state
        number = sum(role in (Role.PROSPECTOR, Role.PROSPECTOR_2) for role in state.role_doubloons)
        assert f"{number} with {players} players" in text_about("roles")


@pytest.mark.parametrize(("library", "size"), [("", PRIVILEGE), ("library*", PRIVILEGE_WITH_LIBRARY)])
def test_a_privilege_is_as_large_as_the_text_says(library: str, size: int) -> None:
    def start() -> Position:
        return Position(3, market="all_31").board(
            0, money=9, island="corn* corn*", city=f"{library} small_market".strip(), goods={"corn": 2}
        )

    game = start().start()
    game.apply(TakeRole(Role.BUILDER))
    assert game.quote(0, Building.HACIENDA).privilege == size
    game = start().start()
    game.apply(TakeRole(Role.MAYOR))
    taken = [event for event in game.apply(TakeColonist()) if isinstance(event, events.ColonistTaken)]
    assert sum(event.colonists for event in taken) == size
    game = start().start()
    game.apply(TakeRole(Role.CRAFTSMAN))
    extra = 0
    while game.decision is not None and game.decision.kind is DecisionKind.CRAFTSMAN_GOOD:
        game.apply(next(action for action in game.legal_actions if isinstance(action, TakeGood)))
        extra += 1
    assert extra == size
    game = start().start()
    game.apply(TakeRole(Role.TRADER))
    sold = [event for event in game.apply(next(iter(game.legal_actions))) if isinstance(event, events.Sold)]
    assert sold[0].doubloons == size
    game = start().start()
    game.apply(TakeRole(Role.CAPTAIN))
    loaded = [event for event in game.apply(next(iter(game.legal_actions))) if isinstance(event, events.Loaded)]
    assert loaded[0].vp == 2 + size
    assert f"{PRIVILEGE_WITH_LIBRARY} in place of {PRIVILEGE}" in text_about("library")


def test_forests_and_quarries_lower_prices_as_the_text_says() -> None:
    game = Position(3, market="all_31").board(0, island="quarry* quarry* forest forest forest forest forest").start()
    quote = game.quote(0, Building.FORTRESS)
    assert (quote.quarries, quote.forests) == (2, 2)
    assert "1 doubloon cheaper" in text_about("quarry")
    assert "each pair of forests makes buildings 1 doubloon cheaper" in text_about("forest")


def test_a_role_that_nobody_took_gets_what_the_text_says() -> None:
    for players in COMPONENTS:
        game = new_game(players)
        while game.state.round == 1:
            game.apply(next(iter(game.legal_actions)))
        left = [n for role, n in game.state.role_doubloons.items() if n]
        assert set(left) == {1}
        assert len(left) == len(COMPONENTS[players].roles) - COMPONENTS[players].picks
    assert text_about("round-end").count("1 doubloon") == 1


def test_balanced_prices_are_those_that_are_charged() -> None:
    game = Game(Setup.for_players(*"abc", variant=Variant(balanced=True)))
    plain_game = new_game(3)
    for building in (Building.UNIVERSITY, Building.FACTORY):
        assert (
            f"{BUILDING[building]} {'costs ' * (building is Building.UNIVERSITY)}{game.quote(0, building).printed}"
            in (text_about("balanced"))
        )
    assert plain_game.state.players[2].doubloons - game.state.players[2].doubloons == 1
    assert "1 doubloon less" in text_about("balanced")
    assert Build(Building.UNIVERSITY).building in VIOLET


# Searching


@pytest.mark.parametrize("wanted", ["the quarry", "THE  Quarry", "thé quarry"])
def test_words_are_found_across_the_end_of_a_line(wanted: str) -> None:
    rows = ["Nobody takes the", "quarry, but the quarry", "is there."]
    assert find(wanted, rows, 10) == [(Spot(10, 13, 16), Spot(11, 0, 6)), (Spot(11, 12, 22),)]


def test_nothing_is_found_for_nothing() -> None:
    assert find("", ["a b"], 0) == find("   ", ["a b"], 0) == find("x", ["a b"], 0) == []


@pytest.mark.parametrize("text", ["Ärger straße İstanbul", "ﬁn", "中文", "e\u0301"])
def test_plain_text_keeps_every_character_in_its_place(text: str) -> None:
    assert len(plain(text)) == len(text)


# The page


async def test_the_title_leads_to_the_rules_and_back() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "Rules: What it is about" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize("kind", DecisionKind)
async def test_help_leads_to_the_rules_on_the_open_decision(kind: DecisionKind) -> None:
    if kind is DecisionKind.DRAFT:
        game = at(kind, market=Market.DRAFT, after=5)
    elif kind is DecisionKind.HACIENDA_TILE:
        game = Position(3, market="all_31").board(0, city="hacienda* forest_house*").start()
        game.apply(TakeRole(Role.SETTLER))
        game.apply(next(action for action in game.legal_actions if action.kind == "draw_plantation"))
    else:
        game = at(kind, market=Market.ALL_31, after=30)
    assert game.decision is not None and game.decision.kind is kind
    async with seated(game) as (app, pilot):
        below = app.screen
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "t rules here" in text_of(app)
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        lines = app.screen.query_one(RulesLines)
        first = lines.places[rule_about(kind)]
        top = round(lines.scroll_offset.y)
        assert top <= first < top + lines.size.height
        assert " ".join(text_about(rule_about(kind)).split()[:6]) in " ".join(text_of(app).split())
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is below


async def test_sections_are_leafed_through() -> None:
    async with seated(at(DecisionKind.ROLE)) as (app, pilot):
        app.look("rules")
        await pilot.pause()
        lines = app.screen.query_one(RulesLines)
        seen = []
        for _ in lines.sections:
            seen.append(lines.section)
            await pilot.press("right")
            await pilot.pause()
        assert seen[:14] == list(range(14))
        assert all(one <= other for one, other in pairwise(seen))
        for _ in range(20):
            await pilot.press("left")
        await pilot.pause()
        assert lines.section == 0
        assert "Rules: This game" in text_of(app)


async def test_words_are_searched_for_and_hit_after_hit_is_shown() -> None:
    async with seated(at(DecisionKind.ROLE), size=(80, 24)) as (app, pilot):
        app.look("rules")
        await pilot.pause()
        lines = app.screen.query_one(RulesLines)
        await pilot.press("slash", *"trading house")
        await pilot.pause()
        assert "hit 1 of" in text_of(app)
        first = lines.hit
        assert lines.hits[first][0].line >= 0
        await pilot.press("enter", "n")
        await pilot.pause()
        assert lines.hit == first + 1
        assert f"hit {lines.hit + 1} of {len(lines.hits)}" in text_of(app)
        for _ in range(5):
            await pilot.press("n")
            await pilot.pause()
            spot = lines.hits[lines.hit][0]
            top = round(lines.scroll_offset.y)
            assert top <= spot.line < top + lines.size.height
        await pilot.press("p")
        assert lines.hit == first + 5
        # Typing is typing: the keys of the page do nothing meanwhile.
        await pilot.press("f", *"xnp zebra")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "nothing found" in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen), "the first Esc closes the field"
        assert not lines.hits
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, RulesScreen)


async def test_hits_stay_lit_up_when_the_window_changes() -> None:
    async with seated(at(DecisionKind.ROLE), size=(80, 24)) as (app, pilot):
        app.look("rules")
        await pilot.pause()
        lines = app.screen.query_one(RulesLines)
        await pilot.press("slash", *"colonist ship", "enter")
        number = len(lines.hits)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert len(lines.hits) == number > 3


# As a conversation


def test_plain_tells_the_rules_on_the_question_and_the_sections() -> None:
    setup = Setup.for_players(*"abc")
    answer = list(told(setup, DecisionKind.LOAD, ""))
    assert answer[0] == text_about("captain")
    assert "rules 10: The captain." in answer
    assert next(iter(told(setup, None, ""))) == "rules 1: This game."
    assert list(told(setup, DecisionKind.LOAD, "10")) == list(told(setup, None, "captain"))
    assert next(iter(told(setup, None, "THE CAPTAIN"))) == "The captain."


def test_plain_searches_and_says_how_much_more_there_is() -> None:
    setup = Setup.for_players(*"abc")
    assert all("smuggl" not in line for line in told(setup, None, "smuggler") if "nothing about" not in line)
    assert next(iter(told(setup, None, "smuggler"))).startswith("The rules say nothing about smuggler.")
    found = list(told(setup, None, "doubloon"))
    assert found[-1].endswith("more paragraphs name it.")
    everything = list(told(setup, None, "all"))
    assert len(everything) == sum(1 + len(section.paragraphs) for section in rules_text(setup))
    assert list(told(setup, None, "99")) != everything
