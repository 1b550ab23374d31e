"""Saved games: one file each, written after every action, never lost and never written over by another game.

Nothing here raises because of a disk: a game goes on without its file, and the table is told why.
"""

import errno
import functools
import itertools
import json
import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from rules import Game, Market, Setup

from . import files, language
from .language import say
from .names import shown_name

if TYPE_CHECKING:
    from filelock import FileLock

_LARGEST: Final = 5_000_001
"""Bytes read of a file at most; the referee refuses what is that large."""

_NO_LOCKS: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP})
"""What a disk answers that knows no locks."""

_NAME_LENGTH: Final = 20
"""Characters of each player's name that go into the name of the file."""


class SaveError(Exception):
    """A file that cannot be opened as a game; its text says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The program that has a game open: its process number and since when (None if it did not leave a note)."""

    pid: int | None
    since: datetime | None

    def __str__(self) -> str:
        template = "Another program has this game open: you may look, but nothing is saved from here."
        if self.pid is not None:
            template = (
                "Another program (process {pid}) has this game open: you may look, but nothing is saved from here."
            )
        if self.pid is not None and self.since is not None:
            template = (
                "Another program (process {pid}) has this game open since {time} on {day}:"
                " you may look, but nothing is saved from here."
            )
        since = self.since or datetime.now()
        return say(template, pid=self.pid, time=f"{since:%H:%M}", day=f"{since:%Y-%m-%d}")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One line of the list of games.

    `problem` says why the file cannot be read, and then only `path`, `saved` and `backup` mean
    anything. `backup` is the older copy, given if it can be read and the file cannot. `decider`
    is the name of who has to decide, None when the game is over. `market` is how the violet buildings are chosen.
    """

    path: Path
    saved: datetime
    names: tuple[str, ...] = ()
    round: int = 0
    decider: str | None = None
    finished: bool = False
    problem: str | None = None
    backup: Path | None = None
    market: Market = Market.BASE


class SaveFile:
    """The place of one game on the disk, and the lock that keeps a second program from writing there.

    `problem` says why the last save did not work, None if it did. `holder` is the other program
    that has the game; then nothing is ever written from here, because its game has gone on.
    """

    def __init__(self, folder: Path | None, stem: str, path: Path | None = None) -> None:
        self.path = path
        self.problem: str | None = None
        self.holder: Holder | None = None
        self._folder = folder
        self._stem = stem
        self._lock: FileLock | None = None
        self._seen: tuple[int, ...] = ()
        """What the file of another program was like when it was last looked at."""

    @classmethod
    def for_new(cls, setup: Setup, folder: Path | None = None, now: datetime | None = None) -> Self:
        """A place for a new game, by default in the platform's folder. The file appears with the first save."""
        moment = now or datetime.now()
        names = [_for_file_name(player.name) for player in setup.players]
        return cls(folder, "-".join([moment.strftime("%Y-%m-%d-%H%M"), *names]))

    @classmethod
    def open(cls, path: Path) -> tuple[Game, Self]:
        """The game in a file, and its place to go on saving. Raises SaveError; the file is left as it is.

        An older copy is played on under a new name: its own belongs to the game that it is a copy of.
        """
        if path.name.endswith(files.PREVIOUS):
            return cls.open_backup(path.parent / path.name.removesuffix(files.PREVIOUS))
        load_game(path)
        real = Path(os.path.realpath(path))
        place = cls(real.parent, real.stem, real)
        place._claim_lock(real)
        try:
            # Once more, now that nobody else can write: the other program may just have saved and left.
            place._seen = _fingerprint(real)
            return load_game(real), place
        except SaveError:
            place.close()
            raise

    @classmethod
    def open_backup(cls, path: Path) -> tuple[Game, Self]:
        """The older copy of an unreadable file, to be played on under a new name. Raises SaveError."""
        game = load_game(files.previous(path))
        place = cls.for_new(game.setup, path.parent)
        place.save(game)
        return game, place

    @property
    def read_only(self) -> bool:
        """Whether another program has the game, so that this one only looks on."""
        return self.holder is not None

    def save(self, game: Game) -> str | None:
        """Write the game. Returns None if that worked, else why saving is off, in one sentence."""
        from rules import RecordError, write_game

        from .wording.records import record_problem

        try:
            if self._lock is None and self.holder is None:
                self._claim()
            if self.holder is not None:
                self.problem = str(self.holder)
            elif self.path is not None:
                self._write(self.path, write_game(game).encode())
                self.problem = None if self.holder is None else str(self.holder)
        except OSError as error:
            self.problem = f"{say('Saving is off: {why}.', why=files.why(error))}{self._where()}"
        except RecordError as error:
            self.problem = say("Saving is off: {why}.", why=record_problem(error).rstrip("."))
        return self.problem

    def _write(self, path: Path, data: bytes) -> None:
        """Write the file, in a folder made anew if somebody has deleted it, and the lock with it. Raises OSError."""
        try:
            files.write_safely(path, data, keep_previous=True)
        except FileNotFoundError:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.close()
            self._claim_lock(path, must=True)
            if self.holder is None:
                files.write_safely(path, data, keep_previous=True)

    def look_again(self) -> Game | None:
        """The game of another program as it is now, None if nothing is new; if that program has gone, it is ours."""
        if self.holder is None or self.path is None:
            return None
        holder, self.holder = self.holder, None
        self._claim_lock(self.path)
        try:
            before, self._seen = self._seen, _fingerprint(self.path)
            if self._lock is not None or before != self._seen:
                return load_game(self.path)
        except SaveError:
            self.close()
        finally:
            if self._lock is None:
                self.holder = self.holder or holder
        return None

    def move_to(self, folder: Path, game: Game) -> str | None:
        """Save the game in another folder, under a name that is free there, and keep it there from now on.

        Returns why that does not work, None if it did; if it did not, the game stays where it was.
        """
        try:
            there = type(self)(_typed(folder), self._stem)
        except SaveError as error:
            return str(error)
        problem = there.save(game)
        if problem is not None:
            there.close()
            return problem
        self.close()
        self._folder, self.path, self._lock = there._folder, there.path, there._lock
        self.problem = self.holder = None
        return None

    def close(self) -> None:
        """Let other programs have the game. Nothing is written."""
        if self._lock is not None:
            if self.path is not None:
                with suppress(OSError):
                    _note(self.path).unlink()
            self._lock.release()
            self._lock = None

    def _where(self) -> str:
        """A sentence that says where the game should be; empty where no place is known."""
        try:
            place = files.shown(self.path or self._folder or files.games_folder())
        except files.NoHomeError:
            return ""
        return f" {say('The game belongs in {place}.', place=place)}"

    def _claim(self) -> None:
        """Lock the file; for a new game, find a name that no other game has. Raises OSError."""
        if self.path is not None:
            self._claim_lock(self.path, must=True)
            return
        folder = self._folder or files.games_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = folder / (self._stem + (".json" if number == 1 else f"-{number}.json"))
            if os.path.lexists(path) or os.path.lexists(files.previous(path)):
                continue
            self._claim_lock(path, must=True)
            if self.holder is None and not os.path.lexists(path):
                self.path = path
                return
            self.close()
            self.holder = None

    def _claim_lock(self, path: Path, *, must: bool = False) -> None:
        """Take the lock or note who has it. Raises OSError only if it `must` work."""
        from filelock import FileLock, Timeout

        lock = FileLock(files.beside(path, "lock"), thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            self.holder = _read_note(path)
            return
        except (OSError, NotImplementedError) as error:
            # Where nothing can be written there is nothing to protect, and saving will say why. Some disks
            # know no locks at all; a game there is saved all the same.
            if must and isinstance(error, OSError) and error.errno not in _NO_LOCKS:
                raise
            return
        # A lock ends with the program that holds it, however that ended; only its note is left, and replaced here.
        self._lock = lock
        since = datetime.now().astimezone().isoformat(timespec="seconds")
        with suppress(OSError):
            files.write(_note(path), json.dumps({"pid": os.getpid(), "since": since}).encode())


def _note(path: Path) -> Path:
    """The file that says who has a game open."""
    return files.beside(path, "open")


def _read_note(path: Path) -> Holder:
    try:
        note = json.loads(files.read(_note(path), _LARGEST))
        return Holder(int(note["pid"]), datetime.fromisoformat(note["since"]))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return Holder(None, None)


def _for_file_name(name: str) -> str:
    """A player's name in the letters that every disk takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall("[a-z0-9]+", plain))[:_NAME_LENGTH].strip("-") or "player"


def load_game(path: Path) -> Game:
    """The game in a file. Raises SaveError, and never changes the file."""
    from rules import RecordError, read_game

    from .wording.records import record_problem

    name = files.shown(path)
    try:
        return read_game(files.read(path, _LARGEST))
    except RecordError as error:
        raise SaveError(say("{name}: {problem}", name=name, problem=record_problem(error))) from None
    except OSError as error:
        raise SaveError(say("{name} cannot be opened: {why}.", name=name, why=files.why(error))) from None


def list_games(folder: Path | None = None) -> list[SavedGame]:
    """All games of a folder, the last saved first; what cannot be read is listed with the reason."""
    return sorted(iter_games(folder), key=lambda game: game.saved, reverse=True)


def iter_games(folder: Path | None = None) -> Iterator[SavedGame]:
    """The same one by one, the last saved first: reading a game means playing it, which takes a moment."""
    try:
        place = folder or files.games_folder()
        names = {entry.name for entry in place.iterdir()}
    except OSError:
        return
    backups = {name.removesuffix(files.PREVIOUS) for name in names if name.endswith(f".json{files.PREVIOUS}")}
    games = [place / name for name in names | backups if name.endswith(".json") and not name.startswith(".")]
    for path in sorted(games, key=_modified, reverse=True):
        yield _summary(path, language.current(), *_fingerprint(path))


def import_game(path: Path) -> Path:
    """Take a game from anywhere into the folder of saved games; returns its file there. Raises SaveError.

    The file that it came from is left as it is.
    """
    path = _typed(path)
    game = load_game(path)
    with suppress(OSError):
        if path.suffix == ".json" and path.parent.samefile(files.games_folder()):
            raise SaveError(say("{name} is among the saved games already.", name=files.shown(path)))
    place = SaveFile.for_new(game.setup)
    problem = place.save(game)
    place.close()
    if problem is not None or place.path is None:
        raise SaveError(problem or say("The game could not be saved."))
    return place.path


def export_game(game: Path, target: Path) -> Path:
    """Copy a game's file to any place, and return where it is now; in a folder it keeps its name. Raises SaveError.

    Damaged files can be copied too, for whoever wants to look at them. Nothing is ever overwritten.
    """
    target = _typed(target)
    if target.is_dir():
        target /= game.name
    try:
        data = files.read(game, _LARGEST)
    except OSError as error:
        raise SaveError(say("{name} cannot be opened: {why}.", name=files.shown(game), why=files.why(error))) from None
    if len(data) == _LARGEST:
        raise SaveError(say("{name} is too large for a game.", name=files.shown(game)))
    try:
        files.write_new(target, data)
    except FileExistsError:
        raise SaveError(say("{name} exists already; choose another name.", name=files.shown(target))) from None
    except OSError as error:
        raise SaveError(
            say("{name} cannot be written: {why}.", name=files.shown(target), why=files.why(error))
        ) from None
    return target


def _typed(path: Path) -> Path:
    """A path as somebody typed it, with `~` for the home folder. Raises SaveError."""
    try:
        path = path.expanduser().absolute()
        path.lstat()
    except FileNotFoundError:
        return path
    except (OSError, RuntimeError, ValueError) as error:
        reason = files.why(error) if isinstance(error, OSError) else say("there is no such place")
        raise SaveError(say("{name}: {problem}", name=files.shown(path), problem=f"{reason}.")) from None
    return path


def delete_game(path: Path) -> str | None:
    """Delete a game for good, its older copy too. Returns why that did not work, None if it did."""
    place = SaveFile(path.parent, path.stem, path)
    place._claim_lock(path)
    if place.holder is not None:
        return say("{name} is open in another program and was not deleted.", name=files.shown(path))
    try:
        for file in (path, files.previous(path), *files.unfinished(path)):
            with suppress(FileNotFoundError):
                file.unlink()
    except OSError as error:
        return say("{name} cannot be deleted: {why}.", name=files.shown(path), why=files.why(error))
    finally:
        place.close()
    with suppress(OSError):
        files.beside(path, "lock").unlink()
    return None


def _modified(path: Path) -> float:
    """When a game was last saved; of one whose file is gone, when its older copy was."""
    for file in (path, files.previous(path)):
        with suppress(OSError):
            return file.lstat().st_mtime
    return 0.0


def _fingerprint(path: Path) -> tuple[int, int, int]:
    """What changes whenever the file or its older copy does: their times and the size."""
    try:
        state = path.stat()
    except OSError:
        return (0, 0, 0)
    return (state.st_mtime_ns, state.st_size, int(_modified(files.previous(path)) * 1000))


@functools.lru_cache(maxsize=512)
def _summary(path: Path, _language: str, *_fingerprint: int) -> SavedGame:
    saved = _moment(_modified(path))
    try:
        game = load_game(path)
    except SaveError as error:
        return SavedGame(path, saved, problem=str(error), backup=readable_backup(path))
    names = tuple(shown_name(player.name) for player in game.setup.players)
    decision = game.decision
    decider = None if decision is None else names[decision.seat]
    market = game.setup.variant.buildings
    return SavedGame(path, saved, names, game.state.round, decider, finished=decision is None, market=market)


def readable_backup(path: Path) -> Path | None:
    """The older copy of a file, if there is one and it can be read."""
    backup = files.previous(path)
    try:
        load_game(backup)
    except SaveError:
        return None
    return backup


def _moment(timestamp: float) -> datetime:
    """Local time, whatever a disk may claim."""
    try:
        return datetime.fromtimestamp(timestamp).astimezone()
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0).astimezone()
