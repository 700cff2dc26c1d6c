"""The app's language: Japanese or English, changed while it runs.

Strings in the code are English; each area keeps `i18n/<area>_ja.ts` and the compiled `.qm` beside it. Qt tells every
widget of a new language with `QEvent.LanguageChange`.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

log = logging.getLogger(__name__)

Language = Literal["ja", "en"]
Choice = Literal["auto", "ja", "en"]
FOLDER = Path(__file__).parent / "i18n"


def language_for(choice: Choice, system: Sequence[str]) -> Language:
    """The language to show.

    Args:
        choice: The user's; `auto`: the system's, if it is one of ours.
        system: The system's languages, best first, such as `ja-JP`.
    """
    if choice != "auto":
        return choice
    for name in system:
        match name.replace("_", "-").split("-")[0].lower():
            case "ja":
                return "ja"
            case "en":
                return "en"
    return "en"


class Translation(QObject):
    """The translators of the running application.

    Args:
        app: The application.
        choice: See `language_for`.
        folder: Where the `.qm` files are.
    """

    changed = Signal(str)

    def __init__(self, app: QCoreApplication, choice: Choice = "auto", folder: Path = FOLDER) -> None:
        super().__init__(app)
        self._app, self._folder = app, folder
        self._installed: list[QTranslator] = []
        self._language: Language = "en"
        self.choose(choice)

    @property
    def language(self) -> Language:
        """What is shown now."""
        return self._language

    def choose(self, choice: Choice) -> None:
        """Show another language, at once."""
        language = language_for(choice, QLocale.system().uiLanguages())
        if language == self._language and (self._installed or language == "en"):
            return
        for translator in self._installed:
            self._app.removeTranslator(translator)
        self._installed = [self._loaded(path) for path in self._files(language)]
        for translator in self._installed:
            self._app.installTranslator(translator)
        self._language = language
        self.changed.emit(language)

    def _files(self, language: Language) -> list[Path]:
        if language == "en":
            return []
        qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / f"qtbase_{language}.qm"
        return [*([qt] if qt.exists() else []), *sorted(self._folder.glob(f"*_{language}.qm"))]

    def _loaded(self, path: Path) -> QTranslator:
        translator = QTranslator(self)
        if not translator.load(str(path)):
            log.warning("The translation %s cannot be read; its strings stay English.", path.name)
        return translator
