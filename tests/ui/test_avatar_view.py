"""The avatar's widget with the real web engine: it shows, speaks, survives, and lets nothing out."""

from __future__ import annotations

import json
import math
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import make_vrm
import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QPalette
from PySide6.QtWebEngineCore import QWebEnginePage
from pytestqt.qtbot import QtBot

from assistant.speaking.protocol import Viseme
from assistant.speaking.visemes import weights_at
from ui.avatar.protocol import AvatarInfo, MouthShown
from ui.avatar.view import SHIPPED, AvatarView

LONG = 60_000
"""Milliseconds that a busy machine gets for what takes it one second."""

pytestmark = pytest.mark.usefixtures("web_engine")


def sentence(seconds: float) -> tuple[Viseme, ...]:
    """The mouth opens and shuts slowly, five times in two seconds."""
    steps = round(seconds * 5)
    return tuple(Viseme(step * 0.2, float(step % 2 and step < steps), 0, 0, 0, 0, 0) for step in range(steps + 1))


def opened(qtbot: QtBot, file: Path) -> tuple[AvatarView, AvatarInfo]:
    view = AvatarView()
    view.resize(240, 240)
    view.show()
    with qtbot.waitSignal(view.loaded, timeout=LONG) as told:
        view.load(file)
    return view, told.args[0]


@pytest.fixture
def small(qtbot: QtBot, vrm_files: dict[str, Path]) -> Iterator[AvatarView]:
    """A view that shows the small VRM 1.0."""
    view, _ = opened(qtbot, vrm_files["small_vrm_1"])
    yield view
    put_away(view)


def put_away(view: AvatarView) -> None:
    view.close_page()
    view.close()
    view.deleteLater()


def asked(qtbot: QtBot, view: AvatarView, script: str) -> Any:
    """What a script in the page answers."""
    answers: list[str] = []
    web = view._web
    assert web
    web.page().runJavaScript(f"JSON.stringify({script})", answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=LONG)
    return json.loads(answers[0]) if answers[0] else None


def watched(qtbot: QtBot, view: AvatarView, enough: Callable[[list[MouthShown]], bool]) -> list[MouthShown]:
    """The mouth's frames until there are enough; the sound card's clock is `time.perf_counter()` here."""
    frames: list[MouthShown] = []

    def look() -> bool:
        view.clock(time.perf_counter())
        view.mouth(frames.extend)
        return enough(frames)

    qtbot.waitUntil(look, timeout=LONG)
    return frames


@pytest.mark.parametrize(("name", "spec"), [("small_vrm_0", "0.x"), ("small_vrm_1", "1.0")])
def test_both_versions_are_shown_with_hanging_arms(
    qtbot: QtBot, vrm_files: dict[str, Path], name: str, spec: str
) -> None:
    view, info = opened(qtbot, vrm_files[name])
    assert info.file.spec == spec
    assert {"aa", "ih", "ou", "ee", "oh", "happy", "blink"} <= set(info.expressions)
    assert info.triangles > 0
    bones = ["leftUpperArm", "leftHand", "rightUpperArm", "rightHand"]
    qtbot.waitUntil(lambda: view.frame_rate > 0, timeout=LONG)
    places = asked(qtbot, view, f"avatar.places({json.dumps({'bones': bones})})")
    for side in ("left", "right"):
        assert places[f"{side}Hand"][1] < places[f"{side}UpperArm"][1] - 0.05
    # It looks at the viewer: its left hand is to the viewer's right.
    assert places["leftHand"][0] > 0 > places["rightHand"][0]
    assert view.refused_requests == 0
    put_away(view)


def test_the_shipped_character_is_shown(qtbot: QtBot) -> None:
    view, info = opened(qtbot, SHIPPED)
    assert info.file.title == "Aizuchi"
    assert set(info.expressions) >= {"happy", "angry", "sad", "relaxed", "surprised", "aa", "ih", "ou", "ee", "oh"}
    background = view.grab().toImage().pixelColor(4, 4)
    qtbot.waitUntil(lambda: far_from(background, view), timeout=LONG)
    put_away(view)


def far_from(background: QColor, view: AvatarView) -> bool:
    """Whether a good part of the picture is something else than its background."""
    image = view.grab().toImage()
    places = [(x, y) for x in range(60, 180, 8) for y in range(60, 220, 8)]
    return sum(abs(image.pixelColor(x, y).lightness() - background.lightness()) > 20 for x, y in places) > 40


