"""The second page: microphone with a meter and a check of what is understood, loudspeaker with a test sentence."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QPushButton

from assistant.audio.sounding import RATE as CHIME_RATE
from assistant.audio.sounding import chime, sound
from assistant.audio.watching import Present, Watch
from assistant.errors import MissingError, VoiceError
from assistant.microphone_check import MicrophoneCheck
from assistant.models.catalogue import Catalogue
from assistant.settings import AudioSettings, SpeakingSettings
from assistant.speaking.styles import say
from ui.first_run.guide import Guide
from ui.first_run.jobs import Jobs
from ui.first_run.meter import Meter
from ui.first_run.parts import Page, Words
from ui.settings.combo import Combo
from ui.theme import SPACE


class _Told:
    """Carries what the check says into Qt's thread, as long as `page` wants to hear it."""

    def __init__(self, page: SoundPage, jobs: Jobs) -> None:
        self._page, self._jobs = page, jobs

    def level(self, db: float) -> None:
        self._later(self._page.take_level, db)

    def understands(self, models: tuple[str, ...]) -> None:
        self._later(self._page.take_models, models)

    def words(self, text: str, final: bool) -> None:
        self._later(self._page.take_words, text, final)

    def problem(self, sentence: str) -> None:
        self._later(self._page.take_problem, sentence)

    def deaf(self, sentence: str) -> None:
        self._later(self._page.take_deaf, sentence)

    def _later(self, call: Callable[..., None], *values: object) -> None:
        self._jobs.later(lambda: self._page.take(self, partial(call, *values)))


