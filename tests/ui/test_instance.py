"""One app a user: messages from later starts reach the first."""

import socket
import sys
import threading
from pathlib import Path

import pytest

from assistant import paths
from assistant.errors import AizuchiError
from ui.instance import OnlyInstance
from ui.messages import MESSAGES, NotRunningError, address, send


@pytest.fixture(autouse=True)
def own_socket(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))


@pytest.fixture
def first(qapp):
    first = OnlyInstance()
    assert first.claim()
    yield first
    first.close()


def in_thread(call):
    """What a later start does, while this one's event loop runs: a list that gets its outcome."""
    outcome = []

    def run():
        try:
            call()
        except AizuchiError as error:
            outcome.append(error)
        else:
            outcome.append(None)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, outcome


def test_nobody_is_there_to_take_a_message():
    with pytest.raises(NotRunningError, match="Aizuchi is not running"):
        send("show")


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_reaches_the_first(first, qtbot, message):
    with qtbot.waitSignal(first.asked) as asked:
        thread, outcome = in_thread(lambda: send(message))
    qtbot.waitUntil(lambda: bool(outcome))
    thread.join()
    assert outcome == [None]
    assert asked.args == [message]


def test_a_later_start_shows_the_first_and_is_not_the_only_one(first, qtbot):
    claims = []
    with qtbot.waitSignal(first.asked) as asked:
        thread, outcome = in_thread(lambda: claims.append(OnlyInstance().claim()))
    qtbot.waitUntil(lambda: bool(outcome))
    thread.join()
    assert claims == [False]
    assert asked.args == ["show"]


def test_an_unknown_message_is_refused(first, qtbot):
    thread, outcome = in_thread(lambda: send("dance"))
    qtbot.waitUntil(lambda: bool(outcome))
    thread.join()
    assert "does not know the message 'dance'" in str(outcome[0])


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe's name vanishes with its program")
def test_what_a_killed_program_left_behind_is_no_hindrance(qapp):
    left = socket.socket(socket.AF_UNIX)
    left.bind(address())
    left.close()
    assert Path(address()).exists()
    first = OnlyInstance()
    assert first.claim()
    first.close()


@pytest.mark.skipif(sys.platform == "win32", reason="made of a Unix socket")
def test_one_that_hangs_is_said(monkeypatch):
    monkeypatch.setattr("ui.messages._PATIENCE_S", 0.1)
    with socket.socket(socket.AF_UNIX) as hung:
        hung.bind(address())
        hung.listen()
        with pytest.raises(AizuchiError, match="running but does not answer"):
            send("show")


@pytest.mark.skipif(sys.platform == "win32", reason="a file of Unix")
def test_the_socket_is_the_users_alone(first):
    assert Path(address()).stat().st_mode & 0o077 == 0


def test_another_home_is_another_app(monkeypatch, tmp_path):
    before = address()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "another"))
    assert address() != before
