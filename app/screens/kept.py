"""Screens that a game opens again and again: made once, and kept ready when they end."""

from typing import Any, TypeVar

from textual.app import App
from textual.screen import Screen

Kind = TypeVar("Kind", bound=Screen[Any])


def kept(app: App[Any], kind: type[Kind]) -> Kind:
    """The screen of this kind: to mount a new one takes longer than anything else that a key does."""
    name = kind.__name__
    if not app.is_screen_installed(name):
        app.install_screen(kind(), name)
    screen = app.get_screen(name)
    assert isinstance(screen, kind)
    return screen
