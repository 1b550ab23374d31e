"""Kill the program at random moments while somebody plays, and look what is left of the game.

    python -m tests.soak.kill --kills 300 --seed 1

A player in a pseudo-terminal starts games, goes on with them, chooses and takes back. At a random moment after a key,
or while the program starts, it gets SIGKILL. Then the file must hold the game as it was before that key or after it,
and after it if anything was written to the terminal since the key: what was answered on the screen is never lost.
The next program must be able to go on with the game. The first failure ends the run with status 1.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from app.saves import SaveFile, list_games, load_game
from rules import write_game

from .player import Player, StuckError, new_game

AT_START = 0.1
"""The share of kills while the program starts."""
SLOWEST_START = 2.5
SLOWEST_ANSWER = 0.3
"""Seconds after which a kill comes at the latest."""
MOST_ACTIONS = 12
"""Actions before a kill."""


class LostError(AssertionError):
    """Something that was played is gone."""


def kill(player: Player) -> None:
    """End the program at once, and read all that it had written by then."""
    player.terminal.process.send_signal(signal.SIGKILL)
    player.terminal.process.wait()
    had = -1
    while had != len(player.terminal.raw):
        had = len(player.terminal.raw)
        player.terminal.read(0.02)


def check(path: Path, allowed: dict[str, str]) -> str:
    """Which of the allowed games the file holds; raises LostError if it holds another one or cannot be opened."""
    (entry,) = [entry for entry in list_games(path.parent) if entry.path == path]
    if entry.problem is not None:
        raise LostError(f"The game cannot be read: {entry.problem}")
    game, place = SaveFile.open(path)
    try:
        if place.read_only:
            raise LostError("The lock of the killed program still counts.")
        if place.save(game) is not None:
            raise LostError(f"The game cannot be saved again: {place.problem}")
    finally:
        place.close()
    text = write_game(load_game(path))
    for name, expected in allowed.items():
        if text == expected:
            return name
    raise LostError(f"The file holds {len(game.actions)} actions and is none of {', '.join(allowed)}.")


def kill_at_start(player: Player, rng: random.Random, path: Path | None) -> str:
    """Kill the program while it opens a game; the game must be as it was."""
    before = None if path is None else write_game(load_game(path))
    time.sleep(rng.random() * SLOWEST_START)
    kill(player)
    if path is None or before is None:
        for found in player.games:
            check(found, {"new": write_game(load_game(found))})
        return "while starting a game"
    check(path, {"as before": before})
    return "while opening a game"


def kill_after_key(player: Player, rng: random.Random, path: Path) -> str:
    """Play a little, and kill the program just after a key."""
    assert player.session is not None
    for _ in range(rng.randrange(MOST_ACTIONS)):
        if player.session.game.decision is None:
            break
        pressed, action = player.decide()
        for key in pressed:
            player.press(key)
        player.do(action)
        player.take_keyboard()
        if write_game(load_game(path)) != player.text():
            raise LostError("What is on the screen is not in the file.")
    if player.session.game.decision is None:
        kill(player)
        check(path, {"the end": player.text()})
        return "after the end"
    pressed, action = player.decide()
    for key in pressed[:-1]:
        player.press(key)
    before = player.text()
    player.do(action)
    had = len(player.terminal.raw)
    player.terminal.press(pressed[-1])
    # Mostly soon, because that is when the file is being written.
    end = time.monotonic() + rng.random() ** 3 * SLOWEST_ANSWER
    while (left := end - time.monotonic()) > 0:
        player.terminal.read(left)
    kill(player)
    answered = len(player.terminal.raw) > had
    found = check(path, {"after the key": player.text()} | ({} if answered else {"before the key": before}))
    return f"{'answered' if answered else 'not answered'}, {found}"


def one_kill(home: Path, rng: random.Random, path: Path | None) -> tuple[str, Path | None]:
    """One program, killed; returns what was found, and the game to go on with."""
    arguments = new_game(rng) if path is None else ["--resume", str(path)]
    had = set((home / "games").glob("*.json"))
    player = Player(home, rng, *arguments, handover=rng.choice(["never", "never", "always"]))
    try:
        if rng.random() < AT_START:
            return kill_at_start(player, rng, path), path
        player.sit_down(path, known=had)
        assert player.path is not None
        found = kill_after_key(player, rng, player.path)
        assert player.session is not None
        return found, None if player.session.game.decision is None else player.path
    finally:
        player.close()


def main() -> int:
    """Run it; returns the exit status."""
    parser = argparse.ArgumentParser(description="Kill the program at random moments while somebody plays.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    options = parser.parse_args()
    rng, started = random.Random(options.seed), time.monotonic()
    found: Counter[str] = Counter()
    path: Path | None = None
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.kills):
            try:
                what, path = one_kill(Path(folder), rng, path)
            except StuckError as error:
                what, path = f"stuck: {error}", None
                sys.stdout.write(f"kill {number + 1}, seed {options.seed}: {what}\n")
            except LostError as error:
                sys.stdout.write(f"kill {number + 1}, seed {options.seed}: {error}\n")
                return 1
            found["stuck" if what.startswith("stuck") else what] += 1
        games = list_games(Path(folder) / "games")
        unreadable = sum(game.problem is not None for game in games)
    seconds = time.monotonic() - started
    told = ", ".join(f"{count} {what}" for what, count in found.most_common())
    sys.stdout.write(f"{options.kills} kills in {seconds:.0f} s, seed {options.seed}: {told}.\n")
    sys.stdout.write(f"{len(games)} games, {unreadable} of them unreadable.\n")
    return 1 if unreadable or found["stuck"] else 0


if __name__ == "__main__":
    sys.exit(main())
