"""The picture of the table that the README shows.

python -m tests.picture     paints it anew, into tests/table.svg
"""

import asyncio
import os
import random
import tempfile
from pathlib import Path

from app.computer import LEVELS
from rules import DecisionKind, Game, Setup
from tests.app.driver import seated

PICTURE = Path(__file__).parent / "table.svg"
SIZE = (120, 40)
"""Columns and rows."""


def middle_of_a_game() -> Game:
    """A game that computer players brought to a captain phase in its second half."""
    game, rng = Game(Setup.for_players("Ana", "Ben", "Cleo", "Dan", seed=11)), random.Random(11)
    player = LEVELS["easy"]
    while game.decision is not None:
        if game.state.round >= 9 and game.decision.kind is DecisionKind.LOAD and len(game.legal_actions) > 3:
            return game
        game.apply(player(game.view(game.decision.seat), game.legal_actions, rng))
    raise AssertionError("the game ended before anybody had a choice of ships")


async def paint() -> str:
    """The table as SVG."""
    async with seated(middle_of_a_game(), SIZE) as (app, pilot):
        await pilot.pause(0.3)
        return app.export_screenshot(title="Puerto Rico at one keyboard")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["PUERTORICO_HOME"] = home
        PICTURE.write_text(asyncio.run(paint()), "utf-8")