def test_an_unusual_licence_is_not_a_broken_file(qtbot: QtBot, tmp_path: Path) -> None:
    def relicense(document: dict[str, Any]) -> None:
        document["extensions"]["VRMC_vrm"]["meta"]["licenseUrl"] = "https://example.org/my-own-licence"

    path = tmp_path / "own licence.vrm"
    path.write_bytes(make_vrm.changed(relicense))
    view, info = opened(qtbot, path)
    assert info.file.licence.url == "https://example.org/my-own-licence"
    put_away(view)


def test_a_bad_file_is_a_sentence_and_the_old_character_stays(
    qtbot: QtBot, small: AvatarView, vrm_files: dict[str, Path]
) -> None:
    with qtbot.waitSignal(small.failed, timeout=LONG) as told:
        small.load(vrm_files["external"])
    assert told.args[0].startswith("external.vrm wants another file or address")
    assert small.shown_file
    assert small.shown_file.path == vrm_files["small_vrm_1"]


def test_a_file_that_only_the_page_finds_bad_is_a_sentence_too(qtbot: QtBot, small: AvatarView, tmp_path: Path) -> None:
    def confuse(document: dict[str, Any]) -> None:
        document["skins"][0]["joints"] = [999]

    path = tmp_path / "confused.vrm"
    path.write_bytes(make_vrm.changed(confuse))
    with qtbot.waitSignal(small.failed, timeout=LONG) as told:
        small.load(path)
    assert told.args[0].startswith("The file cannot be shown: ")
    assert small.shown_file
    assert small.shown_file.path != path


def test_the_mouth_follows_the_sound_cards_clock(qtbot: QtBot, small: AvatarView) -> None:
    watched(qtbot, small, lambda frames: len(frames) > 3)
    start = time.perf_counter() + 0.1
    frames = sentence(2)
    small.say(start, frames)
    shown = watched(qtbot, small, lambda seen: bool(seen) and seen[-1].dac > start + 2.3)
    spoken = [each for each in shown if start <= each.dac <= start + 2]
    assert len(spoken) > 8
    gaps = sorted(later.dac - earlier.dac for earlier, later in pairwise(spoken))
    # A picture stands for one frame and is right in the frame's middle, so it may be off by half of a frame.
    slack = 5 * (gaps[-1] / 2 + 0.01)
    for each in spoken:
        wanted = 0.85 * weights_at(frames, each.dac - start).aa
        assert abs(each.weights["aa"] - wanted) <= slack
    mean = sum(each.weights["aa"] - 0.85 * weights_at(frames, each.dac - start).aa for each in spoken) / len(spoken)
    assert abs(mean) < 0.15
    assert max(each.weights["aa"] for each in spoken) > 0.4
    assert shown[-1].weights["aa"] == 0


def test_a_hush_shuts_the_mouth_within_80_ms(qtbot: QtBot, small: AvatarView) -> None:
    watched(qtbot, small, lambda frames: len(frames) > 3)
    wide = (Viseme(0, 1, 0, 0, 0, 0, 0), Viseme(60, 1, 0, 0, 0, 0, 0))
    small.say(time.perf_counter() - 1, wide)
    before = watched(qtbot, small, lambda frames: bool(frames) and frames[-1].weights["aa"] > 0.8)
    hushed = time.perf_counter()
    small.hush()
    after = watched(qtbot, small, lambda frames: bool(frames) and frames[-1].host > hushed + 0.5)
    everything = before + after
    slowest = max(later.host - earlier.host for earlier, later in pairwise(everything))
    # What the page cannot draw in time it cannot show in time: a frame of this busy machine is added.
    late = [each for each in after if each.host > hushed + 0.08 + max(0.0, slowest - 1 / 30)]
    assert late
    assert all(each.weights["aa"] == 0 for each in late)


