"""The widget that takes the talk key, pressed by a user who presses keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.hotkey.recorder import HotkeyRecorder

CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def recorder(qtbot: QtBot) -> HotkeyRecorder:
    recorder = HotkeyRecorder("Ctrl+Alt+Space")
    qtbot.addWidget(recorder)
    recorder.show()
    qtbot.waitExposed(recorder)
    return recorder


def test_what_is_pressed_is_taken_and_told_once(recorder: HotkeyRecorder, qtbot: QtBot) -> None:
    changes: list[str] = []
    recording: list[bool] = []
    recorder.changed.connect(changes.append)
    recorder.recording.connect(recording.append)
    qtbot.mouseClick(recorder.field, Qt.MouseButton.LeftButton)
    QTest.keyClick(recorder.field, Qt.Key.Key_K, CTRL | ALT)
    assert (changes, recording) == (["Ctrl+Alt+K"], [True, False])
    assert recorder.field.text() == "Ctrl+Alt+K"


def test_it_can_be_done_without_a_mouse(recorder: HotkeyRecorder) -> None:
    QTest.keyClick(recorder.field, Qt.Key.Key_Space)
    QTest.keyClick(recorder.field, Qt.Key.Key_F9, NONE)
    assert recorder.value == "F9"


@pytest.mark.parametrize(
    ("key", "modifiers", "words"),
    [
        (Qt.Key.Key_K, NONE, "typing"),
        (Qt.Key.Key_K, SHIFT, "typing"),
        (Qt.Key.Key_C, CTRL, "editing"),
        (Qt.Key.Key_F4, ALT, "windows"),
        (Qt.Key.Key_Space, CTRL, "Japanese"),
        (Qt.Key.Key_5, CTRL | Qt.KeyboardModifier.KeypadModifier, "cannot be used"),
        (Qt.Key.Key_LaunchMail, NONE, "cannot be used"),
    ],
)
def test_what_something_else_needs_is_refused_and_the_next_one_taken(
    recorder: HotkeyRecorder, key: Qt.Key, modifiers: Qt.KeyboardModifier, words: str
) -> None:
    recorder.record()
    QTest.keyClick(recorder.field, key, modifiers)
    assert words in recorder.words.text()
    assert recorder.value == "Ctrl+Alt+Space"
    QTest.keyClick(recorder.field, Qt.Key.Key_J, CTRL | ALT)
    assert recorder.value == "Ctrl+Alt+J"
    assert not recorder.words.isVisible()


def test_modifiers_alone_are_shown_and_not_taken(recorder: HotkeyRecorder) -> None:
    recorder.record()

    def send(what: QEvent.Type, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> str:
        QApplication.sendEvent(recorder.field, QKeyEvent(what, key, modifiers))
        return recorder.field.text()

    # As X11 sends them: without the modifier that goes down, with the one that goes up.
    assert send(QEvent.Type.KeyPress, Qt.Key.Key_Control, NONE) == "Ctrl+…"
    assert send(QEvent.Type.KeyPress, Qt.Key.Key_Alt, CTRL) == "Ctrl+Alt+…"
    assert send(QEvent.Type.KeyRelease, Qt.Key.Key_Alt, CTRL | ALT) == "Ctrl+…"
    assert send(QEvent.Type.KeyRelease, Qt.Key.Key_Control, CTRL) == "Press the keys…"
    assert recorder.field.is_recording
    assert recorder.value == "Ctrl+Alt+Space"


@pytest.mark.parametrize("way", ["escape", "focus"])
def test_leaving_keeps_the_old_key(recorder: HotkeyRecorder, way: str, qtbot: QtBot) -> None:
    recorder.record()
    with qtbot.waitSignal(recorder.recording) as told:
        if way == "escape":
            QTest.keyClick(recorder.field, Qt.Key.Key_Escape)
        else:
            recorder.field.clearFocus()
    assert told.args == [False]
    assert recorder.field.text() == "Ctrl+Alt+Space"


def test_clearing_wants_no_key(recorder: HotkeyRecorder, qtbot: QtBot) -> None:
    with qtbot.waitSignal(recorder.changed) as told:
        qtbot.mouseClick(recorder.clear_button, Qt.MouseButton.LeftButton)
    assert told.args == [""]
    assert recorder.field.text() == "No key"
    assert not recorder.clear_button.isVisible()


def test_a_conflict_is_named_until_another_key_is_taken(recorder: HotkeyRecorder) -> None:
    recorder.show_problem("Another program has Ctrl+Alt+Space already.")
    assert "Another program" in recorder.words.text()
    recorder.record()
    QTest.keyClick(recorder.field, Qt.Key.Key_F8)
    assert not recorder.words.isVisible()
