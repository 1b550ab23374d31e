"""What a terminal, or the environment around it, may send that must not end the program."""

import os
import select
import sys
import threading
import time
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from textual.driver import Driver

# Nothing here imports the framework: it reads the environment when it is imported, and that has to be prepared first.

LARGEST: Final = (1000, 400)
"""Columns and rows of the largest window that is believed; painting more would take longer than anybody waits."""

_BREATH: Final = 0.05
"""Seconds after something that cannot be read, so that a broken terminal does not keep the processor busy."""

_HANG: Final = 1.0
"""Seconds that an orderly end may take before the process ends itself."""


@cache
def patient(driver: "type[Driver]") -> "type[Driver]":
    """Make a driver that goes on after bytes that are no text and keys that do not exist.

    The driver of a terminal would end the program then. What cannot be read is dropped.
    """
    if not hasattr(driver, "run_input_thread"):
        return driver

    class Patient(driver):  # type: ignore[misc, valid-type]
        def run_input_thread(self) -> None:
            """Read what comes from the terminal until the program ends."""
            while not self.exit_event.is_set():
                with suppress(ValueError, OverflowError):
                    super().run_input_thread()
                time.sleep(_BREATH)

    return Patient


def watch(gone: Callable[[], object], status: int) -> None:
    """Call `gone` from a thread when the terminal is gone, and end the process with this status if it still runs then.

    Where the terminal does not control the process no signal says that it is gone; and a program that waits for it,
    to write its last words, would do so for ever.
    """
    if sys.__stdin__ is not None and hasattr(select, "poll"):
        threading.Thread(target=_watch, args=(sys.__stdin__.fileno(), gone, status), daemon=True).start()


def _watch(descriptor: int, gone: Callable[[], object], status: int) -> None:
    poll = select.poll()
    poll.register(descriptor, 0)
    if any(happened & (select.POLLHUP | select.POLLERR) for _, happened in poll.poll()):
        with suppress(RuntimeError):  # there is nobody left to tell
            gone()
        time.sleep(_HANG)
        os._exit(status)


def end_soon(status: int) -> None:
    """End the process with this status if an orderly end takes too long."""
    timer = threading.Timer(_HANG, os._exit, (status,))
    timer.daemon = True
    timer.start()


def within_reason(width: int, height: int) -> tuple[int, int]:
    """Return the size of a window as far as it is believed."""
    return min(width, LARGEST[0]), min(height, LARGEST[1])


def prepare(environment: MutableMapping[str, str] = os.environ) -> None:
    """Take out of the environment what would mislead the program about its terminal, before anything reads it.

    A shell may hand on its window's size of long ago, and the framework has settings of its own for developers, which
    end the program where they make no sense.
    """
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        del environment[name]
    if _knows_its_size():
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)


def _knows_its_size() -> bool:
    """Whether the terminal itself says how large it is."""
    stream: Any = sys.__stdout__
    with suppress(OSError, ValueError, AttributeError):
        return all(os.get_terminal_size(stream.fileno()))
    return False
