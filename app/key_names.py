"""What the keys without a letter are called."""

from typing import Final

from .language import Words

KEY_NAME: Final = Words(
    {
        "Arrows": "Arrows",
        "Down": "Down",
        "End": "End",
        "Enter": "Enter",
        "Esc": "Esc",
        "Home": "Home",
        "Left": "Left",
        "Left Right": "Left Right",
        "PgDn": "PgDn",
        "PgUp": "PgUp",
        "Right": "Right",
        "Space": "Space",
        "Tab": "Tab",
        "Up": "Up",
        "Up Down": "Up Down",
    },
    "key",
)


def key_name(key: str) -> str:
    """Name a key, or several: `Enter`, `Up Down`; a letter stays one."""
    whole = KEY_NAME.get(key)
    return " ".join(KEY_NAME.get(part, part) for part in key.split()) if whole is None else whole
