"""The contrast of every palette, computed as in WCAG 2: 4.5 to 1 for text."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.theme import Theme

from app import palette
from rules import GOODS

ROOT = Path(__file__).parents[2]
LEAST = 4.5
GROUNDS = ("background", "surface", "panel", "highlight")
NO_TEXT = {"highlight", "line"}
"""A ground, and the rules and frames, which say nothing by themselves."""


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def colours(theme: Theme) -> dict[str, str]:
    """All colours of a theme by name."""
    base = ("primary", "secondary", "accent", "foreground", "background", "surface", "panel")
    found = {name: getattr(theme, name) for name in (*base, "success", "warning", "error")}
    return found | theme.variables


def written() -> Iterator[str]:
    """The names of colours that painters and the style sheet use."""
    for path in [ROOT / "screens.tcss", *(ROOT / "app").rglob("*.py")]:
        yield from re.findall(r"\$([a-z][a-z-]*)", path.read_text())


def test_contrast_is_computed_as_it_is_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("theme", palette.THEMES, ids=lambda theme: theme.name)
def test_every_text_stands_out_from_every_ground(theme: Theme) -> None:
    found = colours(theme)
    grounds = {name: found.pop(name) for name in GROUNDS}
    weak = {
        (text, ground): round(contrast(colour, grounds[ground]), 2)
        for text, colour in found.items()
        for ground in grounds
        if text not in NO_TEXT and contrast(colour, grounds[ground]) < LEAST
    }
    assert not weak


@pytest.mark.parametrize("theme", palette.THEMES, ids=lambda theme: theme.name)
def test_the_marked_line_and_the_rules_can_be_seen(theme: Theme) -> None:
    found = colours(theme)
    assert contrast(found["highlight"], found["background"]) >= 1.2
    assert contrast(found["line"], found["background"]) >= 1.7


def test_all_palettes_have_the_same_colours_and_nothing_else_is_used() -> None:
    names = {frozenset(colours(theme)) for theme in palette.THEMES}
    assert len(names) == 1
    (known,) = names
    used = set(written()) - {"good-", "tile-"}
    assert used <= known
    assert {f"good-{good}" for good in GOODS} <= known


def test_goods_differ_in_lightness_where_colours_are_told_apart_badly() -> None:
    for theme in (palette.ISLAND, palette.DAYLIGHT, palette.CONTRAST):
        shades = [colours(theme)[f"good-{good}"] for good in GOODS]
        assert len(set(shades)) == len(GOODS)
