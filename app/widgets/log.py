"""The last things that happened, in sentences, the newest at the bottom."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules import Event

from .. import wording
from .paint import Bit, Line, words
from .titles import section


@dataclass(frozen=True, slots=True)
class Story:
    """The latest events, the players by seat, and how many events there are in all."""

    events: tuple[Event, ...]
    names: tuple[str, ...]
    total: int


def paint_log(story: Story, width: int, height: int) -> Sequence[Line]:
    """As many sentences as fit below the title."""
    return [section(wording.say("Log"), width), *latest(story, width, height - 1)]


def latest(story: Story, width: int, height: int) -> list[Line]:
    """As many of the last sentences as fit on the lines."""
    lines: list[Line] = []
    for event in reversed(story.events):
        if len(lines) >= height:
            break
        lines = [*told(event, story.names, width - 2), *lines]
    return lines[max(0, len(lines) - height) :]


def told(event: Event, names: Sequence[str], width: int) -> list[Line]:
    """One event on as many lines as its sentence takes; headings stand out."""
    heading = wording.heading(event, names)
    sentence = wording.tell(event, names)
    if heading is not None:
        return [[Bit(f" {words(heading, width)[0]}", "bold")]]
    if sentence is None:
        return []
    return [
        [Bit(f" {line}" if not number else f"   {line}", "")] for number, line in enumerate(words(sentence, width - 2))
    ]
