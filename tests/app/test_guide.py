"""The guided first game: its script, what the guide says, and playing it through by the keys it names."""

import ast
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app import guide, keys, language, wording
from app.application import PuertoRicoApp
from app.cli import main
from app.guide import SCRIPT, lesson, setup_for
from app.plain.console import Console
from app.plain.conversation import Conversation
from app.saves import SaveFile, load_game
from app.screens.first_game import FirstGameScreen
from app.screens.guiding import LEAVE_KEY, pages
from app.screens.help import HelpScreen
from app.screens.questions import building_of, is_building
from app.screens.table import TableScreen
from app.session import Session
from app.widgets.plan import GUIDE, size_of
from app.wording.guide import guide_text, guide_title
from rules import DecisionKind, Game, Player, Role, Setup, TakeRole, Variant, write_game
from tests.app.driver import arranging, hands_over, seated, session_of, table_of, text_of

NAMES = ("Lea", "Ada", "Bob")
LONG = ("Maximiliane Wolkenstein", "Wilhelmine von Humboldt", "Bartholomäus Grünenwald")
SIZES = ((80, 24), (120, 40), (160, 50))


def players(people: int, names: tuple[str, ...] = NAMES) -> list[Player]:
    """So many people, and computer players in the other seats."""
    return [Player(name) if seat < people else Player(name, "computer", "easy") for seat, name in enumerate(names)]


def game_at(step: int, people: int = 1, names: tuple[str, ...] = NAMES) -> Game:
    """The guided game after so many steps."""
    game = Game(setup_for(players(people, names)))
    for action in SCRIPT[:step]:
        game.apply(action)
    return game


# The script


def test_the_referee_allows_every_step_and_each_role_is_taken_once() -> None:
    game = game_at(0)
    taken = []
    for step, action in enumerate(SCRIPT):
        now = lesson(game)
        assert now is not None
        assert (now.step, now.action) == (step, action)
        assert game.why_illegal(action) is None
        taken += [action.role] if isinstance(action, TakeRole) else []
        game.apply(action)
    assert sorted(taken) == sorted(game.state.role_doubloons)
    farewell = lesson(game)
    assert farewell is not None and farewell.action is None
    assert game.state.round == 3
    game.apply(TakeRole(Role.MAYOR))
    assert lesson(game) is None


def test_each_player_has_something_to_do_in_every_phase_that_allows_it() -> None:
    game = game_at(len(SCRIPT))
    deciding = {(recorded.seat, type(recorded.action).__name__) for recorded in game.actions}
    for seat in range(guide.PLAYERS):
        assert {(seat, kind) for kind in ("TakeRole", "TakePlantation", "Build", "PlaceColonists", "Load")} <= deciding


def test_another_game_has_no_guide() -> None:
    people = players(3)
    for setup in (
        Setup.for_players(*NAMES, seed=guide.SEED, governor=0),
        Setup.for_players(*NAMES, seed=7, governor=guide.GOVERNOR),
        Setup.for_players(*NAMES, seed=guide.SEED, governor=guide.GOVERNOR, variant=Variant(balanced=True)),
        Setup.for_players(*NAMES, "Dan", seed=guide.SEED, governor=guide.GOVERNOR),
    ):
        assert lesson(Game(setup)) is None
    assert lesson(Game(setup_for(people))) is not None


def test_a_game_that_has_gone_another_way_has_none_either_until_that_is_taken_back() -> None:
    game = game_at(4)
    game.apply(TakeRole(Role.CAPTAIN))
    assert lesson(game) is None
    game.undo()
    assert lesson(game) is not None


def test_with_the_guide_nothing_is_answered_by_itself_and_nobody_hands_the_keyboard_on() -> None:
    game = game_at(19, people=3)
    session = Session(game, handover="always")
    session.start()
    assert len(game.legal_actions) == 1 and game.decision is not None
    assert not session.needs_handover
    session.leave_guide()
    assert session.needs_handover or session.at_keyboard == game.decision.seat


# What the guide says


@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("step", range(len(SCRIPT) + 1))
def test_every_moment_is_explained_in_short_paragraphs(step: int, people: int) -> None:
    game = game_at(step, people)
    texts = guide_text(step, game, NAMES, people)
    assert guide_title(step).startswith("Guide: ")
    assert texts
    for text in texts:
        assert 40 < len(text) < 330, text
        assert "{" not in text and "None" not in text


