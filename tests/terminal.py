"""Start a command in a pseudo-terminal, see the title of the game, and leave: `python tests/terminal.py COMMAND ...`.

It needs nothing but Python, so that it can also try out an installed program.
"""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence

COLUMNS, ROWS = 80, 24
_CONTROL = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[@-Z\\^_=>P])")


class Terminal:
    """A command that runs in a terminal, of 80 by 24 if nothing else is said."""

    def __init__(self, command: Sequence[str], size: tuple[int, int] = (COLUMNS, ROWS), **environment: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.raw = b""
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm-256color"} | environment,
        )
        os.close(slave)

    @property
    def text(self) -> str:
        """Everything written so far, without control sequences."""
        return self.text_of(self.raw)

    @staticmethod
    def text_of(raw: bytes) -> str:
        """The text in a piece of output."""
        return _CONTROL.sub(b"", raw).decode("utf-8", "replace")

    def read(self, seconds: float) -> bool:
        """Read what comes within that time; False once the command has closed its terminal."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += piece
        return bool(piece)

    def wait_for(self, text: str, seconds: float) -> bool:
        """Whether that text is written within that time."""
        end = time.monotonic() + seconds
        while text not in self.text:
            if time.monotonic() > end or not self.read(0.1):
                return text in self.text
        return True

    def press(self, keys: str) -> None:
        """Type these keys."""
        os.write(self.master, keys.encode())

    def wait(self, seconds: float) -> int | None:
        """The exit status, or None if the command still runs after that time."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        while self.process.poll() is not None and select.select([self.master], [], [], 0)[0]:
            if not self.read(0):
                break
        return self.process.poll()

    def vanish(self, seconds: float) -> int | None:
        """Take the terminal away; the exit status, or None if the command still runs after that time."""
        os.close(self.master)
        self.master = -1
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(seconds)
        return None

    def close(self) -> None:
        """End the command if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        if self.master >= 0:
            os.close(self.master)


def see_title_and_leave(command: Sequence[str], seconds: float) -> str | None:
    """Start the command, wait for the title, press q. Returns what went wrong, None if nothing did."""
    terminal = Terminal(command)
    try:
        if not terminal.wait_for("at one keyboard", seconds):
            return f"The title did not appear. Instead:\n{terminal.text}"
        terminal.press("q")
        status = terminal.wait(10)
        if status != 0:
            return f"The program ended with status {status} instead of 0.\n{terminal.text}"
        for what, code in (("alternate screen", b"\x1b[?1049l"), ("mouse", b"\x1b[?1000l"), ("cursor", b"\x1b[?25h")):
            if code not in terminal.raw:
                return f"The terminal was left without its {what} restored."
        return None
    finally:
        terminal.close()


if __name__ == "__main__":
    problem = see_title_and_leave(sys.argv[1:], 600)
    sys.stdout.write(f"{problem or 'The title appeared, and q left in good order.'}\n")
    sys.exit(1 if problem else 0)
