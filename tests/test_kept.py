"""What lies where, and that deleting one kind deletes that kind alone."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from assistant import paths
from assistant.conversation.history import History, TurnRecord, open_database, read_session
from assistant.conversation.persona_files import new_persona, save_persona
from assistant.kept import Kind, places, wipe
from assistant.settings import HistorySettings, Settings, save

SETTINGS = Settings()


@pytest.fixture(params=["one folder", "the system's folders"], autouse=True)
def full_home(request, tmp_path, monkeypatch):
    """One of everything, once with AIZUCHI_HOME and once where history and models lie inside the folder for data."""
    if request.param == "one folder":
        monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    else:
        monkeypatch.delenv(paths.HOME_VARIABLE)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            monkeypatch.setenv(name, str(tmp_path / name))
    save(Settings(persona="x"), paths.config_dir() / "settings.toml")
    save_persona(new_persona("x", "en", "Be x."))
    converse("a secret")
    for path, size in (
        (paths.models_dir() / "one" / "one.gguf", 1000),
        (paths.models_dir() / ".verified" / "one.json", 10),
        (paths.data_dir() / "warm" / "one.state", 200),
        (paths.data_dir() / "bandwidth.json", 30),
        (paths.logs_dir() / "aizuchi.log", 50),
        (paths.logs_dir() / "aizuchi.log.1", 60),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * size)


def converse(words: str) -> None:
    history = History(lambda: open_database(paths.history_dir()), "x", print)
    history.record(TurnRecord(1, words, "Well.", "Well."))
    history.close()


def sizes() -> dict[Kind, int]:
    return {place.kind: place.size for place in places(SETTINGS)}


def test_everything_is_counted_once():
    found = sizes()
    assert (found[Kind.MODELS], found[Kind.PREPARED], found[Kind.LOG]) == (1010, 230, 110)
    assert found[Kind.CONVERSATIONS] >= (paths.history_dir() / "history.db").stat().st_size
    assert 0 < found[Kind.SETTINGS] < 200
    assert 0 < found[Kind.CHARACTERS] < 200


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.CONVERSATIONS], ids=lambda kind: kind.value)
def test_deleting_one_kind_leaves_the_others(kind):
    before = sizes()
    wipe(kind, SETTINGS)
    assert sizes() == {**before, kind: 0}


def test_deleted_conversations_are_not_in_the_files_any_more():
    files = lambda: b"".join(path.read_bytes() for path in paths.history_dir().iterdir())  # noqa: E731
    assert b"a secret" in files()
    wipe(Kind.CONVERSATIONS, SETTINGS)
    assert b"a secret" not in files()


def test_a_conversation_that_goes_on_is_kept_from_then_on():
    history = History(lambda: open_database(paths.history_dir()), "x", print)
    try:
        history.record(TurnRecord(1, "before"))
        while history.unsaved():
            pass
        wipe(Kind.CONVERSATIONS, SETTINGS)
        history.record(TurnRecord(2, "after"))
    finally:
        history.close()
    with closing(open_database(paths.history_dir())) as database:
        assert [turn.user for turn in read_session(database)] == ["after"]


def test_a_folder_of_the_users_own_keeps_what_else_is_in_it(tmp_path):
    own = replace(SETTINGS, history=HistorySettings(folder=str(tmp_path / "mine")))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear")
    wipe(Kind.CONVERSATIONS, own)
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter.txt"]


def test_models_behind_a_link_are_somebody_elses(tmp_path):
    elsewhere = tmp_path / "shared.gguf"
    elsewhere.write_bytes(b"x" * 99)
    (paths.models_dir() / "one" / "shared.gguf").symlink_to(elsewhere)
    assert sizes()[Kind.MODELS] == 1010
    wipe(Kind.MODELS, SETTINGS)
    assert elsewhere.exists()


def test_an_empty_machine_keeps_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "new"))
    assert set(sizes().values()) == {0}
    for kind in Kind:
        wipe(kind, SETTINGS)
    assert not (tmp_path / "new").exists()


def test_history_that_another_program_holds_is_told(monkeypatch):
    with closing(sqlite3.connect(paths.history_dir() / "history.db")) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr("assistant.kept.open_database", lambda folder: sqlite3.connect(folder / "history.db", 0.05))
        with pytest.raises(Exception, match="conversations cannot be deleted"):
            wipe(Kind.CONVERSATIONS, SETTINGS)
