"""The building reference and the role cards: what everything costs, earns and does, from the catalogue itself."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual import events as textual_events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.widget import Widget

from rules import BASE_VARIANT, CATALOGUE, COMPONENTS, Building, Draft, Phase, Role, printed_cost, refusals

from .. import glyphs, wording
from ..keys import in_market_order
from ..language import say, say_in, say_many
from ..session import Session
from ..widgets.paint import (
    QUIET,
    SELECTED,
    STRONG,
    Bit,
    Line,
    aim,
    cells,
    fill,
    restyle,
    spread,
    to_content,
    words,
)
from ..widgets.scene import building_style
from .game_page import who_decides
from .parts import Lines, Page

COLUMNS: Final = (1, 2, 3, 4)
_ROOMY: Final = 24
"""Cells of a column from which on names are written out."""


class Grid(Widget, can_focus=True):
    """All buildings in the four columns of the board; the pointer moves with the arrows."""

    cursor: reactive[Building] = reactive(Building.SMALL_INDIGO_PLANT)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", "Up", show=False),
        Binding("down", "move(0, 1)", "Down", show=False),
        Binding("left", "move(-1, 0)", "Left", show=False),
        Binding("right", "move(1, 0)", "Right", show=False),
    ]

    def __init__(self, screen: "BuildingsScreen", cursor: Building) -> None:
        super().__init__()
        self.reference = screen
        self.columns = screen.columns
        self.set_reactive(Grid.cursor, cursor)
        self.styles.height = max(len(column) for column in self.columns) + 1

    def watch_cursor(self) -> None:
        """Show the text of the building under the pointer."""
        self.reference.show_text()

    def render(self) -> RenderResult:
        """Paint all columns."""
        width = self.size.width
        lines: list[Line] = []
        heads: Line = []
        for number in COLUMNS:
            quarries = say("up to {quarries}", quarries=wording.count(number, "quarry"))
            heads += fill([Bit(f"  {quarries}", "$primary")], self._width(width, number))
        lines.append(heads)
        for row in range(max(len(column) for column in self.columns)):
            line: Line = []
            for number, column in zip(COLUMNS, self.columns, strict=True):
                size = self._width(width, number)
                line += self._cell(column[row], size) if row < len(column) else [Bit(" " * size)]
            lines.append(line)
        return to_content(lines)

    @staticmethod
    def _width(width: int, column: int) -> int:
        return width * column // len(COLUMNS) - width * (column - 1) // len(COLUMNS)

    def _cell(self, building: Building, width: int) -> Line:
        here = building is self.cursor
        signs = glyphs.current()
        open_to_buy = self.reference.open_to_buy(building)
        style = building_style(building) if open_to_buy else QUIET
        mark = signs.pointer if here else " "
        price = self.reference.price(building)
        called = wording.building_within(building, width - len(price) - 4 if width >= _ROOMY else 0)
        name: Line = [Bit(f"{mark}", STRONG), Bit(called, f"{style} bold" if here else style)]
        line = [
            *spread(name, [Bit(price, "$money" if open_to_buy else QUIET)], width - 2),
            Bit("  "),
        ]
        return aim(restyle(line, SELECTED) if here else line, building.value)

    def action_move(self, across: int, down: int) -> None:
        """Move the pointer within its column, or to the same row of the next one."""
        column = next(n for n, entries in enumerate(self.columns) if self.cursor in entries)
        row = self.columns[column].index(self.cursor)
        column = (column + across) % len(self.columns)
        entries = self.columns[column]
        row = min(row, len(entries) - 1) if across else (row + down) % len(entries)
        self.cursor = entries[row]

    def on_click(self, event: textual_events.Click) -> None:
        """Put the pointer on what was clicked."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.focus()
            self.cursor = Building(target)


class BuildingText(Widget):
    """What the building under the pointer costs, is worth and does."""

    def __init__(self, screen: "BuildingsScreen") -> None:
        super().__init__()
        self.reference = screen

    def render(self) -> RenderResult:
        """Paint the text."""
        return to_content(self.reference.text(max(20, self.size.width)))


