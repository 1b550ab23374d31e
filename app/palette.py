"""The colour themes. Every colour of the game is a variable here, and screens.tcss and the painters use only the names.

The default palette stays distinguishable with the common kinds of colour blindness (its hues
differ in lightness as well), and no colour is ever the only sign.
"""

from typing import Final

from textual.theme import Theme


def _theme(name: str, *, dark: bool, base: dict[str, str], game: dict[str, str]) -> Theme:
    return Theme(name=name, dark=dark, variables=game, **base)  # type: ignore[arg-type]


ISLAND: Final = _theme(
    "island",
    dark=True,
    base={
        "primary": "#75a7c9",
        "secondary": "#7eafc1",
        "accent": "#f2c14e",
        "foreground": "#e6e2d6",
        "background": "#14191f",
        "surface": "#1b222a",
        "panel": "#232c36",
        "success": "#7fb685",
        "warning": "#f2a65a",
        "error": "#ef817f",
    },
    game={
        "good-corn": "#f5e663",
        "good-indigo": "#6fb1f0",
        "good-sugar": "#ffffff",
        "good-tobacco": "#e69f00",
        "good-coffee": "#cb9676",
        "tile-quarry": "#aeb6bf",
        "tile-forest": "#5fbf8f",
        "building-violet": "#c8a2d8",
        "mover": "#f2c14e",
        "key": "#f2c14e",
        "quiet": "#9aa2ad",
        "line": "#3d4a58",
        "money": "#f2c14e",
        "points": "#9bd1a4",
        "highlight": "#2b3846",
    },
)

DAYLIGHT: Final = _theme(
    "daylight",
    dark=False,
    base={
        "primary": "#1f5f8b",
        "secondary": "#386575",
        "accent": "#8a4b00",
        "foreground": "#1d2329",
        "background": "#f6f3ea",
        "surface": "#efeadd",
        "panel": "#e4dfd0",
        "success": "#1f6b3a",
        "warning": "#8a4b00",
        "error": "#a3202c",
    },
    game={
        "good-corn": "#6e5b00",
        "good-indigo": "#1750a3",
        "good-sugar": "#4a5560",
        "good-tobacco": "#9b4300",
        "good-coffee": "#5d2f14",
        "tile-quarry": "#555f69",
        "tile-forest": "#1f6b3a",
        "building-violet": "#6b2f8a",
        "mover": "#8a2f00",
        "key": "#8a2f00",
        "quiet": "#565e66",
        "line": "#b9b2a0",
        "money": "#785800",
        "points": "#1f6b3a",
        "highlight": "#dfd9c6",
    },
)

CONTRAST: Final = _theme(
    "contrast",
    dark=True,
    base={
        "primary": "#7fd4ff",
        "secondary": "#7fd4ff",
        "accent": "#ffe600",
        "foreground": "#ffffff",
        "background": "#000000",
        "surface": "#000000",
        "panel": "#101010",
        "success": "#7dff9b",
        "warning": "#ffb347",
        "error": "#ff9797",
    },
    game={
        "good-corn": "#ffff66",
        "good-indigo": "#7fd4ff",
        "good-sugar": "#ffffff",
        "good-tobacco": "#ffb000",
        "good-coffee": "#ffb39a",
        "tile-quarry": "#d6d6d6",
        "tile-forest": "#7dff9b",
        "building-violet": "#f0b8ff",
        "mover": "#ffe600",
        "key": "#ffe600",
        "quiet": "#c8c8c8",
        "line": "#9a9a9a",
        "money": "#ffe600",
        "points": "#7dff9b",
        "highlight": "#004a66",
    },
)

MONOCHROME: Final = _theme(
    "monochrome",
    dark=True,
    base={
        "primary": "#d0d0d0",
        "secondary": "#b8b8b8",
        "accent": "#ffffff",
        "foreground": "#e0e0e0",
        "background": "#101010",
        "surface": "#181818",
        "panel": "#202020",
        "success": "#e0e0e0",
        "warning": "#ffffff",
        "error": "#ffffff",
    },
    game={
        "good-corn": "#e0e0e0",
        "good-indigo": "#e0e0e0",
        "good-sugar": "#e0e0e0",
        "good-tobacco": "#e0e0e0",
        "good-coffee": "#e0e0e0",
        "tile-quarry": "#e0e0e0",
        "tile-forest": "#e0e0e0",
        "building-violet": "#e0e0e0",
        "mover": "#ffffff",
        "key": "#ffffff",
        "quiet": "#b8b8b8",
        "line": "#606060",
        "money": "#e0e0e0",
        "points": "#e0e0e0",
        "highlight": "#484848",
    },
)

THEMES: Final = (ISLAND, DAYLIGHT, CONTRAST, MONOCHROME)
DEFAULT_THEME: Final = ISLAND.name


def theme_name(theme: str, contrast: str, *, colour: bool = True) -> str:
    """Return the theme for the settings: `contrast` high-contrast or monochrome overrides the chosen theme.

    Without `colour` (NO_COLOR) only the monochrome one will do. Unknown names mean the default.
    """
    if not colour or contrast == "monochrome":
        return MONOCHROME.name
    if contrast == "high-contrast":
        return CONTRAST.name
    return theme if theme in {ISLAND.name, DAYLIGHT.name} else DEFAULT_THEME
