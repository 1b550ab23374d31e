"""The sheet: what is kept from before looks as if it were painted anew, and a long recap can be read."""

import random

import pytest
from rich.segment import Segment

from app.application import PuertoRicoApp
from app.screens.handover import HandingOver
from app.widgets.sheet import Sheet
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
    async with seated(Game(Setup.for_players(*NAMES, seed=3))) as (app, _):
        before = painted(app)
        assert not text_of(app).isascii()
        app.change_setting("glyphs", "ascii")
        app.change_setting("palette", "high-contrast")
        await app.screen.wait_for_refresh()
        assert text_of(app).isascii()
        app.change_setting("glyphs", "unicode")
        app.change_setting("palette", "default")
        await app.screen.wait_for_refresh()
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
