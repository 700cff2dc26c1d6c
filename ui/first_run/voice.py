"""The fourth page: the voice. VOICEVOX as it is found, or where to get it; its styles with samples and their credit."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QSizePolicy, QVBoxLayout

from assistant.audio.sounding import sound
from assistant.settings import AudioSettings, SpeakingSettings
from assistant.speaking.presence import DOWNLOAD, Started, VoicesHere, look
from assistant.speaking.styles import TERMS, Portrait, Voice, portrait, say
from ui.first_run.guide import Guide
from ui.first_run.parts import Page, Words
from ui.theme import SPACE

_PORTRAIT_EM = 5.5
_LIST = """
QListWidget { border: 1px solid palette(mid); border-radius: 8px; padding: 4px; background: palette(base); }
QListWidget::item { padding: 0.4em 0.6em; border-radius: 6px; color: palette(text); }
QListWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }
"""
_LIST_EDGES = 12


@dataclass(frozen=True)
class _Style:
    voice: Voice
    name: str

    @property
    def setting(self) -> str:
        return f"{self.voice.speaker}/{self.name}"


class VoicePage(Page):
    """Works without VOICEVOX too: then the starter voice speaks, until VOICEVOX is there."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide)
        self.status = Words("body")
        self.start_button, self.again_button = QPushButton(), QPushButton()
        self.start_button.clicked.connect(self._start)
        self.again_button.clicked.connect(self.look)
        self.again_button.setFlat(True)
        above = QHBoxLayout()
        above.setSpacing(SPACE)
        above.addWidget(self.status, 1)
        above.addWidget(self.start_button)
        above.addWidget(self.again_button)
        self.body.addLayout(above)
        self.styles = QListWidget()
        self.styles.setUniformItemSizes(True)
        self.styles.setStyleSheet(_LIST)
        self.styles.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.styles.currentRowChanged.connect(self._chosen)
        self.styles.itemActivated.connect(lambda _: self._listen())
        self.portrait, self.credit, self.terms = QLabel(), Words("small", "soft"), Words("small", "soft")
        side = round(_PORTRAIT_EM * self.fontMetrics().height())
        self.portrait.setFixedSize(QSize(side, side))
        self.portrait.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.listen_button = QPushButton()
        self.listen_button.clicked.connect(self._listen)
        self.message = Words("small", "soft")
        right = QVBoxLayout()
        right.setSpacing(SPACE)
        for widget in (self.portrait, self.listen_button, self.credit, self.terms, self.message):
            right.addWidget(widget)
        right.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(2 * SPACE)
        left = QVBoxLayout()
        left.addWidget(self.styles, 1)
        left.addStretch(0)
        below.addLayout(left, 3)
        below.addLayout(right, 2)
        self.body.addLayout(below, 1)
        self._here: VoicesHere | None = None
        self._found: list[_Style] = []
        self._looking = self._starting = self._speaking = False
        self._problem = ""
        self._started = Started()
        self._stop_sound = threading.Event()
        self.retranslate()

    def retranslate(self) -> None:
        """See `Page`."""
        self.heading.say(self.tr("Whose voice shall I have?"))
        self.lead.say(
            self.tr("VOICEVOX speaks on this machine, without the internet. It is a free program of its own.")
        )
        self.again_button.setText(self.tr("Look again"))
        self.start_button.setText(self.tr("Start VOICEVOX"))
        self.listen_button.setText(self.tr("Listen"))
        self.styles.setAccessibleName(self.tr("Voices"))
        self._describe()

    def entered(self) -> None:
        """See `Page`."""
        if self._here is None:
            self.look()

    def left(self) -> None:
        """See `Page`."""
        self._stop_sound.set()

    def close_engine(self) -> None:
        """End VOICEVOX if it was started here. Takes up to some seconds, in a thread."""
        self.guide.jobs.run(self._started.close, must_end=True)

    def look(self) -> None:
        """Look which engine is there, now."""
        if not self._looking:
            self._looking = True
            self._problem = ""
            self._describe()
            self.guide.jobs.run(look, self.take_voices, self._failed)

    def take_voices(self, here: VoicesHere) -> None:
        """What was found."""
        self._here, self._looking = here, False
        self.styles.blockSignals(True)
        self.styles.clear()
        voices = here.voices.voices if here.voices else ()
        self._found = [_Style(voice, name) for voice in voices for _, name in voice.styles]
        for style in self._found:
            # The starter's one voice has nothing to be told apart from.
            text = f"{style.voice.speaker} — {style.name}" if here.running else style.voice.speaker
            QListWidgetItem(text, self.styles)
        wanted = self.guide.settings.speaking.style
        row = next((row for row, style in enumerate(self._found) if wanted == style.setting), 0)
        self.styles.blockSignals(False)
        if self._found:
            self.styles.setCurrentRow(row)
        self._describe()

    def _chosen(self, row: int) -> None:
        style = self._style(row)
        if style is None or self._here is None or self._here.voices is None:
            return
        self.portrait.clear()
        if self._here.running:
            self.guide.answer("speaking", style=style.setting)
            address = self._here.voices.address
            self.guide.jobs.run(lambda: portrait(address, style.voice), lambda found: self._show_portrait(style, found))
        self._describe()

    def _show_portrait(self, style: _Style, found: Portrait) -> None:
        if style != self._style(self.styles.currentRow()) or not found.png:
            return
        picture = QPixmap()
        if picture.loadFromData(found.png):
            ratio = self.devicePixelRatioF()
            picture = picture.scaled(
                self.portrait.size() * ratio,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            picture.setDevicePixelRatio(ratio)
            self.portrait.setPixmap(picture)
            self.portrait.setVisible(True)

    def _style(self, row: int) -> _Style | None:
        return self._found[row] if 0 <= row < len(self._found) else None

    def _start(self) -> None:
        self._starting = True
        self._problem = ""
        self._describe()
        self.guide.jobs.run(self._started.start, lambda _: self._was_started(), self._failed)

    def _was_started(self) -> None:
        self._starting = False
        self.look()

    def _failed(self, sentence: str) -> None:
        self._looking = self._starting = self._speaking = False
        self._problem = sentence
        self._describe()

    def _listen(self) -> None:
        style, here = self._style(self.styles.currentRow()), self._here
        if style is None or here is None or self._speaking:
            return
        self._stop_sound = stop = threading.Event()
        speaking = self.guide.settings.speaking
        speaking = replace(speaking, style=style.setting) if here.running else replace(speaking, engine="starter")
        audio, text = self.guide.settings.audio, self.tr("Hello. Shall we talk a little?")
        self._speaking = True
        self._problem = ""
        self._describe()
        self.guide.jobs.run(lambda: _speak(speaking, audio, text, stop), lambda _: self._spoken(), self._failed)

    def _spoken(self) -> None:
        self._speaking = False
        self._describe()

    def _describe(self) -> None:
        here = self._here
        self.status.link(self._status())
        self.start_button.setVisible(here is not None and here.installed and not here.running)
        self.start_button.setEnabled(not self._starting)
        self.again_button.setVisible(here is not None and not here.running)
        self.again_button.setEnabled(not (self._looking or self._starting))
        style = self._style(self.styles.currentRow())
        self.styles.setVisible(bool(self._found))
        rows = max(1, self.styles.count())
        self.styles.setMaximumHeight(rows * self.styles.sizeHintForRow(0) + _LIST_EDGES)
        self.listen_button.setVisible(style is not None)
        self.listen_button.setEnabled(not self._speaking)
        self.portrait.setVisible(not self.portrait.pixmap().isNull())
        self.credit.say(self.tr("Credit when you publish: {0}").format(style.voice.credit) if style else "")
        self.terms.link(f'<a href="{TERMS}">{self.tr("Terms of use")}</a>' if here is not None and here.running else "")
        self.message.say(self._problem, "wrong")

    def _status(self) -> str:
        here = self._here
        if self._starting:
            return self.tr("VOICEVOX is starting. This can take half a minute …")
        if here is None or self._looking:
            return self.tr("Looking for VOICEVOX …")
        if here.running:
            return self.tr("VOICEVOX is running.")
        if here.installed:
            return self.tr("VOICEVOX is installed, but not running. Aizuchi starts it with each conversation.")
        link = f'<a href="{DOWNLOAD}">voicevox.hiroshiba.jp</a>'
        if here.voices is None:
            return self.tr("There is no voice on this machine yet. VOICEVOX is at {0}.").format(link)
        return self.tr(
            "VOICEVOX was not found; it is to be had at {0}. Until it runs, the starter voice speaks."
        ).format(link)


def _speak(speaking: SpeakingSettings, audio: AudioSettings, text: str, stop: threading.Event) -> None:
    samples, rate, _ = say(speaking, text)
    if not stop.is_set():
        sound(samples, rate, audio.output, audio.output_gain, stop)
