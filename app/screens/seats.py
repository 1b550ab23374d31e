"""A seat changes hands in the middle of a game: to another person, to a computer player, or to a corrected name."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from rules import Player

from .. import wording
from ..computer import LEVELS
from ..language import say
from ..names import clean_name, seat_problem
from .ask import AskScreen
from .dialog import Dialog
from .parts import Item

if TYPE_CHECKING:
    from ..application import PuertoRicoApp

PERSON = "person"


class SeatsScreen(Dialog):
    """Whose seat? Ends with its number as text."""

    def __init__(self, players: Sequence[Player], names: Sequence[str]) -> None:
        seats = [
            Item(str(seat), str(seat + 1), name, "" if player.level is None else wording.computer_level(player.level))
            for seat, (player, name) in enumerate(zip(players, names, strict=True))
        ]
        super().__init__(
            say("Who plays?"),
            say("Choose a seat to correct its name or to give it to somebody else. The game goes on as it is."),
            [*seats, Item("stay", "k", say("Leave it as it is"), "Esc")],
        )


class SuccessorScreen(Dialog):
    """Who plays on in this seat? Ends with `person` or a computer player's level."""

    def __init__(self, name: str) -> None:
        levels = [
            Item(level, str(number), wording.capital(wording.computer_level(level)))
            for number, level in enumerate(sorted(LEVELS, key="random".__eq__), 1)
        ]
        super().__init__(
            say("Who plays on for {name}?", name=name),
            "",
            [
                Item(PERSON, "n", say("A person: type the name")),
                *levels,
                Item("stay", "k", say("{name} plays on", name=name), "Esc"),
            ],
        )


def change_seats(app: "PuertoRicoApp") -> None:
    """Ask whose seat changes hands and who sits down there, and go on with the game."""
    session = app.session
    if session is None or session.place.read_only:
        return

    def sit_down(seat: int, player: Player) -> None:
        session.give_seat(seat, player)
        app.sit_down_again()

    def named(seat: int, typed: str) -> str | None:
        name = clean_name(typed)
        problem = seat_problem(session.names, seat, name)
        if problem is None:
            # Once the question is closed.
            app.call_later(sit_down, seat, Player(name))
        return None if problem is None else str(problem)

    def chosen(seat: int, successor: str | None) -> None:
        name = session.names[seat]
        if successor == PERSON:
            question = say("What is the name of who plays on for {name}?", name=name)
            hint = say("Enter goes on; Esc leaves it as it was.")
            app.push_screen(AskScreen(question, hint, partial(named, seat)))
        elif successor in LEVELS:
            # Under the same name, so that whoever comes back finds it in the log and can take the seat again.
            sit_down(seat, Player(session.game.setup.players[seat].name, "computer", successor))

    def asked(seat: str | None) -> None:
        if seat is not None and seat.isdigit():
            app.push_screen(SuccessorScreen(session.names[int(seat)]), partial(chosen, int(seat)))

    app.push_screen(SeatsScreen(session.game.setup.players, session.names), asked)