def test_a_killed_page_comes_back_and_finishes_its_sentence(qtbot: QtBot, small: AvatarView) -> None:
    small.set_state("speaking")
    watched(qtbot, small, lambda frames: len(frames) > 3)
    small.say(time.perf_counter(), (Viseme(0, 1, 0, 0, 0, 0, 0), Viseme(120, 1, 0, 0, 0, 0, 0)))
    watched(qtbot, small, lambda frames: bool(frames) and frames[-1].weights["aa"] > 0.8)
    with qtbot.waitSignal(small.recovered, timeout=LONG):
        kill_page(small)
    assert not small.is_flat
    frames = watched(qtbot, small, lambda frames: len(frames) > 3)
    assert frames[-1].weights["aa"] > 0.8
    assert asked(qtbot, small, "avatar.places({bones: ['head']})")["head"][1] > 0.1


def test_lost_graphics_come_back(qtbot: QtBot, small: AvatarView) -> None:
    lose = "document.getElementById('stage').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    web = small._web
    assert web
    with qtbot.waitSignal(small.recovered, timeout=LONG):
        web.page().runJavaScript(lose)
    watched(qtbot, small, lambda frames: len(frames) > 3)


def kill_page(view: AvatarView) -> None:
    web = view._web
    assert web
    pid = web.page().renderProcessPid()
    assert pid > 1, "0 would be this test's own process group"
    os.kill(pid, signal.SIGKILL)


def test_a_page_that_crashes_again_and_again_is_replaced_by_the_flat_face(qtbot: QtBot, small: AvatarView) -> None:
    for _ in range(2):
        with qtbot.waitSignal(small.recovered, timeout=LONG):
            kill_page(small)
    with qtbot.waitSignal(small.flat, timeout=LONG) as told:
        kill_page(small)
    assert told.args[0] == "The character is drawn flat: its page has crashed several times."
    assert small.is_flat
    with qtbot.waitSignal(small.failed) as refused:
        small.load(SHIPPED)
    assert refused.args[0] == told.args[0]


def test_a_page_that_never_answers_is_replaced_by_the_flat_face(qtbot: QtBot, small: AvatarView) -> None:
    web = small._web
    assert web
    web._files.told.disconnect()
    small._keeper._patience.setInterval(1500)
    with qtbot.waitSignal(small.flat, timeout=LONG) as told:
        kill_page(small)
    assert told.args[0] == "The character is drawn flat: the web engine does not answer."
    qtbot.waitUntil(lambda: not shiboken6.isValid(web), timeout=LONG)


def test_without_3d_graphics_the_flat_face_says_why(tmp_path: Path) -> None:
    script = """
import sys
from ui.avatar import chromium
chromium.prepare()
from PySide6.QtWidgets import QApplication
from ui.avatar.view import AvatarView
app = QApplication([])
view = AvatarView()
view.flat.connect(lambda sentence: (print(sentence), app.quit()))
view.loaded.connect(lambda info: (print("shown"), app.quit()))
view.show()
app.exec()
view.set_state("speaking")
view.snapshot(__import__("pathlib").Path(sys.argv[1]))
view.close_page()
"""
    environment = os.environ | {"QTWEBENGINE_CHROMIUM_FLAGS": "--disable-3d-apis --disable-gpu"}
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "flat.png")],
        capture_output=True, text=True, env=environment, check=False, timeout=60,
    )  # fmt: skip
    assert done.stdout.startswith("The character is drawn flat: there is no 3D graphics ("), done.stderr
    assert (tmp_path / "flat.png").stat().st_size > 1000


def test_hidden_or_not_wanted_nothing_is_drawn(qtbot: QtBot, small: AvatarView) -> None:
    def draws() -> bool:
        small.clock(time.perf_counter())
        small.mouth(frames.extend)
        return bool(frames)

    frames: list[MouthShown] = []
    qtbot.waitUntil(draws, timeout=LONG)
    for stop, go_on in (
        (small.hide, small.show),
        (lambda: small.set_visible_work(False), lambda: small.set_visible_work(True)),
    ):
        stop()
        assert small.frame_rate == 0
        asked(qtbot, small, "avatar.shown()")
        assert asked(qtbot, small, "new Promise(done => setTimeout(done, 300)) && avatar.shown()") == []
        qtbot.wait(300)
        assert asked(qtbot, small, "avatar.shown()") == []
        go_on()
        frames.clear()
        qtbot.waitUntil(draws, timeout=LONG)


