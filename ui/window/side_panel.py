"""What stands beside the face when it is wanted: the conversation so far, and how long the answers take."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from ui.engine import EngineHost
from ui.window.latency import LatencyPanel
from ui.window.transcript import TranscriptPanel

translate = QCoreApplication.translate


class SidePanel(QWidget):
    """Two tabs. Give it to the main window's `set_side_panel`.

    Args:
        host: The engine that both show.
    """

    def __init__(self, host: EngineHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.transcript, self.latency = TranscriptPanel(host), LatencyPanel()
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.transcript, "")
        self.tabs.addTab(self.latency, "")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tabs)
        host.turnOver.connect(self.latency.take)
        host.ready.connect(self.latency.begin)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()

    def _retranslate(self) -> None:
        self.tabs.setTabText(0, translate("SidePanel", "Conversation"))
        self.tabs.setTabText(1, translate("SidePanel", "Speed"))
        self.tabs.setAccessibleName(translate("SidePanel", "Side panel"))
