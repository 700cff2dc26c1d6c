"""The talk key on a real X server, with real key presses, while another window has the focus."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

if sys.platform != "linux" or not (shutil.which("Xvfb") and shutil.which("xdotool")):
    pytest.skip("needs Xvfb and xdotool", allow_module_level=True)
pytest.importorskip("Xlib")

from x_display import x_server, xdo
from Xlib import X
from Xlib.display import Display

from ui.hotkey.combination import parse
from ui.hotkey.protocol import Hotkey
from ui.hotkey.ptt import PttRules
from ui.hotkey.watched import WatchedHotkey
from ui.hotkey.x11 import X11Hotkey

KEY = parse("Ctrl+Alt+K")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


@pytest.fixture
def grabbed(display: str, qtbot: QtBot) -> Iterator[X11Hotkey]:
    hotkey = X11Hotkey(display=display)
    yield hotkey
    hotkey.close()
    xdo(display, "keyup", "k", "keyup", "ctrl", "keyup", "alt")


@pytest.fixture(params=["grabbed", "watched"])
def hotkey(
    request: pytest.FixtureRequest, display: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Hotkey]:
    """Each kind in turn. What watches the keyboard on Windows and macOS works here too."""
    monkeypatch.setenv("DISPLAY", display)
    if request.param == "watched":
        pytest.importorskip("pynput")
        hotkey: Hotkey = WatchedHotkey()
    else:
        hotkey = X11Hotkey(display=display)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(KEY)
    yield hotkey
    hotkey.close()
    # The last key lets pynput's thread end.
    xdo(display, "keyup", "k", "keyup", "ctrl", "keyup", "alt", "key", "shift")


class OtherProgram:
    """Another program's window, which has the focus and hears what is typed into it."""

    def __init__(self, name: str) -> None:
        self._display = Display(name)
        screen = self._display.screen()
        self._window = screen.root.create_window(
            0, 0, 100, 100, 0, screen.root_depth, event_mask=X.KeyPressMask | X.StructureNotifyMask
        )
        self._window.map()
        while self._display.next_event().type != X.MapNotify:
            pass
        self._window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()

    def has_focus(self) -> bool:
        return bool(self._display.get_input_focus().focus == self._window)

    def typed(self) -> list[int]:
        """Codes of the keys that were typed into it."""
        self._display.sync()
        events = [self._display.next_event() for _ in range(self._display.pending_events())]
        return [event.detail for event in events if event.type == X.KeyPress]

    def code(self, keysym: int) -> int:
        return int(self._display.keysym_to_keycode(keysym))

    def grab(self, keysym: int, modifiers: int) -> None:
        self._display.screen().root.grab_key(self.code(keysym), modifiers, False, X.GrabModeAsync, X.GrabModeAsync)
        self._display.sync()

    def close(self) -> None:
        self._display.close()


@pytest.fixture
def other(display: str) -> Iterator[OtherProgram]:
    program = OtherProgram(display)
    yield program
    program.close()


def listen(hotkey: Hotkey) -> list[str]:
    said: list[str] = []
    hotkey.pressed.connect(lambda: said.append("pressed"))
    hotkey.released.connect(lambda: said.append("released"))
    return said


def test_held_and_let_go_while_another_window_has_the_focus(
    hotkey: Hotkey, display: str, other: OtherProgram, qtbot: QtBot
) -> None:
    said = listen(hotkey)
    assert other.has_focus()
    with qtbot.waitSignal(hotkey.pressed):
        xdo(display, "keydown", "ctrl", "keydown", "alt", "keydown", "k")
    # Long enough for the server to repeat the key, which it does after 660 ms.
    assert not qtbot.waitSignal(hotkey.released, timeout=1200, raising=False).wait()
    with qtbot.waitSignal(hotkey.released):
        xdo(display, "keyup", "k", "keyup", "alt", "keyup", "ctrl")
    assert said == ["pressed", "released"]
    assert other.has_focus()


