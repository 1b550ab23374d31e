"""Settings: read as far as possible, kept when changed, never in the way."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from app import files
from app.settings import Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "settings.json"


def test_without_a_file_everything_is_at_its_default_and_nothing_is_written(path: Path) -> None:
    store = SettingsFile.load()
    assert store.settings == Settings()
    assert store.problem is None
    assert not path.parent.exists()


def test_a_changed_setting_is_there_the_next_time(path: Path) -> None:
    assert SettingsFile.load().change(handover="never", auto_forced=False, speed="step") is None
    store = SettingsFile.load()
    assert store.problem is None
    assert store.settings == Settings(handover="never", auto_forced=False, speed="step")
    assert json.loads(path.read_text())["palette"] == "default"


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b"7" * 5000],
)
def test_a_damaged_file_gives_the_defaults_and_stays_until_a_setting_changes(path: Path, raw: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(raw)
    store = SettingsFile.load()
    assert store.settings == Settings()
    assert store.problem is not None
    assert store.problem.endswith(".")
    assert path.read_bytes() == raw
    assert store.change(glyphs="ascii") is None
    assert SettingsFile.load().settings == Settings(glyphs="ascii")
    assert SettingsFile.load().problem is None


def test_one_bad_setting_does_not_cost_the_others(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"handover": "never", "auto_forced": "yes", "speed": 3, "theme": "daylight"}')
    store = SettingsFile.load()
    assert store.settings == Settings(handover="never", theme="daylight")
    assert store.problem is not None
    assert "auto_forced, speed" in store.problem


def test_what_a_newer_version_wrote_is_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"handover": "never", "sound": {"volume": 3}}')
    store = SettingsFile.load()
    assert store.problem is None
    store.change(speed="instant")
    kept = json.loads(path.read_text())
    assert kept["sound"] == {"volume": 3}
    assert (kept["handover"], kept["speed"]) == ("never", "instant")


@pytest.mark.parametrize(
    ("name", "value"),
    [("handover", "sometimes"), ("auto_forced", 1), ("theme", None), ("volume", 3), ("palette", ["default"])],
)
def test_a_setting_takes_only_its_values(path: Path, name: str, value: Any) -> None:
    store = SettingsFile.load()
    with pytest.raises(ValueError, match="not a value of the setting"):
        store.change(**{name: value})
    assert store.settings == Settings()
    assert not path.exists()


@pytest.mark.parametrize("step", ["open", "write", "fsync", "replace"])
def test_a_disk_that_fails_changes_the_setting_for_now_and_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    SettingsFile.load().change(speed="step")
    before = path.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    store = SettingsFile.load()
    with monkeypatch.context() as broken:
        broken.setattr(os, step, fail)
        assert store.change(handover="never") == "The settings are not kept: the disk is full."
    assert store.settings.handover == "never"
    assert path.read_bytes() == before
    assert store.change(confirm_undo=False) is None
    assert SettingsFile.load().settings == Settings(speed="step", handover="never", confirm_undo=False)


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    store = SettingsFile.load()
    assert store.settings == Settings()
    assert "it is a folder" in (store.problem or "")
    assert store.change(speed="step") is not None
    assert store.settings.speed == "step"


def test_without_a_home_the_settings_last_as_long_as_the_program(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.delenv("PUERTORICO_HOME")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda text: text)
    monkeypatch.chdir(path.parent.parent)
    store = SettingsFile.load()
    assert "there is no home folder" in (store.problem or "")
    assert "there is no home folder" in (store.change(speed="step") or "")
    assert store.settings.speed == "step"
    assert list(path.parent.parent.iterdir()) == []


def test_a_setting_can_be_kept_in_a_file_of_ones_choice(tmp_path: Path) -> None:
    chosen = tmp_path / "mine.json"
    SettingsFile.load(chosen).change(palette="monochrome")
    assert SettingsFile.load(chosen).settings.palette == "monochrome"


def test_nothing_is_waited_for_where_a_pipe_has_the_name_of_a_file(tmp_path: Path) -> None:
    settings, notes = tmp_path / "settings.json", tmp_path / "faults.log"
    for path in (settings, notes, files.beside(settings, "tmp")):
        os.mkfifo(path)
    store = SettingsFile.load(settings)
    assert store.problem is not None
    assert "it is not a file" in store.problem
    assert store.change(confirm_undo=False) is not None
    assert store.change(confirm_undo=False) is None, "what was in the way is gone"
    with pytest.raises(OSError, match="faults"):
        files.note(notes, "a line")
