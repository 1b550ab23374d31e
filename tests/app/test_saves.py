"""Saved games: nothing is lost, nothing is written over, and no disk stops a game."""

import errno
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

import pytest
from filelock import FileLock

from app import files
from app.saves import SavedGame, SaveError, SaveFile, delete_game, export_game, import_game, list_games, load_game
from rules import Game, Player, Setup, write_game

NOW = datetime(2026, 11, 30, 10, 42)
SETUP = Setup.for_players("Ana", "Ben", "Cleo", seed=7)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    return tmp_path / "games"


@pytest.fixture
def place(folder: Path) -> Iterator[SaveFile]:
    made = SaveFile.for_new(SETUP, now=NOW)
    yield made
    made.close()


def played(actions: int, setup: Setup = SETUP) -> Game:
    game = Game(setup)
    rng = random.Random(1)
    while game.decision is not None and len(game.actions) < actions:
        game.apply(game.legal_actions.choose(rng))
    return game


def visible(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir() if not entry.name.startswith("."))


# Writing ---------------------------------------------------------------------------------------


def test_a_new_game_gets_a_file_that_tells_when_and_who(folder: Path, place: SaveFile) -> None:
    game = played(5)
    assert place.save(game) is None
    assert place.path == folder / "2026-11-30-1042-ana-ben-cleo.json"
    assert place.path.read_text("utf-8") == write_game(game)
    assert visible(folder) == ["2026-11-30-1042-ana-ben-cleo.json"]


def test_the_copy_before_is_kept(folder: Path, place: SaveFile) -> None:
    game = Game(SETUP)
    written = []
    for action in played(12).actions:
        game.apply(action.action)
        assert place.save(game) is None
        written.append(write_game(game))
    assert place.path is not None
    assert place.path.read_text() == written[-1]
    assert files.previous(place.path).read_text() == written[-2]
    assert len(visible(folder)) == 2


def test_the_copy_before_is_kept_where_files_have_one_name_only(
    place: SaveFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "not here")

    monkeypatch.setattr(os, "link", refuse)
    assert place.save(played(3)) is None
    assert place.save(played(4)) is None
    assert place.path is not None
    assert files.previous(place.path).read_text() == write_game(played(3))


def test_what_a_killed_program_left_beside_a_game_does_no_harm(place: SaveFile) -> None:
    assert place.save(played(3)) is None
    assert place.path is not None
    # It was killed when the older copy had its first name, which is a second one of the game's own file.
    os.link(place.path, files.unfinished(place.path)[1])
    assert place.save(played(4)) is None
    assert place.path.read_text() == write_game(played(4))
    assert files.previous(place.path).read_text() == write_game(played(3))


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("Zoë Müller", "zoe-muller"),
        ("名前", "player"),
        ("", "player"),
        ("a" * 300, "a" * 20),
        ("CON", "con"),
        ("x\x1b[2J\n", "x-2j"),
        ("-rf", "rf"),
    ],
)
def test_names_of_files_hold_only_letters_that_every_disk_takes(folder: Path, name: str, part: str) -> None:
    setup = Setup.for_players(name or "\u200b", "Ben", "Cleo")
    place = SaveFile.for_new(setup, now=NOW)
    assert place.save(Game(setup)) is None
    assert place.path == folder / f"2026-11-30-1042-{part}-ben-cleo.json"
    place.close()


def test_two_games_of_the_same_people_in_the_same_minute_get_two_files(folder: Path, place: SaveFile) -> None:
    place.save(played(3))
    other = SaveFile.for_new(SETUP, now=NOW)
    assert other.save(played(5)) is None
    assert visible(folder) == ["2026-11-30-1042-ana-ben-cleo-2.json", "2026-11-30-1042-ana-ben-cleo.json"]
    assert place.path is not None
    assert place.path.read_text() == write_game(played(3))
    other.close()


def test_a_new_game_does_not_touch_a_damaged_or_strange_file_of_its_name(folder: Path, place: SaveFile) -> None:
    folder.mkdir(parents=True)
    taken = folder / "2026-11-30-1042-ana-ben-cleo.json"
    taken.symlink_to(folder / "nowhere.json")
    (folder / "2026-11-30-1042-ana-ben-cleo-2.json").mkdir()
    assert place.save(played(2)) is None
    assert place.path == folder / "2026-11-30-1042-ana-ben-cleo-3.json"
    assert taken.is_symlink()
    assert not taken.exists()


