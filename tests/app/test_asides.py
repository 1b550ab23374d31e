"""What the log tells beside the events: what was taken back, and seats that changed hands."""

from app.asides import Aside, asides
from app.session import Session
from rules import Game, Player, Role, Setup, TakePlantation, TakeRole, read_game, write_game


def table() -> Session:
    found = Session(Game(Setup.for_players("Ana", "Ben", "[/]", seed=1)), forced=False, handover="never")
    found.start()
    return found


def told(session: Session) -> list[Aside]:
    return asides(session.game, session.names)


def test_an_undo_is_told_with_who_took_back_what() -> None:
    session = table()
    session.apply(TakeRole(Role.SETTLER))
    events = len(session.game.events)
    tile = session.game.state.face_up[0]
    session.apply(TakePlantation(tile))
    session.undo()
    assert told(session) == [
        Aside(events, f"Taken back by Ben: Ana takes a{'n' * (tile == 'indigo')} {tile} plantation.")
    ]


def test_undos_in_a_row_by_the_same_player_are_one_sentence() -> None:
    session = table()
    session.apply(TakeRole(Role.SETTLER))
    for _ in range(2):
        session.apply(TakePlantation(session.game.state.face_up[0]))
    session.at_keyboard = 2
    session.undo()
    session.at_keyboard = 2
    session.undo()
    session.at_keyboard = 0
    session.undo()
    assert session.game.actions == []
    before = len(session.game.opening_events)
    sentences = [aside.sentence for aside in told(session)]
    assert [aside.before for aside in told(session)] == [before, before]
    assert sentences[0].startswith("Taken back by [/]: 2 actions, the first of them: Ana takes ")
    assert sentences[1] == "Taken back by Ana: Ana takes the settler."


def test_a_seat_that_changed_hands_twice_is_told_twice() -> None:
    session = table()
    session.give_seat(1, Player("Dora"))
    session.apply(TakeRole(Role.SETTLER))
    events = len(session.game.events)
    session.give_seat(1, Player("Eva"))
    assert told(session) == [
        Aside(len(session.game.opening_events), "Dora now sits in the seat of Ben."),
        Aside(events, "Eva now sits in the seat of Dora."),
    ]
    assert session.names == ("Ana", "Eva", "[/]")


def test_it_is_told_the_same_after_leaving_and_going_on() -> None:
    session = table()
    for _ in range(9):
        session.apply(next(iter(session.game.legal_actions)))
    session.undo()
    session.give_seat(0, Player("Dora"))
    session.undo()
    again = Session(read_game(write_game(session.game)))
    assert told(again) == told(session)
    assert len(told(session)) == 3


def test_names_of_who_left_are_only_text() -> None:
    session = table()
    session.game.change_player(0, Player("A\x1b[31m\u202ena"))
    session.game.change_player(0, Player("\u200b"))
    session.game.change_player(0, Player("Zed"))
    assert [aside.sentence for aside in told(session)] == [
        "Ana now sits in the seat of Ana.",
        "? now sits in the seat of Ana.",
        "Zed now sits in the seat of ?.",
    ]
