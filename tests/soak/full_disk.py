"""Play on a disk that is really full, in a terminal, and look what is saved when.

    python -m tests.soak.full_disk

It mounts a file system of 64 KB in memory (Linux, as root or where user namespaces are allowed; elsewhere it says that
it cannot, with status 77). A player chooses, the disk fills up, the player goes on and sees that nothing is saved, the
old file is as it was; then there is room again, and the game is saved without anybody doing anything.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.keys import NOT_SAVED
from app.saves import load_game
from rules import write_game

from .player import Player

SIZE = "64k"
CANNOT = 77
INSIDE = "PUERTORICO_INSIDE_NAMESPACE"
ROUNDS = 5


@contextmanager
def small_disk() -> Iterator[Path]:
    """A folder on a disk of its own that is small."""
    with tempfile.TemporaryDirectory() as folder:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=False)
        if mounted.returncode:
            raise PermissionError("mount")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def fill(path: Path) -> None:
    """Take all room that is left."""
    with path.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue


def play(player: Player, actions: int) -> int:
    """Do so many things; returns how many were done."""
    assert player.session is not None
    for done in range(actions):
        if player.session.game.decision is None:
            return done
        pressed, action = player.decide()
        for key in pressed:
            player.press(key)
        player.do(action)
        player.take_keyboard()
    return actions


def shown(player: Player) -> str:
    """What is written when the whole screen is painted anew."""
    had = len(player.terminal.raw)
    for key in ("v", "\x1b"):
        player.glance(key)
    return player.terminal.text_of(player.terminal.raw[had:])


def check(home: Path, rng: random.Random) -> list[str]:
    """One game on the small disk; returns what happened."""
    told = []
    player = Player(home, rng, "--players", "Ana", "Ben", "Cleo", "--seed", str(rng.randrange(1000)))
    try:
        player.sit_down()
        path = player.path
        assert path is not None
        for _ in range(ROUNDS):
            play(player, 4)
            assert write_game(load_game(path)) == player.text(), "a game with room is not saved"
            before = path.read_bytes()
            fill(home / "fill")
            done = play(player, 4)
            assert path.read_bytes() == before, "the old file is not as it was"
            assert not done or NOT_SAVED in shown(player), "nobody is told"
            (home / "fill").unlink()
            end = time.monotonic() + 10
            while path.read_text("utf-8") != player.text():
                assert time.monotonic() < end, "the game is not saved again by itself"
                player.terminal.read(0.05)
            player.wait_until_quiet()
            assert NOT_SAVED not in shown(player), "the notice stays although all is saved"
            told.append(f"{done} actions unsaved, then saved by itself")
    finally:
        player.close()
    return told


def main() -> int:
    """Run it; returns the exit status."""
    try:
        with small_disk() as home:
            told = check(home, random.Random(1))
    except PermissionError:
        if INSIDE not in os.environ:
            command = ["unshare", "--user", "--map-root-user", "--mount", sys.executable, "-m", "tests.soak.full_disk"]
            return subprocess.run(command, env=os.environ | {INSIDE: "1"}, check=False).returncode
        sys.stdout.write("No small disk can be mounted here.\n")
        return CANNOT
    except AssertionError as error:
        sys.stdout.write(f"Failed: {error}.\n")
        return 1
    sys.stdout.write("\n".join(told) + f"\nA disk of {SIZE} was full {len(told)} times: nothing is lost.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
