"""The painted face does what the character does."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from assistant.speaking.protocol import Viseme
from ui.avatar.flat_face import ACCENT, GLOW, FlatFace

WIDE = (Viseme(0, 1, 0, 0, 0, 0, 0), Viseme(60, 1, 0, 0, 0, 0, 0))


@pytest.fixture
def face(qtbot: QtBot) -> Iterator[FlatFace]:
    face = FlatFace()
    face.resize(300, 300)
    face.show()
    face.set_working(True)
    yield face
    face.set_working(False)
    face.close()
    face.deleteLater()


def picture(face: FlatFace) -> QImage:
    return face.grab().toImage()


def close_to(colour: QColor, wanted: QColor) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(colour.getRgb()[:3], wanted.getRgb()[:3], strict=True))


def mouth_pixels(face: FlatFace) -> int:
    """How much of the lower half of the face is the inside of a mouth."""
    image = picture(face)
    return sum(close_to(image.pixelColor(x, y), ACCENT) for x in range(110, 190, 2) for y in range(155, 225, 2))


def eye_pixels(face: FlatFace) -> int:
    image = picture(face)
    return sum(close_to(image.pixelColor(x, y), GLOW) for x in range(80, 220, 2) for y in range(100, 160, 2))


def test_the_mouth_opens_with_the_sound_and_shuts_with_a_hush(qtbot: QtBot, face: FlatFace) -> None:
    assert mouth_pixels(face) == 0
    now = time.perf_counter()
    face.clock(5.0, now)
    face.say(4.9, WIDE)
    assert face.mouth.aa == 1
    assert mouth_pixels(face) > 30
    face.hush()
    hushed = time.perf_counter()
    qtbot.waitUntil(lambda: time.perf_counter() > hushed + 0.08)
    assert face.mouth.aa == 0
    assert mouth_pixels(face) == 0


def test_who_is_muted_has_heavy_lids(qtbot: QtBot, face: FlatFace) -> None:
    face.set_state("idle")
    awake = max(eye_pixels(face) for _ in range(3))
    face.set_state("muted")
    qtbot.waitUntil(lambda: 0 < eye_pixels(face) < 0.8 * awake, timeout=10_000)


def test_transparent_means_that_nothing_is_behind_the_face(face: FlatFace) -> None:
    from PySide6.QtCore import Qt

    face.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
    face.set_transparent(True)
    assert picture(face).pixelColor(2, 2).alpha() == 0
    face.set_transparent(False)
    assert picture(face).pixelColor(2, 2).alpha() == 255
