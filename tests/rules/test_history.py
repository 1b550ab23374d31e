"""What happened beside the actions: taken back, seats that changed hands, and how files keep it."""

import json
import random
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from rules import Game, Player, SeatChange, Setup, SetupError, TakenBack, game_file_schema, record, told_after
from rules.record import RecordError, read_game, write_game

GAMES = Path(__file__).parent / "games"
SCHEMA = Draft202012Validator(game_file_schema())


def new_game(players: int = 3, seed: int = 1) -> Game:
    return Game(Setup.for_players(*("Ana", "Ben", "Cleo", "Dan", "Eva")[:players], seed=seed))


def go_on(game: Game, actions: int, rng: random.Random) -> None:
    for _ in range(actions):
        if game.decision is not None:
            game.apply(game.legal_actions.choose(rng))


def restless(seed: int = 1, players: int = 3, turns: int = 12) -> Game:
    """A game in which much is taken back and seats change hands."""
    game, rng = new_game(players, seed), random.Random(seed)
    for turn in range(turns):
        go_on(game, rng.randrange(1, 25), rng)
        for _ in range(rng.randrange(8)):
            if game.can_undo:
                game.undo(rng.choice([None, *range(players)]))
        if not turn % 4:
            game.change_player(rng.randrange(players), Player(f"Guest {turn}"))
    return game


@cache
def restless_text(seed: int) -> str:
    return write_game(restless(seed))


def changed(game: Game, **parts: Any) -> str:
    return json.dumps(json.loads(write_game(game)) | parts)


def with_entries(*entries: Any) -> str:
    game = new_game()
    go_on(game, 6, random.Random(1))
    return changed(game, history=list(entries))


# What the game notes ---------------------------------------------------------------------------


def test_what_is_taken_back_is_noted_with_what_it_had_caused() -> None:
    game = new_game()
    go_on(game, 8, random.Random(3))
    last, caused = game.actions[-1], tuple(game.events[game.event_counts[-2] :])
    assert game.undo(2) == last
    assert game.history == [TakenBack(7, 2, last.seat, last.action, caused)]
    assert caused


def test_going_back_is_the_same_as_taking_back_one_by_one() -> None:
    for left in (0, 1, 57, 120):
        game, other = new_game(4), new_game(4)
        go_on(game, 120, random.Random(7))
        go_on(other, 120, random.Random(7))
        taken_back = game.go_back(left, 2)
        assert taken_back == [other.undo(2) for _ in range(120 - left)]
        assert write_game(game) == write_game(other)
        assert (game.state, game.events, game.event_counts) == (other.state, other.events, other.event_counts)
        assert game.view(1) == other.view(1)
        for recorded in reversed(taken_back):
            game.apply(recorded.action)
        again = new_game(4)
        go_on(again, 120, random.Random(7))
        assert (game.state, game.events) == (again.state, again.events), "the same tiles come again"


def test_only_what_was_done_can_be_taken_back() -> None:
    game = new_game()
    go_on(game, 5, random.Random(1))
    for left in (-1, 6):
        with pytest.raises(IndexError):
            game.go_back(left)
    assert len(game.actions) == 5
    assert game.history == []
    with pytest.raises(IndexError):
        new_game().undo()


def test_a_seat_that_changes_hands_changes_nothing_else() -> None:
    game = new_game()
    go_on(game, 8, random.Random(3))
    before = game.copy()
    game.change_player(1, Player("Bot", "computer", "easy"))
    assert [player.name for player in game.setup.players] == ["Ana", "Bot", "Cleo"]
    assert game.history == [SeatChange(8, 1, Player("Ben"))]
    assert (game.state, game.actions, game.events) == (before.state, before.actions, before.events)
    assert before.history == []
    assert before.setup.players[1] == Player("Ben")


def test_a_seat_can_only_be_given_to_somebody_who_can_sit_there() -> None:
    game = new_game()
    with pytest.raises(SetupError):
        Player(" ")
    with pytest.raises(IndexError):
        game.change_player(3, Player("Dora"))
    assert game.history == []


def test_the_history_is_told_where_the_game_still_is() -> None:
    game, rng = new_game(), random.Random(2)
    go_on(game, 10, rng)
    game.undo()
    game.change_player(0, Player("Dora"))
    go_on(game, 3, rng)
    assert told_after(game.history, len(game.actions)) == [9, 9]
    for _ in range(7):
        game.undo()
    go_on(game, 20, rng)
    assert told_after(game.history, len(game.actions)) == [5] * 9
    assert told_after([], 3) == []


# Files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_history_is_the_same_after_writing_and_reading(seed: int) -> None:
    game = restless(seed, 2 + seed % 4)
    again = read_game(write_game(game).encode())
    assert again.history == game.history
    assert (again.setup, again.actions, again.state) == (game.setup, game.actions, game.state)
    assert write_game(again) == write_game(game)
    SCHEMA.validate(json.loads(write_game(game)))


def test_taking_back_and_writing_and_taking_back_again_goes_to_the_start() -> None:
    game = restless(turns=4)
    while game.can_undo:
        game.undo(0)
        game = read_game(write_game(game))
    assert game.state == new_game().state
    assert write_game(read_game(write_game(game))) == write_game(game)


def test_a_file_of_version_1_with_a_history_is_read_for_ever() -> None:
    raw = (GAMES / "version_1_history.json").read_bytes()
    game = read_game(raw)
    assert [player.name for player in game.setup.players] == ["Bot", "Zo\u00eb", "Dora"]
    assert (len(game.actions), len(game.history), game.state.round) == (61, 15, 10)
    changes = [entry for entry in game.history if isinstance(entry, SeatChange)]
    assert changes == [SeatChange(17, 2, Player("[bold]")), SeatChange(57, 0, Player("Ana"))]
    assert write_game(game).encode() == raw


