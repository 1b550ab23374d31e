"""The mayor's arrangement as numbers: which places a board has, and a suggestion.

Nothing here says what is legal: that is asked of the referee.
"""

from collections.abc import Sequence

from rules import CATALOGUE, Building, Good, PlaceColonists, PlayerBoard, Tile

Place = Tile | Building
"""Where colonists work: a kind of tile, or a building."""


def circles_of(board: PlayerBoard) -> dict[Place, int]:
    """Each place of a board that has circles, and how many it has: the island first."""
    found: dict[Place, int] = {tile: board.island.count(tile) for tile in Tile if tile in board.manned}
    found |= {building: CATALOGUE[building].circles for building in board.city}
    return {place: most for place, most in found.items() if most}


def workers(island: object, city: object, place: Place) -> int:
    """The colonists on a place in an arrangement or on a board."""
    counts = city if isinstance(place, Building) else island
    assert hasattr(counts, "get")
    return int(counts.get(place, 0))


def as_action(places: Sequence[Place], counts: Sequence[int]) -> PlaceColonists:
    """The action that puts that many colonists on each place; nobody is named where nobody is put."""
    placed = [(place, count) for place, count in zip(places, counts, strict=True) if count]
    island = {place: count for place, count in placed if isinstance(place, Tile)}
    city = {place: count for place, count in placed if isinstance(place, Building)}
    return PlaceColonists(island, city)


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
