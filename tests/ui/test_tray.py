"""The tray icon and its menu, with the real engine's host and the real window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from assistant.conversation.events import HandsFreeChanged, PhaseChanged, TurnOver
from assistant.conversation.turns import Phase
from assistant.measure.trace import TurnTrace
from assistant.settings import AppSettings, Settings, SpeakingSettings
from ui.engine import EngineHost
from ui.kept import Kept
from ui.state_icon import state_pixmap
from ui.translate import Translation
from ui.tray import Tray
from ui.window.main_window import MainWindow

SETTINGS = Settings(speaking=SpeakingSettings(engine="starter"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AIZUCHI_HOME", str(tmp_path))


@pytest.fixture
def has_tray(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether there is a tray: a stand-in for a desktop's panel, which comes and goes here as the test says."""
    there = [True]
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: there[0]))
    return there


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[EngineHost]:
    host = EngineHost(SETTINGS)
    yield host
    with qtbot.waitSignal(host.stopped):
        host.stop()


@pytest.fixture
def window(host: EngineHost, qtbot: QtBot) -> MainWindow:
    window = MainWindow(host, Kept())
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def tray(host: EngineHost, window: MainWindow, has_tray: list[bool], qtbot: QtBot) -> Iterator[Tray]:
    tray = Tray(host, window, Kept(), look_ms=20)
    yield tray
    qtbot.waitUntil(lambda: not tray._work.busy)
    tray.close()


