"""The painters: every line as wide as it may be, nothing secret, nothing that only a colour says."""

import itertools
import random
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from rich.cells import cell_len

from app import glyphs, keys, language, wording
from app.keys import Choice, Opens
from app.screens.arrange import paint_tray
from app.screens.questions import building_of, in_words, is_building, shop, target_of, window_shopping
from app.widgets.banner import paint_banner, paint_message
from app.widgets.cargo_ships import paint_cargo_ships
from app.widgets.choices import Offer, Option, paint_choices, paint_keys
from app.widgets.log import Story, paint_log
from app.widgets.market import market_rows, paint_market
from app.widgets.others import paint_others
from app.widgets.paint import Bit, Line, cells, clip, cut, fill, fit, fitted, grid, rule, spread, to_content, words
from app.widgets.places import table_places
from app.widgets.plan import Needs, Plan, plan
from app.widgets.plantations import paint_plantations
from app.widgets.player_board import city_lines, paint_large_board, paint_player_board
from app.widgets.role_cards import paint_role_cards
from app.widgets.scene import Scene
from app.widgets.supply import paint_supply
from app.widgets.trading_house import paint_trading_house
from rules import CATALOGUE, EndReason, Game, Market, Setup, Variant
from tests.rules.positions import Position

NAMES = ("Ana", "Benedict", "Cleo", "Dan", "Évelyne")
HARD_NAMES = ("[bold]", "[/]", "[@click=app.quit]x[/]", "Ann\\", "中文名字中文名字中文")

SMALL_PANELS = {
    paint_role_cards: (80, 2),
    paint_trading_house: (44, 1),
    paint_cargo_ships: (36, 3),
    paint_plantations: (44, 2),
    paint_supply: (80, 1),
    paint_player_board: (80, 5),
    paint_banner: (80, 1),
}
MEDIUM_PANELS = {
    paint_role_cards: (120, 3),
    paint_trading_house: (20, 7),
    paint_cargo_ships: (28, 7),
    paint_plantations: (27, 7),
    paint_supply: (40, 7),
    paint_player_board: (66, 13),
    paint_others: (51, 13),
    paint_banner: (120, 1),
}


@pytest.fixture(autouse=True)
def _unicode() -> Iterator[None]:
    yield
    glyphs.use_ascii(False)


def positions(
    players: int, seed: int, *, names: Sequence[str] = NAMES, market: Market = Market.BASE, every: int = 7
) -> Iterator[tuple[Game, Scene]]:
    """A game played at random, looked at every few actions by whoever decides."""
    game = Game(Setup.for_players(*names[:players], seed=seed, variant=Variant(buildings=market)))
    rng = random.Random(seed)
    while game.decision is not None:
        if len(game.actions) % every == 0:
            yield game, scene_of(game)
        game.apply(game.legal_actions.choose(rng))


def scene_of(game: Game) -> Scene:
    assert game.decision is not None
    seat = game.decision.seat
    names = tuple(player.name for player in game.setup.players)
    return Scene(game.view(seat), names, seat, wording.banner(game.decision, names))


def options_of(game: Game) -> tuple[Option, ...]:
    names = tuple(player.name for player in game.setup.players)
    return tuple(in_words(game, names, number, choice) for number, choice in enumerate(keys.choices(game)))


def plain(lines: Sequence[Line]) -> list[str]:
    return ["".join(bit.text for bit in line) for line in lines]


# Lines


def test_text_is_cut_and_filled_by_cells_and_never_through_a_wide_character() -> None:
    for width in range(12):
        for text in ("Corn", "中文名字", "a中b", ""):
            assert cell_len(cut(text, width)) <= width
            assert cell_len(fit(text, width)) == width
            assert cells(fill([Bit(text)], width)) == width
            assert cells(clip([Bit(text), Bit(text)], width)) <= width
    assert cut("Coffee", 4) == "Cof…"
    assert fit("7", 3, right=True) == "  7"


