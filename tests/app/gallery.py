"""Every screen of the program, each with a way to get there: for the tests that look at all of them."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from textual.pilot import Pilot

from app import guide, keys
from app.application import PuertoRicoApp
from app.saves import SaveFile
from app.screens.folder import FolderScreen, SavingOffScreen
from app.screens.leave import DeleteScreen
from rules import Build, Building, DecisionKind, Game, Market, Player, Role, Setup, TakeRole, Variant
from tests.app.driver import text_of
from tests.rules.positions import Position

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva")

Way = Callable[[PuertoRicoApp, Pilot[None]], Awaitable[None]]


@dataclass(frozen=True)
class Exhibit:
    """A screen: the game on the table (None: there is none), and the way from the table or the title to the screen.

    `answers` are keys that answer what the screen asks, menus aside.
    """

    name: str
    game: Callable[[], Game] | None
    way: Way
    answers: str = ""
    handover: str = "never"


def at(kind: DecisionKind, *, players: int = 4, seed: int = 1, market: Market = Market.BASE, after: int = 90) -> Game:
    """A game played at random up to the first decision of that kind after so many actions."""
    for attempt in range(seed, seed + 50):
        game = Game(Setup.for_players(*NAMES[:players], seed=attempt, variant=Variant(buildings=market)))
        rng = random.Random(attempt)
        while game.decision is not None:
            if game.decision.kind is kind and len(game.actions) >= after and len(game.legal_actions) > 1:
                return game
            game.apply(game.legal_actions.choose(rng))
    raise AssertionError(f"no game asks {kind}")


def finished(players: int = 4, seed: int = 3) -> Game:
    """A game played at random to its end."""
    game, rng = Game(Setup.for_players(*NAMES[:players], seed=seed)), random.Random(seed)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(rng))
    return game


def small_wharf() -> Game:
    """A captain who may ship a mixture."""
    game = Position(3, market="all_31").board(0, goods={"corn": 3, "coffee": 2}, city="small_wharf*").start()
    game.apply(TakeRole(Role.CAPTAIN))
    return game


def storehouse() -> Game:
    """Somebody with a storehouse who has much to lose: no ship takes anything more."""
    position = Position(3, market="all_31").board(
        0, goods={"corn": 1, "indigo": 4, "sugar": 3, "tobacco": 1}, city="storehouse*"
    )
    for capacity, good in ((4, "corn"), (5, "indigo"), (6, "sugar")):
        position = position.cargo(capacity, good, capacity)
    game = position.start()
    game.apply(TakeRole(Role.CAPTAIN))
    return game


def guests() -> Game:
    """A guest who may move before the craftsman phase."""
    position = Position(3, market="all_31").board(
        0, island="corn indigo", city="guesthouse*2 small_indigo_plant hospice"
    )
    game = position.start()
    game.apply(TakeRole(Role.CRAFTSMAN))
    return game


def guest_before_building() -> Game:
    """A builder whose guest may move first."""
    position = Position(3, market="all_31").board(0, money=5, island="quarry corn", city="guesthouse*1 university")
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    return game


def black_market() -> Game:
    """A builder who can pay with the help of the black market only."""
    position = Position(3, market="all_31").board(
        0, money=1, goods={"corn": 1, "tobacco": 2}, vp=2, island="indigo* quarry", city="black_market* hacienda*"
    )
    game = position.start()
    game.apply(TakeRole(Role.BUILDER))
    return game


def guided(step: int) -> Game:
    """The guided game of one person after so many of its steps."""
    players = [Player("Ana"), Player("Diego", "computer", guide.LEVEL), Player("Isabel", "computer", guide.LEVEL)]
    game = Game(guide.setup_for(players))
    for action in guide.SCRIPT[:step]:
        game.apply(action)
    return game


def pressing(*pressed: str) -> Way:
    """The way by these keys."""

    async def way(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
        for key in pressed:
            await pilot.press(key)
            await pilot.pause()

    return way


def looking(topic: str) -> Way:
    """The way by the command palette."""

    async def way(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
        app.look(topic)
        await pilot.pause()

    return way


async def pay(app: PuertoRicoApp, pilot: Pilot[None], *then: str) -> None:
    """The way to a payment of more than one part, and into it by these keys."""
    assert app.session is not None
    game = app.session.game
    choice = next(choice for choice in keys.choices(game) if choice.action == Build(Building.HOSPICE))
    await pressing(choice.key, *then)(app, pilot)


async def delete(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
    await app.push_screen(DeleteScreen("~/games/2026-01-02-1530-Ana-Ben-Cleo-Dan.json"))


async def folder(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
    await app.push_screen(FolderScreen(app.save_in, "/home/ana/games"))


async def saving_off(app: PuertoRicoApp, pilot: Pilot[None]) -> None:
    await app.push_screen(SavingOffScreen("Saving is off: the disk is full."))


async def unfinished(app: PuertoRicoApp, pilot: Pilot[None], *pressed: str) -> None:
    """The title, or what these keys open there, with a game to go on with."""
    game = at(DecisionKind.ROLE)
    place = SaveFile.for_new(game.setup)
    place.save(game)
    place.close()
    app.screen.find_latest()  # type: ignore[attr-defined]
    await app.workers.wait_for_complete()
    await pressing(*pressed)(app, pilot)
    await app.workers.wait_for_complete()


_ROLE = partial(at, DecisionKind.ROLE)
_HERE = pressing()

EXHIBITS = (
    Exhibit("title", None, _HERE),
    Exhibit("title-continue", None, unfinished),
    Exhibit("saved-games", None, lambda app, pilot: unfinished(app, pilot, "s")),
    Exhibit("new-game", None, pressing("n")),
    Exhibit("new-game-market", None, pressing("n", *["down"] * 6, "enter")),
    Exhibit(
        "new-game-choosing",
        None,
        pressing("n", *["down"] * 5, *["right"] * 4, "down", "enter", "down", "space"),
        answers="f",
    ),
    Exhibit("new-game-house-rules", None, pressing("n", *["up"] * 5, "enter", *["down"] * 4, "right")),
    Exhibit("first-game", None, pressing("g")),
    Exhibit("rules-at-the-title", None, pressing("r")),
    Exhibit("settings", None, pressing("o")),
    Exhibit("help-at-the-title", None, pressing("h")),
    Exhibit("draft", partial(at, DecisionKind.DRAFT, market=Market.DRAFT, after=5), _HERE),
    Exhibit("role", _ROLE, _HERE),
    Exhibit("role-two-players", partial(at, DecisionKind.ROLE, players=2), _HERE),
    Exhibit("role-five-players", partial(at, DecisionKind.ROLE, players=5), pressing("down")),
    Exhibit("role-all-buildings", partial(at, DecisionKind.ROLE, market=Market.ALL_31), _HERE),
    Exhibit("hacienda", partial(at, DecisionKind.HACIENDA), _HERE),
    Exhibit("plantation", partial(at, DecisionKind.PLANTATION), _HERE),
    Exhibit("mayor-colonist", partial(at, DecisionKind.MAYOR_COLONIST), _HERE),
    Exhibit("colonists", partial(at, DecisionKind.COLONISTS), pressing("down"), answers="k"),
    Exhibit("colonists-and-the-table", partial(at, DecisionKind.COLONISTS), pressing("escape")),
    Exhibit("build", partial(at, DecisionKind.BUILD), _HERE),
    Exhibit("build-all-buildings", partial(at, DecisionKind.BUILD, market=Market.ALL_31), pressing("down")),
    Exhibit("payments", black_market, pay),
    Exhibit("payments-part-given", black_market, lambda app, pilot: pay(app, pilot, "2")),
    Exhibit("payments-colonists", black_market, lambda app, pilot: pay(app, pilot, "2", "1")),
    Exhibit("craftsman-good", partial(at, DecisionKind.CRAFTSMAN_GOOD), _HERE),
    Exhibit("sell", partial(at, DecisionKind.SELL), _HERE),
    Exhibit("load", partial(at, DecisionKind.LOAD), _HERE),
    Exhibit("small-wharf", small_wharf, pressing(keys.SMALL_WHARF_KEY), answers="k"),
    Exhibit("storehouse", storehouse, pressing("escape")),
    Exhibit("storehouse-barrels", storehouse, _HERE, answers="k"),
    Exhibit("guest", guests, _HERE),
    Exhibit("guest-before-building", guest_before_building, pressing(keys.GUEST_KEY)),
    Exhibit("store", partial(at, DecisionKind.STORE), _HERE),
    Exhibit("boards", _ROLE, pressing("v")),
    Exhibit("buildings", _ROLE, pressing("x")),
    Exhibit("roles", _ROLE, looking("roles")),
    Exhibit("log", _ROLE, pressing("l", "up", "up")),
    Exhibit("moment", _ROLE, pressing("l", "enter", "pageup", "left"), answers="g"),
    Exhibit("going-back", _ROLE, pressing("l", "enter", "pageup", "g")),
    Exhibit("since", _ROLE, pressing("n")),
    Exhibit("help", _ROLE, pressing("h")),
    Exhibit("points", _ROLE, looking("points")),
    Exhibit("settings-in-a-game", _ROLE, looking("settings")),
    Exhibit("rules", partial(at, DecisionKind.LOAD), pressing("h", "t")),
    Exhibit("rules-search", _ROLE, pressing("h", "t", "slash", *"trading house")),
    Exhibit("guide-welcome", partial(guided, 0), _HERE),
    Exhibit("guide-tile", partial(guided, 3), _HERE),
    Exhibit("guide-wrong-key", partial(guided, 3), pressing("s")),
    Exhibit("guide-market", partial(guided, 6), _HERE),
    Exhibit("guide-colonists", partial(guided, 10), _HERE, answers="k"),
    Exhibit("guide-farewell", partial(guided, len(guide.SCRIPT)), _HERE),
    Exhibit("undo-question", _ROLE, pressing("u")),
    Exhibit("leave", _ROLE, pressing("q")),
    Exhibit("seats", _ROLE, pressing("q", "w")),
    Exhibit("successor", _ROLE, pressing("q", "w", "2")),
    Exhibit("new-name", _ROLE, pressing("q", "w", "2", "n")),
    Exhibit("delete", _ROLE, delete),
    Exhibit("saving-off", _ROLE, saving_off),
    Exhibit("folder", _ROLE, folder),
    Exhibit("handover", _ROLE, _HERE, handover="always", answers="uq"),
    Exhibit("score", finished, _HERE),
    Exhibit("taking-back-the-end", finished, pressing("u")),
    Exhibit("points-by-round", finished, pressing("r")),
    Exhibit("the-table-at-the-end", finished, pressing("escape")),
)


async def visit(app: PuertoRicoApp, pilot: Pilot[None], exhibit: Exhibit) -> str:
    """Go to a screen from the title; returns what is on it."""
    await app.workers.wait_for_complete()
    await pilot.pause()
    if exhibit.game is not None:
        game = exhibit.game()
        app.change_setting("handover", exhibit.handover)
        app.play(game, SaveFile.for_new(game.setup))
        await pilot.pause()
    await exhibit.way(app, pilot)
    await pilot.pause()
    return text_of(app)
