"""What every test of the table needs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import language


@pytest.fixture(autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved games and settings of tests away from those of the person who runs them."""
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.chdir(Path(__file__).parents[2])


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English whatever the locale of the person who runs the tests, unless a test asks for something else."""
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", "C.UTF-8")
    language.use(language.ENGLISH)
    yield
    language.use(language.ENGLISH)


@pytest.fixture
def spanish(_english: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak Spanish."""
    monkeypatch.setenv("LC_MESSAGES", "es_ES.UTF-8")
    language.use("es")
