"""The cargo ships: what each carries, and how much more it takes."""

from collections.abc import Sequence

from rules import CargoShip

from .. import glyphs, wording
from .paint import QUIET, STRONG, Bit, Line, aim, fit
from .scene import Scene, good_style
from .titles import section


def paint_cargo_ships(scene: Scene, width: int, height: int) -> Sequence[Line]:
    """A line a ship, with a title and space between them where there is room."""
    ships = scene.view.cargo_ships
    largest = max(ship.capacity for ship in ships)
    if height <= len(ships):
        heads = [Bit("Ships ", "$primary"), *[Bit(" " * 6)] * (len(ships) - 1)]
        return [[head, *_ship(ship, largest, 1)] for head, ship in zip(heads, ships, strict=True)]
    lines: list[Line] = [section("Cargo ships", width)]
    airy = height >= 2 * len(ships)
    for number, ship in enumerate(ships):
        if airy and number:
            lines.append([])
        lines.append([Bit(" "), *_ship(ship, largest, 2)])
    return lines


def _ship(ship: CargoShip, largest: int, gap: int) -> Line:
    signs = glyphs.current()
    style = QUIET if ship.good is None else good_style(ship.good)
    name = "empty" if ship.good is None else wording.GOOD_TITLE[ship.good]
    room = wording.say("room {n}", n=ship.room) if ship.room else "full"
    line = [
        Bit(f"{ship.capacity:>2} ", STRONG),
        Bit(fit(name, 8), style),
        Bit(signs.barrel * ship.barrels, style),
        Bit(signs.room * ship.room, QUIET),
        Bit(" " * (largest - ship.capacity + gap)),
        Bit(room, QUIET if ship.room else STRONG),
    ]
    return aim(line, f"ship:{ship.capacity}")
