"""The sheet: what is kept from before looks as if it were painted anew, and a long recap can be read."""

import random

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from app.application import PuertoRicoApp
from app.screens.handover import HandingOver
from app.widgets.paint import Bit
from app.widgets.sheet import Place, Sheet
from rules import DecisionKind, Game, Setup
from tests.app.driver import arranging, hands_over, seated, session_of, shown_keys, table_of, text_of

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")


def painted(app: PuertoRicoApp) -> list[list[Segment]]:
    """Every piece of text on the screen with its style."""
    return [list(strip.simplify()) for strip in app.screen._compositor.render_strips()]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_what_is_kept_from_before_looks_as_if_painted_anew(size: tuple[int, int]) -> None:
    rng = random.Random(size[0])
    kinds = set()
    async with seated(Game(Setup.for_players(*NAMES, seed=3)), size) as (app, pilot):
        for number in range(60):
            decision = session_of(app).game.decision
            assert decision is not None
            kinds.add(decision.kind)
            await pilot.press("down", "k" if arranging(app) else rng.choice(shown_keys(app)))
            if number % 5:
                continue
            kept = painted(app)
            app.screen.query_one(Sheet).refresh()
            await pilot.pause()
            assert painted(app) == kept
    assert {DecisionKind.ROLE, DecisionKind.PLANTATION, DecisionKind.COLONISTS} <= kinds


def by_cell(app: PuertoRicoApp) -> list[list[tuple[str, Style | None]]]:
    """What each cell of the screen shows, and how; the second cell of a wide character shows nothing."""
    rows = []
    for row in painted(app):
        signs = [(sign, segment.style) for segment in row for sign in segment.text]
        rows.append([part for sign, style in signs for part in ((sign, style), ("", style))[: cell_len(sign)]])
    return rows


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Region]:
    """What sheets ask to be painted on the terminal."""
    found: list[Region] = []
    refresh = Widget.refresh

    def watched(widget: Widget, *regions: Region, **how: bool) -> Widget:
        if isinstance(widget, Sheet):
            found.extend(regions or [widget.region])
        return refresh(widget, *regions, **how)

    monkeypatch.setattr(Widget, "refresh", watched)
    return found


async def test_all_that_has_changed_is_sent_to_the_terminal(sent: list[Region]) -> None:
    rng = random.Random(4)
    async with seated(Game(Setup.for_players("王小明", *NAMES[1:4], seed=4))) as (app, pilot):
        for _ in range(50):
            before = by_cell(app)
            sent.clear()
            await pilot.press("k" if arranging(app) else rng.choice(["down", *shown_keys(app)]))
            after = by_cell(app)
            changed = {(x, y) for y, row in enumerate(after) for x, cell in enumerate(row) if cell != before[y][x]}
            assert changed
            assert changed <= {(x, y) for region in sent for y in region.line_range for x in region.column_range}


class OneSheet(App[None]):
    """A sheet with one panel of lines."""

    CSS = "Sheet { width: 100%; height: 100%; }"

    def compose(self) -> ComposeResult:
        yield Sheet({"panel": lambda words, _width, height: [[Bit(words)]] * height})


async def test_a_row_without_a_panel_is_blank_and_as_wide_as_the_window(sent: list[Region]) -> None:
    app = OneSheet()
    async with app.run_test(size=(20, 5)) as pilot:
        sheet = app.query_one(Sheet)
        sheet.show({"panel": Place(0, 0, 8, 3)}, {"panel": "corn"})
        await pilot.pause()
        assert [strip.text.rstrip() for strip in sheet.render_lines(Region(0, 0, 20, 5))] == ["corn"] * 3 + ["", ""]
        sent.clear()
        sheet.show({"panel": Place(0, 0, 8, 1)}, {"panel": "corn"})
        assert {1, 2} <= {y for region in sent for y in region.line_range}
        await pilot.resize_terminal(30, 5)
        await pilot.pause()
        sheet.show({"panel": Place(0, 0, 8, 1)}, {"panel": "corn"})
        assert [strip.cell_length for strip in sheet.render_lines(Region(0, 0, 30, 5))] == [30] * 5


async def test_a_piece_of_the_sheet_is_what_it_is_in_the_whole() -> None:
    async with seated(Game(Setup.for_players(*NAMES, seed=3))) as (app, _):
        sheet = app.screen.query_one(Sheet)
        rows = sheet.render_lines(Region(0, 4, 80, 6))
        piece = sheet.render_lines(Region(7, 4, 30, 6))
        assert [strip.text for strip in piece] == [strip.text[7:37] for strip in rows]


async def test_a_resized_sheet_looks_as_if_painted_anew() -> None:
    async with seated(Game(Setup.for_players(*NAMES, seed=3))) as (app, pilot):
        for size in ((120, 40), (110, 30), (80, 24), (160, 50), (80, 25)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            kept = painted(app)
            app.screen.query_one(Sheet).refresh()
            await pilot.pause()
            assert painted(app) == kept


async def test_the_table_has_no_colours_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(Game(Setup.for_players(*NAMES, seed=3))) as (app, pilot):
        await pilot.press("down")
        styles = [segment.style for row in painted(app) for segment in row if segment.style is not None]
        colours = {colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None}
        assert styles
        assert all(colour.is_default for colour in colours)
        assert any(style.reverse for style in styles)


async def test_signs_and_colours_changed_in_mid_game_reach_every_row() -> None:
    async with seated(Game(Setup.for_players(*NAMES, seed=3))) as (app, pilot):
        before = painted(app)
        assert not text_of(app).isascii()
        app.change_setting("glyphs", "ascii")
        app.change_setting("palette", "high-contrast")
        await pilot.pause()
        assert text_of(app).isascii()
        changed = painted(app)
        assert {s.style for row in changed for s in row} != {s.style for row in before for s in row}
        # A sheet that has never seen the old colours looks the same.
        app.sit_down_again()
        await pilot.pause()
        await pilot.pause()
        assert painted(app) == changed
        app.change_setting("glyphs", "unicode")
        app.change_setting("palette", "default")
        await pilot.pause()
        assert painted(app) == before


async def test_a_long_recap_says_where_one_reads_and_scrolls_by_key_and_wheel() -> None:
    game, rng = Game(Setup.for_players(*NAMES, seed=5)), random.Random(5)
    while len(game.actions) < 60 or game.decision is None:
        game.apply(game.legal_actions.choose(rng))
    async with seated(game, handover="always") as (app, pilot):
        assert hands_over(app)
        opened = table_of(app).instead
        assert isinstance(opened, HandingOver)
        # Whoever has chosen nothing yet is told everything.
        session_of(app).automatic = set(range(len(game.actions)))
        table_of(app).paint()
        await pilot.pause()
        assert opened.most > opened.room
        assert f"1-{opened.room} / {opened.most + opened.room}" in text_of(app)
        first = text_of(app)
        await pilot.press("down", "down")
        assert f"3-{opened.room + 2} / " in text_of(app)
        await pilot.press("end")
        assert f"/ {opened.most + opened.room}" in text_of(app)
        assert opened.top == opened.most
        await pilot.press("pageup", "home")
        assert text_of(app) == first
        await pilot.resize_terminal(80, 30)
        await pilot.pause()
        assert opened.room == 30 - 7
        await pilot.press("space")
        assert not hands_over(app)
