"""The avatar on an X server without a graphics card: its picture reaches the window, or the flat face takes over."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from x_display import x_server

from ui.avatar import chromium

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")

SHOW = """
import sys
from ui.avatar import chromium
chromium.prepare()
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.avatar.backdrop import is_bare
from ui.avatar.view import SHIPPED, AvatarView
app = QApplication([])
view = AvatarView()
view.resize(200, 200)
view.show()
def look():
    if not is_bare(view):
        print("seen on", app.platformName())
        app.quit()
timer = QTimer(interval=100)
timer.timeout.connect(look)
view.loaded.connect(lambda info: timer.start())
view.flat.connect(lambda sentence: (timer.stop(), print(sentence), app.quit()))
view.load(SHIPPED)
app.exec()
view.close_page()
"""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with x_server() as name:
        yield name


def shown(display: str, **environment: str) -> str:
    env = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", chromium.GBM)}
    done = subprocess.run(
        [sys.executable, "-c", SHOW],
        env=env | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"} | environment,
        capture_output=True, text=True, check=False, timeout=90,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_character_is_seen(display: str) -> None:
    assert shown(display) == "seen on xcb"


@pytest.mark.skipif(any(chromium.RENDER_NODES.glob("renderD*")), reason="with a graphics card that way works")
def test_a_picture_that_does_not_reach_the_window_is_noticed(display: str) -> None:
    assert shown(display, **{chromium.GBM: "1"}) == (
        "The character is drawn flat: its picture does not reach the window."
    )


def test_pictures_are_not_handed_over_in_a_graphics_card_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(chromium, "RENDER_NODES", tmp_path)
    monkeypatch.setenv(chromium.GBM, "")
    monkeypatch.setenv(chromium.FLAGS, "--mine")
    monkeypatch.delenv(chromium.GBM)
    chromium.prepare()
    if sys.platform == "linux":
        assert os.environ[chromium.GBM] == "0"
    assert os.environ[chromium.FLAGS].split()[:2] == ["--mine", "--ignore-gpu-blocklist"]
    monkeypatch.delenv(chromium.GBM, raising=False)
    (tmp_path / "renderD128").touch()
    chromium.prepare()
    assert chromium.GBM not in os.environ
    assert os.environ[chromium.FLAGS].split().count("--ignore-gpu-blocklist") == 1
