"""The mayor's arrangement: it starts from the last one, with the new colonists where they work at once."""

from collections.abc import Sequence
from typing import ClassVar

from rules import (
    CATALOGUE,
    Building,
    Decision,
    DecisionKind,
    Game,
    Good,
    Phase,
    PlaceColonists,
    Role,
    TakeRole,
    Tile,
    events,
)

from .. import wording
from ..session import Session
from ..widgets.paint import QUIET, STRONG, Bit, Line
from ..widgets.scene import building_style, tile_style
from .arrange import LINE_KEYS, ArrangeScreen, Part

Place = Tile | Building


class ColonistsScreen(ArrangeScreen):
    """The deciding player's circles, and how many colonists are on each kind of tile and each building."""

    circles: ClassVar[bool] = True

    def __init__(self, session: Session, draft: PlaceColonists | None = None) -> None:
        assert session.decider is not None
        self.seat = session.decider
        board = session.game.state.players[self.seat]
        circles: dict[Place, int] = {tile: board.island.count(tile) for tile in Tile if tile in board.manned}
        circles |= {building: CATALOGUE[building].circles for building in board.city}
        self.places = [place for place, most in circles.items() if most]
        self.colonists = board.colonists
        self.last = [_workers(board.manned, board.city, place) for place in self.places]
        self.most = [circles[place] for place in self.places]
        parts = [
            Part(key, [_named(place)], circles[place], "Island" if isinstance(place, Tile) else "City")
            for key, place in zip(LINE_KEYS, self.places, strict=False)
        ]
        start = self.last if draft is None else [_workers(draft.island, draft.city, place) for place in self.places]
        super().__init__(session, parts, start)
        if draft is None:
            self.counts = self.filled()

    def action(self) -> PlaceColonists:
        """The arrangement as it is now."""
        return _arrangement(self.places, self.counts)

    def spare(self) -> int:
        """Colonists in San Juan."""
        return self.colonists - sum(self.counts)

    def no_spare(self) -> str:
        """What to say when all colonists are placed."""
        return "All colonists are placed: take one away somewhere first."

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
        """What a craftsman phase would bring, and what the marked building does."""
        made = wording.summed(production(self.session.game, self.seat, self.action()))
        texts = [wording.say("A craftsman would now make you: {goods}.", goods=made), ""]
        place = None if self.marked is None else self.places[self.marked]
        if isinstance(place, Building):
            texts.append(f"{wording.BUILDING[place]}: {wording.building_text(place)}")
        return tuple(texts)


def _named(place: Place) -> Bit:
    if isinstance(place, Building):
        return Bit(wording.BUILDING[place], building_style(place))
    return Bit(wording.TILE_TITLE[place], tile_style(place))


def _workers(island: object, city: object, place: Place) -> int:
    """The colonists on a place in an arrangement or on a board."""
    counts = city if isinstance(place, Building) else island
    assert hasattr(counts, "get")
    return int(counts.get(place, 0))


def _arrangement(places: Sequence[Place], counts: Sequence[int]) -> PlaceColonists:
    placed = [(place, count) for place, count in zip(places, counts, strict=True) if count]
    island = {place: count for place, count in placed if isinstance(place, Tile)}
    city = {place: count for place, count in placed if isinstance(place, Building)}
    return PlaceColonists(island, city)


def production(game: Game, seat: int, arrangement: PlaceColonists) -> dict[Good, int]:
    """What the seat would make with this arrangement if it were the craftsman now; the referee is asked."""
    state = game.state.copy()
    board = state.players[seat]
    board.manned = {tile: arrangement.island.get(tile, 0) for tile in board.manned}
    board.city = {building: arrangement.city.get(building, 0) for building in board.city}
    board.san_juan = board.colonists - sum(board.manned.values()) - sum(board.city.values())
    state.frame = None
    state.phase = Phase.ROLE
    state.role_takers = {}
    state.decision = Decision(DecisionKind.ROLE, seat)
    trial = Game.from_state(state, game.setup)
    for event in trial.apply(TakeRole(Role.CRAFTSMAN)):
        if isinstance(event, events.Produced) and event.seat == seat:
            return {good: number for good, number in event.goods.items() if number}
    return {}


def fill_up(places: Sequence[Place], most: Sequence[int], counts: Sequence[int], spare: int) -> list[int]:
    """A suggestion for those who wait, where they work at once.

    First those that complete a plantation and its building, then such pairs (dearest goods first), then
    corn, violet buildings, quarries, and whatever is left. Nobody who is placed is moved.
    """
    found = list(counts)
    while spare > 0:
        step = _best_step(places, most, found, spare)
        if not step:
            break
        for at in step:
            found[at] += 1
        spare -= len(step)
    return found


def _best_step(places: Sequence[Place], most: Sequence[int], counts: Sequence[int], spare: int) -> list[int]:
    """The next circle, or pair of circles, to fill; empty if none is left."""
    free = [at for at in range(len(places)) if counts[at] < most[at]]
    pairs: list[list[int]] = []
    for good in reversed(Good):
        tile = Tile(good)
        plants = [at for at, place in enumerate(places) if _produces(place) is good]
        fields = [at for at, place in enumerate(places) if place is tile]
        if not plants or not fields:
            continue
        working, capacity = counts[fields[0]], sum(counts[at] for at in plants)
        open_plants = [at for at in plants if at in free]
        open_field = fields[0] in free
        if working > capacity and open_plants:
            return [open_plants[0]]
        if capacity > working and open_field:
            return [fields[0]]
        if open_plants and open_field and spare > 1:
            pairs.append([fields[0], open_plants[0]])
    if pairs:
        return pairs[0]
    return sorted(([at] for at in free), key=lambda step: _rank(places[step[0]]))[0] if free else []


def _produces(place: Place) -> Good | None:
    return CATALOGUE[place].produces if isinstance(place, Building) else None


def _rank(place: Place) -> int:
    """The order of circles that work alone."""
    if place is Tile.CORN:
        return 0
    if isinstance(place, Building) and CATALOGUE[place].violet:
        return 1
    return 2 if place is Tile.QUARRY else 3