def test_each_role_says_what_its_privilege_is() -> None:
    for step, action in enumerate(SCRIPT):
        if isinstance(action, TakeRole):
            said = " ".join(guide_text(step, game_at(step), NAMES, 1))
            assert f"{action.role} 's privilege".replace(" '", "'") in said.lower(), action.role


def templates(module: str) -> list[str]:
    """The texts of a wording module that are filled in, as they stand in the source."""
    source = (Path(__file__).parents[2] / "app" / "wording" / module).read_text("utf-8")
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "say_in", "texts"):
            found += [c.value for arg in node.args for c in ast.walk(arg) if isinstance(c, ast.Constant)]
    return [text for text in found if isinstance(text, str)]


@pytest.mark.parametrize("module", ["guide.py", "rules_text.py"])
def test_no_number_is_written_into_a_sentence(module: str) -> None:
    texts = templates(module)
    assert len(texts) > 40
    assert [text for text in texts if re.search(r"\d", text)] == []


def test_a_long_paragraph_is_broken_between_sentences() -> None:
    text = "One two three four. Five six seven eight. Nine ten."
    assert pages(text, 20, 3) == [["One two three four.", "Five six seven", "eight. Nine ten."]]
    assert pages(text, 20, 2) == [["One two three four."], ["Five six seven", "eight. Nine ten."]]
    assert pages(text, 10, 2) == [["One two", "three"], ["four."], ["Five six", "seven"], ["eight."], ["Nine ten."]]


# Playing it


@asynccontextmanager
async def guided(
    people: int, size: tuple[int, int] = (80, 24), names: tuple[str, ...] = NAMES, handover: str = "always"
) -> AsyncIterator[tuple[PuertoRicoApp, Pilot[None]]]:
    """The guided game, begun from the title by keys."""
    app = PuertoRicoApp()
    async with app.run_test(size=size) as pilot:
        app.change_setting("handover", handover)
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, FirstGameScreen)
        await pilot.press("up", *["right"] * (people - 1), "down")
        for name in names[:people]:
            await pilot.press(*name, "enter")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        yield app, pilot


async def read(app: PuertoRicoApp, pilot: Pilot[None]) -> list[str]:
    """Read all that the guide has to say; returns the screens."""
    seen = [text_of(app)]
    while "read on (" in seen[-1]:
        await pilot.press("space")
        await pilot.pause()
        seen.append(text_of(app))
        assert len(seen) < 9
    return seen


def asked_key(app: PuertoRicoApp) -> str:
    """The key that the screen tells to press."""
    shown = text_of(app)
    found = re.search(r", press (\S+): ", shown)
    if found is not None:
        return found.group(1).lower()
    assert "Space: see what" in shown, shown
    return "space"


async def follow(app: PuertoRicoApp, pilot: Pilot[None], steps: int = len(SCRIPT), wrong: str = "") -> None:
    """Do so many steps as the screen says; before each press wrong keys, which must do nothing."""
    for _ in range(steps):
        done = len(session_of(app).game.actions)
        await read(app, pilot)
        key = asked_key(app)
        before = write_game(session_of(app).game)
        for other in wrong:
            if other != key:
                await pilot.press(other)
                assert write_game(session_of(app).game) == before, other
        if wrong and not arranging(app):
            # Space reads on; where the guide has answered a key, first its text comes back.
            await pilot.press("escape")
            assert asked_key(app) == key
        if arranging(app) and wrong:
            await pilot.press("e", "k")
            assert write_game(session_of(app).game) == before
            await pilot.press("f")
        await pilot.press(key)
        await pilot.pause()
        assert [recorded.action for recorded in session_of(app).game.actions] == list(SCRIPT[: done + 1])


async def test_one_person_is_led_through_by_the_keys_on_the_screen_with_wrong_ones_in_between() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, wrong="sbp3zy")
        session = session_of(app)
        assert session.people == [0]
        assert "On your own" in text_of(app)
        seen = await read(app, pilot)
        assert "choose whatever you like" in seen[-1]
        await pilot.press("m")
        await pilot.pause()
        assert session.lesson is None
        assert len(session.game.actions) > len(SCRIPT)
        assert "Guide:" not in text_of(app)
        path = app.saved_path
        assert path is not None
        assert load_game(path).state.round == 3


