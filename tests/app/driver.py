"""The program with a game on the table, run without a terminal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from textual.pilot import Pilot

from app.application import PuertoRicoApp
from app.saves import SaveFile
from app.screens.arrange import Arranging
from app.screens.handover import HandingOver
from app.screens.table import TableScreen
from app.session import Session
from rules import Game

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
