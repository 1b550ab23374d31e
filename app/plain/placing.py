"""The mayor's arrangement in words: it starts from a suggestion, and is changed place by place."""

from collections.abc import Iterable
from typing import Final

from rules import Building, Game, PlaceColonists, Tile, refusals

from .. import keys, wording
from ..arrangement import as_action, circles_of, fill_up, workers
from ..language import say, texts
from .names import find
from .words import folded, meant

_WRONG_ANYWHERE: Final = (refusals.TooManyOnPlace, refusals.TooManyColonists, refusals.NotOnYourBoard)
"""What no further change could put right, so that the change that led there is not made."""

HELP: Final = texts(
    (
        "place corn 2 puts 2 colonists on your corn plantations, place hospice puts one more in the Hospice.",
        "clear hospice takes all away there, clear takes all away everywhere, move corn to hospice moves one.",
        "fill places everybody who waits in San Juan, last is how it was before, done confirms.",
    )
)


class Placing:
    """An arrangement of the deciding player that is being talked about."""

    def __init__(self, game: Game) -> None:
        assert game.decision is not None
        self._game = game
        self._seat = game.decision.seat
        board = game.state.players[self._seat]
        self._circles = circles_of(board)
        self._places = list(self._circles)
        self._colonists = board.colonists
        self._last = [workers(board.manned, board.city, place) for place in self._places]
        self._called = {place: wording.place_title(place) for place in self._places}
        self._counts = self._filled(self._last)

    @property
    def action(self) -> PlaceColonists:
        """The arrangement as it is now."""
        return as_action(self._places, self._counts)

    def lines(self) -> Iterable[str]:
        """Who works where, what that would make, and what is wrong with it if anything is."""
        for title, kind in ((say("Island"), Tile), (say("City"), Building)):
            parts = [
                say("{place} {n} of {all}", place=self._called[place], n=number, all=self._circles[place])
                for place, number in zip(self._places, self._counts, strict=True)
                if isinstance(place, kind)
            ]
            if parts:
                yield say("{title}: {places}.", title=title, places=", ".join(parts))
        yield say("San Juan: {n}.", n=wording.count(self._colonists - sum(self._counts), "colonist"))
        yield wording.would_make(self._game.would_make(self._seat, self.action))

    def obey(self, order: str) -> str | None:
        """Change the arrangement. Returns None if that was done, else what is wrong with the order.

        Raises LookupError for something that is no order at all.
        """
        verb, _, rest = folded(order).partition(" ")
        everything = rest == "" or meant(rest) == "all"
        match meant(verb):
            case "fill" | keys.FILL_KEY if not rest:
                return self._change(self._filled(self._counts))
            case "clear" | keys.EMPTY_KEY if everything:
                return self._change([0] * len(self._places))
            case "last" if not rest:
                return self._change(list(self._last))
            case "place":
                return self._place(rest)
            case "clear":
                return self._set(rest, 0)
            case "move":
                return self._move(rest)
        raise LookupError(order)

    def _filled(self, counts: list[int]) -> list[int]:
        most = [self._circles[place] for place in self._places]
        return fill_up(self._places, most, counts, self._colonists - sum(counts))

    def _place(self, rest: str) -> str | None:
        name, _, number = rest.rpartition(" ")
        if name and number.isascii() and number.isdigit():
            return self._set(name, int(number[:4]))
        return self._set(rest, None)

    def _move(self, rest: str) -> str | None:
        words = rest.split()
        at = next((at for at, word in enumerate(words) if meant(word) == "to"), len(words))
        one, other = self._meant(" ".join(words[:at])), self._meant(" ".join(words[at + 1 :]))
        if isinstance(one, str) or isinstance(other, str):
            return one if isinstance(one, str) else str(other)
        counts = list(self._counts)
        if not counts[one]:
            return say("Nobody works there: {place} is empty.", place=self._called[self._places[one]])
        counts[one] -= 1
        counts[other] += 1
        return self._change(counts)

    def _set(self, name: str, number: int | None) -> str | None:
        """That many colonists on the place so called; one more if no number is given."""
        at = self._meant(name)
        if isinstance(at, str):
            return at
        counts = list(self._counts)
        counts[at] = counts[at] + 1 if number is None else number
        return self._change(counts)

    def _meant(self, name: str) -> int | str:
        """Which of the places is meant, or a sentence if that is not clear."""
        found = find(name, self._called)
        if len(found) == 1:
            return self._places.index(found[0])
        if found:
            named = wording.listed(self._called[place] for place in found)
            return say("There is more than one place called so: {places}.", places=named)
        named = wording.listed(self._called.values())
        return say(
            "You have no circles on {name}; you have them on {places}.", name=name or say("nothing"), places=named
        )

    def _change(self, counts: list[int]) -> str | None:
        """Take these counts over unless they can never be right; the referee says so."""
        reason = self._game.why_illegal(as_action(self._places, counts))
        if isinstance(reason, _WRONG_ANYWHERE):
            return wording.refusal(reason, ())
        self._counts = counts
        return None
