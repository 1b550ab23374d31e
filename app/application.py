"""The Textual application: which screen is shown, the themes, leaving safely, and looking things up from anywhere."""

import asyncio
import os
import signal
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.console import RenderableType
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.driver import Driver
from textual.events import Event, Key, Resize
from textual.filter import LineFilter
from textual.geometry import Size
from textual.notifications import SeverityLevel
from textual.screen import ModalScreen, Screen

from . import files, glyphs, language, palette, terminal
from .filters import AsciiSigns, NoControls, WithoutColour
from .language import say
from .screens.dialog import Notice
from .screens.folder import FolderScreen, SavingOffScreen
from .screens.leave import DeleteScreen, LeaveScreen
from .screens.parts import Page
from .screens.title import TitleScreen
from .screens.too_small import MIN_COLUMNS, MIN_ROWS, TooSmallScreen, fits
from .screens.topmost import Topmost
from .settings import Settings, SettingsFile

if TYPE_CHECKING:
    from rules import Game, Setup

    from .saves import SaveFile
    from .session import Session

# The referee, and the screens that need it, are imported when they are needed: the title appears sooner.

_LOOK_AFTER_SAVING: Final = 2.0
"""Seconds between two tries to save what could not be saved, and between two looks at another program's game."""

_HELD: Final = 0.7
"""Seconds in which a key that comes again may be held down: so long keyboards wait before they repeat."""
_GO_ON: Final = frozenset({"enter", "space"})
"""Keys that nearly every screen takes for an answer; a letter means the same thing nowhere else."""


