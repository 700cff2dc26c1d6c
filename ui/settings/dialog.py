"""The window of the settings: groups on the left, the page on the right, a search over everything."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
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
        thinking = ThinkingPage(self.keeper)
        self.pages: dict[str, Page] = {
            "general": GeneralPage(self.keeper),
            "hearing": HearingPage(self.keeper, self.devices),
            "turns": TurnPage(self.keeper),
            "thinking": thinking,
            "models": ModelsPage(self.keeper),
            "voice": VoicePage(self.keeper, self.devices),
            "persona": PersonaPage(self.keeper),
            "shortcuts": ShortcutsPage(self.keeper, hotkey),
            "privacy": PrivacyPage(self.keeper),
            "log": LogPage(self.keeper),
        }
        for name, page in self.pages.items():
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.groups.addItem(item)
            self.stack.addWidget(page)
        thinking.models_wanted.connect(lambda: self.show_page("models"))
        self._lay_out()
        self._hit = 0
        self.groups.currentRowChanged.connect(self._turn_to)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._next_hit)
        QShortcut(QKeySequence.StandardKey.Find, self, self._go_to_search)
        self.groups.setCurrentRow(0)
        self._say_words()

    def show_page(self, name: str) -> None:
        """Open the window at a page: one of `pages`."""
        self.search.clear()
        self.groups.setCurrentRow(list(self.pages).index(name))
        self.show()
        self.raise_()
        self.activateWindow()

    @property
    def page(self) -> Page:
        """The one that is to be seen."""
        page = self.stack.currentWidget()
        assert isinstance(page, Page)
        return page

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
        for page in self.pages.values():
            page.say_words()
        self._find(self.search.text())

    def _turn_to(self, row: int) -> None:
        self.stack.setCurrentIndex(row)

    def _go_to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _find(self, words: str) -> None:
        """Show which pages have the words; go to the first one unless the present one has them too."""
        words = words.strip()
        self._hit = 0
        found = []
        for row, page in enumerate(self.pages.values()):
            hits = len(page.hits(words)) if words else 0
            page.mark(words)
            item = self.groups.item(row)
            item.setText(f"{page.title.text()}  ({hits})" if hits else page.title.text())
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
        hits = self.page.hits(words) if words else []
        if hits:
            self.page.ensureWidgetVisible(hits[min(self._hit, len(hits) - 1)], 0, 8 * SPACE)
