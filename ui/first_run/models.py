"""The third page: which model, by what this machine holds; from the internet or from a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton

from assistant.models.choices import Choice, choices
from assistant.models.fetching import Plan, plan
from assistant.models.words import memory_words, size_words
from ui.first_run.guide import Guide
from ui.first_run.parts import Card, Page, Words
from ui.theme import SPACE
from ui.translate import Language

GETTING = "first_run/getting"
"""Where the names of the models are kept that were asked for, until they are here."""


@dataclass(frozen=True)
class _Offer:
    choice: Choice
    plan: Plan


class ModelCard(Card):
    """A choice with its figures."""

    def __init__(self, offer: _Offer) -> None:
        super().__init__()
        self.offer = offer
        self.title, self.quick = self.line("strong", "soft"), self.line("display")
        self.character = self.line("small", "soft")
        self.inside.addSpacing(SPACE)
        self.model, self.on_disk = self.line("strong"), self.line("small", "soft")
        self.memory, self.advice = self.line("small", "soft"), self.line("small", "accent")
        self.inside.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write it in the present language."""
        choice, to_come = self.offer.choice, self.offer.plan.total
        kinds = {
            "fast": (self.tr("Fast"), self.tr("Answers soonest, knows least")),
            "balanced": (self.tr("Balanced"), self.tr("Prompt, and good to talk to")),
            "best": (self.tr("Best"), self.tr("Knows most of what fits here")),
        }
        kind, character = kinds[choice.kind]
        self.title.say(kind)
        self.quick.say(self.tr("{0} s").format(f"{choice.first_sound:.1f}"))
        self.character.say(character)
        self.model.say(choice.llm.name)
        self.on_disk.say(
            self.tr("{0} to download").format(size_words(to_come)) if to_come else self.tr("Everything is here")
        )
        self.memory.say(self.tr("{0} of memory").format(memory_words(sum(m.memory_mb for m in choice.models) << 20)))
        self.advice.say(self.tr("Recommended") if choice.advised else "")
        lines = (self.title, self.model, self.quick, self.character, self.on_disk, self.memory, self.advice)
        self.setAccessibleName(", ".join(line.text() for line in lines if line.text()))
        self.setToolTip(choice.llm.note)


