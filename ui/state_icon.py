"""The app's icon, and the icon of each state for the tray: the character's head with the state on its screen.

    loading     an arc              speaking    bars of sound
    listening   two open eyes       muted       shut eyes, crossed out
    thinking    three dots          wrong       an exclamation mark

Drawn on a grid of 64 units so that every size is sharp. In one colour the signs are cut out of the head, so that the
icon is readable on any panel.

    python -m ui.state_icon FOLDER      writes the app's icon for installers: SVG, PNG, ICO and ICNS
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QImageWriter, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from assistant.errors import UsageError
from ui.state import AppState

Style = Literal["colour", "light", "dark"]
"""`light`: one dark colour, for a light panel; `dark`: one light colour, for a dark panel."""

SIZES = (16, 20, 22, 24, 32, 40, 44, 48, 64, 128, 256)
"""Pixels: what panels ask for from 100 % to 200 %, and what a list of windows shows."""

_SHELL, _SCREEN, _GLOW, _CORAL = "#F6EBDD", "#12323A", "#8FF0DC", "#E8735A"
_INK, _PAPER = "#22303A", "#FFFFFF"

_SIGNS: dict[AppState, str] = {
    AppState.LOADING: '<path d="M32 28a10 10 0 1 1-9.4 6.6" fill="none" stroke="@" stroke-width="5"/>',
    AppState.LISTENING: (
        '<rect x="19.5" y="29.5" width="8" height="14" rx="4" fill="@"/>'
        '<rect x="36.5" y="29.5" width="8" height="14" rx="4" fill="@"/>'
    ),
    AppState.THINKING: (
        '<circle cx="19.5" cy="37" r="4" fill="@"/><circle cx="32" cy="37" r="4" fill="@"/>'
        '<circle cx="44.5" cy="37" r="4" fill="@"/>'
    ),
    AppState.SPEAKING: ('<path d="M19 34v6M27.7 29v17M36.3 33v9M45 30v14" fill="none" stroke="@" stroke-width="4.6"/>'),
    AppState.MUTED: '<path d="M19 38h9M36 38h9" fill="none" stroke="@" stroke-width="5"/>',
    AppState.WRONG: (
        '<path d="M32 27v10" fill="none" stroke="@" stroke-width="5.5"/><circle cx="32" cy="45" r="3.3" fill="@"/>'
    ),
}
_SLASH = '<path d="M11 15L55 59" fill="none" stroke="@" stroke-width="{width}"/>'
_HEAD = '<rect x="6" y="17" width="52" height="42" rx="19" fill="{shell}"/>'
_EARS = "".join(f'<rect x="{x}" y="29" width="8" height="17" rx="4" fill="@"/>' for x in (2, 54))
_ANTENNA = (
    '<path d="M32 18V10" fill="none" stroke="{stalk}" stroke-width="3.4"/><circle cx="32" cy="7.5" r="5" fill="{orb}"/>'
)
_EDGE = '<rect x="6.8" y="17.8" width="50.4" height="40.4" rx="18.2" fill="none" stroke="{ink}" stroke-width="2"/>'
_FACE = '<rect x="12" y="23" width="40" height="29" rx="13" fill="{screen}"/>'
_SMILE = '<path d="M28 46.2q4 2.8 8 0" fill="none" stroke="@" stroke-width="2.2"/>'


def state_svg(state: AppState) -> str:
    """The coloured icon of a state."""
    wrong, muted = state is AppState.WRONG, state is AppState.MUTED
    glow = "#FF9C8A" if wrong else "#7E979B" if muted else _GLOW
    accent = "#9AA3A8" if muted else _CORAL
    return _svg(
        _EARS.replace("@", accent)
        + _ANTENNA.format(stalk="#7E979B", orb=accent)
        + _HEAD.format(shell=_SHELL)
        + _EDGE.format(ink="#85745F")
        + _FACE.format(screen=_SCREEN)
        + _SIGNS[state].replace("@", glow)
        + ((_SLASH.format(width=9).replace("@", _SHELL) + _SLASH.format(width=5).replace("@", _CORAL)) if muted else "")
    )


def app_svg() -> str:
    """The app's icon: the head on its own ground, as launchers and installers want it."""
    head = (
        _EARS.replace("@", _SCREEN)
        + _ANTENNA.format(stalk=_SCREEN, orb=_SHELL)
        + _HEAD.format(shell=_SHELL)
        + _FACE.format(screen=_SCREEN)
        + '<g transform="translate(0 -2.5)">'
        + _SIGNS[AppState.LISTENING].replace("@", _GLOW)
        + "</g>"
        + _SMILE.replace("@", _GLOW)
    )
    ground = f'<rect x="2" y="2" width="60" height="60" rx="14" fill="{_CORAL}"/>'
    return _svg(f'{ground}<g transform="translate(9.6 9.2) scale(0.7)">{head}</g>')


