"""Nothing is cut off: the longest names, the fullest boards, two to five players, at three sizes."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from app import glyphs, wording
from app.application import PuertoRicoApp
from app.names import MAX_CELLS, name_problems
from app.screens.moment import MomentScreen
from app.screens.questions import about_building, building_of, is_building
from app.screens.score import ScoreScreen
from app.widgets import sheet
from app.widgets.paint import Line, cells, clip
from app.widgets.player_board import paint_player_board
from app.widgets.scene import Scene, short_name
from rules import (
    CATALOGUE,
    CITY_SPACES,
    ISLAND_SPACES,
    Building,
    Game,
    GameState,
    Good,
    Market,
    Role,
    Setup,
    TakeRole,
    Tile,
    Variant,
)
from tests.app.driver import seated, table_of, text_of

SIZES = ((80, 24), (120, 40), (160, 50))
NAMES = (
    "Maximiliane Wolkenstein",
    "Maximiliane Wolkenstadt",
    "中文名字中文名字中文名字",
    "[bold]W[/][@click=x]W[/]",
    "M" * 24,
)
"""As wide as a name may be; two begin alike, one is Chinese, one looks like markup, one has no space."""

CITY = (
    Building.SMALL_INDIGO_PLANT,
    Building.INDIGO_PLANT,
    Building.SUGAR_MILL,
    Building.TOBACCO_STORAGE,
    Building.COFFEE_ROASTER,
    Building.SMALL_SUGAR_MILL,
    Building.CONSTRUCTION_HUT,
    Building.LARGE_WAREHOUSE,
    Building.SMALL_WAREHOUSE,
    Building.LARGE_MARKET,
)
"""Ten small buildings; a large one fills the other two spaces."""
ISLAND = [Tile.CORN] * 2 + [Tile.INDIGO] * 3 + [Tile.SUGAR] * 2 + [Tile.TOBACCO] * 2 + [Tile.COFFEE] * 2 + [Tile.QUARRY]
GOODS = {Good.CORN: 10, Good.INDIGO: 11, Good.SUGAR: 11, Good.TOBACCO: 9, Good.COFFEE: 9}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
async def test_every_building_of_all_31_can_be_seen_when_one_builds(size: tuple[int, int], players: int) -> None:
    game = Game(Setup.for_players(*NAMES[:players], seed=1, variant=Variant(Market.ALL_31)))
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game, size) as (app, _):
        shown = text_of(app)
        for building in CATALOGUE:
            assert wording.BUILDING[building] in shown or wording.BUILDING_SHORT[building] in shown, building
        assert "Build nothing" in shown


def fullest(players: int, *, over: bool = False) -> Game:
    """Everybody has more than one game holds: 12 tiles, 12 city spaces, 50 barrels, two-digit numbers everywhere."""
    state: GameState = Game(Setup.for_players(*NAMES[:players], seed=1)).state.copy()
    large = (Building.CUSTOMS_HOUSE, Building.GUILD_HALL, Building.CITY_HALL, Building.RESIDENCE, Building.FORTRESS)
    for seat, board in enumerate(state.players):
        board.doubloons, board.vp, board.san_juan = 23 + seat, 41 + seat, 11
        board.goods.update(GOODS)
        board.island[:] = ISLAND
        board.manned.clear()
        board.manned.update({tile: ISLAND.count(tile) - 1 for tile in set(ISLAND)} | {Tile.QUARRY: 1})
        board.city.clear()
        board.city.update({building: CATALOGUE[building].circles for building in CITY})
        board.city[large[seat]] = 1
    for number, role in enumerate((Role.SETTLER, Role.BUILDER, Role.TRADER, Role.CAPTAIN)[: players - 1]):
        state.role_takers[role] = number
    state.role_doubloons[Role.MAYOR] = 11
    for ship in state.cargo_ships:
        ship.good, ship.barrels = Good.INDIGO, ship.capacity - 1
    state.game_over = over
    if over:
        state.decision = None
    setup = Setup.for_players(*NAMES[:players], seed=1)
    return Game.from_state(state, setup)


@pytest.fixture
def overfull(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The painted lines that were wider than their panel, as they would have been."""
    found: list[str] = []

    def watched(line: Line, width: int) -> Line:
        if cells(line) > width and "".join(bit.text for bit in clip([*line], 999))[width:].strip():
            found.append("".join(bit.text for bit in line))
        return clip(line, width)

    monkeypatch.setattr(sheet, "clip", watched)
    return found


