"""A game at one table: undo, forced answers, saving, and whose keyboard it is."""

import random

import pytest

from app.session import Handover, Session, Unsaved
from rules import (
    DecisionKind,
    Game,
    IllegalAction,
    Player,
    Role,
    Setup,
    TakenBack,
    TakePlantation,
    TakeRole,
    events,
    read_game,
    write_game,
)
from tests.rules.positions import Position


class Disk:
    """A place that counts what it is given, or fails."""

    def __init__(self, problem: str | None = None, *, read_only: bool = False) -> None:
        self.saved: list[int] = []
        self.problem = problem
        self.read_only = read_only

    def save(self, game: Game) -> str | None:
        self.saved.append(len(game.actions))
        return self.problem


def session(players: int = 3, *, seed: int = 1, forced: bool = True, handover: str = "always") -> Session:
    found = Session(Game(Setup.for_players(*"ABCDE"[:players], seed=seed)), forced=forced, handover=handover)
    found.start()
    return found


def play_on(table: Session, actions: int, seed: int = 0) -> None:
    """Let everybody choose at random."""
    rng = random.Random(seed)
    for _ in range(actions):
        if table.decider is None:
            return
        table.take_keyboard()
        table.apply(table.game.legal_actions.choose(rng))


def forced_load() -> Session:
    """A captain with one barrel that one ship takes: nothing to choose."""
    position = Position(3).board(0, goods={"corn": 1}).board(1, goods={"corn": 1})
    game = position.cargo(4, "corn", 1).start()
    found = Session(game, handover="never")
    found.start()
    return found


def test_an_action_is_saved_before_anything_else_happens() -> None:
    disk = Disk()
    table = Session(Game(Setup.for_players(*"ABC")), disk)
    table.start()
    table.take_keyboard()
    table.apply(TakeRole(Role.SETTLER))
    assert disk.saved == [0, 1]


def test_a_refused_action_changes_and_saves_nothing() -> None:
    disk = Disk()
    table = Session(Game(Setup.for_players(*"ABC")), disk)
    table.start()
    before = write_game(table.game)
    with pytest.raises(IllegalAction):
        table.apply(TakePlantation(next(iter(table.game.state.goods))))
    assert write_game(table.game) == before
    assert disk.saved == [0]


def test_the_game_goes_on_when_saving_fails() -> None:
    table = Session(Game(Setup.for_players(*"ABC")), Disk("Saving is off: the disk is full."))
    table.start()
    table.apply(TakeRole(Role.SETTLER))
    assert table.save_problem == "Saving is off: the disk is full."
    assert len(table.game.actions) == 1


def test_forced_choices_are_answered_and_known() -> None:
    table = forced_load()
    caused = table.apply(TakeRole(Role.CAPTAIN))
    assert table.automatic
    assert any(isinstance(event, events.Loaded) for event in caused)
    for number in table.automatic:
        assert table.events_of(number)
        assert len(Game.from_state(table.game.state_after(number), table.game.setup).legal_actions) == 1


def test_forced_choices_are_asked_if_the_setting_says_so() -> None:
    table = forced_load()
    table.forced = False
    table.apply(TakeRole(Role.CAPTAIN))
    play_on(table, 30)
    assert not table.automatic


def test_undo_goes_back_step_by_step_to_the_start() -> None:
    table = session(4, seed=5)
    start = table.game.copy()
    play_on(table, 120, seed=5)
    steps = 0
    while (step := table.undo_step()) is not None:
        actions = len(table.game.actions)
        table.undo()
        assert len(table.game.actions) == actions - step.actions
        steps += 1
    assert (table.game.state, table.game.actions, table.game.events) == (start.state, [], start.events)
    assert not table.automatic
    assert steps <= 120


def test_undo_takes_forced_answers_back_with_the_choice_before_them() -> None:
    table = forced_load()
    before = table.game.state.copy()
    table.apply(TakeRole(Role.CAPTAIN))
    assert len(table.game.actions) > 1
    while len(table.game.actions) > 0:
        table.undo()
    assert table.game.state == before
    assert table.game.decision is not None
    assert table.game.decision.kind is DecisionKind.ROLE


