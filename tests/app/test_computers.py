"""Computer players at the table and in a conversation: whole games, the pace, undo, faults, advice, and seats."""

import io
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app import files, glyphs, keys, turns, wording
from app.application import PuertoRicoApp
from app.cli import main
from app.computer import LEVELS, Stop, Stopped, hard
from app.plain.console import Console
from app.plain.conversation import Conversation
from app.saves import SaveFile, load_game
from app.screens.advice import AdviceScreen
from app.screens.boards import BoardsScreen
from app.screens.computers import PACE
from app.screens.dialog import Dialog
from app.screens.leave import LeaveScreen
from app.screens.new_game import NewGameScreen
from app.screens.parts import Stepper
from app.screens.recap import RecapScreen
from app.screens.score import ScoreScreen
from app.screens.table import TableScreen
from app.screens.title import TitleScreen
from app.session import Session
from rules import (
    Action,
    DecisionKind,
    DrawPlantation,
    Game,
    GameView,
    LegalActions,
    Market,
    Player,
    Role,
    Setup,
    TakeRole,
    read_game,
    write_game,
)
from tests.app.driver import arranging, hands_over
from tests.rules.positions import Position

from .driver import seated, session_of, table_of, text_of
from .gallery import at

NAMES = ("Ana", "Diego", "Isabel", "Luisa", "Mateo")


def table(*levels: str | None, seed: int = 5, advice: bool | None = None, governor: int = 0) -> Game:
    """A new game; None stands for a person."""
    players = [
        Player(name) if level is None else Player(name, "computer", level)
        for name, level in zip(NAMES, levels, strict=False)
    ]
    return Game(Setup(tuple(players), governor, seed, advice=advice))


async def until(pilot: Pilot[None], condition: Callable[[], bool], seconds: float = 20) -> None:
    """Let the program run until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, text_of(pilot.app) if isinstance(pilot.app, PuertoRicoApp) else ""
        await pilot.pause(0.01)
    await pilot.pause()


class Slow:
    """A player that thinks until it is let go or stopped."""

    def __init__(self, *, obedient: bool = True) -> None:
        self.obedient = obedient
        self.go = threading.Event()
        self.asked = 0
        self.stopped = 0

    def __call__(self, view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
        self.asked += 1
        while not self.go.is_set():
            if self.obedient and stop is not None and stop():
                self.stopped += 1
                raise Stopped
            time.sleep(0.005)
        return legal.choose(rng)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Let players of the level normal be slow ones; at the end all of them stop."""
    player = Slow()
    monkeypatch.setitem(LEVELS, "normal", player)
    yield player
    player.go.set()


# Whole games


@pytest.mark.parametrize("levels", [("normal", "easy", "easy"), ("hard",) * 4])
async def test_one_person_plays_a_whole_game_against_computer_players(
    levels: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "hard", hard(seconds=0.02))
    rng = random.Random(3)
    async with seated(table(None, *levels), handover="always") as (app, pilot):
        app.change_setting("speed", "instant")
        session = session_of(app)
        while session.game.decision is not None:
            if session.computer_decides:
                assert isinstance(app.screen, TableScreen)
                assert not app.screen.choices
                await pilot.pause(0.005)
                continue
            await pilot.pause()
            if session.game.decision is None or session.computer_decides:
                continue
            assert not hands_over(app)
            if arranging(app):
                await pilot.press("k")
                continue
            choices = [choice for choice in table_of(app).choices if choice.possible]
            assert session.names[0] in text_of(app).splitlines()[0]
            await pilot.press(rng.choice(choices).key)
        await until(pilot, lambda: isinstance(app.screen, ScoreScreen))
        assert {recorded.seat for recorded in session.game.actions} == set(range(1 + len(levels)))
        assert app.saved_path is not None
        assert write_game(load_game(app.saved_path)) == write_game(session.game)


async def test_without_people_one_watches() -> None:
    async with seated(table("easy", "easy", "random")) as (app, pilot):
        app.change_setting("speed", "instant")
        session = session_of(app)
        assert all(board.vp is None for board in session.view().players)
        await until(pilot, lambda: isinstance(app.screen, ScoreScreen), 60)
        assert session.game.scores is not None


def heard(game: Game, *answers: str) -> list[str]:
    """What a conversation says when these lines are typed."""
    out = io.StringIO()
    place = SaveFile.for_new(game.setup)
    session = Session(game, place, forced=False)
    session.start()
    console = Console(io.StringIO("".join(f"{answer}\n" for answer in answers)), out, "utf-8")
    try:
        Conversation(console, session, place).run(0)
    finally:
        place.close()
    return out.getvalue().splitlines()


