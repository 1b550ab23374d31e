"""The rules in full: sections to leaf through, and words to search for."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from ..language import say
from ..session import Session
from ..widgets.paint import STRONG, Bit, Line, fill, words
from ..widgets.search import Spot, find
from ..wording.rules_text import rule_about, rules_text
from .game_page import who_decides
from .parts import Heading, KeyLine, Lines, Page

_WIDEST: Final = 100
"""Columns of the text at most: longer lines are hard to read."""
_INDENT: Final = "   "
_ABOVE: Final = 2
"""Lines that are left in sight above what is jumped to."""
_FOUND: Final = "reverse $primary"
_FOUND_HERE: Final = "bold reverse $accent"


class RulesLines(Lines):
    """The text, with the words that were searched for lit up."""

    class Scrolled(Message):
        """Other lines are in sight."""

    def __init__(self, session: Session | None) -> None:
        super().__init__(self._lay_out_text)
        self.sections = rules_text(None if session is None else session.game.setup)
        self.headings: list[int] = []
        """The line of each section's heading."""
        self.places: dict[str, int] = {}
        """The first line of each paragraph, by its name."""
        self.paragraphs: list[tuple[int, list[str]]] = []
        """The first line of each paragraph, and its lines."""
        self.wanted = ""
        self.hits: list[tuple[Spot, ...]] = []
        self.hit = -1
        """The number of the hit that was jumped to last."""
        self.searched_from = 0
        """The first line that was in sight when the search began."""

    def _lay_out_text(self, width: int) -> list[Line]:
        lines: list[Line] = []
        self.headings, self.places, self.paragraphs = [], {}, []
        for section in self.sections:
            lines.append([])
            self.headings.append(len(lines))
            lines.append([Bit(f" {section.title}", "bold $accent")])
            for number, paragraph in enumerate(section.paragraphs):
                lines += [[]] if number else []
                self.places[paragraph.name] = len(lines)
                text = say("{title}: {text}", title=paragraph.title, text=paragraph.text)
                rows = words(text if paragraph.title else paragraph.text, min(width, _WIDEST) - len(_INDENT) - 2)
                self.paragraphs.append((len(lines), rows))
                for row, text in enumerate(rows):
                    named = len(paragraph.title) + 1 if paragraph.title and not row else 0
                    lines.append([Bit(_INDENT), Bit(text[:named], STRONG), Bit(text[named:])])
        lines.append([])
        self.look_for(self.wanted)
        return lines

    # Sections

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell which section is in sight."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Scrolled())

    @property
    def section(self) -> int:
        """The number of the section that the upper lines belong to."""
        top = round(self.scroll_offset.y) + _ABOVE
        return max(0, bisect_right(self.headings, top) - 1)

    def go_to(self, line: int) -> None:
        """Bring a line into sight, near the top."""
        self.scroll_to(y=max(0, line - _ABOVE), animate=False)

    def step(self, sections: int) -> None:
        """Go to the section before or after."""
        wanted = self.section + sections
        if 0 <= wanted < len(self.headings):
            self.scroll_to(y=self.headings[wanted] - 1, animate=False)

    # Searching

    def look_for(self, wanted: str) -> None:
        """Light up these words wherever they stand."""
        self.wanted = wanted
        self.hits = [hit for first, rows in self.paragraphs for hit in find(wanted, rows, first)]
        self.hit = -1
        self.forget()

    def next_hit(self, step: int) -> None:
        """Go to the hit after the last one, or before it; the first time to the one after where the search began."""
        if not self.hits:
            return
        if self.hit < 0:
            self.hit = next((n for n, hit in enumerate(self.hits) if hit[0].line >= self.searched_from), 0)
        else:
            self.hit = (self.hit + step) % len(self.hits)
        line = self.hits[self.hit][0].line
        top = round(self.scroll_offset.y)
        if not top <= line < top + self.size.height:
            self.go_to(line)
        self.forget()

    def painted(self, number: int) -> Line:
        """Return the line, with what was found in it lit up."""
        line = super().painted(number)
        spots = [(spot, n) for n, hit in enumerate(self.hits) for spot in hit if spot.line == number]
        if not spots:
            return line
        text = "".join(bit.text for bit in line)
        lit: Line = []
        at = 0
        for spot, hit in spots:
            start, end = spot.start + len(_INDENT), spot.end + len(_INDENT)
            lit += [Bit(text[at:start]), Bit(text[start:end], _FOUND_HERE if hit == self.hit else _FOUND)]
            at = end
        return fill([*lit, Bit(text[at:])], self.size.width)


