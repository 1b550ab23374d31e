"""The record of a game: actions, states and whole games as JSON, and back (RECORD.md).

A game file holds the setup and the actions. Reading one plays the actions again, so a file that
loads is a game that could have been played. An optional field, `history`, holds what happened
beside the actions, in its order; each entry says `at` how many actions there were just after it:

    {"kind": "undo", "at": 12, "by": 1, "action": {"seat": 0, "kind": "pass"}}
    {"kind": "seat", "at": 40, "seat": 1, "player": {"name": "Ben", "kind": "human"}}

The first is an action that was taken back by seat 1 (`null` where nobody said who), the second
the player who sat in a seat until then; the setup names the present players. The history is read
as strictly as the actions: what was taken back must have been legal where it was done.

Only this module and the schema need pydantic here, and they are therefore imported only when
something is read or written.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from . import engine
from .actions import Action
from .board import SetupError
from .buildings import Building
from .components import GOODS, Tile
from .events import Log
from .game import Game, Recorded
from .history import HistoryEntry, SeatChange, TakenBack
from .open_points import OpenPoint
from .refusals import IllegalAction, Refusal
from .scoring import Score
from .setup import BASE_VARIANT, Market, Player, Setup, Variant
from .state import GameState, Phase, PlayerBoard

FORMAT: Final = "puerto-rico-game"
VERSION: Final = 1
"""The version that is written; every version from 1 up to it can be read."""

MAX_BYTES: Final = 5_000_000
"""Far more than the longest game needs; whatever is larger is refused before anything is parsed."""

MAX_HISTORY: Final = 2_000
"""How many entries of the history are written at most, the latest ones: the file must not grow for ever."""

MAX_LISTED: Final = 2_000
"""An export counts the legal actions instead of listing them where there are more than this."""


_LONG: Final = 150
"""Letters from which on a list of all possible names helps nobody."""


class RecordError(ValueError):
    """A record that is not a game; its text says what is wrong and where, in one sentence.

    `action` is the number of the first action that does not work (1 for the first of the game), and
    `reason` the referee's refusal if the action is understood but not legal there.
    """

    def __init__(self, text: str, action: int | None = None, reason: Refusal | None = None) -> None:
        super().__init__(text)
        self.action = action
        self.reason = reason


# Models of the file ---------------------------------------------------------------------------


class _Record(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class PlayerRecord(_Record):
    """Who sits in a seat."""

    name: str
    kind: Literal["human", "computer"]
    level: str | None = None

    def read(self) -> Player:
        """The player; raises SetupError for one who cannot sit in a seat."""
        return Player(self.name, self.kind, self.level)


class VariantRecord(_Record):
    """The switches of the rules; what is left out is at its default."""

    buildings: Market = BASE_VARIANT.buildings
    chosen: list[Building] = []
    draft_exclusions: bool = BASE_VARIANT.draft_exclusions
    balanced: bool = BASE_VARIANT.balanced
    all_colonists_and_vp: bool = BASE_VARIANT.all_colonists_and_vp
    library_once_per_round: bool = BASE_VARIANT.library_once_per_round
    open_points: list[OpenPoint] = []


class SetupRecord(_Record):
    """What was agreed before the first move, with the players who sit there now."""

    players: list[PlayerRecord]
    governor: int
    seed: int
    variant: VariantRecord = VariantRecord()
    advice: bool | None = None


class FileRecord(_Record):
    """A game file: the outer shape. Its parts are read piece by piece, to say where something is wrong."""

    format: Literal["puerto-rico-game"]
    version: int
    setup: dict[str, Any]
    actions: list[dict[str, Any]]
    history: list[dict[str, Any]] = []


class UndoRecord(_Record):
    """An action that was taken back by a seat; `at` is how many actions were left."""

    kind: Literal["undo"]
    at: int = Field(ge=0)
    by: int | None = Field(ge=0)
    action: dict[str, Any]


class SeatRecord(_Record):
    """The player who sat in a seat until there were `at` actions."""

    kind: Literal["seat"]
    at: int = Field(ge=0)
    seat: int = Field(ge=0)
    player: PlayerRecord


@cache
def entry_reader() -> TypeAdapter[UndoRecord | SeatRecord]:
    """What reads one entry of the history."""
    return TypeAdapter(Annotated[UndoRecord | SeatRecord, Field(discriminator="kind")])


@cache
def action_reader() -> TypeAdapter[Action]:
    """What reads one action without its seat; made when it is needed, because that takes its time."""
    return TypeAdapter(Annotated[Action, Field(discriminator="kind")])


# Setup and actions -----------------------------------------------------------------------------


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """The setup as a JSON object. Every switch of the variant is written, lists only if they are in use."""
    players = [_player_to_record(player) for player in setup.players]
    variant = {field.name: _plain(getattr(setup.variant, field.name)) for field in fields(Variant)}
    if setup.variant.buildings is not Market.CHOSEN:
        del variant["chosen"]
    if not setup.variant.open_points:
        del variant["open_points"]
    record = {"players": players, "governor": setup.governor, "seed": setup.seed, "variant": variant}
    return record | ({} if setup.advice is None else {"advice": setup.advice})


def _player_to_record(player: Player) -> dict[str, Any]:
    return {"name": player.name, "kind": player.kind} | ({} if player.level is None else {"level": player.level})


def setup_from_json(record: Mapping[str, Any]) -> Setup:
    """The setup that a JSON object describes. Raises RecordError."""
    try:
        model = SetupRecord.model_validate_json(_dump(record))
    except ValidationError as error:
        raise RecordError(f"The setup cannot be read: {_first_problem(error)}.") from None
    except RecordError as error:
        raise RecordError(f"The setup cannot be read: {error}.") from None
    try:
        players = tuple(player.read() for player in model.players)
        return Setup(players, model.governor, model.seed, Variant(**model.variant.model_dump()), model.advice)
    except SetupError as error:
        raise RecordError(f"The setup cannot be played: {error}") from None


def action_to_json(action: Action) -> dict[str, Any]:
    """The action as a JSON object without its seat (RECORD.md §2)."""
    record: dict[str, Any] = {"kind": action.kind}
    for field in fields(action):
        value = getattr(action, field.name)
        if value is not None:
            record[field.name] = _plain(value)
    return record


def action_from_json(record: object) -> Action:
    """The action that a JSON object describes. Raises RecordError, whose text is what is wrong with it."""
    try:
        return action_reader().validate_json(_dump(record))
    except ValidationError as error:
        # The place starts with the kind of action, which says nothing new.
        raise RecordError(_first_problem(error, skip=1)) from None


def _plain(value: object) -> Any:
    """JSON for one part of an action or a variant: enums by their value, parts that are not used left out."""
    if is_dataclass(value):
        return {field.name: _plain(part) for field in fields(value) if (part := getattr(value, field.name))}
    if isinstance(value, Mapping):
        return {str(key): count for key, count in value.items() if count}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, str) else value


def _dump(record: object) -> str:
    """JSON text of an object that claims to be a record, for pydantic's stricter reading of text."""
    try:
        return json.dumps(record, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise RecordError("it is not JSON of a sensible size") from None


def _first_problem(error: ValidationError, skip: int = 0) -> str:
    """The first problem pydantic found, in plain words and with its place."""
    problem = error.errors(include_url=False, include_context=False)[0]
    match problem["type"]:
        case "union_tag_invalid" | "union_tag_not_found":
            return 'its "kind" names no kind of action'
        case "missing":
            what = "is missing"
        case "extra_forbidden" | "unexpected_keyword_argument":
            what = "is not a known field"
        case "json_invalid":
            return "it holds text that is not Unicode or is nested too deeply"
        case "enum" if len(problem["msg"]) > _LONG:
            what = "names nothing that is known there"
        case _:
            what = problem["msg"].replace("Input should", "should")
    place = [part for part in problem["loc"][skip:] if part != "[key]"]
    named = [f"entry {part + 1}" if isinstance(part, int) else _quoted(part) for part in place]
    return f"{', '.join(named) or 'it'} {what}"


def _quoted(text: object) -> str:
    """Text from a file, short and without anything a terminal could act upon."""
    shown = str(text)
    return json.dumps(shown if len(shown) <= 40 else shown[:39] + "…")


# Game files ------------------------------------------------------------------------------------


def write_game(game: Game) -> str:
    """The game as the text of a game file: one action a line. Raises RecordError if a name is not Unicode."""
    setup = _line_of_setup(game.setup)
    actions = ",\n".join(map(_line_of, game.actions))
    history = ",\n".join("  " + json.dumps(_entry_to_json(entry)) for entry in game.history[-MAX_HISTORY:])
    text = "".join(
        (
            f'{{"format": "{FORMAT}", "version": {VERSION},\n "setup": {setup},\n "actions": ',
            f"[\n{actions}\n ]" if actions else "[]",
            f',\n "history": [\n{history}\n ]' if history else "",
            "}\n",
        )
    )
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError("A player's name holds something that is not Unicode text.") from None
    return text


# A game is written after every action, with all that was written before: its lines are kept.


@lru_cache(maxsize=16)
def _line_of_setup(setup: Setup) -> str:
    return json.dumps(setup_to_json(setup), ensure_ascii=False)


@lru_cache(maxsize=4096)
def _line_of(done: Recorded) -> str:
    return "  " + json.dumps(_done_to_json(done.seat, done.action))


def _done_to_json(seat: int, action: Action) -> dict[str, Any]:
    """An action with the seat that did it."""
    return {"seat": seat} | action_to_json(action)


def _entry_to_json(entry: HistoryEntry) -> dict[str, Any]:
    match entry:
        case TakenBack():
            undone = _done_to_json(entry.seat, entry.action)
            return {"kind": "undo", "at": entry.at, "by": entry.by, "action": undone}
        case SeatChange():
            return {"kind": "seat", "at": entry.at, "seat": entry.seat, "player": _player_to_record(entry.before)}


def read_game(text: str | bytes) -> Game:
    """The game that a file's text holds, after its last action. Raises RecordError and says where."""
    record = _parse(text)
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise RecordError("This is not a Puerto Rico game file.")
    _check_version(record.get("version"))
    try:
        outer = FileRecord.model_validate(record)
    except ValidationError as error:
        raise RecordError(f"The file cannot be read: {_first_problem(error)}.") from None
    game = Game(setup_from_json(outer.setup))
    for number, entry in enumerate(outer.actions, 1):
        seat, action = _read_done(f"Action {number}", entry, len(game.setup.players), number)
        try:
            game.apply(action, seat)
        except IllegalAction as error:
            raise _illegal(f"Action {number}", error.reason, number) from None
    game.history += _read_history(game, outer.history)
    return game


def _read_done(what: str, entry: dict[str, Any], players: int, number: int | None = None) -> tuple[int, Action]:
    """One action of a file and the seat that did it; `what` names it if it cannot be read."""
    seat = entry.pop("seat", None)
    if type(seat) is not int or not 0 <= seat < players:
        raise RecordError(f'{what} has no "seat" from 0 to {players - 1}.', number)
    try:
        return seat, action_from_json(entry)
    except RecordError as error:
        raise RecordError(f"{what} cannot be read: {error}.", number) from None


def _illegal(what: str, reason: Refusal, number: int | None = None) -> RecordError:
    return RecordError(f"{what} is not legal at this point of the game ({_spelled(reason)}).", number, reason)


def _read_history(game: Game, entries: Sequence[dict[str, Any]]) -> list[HistoryEntry]:
    """Read what happened beside the actions of a game.

    It is read from its end, where the game is known, back to its beginning: before an undo, the
    game had the actions that were left and then the one that was taken back.
    """
    if len(entries) > MAX_HISTORY:
        raise RecordError(f"The history has more than {MAX_HISTORY:,} entries.")
    history: list[HistoryEntry] = []
    states = [game.state_after(0)] if entries else []
    for recorded in game.actions if entries else ():
        states.append(_step(states[-1], recorded.action, []))
    for number in range(len(entries), 0, -1):
        history.append(_read_entry(f"Entry {number} of the history", entries[number - 1], states))
    return history[::-1]


def _read_entry(what: str, record: dict[str, Any], states: list[GameState]) -> HistoryEntry:
    """One entry, given the table after each action of the game just after it; `states` are then those before it."""
    if record.get("kind") not in ("undo", "seat"):
        raise RecordError(f"{what} is neither an undo nor a seat that changed hands.")
    try:
        entry = entry_reader().validate_json(_dump(record))
        before = entry.player.read() if isinstance(entry, SeatRecord) else None
    except ValidationError as error:
        raise RecordError(f"{what} cannot be read: {_first_problem(error, skip=1)}.") from None
    except SetupError as error:
        raise RecordError(f"{what} cannot be read: {error}") from None
    except RecordError as error:
        raise RecordError(f"{what} cannot be read: {error}.") from None
    players = len(states[0].players)
    who = entry.seat if isinstance(entry, SeatRecord) else entry.by
    if who is not None and who >= players:
        raise RecordError(f"{what} names seat {_quoted(who)}; the last one is {players - 1}.")
    if entry.at >= len(states):
        raise RecordError(f"{what} is at {_quoted(entry.at)}, and the game had {len(states) - 1} actions then.")
    del states[entry.at + 1 :]
    if isinstance(entry, SeatRecord):
        assert before is not None
        return SeatChange(entry.at, entry.seat, before)
    seat, action = _read_done(f"{what}: the action", entry.action, players)
    refusal = engine.why_illegal(states[-1], action, seat)
    if refusal is not None:
        raise _illegal(f"{what}: the action", refusal)
    caused: Log = []
    states.append(_step(states[-1], action, caused))
    return TakenBack(entry.at, entry.by, seat, action, tuple(caused))


def _step(state: GameState, action: Action, caused: Log) -> GameState:
    """The table after an action, which adds what it causes; the given state stays as it is."""
    state = state.copy()
    engine.step(state, action, caused)
    return state


def _spelled(reason: Refusal) -> str:
    """A refusal as plain text, for those who read files; the table has real sentences for players."""
    name = type(reason).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
    details = [f"{field.name} {_quoted(getattr(reason, field.name))}" for field in fields(reason)]
    return ": ".join([words, ", ".join(details)]) if details else words


def _check_version(version: object) -> None:
    """Raise RecordError unless this program can read that version of the file."""
    if type(version) is not int:
        raise RecordError("The file does not say which version of the format it has.")
    if version > VERSION:
        raise RecordError(
            f"The file has version {_quoted(version)} of the format and was written by a newer program; "
            f"this one reads up to version {VERSION}."
        )
    if version < 1:
        raise RecordError(f"There is no version {_quoted(version)} of the format.")


class _Twice(dict[str, Any]):
    """An object of a file in which a field appears twice: `field` says which."""

    field: str


class _NoNumber:
    """What stands in a file for NaN or an infinity."""

    def __init__(self, name: str) -> None:
        self.name = name


def _parse(text: str | bytes) -> object:
    """The JSON value of a file's text, without what JSON readers let pass. Raises RecordError."""
    if len(text) > MAX_BYTES:
        raise RecordError(f"The file is too large for a game: {len(text):,} bytes, at most {MAX_BYTES:,}.")
    if isinstance(text, bytes):
        text = _decode(text)
    if text.startswith("\ufeff"):
        raise RecordError("The file starts with a byte order mark; save it as UTF-8 without one.")
    if not text.strip():
        raise RecordError("The file is empty.")
    oddities: list[_Twice | _NoNumber] = []

    def build(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        record = dict(pairs)
        if len(record) == len(pairs):
            return record
        twice = _Twice(record)
        names = [name for name, _ in pairs]
        twice.field = next(name for name in names if names.count(name) > 1)
        oddities.append(twice)
        return twice

    def constant(name: str) -> _NoNumber:
        oddities.append(_NoNumber(name))
        return oddities[-1]  # type: ignore[return-value]

    try:
        value = json.loads(text, object_pairs_hook=build, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise RecordError(_broken(text, error)) from None
    except RecursionError:
        raise RecordError("The file is nested far too deeply for a game.") from None
    except ValueError:
        raise RecordError("The file holds a number with far too many digits.") from None
    if oddities:
        raise RecordError(_odd(value, oddities[0]))
    return value


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError(f"Line {line} is not UTF-8 text (byte {error.start + 1} of the file).") from None


def _broken(text: str, error: json.JSONDecodeError) -> str:
    place = f"line {error.lineno}, column {error.colno}"
    if not text[error.pos :].strip() or error.msg.startswith("Unterminated string"):
        return f"The file breaks off: its JSON ends too early ({place})."
    return f"The file is not valid JSON at {place}."


def _odd(value: object, oddity: _Twice | _NoNumber) -> str:
    what = (
        f"the field {_quoted(oddity.field)} appears twice"
        if isinstance(oddity, _Twice)
        else f"{oddity.name} is not a number a game file can hold"
    )
    actions = value.get("actions") if isinstance(value, dict) else None
    for number, action in enumerate(actions if isinstance(actions, list) else (), 1):
        if _holds(action, oddity):
            return f"In action {number}, {what}."
    return f"{what[0].upper()}{what[1:]}."


def _holds(value: object, oddity: object) -> bool:
    """Whether a part of a file is the odd one, or has it inside."""
    left = [value]
    while left:
        part = left.pop()
        if part is oddity:
            return True
        left.extend(part.values() if isinstance(part, dict) else part if isinstance(part, list) else ())
    return False


# The export ------------------------------------------------------------------------------------


def state_to_json(state: GameState, scores: Sequence[Score] | None) -> dict[str, Any]:
    """The whole table as a JSON object, hidden things included (RECORD.md §4)."""
    decision = state.decision
    in_role = state.phase not in (Phase.DRAFT, Phase.ROLE, Phase.END)
    return {
        "round": state.round,
        "governor": state.governor,
        "phase": state.phase.value,
        "role_taker": state.role_taker if in_role else None,
        "decider": None if decision is None else decision.seat,
        "decision": None if decision is None else decision.kind.value,
        "end_triggered": state.end_triggered,
        "game_over": state.game_over,
        "roles": {
            role.value: {"doubloons": doubloons, "taken_by": state.role_takers.get(role)}
            for role, doubloons in state.role_doubloons.items()
        },
        "goods": {good.value: state.goods[good] for good in GOODS},
        "colonists": state.colonists,
        "colonist_ship": state.colonist_ship,
        "vp": state.vp,
        "quarries": state.quarries,
        "plantations": {
            "face_up": [good.value for good in state.face_up],
            "face_down": [good.value for good in reversed(state.face_down)],
            "discards": [good.value for good in state.discards],
            "drawn": None if state.drawn is None else state.drawn.value,
        },
        "buildings": {building.value: copies for building, copies in state.buildings.items()},
        "trading_house": [good.value for good in state.trading_house],
        "cargo_ships": [
            {
                "capacity": ship.capacity,
                "good": None if ship.good is None else ship.good.value,
                "barrels": ship.barrels,
            }
            for ship in state.cargo_ships
        ],
        "players": [_player_to_json(player) for player in state.players],
        "scores": None if scores is None else [_score_to_json(score) for score in scores],
    }


def _player_to_json(player: PlayerBoard) -> dict[str, Any]:
    manned = dict(player.manned)
    island = []
    for tile in player.island:
        # Only how many tiles of a kind are occupied matters in the game; the first placed ones stand for them.
        occupied = manned.get(tile, 0) > 0
        manned[tile] = manned.get(tile, 0) - occupied
        island.append({"tile": Tile(tile).value, "colonists": int(occupied)})
    return {
        "doubloons": player.doubloons,
        "goods": {good.value: player.goods[good] for good in GOODS},
        "vp": player.vp,
        "san_juan": player.san_juan,
        "island": island,
        "city": [{"building": building.value, "colonists": there} for building, there in player.city.items()],
    }


def _score_to_json(score: Score) -> dict[str, Any]:
    return {
        "chips": score.chips,
        "buildings": score.buildings,
        "bonus": {building.value: points for building, points in score.bonus.items()},
        "total": score.total,
        "tiebreak": score.tiebreak,
        "rank": score.rank,
    }


def export_lines(game: Game) -> Iterator[str]:
    """The analysis export: the setup, then the table before each action and after the last (RECORD.md §4).

    Each line is a JSON object without its line end.
    """
    yield json.dumps({"setup": setup_to_json(game.setup)})
    replay = Game(game.setup)
    for number, recorded in enumerate(game.actions):
        action = {"seat": recorded.seat} | action_to_json(recorded.action)
        yield json.dumps(_line(number, replay) | {"action": action})
        replay.apply(recorded.action, recorded.seat)
    yield json.dumps(_line(len(game.actions), replay))


def _line(number: int, game: Game) -> dict[str, Any]:
    """One line of the export, without the action."""
    line: dict[str, Any] = {"n": number, "state": state_to_json(game.state, game.scores)}
    if game.decision is None:
        return line
    legal = game.legal_actions
    count = len(legal)
    if count > MAX_LISTED:
        return line | {"legal_count": count}
    return line | {"legal": [action_to_json(action) for action in legal]}
