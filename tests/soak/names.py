"""Play whole games with the worst names there are, on every screen, and look at each byte that reaches the terminal.

    python -m tests.soak.names --seed 1

The names come from a file, which may hold what nobody could type: markup, control sequences, letters that turn the
writing round. No byte of theirs may act upon the terminal, and each name must be readable as text. Fails with status 1.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from app.names import shown_name
from rules import Game, Setup, write_game
from tests.terminal import Terminal

from .player import Player

TABLES = (
    ("[/]", "[bold]x", "[@click=app.quit]x[/]", "Ann\\", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"),
    ("\u0645\u062d\u0645\u062f", "\u674e\u5c0f\u9f99", "\u4e2d" * 20, "$accent", "x\u202eevil\u200b\ufeff"),
    (
        "a\x1b[1;53;9;53;9mb",
        "c\x1b]0;pwned\x07d",
        "e\x9b53;9;53;9mf",
        "\x1b]8;;http://pwned\x1b\\g",
        "h\r\n\t\x07\x00i\ud7ff",
    ),
)
PAGES = ("v", "1", "2", "3", "4", "5", "p", "\x1b", "x", "\x1b", "l", "\x1b", "n", "\x1b", "h", "\x1b")
EVERY = 25
"""Actions between two visits to all pages."""

_SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[@-Z\\^_=>78])")
FORBIDDEN = {
    b"\x1b[1;53;9;53;9m": "a style from a name",
    b"\x1b]0;pwned": "a title from a name",
    b"\x1b]8;": "a link",
    b"\x07i": "a bell from a name",
    "\u202e".encode(): "a letter that turns the writing round",
    "\u200b".encode(): "a letter without width",
    "\x9b".encode(): "a control sequence of the second kind",
}


def problems(raw: bytes) -> list[str]:
    """What is wrong with what was written to the terminal."""
    found = [what for piece, what in FORBIDDEN.items() if piece in raw]
    # What is cut off at the end, because the program was ended, is no fault; the table itself may ring the bell.
    rest = re.sub(rb"\x1b[^\x1b]{0,20}$", b"", _SEQUENCE.sub(b"", raw))
    controls = set(rest) & (set(range(32)) - set(b"\r\n\t\x08\x07"))
    return [*found, *(f"the control character {control:#04x}" for control in sorted(controls))]


def readable(raw: bytes) -> str:
    """The text that was written, line ends and cursor movements left out."""
    return _SEQUENCE.sub(b"", raw).decode("utf-8", "replace")


def save(home: Path, names: tuple[str, ...], seed: int) -> Path:
    """A new game of these people, in a file that nobody cleaned."""
    path = home / "games" / "game.json"
    path.parent.mkdir(parents=True)
    path.write_text(write_game(Game(Setup.for_players(*names, seed=seed))), "utf-8")
    return path


def play(home: Path, path: Path, rng: random.Random) -> tuple[bytes, int]:
    """Play to the end with all pages visited; returns what was written, and how many actions there were."""
    player = Player(home, rng, "--resume", str(path), handover="always")
    try:
        player.sit_down(path)
        assert player.session is not None
        done = 0
        while player.session.game.decision is not None:
            pressed, action = player.decide()
            for key in pressed:
                player.press(key)
            player.do(action)
            player.take_keyboard()
            done += 1
            if done % EVERY == 0:
                for key in PAGES:
                    player.glance(key)
        for key in ("v", "\x1b", "l", "\x1b", "\x11", "w", "1", "n", "\x1b"):
            player.glance(key)
        return player.terminal.raw, done
    finally:
        player.close()


def look_at_title(home: Path) -> bytes:
    """The title, the list of games, and the questions there."""
    terminal = Terminal([sys.executable, "-m", "app"], PUERTORICO_HOME=str(home))
    try:
        terminal.wait_for("at one keyboard", 30)
        for key in ("s", "d", "\x1b", "c", "\x1b", "\x1b", "a"):
            terminal.press(key)
            end = time.monotonic() + 0.6
            while time.monotonic() < end:
                terminal.read(0.05)
        return terminal.raw
    finally:
        terminal.close()


def talk(home: Path, path: Path) -> bytes:
    """The same game as a conversation, its export, and an error that names a file."""
    environment = os.environ | {"PUERTORICO_HOME": str(home)}
    said = b""
    for arguments, typed in (
        (("play", "--plain", "--resume", str(path)), "boards\nlog all\nscore\nclocks\nquit\n"),
        (("export", str(path)), ""),
        (("play", "--resume", str(home / "no\x1b[1;53;9;53;9mfile")), ""),
    ):
        command = [sys.executable, "-m", "app", *arguments]
        done = subprocess.run(command, input=typed.encode(), capture_output=True, env=environment, check=False)
        said += done.stdout + done.stderr
    return said


def main() -> int:
    """Run it; returns the exit status."""
    parser = argparse.ArgumentParser(description="Play whole games with the worst names there are.")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    failed = False
    for number, names in enumerate(TABLES):
        rng, started = random.Random(options.seed + number), time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            path = save(home, names, options.seed + number)
            raw, actions = play(home, path, rng)
            title, talked = look_at_title(home), talk(home, path)
        wrong = problems(raw) + problems(title) + problems(talked)
        wrong += [f"the name {name!a} is not readable" for name in map(shown_name, names) if name not in readable(raw)]
        told = "; ".join(dict.fromkeys(wrong)) or "nothing from a name acts upon the terminal"
        size = (len(raw) + len(title) + len(talked)) / 1e6
        shown = ", ".join(ascii(name) for name in names)
        sys.stdout.write(f"{shown}: {actions} actions, {size:.1f} MB, {time.monotonic() - started:.0f} s: {told}.\n")
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
