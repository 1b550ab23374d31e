"""The mayor's arrangement: it starts from the last one, with the new colonists where they work at once."""

from typing import ClassVar

from rules import Building, PlaceColonists, Tile

from .. import wording
from ..arrangement import Place, as_action, circles_of, fill_up, workers
from ..language import say
from ..session import Session
from ..widgets.paint import QUIET, STRONG, Bit, Line
from ..widgets.scene import building_style, tile_style
from .arrange import LINE_KEYS, NAME, Arranging, Part


class ArrangingColonists(Arranging):
    """The deciding player's circles, and how many colonists are on each kind of tile and each building."""

    circles: ClassVar[bool] = True

    def __init__(self, session: Session, draft: PlaceColonists | None = None) -> None:
        assert session.decider is not None
        self.seat = session.decider
        board = session.game.state.players[self.seat]
        room = circles_of(board)
        self.places = list(room)
        self.colonists = board.colonists
        self.last = [workers(board.manned, board.city, place) for place in self.places]
        self.most = list(room.values())
        start = self.last if draft is None else [workers(draft.island, draft.city, place) for place in self.places]
        if draft is None:
            start = fill_up(self.places, self.most, start, self.colonists - sum(start))
        super().__init__(session, start)

    def named_parts(self) -> list[Part]:
        """The tiles and buildings with circles."""
        return [
            Part(
                key,
                [_named(place)],
                most,
                say("Island") if isinstance(place, Tile) else say("City"),
                wording.work_text(place, self.session.game.setup.variant),
            )
            for key, place, most in zip(LINE_KEYS, self.places, self.most, strict=False)
        ]

    def action(self) -> PlaceColonists:
        """The arrangement as it is now."""
        return as_action(self.places, self.counts)

    def spare(self) -> int:
        """Colonists in San Juan."""
        return self.colonists - sum(self.counts)

    def no_spare(self) -> str:
        """What to say when all colonists are placed."""
        return say("All colonists are placed. The key of a full line takes those there away.")

    def filled(self) -> list[int]:
        """The counts with everybody from San Juan placed where it brings most."""
        return fill_up(self.places, self.most, self.counts, self.spare())

    def summary(self) -> Line:
        """How many colonists there are, and how many wait."""
        return [
            Bit(wording.count(self.colonists, "colonist"), STRONG),
            Bit("   San Juan ", QUIET),
            Bit(str(self.spare()), STRONG),
        ]

    def below(self) -> tuple[str, ...]:
        """What a craftsman phase would bring."""
        return (wording.would_make(self.session.game.would_make(self.seat, self.action())),)


def _named(place: Place) -> Bit:
    if isinstance(place, Building):
        return Bit(wording.building_within(place, NAME - 1), building_style(place))
    return Bit(wording.TILE_TITLE[place], tile_style(place))
