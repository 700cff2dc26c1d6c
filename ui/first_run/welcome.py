"""The first page: the language; and to just try it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from assistant.models.catalogue import Model
from assistant.models.choices import starter_set
from assistant.models.fetching import Plan, plan
from assistant.models.words import size_words
from ui.first_run.guide import Guide
from ui.first_run.parts import Card, Page, Words
from ui.theme import SPACE


class WelcomePage(Page):
    """Language, and the way round all other questions."""

    tried = Signal()
    """The user wants to just try it, and the starter set is here."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide)
        self.cards: dict[Literal["ja", "en"], Card] = {}
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        names: tuple[tuple[Literal["ja", "en"], str, str], ...] = (
            ("ja", "日本語", "こんにちは"),
            ("en", "English", "Hello"),
        )
        for code, name, greeting in names:
            card = self.cards[code] = Card()
            card.setAccessibleName(name)
            card.line("strong").say(name)
            card.line("small", "soft").say(greeting)
            card.setChecked(code == guide.language)
            card.clicked.connect(lambda _=False, code=code: self._speak(code))
            row.addWidget(card)
        self.body.addLayout(row)
        self.body.addStretch(1)
        self.try_button = QPushButton()
        self.try_button.clicked.connect(self._try)
        self.try_words = Words("small", "soft")
        beside = QHBoxLayout()
        beside.setSpacing(2 * SPACE)
        beside.addWidget(self.try_button)
        beside.addWidget(self.try_words, 1)
        self.body.addLayout(beside)
        self._plan: Plan | None = None
        self._models: list[Model] = []
        self._trying = False
        guide.download.arrived.connect(self._arrived)
        guide.download.changed.connect(self._download_changed)
        self.retranslate()
        guide.jobs.run(self._look, self._looked, guide.problem.emit)

    def retranslate(self) -> None:
        """See `Page`."""
        self.heading.say(self.tr("Hello. I am Aizuchi."))
        self.lead.say(
            self.tr("We talk, and nothing of it leaves this machine. A few questions first: it takes two minutes.")
        )
        self._describe()

    def next_text(self) -> str:
        """See `Page`."""
        return self.tr("Set up")

    def left(self) -> None:
        """See `Page`. Who goes on to the questions does not only want to try; what has begun to come in goes on."""
        self._trying = False
        self._describe()

    def _look(self) -> tuple[list[Model], Plan]:
        models = starter_set(self.guide.place.catalogue, self.guide.place.store)
        return models, plan(self.guide.place.store, models)

    def _looked(self, found: tuple[list[Model], Plan]) -> None:
        self._models, self._plan = found
        self._describe()

    def _describe(self) -> None:
        to_come = self._plan.total if self._plan else 0
        if self._trying:
            self.try_button.setText(self.tr("Starts as soon as it is here"))
        elif to_come:
            self.try_button.setText(self.tr("Download {0} and just try it").format(size_words(to_come)))
        else:
            self.try_button.setText(self.tr("Just try it"))
        self.try_button.setEnabled(self._plan is not None and not self._trying)
        self.try_words.say(
            self.tr(
                "With small starter models. They understand spoken English; for spoken Japanese, set up a larger one. "
                "You can change this later in the settings."
            )
        )

    def _speak(self, code: Literal["ja", "en"]) -> None:
        self.guide.translation.choose(code)
        self.guide.answer("app", language=code)

    def _try(self) -> None:
        if self._plan and self._plan.total:
            self._trying = True
            self.guide.download.start(self._models)
            self._describe()
        else:
            self.tried.emit()

    def _arrived(self, _names: list[str]) -> None:
        if self._trying:
            self._trying = False
            self.tried.emit()

    def _download_changed(self) -> None:
        if self._trying and self.guide.download.progress.state == "none":
            self._trying = False
            self._describe()