def test_what_wants_out_is_refused_and_counted(qtbot: QtBot, small: AvatarView) -> None:
    web = small._web
    assert web
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"
        # A page without our policy and without our refusal to navigate: only the interceptor is left.
        other = QWebEnginePage(web.page().profile(), small)
        with qtbot.waitSignal(other.loadFinished, timeout=LONG) as finished:
            other.load(QUrl(address))
        assert finished.args == [False]
        assert small.refused_requests == 1
        # Our own page does not even ask: its policy forbids it.
        script = f"fetch('{address}').then(() => avatar.got = 'in', () => avatar.got = 'refused') && 0"
        asked(qtbot, small, script)
        qtbot.waitUntil(lambda: asked(qtbot, small, "avatar.got ?? 0") == "refused", timeout=LONG)
        with pytest.raises(BlockingIOError):
            server.accept()
        other.deleteLater()
        qtbot.waitUntil(lambda: not shiboken6.isValid(other), timeout=LONG)


def test_the_page_reads_no_file_but_the_character(qtbot: QtBot, small: AvatarView) -> None:
    for path in ("file/0", "file/99", "../view.py", "%2e%2e/view.py", "LICENSES.txt", "file//etc/passwd"):
        asked(
            qtbot,
            small,
            f"(avatar.got = 0, fetch('/{path}').then(r => avatar.got = r.status, () => avatar.got = 1), 0)",
        )
        qtbot.waitUntil(lambda: asked(qtbot, small, "avatar.got") != 0, timeout=LONG)
        assert asked(qtbot, small, "avatar.got") == 404, path


def test_the_page_stays_where_it_is(qtbot: QtBot, small: AvatarView) -> None:
    web = small._web
    assert web
    here = web.page().url()
    asked(qtbot, small, "(location.href = 'data:text/html,elsewhere', open('about:blank') === null)")
    asked(qtbot, small, "1")
    assert web.page().url() == here
    assert asked(qtbot, small, "typeof avatar.load") == "function"


def test_a_dropped_character_is_told_and_anything_else_ignored(
    small: AvatarView, qtbot: QtBot, vrm_files: dict[str, Path], tmp_path: Path
) -> None:
    wanted = vrm_files["small_vrm_0"]
    with qtbot.waitSignal(small.dropped) as told:
        assert drop(small, wanted)
    assert told.args == [wanted]
    with qtbot.assertNotEmitted(small.dropped):
        assert not drop(small, tmp_path / "song.mp3")
        assert not drop(small, wanted, wanted)


def drop(view: AvatarView, *files: Path) -> bool:
    """Drops files as a file manager does; whether the widget took them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    entering.ignore()
    view.dragEnterEvent(entering)
    dropping = QDropEvent(QPointF(50, 50), copy, data, left, none)
    dropping.ignore()
    view.dropEvent(dropping)
    return entering.isAccepted() and dropping.isAccepted()


def test_the_mouse_belongs_to_the_widget_not_to_the_page(small: AvatarView) -> None:
    assert small.childAt(QPoint(100, 100)) is None
    assert small.acceptDrops()


def test_transparent_means_that_nothing_is_behind_the_character(qtbot: QtBot, small: AvatarView) -> None:
    small.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    assert small.grab().toImage().pixelColor(2, 2).alpha() == 255
    small.set_transparent(True)
    qtbot.waitUntil(lambda: small.grab().toImage().pixelColor(2, 2).alpha() == 0, timeout=LONG)
    small.set_transparent(False)
    qtbot.waitUntil(lambda: small.grab().toImage().pixelColor(2, 2).alpha() == 255, timeout=LONG)


def test_the_backdrop_follows_the_theme(qtbot: QtBot, small: AvatarView) -> None:
    assert small.grab().toImage().pixelColor(2, 2).lightness() > 180
    dark = small.palette()
    dark.setColor(QPalette.ColorRole.Window, QColor("#202020"))
    small.setPalette(dark)
    qtbot.waitUntil(lambda: small.grab().toImage().pixelColor(2, 2).lightness() < 80, timeout=LONG)


def test_every_state_and_mood_can_be_asked_for(qtbot: QtBot, small: AvatarView) -> None:
    for state in ("loading", "listening", "thinking", "speaking", "muted", "wrong", "idle"):
        small.set_state(state)
    for mood in ("happy", "angry", "sad", "relaxed", "surprised", "neutral"):
        small.set_mood(mood)
    small.look_at(0.5, math.inf)
    small.nod()
    assert asked(qtbot, small, "avatar.stats().rate >= 0") is True
