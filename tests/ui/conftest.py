"""Qt for the tests of the app: off screen unless there is one, with the web engine ready and ended with the session."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import guards
import make_vrm
import pytest

if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def qapp() -> Iterator[object]:
    """The one QApplication, in place of pytest-qt's: the web engine has to be prepared before it is made."""
    from ui.avatar import chromium

    chromium.prepare()
    from PySide6.QtWidgets import QApplication

    application = QApplication(["aizuchi-tests"])
    application.setQuitOnLastWindowClosed(False)
    before = set(guards.child_processes())
    yield application
    application.shutdown()
    # The web engine leaves its two zygotes, from which it forks its processes, to the end of the program.
    for pid, command in guards.child_processes().items():
        if pid not in before and "QtWebEngineProcess" in command:
            os.kill(pid, signal.SIGTERM)
            os.waitpid(pid, 0)


@pytest.fixture(scope="session")
def web_engine(qapp: object) -> None:
    """The web engine has started its zygotes, which stay: no test is blamed for them."""
    from PySide6.QtCore import QEventLoop
    from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile

    profile = QWebEngineProfile()
    page = QWebEnginePage(profile)
    loop = QEventLoop()
    page.loadFinished.connect(loop.quit)
    page.setHtml("<p>")
    loop.exec()
    page.deleteLater()
    page.destroyed.connect(loop.quit)
    loop.exec()
    profile.deleteLater()


@pytest.fixture(scope="session")
def vrm_files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A small character of each version, and the broken ones, by name."""
    return make_vrm.write_all(tmp_path_factory.mktemp("characters"))