@pytest.fixture
def said(tray: Tray, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What is told by notifications, which off screen nobody shows."""
    notifications: list[tuple[str, str]] = []
    monkeypatch.setattr(tray.icon, "showMessage", lambda title, text, _icon: notifications.append((title, text)))
    return notifications


def words(actions: list[QAction]) -> list[str]:
    return [action.text().replace("&", "") for action in actions if action.isVisible() and not action.isSeparator()]


def turn(host: EngineHost, reply: str, user: str = "元気？") -> None:
    host.take_event(TurnOver(1.0, TurnTrace(turn=1, user_text=user, reply_text=reply)))


def test_the_icon_and_the_words_follow_the_state(tray: Tray, host: EngineHost) -> None:
    host.take_ready()
    seen = []
    for phase in (Phase.IDLE, Phase.PREPARING, Phase.ANSWERING):
        host.take_event(PhaseChanged(0.0, phase))
        shown = tray.icon.icon().pixmap(32, 32).toImage()
        seen.append((tray.icon.toolTip(), shown == state_pixmap(host.state, 32).toImage()))
    host.take_failure("There is no model.")
    seen.append((tray.icon.toolTip(), tray.menu.standing.text() == "There is no model."))
    assert seen == [
        ("Aizuchi – Listening", True),
        ("Aizuchi – Thinking", True),
        ("Aizuchi – Speaking", True),
        ("Aizuchi – There is no model.", True),
    ]


def test_a_click_on_the_icon_hides_the_window_and_shows_it(tray: Tray, window: MainWindow) -> None:
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert not window.isVisible()
    assert "Show the window" in words(tray.menu.actions())
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert window.isVisible()
    assert "Hide the window" in words(tray.menu.actions())


def test_the_menu_says_what_can_be_done(tray: Tray, qtbot: QtBot) -> None:
    tray.show_key("Ctrl+Alt+Space")
    assert tray.menu.hint.text() == "Hold Ctrl+Alt+Space to talk"
    tray.refresh()
    qtbot.waitUntil(lambda: tray.menu.personas.menuAction().isVisible())
    assert words(tray.menu.actions()) == [
        "Loading…",
        "Hold Ctrl+Alt+Space to talk",
        "Listen without a key",
        "Mute the microphone",
        "Character",
        "Hide the window",
        "Mascot on the desktop",
        "Settings…",
        "Quit Aizuchi",
    ]


def test_a_key_pressed_before_and_after_is_told_as_such(tray: Tray, host: EngineHost) -> None:
    host.apply(replace(host.settings, app=AppSettings(hotkey="F9", ptt_mode="toggle")))
    tray.show_key("F9")
    assert tray.menu.hint.text() == "Press F9 to talk, and again to end"
    host.apply(replace(host.settings, app=AppSettings(hotkey="")))
    assert tray.menu.hint.text() == "Hold the space bar in the window to talk"


def test_without_a_global_key_the_menu_names_the_one_in_the_window(tray: Tray) -> None:
    assert tray.menu.hint.text() == "Hold the space bar in the window to talk"
    assert not tray.menu.hint.isEnabled()


def test_switches_do_what_they_say_and_show_what_others_have_switched(tray: Tray, host: EngineHost) -> None:
    tray.menu.mute.trigger()
    tray.menu.hands_free.trigger()
    assert (host.situation.muted, host.situation.hands_free) == (True, False)
    host.set_muted(False)
    host.take_event(HandsFreeChanged(1.0, True))
    assert (tray.menu.mute.isChecked(), tray.menu.hands_free.isChecked()) == (False, True)


def test_another_character_is_chosen(tray: Tray, host: EngineHost, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "config" / "personas"
    folder.mkdir(parents=True)
    (folder / "Q & A.toml").touch()
    tray.refresh()
    qtbot.waitUntil(lambda: len(tray.menu.personas.actions()) == 3)
    assert [action.text() for action in tray.menu.personas.actions()] == [
        "Aizuchi (Japanese)",
        "Aizuchi (English)",
        "Q && A",
    ]
    assert tray.menu.personas.actions()[0].isChecked()
    tray.menu.personas.actions()[1].trigger()
    assert host.settings.persona == "aizuchi-en"
    assert tray.menu.personas.actions()[1].isChecked()


def test_a_chosen_voice_is_a_setting(tray: Tray, host: EngineHost) -> None:
    tray.menu.voice_wanted.emit("ずんだもん/あまあま")
    assert host.settings.speaking == replace(SETTINGS.speaking, style="ずんだもん/あまあま")


def test_closing_the_window_keeps_the_app_and_tells_so_once(
    tray: Tray, window: MainWindow, said: list[tuple[str, str]], qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(window.quit_wanted):
        window.close()
        window.bring_up()
        window.close()
    assert [title for title, _ in said] == ["Aizuchi is still here"]


def test_replies_are_told_while_the_window_is_hidden(
    tray: Tray, host: EngineHost, window: MainWindow, said: list[tuple[str, str]]
) -> None:
    turn(host, "seen in the window")
    window.hide()
    turn(host, "元気です。")
    turn(host, "長" * 1000)
    turn(host, "")
    host.apply(replace(host.settings, app=AppSettings(notifications=False)))
    turn(host, "not wanted")
    assert said == [("元気？", "元気です。"), ("元気？", "長" * 240 + "…")]


def test_without_a_tray_closing_ends_the_app_and_the_window_gets_the_menu(
    tray: Tray, window: MainWindow, has_tray: list[bool], qtbot: QtBot
) -> None:
    has_tray[0] = False
    with qtbot.waitSignal(tray.available_changed) as told:
        pass
    assert told.args == [False]
    with qtbot.waitSignal(window.quit_wanted):
        window.close()


def test_a_hidden_window_comes_back_when_the_tray_is_gone_for_good(
    tray: Tray, window: MainWindow, has_tray: list[bool], qtbot: QtBot
) -> None:
    window.hide()
    has_tray[0] = False
    qtbot.waitUntil(window.isVisible)


def test_the_mascot_is_a_setting_and_its_way_back_is_in_the_menu(tray: Tray, host: EngineHost) -> None:
    assert not tray.menu.click_through.isVisible()
    tray.menu.mascot.trigger()
    tray.menu.click_through.trigger()
    assert (host.settings.app.mascot, host.settings.app.mascot_click_through) == (True, True)
    tray.menu.click_through.trigger()
    assert not host.settings.app.mascot_click_through


def test_it_speaks_japanese_at_once(tray: Tray, qapp: QApplication, qtbot: QtBot) -> None:
    translation = Translation(qapp, "ja")
    try:
        qtbot.waitUntil(lambda: tray.menu.quit.text() != "&Quit Aizuchi")
        assert all(any(letter >= "ぁ" for letter in text) for text in words(tray.menu.actions()))
        assert tray.icon.toolTip() == "Aizuchi – 準備しています…"
    finally:
        translation.choose("en")
    qtbot.waitUntil(lambda: tray.menu.quit.text() == "&Quit Aizuchi")


SCRIPT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from assistant.settings import Settings
from ui.engine import EngineHost
from ui.kept import Kept
from ui.tray import Tray
from ui.window.main_window import MainWindow

app = QApplication([])
app.setQuitOnLastWindowClosed(False)
host = EngineHost(Settings())
window = MainWindow(host, Kept())
window.move(200, 200)
window.show()
tray = Tray(host, window, Kept(), look_ms=50)
def say(*words):
    print(*words, flush=True)
def look():
    if tray.icon.isVisible() and tray.icon.geometry().isValid() and tray.icon.geometry().width() > 4:
        timer.stop()
        place = tray.icon.geometry().center()
        say("icon", place.x(), place.y())
        if len(sys.argv) > 1:
            app.primaryScreen().grabWindow(0).save(sys.argv[1])
timer = QTimer(interval=50)
timer.timeout.connect(look)
timer.start()
window.shown_or_hidden.connect(lambda shown: say("shown" if shown else "hidden"))
QTimer.singleShot(60000, app.quit)
app.exec()
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not all(map(shutil.which, ("Xvfb", "xdotool", "trayer"))),
    reason="needs Xvfb, xdotool and trayer",
)
def test_in_a_real_panel_a_click_on_the_icon_hides_and_shows(tmp_path: Path) -> None:
    from x_display import x_server, xdo

    with x_server() as display:
        environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "AIZUCHI_HOME": str(tmp_path)}
        environment.pop("WAYLAND_DISPLAY", None)
        environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
        panel = subprocess.Popen(["trayer", "--edge", "top"], env=environment, stderr=subprocess.DEVNULL)
        picture = os.environ.get("AIZUCHI_PICTURES", "")
        command = [sys.executable, "-c", SCRIPT, *([f"{picture}/tray_panel.png"] if picture else [])]
        app = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            lines = iter(app.stdout.readline, "")
            _, x, y = next(line for line in lines if line.startswith("icon")).split()
            # Two clicks on one spot would be a double-click.
            xdo(display, "mousemove", str(int(x) - 5), y, "click", "1")
            assert next(lines).strip() == "hidden"
            xdo(display, "mousemove", str(int(x) + 5), y, "click", "1")
            assert next(lines).strip() == "shown"
        finally:
            for process in (app, panel):
                process.kill()
                process.wait()
            app.stdout.close()
