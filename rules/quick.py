"""Enumerations whose members are found quickly on every supported Python."""

from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=type[Enum])


def quick(enumeration: E) -> E:
    """Keep the members as plain class attributes, as Python does by itself from 3.12 on.

    Before, each `Good.CORN` calls a descriptor written in Python, and the referee reads thirty such
    names for every action. Even so 3.11 looks each up anew, so the busiest phases give the members
    that they read at every step a name of their own.
    """
    for name, member in enumeration.__members__.items():
        type.__setattr__(enumeration, name, member)
    return enumeration
