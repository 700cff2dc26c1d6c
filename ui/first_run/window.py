"""The window of the first start. It can be closed at any moment: what was answered holds, the next start goes on."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from assistant.settings import Settings
from ui.avatar.flat_face import FlatFace
from ui.first_run.getting import Getting
from ui.first_run.guide import Guide, Place
from ui.first_run.key import KeyPage
from ui.first_run.models import ModelPage
from ui.first_run.parts import Page, Steps, Words
from ui.first_run.sound import SoundPage
from ui.first_run.voice import VoicePage
from ui.first_run.welcome import WelcomePage
from ui.kept import Kept
from ui.theme import SPACE
from ui.translate import Translation

PAGE = "first_run/page"
"""Where the number of the page is kept on which somebody stopped."""
_WIDTH_EM, _HEIGHT_EM = 52, 33
_NEXT_BUTTON = """
QPushButton:disabled { background: palette(midlight); border-color: palette(midlight); color: palette(dark); }
"""
"""The accent is for what can be pressed."""


class FirstRun(QWidget):
    """Five pages beside a face. Needs the microphone: no conversation should run meanwhile.

    Args:
        settings: Those to begin with.
        translation: Of the running application; the first page changes it.
        kept: What the app remembers of itself.
        place: This machine; another one in tests.
    """

    done = Signal(object)
    """Settings: everything is answered, or the user wants to just try it. They are saved, and the window is closed."""
    changed = Signal(object)
    """Settings, after each answer. They are being saved."""
    given_up = Signal()
    """The window was closed before the end."""

    def __init__(
        self, settings: Settings, translation: Translation, kept: Kept | None = None, place: Place | None = None
    ) -> None:
        super().__init__()
        self.guide = guide = Guide(settings, translation, kept or Kept(), place or Place.here())
        self.face = FlatFace()
        self.welcome, self.sound, self.model = WelcomePage(guide), SoundPage(guide), ModelPage(guide)
        self.voice, self.key = VoicePage(guide), KeyPage(guide)
        self.pages: tuple[Page, ...] = (self.welcome, self.sound, self.model, self.voice, self.key)
        self.stack, self.steps = QStackedWidget(), Steps(len(self.pages))
        self.back_button, self.next_button = QPushButton(), QPushButton()
        self.problem = Words("small", "wrong")
        self.problem.say("")
        self.getting = Getting(guide.download)
        self._ended = False
        self._lay_out()
        self._connect()
        self._retranslate()
        em = self.fontMetrics().height()
        self.resize(_WIDTH_EM * em, _HEIGHT_EM * em)
        first = guide.kept.number(PAGE, 0)
        self.stack.setCurrentIndex(first if 0 <= first < len(self.pages) else 0)
        self._show_step()

    @property
    def page(self) -> Page:
        """The one that is shown."""
        return self.pages[self.stack.currentIndex()]

    def go_on(self) -> None:
        """As the button does."""
        page = self.page
        if not page.can_go_on():
            return
        page.go_on()
        if page is not self.key:
            self._turn(self.stack.currentIndex() + 1)
        elif not self.key.waiting:
            self._finish()

    def go_back(self) -> None:
        """As the button does."""
        if self.stack.currentIndex():
            self._turn(self.stack.currentIndex() - 1)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """The page begins, and the face with it."""
        super().showEvent(event)
        if not event.spontaneous():
            self.face.set_working(True)
            self.page.entered()
            self.next_button.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Whatever runs is stopped; what has come in is kept."""
        super().closeEvent(event)
        if self._ended:
            return
        self._end()
        self.given_up.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter goes on, wherever nothing else wants it; Escape closes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _lay_out(self) -> None:
        self.face.setMinimumWidth(self.fontMetrics().height() * 14)
        for page in self.pages:
            self.stack.addWidget(page)
        self.back_button.setFlat(True)
        self.next_button.setDefault(True)
        self.next_button.setStyleSheet(_NEXT_BUTTON)
        self.next_button.setAutoDefault(False)  # else it looks like others while they have the keyboard
        below = QHBoxLayout()
        below.setSpacing(SPACE)
        below.addWidget(self.steps, 0, Qt.AlignmentFlag.AlignVCenter)
        below.addStretch(1)
        below.addWidget(self.back_button)
        below.addWidget(self.next_button)
        right = QVBoxLayout()
        right.setContentsMargins(5 * SPACE, 6 * SPACE, 5 * SPACE, 4 * SPACE)
        right.setSpacing(2 * SPACE)
        right.addWidget(self.stack, 1)
        right.addWidget(self.problem)
        right.addWidget(self.getting)
        right.addLayout(below)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.face, 2)
        whole.addLayout(right, 5)

    def _connect(self) -> None:
        self.next_button.clicked.connect(self.go_on)
        self.back_button.clicked.connect(self.go_back)
        for page in self.pages:
            page.next_changed.connect(self._describe)
        self.guide.changed.connect(self.changed)
        self.guide.problem.connect(self.problem.say)
        self.welcome.tried.connect(self._finish)
        self.model.skipped.connect(partial(self._turn, 3))
        self.guide.download.arrived.connect(self._arrived)

    def _turn(self, to: int) -> None:
        self.page.left()
        self.stack.setCurrentIndex(to)
        self.guide.kept.keep(PAGE, to)
        self._show_step()
        self.page.entered()
        (self.next_button if self.next_button.isEnabled() else self).setFocus()

    def _show_step(self) -> None:
        self.steps.show_step(self.stack.currentIndex())
        self.face.set_state("listening" if self.page is self.sound else "idle")
        if self.page in (self.welcome, self.key):
            self.face.set_mood("happy")
        self._describe()

    def _arrived(self) -> None:
        if self.page is self.key and self.key.waiting:
            self._finish()

    def _finish(self) -> None:
        self.guide.answer("app", first_run_done=True)
        self.guide.kept.keep(PAGE, 0)
        self.guide.when_saved(self._done)

    def _done(self) -> None:
        self._ended = True
        self._end()
        self.close()
        self.done.emit(self.guide.settings)

    def _end(self) -> None:
        self._ended = True
        self.page.left()
        self.voice.close_engine()
        self.guide.close()
        self.guide.kept.write()
        self.face.set_working(False)

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Aizuchi: first start"))
        self.back_button.setText(self.tr("Back"))
        self._describe()

    def _describe(self) -> None:
        self.next_button.setText(self.page.next_text() or self.tr("Next"))
        self.next_button.setEnabled(self.page.can_go_on())
        self.back_button.setVisible(self.stack.currentIndex() > 0)