def test_a_spread_line_keeps_its_right_part() -> None:
    assert plain([spread([Bit("a long left part")], [Bit("right")], 12)]) == ["a long…right"]


def test_a_grid_has_columns_of_equal_width() -> None:
    lines = grid([[Bit(word)] for word in ("one", "two", "three", "four", "five")], 2, 20)
    assert plain(lines) == ["one       two       ", "three     four      ", "five                "]
    assert plain(grid([[Bit(word)] for word in "abc"], 2, 4, down=True)) == ["a c ", "b   "]


def test_a_rule_is_as_wide_as_the_window() -> None:
    for width in (10, 40, 80):
        assert cells(rule([[Bit("Ana")], [], [Bit("5 doubloons")]], width)) == width


def test_words_break_between_words_only() -> None:
    text = "The colonist ship takes 6 colonists on board."
    for width in (12, 20, 44, 80):
        lines = words(text, width)
        assert all(cell_len(line) <= width for line in lines)
        assert " ".join(lines) == text


def test_painted_text_is_data_and_never_markup() -> None:
    for name in HARD_NAMES:
        content = to_content([[Bit(name, "bold", "option:0")]])
        assert content.plain == name
        assert all("@click" not in str(span.style) for span in content.spans)


def test_what_does_not_fit_on_a_line_is_counted() -> None:
    entries = [[Bit(word)] for word in ("one", "two", "three", "four")]
    assert plain(fitted(entries, [12], 1)) == ["one two +2"]
    assert plain(fitted(entries, [20], 1)) == ["one two three four"]


# Panels


