"""Where files are kept, how they are written so that nothing is lost, and why that sometimes fails."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from .language import Words, say

HOME_VARIABLE: Final = "PUERTORICO_HOME"
"""The environment variable that names one folder for everything the program keeps."""

PREVIOUS: Final = ".bak"
"""The ending of the second, older copy of a file."""

_NAME: Final = "puertorico"

_NEVER_WAIT: Final = getattr(os, "O_NONBLOCK", 0)

_LONGEST_NOTES: Final = 100_000
"""Bytes of a file of notes from which on it begins anew."""

_SENTENCES: Final = Words(
    {
        errno.ENOSPC: "the disk is full",
        errno.EDQUOT: "your share of the disk is full",
        errno.EFBIG: "the file may not become that large",
        errno.EROFS: "the disk can only be read",
        errno.EACCES: "the permission is missing",
        errno.EPERM: "the permission is missing",
        errno.ENOTDIR: "a file stands where a folder should be",
        errno.EEXIST: "a file stands where a folder should be",
        errno.ENOENT: "it does not exist",
        errno.EISDIR: "it is a folder",
        errno.ENAMETOOLONG: "the name is too long",
        errno.ELOOP: "its link leads nowhere",
        errno.EIO: "the disk reports a fault",
    }
)


class NoHomeError(OSError):
    """The system does not say where this person's files belong."""

    def __init__(self) -> None:
        super().__init__(
            errno.ENOENT,
            say("there is no home folder; set {variable} to a folder of your choice", variable=HOME_VARIABLE),
        )


def games_folder() -> Path:
    """The folder of saved games, which need not exist yet. Raises NoHomeError."""
    return _folder("user_data_path") / "games"


def settings_file() -> Path:
    """The file of settings, which need not exist yet. Raises NoHomeError."""
    return _folder("user_config_path") / "settings.json"


def faults_file() -> Path:
    """The file in which faults of computer players are noted, which need not exist yet. Raises NoHomeError."""
    return _folder("user_log_path") / "faults.log"


def note(path: Path, line: str) -> None:
    """Add a line to a file of notes; one that has grown long begins anew. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    long = path.exists() and path.stat().st_size > _LONGEST_NOTES
    _fill(_open(path, os.O_TRUNC if long else os.O_APPEND), line.encode("utf-8", "replace"))


def _folder(kind: str) -> Path:
    """The folder named by the environment variable, else the platform's own of that kind."""
    import platformdirs

    chosen = os.environ.get(HOME_VARIABLE)
    try:
        path = Path(chosen).expanduser() if chosen else getattr(platformdirs, kind)(_NAME, appauthor=False)
    except RuntimeError:
        raise NoHomeError from None
    if chosen:
        with suppress(OSError):
            return Path(path).absolute()
    # Without a home folder the platform's answer is a "~" that nobody expands.
    if not path.is_absolute():
        raise NoHomeError
    return Path(path)


def here() -> Path:
    """The folder that the program was started in, as a suggestion to type on.

    It may have been deleted meanwhile, or have a name that nobody can type; then it is the home folder.
    """
    for place in (Path.cwd, Path.home):
        with suppress(OSError, RuntimeError):
            if str(found := place()).isprintable():
                return found
    return Path(os.sep)


def beside(path: Path, ending: str) -> Path:
    """A hidden file in the same folder that belongs to this one."""
    return path.parent / f".{path.name}.{ending}"


def previous(path: Path) -> Path:
    """Where the second, older copy of a file is kept."""
    return path.parent / (path.name + PREVIOUS)


def unfinished(path: Path) -> tuple[Path, Path]:
    """What a program that was killed while it wrote a file may have left beside it: the new file, the older copy."""
    return beside(path, "tmp"), beside(path, "old")


def read(path: Path, most: int) -> bytes:
    """The first `most` bytes of a regular file; anything else could be waited for in vain. Raises OSError."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(0, say("it is not a file"))
    with path.open("rb") as file:
        return file.read(most)


def write_safely(path: Path, data: bytes, *, keep_previous: bool = False) -> None:
    """Replace a file as one step: at any moment there is the whole old one or the whole new one.

    With `keep_previous` the old one stays as `previous(path)`. Raises OSError, and then the file is as before.
    """
    temporary, _ = unfinished(path)
    try:
        write(temporary, data)
        if keep_previous:
            # The older copy is a second net; that it cannot be kept must not stop the new one from being saved.
            with suppress(OSError):
                _keep(path)
        temporary.replace(path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> None:
    """Write a file where there is none. Raises OSError, FileExistsError among them, and then nothing has changed."""
    descriptor = _open(path, os.O_EXCL)
    try:
        _fill(descriptor, data)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
    _sync_folder(path.parent)


def write(path: Path, data: bytes) -> None:
    """Write a file anew and wait until it is on the disk. Raises OSError, and then it may be there in part."""
    _fill(_open(path, os.O_TRUNC), data)


def _open(path: Path, how: int) -> int:
    # Without O_NONBLOCK something that is no file, but has its name, could be waited for in vain.
    return os.open(path, os.O_WRONLY | os.O_CREAT | how | _NEVER_WAIT | getattr(os, "O_BINARY", 0), 0o666)


def _fill(descriptor: int, data: bytes) -> None:
    """Write all of an open file, wait until it is on the disk, and close it."""
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(descriptor, left) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _keep(path: Path) -> None:
    """Make the present file the previous one, without a moment in which it is missing itself."""
    _, copy = unfinished(path)
    try:
        os.link(path, copy)
    except FileNotFoundError:
        return
    except OSError:  # not every kind of disk can give a file two names; and a killed program may have left one
        with suppress(FileNotFoundError):
            copy.unlink()
        write(copy, path.read_bytes())
    copy.replace(previous(path))


def _sync_folder(folder: Path) -> None:
    """Put the folder's own entries on the disk; systems that cannot do that do it by themselves."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def why(error: OSError) -> str:
    """The reason of a failure in words that fit after a colon, without a full stop."""
    if isinstance(error, NoHomeError):
        return str(error.strerror)
    return _SENTENCES.get(error.errno or 0) or (error.strerror or type(error).__name__).lower()


def shown(path: Path) -> str:
    """A path as it can be shown: the home folder short, and no control characters."""
    text = str(path)
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1 and text.startswith(home + os.sep):
            text = "~" + text[len(home) :]
    return "".join(c if c.isprintable() else "?" for c in text)
