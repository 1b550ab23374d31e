"""The cargo ships: what each carries, and how much more it takes."""

from collections.abc import Sequence

from rules import CargoShip

from .. import glyphs, wording
from ..language import say, say_in, say_many
from .paint import QUIET, STRONG, Bit, Line, aim, fit
from .scene import Scene, good_style
from .titles import section


def paint_cargo_ships(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """A line a ship, with a title and space between them where there is room."""
    ships = scene.view.cargo_ships
    largest = max(ship.capacity for ship in ships)
    if height <= len(ships):
        head = say("Ships")
        heads = [Bit(f"{head} ", "$primary"), *[Bit(" " * (len(head) + 1))] * (len(ships) - 1)]
        return [[head, *_ship(ship, largest, 1)] for head, ship in zip(heads, ships, strict=True)]
    lines: list[Line] = [section(say("Cargo ships"), width)]
    airy = height >= 2 * len(ships)
    for number, ship in enumerate(ships):
        if airy and number:
            lines.append([])
        lines.append([Bit(" "), *_ship(ship, largest, 2)])
    return lines


def _ship(ship: CargoShip, largest: int, gap: int) -> Line:
    signs = glyphs.current()
    style = QUIET if ship.good is None else good_style(ship.good)
    name = say_in("ship", "empty") if ship.good is None else wording.GOOD_TITLE[ship.good]
    room = say_many(ship.room, "room {n}", "room {n}") if ship.room else say_in("ship", "full")
    line = [
        Bit(f"{ship.capacity:>2} ", STRONG),
        Bit(fit(name, 8), style),
        Bit(signs.barrel * ship.barrels, style),
        Bit(signs.room * ship.room, QUIET),
        Bit(" " * (largest - ship.capacity + gap)),
        Bit(room, QUIET if ship.room else STRONG),
    ]
    return aim(line, f"ship:{ship.capacity}")
