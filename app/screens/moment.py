"""The table as it was at an earlier moment: to look at, to step through, and to go back to."""

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from rules import Game, GameView

from .. import wording
from ..keys import SEAT_KEYS, for_seats
from ..language import Words, say
from ..session import Session
from ..widgets.market import market_rows
from ..widgets.moment import Retold, paint_retold
from ..widgets.places import table_places
from ..widgets.plan import Needs, Plan, plan
from ..widgets.scene import Scene
from ..widgets.sheet import Picked
from .dialog import Dialog, yes
from .parts import Item
from .questions import window_shopping
from .scenery import PAINTERS, SCENE_PANELS, Scenery
from .too_small import fits

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

_KEYS: Final = Words(
    {
        "Left Right": "step",
        "PgUp PgDn": "round",
        SEAT_KEYS: "board",
        "g": "Go back to here",
        "Esc": "Log",
    }
)
_MOST_BEFORE: Final = 60
"""Events before the moment's own that are told at most: more than there are lines."""


class MomentScreen(Scenery):
    """The table after so many actions, read-only; ends with the number of the moment that was looked at last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "step(-1)", "Before", show=False),
        Binding("right,down", "step(1)", "After", show=False),
        Binding("pageup", "round(-1)", "Round before", show=False),
        Binding("pagedown", "round(1)", "Round after", show=False),
        Binding("home", "go(0)", "The start", show=False),
        Binding("end", "go(-1)", "Now", show=False),
        Binding("g", "go_back", "Go back to here", show=False),
        Binding("escape,l", "back", "Log", show=False),
        Binding("x", "app.look('buildings')", "Buildings", show=False),
        Binding("h,question_mark", "app.look('help')", "Help", show=False),
        *[Binding(str(n + 1), f"board({n})", f"Seat {n + 1}", show=False) for n in range(5)],
    ]
    painters: ClassVar = {**PAINTERS, "log": paint_retold}
    app: "PuertoRicoApp"

    def __init__(self, session: Session, moment: int) -> None:
        super().__init__()
        self.session = session
        self.moment = moment
        """How many actions had been done."""
        self.then = self._table_then()
        self.seat: int | None = None
        """The seat whose board was asked for; None for whoever had just acted."""
        self.message = ""

    def _table_then(self) -> Game:
        game = self.session.game
        return Game.from_state(game.state_after(self.moment), game.setup)

    # What is shown

    def on_mount(self) -> None:
        """Show it."""
        self.paint()

    def spoken_anew(self) -> None:
        """Forget what was said in another language."""
        self.message = ""

    def paint(self) -> None:
        """Paint the table of that moment."""
        if not fits(self.size):
            return
        view = self.then.view(self.session.viewer)
        scene = Scene(view, self.session.names, self.board(view), self.banner(), levels=self.session.levels)
        budget = self.budget(view)
        shown = dict.fromkeys(SCENE_PANELS, scene) | {
            "log": self.retold(),
            "message": (self.message or say(wording.AS_IT_WAS_HINT), "$warning" if self.message else "$quiet"),
            "everywhere": dict(for_seats(_KEYS.items(), len(self.session.names))),
        }
        if budget.market:
            shown["market"] = window_shopping(self.then, view, scene.board, scene.names[scene.board])
        self.show(table_places(budget, *self.size), shown)

    def budget(self, view: GameView) -> Plan:
        """The table's plan, with the lines of the choices given to what had happened."""
        width, height = self.size
        found = plan(width, height, Needs(len(view.players), 0, 0, stock=market_rows(view.buildings, 0, width)))
        return found.without_choices()

    def board(self, view: GameView) -> int:
        """The seat whose board is painted large."""
        if self.seat is not None:
            return self.seat
        return self.session.game.actions[self.moment - 1].seat if self.moment else view.governor

    def banner(self) -> str:
        """Say that this is not the table as it is."""
        return wording.as_it_was(self.moment, len(self.session.game.actions))

    def retold(self) -> Retold:
        """What had happened, and what was asked next."""
        session, decision = self.session, self.then.decision
        caused = session.caused_up_to(self.moment)
        own = len(session.events_of(self.moment - 1)) if self.moment else len(caused)
        ahead = wording.PHASE[self.then.state.phase] if decision is None else wording.banner(decision, session.names)
        before = caused[: len(caused) - own][-_MOST_BEFORE:]
        return Retold(tuple(before), tuple(caused[len(caused) - own :]), session.names, wording.asked_then(ahead))

    def key_help(self) -> list[tuple[str, str]]:
        """Return the keys of the moment, for the help page."""
        keys = [
            ("Left Right", say("one action before or after")),
            ("PgUp PgDn", say("one round before or after")),
            ("Home End", say("the start of the game, and the table as it is")),
            (SEAT_KEYS, say("the board of that seat")),
            ("g", say("go back to here, after a question")),
        ]
        return [*for_seats(keys, len(self.session.names))]

    # Stepping

    def action_step(self, step: int) -> None:
        """Go to the moment before or after."""
        self.action_go(max(0, min(len(self.session.game.actions), self.moment + step)))

    def action_round(self, step: int) -> None:
        """Go to the start of this round or of the one before, or of the next one."""
        starts = self.session.round_starts()
        if step < 0:
            self.action_go(max((start for start in starts if start < self.moment), default=0))
        else:
            self.action_go(min((start for start in starts if start > self.moment), default=-1))

    def action_go(self, moment: int) -> None:
        """Show the table after so many actions; -1 stands for all."""
        total = len(self.session.game.actions)
        self.moment = total if moment < 0 else moment
        self.then = self._table_then()
        self.message = ""
        self.paint()

    def action_board(self, seat: int) -> None:
        """Show the board of a seat in full."""
        if seat < len(self.session.names):
            self.seat = seat
            self.paint()

    def action_back(self) -> None:
        """Close it; the log marks the moment looked at last."""
        self.dismiss(self.moment)

    @on(Picked)
    def picked(self, event: Picked) -> None:
        """Answer by mouse: on the words of the last line, or on nothing that could be chosen then."""
        match event.target:
            case "everywhere:Esc":
                self.action_back()
            case "everywhere:g":
                self.action_go_back()
            case "everywhere:Left Right":
                self.action_step(1)
            case "everywhere:PgUp PgDn":
                self.action_round(1)

    # Going back

    def action_go_back(self) -> None:
        """Ask whether everything since is to be taken back."""
        if self.session.place.read_only:
            self.message = say(wording.ONLY_LOOKING)
            self.paint()
            return
        step = self.session.way_back(self.moment)
        if step is None:
            self.message = say(wording.NOTHING_SINCE)
            self.paint()
            return
        text = wording.go_back(step.actions, self.session.names, step.seats)
        items = [Item("stay", "n", say("No, leave it as it is"), "Esc"), yes("back", say("Yes, go back to here"))]
        text = f"{text} {say(wording.UNDO_TILES)}" if step.unveiled else text
        self.app.push_screen(Dialog(say("Go back to here?"), text, items), self.answered)

    def answered(self, answer: str | None) -> None:
        """Go back if that was answered; the table then goes on from there."""
        if answer == "back":
            self.session.go_back(self.moment)
            self.app.back_to_table(say(wording.WENT_BACK))
