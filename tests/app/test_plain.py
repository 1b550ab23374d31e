"""The game as a conversation: whole games over pipes, every word, and how it ends."""

import io
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from app import cli, files, keys
from app.plain import names as plain_names
from app.plain import placing
from app.plain.console import Console, Leave
from app.plain.conversation import Conversation
from app.saves import SaveFile, list_games, load_game
from app.session import Session
from rules import (
    GOODS,
    PASS,
    Build,
    Building,
    DecisionKind,
    Game,
    Good,
    LoadSmallWharf,
    Market,
    MoveGuest,
    PlaceColonists,
    Player,
    Role,
    Setup,
    Store,
    TakePlantation,
    TakeRole,
    Tile,
    Variant,
    write_game,
)
from tests.rules.positions import NAMES, Position, new_game

PLAY = ("play", "--plain", "--players", "Ana", "Ben", "Cleo", "--seed", "7")
NUMBERED = re.compile(r"^(\d+)\. .*?(?: \(([A-Za-z])\))?\.")
QUESTIONS = ("choice?", "is looking.", "still work.", "yes or no?", "Which game?", "Player 1?")


class Talk:
    """A conversation with the program over pipes."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "app", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"TERM": "dumb"} | environment,
        )
        self.heard = b""
        self.lines: list[str] = []

    def listen(self) -> str:
        """Everything up to the next question, which is returned; an empty text at the end."""
        assert self.process.stdout is not None
        self.lines = []
        while True:
            raw = self.process.stdout.readline()
            self.heard += raw
            if not raw:
                return ""
            line = raw.decode().rstrip("\n")
            self.lines.append(line)
            if line.endswith(QUESTIONS):
                return line

    def answer(self, text: str) -> str:
        """Type a line, and listen."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n".encode())
        self.process.stdin.flush()
        return self.listen()

    def until(self, ending: str) -> str:
        """Press Enter until a question ends so."""
        question = self.answer("") if self.lines else self.listen()
        while not question.endswith(ending):
            question = self.answer("")
        return question

    def numbered(self) -> list[tuple[str, str | None]]:
        """The numbers and letters that were offered last."""
        found = [match.groups() for line in self.lines if (match := NUMBERED.match(line))]
        return [(number, letter) for number, letter in found]

    def end(self) -> tuple[int, str]:
        """Close the input; the exit status and the last words."""
        out, err = self.process.communicate(timeout=20)
        self.heard += out
        assert err == b""
        return self.process.returncode, out.decode()


@contextmanager
def talking(*arguments: str, **environment: str) -> Iterator[Talk]:
    talk = Talk(*arguments, **environment)
    try:
        yield talk
    finally:
        talk.process.kill()
        talk.process.communicate()


def play_on(talk: Talk, question: str, rng: random.Random, answers: int = 10_000) -> str:
    """Answer with what is offered, by number or letter, until the end or for so many answers."""
    for _ in range(answers):
        if question.endswith("still work."):
            break
        if question.endswith("is looking."):
            question = talk.answer("")
            continue
        offered = talk.numbered()
        assert offered, talk.lines
        # The first is always there; for the mayor it confirms, and the others would only change.
        number, letter = offered[0] if any("Confirm" in line for line in talk.lines) else rng.choice(offered)
        question = talk.answer(letter if letter and rng.random() < 0.5 else number)
        refused = [line for line in talk.lines if "no choice" in line or "not understood" in line]
        assert not refused
    return question


def plain_bytes(heard: bytes) -> None:
    """Nothing that moves a cursor, draws a box, or shows braille."""
    assert not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", heard)
    assert not re.search("[\u2500-\u259f\u2800-\u28ff]", heard.decode())


# Whole games -----------------------------------------------------------------------------------


