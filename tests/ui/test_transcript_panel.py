"""The transcript beside the face: a real history on the disk, a real engine host that is not started."""

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from assistant.conversation.history import History, TurnRecord, open_database
from assistant.conversation.transcript import read_all
from assistant.measure.trace import TurnTrace
from assistant.settings import HistorySettings, Settings
from ui.engine import EngineHost
from ui.translate import FOLDER, Translation
from ui.window.side_panel import SidePanel


def keep(folder, *turns):
    history = History(lambda: open_database(folder), "あいづち", lambda error: None)
    for number, (user, reply, heard) in enumerate(turns, 1):
        history.record(TurnRecord(number, user, reply, heard, heard != reply))
    history.close()


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "会話"


@pytest.fixture
def host(qapp, folder):
    host = EngineHost(replace(Settings(), history=HistorySettings(folder=str(folder))))
    yield host
    host.deleteLater()


@pytest.fixture
def panel(qtbot, host):
    side = SidePanel(host)
    qtbot.addWidget(side)
    side.resize(380, 500)
    with qtbot.waitExposed(side):
        side.show()
    quiet(side.transcript, qtbot)
    yield side.transcript
    side.hide()
    side.transcript._again.stop()
    quiet(side.transcript, qtbot)


def quiet(panel, qtbot):
    qtbot.waitUntil(lambda: not panel.work.busy and not panel._search_timer.isActive())


def users(panel):
    return [row.user for row in panel.rows.rows]


def choose(panel, number):
    panel.list.setCurrentIndex(panel.rows.index(number))


class TestOlder:
    def test_the_conversations_are_there_and_what_was_not_heard_is_known(self, folder, host, panel, qtbot):
        assert panel.empty.isVisible()
        keep(folder, ("おはよう", "おはようございます。", "おはよう"))
        panel.reload()
        quiet(panel, qtbot)
        assert (panel.rows.rows[0].heard, panel.rows.rows[0].day[-4:]) == (4, "あいづち")
        assert not panel.empty.isVisible()

    def test_older_pages_come_above_when_they_are_wanted(self, folder, panel, qtbot):
        keep(folder, *[(str(n), "はい。", "はい。") for n in range(120)])
        panel.reload()
        quiet(panel, qtbot)
        qtbot.waitUntil(lambda: panel.list.verticalScrollBar().value() > 100)
        assert users(panel)[-1] == "119"
        for _ in range(3):
            panel.load_older()
            quiet(panel, qtbot)
        assert users(panel) == [str(n) for n in range(120)]
        assert panel.list.verticalScrollBar().value() > 100

    def test_search_finds_kana_of_the_other_kind(self, folder, panel, qtbot):
        keep(folder, ("カレーは？", "はい。", "はい。"), ("雨？", "はい。", "はい。"))
        panel.search.setText("かれー")
        quiet(panel, qtbot)
        qtbot.waitUntil(lambda: users(panel) == ["カレーは？"])
        panel.search.setText("雪")
        quiet(panel, qtbot)
        qtbot.waitUntil(lambda: panel.empty.isVisible())


class TestLive:
    def test_a_guess_that_does_not_sound_is_not_shown(self, host, panel):
        host.userWords.emit(1, "何時？", True)
        host.replyWords.emit(1, "三時です。")
        assert [(row.user, row.reply) for row in panel.rows.rows] == [("何時？", "")]
        host.heard.emit(1, 2)
        assert [(row.reply, row.heard) for row in panel.rows.rows] == [("三時です。", 2)]

    def test_a_turn_that_is_over_is_shown_once_and_can_be_deleted_when_the_history_has_it(
        self, folder, host, panel, qtbot
    ):
        host.ready.emit()
        host.userWords.emit(1, "何時？", True)
        host.turnOver.emit(TurnTrace(turn=1, user_text="何時？", reply_text="三時。", heard_text="三時。"))
        choose(panel, 0)
        assert not panel.delete.isEnabled()
        keep(folder, ("何時？", "三時。", "三時。"))
        qtbot.waitUntil(lambda: panel.rows.rows[0].kept is not None)
        assert users(panel) == ["何時？"]

    def test_notices_and_the_summary_are_shown(self, host, panel):
        host.notice.emit("The microphone is gone.")
        assert panel.rows.rows[-1].text == "The microphone is gone."
        assert not panel.fold.isVisible()
        host.summedUp.emit("猫の話をした。", 7)
        assert "7" in panel.fold.text()
        assert not panel.summary.isVisible()
        panel.fold.click()
        assert panel.summary.isVisible()
        assert panel.summary.text() == "猫の話をした。"


class TestActions:
    @pytest.fixture(autouse=True)
    def two(self, folder, panel, qtbot):
        keep(folder, ("一", "はい。", "はい。"), ("二", "いいえ。", "いいえ。"))
        panel.reload()
        quiet(panel, qtbot)

    def test_a_turn_is_copied_with_the_keyboard(self, panel):
        choose(panel, 1)
        panel.list.setFocus()
        QTest.keyClick(panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        panel.copy.click()
        assert QGuiApplication.clipboard().text() == "二\nいいえ。"

    def test_a_deleted_turn_is_gone_from_the_disk_and_comes_back(self, folder, panel, qtbot):
        choose(panel, 0)
        panel.delete.click()
        qtbot.waitUntil(lambda: users(panel) == ["二"])
        assert [turn.user for turn in read_all(folder)] == ["二"]
        panel.toast.actions_shown[0].click()
        qtbot.waitUntil(lambda: users(panel) == ["一", "二"])

    def test_all_are_deleted(self, folder, panel, qtbot):
        panel.delete_everything()
        qtbot.waitUntil(lambda: users(panel) == [])
        assert read_all(folder) == []

    def test_export_writes_the_file_and_says_so(self, panel, qtbot, tmp_path):
        panel.export_to(str(tmp_path / "a.json"))
        quiet(panel, qtbot)
        qtbot.waitUntil(lambda: "2" in panel.toast.message)
        assert len(json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))["conversations"][0]["turns"]) == 2

    def test_an_export_that_cannot_be_written_is_told(self, panel, qtbot, tmp_path):
        panel.export_to(str(tmp_path / "none" / "a.md"))
        qtbot.waitUntil(lambda: "cannot be written" in panel.toast.message)


def test_every_string_of_the_panels_is_translated(qapp):
    import re

    said = {
        match.groups()
        for name in ("transcript", "transcript_view", "latency", "side_panel")
        for match in re.finditer(
            r'translate\(\s*"(\w+)",\s*"([^"]*)"', (FOLDER.parent / "window" / f"{name}.py").read_text(encoding="utf-8")
        )
    }
    assert len(said) > 40
    translation = Translation(qapp, "ja")
    try:
        same = [source for context, source in said if qapp.translate(context, source) == source]
    finally:
        translation.choose("en")
    assert same == []