@pytest.mark.parametrize("names", [NAMES, HARD_NAMES], ids=["plain", "hard"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_line_of_a_panel_is_too_wide_or_too_many(players: int, names: tuple[str, ...]) -> None:
    for market in (Market.BASE, Market.ALL_31):
        for _, scene in positions(players, players, names=names, market=market):
            for panels in (SMALL_PANELS, MEDIUM_PANELS):
                for painter, (width, height) in panels.items():
                    lines = painter(scene, width, height)
                    assert len(lines) <= height, painter
                    assert all(cells(line) <= width for line in lines), (painter, plain(lines))
            lines = paint_others(scene, 80, players)
            assert len(lines) == players
            assert all(cells(line) <= 80 for line in lines)


def test_columns_of_the_other_players_stay_straight_with_wide_names() -> None:
    for _, scene in positions(5, 1, names=HARD_NAMES):
        head, *rows = plain(paint_others(scene, 80, 5))
        column = cell_len(head[: head.index("isle")])
        for row, board in zip(rows, scene.others(), strict=True):
            before, taken = "", 0
            for character in row:
                if taken >= column:
                    break
                before += character
                taken += cell_len(character)
            assert taken == column
            assert row[len(before) :].split()[0] == str(len(board.island))


def test_the_others_points_are_never_painted() -> None:
    secret = 77
    for _, scene in positions(4, 3):
        boards = tuple(board if board.vp is None else replace(board, vp=secret) for board in scene.view.players)
        view = replace(scene.view, players=boards)
        shown = Scene(view, scene.names, scene.board, scene.turn)
        own = "\n".join(plain(paint_player_board(shown, 80, 5)))
        others = "\n".join(plain(paint_others(shown, 80, 4)) + plain(paint_others(shown, 51, 13)))
        assert f"{secret} points" in own
        assert "point" not in others
        for board in shown.others():
            assert "point" not in "\n".join(plain(paint_large_board(shown, board, 80)))


def test_whose_turn_it_is_is_said_without_colour_in_the_banner_and_on_the_board() -> None:
    for game, scene in positions(3, 2):
        assert game.decision is not None
        name = scene.names[game.decision.seat]
        assert plain(paint_banner(scene, 80, 1))[0].startswith(f" {name} ")
        assert f"{glyphs.current().mover} {name}" in plain(paint_player_board(scene, 80, 5))[0]
        assert f"{glyphs.current().mover} {name}" in plain(paint_player_board(scene, 66, 13))[0]


def test_a_long_name_stands_whole_on_a_small_board_where_there_is_room() -> None:
    _, scene = next(positions(3, 1))
    assert scene.view.players[0].seat == 0
    named = replace(scene, names=("Maximiliana Amparo", *scene.names[1:]), board=0)
    assert "Maximiliana Amparo" in plain(paint_player_board(named, 80, 5))[0]
    assert "Maximiliana Amparo" not in plain(paint_player_board(named, 56, 5))[0]


def test_the_banner_shows_the_clocks_and_then_why_the_round_is_the_last() -> None:
    _, scene = next(positions(3, 1))
    clocks = plain(paint_banner(scene, 80, 1))[0]
    assert re.search(r"points 75 col\. 55 city 0/12", clocks)
    view = replace(scene.view, end_reasons=(EndReason.VP,))
    last = plain(paint_banner(Scene(view, scene.names, scene.board, scene.turn), 80, 1))[0]
    assert "Last round: no victory points are left." in last
    assert scene.turn in last
    view = replace(scene.view, end_reasons=(EndReason.COLONISTS, EndReason.CITY, EndReason.VP))
    for width in (80, 120, 200):
        for turn in (scene.turn, "中文名字中文名字中文 may take a colonist for the new building"):
            last = plain(paint_banner(Scene(view, scene.names, scene.board, turn), width, 1))[0]
            assert "Last round: the colonist ship could" in last
            assert last.startswith(f" {turn[:10]}")
            assert cell_len(last) == width


def test_every_building_and_tile_of_a_board_is_painted_in_every_size() -> None:
    for _, scene in positions(4, 9, market=Market.ALL_31):
        board = scene.view.players[scene.board]
        small = "\n".join(plain(paint_player_board(scene, 80, 5)))
        large = "\n".join(plain(paint_player_board(scene, 66, 13)))
        for building, workers in board.city.items():
            circles = CATALOGUE[building].circles
            signs = glyphs.current().occupied * workers + glyphs.current().empty * (circles - workers)
            assert f"{wording.BUILDING_SHORT[building]} {signs}".strip() in small
            assert f"{wording.BUILDING[building]} {signs}".strip() in large
        for tile in set(board.island):
            assert wording.TILE_TITLE[tile] in small
            assert large.count(wording.TILE_TITLE[tile]) >= board.island.count(tile)
        for good, number in board.goods.items():
            if number:
                assert f"{wording.GOOD_TITLE[good]} {number}" in large


def test_a_full_city_and_island_fit_into_the_small_board() -> None:
    city = "small_indigo_plant* small_sugar_mill* indigo_plant*3 sugar_mill*3 tobacco_storage*3 coffee_roaster*2 "
    city += "small_market* construction_hut* small_warehouse* large_warehouse* university* wharf*"
    island = "corn* corn indigo* indigo* sugar* sugar tobacco* tobacco coffee* coffee quarry* quarry"
    goods = {"corn": 3, "indigo": 4, "sugar": 2, "tobacco": 1, "coffee": 5}
    game = Position(5).board(0, city=city, island=island, goods=goods, money=23, vp=45, san_juan=3).start()
    scene = scene_of(game)
    lines = plain(paint_player_board(scene, 80, 5))
    assert len(lines) == 5
    text = "\n".join(lines)
    assert "23 doubloons" in text
    assert "45 points" in text
    assert "San Juan 3" in text
    assert all(f"{letter}{number}" in text for letter, number in zip("CISTF", goods.values(), strict=True))
    for building in game.state.players[0].city:
        assert wording.BUILDING_SHORT[building] in text
    for tile in set(game.state.players[0].island):
        assert wording.TILE_TITLE[tile] in text


def test_ships_show_what_they_carry_and_their_room() -> None:
    game = Position(4).cargo(5, "corn", 3).cargo(6, "sugar", 6).start()
    assert [line.split() for line in plain(paint_cargo_ships(scene_of(game), 36, 3))] == [
        ["Ships", "5", "Corn", "▮▮▮▯▯", "room", "2"],
        ["6", "Sugar", "▮▮▮▮▮▮", "full"],
        ["7", "empty", "▯▯▯▯▯▯▯", "room", "7"],
    ]


def test_role_cards_show_coins_and_takers_in_both_sizes() -> None:
    game = Position(5).coins(trader=2, prospector_2=1).last_pick("mayor", "captain", "builder", "settler").start()
    for height in (2, 3):
        text = "\n".join(plain(paint_role_cards(scene_of(game), 120, height)))
        for role in ("Settler", "Mayor", "Builder", "Craftsman", "Trader", "Captain", "Prospector", "Prospector 2"):
            assert role in text
        assert ("2 doubloons" if height == 3 else "+2") in text
        assert "◂" in text


def test_the_game_in_ascii_has_nothing_but_ascii() -> None:
    glyphs.use_ascii(True)
    for game, scene in positions(4, 6, names=("Ana", "Ben", "Cleo", "Dan")):
        painted: list[Line] = []
        for panels in (SMALL_PANELS, MEDIUM_PANELS):
            for painter, (width, height) in panels.items():
                painted += painter(scene, width, height)
        painted += paint_others(scene, 80, 4)
        painted += paint_market(window_shopping(game, scene.view, scene.board, "Ana"), 80, 13)
        assert "".join(plain(painted)).isascii()


def test_signs_of_the_table_have_a_width_of_one_on_every_terminal() -> None:
    for _, scene in positions(3, 5):
        for painter, (width, height) in SMALL_PANELS.items():
            for text in plain(painter(scene, width, height)):
                for character in set(text) - {glyphs.current().rule, glyphs.current().ellipsis}:
                    assert unicodedata.east_asian_width(character) in ("N", "Na"), character


# Choices and the market


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("market", [Market.BASE, Market.ALL_31])
def test_every_choice_is_on_the_smallest_screen_with_its_key(players: int, market: Market) -> None:
    for game, scene in positions(players, 20 + players, market=market, every=1):
        options, choices = options_of(game), keys.choices(game)
        listed = [option for option, choice in zip(options, choices, strict=True) if choice.listed]
        stalls = [(choice.key, building_of(choice)) for choice in choices if is_building(choice)]
        rows = market_rows([building for _, building in stalls], len(listed) - len(stalls), 80) if stalls else 0
        possible = [option for option in listed if option.possible]
        city = city_lines(scene.view.players[scene.board], 80)
        budget = plan(80, 24, Needs(players, len(listed), len(possible), city, rows))
        assert budget.lines == 24
        if stalls:
            shown = plain(paint_market(shop(game, scene.turn, scene.view, scene.board, choices, options), 80, rows))
            assert budget.market == rows
            for key, building in stalls:
                assert any(f"{key} {wording.BUILDING[building]}" in line for line in shown)
        else:
            shown = plain(paint_choices(Offer(scene.turn, tuple(listed)), 80, budget.choices))
            assert len(shown) <= budget.choices
            for option in possible:
                assert any(re.search(rf" {option.key}  {re.escape(option.label[:20])}", line) for line in shown)
        assert all(cell_len(line) <= 80 for line in shown)


def lists(game: Game, choices: tuple[Choice, ...]) -> Iterator[tuple[Choice, ...]]:
    """The choices, and those of every list that one of them opens."""
    yield choices
    for choice in choices:
        if choice.opens in (Opens.PAYMENTS, Opens.COLONISTS_TO_GIVE, Opens.GUESTS):
            yield from lists(game, keys.behind(game, choice))


def painted_options(lines: Sequence[Line]) -> dict[str, str]:
    """What is painted for each choice that can be clicked, its key and its mark left away."""
    found: dict[str, str] = {}
    for bit in (bit for line in lines for bit in line if bit.target.startswith("option:")):
        found[bit.target] = found.get(bit.target, "") + bit.text
    return {target: " ".join(text.split()[1:]) for target, text in found.items()}


@pytest.mark.parametrize("tongue", ["en", "es"])
@pytest.mark.parametrize("market", [Market.ALL_31, Market.RANDOM])
def test_no_two_choices_of_a_decision_are_painted_alike_at_80_columns(market: Market, tongue: str) -> None:
    language.use(tongue)
    for players, seed in itertools.product([2, 3, 4, 5], range(2)):
        for game, scene in positions(players, seed, market=market, every=4):
            for choices in lists(game, keys.choices(game)):
                shown = [(n, choice) for n, choice in enumerate(choices) if choice.listed and not is_building(choice)]
                options = tuple(in_words(game, scene.names, n, choice) for n, choice in shown)
                possible = [option for option in options if option.possible]
                city = city_lines(scene.view.players[scene.board], 80)
                budget = plan(80, 24, Needs(players, len(options), len(possible), city))
                painted = painted_options(paint_choices(Offer(scene.turn, options), 80, budget.choices))
                assert len(set(painted.values())) == len(possible), painted
                for option in possible:
                    assert option.label[:25] in painted[f"option:{option.number}"]


def test_forests_are_told_apart_by_what_is_used_up() -> None:
    """All five of them on the smallest screen, in a list of thirteen choices."""
    goods = ("corn", "indigo", "sugar", "tobacco", "coffee")
    game = Position(5, market="all_31").board(0, city="forest_house* guesthouse*").face_up(*goods).start()
    game.apply({"kind": "take_role", "role": "settler"})
    options = options_of(game)
    assert len(options) == 13
    painted = painted_options(paint_choices(Offer("Ana takes a tile", options), 80, 8))
    for good in goods:
        assert f"Forest instead of {good}" in painted.values()


def test_the_market_shows_prices_copies_and_why_not() -> None:
    game = Position(3).board(0, money=4, island="quarry* quarry*", city="hacienda*").start()
    game.apply({"kind": "take_role", "role": "builder"})
    scene, choices, options = scene_of(game), keys.choices(game), options_of(game)
    market = shop(game, scene.turn, scene.view, scene.board, choices, options)
    for width, height in ((80, 13), (120, 8), (120, 13)):
        text = "\n".join(plain(paint_market(market, width, height)))
        assert "yours" in text
        assert "too dear" in text
        assert "10➔7" in text
        assert "Build nothing" in text
        for building in game.state.buildings:
            assert wording.BUILDING[building] in text or wording.BUILDING_SHORT[building] in text


@pytest.mark.parametrize("tongue", ["en", "es"])
@pytest.mark.parametrize("width", range(80, 171, 10))
def test_the_market_tells_every_reason_whole_at_every_width(width: int, tongue: str) -> None:
    language.use(tongue)
    wide = width - 44 if width >= 160 else width  # there the log stands beside the market
    for market, every in ((Market.BASE, 19), (Market.ALL_31, 19), (Market.DRAFT, 4)):
        for game, scene in positions(3, width, market=market, every=every):
            shown, choices = window_shopping(game, scene.view, scene.board, "Ana"), keys.choices(game)
            if is_building(choices[0]):
                shown = shop(game, scene.turn, scene.view, scene.board, choices, options_of(game))
            lines = plain(paint_market(shown, wide, 12))
            assert all(cells([Bit(line)]) <= wide for line in lines)
            for stall in shown.stalls:
                told = stall.note if stall.note else "" if stall.copies is None else f"x{stall.copies}"
                assert told or stall.possible or stall.number is None, "what cannot be had has its reason"
                names = {wording.BUILDING[stall.building], wording.BUILDING_SHORT[stall.building]}
                assert any(
                    re.search(rf"{re.escape(name)} +([0-9➔]+ +)?(x[0-9] +)?{re.escape(told)} ", f"{line} ")
                    for name in names
                    for line in lines
                ), (stall, lines)


def test_the_columns_of_the_market_are_straight() -> None:
    for game, scene in positions(4, 3, market=Market.ALL_31, every=20):
        market = window_shopping(game, scene.view, scene.board, "Ana")
        for width in (116, 120, 150):
            rows = plain(paint_market(market, width, 12))[1:]
            for column in range(4):
                stalls = [stall for stall in market.stalls if CATALOGUE[stall.building].column == column + 1]
                notes, prices = set(), set()
                for stall, row in zip(stalls, rows, strict=False):
                    told = stall.note or f"x{stall.copies}"
                    names = f"{wording.BUILDING[stall.building]}|{re.escape(wording.BUILDING_SHORT[stall.building])}"
                    found = re.search(rf"   (?:{names}) +({re.escape(told)}) +([0-9➔]+)", row)
                    assert found is not None, (names, row)
                    notes.add(found.start(1))
                    prices.add(found.end(2))
                assert len(notes) == len(prices) == 1


def test_refused_choices_give_way_before_possible_ones() -> None:
    options = tuple(Option(n, str(n), f"choice {n}", possible=n % 2 == 0) for n in range(10))
    shown = "\n".join(plain(paint_choices(Offer("Who?", options), 80, 6)))
    assert all(f"choice {n}" in shown for n in range(0, 10, 2))
    window = "\n".join(plain(paint_choices(Offer("Who?", options, selected=8), 80, 3)))
    assert "choice 8" in window


def test_a_long_note_is_told_whole_where_lines_are_to_spare() -> None:
    note, warning = ("a reason of many words " * 5).strip(), ("and a warning as well " * 3).strip()
    options = (
        Option(0, "a", "one", note, possible=False),
        Option(1, "b", "two", note, warning),
        Option(2, "c", "three"),
    )
    roomy = " ".join(" ".join(plain(paint_choices(Offer("Who?", options, selected=1), 60, 12))).split())
    assert f"a one {note}" in roomy
    assert f"b two {note} {warning}" in roomy
    tight = paint_choices(Offer("Who?", options, selected=1), 60, 8)
    assert len(tight) == 8
    assert plain(tight)[1].rstrip().endswith(glyphs.current().ellipsis)
    assert f"b two {note} {warning}" in " ".join(" ".join(plain(tight)).split())
    assert all({bit.target for bit in line} == {"option:1"} for line in tight[2:-1])


def test_the_marked_choice_is_marked_without_colour() -> None:
    options = (Option(0, "a", "one"), Option(1, "b", "two"))
    lines = plain(paint_choices(Offer("Who?", options, selected=1), 80, 4))
    assert lines[2].startswith(f" {glyphs.current().pointer}b")
    assert not lines[1].startswith(f" {glyphs.current().pointer}")


def test_clicks_on_choices_and_things_carry_their_meaning() -> None:
    game, scene = next(positions(4, 1))
    options = options_of(game)
    lines = paint_choices(Offer(scene.turn, options), 80, 9)
    assert {bit.target for line in lines for bit in line} >= {f"option:{option.number}" for option in options}
    live = {target_of(choice.action) for choice in keys.choices(game)}
    painted = {bit.target for line in paint_role_cards(scene, 80, 2) for bit in line}
    assert live <= painted | {None}


def test_keys_for_everywhere_fit_on_one_line() -> None:
    (line,) = paint_keys(keys.EVERYWHERE, 80, 1)
    text = plain([line])[0]
    assert cells(line) <= 80
    assert all(f"{key} {label}" in text for key, label in keys.EVERYWHERE.items())


def test_messages_are_broken_and_the_log_ends_with_the_latest() -> None:
    text = "The Coffee Roaster costs you 4 doubloons and you have 3. " * 3
    assert len(paint_message((text, ""), 80, 5)) == 3
    assert plain(paint_message((text, ""), 80, 2))[-1].endswith("…")
    for game, scene in positions(3, 4, every=20):
        story = Story(tuple(game.events[-60:]), scene.names, len(game.events))
        lines = plain(paint_log(story, 46, 9))
        assert len(lines) <= 9
        told = [t for e in game.events if (t := wording.heading(e, scene.names) or wording.tell(e, scene.names))]
        assert " ".join(" ".join(lines[1:]).split()).endswith(" ".join(told[-1].split())[-30:])


# The budget


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (119, 60), (120, 40), (150, 44), (160, 50), (220, 70)])
def test_every_building_of_the_longest_market_has_its_line(size: tuple[int, int], players: int) -> None:
    for others in (1, 2):  # to build nothing, and to move a guest
        options = len(CATALOGUE) + others
        rows = market_rows(CATALOGUE, others, size[0])
        found = plan(*size, Needs(players, options, options, 4, rows))
        assert found.market >= rows
        assert found.lines == size[1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (119, 60), (120, 40), (150, 44), (160, 50), (220, 70)])