class ModelPage(Page):
    """Nothing is downloaded before the button that says so is pressed."""

    skipped = Signal()
    """To go on without."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide)
        self.cards: list[ModelCard] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(2 * SPACE)
        self.body.addLayout(self._row)
        self.details, self.message = Words("small", "soft"), Words("small", "soft")
        self.body.addWidget(self.details)
        self.body.addStretch(1)
        self.import_button, self.later_button = QPushButton(), QPushButton()
        self.later_button.setFlat(True)
        self.import_button.clicked.connect(self._import)
        self.later_button.clicked.connect(self.skipped)
        below = QHBoxLayout()
        below.setSpacing(2 * SPACE)
        below.addWidget(self.import_button)
        below.addStretch(1)
        below.addWidget(self.later_button)
        self.body.addWidget(self.message)
        self.body.addLayout(below)
        self._language: Language | None = None
        self._failure = self._news = ""
        guide.download.changed.connect(self._download_changed)
        guide.download.arrived.connect(self._arrived)
        self.retranslate()
        self._offer_again()

    @property
    def chosen(self) -> _Offer | None:
        """What is chosen; None while this machine is being looked at."""
        return next((card.offer for card in self.cards if card.isChecked()), None)

    def retranslate(self) -> None:
        """See `Page`."""
        self.heading.say(self.tr("How shall I think?"))
        self.lead.say(
            self.tr("The figure is how soon an answer begins to sound on this machine, estimated for its processor.")
        )
        self.import_button.setText(self.tr("Import from a folder or a USB stick …"))
        self.later_button.setText(self.tr("Not now"))
        for card in self.cards:
            card.retranslate()
        self._describe()

    def entered(self) -> None:
        """See `Page`. The choices depend on the language, so they are made now."""
        if self._language != self.guide.language:
            self._look()

    def next_text(self) -> str:
        """See `Page`."""
        offer = self.chosen
        if offer is None or not offer.plan.total or self._is_coming(offer):
            return ""
        left = offer.plan.total - offer.plan.kept
        return self.tr("Download {0} and go on").format(size_words(left))

    def can_go_on(self) -> bool:
        """See `Page`."""
        offer = self.chosen
        if offer is None:
            return bool(self._failure)
        return not offer.plan.total or self.guide.download.progress.state != "running" or self._is_coming(offer)

    def go_on(self) -> None:
        """See `Page`. The download goes on beside the other pages."""
        offer = self.chosen
        if offer is None:
            return
        self.guide.answer("thinking", model=offer.choice.llm.name)
        if offer.plan.total and not self._is_coming(offer):
            self.guide.kept.keep(GETTING, " ".join(model.name for model in offer.choice.models))
            self.guide.download.start(offer.choice.models)

    def _is_coming(self, offer: _Offer) -> bool:
        download = self.guide.download
        return download.progress.state == "running" and download.models == offer.choice.models

    def _look(self) -> None:
        language = self._language = self.guide.language
        place = self.guide.place

        def work() -> list[_Offer]:
            found = choices(place.catalogue, place.store, place.memory_mb, place.bandwidth(), language)
            return [_Offer(choice, plan(place.store, choice.models)) for choice in found]

        self._failure = ""
        self._describe()
        self.guide.jobs.run(work, self._show, self._failed)

    def _show(self, offers: list[_Offer]) -> None:
        before = self.chosen.choice.llm.name if self.chosen else self.guide.settings.thinking.model
        for card in self.cards:
            self._row.removeWidget(card)
            card.deleteLater()
        self.cards = [ModelCard(offer) for offer in offers]
        names = [card.offer.choice.llm.name for card in self.cards]
        for card in self.cards:
            self._row.addWidget(card, 1)
            card.toggled.connect(self._describe)
            same = card.offer.choice.llm.name == before
            card.setChecked(same if before in names else card.offer.choice.advised)
        self._describe()

    def _failed(self, sentence: str) -> None:
        self._failure = sentence
        self._describe()

    def _describe(self) -> None:
        offer = self.chosen
        if offer is not None and not self.can_go_on():
            self.message.say(self.tr("Another download is running; pause or cancel it to take this one."), "soft")
        else:
            self.message.say(self._failure or self._news, "wrong" if self._failure else "soft")
        if offer is None:
            self.details.say("" if self._failure else self.tr("Looking at this machine …"))
        else:
            by_licence = [f"{model.name}: {model.licence}" for model in offer.choice.models]
            self.details.say(self.tr("With what hearing needs. Licences: {0}.").format(", ".join(by_licence)))
        self.next_changed.emit()

    def _import(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("A folder made by “aizuchi models export”"))
        if folder:
            self.take_folder(Path(folder))

    def take_folder(self, folder: Path) -> None:
        """Import from there."""
        self.guide.download.take_folder(folder)

    def _offer_again(self) -> None:
        """A download that was broken off by the last start."""
        names = self.guide.kept.text(GETTING).split()
        known = {model.name: model for model in self.guide.place.catalogue.models}
        if names and all(name in known for name in names):
            self.guide.download.offer([known[name] for name in names])

    def _download_changed(self) -> None:
        state = self.guide.download.progress.state
        self.import_button.setEnabled(state != "running")
        if state == "none":
            self.guide.kept.keep(GETTING, "")
            self._again()
        self._describe()

    def _arrived(self, names: list[str]) -> None:
        self.guide.kept.keep(GETTING, "")
        models = [self.guide.place.catalogue.get(name) for name in names]
        if self.guide.download.progress.from_folder:
            llm = next((model.name for model in models if model.role == "llm"), "")
            if llm:
                self.guide.answer("thinking", model=llm)
            self._news = self.tr("Here now: {0}").format(", ".join(names))
        self._again()

    def _again(self) -> None:
        if self._language is not None:
            self._look()
