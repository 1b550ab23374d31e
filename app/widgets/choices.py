"""The choices of the open decision: key, what it is, what it does, or why it cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .. import glyphs, wording
from ..key_names import key_name
from ..keys import NOT_SAVED, PAUSE_KEY
from ..language import say
from .log import Story, latest
from .paint import KEY, QUIET, SELECTED, STRONG, TURN, Bit, Line, aim, beside, cells, clip, fill, restyle, rule, words

_WIDEST_LABEL = 44
_NARROWEST_NOTE = 20
"""A note is not broken into lines shorter than this."""
_SCRAP = 14
"""Cells below which the beginning of a note says nothing; the marked choice tells it whole on the message line."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice as it is painted: its number among all choices, its key, and what it is.

    `note` is the effect or, if it is not possible, the reason; `shorter` stand for it where it does not fit, the
    longest first.
    """

    number: int
    key: str
    label: str
    note: str = ""
    warning: str = ""
    possible: bool = True
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """A question and its options. `selected` is the number of the marked option, None at first.

    Where a computer player decides there are no options: then the `story` of what has happened is told, and
    `aside` stands beside the question.
    """

    question: str
    options: tuple[Option, ...]
    selected: int | None = None
    aside: str = ""
    story: Story | None = None


def paint_choices(offer: Offer, width: int, height: int) -> Sequence[Line]:
    """The question as a title, then the options: below each other, in two columns if they do not fit so."""
    options = offer.options
    room = height - 1
    if offer.story is not None:
        aside = Bit(f" {offer.aside} ", QUIET, f"everywhere:{PAUSE_KEY}")
        return [rule([[Bit(f" {offer.question} ", TURN)], [aside]], width), *latest(offer.story, width, room)]
    title = rule([[Bit(f" {offer.question} ", TURN)]], width)
    if len(options) <= room:
        return [title, *_one_column(offer, options, width, room)]
    columns = 1 if sum(option.possible for option in options) < room else 2
    if len(options) > columns * room:
        options = _most_useful(offer, columns * (room - 1))
    left_out = [option for option in offer.options if option not in options]
    lines = _one_column(offer, options, width, room - 1) if columns == 1 else _two_columns(offer, options, width)
    if left_out:
        lines.append(
            [Bit(f"    {wording.left_out(len(left_out), possible=any(one.possible for one in left_out))}", QUIET)]
        )
    return [title, *lines]


def _one_column(offer: Offer, options: tuple[Option, ...], width: int, room: int) -> list[Line]:
    """Below each other; lines to spare go to notes that are too long for one, the marked option's first."""
    label = min(_WIDEST_LABEL, max((len(option.label) for option in options), default=0))
    whole = {option.number: _wrapped(option, offer.selected, width, label) for option in options}
    spare = room - len(options)
    for option in sorted(options, key=lambda option: (option.number != offer.selected, not option.possible)):
        extra = len(whole[option.number]) - 1
        if extra <= spare:
            spare -= extra
        else:
            whole[option.number] = [_option(option, offer.selected, width, label)]
    return [line for option in options for line in whole[option.number]]


def _wrapped(option: Option, selected: int | None, width: int, label_width: int) -> list[Line]:
    """The option on as many lines as its note and warning take, below each other in one column."""
    whole = _words(option, option.number == selected, label_width)
    head = _words(replace(option, note="", warning=""), option.number == selected, label_width)
    head.append(Bit("   "))
    room = width - cells(head) - 1
    if cells(whole) <= width or room < _NARROWEST_NOTE:
        return [_option(option, selected, width, label_width)]
    style = "" if option.possible else QUIET
    texts = [Bit(row, style) for row in words(option.note, room)]
    texts += [Bit(row, "$warning") for row in words(option.warning, room)]
    indent = Bit(" " * cells(head))
    rows: list[Line] = [[*head, texts[0]], *([indent, text] for text in texts[1:])]
    return [_finished(option, selected, row, width) for row in rows]


def _two_columns(offer: Offer, options: tuple[Option, ...], width: int) -> list[Line]:
    """Two columns; each gets half of the width, and what the other one does not need."""
    half = -(-len(options) // 2)
    halves = (options[:half], options[half:])
    wanted = [max(cells(_words(option, False, 0)) for option in part) + 1 for part in halves]
    left = width // 2
    if wanted[1] > width - left and wanted[0] < left:
        left = max(wanted[0], width - wanted[1])
    elif wanted[0] > left and wanted[1] < width - left:
        left = min(wanted[0], width - wanted[1])
    sizes = (left, width - left)
    return beside(
        [
            ([_option(option, offer.selected, size - 1, 0) for option in part], size)
            for part, size in zip(halves, sizes, strict=True)
        ]
    )


def _most_useful(offer: Offer, room: int) -> tuple[Option, ...]:
    """What fits when not everything does: refused options give way; then a window around the selected one."""
    possible = [option for option in offer.options if option.possible]
    if len(possible) <= room:
        refused = [option for option in offer.options if not option.possible][: room - len(possible)]
        return tuple(option for option in offer.options if option.possible or option in refused)
    at = next((place for place, option in enumerate(possible) if option.number == offer.selected), 0)
    first = max(0, min(at - room // 2, len(possible) - room))
    return tuple(possible[first : first + room])


def _option(option: Option, selected: int | None, width: int, label_width: int) -> Line:
    """`▸1 Load 2 corn on the 5-ship   +2 points`; in a narrow column (label width 0) the note follows the label."""
    here = option.number == selected
    line = _words(option, here, label_width)
    for note in option.shorter:
        if cells(line) > width:
            line = _words(replace(option, note=note), here, label_width)
    bare = _words(replace(option, note="", warning=""), here, label_width)
    if option.possible and cells(line) > width > cells(bare) > width - _SCRAP:
        line = bare
    return _finished(option, selected, line, width)


def _finished(option: Option, selected: int | None, line: Line, width: int) -> Line:
    """A line of an option: lit up if marked, and clickable if possible."""
    line = fill(line, width)
    if option.number == selected:
        line = restyle(line, SELECTED)
    return aim(line, f"option:{option.number}") if option.possible else line


def _words(option: Option, here: bool, label_width: int) -> Line:
    pointer = glyphs.current().pointer if here else " "
    label_style = (STRONG if here else "") if option.possible else QUIET
    line: Line = [
        Bit(f" {pointer}", KEY),
        Bit(f"{option.key:<2} ", KEY if option.possible else QUIET),
        Bit(f"{option.label:<{label_width}}", label_style),
    ]
    gap = "   " if label_width else "  "
    if option.note:
        line += [Bit(gap), Bit(option.note, "" if option.possible else QUIET)]
    if option.warning:
        line += [Bit(gap), Bit(option.warning, "$warning")]
    return line


def paint_keys(keys: Mapping[str, str], width: int, height: int) -> Sequence[Line]:  # noqa: ARG001
    """The line of keys that work everywhere; the last one stands at the right end."""
    entries = [
        aim(
            [Bit(f" {key_name(key)} ", KEY), Bit(label, "bold $warning" if label == say(NOT_SAVED) else QUIET)],
            f"everywhere:{key}",
        )
        for key, label in keys.items()
    ]
    *first, last = entries
    line: Line = []
    for entry in first:
        line += [*entry, Bit(" ")]
    space = max(0, width - cells(line) - cells(last) - 1)
    return [clip([*line, Bit(" " * space), *last], width)]
