"""`aizuchi avatar FILE.vrm`: shows a character in the real widget, off screen if need be, and takes its picture."""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.errors import AizuchiError, UsageError
from ui.avatar import chromium
from ui.avatar.vrm_file import AvatarError, read_vrm

if TYPE_CHECKING:
    from ui.avatar.protocol import AvatarInfo
    from ui.avatar.view import AvatarView

_log = logging.getLogger(__name__)

SIZE = 720
"""Pixels of the picture's sides."""
MEASURED_SIZE = 480
"""Pixels of the widget's sides while the frame rate is taken."""
LOAD_SECONDS = 60
MEASURE_SECONDS = 4.0
"""The frame rate is that of the last of these; the first goes to compiling shaders."""
SETTLE_SECONDS = 1.0
"""Until hair and antennas hang still and the last frame has reached the widget."""


def show_avatar(
    file: Path,
    screenshot: Path,
    viseme: str = "",
    expression: str = "",
    report: Path | None = None,
) -> int:
    """Load `file` and write its picture, with a mouth shape and an expression at full weight if they are named.

    Args:
        file: The character.
        screenshot: The PNG to write.
        viseme: `aa`, `ih`, `ou`, `ee` or `oh`; empty: a shut mouth.
        expression: Any expression of the file; empty: a neutral face.
        report: The JSON to write: version, title, authors, expressions, licence, triangles, textures, frame rate.

    Returns:
        0.

    Raises:
        AvatarError: The character cannot be shown (exit code 3).
        UsageError: The file has no such expression, or a result cannot be written.
    """
    read_vrm(file)  # before Qt starts: a bad file needs no window
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        chromium.prepare()
        from PySide6.QtCore import qInstallMessageHandler
        from PySide6.QtWidgets import QApplication

        from ui.avatar.view import AvatarView
    except ImportError as error:
        raise AvatarError(f"The window system is not here: {error}.", "Install Aizuchi with its app.") from error
    # Qt tells the terminal of every driver that it tries; the terminal is for the result.
    qInstallMessageHandler(lambda _kind, _context, message: _log.debug("Qt: %s", message))
    application = QApplication.instance() or QApplication(["aizuchi"])
    view = AvatarView()
    try:
        view.resize(MEASURED_SIZE, MEASURED_SIZE)
        view.show()
        info = _load(view, file)
        for name in (viseme, expression):
            if name and name not in info.expressions:
                raise UsageError(
                    f"{file.name} has no expression named {name}.", f"It has: {', '.join(sorted(info.expressions))}."
                )
        frame_rate = 0.0
        if report:
            _run_for(MEASURE_SECONDS)
            frame_rate = view.frame_rate
        view.resize(SIZE, SIZE)
        view.hold(viseme, expression)
        _run_for(SETTLE_SECONDS)
        view.snapshot(screenshot)
        if report:
            _write(report, info, frame_rate, view.is_software)
    finally:
        view.close_page()
        view.close()
        view.deleteLater()
        application.processEvents()
        qInstallMessageHandler(None)
    return 0


def _load(view: AvatarView, file: Path) -> AvatarInfo:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    answers: list[AvatarInfo | str] = []

    def answer(what: AvatarInfo | str) -> None:
        answers.append(what)
        loop.quit()

    view.loaded.connect(answer)
    view.failed.connect(answer)
    view.flat.connect(answer)
    QTimer.singleShot(LOAD_SECONDS * 1000, loop, loop.quit)
    view.load(file)
    if not answers:
        loop.exec()
    if not answers:
        raise AvatarError(f"{file.name} was not shown within {LOAD_SECONDS} s.", "Try again when the machine is idle.")
    if isinstance(answers[0], str):
        raise AvatarError(answers[0])
    return answers[0]


def _run_for(seconds: float) -> None:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop, loop.quit)
    loop.exec()


def _write(report: Path, info: AvatarInfo, frame_rate: float, software: bool) -> None:
    file = info.file
    content = {
        "file": file.path.name,
        "version": file.spec,
        "title": file.title,
        "authors": list(file.authors),
        "expressions": list(info.expressions),
        "licence": dict(file.licence.terms()),
        "triangles": info.triangles,
        "textures": info.textures,
        "frame_rate": round(frame_rate, 1),
        "measured_at": [MEASURED_SIZE, MEASURED_SIZE],
        "drawn_by": "processor" if software else "graphics card",
    }
    try:
        report.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise AizuchiError(
            f"The report {report} cannot be written: {error.strerror}.", "Choose another place."
        ) from error
