"""Points by round: the numbers, the chart and the table of a finished game, and the page that shows them."""

import random
import re
from itertools import pairwise

import pytest
from rich.cells import cell_len

from app import glyphs
from app.course import points_by_round
from app.screens.course import CourseScreen
from app.screens.score import ScoreScreen
from app.widgets.course import Course, paint_chart, paint_rounds
from app.widgets.paint import Line, cells
from rules import Game, Setup
from tests.app.driver import seated, text_of

LONG = ("A" * 24, "中文名字中文名字中文名字", "[/]" * 8, "Ann\\", "Évelyne")


def finished(players: int, seed: int = 1, names: tuple[str, ...] = ("Ana", "Ben", "Cleo", "Dan", "Eva")) -> Game:
    game, rng = Game(Setup.for_players(*names[:players], seed=seed)), random.Random(seed)
    while game.decision is not None:
        game.apply(game.legal_actions.choose(rng))
    return game


def plain(lines: list[Line]) -> list[str]:
    return ["".join(bit.text for bit in line) for line in lines]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_line_for_each_round_and_the_last_one_is_the_final_score(players: int) -> None:
    game = finished(players)
    rounds = points_by_round(game)
    assert game.scores is not None
    assert len(rounds) == game.state.round
    assert rounds[-1] == tuple(score.total for score in game.scores)
    for before, after in pairwise(rounds):
        assert all(b <= a + 10 for b, a in zip(before, after, strict=True)), "only bonuses can become less"


def test_what_a_round_counts_is_what_the_table_would_have_had_then() -> None:
    game = finished(3, seed=4)
    again = Game(game.setup)
    for recorded in game.actions:
        if again.state.round == 6:
            break
        again.apply(recorded.action)
    printed = [score.buildings + sum(score.bonus.values()) for score in again.open_scores]
    chips = [board.vp for board in again.state.players]
    counted = points_by_round(game)[4]
    assert all(a + b <= c for a, b, c in zip(printed, chips, counted, strict=True))
    assert sum(counted) - sum(printed) - sum(chips) <= 10, "the customs house alone is not open"


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize(("width", "height"), [(79, 12), (79, 21), (119, 14), (159, 24), (40, 12)])
def test_the_chart_is_legible_without_colour_and_fits(width: int, height: int, ascii_only: bool) -> None:
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva") if ascii_only else LONG
    glyphs.use_ascii(ascii_only)
    try:
        for players in (2, 5):
            for rounds in (1, 7, 21):
                totals = tuple(tuple(n * (seat + 1) for seat in range(players)) for n in range(rounds))
                course = Course(names[:players], totals)
                lines = plain(paint_chart(course, width, height))
                assert all(cell_len(line) <= width for line in lines)
                assert not ascii_only or "".join(lines).isascii()
                legend = " ".join(lines)
                for seat in range(players):
                    assert f"{seat + 1} {names[seat]} {totals[-1][seat]}" in legend
                chart = "".join(line.partition(glyphs.current().wall)[2] for line in lines)
                for seat in range(players):
                    marks = chart.count(str(seat + 1))
                    assert marks == rounds or (rounds * players > width - 7 and marks > 0), "every round of everybody"
    finally:
        glyphs.use_ascii(False)


def test_who_has_more_points_stands_higher_and_equal_points_stand_side_by_side() -> None:
    course = Course(("Ana", "Ben", "Cleo"), ((0, 0, 0), (10, 10, 5), (20, 30, 10)))
    lines = plain(paint_chart(course, 79, 14))
    rows = {digit: [n for n, line in enumerate(lines[1:]) if digit in line[6:]] for digit in "123"}
    assert min(rows["2"]) < min(rows["1"]) < min(rows["3"])
    assert any("123" in line for line in lines)
    assert any(re.search(r"12[^3]", line) for line in lines[1:])
    assert "30" in lines[1]


def test_the_table_shows_every_round_with_what_was_won_in_it() -> None:
    course = Course(("Ana", "中文"), ((3, 0), (3, 5), (12, 4)))
    lines = plain(paint_rounds(course, 79))
    assert [line.split() for line in lines[1:]] == [
        ["round", "1", "Ana", "2", "中文"],
        ["1", "3", "+3", "0"],
        ["2", "3", "5", "+5"],
        ["3", "12", "+9", "4", "-1"],
    ]
    assert all(cells(line) <= 79 for line in paint_rounds(Course(LONG, ((1, 2, 3, 4, 5),)), 79))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_the_final_score_leads_to_the_points_by_round_and_back(size: tuple[int, int]) -> None:
    game = finished(5, names=LONG)
    async with seated(game, size) as (app, pilot):
        assert isinstance(app.screen, ScoreScreen)
        assert ("1 AAAA" in text_of(app)) == (size != (80, 24)), "where there is room the chart is there at once"
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, CourseScreen)
        assert "Points by round" in text_of(app).splitlines()[0]
        assert all(name in text_of(app) for name in LONG)
        await pilot.press("end")
        await pilot.pause()
        assert game.scores is not None
        last = [line.split() for line in text_of(app).splitlines() if line.split()[:1] == [str(game.state.round)]][-1]
        assert [int(n) for n in last[1:] if n.isdigit()] == [score.total for score in game.scores]
        await pilot.press("escape")
        assert isinstance(app.screen, ScoreScreen)
