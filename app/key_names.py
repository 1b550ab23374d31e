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
    parts, named = key.split(), []
    while parts:
        pair = KEY_NAME.get(" ".join(parts[:2]))
        named.append(KEY_NAME.get(parts[0], parts[0]) if pair is None else pair)
        parts = parts[1:] if pair is None else parts[2:]
    return " ".join(named)
