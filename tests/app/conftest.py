"""What every test of the table needs."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep saved games and settings of tests away from those of the person who runs them."""
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.chdir(Path(__file__).parents[2])
