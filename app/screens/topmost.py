"""What every screen of the program does about keys that come too late."""

from textual import events
from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class Topmost(Screen[ScreenResultType]):
    """A screen that is answered once, and only while it is on top.

    A key held down, or two pressed at once, can still be on their way to a screen that another one has covered or
    that has ended. There they would answer somebody else's question, or close what lies below.
    """

    async def on_event(self, event: events.Event) -> None:
        """Take no key and no click while another screen is on top."""
        if self.is_active or not isinstance(event, events.Key | events.Click):
            await super().on_event(event)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """End with this result, once."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
