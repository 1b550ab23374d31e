"""Why a file or a setup is none, as the referee says it → in the language of the moment.

The referee writes such sentences itself, for programs and for people who read files. Here they are recognised by their
shape; details that only somebody who repairs a file can use stay as they are.
"""

import re
from functools import cache
from typing import Final

from rules import BoardError

from ..language import ENGLISH, current, say, texts
from .markets import board_wrong

PROBLEMS: Final = texts(
    (
        "A computer player needs a level, and only a computer player has one.",
        "A list of buildings goes only with the market 'chosen'.",
        "A player is human or computer, not {kind}.",
        "A player's name holds something that is not Unicode text.",
        "Action {n} cannot be read: {detail}.",
        'Action {n} has no "seat" from 0 to {last}.',
        "Action {n} is not legal at this point of the game ({detail}).",
        "Entry {n} of the history cannot be read: {detail}.",
        "Entry {n} of the history is at {at}, and the game had {actions} actions then.",
        "Entry {n} of the history is neither an undo nor a seat that changed hands.",
        "Entry {n} of the history names seat {seat}; the last one is {last}.",
        "Entry {n} of the history: the action cannot be read: {detail}.",
        'Entry {n} of the history: the action has no "seat" from 0 to {last}.',
        "Entry {n} of the history: the action is not legal at this point of the game ({detail}).",
        "Every player needs a name.",
        "Line {line} is not UTF-8 text (byte {byte} of the file).",
        "Puerto Rico is for {least} to {most} players, not {n}.",
        "The file breaks off: its JSON ends too early (line {line}, column {column}).",
        "The file cannot be read: {detail}.",
        "The file does not say which version of the format it has.",
        "The file has version {version} of the format and was written by a newer program; this one reads up to"
        " version {known}.",
        "The file holds a number with far too many digits.",
        "The file is empty.",
        "The file is nested far too deeply for a game.",
        "The file is not valid JSON at line {line}, column {column}.",
        "The file is too large for a game: {size} bytes, at most {most}.",
        "The file starts with a byte order mark; save it as UTF-8 without one.",
        "The first governor's seat must be 0 to {last}, not {n}.",
        "The governor must be a whole number, not {n}.",
        "The history has more than {n} entries.",
        "The seed must be a whole number, not {n}.",
        "The seed must not be negative.",
        "The setup cannot be played: {detail}",
        "The setup cannot be read: {detail}.",
        "There is no building {name}.",
        "There is no building {name}; perhaps {other}.",
        "There is no such choice of buildings: {detail}.",
        "There is no such open point: {detail}.",
        "There is no version {version} of the format.",
        "This is not a Puerto Rico game file.",
    )
)
"""The sentences that the referee has for files and setups; the more exact ones come first where two would do."""


def record_problem(error: ValueError) -> str:
    """Say why a file or a setup cannot be played."""
    text = str(error)
    if current() == ENGLISH:
        return text
    if isinstance(error, BoardError):
        return board_wrong(error.problem)
    return _translated(text)


def _translated(text: str) -> str:
    for template, shape in _shapes():
        found = shape.fullmatch(text)
        if found is not None:
            parts = found.groupdict()
            if "detail" in parts:
                parts["detail"] = _translated(parts["detail"])
            return say(template, **parts)
    return text


@cache
def _shapes() -> list[tuple[str, re.Pattern[str]]]:
    """Each template with the expression that its sentences match, the longest first."""
    return [
        (template, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(template)), re.DOTALL))
        for template in sorted(PROBLEMS, key=len, reverse=True)
    ]
