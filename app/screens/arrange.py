"""Putting something together piece by piece: the mayor's colonists, or a mixture of barrels.

A key for each line puts one more there and, when no more fits, takes all away. The arrows move
and change as well. Nothing is done before it is confirmed, and only what the referee allows is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from rules import Action

from .. import glyphs, keys, wording
from ..session import Session
from ..widgets.banner import paint_banner, paint_message
from ..widgets.choices import paint_keys
from ..widgets.paint import (
    KEY,
    QUIET,
    SELECTED,
    STRONG,
    TURN,
    Bit,
    Line,
    aim,
    beside,
    fill,
    restyle,
    rule,
    words,
)
from ..widgets.panel import Panel, Picked
from ..widgets.scene import Scene

CONFIRM_KEY: Final = "k"
FILL_KEY: Final = "f"
EMPTY_KEY: Final = "e"
COMMANDS: Final = {CONFIRM_KEY: "Confirm", FILL_KEY: "Fill up", EMPTY_KEY: "Take all away", "Esc": "Look at the table"}
LINE_KEYS: Final = "1234567890abcdgijmrstwyz"
"""Keys for the lines; the letters left out do something else."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line: where pieces can be put. `most` is how many fit, `heading` what the line stands under."""

    key: str
    name: Line
    most: int
    heading: str


@dataclass(frozen=True, slots=True)
class Tray:
    """What is painted: the question, the parts with their counts, the marked one, and what to say below."""

    question: str
    summary: Line
    parts: tuple[Part, ...]
    counts: tuple[int, ...]
    marked: int | None
    below: tuple[str, ...]
    circles: bool


def paint_tray(tray: Tray, width: int, height: int) -> Sequence[Line]:  # noqa: ARG001 - every painter's shape
    """The question, the parts side by side under their headings, and what comes of it."""
    lines: list[Line] = [rule([[Bit(f" {tray.question} ", TURN)], tray.summary], width), []]
    headings = list(dict.fromkeys(part.heading for part in tray.parts))
    size = width // max(1, len(headings))
    blocks = []
    for heading in headings:
        block: list[Line] = [[Bit(f"  {heading}", "bold $primary")]]
        block += [
            _part(tray, number, part, size - 1) for number, part in enumerate(tray.parts) if part.heading == heading
        ]
        blocks.append((block, size))
    lines += [*beside(blocks), []]
    for text in tray.below:
        lines += [[Bit(f"  {line}")] for line in words(text, width - 4)]
    return lines


def _part(tray: Tray, number: int, part: Part, width: int) -> Line:
    signs = glyphs.current()
    here, count = number == tray.marked, tray.counts[number]
    full, free = (signs.occupied, signs.empty) if tray.circles else (signs.barrel, signs.room)
    line: Line = [
        Bit(f" {signs.pointer if here else ' '}", KEY),
        Bit(f"{part.key} ", KEY),
        *fill(part.name, 20),
        Bit(full * count, STRONG),
        Bit(free * (part.most - count), QUIET),
    ]
    line = fill(line, width)
    return aim(restyle(line, SELECTED) if here else line, f"part:{number}")


