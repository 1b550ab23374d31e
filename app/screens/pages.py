"""The pages that can be looked up, by topic."""

from textual.screen import Screen

from ..session import Session
from .boards import BoardsScreen
from .help import HelpScreen, Keys
from .log import LogScreen
from .recap import RecapScreen
from .reference import BuildingsScreen, RolesScreen
from .rules import RulesScreen
from .settings import SettingsScreen
from .standing import StandingScreen


def page_about(topic: str, session: Session | None, keys: Keys) -> Screen[None] | None:
    """Return the page about a topic, None where it needs a game and there is none.

    `keys` are the keys of the moment, for the help page.
    """
    match topic:
        case "settings":
            return SettingsScreen()
        case "buildings":
            return BuildingsScreen(session)
        case "roles":
            return RolesScreen(session)
        case "rules" | "rules-here":
            return RulesScreen(session, here=topic == "rules-here")
        case "help":
            return HelpScreen(session, keys)
        case "boards" if session is not None:
            return BoardsScreen(session)
        case "points" if session is not None:
            return StandingScreen(session)
        case "log" if session is not None:
            return LogScreen(session)
        case "since" if session is not None:
            return RecapScreen(session)
    return None