def test_other_keys_and_other_modifiers_are_not_the_talk_key(
    hotkey: Hotkey, display: str, other: OtherProgram, qtbot: QtBot
) -> None:
    said = listen(hotkey)
    xdo(display, "key", "k", "key", "ctrl+k", "key", "ctrl+alt+j", "key", "ctrl+alt+shift+k")
    with qtbot.waitSignals([hotkey.pressed, hotkey.released]):
        xdo(display, "key", "ctrl+alt+k")
    assert said == ["pressed", "released"]


def test_the_key_is_kept_from_the_window_that_has_the_focus(
    grabbed: X11Hotkey, display: str, other: OtherProgram, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(grabbed.bound):
        grabbed.bind(KEY)
    with qtbot.waitSignals([grabbed.pressed, grabbed.released]):
        xdo(display, "key", "ctrl+alt+k")
    xdo(display, "key", "ctrl+alt+j")
    typed = other.typed()
    assert other.code(ord("j")) in typed
    assert other.code(ord("k")) not in typed


def test_the_locks_make_no_difference(grabbed: X11Hotkey, display: str, qtbot: QtBot) -> None:
    with qtbot.waitSignal(grabbed.bound):
        grabbed.bind(KEY)
    xdo(display, "key", "Caps_Lock")
    with qtbot.waitSignals([grabbed.pressed, grabbed.released]):
        xdo(display, "key", "ctrl+alt+k")
    xdo(display, "key", "Caps_Lock")


def test_a_combination_that_another_program_has_is_a_conflict(
    grabbed: X11Hotkey, other: OtherProgram, qtbot: QtBot
) -> None:
    other.grab(ord("p"), X.ControlMask | X.Mod1Mask)
    with qtbot.waitSignal(grabbed.conflict) as told:
        grabbed.bind(parse("Ctrl+Alt+P"))
    assert "Ctrl+Alt+P" in told.args[0]


def test_a_key_that_the_keyboard_lacks_is_told(grabbed: X11Hotkey, qtbot: QtBot) -> None:
    with qtbot.waitSignal(grabbed.failed) as told:
        grabbed.bind(parse("F24"))
    assert "F24" in told.args[0]


def test_a_key_given_back_can_be_had_by_others(
    grabbed: X11Hotkey, display: str, other: OtherProgram, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(grabbed.bound):
        grabbed.bind(KEY)
    with qtbot.waitSignal(grabbed.bound):
        grabbed.bind(parse("Ctrl+Alt+U"))
    xdo(display, "key", "ctrl+alt+k")
    assert other.code(ord("k")) in other.typed()


def test_while_a_new_key_is_recorded_the_old_one_is_free(
    grabbed: X11Hotkey, display: str, other: OtherProgram, qtbot: QtBot
) -> None:
    said = listen(grabbed)
    with qtbot.waitSignal(grabbed.bound):
        grabbed.bind(KEY)
    grabbed.pause(True)

    def reaches_the_window() -> bool:
        xdo(display, "key", "ctrl+alt+k")
        return other.code(ord("k")) in other.typed()

    qtbot.waitUntil(reaches_the_window)
    assert said == []
    with qtbot.waitSignal(grabbed.bound):
        grabbed.pause(False)
    with qtbot.waitSignals([grabbed.pressed, grabbed.released]):
        xdo(display, "key", "ctrl+alt+k")


def test_a_server_that_ends_lets_go_of_the_key(qtbot: QtBot) -> None:
    with x_server() as name:
        hotkey = X11Hotkey(PttRules(), display=name)
        with qtbot.waitSignal(hotkey.bound):
            hotkey.bind(KEY)
        with qtbot.waitSignal(hotkey.pressed):
            xdo(name, "keydown", "ctrl", "keydown", "alt", "keydown", "k")
        waiting = qtbot.waitSignals([hotkey.released, hotkey.failed])
    waiting.wait()
    hotkey.close()


@pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")  # Xlib leaves the one that found nobody
def test_no_server_is_told_without_waiting_for_it(qtbot: QtBot) -> None:
    hotkey = X11Hotkey(display=":4711")
    began = time.monotonic()
    with qtbot.waitSignal(hotkey.failed):
        hotkey.bind(KEY)
        assert time.monotonic() - began < 0.05
    hotkey.close()
