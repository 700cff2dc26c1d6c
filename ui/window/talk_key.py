"""The space bar held in the window as the talk key, and the other keys that mean something there.

A filter on the window's own native window: it sees keys before any widget does, and pointer movements over the web
view, which keeps them to itself.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class WindowKeys(QObject):
    """Watches the window that `window` lives in.

    Args:
        window: The top-level widget.
        face: Where keys are for talking: the character, which has no use for them. Elsewhere (in a field, a list, on a
            button) they are for what has the focus.
    """

    pressed = Signal()
    released = Signal()
    typed = Signal(str)
    """A letter, for the line to type in; empty for Enter."""
    pointer_moved = Signal()

    def __init__(self, window: QWidget, face: QWidget) -> None:
        super().__init__(window)
        self._window, self._face = window, face
        self._held = False

    @property
    def held(self) -> bool:
        """Whether the talk key is down."""
        return self._held

    def watch(self) -> None:
        """Begin; the window must have been shown or created."""
        if handle := self._window.windowHandle():
            handle.installEventFilter(self)

    def let_go(self) -> None:
        """The key counts as released: the window has lost the keyboard, or is gone."""
        if self._held:
            self._held = False
            self.released.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take what is ours; everything else goes its way."""
        match event.type():
            case QEvent.Type.MouseMove | QEvent.Type.MouseButtonPress | QEvent.Type.TouchBegin | QEvent.Type.Enter:
                self.pointer_moved.emit()
            case QEvent.Type.FocusOut | QEvent.Type.Hide | QEvent.Type.Close:
                self.let_go()
            case QEvent.Type.KeyPress if isinstance(event, QKeyEvent):
                return self._press(event)
            case QEvent.Type.KeyRelease if isinstance(event, QKeyEvent):
                return self._release(event)
        return False

    def _press(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Space and (self._held or self._is_ours(event)):
            if not event.isAutoRepeat() and not self._held:
                self._held = True
                self.pressed.emit()
            return True
        if not self._is_ours(event) or self._held:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.typed.emit("")
            return True
        if event.text().isprintable() and event.text().strip():
            self.typed.emit(event.text())
            return True
        return False

    def _release(self, event: QKeyEvent) -> bool:
        if event.key() != Qt.Key.Key_Space or not self._held:
            return False
        if not event.isAutoRepeat():
            self.let_go()
        return True

    def _is_ours(self, event: QKeyEvent) -> bool:
        """Whether nothing else has the keyboard, and no combination is pressed."""
        if event.modifiers() & _MODIFIERS:
            return False
        focus = QApplication.focusWidget()
        return focus in (None, self._window, self._face) or self._face.isAncestorOf(focus)
