"""What nobody foresaw is written down and told, and the app goes on."""

import logging
import sys
import threading

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QMessageBox

from ui.crash import CRASH_FILE, CrashReport, reported


@pytest.fixture
def report(qapp, tmp_path):
    report = CrashReport(tmp_path)
    yield report
    if report.box is not None:
        report.box.close()
    report.deleteLater()


def test_a_slot_that_fails_is_told_once_and_the_loop_goes_on(report, qtbot, tmp_path, caplog):
    with reported(report, tmp_path):
        # Called as Qt would call it: pytest-qt puts a hook of its own in the way.
        for error in (RuntimeError("first"), RuntimeError("second")):
            sys.excepthook(type(error), error, None)
        qtbot.waitUntil(lambda: report.box is not None)
        assert "RuntimeError: first" in report.box.detailedText()
        went_on = []
        QTimer.singleShot(0, lambda: went_on.append(True))
        qtbot.waitUntil(lambda: bool(went_on))
    assert [record.levelno for record in caplog.records if record.exc_info] == [logging.CRITICAL] * 2


def test_the_hooks_are_as_before_when_the_block_ends(report, tmp_path):
    before = sys.excepthook, threading.excepthook
    with reported(report, tmp_path):
        assert sys.excepthook is not before[0]
    assert (sys.excepthook, threading.excepthook) == before


def test_a_thread_that_fails_is_told_too(report, qtbot, tmp_path, caplog):
    def fail():
        raise ValueError("in a thread")

    with reported(report, tmp_path):
        thread = threading.Thread(target=fail, name="unlucky")
        thread.start()
        thread.join()
        qtbot.waitUntil(lambda: report.box is not None)
    assert "in thread unlucky" in caplog.text
    assert report.box.text()


def test_the_box_can_come_again_after_it_was_closed(report, qtbot):
    report.tell(ValueError("one"))
    qtbot.waitUntil(lambda: report.box is not None)
    report.box.button(QMessageBox.StandardButton.Close).click()
    qtbot.waitUntil(lambda: report.box is None)
    report.tell(ValueError("two"))
    qtbot.waitUntil(lambda: report.box is not None)
    assert "two" in report.box.detailedText()


def test_qts_own_warnings_go_to_the_log_and_the_stacks_of_a_crash_to_a_file(report, tmp_path, caplog):
    with reported(report, tmp_path):
        qWarning("a warning of Qt's")
        assert (tmp_path / CRASH_FILE).exists()
    assert "Qt: a warning of Qt's" in caplog.text


def test_a_folder_that_cannot_be_written_is_no_hindrance(report, tmp_path, caplog):
    (tmp_path / "a file").write_text("")
    with reported(report, tmp_path / "a file" / "logs"):
        pass
    assert "no file for the stacks" in caplog.text