def test_a_conversation_tells_what_computer_players_do_and_asks_only_people() -> None:
    game = table(None, "easy", "normal")
    lines = heard(game, "settler", "1", "quit")
    assert "Diego is a computer player, level easy." in lines
    told = lines.index("Ana takes the settler.")
    assert any(line.startswith("Diego takes") for line in lines[told:])
    assert not any(
        line.startswith(("Hand the keyboard", "Diego, your choice", "Isabel, your choice")) for line in lines
    )
    assert {recorded.seat for recorded in game.actions} == {0, 1, 2}


def test_a_conversation_without_people_runs_to_the_end() -> None:
    game = table("easy", "random", "easy")
    lines = heard(game, "quit")
    assert game.scores is not None
    assert any("wins the game" in line for line in lines)


# Thinking, and how it ends


async def test_leaving_in_the_middle_of_thinking_loses_nothing(slow: Slow) -> None:
    async with seated(table(None, "normal", "normal")) as (app, pilot):
        await pilot.press("c")
        await until(pilot, lambda: slow.asked == 1)
        before = write_game(session_of(app).game)
        path = app.saved_path
        await pilot.press("q")
        assert isinstance(app.screen, LeaveScreen)
        await until(pilot, lambda: slow.stopped == 1)
        await pilot.press("t")
        assert isinstance(app.screen, TitleScreen)
        assert path is not None
        assert write_game(load_game(path)) == before
        slow.go.set()
        app.change_setting("speed", "instant")
        app.open_game(path)
        await until(pilot, lambda: app.session is not None and not app.session.computer_decides)
        assert len(session_of(app).game.actions) > len(read_game(before).actions)


async def test_looking_things_up_stops_the_thinking_and_coming_back_begins_it_again(slow: Slow) -> None:
    async with seated(table(None, "normal", "normal", governor=1)) as (app, pilot):
        await until(pilot, lambda: slow.asked == 1)
        await pilot.press("v")
        assert isinstance(app.screen, BoardsScreen)
        await until(pilot, lambda: slow.stopped == 1)
        await pilot.press("escape")
        await until(pilot, lambda: slow.asked == 2)
        assert not session_of(app).game.actions


async def test_what_was_thought_about_a_moment_that_is_over_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn = Slow(obedient=False)
    monkeypatch.setitem(LEVELS, "normal", stubborn)
    async with seated(table(None, "normal", "normal")) as (app, pilot):
        app.change_setting("speed", "instant")
        await pilot.press("c")
        await until(pilot, lambda: stubborn.asked == 1)
        await pilot.press("u")
        game = session_of(app).game
        assert not game.actions
        stubborn.go.set()
        await pilot.pause(0.1)
        assert not game.actions, "nobody decides for the person"
        assert table_of(app).choices


async def test_undo_goes_back_to_the_last_choice_of_a_person() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        app.change_setting("speed", "instant")
        app.change_setting("confirm_undo", False)
        session = session_of(app)
        await pilot.press("c")
        await until(pilot, lambda: not session.computer_decides)
        assert len(session.game.actions) > 2
        await pilot.press("u")
        assert [recorded.seat for recorded in session.game.actions] == []
        assert session.decider == 0
        assert "The last action of Ana is taken back." in text_of(app)


async def test_undo_while_a_computer_player_thinks(slow: Slow) -> None:
    async with seated(table(None, "normal", "easy")) as (app, pilot):
        await pilot.press("c")
        await until(pilot, lambda: slow.asked == 1)
        await pilot.press("u")
        if isinstance(app.screen, Dialog):
            await pilot.press("y")
        await until(pilot, lambda: slow.stopped == 1)
        assert not session_of(app).game.actions
        assert table_of(app).choices


# The pace


async def test_space_pauses_and_lets_them_go_on() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        session = session_of(app)
        await pilot.press("c")
        await pilot.press("space")
        paused = len(session.game.actions)
        assert session.computer_decides
        assert "paused, Space goes on" in text_of(app)
        await pilot.pause(PACE + 0.2)
        assert len(session.game.actions) == paused
        app.change_setting("speed", "instant")
        await pilot.press("space")
        await until(pilot, lambda: not session.computer_decides)
        assert len(session.game.actions) > paused


async def test_at_the_normal_pace_one_can_follow() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        session = session_of(app)
        await pilot.press("c")
        started = time.monotonic()
        before = len(session.game.actions)
        await until(pilot, lambda: len(session.game.actions) > before)
        assert time.monotonic() - started > PACE / 2


