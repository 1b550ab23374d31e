"""The console command. It starts quickly: what a command does not need is not imported."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from . import __version__

if TYPE_CHECKING:
    from rules import Building, Player, Setup, Variant

_FAILED: Final = 2
_FAULT: Final = 1
_INTERRUPTED: Final = 130
_LONGEST: Final = 3600

_VARIANTS: Final = {
    "base": "the 17 violet buildings of the base game",
    "draft": "the players choose the violet buildings in turn",
    "random": "17 violet buildings at random",
    "all_31": "all 31 violet buildings, one of each",
}

_SWITCHES: Final = {
    "no_draft_exclusions": "office and trading post may both be chosen",
    "balanced": "the university costs 7 and the factory 8, who starts with corn has a doubloon less",
    "all_colonists_and_vp": "use 100 colonists and 122 victory points whatever the number of players",
    "library_every_time": "with two players, the library doubles more than one privilege a round",
}


class CommandError(Exception):
    """The command cannot be carried out; its text says why in one sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with status 2 and the message."""
        _complain(f"{message[:1].upper()}{message[1:]}; try '{self.prog} --help'.")
        raise SystemExit(_FAILED)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the console command and return its exit status: 0 done, 1 a fault, 2 it could not be done."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except CommandError as error:
        _complain(str(error))
        return _FAILED
    except OSError as error:
        return _output_failed(error)
    except KeyboardInterrupt:
        _complain("Stopped.")
        return _INTERRUPTED
    return status


def _complain(sentence: str) -> None:
    text = "".join(c if c.isprintable() else "?" for c in sentence)
    sys.stderr.write(f"{text}\n")


def _output_failed(error: OSError) -> int:
    """Give the exit status after the output could not be written."""
    # Keep Python from trying to write the rest when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        # Whoever read it has had enough, which needs no words.
        return _FAULT
    from .files import why

    _complain(f"The output cannot be written: {why(error)}.")
    return _FAILED


# The options -----------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="puertorico",
        description="Puerto Rico at one keyboard. Without a command, the title screen opens.",
        epilog="Games are saved after every action; set PUERTORICO_HOME to keep them in a folder of your choice.",
    )
    parser.add_argument("--version", action="version", version=f"puertorico {__version__}")
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    play = commands.add_parser("play", help="sit down at a table at once", description="Start or resume a game.")
    play.add_argument("--players", nargs="+", metavar="NAME", help="the people in clockwise order")
    play.add_argument(
        "--computers",
        metavar="LEVEL,...",
        help="computer players who sit down after the people, one for each level: random, easy, normal or hard",
    )
    play.add_argument(
        "--advice",
        action=argparse.BooleanOptionalAction,
        help="players may ask what the computer would do (if nothing is said: one person may, several may not)",
    )
    play.add_argument("--seed", type=_seed, metavar="S", help="a whole number that fixes every shuffle and who begins")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    play.add_argument(
        "--plain",
        action="store_true",
        help="as a conversation, line by line: for screen readers, plain terminals, pipes",
    )
    _add_variant(play)
    play.set_defaults(run=_play)

    simulate = commands.add_parser(
        "simulate", help="let computer players play, without a screen", description="Let computer players play."
    )
    simulate.add_argument("--players", type=_players, required=True, metavar="N", help="2 to 5")
    simulate.add_argument("--games", type=_count, default=1, metavar="G", help="how many games (default: 1)")
    simulate.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help="the same seed gives the same games (default: 0)"
    )
    simulate.add_argument("--bots", metavar="LEVEL,...", help="one level for each player (default: all random)")
    simulate.add_argument(
        "--seconds", type=_seconds, metavar="T", help="how long the level hard may think about a decision (default: 1)"
    )
    simulate.add_argument(
        "--simulations",
        type=_imagined,
        metavar="N",
        help="how many games the level hard may imagine for a decision instead, so that the games can be repeated",
    )
    simulate.add_argument("--record", type=Path, metavar="DIR", help="write each game into a file in DIR")
    simulate.add_argument("--json", action="store_true", help="print the result as one JSON object")
    _add_variant(simulate)
    simulate.set_defaults(run=_simulate)

    export = commands.add_parser(
        "export",
        help="print a saved game, state by state, as JSON Lines",
        description="Print the setup of a saved game, then the whole table before each action and after the last.",
    )
    export.add_argument("file", type=Path, metavar="FILE")
    export.set_defaults(run=_export)

    schema = commands.add_parser(
        "schema",
        help="print the JSON schema of a saved game",
        description="Print the shape of a saved game's file as a JSON schema.",
    )
    schema.set_defaults(run=_schema)
    return parser


def _add_variant(parser: argparse.ArgumentParser) -> None:
    names = "; ".join(f"{name}: {text}" for name, text in _VARIANTS.items())
    parser.add_argument("--variant", choices=_VARIANTS, metavar="NAME", help=f"{names} (default: base)")
    parser.add_argument(
        "--buildings",
        metavar="NAME,...",
        help="a board with these violet buildings, as in library,union_hall; the base game fills the other places",
    )
    switches = parser.add_argument_group("further switches of the rules")
    for name, text in _SWITCHES.items():
        switches.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=text)


def _variant(options: argparse.Namespace) -> "Variant":
    from rules import Market, SetupError, Variant, board_with

    chosen: tuple[Building, ...] = ()
    if options.buildings is not None:
        if options.variant is not None:
            raise CommandError("--buildings makes a board of its own; leave --variant out.")
        names = [name.strip().lower().replace(" ", "_") for name in options.buildings.split(",")]
        try:
            chosen = board_with(names, draft_exclusions=not options.no_draft_exclusions)
        except SetupError as error:
            raise CommandError(str(error)) from None
    return Variant(
        buildings=Market.CHOSEN if chosen else Market(options.variant or "base"),
        chosen=chosen,
        draft_exclusions=not options.no_draft_exclusions,
        balanced=options.balanced,
        all_colonists_and_vp=options.all_colonists_and_vp,
        library_once_per_round=not options.library_every_time,
    )


def _whole(text: str, least: int, most: int, what: str) -> int:
    """A whole number of an option, in plain digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"{what} must be a whole number from {least} to {most}, not {text[:40]!r}")
    return int(text)


