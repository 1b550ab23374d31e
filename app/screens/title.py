"""The title page: where every evening begins."""

from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult, RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.worker import get_current_worker

from .. import glyphs
from ..language import say
from ..widgets.paint import cut
from .lettering import lettering
from .parts import Item, KeyLine, Menu
from .topmost import Topmost

if TYPE_CHECKING:
    from ..application import PuertoRicoApp
    from ..saves import SavedGame

_WAVES = (
    "    ~      ~~        ~     ~~       ~      ~~     ~        ~   ",
    "~~      ~       ~~      ~       ~~     ~        ~~     ~      ~",
)
_NOTE_WIDTH = 44


class Lettering(Widget):
    """The name of the game above the sea."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The letters, the sea and the line below."""
        return len(self._letters()) + len(_WAVES) + 2

    def _letters(self) -> list[str]:
        return lettering("PUERTO RICO", ascii_only=glyphs.current() is glyphs.ASCII)

    def render(self) -> RenderResult:
        """Paint letters, sea and line."""
        return Content.assemble(
            ("\n".join(self._letters()) + "\n", "$accent"),
            ("\n".join(_WAVES) + "\n\n", "$primary"),
            (say("at one keyboard"), "bold"),
            (f"   {say('an unofficial fan project')}", "$quiet"),
        )


class TitleScreen(Topmost[None]):
    """New game, continue, saved games, settings, help, quit."""

    AUTO_FOCUS = "Menu"
    app: "PuertoRicoApp"

    def __init__(self) -> None:
        super().__init__()
        self.latest: SavedGame | None = None
        self.looked = False

    def compose(self) -> ComposeResult:
        """Put the lettering above the menu."""
        yield Lettering()
        yield Menu(self.items())
        yield KeyLine((("Up Down Enter", say("choose")), (say("a letter"), say("chooses at once"))))

    def items(self) -> list[Item]:
        """Return the menu as it is now."""
        if self.latest is not None:
            note = say("round {n}: {names}", n=self.latest.round, names=", ".join(self.latest.names))
            go_on = Item("continue", "c", say("Continue"), cut(note, _NOTE_WIDTH))
        else:
            why_not = say("no unfinished game") if self.looked else say("looking for your games ...")
            go_on = Item("continue", "c", say("Continue"), why_not=why_not)
        return [
            go_on,
            Item("new", "n", say("New game")),
            Item("guide", "g", say("First game, with a guide")),
            Item("saved", "s", say("Saved games")),
            Item("settings", "o", say("Settings")),
            Item("rules", "r", say("Rules")),
            Item("help", "h", say("Help")),
            Item("quit", "q", say("Quit")),
        ]

    def on_screen_resume(self) -> None:
        """Look again which game goes on: one may have been played or deleted meanwhile."""
        self.find_latest()

    @work(thread=True, exclusive=True, group="latest")
    def find_latest(self) -> None:
        """Find the last saved game that is not finished. What reads games is imported here, after the first paint."""
        from ..saves import iter_games

        worker = get_current_worker()
        latest = next((g for g in iter_games() if (g.problem is None and not g.finished) or worker.is_cancelled), None)
        if not worker.is_cancelled:
            self.app.call_from_thread(self.show_latest, latest)

    def show_latest(self, latest: "SavedGame | None") -> None:
        """Offer to continue this game."""
        first = not self.looked
        self.latest, self.looked = latest, True
        menu = next(iter(self.query(Menu)), None)
        if menu is None:
            # The games were found before the menu was there, or after it had gone.
            return
        untouched = first and menu.items[menu.cursor].name == "new"
        menu.set_items(self.items())
        if untouched and latest is not None:
            menu.cursor = 0

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Go there."""
        if not self.is_active:
            return
        match event.name:
            case "continue" if self.latest is not None:
                self.app.open_game(self.latest.path)
            case "new":
                self.app.set_up_game()
            case "guide":
                self.app.set_up_first_game()
            case "saved":
                self.app.show_saved_games()
            case "settings":
                self.app.look("settings")
            case "rules":
                self.app.look("rules")
            case "help":
                self.app.look("help")
            case "quit":
                self.app.exit()
