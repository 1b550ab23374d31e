"""What takes the table's place on its sheet until it is answered: an arrangement, or the keyboard changing hands.

None of it is a screen of its own: to put one on top of another takes longer than anything else that a key does.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules import Action

from ..widgets.sheet import Place

TOPICS: Final = {"v": "boards", "x": "buildings", "l": "log", "n": "since", "h": "help"}
"""The pages behind the keys that work everywhere."""

Painted = tuple[Mapping[str, Place], Mapping[str, Any]]
"""Where panels stand, and what each of them shows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How it was answered: with an action or without, what was put together, and a key for the table to do."""

    action: Action | None = None
    draft: Action | None = None
    key: str = ""

    @property
    def ends(self) -> bool:
        """Whether it is over; a page that is looked up, or the question how to leave, comes back to it."""
        return self.action is not None or self.key not in {*TOPICS, "q"}


class Instead(ABC):
    """The base: it gets keys and clicks, and says where which panels stand."""

    sealed: ClassVar[bool] = False
    """Whether nothing may be looked up, because what is hidden must stay hidden."""

    @abstractmethod
    def painted(self, width: int, height: int) -> Painted:
        """What is on a sheet of that size."""

    @abstractmethod
    def key(self, name: str, character: str | None) -> Answer | None:
        """Do what a key means; the answer, if it is one."""

    @abstractmethod
    def click(self, target: str) -> Answer | None:
        """Do what a click means; the answer, if it is one."""

    def wheel(self, lines: int) -> bool:  # noqa: ARG002 - most things scroll nowhere
        """Scroll by so many lines; whether something scrolls."""
        return False

    def spoken_anew(self) -> None:  # noqa: B027 - most things are put in words when they are painted
        """Put in the language of the moment what is kept in words."""

    def key_help(self) -> Sequence[tuple[str, str]]:
        """The keys of the moment and what they do, for the help page."""
        return ()
