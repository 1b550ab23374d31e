"""Putting something together piece by piece: the mayor's colonists, or a mixture of barrels.

A key for each line puts one more there and, when no more fits, takes all away. The arrows mark a line and change it,
and Enter does what its key does. Nothing is done before it is confirmed, and only what the referee allows is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules import Action

from .. import glyphs, keys, wording
from ..language import Words, say
from ..session import Session
from ..widgets.paint import (
    KEY,
    MONEY,
    QUIET,
    SELECTED,
    STRONG,
    TURN,
    Bit,
    Line,
    aim,
    beside,
    cells,
    cut,
    fill,
    restyle,
    rule,
    words,
)
from ..widgets.places import tray_places
from ..widgets.plan import GUIDE, Size, around, size_of
from ..widgets.scene import Scene, barrels
from ..wording import guide
from .guiding import LEAVE_KEY, Guiding
from .instead import Answer, Instead, Painted
from .scenery import SCENE_PANELS

COMMANDS: Final = Words(
    {"confirm": "Confirm", "fill": "Fill up", "empty": "Take all away", "leave": "Look at the table"}
)
LINE_KEYS: Final = "1234567890abcdgijmrstwyz"
"""Keys for the lines; the letters left out do something else."""

NAME: Final = 20
"""Cells of a part's name."""
_PIECES: Final = 4 + NAME
"""Where the pieces begin: behind the pointer, the key and the name."""
_TO_SPARE: Final = 3
"""Lines that are left where parts stand below each other, so that the marked one's note can be told whole."""
_AROUND_PARTS: Final = 5
"""Lines around the parts: the question, a gap, another one, and two for what is said below."""
_AROUND_TITLE: Final = 4
"""Cells of a dividing line around each of its words."""
_AROUND_TRAY: Final = 5
"""Lines around the tray: the banner, two for the message, and two for the keys."""


@dataclass(frozen=True, slots=True)
class Part:
    """One line: where pieces can be put. `most` is how many fit, `heading` what the line stands under.

    `note` says what pieces do there.
    """

    key: str
    name: Line
    most: int
    heading: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """What is painted: the question, the parts with their counts, the marked one, and what to say below."""

    question: str
    summary: Sequence[Line]
    parts: tuple[Part, ...]
    counts: tuple[int, ...]
    marked: int | None
    below: tuple[str, ...]
    circles: bool

    @property
    def headings(self) -> list[str]:
        """What the parts stand under, in order."""
        return list(dict.fromkeys(part.heading for part in self.parts))


def paint_tray(tray: Tray, width: int, height: int) -> Sequence[Line]:
    """The question, the parts with their notes, and what comes of it.

    Where the parts do not fit below each other they stand side by side, and only the marked one's note is told.
    """
    head = _question(tray, width)
    foot: list[Line] = [[], *_sentences(tray.below, width)]
    extra = _extra(tray, width)
    spare = height - 1 - len(foot) - len(tray.headings) - len(tray.parts)
    if spare >= min(_TO_SPARE, extra):
        # The notes go before the gap below the question.
        gap: list[Line] = [[]] if spare > extra else []
        return [head, *gap, *_below_each_other(tray, width, spare - len(gap)), *foot]
    if tray.marked is not None and (part := tray.parts[tray.marked]).note:
        name = "".join(bit.text for bit in part.name)
        foot += [[], *_sentences((f"{name}: {part.note}",), width)]
    return [head, [], *_side_by_side(tray, width), *foot]


def _question(tray: Tray, width: int) -> Line:
    """The question with what stands beside it; the banner has it as well, so that it gives way first."""
    whole: list[Line] = [[Bit(f" {tray.question} ", TURN)], *tray.summary]
    return rule(whole if sum(cells(part) + _AROUND_TITLE for part in whole) <= width else tray.summary, width)


