"""Languages: every text is translated and fits, none escapes translation, and the language can change at any time."""

import ast
import io
import random
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from itertools import product
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from rich.cells import cell_len
from textual.widgets import Input

from app import keys, language, wording
from app.application import PuertoRicoApp
from app.cli import main
from app.key_names import key_name
from app.plain.words import WORD, folded, meant
from app.saves import SaveFile, load_game
from app.screens.new_game import NewGameScreen
from app.screens.parts import Stepper
from app.screens.settings import SettingsScreen
from app.session import Session
from app.settings import SettingsFile
from app.widgets.choices import paint_keys
from app.wording.records import PROBLEMS, record_problem
from rules import DecisionKind, Game, Good, Market, RecordError, Role, Setup, write_game
from tests import languages
from tests.app.driver import seated, session_of, table_of, text_of
from tests.app.gallery import EXHIBITS, Exhibit, at, visit
from tests.app.test_clipping import NAMES as LONGEST_NAMES
from tests.app.test_clipping import SIZES, cut_off, fullest
from tests.app.test_clipping import overfull as overfull  # a fixture
from tests.app.test_keys import decisions
from tests.app.test_plain import heard
from tests.app.test_table import test_a_whole_game_by_the_keys_that_are_shown as whole_game
from tests.languages import compiled, missing, po_file, read, template, translated_languages

LANGUAGES = translated_languages()


def identity(message: Message) -> tuple[object, str | None]:
    return message.id, message.context


def pairs(catalogue: Catalog) -> Iterator[tuple[Message, str, str]]:
    """Each translation with the text it stands for; of a plural, both forms with the text for several."""
    for message in catalogue:
        if isinstance(message.id, str):
            if message.id:
                yield message, message.id, str(message.string)
        else:
            for form in message.string or ():
                yield message, message.id[1], form


# The catalogues


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_translated_and_none_is_left_over(code: str) -> None:
    catalogue = read(code)
    assert not missing(catalogue), "python -m tests.languages says what to do"
    source = {identity(message) for message in template() if message.id}
    assert {identity(message) for message in catalogue if message.id} == source
    assert not catalogue.obsolete


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_compiled_catalogue_is_the_one_that_can_be_read(code: str) -> None:
    def texts(data: io.BufferedIOBase) -> dict[object, str]:
        # Only the heading may differ: it says which version of Babel wrote it.
        return {key: text for key, text in vars(GNUTranslations(data))["_catalog"].items() if key}

    with po_file(code).with_suffix(".mo").open("rb") as file:
        assert texts(file) == texts(io.BytesIO(compiled(read(code)))), "python -m tests.languages"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_parts_of_its_text(code: str) -> None:
    def parts(text: str) -> set[str]:
        if "%" in text:
            return set(re.findall(r"%\(\w+\)[sr]|%[sr]", text))
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    for message, text, translation in pairs(read(code)):
        # "the doubloon" needs no number where "2 doubloons" does.
        wanted = parts(text)
        assert parts(translation) in (wanted, wanted - ({"n"} if message.pluralizable else set())), translation
        assert translation == translation.strip() or text != text.strip(), translation


@pytest.mark.parametrize("code", LANGUAGES)
def test_short_texts_fit_their_places(code: str) -> None:
    for message, _, translation in pairs(read(code)):
        limit = re.match(r"at most (\d+) cells", message.context or "")
        if limit is not None:
            assert cell_len(translation) <= int(limit[1]), translation
        if (message.context or "").startswith("key of"):
            assert len(translation) == 1
            assert translation.isascii()
    language.use(code)
    assert len(set(wording.BUILDING_SHORT.values())) == len(wording.BUILDING_SHORT), "no two alike"
    assert len(set(wording.BUILDING.values())) == len(wording.BUILDING)
    letters = [keys.GOOD_KEY[good] for good in Good]
    assert len(set(letters)) == 5
    for letter, good in zip(letters, Good, strict=True):
        assert letter in folded(wording.GOOD[good]), "a letter of its name"
    for role in set(Role) - {Role.PROSPECTOR_2}:
        assert keys.ROLE_KEY[role] in folded(wording.ROLE[role])


@pytest.mark.parametrize("code", ["en", *LANGUAGES])
def test_the_line_of_keys_fits_the_smallest_screen(code: str) -> None:
    language.use(code)
    for advice, saved in product((False, True), (False, True)):
        shown = keys.everywhere(advice=advice, saved=saved)
        (line,) = paint_keys(shown, 80, 1)
        text = "".join(bit.text for bit in line)
        assert all(f"{key} {label}" in text for key, label in shown.items()), text
        assert cell_len(text.rstrip()) <= 80


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("market", [Market.BASE, Market.ALL_31])
def test_keys_are_never_taken_twice(code: str, market: Market) -> None:
    language.use(code)
    for game in decisions(5, 11, market):
        used = [choice.key for choice in keys.choices(game) if choice.key]
        assert len(set(used)) == len(used), game.decision
        assert not set(used) & {*keys.EVERYWHERE, "?", keys.ADVICE_KEY}


