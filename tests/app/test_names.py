"""Names of players: cleaned and checked once."""

import pytest

from app.names import MAX_CELLS, NameProblem, clean_name, name_key, name_problems


@pytest.mark.parametrize(
    "name", ["[/]", "[bold]", "[@click=app.quit]x[/]", "Ann\\", "$accent", "{name}", "%s", "中文", "é"]
)
def test_ordinary_characters_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name
    assert name_problems([name]) == [None]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\tB\nC", "Ann B C"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x1b]0;title\x07Ann", "Ann"),
        ("a\x00b\x7fc\x9b", "abc"),
        ("\u202eevil\u2066", "evil"),
        ("\ufeffz\u200be\u200dr\u00ado", "zero"),
        ("e\u0301", "\u00e9"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\U0001f469"),
        ("\u2764\ufe0f", "\u2764"),
        ("\ud800x", "x"),
    ],
)
def test_what_a_terminal_would_act_on_is_taken_out(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


@pytest.mark.parametrize("blank", ["", "   ", "\u200b", "\u3164", "\u2800 \u00ad", "\x1b[0m", "\u0301"])
def test_a_name_that_shows_nothing_is_refused(blank: str) -> None:
    assert name_problems([blank]) == [NameProblem.EMPTY]


def test_the_length_is_counted_in_terminal_cells() -> None:
    assert name_problems(["x" * MAX_CELLS, "中" * (MAX_CELLS // 2)]) == [None, None]
    assert name_problems(["x" * (MAX_CELLS + 1), "中" * (MAX_CELLS // 2) + "x"]) == [NameProblem.TOO_LONG] * 2
    assert name_problems(["e" + "\u0301\u0302" * 50]) == [NameProblem.TOO_LONG]
    assert name_problems(["\U0001f600"]) == [None]


def test_of_equal_names_the_later_one_is_refused() -> None:
    names = ["Ann", "Ben", " ann ", "An\u200bn", "\u00e9", "E\u0301"]
    taken = NameProblem.TAKEN
    assert name_problems(names) == [None, None, taken, taken, None, taken]
    assert name_key("STRASSE") == name_key("straße")
