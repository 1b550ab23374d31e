"""What several screens are made of: a page with a heading and a line of keys, a menu, scrolling lines."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.actions import SkipAction
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
from textual.widget import Widget

from .. import glyphs
from ..key_names import key_name
from ..language import say
from ..widgets.paint import KEY, QUIET, SELECTED, STRONG, Bit, Line, aim, clip, fill, fit, restyle, to_content, words
from .too_small import fits
from .topmost import Topmost

_NAMED_KEYS = {"Enter": ("enter", "\r"), "Esc": ("escape", "\x1b"), "PgUp": ("pageup", ""), "PgDn": ("pagedown", "")}
"""Keys on a line of keys that are no letter: their name and the character that comes with them."""


def key_line(keys: Iterable[tuple[str, str]]) -> Content:
    """Return one line of keys and what they do: `Esc Back   q Leave`; a click on a single one presses it."""
    parts: list[Content] = []
    for key, label in keys:
        part = Content.assemble((key_name(key), KEY), " ", label)
        parts.append(part.stylize(Style.from_meta({"key": key})) if len(key) == 1 or key in _NAMED_KEYS else part)
    return Content("   ").join(parts)


class Heading(Widget):
    """The first line of a page: what it is on the left, whose turn it is on the right."""

    left: reactive[str] = reactive("")
    right: reactive[str] = reactive("")

    def __init__(self, left: str = "", right: str = "") -> None:
        super().__init__()
        self.set_reactive(Heading.left, left)
        self.set_reactive(Heading.right, right)

    def render(self) -> RenderResult:
        """Paint the line; the left part gives way when both do not fit."""
        width = self.size.width
        right = self.right
        left = fit(self.left, max(0, width - cell_len(right) - 3))
        return Content.assemble(" ", (left, STRONG), " ", (right, "bold $mover"), " ")


class KeyLine(Widget):
    """The last line of a page: its keys."""

    keys: reactive[tuple[tuple[str, str], ...]] = reactive(())

    def __init__(self, keys: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__()
        self.set_reactive(KeyLine.keys, tuple(keys))

    def render(self) -> RenderResult:
        """Paint the keys."""
        return Content.assemble(" ", key_line(self.keys))

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        label = event.style.meta.get("key")
        if isinstance(label, str):
            event.stop()
            key, character = _NAMED_KEYS.get(label, (label, label))
            self.app.post_message(events.Key(key, character or None))


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a menu: its key, what it says, and a quiet note; `why_not` greys it out and says why."""

    name: str
    key: str
    label: str
    note: str = ""
    why_not: str = ""