def test_a_new_language_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    assert language.languages() == ("en",)
    todo = languages.update("fr")
    assert "English" in todo
    catalogue = read("fr")
    french = {"English": "Français", "Sell {good}": "Vendre {good}"}
    for message in catalogue:
        if isinstance(message.id, str) and message.id in french:
            message.string = french[message.id]
    languages.write("fr", catalogue)
    assert languages.update("fr") == [text for text in todo if text not in french]
    assert language.languages() == ("en", "fr")
    assert language.own_name("fr") == "Français"
    language.use("fr")
    assert language.say("Sell {good}", good="x") == "Vendre x"
    assert language.say("Build nothing") == "Build nothing", "what is not translated yet is English"
    language.use("en")


# Sentences


def test_gender_number_and_sound_follow_the_words(spanish: None) -> None:
    assert [wording.count(n, "doubloon") for n in (0, 1, 2)] == ["0 doblones", "1 doblón", "2 doblones"]
    assert wording.count(1, "barrel of {good}", good=wording.GOOD[Good.INDIGO]) == "1 barril de índigo"
    assert wording.listed(["Ana", "Inés"]) == "Ana e Inés"
    assert wording.listed(["Ana", "Hilario"]) == "Ana e Hilario"
    assert wording.listed(["Ana", "Hielo", "Iago"]) == "Ana, Hielo y Iago"
    assert wording.place(wording.parse_place("city:wharf")) == "el Muelle"
    assert wording.place(wording.parse_place("city:university")) == "la Universidad"
    game = at(DecisionKind.BUILD)
    told = [wording.tell(event, ("Ana", "Ben", "Cleo", "Dan")) for event in game.events]
    text = " ".join(sentence for sentence in told if sentence is not None)
    assert not re.search(r"\b(de|a) el\b|\b(the|and|with|of)\b", text)
    assert re.search(r"construye (el|la) [A-Z]", text)


def test_numbers_and_names_of_the_rules(spanish: None) -> None:
    assert [wording.ROLE[role] for role in list(Role)[:7]] == [
        *("Colono", "Alcalde", "Constructor", "Artesano", "Comerciante", "Capitán", "Minero")
    ]
    assert [wording.GOOD[good] for good in Good] == ["maíz", "índigo", "azúcar", "tabaco", "café"]


def test_english_is_the_source_and_needs_no_catalogue() -> None:
    assert language.languages() == ("en", *LANGUAGES)
    assert language.say("Sell {good}", good="{}") == "Sell {}"
    with pytest.raises(ValueError, match="no language"):
        language.use("tlh")
    assert language.current() == "en"


# Which language


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LC_MESSAGES": "es_MX.UTF-8", "LANG": "en_US.UTF-8"}, "es"),
        ({"LC_ALL": "C", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "es_AR@euro"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "eo.UTF-8"}, "en"),
        ({"LANG": "../../es"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_says_which_language(environment: dict[str, str], code: str) -> None:
    assert language.of_locale(environment) == code


def test_the_option_goes_before_the_setting_and_the_setting_before_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language.chosen(None, "") == "en"
    monkeypatch.setenv("LC_MESSAGES", "es_ES.UTF-8")
    assert language.chosen(None, "") == "es"
    assert language.chosen(None, "en") == "en"
    assert language.chosen("es", "en") == "es"
    assert language.chosen(None, "xx") == "es", "one that there is not"


@pytest.mark.parametrize("arguments", [["--language", "es"], ["--language=es"]])
def test_the_console_command_speaks_it(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*arguments, "--help"])
    shown = capsys.readouterr().out
    assert "sentarse enseguida a una mesa" in shown
    assert shown.startswith("uso: ")
    with pytest.raises(SystemExit):
        main(["simulate", *arguments, "--players", "7"])
    assert "el número de jugadores debe ser un número entero de 2 a 5, no '7'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--language", "en", "--help"])
    assert "sit down at a table at once" in capsys.readouterr().out


def test_a_language_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--language", "tlh"])
    assert end.value.code == 2
    assert "'tlh'" in capsys.readouterr().err


def test_the_setting_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    SettingsFile.load().change(language="es")
    assert main(["play", "--seed", "1"]) == 2
    assert "Di quién juega" in capsys.readouterr().err
    assert main(["play", "--seed", "1", "--language", "en"]) == 2
    assert "Say who plays" in capsys.readouterr().err