async def test_step_by_step_each_action_waits_for_a_key() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        app.change_setting("speed", "step")
        session = session_of(app)
        await pilot.press("c")
        for key in ("space", "enter"):
            await until(pilot, lambda: "Space shows the next action" in text_of(app))
            before = len(session.game.actions)
            await pilot.pause(0.1)
            assert len(session.game.actions) == before
            await pilot.press(key)
            assert len(session.game.actions) > before


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_between_two_computer_players_nothing_is_told_twice_in_one_place(size: tuple[int, int]) -> None:
    async with seated(table(None, "easy", "easy"), size) as (app, pilot):
        app.change_setting("speed", "step")
        session = session_of(app)
        await pilot.press("c")
        await until(pilot, lambda: "Space shows the next action" in text_of(app))
        await pilot.press("space")
        await until(pilot, lambda: "Space shows the next action" in text_of(app))
        assert session.computer_decides
        assert "Diego takes the settler." in [
            wording.tell(event, session.names) for event in session.events_of(len(session.game.actions) - 1)
        ]
        # Where the choices' place tells what has happened, the message line need not.
        assert "Settler: Diego" in text_of(app)
        assert ("Diego takes the settler." in text_of(app)) is (size != (80, 24))


async def test_keys_of_choices_do_nothing_while_a_computer_player_decides(slow: Slow) -> None:
    async with seated(table(None, "normal", "normal", governor=1)) as (app, pilot):
        await until(pilot, lambda: slow.asked == 1)
        await pilot.press("s", "p", "down", "1")
        assert not session_of(app).game.actions
        assert "A computer player decides." in text_of(app)


async def test_what_they_did_is_on_the_table_and_in_the_recap() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        app.change_setting("speed", "instant")
        session = session_of(app)
        await pilot.press("c")
        await until(pilot, lambda: not session.computer_decides and isinstance(app.screen, TableScreen))
        last = next(event for event in session.events_of(len(session.game.actions) - 1) if event)
        told = wording.tell(last, session.names)
        assert told is not None
        assert told in text_of(app)
        await pilot.press("n")
        assert isinstance(app.screen, RecapScreen)
        assert "Diego takes the" in text_of(app)


async def test_while_they_decide_the_recap_is_the_persons_own(slow: Slow) -> None:
    async with seated(table(None, "normal", "normal", governor=1)) as (app, pilot):
        await until(pilot, lambda: slow.asked == 1)
        await pilot.press("n")
        assert isinstance(app.screen, RecapScreen)
        assert app.screen.seat == 0


# People and the keyboard


async def test_between_people_the_keyboard_is_handed_over_but_never_to_a_computer_player() -> None:
    async with seated(table(None, "easy", None), handover="always") as (app, pilot):
        app.change_setting("speed", "instant")
        assert hands_over(app)
        await pilot.press("enter")
        await pilot.press("c")
        session = session_of(app)
        await until(pilot, lambda: hands_over(app))
        assert session.decider == 2
        assert session.viewer is None
        assert "Hand the keyboard to Isabel." in text_of(app)
        await pilot.press("space")
        assert hands_over(app), "that key may have been meant for the computer player"
        await pilot.pause(0.8)
        await pilot.press("enter")
        await until(pilot, lambda: session.viewer == 2)


async def test_the_help_page_tells_about_computer_players() -> None:
    async with seated(table(None, "easy", "easy"), (120, 60)) as (app, pilot):
        await pilot.press("h")
        await until(pilot, lambda: "Computer players" in text_of(app))
        assert f"The sign {glyphs.current().computer} and a level mark them." in text_of(app)


def test_the_only_person_always_has_the_keyboard() -> None:
    session = Session(table(None, "easy", "easy", governor=1), handover="always")
    session.start()
    assert session.computer_decides
    assert not session.needs_handover
    assert session.viewer == session.reader == 0


def test_a_seat_goes_to_a_computer_player_and_back() -> None:
    session = Session(table(None, None, None), handover="always")
    session.start()
    session.take_keyboard()
    session.apply(TakeRole(Role.CRAFTSMAN))
    session.take_keyboard()
    assert session.decider == 1
    session.give_seat(1, Player("Diego", "computer", "easy"))
    assert session.computer_decides
    assert session.viewer is None, "nobody sees what the one who left may see"
    while session.computer_decides:
        session.apply(turns.decide(session.game).action)
    step = session.undo_step()
    assert step is not None
    assert step.seat == 0
    session.give_seat(1, Player("Diego"))
    step = session.undo_step()
    assert step is not None
    assert step.seat == 0, "what the computer player decided stays no person's choice"
    again = read_game(write_game(session.game))
    assert Session(again).undo_step() is not None
    assert [player.kind for player in again.setup.players] == ["human"] * 3


