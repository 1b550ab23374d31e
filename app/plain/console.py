"""Lines out and lines in: no colours, no cursor, no signs that only make sense to the eye."""

import signal
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, TextIO

from .. import glyphs, wording
from ..language import say, texts
from ..names import clean_name
from ..wording.names import MINUS

_SPOKEN: Final = texts(
    (
        (wording.SEPARATOR, "; "),
        (wording.BECOMES, "becomes"),
        (MINUS, "minus"),
    )
)
"""What stands for a sign when the text is read aloud."""

_LONGEST_ANSWER: Final = 200
"""Characters of an answer that are looked at."""

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class Leave(Exception):  # noqa: N818 - not an error
    """The conversation is at its end: asked for, no more input, or a signal. `status` is the exit status."""

    def __init__(self, status: int = 0) -> None:
        super().__init__(status)
        self.status = status


class Console:
    """One conversation over two streams; `encoding` says which characters the other side can take."""

    def __init__(self, source: TextIO, sink: TextIO, encoding: str) -> None:
        self._source = source
        self._sink = sink
        self._encoding = encoding
        self._typed = source.isatty() and sink.isatty()
        self._waiting = False
        self._pending: Leave | None = None

    @classmethod
    def standard(cls) -> "Console":
        """Standard input and output, whatever is behind them."""
        for stream in (sys.stdin, sys.stdout):
            # What a stream cannot carry must not stop a game.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
        return cls(sys.stdin, sys.stdout, "ascii" if glyphs.locale_is_c() else encoding)

    def say(self, *sentences: str) -> None:
        """Write each sentence as a line of its own. Raises BrokenPipeError if nobody is there to read it."""
        self._write("".join(f"{self.plain(sentence)}\n" for sentence in sentences))

    def ask(self, question: str) -> str:
        """Ask for a line and return it, cleaned. Raises Leave if there is none any more."""
        # Where nobody's Enter ends the line, the question does, so that the answer to it starts a new one.
        self._write(f"{self.plain(question)}{' ' if self._typed else chr(10)}")
        self._waiting = True
        try:
            if self._pending is not None:
                raise self._pending
            line = self._source.readline()
        except OSError:
            line = ""
        except Leave:
            self._end_line()
            raise
        finally:
            self._waiting = False
        if not line:
            self._end_line()
            raise Leave
        return clean_name(line[:_LONGEST_ANSWER])

    def plain(self, text: str) -> str:
        """The text in words, and in characters that the other side can take; nothing that a terminal acts on."""
        for sign, words in _SPOKEN:
            text = text.replace(sign, say(words))
        text = clean_name(wording.ascii_only(text))
        return "".join(c if self._carries(c) else _nearest(c) for c in text)

    def names(self, names: Sequence[str]) -> tuple[str, ...]:
        """The players' names as they can be written here, still all different."""
        written = [self.plain(name) for name in names]
        return tuple(
            name
            if name.strip("? ") and written.count(name) == 1
            else say("{name} (seat {seat})", name=name, seat=seat).strip()
            for seat, name in enumerate(written, 1)
        )

    @contextmanager
    def catching_signals(self) -> Iterator[None]:
        """Turn a request to end into Leave, at a moment when nothing is half done."""
        before: dict[int, Any] = {}
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(ValueError):
                    before[number] = signal.signal(number, self._asked_to_end)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def asked_to_leave(self) -> bool:
        """Whether there was a request to end that has not been followed yet."""
        return self._pending is not None

    def leave_if_asked(self) -> None:
        """Follow a request to end. Raises Leave."""
        if self._pending is not None:
            raise self._pending

    def _asked_to_end(self, number: int, _frame: object) -> None:
        if self._waiting or self._pending is not None:
            raise Leave(128 + number)
        self._pending = Leave(128 + number)

    def _end_line(self) -> None:
        """Where the line of the question is still open, end it."""
        if self._typed:
            self._write("\n")

    def _write(self, text: str) -> None:
        try:
            self._sink.write(text)
            self._sink.flush()
        except OSError as error:
            # A terminal that was closed is no different from a pipe that was.
            raise BrokenPipeError from error

    def _carries(self, character: str) -> bool:
        try:
            character.encode(self._encoding)
        except (UnicodeError, LookupError):
            return False
        return True


def _nearest(character: str) -> str:
    """The plain letter below an accent, or a question mark."""
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"
