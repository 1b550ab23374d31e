"""The violet buildings of a game that is being set up: which ones there are, what each does, and choosing them."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget

from rules import (
    CATALOGUE,
    SLOTS,
    VIOLET,
    Building,
    Market,
    Variant,
    board_problem,
    copies,
    nearest_board,
)

from .. import glyphs, wording
from ..widgets.paint import QUIET, SELECTED, STRONG, Bit, Line, aim, fill, restyle, rule, to_content, words
from ..widgets.scene import building_style
from .parts import Heading, KeyLine
from .topmost import Topmost

_COLUMNS: Final = (1, 2, 3, 4)
_ROOMY: Final = 26
"""Cells of a column from which on names are written out."""
_ALARM: Final = "bold $error"

Entry = int | Building
"""What stands in a column: a building, or the cost of the ones below."""


def _column(number: int) -> list[Entry]:
    entries: list[Entry] = []
    for cost in SLOTS:
        here = [building for building in VIOLET if CATALOGUE[building].cost == cost]
        if CATALOGUE[here[0]].column == number:
            entries += [cost, *here]
    return entries


class MarketGrid(Widget, can_focus=True):
    """All violet buildings by their cost; the pointer moves with the arrows."""

    cursor: reactive[Building] = reactive(VIOLET[0])

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", "Up", show=False),
        Binding("down", "move(0, 1)", "Down", show=False),
        Binding("left", "move(-1, 0)", "Left", show=False),
        Binding("right", "move(1, 0)", "Right", show=False),
    ]

    def __init__(self, market: "MarketScreen", cursor: Building) -> None:
        super().__init__()
        self.market = market
        self.columns = [_column(number) for number in _COLUMNS]
        self.set_reactive(MarketGrid.cursor, cursor)
        self.styles.height = max(len(column) for column in self.columns)

    def watch_cursor(self) -> None:
        """Show the text of the building under the pointer."""
        self.market.show_text()

    def render(self) -> RenderResult:
        """Paint all columns."""
        width = self.size.width
        lines: list[Line] = []
        for row in range(max(len(column) for column in self.columns)):
            line: Line = []
            for number, column in zip(_COLUMNS, self.columns, strict=True):
                size = width * number // len(_COLUMNS) - width * (number - 1) // len(_COLUMNS)
                line += fill(self._cell(column[row], size) if row < len(column) else [], size)
            lines.append(line)
        return to_content(lines)

    def _cell(self, entry: Entry, width: int) -> Line:
        if not isinstance(entry, Building):
            chosen = self.market.chosen_of(entry)
            wrong = chosen is not None and chosen != SLOTS[entry]
            head = f" {wording.places_of_cost(entry, chosen)}{' !' if wrong else ''}"
            return [Bit(head, _ALARM if wrong else "$primary")]
        here = entry is self.cursor
        name = wording.building_within(entry, width - len(self.market.sign(entry)) - 3 if width >= _ROOMY else 0)
        style = building_style(entry) if self.market.may_be_there(entry) else QUIET
        line = fill(
            [
                Bit(glyphs.current().pointer if here else " ", STRONG),
                Bit(self.market.sign(entry), STRONG),
                Bit(" " + name, f"{style} bold" if here else style),
            ],
            width - 1,
        )
        return aim(restyle(line, SELECTED) if here else line, entry.value)

    def action_move(self, across: int, down: int) -> None:
        """Move the pointer within its column, or to about the same row of the next one."""
        number = next(n for n, column in enumerate(self.columns) if self.cursor in column)
        row = self.columns[number].index(self.cursor)
        if across:
            column = self.columns[(number + across) % len(self.columns)]
            row = min(row, len(column) - 1)
            self.cursor = next(entry for entry in column[row:] if isinstance(entry, Building))
            return
        buildings = [entry for entry in self.columns[number] if isinstance(entry, Building)]
        self.cursor = buildings[(buildings.index(self.cursor) + down) % len(buildings)]

    def on_click(self, event: events.Click) -> None:
        """Put the pointer on what was clicked, and choose it or not where that is the question."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.focus()
            self.cursor = Building(target)
            self.market.action_change()


class MarketText(Widget):
    """Why the choice cannot be played, and what the building under the pointer costs, is worth and does."""

    def __init__(self, market: "MarketScreen") -> None:
        super().__init__()
        self.market = market

    def render(self) -> RenderResult:
        """Paint the text."""
        return to_content(self.market.text(max(20, self.size.width)))