def test_a_whole_game_is_played_with_the_numbers_and_letters_that_are_offered() -> None:
    with talking("play", "--plain", "--players", "Ana", "Zo\u00eb", "[/]", "--seed", "1", LC_ALL="C") as talk:
        question = play_on(talk, talk.listen(), random.Random(1))
        assert question.endswith("still work.")
        (saved,) = list_games()
        assert saved.finished
        scores = load_game(saved.path).scores
        assert scores is not None
        told = [line for line in talk.lines if line.startswith("Place ")]
        assert len(told) == 3
        assert sum("the game." in line or "share the win" in line for line in talk.lines) == 1
        for score, name in zip(scores, ("Ana", "Zoe", "[/]"), strict=True):
            (line,) = [line for line in told if f", {name}: " in line]
            parts = [score.chips, score.buildings, *score.bonus.values(), score.total, score.tiebreak]
            assert [int(n) for n in re.findall(r"\d+", line)][1:] == parts
        assert talk.answer("1") == ""
        assert talk.end()[0] == 0
        assert f"The game is saved in {files.shown(saved.path)}." in talk.lines
        assert talk.heard.isascii()
        plain_bytes(talk.heard)


class Everything(io.StringIO):
    """An input that answers every question with something that was offered, and asks about the table in between."""

    def __init__(self, out: io.StringIO, rng: random.Random, asides: Sequence[str]) -> None:
        super().__init__()
        self.out = out
        self.rng = rng
        self.asides = asides
        self.read_so_far = 0
        self.offered: list[str] = []

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        lines = self.out.getvalue()[self.read_so_far :].splitlines()
        self.read_so_far = len(self.out.getvalue())
        if lines[-1].endswith("is looking."):
            return "\n"
        if lines[-1].endswith("still work."):
            return "1\n"
        found = [match.group(1) for line in lines if (match := NUMBERED.match(line))]
        if any("Confirm" in line for line in lines):
            found = ["1"]
        self.offered = found or self.offered
        if self.asides and self.rng.random() < 0.1:
            return f"{self.rng.choice(self.asides)}\n"
        return f"{self.rng.choice(self.offered)}\n"


ASIDES = (
    *("choices", "why", "board", "boards", "board ben", "house", "ships", "roles", "supply", "market", "about harbor"),
    *("about captain", "points", "score", "clocks", "log", "log 3", "log all", "since", "rules", "help", "folder"),
    *("v", "x", "l", "n", "h", "?", "", "place corn 99", "why 1"),
)


@pytest.mark.parametrize(("players", "market"), [(2, "draft"), (4, "random"), (5, "all_31")])
def test_every_number_that_is_offered_works_in_every_kind_of_game(
    players: int, market: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)
    setup = Setup.for_players(*NAMES[:players], seed=players, variant=Variant(buildings=Market(market)))
    game, out = Game(setup), io.StringIO()
    session = Session(game, SaveFile.for_new(setup))
    session.start()
    console = Console(Everything(out, random.Random(players), ASIDES), out, "utf-8")
    assert Conversation(console, session, cast("SaveFile", session.place)).run(0) == 0
    assert game.decision is None
    plain_bytes(out.getvalue().encode())
    assert "There is no choice 1" not in out.getvalue()
    assert "\u2026" not in out.getvalue()


# One question at a time -------------------------------------------------------------------------


def heard(
    game: Game, *answers: str, handover: str = "never", forced: bool = False, encoding: str = "utf-8"
) -> list[str]:
    """What is said when these lines are typed."""
    out = io.StringIO()
    place = SaveFile.for_new(game.setup)
    session = Session(game, place, forced=forced, handover=handover)
    told = len(game.actions)
    session.start()
    console = Console(io.StringIO("".join(f"{answer}\n" for answer in answers)), out, encoding)
    try:
        Conversation(console, session, place).run(told)
    finally:
        place.close()
    return out.getvalue().splitlines()


def after(lines: Sequence[str], answer: int) -> list[str]:
    """What was said after that many answers, up to the next question."""
    questions = [number for number, line in enumerate(lines) if line.endswith(QUESTIONS)]
    end = questions[answer] if answer < len(questions) else len(lines)
    return list(lines[questions[answer - 1] + 1 : end])


