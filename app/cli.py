"""The console command. It starts quickly: what a command does not need is not imported."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from . import __version__, language
from .language import Words, say, texts
from .open_points import OPEN_POINTS

if TYPE_CHECKING:
    from rules import Building, Player, Setup, Variant

_FAILED: Final = 2
_FAULT: Final = 1
_INTERRUPTED: Final = 130
_LONGEST: Final = 3600

_OBJECTS: Final = 20_000
"""New objects after which Python looks for rings of them that nobody needs: one key makes thousands, without rings."""

_VARIANTS: Final = Words(
    {
        "base": "the 17 violet buildings of the base game",
        "draft": "the players choose the violet buildings in turn",
        "random": "17 violet buildings at random",
        "all_31": "all 31 violet buildings, one of each",
    }
)

_SWITCHES: Final = Words(
    {
        "no_draft_exclusions": "office and trading post may both be chosen",
        "balanced": "the university costs 7 and the factory 8, who starts with corn has a doubloon less",
        "all_colonists_and_vp": "use 100 colonists and 122 victory points whatever the number of players",
        "library_every_time": "with two players, the library doubles more than one privilege a round",
    }
)


_ARGPARSE: Final = texts(
    (
        "usage: ",
        "positional arguments",
        "options",
        "show this help message and exit",
        "show program's version number and exit",
        "the following arguments are required: %s",
        "unrecognized arguments: %s",
        "argument %(argument_name)s: %(message)s",
        "invalid choice: %(value)r (choose from %(choices)s)",
        "expected one argument",
        "expected at least one argument",
        "ambiguous option: %(option)s could match %(matches)s",
        "ignored explicit argument %r",
        "not allowed with argument %s",
    )
)
"""What argparse says itself, where that can be seen here."""


class CommandError(Exception):
    """The command cannot be carried out; its text says why in one sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with status 2 and the message."""
        message = f"{message[:1].upper()}{message[1:]}"
        _complain(say("{message}; try '{program} --help'.", message=message, program=self.prog))
        raise SystemExit(_FAILED)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the console command and return its exit status: 0 done, 1 a fault, 2 it could not be done."""
    arguments = sys.argv[1:] if arguments is None else arguments
    _speak(arguments)
    try:
        options = _parsed(arguments)
        if sys.stdout is None and options.run not in (_title, _play):
            raise CommandError(say("The output is closed, and there would be something to write."))
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except CommandError as error:
        _complain(str(error))
        return _FAILED
    except OSError as error:
        return _output_failed(error)
    except KeyboardInterrupt:
        _complain(say("Stopped."))
        return _INTERRUPTED
    return status


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the arguments. Raises OSError if what they ask for, such as help, cannot be written."""
    try:
        return _parser().parse_args(arguments)
    except SystemExit:
        if sys.stdout is not None:
            sys.stdout.flush()
        raise


def _complain(sentence: str) -> None:
    """Say a sentence on standard error; if that is closed or full, nobody can be told."""
    text = "".join(c if c.isprintable() else "?" for c in sentence)
    with suppress(OSError, AttributeError):
        sys.stderr.write(f"{text}\n")


def _output_failed(error: OSError) -> int:
    """Give the exit status after the output could not be written."""
    # Keep Python from trying to write the rest when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        # Whoever read it has had enough, which needs no words.
        return _FAULT
    from .files import why

    _complain(say("The output cannot be written: {why}.", why=why(error)))
    return _FAILED


# The options -----------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="puertorico",
        description=say("Puerto Rico at one keyboard. Without a command, the title screen opens."),
        epilog=say("Games are saved after every action; set PUERTORICO_HOME to keep them in a folder of your choice."),
    )
    parser.add_argument("--version", action="version", version=f"puertorico {__version__}")
    _add_language(parser)
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND")

    _add_play(commands)
    _add_simulate(commands)
    _add_files(commands)
    return parser


def _add_play(commands: "argparse._SubParsersAction[_Parser]") -> None:
    play = commands.add_parser(
        "play", help=say("sit down at a table at once"), description=say("Start or resume a game.")
    )
    play.add_argument(
        "--players",
        nargs="+",
        metavar="NAME",
        help=say("the people in clockwise order, with spaces or commas between them"),
    )
    play.add_argument(
        "--computers",
        metavar="LEVEL,...",
        help=say("computer players who sit down after the people, one for each level: random, easy, normal or hard"),
    )
    play.add_argument(
        "--advice",
        action=argparse.BooleanOptionalAction,
        help=say("players may ask what the computer would do (if nothing is said: one person may, several may not)"),
    )
    play.add_argument(
        "--guide",
        action="store_true",
        help=say("a first game with a guide, for one to three people; computer players take the seats that are left"),
    )
    play.add_argument(
        "--seed", type=_seed, metavar="S", help=say("a whole number that fixes every shuffle and who begins")
    )
    play.add_argument("--resume", type=Path, metavar="FILE", help=say("go on with a saved game"))
    play.add_argument(
        "--plain",
        action="store_true",
        help=say("as a conversation, line by line: for screen readers, plain terminals, pipes"),
    )
    _add_variant(play)
    _add_language(play)
    play.set_defaults(run=_play)


def _add_simulate(commands: "argparse._SubParsersAction[_Parser]") -> None:
    simulate = commands.add_parser(
        "simulate",
        help=say("let computer players play, without a screen"),
        description=say("Let computer players play."),
    )
    simulate.add_argument("--players", type=_players, required=True, metavar="N", help=say("2 to 5"))
    simulate.add_argument("--games", type=_count, default=1, metavar="G", help=say("how many games (default: 1)"))
    simulate.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help=say("the same seed gives the same games (default: 0)")
    )
    simulate.add_argument("--bots", metavar="LEVEL,...", help=say("one level for each player (default: all random)"))
    simulate.add_argument(
        "--seconds",
        type=_seconds,
        metavar="T",
        help=say("how long the level hard may think about a decision (default: 1)"),
    )
    simulate.add_argument(
        "--simulations",
        type=_imagined,
        metavar="N",
        help=say("how many games the level hard may imagine for a decision instead, so that the games can be repeated"),
    )
    simulate.add_argument("--record", type=Path, metavar="DIR", help=say("write each game into a file in DIR"))
    simulate.add_argument("--json", action="store_true", help=say("print the result as one JSON object"))
    _add_variant(simulate)
    _add_language(simulate)
    simulate.set_defaults(run=_simulate)


def _add_files(commands: "argparse._SubParsersAction[_Parser]") -> None:
    export = commands.add_parser(
        "export",
        help=say("print a saved game, state by state, as JSON Lines"),
        description=say("Print the setup of a saved game, then the whole table before each action and after the last."),
    )
    export.add_argument("file", type=Path, metavar="FILE")
    export.set_defaults(run=_export)

    schema = commands.add_parser(
        "schema",
        help=say("print the JSON schema of a saved game"),
        description=say("Print the shape of a saved game's file as a JSON schema."),
    )
    schema.set_defaults(run=_schema)


def _add_language(parser: argparse.ArgumentParser) -> None:
    codes = language.languages()
    parser.add_argument(
        "--language",
        choices=codes,
        default=argparse.SUPPRESS,
        metavar="CODE",
        help=say("the language to speak: {codes}", codes=", ".join(codes)),
    )


def _speak(arguments: Sequence[str]) -> None:
    """Speak the language that is asked for on the command line, else that of the locale."""
    language.use(language.chosen(_asked_language(arguments)))
    # argparse looks its own words up by these names, in whatever language they are.
    vars(argparse).update(_=language.translated, ngettext=language.translated_many)


def _speak_as_set(options: argparse.Namespace) -> None:
    """Speak the language of the settings, unless another one was asked for; only commands that play read settings."""
    from .settings import SettingsFile

    language.use(language.chosen(getattr(options, "language", None), SettingsFile.load().settings.language))


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The language that the arguments ask for; it is needed before they can be understood."""
    for argument, following in zip_longest(arguments, arguments[1:]):
        option, equals, value = argument.partition("=")
        if len(option) > len("--l") and "--language".startswith(option):
            return value if equals else following
    return None