class SoundPage(Page):
    """Both devices. Listens only while the page is shown; typing works without any of it."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide)
        self.inputs, self.outputs = Combo(), Combo()
        for box, field in ((self.inputs, "input"), (self.outputs, "output")):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(20)
            box.activated.connect(partial(self._chosen, box, field))
        self.meter = Meter()
        self.heard, self.hint = Words("strong", "text"), Words("small", "soft")
        self.test_button, self.test_words = QPushButton(), Words("small", "soft")
        self.test_button.clicked.connect(self._test)
        self._input_label, self._output_label = QLabel(), QLabel()
        self._input_label.setBuddy(self.inputs)
        self._output_label.setBuddy(self.outputs)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setVerticalSpacing(SPACE)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._input_label, 0, 0)
        grid.addWidget(self.inputs, 0, 1, 1, 2)
        grid.addWidget(self.meter, 1, 1, 1, 2, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.heard, 2, 1, 1, 2)
        grid.addWidget(self.hint, 3, 1, 1, 2)
        grid.setRowMinimumHeight(4, 2 * SPACE)
        grid.addWidget(self._output_label, 5, 0)
        grid.addWidget(self.outputs, 5, 1)
        grid.addWidget(self.test_button, 5, 2)
        grid.addWidget(self.test_words, 6, 1, 1, 2)
        self.body.addLayout(grid)
        self.body.addStretch(1)
        self._watch: Watch | None = None
        self._check: MicrophoneCheck | None = None
        self._told: _Told | None = None
        self._present = Present()
        self._words, self._final = "", True
        self._problem, self._deaf = "", ""
        self._synthetic_only = False
        self._stop_sound = threading.Event()
        self._test_result = ""
        self.retranslate()

    def retranslate(self) -> None:
        """See `Page`."""
        self.heading.say(self.tr("Can we hear each other?"))
        self.lead.say(self.tr("Say something. You can also go on without a microphone and type."))
        self._input_label.setText(self.tr("&Microphone"))
        self._output_label.setText(self.tr("&Loudspeaker"))
        self.inputs.setAccessibleName(self.tr("Microphone"))
        self.outputs.setAccessibleName(self.tr("Loudspeaker"))
        self.meter.setAccessibleName(self.tr("Level of the microphone"))
        self.test_button.setText(self.tr("Play a sentence"))
        self._fill()
        self._describe()

    def entered(self) -> None:
        """See `Page`."""
        self._watch = Watch(lambda present: self.guide.jobs.later(partial(self.take_devices, present)))
        self._listen()

    def left(self) -> None:
        """See `Page`."""
        if self._watch:
            self._watch.close()
        self._watch = None
        self._stop_listening()
        self._stop_sound.set()

    def take(self, told: _Told, call: partial[None]) -> None:
        """Let `call` count if it comes from the microphone that is listened to now."""
        if told is self._told:
            call()

    def take_devices(self, present: Present) -> None:
        """Which devices there are."""
        self._present = present
        self._fill()
        self._describe()

    def take_level(self, db: float) -> None:
        """How loud it is."""
        self.meter.show_level(db)

    def take_models(self, models: tuple[str, ...]) -> None:
        """Words will come, found by these."""
        self._deaf = ""
        self._synthetic_only = _synthetic(self.guide.place.catalogue, models, self.guide.language)
        self._describe()

    def take_words(self, text: str, final: bool) -> None:
        """What has been understood."""
        self._words, self._final = text, final
        self._problem = ""
        self._describe()

    def take_problem(self, sentence: str) -> None:
        """What is wrong with the microphone, or that it is back."""
        self._problem = sentence
        self.meter.clear()
        self._describe()

    def take_deaf(self, sentence: str) -> None:
        """No words will come."""
        self._deaf = sentence
        self._describe()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language is another recogniser."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._check:
            self._listen()

    def _listen(self) -> None:
        self._stop_listening()
        place = self.guide.place
        self._told = _Told(self, self.guide.jobs)
        self._check = MicrophoneCheck(self.guide.settings.audio.input, "auto", place.catalogue, place.store, self._told)
        self._words, self._final, self._problem, self._deaf = "", True, "", ""
        self._describe()
        self._check.start()

    def _stop_listening(self) -> None:
        if self._check:
            self._check.close()
        self._check = self._told = None
        self.meter.clear()

    def _chosen(self, box: QComboBox, field: str, index: int) -> None:
        self.guide.answer("audio", **{field: str(box.itemData(index))})
        if field == "input":
            self._listen()

    def _fill(self) -> None:
        audio = self.guide.settings.audio
        for box, names, wanted in (
            (self.inputs, self._present.inputs, audio.input),
            (self.outputs, self._present.outputs, audio.output),
        ):
            box.blockSignals(True)
            box.clear()
            for text, name in self._entries(names, wanted):
                box.addItem(text, name)
            box.setCurrentIndex(max(0, box.findData(wanted)))
            box.blockSignals(False)

    def _entries(self, names: Sequence[str], wanted: str) -> list[tuple[str, str]]:
        usual = self.tr("The system's default")
        entries = [(f"{usual} ({names[0]})" if names else usual, "")]
        entries += [(name, name) for name in names]
        if wanted and wanted not in names:
            entries.append((self.tr("{0} (not there now)").format(wanted), wanted))
        return entries

    def _describe(self) -> None:
        if self._words:
            quoted = self.tr("“{0}”").format(self._words)
            self.heard.say(quoted, "text" if self._final else "faint")
        else:
            self.heard.say("")
        self.hint.say(self._hint(), "wrong" if self._problem and not self._words else "soft")
        self.test_words.say(self._test_result)

    def _hint(self) -> str:
        if self._problem and not self._words:
            return self._problem
        if self._deaf:
            return self.tr(
                "If the bar moves while you speak, all is well. Words appear here once a recogniser is here."
            )
        if self._synthetic_only and self.guide.language == "ja":
            return self.tr(
                "If the bar moves while you speak, all is well. The small recogniser that is here knows synthetic "
                "voices only, so that its Japanese words will be wrong; the next page gets a better one."
            )
        if self._words and self._final:
            return self.tr("That is what I understood.")
        return self.tr("The bar should reach the tinted stretch while you speak.")

    def _test(self) -> None:
        self._stop_sound.set()
        stop = self._stop_sound = threading.Event()
        settings = self.guide.settings
        text = self.tr("Hello. If you can hear this, we are ready to talk.")
        self.test_button.setEnabled(False)
        self._test_result = ""
        self._describe()
        self.guide.jobs.run(
            lambda: _speak(settings.speaking, settings.audio, text, stop), self._spoken, self._not_spoken
        )

    def _spoken(self, voice: bool) -> None:
        self.test_button.setEnabled(True)
        self._test_result = (
            self.tr("Did you hear it? If not, choose another loudspeaker.")
            if voice
            else self.tr("Two notes: there is no voice yet. If you did not hear them, choose another loudspeaker.")
        )
        self._describe()

    def _not_spoken(self, sentence: str) -> None:
        self.test_button.setEnabled(True)
        self._test_result = sentence
        self._describe()


def _speak(speaking: SpeakingSettings, audio: AudioSettings, text: str, stop: threading.Event) -> bool:
    """Play `text`, or two notes where there is no voice; whether it was a voice."""
    try:
        samples, rate, _ = say(speaking, text)
        voice = True
    except (MissingError, VoiceError):
        samples, rate, voice = chime(), CHIME_RATE, False
    sound(samples, rate, audio.output, audio.output_gain, stop)
    return voice


def _synthetic(catalogue: Catalogue, models: Sequence[str], language: str) -> bool:
    """Whether the recogniser for `language` among `models` understands synthetic voices only."""
    found = [catalogue.get(name) for name in models]
    asr = [model for model in found if model.role == "asr" and model.speaks(language)]
    return bool(asr) and all(model.engine.get("synthetic_only", False) for model in asr)
