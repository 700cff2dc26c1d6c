"""The mascot: the window's own character, on the desktop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from assistant.conversation.events import ReplyWords, TurnOver
from assistant.measure.trace import TurnTrace
from assistant.settings import AppSettings, Settings
from ui.avatar.flat_face import FlatFace
from ui.engine import EngineHost
from ui.kept import Kept
from ui.mascot import Mascot
from ui.mascot_place import LEAST_HEIGHT, Place, inside, read_place, rect_on, screen_for, size_of
from ui.mascot_window import Bubble, MascotWindow
from ui.window.main_window import MainWindow

LEFT, RIGHT = QRect(0, 0, 1920, 1040), QRect(1920, -200, 1280, 1000)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AIZUCHI_HOME", str(tmp_path))


class Character(FlatFace):
    """The flat face with what only the avatar's widget can do, so that no web engine has to be started."""

    is_software = False

    def set_visible_work(self, on):
        pass

    def __init__(self) -> None:
        super().__init__(None)
        self.is_transparent = False
        self.framing = "portrait"

    def set_transparent(self, on: bool) -> None:
        self.is_transparent = on

    def set_framing(self, framing: str) -> None:
        self.framing = framing


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[EngineHost]:
    host = EngineHost(Settings())
    yield host
    with qtbot.waitSignal(host.stopped):
        host.stop()


@pytest.fixture
def window(host: EngineHost, qtbot: QtBot) -> MainWindow:
    window = MainWindow(host, Kept())
    qtbot.addWidget(window)
    return window


@pytest.fixture
def character(window: MainWindow) -> Character:
    character = Character()
    window.set_face(character)
    window.show()
    return character


@pytest.fixture
def mascot(host: EngineHost, window: MainWindow, character: Character) -> Iterator[Mascot]:
    mascot = Mascot(host, window, Kept(), lambda: character, QMenu(window), can_click_through=lambda: True)  # type: ignore[arg-type, return-value]
    yield mascot
    mascot.close()


def switch(host: EngineHost, **changes: bool) -> None:
    host.apply(replace(host.settings, app=replace(host.settings.app, **changes)))


def test_the_one_character_moves_between_window_and_desktop(
    mascot: Mascot, host: EngineHost, window: MainWindow, character: Character
) -> None:
    switch(host, mascot=True)
    assert (window.isVisible(), mascot.is_shown, character.window()) == (False, True, mascot.window)
    assert (character.is_transparent, character.framing, character.isVisible()) == (True, "full", True)
    window.bring_up()
    assert (mascot.is_shown, character.window()) == (False, window)
    assert (character.is_transparent, character.framing, character.isVisible()) == (False, "portrait", True)
    window.hide()
    assert mascot.is_shown
    switch(host, mascot=False)
    assert (window.isVisible(), mascot.is_shown, character.window()) == (True, False, window)


def test_the_windows_button_asks_for_it(mascot: Mascot, host: EngineHost, window: MainWindow) -> None:
    window.mascot_wanted.emit()
    assert host.settings.app.mascot
    assert mascot.is_shown


def test_it_is_above_all_windows_without_a_frame_and_takes_no_focus(mascot: Mascot, host: EngineHost) -> None:
    switch(host, mascot=True)
    flags = mascot.window.windowFlags()
    assert flags & Qt.WindowType.FramelessWindowHint
    assert flags & Qt.WindowType.WindowStaysOnTopHint
    assert mascot.window.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    assert mascot.window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)


def test_clicks_go_through_it_and_the_setting_brings_it_back(mascot: Mascot, host: EngineHost) -> None:
    switch(host, mascot=True, mascot_click_through=True)
    assert mascot.window.windowFlags() & Qt.WindowType.WindowTransparentForInput
    assert mascot.is_shown
    switch(host, mascot_click_through=False)
    assert not mascot.window.windowFlags() & Qt.WindowType.WindowTransparentForInput
    assert mascot.is_shown


def test_without_a_tray_clicks_do_not_go_through_it(host: EngineHost, window: MainWindow, character: Character) -> None:
    mascot = Mascot(host, window, Kept(), lambda: character, QMenu(window), can_click_through=lambda: False)  # type: ignore[arg-type, return-value]
    switch(host, mascot=True, mascot_click_through=True)
    assert not mascot.window.windowFlags() & Qt.WindowType.WindowTransparentForInput
    mascot.close()


def test_a_mascot_from_the_last_time_stands_there_once_there_is_a_character(qtbot: QtBot) -> None:
    host = EngineHost(Settings(app=AppSettings(mascot=True)))
    window = MainWindow(host, Kept())
    qtbot.addWidget(window)
    characters: list[Character] = []
    mascot = Mascot(host, window, Kept(), lambda: next(iter(characters), None), QMenu(window), lambda: True)  # type: ignore[arg-type, return-value]
    assert not mascot.is_shown
    characters.append(Character())
    mascot.follow()
    assert mascot.is_shown
    mascot.close()
    with qtbot.waitSignal(host.stopped):
        host.stop()


def test_the_words_are_shown_as_they_are_heard_and_go(mascot: Mascot, host: EngineHost, qtbot: QtBot) -> None:
    switch(host, mascot=True)
    bubble = mascot.window.bubble
    host.take_event(ReplyWords(0.0, 1, "はい。元気です。"))
    assert bubble.words == ""
    host.heard.emit(1, 3)
    assert bubble.words == "はい。"
    host.take_event(TurnOver(1.0, TurnTrace(turn=1, reply_text="はい。元気です。", heard_text="はい。元気です。")))
    assert bubble.words == "はい。元気です。"
    qtbot.waitUntil(lambda: bubble.words == "", timeout=Bubble.STAY_MS + 4000)


