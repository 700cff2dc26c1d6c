"""The talk key through the desktop's portal, on a message bus of the test's own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

pytest.importorskip("jeepney")
if not shutil.which("dbus-daemon"):
    pytest.skip("needs dbus-daemon", allow_module_level=True)

from portal_service import PortalService, private_bus

from ui.hotkey.combination import parse
from ui.hotkey.portal import PortalHotkey

KEY = parse("Ctrl+Alt+Space")


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with private_bus() as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield address


@pytest.fixture
def hotkey(qtbot: QtBot) -> Iterator[PortalHotkey]:
    hotkey = PortalHotkey()
    yield hotkey
    hotkey.close()


def test_the_key_is_asked_for_in_the_desktops_words_and_named_as_the_desktop_does(
    bus: str, hotkey: PortalHotkey, qtbot: QtBot
) -> None:
    desktop = PortalService(bus)
    with qtbot.waitSignal(hotkey.bound) as bound:
        hotkey.bind(KEY)
    calls = [desktop.calls.get() for _ in range(3)]
    desktop.end()
    assert bound.args == ["Press Ctrl+Alt+Space"]
    assert [name for name, _ in calls] == ["Register", "CreateSession", "BindShortcuts"]
    [(name, options)] = calls[2][1][1]
    assert name == "push-to-talk"
    assert options == {"description": ("s", "Talk to Aizuchi"), "preferred_trigger": ("s", "CTRL+ALT+space")}


def test_holding_the_key_is_a_press_and_a_release(bus: str, hotkey: PortalHotkey, qtbot: QtBot) -> None:
    desktop = PortalService(bus)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(KEY)
    with qtbot.waitSignal(hotkey.pressed):
        desktop.key(True)
    with qtbot.waitSignal(hotkey.released):
        desktop.key(False)
    desktop.end()


def test_another_key_is_asked_for_in_a_session_of_its_own(bus: str, hotkey: PortalHotkey, qtbot: QtBot) -> None:
    desktop = PortalService(bus)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(KEY)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(parse("Meta+F9"))
    calls = [desktop.calls.get() for _ in range(6)]
    desktop.end()
    assert [name for name, _ in calls[3:]] == ["Close", "CreateSession", "BindShortcuts"]
    assert calls[5][1][1][0][1]["preferred_trigger"] == ("s", "LOGO+F9")


def test_a_user_who_says_no_is_told_how_to_be_asked_again(bus: str, hotkey: PortalHotkey, qtbot: QtBot) -> None:
    desktop = PortalService(bus, answer=1)
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(KEY)
    desktop.end()
    assert "asked again" in failed.args[0]


def test_a_shortcut_taken_away_while_it_is_held_is_released(bus: str, hotkey: PortalHotkey, qtbot: QtBot) -> None:
    desktop = PortalService(bus)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(KEY)
    with qtbot.waitSignal(hotkey.pressed):
        desktop.key(True)
    with qtbot.waitSignals([hotkey.released, hotkey.failed]):
        desktop.take_away()
    desktop.end()


def test_a_portal_that_ends_lets_go_and_one_that_comes_back_is_asked_again(
    bus: str, hotkey: PortalHotkey, qtbot: QtBot
) -> None:
    desktop = PortalService(bus)
    with qtbot.waitSignal(hotkey.bound):
        hotkey.bind(KEY)
    with qtbot.waitSignal(hotkey.pressed):
        desktop.key(True)
    with qtbot.waitSignal(hotkey.released):
        desktop.end()
    with qtbot.waitSignal(hotkey.bound):
        again = PortalService(bus)
    with qtbot.waitSignals([hotkey.pressed, hotkey.released]):
        again.key(True)
        again.key(False)
    again.end()


@pytest.mark.parametrize("there", ["a portal without shortcuts", "no portal", "no bus"])
def test_a_desktop_without_it_is_told_and_what_works_instead(
    there: str, bus: str, hotkey: PortalHotkey, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = PortalService(bus, has_shortcuts=False) if there == "a portal without shortcuts" else None
    if there == "no bus":
        monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    if there == "no portal":
        # A bus that starts no services: the tests' machine may have a real portal installed.
        monkeypatch.setattr("ui.hotkey.portal_thread._BUS", "org.freedesktop.portal.NotHere")
    with qtbot.waitSignal(hotkey.failed) as failed:
        hotkey.bind(KEY)
    if desktop:
        desktop.end()
    assert "aizuchi ptt toggle" in failed.args[0]