class Menu(Widget, can_focus=True):
    """Choices one below the other: a letter, the arrows and Enter, or the mouse."""

    cursor: reactive[int] = reactive(0)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("home", "jump(0)", "First", show=False),
        Binding("end", "jump(-1)", "Last", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    class Chosen(Message):
        """A line was chosen; `name` is the item's."""

        def __init__(self, menu: "Menu", name: str) -> None:
            super().__init__()
            self.menu = menu
            self.name = name

        @property
        def control(self) -> "Menu":
            """The menu it came from."""
            return self.menu

    def __init__(self, items: Iterable[Item], *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.items = tuple(items)
        self.set_reactive(Menu.cursor, self._first_open())

    def _first_open(self) -> int:
        return next((i for i, item in enumerate(self.items) if not item.why_not), 0)

    def set_items(self, items: Iterable[Item]) -> None:
        """Show other lines; the pointer stays on the same name if it is still there."""
        name = self.items[self.cursor].name if self.items else ""
        self.items = tuple(items)
        names = [item.name for item in self.items]
        self.cursor = names.index(name) if name in names else self._first_open()
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """One line an item."""
        return len(self.items)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """As wide as the widest line."""
        return max((cell_len(i.label) + cell_len(i.why_not or i.note) + 10 for i in self.items), default=0)

    def render(self) -> RenderResult:
        """Paint all lines in one go."""
        return Content("\n").join(self._line(index, item) for index, item in enumerate(self.items))

    def _line(self, index: int, item: Item) -> Content:
        here = index == self.cursor and self.has_focus
        pointer = glyphs.current().pointer if here else " "
        label = Content(item.label)
        if item.why_not:
            label = label.stylize(QUIET)
        elif here:
            label = label.stylize(STRONG)
        note = item.why_not or item.note
        line = Content.assemble(
            f" {pointer} ",
            (item.key, QUIET if item.why_not else KEY),
            "  ",
            label,
            *([("   " + note, QUIET)] if note else []),
        )
        line = line.pad_right(max(0, self.size.width - line.cell_length))
        if here:
            line = line.stylize_before("on $highlight")
        return line.stylize(Style.from_meta({"item": index}))

    def action_move(self, step: int) -> None:
        """Move the pointer, round the ends; with a single line the arrows are left to the screen."""
        if len(self.items) < 2:
            raise SkipAction
        self.cursor = (self.cursor + step) % len(self.items)

    def action_jump(self, index: int) -> None:
        """Move the pointer to the first or last line."""
        if self.items:
            self.cursor = index % len(self.items)

    def action_choose(self) -> None:
        """Choose the line under the pointer."""
        self._choose(self.cursor)

    def _choose(self, index: int) -> None:
        if not 0 <= index < len(self.items) or not self.screen.is_active:
            return
        self.cursor = index
        item = self.items[index]
        if item.why_not:
            self.app.bell()
        else:
            self.post_message(self.Chosen(self, item.name))

    def on_key(self, event: events.Key) -> None:
        """Choose by letter, a capital one where no line has it as well as its small one."""
        if event.character is None or not self.screen.is_active:
            return
        letters = [item.key for item in self.items]
        for letter in (event.character, event.character.lower()):
            if letter and letter in letters:
                event.stop()
                self._choose(letters.index(letter))
                return

    def on_click(self, event: events.Click) -> None:
        """Choose by mouse."""
        index = event.style.meta.get("item")
        if isinstance(index, int):
            event.stop()
            self._choose(index)


class Lines(ScrollView, can_focus=True):
    """Many lines of text that scroll; they are laid out again when the width changes.

    `build` gets the width in cells and returns the lines; what is wider is cut.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page_up", "Page up", show=False),
        Binding("pagedown,space", "page_down", "Page down", show=False),
    ]

    class Picked(Message):
        """Something in a line was clicked or chosen; `target` says what."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, build: Callable[[int], Sequence[Line]], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.build = build
        self.lines: Sequence[Line] = ()
        self._laid_out_for = -1
        self._strips: dict[int, Strip] = {}

    def rebuild(self) -> None:
        """Ask for the lines again; the place being read stays where it is."""
        self._lay_out(force=True)

    def on_resize(self) -> None:
        """Lay the lines out for the new width."""
        self._lay_out(force=False)
        self.call_after_refresh(self.keep_in_sight)

    def keep_in_sight(self) -> None:
        """Scroll as far as what is pointed at needs; nothing is, here."""

    def notify_style_update(self) -> None:
        """Paint again in the new colours."""
        super().notify_style_update()
        self._strips.clear()

    def _lay_out(self, *, force: bool) -> None:
        width = self.scrollable_content_region.width
        if width <= 0 or (width == self._laid_out_for and not force) or not fits(self.app.size):
            return
        self._laid_out_for = width
        self.lines = self.build(self.text_width(width))
        self._strips.clear()
        self.virtual_size = Size(width, len(self.lines))
        self.refresh()

    def text_width(self, width: int) -> int:
        """Return how much of the width is left for the text."""
        return width

    def painted(self, number: int) -> Line:
        """Return the line with that number as it is painted."""
        return clip(self.lines[number], self.size.width)

    def forget(self) -> None:
        """Paint all lines again."""
        self._strips.clear()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Paint one line."""
        width = self.size.width
        number = y + round(self.scroll_offset.y)
        if number >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        strip = self._strips.get(number)
        if strip is None:
            content = to_content([self.painted(number)])
            rendered = Visual.to_strips(self, content, width, 1, self.visual_style)
            strip = rendered[0] if rendered else Strip([Segment("")])
            strip = strip.adjust_cell_length(width, self.rich_style)
            self._strips[number] = strip
        return strip

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        target = event.style.meta.get("target")
        if isinstance(target, str):
            event.stop()
            self.post_message(self.Picked(target))


class PickList(Lines):
    """Lines in groups of equal height, one group an entry, with a pointer that the arrows move.

    `build` returns all lines; `entry_height` of them belong to each entry. What is picked is the
    entry's number.
    """

    cursor: reactive[int] = reactive(0)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("home", "jump(0)", "First", show=False),
        Binding("end", "jump(-1)", "Last", show=False),
        Binding("enter", "pick", "Open", show=False),
    ]

    class Moved(Message):
        """The pointer is on another entry."""

    def __init__(
        self,
        build: Callable[[int], Sequence[Line]],
        entry_height: int = 1,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(build, id=id)
        self.entry_height = entry_height

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return len(self.lines) // self.entry_height

    def text_width(self, width: int) -> int:
        """Leave room for the pointer."""
        return width - 4

    def painted(self, number: int) -> Line:
        """Return the line, marked if it belongs to the entry under the pointer."""
        entry, row = divmod(number, self.entry_height)
        here = entry == self.cursor
        mark = glyphs.current().pointer if here and not row else " "
        line = fill([Bit(f" {mark} "), *self.lines[number]], self.size.width)
        return aim(restyle(line, SELECTED) if here else line, str(entry))

    def watch_cursor(self) -> None:
        """Paint again and keep the pointer in sight."""
        self.forget()
        if not self.is_mounted:
            return
        self.keep_in_sight()
        self.post_message(self.Moved())

    def keep_in_sight(self) -> None:
        """Scroll as far as the pointer needs."""
        top, height = self.cursor * self.entry_height, self.entry_height
        if top < self.scroll_offset.y:
            self.scroll_to(y=top, animate=False)
        elif top + height > self.scroll_offset.y + self.size.height:
            self.scroll_to(y=top + height - self.size.height, animate=False)

    def action_move(self, step: int) -> None:
        """Move the pointer."""
        self.cursor = max(0, min(self.entries - 1, self.cursor + step))

    def action_jump(self, index: int) -> None:
        """Move the pointer to the first or last entry."""
        self.cursor = 0 if index == 0 else max(0, self.entries - 1)

    def action_page_up(self) -> None:
        """Move the pointer a page up."""
        self.action_move(-max(1, self.size.height // self.entry_height))

    def action_page_down(self) -> None:
        """Move the pointer a page down."""
        self.action_move(max(1, self.size.height // self.entry_height))

    def action_pick(self) -> None:
        """Choose the entry under the pointer."""
        if self.entries:
            self.post_message(self.Picked(str(self.cursor)))


LABEL_WIDTH: Final = 18
"""Cells of what stands before the values of a field."""


class Stepper(Widget, can_focus=True):
    """One line with a choice of a few values: left and right, a digit, Enter for the next, or the mouse."""

    cursor: reactive[int] = reactive(0)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Before", show=False),
        Binding("right,space", "step(1)", "Next", show=False),
        Binding("enter", "enter", "Next", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, stepper: "Stepper", value: str) -> None:
            super().__init__()
            self.stepper = stepper
            self.value = value

        @property
        def control(self) -> "Stepper":
            """The stepper it came from."""
            return self.stepper

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[str, str]],
        value: str | None = None,
        *,
        label_width: int = LABEL_WIDTH,
        in_form: bool = False,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.label_width = label_width
        self.in_form = in_form
        """Whether Enter goes to the next field, as in the other fields of a form, instead of to the next value."""
        self.options = tuple(options)
        values = [name for name, _ in self.options]
        self.set_reactive(Stepper.cursor, values.index(value) if value in values else 0)

    @property
    def value(self) -> str:
        """The chosen value's name."""
        return self.options[self.cursor][0]

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer other values; the chosen one stays if it is still there."""
        value = self.value
        self.options = tuple(options)
        self.cursor = 0
        self.set_value(value)
        self.refresh()

    def set_value(self, value: str) -> None:
        """Show this value as chosen, if there is such a one; nobody is told."""
        values = [name for name, _ in self.options]
        if value in values:
            self.cursor = values.index(value)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """One line."""
        return 1

    def render(self) -> RenderResult:
        """Paint the label and all values if they fit, else the chosen one between two arrows."""
        focused = self.has_focus
        pointer = glyphs.current().pointer if focused else " "
        head = Content.assemble(f" {pointer} ", (fit(self.label, self.label_width), STRONG if focused else ""), " ")
        room = self.size.width - head.cell_length - 1
        row = self._row()
        line = head + (row if row.cell_length <= room else self._single())
        line = line.pad_right(max(0, self.size.width - line.cell_length))
        return line.stylize_before("on $highlight") if focused else line

    def _row(self) -> Content:
        parts = []
        for index, (_, text) in enumerate(self.options):
            chosen = index == self.cursor
            cell = Content(f"[{text}]" if chosen else f" {text} ").stylize("bold $key" if chosen else "")
            parts.append(cell.stylize(Style.from_meta({"option": index})))
        return Content(" ").join(parts)

    def _single(self) -> Content:
        count = len(self.options)
        return Content.assemble(
            Content("< ").stylize(Style.from_meta({"option": (self.cursor - 1) % count})),
            Content.assemble((self.options[self.cursor][1], "bold $key"), " >").stylize(
                Style.from_meta({"option": (self.cursor + 1) % count})
            ),
        )

    def action_enter(self) -> None:
        """Go to the next value, or to the next field."""
        if self.in_form:
            self.screen.focus_next()
        else:
            self.action_step(1)

    def action_step(self, step: int) -> None:
        """Go to the next value or the one before, round the ends."""
        self._choose((self.cursor + step) % len(self.options))

    def on_key(self, event: events.Key) -> None:
        """A digit chooses the value that is that number."""
        values = [name for name, _ in self.options]
        if event.character is not None and event.character.isdecimal() and event.character in values:
            event.stop()
            self._choose(values.index(event.character))

    def on_click(self, event: events.Click) -> None:
        """Choose by mouse."""
        index = event.style.meta.get("option")
        if isinstance(index, int):
            event.stop()
            self._choose(index)

    def _choose(self, index: int) -> None:
        if index != self.cursor:
            self.cursor = index
            self.post_message(self.Changed(self, self.value))


class Explanation(Widget):
    """What the field that has the keyboard is about, in a sentence or two at the bottom of a form."""

    text: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """Paint the sentence."""
        return Content("\n".join(words(self.text, max(10, self.size.width)))).stylize(QUIET)


class Page(Topmost[None]):
    """A page to look something up: heading, body, keys. Escape returns to where one came from."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back", show=False)]
    AUTO_FOCUS = "Lines, Menu"

    title_text: str = ""
    page_keys: tuple[tuple[str, str], ...] = ()
    stays: ClassVar[bool] = False
    """Whether it stays below a page that is opened from it, instead of making room."""

    def heading(self) -> str:
        """Return the heading's left part."""
        return say(self.title_text)

    def whose_turn(self) -> str:
        """Return the heading's right part."""
        return ""

    def body(self) -> Iterable[Widget]:
        """Return the widgets between heading and keys."""
        return ()

    def compose(self) -> ComposeResult:
        """Put the parts below each other."""
        yield Heading(self.heading(), self.whose_turn())
        yield from self.body()
        yield KeyLine(self.line_of_keys())

    def line_of_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the page and what they do."""
        return (*((key, say(label)) for key, label in self.page_keys), ("Esc", say("Back")))

    def action_back(self) -> None:
        """Close the page."""
        self.dismiss()