class MarketScreen(Topmost[Sequence[Building]]):
    """Ends with the buildings as they were chosen; a choice that cannot be played is said, and kept.

    `board` are the buildings that are known already: none before a draft. `redraw`, if given, draws other ones.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("enter,space", "change", "Choose", show=False),
        Binding("f", "fit", "Take the nearest choice", show=False),
        Binding("d", "draw", "Draw again", show=False),
    ]
    AUTO_FOCUS = "MarketGrid"

    def __init__(
        self,
        variant: Variant,
        players: int,
        board: Sequence[Building],
        *,
        choosing: bool = False,
        redraw: Callable[[], Sequence[Building]] | None = None,
    ) -> None:
        super().__init__()
        self.variant = variant
        self.players = players
        self.board = list(board)
        self.choosing = choosing
        self.redraw = redraw

    def compose(self) -> ComposeResult:
        """Put heading, buildings, text and keys below each other."""
        yield Heading(wording.market_heading(choosing=self.choosing), wording.market_name(self._market))
        yield MarketGrid(self, self._first())
        yield MarketText(self)
        yield KeyLine(self._keys())

    @property
    def _market(self) -> Market:
        return Market.CHOSEN if self.choosing else self.variant.buildings

    def _first(self) -> Building:
        """The first building of a cost that has too many or too few, else the first of all."""
        wrong = [cost for cost in SLOTS if self.choosing and self.chosen_of(cost) != SLOTS[cost]]
        return next((building for building in VIOLET if CATALOGUE[building].cost in wrong), VIOLET[0])

    # What the grid shows

    @property
    def undecided(self) -> bool:
        """Whether the players will choose the buildings in the game."""
        return self._market is Market.DRAFT

    def chosen_of(self, cost: int) -> int | None:
        """How many buildings of a cost the game has; None if that is to be decided."""
        return None if self.undecided else sum(CATALOGUE[building].cost == cost for building in self.board)

    def may_be_there(self, building: Building) -> bool:
        """Whether the game has the building, or may have."""
        return self.undecided or building in self.board

    def sign(self, building: Building) -> str:
        """Return what stands before a name: whether it is chosen."""
        if self.undecided:
            return ""
        mark = glyphs.current().check if building in self.board else " "
        return f"[{mark}]" if self.choosing else mark

    def show_text(self) -> None:
        """Paint everything that depends on the choice."""
        if not self.is_mounted:
            return
        self.query_one(MarketGrid).refresh()
        self.query_one(MarketText).refresh()
        self.query_one(KeyLine).keys = self._keys()

    def _keys(self) -> tuple[tuple[str, str], ...]:
        wrong, by_lot = self._problem() is not None, self.redraw is not None
        return tuple(wording.market_keys(choosing=self.choosing, wrong=wrong, by_lot=by_lot))

    def _problem(self) -> str | None:
        """Why the chosen buildings cannot be played, None if they can or are not chosen here."""
        if not self.choosing:
            return None
        problem = board_problem(self.board, draft_exclusions=self.variant.draft_exclusions)
        return None if problem is None else wording.board_wrong(problem)

    def _nearest(self) -> tuple[Building, ...]:
        return nearest_board(reversed(self.board), draft_exclusions=self.variant.draft_exclusions)

    def text(self, width: int) -> list[Line]:
        """Return all that there is to say about the choice, and about the building under the pointer."""
        building = self.query_one(MarketGrid).cursor
        lines: list[Line] = []
        problem = self._problem()
        if problem is not None:
            said = f"{problem} {wording.board_nearest(self.board, self._nearest())}"
            lines += [[Bit(f" {row}", _ALARM)] for row in words(said, width - 2)]
        lines.append(rule([[Bit(wording.BUILDING[building], f"bold {building_style(building)}")]], width))
        for sentence in self._sentences(building):
            lines += [[Bit(f" {row}")] for row in words(sentence, width - 2)]
        return lines

    def _sentences(self, building: Building) -> list[str]:
        sentences = [
            wording.building_text(building, self.variant),
            wording.building_facts(building, self.variant),
        ]
        if self.undecided:
            last = wording.perhaps_in_this_game(building)
        else:
            number = copies(building, self.players, self.variant) if building in self.board else 0
            last = wording.in_this_game(number)
        pairs = self.variant.excluded_pairs()
        rivals = [other for pair in pairs if building in pair for other in pair if other is not building]
        return [*sentences, " ".join([last, *map(wording.never_with, rivals)])]

    # Keys

    def action_change(self) -> None:
        """Take the building under the pointer in or out."""
        if not self.choosing:
            return
        building = self.query_one(MarketGrid).cursor
        if building in self.board:
            self.board.remove(building)
        else:
            self.board.append(building)
        self.show_text()

    def action_fit(self) -> None:
        """Take the nearest choice that can be played."""
        if self._problem() is not None:
            self.board = list(self._nearest())
            self.show_text()

    def action_draw(self) -> None:
        """Let chance choose other buildings."""
        if self.redraw is not None:
            self.board = list(self.redraw())
            self.show_text()

    def action_back(self) -> None:
        """Return to the form."""
        self.dismiss(self.board)