def test_a_choice_is_made_by_number_letter_or_name() -> None:
    for answer in ("2", "m", "M", "mayor", "Mayor", "MAYOR"):
        game = new_game(3)
        heard(game, answer)
        assert game.actions[0].action == TakeRole(Role.MAYOR)


def test_what_cannot_be_is_said_with_its_reason() -> None:
    game = new_game(3)
    lines = heard(game, "settler", "quarry", "quarry", "why", "why quarry", "why pass", "why nonsense", "c" * 500)
    assert after(lines, 3) == ["Only the settler, or the owner of an occupied Construction Hut, may take a quarry."]
    reason = "Take a quarry: Only the settler, or the owner of an occupied Construction Hut, may take a quarry."
    assert after(lines, 4) == after(lines, 5) == [reason]
    assert after(lines, 6) == ["That is possible."]
    assert after(lines, 7) == ["There is no choice nonsense."]
    assert after(lines, 8) == [f"There is no choice {'c' * 200}. Type choices to hear them again, or help."]
    assert len(game.actions) == 2


@pytest.mark.parametrize("answer", ["0", "77", "-1", "1.5", "\u0661", "9" * 150, "dance", "place corn", "\x1b[2J\x07"])
def test_nonsense_changes_nothing_and_is_not_echoed_raw(answer: str) -> None:
    game = new_game(3)
    lines = heard(game, answer)
    assert game.actions == []
    assert lines[-1].endswith("goes on where you leave it.")
    plain_bytes("\n".join(lines).encode())


def test_two_choices_of_one_name_are_told_apart() -> None:
    position = (
        Position(3, market="all_31").board(0, island="corn*", city="forest_house*").face_up("corn", "sugar", "coffee")
    )
    game = position.start()
    lines = heard(game, "settler", "sugar", "2")
    told = "That can mean more than one choice: Take a sugar plantation and Forest instead of sugar."
    assert after(lines, 2)[0].startswith(told)
    assert len(game.actions) == 2


def test_a_good_that_no_ship_takes_is_told_as_such() -> None:
    position = Position(3).board(0, goods={"corn": 2, "sugar": 3, "indigo": 1})
    game = position.cargo(4, "indigo", 1).cargo(5, "sugar", 5).cargo(6, "tobacco", 1).start()
    lines = heard(game, "captain", "why", "load corn")
    told = ["Load corn: Each ship carries another kind.", "Load sugar: Only the 5-ship takes sugar; it is full."]
    assert [line for line in after(lines, 2) if line.startswith(("Load corn", "Load sugar"))] == told
    assert "Each ship carries another kind." in after(lines, 3)


def test_the_others_points_are_never_said_and_the_own_ones_only_when_asked() -> None:
    position = Position(3).board(0, vp=21).board(1, vp=17).board(2, vp=19, city="customs_house*")
    game = position.start()
    lines = heard(game, *ASIDES, "board cleo", handover="always")
    # Numbers of their own: folders have some in their names.
    numbers = set(re.findall(r"(?<![\w-])\d+", "\n".join(lines)))
    assert "21" in numbers
    assert "Ana has collected 21 points." in lines
    assert not {"17", "19"} & numbers
    quiet = heard(position.start(), *[word for word in ASIDES if word != "points"])
    assert "21" not in re.findall(r"(?<![\w-])\d+", "\n".join(quiet))


