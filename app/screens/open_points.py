"""House rules: the points that no official text settles, each with the usual way to play it and the other one."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from rules import OpenPoint

from ..language import say
from ..open_points import OPEN_POINTS
from .parts import Explanation, Heading, KeyLine, Stepper
from .topmost import Topmost

_USUAL, _OTHERWISE = "usual", "otherwise"


class OpenPointsScreen(Topmost[Sequence[OpenPoint]]):
    """Ends with the points that are to be played otherwise than usual."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Before", show=False),
    ]
    AUTO_FOCUS = "Stepper"

    def __init__(self, points: Sequence[OpenPoint]) -> None:
        super().__init__()
        self.points = points

    def compose(self) -> ComposeResult:
        """Put a line for each point below the heading."""
        yield Heading(say("House rules"), say("what no official text settles"))
        with VerticalScroll(can_focus=False):
            for point in OpenPoint:
                words = OPEN_POINTS[point]
                options = [(_USUAL, say(words.default)), (_OTHERWISE, say(words.otherwise))]
                value = _OTHERWISE if point in self.points else _USUAL
                yield Stepper(say(words.name), options, value, label_width=22, id=point.value)
        yield Explanation()
        yield KeyLine((("Up Down", say("point")), ("Left Right", say("change")), ("Esc", say("Back"))))

    def on_descendant_focus(self) -> None:
        """Tell the other way to play the point that has the keyboard."""
        if isinstance(self.focused, Stepper):
            told = say(OPEN_POINTS[OpenPoint(str(self.focused.id))].sentence)
            self.query_one(Explanation).text = say("The left one is usual. The other one: {told}", told=told)

    def action_back(self) -> None:
        """Return with what was chosen."""
        self.dismiss([OpenPoint(str(stepper.id)) for stepper in self.query(Stepper) if stepper.value == _OTHERWISE])