def test_in_a_conversation_a_computer_player_takes_over_and_a_person_comes_back() -> None:
    game = table(None, None, None, seed=4)
    lines = heard(game, "", "seat 2 computer", "seat 2 computer easy", "craftsman", "", "seat 2 Ben", "quit")
    assert "Type computer and one of these levels: random, easy, normal, hard." in lines
    assert "A computer player, level easy, plays for Diego from now on." in lines
    assert "Ben now sits in the seat of Diego." in lines
    assert not any("keyboard to Diego" in line for line in lines)
    assert "One person has to stay." in heard(table(None, "easy", "easy"), "seat 1 computer easy", "quit")


# Faults


def raising(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
    """A player with a fault."""
    raise ZeroDivisionError("nothing to share")


def cheating(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
    """A player that does what is never legal when a role is to be taken."""
    return DrawPlantation()


@pytest.mark.parametrize("player", [raising, cheating])
async def test_a_faulty_player_is_told_of_noted_and_replaced(
    player: Callable[..., Action], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "hard", player)
    game = table(None, "hard", "hard", governor=1)
    async with seated(game) as (app, pilot):
        session = session_of(app)
        await until(pilot, lambda: len(session.game.actions) > 0)
        assert "The computer player Diego made a mistake" in text_of(app)
        app.change_setting("speed", "instant")
        await until(pilot, lambda: not session.computer_decides)
    noted = files.faults_file().read_text()
    assert "seat 2, level 'hard'" in noted
    assert ("nothing to share" if player is raising else "illegal action") in noted


def test_a_level_of_another_version_plays_on_safely() -> None:
    game = table(None, "grandmaster", "easy", governor=1)
    turn = turns.decide(game)
    assert turn.fault is not None
    assert "grandmaster" in turn.fault.problem
    assert game.why_illegal(turn.action) is None


def test_notes_of_faults_begin_anew_when_they_have_grown_long() -> None:
    path = files.faults_file()
    for _ in range(300):
        files.note(path, "x" * 1000 + "\n")
    assert 0 < path.stat().st_size < 110_000


# Advice


async def test_advice_names_three_choices_with_reasons_and_one_is_taken() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        assert "o Advice" in text_of(app).splitlines()[-1]
        await pilot.press(keys.ADVICE_KEY)
        assert isinstance(app.screen, AdviceScreen)
        await until(pilot, lambda: "of 100 games" in text_of(app))
        assert text_of(app).count("of 100 games") == 3
        assert "Ana chooses a role" in text_of(app), "the table stays in sight"
        await pilot.press("2")
        session = session_of(app)
        assert len(session.game.actions) > 0
        assert session.game.actions[0].seat == 0


def asked(kind: DecisionKind) -> Game:
    """A game in which a player who may ask for advice has this to decide."""
    if kind is DecisionKind.HACIENDA_TILE:
        game = Position(3, market="all_31").board(0, city="hacienda* forest_house*").start()
        game.apply(TakeRole(Role.SETTLER))
        game.apply(next(action for action in game.legal_actions if action.kind == "draw_plantation"))
    else:
        market = Market.DRAFT if kind is DecisionKind.DRAFT else Market.ALL_31
        game = at(kind, market=market, after=5 if kind is DecisionKind.DRAFT else 30)
    return Game.from_state(game.state, replace(game.setup, advice=True))


@pytest.mark.parametrize("kind", DecisionKind)
async def test_at_every_decision_a_key_explains_the_best_choices(kind: DecisionKind) -> None:
    game = asked(kind)
    assert game.decision is not None and game.decision.kind is kind
    expected = min(3, len(game.legal_actions))
    async with seated(game) as (app, pilot):
        assert "o Advice" in text_of(app).splitlines()[-1]
        await pilot.press(keys.ADVICE_KEY)
        await until(pilot, lambda: isinstance(app.screen, AdviceScreen))
        await until(pilot, lambda: "or Enter: do it" in text_of(app))
        screen = app.screen
        assert isinstance(screen, AdviceScreen)
        assert len(screen.advice) == expected
        lines = [line.split("│")[1].strip(" ▸") for line in text_of(app).splitlines() if line.count("│") == 2]
        starts = [n for n, line in enumerate(lines) if line[:3] in ("1  ", "2  ", "3  ")][-expected:]
        assert len(starts) == expected
        for start in starts:
            below = " ".join(lines[start + 1 : start + 3])
            assert len(below) > 5, "below each choice stand the rest of its name, if it is long, and a reason"


@pytest.mark.parametrize("kind", DecisionKind)
def test_at_every_decision_of_a_conversation_too(kind: DecisionKind) -> None:
    game = asked(kind)
    lines = heard(game, "", "advice", "quit")
    told = [line for line in lines if line.startswith(("Best: ", "Second: ", "Third: "))]
    assert len(told) == min(3, len(game.legal_actions))
    assert all(line.count(";") >= 1 and line.endswith(".") for line in told)


async def test_advice_is_closed_without_doing_anything() -> None:
    async with seated(table(None, "easy", "easy")) as (app, pilot):
        await pilot.press(keys.ADVICE_KEY, "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not session_of(app).game.actions
        assert table_of(app).choices


async def test_advice_about_the_mayors_arrangement_comes_back_to_it() -> None:
    game = Position(3).board(0, san_juan=0, island="corn indigo sugar").start()
    for seat in (1, 2):
        game.change_player(seat, Player(NAMES[seat], "computer", "easy"))
    async with seated(game) as (app, pilot):
        await pilot.press("m", "c")
        assert arranging(app)
        await pilot.press(keys.ADVICE_KEY)
        await until(pilot, lambda: isinstance(app.screen, AdviceScreen) and "Place colonists" in text_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: arranging(app))
        decision = session_of(app).game.decision
        assert decision is not None
        assert decision.kind is DecisionKind.COLONISTS


@pytest.mark.parametrize(
    ("people", "agreed", "allowed"), [(1, None, True), (3, None, False), (3, True, True), (1, False, False)]
)
async def test_advice_is_given_only_where_it_was_agreed_on(people: int, agreed: bool | None, allowed: bool) -> None:
    game = table(*[None] * people, *["easy"] * (3 - people), advice=agreed)
    assert read_game(write_game(game)).setup.advice is agreed
    async with seated(game) as (app, pilot):
        assert ("Advice" in text_of(app).splitlines()[-1]) is allowed
        await pilot.press(keys.ADVICE_KEY)
        assert isinstance(app.screen, AdviceScreen) is allowed
        if not allowed:
            assert "This game is played without advice." in text_of(app)


def test_advice_in_a_conversation() -> None:
    lines = heard(table(None, "easy", "easy"), "advice", "quit")
    assert sum(line.startswith(("Best: ", "Second: ", "Third: ")) for line in lines) == 3
    lines = heard(table(None, None, "easy"), "", "advice", "quit")
    assert "This game is played without advice." in lines


def test_advice_that_fails_is_simply_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "find_advice", raising)
    assert turns.advise(table(None, "easy", "easy")) == []
    assert "advice: " in files.faults_file().read_text()


# How a game with them is begun


async def test_the_form_seats_computer_players_with_suggested_names() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.set_up_game()
        await pilot.pause()
        form = app.screen
        assert isinstance(form, NewGameScreen)
        form.query_one("#players", Stepper).focus()
        await pilot.press("3")
        form.query_one("#seat0", Input).focus()
        await pilot.press(*"Diego", "enter", "tab", "right", "down", "right", "right")
        assert [form.query_one(f"#seat{seat}", Input).value for seat in range(3)] == ["Diego", "Isabel", "Mateo"]
        assert "computer player" in text_of(app)
        assert form.query_one("#advice", Stepper).value == "yes", "one person may ask for advice"
        await pilot.press("left", "left")
        assert form.query_one("#seat2", Input).value == "", "a suggested name goes with the computer player"
        assert form.query_one("#advice", Stepper).value == "no"
        await pilot.press("right", "right", "right")
        form.query_one("#start").focus()
        await pilot.press("enter")
        players = session_of(app).game.setup.players
        assert [(player.name, player.level) for player in players] == [
            ("Diego", None),
            ("Isabel", "easy"),
            ("Mateo", "hard"),
        ]
        assert session_of(app).game.setup.advice is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "Ana", "--computers", "easy,brilliant"], "There is no level 'brilliant'; there is random"),
        (["--players", "Ana", "Ben", "--computers", "easy,easy,easy,easy"], "--computers names 4 levels"),
        (["--players", "Ana", "--computers", ""], "There is no level ''"),
        (["--computers", "easy"], "2 to 5"),
        (["--resume", "x.json", "--computers", "easy"], "give --resume alone"),
        (["--resume", "x.json", "--no-advice"], "give --resume alone"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.splitlines()) == 1