class BuildingsScreen(Page):
    """The board of buildings. Without a game it shows the printed prices of all of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "roles", "Roles", show=False),
        Binding("v", "app.look('boards')", "Boards", show=False),
        Binding("l", "app.look('log')", "Log", show=False),
        Binding("n", "app.look('since')", "Since my turn", show=False),
    ]
    AUTO_FOCUS = "Grid"
    page_keys = (("Arrows", "building"), ("r", "roles"))
    title_text = "Buildings"

    def __init__(self, session: Session | None, building: Building | None = None) -> None:
        super().__init__()
        self.session = session
        self.view = None if session is None else session.view()
        self.variant = BASE_VARIANT if self.view is None else self.view.variant
        self.in_game = self._in_game()
        ordered = in_market_order(CATALOGUE)
        ordered.sort(key=lambda one: one not in self.in_game)
        self.columns = [[one for one in ordered if CATALOGUE[one].column == column] for column in COLUMNS]
        self.first = building or self.columns[0][0]

    @property
    def drafting(self) -> bool:
        """Whether the buildings of the game are still being chosen."""
        return self.view is not None and self.view.phase is Phase.DRAFT

    def _in_game(self) -> set[Building]:
        """Return the buildings that the game has, or may still get."""
        if self.session is None or self.view is None:
            return set(CATALOGUE)
        found = set(self.view.buildings)
        if self.drafting:
            found |= {one for one in CATALOGUE if self.session.game.why_illegal(Draft(one)) is None}
        return found

    @property
    def seat(self) -> int | None:
        """The seat whose prices are shown: at the keyboard, else who decides; none before prices matter."""
        if self.session is None or self.drafting:
            return None
        return self.session.at_keyboard if self.session.at_keyboard is not None else self.session.decider

    def heading(self) -> str:
        """Say what the numbers are."""
        if self.session is None or self.seat is None:
            return f"{say('Buildings')}   {say('printed prices')}"
        return f"{say('Buildings')}   {say('prices for {name} now', name=self.session.names[self.seat])}"

    def whose_turn(self) -> str:
        """Say who decides what."""
        return who_decides(self.session)

    def body(self) -> Iterable[Widget]:
        """Return the grid and the text."""
        yield Grid(self, self.first)
        yield BuildingText(self)

    def show_text(self) -> None:
        """Paint the text of the building under the pointer."""
        if self.is_mounted:
            self.query_one(BuildingText).refresh()

    def action_roles(self) -> None:
        """Show the role cards instead."""
        if self.is_active:
            self.app.switch_screen(RolesScreen(self.session))

    # What is said about a building

    def open_to_buy(self, building: Building) -> bool:
        """Whether a copy is left for the player whose prices are shown."""
        if self.view is None or self.drafting:
            return building in self.in_game
        if self.session is None or self.seat is None:
            return self.view.buildings.get(building, 0) > 0
        reason = self.session.game.why_not_available(self.seat, building)
        return reason is None or isinstance(reason, refusals.NoCitySpace)

    def price(self, building: Building) -> str:
        """Return what stands behind the name: the price, and before it the printed one if that differs."""
        signs = glyphs.current()
        if building not in self.in_game:
            return f"({printed_cost(building, self.variant.balanced)})"
        if self.session is None or self.seat is None:
            return str(printed_cost(building, self.variant.balanced))
        match self.session.game.why_not_available(self.seat, building):
            case refusals.AlreadyOwned():
                return say_in("at most 5 cells", "own")
            case refusals.SoldOut():
                return say_in("at most 5 cells", "gone")
        quote = self.session.game.quote(self.seat, building)
        return str(quote.cost) if quote.cost == quote.printed else f"{quote.printed}{signs.becomes}{quote.cost}"

    def text(self, width: int) -> list[Line]:
        """Return all that there is to say about the building under the pointer."""
        building = self.query_one(Grid).cursor
        rule = glyphs.current().rule
        title: Line = [
            Bit(rule * 2, "$line"),
            Bit(f" {wording.BUILDING[building]} ", f"bold {building_style(building)}"),
        ]
        phase = f" {wording.building_phase(building)} "
        lines = [
            spread(
                [*title, Bit(rule * (width - cells(title) - len(phase) - 2), "$line")],
                [Bit(phase, QUIET), Bit(rule * 2, "$line")],
                width,
            )
        ]
        for sentence in self._sentences(building):
            lines += [[Bit(f" {row}")] for row in words(sentence, width - 2)]
        return lines

    def _sentences(self, building: Building) -> list[str]:
        sentences = [wording.building_text(building, self.variant), wording.building_facts(building, self.variant)]
        if self.session is None or self.view is None:
            return sentences
        if building not in self.in_game:
            return [*sentences, say("This game does not use it.")]
        if building not in self.view.buildings:
            return [*sentences, wording.perhaps_in_this_game(building)]
        seat = self.seat
        if seat is None:
            return sentences
        quote = self.session.game.quote(seat, building)
        names = self.session.names
        if self.open_to_buy(building):
            cost = wording.count(quote.cost, "doubloon")
            if quote.cost != quote.printed:
                cost = f"{cost} = {wording.price(quote)}"
            money = wording.count(self.view.players[seat].doubloons, "doubloon")
            sentences.append(
                say("{name} would pay {cost} now, and has {money}.", name=names[seat], cost=cost, money=money)
            )
        owners = [
            f"{names[b.seat]} ({self._state(b.city[building], building)})"
            for b in self.view.players
            if building in b.city
        ]
        left = self.view.buildings[building]
        copies = say_many(left, "{n} copy left.", "{n} copies left.") if left else say("No copy is left.")
        built = say("Built by {owners}.", owners=wording.listed(owners)) if owners else say("Nobody has it yet.")
        sentences.append(f"{copies} {built}")
        return sentences

    @staticmethod
    def _state(workers: int, building: Building) -> str:
        circles = CATALOGUE[building].circles
        if not circles:
            return say("needs no colonist")
        if not workers:
            return say_in("building", "empty")
        return say_in("building", "occupied") if circles == 1 else say("{n} of {all}", n=workers, all=circles)


class RolesScreen(Page):
    """The role cards of this game, and how a round goes."""

    title_text = "Roles"
    page_keys = (("Up Down", "scroll"), ("x", "buildings"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("x", "buildings", "Buildings", show=False)]

    def __init__(self, session: Session | None) -> None:
        super().__init__()
        self.session = session

    def whose_turn(self) -> str:
        """Say who decides what."""
        return who_decides(self.session)

    def body(self) -> Iterable[Widget]:
        """Return the texts."""
        yield Lines(self._lines)

    def action_buildings(self) -> None:
        """Show the buildings instead."""
        if self.is_active:
            self.app.switch_screen(BuildingsScreen(self.session))

    def _lines(self, width: int) -> list[Line]:
        players = 4 if self.session is None else len(self.session.names)
        roles: Sequence[Role] = COMPONENTS[players].roles
        lines: list[Line] = []
        for role in roles:
            if role is Role.PROSPECTOR_2:
                continue
            text = wording.role_text(role)
            lines.append([Bit(f" {wording.ROLE[role]}", "bold $accent"), *self._on_card(role)])
            lines += [[Bit(f"   {row}")] for row in words(text.everyone, width - 5)]
            lines += [[Bit(f"   {row}", "$primary")] for row in words(text.privilege, width - 5)]
            lines.append([])
        return lines

    def _on_card(self, role: Role) -> Line:
        """Say what lies on the card and who has it."""
        if self.session is None:
            return []
        state = self.session.game.state
        parts: Line = []
        taker = state.role_takers.get(role)
        if taker is not None:
            parts.append(Bit(f"   {say('taken by {name}', name=self.session.names[taker])}", QUIET))
        if state.role_doubloons.get(role):
            money = say("{amount} on it", amount=wording.count(state.role_doubloons[role], "doubloon"))
            parts.append(Bit(f"   {money}", "$money"))
        return parts
