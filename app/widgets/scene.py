"""What the panels paint: the table as one seat sees it, and the words they share."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from rules import CATALOGUE, CITY_SPACES, GOODS, BoardView, Building, GameView, Good, Tile

from .. import wording
from ..keys import GOOD_KEY
from ..language import say_in
from .paint import QUIET, Bit, Line, circles, cut

VIOLET_STYLE: Final = "$building-violet"


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment at the table.

    `board` is the seat whose board is painted large, `turn` says who decides what, and `live` are
    the things a click on which is a choice now, as targets (`role:mayor`, `tile:corn`, `ship:5`, `good:corn` …).
    `levels` are those of the computer players by seat, None for a person.
    """

    view: GameView
    names: tuple[str, ...]
    board: int
    turn: str
    live: frozenset[str] = frozenset()
    levels: tuple[str | None, ...] = ()

    @property
    def decider(self) -> int | None:
        """The seat that decides, None when the game is over."""
        return None if self.view.decision is None else self.view.decision.seat

    def level(self, seat: int) -> str | None:
        """The level of the computer player in a seat, None for a person's."""
        return self.levels[seat] if self.levels else None

    def name(self, seat: int, width: int) -> str:
        """A player's name in at most so many cells."""
        return short_name(self.names, seat, width)

    def others(self) -> list[BoardView]:
        """The other boards, clockwise from the large one."""
        players = self.view.players
        return [players[(self.board + step) % len(players)] for step in range(1, len(players))]


def short_name(names: Sequence[str], seat: int, width: int) -> str:
    """A name in at most so many cells; where another one would be cut to the same text, its end is kept as well."""
    name = names[seat]
    found = cut(name, width)
    if found == name or all(cut(other, width) != found for n, other in enumerate(names) if n != seat):
        return found
    end = ""
    for character in reversed(name):
        if cell_len(character + end) > (width - 1) // 2:
            break
        end = character + end
    return cut(name, width - cell_len(end)) + end


def good_style(good: Good) -> str:
    """The colour of a good and of all that belongs to it."""
    return f"$good-{good}"


def tile_style(tile: Tile) -> str:
    """The colour of an island tile."""
    return f"$tile-{tile}" if tile in (Tile.QUARRY, Tile.FOREST) else f"$good-{tile}"


def building_style(building: Building) -> str:
    """The colour of a building: its good's, or violet."""
    produces = CATALOGUE[building].produces
    return VIOLET_STYLE if produces is None else good_style(produces)


def letter(good: Good) -> str:
    """The one letter that stands for a good: C I S T F."""
    return GOOD_KEY[good].upper()


def tile_letter(tile: Tile) -> str:
    """The letter or letters that stand for a tile: its good's, Q for a quarry, Fo for a forest."""
    if tile is Tile.QUARRY:
        return say_in("a quarry in one or two letters", "Q")
    if tile is Tile.FOREST:
        return say_in("a forest in one or two letters", "Fo")
    return letter(Good(tile.value))


def barrels(board: BoardView, *, short: bool = False) -> Line:
    """The goods a player has: `Corn 3 Sugar 2`, or `C3 S2` where space is short."""
    line: Line = []
    for good in GOODS:
        if board.goods[good]:
            name = letter(good) if short else f"{wording.GOOD_TITLE[good]} "
            gap = " " if line else ""
            line += [Bit(f"{gap}{name}", good_style(good), f"good:{good}"), Bit(str(board.goods[good]), "bold")]
    return line or [Bit(wording.say("no goods"), QUIET)]


def island(board: BoardView, *, short: bool = False) -> list[Line]:
    """The island by kinds of tile: `Corn ◉◉◌`, or `C◉◉◌` where space is short; a forest with its number."""
    entries: list[Line] = []
    for tile in Tile:
        total = board.island.count(tile)
        if not total:
            continue
        entry: Line = [Bit(tile_letter(tile) if short else f"{wording.TILE_TITLE[tile]} ", tile_style(tile))]
        if tile is Tile.FOREST:
            entry.append(Bit(str(total)))
        else:
            entry += circles(board.manned.get(tile, 0), total, tile_style(tile))
        entries.append(entry)
    return entries


def city(board: BoardView, *, short: bool = False) -> list[Line]:
    """The city by buildings: `Indigo Plant ◉◉◌`; what stands empty is quiet."""
    return [building_entry(building, colonists, short=short) for building, colonists in board.city.items()]


def building_entry(building: Building, colonists: int, *, short: bool = False) -> Line:
    """One building with its circles."""
    card = CATALOGUE[building]
    names = wording.BUILDING_SHORT if short else wording.BUILDING
    idle = card.circles > 0 and not colonists
    style = QUIET if idle else building_style(building)
    return [Bit(f"{names[building]} ", style), *circles(colonists, card.circles, building_style(building))]


def fullest_city(view: GameView) -> str:
    """The fullest city's spaces, of all there are."""
    return f"{max(board.city_spaces for board in view.players)}/{CITY_SPACES}"
