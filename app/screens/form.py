"""What the forms before a game have in common: fields one below the other, and what is wrong behind each."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input

from rules import Setup

from .. import glyphs
from ..language import say
from ..names import MAX_CHARACTERS
from ..widgets.paint import cut, fit
from .parts import LABEL_WIDTH, KeyLine, Stepper
from .topmost import Topmost

if TYPE_CHECKING:
    from ..application import PuertoRicoApp


class Form(Topmost[Setup | None]):
    """A form that ends with the setup of a game, or None; what was filled in then is there the next time."""

    app: "PuertoRicoApp"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("down", "go(1)", "Next field", show=False),
        Binding("up", "go(-1)", "Field before", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.asked = False
        """Whether starting was tried, so that empty fields are called wrong."""
        self.is_kept = True
        """Whether the form goes on where it was left the last time."""

    def on_mount(self) -> None:
        """Fill in what the form was left with."""
        left = self.app.left_forms.get(type(self)) if self.is_kept else None
        if left is not None:
            self.fill_in(left)

    def filled_in(self) -> dict[str, Any]:
        """What stands in the fields now, by their names."""
        fields: list[Input | Stepper] = [*self.query(Input), *self.query(Stepper)]
        return {field.id: field.value for field in fields if field.id is not None}

    def fill_in(self, values: Mapping[str, Any]) -> None:
        """Put these values into the fields."""
        for field in self.query(Input):
            field.value = values.get(field.id or "", field.value)
        for stepper in self.query(Stepper):
            stepper.set_value(values.get(stepper.id or "", stepper.value))

    def keys(self) -> KeyLine:
        """Return the line of keys at the bottom."""
        return KeyLine(
            (
                ("Up Down Tab", say("field")),
                ("Left Right", say("change")),
                ("Enter", say("next, start")),
                ("Esc", say("Back")),
            )
        )

    def go_to_wrong(self, fields: "Iterable[Field]") -> bool:
        """Go to the first of these fields that has something wrong; False if there is none."""
        for field in fields:
            if field.note.wrong and field.note.note:
                field.input.focus()
                return True
        return False

    def action_go(self, step: int) -> None:
        """Go to the next field, or the one before."""
        self.focus_next() if step > 0 else self.focus_previous()

    def action_back(self) -> None:
        """Return without a game; what was filled in is kept."""
        if self.is_kept:
            self.app.left_forms[type(self)] = self.filled_in()
        self.dismiss(None)

    @on(Input.Submitted)
    def next_field(self) -> None:
        """Go on to the next field."""
        self.action_go(1)


class FieldLabel(Widget):
    """What stands before a field; a pointer marks the field that has the keyboard."""

    here: reactive[bool] = reactive(False)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def render(self) -> RenderResult:
        """Paint the label."""
        pointer = glyphs.current().pointer if self.here else " "
        return Content.assemble(f" {pointer} ", (self.text, "bold" if self.here else ""))

    def on_click(self) -> None:
        """Go to the field."""
        self.query_ancestor(Field).input.focus()


class FieldNote(Widget):
    """What stands behind a field: what is wrong with it, in words."""

    note: reactive[str] = reactive("")
    wrong: reactive[bool] = reactive(False)

    def render(self) -> RenderResult:
        """Paint the note."""
        return Content.assemble((self.note, "bold $error" if self.wrong else "$quiet"))


class Field(Horizontal):
    """A label, an input and a note in one line."""

    def __init__(self, label: str, name: str, value: str = "", note: str = "") -> None:
        super().__init__(id=f"field-{name}")
        self.label = FieldLabel(label)
        self.input = Input(value, id=name, compact=True, max_length=MAX_CHARACTERS, select_on_focus=False)
        self.note = FieldNote()
        self.note.note = note

    def compose(self) -> ComposeResult:
        """Put the three side by side."""
        yield self.label
        yield self.input
        yield self.note

    def say(self, note: str, *, wrong: bool = True) -> None:
        """Write behind the field."""
        self.note.wrong = wrong
        self.note.note = note

    def on_descendant_focus(self) -> None:
        """Mark the field."""
        self.label.here = True

    def on_descendant_blur(self) -> None:
        """Unmark the field."""
        self.label.here = False


class Opener(Widget, can_focus=True):
    """A line that says what was chosen on a page of its own; Enter shows that page."""

    says: reactive[str] = reactive("")
    wrong: reactive[bool] = reactive(False)

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,left,right", "open", "Show", show=False)]

    class Opened(Message):
        """The page is to be shown."""

        def __init__(self, opener: "Opener") -> None:
            super().__init__()
            self.opener = opener

        @property
        def control(self) -> "Opener":
            """The line it came from."""
            return self.opener

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.label = label

    def render(self) -> RenderResult:
        """Paint the line like the steppers around it."""
        pointer = glyphs.current().pointer if self.has_focus else " "
        head = Content.assemble(f" {pointer} ", (fit(self.label, LABEL_WIDTH), "bold" if self.has_focus else ""), " ")
        room = max(10, self.size.width - head.cell_length - 1)
        line = head + Content(cut(self.says, room)).stylize("bold $error" if self.wrong else "bold $key")
        line = line.pad_right(max(0, self.size.width - line.cell_length))
        return line.stylize_before("on $highlight") if self.has_focus else line

    def action_open(self) -> None:
        """Ask for the page."""
        self.post_message(self.Opened(self))

    def on_click(self) -> None:
        """Show the page."""
        self.focus()
        self.action_open()


class FormText(Widget):
    """A quiet line between fields."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def render(self) -> RenderResult:
        """Paint the line."""
        return Content.assemble("   ", (self.text, "$quiet"))
