"""The loudspeaker and the voice."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QHideEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from assistant.audio.sounding import RATE, chime, sound
from assistant.audio.watching import Present
from assistant.settings import Settings, is_web_address
from assistant.speaking.styles import TERMS, Portrait, Voice, Voices, portrait, present_voices, say
from ui.settings.combo import Combo
from ui.settings.devices import Devices
from ui.settings.editors import Editor, NamesEditor, keep_still
from ui.settings.fields import Value
from ui.settings.keeper import Keeper
from ui.settings.page import Page
from ui.settings.row import SoftLabel
from ui.theme import SPACE

SAMPLE = "こんにちは。今日もいい天気ですね。"
"""Japanese in any language of the app: the voices are."""
_FACE = 4.5
"""Height of a portrait in lines of text."""


class EngineEditor(Editor):
    """Automatic, the starter voice, or an address."""

    wide = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combo, self.address = Combo(), QLineEdit()
        keep_still(self.combo)
        self.address.setPlaceholderText("http://127.0.0.1:50021")
        for value in ("auto", "starter", "address"):
            self.combo.addItem("", value)
        self.line.addWidget(self.combo)
        self.line.addWidget(self.address, 1)
        self.line.addStretch()
        self._value = ""
        self.combo.activated.connect(self._choose)
        self.address.editingFinished.connect(self._finish)

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        self._value = str(value)
        known = self._value in ("auto", "starter")
        self.combo.setCurrentIndex(self.combo.findData(self._value if known else "address"))
        self.address.setVisible(not known)
        if not known:
            self.address.setText(self._value)

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.combo.setAccessibleName(words)
        self.address.setAccessibleName(self.tr("Address of the speech engine"))

    def retranslate(self) -> None:
        """See `Editor`."""
        for index, words in enumerate((self.tr("Automatic"), self.tr("Starter voice"), self.tr("At an address"))):
            self.combo.setItemText(index, words)

    def _choose(self, _index: int) -> None:
        chosen = self.combo.currentData()
        self.address.setVisible(chosen == "address")
        if chosen == "address":
            self.address.setFocus()
            self._finish()
        else:
            self.edited.emit(chosen, False)

    def _finish(self) -> None:
        address = self.address.text().strip()
        # What is no address yet is left standing and does not count.
        if self.combo.currentData() == "address" and is_web_address(address) and address != self._value:
            self.edited.emit(address, False)


class VoicePage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper, devices: Devices) -> None:
        super().__init__(keeper)
        self._devices = devices
        self._voices: Voices | None = None
        self._asked_engine = ""
        self._faced = ""
        """Whose portrait is shown, or has been asked for."""
        self._stop = threading.Event()
        self.voice_heading = self.add_heading()
        self.engine, self.styles = EngineEditor(), NamesEditor()
        self.add("speaking.engine", self.engine)
        self.add("speaking.style", self.styles)
        self._add_credit()
        for key in ("speed", "pitch", "intonation", "volume"):
            self.add(f"speaking.{key}")
        self.sentence, self.speak = QLineEdit(SAMPLE), QPushButton()
        self.sentence.returnPressed.connect(self.test_voice)
        self.speak.clicked.connect(self.test_voice)
        line = QHBoxLayout()
        line.setSpacing(SPACE)
        line.addWidget(self.sentence, 1)
        line.addWidget(self.speak)
        self.add_layout(line)
        self.told = self.add_words()
        self.told.hide()
        self.speaker_heading = self.add_heading()
        self.loudspeakers = NamesEditor()
        self.add("audio.output", self.loudspeakers)
        self.add("audio.output_gain")
        self.tone = QPushButton()
        self.tone.clicked.connect(self.test_loudspeaker)
        self.add_buttons(self.tone)
        devices.changed.connect(self._offer_devices)
        keeper.changed.connect(self._follow)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.voice_heading.setText(self.tr("Who speaks"))
        self.speaker_heading.setText(self.tr("Loudspeaker"))
        self.sentence.setAccessibleName(self.tr("Sentence to try the voice with"))
        self.speak.setText(self.tr("Say it"))
        self.tone.setText(self.tr("Play a tone"))
        self._offer_devices(self._devices.present)
        self._offer_styles()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look for devices and voices."""
        super().showEvent(event)
        self._devices.want(self)
        self.look()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Nothing sounds on."""
        super().hideEvent(event)
        self._devices.let_go(self)
        self._stop.set()

    def look(self) -> None:
        """Ask the engine for its voices."""
        engine = self._asked_engine = self.keeper.settings.speaking.engine

        def failed(sentence: str) -> None:
            self._voices = None
            self._offer_styles()
            self._tell(sentence)

        self.work.run(lambda: present_voices(engine), self._take_voices, failed)

    def test_voice(self) -> None:
        """Speak the sentence as the settings want it."""
        settings, text = self.keeper.settings, self.sentence.text()
        self._sound(lambda stop: _say(settings, text, stop))

    def test_loudspeaker(self) -> None:
        """Two soft notes."""
        audio = self.keeper.settings.audio

        def play(stop: threading.Event) -> str:
            sound(chime(), RATE, audio.output, audio.output_gain, stop)
            return ""

        self._sound(play)

    def _sound(self, play: Callable[[threading.Event], str]) -> None:
        self._stop.set()
        self._stop = stop = threading.Event()
        self._tell("")
        for button in (self.speak, self.tone):
            button.setEnabled(False)

        def over(sentence: str) -> None:
            for button in (self.speak, self.tone):
                button.setEnabled(True)
            self._tell(sentence)

        self.work.run(lambda: play(stop), lambda who: over(self._spoken_by(who)), over)

    def _spoken_by(self, who: str) -> str:
        if not who:
            return ""
        return (
            self.tr("That was the starter voice.") if who == "starter" else self.tr("That was %1.").replace("%1", who)
        )

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def _add_credit(self) -> None:
        self.face, self.credit = QLabel(), SoftLabel()
        self.credit.setOpenExternalLinks(True)
        self.credit.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.face.hide()
        line = QHBoxLayout()
        line.setSpacing(2 * SPACE)
        line.addWidget(self.face)
        line.addWidget(self.credit, 1)
        self.add_layout(line)

    def _take_voices(self, voices: Voices) -> None:
        self._voices = voices
        self._offer_styles()

    def _offer_styles(self) -> None:
        voices = self._voices
        names = (
            [
                (f"{voice.speaker}/{style}", f"{voice.speaker} / {style}")
                for voice in voices.voices
                for _, style in voice.styles
            ]
            if voices and voices.engine == "VOICEVOX"
            else []
        )
        self.styles.set_names(self.tr("The engine's first voice"), names, known=bool(names))
        self._show_credit()

    def _voice(self) -> Voice | None:
        """Who would speak."""
        voices = self._voices
        if voices is None or not voices.voices:
            return None
        wanted = self.keeper.settings.speaking.style
        for voice in voices.voices:
            for number, style in voice.styles:
                if wanted in (str(number), voice.speaker, f"{voice.speaker}/{style}"):
                    return voice
        return voices.voices[0]

    def _show_credit(self) -> None:
        voices, voice = self._voices, self._voice()
        self.credit.setVisible(voice is not None)
        if voice is None or voice.uuid != self._faced:
            self.face.hide()
        if voices is None or voice is None:
            return
        if voices.engine == "VOICEVOX":
            words = self.tr("Credit to give when you publish it: %1").replace("%1", f"<b>{voice.credit}</b>")
            terms = self.tr("Terms of use")
            self.credit.setText(f'{words}<br>VOICEVOX {voices.version} · <a href="{TERMS}">{terms}</a>')
            if voice.uuid != self._faced:
                self._faced, address = voice.uuid, voices.address
                self.work.run(lambda: portrait(address, voice), self._show_face)
        else:
            words = self.tr("VOICEVOX is not running, so the starter voice speaks.")
            first = f"{words}<br>" if self.keeper.settings.speaking.engine != "starter" else ""
            self.credit.setText(f"{first}{voice.credit}")

    def _show_face(self, found: Portrait) -> None:
        picture = QPixmap()
        if found.png and picture.loadFromData(QByteArray(found.png)) and picture.width() > 1:
            ratio = self.devicePixelRatioF()
            height = round(self.fontMetrics().height() * _FACE * ratio)
            picture = picture.scaledToHeight(height, Qt.TransformationMode.SmoothTransformation)
            picture.setDevicePixelRatio(ratio)
            self.face.setPixmap(picture)
            voice = self._voice()
            self.face.setAccessibleName(voice.speaker if voice else "")
            self.face.show()

    def _offer_devices(self, present: Present | None) -> None:
        names = present.outputs if present else ()
        usual = self.tr("The system's loudspeaker")
        self.loudspeakers.set_names(usual, [(name, name) for name in names], known=present is not None)

    def _follow(self, settings: Settings) -> None:
        if settings.speaking.engine != self._asked_engine and self.isVisible():
            self.look()
        elif self._voices is not None:
            self._show_credit()


def _say(settings: Settings, text: str, stop: threading.Event) -> str:
    """Speak and play; returns who spoke."""
    samples, rate, who = say(settings.speaking, text)
    sound(samples, rate, settings.audio.output, settings.audio.output_gain, stop)
    return who