def test_only_the_latest_entries_are_written_and_they_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_HISTORY", 20)
    game = restless(4, turns=40)
    assert len(game.history) > 20
    assert read_game(write_game(game)).history == game.history[-20:]


def test_a_long_history_is_written_and_read_in_time() -> None:
    game, rng = new_game(5, 3), random.Random(3)
    go_on(game, 250, rng)
    last = game.actions[-1].action
    game.undo(1)
    game.apply(last)
    game.history *= record.MAX_HISTORY + 100
    started = time.process_time()
    text = write_game(game)
    written = time.process_time() - started
    assert len(text) < 1_000_000
    assert written < 0.5
    started = time.process_time()
    assert len(read_game(text).history) == record.MAX_HISTORY
    assert time.process_time() - started < 1.5


UNDO = {"kind": "undo", "at": 6, "by": 1, "action": {"seat": 0, "kind": "pass"}}
SEAT = {"kind": "seat", "at": 6, "seat": 1, "player": {"name": "Zed", "kind": "human"}}


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({}, "Entry 1 of the history is neither an undo nor a seat"),
        ({"kind": ["undo"]}, "is neither an undo nor a seat"),
        ([], '"history", entry 1 should be'),
        (SEAT | {"at": 7}, 'Entry 1 of the history is at "7", and the game had 6 actions then'),
        (SEAT | {"at": 10**400}, "and the game had 6 actions then"),
        (SEAT | {"at": -1}, 'cannot be read: "at" should be'),
        (SEAT | {"at": True}, 'cannot be read: "at" should be'),
        (SEAT | {"at": 6.0}, 'cannot be read: "at" should be'),
        (SEAT | {"seat": 3}, 'names seat "3"; the last one is 2'),
        (SEAT | {"seat": "1"}, 'cannot be read: "seat" should be'),
        (SEAT | {"by": 1}, 'cannot be read: "by" is not a known field'),
        (SEAT | {"player": {"name": " ", "kind": "human"}}, "needs a name"),
        (SEAT | {"player": {"name": "Bot", "kind": "computer"}}, "needs a level"),
        (SEAT | {"player": {"name": "\ud800", "kind": "human"}}, "cannot be read: it holds text that is not Unicode"),
        (SEAT | {"player": "Zed"}, 'cannot be read: "player" should be'),
        (UNDO | {"by": 3}, 'names seat "3"; the last one is 2'),
        (UNDO | {"by": False}, 'cannot be read: "by"'),
        ({part: value for part, value in UNDO.items() if part != "by"}, '"by" is missing'),
        (UNDO | {"action": {"kind": "pass"}}, 'the action has no "seat" from 0 to 2'),
        (UNDO | {"action": {"seat": 0, "kind": "dance"}}, "the action cannot be read"),
        (UNDO, "Entry 1 of the history: the action is not legal at this point of the game"),
    ],
)
def test_a_wrong_entry_is_named_by_its_number(entry: Any, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_game(with_entries(entry))
    assert problem in str(caught.value)
    assert str(caught.value).isprintable()
    assert str(caught.value).endswith(".")


def test_entries_are_counted_from_the_first() -> None:
    with pytest.raises(RecordError, match='Entry 2 of the history is at "7"'):
        read_game(with_entries(SEAT, SEAT | {"at": 7}, SEAT))


def test_an_endless_history_is_refused() -> None:
    with pytest.raises(RecordError, match=r"more than 2,000 entries"):
        read_game(with_entries(*[SEAT] * 2_001))


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 5))
def test_a_history_with_one_wrong_number_is_refused_or_a_game(rng: random.Random, seed: int) -> None:
    file = json.loads(restless_text(seed))
    entry = rng.choice(file["history"])
    field = rng.choice([name for name in entry if name != "kind"])
    entry[field] = rng.choice([rng.randrange(-2, 60), None, "", entry["at"], {}])
    text = json.dumps(file)
    try:
        game = read_game(text)
    except RecordError as error:
        assert str(error).startswith("Entry ")
        assert str(error).isprintable()
    else:
        assert read_game(write_game(game)).history == game.history


# The schema ------------------------------------------------------------------------------------


def test_the_schema_is_one_and_fits_every_file_ever_released() -> None:
    Draft202012Validator.check_schema(game_file_schema())
    files = sorted(GAMES.glob("*.json"))
    assert len(files) == 2
    for file in files:
        SCHEMA.validate(json.loads(file.read_bytes()))


@pytest.mark.parametrize(
    "parts",
    [
        {"actions": [{"kind": "pass"}]},
        {"actions": [{"seat": 0}]},
        {"actions": [{"seat": -1, "kind": "pass"}]},
        {"actions": [{"seat": 0, "kind": "take_role"}]},
        {"actions": [{"seat": 0, "kind": "take_role", "role": "king"}]},
        {"actions": [{"seat": 0, "kind": "pass", "why": ""}]},
        {"setup": {}},
        {"history": [{"kind": "undo", "at": 0, "by": 0, "action": {"kind": "pass"}}]},
        {"history": [SEAT | {"player": {}}]},
        {"extra": 1},
        {"format": "chess"},
    ],
)
def test_the_schema_refuses_what_the_reader_refuses_for_its_shape(parts: dict[str, Any]) -> None:
    text = changed(new_game(), **parts)
    assert not SCHEMA.is_valid(json.loads(text))
    with pytest.raises(RecordError):
        read_game(text)