class ArrangeScreen(Screen[Any]):
    """The base of both: which parts there are, how many pieces, and what action that makes are the subclass's."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    ALLOW_SELECT: ClassVar[bool] = False
    circles: ClassVar[bool] = True

    def __init__(self, session: Session, parts: Sequence[Part], counts: Sequence[int]) -> None:
        super().__init__()
        self.session = session
        self.parts = tuple(parts)
        self.counts = list(counts)
        self.marked: int | None = None
        self.message: tuple[str, str] = ("", "")

    def action(self) -> Action:
        """What would be done now."""
        raise LookupError("A screen of this kind says itself what it does.")

    def spare(self) -> int:
        """Pieces that can still be put somewhere."""
        return sum(part.most for part in self.parts) - sum(self.counts)

    def no_spare(self) -> str:
        """What to say when no piece is left to put anywhere."""
        return "Nothing is left."

    def filled(self) -> list[int]:
        """The counts after filling up from here."""
        return [part.most for part in self.parts]

    def summary(self) -> Line:
        """What stands beside the question."""
        return []

    def below(self) -> tuple[str, ...]:
        """What is said below the parts."""
        return ()

    def compose(self) -> ComposeResult:
        """Put the parts between the banner and the keys."""
        yield Panel(paint_banner, id="banner")
        yield Panel(paint_tray, id="tray")
        yield Panel(paint_message, id="message")
        yield Panel(paint_keys, id="commands")
        yield Panel(paint_keys, id="everywhere")

    def on_mount(self) -> None:
        """Show it."""
        self.paint()

    def paint(self) -> None:
        """Paint what changed."""
        decision = self.session.game.decision
        question = "" if decision is None else wording.banner(decision, self.session.names)
        tray = Tray(question, self.summary(), self.parts, tuple(self.counts), self.marked, self.below(), self.circles)
        seat = 0 if decision is None else decision.seat
        self.panel("banner").show(Scene(self.session.view(), self.session.names, seat, question))
        self.panel("tray").show(tray)
        self.panel("message").show(self.message if self.message[0] else self.verdict())
        self.panel("commands").show(COMMANDS)
        self.panel("everywhere").show(keys.everywhere(advice=self.session.advice_allowed))

    def key_help(self) -> list[tuple[str, str]]:
        """Return the keys of the moment and what they do, for the help page."""
        lines = (("Up, Down", "mark a line"), ("Left, Right", "one less, one more"), ("its key", "one more on a line"))
        return [*lines, *COMMANDS.items(), *keys.everywhere(advice=self.session.advice_allowed).items()]

    def panel(self, name: str) -> Panel[Any]:
        """The panel of that name."""
        return self.query_one(f"#{name}", Panel)

    def verdict(self) -> tuple[str, str]:
        """Whether it can be confirmed as it is, else why not."""
        reason = self.session.game.why_illegal(self.action())
        if reason is None:
            return ("Press K to confirm.", STRONG)
        return (wording.refusal(reason, self.session.names), "$warning")

    # Changing

    def on_key(self, event: events.Key) -> None:
        """Change by key."""
        moves: dict[str, Callable[[], None]] = {
            "up": lambda: self.move(-1),
            "down": lambda: self.move(1),
            "left": lambda: self.change(-1),
            "right": lambda: self.change(1),
            "enter": self.confirm_marked,
            "escape": self.leave,
        }
        if event.key in moves:
            event.stop()
            event.prevent_default()
            self.message = ("", "")
            moves[event.key]()
        elif event.character is not None and event.is_printable:
            event.stop()
            event.prevent_default()
            self.message = ("", "")
            self.press(event.character)

    def press(self, character: str) -> None:
        """Do what a key means."""
        key = character.lower()
        numbers = [number for number, part in enumerate(self.parts) if part.key == key]
        commands: dict[str, Callable[[], None]] = {
            CONFIRM_KEY: self.confirm,
            FILL_KEY: lambda: self.set_counts(self.filled()),
            EMPTY_KEY: lambda: self.set_counts([0] * len(self.parts)),
            "+": lambda: self.change(1),
            "-": lambda: self.change(-1),
        }
        if numbers:
            self.cycle(numbers[0])
        elif key in commands:
            commands[key]()
        elif key == "?" or key in keys.everywhere(advice=self.session.advice_allowed):
            self.everywhere("h" if key == "?" else key)
        else:
            self.say(f"Nothing has the key {character}.", "$warning")

    def everywhere(self, key: str) -> None:
        """A key that works everywhere: pages open over this screen, undo and advice are the table's."""
        match key:
            case "u" | keys.ADVICE_KEY:
                self.dismiss(Answer(None, self.action(), key))
            case "q":
                self.app.call_later(self.app.run_action, "leave")
            case _:
                self.app.call_later(self.app.run_action, f"look('{TOPICS[key]}')")

    def cycle(self, number: int) -> None:
        """One more on that line, or none if no more fits."""
        self.marked = number
        if self.counts[number] >= self.parts[number].most:
            self.counts[number] = 0
            self.paint()
        else:
            self.change(1)

    def change(self, step: int) -> None:
        """Put one more on the marked line, or take one away."""
        if self.marked is None:
            self.marked = 0
        at, most = self.marked, self.parts[self.marked].most
        if step > 0 and self.spare() <= 0:
            self.say(self.no_spare(), "$warning")
            return
        self.counts[at] = max(0, min(most, self.counts[at] + step))
        self.paint()

    def set_counts(self, counts: list[int]) -> None:
        """Replace all counts."""
        self.counts = counts
        self.paint()

    def move(self, step: int) -> None:
        """Move the mark."""
        start = -1 if step > 0 else 0
        self.marked = ((start if self.marked is None else self.marked) + step) % len(self.parts)
        self.paint()

    def say(self, text: str, style: str) -> None:
        """Put a sentence on the message line until the next key."""
        self.message = (text, style)
        self.paint()

    @on(Picked)
    def picked(self, event: Picked) -> None:
        """Change by mouse."""
        kind, _, what = event.target.partition(":")
        self.message = ("", "")
        if kind == "part":
            self.cycle(int(what))
        elif what == "Esc":
            self.leave()
        else:
            self.press(what)

    # The end

    def confirm_marked(self) -> None:
        """Enter confirms only once something was marked, so that a key held down confirms nothing."""
        if self.marked is None:
            self.say("Press K to confirm, or mark a line with the arrows first.", QUIET)
        else:
            self.confirm()

    def confirm(self) -> None:
        """Do it if the referee allows it."""
        action = self.action()
        if self.session.game.why_illegal(action) is None:
            self.dismiss(Answer(action, action))
        else:
            self.paint()

    def leave(self) -> None:
        """Back to the table without doing anything; what was put together is kept."""
        self.dismiss(Answer(None, self.action()))


@dataclass(frozen=True, slots=True)
class Answer:
    """How such a screen ended: with an action or without, what was put together, and a key for the table to do."""

    action: Action | None
    draft: Action
    key: str = ""


TOPICS: Final = {"v": "boards", "x": "buildings", "l": "log", "n": "since", "h": "help"}
"""The pages behind the keys that work everywhere."""