def _add_variant(parser: argparse.ArgumentParser) -> None:
    names = "; ".join(f"{name}: {text}" for name, text in _VARIANTS.items())
    parser.add_argument(
        "--variant", type=_variant_name, metavar="NAME", help=say("{names} (default: base)", names=names)
    )
    parser.add_argument(
        "--buildings",
        metavar="NAME,...",
        help=say("a board with these violet buildings, as in library,union_hall; the base game fills the other places"),
    )
    switches = parser.add_argument_group(say("further switches of the rules"))
    for name, text in _SWITCHES.items():
        switches.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=text)
    rules = parser.add_argument_group(say("house rules, where no official text settles a point"))
    for name, words in OPEN_POINTS.items():
        rules.add_argument(f"--{name.replace('_', '-')}", action="store_true", help=say(words.sentence))


def _variant(options: argparse.Namespace) -> "Variant":
    from rules import Market, OpenPoint, SetupError, Variant, board_with

    from .wording import record_problem

    chosen: tuple[Building, ...] = ()
    if options.buildings is not None:
        if options.variant is not None:
            raise CommandError(say("--buildings makes a board of its own; leave --variant out."))
        listed = [name.strip().lower().replace(" ", "_") for name in options.buildings.split(",")]
        names = [name for name in listed if name]
        if not names:
            raise CommandError(say("Name the buildings for --buildings, as in library,union_hall."))
        try:
            chosen = board_with(names, draft_exclusions=not options.no_draft_exclusions)
        except SetupError as error:
            raise CommandError(record_problem(error)) from None
    return Variant(
        buildings=Market.CHOSEN if chosen else Market(options.variant or "base"),
        chosen=chosen,
        draft_exclusions=not options.no_draft_exclusions,
        balanced=options.balanced,
        all_colonists_and_vp=options.all_colonists_and_vp,
        library_once_per_round=not options.library_every_time,
        open_points=tuple(OpenPoint(name) for name in OPEN_POINTS if vars(options)[name]),
    )


