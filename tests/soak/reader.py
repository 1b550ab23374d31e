"""Feed the reader of game files with damaged and made-up files until the time is up.

    python -m tests.soak.reader --minutes 10 --seed 1

Every file must be refused in one printable sentence within a second, or be a game that can be written and read again.
Files are made by hypothesis: whole games with bytes flipped, cut, doubled and moved, with any value of theirs replaced
by any other, and with actions and entries of the history exchanged. The first failure is printed and ends the run.
"""

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from rules import Game, Market, RecordError, Setup, Variant, read_game, write_game

SLOWEST = 1.0
"""Seconds of computing that a file may take."""
ROUND = 500
"""Files between two looks at the clock."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2**31, 10**30, 1.5, -0.0, 1e308, "", "0", "\ud800", "\x1b[2J", "x" * 10_000),
    *([], {}, [[]], {"kind": "pass"}, {"seat": 0}, [1] * 1000, {str(number): number for number in range(1000)}),
)


@cache
def file_of(number: int) -> str:
    """A game's file, some with a history; variants and numbers of players take turns."""
    rng = random.Random(number)
    players = 2 + number % 4
    variant = Variant(list(Market)[number % 4])
    game = Game(Setup.for_players(*"ABCDE"[:players], seed=number, variant=variant))
    length = rng.choice([0, 3, 12, 40, 10_000])
    while game.decision is not None and len(game.actions) < length:
        game.apply(game.legal_actions.choose(rng))
        if number % 3 == 0 and rng.random() < 0.2:
            game.undo(rng.choice([None, 0, 1]))
    return write_game(game)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside a JSON value."""
    found = [path]
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(part, (*path, key))
    return found


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The JSON value with one of its parts replaced."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A file with its bytes damaged."""
    raw = bytearray(file_of(draw(st.integers(0, 60))).encode())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, max(0, len(raw) - 1)))
        end = draw(st.integers(start, min(len(raw), start + 200)))
        match draw(st.sampled_from(["flip", "cut", "double", "insert", "remove", "swap"])):
            case "flip" if raw:
                raw[start] ^= 1 << draw(st.integers(0, 7))
            case "cut":
                del raw[start:]
            case "double":
                raw[end:end] = raw[start:end]
            case "insert":
                raw[start:start] = draw(st.binary(max_size=12))
            case "remove":
                del raw[start:end]
            case "swap":
                raw[start:end] = raw[start:end][::-1]
    return bytes(raw)


@st.composite
def changed(draw: st.DrawFn) -> bytes:
    """A file of which the JSON is still right, and its values are not."""
    value = json.loads(file_of(draw(st.integers(0, 60))))
    for _ in range(draw(st.integers(1, 3))):
        found = places(value)
        path = draw(st.sampled_from(found))
        other = draw(st.sampled_from(found))
        new = draw(st.sampled_from(ODD) | st.integers() | st.text(max_size=6))
        if draw(st.booleans()):
            new = value
            for key in other:
                new = new[key]
        value = replaced(value, path, new)
    return json.dumps(value).encode("utf-8", "surrogatepass")


def check(raw: bytes, counts: Counter[str]) -> None:
    """Read a file, and look at what comes of it."""
    started = time.process_time()
    try:
        game = read_game(raw)
    except RecordError as error:
        sentence = str(error)
        assert sentence.isprintable(), sentence
        assert sentence.endswith("."), sentence
        assert len(sentence) < 500, sentence
        counts["refused"] += 1
    else:
        again = read_game(write_game(game).encode())
        assert (again.setup, again.actions, again.history, again.state) == (
            game.setup,
            game.actions,
            game.history,
            game.state,
        )
        counts["still games"] += 1
    taken = time.process_time() - started
    counts["slowest, in ms"] = max(counts["slowest, in ms"], int(1000 * taken))
    assert taken < SLOWEST, f"{taken:.1f} s for {len(raw)} bytes"


def main() -> int:
    """Run it; returns the exit status."""
    parser = argparse.ArgumentParser(description="Feed the reader of game files with damaged and made-up files.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    options = parser.parse_args()
    started, counts, rounds = time.monotonic(), Counter[str](), 0

    while time.monotonic() - started < 60 * options.minutes:

        @seed(options.seed + rounds)
        @settings(max_examples=ROUND, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(damaged() | changed() | st.binary(max_size=400))
        def read(raw: bytes) -> None:
            check(raw, counts)

        try:
            read()
        except Exception as error:
            sys.stdout.write(f"Seed {options.seed + rounds}: {error!r}\n")
            return 1
        rounds += 1
    told = ", ".join(f"{what}: {count}" for what, count in counts.items())
    sys.stdout.write(f"{time.monotonic() - started:.0f} s from seed {options.seed} on, no failure; {told}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
