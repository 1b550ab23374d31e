"""The console command: what it prints, where, and the status it ends with."""

import json
import os
import random
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

import app
from app import cli
from app.computer import LEVELS, Stop
from app.simulate import simulate
from rules import Action, Game, GameView, LegalActions, OpenPoint, Setup, game_file_schema, read_game, write_game

COMMAND = [sys.executable, "-m", "app"]


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, without a terminal."""
    options.setdefault("env", os.environ | {"TERM": "xterm-256color"})
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, **options
    )


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which the command refuses."""
    try:
        status = cli.main(arguments)
    except SystemExit as end:
        status = end.code  # type: ignore[assignment]
    assert status == 2
    output = capsys.readouterr()
    assert output.out == ""
    lines = output.err.splitlines()
    assert len(lines) == 1
    assert lines[0].endswith(".")
    assert lines[0].isprintable()
    return lines[0]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
    for _ in range(4):
        game.apply(next(iter(game.legal_actions)))
    path = tmp_path / "game.json"
    path.write_text(write_game(game))
    return path


# Plain things ----------------------------------------------------------------------------------


def test_version_and_help_need_no_terminal() -> None:
    assert run("--version").stdout == f"puertorico {app.__version__}\n"
    text = run("--help").stdout
    for command in ("play", "simulate", "export", "PUERTORICO_HOME"):
        assert command in text
    assert "--seed" in run("play", "--help").stdout


def test_the_command_starts_without_what_it_does_not_need() -> None:
    code = (
        "import sys; from app.cli import main\n"
        "try: main(['--version'])\n"
        "except SystemExit: pass\n"
        "assert not {'textual', 'pydantic', 'rules', 'rich'} & set(sys.modules)\n"
        "main(['simulate', '--players', '3', '--games', '1', '--seed', '1'])\n"
        "assert not {'textual', 'pydantic'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["--fast"], "Unrecognized arguments"),
        (["simulate", "--games", "3"], "required: --players"),
        (["simulate", "--players", "6", "--games", "1", "--seed", "1"], "from 2 to 5, not '6'"),
        (["simulate", "--players", "1", "--games", "1", "--seed", "1"], "from 2 to 5, not '1'"),
        (["simulate", "--players", "3", "--games", "0", "--seed", "1"], "from 1 to"),
        (["simulate", "--players", "3", "--games", "x", "--seed", "1"], "not 'x'"),
        (["simulate", "--players", "3", "--games", "1", "--seed", "-1"], "not '-1'"),
        (["simulate", "--players", "3", "--games", "1", "--seed", "9" * 5000], "must be a whole number"),
        (["simulate", "--players", "3", "--games", "1", "--seed", "\u0663"], "must be a whole number"),
        (["simulate", "--players", "3", "--games", "1", "--seed", "1", "--bots", "random"], "1 levels for 3"),
        (
            ["simulate", "--players", "3", "--games", "1", "--seed", "1", "--bots", "random,random,genius"],
            "no level 'genius'",
        ),
        (
            ["simulate", "--players", "3", "--games", "1", "--seed", "1", "--variant", "chess"],
            "'chess' is none of base",
        ),
        (["play", "--players", "Ana", "Ben", "--variant", "drft"], "perhaps draft"),
        (["play", "--players", "Ana", "Ben", "--buildings", " , "], "Name the buildings"),
        (["play", "--players", "Ana", "Ben", "--buildings", "wharf,union_hall"], "leaves out union_hall"),
        (["play", "--resume", ""], "it is a folder"),
        (["play", "--resume", "/"], "it is a folder"),
        (["play", "--resume", ".bak"], "it does not exist"),
        (["export", "/"], "it is a folder"),
        (["simulate", "--players", "3", "--seconds", "0"], "more than 0 and at most 3600 seconds, not '0'"),
        (["simulate", "--players", "3", "--seconds", "-1"], "more than 0"),
        (["simulate", "--players", "3", "--seconds", "nan"], "more than 0"),
        (["simulate", "--players", "3", "--seconds", "soon"], "not 'soon'"),
        (["simulate", "--players", "3", "--simulations", "0"], "the number of simulations must be a whole number"),
        (["export"], "required: FILE"),
        (["export", "nowhere.json"], "nowhere.json cannot be opened: it does not exist"),
        (["play"], "Say who plays"),
        (["play", "--players", "Ana"], "2 to 5 players, not 1"),
        (["play", "--players", "A", "B", "C", "D", "E", "F"], "2 to 5 players, not 6"),
        (["play", "--players", "Ana", " ana ", "Ben"], "' ana ' cannot be used: This name is taken"),
        (["play", "--players", "Ana", "", "Ben"], "'' cannot be used: Type a name"),
        (["play", "--players", "Ana,,Ben"], "'' cannot be used: Type a name"),
        (["play", "--players", "Ana", "\x1b[2J", "Ben"], "cannot be used: Type a name"),
        (["play", "--players", "Ana", "B" * 50, "Cleo"], "At most 24 columns wide"),
        (["play", "--players", "Ana", "Ben", "--seed", "1.5"], "not '1.5'"),
        (["play", "--resume", "nowhere.json"], "nowhere.json cannot be opened: it does not exist"),
        (["play", "--resume", "x.json", "--seed", "3"], "give --resume alone"),
        (["play", "--resume", "x.json", "--balanced"], "give --resume alone"),
        (["play", "--resume", "x.json", "--guide"], "give --resume alone"),
        (["play", "--guide", "--players", "Ana", "--seed", "3"], "give --guide and --players alone"),
        (["play", "--guide", "--players", "Ana", "--computers", "hard"], "give --guide and --players alone"),
        (["play", "--guide", "--players", "Ana", "Ben", "Cleo", "Dan"], "at most 3 people"),
        (["play", "--guide"], "Say who plays"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], part: str
) -> None:
    assert part in refused(capsys, *arguments)


