"""The main window without a conversation: keys, controls, panel, notices, memory; the engine is played by hand."""

import itertools
import os
import stat
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QImage, QKeyEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget
from test_heard_text import sentence

from assistant.conversation.events import Notice, PhaseChanged, ReplyWords, UserWords
from assistant.conversation.turns import Phase
from assistant.speaking.protocol import Viseme
from ui.engine import EngineHost
from ui.kept import Kept
from ui.state import AppState, Situation
from ui.theme import ThemeKeeper
from ui.translate import Translation
from ui.window.main_window import MainWindow
from ui.window.ring import StateRing

WELL = Situation(loaded=True)


class Face(QWidget):
    """A character that writes down what it is asked."""

    def __init__(self, *, is_software=False):
        super().__init__()
        self.asked = []
        self.is_software = is_software
        self.works = True

    def set_visible_work(self, on):
        self.works = on

    def set_state(self, state):
        self.asked.append(state)

    def say(self, start_dac, frames):
        self.asked.append((start_dac, len(frames)))

    def clock(self, dac_now):
        self.asked.append("clock")

    def hush(self):
        self.asked.append("hush")


@pytest.fixture
def kept(tmp_path):
    return Kept(tmp_path)


@pytest.fixture
def host(qapp):
    host = EngineHost()
    host._change(WELL)
    yield host
    host.deleteLater()


@pytest.fixture
def window(qtbot, host, kept):
    window = MainWindow(host, kept)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def key(window, kind, which, text="", *, repeat=False):
    QApplication.sendEvent(window.windowHandle(), QKeyEvent(kind, which, Qt.KeyboardModifier.NoModifier, text, repeat))


def space(window, kind, *, repeat=False):
    key(window, kind, Qt.Key.Key_Space, " ", repeat=repeat)


DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


class TestTheSpaceBar:
    @pytest.fixture
    def told(self, window):
        told = []
        window.keys.pressed.connect(lambda: told.append("press"))
        window.keys.released.connect(lambda: told.append("release"))
        return told

    def test_held_it_is_the_talk_key_once_however_often_it_repeats(self, window, told):
        space(window, DOWN)
        for _ in range(3):
            space(window, UP, repeat=True)
            space(window, DOWN, repeat=True)
        assert told == ["press"]
        space(window, UP)
        assert told == ["press", "release"]

    def test_a_window_that_loses_the_keyboard_lets_it_go(self, window, told):
        space(window, DOWN)
        QApplication.sendEvent(window.windowHandle(), QFocusEvent(QEvent.Type.FocusOut))
        assert told == ["press", "release"]
        space(window, UP)
        assert told == ["press", "release"]

    def test_a_window_that_is_hidden_lets_it_go(self, window, told):
        space(window, DOWN)
        window.hide()
        assert told == ["press", "release"]

    def test_in_the_line_to_type_in_it_is_a_space(self, window, told):
        window.stage.type_line.begin("a")
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_B)
        assert window.stage.type_line.text() == "a b"
        assert told == []

    def test_on_a_button_that_the_keyboard_has_reached_it_presses_the_button(self, window, told, host):
        window.stage.controls.mute_button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
        assert host.situation.muted
        assert told == []

    def test_in_the_side_panel_it_belongs_to_the_panel(self, window, told):
        field = QLineEdit()
        window.set_side_panel(field)
        window.show_panel(True)
        field.setFocus()
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
        assert field.text() == " "
        assert told == []

    def test_it_works_from_the_start_and_after_a_click_on_a_button(self, window, told):
        QTest.mouseClick(window.stage.controls.hands_free_button, Qt.MouseButton.LeftButton)
        space(window, DOWN)
        space(window, UP)
        assert told == ["press", "release"]


class TestTyping:
    def test_a_letter_opens_the_line_and_is_its_first(self, window):
        key(window, DOWN, Qt.Key.Key_H, "h")
        assert window.stage.type_line.isVisible()
        assert window.stage.type_line.text() == "h"

    def test_enter_sends_and_the_line_stays_for_more(self, window, qtbot):
        line = window.stage.type_line
        line.begin("hello ")
        with qtbot.waitSignal(line.sent) as sent:
            QTest.keyClick(line, Qt.Key.Key_Return)
        assert sent.args == ["hello"]
        assert line.text() == ""
        assert line.isVisible()

    def test_nothing_is_not_sent(self, window):
        line = window.stage.type_line
        spy = QSignalSpy(line.sent)
        line.begin("  ")
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert spy.count() == 0

    def test_escape_puts_the_line_away_and_the_space_bar_is_the_talk_key_again(self, window):
        line = window.stage.type_line
        line.begin("x")
        QTest.keyClick(line, Qt.Key.Key_Escape)
        assert line.isHidden()
        space(window, DOWN)
        assert window.keys.held
        space(window, UP)

    def test_combinations_are_not_typing(self, window):
        event = QKeyEvent(DOWN, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier, "\x18")
        QApplication.sendEvent(window.windowHandle(), event)
        assert window.stage.type_line.isHidden()

    def test_it_waits_for_a_conversation(self, window, host):
        window.stage.type_line.begin("hello")
        QTest.keyClick(window.stage.type_line, Qt.Key.Key_Return)
        assert host.waiting == ("hello",)