async def test_a_group_is_led_through_and_the_keyboard_is_handed_on_only_afterwards() -> None:
    async with guided(3, size=(120, 40), names=LONG) as (app, pilot):
        assert session_of(app).people == [0, 1, 2]
        first = await read(app, pilot)
        assert any("All of you may look" in " ".join(shown.split()) for shown in first)
        await follow(app, pilot)
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert hands_over(app)


async def test_two_people_and_a_computer_player() -> None:
    async with guided(2) as (app, pilot):
        await follow(app, pilot, 8)
        assert session_of(app).people == [0, 1]


@pytest.mark.parametrize(
    ("step", "key", "answer"),
    [
        (3, "s", "the rules allow that"),
        (3, "r", "may take a quarry. Nothing has been done."),
        (3, "t", "No tobacco plantation lies face up. Nothing has been done."),
        (3, "z", "The key z means nothing here"),
        (3, "p", "Take no tile: the rules allow that"),
        (4, "s", "it is the turn of Bob, a computer player"),
        (6, "3", "The Indigo Plant costs you 3 doubloons and you have 2."),
        (15, "a", "Captain: the rules allow that"),
        (20, "p", "so you must load. Nothing has been done."),
    ],
)
async def test_a_wrong_key_is_answered_kindly(step: int, key: str, answer: str) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(game_at(step), _nowhere())
        await pilot.pause()
        await read(app, pilot)
        before = asked_key(app)
        await pilot.press(key)
        await pilot.pause()
        assert answer in " ".join(text_of(app).split())
        assert asked_key(app) == before
        assert len(session_of(app).game.actions) == step
        await pilot.press("space")
        assert answer not in " ".join(text_of(app).split()), "Space leads back to the text"


async def test_an_answer_to_a_wrong_key_leaves_the_guides_text_where_both_have_room() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(game_at(3), _nowhere())
        await pilot.pause()
        await read(app, pilot)
        lines = [line.strip() for line in text_of(app).splitlines()]
        at = next(number for number, line in enumerate(lines) if "Guide: " in line)
        told = [line for line in lines[at + 1 : at + 5] if line]
        assert len(told) == 3
        await pilot.press("z")
        lines = [line.strip() for line in text_of(app).splitlines()]
        assert lines[at + 1].startswith("The key z means nothing here")
        assert lines[at + 2 : at + 5] == told


async def test_after_a_wrong_key_space_does_what_the_screen_says() -> None:
    async with guided(1) as (app, pilot):
        await read(app, pilot)
        await pilot.press("z")
        assert "Nothing to choose yet" in text_of(app) and asked_key(app) == "space"
        await pilot.press("space")
        await pilot.pause()
        assert [recorded.action for recorded in session_of(app).game.actions] == [SCRIPT[0]]
        await pilot.press("z")
        assert "Space: read on (1 of" in text_of(app)
        await pilot.press("space")
        await pilot.pause()
        assert len(session_of(app).game.actions) == 1, "what is not read yet comes first"


def _nowhere() -> SaveFile:
    return SaveFile.for_new(setup_for(players(1)))


async def test_colonists_in_another_place_are_answered_kindly() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(game_at(10), _nowhere())
        await pilot.pause()
        assert arranging(app)
        assert "Guide: The mayor" in text_of(app)
        # One from the corn to the market.
        await pilot.press("e", "1", "2", "k")
        await pilot.pause()
        assert arranging(app)
        assert "this lesson has other plans" in " ".join(text_of(app).split())
        await pilot.press("e", "f", "k")
        await pilot.pause()
        assert len(session_of(app).game.actions) == 11


async def test_the_guide_can_be_sent_away_at_any_time_and_the_game_goes_on() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 3)
        assert f"{LEAVE_KEY} Send the guide away" in text_of(app)
        await pilot.press(LEAVE_KEY)
        await pilot.pause()
        shown = text_of(app)
        assert "Guide:" not in shown
        assert "The guide is gone: choose whatever you like." in shown
        await pilot.press("s")
        await pilot.pause()
        actions = session_of(app).game.actions
        assert len(actions) > 3 and actions[3].action != SCRIPT[3]


async def test_sent_away_while_a_computer_player_decides_it_plays_on_by_itself() -> None:
    async with guided(1) as (app, pilot):
        app.change_setting("speed", "instant")
        await pilot.press(LEAVE_KEY)
        for _ in range(100):
            await pilot.pause(0.05)
            if not session_of(app).computer_decides:
                break
        assert session_of(app).decider == 0