@pytest.mark.parametrize("command", [[], ["play", "--players", "Ana", "Ben", "Cleo"], ["play", "--resume", "FILE"]])
def test_without_a_terminal_the_table_says_so(saved: Path, command: list[str]) -> None:
    done = run(*[str(saved) if argument == "FILE" else argument for argument in command])
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "The table needs a terminal: start puertorico in one, without redirecting input or output.\n"
    )


def test_a_damaged_file_is_named_and_left_alone(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    saved.write_text(saved.read_text()[:300])
    before = saved.read_bytes()
    for command in (["export", str(saved)], ["play", "--resume", str(saved)]):
        sentence = refused(capsys, *command)
        assert "game.json: The file breaks off" in sentence
    assert saved.read_bytes() == before
    assert list(saved.parent.iterdir()) == [saved]


# The table -------------------------------------------------------------------------------------


class Table:
    """What stands in for the full-screen table."""

    started: dict[str, Any]
    panicked = False
    return_code: int | None = 0
    saved_path: Path | None = None

    def __init__(self, **start: Any) -> None:
        Table.started = start

    def run(self) -> None:
        """Play nothing."""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> type[Table]:
    class Terminal:
        def isatty(self) -> bool:
            return True

    for name in ("__stdin__", "__stdout__", "__stderr__"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("app.application.PuertoRicoApp", Table)
    Table.started = {}
    return Table


def test_the_title_opens_without_arguments(table: type[Table]) -> None:
    assert cli.main([]) == 0
    assert table.started == {"language": None}


@pytest.mark.parametrize(
    "people", [["Ana,Ben Cleo,Zoë"], ["Ana,", "Ben Cleo,", "Zoë"], ["Ana, Ben Cleo", "Zoë"], ["Ana", "Ben Cleo", "Zoë"]]
)
def test_people_are_listed_with_spaces_or_commas(table: type[Table], people: list[str]) -> None:
    assert cli.main(["play", "--players", *people]) == 0
    assert [player.name for player in table.started["setup"].players] == ["Ana", "Ben Cleo", "Zoë"]


def test_play_hands_the_setup_to_the_table(table: type[Table]) -> None:
    command = ["play", "--players", "Ana", "[bold]", " Zoe\u0308 ", "--seed", "5"]
    switches = ["--variant", "all_31", "--balanced", "--library-every-time"]
    assert cli.main([*command, *switches]) == 0
    first = table.started["setup"]
    assert [player.name for player in first.players] == ["Ana", "[bold]", "Zo\u00eb"]
    assert first.seed == 5
    assert (first.variant.buildings, first.variant.balanced) == ("all_31", True)
    assert (first.variant.draft_exclusions, first.variant.library_once_per_round) == (True, False)
    assert cli.main([*command, *switches]) == 0
    assert table.started["setup"] == first


@pytest.mark.parametrize("point", OpenPoint)
def test_every_open_point_has_an_option(table: type[Table], point: OpenPoint) -> None:
    assert cli.main(["play", "--players", "Ana", "Ben", f"--{point.replace('_', '-')}"]) == 0
    assert table.started["setup"].variant.open_points == (point,)


def test_a_saved_game_has_its_open_points_already(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--resume", "game.json", "--bank-limited"]) == 2
    assert "give --resume alone" in capsys.readouterr().err


def test_the_seed_says_who_begins_and_everybody_may(table: type[Table]) -> None:
    governors = set()
    for seed in range(40):
        cli.main(["play", "--players", "Ana", "Ben", "Cleo", "--seed", str(seed)])
        governors.add(table.started["setup"].governor)
    assert governors == {0, 1, 2}


def test_two_games_without_a_seed_differ(table: type[Table]) -> None:
    seeds = set()
    for _ in range(3):
        assert cli.main(["play", "--players", "Ana", "Ben"]) == 0
        seeds.add(table.started["setup"].seed)
    assert len(seeds) == 3


def test_resume_hands_the_file_to_the_table(table: type[Table], saved: Path) -> None:
    assert cli.main(["play", "--resume", str(saved)]) == 0
    assert table.started == {"resume": saved, "language": None}


def test_a_terminal_that_cannot_place_the_cursor_is_refused(
    table: type[Table], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert "place the cursor" in refused(capsys)
    assert table.started == {}


def test_a_fault_names_the_saved_game(
    table: type[Table], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "return_code", 1)
    monkeypatch.setattr(table, "saved_path", Path("/games/ana.json"))
    assert cli.main([]) == 1
    assert "fault in it; the game is saved in /games/ana.json." in capsys.readouterr().err
    monkeypatch.setattr(table, "return_code", 129)
    assert cli.main([]) == 129
    assert capsys.readouterr().err == ""


def test_a_fault_that_gets_out_of_the_table_is_reported_too(
    table: type[Table], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: Table) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(table, "run", fail)
    assert cli.main([]) == 1
    errors = capsys.readouterr().err
    assert "RuntimeError: broken" in errors
    assert "no game was open." in errors


# Simulations -----------------------------------------------------------------------------------


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main(["simulate", *arguments, "--json"]) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    return result


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    for part in (result, *result["bots"]):
        part.pop("seconds", None)
        part.pop("seconds_per_decision", None)
    return result


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
@pytest.mark.parametrize("variant", ["base", "draft", "random", "all_31"])
def test_the_same_arguments_give_the_same_games(capsys: pytest.CaptureFixture[str], players: str, variant: str) -> None:
    arguments = ["--players", players, "--games", "4", "--seed", "3", "--variant", variant]
    first, second = simulated(capsys, *arguments), simulated(capsys, *arguments)
    assert set(first) == {"games", "seconds", "rounds_mean", "decisions_mean", "bots"}
    assert set(first["bots"][0]) == {"level", "wins", "shared_wins", "mean_total", "seconds_per_decision"}
    assert without_times(first) == without_times(second)
    assert first["games"] == 4
    assert len(first["bots"]) == int(players)
    assert sum(bot["wins"] for bot in first["bots"]) + (any(bot["shared_wins"] for bot in first["bots"])) >= 1
    assert without_times(simulated(capsys, *arguments[:5], "4", *arguments[6:])) != first


def test_the_result_for_people_is_a_small_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(["simulate", "--players", "3", "--games", "2", "--seed", "1", "--bots", "random,random,random"]) == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games of 3 players in ")
    assert [line.split()[:2] for line in lines[4:]] == [["1", "random"], ["2", "random"], ["3", "random"]]


def test_recorded_games_rotate_the_seats_and_can_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    arguments = ["--players", "3", "--games", "4", "--seed", "1", "--record", str(folder)]
    result = simulated(capsys, *arguments)
    paths = sorted(path for path in folder.iterdir())
    assert [path.name for path in paths] == ["game-1.json", "game-2.json", "game-3.json", "game-4.json"]
    games = [read_game(path.read_bytes()) for path in paths]
    assert [[player.name for player in game.setup.players] for game in games] == [
        ["Bot 1", "Bot 2", "Bot 3"],
        ["Bot 3", "Bot 1", "Bot 2"],
        ["Bot 2", "Bot 3", "Bot 1"],
        ["Bot 1", "Bot 2", "Bot 3"],
    ]
    totals = dict.fromkeys(("Bot 1", "Bot 2", "Bot 3"), 0)
    for game in games:
        assert game.decision is None
        for player, score in zip(game.setup.players, game.scores or [], strict=True):
            totals[player.name] += score.total
    assert [bot["mean_total"] for bot in result["bots"]] == [total / 4 for total in totals.values()]
    assert result["decisions_mean"] == sum(len(game.actions) for game in games) / 4
    assert result["rounds_mean"] == sum(game.state.round for game in games) / 4
    written = [path.read_bytes() for path in paths]
    simulated(capsys, *arguments)
    assert [path.read_bytes() for path in paths] == written


def test_recording_does_not_replace_another_game(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    other = saved.rename(saved.with_name("game-1.json"))
    before = other.read_bytes()
    command = ["simulate", "--players", "3", "--games", "1", "--seed", "1", "--record", str(other.parent)]
    assert "another game is there" in refused(capsys, *command)
    assert other.read_bytes() == before
    assert "a file stands where a folder should be" in refused(capsys, *command[:-1], str(other))


def test_computer_players_see_only_their_own_points() -> None:
    seen = []

    def look(view: GameView, legal: LegalActions, rng: random.Random, stop: Stop | None = None) -> Action:
        assert view.decision is not None
        seen.append((view.seat == view.decision.seat, [board.vp is not None for board in view.players], view.seat))
        return legal.choose(rng)

    result = simulate(["watcher", "random", "watcher"], 2, seed=1, players={**LEVELS, "watcher": look})
    assert result.games == 2
    assert seen
    assert all(own and [seat for seat, known in enumerate(points) if known] == [me] for own, points, me in seen)


# The export ------------------------------------------------------------------------------------


def test_the_export_prints_one_object_a_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert cli.main(["export", str(saved)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 6
    assert lines[0]["setup"]["seed"] == 7
    assert [line["n"] for line in lines[1:]] == [0, 1, 2, 3, 4]


def test_the_export_survives_any_encoding_and_a_reader_that_leaves(saved: Path) -> None:
    saved.write_text(saved.read_text().replace("Ana", "名前"), "utf-8")
    environment = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = run("export", str(saved), env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[0])["setup"]["players"][0]["name"] == "名前"
    long = saved.with_name("long.json")
    simulate(["random"] * 3, 1, seed=1, record=saved.parent)
    (saved.parent / "game-1.json").rename(long)
    process = subprocess.Popen(
        [*COMMAND, "export", str(long)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith('{"setup"')
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait() == 1


def test_output_that_cannot_be_written_is_said(saved: Path) -> None:
    with Path(os.devnull).open("r") as closed:
        done = subprocess.run(
            [*COMMAND, "export", str(saved)], stdout=closed, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: bad file descriptor.\n")


def test_an_interrupted_simulation_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: Any) -> Action:
        raise KeyboardInterrupt

    monkeypatch.setitem(cast("dict[str, Any]", LEVELS), "random", interrupt)
    assert cli.main(["simulate", "--players", "3", "--games", "1", "--seed", "1"]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_the_schema_is_printed_and_fits_a_saved_game(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert cli.main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema == game_file_schema()
    Draft202012Validator(schema).validate(json.loads(saved.read_bytes()))


def test_the_older_copy_of_a_damaged_file_is_pointed_out(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    older = saved.with_name(f"{saved.name}.bak")
    older.write_bytes(saved.read_bytes())
    saved.write_text("{")
    assert older.name in refused(capsys, "play", "--resume", str(saved))
    older.write_text("{")
    assert older.name not in refused(capsys, "play", "--resume", str(saved))


@pytest.mark.parametrize("arguments", ["--version", "--help", "play --help", "schema", "simulate --players 2"])
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
def test_an_output_that_takes_nothing_ends_with_a_sentence_and_a_status(arguments: str, output: str) -> None:
    command = f"{shlex.join(COMMAND)} {arguments} {output}"
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=usual, check=False)
    assert "Traceback" not in done.stderr
    # Where the output is closed, the standard parser answers on the other one.
    answered = output == ">&-" and "-" in arguments and "simulate" not in arguments
    assert done.returncode == (0 if answered else 2)
    assert done.stderr


@pytest.mark.parametrize("errors", ["2>/dev/full", "2>&-"])
def test_where_nobody_can_be_told_the_status_still_is(errors: str) -> None:
    for arguments, status in (("play --players Ana", 2), ("nonsense", 2), ("play --resume /", 2)):
        done = subprocess.run(
            ["sh", "-c", f"{shlex.join(COMMAND)} {arguments} {errors}"], capture_output=True, check=False
        )
        assert done.returncode == status
