"""The game as a conversation: whole games over pipes, every word, and how it ends."""

import io
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import cli, files, keys
from app.plain import choices as plain_choices
from app.plain import names as plain_names
from app.plain import placing
from app.plain.console import Console, Leave
from app.plain.conversation import Conversation
from app.saves import SaveFile, list_games, load_game
from app.screens import arrange
from app.session import Session
from rules import Build, Building, DecisionKind, Game, Good, Player, Setup, Tile, Variant, write_game

PLAY = ("play", "--plain", "--players", "Ana", "Ben", "Cleo", "--seed", "7")
NUMBERED = re.compile(r"^(\d+)\. .*?(?: \(([A-Za-z])\))?\.")
QUESTIONS = ("choice?", "is looking.", "still work.", "yes or no?", "Which game?", "Player 1?")


class Talk:
    """A conversation with the program over pipes."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"TERM": "dumb"} | environment,
        )
        self.heard = b""
        self.lines: list[str] = []

    def listen(self) -> str:
        """Everything up to the next question, which is returned; an empty text at the end."""
        assert self.process.stdout is not None
        self.lines = []
        while True:
            raw = self.process.stdout.readline()
            self.heard += raw
            if not raw:
                return ""
            line = raw.decode().rstrip("\n")
            self.lines.append(line)
            if line.endswith(QUESTIONS):
                return line

    def answer(self, text: str) -> str:
        """Type a line, and listen."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n".encode())
        self.process.stdin.flush()
        return self.listen()

    def until(self, ending: str) -> str:
        """Press Enter until a question ends so."""
        question = self.answer("") if self.lines else self.listen()
        while not question.endswith(ending):
            question = self.answer("")
        return question

    def numbered(self) -> list[tuple[str, str | None]]:
        """The numbers and letters that were offered last."""
        found = [match.groups() for line in self.lines if (match := NUMBERED.match(line))]
        return [(number, letter) for number, letter in found]

    def end(self) -> tuple[int, str]:
        """Close the input; the exit status and the last words."""
        out, err = self.process.communicate(timeout=20)
        self.heard += out
        assert err == b""
        return self.process.returncode, out.decode()


@contextmanager
def talking(*arguments: str, **environment: str) -> Iterator[Talk]:
    talk = Talk(*arguments, **environment)
    try:
        yield talk
    finally:
        talk.process.kill()
        talk.process.communicate()


def play_on(talk: Talk, question: str, rng: random.Random, answers: int = 10_000) -> str:
    """Answer with what is offered, by number or letter, until the end or for so many answers."""
    for _ in range(answers):
        if question.endswith("still work."):
            break
        if question.endswith("is looking."):
            question = talk.answer("")
            continue
        offered = talk.numbered()
        assert offered, talk.lines
        # The first is always there; for the mayor it confirms, and the others would only change.
        number, letter = offered[0] if any("Confirm" in line for line in talk.lines) else rng.choice(offered)
        question = talk.answer(letter if letter and rng.random() < 0.5 else number)
        refused = [line for line in talk.lines if "no choice" in line or "not understood" in line]
        assert not refused
    return question


def plain_bytes(heard: bytes) -> None:
    """Nothing that moves a cursor, draws a box, or shows braille."""
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", heard)
    assert not re.search("[\u2500-\u259f\u2800-\u28ff]", heard.decode())


# Whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "more"), [(1, []), (2, ["--variant", "all_31"])])
def test_a_whole_game_is_played_with_the_numbers_and_letters_that_are_offered(seed: int, more: list[str]) -> None:
    with talking("play", "--plain", "--players", "Ana", "Zo\u00eb", "[/]", "--seed", str(seed), *more, LC_ALL="C") as talk:
        question = play_on(talk, talk.listen(), random.Random(seed))
        assert question.endswith("still work.")
        (saved,) = list_games()
        assert saved.finished
        scores = load_game(saved.path).scores
        assert scores is not None
        told = [line for line in talk.lines if line.startswith("Place ")]
        assert len(told) == 3
        for score, name in zip(scores, ("Ana", "Zoe", "[/]"), strict=True):
            (line,) = [line for line in told if f", {name}: " in line]
            parts = [score.chips, score.buildings, *score.bonus.values(), score.total, score.tiebreak]
            assert [int(n) for n in re.findall(r"\d+", line)][1:] == parts
        assert talk.answer("1") == ""
        assert talk.end()[0] == 0
        assert f"The game is saved in {files.shown(saved.path)}." in talk.lines
        assert talk.heard.isascii()
        plain_bytes(talk.heard)