async def click(app: PuertoRicoApp, pilot: Pilot[None], text: str) -> None:
    """Click on a text on the screen."""
    for row, line in enumerate(text_of(app).splitlines()):
        if text in line:
            await pilot.click(offset=(line.index(text) + 1, row))
            await pilot.pause()
            return
    raise AssertionError(f"{text} is not on the screen")


@pytest.mark.parametrize("step", [3, 10])
async def test_the_mouse_reads_on_and_sends_the_guide_away(step: int) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(game_at(step), _nowhere())
        await pilot.pause()
        await click(app, pilot, "Send the guide away")
        assert "Guide:" not in text_of(app)
        assert "The guide is gone" in text_of(app)


async def test_the_mouse_turns_the_pages() -> None:
    async with guided(1) as (app, pilot):
        for page in (2, 3):
            await click(app, pilot, "Space: read on")
            assert f"read on ({page} of" in text_of(app)


async def test_sent_away_while_colonists_are_placed() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.play(game_at(10), _nowhere())
        await pilot.pause()
        await pilot.press(LEAVE_KEY)
        await pilot.pause()
        assert "Guide:" not in text_of(app)
        await pilot.press("e", "1", "2", "k")
        await pilot.pause()
        assert len(session_of(app).game.actions) > 10


async def test_a_lesson_that_was_left_goes_on_where_it_was() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 6)
        path = app.saved_path
        assert path is not None
        app.leave("title")
        await pilot.pause()
        app.open_game(path)
        await pilot.pause()
        now = session_of(app).lesson
        assert now is not None and now.step == 6
        await follow(app, pilot, 2)


async def test_sent_away_by_mistake_the_guide_comes_back_with_the_game() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 3)
        await pilot.press(LEAVE_KEY)
        await pilot.pause()
        assert "brings the guide back" in " ".join(text_of(app).split())
        path = app.saved_path
        assert path is not None
        app.leave("title")
        await pilot.pause()
        app.open_game(path)
        await pilot.pause()
        await follow(app, pilot, 1)


async def test_undo_leads_back_in_the_lesson() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 7)
        await pilot.press("u")
        await pilot.pause()
        if not isinstance(app.screen, TableScreen):
            await pilot.press("y")
            await pilot.pause()
        now = session_of(app).lesson
        assert now is not None and now.step == 6
        await follow(app, pilot, 2)


async def test_looking_things_up_and_advice_lead_back_to_the_same_page() -> None:
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 3)
        before = text_of(app)
        for key in ("x", "v", "l", "n"):
            await pilot.press(key)
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
            assert text_of(app) == before, key
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "send the guide away" in text_of(app)


@pytest.mark.parametrize("step", range(len(SCRIPT) + 1))
async def test_every_bubble_stands_whole_on_the_screen_beside_all_choices(step: int) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        app.change_setting("handover", "never")
        game = game_at(step, 3, LONG)
        app.play(game, _nowhere())
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            pages = await read(app, pilot)
            told = {word for page in pages for word in page.split()}
            for text in guide_text(step, game, LONG, 3):
                assert set(text.split()) <= told
            for shown in pages:
                lines = shown.splitlines()
                top = next(n for n, line in enumerate(lines) if "Guide: " in line)
                bubble = lines[top : top + GUIDE[size_of(width, height)]]
                assert "…" not in "".join(bubble)
                assert bubble[-1].strip(), "what is to be done stands on the last line"
            if isinstance(app.screen, TableScreen):
                for choice, option in zip(app.screen.choices, app.screen.options, strict=True):
                    if choice.possible and choice.listed:
                        assert re.search(rf"{re.escape(option.key)} +\S", pages[-1]), option
            if len(pages) > 1:
                # From the last page back to the first one.
                await pilot.press("space")


async def test_a_name_that_is_missing_or_taken_is_asked_for() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, FirstGameScreen)
        assert "Type a name." in text_of(app)
        await pilot.press("up", "right", "down", *"Ann", "enter", *"ann", "enter", "enter")
        await pilot.pause()
        assert "This name is taken." in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.session is None


