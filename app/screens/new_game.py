"""The form of a new game: who plays and begins, the market and other rules, advice, and the seed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input

from rules import (
    BASE_VARIANT,
    BASE_VIOLET,
    MAX_PLAYERS,
    MIN_PLAYERS,
    BoardProblem,
    Building,
    Market,
    OpenPoint,
    Player,
    Setup,
    Variant,
    board_problem,
    nearest_board,
)

from .. import wording
from ..computer import LEVELS
from ..language import Words, say, texts
from ..lots import governor_by_lot, new_seed, read_seed, violet_board
from ..names import clean_name, name_problems, suggested_name
from ..session import advice_by_default
from .form import Field, Form, FormText, Opener
from .market import MarketScreen
from .open_points import OpenPointsScreen
from .parts import Explanation, Heading, Item, Menu, Stepper

BY_LOT = "lot"
SEED_NOTE = texts("empty: by chance")

NO, YES = "no", "yes"

SWITCHES = {
    "together": texts(("Office, Trad. Post", "never in the same game", "may both be chosen")),
    "library": texts(("Library", "doubles once a round", "doubles every time")),
    "balanced": texts(("Prices", "as printed", "balanced")),
    "plenty": texts(("Supply", "by number of players", "100 colonists and 122 points")),
}
"""Further switches of the rules: field, label, and its two values in words."""

MEANS: Final = {
    "together": ("draft_exclusions", False),
    "library": ("library_once_per_round", False),
    "balanced": ("balanced", True),
    "plenty": ("all_colonists_and_vp", True),
}
"""Field of a switch → the field of the variant, and its value where the switch is on."""

EXPLAINED = Words(
    {
        "players": (
            "The game is for three to five. Two play the official variant, in which each takes three roles a round."
        ),
        "level": (
            "Who plays here: a person, or a computer player that is easy, normal or hard to beat, or plays at random."
            " Without any person, you watch."
        ),
        "advice": (
            "Whether a player may ask what the computer would do, and why. If nothing is chosen here, one person may"
            " and several may not."
        ),
        "governor": (
            "The governor takes the first role of a round; in the next round it is the next player clockwise."
        ),
        "together": "Whether the Office and the Trading Post may both be among the 17 buildings.",
        "library": "Whether an occupied Library doubles the privilege once a round, or for every role its owner takes.",
        "balanced": (
            "As printed; or the University for 7 and the Factory for 8 doubloons, and 1 doubloon less at the start"
            " for players who begin with corn."
        ),
        "plenty": (
            "Fewer colonists and victory points for fewer players; or always all that are in the box, for a longer"
            " game."
        ),
        "points": (
            "Points of the rules that no official text settles. Enter shows each, with the usual way to play it and"
            " another one."
        ),
        "seed": "A whole number that stands for everything left to chance: the same number gives the same game again.",
    }
)
"""What each field is about, told while it has the keyboard."""

NAME_EXPLAINED = texts(
    "Players sit clockwise in this order. Any name will do that nobody else at the table has. "
    "Tab leads to who plays in this seat: a person, or a computer player."
)

PERSON = "person"

_CHOSEN_BESIDE: Final = ("advice", "chosen", "points", "lot")
"""What the form holds besides the values of its fields."""


def sitters() -> list[tuple[str, str]]:
    """Who can play in a seat: a person, or a computer player of some level; the one without any sense last."""
    levels = [(level, wording.level_name(level)) for level in sorted(LEVELS, key="random".__eq__)]
    return [(PERSON, say("person")), *levels]


class SeatField(Field):
    """A seat in one line: the name, and whether a person or a computer player has it."""

    def __init__(self, seat: int, player: Player | None = None) -> None:
        super().__init__(say("Seat {n}", n=seat + 1), f"seat{seat}", "" if player is None else clean_name(player.name))
        level = PERSON if player is None or player.level is None else player.level
        self.level = Stepper("", sitters(), level, label_width=0, in_form=True, id=f"level{seat}")
        self.suggested = ""
        """The name that was put in for a computer player."""

    def compose(self) -> ComposeResult:
        """Put the four side by side."""
        yield self.label
        yield self.input
        yield self.level
        yield self.note

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return self.level.value == PERSON

    @property
    def player(self) -> Player:
        """Who plays here."""
        name = clean_name(self.input.value)
        return Player(name) if self.is_person else Player(name, "computer", self.level.value)

    def suggest(self, taken: Iterable[str]) -> None:
        """Give a computer player a name if it has none, and take that name away again if it is to be a person's."""
        if self.is_person and self.input.value == self.suggested:
            self.input.value = self.suggested = ""
        elif not self.is_person and not self.input.value:
            self.input.value = self.suggested = suggested_name(taken)

    def say(self, note: str, *, wrong: bool = True) -> None:
        """Write behind the field; where nothing is wrong, what the level means."""
        if note or self.is_person:
            super().say(note, wrong=wrong)
        else:
            super().say(say("computer player"), wrong=False)