def test_the_names_are_the_longest_that_can_be_typed() -> None:
    assert name_problems(NAMES) == [None] * 5
    assert max(map(cell_len, NAMES)) == MAX_CELLS
    assert all(cell_len(name) >= 22 for name in NAMES)
    board = fullest(5).state.players[0]
    assert len(board.island) == ISLAND_SPACES
    assert sum(CATALOGUE[building].size for building in board.city) == CITY_SPACES
    assert sum(board.goods.values()) == 50


SHORTENED = {
    short_name(NAMES[:players], seat, room)
    for players in range(2, 6)
    for seat in range(players)
    for room in range(1, MAX_CELLS)
}
"""Every way in which one of the names may be cut: never so that two of them become the same."""


def cut_off(text: str) -> list[str]:
    """What was shortened, names aside: lines with an ellipsis that no shortened name explains."""
    sign = glyphs.current().ellipsis
    found = []
    for line in text.splitlines():
        for name in sorted(SHORTENED, key=len, reverse=True):
            line = line.replace(name, "") if len(name) > 1 else line
        if sign in line.replace(f" {sign} ", ""):
            found.append(line)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_the_table_shows_all_of_the_fullest_boards(
    players: int, size: tuple[int, int], overfull: list[str]
) -> None:
    game = fullest(players)
    names = NAMES[:players]
    assert game.decision is not None
    seat = game.decision.seat
    async with seated(game, size) as (app, _):
        shown = text_of(app)
        lines = shown.splitlines()
        assert not overfull
        assert all(cell_len(line) == size[0] for line in lines)
        readable = [{short_name(names, other, room) for room in range(8, MAX_CELLS + 1)} for other in range(players)]
        assert all(any(text in shown for text in texts) for texts in readable)
        assert size != (80, 24) or all(name in shown for name in names), "in full on the smallest screen"
        assert names[seat] in lines[0]
        assert "23 doubloons" in shown
        assert "41 points" in shown
        assert "San Juan 11" in shown
        board = game.state.players[seat]
        signs = glyphs.current()
        for building, workers in board.city.items():
            circles = signs.occupied * workers + signs.empty * (CATALOGUE[building].circles - workers)
            found = (f"{text} {circles}" for text in (wording.BUILDING[building], wording.BUILDING_SHORT[building]))
            assert any(text in shown for text in found), building
        for good, number in GOODS.items():
            assert re.search(rf"{wording.GOOD_TITLE[good]} {number}\b|\b{_letter(good)}{number}\b", shown)
        assert len(re.findall(r"\b12\b", shown)) >= players, "island spaces of everybody"
        if size[0] >= 120:
            for other in range(players):
                assert f"{23 + other} doubloons" in shown
        for text in ("u Undo", "q Leave"):
            assert text in lines[-1]


def _letter(good: Good) -> str:
    return {"coffee": "F"}.get(good, good[0].upper())


@pytest.mark.parametrize("size", SIZES)
async def test_what_a_choice_does_is_told_whole_when_it_is_marked(size: tuple[int, int]) -> None:
    async with seated(fullest(5), size) as (app, pilot):
        table = table_of(app)
        choices = [option for option in table.options if option.possible]
        assert len(choices) == 4
        for option in choices:
            await pilot.press("down")
            shown = " ".join(text_of(app).split())
            assert all(part in shown for part in (option.label, option.note, option.warning)), option


@pytest.mark.parametrize("size", [(80, 24), (80, 30), (100, 30), (110, 40), (120, 40), (160, 50)])
@pytest.mark.parametrize("market", [Market.BASE, Market.ALL_31])
async def test_what_a_marked_building_does_is_told_in_whole_sentences(size: tuple[int, int], market: Market) -> None:
    """With all 31 on the smallest screen there are two lines for it; everywhere else it is told with its numbers."""
    game = Game(Setup.for_players(*NAMES[:4], seed=1, variant=Variant(market)))
    game.apply(TakeRole(Role.BUILDER))
    async with seated(game, size) as (app, pilot):
        table = table_of(app)
        for option in table.options[::3]:
            table.selected = option.number
            await pilot.press("down")
            assert table.plan is not None
            assert table.selected is not None
            shown = " ".join(" ".join(text_of(app).splitlines()[-1 - table.plan.message : -1]).split())
            choice = table.choices[table.selected]
            if not is_building(choice):
                continue
            whole = about_building(building_of(choice), game.setup.variant, table.options[table.selected])
            if (size, market) != ((80, 24), Market.ALL_31):
                assert whole in shown
            elif shown.endswith(glyphs.current().ellipsis):
                work = wording.building_text(building_of(choice), game.setup.variant)
                told = shown.removesuffix(glyphs.current().ellipsis).partition(": ")[2]
                assert len(work.split(". ")[0]) > 140, "a single sentence is too long"
                assert work.startswith(told)
            else:
                assert wording.building_text(building_of(choice), game.setup.variant).split(". ")[0] in shown