async def test_the_decisions_of_the_lesson_are_those_of_the_game() -> None:
    """The guide blocks no key that works everywhere."""
    async with guided(1) as (app, pilot):
        await follow(app, pilot, 3)
        table = table_of(app)
        assert {choice.key for choice in table.choices}.isdisjoint({LEAVE_KEY})
        assert LEAVE_KEY not in keys.EVERYWHERE
        decision = session_of(app).game.decision
        assert decision is not None and decision.kind is DecisionKind.PLANTATION


async def test_the_lesson_speaks_spanish_too_and_its_keys_are_those_of_the_moment() -> None:
    app = PuertoRicoApp(language="es")
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.change_setting("handover", "never")
            app.play(game_at(0, 3, LONG), _nowhere())
            await pilot.pause()
            for step, action in enumerate(SCRIPT):
                while "Espacio: seguir leyendo" in text_of(app):
                    await pilot.press("space")
                    await pilot.pause()
                bubble = text_of(app)
                assert "Guía: " in bubble
                key = "k"
                if not arranging(app):
                    choices = table_of(app).choices
                    key = next(choice.key for choice in choices if choice.action == action)
                    assert LEAVE_KEY not in {choice.key for choice in choices}
                assert f"{LONG[session_of(app).decider or 0]}, pulsa {key}: " in bubble
                await pilot.press(key)
                await pilot.pause()
                assert len(session_of(app).game.actions) == step + 1
    finally:
        language.use(language.ENGLISH)


# As a conversation


def heard(game: Game, *answers: str) -> list[str]:
    """What a conversation says when these lines are typed."""
    out = io.StringIO()
    place = SaveFile.for_new(game.setup)
    session = Session(game, place)
    session.start()
    console = Console(io.StringIO("".join(f"{answer}\n" for answer in answers)), out, "utf-8")
    try:
        Conversation(console, session, place).run(len(game.actions))
    finally:
        place.close()
    return out.getvalue().splitlines()


def test_a_conversation_is_guided_too_by_what_it_says_to_type() -> None:
    game = game_at(0)
    answers: list[str] = []
    while lesson(game) is not None and game.decision is not None and len(answers) < 20:
        lines = heard(game_at(0), *answers, "quit")
        found = [line for line in lines if line.startswith("Lea, type ")]
        if any(line.startswith("Guide: On your own") for line in lines):
            break
        typed = found[-1].removeprefix("Lea, type ").partition(":")[0]
        again = heard(game_at(0), *answers, "nonsense", typed, "quit")
        assert (
            "There is no choice nonsense. Type choices to hear them again, or help." in again or "confirm" in found[-1]
        )
        answers.append(typed)
    assert len(answers) == sum(recorded.seat == 0 for recorded in game_at(len(SCRIPT)).actions), (
        "the others are computer players"
    )
    lines = heard(game_at(0), *answers, "quit")
    for step in range(len(SCRIPT) + 1):
        assert f"{guide_title(step)}." in lines
    assert not any("The top line says" in line or "Space" in line for line in lines)


def test_in_a_conversation_another_choice_is_answered_kindly_and_the_guide_is_sent_away_by_a_word() -> None:
    lines = heard(game_at(3), "s", "quit")
    assert any("the rules allow that" in line for line in lines)
    assert lines.count("Lea, type c: Take a corn plantation.") == 2
    game = game_at(3)
    lines = heard(game, "guide", "s", "guide", "quit")
    assert any("The guide is gone" in line for line in lines)
    assert "There is no guide here." in lines
    assert game.actions[3].action != SCRIPT[3]


def test_the_command_line_begins_the_guided_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    out = io.StringIO()
    monkeypatch.setattr("sys.stdout", out)
    assert main(["play", "--plain", "--guide", "--players", "Lea", "Ada"]) == 0
    assert "Guide: Welcome." in out.getvalue()
    assert "A game of Puerto Rico for Lea, Ada and Diego." in out.getvalue()


async def test_a_marked_building_is_told_in_whole_sentences_by_the_guide() -> None:
    for size in ((80, 24), (120, 40)):
        async with seated(game_at(6), size) as (app, pilot):
            table = table_of(app)
            for number, choice in enumerate(table.choices):
                if not is_building(choice):
                    continue
                table.selected = number
                table.paint()
                await pilot.pause()
                bubble = table.bubble()
                assert bubble is not None
                assert bubble.lines[-1].endswith(".")
                work = wording.building_text(building_of(choice), table.session.game.setup.variant)
                assert work in " ".join(bubble.lines)
