"""Who learns the game: one person with two computer players, or the whole group."""

from collections.abc import Mapping
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input

from rules import Player, Setup

from .. import guide
from ..language import say
from ..names import clean_name, name_problems
from .form import Field, Form, FormText
from .parts import Explanation, Heading, Item, Menu, Stepper


class FirstGameScreen(Form):
    """Ends with the setup of the guided game, or None."""

    AUTO_FOCUS = "#name0"

    def compose(self) -> ComposeResult:
        """Put the fields below each other."""
        yield Heading(say("First game, with a guide"), "")
        with VerticalScroll(can_focus=False):
            people = [("1", say("one person")), ("2", say("two people")), ("3", say("three people"))]
            yield Stepper(say("Who learns it"), people, in_form=True, id="people")
            yield FormText("")
            for number in range(guide.PLAYERS):
                yield Field(say("Name {n}", n=number + 1), f"name{number}")
            yield FormText("")
            yield Menu([Item("start", "", say("Start the game"))], id="start")
        yield Explanation()
        yield self.keys()

    def on_mount(self) -> None:
        """Show as many fields as there are people."""
        self.spoken_anew()

    def spoken_anew(self) -> None:
        """Show the fields, and what this is about."""
        self.show_fields()
        self.query_one(Explanation).text = say(
            "A real game for three, which begins the same way every time. For the first two rounds a guide explains"
            " what is done and why, and says which key to press. Then, or as soon as you send the guide away, it goes"
            " on as any other game. Computer players take the seats that are left; more than three people take turns at"
            " them."
        )

    def fill_in(self, values: Mapping[str, Any]) -> None:
        """Put these values into the fields, and show as many as there are people."""
        super().fill_in(values)
        self.show_fields()

    @property
    def people(self) -> int:
        """How many people play."""
        return int(self.query_one("#people", Stepper).value)

    def fields(self) -> list[Field]:
        """The fields in use."""
        return [self.query_one(f"#field-name{number}", Field) for number in range(self.people)]

    @on(Stepper.Changed)
    def show_fields(self) -> None:
        """Show as many fields as there are people."""
        for number in range(guide.PLAYERS):
            self.query_one(f"#field-name{number}").display = number < self.people
        self.check()

    @on(Input.Changed)
    def check(self) -> bool:
        """Write what is wrong behind each field; whether nothing is."""
        fields = self.fields()
        problems = name_problems([field.input.value for field in fields])
        for field, problem in zip(fields, problems, strict=True):
            untouched = not field.input.value and not self.asked
            field.say("" if problem is None or untouched else str(problem))
        return not any(problems)

    def on_menu_chosen(self) -> None:
        """Start, or go where a name is missing."""
        self.asked = True
        if self.check():
            self.dismiss(self.setup())
            return
        self.go_to_wrong(self.fields())

    def setup(self) -> Setup:
        """Return the guided game with these people and as many computer players as it takes."""
        people = [Player(clean_name(field.input.value)) for field in self.fields()]
        return guide.setup_for(guide.seated(people))
