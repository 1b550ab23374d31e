"""The panels of the table on a screen: of the table as it is, as it was, and around an arrangement."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from textual.app import ComposeResult

from ..widgets.banner import paint_banner, paint_message
from ..widgets.cargo_ships import paint_cargo_ships
from ..widgets.choices import paint_choices, paint_keys
from ..widgets.guide import paint_bubble
from ..widgets.log import paint_log
from ..widgets.market import paint_market
from ..widgets.others import paint_others
from ..widgets.plantations import paint_plantations
from ..widgets.player_board import paint_player_board
from ..widgets.role_cards import paint_role_cards
from ..widgets.sheet import Painter, Place, Sheet
from ..widgets.supply import paint_supply
from ..widgets.trading_house import paint_trading_house
from .topmost import Topmost

SCENE_PANELS: Final[Mapping[str, Painter]] = {
    "banner": paint_banner,
    "roles": paint_role_cards,
    "house": paint_trading_house,
    "ships": paint_cargo_ships,
    "plantations": paint_plantations,
    "supply": paint_supply,
    "board": paint_player_board,
    "others": paint_others,
}
"""The panels that paint the scene."""

PAINTERS: Final[Mapping[str, Painter]] = {
    **SCENE_PANELS,
    "guide": paint_bubble,
    "market": paint_market,
    "choices": paint_choices,
    "log": paint_log,
    "message": paint_message,
    "everywhere": paint_keys,
}
"""All panels."""


class Scenery(Topmost[Any]):
    """A sheet with the panels."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT: ClassVar[bool] = False
    painters: ClassVar[Mapping[str, Painter]] = PAINTERS

    def compose(self) -> ComposeResult:
        """Put the sheet on the screen."""
        yield Sheet(self.painters)

    def on_resize(self) -> None:
        """Give every panel its place in the new window."""
        if self.is_mounted:
            self.paint()

    def paint(self) -> None:
        """Paint what changed."""

    async def speak_anew(self) -> None:
        """Paint all words anew."""
        self.spoken_anew()
        self.paint()

    def show(self, places: Mapping[str, Place], shown: Mapping[str, Any]) -> None:
        """Show the panels at these places, each with what it paints."""
        self.query_one(Sheet).show(places, shown)
