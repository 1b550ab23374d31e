"""Settings: what a table likes, kept as JSON in the platform's configuration folder.

Reading is tolerant, because a setting is never worth more than a game: whatever cannot be read
is at its default, the file stays as it is until somebody changes a setting, and then fields that
this version does not know are kept.
"""

import json
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from . import files
from .language import say

_LARGEST = 100_000
"""Bytes of a settings file that are read at most."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One set of settings; each field at its default.

    `handover` is when the screen for passing the keyboard appears: always, only when the next player
    sees something secret, or never. `auto_forced` answers forced single choices for the players.
    `confirm_undo` asks before an undo that gives away something hidden or takes back another
    player's action. `speed` is how the actions of computer players are shown. `theme` is the name
    of a colour theme; the palette overrides its colours for goods. `language` is the code of a
    language; empty, or where there is none of that code, the locale says which.
    """

    handover: Literal["always", "secret", "never"] = "always"
    auto_forced: bool = True
    confirm_undo: bool = True
    palette: Literal["default", "high-contrast", "monochrome"] = "default"
    glyphs: Literal["unicode", "ascii"] = "unicode"
    speed: Literal["instant", "normal", "step"] = "normal"
    theme: str = ""
    language: str = ""


_FIELDS = frozenset(field.name for field in fields(Settings))


@cache
def _kinds() -> dict[str, Any]:
    """The type of each setting."""
    return {name: kind for name, kind in get_type_hints(Settings).items() if name in _FIELDS}


class SettingsFile:
    """The settings and the file they are kept in. Nothing here raises because of a disk.

    `problem` is a sentence when the file could not be read in full or written, else None.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.settings = Settings()
        self.problem: str | None = None
        self._path = path
        self._kept: dict[str, Any] = {}

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """The settings in a file, by default the platform's own place for it."""
        store = cls(path)
        try:
            store._path = path or files.settings_file()
            raw = files.read(store._path, _LARGEST)
        except FileNotFoundError:
            return store
        except OSError as error:
            store.problem = say(
                "The settings cannot be read: {why}. Everything is at its default.", why=files.why(error)
            )
            return store
        store._read(raw)
        return store

    def _read(self, raw: bytes) -> None:
        try:
            record = json.loads(raw)
        except (ValueError, RecursionError):
            record = None
        if not isinstance(record, dict):
            self.problem = say("The settings file is damaged; everything is at its default until you change a setting.")
            return
        wrong = []
        for name in [name for name in record if name in _FIELDS]:
            if not _fits(name, record[name]):
                wrong.append(name)
                del record[name]
        self._kept = record
        self.settings = Settings(**{name: value for name, value in record.items() if name in _FIELDS})
        if wrong:
            self.problem = say(
                "Some settings could not be read and are at their default: {names}.", names=", ".join(wrong)
            )

    def change(self, **changes: Any) -> str | None:
        """Change settings and keep them. Returns None, or why they last only until the program ends.

        Raises ValueError for a value that the setting cannot have.
        """
        for name, value in changes.items():
            if name not in _FIELDS or not _fits(name, value):
                raise ValueError(f"{value!r} is not a value of the setting {name!r}")
        self.settings = replace(self.settings, **changes)
        text = json.dumps(self._kept | asdict(self.settings), indent=1) + "\n"
        try:
            path = self._path or files.settings_file()
            path.parent.mkdir(parents=True, exist_ok=True)
            files.write_safely(path, text.encode())
        except OSError as error:
            self.problem = say("The settings are not kept: {why}.", why=files.why(error))
        else:
            self.problem = None
        return self.problem


def _fits(name: str, value: object) -> bool:
    """Whether a setting can have that value. Plain Python: the first screen should not wait for more."""
    kind = _kinds()[name]
    if get_origin(kind) is Literal:
        return isinstance(value, str) and value in get_args(kind)
    return type(value) is kind