def _seed(text: str) -> int:
    return _whole(text, 0, 2**63 - 1, "the seed")


def _players(text: str) -> int:
    return _whole(text, 2, 5, "the number of players")


def _count(text: str) -> int:
    return _whole(text, 1, 10_000_000, "the number of games")


def _imagined(text: str) -> int:
    return _whole(text, 1, 10_000_000, "the number of simulations")


def _seconds(text: str) -> float:
    """A time limit: more than nothing, and not more than an hour."""
    try:
        seconds = float(text) if text.isascii() else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(
            f"the time must be more than 0 and at most {_LONGEST} seconds, not {text[:40]!r}"
        )
    return seconds


# The table -------------------------------------------------------------------------------------


def _title(_options: argparse.Namespace) -> int:
    return _run_table()


def _play(options: argparse.Namespace) -> int:
    plain = options.plain or os.environ.get("TERM") == "dumb"
    if options.resume is None:
        return _run_plain(options) if plain else _run_table(setup=_new_setup(options))
    if options.players or options.computers or _asks_for_a_new_game(options):
        raise CommandError("A saved game has its players, its seed and its variant already; give --resume alone.")
    from .files import shown
    from .saves import SaveError, load_game, readable_backup

    try:
        load_game(options.resume)
    except SaveError as error:
        older = readable_backup(options.resume)
        hint = "" if older is None else f" Its older copy {shown(older)} can be resumed instead."
        raise CommandError(f"{error}{hint}") from None
    return _run_plain(options) if plain else _run_table(resume=options.resume)


def _asks_for_a_new_game(options: argparse.Namespace) -> bool:
    """Whether something was chosen that a saved game has already."""
    new = (options.seed, options.advice, options.variant, options.buildings)
    return any(choice is not None for choice in new) or any(vars(options)[name] for name in _SWITCHES)


def _new_setup(options: argparse.Namespace, asked: "Sequence[Player]" = ()) -> "Setup":
    """The setup of a new game: the seed, and chance if there is none, also says who is the first governor."""
    from rules import Setup, SetupError

    from .lots import governor_by_lot, new_seed

    seed = new_seed() if options.seed is None else options.seed
    try:
        players = asked or _new_players(options)
        governor = governor_by_lot(seed, len(players))
        return Setup(tuple(players), governor, seed, _variant(options), options.advice)
    except SetupError as error:
        raise CommandError(str(error)) from None


