"""The history is written as it happens, and a disk that is full loses nothing."""

import sqlite3
import threading

import pytest

from assistant.conversation.history import VERSION, History, TurnRecord, open_database, read_session
from assistant.errors import HistoryError


class Reports:
    def __init__(self):
        self.all = []
        self.changed = threading.Condition()

    def __call__(self, error):
        with self.changed:
            self.all.append(error)
            self.changed.notify_all()

    def wait_for(self, count):
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.all) >= count, timeout=10)


def test_turns_are_kept_in_order_with_what_was_heard(tmp_path):
    reports = Reports()
    history = History(lambda: open_database(tmp_path), "aizuchi", reports)
    history.record(TurnRecord(1, "おはよう"))
    history.record(TurnRecord(1, "おはよう", "おはようございます。", "おはよう", interrupted=True))
    history.record(TurnRecord(2, "何時？", "三時です。", "三時です。"))
    history.close()
    database = open_database(tmp_path)
    assert read_session(database) == [
        TurnRecord(1, "おはよう", "おはようございます。", "おはよう", interrupted=True),
        TurnRecord(2, "何時？", "三時です。", "三時です。"),
    ]
    database.close()
    assert not reports.all


def test_a_turn_is_on_the_disk_before_the_session_ends(tmp_path):
    history = History(lambda: open_database(tmp_path), "aizuchi", Reports())
    history.record(TurnRecord(1, "消えないで"))
    while history.unsaved():
        pass
    other = sqlite3.connect(tmp_path / "history.db")
    assert other.execute("SELECT user FROM turn").fetchall() == [("消えないで",)]
    other.close()
    history.close()


def test_sessions_do_not_mix(tmp_path):
    for words in ("一回目", "二回目"):
        history = History(lambda: open_database(tmp_path), "aizuchi", Reports())
        history.record(TurnRecord(1, words))
        history.close()
    database = open_database(tmp_path)
    assert [turn.user for turn in read_session(database)] == ["二回目"]
    assert [turn.user for turn in read_session(database, 1)] == ["一回目"]
    database.close()


def full_disk(database):
    """SQLite's own limit on a file's size: writing past it fails with SQLITE_FULL, as a full disk does."""
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_is_said_once_and_nothing_is_lost_when_there_is_room_again(tmp_path):
    reports = Reports()
    database = open_database(tmp_path)
    full_disk(database)
    history = History(lambda: database, "aizuchi", reports)
    history.record(TurnRecord(1, "あ" * 5000))
    reports.wait_for(1)
    history.record(TurnRecord(2, "い" * 5000))
    assert [turn.number for turn in history.unsaved()] == [1, 2]
    assert len(reports.all) == 1
    assert "full" in str(reports.all[0])
    database.execute("PRAGMA max_page_count = 1000000")
    history.record(TurnRecord(3, "う"))
    reports.wait_for(2)
    history.close()
    assert reports.all[1] is None
    database = open_database(tmp_path)
    assert [turn.number for turn in read_session(database)] == [1, 2, 3]
    database.close()


def test_turns_that_never_found_room_are_named_at_the_end(tmp_path):
    database = open_database(tmp_path)
    full_disk(database)
    history = History(lambda: database, "aizuchi", Reports())
    history.record(TurnRecord(1, "あ" * 5000))
    with pytest.raises(HistoryError, match="could not be saved"):
        history.close()
    assert [turn.number for turn in history.unsaved()] == [1]


def test_a_folder_that_comes_back_gets_what_was_kept(tmp_path):
    reports = Reports()
    folder = tmp_path / "history"
    folder.write_text("a file in the folder's place")
    history = History(lambda: open_database(folder), "aizuchi", reports)
    reports.wait_for(1)
    history.record(TurnRecord(1, "覚えていて"))
    folder.unlink()
    history.record(TurnRecord(2, "これも"))
    reports.wait_for(2)
    history.close()
    database = open_database(folder)
    assert [turn.user for turn in read_session(database)] == ["覚えていて", "これも"]
    database.close()


def test_a_newer_history_is_refused_and_left_alone(tmp_path):
    open_database(tmp_path).close()
    database = sqlite3.connect(tmp_path / "history.db")
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.commit()
    database.close()
    with pytest.raises(HistoryError, match="newer version"):
        open_database(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "history.db").write_bytes(b"not a database" * 100)
    with pytest.raises(HistoryError, match="cannot be used"):
        open_database(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(HistoryError, match="cannot be opened"):
        open_database(tmp_path / "file" / "history")
