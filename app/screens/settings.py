"""What a table likes: every setting in one line, with what it means; a change holds at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget

from .. import language, palette
from ..language import say, texts
from .parts import Explanation, Page, Stepper

if TYPE_CHECKING:
    from ..application import PuertoRicoApp


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: the field, its label, its values with their names, and what it does."""

    field: str
    label: str
    values: tuple[tuple[Any, str], ...]
    text: str


ROWS: Final = (
    Row(
        "handover",
        texts("Passing the keyboard"),
        (("always", texts("always")), ("secret", texts("when secret")), ("never", texts("never"))),
        texts(
            "When a screen of its own names the next player and hides the table: at every change, only when victory"
            " points would be seen, or never."
        ),
    ),
    Row(
        "auto_forced",
        texts("Forced choices"),
        ((True, texts("made for you")), (False, texts("asked"))),
        texts(
            "A decision with a single possible answer is answered at once and noted in the log, or asked all the same."
        ),
    ),
    Row(
        "confirm_undo",
        texts("Ask before undo"),
        ((True, texts("yes")), (False, texts("no"))),
        texts(
            "Whether the table is asked once before an undo that takes back another player's action or a revealed tile."
        ),
    ),
    Row(
        "speed",
        texts("Computer players"),
        (("instant", texts("instant")), ("normal", texts("normal")), ("step", texts("step by step"))),
        texts("How the moves of computer players are shown: all at once, one after the other, or one for each key."),
    ),
    Row(
        "theme",
        texts("Brightness"),
        ((palette.ISLAND.name, texts("dark")), (palette.DAYLIGHT.name, texts("light"))),
        texts("The colours of the table by night or by day. Goods always carry their names as well."),
    ),
    Row(
        "palette",
        texts("Contrast"),
        (("default", texts("normal")), ("high-contrast", texts("high")), ("monochrome", texts("no colours"))),
        texts("The normal colours can be told apart with the common kinds of colour blindness."),
    ),
    Row(
        "glyphs",
        texts("Signs"),
        (("unicode", texts("drawn")), ("ascii", texts("letters only"))),
        texts("Drawn circles and barrels, or only the signs that every terminal has."),
    ),
    Row(
        "language",
        texts("Language"),
        (("", texts("the system's")),),
        texts("What the program speaks. It can be changed in the middle of a game; saved games hold no words."),
    ),
)


class SettingsScreen(Page):
    """All settings; nothing to confirm, nothing to lose."""

    title_text = "Settings"
    page_keys = (("Up Down", "setting"), ("Left Right", "change"))
    AUTO_FOCUS = "Stepper"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Before", show=False),
    ]
    app: "PuertoRicoApp"

    def body(self) -> Iterable[Widget]:
        """One line for each setting."""
        settings = self.app.settings
        rows: list[Widget] = []
        for row in ROWS:
            options = [(str(value), say(text)) for value, text in row.values]
            value = str(getattr(settings, row.field))
            if row.field == "language":
                options += [(code, language.own_name(code)) for code in language.languages()]
                value = self.app.asked_language or value
            rows.append(Stepper(say(row.label), options, value, label_width=22, id=row.field))
        yield VerticalScroll(*rows, can_focus=False)
        yield Explanation()

    def on_descendant_focus(self) -> None:
        """Explain the setting that has the keyboard."""
        if isinstance(self.focused, Stepper):
            row = next(row for row in ROWS if row.field == self.focused.id)
            self.query_one(Explanation).text = say(row.text)

    @on(Stepper.Changed)
    def change_setting(self, event: Stepper.Changed) -> None:
        """Take the new value over."""
        row = next(row for row in ROWS if row.field == event.stepper.id)
        value = next((value for value, _ in row.values if str(value) == event.value), event.value)
        problem = self.app.change_setting(row.field, value)
        if problem:
            self.app.notify(problem, severity="warning")
