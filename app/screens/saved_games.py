"""All saved games: open one, copy it to anywhere, take one in, or delete one after a second question."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.worker import get_current_worker

from rules import Market

from .. import files, wording
from ..language import say
from ..saves import SavedGame, SaveError, delete_game, export_game, import_game, iter_games
from ..widgets.paint import QUIET, STRONG, Bit, Line, cut, words
from .ask import AskScreen
from .dialog import Dialog, Notice
from .leave import DeleteScreen
from .parts import Item, Lines, Page, PickList

if TYPE_CHECKING:
    from ..application import PuertoRicoApp


def where_it_stands(game: SavedGame) -> str:
    """Say in a few words how far a game is: round and decider, or that it is finished."""
    if game.finished:
        return say("finished in round {n}", n=game.round)
    return say("round {n}, {name} decides", n=game.round, name=game.decider)


def which_buildings(game: SavedGame) -> Iterable[str]:
    """Say how the violet buildings are chosen, where it is not the base game."""
    if game.market is not Market.BASE:
        yield say("violet buildings: {market}", market=wording.market_name(game.market))


def date_of(game: SavedGame) -> str:
    """Write when a game was last saved."""
    return f"{game.saved:%Y-%m-%d %H:%M}"


class Detail(Widget):
    """What does not fit into the list: the file, or why it cannot be read."""

    text: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """Paint the text."""
        return Content("\n".join(words(self.text, max(10, self.size.width))))


class SavedGamesScreen(Page):
    """The list, the last saved first."""

    title_text = "Saved games"
    page_keys = (("Enter", "open"), ("c", "copy to another place"), ("i", "take a game in"), ("d", "delete"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", "Delete", show=False),
        Binding("o", "open", "Open", show=False),
        Binding("c,e", "export", "Copy", show=False),
        Binding("i", "import", "Take in", show=False),
    ]
    AUTO_FOCUS = "PickList"
    app: "PuertoRicoApp"

    def __init__(self) -> None:
        super().__init__()
        self.games: list[SavedGame] = []
        self.complete = False

    def body(self) -> Iterable[Widget]:
        """The list, and the details of one game."""
        yield PickList(self._lines, 2)
        yield Detail()

    def on_mount(self) -> None:
        """Begin to read the games; each appears as soon as it is read."""
        self.read_games()

    def spoken_anew(self) -> None:
        """Show the games in another language; why one cannot be read has to be asked again."""
        self.show_games(self.games, complete=self.complete)
        self.read_games()

    @work(thread=True, exclusive=True, group="games")
    def read_games(self) -> None:
        """Read all games, in a thread of its own: reading one means playing it."""
        worker = get_current_worker()
        found: list[SavedGame] = []
        for game in iter_games():
            if worker.is_cancelled:
                return
            found.append(game)
            self.app.call_from_thread(self.show_games, list(found), complete=False)
        self.app.call_from_thread(self.show_games, found, complete=True)

    def show_games(self, games: list[SavedGame], *, complete: bool) -> None:
        """Show these games."""
        self.games = games
        self.complete = complete
        if not self.is_attached:
            return
        pick = self.query_one(PickList)
        pick.rebuild()
        pick.cursor = max(0, min(pick.cursor, len(games) - 1))
        self.show_detail()

    def _lines(self, width: int) -> list[Line]:
        lines: list[Line] = []
        for game in self.games:
            if game.problem is not None:
                lines.append([Bit(cut(_name(game), width), "bold $error")])
                lines.append([Bit(cut(f"{say('cannot be read')}   {date_of(game)}", width), QUIET)])
            else:
                lines.append([Bit(cut(", ".join(game.names), width), STRONG)])
                facts = "   ".join((where_it_stands(game), date_of(game), *which_buildings(game)))
                lines.append([Bit(cut(facts, width), QUIET)])
        return lines

    @property
    def selected(self) -> SavedGame | None:
        """The game under the pointer."""
        index = self.query_one(PickList).cursor
        return self.games[index] if 0 <= index < len(self.games) else None

    @on(PickList.Moved)
    def show_detail(self) -> None:
        """Say more about the game under the pointer."""
        game = self.selected
        if game is None:
            text = (
                say("No games are saved in {folder}.", folder=_folder())
                if self.complete
                else say("Reading the games ...")
            )
        elif game.problem is not None:
            text = game.problem
        else:
            text = files.shown(game.path)
        self.query_one(Detail).text = text

    @on(Lines.Picked)
    def pick(self, event: Lines.Picked) -> None:
        """Open the game that was clicked or chosen with Enter."""
        self.query_one(PickList).cursor = int(event.target)
        self.action_open()

    def action_open(self) -> None:
        """Open the game under the pointer, or offer the older copy of one that cannot be read."""
        game = self.selected
        if game is None:
            return
        if game.problem is None:
            self.app.open_game(game.path)
        elif game.backup is None:
            self.app.push_screen(
                Notice(say("This game cannot be read"), f"{game.problem}\n{say('The file is left as it is.')}")
            )
        else:
            self.app.push_screen(
                Dialog(
                    say("This game cannot be read"),
                    f"{game.problem}\n{say('An older copy of it can be read. It is played on under a new name.')}",
                    [Item("stay", "k", say("Leave it"), "Esc"), Item("open", "o", say("Open the older copy"))],
                ),
                lambda answer: self.app.open_game(game.path, backup=True) if answer == "open" else None,
            )

    def action_export(self) -> None:
        """Ask where to, and copy the game under the pointer there."""
        game = self.selected
        if game is None:
            return

        def copy(typed: str) -> str | None:
            try:
                target = export_game(game.path, Path(typed))
            except SaveError as error:
                return str(error)
            self.app.notify(say("The game is copied to {path}.", path=files.shown(target)))
            return None

        question = say("To which folder or file should this game be copied?")
        hint = say("Enter copies it there; nothing is written over. Esc goes back.")
        name = game.path.name if game.path.name.isprintable() else ""
        self.app.push_screen(AskScreen(question, hint, copy, str(files.here() / name)))

    def action_import(self) -> None:
        """Ask for a file, and take the game in it into the list."""

        def take_in(typed: str) -> str | None:
            try:
                import_game(Path(typed))
            except SaveError as error:
                return str(error)
            self.read_games()
            return None

        question = say("Which file holds the game to be taken into the list?")
        hint = say("Enter copies it into the folder of saved games; the file stays. Esc goes back.")
        self.app.push_screen(AskScreen(question, hint, take_in, str(files.here()) + os.sep))

    def action_delete(self) -> None:
        """Ask, then delete."""
        game = self.selected
        if game is None:
            return
        what = ", ".join(game.names) or _name(game)

        def answered(answer: str | None) -> None:
            if answer == "delete":
                problem = delete_game(game.path)
                if problem:
                    self.app.push_screen(Notice(say("The game is still there"), problem))
                self.read_games()

        self.app.push_screen(DeleteScreen(f"{what}: {files.shown(game.path)}"), answered)


def _name(game: SavedGame) -> str:
    """The name of a game's file as it can be shown: anything may stand there."""
    return files.shown(Path(game.path.name))


def _folder() -> str:
    try:
        return files.shown(files.games_folder())
    except files.NoHomeError as error:
        return files.why(error)
