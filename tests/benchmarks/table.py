"""How quick the table is, beside the least that Textual applications can do, in the same run.

    python -m tests.benchmarks.table            three sizes, about ten minutes
    python -m tests.benchmarks.table --quick    fewer keys

All run in pseudo-terminals of their own, and their keys take turns, so that a busy machine slows
all. What is measured is the time from writing a key to the last thing that is painted for it.
Before the table paints, the game is on the disk; how long that alone takes is measured as well.
"""

import argparse
import os
import random
import re
import select
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from app import keys
from app.files import write_safely
from app.keys import Opens
from app.saves import load_game
from rules import DecisionKind, Game, Market, Phase, Role, Setup, TakeRole, Variant, write_game
from tests.terminal import Terminal

SIZES = ((80, 24), (120, 40), (160, 50))
NAMES = ("Ana", "Ben", "Cleo", "Dan")
LONG = 1500
"""Actions of the long game."""

BOUND_KEY, BOUND_START, BOUND_LONG = 1.6, 1.5, 1.2
"""What is asked for: times the minimal application, times the empty one, times a fresh game."""

QUIET = 0.1
"""Seconds without output after which nothing more is expected for a key."""
PATIENCE = 5.0
HELD = 0.8
"""Seconds after which the same key is not taken for one held down."""

MINIMAL = """
from textual.app import App
from textual.content import Content
from textual.widget import Widget

class Sheet(Widget):
    count = 0

    def render(self):
        width, height = self.size
        words = [[f"{self.count + row + column:<8}" for column in range(width // 8)] for row in range(height)]
        return PAINTED

class Minimal(App):
    CSS = "Sheet { width: 100%; height: 100%; }"

    def compose(self):
        yield Sheet()

    def on_key(self, event):
        sheet = self.query_one(Sheet)
        sheet.count += 1
        sheet.refresh()

Minimal().run()
"""
"""One widget that fills the screen with words."""

COLOURS = '("$text", "$primary", "$secondary", "$success", "$warning", "bold $accent")'
PLAIN = MINIMAL.replace("PAINTED", '"\\n".join("".join(row) for row in words)')
COLOURED = MINIMAL.replace(
    "PAINTED",
    f"Content.assemble(*((word, {COLOURS}[(y + x) % 6]) for y, row in enumerate(words) for x, word in enumerate(row)))",
)
"""Plain text, and words in colours, about as many as the table has."""

BESIDE = {"plain text": PLAIN, "words in colours": COLOURED}
"""The minimal applications by their names in the report."""

SAVING = "saving alone"

EMPTY = "from textual.app import App\nApp().run()"
_PAINTED = re.compile(rb"\x1b\[\d+;\d+H")


class Watched(Terminal):
    """A program in a terminal whose painting is timed."""

    def settle(self, quiet: float = QUIET) -> float | None:
        """Wait until nothing has been painted for a while; when the last thing was, None if there was none."""
        last = None
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end and select.select([self.master], [], [], quiet if last else PATIENCE / 5)[0]:
            self.raw = b""
            if not self.read(0):
                break
            last = time.perf_counter()
        return last

    def ready(self, text: str) -> None:
        """Wait until the program shows this text and has finished painting."""
        if not self.wait_for(text, 60):
            raise SystemExit(f"The program did not start. It wrote:\n{self.text}")
        self.settle(1.0)

    def time_key(self, key: str) -> float | None:
        """Seconds from a key to the last thing painted for it; None if it changed nothing."""
        start = time.perf_counter()
        self.press(key)
        last = self.settle()
        return None if last is None else last - start

    def time_start(self, seconds: float = 30) -> float:
        """Seconds from now, when the process has just begun, to the first thing painted."""
        start = time.perf_counter()
        while not _PAINTED.search(self.raw) and time.perf_counter() < start + seconds:
            if not self.read(0.5):
                break
        return time.perf_counter() - start


@contextmanager
def watching(command: Sequence[str], size: tuple[int, int], home: Path) -> Iterator[Watched]:
    """A program that runs until the block ends."""
    terminal = Watched(command, size, PUERTORICO_HOME=str(home), COLORTERM="truecolor")
    try:
        yield terminal
    finally:
        terminal.close()