def _new_players(options: argparse.Namespace) -> "list[Player]":
    """The people of a new game, then its computer players."""
    from rules import MAX_PLAYERS, Player

    from .names import clean_name, name_problems, suggested_name

    people = options.players or []
    levels = _levels(options.computers)
    if not people and not levels:
        raise CommandError("Say who plays: puertorico play --players NAME NAME ..., or --resume FILE.")
    for name, problem in zip(people, name_problems(people), strict=True):
        if problem is not None:
            raise CommandError(f"The name {name[:40]!r} cannot be used: {problem}")
    if levels and len(people) + len(levels) > MAX_PLAYERS:
        raise CommandError(
            f"--computers names {len(levels)} levels, and with {len(people)} people there is room for"
            f" {max(0, MAX_PLAYERS - len(people))}: at most {MAX_PLAYERS} play."
        )
    players = [Player(clean_name(name)) for name in people]
    for level in levels:
        players.append(Player(suggested_name(player.name for player in players), "computer", level))
    return players


def _levels(text: str | None) -> list[str]:
    """Levels of computer players from a list with commas."""
    if text is None:
        return []
    from .computer import LEVELS

    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise CommandError(f"There is no level {level[:40]!r}; there is {', '.join(LEVELS)}.")
    return levels


def _run_plain(options: argparse.Namespace) -> int:
    """Run the game as a conversation; who plays may still be asked there."""
    if sys.stdin is None or sys.stdout is None:
        raise CommandError("A conversation needs an input and an output, and one of them is closed.")
    from .plain import PlainGame
    from .saves import SaveError

    def make_setup(asked: "Sequence[Player]") -> "Setup":
        return _new_setup(options, asked)

    named = bool(options.players or options.computers)
    game = PlainGame(make_setup, options.resume, named=named, new=named or _asks_for_a_new_game(options))
    try:
        return game.run()
    except SaveError as error:
        raise CommandError(str(error)) from None
    except (CommandError, BrokenPipeError):
        raise
    except Exception:
        import traceback

        traceback.print_exc()
        return _fault(game)


def _run_table(**start: Any) -> int:
    """Run the full-screen table."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise CommandError("The table needs a terminal: start puertorico in one, without redirecting input or output.")
    if os.environ.get("TERM") == "dumb":
        raise CommandError(
            "The table needs a terminal that can place the cursor, and this one (TERM=dumb) cannot;"
            " 'puertorico play --plain' does without."
        )
    from . import terminal

    terminal.prepare()
    from .application import PuertoRicoApp

    app = PuertoRicoApp(**start)
    try:
        app.run()
    except Exception:
        import traceback

        traceback.print_exc()
        return _fault(app)
    # Textual's own status for a fault is 1; others are what the program chose to end with.
    return _fault(app) if app.panicked or app.return_code == _FAULT else app.return_code or 0


def _fault(app: Any) -> int:
    """Say after a fault where the game is, and return the exit status."""
    from .files import shown

    saved, problem = getattr(app, "saved_path", None), getattr(app, "save_problem", None)
    where = f"the game is saved in {shown(saved)}." if saved else "no game was open."
    if problem is not None:
        where = f"the game is not saved. {problem}"
    _complain(f"The program stopped because of a fault in it; {where}")
    return _FAULT


# Without a screen ------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    import json

    from .computer import HARD_SECONDS, LEVELS, hard
    from .files import shown, why
    from .simulate import simulate

    levels = ["random"] * options.players if options.bots is None else _levels(options.bots)
    if len(levels) != options.players:
        raise CommandError(f"--bots names {len(levels)} levels for {options.players} players.")
    seconds = options.seconds or (None if options.simulations else HARD_SECONDS)
    players = {**LEVELS, "hard": hard(seconds, options.simulations)}
    try:
        result = simulate(levels, options.games, options.seed, _variant(options), options.record, players)
    except OSError as error:
        raise CommandError(f"{shown(Path(error.filename or options.record))}: {why(error)}.") from None
    for bot in result.bots:
        for fault in bot.faults:
            _complain(f"The level {bot.level} made a mistake, and something safe was done for it: {fault}.")
    sys.stdout.write((json.dumps(result.to_json()) if options.json else result.to_text()) + "\n")
    return 0


def _export(options: argparse.Namespace) -> int:
    from rules import export_lines

    from .saves import SaveError, load_game

    try:
        game = load_game(options.file)
    except SaveError as error:
        raise CommandError(str(error)) from None
    for line in export_lines(game):
        sys.stdout.write(line + "\n")
    return 0


def _schema(_options: argparse.Namespace) -> int:
    import json

    from rules import game_file_schema

    sys.stdout.write(json.dumps(game_file_schema(), indent=2) + "\n")
    return 0
