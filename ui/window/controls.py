"""The controls at the window's edge. They come when the pointer moves or the keyboard reaches them, and go again."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QWidget

from ui.icons import paint_icon
from ui.theme import SPACE, theme

_SIDE = 42
_FADE_MS = 180
STAY_MS = 2500
"""How long they stay after the pointer has moved."""
_ALWAYS = 0.7
"""Opacity at which a button that says something important stays."""


class EdgeButton(QAbstractButton):
    """A round button with an icon. `insistent`: it stays to be seen when the others go."""

    reached = Signal()
    """The keyboard has come to it."""

    def __init__(self, icon: str, parent: QWidget | None = None, *, checkable: bool = False) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.insistent = False
        self.opacity = 0.0
        self.setCheckable(checkable)
        # A click leaves the focus where it is, so that the space bar stays the talk key.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(_SIDE, _SIDE)

    def name(self, words: str) -> None:
        """What it does, for everybody."""
        self.setAccessibleName(words)
        self.setToolTip(words)

    def set_icon(self, icon: str, *, insistent: bool = False) -> None:
        """Show another icon."""
        self.icon_name, self.insistent = icon, insistent
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Fixed."""
        return QSize(_SIDE, _SIDE)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """The pointer is over it."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """The pointer has left."""
        super().leaveEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """The keyboard has come to it."""
        super().focusInEvent(event)
        self.reached.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """The keyboard has left."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A disc under the pointer or the keyboard, and the icon."""
        opacity = max(self.opacity, _ALWAYS if self.insistent else 0.0)
        if opacity <= 0:
            return
        colours = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(opacity)
        disc = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        over, down = self.underMouse(), self.isDown()
        painter.setPen(QPen(colours.accent, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        colour = colours.line if over or down else colours.shade
        painter.setBrush(colour)
        painter.drawEllipse(disc)
        on = self.isChecked()
        inset = _SIDE * 0.27
        place = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        paint_icon(painter, self.icon_name, place, colours.accent if on or self.insistent else colours.text)
        painter.end()


class EdgeControls(QWidget):
    """Mute and hands-free on the left, what opens things on the right; the middle is kept free for the ring."""

    muted = Signal(bool)
    hands_free = Signal()
    type_wanted = Signal()
    panel = Signal(bool)
    settings = Signal()
    mascot = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mute_button = EdgeButton("microphone", self, checkable=True)
        self.hands_free_button = EdgeButton("ear", self)
        self.type_button = EdgeButton("keyboard", self)
        self.panel_button = EdgeButton("panel", self, checkable=True)
        self.mascot_button = EdgeButton("mascot", self)
        self.settings_button = EdgeButton("settings", self)
        self.menu_button = EdgeButton("menu", self)
        self.menu_button.hide()
        self._menu: QMenu | None = None
        self._muted, self._hands_free = False, True
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, SPACE)
        row.setSpacing(SPACE // 2)
        for button in (self.mute_button, self.hands_free_button, self.type_button):
            row.addWidget(button)
        row.addStretch(1)
        for button in (self.panel_button, self.mascot_button, self.settings_button, self.menu_button):
            row.addWidget(button)
        self.mute_button.clicked.connect(self.muted)
        self.hands_free_button.clicked.connect(self.hands_free)
        self.type_button.clicked.connect(self.type_wanted)
        self.panel_button.toggled.connect(self.panel)
        self.mascot_button.clicked.connect(self.mascot)
        self.settings_button.clicked.connect(self.settings)
        self.menu_button.clicked.connect(self._open_menu)
        for button in self.buttons:
            button.reached.connect(self.appear)
        self._fade = QVariantAnimation(self)
        self._fade.setDuration(_FADE_MS)
        self._fade.valueChanged.connect(self._paint_all)
        self._stay = QTimer(self, singleShot=True, interval=STAY_MS)
        self._stay.timeout.connect(self._go_unless_used)
        self._words()

    @property
    def buttons(self) -> list[EdgeButton]:
        """All of them, in the keyboard's order."""
        return [
            self.mute_button,
            self.hands_free_button,
            self.type_button,
            self.panel_button,
            self.mascot_button,
            self.settings_button,
            self.menu_button,
        ]

    @property
    def opacity(self) -> float:
        """How visible they are, 0 to 1."""
        return self.mute_button.opacity

    def appear(self) -> None:
        """Come, and stay a while."""
        self._stay.start()
        self._fade_to(1.0)

    def set_muted(self, muted: bool) -> None:
        """Show whether the microphone is muted."""
        self._muted = muted
        self.mute_button.setChecked(muted)
        self.mute_button.set_icon("microphone-off" if muted else "microphone", insistent=muted)
        self._words()

    def set_hands_free(self, on: bool) -> None:
        """Show whether Aizuchi listens without a key."""
        self._hands_free = on
        self.hands_free_button.set_icon("ear" if on else "hand")
        self._words()

    def set_menu(self, menu: QMenu | None) -> None:
        """Offer a menu, or none: what the tray has, where there is no tray."""
        self._menu = menu
        self.menu_button.setVisible(menu is not None)

    def set_panel(self, shown: bool) -> None:
        """Show whether the side panel is open."""
        self.panel_button.setChecked(shown)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Take another language's words."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._words()

    def _words(self) -> None:
        self.mute_button.name(self.tr("Unmute the microphone") if self._muted else self.tr("Mute the microphone"))
        self.hands_free_button.name(
            self.tr("Listens all the time; click to listen only while the talk key is held")
            if self._hands_free
            else self.tr("Listens while the talk key is held; click to listen all the time")
        )
        self.type_button.name(self.tr("Type a message"))
        self.panel_button.name(self.tr("Conversation"))
        self.mascot_button.name(self.tr("Mascot on the desktop"))
        self.settings_button.name(self.tr("Settings"))
        self.menu_button.name(self.tr("Menu"))

    def _open_menu(self) -> None:
        if self._menu is not None:
            corner = self.menu_button.mapToGlobal(self.menu_button.rect().topRight())
            self._menu.popup(corner - QPoint(self._menu.sizeHint().width(), self._menu.sizeHint().height()))

    def leave(self) -> None:
        """Go at once."""
        self._stay.stop()
        self._fade_to(0.0)

    def _go_unless_used(self) -> None:
        if any(button.hasFocus() or button.underMouse() for button in self.buttons):
            self._stay.start()
        else:
            self._fade_to(0.0)

    def _fade_to(self, opacity: float) -> None:
        if self._fade.endValue() == opacity:
            return
        self._fade.stop()
        self._fade.setStartValue(self.opacity)
        self._fade.setEndValue(opacity)
        self._fade.start()

    def _paint_all(self, opacity: float) -> None:
        for button in self.buttons:
            button.opacity = opacity
            button.update()
