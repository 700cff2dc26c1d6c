"""Where things lie, with and without AIZUCHI_HOME."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from assistant import paths

PLACES = {
    "config": paths.config_dir,
    "data": paths.data_dir,
    "models": paths.models_dir,
    "history": paths.history_dir,
    "logs": paths.logs_dir,
}


@pytest.mark.parametrize("name", PLACES)
def test_with_a_home_every_place_is_a_folder_of_that_name_in_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "家"))
    assert PLACES[name]() == tmp_path / "家" / name


def test_nothing_is_created_by_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    for place in PLACES.values():
        place()
    assert not (tmp_path / "home").exists()


def test_a_relative_home_is_made_absolute_so_that_a_later_chdir_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "portable")
    assert paths.models_dir() == tmp_path / "portable" / "models"


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_home_the_operating_system_decides(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    else:
        monkeypatch.setenv(paths.HOME_VARIABLE, value)
    data = platformdirs.user_data_path("aizuchi", appauthor=False)
    assert paths.models_dir() == data / "models"
    assert paths.history_dir() == data / "history"
    assert paths.config_dir() == platformdirs.user_config_path("aizuchi", appauthor=False)
    assert paths.logs_dir() == platformdirs.user_log_path("aizuchi", appauthor=False)