class PuertoRicoApp(App[None]):
    """The whole program in the terminal. `resume` opens a saved game at once, `setup` starts a new one."""

    CSS_PATH = Path(__file__).parent.parent / "screens.tcss"
    TITLE = "Puerto Rico"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", "Leave", show=False, priority=True),
    ]

    def __init__(self, resume: Path | None = None, setup: "Setup | None" = None, language: str | None = None) -> None:
        # NO_COLOR is ours to keep: Textual would only turn colours into greys, and an empty one means nothing.
        no_colour = os.environ.pop("NO_COLOR", None)
        super().__init__()
        if no_colour is not None:
            os.environ["NO_COLOR"] = no_colour
        self.without_colour = bool(no_colour)
        self.no_controls = NoControls()
        self.settings_file = SettingsFile.load()
        self.session: Session | None = None
        self.place: SaveFile | None = None
        self.start_with = (resume, setup)
        self.asked_language = language
        """The language asked for on the command line, which goes before the setting until that is changed."""
        self.left_forms: dict[type[Screen[Any]], Mapping[str, Any]] = {}
        """What stood in a form that was left without starting a game."""
        self.last_key = ""
        self.last_time = 0.0
        self.last_screen: Screen[Any] | None = None
        """The screen that got the last key."""
        self.panicked = False
        """Whether the program ends because of a fault, in whichever thread."""
        for theme in palette.THEMES:
            self.register_theme(theme)
        self.apply_settings()

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.settings_file.settings

    def change_setting(self, field: str, value: Any) -> str | None:
        """Change one setting, for the running game too. Returns why it will not be kept, None if it will."""
        problem = self.settings_file.change(**{field: value})
        if field == "language":
            self.asked_language = None
        self.apply_settings()
        return problem

    def apply_settings(self) -> None:
        """Take over the settings that everything painted, and the running game, depend on."""
        self.theme = palette.theme_name(self.settings.theme, self.settings.palette, colour=not self.without_colour)
        ascii_only = self.settings.glyphs == "ascii" or glyphs.terminal_needs_ascii()
        glyphs.use_ascii(ascii_only)
        self.set_class(ascii_only, "-ascii")
        spoken = language.current()
        language.use(language.chosen(self.asked_language, self.settings.language))
        if self.session is not None:
            self.session.forced = self.settings.auto_forced
            self.session.handover = type(self.session.handover)(self.settings.handover)
        if self.is_running:
            for screen in self.screen_stack:
                screen.refresh(layout=True)
                for widget in screen.query("*"):
                    widget.refresh(layout=True)
                if language.current() != spoken and isinstance(screen, Topmost):
                    screen.call_later(screen.speak_anew)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every painted line passes through."""
        found = [*super().get_line_filters(), self.no_controls]
        if self.without_colour:
            found.append(WithoutColour())
        if glyphs.current() is glyphs.ASCII:
            found.append(AsciiSigns(glyphs.terminal_encoding()))
        return found

    # Beginning and end of the program

    def get_driver_class(self) -> type[Driver]:
        """Return what reads the terminal; nothing that comes from there ends the program."""
        return terminal.patient(super().get_driver_class())

    def panic(self, *renderables: RenderableType) -> None:
        """End because of a fault, and note that for the exit status."""
        self.panicked = True
        super().panic(*renderables)

    def on_load(self) -> None:
        """Be ready to end in good order before the terminal is changed in any way."""
        self.catch_signals()

    def on_mount(self) -> None:
        """Show the title, and over it the game that was asked for."""
        hangup = getattr(signal, "SIGHUP", None)
        if hangup is not None and not self.is_headless:
            loop = asyncio.get_running_loop()
            terminal.watch(partial(loop.call_soon_threadsafe, self.end_by_signal, int(hangup)), 128 + hangup)
        self.set_interval(_LOOK_AFTER_SAVING, self.look_after_saving)
        self.push_screen(TitleScreen())
        resume, setup = self.start_with
        if resume is not None:
            self.open_game(resume)
        elif setup is not None:
            self.start_game(setup)
        if self.settings_file.problem:
            self.notify(self.settings_file.problem, severity="warning")
        self.check_size(self.size)

    def catch_signals(self) -> None:
        """End in good order, terminal restored, when asked to end or when the terminal goes away."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.end_by_signal, int(number))

    def end_by_signal(self, number: int) -> None:
        """Leave at once; if that hangs because the terminal is gone, the process ends all the same."""
        terminal.end_soon(128 + number)
        self.close_game()
        self.exit(return_code=128 + number)

    @property
    def saved_path(self) -> Path | None:
        """The file of the running game; None if there is no game or it could not be saved."""
        return self.place.path if self.place is not None and self.place.problem is None else None

    @property
    def save_problem(self) -> str | None:
        """Why the running game is not saved; None if it is, or if there is none."""
        return None if self.place is None else self.place.problem

    # Games

    def set_up_game(self, before: "Setup | None" = None) -> None:
        """Ask who plays, then start; the form begins as in the game before."""
        from .screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen(before), self.agreed)

    def set_up_first_game(self) -> None:
        """Ask who learns the game, then start it with the guide."""
        from .screens.first_game import FirstGameScreen

        self.push_screen(FirstGameScreen(), self.agreed)

    def agreed(self, setup: "Setup | None") -> None:
        """Start the game that was agreed on in a form, if it was; the next form begins empty."""
        if setup is not None:
            self.left_forms.clear()
            self.start_game(setup)

    def start_game(self, setup: "Setup") -> None:
        """Start a new game."""
        from rules import Game

        from .saves import SaveFile

        self.play(Game(setup), SaveFile.for_new(setup))

    def open_game(self, path: Path, *, backup: bool = False) -> None:
        """Go on with a saved game, or with the older copy of one that cannot be read."""
        from .saves import SaveError, SaveFile

        try:
            game, place = SaveFile.open_backup(path) if backup else SaveFile.open(path)
        except SaveError as error:
            self.push_screen(Notice(say("This game cannot be opened"), str(error)))
            return
        if place.holder is None:
            self.play(game, place)
        else:
            notice = Notice(say("Somebody else has this game"), str(place.holder))
            self.push_screen(notice, lambda _: self.play(game, place))

    def play(self, game: "Game", place: "SaveFile") -> None:
        """Sit down at the table with this game."""
        from .screens.table import TableScreen
        from .session import Session

        self.close_game()
        self.back_to_title()
        self.place = place
        self.session = Session(game, place, forced=self.settings.auto_forced, handover=self.settings.handover)
        self.session.start()
        self.push_screen(TableScreen(self.session))
        if place.problem is not None and not place.read_only:
            # Over the table, once that has shown what it opens by itself.
            self.call_later(self.call_later, self.tell_saving_is_off)

    def tell_saving_is_off(self) -> None:
        """Say that the game is not saved, and offer another folder."""
        if self.place is not None and self.place.problem is not None:
            self.push_screen(SavingOffScreen(self.place.problem), self.leave)

    def ask_folder(self) -> None:
        """Ask for another folder for the running game."""
        self.push_screen(FolderScreen(self.save_in, str(files.here())))

    def save_in(self, folder: str) -> str | None:
        """Keep the running game in this folder from now on. Returns why that does not work, None if it does."""
        if self.place is None or self.session is None:
            return None
        problem = self.place.move_to(Path(folder), self.session.game)
        if problem is None:
            self.session.save_problem = None
        return problem

    def look_after_saving(self) -> None:
        """Save again what could not be saved; where another program plays, show what it has done."""
        if self.session is None or self.place is None:
            return
        if self.place.read_only:
            self.look_on()
        elif self.session.save_again():
            self.notify(self.session.save_problem or say("The game is saved again."))
            self.repaint_game()

    def look_on(self) -> None:
        """Show what another program has made of the game; once that program has left, the game goes on here."""
        from .screens.table import TableScreen

        if self.place is None or self.session is None or not isinstance(self.screen, TableScreen):
            return
        game = self.place.look_again()
        if game is not None:
            self.session.look_at(game)
            self.sit_down_again()
            if not self.place.read_only:
                self.notify(say("The other program has left the game: it goes on here."))

    def repaint_game(self) -> None:
        """Show on every screen of the game whether it is saved."""
        from .screens.table import TableScreen

        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.paint()

    def change_seats(self) -> None:
        """Give a seat of the running game to somebody else, or correct a name."""
        from .screens.seats import change_seats

        change_seats(self)

    def sit_down_again(self) -> None:
        """Show the table of the running game anew."""
        from .screens.table import TableScreen

        if self.session is not None:
            self.back_to_title()
            self.push_screen(TableScreen(self.session))

    def close_game(self) -> None:
        """Let go of the running game; it is saved already, or that is tried once more."""
        if self.session is not None:
            self.session.save_again()
        if self.place is not None:
            self.place.close()
        self.place = None
        self.session = None

    def back_to_title(self) -> None:
        """Close everything above the title."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def back_to_table(self, said: str) -> None:
        """Close everything above the table, where the game goes on from an earlier moment and says so."""
        from .screens.table import TableScreen

        while not isinstance(self.screen, TableScreen):
            self.pop_screen()
        self.screen.taken_back(said)

    def play_again(self) -> None:
        """Set up a new game for the same people, of the same kind; Escape comes back to the final score."""
        if self.session is not None:
            self.set_up_game(self.session.game.setup)

    def show_score(self) -> None:
        """Show the final score of the running game over the table; `Esc` goes back there."""
        if self.session is not None:
            from .screens.score import ScoreScreen

            self.push_screen(ScoreScreen(self.session))

    # Leaving

    def action_leave(self) -> None:
        """Ask how to leave a game; close the program where there is none, or where the question is open already."""
        if self.session is None or isinstance(self.screen, LeaveScreen | TooSmallScreen):
            self.close_game()
            self.exit()
        else:
            assert self.place is not None
            question = LeaveScreen(
                self.how_saved(),
                can_delete=self.saved_path is not None,
                can_move=self.place.problem is not None,
                can_change=not self.place.read_only,
            )
            self.push_screen(question, self.leave)

    def how_saved(self) -> str:
        """Say where the game is, or that it is not saved and why."""
        assert self.place is not None
        if self.place.holder is not None:
            return str(self.place.holder)
        if self.place.problem is not None:
            return f"{self.place.problem}\n{say('What was played since then is lost when you leave.')}"
        if self.place.path is None:
            return say("Nothing has been played yet.")
        return say("The game is saved in {path} and goes on where you leave it.", path=files.shown(self.place.path))

    def leave(self, answer: str | None) -> None:
        """Do what was answered to the question how to leave."""
        if answer == "title":
            self.close_game()
            self.back_to_title()
        elif answer == "quit":
            self.close_game()
            self.exit()
        elif answer == "folder":
            self.ask_folder()
        elif answer == "seats":
            self.change_seats()
        elif answer == "delete" and self.place is not None and self.place.path is not None:
            self.push_screen(DeleteScreen(files.shown(self.place.path)), self.delete_running_game)

    def delete_running_game(self, answer: str | None) -> None:
        """Delete the game that is being played, if that was answered twice."""
        from .saves import delete_game

        if answer != "delete" or self.place is None or self.place.path is None:
            return
        path = self.place.path
        self.close_game()
        self.back_to_title()
        problem = delete_game(path)
        if problem:
            self.push_screen(Notice(say("The game is still there"), problem))

    # Looking things up

    def show_saved_games(self) -> None:
        """Show the list of saved games."""
        from .screens.saved_games import SavedGamesScreen

        self.push_screen(SavedGamesScreen())

    @property
    def sealed(self) -> bool:
        """Whether nothing can be looked up: over a question, or while the keyboard changes hands."""
        return isinstance(self.screen, ModalScreen) or bool(getattr(self.screen, "sealed", False))

    def look(self, topic: str) -> None:
        """Show something to look up; Escape comes back to the same place.

        It takes the place of another such page, except that the help, which names other pages, stays below them.
        """
        if self.sealed:
            return
        from .screens.pages import page_about

        key_help = getattr(self.screen, "key_help", None)
        page = page_about(topic, self.session, () if key_help is None else key_help())
        if page is None:
            return
        if isinstance(self.screen, Page) and not self.screen.stays and topic != "settings":
            self.switch_screen(page)
        else:
            self.push_screen(page)

    def action_look(self, topic: str) -> None:
        """Look something up, for bindings."""
        self.look(topic)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """List the commands of the palette: what can be looked up, and the ways out."""
        if self.session is not None:
            yield SystemCommand(say("Boards"), say("The full board of every player"), partial(self.look, "boards"))
            yield SystemCommand(say("Points so far"), say("What everybody can count now"), partial(self.look, "points"))
            yield SystemCommand(say("Change who plays"), say("Give a seat away, or correct a name"), self.change_seats)
            yield SystemCommand(say("Log"), say("All that has happened"), partial(self.look, "log"))
            yield SystemCommand(
                say("Since my turn"), say("What has happened since your last turn"), partial(self.look, "since")
            )
        yield SystemCommand(say("Buildings"), say("What each building costs and does"), partial(self.look, "buildings"))
        yield SystemCommand(say("Roles"), say("What each role card does"), partial(self.look, "roles"))
        yield SystemCommand(
            say("Rules"), say("All the rules, from where the game stands"), partial(self.look, "rules-here")
        )
        yield SystemCommand(say("Help"), say("The keys and the rules of the moment"), partial(self.look, "help"))
        yield SystemCommand(
            say("Settings"), say("Colours, signs, passing the keyboard"), partial(self.look, "settings")
        )
        if isinstance(screen, TitleScreen):
            yield SystemCommand(say("New game"), say("Sit down at a new table"), self.set_up_game)
            yield SystemCommand(
                say("First game"), say("A real game, with a guide at its beginning"), self.set_up_first_game
            )
            yield SystemCommand(say("Saved games"), say("Open or delete a game"), self.show_saved_games)
        yield SystemCommand(say("Leave"), say("The game is saved"), self.action_leave)

    def action_command_palette(self) -> None:
        """Open the palette, but not over a question or while the keyboard changes hands."""
        if not self.sealed:
            self.push_screen(CommandPalette(placeholder=say("Search for commands …"), id="--command-palette"))

    async def on_event(self, event: Event) -> None:
        """Pass keys on, but not Enter or space still held down when another screen has come on top.

        The last key is noted for the hand-over, which waits longer.
        """
        if isinstance(event, Key) and not event.is_forwarded:
            held = event.key == self.last_key and event.time - self.last_time < _HELD
            if held and event.key in _GO_ON and self.screen is not self.last_screen:
                return
            self.last_key, self.last_time, self.last_screen = event.key, event.time, self.screen
        if isinstance(event, Resize) and event.size != (size := Size(*terminal.within_reason(*event.size))):
            event = Resize(size, size)
        await super().on_event(event)

    # The window

    def on_resize(self, event: Resize) -> None:
        """Cover the screen while the window is too small, and uncover it when it grows back."""
        self.check_size(event.size)

    def check_size(self, size: Size) -> None:
        """Show or hide the notice about the window's size."""
        if not self.screen_stack:
            return
        too_small = not fits(size)
        covered = isinstance(self.screen, TooSmallScreen)
        if too_small and not covered:
            self.push_screen(TooSmallScreen(MIN_COLUMNS, MIN_ROWS))
        elif covered and not too_small:
            self.pop_screen()

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,  # noqa: ARG002 - people's text is never markup
    ) -> None:
        """Show a short message; its text is never read as markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)
