"""Whole games on the smallest screen, with five names of 20 cells: by keys alone, and by the mouse alone."""

import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from app.application import PuertoRicoApp
from app.keys import CONFIRM_KEY
from app.saves import load_game
from app.screens.score import ScoreScreen
from rules import DecisionKind, Game, Setup, write_game
from tests.app.driver import arranging, play_by_shown_keys, seated, session_of, table_of, text_of

NAMES = (
    "中文名字中文名字中文",
    "[bold]Wilhelmina[/]x",
    "[@click=app.quit]Ben",
    "Maximiliane Müller-T",
    "Ann\\ and Anna and An",
)
SIZE = (80, 24)


def game_of_five(seed: int) -> Game:
    """A game of people with such names."""
    return Game(Setup.for_players(*NAMES, seed=seed))


def clickable(app: PuertoRicoApp) -> Iterator[tuple[str, tuple[int, int]]]:
    """Everything on the screen that answers the question when it is clicked, and where it is."""
    table = table_of(app)
    possible = {f"option:{number}" for number, choice in enumerate(table.choices) if choice.possible}
    possible |= {target for target in table.live_targets() if target.startswith("building:")}
    if arranging(app):
        possible = {f"everywhere:{CONFIRM_KEY}"}
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            target = segment.style.meta.get("target") if segment.style is not None and segment.style.meta else None
            if target in possible:
                yield target, (x, y)
            x += segment.cell_length


async def play_by_mouse(app: PuertoRicoApp, pilot: Pilot[None], rng: random.Random) -> set[DecisionKind]:
    """Click on what can be clicked until the game is over; returns the kinds of decisions there were."""
    kinds = set()
    game = session_of(app).game
    while game.decision is not None:
        kinds.add(game.decision.kind)
        assert session_of(app).names[game.decision.seat] in text_of(app).splitlines()[0]
        places = dict(clickable(app))
        possible = {choice.action for choice in table_of(app).choices if choice.possible}
        assert arranging(app) or len(places) >= len(possible), "each choice can be clicked"
        before = len(game.actions)
        await pilot.click(offset=places[rng.choice(sorted(places))])
        assert len(game.actions) > before, "one click answers"
    return kinds


def test_the_names_have_twenty_cells() -> None:
    assert [cell_len(name) for name in NAMES] == [20] * 5


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
async def test_a_whole_game_of_five(by_mouse: bool) -> None:
    async with seated(game_of_five(7 + by_mouse), SIZE) as (app, pilot):
        play = play_by_mouse if by_mouse else play_by_shown_keys
        kinds = await play(app, pilot, random.Random(5))
        assert isinstance(app.screen, ScoreScreen)
        assert all(name in text_of(app) for name in NAMES)
        assert app.saved_path is not None
        assert write_game(load_game(app.saved_path)) == write_game(session_of(app).game)
    assert {DecisionKind.ROLE, DecisionKind.BUILD, DecisionKind.COLONISTS, DecisionKind.LOAD} <= kinds