def playing(path: Path) -> list[str]:
    """The command that opens this game."""
    return [sys.executable, "-m", "app", "play", "--resume", str(path)]


def python(code: str) -> list[str]:
    """The command that runs this program text."""
    return [sys.executable, "-c", code]


def new_home(folder: Path) -> Path:
    """A folder for the program's files, with settings that ask nothing between two decisions."""
    (folder / "games").mkdir()
    (folder / "settings.json").write_text('{"handover": "never", "auto_forced": false, "confirm_undo": false}')
    return folder


# Keys


def key_for(game: Game, rng: random.Random) -> str | None:
    """A key that answers the open decision at once, or opens the list or screen that does; None at the end."""
    possible = [choice for choice in keys.choices(game) if choice.possible and choice.opens is not Opens.SCORE]
    weights = [1 if choice.key == keys.PASS_KEY and len(possible) > 1 else 4 for choice in possible]
    return rng.choices(possible, weights)[0].key if possible else None


def play_through(
    terminal: Watched, beside: dict[str, Watched], path: Path, most: int, seed: int
) -> Iterator[tuple[str, float]]:
    """Answer decisions by their keys; after each press one key of the minimal applications, and save once more.

    Gives what was asked, the name of the minimal application, or `SAVING`, and seconds.
    """
    rng, last = random.Random(seed), ""
    for _ in range(most):
        game = load_game(path)
        key = key_for(game, rng)
        if key is None or game.decision is None:
            return
        if game.decision.kind is DecisionKind.COLONISTS:
            key = "k"
        if key == last:
            time.sleep(HELD)
        last, before = key, len(game.actions)
        seconds = terminal.time_key(key)
        if seconds is not None:
            yield game.decision.kind.value, seconds
        if actions_in(path) == before:
            # A list or a screen was opened: its first line, or what is suggested there.
            for answer in ("1", "k"):
                terminal.time_key(answer)
                if actions_in(path) > before:
                    break
            else:
                terminal.time_key("\x1b")
        for name, minimal in beside.items():
            seconds = minimal.time_key("x")
            if seconds is not None:
                yield name, seconds
        yield SAVING, time_saving(path)


def time_saving(path: Path) -> float:
    """Seconds to write a file as large as that, safely."""
    data = path.read_bytes()
    start = time.perf_counter()
    write_safely(path.with_suffix(".copy"), data, keep_previous=True)
    return time.perf_counter() - start


def measure_keys(size: tuple[int, int], most: int) -> dict[str, list[float]]:
    """Seconds by kind of decision, and by what is measured beside."""
    found: dict[str, list[float]] = defaultdict(list)
    for number, market in enumerate((Market.BASE, Market.ALL_31, Market.DRAFT)):
        with tempfile.TemporaryDirectory() as folder:
            home = new_home(Path(folder))
            path = home / "games" / "game.json"
            game = Game(Setup.for_players(*NAMES, seed=number, variant=Variant(buildings=market)))
            write_safely(path, write_game(game).encode())
            with ExitStack() as stack:
                terminal = stack.enter_context(watching(playing(path), size, home))
                beside = {name: stack.enter_context(watching(python(BESIDE[name]), size, home)) for name in BESIDE}
                terminal.ready("Leave")
                for minimal in beside.values():
                    minimal.ready("7")
                for kind, seconds in play_through(terminal, beside, path, most, number):
                    found[kind].append(seconds)
    return found


# The start, and a long game


def measure_start(rounds: int) -> tuple[list[float], list[float]]:
    """Seconds to the first thing painted: of the title, and of an empty application, in turns."""
    ours: list[float] = []
    empty: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        home = new_home(Path(folder))
        for _ in range(rounds):
            for command, times in (([sys.executable, "-m", "app"], ours), (python(EMPTY), empty)):
                with watching(command, SIZES[0], home) as terminal:
                    times.append(terminal.time_start())
    return ours, empty


def long_game(actions: int) -> Game:
    """A game that does not end: nobody is ever mayor, captain or builder."""
    rng = random.Random(1)
    game = Game(Setup.for_players(*NAMES, "Eva", seed=1))
    ending = {Role.MAYOR, Role.CAPTAIN, Role.BUILDER}
    while len(game.actions) < actions or game.state.picks or game.state.phase is not Phase.ROLE:
        legal = [a for a in game.legal_actions if not (isinstance(a, TakeRole) and a.role in ending)]
        game.apply(rng.choice(legal))
    return game