def test_the_same_choice_turns_up_the_same_tiles_again() -> None:
    table = session(3, seed=8)
    rng = random.Random(8)
    while not any(isinstance(event, events.TilesRevealed) for event in table.game.events[1:]):
        table.take_keyboard()
        table.apply(table.game.legal_actions.choose(rng))
    last, after = table.game.actions[-1].action, table.game.state.copy()
    step = table.undo_step()
    assert step is not None
    assert step.actions == 1
    table.undo()
    table.apply(last)
    assert table.game.state == after


def test_undo_asks_for_consent_across_other_players_and_revealed_tiles() -> None:
    table = session(3)
    table.take_keyboard()
    table.apply(TakeRole(Role.SETTLER))
    step = table.undo_step()
    assert step is not None
    assert not step.needs_consent, "one's own choice of a moment ago is nobody else's business"
    play_on(table, 1)
    table.take_keyboard()
    step = table.undo_step()
    assert step is not None
    assert step.other
    assert step.seat == 0
    table.consent()
    step = table.undo_step()
    assert step is not None
    assert not step.needs_consent, "the table is asked once for a row of undos"
    table.undo()
    play_on(table, 3)
    step = table.undo_step()
    assert step is not None
    assert step.needs_consent


def test_what_is_taken_back_is_kept_with_who_did_it() -> None:
    table = session(3)
    play_on(table, 5)
    assert table.at_keyboard is not None
    last, by = table.game.actions[-1], table.at_keyboard
    table.undo()
    entry = table.game.history[-1]
    assert isinstance(entry, TakenBack)
    assert (entry.at, entry.by, entry.seat, entry.action) == (4, by, last.seat, last.action)


def test_undo_and_leave_and_go_on_and_undo_again_goes_to_the_start() -> None:
    table = session(3, seed=2)
    start = table.game.state.copy()
    play_on(table, 60, seed=2)
    undone = 0
    while (step := table.undo_step()) is not None:
        table.undo()
        undone += step.actions
        table = Session(read_game(write_game(table.game)), handover="always")
        table.start()
        assert undone < 500, "what is forced is answered again and again"
    assert table.game.state == start
    assert len(table.game.history) == undone


def test_going_on_knows_which_choices_were_forced() -> None:
    table = session(3, seed=3)
    play_on(table, 150, seed=3)
    assert table.automatic
    again = Session(read_game(write_game(table.game)))
    again.start()
    assert again.automatic >= table.automatic
    assert again.undo_step() is not None
    for number in again.automatic:
        assert len(Game.from_state(again.game.state_after(number), again.game.setup).legal_actions) == 1
    asked = Session(read_game(write_game(table.game)), forced=False)
    asked.start()
    assert not asked.automatic


def test_saving_is_tried_again_only_after_it_failed() -> None:
    disk = Disk("Saving is off: the disk is full.")
    table = Session(Game(Setup.for_players(*"ABC")), disk)
    table.start()
    assert not table.save_again(), "nothing new to tell"
    disk.problem = None
    assert table.save_again()
    assert table.save_problem is None
    saved = len(disk.saved)
    assert not table.save_again()
    assert len(disk.saved) == saved


def test_what_another_program_has_is_not_saved_again() -> None:
    disk = Disk("Another program has this game open.", read_only=True)
    table = Session(Game(Setup.for_players(*"ABC")), disk)
    table.start()
    assert not table.save_again()
    assert len(disk.saved) == 1


def test_a_seat_that_changes_hands_is_saved_and_the_keyboard_handed_over() -> None:
    disk = Disk()
    table = Session(Game(Setup.for_players(*"ABC")), disk)
    table.start()
    table.take_keyboard()
    assert not table.needs_handover
    table.give_seat(1, Player("Dora"))
    assert (table.names, table.needs_handover) == (("A", "Dora", "C"), False)
    table.give_seat(0, Player("Eva"))
    assert (table.names, table.needs_handover) == (("Eva", "Dora", "C"), True)
    assert disk.saved == [0, 0, 0]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\x1b[2Jna\u202e", "Ana"),
        ("\u200b", "?"),
        ("[/]", "[/]"),
        ("\u4e2d" * 20, "\u4e2d" * 11 + "\u2026"),
        ("e\u0301", "\u00e9"),
        ("x" * 5_000_000, "x" * 23 + "\u2026"),
    ],
)
def test_whatever_a_file_holds_as_a_name_can_be_shown(name: str, shown: str) -> None:
    assert Session(Game(Setup.for_players(name, "Ben"))).names == (shown, "Ben")