# At the table


async def test_a_whole_game_in_spanish(spanish: None) -> None:
    await whole_game(3, (80, 24), Market.ALL_31)
    assert language.current() == "es"


async def test_the_language_changes_in_the_middle_of_a_game() -> None:
    async with seated(at(DecisionKind.ROLE), (80, 24)) as (app, pilot):
        before = text_of(app)
        assert "chooses a role" in before
        app.look("settings")
        await pilot.pause()
        app.screen.query_one("#language", Stepper).focus()
        await pilot.press("right", "right")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert "Ajustes" in text_of(app)
        assert app.focused is not None
        assert app.focused.id == "language"
        assert "Language" not in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        shown = text_of(app)
        assert "elige un personaje" in shown
        assert not re.search(r"\b(Settler|Round|points|Undo|chooses|doubloons)\b", shown)
        session = session_of(app)
        assert Role.MAYOR not in session.game.state.role_takers
        await pilot.press(keys.ROLE_KEY[Role.MAYOR])
        await pilot.pause()
        assert Role.MAYOR in session.game.state.role_takers, "the key that is shown"
        app.change_setting("language", "en")
        await pilot.pause()
        assert "q Leave" in text_of(app)
        app.change_setting("language", "es")
        await pilot.pause()
        assert "q Salir" in text_of(app)
    assert SettingsFile.load().settings.language == "es"


async def test_help_names_the_keys_of_the_language_of_the_moment() -> None:
    async with seated(at(DecisionKind.LOAD), (80, 24)) as (app, pilot):
        await pilot.press("h")
        assert "Load" in text_of(app)
        app.change_setting("language", "es")
        await pilot.pause()
        await pilot.pause()
        shown = text_of(app)
        assert "Teclas aquí" in shown
        assert "cargar" in shown
        assert "Load" not in shown
        assert "Deshacer" in shown or "Anular" in shown


async def test_what_was_typed_stays_when_the_language_changes() -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press(*"Ana")
        app.screen.query_one("#players", Stepper).action_step(1)
        await pilot.pause()
        app.change_setting("language", "es")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.query_one("#seat0", Input).value == "Ana"
        assert app.screen.query_one("#players", Stepper).value == "5"
        shown = text_of(app)
        assert "Partida nueva" in shown
        assert "Silla 5" in shown


def test_a_game_saved_in_one_language_opens_in_the_other(tmp_path: Path) -> None:
    game = at(DecisionKind.LOAD)
    language.use("es")
    place = SaveFile.for_new(game.setup, tmp_path)
    assert place.save(game) is None
    place.close()
    assert place.path is not None
    in_spanish = place.path.read_bytes()
    language.use("en")
    opened = load_game(place.path)
    assert write_game(opened).encode() == in_spanish
    told = [wording.tell(event, ("Ana", "Ben", "Cleo", "Dan")) for event in opened.events]
    assert any(sentence and "loads" in sentence for sentence in told)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 5])
async def test_the_fullest_boards_fit_in_spanish(
    players: int, size: tuple[int, int], overfull: list[str], spanish: None
) -> None:
    async with seated(fullest(players), size) as (app, _):
        shown = text_of(app)
        assert not overfull
        assert all(cell_len(line) == size[0] for line in shown.splitlines())
        assert "23 doblones" in shown
        assert "San Juan 11" in shown
        assert LONGEST_NAMES[table_of(app).session.decider or 0] in shown.splitlines()[0]


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_nothing_is_cut_in_spanish(exhibit: Exhibit, spanish: None) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await visit(app, pilot, exhibit)
        lines = app.screen.query("KeyLine")
        for line in lines:
            named = [f"{key_name(key)} {label}" for key, label in line.keys]  # type: ignore[attr-defined]
            assert all(text in shown for text in named), named
    # What a choice does, or why it cannot be, is told whole when it is marked or its key pressed.
    assert not [line for line in cut_off(shown) if line.index("…") < 44 and not line.rstrip().endswith(" …")]


# Nothing escapes translation


def shouted(text: str) -> str:
    """The text in capitals, its parts aside."""
    return "".join(
        piece if piece.startswith(("{", "%")) else piece.upper()
        for piece in re.findall(r"\{[^{}]*\}|%\(\w+\)[sr]|%[sr]|[^{}%]+", text)
    )


