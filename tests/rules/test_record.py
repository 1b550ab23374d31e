"""Game files, the export, and everything that can be wrong with a file (RECORD.md)."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Game, IllegalAction, Setup, record
from rules.actions import (
    Build,
    Draft,
    DrawPlantation,
    KeepPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    Payment,
    PlaceColonists,
    PlantForest,
    Sell,
    SellAtPost,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from rules.buildings import BASE_VIOLET, Building
from rules.components import Good, Role, Tile
from rules.record import RecordError, action_from_json, action_to_json, export_lines, read_game, write_game
from rules.refusals import Malformed, NotYourTurn, RoleTaken
from rules.setup import Market, Player, Variant

from .positions import Position


def played(players: int = 3, seed: int = 1, *, variant: Variant | None = None, actions: int = 10_000) -> Game:
    """A game of legal actions by chance, to its end or for that many actions."""
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[:players]
    game = Game(Setup.for_players(*names, seed=seed, variant=variant or Variant()))
    rng = random.Random(seed)
    while game.decision is not None and len(game.actions) < actions:
        game.apply(game.legal_actions.choose(rng))
    return game


SMALL = write_game(played(actions=9))


def changed(**parts: Any) -> str:
    """The text of a small game with some parts of its object replaced."""
    return json.dumps(json.loads(SMALL) | parts)


def with_actions(*actions: Any) -> str:
    return changed(actions=list(actions))


def with_setup(**parts: Any) -> str:
    return changed(setup=json.loads(SMALL)["setup"] | parts)


# Writing and reading ---------------------------------------------------------------------------


@pytest.mark.parametrize("market", ["base", "draft", "random", "all_31"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_the_same_after_writing_and_reading(players: int, market: str) -> None:
    game = played(players, seed=players, variant=Variant(buildings=Market(market)))
    again = read_game(write_game(game).encode())
    assert again.setup == game.setup
    assert again.actions == game.actions
    assert again.events == game.events
    assert again.state == game.state
    assert again.scores == game.scores is not None


def test_the_file_reads_as_the_record_says() -> None:
    setup = Setup(
        (Player("Ana"), Player("Zoë"), Player("Cleo", "computer", "normal")), governor=2, seed=7, variant=Variant()
    )
    game = Game(setup)
    game.apply(TakeRole(Role.SETTLER))
    game.apply(TakeQuarry())
    assert write_game(game) == (
        '{"format": "puerto-rico-game", "version": 1,\n'
        ' "setup": {"players": [{"name": "Ana", "kind": "human"}, {"name": "Zoë", "kind": "human"}, '
        '{"name": "Cleo", "kind": "computer", "level": "normal"}], "governor": 2, "seed": 7, '
        '"variant": {"buildings": "base", "draft_exclusions": true, "balanced": false, '
        '"all_colonists_and_vp": false, "library_once_per_round": true}},\n'
        ' "actions": [\n'
        '  {"seat": 2, "kind": "take_role", "role": "settler"},\n'
        '  {"seat": 2, "kind": "take_quarry"}\n'
        " ]}\n"
    )


def test_a_game_without_actions_is_a_game() -> None:
    game = Game(Setup.for_players("Ana", "Ben", seed=3))
    assert read_game(write_game(game)).state == game.state


def test_every_switch_of_a_variant_is_kept() -> None:
    variant = Variant(Market.CHOSEN, BASE_VIOLET, False, True, True, False)
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", variant=variant))
    assert json.loads(write_game(game))["setup"]["variant"]["chosen"] == [str(b) for b in BASE_VIOLET]
    assert read_game(write_game(game)).setup.variant == variant


def test_switches_that_a_file_does_not_name_are_at_their_defaults() -> None:
    assert read_game(with_setup(variant={"buildings": "base"})).setup.variant == Variant()


@pytest.mark.parametrize("name", ["[bold]", "a\\", 'quote "', "名前", "\u202e", "tab\tbed", "</x>", "null"])
def test_names_are_only_text(name: str) -> None:
    game = Game(Setup.for_players(name, "Ben", "Cleo"))
    assert read_game(write_game(game).encode()).setup.players[0].name == name


def test_a_name_that_is_not_unicode_cannot_be_written_or_read() -> None:
    with pytest.raises(RecordError, match="not Unicode"):
        write_game(Game(Setup.for_players("\ud800", "Ben", "Cleo")))
    with pytest.raises(RecordError, match="not Unicode"):
        read_game(with_setup(players=[{"name": "\udfff", "kind": "human"}] * 3))


ACTIONS = [
    (Draft(Building.CHURCH), {"kind": "draft", "building": "church"}),
    (TakeRole(Role.PROSPECTOR_2), {"kind": "take_role", "role": "prospector_2"}),
    (DrawPlantation(), {"kind": "draw_plantation"}),
    (KeepPlantation(), {"kind": "keep_plantation"}),
    (TakePlantation(Good.CORN), {"kind": "take_plantation", "plantation": "corn"}),
    (TakeQuarry(), {"kind": "take_quarry"}),
    (PlantForest(Good.SUGAR), {"kind": "plant_forest", "plantation": "sugar"}),
    (TakeColonist(), {"kind": "take_colonist"}),
    (
        PlaceColonists({Tile.CORN: 2, Tile.QUARRY: 1}, {Building.INDIGO_PLANT: 3}),
        {"kind": "place_colonists", "island": {"corn": 2, "quarry": 1}, "city": {"indigo_plant": 3}},
    ),
    (PlaceColonists({}, {}), {"kind": "place_colonists", "island": {}, "city": {}}),
    (Build(Building.WHARF), {"kind": "build", "building": "wharf"}),
    (
        Build(Building.WHARF, Payment("island:corn", Good.COFFEE, True)),
        {"kind": "build", "building": "wharf", "pay": {"colonist": "island:corn", "good": "coffee", "vp": True}},
    ),
    (Build(Building.WHARF, Payment(vp=True)), {"kind": "build", "building": "wharf", "pay": {"vp": True}}),
    (
        Build(Building.WHARF, Payment("city:hospice")),
        {"kind": "build", "building": "wharf", "pay": {"colonist": "city:hospice"}},
    ),
    (TakeGood(Good.TOBACCO), {"kind": "take_good", "good": "tobacco"}),
    (Sell(Good.INDIGO), {"kind": "sell", "good": "indigo"}),
    (SellAtPost(Good.INDIGO), {"kind": "sell_at_post", "good": "indigo"}),
    (Load(Good.CORN, 5), {"kind": "load", "good": "corn", "ship": 5}),
    (LoadWharf(Good.CORN), {"kind": "load_wharf", "good": "corn"}),
    (LoadSmallWharf({Good.CORN: 1}), {"kind": "load_small_wharf", "goods": {"corn": 1}}),
    (Store({Good.COFFEE: 2}), {"kind": "store", "goods": {"coffee": 2}}),
    (MoveGuest("island:corn"), {"kind": "move_guest", "to": "island:corn"}),
    (Pass(), {"kind": "pass"}),
]


@pytest.mark.parametrize(("action", "written"), ACTIONS)
def test_each_kind_of_action_has_one_spelling(action: Any, written: dict[str, Any]) -> None:
    assert action_to_json(action) == written
    assert action_from_json(written) == action
    assert type(action_from_json(json.loads(json.dumps(written)))) is type(action)


def test_counts_of_zero_are_left_out() -> None:
    action = PlaceColonists({Tile.CORN: 1, Tile.SUGAR: 0}, {Building.HOSPICE: 0})
    assert action_to_json(action) == {"kind": "place_colonists", "island": {"corn": 1}, "city": {}}


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ({}, "names no kind of action"),
        ({"kind": "dance"}, "names no kind of action"),
        ({"kind": ["pass"]}, "names no kind of action"),
        ({"kind": "take_role"}, '"role" is missing'),
        ({"kind": "take_role", "role": "king"}, '"role" should be'),
        ({"kind": "build", "building": "castle"}, '"building" names nothing that is known there'),
        ({"kind": "take_role", "role": "settler", "speed": 1}, '"speed" is not a known field'),
        ({"kind": "load", "good": "corn", "ship": True}, '"ship" should be'),
        ({"kind": "load", "good": "corn", "ship": 5.0}, '"ship" should be'),
        ({"kind": "load", "good": "corn", "ship": "5"}, '"ship" should be'),
        ({"kind": "store", "goods": ["corn"]}, '"goods" should be'),
        ({"kind": "store", "goods": {"corn": True}}, '"goods", "corn" should be'),
        ({"kind": "store", "goods": {"gold": 1}}, '"goods", "gold" should be'),
        ({"kind": "build", "building": "wharf", "pay": {"vp": 1}}, '"pay", "vp" should be'),
        ({"kind": "load", "good": "corn", "ship": float("nan")}, "not JSON of a sensible size"),
        ({"kind": "load", "good": "corn", "ship": 10**5000}, "not JSON of a sensible size"),
        ({"kind": object()}, "not JSON of a sensible size"),
        ([], "should be an object"),
        (None, "should be an object"),
        ("pass", "should be an object"),
    ],
)
def test_what_is_not_an_action_is_refused_in_words(written: Any, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        action_from_json(written)
    assert problem in str(caught.value)


def test_the_referee_takes_records_and_refuses_broken_ones() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo"))
    with pytest.raises(IllegalAction) as caught:
        game.apply({"kind": "take_role", "role": "king"})
    assert isinstance(caught.value.reason, Malformed)
    assert '"role"' in caught.value.reason.problem
    assert game.apply({"kind": "take_role", "role": "mayor"})


def test_a_file_of_version_1_is_read_for_ever() -> None:
    raw = (Path(__file__).parent / "games" / "version_1.json").read_bytes()
    game = read_game(raw)
    assert [player.name for player in game.setup.players] == ["Ana", "Zo\u00eb", "[bold]", "Bot"]
    assert (len(game.actions), game.state.round) == (271, 21)
    assert [(score.total, score.tiebreak, score.rank) for score in game.scores or []] == [
        (27, 7, 3),
        (28, 7, 1),
        (19, 2, 4),
        (28, 5, 2),
    ]
    assert write_game(game).encode() == raw


# What is wrong with a file ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "empty"),
        (b"", "empty"),
        (" \n", "empty"),
        ("{", "breaks off"),
        (SMALL + "}", "not valid JSON at line"),
        (SMALL + SMALL, "not valid JSON at line"),
        ("\ufeff" + SMALL, "byte order mark"),
        (b"\xef\xbb\xbf" + SMALL.encode(), "byte order mark"),
        (SMALL.replace("Ana", "An\xe9").encode("latin-1"), "Line 2 is not UTF-8"),
        (SMALL.encode("utf-16"), "not UTF-8"),
        (b"\x00\x01\x02\x80", "not UTF-8"),
        (b"\x00" * 100, "not valid JSON"),
        ("hello", "not valid JSON at line 1, column 1"),
        ("[]", "not a Puerto Rico game file"),
        ("null", "not a Puerto Rico game file"),
        ("7", "not a Puerto Rico game file"),
        ("{}", "not a Puerto Rico game file"),
        ('{"format": "chess"}', "not a Puerto Rico game file"),
        ("[" * 10_000, "nested"),
        ("[" * 10_000 + "]" * 10_000, "nested"),
        ('{"a":' * 10_000 + "1" + "}" * 10_000, "nested"),
        (SMALL.replace('"seed": 1', '"seed": ' + "9" * 5000), "too many digits"),
        (SMALL.replace('"seed": 1', '"seed": NaN'), "NaN is not a number"),
        (SMALL.replace('"seed": 1', '"seed": -Infinity'), "-Infinity is not a number"),
        (SMALL.replace('"seed": 1', '"seed": 1, "seed": 1'), '"seed" appears twice'),
        (SMALL.replace('"version": 1', '"version": 1, "version": 1'), '"version" appears twice'),
        (with_actions({"seat": 0, "kind": "pass"}).replace('"seat"', '"kind": 1, "seat"'), 'In action 1, the field "k'),
        (changed(extra=1), '"extra" is not a known field'),
        (changed(actions={}), '"actions" should be a valid list'),
        (changed(actions=None), '"actions" should be a valid list'),
        (changed(setup=[]), '"setup" should be'),
        (with_actions([]), '"actions", entry 1 should be'),
        (with_setup(governor=3), "seat must be 0 to 2, not 3"),
        (with_setup(governor=True), '"governor" should be a valid integer'),
        (with_setup(governor=[0, 1]), '"governor" should be a valid integer'),
        (with_setup(seed=1.0), '"seed" should be a valid integer'),
        (with_setup(seed="1"), '"seed" should be a valid integer'),
        (with_setup(seed=-1), "must not be negative"),
        (with_setup(pace=3), '"pace" is not a known field'),
        (with_setup(players=[]), "2 to 5 players, not 0"),
        (with_setup(players=[{"name": str(n), "kind": "human"} for n in range(6)]), "2 to 5 players, not 6"),
        (with_setup(players=[{"name": "Ana"}] * 3), '"players", entry 1, "kind" is missing'),
        (with_setup(players=[{"name": 3, "kind": "human"}] * 3), '"players", entry 1, "name" should be'),
        (with_setup(players=[{"name": "A", "kind": "cat"}] * 3), '"kind" should be'),
        (with_setup(players=[{"name": " ", "kind": "human"}] * 3), "needs a name"),
        (with_setup(players=[{"name": "A", "kind": "computer"}] * 3), "needs a level"),
        (with_setup(variant={"buildings": "castles"}), '"variant", "buildings" should be'),
        (
            with_setup(variant={"buildings": "chosen", "chosen": ["wharf"]}),
            "Of cost 1 the board has 1 place and the list has none",
        ),
        (with_setup(variant={"balanced": 1}), '"variant", "balanced" should be'),
    ],
)
def test_a_broken_file_is_refused_with_the_place(text: str | bytes, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_game(text)
    sentence = str(caught.value)
    assert problem in sentence
    assert sentence.endswith(".")
    assert sentence.isprintable()


@pytest.mark.parametrize(
    ("version", "problem"),
    [
        (2, "written by a newer program"),
        (10**30, "written by a newer program"),
        (0, "no version"),
        (-1, "no version"),
        ("x", "does not say which version"),
        ("1", "does not say which version"),
        (1.0, "does not say which version"),
        (True, "does not say which version"),
        (None, "does not say which version"),
    ],
)
def test_an_unknown_version_is_refused_whatever_else_the_file_holds(version: Any, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        read_game(changed(version=version, undreamt_of=[1, 2]))


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({"seat": 0, "kind": "take_role", "role": "king"}, 'Action 1 cannot be read: "role" should be'),
        ({"seat": 0, "kind": "pass", "why": ""}, 'Action 1 cannot be read: "why" is not a known field'),
        ({"kind": "take_role", "role": "mayor"}, 'Action 1 has no "seat" from 0 to 2'),
        ({"seat": 3, "kind": "take_role", "role": "mayor"}, 'Action 1 has no "seat" from 0 to 2'),
        ({"seat": -1, "kind": "take_role", "role": "mayor"}, 'Action 1 has no "seat" from 0 to 2'),
        ({"seat": False, "kind": "take_role", "role": "mayor"}, 'Action 1 has no "seat" from 0 to 2'),
        ({"seat": "0", "kind": "take_role", "role": "mayor"}, 'Action 1 has no "seat" from 0 to 2'),
        ({"seat": 1, "kind": "take_role", "role": "mayor"}, "Action 1 is not legal"),
        ({"seat": 0, "kind": "sell", "good": "corn"}, "Action 1 is not legal"),
    ],
)
def test_a_wrong_action_is_named_by_its_number(entry: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_game(with_actions(entry))
    assert str(caught.value).startswith(problem)
    assert caught.value.action == 1


def test_an_illegal_action_carries_the_referees_reason() -> None:
    first = {"seat": 0, "kind": "take_role", "role": "trader"}
    with pytest.raises(RecordError) as caught:
        read_game(with_actions(first, first | {"seat": 1}))
    assert caught.value.action == 2
    assert caught.value.reason == RoleTaken(Role.TRADER, 0)
    with pytest.raises(RecordError) as caught:
        read_game(with_actions(first, first | {"seat": 2}))
    assert caught.value.reason == NotYourTurn(2, 1)


def test_nothing_may_follow_the_end_of_a_game() -> None:
    game = played()
    finished = json.loads(write_game(game))
    finished["actions"].append({"seat": 0, "kind": "pass"})
    with pytest.raises(RecordError, match=f"Action {len(game.actions) + 1} is not legal"):
        read_game(json.dumps(finished))


def test_a_file_cut_anywhere_is_refused() -> None:
    raw = SMALL.encode()
    for length in range(len(raw.rstrip())):
        with pytest.raises(RecordError):
            read_game(raw[:length])


@pytest.mark.parametrize("flip", [0x01, 0x10, 0x20, 0x80])
def test_a_flipped_bit_is_refused_or_still_a_game(flip: int) -> None:
    raw = SMALL.encode()
    refused = 0
    for place in range(len(raw)):
        damaged = raw[:place] + bytes([raw[place] ^ flip]) + raw[place + 1 :]
        try:
            game = read_game(damaged)
        except RecordError as error:
            assert str(error).isprintable()
            refused += 1
        else:
            assert read_game(write_game(game)).state == game.state
    assert refused > len(raw) // 2


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["kind", "seat", "role", "island", "city", "goods", "good", "pay", "players", "name"])
            | st.text(max_size=4),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(_JSON)
def test_any_json_in_any_place_is_refused_in_one_sentence_or_read(value: Any) -> None:
    for text in (
        json.dumps(value),
        changed(setup=value),
        changed(actions=value),
        with_actions(value),
        with_actions({"seat": 0, "kind": "take_role", "role": value}),
        with_setup(players=value),
        with_setup(variant=value),
    ):
        try:
            game = read_game(text)
        except RecordError as error:
            assert str(error).isprintable()
        else:
            assert game.decision is not None


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(raw: bytes) -> None:
    with pytest.raises(RecordError):
        read_game(raw)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10_000_000,
        " " * 10_000_000,
        "[" + "{}," * 1_600_000 + "{}]",
        "[" + "1," * 2_400_000 + "1]",
        "[" + ("9" * 4_000 + ",") * 1_200 + "1]",
        '"' + "x" * 4_900_000,
        '{"a": 1, "a": ' + "[" * 400 + "1," * 2_000_000,
        with_actions(*[{"seat": 0, "kind": "pass"}] * 100_000),
    ],
    ids=["brackets", "blanks", "objects", "numbers", "long numbers", "string", "doubled", "actions"],
)
def test_a_huge_file_is_refused_quickly(text: str) -> None:
    started = time.process_time()
    with pytest.raises(RecordError):
        read_game(text)
    assert time.process_time() - started < 1.5


# The export ------------------------------------------------------------------------------------


def test_the_export_tells_the_whole_game() -> None:
    game = played(4, seed=9)
    lines = [json.loads(line) for line in export_lines(game)]
    assert lines[0] == {"setup": record.setup_to_json(game.setup)}
    assert len(lines) == len(game.actions) + 2
    for number, (line, recorded) in enumerate(zip(lines[1:-1], game.actions, strict=True)):
        assert line["n"] == number
        assert line["action"] == {"seat": recorded.seat} | action_to_json(recorded.action)
        assert line["state"]["decider"] == recorded.seat
        assert line["state"]["scores"] is None
        if "legal" in line:
            assert action_to_json(recorded.action) in line["legal"]
        else:
            assert line["legal_count"] > record.MAX_LISTED
    last = lines[-1]
    assert set(last) == {"n", "state"}
    assert last["n"] == len(game.actions)
    assert last["state"]["phase"] == "end"
    assert last["state"]["game_over"] is True
    assert game.scores is not None
    assert [score["total"] for score in last["state"]["scores"]] == [score.total for score in game.scores]
    assert set(last["state"]["scores"][0]) == {"chips", "buildings", "bonus", "total", "tiebreak", "rank"}


def test_many_legal_actions_are_counted_instead_of_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo"))
    monkeypatch.setattr(record, "MAX_LISTED", 5)
    line = json.loads(list(export_lines(game))[1])
    assert line["legal_count"] == 6
    assert "legal" not in line


def test_an_open_game_ends_with_what_is_legal_now() -> None:
    game = played(actions=7)
    last = json.loads(list(export_lines(game))[-1])
    assert last["legal"] == [action_to_json(action) for action in game.legal_actions]
    assert "action" not in last


def test_the_state_at_the_start_is_complete() -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=5))
    state = record.state_to_json(game.state, game.scores)
    assert list(state) == [
        *("round", "governor", "phase", "role_taker", "decider", "decision", "end_triggered", "game_over", "roles"),
        *("goods", "colonists", "colonist_ship", "vp", "quarries", "plantations", "buildings", "trading_house"),
        *("cargo_ships", "players", "scores"),
    ]
    assert state["phase"] == state["decision"] == "role"
    assert (state["round"], state["governor"], state["decider"], state["role_taker"]) == (1, 0, 0, None)
    assert state["roles"]["settler"] == {"doubloons": 0, "taken_by": None}
    assert len(state["roles"]) == 6
    assert state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert (state["colonists"], state["colonist_ship"], state["vp"], state["quarries"]) == (55, 3, 75, 8)
    assert len(state["plantations"]["face_up"]) == 4
    assert len(state["plantations"]["face_down"]) == 43
    assert state["plantations"]["drawn"] is None
    assert sum(state["buildings"].values()) == 49
    assert state["cargo_ships"][0] == {"capacity": 4, "good": None, "barrels": 0}
    assert state["players"][2] == {
        "doubloons": 2,
        "goods": {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0},
        "vp": 0,
        "san_juan": 0,
        "island": [{"tile": "corn", "colonists": 0}],
        "city": [],
    }
    assert json.loads(json.dumps(state)) == state


def test_the_first_placed_tiles_of_a_kind_are_the_occupied_ones() -> None:
    position = Position(3)
    position.board(0, island="corn* indigo corn* corn quarry", city="hospice* small_market")
    state = record.state_to_json(position.start().state, None)
    assert state["players"][0]["island"] == [
        {"tile": "corn", "colonists": 1},
        {"tile": "indigo", "colonists": 0},
        {"tile": "corn", "colonists": 1},
        {"tile": "corn", "colonists": 0},
        {"tile": "quarry", "colonists": 0},
    ]
    assert state["players"][0]["city"] == [
        {"building": "hospice", "colonists": 1},
        {"building": "small_market", "colonists": 0},
    ]


def test_the_next_tile_to_be_drawn_comes_first() -> None:
    position = Position(3)
    position.board(0, city="hacienda*")
    game = position.start()
    game.apply(TakeRole(Role.SETTLER))
    before = record.state_to_json(game.state, None)
    assert (before["decision"], before["phase"], before["role_taker"]) == ("hacienda", "settler", 0)
    game.apply(DrawPlantation())
    after = record.state_to_json(game.state, None)
    assert after["players"][0]["island"][-1]["tile"] == before["plantations"]["face_down"][0]
    assert after["plantations"]["face_down"] == before["plantations"]["face_down"][1:]


def test_the_referee_does_without_pydantic_until_a_file_is_read() -> None:
    code = "import sys, rules; assert not {'pydantic', 'textual', 'rich'} & set(sys.modules); rules.read_game"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
