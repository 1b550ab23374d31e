"""The program with a game on the table, run without a terminal."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from textual.pilot import Pilot

from app import keys, wording
from app.application import PuertoRicoApp
from app.language import say
from app.saves import SaveFile
from app.screens.arrange import Arranging
from app.screens.handover import HandingOver
from app.screens.table import TableScreen
from app.session import Session
from rules import DecisionKind, Game

Kind = TypeVar("Kind", bound=Arranging)


@asynccontextmanager
async def seated(
    game: Game, size: tuple[int, int] = (80, 24), *, handover: str = "never", forced: bool = True
) -> AsyncIterator[tuple[PuertoRicoApp, Pilot[None]]]:
    """The program with this game on the table."""
    app = PuertoRicoApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.change_setting("handover", handover)
        app.change_setting("auto_forced", forced)
        app.play(game, SaveFile.for_new(game.setup))
        await pilot.pause()
        yield app, pilot


def table_of(app: PuertoRicoApp) -> TableScreen:
    """The table, which is on top."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def arranging(app: PuertoRicoApp) -> bool:
    """Whether colonists or barrels are being arranged."""
    return isinstance(app.screen, TableScreen) and isinstance(app.screen.instead, Arranging)


def arranging_of(app: PuertoRicoApp, kind: type[Kind]) -> Kind:
    """What is being arranged on the table."""
    found = table_of(app).instead
    assert isinstance(found, kind), found
    return found


def hands_over(app: PuertoRicoApp) -> bool:
    """Whether the keyboard changes hands."""
    return isinstance(app.screen, TableScreen) and isinstance(app.screen.instead, HandingOver)


def session_of(app: PuertoRicoApp) -> Session:
    assert app.session is not None
    return app.session


def text_of(app: PuertoRicoApp) -> str:
    """All that is on the screen."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


def shown_keys(app: PuertoRicoApp) -> list[str]:
    """The keys of choices that can be read on the screen, and nothing else."""
    table = table_of(app)
    text = text_of(app)
    found = []
    for choice, option in zip(table.choices, table.options, strict=True):
        if not choice.possible:
            continue
        label = option.label[:16]
        if choice.action is not None and choice.action.kind in ("build", "draft") and table.inside is None:
            assert hasattr(choice.action, "building")
            names = {wording.BUILDING[choice.action.building], wording.BUILDING_SHORT[choice.action.building]}
            assert any(re.search(rf"[ ▸]{choice.key} {re.escape(name)}", text) for name in names), text
        else:
            assert re.search(rf"[ ▸]{choice.key} {{1,2}}{re.escape(label)}", text), (choice.key, label, text)
        found.append(choice.key)
    assert found, text
    return found


async def play_by_shown_keys(app: PuertoRicoApp, pilot: Pilot[None], rng: random.Random) -> set[DecisionKind]:
    """Play to the end with the keys that can be read on the screen, passing seldom; the kinds of decisions there were.

    Every key that is shown must do something, and every screen must name the player who decides.
    """
    kinds = set()
    session = session_of(app)
    while session.game.decision is not None:
        kinds.add(session.game.decision.kind)
        assert len(text_of(app).splitlines()) == app.size.height
        if arranging(app):
            assert say("Confirm") in text_of(app)
            await pilot.press("k")
            continue
        table = table_of(app)
        assert session.names[session.game.decision.seat] in text_of(app).splitlines()[0]
        shown = shown_keys(app)
        weights = [1 if key == keys.PASS_KEY and len(shown) > 1 else 4 for key in shown]
        before, inside = len(session.game.actions), table.inside
        await pilot.press(rng.choices(shown, weights)[0])
        opened = arranging(app) or not isinstance(app.screen, TableScreen) or table.inside != inside
        assert len(session.game.actions) > before or opened, "a key that is shown works"
    return kinds
