"""The main window: the stage, and beside it, when wanted, a side panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QIcon, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from ui.engine import EngineHost
from ui.kept import Kept
from ui.window.stage import Stage
from ui.window.talk_key import WindowKeys
from ui.window.toast import Action

_USUAL = QSize(560, 760)
_SMALLEST = QSize(340, 420)
_PANEL = 380
"""Width of the side panel when it is first opened."""


class MainWindow(QWidget):
    """Shows one engine.

    Args:
        host: The engine.
        kept: Where the window's place is remembered.
    """

    settings_wanted = Signal()
    mascot_wanted = Signal()
    setup_wanted = Signal()
    """Something that a conversation needs is missing: the first run has it."""
    quit_wanted = Signal()
    closed = Signal()
    """The user has closed the window; the program may live on."""
    shown_or_hidden = Signal(bool)
    first_painted = Signal()
    """The window is on the screen."""

    def __init__(self, host: EngineHost, kept: Kept) -> None:
        super().__init__()
        self._host, self._kept = host, kept
        self._panel: QWidget | None = None
        self._painted = False
        self.closes_program = True
        """Whether closing the window ends the program; not where a tray icon keeps it."""
        self.stage = Stage(host, self)
        self._split = QSplitter(Qt.Orientation.Horizontal, self)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(1)
        self._split.addWidget(self.stage)
        self._split.setStretchFactor(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._split)
        self.keys = WindowKeys(self, self.stage.face_place)
        self.stage.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(_SMALLEST)
        self.setWindowTitle("Aizuchi")
        self.setWindowIcon(QIcon.fromTheme("aizuchi"))
        self._connect()
        self._shortcuts()
        self._restore()

    @property
    def panel_shown(self) -> bool:
        """Whether the side panel is open."""
        return self._panel is not None and not self._panel.isHidden()

    def set_face(self, face: QWidget) -> None:
        """Put a character (`stage.Face`) into the window."""
        self.stage.set_face(face)

    def set_side_panel(self, panel: QWidget) -> None:
        """What the panel's button shows and hides: the conversation so far, the latencies."""
        panel.setMinimumWidth(_SMALLEST.width() - 60)
        panel.hide()
        self._panel = panel
        self._split.addWidget(panel)
        self._split.setStretchFactor(1, 0)
        if self._kept.flag("window/panel"):
            self.show_panel(True)

    def show_panel(self, shown: bool) -> None:
        """Open or close the side panel. The window grows for it, where the screen has room."""
        self.stage.controls.set_panel(shown and self._panel is not None)
        if self._panel is None or shown is self.panel_shown:
            return
        wide = self._kept.number("window/panel_width", _PANEL)
        if not self.isMaximized() and not self.isFullScreen():
            room = self.screen().availableGeometry().right() - self.x() - self.width()
            change = min(wide, max(0, room)) if shown else -self._panel.width()
            self.resize(max(_SMALLEST.width(), self.width() + change), self.height())
        if not shown:
            self._kept.keep("window/panel_width", self._panel.width())
        self._panel.setVisible(shown)
        if shown:
            self._split.setSizes([self.width() - wide, wide])
        self._kept.keep("window/panel", shown)

    def say(self, message: str, *actions: Action) -> None:
        """Show a notice."""
        self.stage.toast.say(message, *actions)

    def bring_up(self) -> None:
        """Show the window in front, wherever it was."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def keep_place(self) -> None:
        """Remember where the window is."""
        self._kept.keep("window/geometry", self.saveGeometry())

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """From now on keys and pointer are watched, and the microphone's level is wanted."""
        super().showEvent(event)
        self.keys.watch()
        self._host.set_metered(True)
        if not self.stage.type_line.isVisible():
            # Otherwise the first button would have the space bar.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.stage.controls.appear()
        self.shown_or_hidden.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Nobody looks: nothing is measured or held for the window alone."""
        super().hideEvent(event)
        self.keys.let_go()
        self._host.set_metered(False)
        self.shown_or_hidden.emit(False)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """A window that is no longer in front has no talk key."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and not self.isActiveWindow():
            self.keys.let_go()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember the place; end the program, or live on without a window."""
        self.keep_place()
        event.accept()
        self.closed.emit()
        if self.closes_program:
            self.quit_wanted.emit()

    def event(self, event: QEvent) -> bool:
        """Notice when the window has been painted for the first time."""
        done = super().event(event)
        if not self._painted and event.type() is QEvent.Type.Paint:
            self._painted = True
            QTimer.singleShot(0, self.first_painted.emit)
        return done

    def _connect(self) -> None:
        controls, keys, host = self.stage.controls, self.keys, self._host
        controls.panel.connect(self.show_panel)
        controls.settings.connect(self.settings_wanted)
        controls.mascot.connect(self.mascot_wanted)
        keys.pressed.connect(host.press)
        keys.released.connect(host.release)
        keys.typed.connect(self.stage.type_line.begin)
        keys.pointer_moved.connect(controls.appear)
        host.notice.connect(self.say)
        host.failed.connect(self._say_failure)
        host.ready.connect(self._forget_failure)
        host.handsFreeChanged.connect(self._say_hands_free)

    def _say_failure(self, sentence: str) -> None:
        self.say(
            sentence,
            Action(self.tr("Set up"), self.setup_wanted.emit),
            Action(self.tr("Try again"), self._host.start),
        )

    def _forget_failure(self) -> None:
        if self.stage.toast.actions_shown:
            self.stage.toast.dismiss()

    def _say_hands_free(self, on: bool) -> None:
        self.say(self.tr("Listening all the time.") if on else self.tr("Listening only while the talk key is held."))

    def _shortcuts(self) -> None:
        controls = self.stage.controls
        for keys, call in (
            (QKeySequence(QKeySequence.StandardKey.Quit), self.quit_wanted.emit),
            (QKeySequence("Ctrl+M"), controls.mute_button.click),
            (QKeySequence("Ctrl+L"), controls.hands_free_button.click),
            (QKeySequence("Ctrl+H"), controls.panel_button.click),
            (QKeySequence("Ctrl+,"), self.settings_wanted.emit),
        ):
            QShortcut(keys, self).activated.connect(call)

    def _restore(self) -> None:
        if not self.restoreGeometry(self._kept.bytes("window/geometry")):
            self.resize(_USUAL)