class TestControls:
    def test_they_go_when_nothing_moves_and_come_with_the_pointer(self, window, qtbot):
        controls = window.stage.controls
        controls.leave()
        qtbot.waitUntil(lambda: controls.opacity == 0.0)
        QTest.mouseMove(window.windowHandle(), QPoint(200, 200))
        qtbot.waitUntil(lambda: controls.opacity == 1.0)

    def test_the_keyboard_brings_them_and_reaches_each(self, window, qtbot):
        controls = window.stage.controls
        controls.leave()
        qtbot.waitUntil(lambda: controls.opacity == 0.0)
        window.setFocus()
        controls.set_menu(QMenu(window))
        reached = []
        for _ in controls.buttons:
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
            reached.append(QApplication.focusWidget())
        assert reached == controls.buttons
        qtbot.waitUntil(lambda: controls.opacity == 1.0)

    def test_a_muted_microphone_is_seen_although_the_others_have_gone(self, window, qtbot):
        controls = window.stage.controls
        controls.mute_button.click()
        controls.leave()
        qtbot.waitUntil(lambda: controls.opacity == 0.0)
        assert controls.mute_button.insistent
        assert np.ptp(pixels(controls.mute_button)) > 40

    def test_each_has_a_name_in_either_language(self, window, qapp, qtbot):
        def names():
            return {button.accessibleName() for button in window.stage.controls.buttons}

        english = names()
        translation = Translation(qapp, "ja")
        try:
            qtbot.waitUntil(lambda: english.isdisjoint(names()))
            assert len(english) == len(names()) == len(window.stage.controls.buttons)
            assert all(name and not name.isascii() for name in names())
        finally:
            translation.choose("en")

    def test_where_there_is_no_tray_its_menu_is_here(self, window, qtbot):
        controls, menu = window.stage.controls, QMenu(window)
        assert controls.menu_button.isHidden()
        menu.addAction("Quit")
        controls.set_menu(menu)
        controls.menu_button.click()
        assert menu.isVisible()
        menu.close()
        controls.set_menu(None)
        assert controls.menu_button.isHidden()

    def test_hands_free_is_switched_and_told(self, window, host):
        window.stage.controls.hands_free_button.click()
        assert not host.situation.hands_free
        assert "talk key" in window.stage.toast.message


def pixels(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width()].astype(int)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_every_state_has_a_shape_of_its_own_without_any_colour(qtbot, qapp, colours):
    keeper = ThemeKeeper(qapp, colours)
    try:
        shapes = {}
        for state in AppState:
            ring = StateRing()
            qtbot.addWidget(ring)
            ring.resize(ring.sizeHint())
            ring.set_state(state)
            picture = pixels(ring)
            shapes[state] = np.abs(picture - picture[0, 0]) > 30
        for one, other in itertools.combinations(AppState, 2):
            assert (shapes[one] ^ shapes[other]).sum() > 15, f"{one} looks like {other}"
    finally:
        keeper.choose("light")
        keeper.deleteLater()


class TestTheFace:
    @pytest.fixture
    def face(self, window):
        face = Face()
        window.set_face(face)
        return face

    def test_it_takes_the_pose_of_every_state(self, host, face):
        host.take_event(PhaseChanged(1.0, Phase.PREPARING))
        host.take_event(PhaseChanged(1.0, Phase.ANSWERING))
        assert face.asked == ["listening", "thinking", "speaking"]

    def test_it_says_a_sentence_and_is_hushed_by_an_interruption(self, host, face):
        started = sentence(0, "はい。", 2.0)
        speech = replace(started.speech, visemes=(Viseme(0.0, 1, 0, 0, 0, 0, 0),))
        host.take_event(PhaseChanged(1.0, Phase.ANSWERING))
        host.take_event(replace(started, speech=speech))
        assert face.asked[-2:] == [(2.0, 1), "clock"]
        host.take_event(PhaseChanged(2.2, Phase.INTERRUPTED))
        assert "hush" in face.asked

    def test_drawn_by_the_processor_it_leaves_the_cores_to_an_answer_that_is_prepared(self, window, host):
        face = Face(is_software=True)
        window.set_face(face)
        worked = []
        for phase in (Phase.HEARING, Phase.PREPARING, Phase.ANSWERING, Phase.IDLE):
            host.take_event(PhaseChanged(1.0, phase))
            worked.append(face.works)
        assert worked == [True, False, True, True]

    def test_drawn_by_a_graphics_card_it_always_moves(self, host, face):
        host.take_event(PhaseChanged(1.0, Phase.PREPARING))
        assert face.works

    def test_given_again_it_stays(self, window, face, qtbot):
        window.set_face(face)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert face.parent() is window.stage.face_place
        assert face.isVisible()

    def test_another_takes_its_place_in_the_same_pose(self, window, host, face):
        host.take_event(PhaseChanged(1.0, Phase.PREPARING))
        other = Face()
        window.set_face(other)
        assert other.asked == ["thinking"]
        assert other.size() == window.stage.size()