async def test_news_are_told_whole_while_there_are_empty_lines() -> None:
    game = Game(Setup.for_players(*NAMES, seed=1))
    game.apply(TakeRole(Role.SETTLER))
    news = "What has happened is told in a long sentence. " * 5
    for size in ((100, 30), (120, 40), (160, 50)):
        async with seated(game, size) as (app, pilot):
            table_of(app).say(news, "")
            await pilot.pause()
            assert " ".join(news.split()) in " ".join(text_of(app).split())


def test_goods_are_letters_before_a_name_is_cut() -> None:
    game = fullest(3)
    view = game.view(0)
    few = replace(view.players[0], goods={**view.players[0].goods} | dict.fromkeys(Good, 0) | {Good.CORN: 2})
    scene = Scene(replace(view, players=(few, *view.players[1:])), NAMES[:3], 0, "")
    letters = 0
    for width in range(80, 110):
        head = "".join(bit.text for bit in paint_player_board(scene, width, 5)[0])
        assert NAMES[0] in head or "Corn" not in head
        letters += NAMES[0] in head and "C2" in head
    assert letters
    assert "Corn 2" in head


def test_names_that_begin_alike_are_never_cut_to_the_same_text() -> None:
    for room in range(6, MAX_CELLS):
        found = [short_name(NAMES, seat, room) for seat in range(5)]
        assert len(set(found)) == 5
        assert all(cell_len(text) <= room for text in found)
    assert short_name(NAMES, 0, 16) == "Maximili…enstein"
    assert short_name(NAMES, 2, 9) == "中文名字…"
    assert short_name(("Ana", "Ben"), 1, 9) == "Ben"


PAGES = {
    "boards": "12 of 12",
    "points": "money+goods",
    "buildings": "Roas",
    "roles": "taken by",
    "log": "Log",
    "since": "So far",
    "help": "Keys here",
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
async def test_pages_cut_nothing_either(players: int, size: tuple[int, int]) -> None:
    names = NAMES[:players]
    async with seated(fullest(players), size) as (app, pilot):
        for topic, words in PAGES.items():
            app.look(topic)
            await pilot.pause()
            shown = text_of(app)
            assert words in shown
            assert names[0] in shown.splitlines()[0], "whose turn it is"
            cut = cut_off("\n".join(shown.splitlines()[1:]))
            assert not cut, (topic, cut)
            if topic == "boards":
                for seat, name in enumerate(names):
                    await pilot.press(str(seat + 1))
                    assert name in text_of(app)
                    assert not cut_off(text_of(app))
            await pilot.press("escape")
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
async def test_the_final_score_cuts_nothing(players: int, size: tuple[int, int]) -> None:
    """All rows, every component and the keys can be reached, with the longest names (T4)."""
    game = fullest(players, over=True)
    assert game.scores is not None
    async with seated(game, size) as (app, pilot):
        assert isinstance(app.screen, ScoreScreen)
        seen = await read_on(app, pilot)
        assert not cut_off(seen)
        for seat, score in enumerate(game.scores):
            row = next(line for line in seen.splitlines() if NAMES[seat] in line and line[1].isdigit())
            numbers = [score.chips, score.buildings, sum(score.bonus.values()), score.total, score.tiebreak]
            assert [int(number) for number in row.split()[-5:]] == numbers
            for building, points in score.bonus.items():
                assert f"{wording.BUILDING[building]} {points}" in seen
        for words in ("Play again with the same people", "Points by round", "Boards", "Log"):
            assert words in text_of(app)


async def read_on(app: PuertoRicoApp, pilot: Pilot[None]) -> str:
    """All that is seen while one scrolls down."""
    seen = [text_of(app)]
    for _ in range(3):
        await pilot.press("pagedown")
        await pilot.pause()
        seen.append(text_of(app))
    return "\n".join(seen)


@pytest.mark.parametrize("size", SIZES)
async def test_an_earlier_moment_cuts_nothing(size: tuple[int, int], overfull: list[str]) -> None:
    game = fullest(5)
    game.apply(next(iter(game.legal_actions)))
    async with seated(game, size, forced=False) as (app, pilot):
        await pilot.press("l", "enter", "left")
        await pilot.pause()
        assert isinstance(app.screen, MomentScreen)
        shown = text_of(app)
        assert not overfull
        assert "As it was after" in shown.splitlines()[0]
        assert not cut_off(shown)
