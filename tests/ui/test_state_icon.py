"""The icons of the states: different from each other, in colour and in one colour, in every size of a panel."""

from __future__ import annotations

import itertools
import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QImageReader
from pytestqt.qtbot import QtBot

from assistant.errors import UsageError
from ui.state import AppState
from ui.state_icon import SIZES, Style, export, state_icon, state_pixmap


def colours(image: QImage) -> set[str]:
    pixels = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return {pixel.name() for pixel in pixels if pixel.alpha() == 255}


@pytest.mark.parametrize("style", ["colour", "light", "dark"])
@pytest.mark.parametrize("side", [16, 22, 32])
def test_each_state_can_be_told_from_the_others(qtbot: QtBot, style: Style, side: int) -> None:
    images = {state: state_pixmap(state, side, style).toImage() for state in AppState}
    for one, other in itertools.combinations(images.values(), 2):
        different = [
            (x, y)
            for x in range(side)
            for y in range(side)
            if abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 40
            or abs(one.pixelColor(x, y).alpha() - other.pixelColor(x, y).alpha()) > 80
        ]
        assert len(different) >= side * side / 64


@pytest.mark.parametrize(("style", "ink"), [("light", "#22303a"), ("dark", "#ffffff")])
def test_one_colour_is_one_colour(qtbot: QtBot, style: Style, ink: str) -> None:
    for state in AppState:
        assert colours(state_pixmap(state, 64, style).toImage()) == {ink}


def test_nothing_is_drawn_outside_of_the_head(qtbot: QtBot) -> None:
    image = state_pixmap(AppState.LISTENING, 64).toImage()
    assert [image.pixelColor(x, y).alpha() for x, y in ((0, 0), (63, 0), (0, 63), (63, 63))] == [0] * 4
    assert image.pixelColor(32, 27) == QColor("#12323A")


def test_every_size_is_drawn_for_itself(qtbot: QtBot) -> None:
    assert {size.width() for size in state_icon(AppState.MUTED).availableSizes()} == set(SIZES)


def test_what_installers_want_can_be_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    files = {path.name: path for path in export(tmp_path / "icons")}
    assert QImage(str(files["aizuchi-512.png"])).width() == 512
    assert QImage(str(files["aizuchi.svg"])).pixelColor(32, 6).name() == "#e8735a"
    ico = QImageReader(str(files["aizuchi.ico"]))
    sides = []
    for number in range(ico.imageCount()):
        ico.jumpToImage(number)
        sides.append(ico.read().width())
    assert sides == [16, 24, 32, 48, 64, 128, 256]
    icns = files["aizuchi.icns"].read_bytes()
    assert icns[:8] == b"icns" + struct.pack(">I", len(icns))


def test_a_folder_that_cannot_be_written_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="folder"):
        export(tmp_path / "file" / "icons")