def test_a_game_is_written_through_a_link_and_the_link_stays(folder: Path, tmp_path: Path, place: SaveFile) -> None:
    place.save(played(4))
    place.close()
    assert place.path is not None
    link = tmp_path / "game.json"
    link.symlink_to(place.path)
    game, through = SaveFile.open(link)
    game.apply(next(iter(game.legal_actions)))
    assert through.save(game) is None
    assert link.is_symlink()
    assert len(load_game(place.path).actions) == 5
    through.close()


def test_a_game_goes_on_after_it_was_opened_again(place: SaveFile) -> None:
    place.save(played(6))
    place.close()
    assert place.path is not None
    game, again = SaveFile.open(place.path)
    assert game.actions == played(6).actions
    assert not again.read_only
    game.apply(next(iter(game.legal_actions)))
    assert again.save(game) is None
    assert len(load_game(place.path).actions) == 7
    again.close()


# Disks that fail -------------------------------------------------------------------------------


def failing(code: int) -> Callable[..., object]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize("step", ["write", "fsync", "replace", "open"])
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk can only be read"),
        (errno.EACCES, "the permission is missing"),
        (errno.EIO, "the disk reports a fault"),
    ],
)
def test_a_failing_disk_leaves_the_old_file_and_the_next_action_tries_again(
    place: SaveFile, monkeypatch: pytest.MonkeyPatch, step: str, code: int, reason: str
) -> None:
    assert place.save(played(5)) is None
    assert place.path is not None
    with monkeypatch.context() as broken:
        broken.setattr(os, step, failing(code))
        problem = place.save(played(6))
        assert problem is not None
        assert problem == f"Saving is off: {reason}. The game belongs in {files.shown(place.path)}."
        assert [place.problem] == [problem]
    assert place.path.read_text() == write_game(played(5))
    assert not [entry for entry in place.path.parent.iterdir() if entry.name.endswith(".tmp")]
    assert place.save(played(7)) is None
    assert place.problem is None
    assert place.path.read_text() == write_game(played(7))


def test_a_disk_that_takes_a_file_in_small_pieces(place: SaveFile, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, bytes(data)[:7]))
    assert place.save(played(9)) is None
    assert place.path is not None
    assert place.path.read_text() == write_game(played(9))


