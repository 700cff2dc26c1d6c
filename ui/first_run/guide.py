"""What the pages share: the answers so far, this machine, the download."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from assistant import paths
from assistant.measure.bandwidth import remembered_bandwidth
from assistant.models.catalogue import Catalogue, load_catalogue
from assistant.models.recommend import machine_memory_mb
from assistant.models.store import Store
from assistant.settings import Settings, save
from ui.first_run.download import Download
from ui.first_run.jobs import Jobs
from ui.kept import Kept
from ui.translate import Language, Translation


@dataclass(frozen=True)
class Place:
    """What the answers depend on beside the user. `bandwidth`: bytes a second; may take a second to find out."""

    catalogue: Catalogue
    store: Store
    memory_mb: int
    bandwidth: Callable[[], float]

    @staticmethod
    def here() -> Place:
        """This machine."""
        return Place(load_catalogue(), Store(), machine_memory_mb(), lambda: remembered_bandwidth().bytes_per_s)


class Guide(QObject):
    """Belongs to Qt's thread. Each answer is saved at once, so that the next start knows it.

    Args:
        settings: Those to begin with.
        translation: Of the running application.
        kept: What the app remembers of itself.
        place: See there.
    """

    changed = Signal(object)
    """Settings."""
    looked = Signal()
    """`can_talk` is known."""
    problem = Signal(str)
    """A sentence for the user."""

    def __init__(self, settings: Settings, translation: Translation, kept: Kept, place: Place) -> None:
        super().__init__()
        self.settings, self.translation, self.kept, self.place = settings, translation, kept, place
        self.jobs = Jobs(self)
        self.download = Download(place.catalogue, place.store, self.jobs)
        self._saved = settings
        self._saving = False
        self._when_saved: Callable[[], None] | None = None
        self.can_talk = False
        """Whether a language model and what hearing needs are here."""
        self.download.arrived.connect(self.look_again)
        self.look_again()

    @property
    def language(self) -> Language:
        """What is shown now, and taken for what the user speaks."""
        return self.translation.language

    def look_again(self) -> None:
        """Find out `can_talk` anew, by the sizes of files; `looked` follows."""
        self.jobs.run(self._look, self._looked, self.problem.emit)

    def answer(self, section: str, **values: Any) -> None:
        """Change some fields of a section of the settings."""
        part = replace(getattr(self.settings, section), **values)
        settings = replace(self.settings, **{section: part})
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)
            self._save()

    def when_saved(self, call: Callable[[], None]) -> None:
        """Call once everything answered is on the disk, or cannot be written."""
        self._when_saved = call
        self._save()

    def close(self) -> None:
        """The window goes: tell nobody any more."""
        self.download.close()
        self.jobs.close()

    def _look(self) -> bool:
        models, store = self.place.catalogue.models, self.place.store
        here = {model.role for model in models if store.installed(model)}
        return {"llm", "asr", "vad", "turn"} <= here

    def _looked(self, can_talk: bool) -> None:
        self.can_talk = can_talk
        self.looked.emit()

    def _save(self) -> None:
        if self._saving:
            return
        if self.settings == self._saved:
            call, self._when_saved = self._when_saved, None
            if call:
                call()
            return
        self._saving = True
        settings = self.settings
        self.jobs.run(
            lambda: save(settings, paths.config_dir() / "settings.toml"),
            lambda _: self._was_saved(settings),
            partial(self._not_saved, settings),
            must_end=True,
        )

    def _was_saved(self, settings: Settings) -> None:
        self._saving, self._saved = False, settings
        self._save()

    def _not_saved(self, settings: Settings, sentence: str) -> None:
        self.problem.emit(sentence)
        self._was_saved(settings)
