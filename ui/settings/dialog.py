"""The window of the settings: groups on the left, the page on the right, a search over everything."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ui.engine import EngineHost
from ui.hotkey.protocol import Hotkey
from ui.settings.devices import Devices
from ui.settings.general import GeneralPage
from ui.settings.hearing import HearingPage
from ui.settings.keeper import Keeper
from ui.settings.log import LogPage
from ui.settings.models import ModelsPage
from ui.settings.page import Page
from ui.settings.persona import PersonaPage
from ui.settings.privacy import PrivacyPage
from ui.settings.shortcuts import ShortcutsPage
from ui.settings.thinking import ThinkingPage
from ui.settings.turn_taking import TurnPage
from ui.settings.voices import VoicePage
from ui.theme import SPACE

_STYLE = """
QListWidget { border: none; background: transparent; outline: none; }
QListWidget::item { padding: 0.5em 0.8em; border-radius: 8px; color: palette(window-text); }
QListWidget::item:hover { background: palette(midlight); }
QListWidget::item:selected { background: palette(highlight); color: palette(highlighted-text); }
QListWidget::item:disabled { color: palette(dark); }
QComboBox QAbstractItemView { border: 1px solid palette(mid); padding: 0.3em; background: palette(base); }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
    width: 0px;
    border: none;
}
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: palette(mid); }
QSlider::sub-page:horizontal { border-radius: 2px; background: palette(highlight); }
QSlider::handle:horizontal {
    width: 14px;
    height: 14px;
    margin: -6px 0;
    border: 1px solid palette(mid);
    border-radius: 8px;
    background: #FFFFFF;
}
QSlider::handle:horizontal:focus { border: 2px solid palette(highlight); margin: -7px 0; border-radius: 9px; }
"""
_EM_WIDTH, _EM_HEIGHT = 76, 36
"""Size of the window at first, in ems."""


class SettingsDialog(QDialog):
    """All settings. Not modal; what is changed counts at once.

    Args:
        host: The engine.
        parent: The main window.
        hotkey: Watches the talk key; it lets go while another one is being recorded.
    """

    def __init__(self, host: EngineHost, parent: QWidget | None = None, hotkey: Hotkey | None = None) -> None:
        super().__init__(parent)
        self.keeper, self.devices = Keeper(host, self), Devices(self)
        self.search, self.groups, self.stack = QLineEdit(), QListWidget(), QStackedWidget()
        keeper, devices = self.keeper, self.devices
        self._makers: dict[str, Callable[[], Page]] = {
            "general": lambda: GeneralPage(keeper),
            "hearing": lambda: HearingPage(keeper, devices),
            "turns": lambda: TurnPage(keeper),
            "thinking": self._make_thinking,
            "models": lambda: ModelsPage(keeper),
            "voice": lambda: VoicePage(keeper, devices),
            "persona": lambda: PersonaPage(keeper),
            "shortcuts": lambda: ShortcutsPage(keeper, hotkey),
            "privacy": lambda: PrivacyPage(keeper),
            "log": lambda: LogPage(keeper),
        }
        self._made: dict[str, Page] = {}
        for _ in self._makers:
            self.groups.addItem(QListWidgetItem())
        self._lay_out()
        self._hit = 0
        # All at once would keep the face still for a third of a second.
        self._making = QTimer(self, interval=0)
        self._making.timeout.connect(self._make_next)
        self.groups.currentRowChanged.connect(self._turn_to)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._next_hit)
        QShortcut(QKeySequence.StandardKey.Find, self, self._go_to_search)
        self._say_words()
        self.groups.setCurrentRow(0)

    def show_page(self, name: str) -> None:
        """Open the window at a page: one of `pages`."""
        self.search.clear()
        self.groups.setCurrentRow(list(self._makers).index(name))
        self.show()
        self.raise_()
        self.activateWindow()

    @property
    def pages(self) -> dict[str, Page]:
        """All of them, by name; those that have not been made yet are."""
        return {name: self._page(name) for name in self._makers}

    @property
    def page(self) -> Page:
        """The one that is to be seen."""
        page = self.stack.currentWidget()
        assert isinstance(page, Page)
        return page

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """The other pages are made when the first one is to be seen."""
        super().showEvent(event)
        self._making.start()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._say_words()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """What a slider is about to set is set."""
        # Qt closes a dialog by rejecting it.
        self.search.clear()
        super().closeEvent(event)

    def reject(self) -> None:
        """Escape first empties the search, then closes."""
        if self.search.text():
            self.search.clear()
            return
        self.keeper.apply()
        super().reject()

    def _lay_out(self) -> None:
        self.setStyleSheet(_STYLE)
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.search.setClearButtonEnabled(True)
        em = self.fontMetrics().horizontalAdvance("M")
        left = QVBoxLayout()
        left.setContentsMargins(2 * SPACE, 2 * SPACE, SPACE, 2 * SPACE)
        left.setSpacing(2 * SPACE)
        left.addWidget(self.search)
        left.addWidget(self.groups, 1)
        side = QWidget()
        side.setLayout(left)
        side.setFixedWidth(em * 15)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(side)
        whole.addWidget(self.stack, 1)
        self.resize(em * _EM_WIDTH, self.fontMetrics().height() * _EM_HEIGHT)

    def _say_words(self) -> None:
        self.setWindowTitle(self.tr("Aizuchi – Settings"))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the settings"))
        self.groups.setAccessibleName(self.tr("Groups of settings"))
        for name, page in self._made.items():
            page.title.setText(self._titles()[name])
        self._find(self.search.text())

    def _titles(self) -> dict[str, str]:
        return {
            "general": self.tr("General"),
            "hearing": self.tr("Hearing"),
            "turns": self.tr("Turn-taking"),
            "thinking": self.tr("Thinking"),
            "models": self.tr("Models"),
            "voice": self.tr("Voice"),
            "persona": self.tr("Character"),
            "shortcuts": self.tr("Shortcuts"),
            "privacy": self.tr("Privacy"),
            "log": self.tr("Log"),
        }

    def _page(self, name: str) -> Page:
        """The page, made if it has not been."""
        if name not in self._made:
            page = self._made[name] = self._makers[name]()
            page.title.setText(self._titles()[name])
            self.stack.addWidget(page)
        return self._made[name]

    def _make_next(self) -> None:
        name = next((name for name in self._makers if name not in self._made), None)
        if name is None:
            self._making.stop()
        else:
            self._page(name)

    def _make_thinking(self) -> Page:
        page = ThinkingPage(self.keeper)
        page.models_wanted.connect(lambda: self.show_page("models"))
        return page

    def _turn_to(self, row: int) -> None:
        self.stack.setCurrentWidget(self._page(list(self._makers)[row]))

    def _go_to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _find(self, words: str) -> None:
        """Show which pages have the words; go to the first one unless the present one has them too."""
        words = words.strip()
        self._hit = 0
        found = []
        for row, (name, title) in enumerate(self._titles().items()):
            hits = len(self._page(name).hits(words)) if words else 0
            if name in self._made:
                self._made[name].mark(words)
            item = self.groups.item(row)
            item.setText(f"{title}  ({hits})" if hits else title)
            usable = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
            item.setFlags(usable if hits or not words else Qt.ItemFlag.NoItemFlags)
            if hits:
                found.append(row)
        if found and self.groups.currentRow() not in found:
            self.groups.setCurrentRow(found[0])
        self._show_hit()

    def _next_hit(self) -> None:
        """The next place with the words, on this page or the next that has some."""
        words = self.search.text().strip()
        if not words:
            return
        self._hit += 1
        if self._hit >= len(self.page.hits(words)):
            rows = [row for row, page in enumerate(self.pages.values()) if page.hits(words)]
            later = [row for row in rows if row > self.groups.currentRow()] or rows
            self._hit = 0
            if later:
                self.groups.setCurrentRow(later[0])
        self._show_hit()

    def _show_hit(self) -> None:
        words = self.search.text().strip()
        hits = self.page.hits(words) if words else ()
        if hits:
            self.page.ensureWidgetVisible(hits[min(self._hit, len(hits) - 1)], 0, 8 * SPACE)
