"""What holds on every screen: colours that can be read, keys that do nothing they should not, and no dead ones."""

from collections.abc import Iterable, Iterator

import pytest
from rich.color import Color
from textual import events
from textual.pilot import Pilot
from textual.screen import ModalScreen

from app import keys, palette
from app.application import PuertoRicoApp
from app.screens.parts import KeyLine, Menu, Page
from app.screens.table import TableScreen
from app.screens.too_small import TooSmallScreen
from rules import DecisionKind, write_game
from tests.app.driver import text_of
from tests.app.gallery import EXHIBITS, Exhibit, at, visit
from tests.app.test_palette import LEAST, contrast

GAME_KEYS = sorted({*keys.LIST_KEYS, *keys.ROLE_KEY.values(), *keys.GOOD_KEY.values(), keys.PASS_KEY, keys.GUEST_KEY})
"""Every key that answers some decision."""

OPEN = [exhibit for exhibit in EXHIBITS if exhibit.game is not None]
SIGNS = set("─│╭╮╰╯━▁▂▃▄▅▆▇█▔▎▊▌▍▏▐⋅◌▯ ")
"""Frames, rules, bars, and places that are empty: they are seen by where they stand."""


def too_weak(app: PuertoRicoApp) -> set[tuple[str, str, str, float]]:
    """The texts on the screen that do not stand out from their ground."""
    found = set()
    box = app.screen.query_one("#dialog").region if isinstance(app.screen, ModalScreen) else app.screen.region
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        for segment in strip.crop(box.x, box.right) if y in box.line_range else ():
            style = segment.style
            if style is None or style.color is None or style.bgcolor is None or not set(segment.text) - SIGNS:
                continue
            ink, ground = _plain(style.color), _plain(style.bgcolor)
            if style.reverse:
                ink, ground = ground, ink
            if contrast(ink, ground) < LEAST:
                found.add((segment.text.strip(), ink, ground, round(contrast(ink, ground), 2)))
    return found


def _plain(colour: Color) -> str:
    return colour.get_truecolor().hex


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_every_text_stands_out_in_every_palette(exhibit: Exhibit) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(160, 50)) as pilot:
        await visit(app, pilot, exhibit)
        for theme in palette.THEMES:
            app.theme = theme.name
            await pilot.pause()
            assert not too_weak(app), theme.name


async def press_at_once(app: PuertoRicoApp, pilot: Pilot[None], pressed: Iterable[str]) -> None:
    """Press many keys, one after the other, and wait once."""
    for key in pressed:
        app.post_message(events.Key(key, key))
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("exhibit", OPEN, ids=lambda exhibit: exhibit.name)
async def test_under_a_screen_no_key_of_the_game_does_anything(exhibit: Exhibit) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(app, pilot, exhibit)
        assert app.session is not None
        game = app.session.game
        if isinstance(app.screen, TableScreen):
            app.look("boards")
            await pilot.pause()
        before, depth = write_game(game), len(app.screen_stack)
        answers = {item.key for menu in app.screen.query(Menu) for item in menu.items} | set(exhibit.answers)
        if isinstance(app.screen, Page) and app.screen.stays:
            answers |= {key for key, _ in app.screen.page_keys}
        await press_at_once(app, pilot, [key for key in GAME_KEYS if key.lower() not in answers])
        assert write_game(game) == before
        assert app.session is not None
        assert len(app.screen_stack) == depth, "pages replace each other; nothing is closed, and nothing else opened"


# Dead keys

NAMED = {
    "Up": "up",
    "Down": "down",
    "Left": "left",
    "Right": "right",
    "PgUp": "pageup",
    "PgDn": "pagedown",
    "Home": "home",
    "End": "end",
    "Esc": "escape",
    "Enter": "enter",
    "Tab": "tab",
    "Space": "space",
    "+": "plus",
    "-": "minus",
    "?": "question_mark",
    "/": "slash",
}


def announced(app: PuertoRicoApp) -> Iterator[str]:
    """The keys that the last line of the screen names, as Textual calls them."""
    for line in app.screen.query(KeyLine):
        for text, _ in line.keys:
            if text == "a letter":
                continue
            for word in text.replace("Arrows", "Up Down Left Right").split():
                if len(word) == 3 and word[1] == "-" and word[0].isdigit():
                    yield from (str(digit) for digit in range(int(word[0]), int(word[2]) + 1))
                else:
                    yield NAMED.get(word, word)


def answered(app: PuertoRicoApp) -> set[str]:
    """The keys that something on the screen listens to."""
    return set(app.screen.active_bindings) | {item.key for menu in app.screen.query(Menu) for item in menu.items}


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_the_last_line_names_no_dead_key(exhibit: Exhibit) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await visit(app, pilot, exhibit)
        dead = set(announced(app)) - answered(app)
        assert not dead
        if isinstance(app.screen, TableScreen):
            assert not list(app.screen.query(KeyLine))


@pytest.mark.parametrize("kind", [DecisionKind.ROLE, DecisionKind.BUILD, DecisionKind.LOAD, DecisionKind.COLONISTS])
async def test_every_key_for_everywhere_is_on_the_screen_and_does_something(kind: DecisionKind) -> None:
    app = PuertoRicoApp()
    exhibit = Exhibit("", lambda: at(kind), EXHIBITS[0].way)
    async with app.run_test(size=(80, 24)) as pilot:
        for key, label in keys.EVERYWHERE.items():
            last = (await visit(app, pilot, exhibit)).splitlines()[-1]
            assert app.session is not None
            screen, actions = app.screen, len(app.session.game.actions)
            assert f"{key} {label}" in last
            await pilot.press(key)
            await pilot.pause()
            assert app.screen is not screen or len(app.session.game.actions) < actions, key


ODD_SIZES = ((79, 23), (40, 10), (20, 3), (1, 1), (3, 60), (300, 5), (300, 90))
"""Windows too small or too narrow for anything, and one larger than any."""


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_whatever_the_window_becomes_the_screen_is_there_again_when_it_is_as_before(exhibit: Exhibit) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        before = await visit(app, pilot, exhibit)
        for size in ODD_SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, TooSmallScreen) == (size < (80, 24) or size[1] < 24)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        after = text_of(app)
        if exhibit.name == "log":
            # The line under the pointer is in sight again, not always at the same height.
            before, after = (
                "".join(line[:-1] for line in text.splitlines() if "▸" in line) for text in (before, after)
            )
        assert after == before
