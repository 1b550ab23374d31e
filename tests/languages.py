"""The catalogues of translations: find the texts in the source, bring every language up to date, compile it.

    python -m tests.languages          # after texts have changed; says what is still to be translated
    python -m tests.languages fr       # begin a new language

Extraction, update and compilation are Babel's. What is found: the texts given to `say`, `say_in`, `say_many` and
`texts`, the values of `Words` and `nouns`, every text assigned to a variable called `template`, and the `title_text`
and `page_keys` of pages.
"""

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.language import DOMAIN, FOLDER

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final = "Puerto Rico at one keyboard"
WIDTH: Final = 100
"""Columns of a catalogue's lines."""

_KEYWORDS: Final[dict[str, Any]] = {"text": (1,), "in": ((1, "c"), 2), "many": (1, 2)}
"""How this module's own extractor hands texts to Babel: alone, with a context, with a plural."""

Found = tuple[int, str, Any, list[str]]
"""Line, keyword, texts, comments: Babel's shape."""


def extract(file: Any, keywords: Any, tags: Any, options: Any) -> Iterator[Found]:
    """Find the texts of one Python file."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            yield from _called(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id in ("template", "title_text"):
                yield from _alone(node.value)
            elif isinstance(target, ast.Name) and target.id == "page_keys":
                for pair in ast.walk(node.value):
                    if isinstance(pair, ast.Tuple) and pair.elts and isinstance(pair.elts[0], ast.Constant | ast.Name):
                        yield from _alone(pair.elts[1])


def _called(call: ast.Call) -> Iterator[Found]:
    match _name(call.func):
        case "say":
            yield from _alone(call.args[0])
        case "texts":
            yield from _values(call.args[0], None)
        case "say_in":
            context = _text(call.args[0])
            for choice in _choices(call.args[1]):
                yield choice.lineno, "in", (context, choice.value), []
        case "say_many" if isinstance(call.args[1], ast.Constant):
            yield call.lineno, "many", (_text(call.args[1]), _text(call.args[2])), []
        case "nouns":
            for node in ast.walk(call.args[0]):
                if isinstance(node, ast.Tuple):
                    yield node.lineno, "many", tuple(_text(text) for text in node.elts), []
        case "Words" if isinstance(call.args[0], ast.Dict):
            yield from _values(call.args[0], _text(call.args[1]) if len(call.args) > 1 else None)


def _name(function: ast.expr) -> str:
    """The name of a called function, if it is one of the module's own or of `wording`."""
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.attr if function.value.id == "wording" else ""
    return function.id if isinstance(function, ast.Name) else ""


def _text(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant) and isinstance(node.value, str), ast.dump(node)
    return node.value


def _choices(node: ast.expr) -> Iterator[ast.Constant]:
    """The text, or both texts of a condition."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node


def _alone(node: ast.expr) -> Iterator[Found]:
    for choice in _choices(node):
        yield choice.lineno, "text", choice.value, []


def _values(node: ast.AST, context: str | None) -> Iterator[Found]:
    """All texts of a table, its keys left out."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from _values(value, context)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and any(character.isalnum() for character in node.value):
            found = node.value if context is None else (context, node.value)
            yield node.lineno, "text" if context is None else "in", found, []
    else:
        for child in ast.iter_child_nodes(node):
            yield from _values(child, context)


def template() -> Catalog:
    """All texts of the source, as an empty catalogue."""
    catalogue = Catalog(fuzzy=False)
    found = extract_from_dir(ROOT / "app", [("**.py", extract)], keywords=_KEYWORDS)  # type: ignore[list-item]
    for path, line, message, _comments, context in found:
        catalogue.add(message, None, [(f"app/{Path(path).as_posix()}", line)], context=context)
    return catalogue


def po_file(language: str) -> Path:
    """The catalogue of a language."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def translated_languages() -> list[str]:
    """The codes of the languages that have a catalogue."""
    return sorted(path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(language: str) -> Catalog:
    """Read the catalogue of a language; a new one if there is none."""
    path = po_file(language)
    if not path.exists():
        return Catalog(locale=language, domain=DOMAIN, project=PROJECT, header_comment=f"# {PROJECT}", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def write(language: str, catalogue: Catalog) -> None:
    """Write the catalogue of a language, and its compiled form beside it."""
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    path = po_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(catalogue))


def compiled(catalogue: Catalog) -> bytes:
    """The compiled form, which the program reads."""
    data = io.BytesIO()
    write_mo(data, catalogue)
    return data.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """Texts without a translation, or with one that somebody has to look at."""
    return [
        str(message.id)
        for message in catalogue
        if message.id and (message.fuzzy or not message.string or (message.pluralizable and not all(message.string)))
    ]


def update(language: str) -> list[str]:
    """Bring one catalogue up to date with the source, compile it, and return what is missing in it."""
    catalogue = read(language)
    begun = catalogue.creation_date
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    # What has not changed is written as it was.
    catalogue.creation_date = begun
    write(language, catalogue)
    return missing(catalogue)


def main(languages: list[str]) -> int:
    """Bring these catalogues up to date, all that there are by default; the exit status says whether one has gaps."""
    gaps = 0
    for language in languages or translated_languages():
        todo = update(language)
        gaps += len(todo)
        sys.stdout.write("".join(f"{language}: {text!r} is still to be translated\n" for text in todo))
        sys.stdout.write(f"{language}: {po_file(language).relative_to(ROOT)}, {len(todo)} texts to be translated\n")
    return 1 if gaps else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