def state_icon(state: AppState, style: Style = "colour") -> QIcon:
    """The icon of a state in every size of `SIZES`. With `style` "light" macOS may recolour it by itself."""
    icon = QIcon()
    for side in SIZES:
        icon.addPixmap(state_pixmap(state, side, style))
    icon.setIsMask(style == "light" and sys.platform == "darwin")
    return icon


def state_pixmap(state: AppState, side: int, style: Style = "colour") -> QPixmap:
    """The icon of a state, `side` pixels wide."""
    if style == "colour":
        return _drawn(state_svg(state), side)
    ink = _INK if style == "light" else _PAPER
    body = _svg((_EARS + _ANTENNA.format(stalk=ink, orb=ink) + _HEAD.format(shell=ink)).replace("@", ink))
    pixmap = _drawn(body, side)
    holes = _SIGNS[state] + (_SLASH.format(width=12) if state is AppState.MUTED else "")
    with QPainter(pixmap) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        painter.drawPixmap(0, 0, _drawn(_svg(holes.replace("@", ink)), side))
        if state is AppState.MUTED:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.drawPixmap(0, 0, _drawn(_svg(_SLASH.format(width=5).replace("@", ink)), side))
    return pixmap


def app_icon() -> QIcon:
    """The app's icon in every size of `SIZES`."""
    icon = QIcon()
    for side in SIZES:
        icon.addPixmap(_drawn(app_svg(), side))
    return icon


def export(folder: Path) -> list[Path]:
    """Write the app's icon as installers want it: `aizuchi.svg`, `.ico`, `.icns` and PNGs of several sizes.

    Raises:
        UsageError: The folder cannot be written to.
    """
    pngs = {side: _png(_drawn(app_svg(), side).toImage()) for side in (16, 24, 32, 48, 64, 128, 256, 512, 1024)}
    contents = {"aizuchi.svg": app_svg().encode(), "aizuchi.ico": _ico(pngs), "aizuchi.icns": _icns(pngs)}
    contents |= {f"aizuchi-{side}.png": png for side, png in pngs.items()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in contents.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise UsageError(f"The icons cannot be written ({error}).", "Name a folder that can be written to.") from error
    return [folder / name for name in contents]


def _svg(content: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" stroke-linecap="round" stroke-linejoin="round">'
        f"{content}</svg>"
    )


def _drawn(svg: str, side: int) -> QPixmap:
    pixmap = QPixmap(side, side)
    pixmap.fill(QColor(Qt.GlobalColor.transparent))
    with QPainter(pixmap) as painter:
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, side, side))
    return pixmap


def _png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())


def _ico(pngs: dict[int, bytes]) -> bytes:
    """Windows: a directory of PNG images up to 256 pixels, where 256 is written as 0."""
    small = {side: png for side, png in pngs.items() if side <= 256}
    head, body = struct.pack("<HHH", 0, 1, len(small)), b""
    for side, png in small.items():
        offset = 6 + 16 * len(small) + len(body)
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), offset)
        body += png
    return head + body


_ICNS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024, b"ic11": 32, b"ic12": 64}
"""macOS: the types that hold PNG images, and their sides in pixels."""


def _icns(pngs: dict[int, bytes]) -> bytes:
    body = b"".join(kind + struct.pack(">I", 8 + len(pngs[side])) + pngs[side] for kind, side in _ICNS.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _main() -> None:
    from PySide6.QtGui import QGuiApplication

    if len(sys.argv) != 2:
        sys.exit("usage: python -m ui.state_icon FOLDER")
    _app = QGuiApplication(["icons", "-platform", "offscreen"])
    export(Path(sys.argv[1]))


if __name__ == "__main__":
    _main()