def test_the_table_is_told_on_request() -> None:
    position = Position(3).board(
        0, money=4, goods={"corn": 2}, island="corn* corn quarry", city="hospice* indigo_plant*2"
    )
    game = position.house("corn", "coffee").cargo(5, "sugar", 3).cargo(4, "corn", 4).coins(captain=2).start()
    lines = heard(game, "board", "house", "ships", "roles", "board ana", "board nobody", "about hospice", "about")
    assert after(lines, 1) == [
        "Ana, governor, has 4 doubloons and 2 corn.",
        "Island, 3 of 12 spaces: Corn 1 of 2 occupied, Quarry 0 of 1 occupied.",
        "City, 2 of 12 spaces: Hospice occupied, Indigo Plant 2 of 3 occupied.",
        "San Juan: 0 colonists.",
    ]
    assert after(lines, 2) == [
        "The trading house holds 1 corn and 1 coffee; 2 of 4 slots are free.",
        "Prices: corn 0, indigo 1, sugar 2, tobacco 3, coffee 4.",
    ]
    assert after(lines, 3) == [
        "The 4-ship is full with 4 corn.",
        "The 5-ship carries 3 sugar and has room for 2.",
        "The 6-ship is empty.",
        "The colonist ship carries 3 colonists.",
    ]
    assert "Captain: free, 2 doubloons on it." in after(lines, 4)
    assert after(lines, 5) == after(lines, 1)
    assert after(lines, 6) == ["Nobody here is called nobody."]
    assert after(lines, 7)[0].startswith("Hospice: When you take a tile")
    assert after(lines, 8) == ["Say about and the name of a building or a role, for example: about hospice."]


def test_prices_are_read_out_in_words() -> None:
    game = Position(3).board(0, money=9, island="quarry* quarry*").start()
    lines = heard(game, "builder", "market", "harbor")
    assert any(line.endswith("Build the Harbor (r). 8 becomes 5: 2 quarries, builder.") for line in lines)
    assert "Harbor: 8 becomes 5: 2 quarries, builder; 2 copies left." in after(lines, 2)
    assert "Ana builds the Harbor for 5 doubloons (8 minus 2 quarries minus 1 builder)." in after(lines, 3)


def test_the_next_player_is_named_waited_for_and_told_what_has_happened() -> None:
    game = new_game(3)
    lines = heard(game, "", "settler", "indigo", "help", "", "q", handover="always")
    hand_over = lines.index("Hand the keyboard to Ben.")
    assert lines[hand_over - 1].startswith("Ana takes")
    assert lines[hand_over + 1] == "Press Enter when nobody else is looking."
    assert after(lines, 4)[0].startswith("Enter goes on.")
    assert after(lines, 5)[:3] == [
        "So far:",
        "Round 1 begins; Ana is governor.",
        "Ana takes the settler.",
    ]
    assert "Ben, your choice?" in lines


def test_without_a_hand_over_the_question_names_the_player() -> None:
    lines = heard(new_game(3), "settler", "indigo")
    assert "Hand the keyboard to Ben." not in lines
    assert "Ben takes a tile." in lines
    assert "Ben, your choice?" in lines


def test_a_choice_without_an_alternative_is_told_as_such() -> None:
    game = Position(3).board(0, goods={"corn": 1}).cargo(5, "corn", 1).start()
    lines = heard(game, "captain", forced=True)
    assert any(line.startswith("Without another choice: Ana loads 1 corn") for line in after(lines, 1))


def test_undo_asks_the_table_where_it_concerns_others_or_new_tiles() -> None:
    game = new_game(3)
    lines = heard(game, "undo", "settler", "undo", "settler", "indigo", "undo", "no", "undo", "yes", "sugar")
    assert after(lines, 1) == ["There is nothing to take back."]
    assert after(lines, 3)[0] == "The last action of Ana is taken back."
    assert after(lines, 6) == ["This takes back what Ana did. Does the whole table agree?"]
    assert after(lines, 7) == ["It stays as it is."]
    assert after(lines, 9)[0] == "The last action of Ana is taken back."
    assert len(game.actions) == 2


def test_the_last_player_takes_a_choice_back_before_the_next_sits_down() -> None:
    game = new_game(3)
    lines = heard(game, "", "settler", "indigo", "u", "sugar", handover="always")
    assert after(lines, 4)[0] == "The last action of Ana is taken back."
    assert game.actions[1].action == TakePlantation(Good.SUGAR)


# The mayor --------------------------------------------------------------------------------------


