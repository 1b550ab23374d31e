"""Somebody who plays in a pseudo-terminal, presses the keys that are shown, and knows what the file must hold then."""

import json
import random
import sys
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from app import keys
from app.arrangement import as_action, circles_of, fill_up, workers
from app.keys import Choice, Opens
from app.saves import load_game
from app.session import Session
from rules import GOODS, Action, LoadSmallWharf, write_game
from tests.terminal import Terminal

QUIET = 0.15
"""Seconds without output after which the program has answered."""
PATIENCE = 20.0
"""Seconds in which it must begin to answer."""


class StuckError(AssertionError):
    """The program does not do what the keys say."""


class Player:
    """One run of the program, on a new game or on a saved one, with everything kept in a folder.

    `session` does the same as the program, in this process: what it holds is what the file must hold.
    """

    def __init__(self, home: Path, rng: random.Random, *arguments: str, handover: str = "never") -> None:
        self.home = home
        self.rng = rng
        self.handover = handover
        self.path: Path | None = None
        self.session: Session | None = None
        home.mkdir(parents=True, exist_ok=True)
        wanted = {"handover": handover, "auto_forced": True, "confirm_undo": True}
        (home / "settings.json").write_text(json.dumps(wanted))
        command = (sys.executable, "-m", "app", "play", *arguments)
        self.terminal = Terminal(command, PUERTORICO_HOME=str(home), PYTHONDONTWRITEBYTECODE="1")

    @property
    def games(self) -> list[Path]:
        """The files of all games."""
        return sorted(path for path in (self.home / "games").glob("*.json") if not path.name.startswith("."))

    def sit_down(self, path: Path | None = None, known: Collection[Path] = ()) -> None:
        """Wait until the game is on the screen; `path` is its file, by default the one that was not `known` before."""
        if not self.wait_for_answer():
            raise StuckError(f"The program shows nothing. {self.terminal.text}")
        end = time.monotonic() + PATIENCE
        while path is None:
            new = [game for game in self.games if game not in known]
            if new:
                path = new[-1]
            elif time.monotonic() > end:
                raise StuckError(f"The new game has no file. {self.terminal.text}")
            self.terminal.read(0.05)
        self.wait_until_quiet()
        self.path = path
        self.session = Session(load_game(path), handover=self.handover)
        self.session.start()
        self.take_keyboard()

    def wait_for_answer(self, seconds: float = PATIENCE) -> bool:
        """Whether the program writes anything within that time; then also waits until it has written all."""
        had, end = len(self.terminal.raw), time.monotonic() + seconds
        while len(self.terminal.raw) == had:
            if time.monotonic() > end or not self.terminal.read(0.02):
                return len(self.terminal.raw) > had
        self.wait_until_quiet()
        return True

    def wait_until_quiet(self) -> None:
        """Wait until the program has written and done nothing for a moment."""
        had, since = len(self.terminal.raw), time.monotonic()
        while time.monotonic() - since < QUIET:
            if not self.terminal.read(0.02):
                return
            if len(self.terminal.raw) != had or not self.asleep():
                had, since = len(self.terminal.raw), time.monotonic()

    def asleep(self) -> bool:
        """Whether the program only waits for something; on a busy machine it may be silent because it has no turn."""
        tasks = Path(f"/proc/{self.terminal.process.pid}/task")
        if not tasks.is_dir():
            return True
        with suppress(OSError):
            return all(
                task.joinpath("stat").read_text().rpartition(")")[2].split()[0] == "S" for task in tasks.iterdir()
            )
        return False

    def press(self, key: str) -> None:
        """Press a key and wait for what it does."""
        self.terminal.press(key)
        if not self.wait_for_answer():
            had = len(self.terminal.raw)
            for look in ("v", "\x1b"):
                self.glance(look)
            shown = " ".join(self.terminal.text_of(self.terminal.raw[had:]).split())
            decision = None if self.session is None else self.session.game.decision
            raise StuckError(f"Nothing happens after {key!r} at {decision}: {shown}")

    def glance(self, key: str) -> None:
        """Press a key that may also change nothing."""
        self.terminal.press(key)
        self.wait_for_answer(0.5)

    def take_keyboard(self) -> None:
        """Sit down where the keyboard is handed over."""
        assert self.session is not None
        if self.session.needs_handover:
            # Whatever key led to the hand-over, held down or not, this one goes on.
            time.sleep(0.25)
            self.press("\r")
            self.session.take_keyboard()

    def decide(self) -> tuple[list[str], Action | None]:
        """The keys for something the deciding player may do, and what they do; None stands for an undo."""
        assert self.session is not None
        step = self.session.undo_step()
        if step is not None and self.rng.random() < 0.08:
            return (["u", "y"] if step.needs_consent else ["u"]), None
        choice = self.rng.choice([choice for choice in keys.choices(self.session.game) if choice.possible])
        return self.answer(choice)

    def answer(self, choice: Choice) -> tuple[list[str], Action]:
        """The keys for a choice, and what they do."""
        assert self.session is not None
        game = self.session.game
        match choice.opens:
            case Opens.PAYMENTS | Opens.COLONISTS_TO_GIVE | Opens.GUESTS:
                pressed, action = self.answer(self.rng.choice(keys.behind(game, choice)))
                return [choice.key, *pressed], action
            case Opens.ARRANGEMENT:
                return self.arrange()
            case Opens.BARRELS:
                return self.put_together(choice)
            case _:
                assert choice.action is not None
                return [choice.key], choice.action

    def arrange(self) -> tuple[list[str], Action]:
        """The mayor's arrangement as it is suggested."""
        assert self.session is not None
        assert self.session.decider is not None
        board = self.session.game.state.players[self.session.decider]
        room = circles_of(board)
        places, most = list(room), list(room.values())
        last = [workers(board.manned, board.city, place) for place in places]
        return ["k"], as_action(places, fill_up(places, most, last, board.colonists - sum(last)))

    def put_together(self, choice: Choice) -> tuple[list[str], Action]:
        """A mixture of barrels as it is suggested."""
        assert self.session is not None
        assert self.session.decider is not None
        action = choice.action
        if isinstance(action, LoadSmallWharf):
            held = self.session.game.state.players[self.session.decider].goods
            action = LoadSmallWharf({good: held[good] for good in GOODS if held[good]})
        assert action is not None
        return [choice.key, "k"], action

    def do(self, action: Action | None) -> None:
        """Do in this process what the program did."""
        assert self.session is not None
        if action is None:
            step = self.session.undo_step()
            assert step is not None
            if step.needs_consent:
                self.session.consent()
            self.session.undo()
        else:
            self.session.apply(action)

    def text(self) -> str:
        """What the file must hold."""
        assert self.session is not None
        return write_game(self.session.game)

    def close(self) -> None:
        """End the program."""
        self.terminal.close()


def new_game(rng: random.Random) -> list[str]:
    """The arguments for a new game of two to five players."""
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva"][: rng.randrange(2, 6)]
    variant = rng.choice(["base", "base", "all_31", "random", "draft"])
    return ["--players", *names, "--seed", str(rng.randrange(10**6)), "--variant", variant]
