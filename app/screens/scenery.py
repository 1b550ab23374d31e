"""Where the panels of the table stand on a screen: of the table as it is, and of the table as it was."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Container, Vertical

from ..widgets.banner import paint_banner, paint_message
from ..widgets.cargo_ships import paint_cargo_ships
from ..widgets.choices import paint_choices, paint_keys
from ..widgets.log import paint_log
from ..widgets.market import paint_market
from ..widgets.others import paint_others
from ..widgets.paint import Line
from ..widgets.panel import Panel
from ..widgets.plan import Plan
from ..widgets.plantations import paint_plantations
from ..widgets.player_board import paint_player_board
from ..widgets.role_cards import paint_role_cards
from ..widgets.supply import paint_supply
from ..widgets.trading_house import paint_trading_house
from .topmost import Topmost

SCENE_PANELS: Final = {
    "banner": paint_banner,
    "roles": paint_role_cards,
    "house": paint_trading_house,
    "ships": paint_cargo_ships,
    "plantations": paint_plantations,
    "supply": paint_supply,
    "board": paint_player_board,
    "others": paint_others,
}
"""The panels that paint the scene, by their names in the style sheet."""

PAINTERS: Final[Mapping[str, Callable[[Any, int, int], Sequence[Line]]]] = SCENE_PANELS | {
    "market": paint_market,
    "choices": paint_choices,
    "log": paint_log,
    "message": paint_message,
    "everywhere": paint_keys,
}
"""All panels."""


class Scenery(Topmost[Any]):
    """The panels, and the lines that a plan gives to each of them."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT: ClassVar[bool] = False
    painters: ClassVar = PAINTERS

    def compose(self) -> ComposeResult:
        """Put the panels on the screen; the style sheet and the plan place them."""
        panels = {name: Panel(painter, id=name) for name, painter in self.painters.items()}
        yield panels["banner"]
        yield panels["roles"]
        with Container(id="middle"):
            for name in ("house", "ships", "plantations", "supply"):
                yield panels[name]
        with Container(id="boards"):
            yield panels["board"]
            yield panels["others"]
        with Container(id="lower"):
            with Vertical(id="questions"):
                yield panels["market"]
                yield panels["choices"]
            yield panels["log"]
        yield panels["message"]
        yield panels["everywhere"]

    def panel(self, name: str) -> Panel[Any]:
        """The panel of that name."""
        return self.query_one(f"#{name}", Panel)

    def place_panels(self, budget: Plan) -> None:
        """Give the panels their lines; columns are the style sheet's."""
        for size in ("small", "medium", "large"):
            self.set_class(budget.size == size, f"-{size}")
        lines = {
            "roles": budget.roles,
            "middle": budget.middle,
            "board": budget.board,
            "others": budget.others,
            "market": budget.market,
            "choices": budget.choices,
            "log": budget.log,
            "message": budget.message,
        }
        for name, height in lines.items():
            widget = self.query_one(f"#{name}")
            widget.display = height > 0
            if height:
                widget.styles.height = height