def mayor() -> Game:
    game = Position(3).board(0, san_juan=1, island="corn* corn coffee", city="coffee_roaster hospice*").start()
    game.apply(TakeRole(Role.MAYOR))
    game.apply(PASS)
    assert game.decision == (DecisionKind.COLONISTS, 0)
    return game


def test_the_mayor_begins_with_the_last_arrangement_and_those_who_are_new() -> None:
    game = mayor()
    lines = heard(game, "1")
    assert "Island: Corn 1 of 2, Coffee 1 of 1." in lines
    assert "City: Coffee Roaster 1 of 2, Hospice 1 of 1." in lines
    assert "A craftsman would now make you: 1 corn and 1 coffee." in lines
    assert game.actions[-1].action == PlaceColonists(
        {Tile.CORN: 1, Tile.COFFEE: 1}, {Building.COFFEE_ROASTER: 1, Building.HOSPICE: 1}
    )


def test_the_mayor_changes_places_in_words() -> None:
    game = mayor()
    lines = heard(
        game,
        *("clear hospice", "done", "place corn 2", "move coffee to roaster", "clear", "place coffee", "put roaster 1"),
        *(
            "fill",
            "last",
            "f",
            "place corn 3",
            "place harbor 1",
            "place co 1",
            "move hospice",
            "dance",
            "place hospice 9",
        ),
        *("help", "why", "k"),
    )
    assert "City: Coffee Roaster 1 of 2, Hospice 0 of 1." in after(lines, 1)
    must = "Nobody may stay in San Juan while a circle is empty: place 4 colonists, not 3."
    assert f"Not yet: {must}" in after(lines, 1)
    assert after(lines, 2) == [must]
    assert "Island: Corn 2 of 2, Coffee 1 of 1." in after(lines, 3)
    assert "City: Coffee Roaster 2 of 2, Hospice 0 of 1." in after(lines, 4)
    assert "San Juan: 4 colonists." in after(lines, 5)
    assert "Island: Corn 0 of 2, Coffee 1 of 1." in after(lines, 6)
    assert "San Juan: 2 colonists." in after(lines, 7)
    assert "San Juan: 0 colonists." in after(lines, 8)
    assert "San Juan: 2 colonists." in after(lines, 9)
    assert "San Juan: 0 colonists." in after(lines, 10)
    assert after(lines, 11) == ["You have 2 circles on corn plantations, not 3."]
    assert after(lines, 12)[0].startswith("You have no circles on harbor; you have them on Corn, Coffee, ")
    assert after(lines, 13)[0].startswith("There is more than one place called so: Corn, Coffee and Coffee Roaster.")
    assert after(lines, 14)[0].startswith("You have no circles on nothing;")
    assert after(lines, 15) == ["dance is not understood. Type help, or done to confirm."]
    assert after(lines, 16) == ["Hospice has 1 circle, not 9."]
    assert after(lines, 17)[: len(placing.HELP)] == list(placing.HELP)
    assert game.actions[-1].seat == 0 and isinstance(game.actions[-1].action, PlaceColonists)


# Barrels, the black market, guests -----------------------------------------------------------------


def expansion(**board: Any) -> Game:
    return Position(3, market="all_31").board(0, **board).start()


def test_a_small_wharf_is_loaded_in_words() -> None:
    for answer, goods in (
        ("1", {Good.CORN: 3, Good.COFFEE: 1}),
        ("2 corn 1 coffee", {Good.CORN: 2, Good.COFFEE: 1}),
        ("corn, coffee", {Good.CORN: 1, Good.COFFEE: 1}),
        ("c 2", {Good.CORN: 2}),
    ):
        game = expansion(goods={"corn": 3, "coffee": 1}, city="small_wharf*")
        heard(game, "captain", "w", answer)
        assert game.actions[1].action == LoadSmallWharf(goods)