class NewGameScreen(Form):
    """Ends with the agreed setup, or None."""

    AUTO_FOCUS = "#seat0"

    def __init__(self, before: Setup | None = None, players: int = 4) -> None:
        super().__init__()
        self.known: Sequence[Player] = () if before is None else before.players
        self.variant = BASE_VARIANT if before is None else before.variant
        """The variant that the form begins with: that of the game before."""
        self.players = len(self.known) or players
        self.advice: bool | None = None if before is None else before.advice
        """What was chosen about advice, None as long as nothing was."""
        self.chosen: list[Building] = list(self.variant.chosen or BASE_VIOLET)
        """The violet buildings that were chosen one by one; the last ones are the latest choice."""
        self.points: Sequence[OpenPoint] = self.variant.open_points
        """The open points of the rules that are played otherwise than usual."""
        self.lot = new_seed()
        """The seed of the game if none is typed: drawn at once, so that what is shown is what will be played."""
        self.is_kept = before is None

    def compose(self) -> ComposeResult:
        """Put the fields below each other."""
        yield Heading(say("New game"), "")
        with VerticalScroll(can_focus=False):
            numbers = [(str(n), str(n)) for n in range(MIN_PLAYERS, MAX_PLAYERS + 1)]
            yield Stepper(say("Players"), numbers, str(self.players), in_form=True, id="players")
            for seat in range(MAX_PLAYERS):
                yield SeatField(seat, self.known[seat] if seat < len(self.known) else None)
            yield FormText("")
            yield Stepper(say("First governor"), self._governors(), in_form=True, id="governor")
            markets = [(market.value, wording.market_name(market)) for market in Market]
            market = self.variant.buildings.value
            yield Stepper(say("Violet buildings"), markets, market, in_form=True, id="market")
            yield Opener("", id="board")
            for name, words in SWITCHES.items():
                label, no, yes = map(say, words)
                value = YES if self._was_on(name) else NO
                yield Stepper(label, [(NO, no), (YES, yes)], value, in_form=True, id=name)
            yield Opener(say("House rules"), id="points")
            yield Stepper(say("Advice"), [(NO, say("not allowed")), (YES, say("allowed"))], in_form=True, id="advice")
            yield Field(say("Seed"), "seed", note=say(SEED_NOTE))
            yield FormText("")
            yield Menu([Item("start", "", say("Start the game"))], id="start")
        yield Explanation()
        yield self.keys()

    def _was_on(self, switch: str) -> bool:
        """Whether a switch was on in the game before."""
        field, on = MEANS[switch]
        return getattr(self.variant, field) is on

    def on_mount(self) -> None:
        """Show as many seats as there are players."""
        self._refresh_fields()

    def filled_in(self) -> dict[str, Any]:
        """What stands in the fields now, by their names, and what was chosen on other pages."""
        return super().filled_in() | {name: getattr(self, name) for name in _CHOSEN_BESIDE}

    def fill_in(self, values: Mapping[str, Any]) -> None:
        """Put these values into the fields; who may be the governor follows from the others."""
        super().fill_in(values)
        for name in _CHOSEN_BESIDE:
            setattr(self, name, values[name])
        self.players = int(self.query_one("#players", Stepper).value)
        self._refresh_fields()
        self.query_one("#governor", Stepper).set_value(values["governor"])

    def spoken_anew(self) -> None:
        """Show as many seats as before, and explain the field in another language."""
        self._refresh_fields()

    def on_descendant_focus(self) -> None:
        """Explain the field that has the keyboard."""
        self._explain()

    def _explain(self) -> None:
        name = "" if self.focused is None else self.focused.id or ""
        if name.startswith("seat"):
            text = say(NAME_EXPLAINED)
        elif name == "market":
            text = wording.market_meaning(self._market())
        elif name == "board":
            text = self._about_board()
        else:
            text = EXPLAINED.get(name.rstrip("01234"), "")
        self.query_one(Explanation).text = text

    def _about_board(self) -> str:
        """Say what is wrong with the chosen buildings and what would be right, or what Enter shows."""
        problem = self._board_problem()
        if problem is None:
            return wording.board_hint(choosing=self._market() is Market.CHOSEN)
        nearest = nearest_board(reversed(self.chosen), draft_exclusions=not self._on_switch("together"))
        return f"{wording.board_wrong(problem)} {wording.board_nearest(self.chosen, nearest)}"

    def action_go(self, step: int) -> None:
        """Go to the next field or the one before; from seat to seat in the same column."""
        fields = self._fields()
        column = "level" if isinstance(self.focused, Stepper) else "input"
        seat = next((n for n, field in enumerate(fields) if self.focused in (field.input, field.level)), None)
        if seat is not None and 0 <= seat + step < len(fields):
            getattr(fields[seat + step], column).focus()
        elif seat is not None:
            self.query_one("#governor" if step > 0 else "#players").focus()
        else:
            self.focus_next() if step > 0 else self.focus_previous()
            if self.focused is fields[-1].level:
                fields[-1].input.focus()

    def _fields(self) -> list[SeatField]:
        return [self.query_one(f"#field-seat{seat}", SeatField) for seat in range(self.players)]

    def _names(self) -> list[str]:
        return [clean_name(field.input.value) for field in self._fields()]

    def _governors(self) -> list[tuple[str, str]]:
        names = self._names() if self.query(SeatField) else []
        seats = [
            (str(seat), (names[seat] if names else "") or say("Seat {n}", n=seat + 1)) for seat in range(self.players)
        ]
        return [(BY_LOT, say("by lot")), *seats]

    def _refresh_fields(self) -> None:
        for seat in range(MAX_PLAYERS):
            self.query_one(f"#field-seat{seat}").display = seat < self.players
        self._follow_people()
        market = self._market()
        self.query_one("#together", Stepper).display = market in (Market.DRAFT, Market.RANDOM, Market.CHOSEN)
        self.query_one("#library", Stepper).display = self.players == MIN_PLAYERS and market is not Market.BASE
        self._say_points()
        self._check()

    def _check(self) -> bool:
        """Write what is wrong behind each field; whether nothing is."""
        fields = self._fields()
        problems = name_problems([field.input.value for field in fields])
        for field, problem in zip(fields, problems, strict=True):
            untouched = not field.input.value and not self.asked
            field.say("" if problem is None or untouched else str(problem))
        seed = self.query_one("#field-seed", Field)
        seed_wrong = bool(self._typed_seed()) and self._seed() is None
        seed.say(
            say("A seed is a whole number, or empty." if seed_wrong else SEED_NOTE),
            wrong=seed_wrong,
        )
        self.query_one("#governor", Stepper).set_options(self._governors())
        return all((self._check_board(), not seed_wrong, not any(problems)))

    def _check_board(self) -> bool:
        """Say which violet buildings there will be, or why the chosen ones cannot be played; whether they can."""
        field, problem = self.query_one("#board", Opener), self._board_problem()
        field.wrong = problem is not None
        if problem is not None:
            field.says = wording.board_wrong(problem)
        else:
            field.says = wording.market_shown(self._market(), self._board())
        self._explain()
        return problem is None

    def _board_problem(self) -> BoardProblem | None:
        """Why the buildings that were chosen one by one cannot be played; None if they can, or were not."""
        if self._market() is not Market.CHOSEN:
            return None
        return board_problem(self.chosen, draft_exclusions=not self._on_switch("together"))

    def _board(self) -> Sequence[Building]:
        """Return the violet buildings that the game will have, as far as they are known."""
        market = self._market()
        if market is Market.CHOSEN:
            return self.chosen
        return violet_board(self._variant(), self.players, self._seed_or_lot())

    def _seed_or_lot(self) -> int:
        seed = self._seed()
        return self.lot if seed is None else seed

    @on(Opener.Opened, "#board")
    def _open_board(self) -> None:
        market = self._market()

        def redraw() -> Sequence[Building]:
            self.lot = new_seed()
            return self._board()

        def done(board: Sequence[Building] | None) -> None:
            if market is Market.CHOSEN and board is not None:
                self.chosen = list(board)
            self._check()

        by_lot = market is Market.RANDOM and not self._typed_seed()
        page = MarketScreen(
            self._variant(),
            self.players,
            self._board(),
            choosing=market is Market.CHOSEN,
            redraw=redraw if by_lot else None,
        )
        self.app.push_screen(page, done)

    @on(Opener.Opened, "#points")
    def _open_points(self) -> None:
        def done(points: Sequence[OpenPoint] | None) -> None:
            self.points = points or ()
            self._say_points()

        self.app.push_screen(OpenPointsScreen(self.points), done)

    def _say_points(self) -> None:
        self.query_one("#points", Opener).says = wording.house_rules(self.points)

    def _variant(self) -> Variant:
        """Return the variant as it stands in the form; a list of buildings that cannot be played is left out."""
        market = self._market()
        chosen = market is Market.CHOSEN and self._board_problem() is None
        switches = {field: on is self._on_switch(name) for name, (field, on) in MEANS.items()}
        return replace(
            BASE_VARIANT,
            buildings=Market.BASE if market is Market.CHOSEN and not chosen else market,
            chosen=tuple(self.chosen) if chosen else (),
            open_points=tuple(self.points),
            **switches,
        )

    def _seed(self) -> int | None:
        """Return the seed that was typed; None for no seed."""
        return read_seed(self._typed_seed())

    def _typed_seed(self) -> str:
        return self.query_one("#seed", Input).value.strip()

    @on(Stepper.Changed, "#players")
    def _players_changed(self, event: Stepper.Changed) -> None:
        self.players = int(event.value)
        self._refresh_fields()

    @on(Stepper.Changed, "SeatField Stepper")
    def _level_changed(self, event: Stepper.Changed) -> None:
        field = next(field for field in self._fields() if field.level is event.stepper)
        field.suggest(self._names())
        self._follow_people()
        self._check()

    def _follow_people(self) -> None:
        """As long as nobody chose about advice, it follows from how many people play."""
        if self.advice is None:
            usual = advice_by_default(sum(field.is_person for field in self._fields()))
            self.query_one("#advice", Stepper).cursor = int(usual)

    @on(Stepper.Changed, "#advice")
    def _advice_changed(self, event: Stepper.Changed) -> None:
        self.advice = event.value == YES

    @on(Stepper.Changed, "#market,#together,#library,#balanced")
    def _market_changed(self) -> None:
        self._refresh_fields()

    def _market(self) -> Market:
        return Market(self.query_one("#market", Stepper).value)

    def _on_switch(self, name: str) -> bool:
        """Whether a switch is shown and on."""
        switch = self.query_one(f"#{name}", Stepper)
        return switch.display and switch.value == YES

    @on(Input.Changed)
    def _text_changed(self) -> None:
        self._check()

    def on_menu_chosen(self) -> None:
        """Start, or say what is missing and go there."""
        self.asked = True
        if self._check():
            self.dismiss(self._setup())
            return
        if self.go_to_wrong(self._fields()):
            return
        if self._board_problem() is not None:
            self.query_one("#board").focus()
            return
        self.query_one("#seed").focus()

    def _setup(self) -> Setup:
        seed = self._seed_or_lot()
        governor = self.query_one("#governor", Stepper).value
        return Setup(
            tuple(field.player for field in self._fields()),
            governor_by_lot(seed, self.players) if governor == BY_LOT else int(governor),
            seed,
            self._variant(),
            self.advice,
        )