@pytest.fixture
def capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language in which everything is in capitals: what is not was never looked up."""
    loud = Catalog(locale="en")
    for message in template():
        if not message.id:
            continue
        keep = re.match("key of|words that", message.context or "")
        if isinstance(message.id, str):
            loud.add(message.id, message.id if keep else shouted(message.id), context=message.context)
        else:
            loud.add(message.id, tuple(map(shouted, message.id)), context=message.context)
    monkeypatch.setattr(language, "_catalogue", GNUTranslations(io.BytesIO(compiled(loud))))
    monkeypatch.setattr(language, "_current", "loud")
    monkeypatch.setattr(language, "use", lambda _: None)


PEOPLE = r"Ana|Ben|Cleo|Dan|Eva|Diego|Isabel|San Juan|Puerto Rico|English|Español|Ctrl|Maximiliane|Saving is off.*"


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
async def test_every_text_on_a_screen_was_looked_up(exhibit: Exhibit, capitals: None) -> None:
    app = PuertoRicoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await visit(app, pilot, exhibit)
    if exhibit.name == "rules-search":
        shown = shown.replace("trading house", "")
    for line in shown.splitlines():
        rest = re.sub(rf"[~\w./-]*games\S*|\S*\.json|{PEOPLE}", "", line)
        assert not re.search(r"[a-z]{3,}", rest), line


def test_every_text_of_a_conversation_was_looked_up(capitals: None) -> None:
    game = at(DecisionKind.BUILD)
    asides = ("why", "board", "boards", "house", "ships", "roles", "supply", "market", "about harbor", "about captain")
    more = (
        "points",
        "score",
        "clocks",
        "log all",
        "since",
        "rules",
        "rules all",
        "folder",
        "seat",
        "xyzzy",
        "about xyzzy",
    )
    for sentence in heard(game, *asides, *more, "help"):
        rest = re.sub(rf"\S*\.json|/\S*|{PEOPLE}|xyzzy", "", sentence)
        assert not re.search(r"[a-z]{3,}", rest), sentence


# The conversation


def test_the_conversation_understands_its_language_and_english(spanish: None) -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
    lines = heard(game, "ayuda", "sobre muelle", "tablero", "board", "motivo artesano", "alcalde", "salir")
    text = "\n".join(lines)
    assert "Muelle: Una vez por fase" in text
    assert text.count("Isla, 1 de 12 casillas") == 2
    assert "Ana toma el Alcalde." in text
    assert lines[-1].startswith("La partida está guardada")


def test_accents_need_not_be_typed(spanish: None) -> None:
    assert meant("puntuacion") == "score"
    assert meant("SÍ") == meant("si") == meant("yes") == "yes"
    assert meant("índigo") == "indigo"
    words = [folded(word) for said in WORD.values() for word in said.split("|")]
    assert len(set(words)) == len(words), "no word means two things"


# What the referee says about files


def sentences_of_the_referee() -> Iterator[str]:
    """Each sentence with which the referee refuses a file or a setup, with numbers for its parts."""
    for name in ("record.py", "setup.py"):
        for node in ast.walk(ast.parse((Path("rules") / name).read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            if node.func.id not in ("RecordError", "SetupError"):
                continue
            text = node.args[0]
            if isinstance(text, ast.Constant):
                yield str(text.value)
            elif isinstance(text, ast.JoinedStr):
                pieces = [str(part.value) if isinstance(part, ast.Constant) else "7" for part in text.values]
                yield "".join(pieces)


def test_what_the_referee_says_about_files_is_said_in_other_languages(spanish: None) -> None:
    for sentence in sentences_of_the_referee():
        if not sentence.endswith(".") and "played" not in sentence:
            continue
        # What a sentence begins with may be one of its parts: what it is about, or which number.
        about = ("Action 7", "Entry 7 of the history", "Entry 7 of the history: the action")
        begun = [re.sub(r"^7\b", what, sentence.replace("The 7 must", "The seed must")) for what in about]
        assert any(record_problem(RecordError(text)) != text for text in begun), sentence
    assert len(PROBLEMS) == len(set(PROBLEMS))
    broken = record_problem(RecordError("The file is not valid JSON at line 3, column 14."))
    assert broken == "El archivo no es JSON válido en la línea 3, columna 14."


def test_a_session_in_spanish_writes_no_spanish(spanish: None, tmp_path: Path) -> None:
    game = Game(Setup.for_players("Ana", "Ben", "Cleo", seed=7))
    place = SaveFile.for_new(game.setup, tmp_path)
    session = Session(game, place, forced=True, handover="never")
    session.start()
    rng = random.Random(1)
    while game.decision is not None and len(game.actions) < 60:
        session.apply(game.legal_actions.choose(rng))
    assert place.path is not None
    text = place.path.read_text("utf-8")
    assert text.isascii()
    assert not re.search("colono|doblon|maiz|ronda", text)