def tray_height(tray: Tray, width: int) -> int:
    """The lines that a tray takes with all its notes whole, whatever is marked and however it is filled."""
    return _AROUND_PARTS + len(tray.headings) + len(tray.parts) + _extra(tray, width)


def _sentences(texts: Iterable[str], width: int) -> list[Line]:
    return [[Bit(f"  {line}")] for text in texts for line in words(text, width - 4)]


def _extra(tray: Tray, width: int) -> int:
    """The lines that the notes take beyond one for each part."""
    room = width - _note_column(tray) - 1
    return sum(max(1, len(words(part.note, room))) - 1 for part in tray.parts)


def _note_column(tray: Tray) -> int:
    """Where the notes begin: behind the longest row of pieces, and no further than leaves room for them."""
    return _PIECES + max((part.most for part in tray.parts), default=0) + 2


def _below_each_other(tray: Tray, width: int, spare: int) -> list[Line]:
    """One column; `spare` lines more go to notes that need several: the marked part's first, then the shorter ones."""
    column = _note_column(tray)
    notes = {number: words(part.note, width - column - 1) or [""] for number, part in enumerate(tray.parts)}
    for number in sorted(notes, key=lambda number: (number != tray.marked, len(notes[number]))):
        notes[number] = _shortened(notes[number], 1 + spare, width - column - 1)
        spare -= len(notes[number]) - 1
    lines: list[Line] = []
    for heading in tray.headings:
        lines.append(_heading(heading))
        for number, part in enumerate(tray.parts):
            if part.heading == heading:
                first, *rest = notes[number]
                lines.append(_part(tray, number, width, [Bit(first, QUIET)]))
                lines += [_lit(tray, number, [Bit(" " * column), Bit(text, QUIET)], width) for text in rest]
    return lines


def _shortened(lines: list[str], most: int, width: int) -> list[str]:
    """At most so many of these lines; the last one says that more would follow."""
    return lines if len(lines) <= most else [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)]


def _side_by_side(tray: Tray, width: int) -> list[Line]:
    """A column for each heading, without notes."""
    size = width // max(1, len(tray.headings))
    blocks = [
        (
            [
                _heading(heading),
                *(_part(tray, n, size - 1) for n, part in enumerate(tray.parts) if part.heading == heading),
            ],
            size,
        )
        for heading in tray.headings
    ]
    return beside(blocks)


def _heading(text: str) -> Line:
    return [Bit(f"  {text}", "bold $primary")]


def _part(tray: Tray, number: int, width: int, note: Line | None = None) -> Line:
    """`▸1 Corn   ◉◌`, and a note behind it."""
    signs = glyphs.current()
    part, count = tray.parts[number], tray.counts[number]
    full, free = (signs.occupied, signs.empty) if tray.circles else (signs.barrel, signs.room)
    line: Line = [
        Bit(f" {signs.pointer if number == tray.marked else ' '}", KEY),
        Bit(f"{part.key} ", KEY),
        *fill(part.name, NAME),
        Bit(full * count, STRONG),
        Bit(free * (part.most - count), QUIET),
    ]
    if note is not None:
        line = [*fill(line, _note_column(tray)), *note]
    return _lit(tray, number, line, width)


def _lit(tray: Tray, number: int, line: Line, width: int) -> Line:
    """A line of a part: lit up if it is marked; a click on it is one on the part."""
    line = fill(line, width)
    return aim(restyle(line, SELECTED) if number == tray.marked else line, f"part:{number}")


