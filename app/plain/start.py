"""How a conversation begins: which game, and who plays."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rules import MAX_PLAYERS, MIN_PLAYERS, Game, Player, Setup

from .. import wording
from ..computer import LEVELS
from ..language import say
from ..names import clean_name, name_problems, suggested_name
from ..saves import SavedGame, SaveFile, list_games
from ..session import Session
from ..settings import SettingsFile
from .console import Console, Leave
from .conversation import Conversation
from .words import level_meant, levels, meant

_OFFERED: Final = 5
"""Saved games that are offered at most."""
_NOTHING_PLAYED: Final = 2

MakeSetup = Callable[[Sequence[Player]], Setup]
"""Makes the setup of a new game for these players; for those of the command line where none were asked for."""


class PlainGame:
    """A game over standard input and output.

    Without `resume` it asks which game, unless it has to be a `new` one, and who plays, unless they are `named`.
    """

    def __init__(
        self, make_setup: MakeSetup, resume: Path | None = None, *, named: bool = False, new: bool = False
    ) -> None:
        self._new = new
        self._named = named
        self._make_setup = make_setup
        self._resume = resume
        self._place: SaveFile | None = None

    @property
    def saved_path(self) -> Path | None:
        """The file of the game; None if there is no game or it could not be saved."""
        return self._place.path if self._place is not None and self._place.problem is None else None

    @property
    def save_problem(self) -> str | None:
        """Why the game is not saved; None if it is, or if there is none."""
        return None if self._place is None else self._place.problem

    def run(self) -> int:
        """Play, and return the exit status.

        Raises SaveError for a file that cannot be opened, and whatever `make_setup` raises for
        names that cannot be used.
        """
        console = Console.standard()
        with console.catching_signals():
            try:
                game, place = self._sit_down(console)
            except Leave as leave:
                console.say(say("No game was begun."))
                return leave.status or _NOTHING_PLAYED
            self._place = place
            try:
                return _converse(console, game, place)
            finally:
                place.close()

    def _sit_down(self, console: Console) -> tuple[Game, SaveFile]:
        """The game that was asked for, and its place. Raises Leave."""
        path = self._resume
        if path is None and not self._new:
            path = _which_game(console)
        if path is not None:
            return SaveFile.open(path)
        setup = self._make_setup(() if self._named else _who_plays(console))
        return Game(setup), SaveFile.for_new(setup)


def _converse(console: Console, game: Game, place: SaveFile) -> int:
    store = SettingsFile.load()
    settings = store.settings
    session = Session(game, place, forced=settings.auto_forced, handover=settings.handover)
    told = len(game.actions)
    session.start()
    if store.problem:
        console.say(store.problem)
    return Conversation(console, session, place, confirms_undo=settings.confirm_undo).run(told)


def _which_game(console: Console) -> Path | None:
    """A saved game to go on with, or None for a new one."""
    games = [game for game in list_games() if not game.problem and not game.finished][:_OFFERED]
    if not games:
        return None
    console.say(f"1. {say('A new game.')}")
    for number, game in enumerate(games, 2):
        console.say(f"{number}. {_described(game)}")
    while True:
        text = console.ask(say("Which game?"))
        if meant(text) in ("q", "quit"):
            raise Leave
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(games) + 1:
            return None if text == "1" else games[int(text) - 2].path
        console.say(say("Type the number of a game, or quit."))


def _described(game: SavedGame) -> str:
    template = "Go on with {names}: round {round}, {decider} decides, saved {saved}."
    names = wording.listed(game.names)
    return say(template, names=names, round=game.round, decider=game.decider, saved=f"{game.saved:%Y-%m-%d %H:%M}")


def _who_plays(console: Console) -> list[Player]:
    """The players, asked for one by one."""
    console.say(
        say(
            "Who plays? {least} to {most} people; an empty line when all are named.",
            least=MIN_PLAYERS,
            most=MAX_PLAYERS,
        ),
        say("For a computer player, type computer and its level: {levels}.", levels=levels()),
    )
    players: list[Player] = []
    while len(players) < MAX_PLAYERS:
        text = clean_name(console.ask(say("Player {n}?", n=len(players) + 1)))
        if not text and len(players) >= MIN_PLAYERS:
            break
        names = [player.name for player in players]
        word, _, level = text.partition(" ")
        level = level_meant(level)
        if meant(word) == "computer" and level in LEVELS:
            players.append(Player(suggested_name(names), "computer", level))
            template = "{name} is a computer player, level {level}."
            console.say(say(template, name=players[-1].name, level=wording.level_name(level)))
            continue
        problem = name_problems([*names, text])[-1]
        if meant(word) == "computer":
            console.say(say("Type computer and one of these levels: {levels}.", levels=levels()))
        elif problem is None:
            players.append(Player(text))
        else:
            console.say(str(problem))
    return players
