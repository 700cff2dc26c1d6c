"""The microphone and the recogniser."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel

from assistant.audio.watching import Present
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from ui.settings.devices import Devices
from ui.settings.editors import NamesEditor
from ui.settings.keeper import Keeper
from ui.settings.meter import Meter
from ui.settings.page import Page
from ui.theme import SPACE


class HearingPage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper, devices: Devices) -> None:
        super().__init__(keeper)
        self._devices = devices
        self.microphones, self.recognisers = NamesEditor(), NamesEditor()
        self.add("audio.input", self.microphones)
        self.meter, self.level = Meter(), QLabel()
        line = QHBoxLayout()
        line.setSpacing(2 * SPACE)
        line.addWidget(self.level)
        line.addWidget(self.meter, 1)
        self.add_layout(line)
        self.microphone_words = self.add_words()
        self.recognising = self.add_heading()
        self.add("hearing.language")
        self.add("hearing.recogniser", self.recognisers)
        self.add("hearing.second_pass")
        self.fine = self.add_heading()
        self.add("hearing.vad_on")
        self.add("hearing.vad_off")
        self._recognisers: list[tuple[str, str]] = []
        self._looked = False
        devices.changed.connect(self._offer_devices)
        keeper.host.micLevel.connect(self.meter.set_level)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.level.setText(self.tr("Level"))
        self.meter.setAccessibleName(self.tr("Level of the microphone"))
        self.recognising.setText(self.tr("Recognising speech"))
        self.fine.setText(self.tr("Telling voice from noise"))
        self._offer_devices(self._devices.present)
        self.recognisers.set_names(self.tr("Automatic"), self._recognisers, known=self._looked)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """From now on the microphone is measured and devices are looked for."""
        super().showEvent(event)
        self._devices.want(self)
        self.keeper.host.set_metered(True)
        self.work.run(_recognisers, self._offer_recognisers)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """No longer, unless the main window wants the level too."""
        super().hideEvent(event)
        self._devices.let_go(self)
        main = self.window().parentWidget()
        if main is None or not main.isVisible():
            self.keeper.host.set_metered(False)
        self.meter.clear()

    def _offer_devices(self, present: Present | None) -> None:
        usual = self.tr("The system's microphone")
        names = present.inputs if present else ()
        self.microphones.set_names(usual, [(name, name) for name in names], known=present is not None)
        words = ""
        if present is not None and (present.problem or not names):
            words = present.problem or self.tr("This machine has no microphone. Typing works all the same.")
        self.microphone_words.setText(words)
        self.microphone_words.setVisible(bool(words))

    def _offer_recognisers(self, names: list[tuple[str, str]]) -> None:
        self._recognisers, self._looked = names, True
        self.recognisers.set_names(self.tr("Automatic"), names)


def _recognisers() -> list[tuple[str, str]]:
    """Those that are on this machine."""
    store = Store()
    return [
        (model.name, f"{model.name}  ({', '.join(model.languages)})")
        for model in load_catalogue().models
        if model.role == "asr" and store.installed(model)
    ]
