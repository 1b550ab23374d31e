"""All player-facing English text: names, choices, what happened, refusals, the reference, the screens' sentences.

Everything is a plain string without markup. Names of people go in and come out unchanged.
"""

from .actions import Choice, choice, describe_action, effect, price_change, warning
from .events import heading, payment, price, tell, winners
from .names import (
    BUILDING,
    BUILDING_SHORT,
    GOOD,
    GOOD_TITLE,
    PHASE,
    ROLE,
    ROLE_IN_TEXT,
    SEPARATOR,
    TILE,
    TILE_TITLE,
    ascii_only,
    banner,
    count,
    listed,
    parse_place,
    people,
    place,
    place_title,
    say,
    summed,
    tallied,
    tile,
)
from .refusals import refusal

__all__ = [
    "BUILDING",
    "BUILDING_SHORT",
    "GOOD",
    "GOOD_TITLE",
    "PHASE",
    "ROLE",
    "ROLE_IN_TEXT",
    "SEPARATOR",
    "TILE",
    "TILE_TITLE",
    "Choice",
    "ascii_only",
    "banner",
    "choice",
    "count",
    "describe_action",
    "effect",
    "heading",
    "listed",
    "parse_place",
    "payment",
    "people",
    "place",
    "place_title",
    "price",
    "price_change",
    "refusal",
    "say",
    "summed",
    "tallied",
    "tell",
    "tile",
    "warning",
    "winners",
]