def test_the_keyboard_is_always_handed_over_if_the_setting_says_so() -> None:
    table = session(3, handover="always")
    assert table.needs_handover
    assert table.viewer is None
    assert all(board.vp is None for board in table.view().players)
    table.take_keyboard()
    assert table.viewer == 0
    assert table.view().players[0].vp == 0
    play_on(table, 1)
    assert table.decider == 0 or table.needs_handover


def test_the_keyboard_simply_moves_on_if_the_setting_says_so() -> None:
    table = session(3, handover="never")
    rng = random.Random(1)
    while table.decider is not None:
        assert not table.needs_handover
        assert table.at_keyboard == table.decider
        table.apply(table.game.legal_actions.choose(rng))


def test_only_victory_points_make_a_handover_if_the_setting_says_so() -> None:
    table = session(3, handover="secret")
    rng = random.Random(2)
    handed_over = 0
    while table.decider is not None:
        if table.needs_handover:
            handed_over += 1
            last = table.at_keyboard
            points = [table.game.state.players[seat].vp for seat in (last, table.decider) if seat is not None]
            assert any(points)
            table.take_keyboard()
        table.apply(table.game.legal_actions.choose(rng))
    assert handed_over


def test_nobody_sees_the_points_of_others_before_the_end() -> None:
    table = session(4, handover="always", seed=4)
    rng = random.Random(4)
    while table.decider is not None:
        seen = {board.seat for board in table.view().players if board.vp is not None}
        assert seen == (set() if table.viewer is None else {table.viewer})
        table.take_keyboard()
        table.apply(table.game.legal_actions.choose(rng))
    assert all(board.vp is not None for board in table.view().players)


def test_a_recap_tells_what_happened_since_the_players_own_last_choice() -> None:
    table = session(3, seed=6)
    play_on(table, 60, seed=6)
    for seat in range(3):
        own = [n for n, done in enumerate(table.game.actions) if done.seat == seat and n not in table.automatic]
        recap = table.recap(seat)
        expected = [event for n in range(own[-1], len(table.game.actions)) for event in table.events_of(n)]
        assert [recap.own, *recap.since] == expected


def test_a_recap_begins_with_the_game_for_who_has_not_chosen_yet() -> None:
    table = session(3)
    assert table.recap(2) == (None, table.game.events)


def test_nothing_is_answered_in_a_game_that_another_program_plays() -> None:
    game = forced_load().game
    game.apply(TakeRole(Role.CAPTAIN))
    actions = len(game.actions)
    table = Session(game, Disk(read_only=True))
    table.start()
    assert len(table.game.actions) == actions


def test_who_only_looks_sees_no_secrets_and_is_asked_for_no_keyboard() -> None:
    table = session(3, seed=6)
    play_on(table, 150, seed=6)
    looking = Session(table.game.copy(), Disk(read_only=True))
    looking.start()
    assert not looking.needs_handover
    assert all(board.vp is None for board in looking.view().players)
    actions = len(looking.game.actions)
    play_on(table, 3)
    looking.look_at(table.game.copy())
    assert len(looking.game.actions) == actions + 3 + sum(n >= actions for n in table.automatic)
    assert not looking.needs_handover
    assert all(board.vp is None for board in looking.view().players)


def test_what_was_forced_in_one_game_is_not_taken_for_forced_in_another() -> None:
    table = forced_load()
    table.apply(TakeRole(Role.CAPTAIN))
    assert table.automatic
    table.forced = False
    other = session(3, seed=6, forced=False)
    play_on(other, 20, seed=6)
    table.look_at(other.game)
    assert table.automatic == set()


def test_a_session_without_a_place_keeps_nothing_and_says_nothing() -> None:
    table = Session(Game(Setup.for_players(*"ABC")))
    table.start()
    assert isinstance(table.place, Unsaved)
    assert table.save_problem is None
    assert table.handover is Handover.ALWAYS