class TestCaptions:
    def test_an_answer_is_shown_when_it_sounds(self, window, host):
        host.take_event(PhaseChanged(0.5, Phase.HEARING))
        host.take_event(UserWords(1.0, 1, "今日の天気は", False))
        host.take_event(ReplyWords(1.0, 1, "はい。晴れです。"))
        now = window.stage.caption.captions.now
        assert (now.user, now.shown_reply) == ("今日の天気は", "")
        host.take_event(PhaseChanged(1.5, Phase.ANSWERING))
        host.take_event(sentence(0, "はい。", 2.0))
        assert window.stage.caption.captions.now.shown_reply == "はい。晴れです。"

    def test_the_echo_of_an_answer_does_not_take_its_place(self, window, host):
        self.test_an_answer_is_shown_when_it_sounds(window, host)
        host.take_event(UserWords(2.1, 1, "はい", False))
        assert window.stage.caption.captions.now.shown_reply == "はい。晴れです。"


class TestNotices:
    def test_a_notice_of_the_engine_is_shown(self, window, host):
        host.take_event(Notice(1.0, "The microphone has gone."))
        assert window.stage.toast.message == "The microphone has gone."
        assert window.stage.toast.geometry().bottom() < window.height() / 3

    def test_a_failure_stays_with_what_can_be_done_until_there_is_a_conversation(self, window, host, qtbot):
        host.take_failure("There is no language model.")
        toast = window.stage.toast
        assert toast.message == "There is no language model."
        assert window.stage.ring.state is AppState.WRONG
        with qtbot.waitSignal(window.setup_wanted):
            toast.actions_shown[0].click()
        host.take_failure("There is no language model.")
        host.take_ready()
        assert toast.message == ""

    def test_a_long_notice_has_room(self, window):
        window.say("The answer goes on as soon as the loudspeaker is back. " * 5)
        label = window.stage.toast.findChild(QLabel)
        assert label.height() >= label.heightForWidth(label.width())


class TestSidePanel:
    def test_it_is_opened_by_its_button_and_the_window_remembers_it(self, window, kept, host, qtbot):
        panel = QWidget()
        window.set_side_panel(panel)
        assert panel.isHidden()
        window.stage.controls.panel_button.click()
        assert panel.isVisible()
        assert window.stage.isVisible()
        other = MainWindow(host, kept)
        qtbot.addWidget(other)
        other.set_side_panel(QWidget())
        assert other.panel_shown
        window.stage.controls.panel_button.click()
        assert panel.isHidden()


class TestMemory:
    def test_the_windows_size_is_kept(self, window, kept, host, qtbot):
        window.resize(611, 633)
        window.close()
        other = MainWindow(host, kept)
        qtbot.addWidget(other)
        assert (other.width(), other.height()) == (611, 633)

    @pytest.mark.skipif(os.name == "nt", reason="folders of Windows have no such mode")
    def test_a_folder_that_cannot_be_written_costs_only_the_memory(self, host, qtbot, tmp_path):
        folder = tmp_path / "config"
        folder.mkdir()
        folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
        try:
            kept = Kept(folder / "deeper" if os.geteuid() else folder / "\0")
            window = MainWindow(host, kept)
            qtbot.addWidget(window)
            window.show()
            window.close()
            kept.write()
        finally:
            folder.chmod(stat.S_IRWXU)

    def test_a_value_of_another_kind_is_the_usual_one(self, tmp_path):
        (tmp_path / "window.ini").write_text("[window]\npanel_width=wide\ngeometry=no\npanel=perhaps\n")
        kept = Kept(tmp_path)
        assert kept.number("window/panel_width", 380) == 380
        assert kept.bytes("window/geometry").isEmpty()
        assert not kept.flag("window/panel")


def test_closing_ends_the_program_only_where_nothing_keeps_it(window, qtbot):
    window.closes_program = False
    spy = QSignalSpy(window.quit_wanted)
    with qtbot.waitSignal(window.closed):
        window.close()
    assert spy.count() == 0
    window.closes_program = True
    window.show()
    with qtbot.waitSignal(window.quit_wanted):
        window.close()


def test_the_level_is_measured_only_while_somebody_can_see_it(window, host):
    assert host.metered
    window.hide()
    assert not host.metered