def test_barrels_to_keep_are_said_where_the_ways_are_too_many_to_list() -> None:
    position = Position(3, market="all_31").board(0, goods=dict.fromkeys(GOODS, 3), city="storehouse*")
    game = position.cargo(4, "corn", 4).cargo(5, "indigo", 5).cargo(6, "sugar", 6).start()
    lines = heard(game, "captain", "a", "corn", "2 corn 1 sugar 1 coffee")
    assert after(lines, 2)[1].startswith("1. Keep ")
    assert after(lines, 3) == ["Keep 4 single barrels, no more and no fewer. Chosen: 1."]
    assert game.actions[1].action == Store({Good.CORN: 2, Good.SUGAR: 1, Good.COFFEE: 1})


def test_a_mixture_that_cannot_be_is_refused_and_back_leads_back() -> None:
    game = expansion(goods={"corn": 3, "coffee": 1}, city="small_wharf*")
    lines = heard(game, "captain", "w", "4 corn", "0 corn", "sugar", "corn corn 7", "back", "w", "choices", "2")
    assert after(lines, 3) == ["You have only 3 barrels of corn, not 4."]
    assert after(lines, 4) == ["The Small Wharf ships at least 1 barrel: choose which."]
    assert after(lines, 5) == ["sugar is not understood. Say for example: 2 corn 1 sugar."]
    assert after(lines, 7)[0] == "Ana loads."
    assert after(lines, 9) == after(lines, 8)
    assert after(lines, 10) == ["2 is not understood. Say for example: 2 corn 1 sugar."]
    assert len(game.actions) == 1


def test_the_black_market_lists_the_ways_to_pay() -> None:
    game = expansion(money=2, vp=1, goods={"corn": 1}, san_juan=1, city="black_market*")
    lines = heard(game, "builder", "hospice", "back", "hospice", "1")
    assert any(line.startswith("1. Build the Hospice, giving ") for line in after(lines, 2))
    assert "back: choose something else." in after(lines, 2)
    assert after(lines, 3)[0] == "Ana builds."
    built = game.actions[1].action
    assert isinstance(built, Build) and built.building is Building.HOSPICE and built.pay is not None


