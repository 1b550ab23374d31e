"""Every screen at three sizes, compared line by line with how it looked before.

After a change that is meant: `pytest tests/app/test_snapshots.py --write-screens`, then look at the
difference. The files are plain text, so that a change can be read; colours have tests of their own.
"""

import difflib
import re
from pathlib import Path

import pytest

from app import files
from app.application import PuertoRicoApp
from app.saves import SavedGame
from app.screens import saved_games
from tests.app.driver import text_of
from tests.app.gallery import EXHIBITS, Exhibit, visit

FOLDER = Path(__file__).parent / "snapshots"
SIZES = ((80, 24), (120, 40), (160, 50))


@pytest.fixture(autouse=True)
def _same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock and no folder of whoever runs the tests shows."""

    def shown(path: Path) -> str:
        return f"~/games/{re.sub(r'^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{4}', '2026-01-02-1530', path.name)}"

    def date_of(game: SavedGame) -> str:
        return "2026-01-02 15:30"

    monkeypatch.setattr(files, "shown", shown)
    monkeypatch.setattr(saved_games, "date_of", date_of)


def compared(name: str, shown: str, update: bool) -> str:
    """What differs between a screen and how it looked before; nothing if it is written anew."""
    file = FOLDER / f"{name}.txt"
    now = "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"
    if update:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(now, "utf-8")
        return ""
    before = file.read_text("utf-8") if file.exists() else ""
    return "\n".join(difflib.unified_diff(before.splitlines(), now.splitlines(), f"{name} before", "now", lineterm=""))


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_the_screen_looks_as_before(exhibit: Exhibit, request: pytest.FixtureRequest) -> None:
    update = bool(request.config.getoption("--write-screens"))
    app = PuertoRicoApp()
    async with app.run_test(size=SIZES[0]) as pilot:
        await visit(app, pilot, exhibit)
        different = []
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            shown = text_of(app)
            assert len(shown.splitlines()) == height
            different.append(compared(f"{exhibit.name}-{width}x{height}", shown, update))
    assert not any(different), "\n".join(different)


IN_SPANISH = (
    *(
        "title-continue",
        "new-game",
        "new-game-market",
        "new-game-house-rules",
        "settings",
        "role",
        "role-five-players",
        "plantation",
        "colonists",
    ),
    *("build", "load", "boards", "buildings", "log", "moment", "help", "handover", "score", "leave", "rules"),
    *("guide-market", "payments"),
)
"""Screens that are looked at in Spanish as well, at the smallest size."""


@pytest.mark.parametrize("exhibit", [e for e in EXHIBITS if e.name in IN_SPANISH], ids=lambda exhibit: exhibit.name)
async def test_the_screen_looks_as_before_in_spanish(
    exhibit: Exhibit, request: pytest.FixtureRequest, spanish: None
) -> None:
    update = bool(request.config.getoption("--write-screens"))
    app = PuertoRicoApp()
    async with app.run_test(size=SIZES[0]) as pilot:
        await visit(app, pilot, exhibit)
        different = compared(f"es-{exhibit.name}-80x24", text_of(app), update)
    assert not different, different


def test_every_file_belongs_to_a_screen() -> None:
    wanted = {f"{exhibit.name}-{width}x{height}.txt" for exhibit in EXHIBITS for width, height in SIZES}
    wanted |= {f"es-{name}-80x24.txt" for name in IN_SPANISH}
    assert {path.name for path in FOLDER.iterdir()} == wanted
