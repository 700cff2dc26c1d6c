"""The strip that shows a download: how far, how fast, pause, resume, cancel. Empty while there is none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from assistant.models.words import size_words
from ui.first_run.download import Download, Progress
from ui.first_run.parts import Words
from ui.theme import SPACE

_STEPS = 1000


class Getting(QWidget):
    """Shows `download` and has its buttons."""

    def __init__(self, download: Download) -> None:
        super().__init__()
        self._download = download
        self.bar = QProgressBar()
        self.bar.setRange(0, _STEPS)
        self.bar.setTextVisible(False)
        self.words = Words("small", "soft")
        self.pause_button, self.cancel_button = QPushButton(), QPushButton()
        self.cancel_button.setFlat(True)
        self.pause_button.clicked.connect(self._pause_or_go_on)
        self.cancel_button.clicked.connect(download.cancel)
        left = QVBoxLayout()
        left.setSpacing(SPACE // 2)
        left.addWidget(self.bar)
        left.addWidget(self.words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addLayout(left, 1)
        for button in (self.pause_button, self.cancel_button):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        download.changed.connect(self.show_progress)
        self.show_progress(download.progress)

    def show_progress(self, now: Progress) -> None:
        """Say how far it is."""
        self.setVisible(now.state != "none")
        self.bar.setVisible(now.state != "failed")
        if now.total:
            self.bar.setValue(round(_STEPS * now.done / now.total))
        self.words.say(self._sentence(now), "wrong" if now.state == "failed" else "soft")
        self.bar.setAccessibleName(self.words.text())
        texts = {"running": self.tr("Pause"), "paused": self.tr("Resume"), "failed": self.tr("Try again")}
        self.pause_button.setText(texts.get(now.state, ""))
        self.pause_button.setVisible(now.state in texts and not now.from_folder)
        self.cancel_button.setText(self.tr("Cancel"))
        self.cancel_button.setToolTip(self.tr("Stop, and delete what has come in"))
        self.cancel_button.setVisible(now.state in texts)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.show_progress(self._download.progress)

    def _sentence(self, now: Progress) -> str:
        so_far = self.tr("{0} of {1}").format(size_words(now.done), size_words(now.total))
        match now.state:
            case "paused":
                return self.tr("Paused: {0}").format(so_far)
            case "failed":
                return now.sentence
            case "done":
                return self.tr("Everything is here and has been checked.")
            case "running" if not now.total:
                return self.tr("Looking …")
            case "running" if now.done >= now.total:
                return self.tr("Putting it together and checking every byte …")
        parts = [self.tr("Copying: {0}").format(so_far) if now.from_folder else so_far]
        if now.rate:
            parts.append(self.tr("{0} a second").format(size_words(now.rate)))
        if now.left_s:
            parts.append(self._left(now.left_s))
        return " · ".join(parts)

    def _left(self, seconds: float) -> str:
        if seconds < 90:
            return self.tr("{0} s left").format(max(1, round(seconds)))
        return self.tr("{0} min left").format(round(seconds / 60))

    def _pause_or_go_on(self) -> None:
        if self._download.progress.state == "running":
            self._download.pause()
        else:
            self._download.resume()
