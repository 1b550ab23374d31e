"""The language that the program speaks: its catalogues, and how a text is looked up in them.

English stands in the source and needs no catalogue. Every other language is one file of the standard kind,
`languages/<code>/LC_MESSAGES/puertorico.po`, with its compiled form beside it. Nothing that was looked up
is kept, so the language can change at any moment.
"""

import os
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations
from pathlib import Path
from typing import Final, TypeVar

DOMAIN: Final = "puertorico"
ENGLISH: Final = "en"
FOLDER: Final = Path(__file__).parent / "languages"

_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the locale's language for messages is said; the first of them that says anything holds."""

Key = TypeVar("Key")
Text = TypeVar("Text")

_current = ENGLISH
_catalogue: GNUTranslations | None = None
"""None for English."""


def current() -> str:
    """Return the code of the language in use: `en`, `es`."""
    return _current


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, English first."""
    try:
        found = sorted(folder.name for folder in FOLDER.iterdir() if _file(folder.name).is_file())
    except OSError:
        found = []
    return (ENGLISH, *found)


def own_name(language: str) -> str:
    """Return what a language calls itself."""
    catalogue = _read(language)
    name = texts("English")
    return name if catalogue is None else catalogue.gettext(name)


def use(language: str) -> None:
    """Speak this language from now on. Raises ValueError if there is none with that code."""
    global _current, _catalogue
    if language != _current:
        _catalogue = _read(language)
        _current = language


def chosen(*wishes: str | None) -> str:
    """Return the first wish for a language that there is; if there is none, the language of the locale."""
    known = [wish for wish in wishes if wish]
    if known:
        there = languages()
        for wish in known:
            if wish in there:
                return wish
    return of_locale()


def of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """Return the locale's language if there is a catalogue for it, else English."""
    locale = next((value for name in _LOCALE if (value := environment.get(name))), "")
    code = locale.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    # Only the catalogue in question is looked for: the first screen should not wait for more.
    return code if code.isalpha() and _file(code).is_file() else ENGLISH


def _file(language: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _read(language: str) -> GNUTranslations | None:
    if language == ENGLISH:
        return None
    try:
        with _file(language).open("rb") as file:
            return GNUTranslations(file)
    except (OSError, UnicodeError) as error:
        raise ValueError(f"There is no language {language[:20]!r}.") from error


def texts(marked: Text) -> Text:
    """Mark texts that are looked up later, by `say`: one, or a table of them. Gives back what it gets."""
    return marked


def nouns(marked: Text) -> Text:
    """Mark a table of texts in pairs, one thing and several, that are looked up later by `say_many`."""
    return marked


def translated(text: str, context: str | None = None) -> str:
    """Look a text up as it stands. The context tells texts apart that are alike in English only."""
    if _catalogue is None or not text:
        return text
    return _catalogue.gettext(text) if context is None else _catalogue.pgettext(context, text)


def translated_many(one: str, many: str, n: int) -> str:
    """Look up the form of a text that goes with a number, as it stands."""
    if _catalogue is None:
        return one if n == 1 else many
    return _catalogue.ngettext(one, many, n)


def say(template: str, /, **parts: object) -> str:
    """Look a sentence up and fill its named parts in. Parts are data: braces or brackets in them stay as they are."""
    return translated(template).format(**parts)


def say_in(context: str, template: str, /, **parts: object) -> str:
    """The same for a text that another language says differently in another place."""
    return translated(template, context).format(**parts)


def say_many(n: int, one: str, many: str, /, **parts: object) -> str:
    """Look up the form of a sentence that goes with a number, and fill its parts in, the number as `n`."""
    return translated_many(one, many, n).format(n=n, **parts)


class Words(Mapping[Key, str]):
    """A table of words that gives each in the language of the moment."""

    def __init__(self, english: Mapping[Key, str], context: str | None = None) -> None:
        self.english: Mapping[Key, str] = dict(english)
        """The words as they stand in the source."""
        self._context = context

    def __getitem__(self, key: Key) -> str:
        """Look the word up."""
        return translated(self.english[key], self._context)

    def __iter__(self) -> Iterator[Key]:
        """Go through the keys."""
        return iter(self.english)

    def __len__(self) -> int:
        """How many words there are."""
        return len(self.english)