def test_a_payment_is_asked_for_part_by_part() -> None:
    game = expansion(
        money=2,
        vp=1,
        goods={"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1},
        san_juan=1,
        island="corn* indigo* sugar* tobacco* coffee* quarry*",
        city="black_market* small_market* hacienda*",
    )
    game.apply(TakeRole(Role.BUILDER))
    (wide,) = [c for c in keys.choices(game) if isinstance(c.action, Build) and c.action.building is Building.FACTORY]
    assert wide.possible
    lines = heard(game, "factory", "1", "1", "1", "1")
    assert after(lines, 1)[0] == "Factory costs 5: 2 doubloons given, 3 missing."
    assert any("Colonist: " in line for line in after(lines, 2))
    assert after(lines, 4)[0].endswith("and 1 corn given, 1 missing.")
    built = game.actions[-1].action
    assert isinstance(built, Build) and built.building is Building.FACTORY


def test_a_guest_is_moved_in_two_steps() -> None:
    game = expansion(money=5, island="corn", city="guesthouse*1")
    heard(game, "builder", "g", "1")
    assert game.actions[1].action == MoveGuest("island:corn")


def test_names_typed_in_short_are_found() -> None:
    called = {"a": "Small Indigo Plant", "b": "Indigo Plant", "c": "Indigo", "d": "Hospice"}
    assert plain_names.find("indigo", called) == ["c"]
    assert plain_names.find("the hospice", called) == ["d"]
    assert plain_names.find("indigo p", called) == ["b"]
    assert plain_names.find("plant", called) == ["a", "b"]
    assert plain_names.find("", called) == []
    for wrong in ("2", "corn 2 3", "corn x", "99 beans"):
        with pytest.raises(ValueError):
            plain_names.barrels(wrong)


# What can be written -------------------------------------------------------------------------------


def test_names_are_written_in_what_the_other_side_can_take() -> None:
    console = Console(io.StringIO(), io.StringIO(), "ascii")
    assert console.names(["Zo\u00eb", "Zoe", "\u4e2d\u6587", "Ana"]) == (
        "Zoe (seat 1)",
        "Zoe (seat 2)",
        "?? (seat 3)",
        "Ana",
    )
    latin = Console(io.StringIO(), io.StringIO(), "cp1252")
    assert latin.names(["Zo\u00eb", "\u4e2d"]) == ("Zo\u00eb", "? (seat 2)")
    assert Console(io.StringIO(), io.StringIO(), "utf-8").names(["\u4e2d"]) == ("\u4e2d",)


def test_names_in_a_file_that_are_not_clean_do_not_reach_the_terminal() -> None:
    names = ("An\x1b[31ma\x07", "\u202eBen", "[bold]{0}")
    game = Game(Setup(tuple(Player(name) for name in names), seed=1))
    lines = heard(game, "boards", "settler", "c")
    plain_bytes("\n".join(lines).encode())
    assert lines[0] == "A game of Puerto Rico for Ana, Ben and [bold]{0}."
    assert not re.search("[\u202a-\u202e\u2066-\u2069]", "".join(lines))


def test_a_signal_waits_until_nothing_is_half_done() -> None:
    console = Console(io.StringIO("x\n"), io.StringIO(), "utf-8")
    with console.catching_signals():
        os.kill(os.getpid(), signal.SIGTERM)
        console.say("This is still said.")
        with pytest.raises(Leave) as left:
            console.ask("Anything?")
    assert left.value.status == 128 + signal.SIGTERM


# The end of the program ------------------------------------------------------------------------------


def test_a_killed_game_goes_on_at_the_same_question() -> None:
    with talking(*PLAY) as talk:
        play_on(talk, talk.listen(), random.Random(3), answers=25)
        talk.until("your choice?")
        asked = [line for line in talk.lines if NUMBERED.match(line)]
        talk.process.kill()
        talk.process.wait()
    (saved,) = list_games()
    with talking("play", "--plain", "--resume", str(saved.path)) as talk:
        question = talk.listen()
        assert talk.lines[0] == "The game of Ana, Ben and Cleo goes on."
        assert question.endswith("is looking.")
        talk.answer("")
        assert [line for line in talk.lines if NUMBERED.match(line)] == asked
        assert any(line.startswith("Your last choice: ") for line in talk.lines)


@pytest.mark.parametrize(
    ("number", "status"), [(None, 0), (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_the_program_ends_with_the_game_saved_and_says_where(number: signal.Signals | None, status: int) -> None:
    with talking(*PLAY) as talk:
        play_on(talk, talk.listen(), random.Random(3), answers=3)
        if number is not None:
            talk.process.send_signal(number)
            talk.process.wait(10)
        (saved,) = list_games()
        assert talk.end() == (
            status,
            f"The game is saved in {files.shown(saved.path)} and goes on where you leave it.\n",
        )
        assert len(load_game(saved.path).actions) > 0


def test_a_terminal_that_cannot_place_the_cursor_gets_a_conversation() -> None:
    with talking(*[word for word in PLAY if word != "--plain"]) as talk:
        assert talk.listen().endswith("is looking.")
        assert talk.lines[0] == "A game of Puerto Rico for Ana, Ben and Cleo."
        assert talk.end()[0] == 0


def test_whoever_plays_is_asked_for_and_a_saved_game_offered() -> None:
    with talking("play", "--plain") as talk:
        assert talk.listen() == "Player 1?"
        assert talk.answer("Ana\nana\n\nBen\n").endswith("is looking.")
        assert "This name is taken." in talk.lines
        assert "Type a name." in talk.lines
        assert "A game of Puerto Rico for Ana and Ben." in talk.lines
        talk.end()
    with talking("play", "--plain") as talk:
        assert talk.listen() == "Which game?"
        assert talk.lines[1].startswith("2. Go on with Ana and Ben: round 1, ")
        assert talk.answer("7") == "Which game?"
        assert talk.answer("2").endswith("is looking.")
        assert "The game of Ana and Ben goes on." not in talk.lines
        assert talk.end()[0] == 0
    with talking("play", "--plain", "--seed", "3") as talk:
        assert talk.listen() == "Player 1?"
        assert talk.end() == (2, "No game was begun.\n")


def test_a_second_program_may_only_look() -> None:
    with talking(*PLAY) as talk:
        talk.until("your choice?")
        (saved,) = list_games()
        with talking("play", "--plain", "--resume", str(saved.path)) as other:
            other.until("your choice?")
            before = saved.path.read_bytes()
            assert other.answer("1") == "Ana, your choice?"
            assert other.lines[0] == "Another program has this game open: here you may only look."
            assert other.answer("undo") == "Ana, your choice?"
            status, last = other.end()
            assert status == 0
            assert "has this game open" in last
            assert saved.path.read_bytes() == before


def test_a_game_that_cannot_be_saved_goes_on_and_another_folder_is_offered(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    with talking(*PLAY, PUERTORICO_HOME=str(blocked)) as talk:
        talk.until("your choice?")
        assert b"Saving is off: " in talk.heard
        assert b"type folder and where" in talk.heard
        talk.answer("settler")
        talk.answer(f"folder {tmp_path / 'Else Where'}")
        assert talk.lines[0].startswith("The game is saved in ")
        talk.answer("1")
    (saved,) = list_games(tmp_path / "Else Where")
    assert len(load_game(saved.path).actions) == 2


def test_nobody_listening_any_more_is_no_fault() -> None:
    with talking(*PLAY) as talk:
        talk.listen()
        assert talk.process.stdout is not None and talk.process.stdin is not None
        talk.process.stdout.close()
        talk.process.stdin.write(b"\nsettler\n")
        talk.process.stdin.close()
        talk.process.stdin = None
        assert talk.process.communicate(timeout=10)[1] == b""
        assert talk.process.returncode == 1
    assert len(list_games()) == 1


def test_a_fault_ends_with_a_status_and_names_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("injected")

    monkeypatch.setattr("app.plain.conversation.table.situation", broken)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    assert cli.main(PLAY) == 1
    (saved,) = list_games()
    assert f"fault in it; the game is saved in {files.shown(saved.path)}." in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_game(new_game(3))[:200])
    assert cli.main(["play", "--plain", "--resume", str(path)]) == 2
    assert "game.json: The file breaks off" in capsys.readouterr().err
    assert cli.main(["play", "--plain", "--resume", str(path), "--seed", "1"]) == 2
    assert "give --resume alone" in capsys.readouterr().err


def test_a_conversation_needs_nothing_of_the_screen() -> None:
    code = "import sys, app.plain; sys.exit(any(name.split('.')[0] == 'textual' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# What happened beside the game -----------------------------------------------------------------


def test_the_log_and_the_recap_tell_who_took_what_back() -> None:
    lines = heard(new_game(3), "mayor", "undo", "settler", "undo", "yes", "log", "since")
    assert "Taken back by Ana: Ana takes the mayor." in after(lines, 6)
    assert "Taken back by Ana: Ana takes the settler." in after(lines, 6)
    assert "Taken back by Ana: Ana takes the settler." in after(lines, 7)


def test_a_seat_is_handed_to_somebody_else_in_the_middle_of_the_game() -> None:
    lines = heard(new_game(3), "seat", "seat 2 ana", "seat 4 Dora", "seat 2 Do\u202era [/]", "seat 1 Eva", "log")
    assert after(lines, 1)[:3] == ["Seat 1: Ana.", "Seat 2: Ben.", "Seat 3: Cleo."]
    assert after(lines, 2) == ["This name is taken."]
    assert after(lines, 3) == after(lines, 1)
    assert after(lines, 4)[0] == "Dora [/] now sits in the seat of Ben."
    assert after(lines, 5)[0] == "Eva now sits in the seat of Ana."
    assert "Hand the keyboard to Eva." in lines or "Eva, your choice?" in " ".join(lines)
    assert "Dora [/] now sits in the seat of Ben." in after(lines, 6)