def test_a_file_where_the_folder_should_be(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("PUERTORICO_HOME", str(blocked))
    place = SaveFile.for_new(SETUP)
    problem = place.save(played(2))
    assert problem is not None
    assert "a file stands where a folder should be" in problem
    assert blocked.read_text() == ""
    assert "a file stands where a folder should be" in (place.move_to(blocked, played(2)) or "")
    assert place.move_to(tmp_path / "elsewhere", played(3)) is None
    assert place.path is not None
    assert place.path.parent == tmp_path / "elsewhere"
    place.close()


def test_a_missing_home_is_said_and_another_folder_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PUERTORICO_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    place = SaveFile.for_new(SETUP)
    problem = place.save(played(1))
    assert problem is not None
    assert "there is no home folder" in problem
    assert list(tmp_path.iterdir()) == []
    assert list_games() == []
    assert place.move_to(tmp_path / "here", played(1)) is None
    place.close()


def test_a_game_opened_in_a_folder_that_cannot_be_written_is_played_on(
    place: SaveFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.save(played(4))
    place.close()
    assert place.path is not None
    with monkeypatch.context() as broken:
        broken.setattr(os, "open", failing(errno.EROFS))
        game, again = SaveFile.open(place.path)
        assert not again.read_only
        assert "the disk can only be read" in (again.save(game) or "")
    assert again.save(played(5)) is None
    again.close()


def test_a_name_that_cannot_be_written_stops_saving_not_the_game(folder: Path) -> None:
    setup = Setup.for_players("\ud800", "Ben", "Cleo")
    place = SaveFile.for_new(setup)
    assert "not Unicode" in (place.save(Game(setup)) or "")
    assert list_games() == []
    place.close()


_KILLED = """
import random, sys
from pathlib import Path
from app.saves import SaveFile
from rules import Game, Setup
setup = Setup.for_players("Ana", "Ben", "Cleo", seed=7)
place = SaveFile.for_new(setup, Path(sys.argv[1]))
print("ready", flush=True)
while True:
    game = Game(setup)
    rng = random.Random(1)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(rng))
        problem = place.save(game)
        assert problem is None, problem
"""


def test_a_game_survives_being_killed_at_any_moment(tmp_path: Path) -> None:
    rng = random.Random(4)
    for attempt in range(12):
        folder = tmp_path / str(attempt)
        process = subprocess.Popen([sys.executable, "-c", _KILLED, str(folder)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        while not list(folder.glob("*.json")):
            time.sleep(0.002)
        time.sleep(rng.random() * 0.1)
        process.kill()
        process.wait()
        process.stdout.close()
        (saved,) = list_games(folder)
        assert saved.problem is None
        game, place = SaveFile.open(saved.path)
        assert not place.read_only
        assert place.save(game) is None
        place.close()


# Two programs ----------------------------------------------------------------------------------


def test_a_second_program_is_told_who_has_the_game_and_does_not_write(place: SaveFile) -> None:
    place.save(played(4))
    assert place.path is not None
    game, second = SaveFile.open(place.path)
    assert len(game.actions) == 4
    assert second.read_only
    assert second.holder is not None
    assert second.holder.pid == os.getpid()
    assert second.holder.since is not None
    assert f"process {os.getpid()}" in str(second.holder)
    game.apply(next(iter(game.legal_actions)))
    assert second.save(game) == str(second.holder)
    assert len(load_game(place.path).actions) == 4
    second.close()
    assert place.save(played(6)) is None
    place.close()
    assert second.save(game) == str(second.holder), "the game went on without the second program"
    assert len(load_game(place.path).actions) == 6


def test_the_second_program_may_keep_its_own_copy_elsewhere(place: SaveFile, tmp_path: Path) -> None:
    place.save(played(4))
    assert place.path is not None
    game, second = SaveFile.open(place.path)
    assert second.move_to(tmp_path / "copy", game) is None
    assert not second.read_only
    assert second.path is not None
    assert second.path.parent == tmp_path / "copy"
    second.close()


def test_who_looks_on_sees_what_is_played_and_goes_on_when_the_other_program_leaves(place: SaveFile) -> None:
    place.save(played(4))
    assert place.path is not None
    assert place.look_again() is None, "who has the game does not look"
    _, second = SaveFile.open(place.path)
    assert second.look_again() is None
    place.save(played(7))
    seen = second.look_again()
    assert seen is not None
    assert len(seen.actions) == 7
    assert second.read_only
    assert second.look_again() is None
    place.path.write_text("{")
    assert second.look_again() is None
    place.save(played(8))
    place.close()
    seen = second.look_again()
    assert seen is not None
    assert len(seen.actions) == 8
    assert not second.read_only
    assert second.save(played(9)) is None
    assert SaveFile.open(place.path)[1].read_only
    second.close()


def test_a_damaged_game_is_not_taken_over(place: SaveFile) -> None:
    place.save(played(4))
    assert place.path is not None
    _, second = SaveFile.open(place.path)
    place.close()
    place.path.write_text("{")
    assert second.look_again() is None
    assert second.read_only
    assert second.save(played(5)) is not None
    assert place.path.read_text() == "{"
    second.close()


def test_a_game_that_cannot_be_kept_elsewhere_stays_where_it_was(
    place: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.save(played(4))
    path = place.path
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    for folder in (blocked, blocked / "inside", tmp_path / "nul\0", Path("~nobody-here"), tmp_path / "\ud800"):
        assert (place.move_to(folder, played(5)) or "").endswith(".")
        assert (place.path, place.problem) == (path, None)
    assert place.save(played(6)) is None
    assert path is not None
    assert len(load_game(path).actions) == 6


def test_a_holder_that_left_no_note_is_still_a_holder(place: SaveFile) -> None:
    place.save(played(2))
    assert place.path is not None
    for note in (b"", b"[]", b"{}", b'{"pid": "x", "since": 3}', b"\xff"):
        files.beside(place.path, "open").write_bytes(note)
        _, second = SaveFile.open(place.path)
        assert second.read_only
        assert str(second.holder).startswith("Another program has this game open")
        second.close()


def test_the_lock_of_a_killed_program_does_not_count(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", _KILLED, str(tmp_path)], stdout=subprocess.PIPE)
    while not (found := list(tmp_path.glob("*.json"))):
        time.sleep(0.01)
    path = next(path for path in found if not path.name.startswith("."))
    _, looking = SaveFile.open(path)
    assert looking.holder is not None
    assert looking.holder.pid == process.pid
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    game, place = SaveFile.open(path)
    assert not place.read_only
    assert place.save(game) is None
    place.close()


# The list --------------------------------------------------------------------------------------


def test_the_list_names_players_round_and_who_decides(folder: Path, place: SaveFile) -> None:
    game = played(40)
    place.save(game)
    (entry,) = list_games()
    assert game.decision is not None
    assert entry.path == place.path
    assert entry.names == ("Ana", "Ben", "Cleo")
    assert entry.round == game.state.round
    assert entry.decider == entry.names[game.decision.seat]
    assert not entry.finished
    assert entry.problem is None
    assert abs(entry.saved.timestamp() - time.time()) < 60
    assert entry.saved.tzinfo is not None


def test_a_finished_game_is_listed_as_finished_and_the_list_follows_the_file(folder: Path, place: SaveFile) -> None:
    place.save(played(3))
    assert not list_games()[0].finished
    place.save(played(10_000))
    (entry,) = list_games()
    assert entry.finished
    assert entry.decider is None


def test_the_last_saved_game_comes_first(folder: Path) -> None:
    folder.mkdir(parents=True)
    for age, name in enumerate("cab"):
        path = folder / f"{name}.json"
        path.write_text(write_game(played(3)))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [entry.path.stem for entry in list_games()] == ["c", "a", "b"]


def test_names_in_the_list_are_clean(folder: Path) -> None:
    folder.mkdir(parents=True)
    setup = Setup((Player("A\x1b[2Jna\u202e"), Player("\u200b"), Player("[/]")))
    (folder / "x.json").write_text(write_game(Game(setup)))
    assert list_games()[0].names == ("Ana", "?", "[/]")


def test_without_a_folder_the_list_is_empty(folder: Path, tmp_path: Path) -> None:
    assert list_games() == []
    folder.write_text("a file")
    assert list_games() == []


def test_whatever_lies_in_the_folder_the_good_games_are_listed(folder: Path) -> None:
    folder.mkdir(parents=True)
    good = write_game(played(5)).encode()
    odd: dict[str, bytes] = {
        "empty": b"",
        "one": b"{",
        "garbage": good + b"more",
        "bom": b"\xef\xbb\xbf" + good,
        "latin": good.replace(b"Ana", b"An\xe9"),
        "binary": os.urandom(5000),
        "nan": good.replace(b'"seed": 7', b'"seed": NaN'),
        "twice": good.replace(b'"seed": 7', b'"seed": 7, "seed": 7'),
        "big": b"[" * 10_000_000,
        "list": b"[" + good + b"]",
        "newer": good.replace(b'"version": 1', b'"version": 2'),
        "six": good.replace(b'"players": [', b'"players": [' + b'{"name": "x", "kind": "human"},' * 3),
        "deep": b"[" * 100_000,
    }
    odd |= {f"cut{tenth}": good[: len(good) * tenth // 10] for tenth in range(1, 10)}
    for name, raw in odd.items():
        (folder / f"{name}.json").write_bytes(raw)
    (folder / "folder.json").mkdir()
    (folder / "dangling.json").symlink_to(folder / "nowhere")
    (folder / "loop.json").symlink_to(folder / "loop.json")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.json")
    (folder / "good.json").write_bytes(good)
    (folder / "notes.txt").write_text("not a game")
    (folder / ".hidden.json").write_bytes(good)
    before = {path.name: path.lstat().st_mtime_ns for path in folder.iterdir()}

    entries = {entry.path.stem: entry for entry in list_games()}

    assert set(entries) == {*odd, "folder", "dangling", "loop", "good"} | ({"pipe"} if hasattr(os, "mkfifo") else set())
    assert entries.pop("good").problem is None
    for name, entry in entries.items():
        assert entry.problem, name
        assert entry.problem.isprintable()
        assert entry.problem.endswith(".")
    assert {path.name: path.lstat().st_mtime_ns for path in folder.iterdir()} == before
    for name, raw in odd.items():
        assert (folder / f"{name}.json").read_bytes() == raw


def test_two_thousand_damaged_bytes_are_refused_in_a_sentence_or_still_a_game(tmp_path: Path) -> None:
    game, rng = played(12), random.Random(5)
    for _ in range(3):
        game.undo(1)
    game.change_player(2, Player("Dora"))
    good = write_game(game).encode()
    path = tmp_path / "game.json"
    refused = 0
    for _ in range(2_000):
        damaged = bytearray(good)
        damaged[rng.randrange(len(good))] ^= rng.randrange(1, 256)
        path.write_bytes(damaged)
        started = time.process_time()
        try:
            load_game(path)
        except SaveError as error:
            refused += 1
            assert str(error).isprintable()
            assert str(error).endswith(".")
        assert time.process_time() - started < 1
        assert path.read_bytes() == damaged
    assert refused > 1_500


def test_a_damaged_game_offers_its_older_copy_and_stays_as_it_is(folder: Path, place: SaveFile) -> None:
    place.save(played(8))
    place.save(played(9))
    place.close()
    assert place.path is not None
    damaged = place.path.read_bytes()[:100]
    place.path.write_bytes(damaged)
    (entry,) = list_games()
    assert entry.problem is not None
    assert entry.backup == files.previous(place.path)
    with pytest.raises(SaveError):
        SaveFile.open(place.path)
    game, rescued = SaveFile.open_backup(place.path)
    assert len(game.actions) == 8
    assert rescued.path is not None
    assert rescued.path != place.path
    assert rescued.save(game) is None
    assert place.path.read_bytes() == damaged
    assert len(load_game(rescued.path).actions) == 8
    rescued.close()


def test_a_game_whose_file_is_gone_is_listed_with_its_older_copy(folder: Path, place: SaveFile) -> None:
    place.save(played(8))
    place.save(played(9))
    place.close()
    assert place.path is not None
    place.path.unlink()
    (entry,) = list_games()
    assert entry.problem is not None
    assert "it does not exist" in entry.problem
    assert entry.backup is not None
    assert abs(entry.saved.timestamp() - time.time()) < 60


@pytest.mark.parametrize("age", [-(2**40), 2**40])
def test_a_strange_date_does_not_break_the_list(folder: Path, age: int) -> None:
    folder.mkdir(parents=True)
    path = folder / "x.json"
    path.write_text(write_game(played(2)))
    try:
        os.utime(path, (age, age))
    except (OSError, OverflowError):
        os.utime(path, (0, 0))
    (entry,) = list_games()
    assert isinstance(entry, SavedGame)
    assert entry.problem is None


def test_a_hundred_games_are_listed_in_time(folder: Path) -> None:
    folder.mkdir(parents=True)
    text = write_game(played(10_000))
    for number in range(100):
        (folder / f"{number}.json").write_text(text)
    started = time.process_time()
    assert len(list_games()) == 100
    assert time.process_time() - started < 10
    started = time.process_time()
    assert len(list_games()) == 100
    assert time.process_time() - started < 0.5


# Opening and deleting --------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["missing.json", "folder", "damaged.json", "no\x1b[2Jsuch.json"])
def test_what_cannot_be_opened_is_said_in_one_sentence_and_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "damaged.json").write_text("{")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SaveError) as caught:
        SaveFile.open(tmp_path / name)
    assert str(caught.value).isprintable()
    assert str(caught.value).endswith(".")
    assert sorted(tmp_path.iterdir()) == before


def test_a_deleted_game_is_gone_with_its_copies(folder: Path, place: SaveFile) -> None:
    place.save(played(2))
    place.save(played(3))
    place.close()
    assert place.path is not None
    assert delete_game(place.path) is None
    assert list(folder.iterdir()) == []


def test_a_deleted_game_is_gone_with_what_a_killed_program_left(folder: Path, place: SaveFile) -> None:
    assert place.save(played(3)) is None
    assert place.path is not None
    place.close()
    for left in files.unfinished(place.path):
        os.link(place.path, left)
    assert delete_game(place.path) is None
    assert list(folder.iterdir()) == []


def test_a_game_that_is_being_played_is_not_deleted(place: SaveFile) -> None:
    place.save(played(2))
    assert place.path is not None
    assert "open in another program" in (delete_game(place.path) or "")
    assert place.path.exists()


def test_a_game_that_cannot_be_deleted_is_said(place: SaveFile, monkeypatch: pytest.MonkeyPatch) -> None:
    place.save(played(2))
    place.close()
    assert place.path is not None
    monkeypatch.setattr(Path, "unlink", failing(errno.EACCES))
    assert "the permission is missing" in (delete_game(place.path) or "")
    assert place.path.exists()


def test_a_copied_file_opens_anywhere(place: SaveFile, tmp_path: Path) -> None:
    place.save(played(20))
    assert place.path is not None
    text = place.path.read_text()
    assert str(tmp_path) not in text
    copy = tmp_path / "other machine" / "game.json"
    copy.parent.mkdir()
    copy.write_text(text)
    game, opened = SaveFile.open(copy)
    assert game.state == played(20).state
    assert not opened.read_only
    opened.close()


# From and to other places ----------------------------------------------------------------------


def test_a_game_is_taken_in_from_anywhere_and_its_file_left(folder: Path, tmp_path: Path) -> None:
    game = played(20)
    game.undo(1)
    source = tmp_path / "stick" / "[odd] name.txt"
    source.parent.mkdir()
    source.write_text(write_game(game))
    before = source.stat().st_mtime_ns
    path = import_game(source)
    assert path.parent == folder
    assert path.read_text() == source.read_text() == write_game(game)
    assert source.stat().st_mtime_ns == before
    assert [entry.path for entry in list_games()] == [path]
    second = import_game(source)
    assert second != path
    opened, place = SaveFile.open(path)
    assert opened.history == game.history
    assert not place.read_only
    place.close()


@pytest.mark.parametrize("name", ["missing.json", "damaged.json", "folder", "x" * 300, "nul\0.json", "~nobody-here/x"])
def test_what_is_no_game_is_not_taken_in(folder: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "damaged.json").write_text("{")
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError) as caught:
        import_game(Path(name) if name.startswith("~") else tmp_path / name)
    assert str(caught.value).isprintable()
    assert str(caught.value).endswith(".")
    assert list_games() == []


def test_a_game_of_the_list_is_not_taken_in_twice_but_its_older_copy_can_be(folder: Path, place: SaveFile) -> None:
    place.save(played(8))
    place.save(played(9))
    place.close()
    assert place.path is not None
    with pytest.raises(SaveError, match="among the saved games already"):
        import_game(place.path)
    assert len(load_game(import_game(files.previous(place.path))).actions) == 8


def test_a_game_that_cannot_be_kept_is_not_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "game.json"
    source.write_text(write_game(played(3)))
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("PUERTORICO_HOME", str(blocked))
    with pytest.raises(SaveError, match="a file stands where a folder should be"):
        import_game(source)


def test_a_game_is_copied_anywhere_as_it_is(place: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.save(played(12))
    assert place.path is not None
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    for target, expected in (
        (tmp_path / "copy", tmp_path / "copy"),
        (Path("here.json"), tmp_path / "here.json"),
        (Path("~/there.json"), tmp_path / "there.json"),
        (tmp_path, tmp_path / place.path.name),
    ):
        assert export_game(place.path, target) == expected
        assert expected.read_bytes() == place.path.read_bytes()
    damaged = tmp_path / "damaged.json"
    damaged.write_bytes(b"{\xff")
    assert export_game(damaged, tmp_path / "for you").read_bytes() == b"{\xff"


def test_a_copy_never_overwrites_anything(place: SaveFile, tmp_path: Path) -> None:
    place.save(played(12))
    assert place.path is not None
    taken = tmp_path / "taken"
    taken.write_text("precious")
    dangling = tmp_path / "dangling"
    dangling.symlink_to(tmp_path / "nowhere")
    for target in (taken, dangling, place.path, place.path.parent):
        with pytest.raises(SaveError, match="exists already"):
            export_game(place.path, target)
    assert taken.read_text() == "precious"
    assert not dangling.exists()
    assert place.path.read_text() == write_game(played(12))


@pytest.mark.parametrize(
    "target", ["no/such/folder/x.json", "x" * 300, "nul\0", "taken/x.json", "~nobody-here/x.json", "\ud800"]
)
def test_a_copy_that_cannot_be_written_is_said(place: SaveFile, tmp_path: Path, target: str) -> None:
    place.save(played(12))
    assert place.path is not None
    (tmp_path / "taken").write_text("precious")
    with pytest.raises(SaveError) as caught:
        export_game(place.path, Path(target) if target.startswith("~") else tmp_path / target)
    assert str(caught.value).isprintable()
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_a_copy_on_a_full_disk_leaves_nothing_behind(
    place: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    place.save(played(12))
    assert place.path is not None
    target = tmp_path / "copy.json"
    monkeypatch.setattr(os, step, failing(errno.ENOSPC))
    with pytest.raises(SaveError, match="the disk is full"):
        export_game(place.path, target)
    assert not target.exists()


def test_a_file_that_cannot_be_opened_for_writing_is_never_deleted(
    place: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.save(played(12))
    assert place.path is not None
    target = tmp_path / "copy.json"
    target.write_text("precious")
    monkeypatch.setattr(os, "open", failing(errno.EMFILE))
    with pytest.raises(SaveError):
        export_game(place.path, target)
    monkeypatch.undo()
    assert target.read_text() == "precious"


# Odd disks, clocks and copies ------------------------------------------------------------------


def test_the_older_copy_is_played_on_under_a_new_name(place: SaveFile) -> None:
    place.save(played(8))
    place.save(played(9))
    place.close()
    assert place.path is not None
    older = files.previous(place.path)
    contents = (place.path.read_bytes(), older.read_bytes())
    game, rescued = SaveFile.open(older)
    assert len(game.actions) == 8
    assert rescued.path not in (None, place.path, older)
    assert rescued.save(played(10)) is None
    assert (place.path.read_bytes(), older.read_bytes()) == contents
    rescued.close()


def test_a_disk_without_locks_keeps_games_all_the_same(place: SaveFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileLock, "acquire", failing(errno.ENOLCK))
    assert place.save(played(3)) is None
    assert place.path is not None
    _, again = SaveFile.open(place.path)
    assert not again.read_only
    assert again.save(played(4)) is None
    assert len(load_game(place.path).actions) == 4


def test_a_pipe_with_the_name_of_a_note_is_not_waited_for(folder: Path, place: SaveFile) -> None:
    place.save(played(3))
    place.close()
    assert place.path is not None
    os.mkfifo(files.beside(place.path, "open"))
    game, again = SaveFile.open(place.path)
    assert again.save(game) is None
    again.close()


def test_a_folder_that_vanishes_is_made_again(folder: Path, place: SaveFile) -> None:
    place.save(played(3))
    shutil.rmtree(folder)
    assert place.save(played(4)) is None
    assert place.path is not None
    assert len(load_game(place.path).actions) == 4


def test_a_folder_that_vanishes_takes_no_lock_with_it(folder: Path, place: SaveFile) -> None:
    assert place.save(played(3)) is None
    assert place.path is not None
    shutil.rmtree(folder)
    assert place.save(played(4)) is None
    _, second = SaveFile.open(place.path)
    assert second.holder is not None
    assert second.holder.pid == os.getpid()


def test_a_clock_that_is_set_back_costs_no_game(folder: Path) -> None:
    first = SaveFile.for_new(SETUP, now=NOW)
    assert first.save(played(5)) is None
    first.close()
    assert first.path is not None
    ahead = time.time() + 86_400 * 400
    os.utime(first.path, (ahead, ahead))
    second = SaveFile.for_new(SETUP, now=NOW.replace(year=2020))
    third = SaveFile.for_new(SETUP, now=NOW)
    for place, actions in ((second, 6), (third, 7)):
        assert place.save(played(actions)) is None
        place.close()
    assert sorted(len(load_game(entry.path).actions) for entry in list_games()) == [5, 6, 7]
    _, again = SaveFile.open(first.path)
    assert again.save(played(8)) is None
    assert len(load_game(first.path).actions) == 8
    assert {entry.round for entry in list_games()} == {played(n).state.round for n in (6, 7, 8)}
    again.close()


def test_a_folder_copied_to_another_home_opens_there(
    place: SaveFile, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert place.save(played(20)) is None
    assert place.path is not None
    # Copied while a program has the game, so with the notes and locks that it leaves beside the file.
    shutil.copytree(tmp_path, tmp_path.with_name("other home"))
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path.with_name("other home")))
    (entry,) = list_games()
    assert entry.path.parent != folder
    game, again = SaveFile.open(entry.path)
    assert not again.read_only
    assert game.state == played(20).state
    assert again.save(played(21)) is None
    assert len(load_game(place.path).actions) == 20
    again.close()


def test_twenty_actions_are_saved_in_a_second(place: SaveFile) -> None:
    game = played(60)
    actions = iter([recorded.action for recorded in played(120).actions[60:]])
    place.save(game)
    needed = []
    for _ in range(3):  # the disk is everybody's: the quickest twenty of three times count
        started = time.monotonic()
        for action in islice(actions, 20):
            game.apply(action)
            assert place.save(game) is None
        needed.append(time.monotonic() - started)
    assert min(needed) < 1
    assert place.path is not None
    assert len(load_game(place.path).actions) == 120
