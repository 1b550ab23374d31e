"""What every screen of the program does about keys that come too late."""

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Topmost(Screen[ScreenResultType]):
    """A screen that is answered once, and only while it is on top.

    A key held down, or two pressed at once, can still be on their way to a screen that another one has covered or
    that has ended. There they would answer somebody else's question, or close what lies below.
    """

    @property
    def sealed(self) -> bool:
        """Whether nothing may be looked up over it, because what it hides must stay hidden."""
        return False

    async def on_event(self, event: events.Event) -> None:
        """Take no key and no click while another screen is on top."""
        if self.is_active or not isinstance(event, events.Key | events.Click):
            await super().on_event(event)

    async def speak_anew(self) -> None:
        """Say everything in the language of the moment; what was typed and chosen on the screen stays."""
        from textual.widgets import Input

        from .parts import Menu, Stepper

        focused = None if self.focused is None else self.focused.id
        typed: dict[str | None, str] = {field.id: field.value for field in self.query(Input) if field.id}
        chosen: dict[str | None, int] = {stepper.id: stepper.cursor for stepper in self.query(Stepper) if stepper.id}
        pointed = [menu.cursor for menu in self.query(Menu)]
        await self.recompose()
        for field in self.query(Input):
            field.value = typed.get(field.id, field.value)
        for stepper in self.query(Stepper):
            stepper.set_reactive(Stepper.cursor, chosen.get(stepper.id, stepper.cursor))
        for menu, cursor in zip(self.query(Menu), pointed, strict=False):
            menu.set_reactive(Menu.cursor, cursor)
        self.spoken_anew()
        if focused:
            self.query_one(f"#{focused}").focus()
        elif isinstance(self.AUTO_FOCUS, str) and self.AUTO_FOCUS:
            self.query(self.AUTO_FOCUS).first().focus()

    def spoken_anew(self) -> None:
        """Take up again what the screen shows; for screens that show more than they compose."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """End with this result, once."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