def test_a_plan_fills_the_window_exactly(size: tuple[int, int], players: int) -> None:
    for options in range(1, 31):
        for market in (0, 13, 20):
            for city in range(4):
                found: Plan = plan(*size, Needs(players, options, options, city, market))
                assert found.lines == size[1]
                assert found.message >= 1
                if not market:
                    assert found.choices - 1 >= -(-options // 2), "all choices fit on two columns"
                if found.size == "large" and not market and options <= 9:
                    assert found.choices > options, "few choices stand below each other, with the market above them"
                    assert found.market >= 7
                if market:
                    assert found.market >= min(market, 10)


def test_role_cards_are_told_below_each_other_on_the_smallest_screen() -> None:
    for players, roles in ((2, 7), (3, 6), (4, 7), (5, 8)):
        for city, hint, message in itertools.product(range(3 if players == 5 else 4), (True, False), (1, 2)):
            budget = plan(80, 24, Needs(players, roles, roles, city, message=message, roles=True, hint=hint))
            assert budget.lines == 24
            assert budget.choices > roles
            assert budget.middle
            assert budget.others
            assert budget.message or hint
            assert budget.board >= 2 + (city if hint else 0)


def test_a_tray_names_every_part() -> None:
    from app.screens.arrange import Part, Tray

    parts = (Part("1", [Bit("Corn")], 2, "Island"), Part("2", [Bit("Wharf")], 1, "City"))
    tray = Tray("Ana places colonists", [], parts, (1, 0), 0, ("Something.",), circles=True)
    text = "\n".join(plain(paint_tray(tray, 80, 20)))
    assert "1 Corn" in text
    assert "◉◌" in text
    assert "2 Wharf" in text
    assert "Something." in text


def test_a_long_name_does_not_push_money_and_goods_off_a_tray() -> None:
    from app.screens.arrange import Part, Tray

    parts = (Part("1", [Bit("Corn")], 2, "Island"),)
    summary = [[Bit("21 colonists   San Juan 21")], [Bit("12 doubloons")], [Bit("C4 I1 S1 T1 F2")]]
    for name in ("Ana", "Ana María de los Ríos Gómez"):
        tray = Tray(f"{name} places colonists", summary, parts, (1,), 0, (), circles=True)
        head = plain(paint_tray(tray, 90, 20))[0]
        assert all(part[0].text in head for part in summary), head
        assert ("Ana places" in head) == (name == "Ana"), "the banner has the name too"


def test_a_tray_tells_what_each_place_does_while_there_is_room() -> None:
    from app.screens.arrange import Part, Tray, tray_height

    note = "many words about what a colonist does here, more than fit on one line of the screen"
    parts = tuple(Part(str(n), [Bit(f"Place {n}")], 1 + n, "Island" if n < 4 else "City", note) for n in range(8))
    tray = Tray("Ana places colonists", [], parts, (0,) * 8, None, ("Something.",), circles=True)
    whole = tray_height(tray, 80)
    for marked in (None, 6):
        for height in range(17, whole + 3):
            lines = paint_tray(replace(tray, marked=marked), 80, height)
            assert len(lines) <= height
            text = " ".join(" ".join(plain(lines)).split())
            assert all(f"Place {n}" in text for n in range(8))
            assert "Something." in text
            told = text.count(note)
            assert "…" not in text or len(lines) == height, "no line is left empty while a note is cut"
            assert told >= (marked is not None)
            assert told == 8 or height < whole - 1


# Choices that are not possible, and what is said, on the whole table

SEVEN_SIZES = ((80, 24), (80, 30), (90, 30), (100, 30), (110, 40), (120, 40), (160, 50))


def hidden(game: Game, size: tuple[int, int], selected: int | None = None) -> tuple[list[Option], int, Plan]:
    """The listed choices that have no line on the table, the number of them that the table tells, and its plan."""
    width, height = size
    scene, choices, options = scene_of(game), keys.choices(game), options_of(game)
    listed = [option for option, choice in zip(options, choices, strict=True) if choice.listed]
    shelves = [building_of(choice) for choice in choices if is_building(choice)]
    said = "A key chooses at once." if selected is None else f"{options[selected].label} {options[selected].note} " * 2
    assert game.decision is not None
    needs = Needs(
        players=len(scene.names),
        options=len(listed),
        possible=sum(option.possible for option in listed),
        city=city_lines(scene.view.players[scene.board], width),
        market=market_rows(shelves, len(listed) - len(shelves), width) if shelves else 0,
        message=len(words(said, width - 2)),
        stock=market_rows(scene.view.buildings, 0, width),
        roles=game.decision.kind == "role",
        hint=selected is None,
    )
    budget = plan(width, height, needs)
    assert budget.lines == height
    if shelves:
        assert budget.market >= needs.market
        return [], 0, budget
    place = table_places(budget, width, height)["choices"]
    shown = plain(paint_choices(Offer(scene.turn, tuple(listed), selected), place.width, place.height))
    assert len(shown) <= place.height
    missing = [
        option
        for option in listed
        if not any(re.search(rf" .{option.key or ' '} {{1,2}}{re.escape(option.label[:20])}", line) for line in shown)
    ]
    told = re.fullmatch(r"    … ([0-9]+) more.*", shown[-1].rstrip())
    return missing, int(told[1]) if told else 0, budget


@pytest.mark.parametrize("size", SEVEN_SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_choice_vanishes_without_a_word(players: int, size: tuple[int, int]) -> None:
    for market in (Market.BASE, Market.ALL_31, Market.DRAFT):
        for game, _ in positions(players, sum(size) + players, market=market, every=7):
            marked = next((n for n, choice in enumerate(keys.choices(game)) if choice.possible), None)
            for selected in (None, marked):
                missing, told, budget = hidden(game, size, selected)
                assert not any(option.possible for option in missing)
                assert len(missing) == told, (missing, budget)
                if told:
                    assert size == (80, 24), "only there is no room"
                    assert not budget.log


def test_of_a_note_there_is_more_to_read_than_a_scrap_or_nothing() -> None:
    labels = ("Guest to the Hospice", "Guest to the Small Sugar Mill", "Let the guests stay")
    options = tuple(Option(n, str(n), labels[n % 3], "After storing you may keep one kind more.") for n in range(9))
    whole = plain(paint_choices(Offer("Who?", options), 120, 6))
    assert any("After storing" in line for line in whole)
    for line in plain(paint_choices(Offer("Who?", options), 80, 6)):
        assert "Small Sugar Mill  A" not in line
    assert any(
        "Guest to the Hospice  After stor" in line for line in plain(paint_choices(Offer("Who?", options), 80, 6))
    )