def _variant_name(text: str) -> str:
    """The name of a way to choose the violet buildings; for another text the error names the nearest one."""
    if text in _VARIANTS:
        return text
    from difflib import get_close_matches

    names, near = ", ".join(_VARIANTS), get_close_matches(text.lower(), _VARIANTS, n=1)
    if near:
        problem = say("{text} is none of {names}; perhaps {near}", text=repr(text[:40]), names=names, near=near[0])
    else:
        problem = say("{text} is none of {names}", text=repr(text[:40]), names=names)
    raise argparse.ArgumentTypeError(problem)


def _whole(text: str, least: int, most: int, what: str) -> int:
    """A whole number of an option, in plain digits."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(
            say(
                "{what} must be a whole number from {least} to {most}, not {text}",
                what=what,
                least=least,
                most=most,
                text=repr(text[:40]),
            )
        )
    return int(text)


def _seed(text: str) -> int:
    from .lots import LARGEST_SEED

    return _whole(text, 0, LARGEST_SEED, say("the seed"))


def _players(text: str) -> int:
    return _whole(text, 2, 5, say("the number of players"))


def _count(text: str) -> int:
    return _whole(text, 1, 10_000_000, say("the number of games"))


def _imagined(text: str) -> int:
    return _whole(text, 1, 10_000_000, say("the number of simulations"))


def _seconds(text: str) -> float:
    """A time limit: more than nothing, and not more than an hour."""
    try:
        seconds = float(text) if text.isascii() else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(
            say(
                "the time must be more than 0 and at most {most} seconds, not {text}",
                most=_LONGEST,
                text=repr(text[:40]),
            )
        )
    return seconds


# The table -------------------------------------------------------------------------------------


def _title(options: argparse.Namespace) -> int:
    _speak_as_set(options)
    return _run_table(options)


def _play(options: argparse.Namespace) -> int:
    _speak_as_set(options)
    plain = options.plain or os.environ.get("TERM") == "dumb"
    if options.resume is None:
        return _run_plain(options) if plain else _run_table(options, setup=_new_setup(options))
    if options.players or options.computers or _asks_for_a_new_game(options):
        raise CommandError(say("A saved game has its players, its seed and its variant already; give --resume alone."))
    from .files import shown
    from .saves import SaveError, load_game, readable_backup

    try:
        load_game(options.resume)
    except SaveError as error:
        older = readable_backup(options.resume)
        if older is None:
            raise CommandError(str(error)) from None
        hint = say("Its older copy {path} can be resumed instead.", path=shown(older))
        raise CommandError(f"{error} {hint}") from None
    return _run_plain(options) if plain else _run_table(options, resume=options.resume)


def _asks_for_a_new_game(options: argparse.Namespace) -> bool:
    """Whether something was chosen that a saved game has already."""
    new = (options.seed, options.advice, options.variant, options.buildings)
    return options.guide or any(choice is not None for choice in new) or _switched(options)


def _switched(options: argparse.Namespace) -> bool:
    """Whether any switch of the rules is on."""
    return any(vars(options)[name] for name in (*_SWITCHES, *OPEN_POINTS))


def _new_setup(options: argparse.Namespace, asked: "Sequence[Player]" = ()) -> "Setup":
    """The setup of a new game: the seed, and chance if there is none, also says who is the first governor."""
    from rules import Setup, SetupError

    from .lots import governor_by_lot, new_seed
    from .wording import record_problem

    if options.guide:
        return _guided_setup(options, asked)
    seed = new_seed() if options.seed is None else options.seed
    try:
        players = asked or _new_players(options)
        governor = governor_by_lot(seed, len(players))
        return Setup(tuple(players), governor, seed, _variant(options), options.advice)
    except SetupError as error:
        raise CommandError(record_problem(error)) from None


def _guided_setup(options: argparse.Namespace, asked: "Sequence[Player]") -> "Setup":
    """The setup of a first game with a guide, in which nothing else can be chosen."""
    from . import guide

    chosen = (options.seed, options.advice, options.variant, options.buildings, options.computers)
    if any(choice is not None for choice in chosen) or _switched(options):
        raise CommandError(say("A first game with a guide is always the same; give --guide and --players alone."))
    people = [player for player in asked or _new_players(options) if player.level is None]
    if len(people) > guide.PLAYERS:
        raise CommandError(say("A first game with a guide is for at most {most} people.", most=guide.PLAYERS))
    return guide.setup_for(guide.seated(people))


def _new_players(options: argparse.Namespace) -> "list[Player]":
    """The people of a new game, then its computer players."""
    from rules import MAX_PLAYERS, Player

    from .names import clean_name, name_problems, suggested_name

    people = _people(options.players or [])
    levels = _levels(options.computers)
    if not people and not levels:
        raise CommandError(say("Say who plays: puertorico play --players NAME NAME ..., or --resume FILE."))
    for name, problem in zip(people, name_problems(people), strict=True):
        if problem is not None:
            raise CommandError(say("The name {name} cannot be used: {problem}", name=repr(name[:40]), problem=problem))
    if levels and len(people) + len(levels) > MAX_PLAYERS:
        raise CommandError(
            say(
                "--computers names {levels} levels, and with {people} people there is room for {room}:"
                " at most {most} play.",
                levels=len(levels),
                people=len(people),
                room=max(0, MAX_PLAYERS - len(people)),
                most=MAX_PLAYERS,
            )
        )
    players = [Player(clean_name(name)) for name in people]
    for level in levels:
        players.append(Player(suggested_name(player.name for player in players), "computer", level))
    return players


def _people(words: "Sequence[str]") -> list[str]:
    """The names, with spaces or commas between them: as in the other lists of the command line."""
    return [name for word in words for name in word.removesuffix(",").split(",")]


def _levels(text: str | None) -> list[str]:
    """Levels of computer players from a list with commas."""
    if text is None:
        return []
    from .computer import LEVELS

    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise CommandError(
                say("There is no level {level}; there is {levels}.", level=repr(level[:40]), levels=", ".join(LEVELS))
            )
    return levels


def _run_plain(options: argparse.Namespace) -> int:
    """Run the game as a conversation; who plays may still be asked there."""
    if sys.stdin is None or sys.stdout is None:
        raise CommandError(say("A conversation needs an input and an output, and one of them is closed."))
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


def _run_table(options: argparse.Namespace, **start: Any) -> int:
    """Run the full-screen table."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise CommandError(
            say("The table needs a terminal: start puertorico in one, without redirecting input or output.")
        )
    if os.environ.get("TERM") == "dumb":
        raise CommandError(
            say(
                "The table needs a terminal that can place the cursor, and this one (TERM=dumb) cannot;"
                " 'puertorico play --plain' does without."
            )
        )
    import gc

    from . import terminal

    terminal.prepare()
    gc.set_threshold(_OBJECTS)
    from .application import PuertoRicoApp

    app = PuertoRicoApp(**start, language=getattr(options, "language", None))
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
    template = "The program stopped because of a fault in it; no game was open."
    if saved:
        template = "The program stopped because of a fault in it; the game is saved in {path}."
    if problem is not None:
        template = "The program stopped because of a fault in it; the game is not saved. {problem}"
    _complain(say(template, path=shown(saved) if saved else "", problem=problem))
    return _FAULT


# Without a screen ------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace) -> int:
    import json

    from .computer import HARD_SECONDS, LEVELS, hard
    from .files import shown, why
    from .simulate import simulate

    levels = ["random"] * options.players if options.bots is None else _levels(options.bots)
    if len(levels) != options.players:
        raise CommandError(
            say("--bots names {levels} levels for {players} players.", levels=len(levels), players=options.players)
        )
    seconds = options.seconds or (None if options.simulations else HARD_SECONDS)
    players = {**LEVELS, "hard": hard(seconds, options.simulations)}
    try:
        result = simulate(levels, options.games, options.seed, _variant(options), options.record, players)
    except OSError as error:
        name = shown(Path(error.filename or options.record))
        raise CommandError(say("{name}: {problem}", name=name, problem=f"{why(error)}.")) from None
    for bot in result.bots:
        for fault in bot.faults:
            template = "The level {level} made a mistake, and something safe was done for it: {fault}."
            _complain(say(template, level=bot.level, fault=fault))
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