class RulesScreen(Page):
    """The rules; with a paragraph's name they open there, in a game at what is being decided if `here` is set."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "section(-1)", "Section before", show=False),
        Binding("right", "section(1)", "Next section", show=False),
        Binding("slash,f", "search", "Search", show=False),
        Binding("n", "hit(1)", "Next hit", show=False),
        Binding("p", "hit(-1)", "Hit before", show=False),
        Binding("x", "app.look('buildings')", "Buildings", show=False),
    ]
    AUTO_FOCUS = "RulesLines"

    def __init__(self, session: Session | None, *, here: bool = False) -> None:
        super().__init__()
        self.session = session
        decision = None if session is None else session.game.decision
        self.paragraph = rule_about(decision.kind) if here and decision is not None else ""

    def heading(self) -> str:
        """Say which section is in sight."""
        if not self.query(RulesLines):
            return say("Rules")
        lines = self.query_one(RulesLines)
        return say("Rules: {section}", section=lines.sections[lines.section].title)

    def whose_turn(self) -> str:
        """Say who decides what."""
        return who_decides(self.session)

    def body(self) -> Iterable[Widget]:
        """Return the text and the field for what is searched."""
        yield RulesLines(self.session)
        field = Input(placeholder=say("What are you looking for?"), compact=True, id="search")
        field.display = False
        yield field

    def keys(self) -> Sequence[tuple[str, str]]:
        """Return what stands on the last line."""
        lines = self.query_one(RulesLines)
        if self.query_one(Input).display:
            return (("Enter", self._found() or say("search")), ("Esc", say("no search")))
        hits = [("n p", self._found())] if lines.hits else []
        return (("Up Down", say("scroll")), ("Left Right", say("section")), ("/ f", say("search")), *hits)

    def _found(self) -> str:
        """Say how much was found, nothing where nothing is searched for."""
        lines = self.query_one(RulesLines)
        if not lines.wanted.strip():
            return ""
        if not lines.hits:
            return say("nothing found")
        return say("hit {n} of {all}", n=lines.hit + 1, all=len(lines.hits))

    def on_mount(self) -> None:
        """Open at the paragraph that was asked for."""
        self.call_after_refresh(self.open_paragraph)

    def open_paragraph(self) -> None:
        """Bring the paragraph that was asked for into sight."""
        lines = self.query_one(RulesLines)
        if self.paragraph in lines.places:
            lines.go_to(lines.places[self.paragraph])
        self.tell()

    def spoken_anew(self) -> None:
        """Begin again in another language."""
        self.call_after_refresh(self.open_paragraph)

    def tell(self) -> None:
        """Say in heading and last line where one is and what was found."""
        self.query_one(Heading).left = self.heading()
        end = () if self.query_one(Input).display else (("Esc", say("Back")),)
        self.query_one(KeyLine).keys = (*self.keys(), *end)

    @on(RulesLines.Scrolled)
    def scrolled(self) -> None:
        """Say which section is in sight."""
        self.tell()

    # Keys

    def action_section(self, step: int) -> None:
        """Go to the section before or after."""
        self.query_one(RulesLines).step(step)

    def action_hit(self, step: int) -> None:
        """Go to the next hit, or to the one before."""
        self.query_one(RulesLines).next_hit(step)
        self.tell()

    def action_search(self) -> None:
        """Open the field."""
        lines = self.query_one(RulesLines)
        lines.searched_from = round(lines.scroll_offset.y)
        field = self.query_one(Input)
        field.display = True
        field.value = ""
        field.focus()
        self.tell()

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Show what is found while somebody types."""
        if not event.input.display:
            return
        lines = self.query_one(RulesLines)
        lines.look_for(event.value)
        lines.next_hit(1)
        self.tell()

    @on(Input.Submitted)
    def close_field(self) -> None:
        """Back to the text; what was found stays lit up."""
        self.query_one(Input).display = False
        self.query_one(RulesLines).focus()
        self.tell()

    def action_back(self) -> None:
        """Close the field if it is open, else the page."""
        if self.query_one(Input).display:
            self.query_one(RulesLines).look_for("")
            self.close_field()
        else:
            super().action_back()