def measure_long(rounds: int) -> tuple[list[float], list[float]]:
    """Seconds for a role and for a page of boards, in turns: in a game of many actions, and in one just begun."""
    games = [long_game(LONG), long_game(0)]
    times: tuple[list[float], list[float]] = ([], [])
    with tempfile.TemporaryDirectory() as folder:
        home = new_home(Path(folder))
        paths = [home / "games" / f"{number}.json" for number in range(2)]
        for path, game in zip(paths, games, strict=True):
            write_safely(path, write_game(game).encode())
        size = SIZES[1]
        with watching(playing(paths[0]), size, home) as many, watching(playing(paths[1]), size, home) as few:
            many.ready("Leave")
            few.ready("Leave")
            for _ in range(rounds):
                for terminal, path, found in zip((many, few), paths, times, strict=True):
                    before = actions_in(path)
                    for key in (keys.ROLE_KEY[Role.PROSPECTOR], "v"):
                        seconds = terminal.time_key(key)
                        if seconds is not None:
                            found.append(seconds)
                    take_back(terminal, path, before)
    return times


def take_back(terminal: Watched, path: Path, actions: int) -> None:
    """Close the page and undo; more than once where the machine is so busy that Escape and a letter arrive as one."""
    for _ in range(5):
        terminal.time_key("\x1b")
        terminal.time_key("u")
        terminal.settle()
        if actions_in(path) == actions:
            return
    raise SystemExit("The program takes nothing back.")


def actions_in(path: Path) -> int:
    """How many actions the saved game has now."""
    return len(load_game(path).actions)


# The report


def said(text: str) -> None:
    """Write a line."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def milliseconds(values: Sequence[float]) -> str:
    """Median and 95th percentile, and of how many."""
    last = sorted(values)[max(0, int(len(values) * 0.95) - 1)]
    return f"median {statistics.median(values) * 1e3:6.1f} ms   95% {last * 1e3:6.1f} ms   of {len(values):4}"


def report(what: str, values: Sequence[float], beside: Sequence[float], bound: float | None = None) -> None:
    """A line: how long it took, and how many times as long as what it is measured beside."""
    ratio = statistics.median(values) / statistics.median(beside)
    asked = "" if bound is None else f"   (asked for: at most {bound:g}x)"
    said(f"  {what:<16} {milliseconds(values)}   {ratio:5.2f}x{asked}")


def report_keys(size: tuple[int, int], found: dict[str, list[float]]) -> None:
    """The table of one size: every kind of decision as many times as long as each of the minimal applications."""
    beside = {name: statistics.median(found.pop(name)) for name in BESIDE}
    saving = statistics.median(found.pop(SAVING))
    said(f"\n{size[0]}x{size[1]}: from a key to the last repaint (asked for: at most {BOUND_KEY:g}x in the median)")
    for name, median in beside.items():
        said(f"  {name:<16} median {median * 1e3:6.1f} ms")
    said(f"  {SAVING:<16} median {saving * 1e3:6.1f} ms")
    together = {"all decisions": [seconds for values in found.values() for seconds in values]}
    for kind, values in [*sorted(found.items()), *together.items()]:
        ratios = "   ".join(f"{statistics.median(values) / median:5.2f}x {name}" for name, median in beside.items())
        said(f"  {kind:<16} {milliseconds(values)}   {ratios}")


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="How quick the table is.")
    parser.add_argument("--quick", action="store_true", help="fewer keys")
    quick = parser.parse_args().quick
    os.environ.pop("NO_COLOR", None)
    ours, empty = measure_start(5 if quick else 15)
    said("From the start of the process to the first paint")
    report("empty", empty, empty)
    report("title", ours, empty, BOUND_START)
    many, few = measure_long(8 if quick else 40)
    kilobytes = len(write_game(long_game(LONG))) / 1e3
    said(f"\nKeys in a game of {LONG:,} actions ({kilobytes:,.0f} kB on the disk)")
    report("just begun", few, few)
    report("many actions", many, few, BOUND_LONG)
    for size in SIZES:
        report_keys(size, measure_keys(size, 60 if quick else 250))


if __name__ == "__main__":
    main()
