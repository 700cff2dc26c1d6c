"""What is kept on this machine and what leaves it."""

from __future__ import annotations

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.kept import Kind, Place, places, wipe
from assistant.models.words import size_words
from assistant.outside import OutsideSocket, outside_sockets
from ui.settings.asking import ask
from ui.settings.editors import PathEditor
from ui.settings.keeper import Keeper
from ui.settings.page import Page
from ui.settings.row import SoftLabel
from ui.theme import SPACE, theme

_COUNT_EVERY_MS = 2000


class PlaceRow(QWidget):
    """One kind of what is kept, with its folder."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self.kind = kind
        self.place: Place | None = None
        self.name, self.where = QLabel(), SoftLabel()
        self.open, self.delete = QPushButton(), QPushButton()
        lines = QVBoxLayout()
        lines.setSpacing(SPACE // 4)
        lines.addWidget(self.name)
        lines.addWidget(self.where)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(lines, 1)
        for button in (self.open, self.delete):
            button.setFlat(True)
            button.setStyleSheet("padding: 0.3em 0.7em;")
            line.addWidget(button)
        self.open.clicked.connect(self._open)

    def show_place(self, place: Place) -> None:
        """Show how much is there."""
        self.place = place
        size = size_words(place.size) if place.size else self.tr("empty")
        self.where.setText(f"{size} · {place.folder}")
        self.delete.setEnabled(place.size > 0)

    def _open(self) -> None:
        if self.place is not None:
            folder = self.place.folder
            while not folder.is_dir() and folder != folder.parent:
                folder = folder.parent
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class PrivacyPage(Page):
    """See the module."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(keeper)
        self.promise = QLabel()
        self.promise.setFont(theme().font("caption"))
        self.promise.setWordWrap(True)
        self.column.addWidget(self.promise)
        self.count = self.add_words()
        self.keeping = self.add_heading()
        self.add("history.enabled")
        self.add("history.folder", PathEditor())
        self.places = {kind: PlaceRow(kind) for kind in Kind}
        self.stored = self.add_heading()
        for row in self.places.values():
            self.column.addWidget(row)
            row.delete.clicked.connect(lambda _=False, kind=row.kind: self._ask(kind))
        self.told = self.add_words()
        self.told.hide()
        self._sockets: list[OutsideSocket] | None = []
        self._timer = QTimer(self, interval=_COUNT_EVERY_MS)
        self._timer.timeout.connect(self._look_outside)
        keeper.changed.connect(self._say_promise)
        self.finish()

    def retranslate(self) -> None:
        """See `Page`."""
        self.keeping.setText(self.tr("Conversations"))
        self.stored.setText(self.tr("What is stored on this machine"))
        for kind, words in self._names().items():
            row = self.places[kind]
            row.name.setText(words)
            row.open.setText(self.tr("Open folder"))
            row.delete.setText(self.tr("Delete…"))
            row.open.setAccessibleName(f"{row.open.text()}: {words}")
            row.delete.setAccessibleName(f"{row.delete.text()} {words}")
        self._say_promise()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Look what there is, and count sockets from now on."""
        super().showEvent(event)
        self.look()
        self._look_outside()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Nobody looks."""
        super().hideEvent(event)
        self._timer.stop()

    def look(self) -> None:
        """Look again how much is kept."""
        settings = self.keeper.settings
        self.work.run(lambda: places(settings), self._show, self._tell)

    def wipe(self, kind: Kind) -> None:
        """Delete everything of one kind: the user has said yes."""
        settings = self.keeper.settings

        def wiped(_: None) -> None:
            self._tell(self.tr("Deleted."))
            if kind is Kind.SETTINGS:
                self.keeper.reset(_all_keys())
            self.look()

        self.work.run(lambda: wipe(kind, settings), wiped, self._tell)

    def _ask(self, kind: Kind) -> None:
        question = self.tr("Delete this for good: %1?").replace("%1", self._names()[kind])
        ask(self, question, self.tr("Delete"), lambda: self.wipe(kind))

    def _names(self) -> dict[Kind, str]:
        return {
            Kind.CONVERSATIONS: self.tr("Conversations"),
            Kind.SETTINGS: self.tr("Settings"),
            Kind.CHARACTERS: self.tr("Your characters"),
            Kind.MODELS: self.tr("Models"),
            Kind.PREPARED: self.tr("Measurements and preparations, for a quick start"),
            Kind.LOG: self.tr("Log"),
        }

    def _show(self, found: list[Place]) -> None:
        for place in found:
            self.places[place.kind].show_place(place)

    def _look_outside(self) -> None:
        if not self.work.busy:
            self.work.run(outside_sockets, self._take_sockets)

    def _take_sockets(self, sockets: list[OutsideSocket] | None) -> None:
        self._sockets = sockets
        self._say_promise()

    def _say_promise(self) -> None:
        remote, sockets = self.keeper.host.leaves_machine, self._sockets
        if remote:
            address = self.keeper.settings.thinking.remote
            self.promise.setText(self.tr("What leaves this machine: what you say, to %1.").replace("%1", address))
        else:
            self.promise.setText(self.tr("What leaves this machine: nothing."))
        if sockets is None:
            words = self.tr("This system does not tell a program which of its connections lead outside.")
        elif not sockets:
            words = self.tr("Connections of Aizuchi beyond this machine right now: 0.")
        else:
            to = ", ".join(dict.fromkeys(each.remote or each.local for each in sockets))
            words = self.tr("Connections of Aizuchi beyond this machine right now: %1 (%2).")
            words = words.replace("%1", str(len(sockets))).replace("%2", to)
        downloads = self.tr("Models are downloaded only when you press the button for it.")
        self.count.setText(f"{words} {downloads}")
        colour = theme().wrong if sockets or remote else theme().text
        self.promise.setStyleSheet(f"color: {colour.name()};")

    def _tell(self, sentence: str) -> None:
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))


def _all_keys() -> list[str]:
    from ui.settings.fields import all_fields

    return list(all_fields())