@pytest.fixture
def stand(qtbot: QtBot) -> MascotWindow:
    window = MascotWindow(Kept())
    qtbot.addWidget(window)
    window.take_face(QWidget())
    window.stand()
    window.show()
    qtbot.waitExposed(window)
    return window


def drag(window: MascotWindow, start: QPoint, way: QPoint) -> None:
    handle = window.windowHandle()
    origin = window.pos()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.5, 1.0):
        place = QPointF(origin + start) + QPointF(way) * part
        event = QMouseEvent(
            QMouseEvent.Type.MouseMove,
            place - QPointF(window.pos()),
            place,
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QGuiApplication.sendEvent(handle, event)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)


def test_it_is_dragged_and_remembers_where_it_was_put(stand: MascotWindow, qtbot: QtBot) -> None:
    before = stand.pos()
    drag(stand, QPoint(100, 100), QPoint(-150, -80))
    assert stand.pos() == before + QPoint(-150, -80)
    name = QGuiApplication.primaryScreen().name()
    qtbot.waitUntil(lambda: Kept().text(f"mascot/place_{name}") != "")
    again = MascotWindow(Kept())
    qtbot.addWidget(again)
    again.stand()
    assert again.geometry() == stand.geometry()


def test_a_click_that_trembles_does_not_move_it(stand: MascotWindow) -> None:
    before = stand.pos()
    drag(stand, QPoint(100, 100), QPoint(2, 1))
    assert stand.pos() == before


def test_the_corner_sizes_it(stand: MascotWindow) -> None:
    before = stand.geometry()
    drag(stand, QPoint(stand.width() - 6, stand.height() - 6), QPoint(-40, -60))
    assert stand.pos() == before.topLeft()
    assert before.height() - 70 < stand.height() < before.height() - 50
    assert stand.width() / stand.height() == pytest.approx(0.75, abs=0.01)


def test_the_wheel_sizes_it_and_the_feet_stay(stand: MascotWindow) -> None:
    feet = stand.geometry().bottom()
    before = stand.height()
    event = QWheelEvent(
        QPointF(50, 50),
        QPointF(stand.pos()) + QPointF(50, 50),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QGuiApplication.sendEvent(stand.windowHandle(), event)
    assert stand.height() < before
    assert stand.geometry().bottom() == feet


def test_two_clicks_open_the_window_and_the_right_button_the_menu(stand: MascotWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(stand.window_wanted):
        QTest.mouseDClick(stand.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(9, 9))
    with qtbot.waitSignal(stand.menu_wanted) as told:
        QTest.mousePress(stand.windowHandle(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, QPoint(9, 9))
    assert told.args == [stand.pos() + QPoint(9, 9)]


@pytest.mark.parametrize(
    ("rect", "areas", "expected"),
    [
        (QRect(100, 100, 270, 360), [LEFT, RIGHT], QRect(100, 100, 270, 360)),
        (QRect(2500, 100, 270, 360), [LEFT, RIGHT], QRect(2500, 100, 270, 360)),
        (QRect(2500, 100, 270, 360), [LEFT], QRect(1650, 100, 270, 360)),
        (QRect(500, -900, 270, 360), [LEFT, RIGHT], QRect(500, 0, 270, 360)),
        (QRect(-100, 700, 270, 360), [LEFT], QRect(-100, 700, 270, 360)),
        (QRect(-200, 700, 270, 360), [LEFT], QRect(0, 680, 270, 360)),
        (QRect(0, 0, 4000, 3000), [LEFT], QRect(0, 0, 4000, 3000)),
    ],
    ids=[
        "seen",
        "seen on the second screen",
        "its screen unplugged",
        "above all screens",
        "half outside is as the user wants it",
        "mostly outside",
        "larger than the screen, from its corner",
    ],
)
def test_it_is_moved_only_as_far_as_it_must_be_to_be_seen(rect: QRect, areas: list[QRect], expected: QRect) -> None:
    assert inside(rect, areas) == expected


def test_each_screen_has_a_place_of_its_own() -> None:
    place = Place(50, 60, 400)
    assert rect_on(RIGHT, place) == QRect(1970, -140, 300, 400)
    assert rect_on(LEFT, place) == QRect(50, 60, 300, 400)
    assert read_place(str(place)) == place


def test_without_a_place_it_stands_at_the_lower_right() -> None:
    assert rect_on(LEFT, None).bottomRight() == LEFT.bottomRight() - QPoint(25, 25)


@pytest.mark.parametrize("text", ["", "1,2", "1,2,3,4", "a,b,c"])
def test_a_place_that_cannot_be_read_is_none(text: str) -> None:
    assert read_place(text) is None


@pytest.mark.parametrize(
    ("home", "areas", "screen"),
    [
        ("DP-1", {"DP-1": LEFT, "HDMI-1": RIGHT}, "DP-1"),
        ("DP-1", {"HDMI-1": RIGHT}, "HDMI-1"),
        ("", {"HDMI-1": RIGHT}, "HDMI-1"),
    ],
)
def test_it_goes_home_when_its_screen_is_there(home: str, areas: dict[str, QRect], screen: str) -> None:
    assert screen_for(home, "HDMI-1", areas) == screen


@pytest.mark.parametrize(("height", "expected"), [(10, LEAST_HEIGHT), (400, 400), (5000, 1040)])
def test_it_is_never_too_small_to_be_found_nor_larger_than_the_screen(height: int, expected: int) -> None:
    assert size_of(height, LEFT).height() == expected