class Arranging(Instead):
    """The base of both: which parts there are, how many pieces, and what action that makes are the subclass's."""

    circles: ClassVar[bool] = True
    fill_key: ClassVar[str] = keys.FILL_KEY

    def __init__(self, session: Session, counts: Sequence[int]) -> None:
        self.session = session
        self.parts = tuple(self.named_parts())
        self.counts = list(counts)
        self.marked: int | None = None
        self.message: tuple[str, str] = ("", "")
        self.guiding = Guiding(session)

    def action(self) -> Action:
        """What would be done now."""
        raise LookupError("Each kind of arrangement says itself what it does.")

    def spare(self) -> int:
        """Pieces that can still be put somewhere."""
        return sum(part.most for part in self.parts) - sum(self.counts)

    def no_spare(self) -> str:
        """What to say when no piece is left to put anywhere."""
        return say("Nothing is left.")

    def filled(self) -> list[int]:
        """The counts after filling up from here."""
        return [part.most for part in self.parts]

    def commands(self) -> dict[str, str]:
        """The keys that concern all lines, and what they do."""
        keys_of = {"confirm": keys.CONFIRM_KEY, "fill": self.fill_key, "empty": keys.EMPTY_KEY, "leave": "Esc"}
        return {keys_of[name]: label for name, label in COMMANDS.items()}

    def summary(self) -> Line:
        """What stands beside the question."""
        return []

    def below(self) -> tuple[str, ...]:
        """What is said below the parts."""
        return ()

    def named_parts(self) -> Sequence[Part]:
        """The parts in the language of the moment; each subclass has its own."""
        return ()

    def spoken_anew(self) -> None:
        """Name the parts in another language; what was said before that is past."""
        self.message = ("", "")
        self.parts = tuple(self.named_parts())

    def painted(self, width: int, height: int) -> Painted:
        """The tray, and as much of the table as it leaves room for."""
        decision = self.session.game.decision
        question = "" if decision is None else wording.banner(decision, self.session.names)
        seat = 0 if decision is None else decision.seat
        scene = Scene(self.session.view(), self.session.names, seat, question, levels=self.session.levels)
        board = scene.view.players[seat]
        goods = barrels(board, short=True) if any(board.goods.values()) else []
        summary = [
            part for part in (self.summary(), [Bit(wording.count(board.doubloons, "doubloon"), MONEY)], goods) if part
        ]
        tray = Tray(question, summary, self.parts, tuple(self.counts), self.marked, self.below(), self.circles)
        shown = dict.fromkeys(SCENE_PANELS, scene) | {
            "tray": tray,
            "message": self.message if self.message[0] else self.verdict(),
            "commands": self.commands(),
            "everywhere": keys.everywhere(advice=self.session.advice_allowed, saved=self.session.saved),
        }
        size = size_of(width, height)
        lines = 0 if self.session.lesson is None else GUIDE[size]
        shown["guide"] = self.guiding.bubble(size, width, ("", ""), self.guide_todo())
        left = height - lines - _AROUND_TRAY - tray_height(tray, width)
        return tray_places(size, width, height, self.around(size, left), lines), shown

    def guide_todo(self) -> str:
        """What the guide wants done."""
        seat = self.session.decider
        if seat is None:
            return ""
        return guide.guide_press(self.session.names[seat], keys.CONFIRM_KEY, COMMANDS["confirm"])

    def around(self, size: Size, left: int) -> dict[str, int]:
        """The lines of as much of the table as the tray leaves lines for."""
        found: dict[str, int] = {}
        for name, lines in around(size, len(self.session.names)).items():
            if lines <= left:
                found[name] = lines
                left -= lines
        return found

    def key_help(self) -> list[tuple[str, str]]:
        """Return the keys of the moment and what they do, for the help page."""
        lines = (
            ("Up Down", say("mark a line")),
            ("Left Right", say("one less, one more")),
            (say("its key"), say("one more on a line")),
            ("Enter", say("like the key of the marked line")),
        )
        return [
            *lines,
            *self.commands().items(),
            *self.guiding.key_help(),
            *keys.everywhere(advice=self.session.advice_allowed).items(),
        ]

    def verdict(self) -> tuple[str, str]:
        """Whether it can be confirmed as it is, else why not."""
        reason = self.session.game.why_illegal(self.action())
        if reason is None:
            return (say("Press {key} to confirm.", key=keys.CONFIRM_KEY), STRONG)
        return (wording.refusal(reason, self.session.names), "$warning")

    # Changing

    def key(self, name: str, character: str | None) -> Answer | None:
        """Change by key."""
        moves: dict[str, Callable[[], Answer | None]] = {
            "up": lambda: self.move(-1),
            "down": lambda: self.move(1),
            "left": lambda: self.change(-1),
            "right": lambda: self.change(1),
            "enter": self.take_marked,
            "escape": self.leave,
        }
        self.message = ("", "")
        if name in moves:
            return moves[name]()
        return self.press(character) if character is not None and character.isprintable() else None

    def press(self, character: str) -> Answer | None:
        """Do what a key means."""
        key = character.lower()
        numbers = [number for number, part in enumerate(self.parts) if part.key == key]
        commands: dict[str, Callable[[], Answer | None]] = {
            keys.CONFIRM_KEY: self.confirm,
            self.fill_key: lambda: self.set_counts(self.filled()),
            keys.EMPTY_KEY: lambda: self.set_counts([0] * len(self.parts)),
            "+": lambda: self.change(1),
            "-": lambda: self.change(-1),
            "?": lambda: Answer(key="h"),
        }
        if self.session.lesson is not None and key in (LEAVE_KEY, " "):
            self.guide_key(key)
        elif numbers:
            self.cycle(numbers[0])
        elif key in commands:
            return commands[key]()
        elif key in keys.everywhere(advice=self.session.advice_allowed):
            return Answer(None, self.action(), key)
        else:
            self.say(wording.no_key(character), "$warning")
        return None

    def guide_key(self, key: str) -> None:
        """Send the guide away, or read on in what it says."""
        if key == LEAVE_KEY:
            self.session.leave_guide()
            self.message = (guide.guide_left(), "")
        else:
            self.guiding.turn_page()

    def cycle(self, number: int) -> None:
        """One more on that line, or none if no more fits."""
        self.marked = number
        if self.counts[number] >= self.parts[number].most:
            self.counts[number] = 0
        else:
            self.change(1)

    def take_marked(self) -> None:
        """Do what the key of the marked line does. Enter never confirms: held down it would go on with the game."""
        if self.marked is not None:
            self.cycle(self.marked)
        else:
            self.say(say("Press {key} to confirm, or mark a line with the arrows first.", key=keys.CONFIRM_KEY), QUIET)

    def change(self, step: int) -> None:
        """Put one more on the marked line, or take one away."""
        if self.marked is None:
            self.marked = 0
        at, most = self.marked, self.parts[self.marked].most
        if step > 0 and self.spare() <= 0:
            self.say(self.no_spare(), "$warning")
        else:
            self.counts[at] = max(0, min(most, self.counts[at] + step))

    def set_counts(self, counts: list[int]) -> None:
        """Replace all counts."""
        self.counts = counts

    def move(self, step: int) -> None:
        """Move the mark."""
        start = -1 if step > 0 else 0
        self.marked = ((start if self.marked is None else self.marked) + step) % len(self.parts)

    def say(self, text: str, style: str) -> None:
        """Put a sentence on the message line until the next key."""
        self.message = (text, style)

    def click(self, target: str) -> Answer | None:
        """Change by mouse."""
        kind, _, what = target.partition(":")
        self.message = ("", "")
        if kind == "part":
            self.cycle(int(what))
        elif kind == "guide":
            self.guide_key(LEAVE_KEY if what == "leave" else " ")
        elif kind == "everywhere":
            return self.leave() if what == "Esc" else self.press(what)
        return None

    # The end

    def confirm(self) -> Answer | None:
        """Do it if the referee allows it; why not is said anyway."""
        action, now = self.action(), self.session.lesson
        if self.session.game.why_illegal(action) is not None:
            return None
        if now is None or now.action in (None, action):
            return Answer(action, action)
        self.say(guide.guide_other_places(), "$warning")
        return None

    def leave(self) -> Answer:
        """Back to the table without doing anything; what was put together is kept."""
        return Answer(None, self.action())
