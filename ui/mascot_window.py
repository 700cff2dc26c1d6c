"""The window of the mascot: nothing but the character, above all other windows, to be moved and sized by hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ui.kept import Kept
from ui.mascot_place import Place, inside, read_place, rect_on, screen_for, size_of
from ui.theme import SPACE, theme

_GRIP = 28
"""Side of the corner that sizes it."""
_BUBBLE = 0.3
"""The most of the window's height that the words may cover."""
_STEP = 1.08
"""Growth by one notch of the wheel."""
_SETTLE_MS = 300
_HOME = "mascot/screen"


class MascotWindow(QWidget):
    """Frameless, transparent, on top. Remembers its place on each screen.

    Args:
        kept: Where places are remembered.
    """

    window_wanted = Signal()
    """It was clicked twice."""
    menu_wanted = Signal(QPoint)
    """It was clicked with the right button, at this place of the desktop."""

    def __init__(self, kept: Kept) -> None:
        flags = Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint | Qt.WindowType.Tool
        super().__init__(None, flags | Qt.WindowType.NoDropShadowWindowHint)
        self._kept = kept
        self._face: QWidget | None = None
        self._grabbed: QPoint | None = None
        self._sizing = False
        self._by_hand = False
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        self.setMouseTracking(True)
        self.bubble = Bubble(self)
        self._grip = _Grip(self)
        self._settled = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settled.timeout.connect(self._remember)
        screens = QGuiApplication.instance()
        assert isinstance(screens, QGuiApplication)
        screens.screenAdded.connect(self.stand)
        screens.screenRemoved.connect(self.stand)
        screens.primaryScreenChanged.connect(self.stand)
        self._name()

    def take_face(self, face: QWidget) -> None:
        """Let this character stand here; it leaves where it was."""
        self._face = face
        face.setParent(self)
        face.setGeometry(self.rect())
        face.lower()
        face.show()
        self._grip.raise_()
        self.bubble.raise_()

    def give_face(self) -> QWidget | None:
        """The character, which goes elsewhere."""
        face, self._face = self._face, None
        return face

    def set_click_through(self, on: bool) -> None:
        """Clicks reach what is behind it."""
        flag = Qt.WindowType.WindowTransparentForInput
        if on is not bool(self.windowFlags() & flag):
            shown = self.isVisible()
            self.setWindowFlag(flag, on)
            # Changing a flag hides the window.
            if shown:
                self.show()

    def stand(self, _screen: object = None) -> None:
        """Go to the place that the user chose, or another visible one if its screen is gone."""
        areas = {screen.name(): screen.availableGeometry() for screen in QGuiApplication.screens()}
        if not areas:
            return
        name = screen_for(self._kept.text(_HOME), QGuiApplication.primaryScreen().name(), areas)
        self._by_hand = False
        self.setGeometry(rect_on(areas[name], read_place(self._kept.text(f"mascot/{_key(name)}"))))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Whatever the pointer does is seen here first: the web view keeps it to itself."""
        super().showEvent(event)
        if handle := self.windowHandle():
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Move, size, open; everything else goes its way."""
        if watched is not self.windowHandle():
            return False
        match event:
            case QMouseEvent() if event.type() is QEvent.Type.MouseButtonPress:
                return self._press(event)
            case QMouseEvent() if event.type() is QEvent.Type.MouseMove:
                return self._drag(event)
            case QMouseEvent() if event.type() is QEvent.Type.MouseButtonRelease:
                self._grabbed = None
            case QMouseEvent() if event.type() is QEvent.Type.MouseButtonDblClick:
                self._grabbed = None
                self.window_wanted.emit()
                return True
            case QWheelEvent():
                self.grow(_STEP ** (event.angleDelta().y() / 120))
                return True
        if event.type() is QEvent.Type.Enter:
            self._grip.show()
        elif event.type() is QEvent.Type.Leave:
            self._grip.hide()
        return False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """The tray's menu, here."""
        self.menu_wanted.emit(event.globalPos())

    def grow(self, factor: float) -> None:
        """Change the size; the feet stay where they are."""
        area = self.screen().availableGeometry()
        size = size_of(round(self.height() * factor), area)
        foot = QPoint(self.x() + self.width() // 2, self.y() + self.height())
        self._by_hand = True
        self.setGeometry(inside(QRect(foot - QPoint(size.width() // 2, size.height()), size), [area]))

    def moveEvent(self, event: QMoveEvent) -> None:  # noqa: N802
        """Remember the place once it has come to rest."""
        super().moveEvent(event)
        if self._by_hand:
            self._settled.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """The character fills it."""
        super().resizeEvent(event)
        if self._face:
            self._face.setGeometry(self.rect())
        self._grip.setGeometry(self.width() - _GRIP, self.height() - _GRIP, _GRIP, _GRIP)
        self.bubble.place()
        if self._by_hand:
            self._settled.start()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._name()

    def _name(self) -> None:
        self.setWindowTitle("Aizuchi")
        self.setAccessibleName(self.tr("Aizuchi on the desktop"))
        self.setAccessibleDescription(self.tr("Drag to move, turn the wheel to change the size, double-click to open."))

    def _press(self, event: QMouseEvent) -> bool:
        if event.button() is Qt.MouseButton.RightButton:
            self.menu_wanted.emit(event.globalPosition().toPoint())
            return True
        if event.button() is not Qt.MouseButton.LeftButton:
            return False
        self._sizing = self._grip.geometry().contains(event.position().toPoint())
        self._grabbed = event.globalPosition().toPoint() - self.pos()
        return True

    def _drag(self, event: QMouseEvent) -> bool:
        if self._grabbed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        pointer = event.globalPosition().toPoint()
        if self._sizing:
            self._by_hand = True
            self.resize(size_of(pointer.y() - self.y() + 1, self.screen().availableGeometry()))
            return True
        way = pointer - self.pos() - self._grabbed
        if self._by_hand or way.manhattanLength() >= QGuiApplication.styleHints().startDragDistance():
            self._by_hand = True
            handle = self.windowHandle()
            # Where the desktop moves windows itself, it is better at it; on Wayland nobody else can.
            if QGuiApplication.platformName().startswith("wayland") and handle and handle.startSystemMove():
                self._grabbed = None
            else:
                self.move(pointer - self._grabbed)
        return True

    def _remember(self) -> None:
        screen = QGuiApplication.screenAt(self.geometry().center()) or self.screen()
        corner = self.pos() - screen.availableGeometry().topLeft()
        self._kept.keep(_HOME, screen.name())
        self._kept.keep(f"mascot/{_key(screen.name())}", str(Place(corner.x(), corner.y(), self.height())))


class Bubble(QWidget):
    """What is said right now, beside the head. Gone a little after the last word."""

    STAY_MS = 4000

    def __init__(self, around: QWidget) -> None:
        super().__init__(around)
        self._around = around
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = QLabel(self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE * 3 // 2, SPACE, SPACE * 3 // 2, SPACE)
        column.addWidget(self._words)
        self._gone = QTimer(self, singleShot=True, interval=self.STAY_MS)
        self._gone.timeout.connect(self.hide)
        self._dress()
        self.hide()

    @property
    def words(self) -> str:
        """What is shown; empty when nothing is."""
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str, *, last: bool = False) -> None:
        """Show these words, of which the latest must be seen; `last`: no more will follow."""
        words = words.strip()
        if words:
            self._words.setText(self._end_of(words))
            self.place()
            self.show()
        self._gone.stop()
        if last:
            self._gone.start()

    def place(self) -> None:
        """Above the head, over the window's whole width."""
        width = self._around.width()
        height = min(self.heightForWidth(width), round(self._around.height() * _BUBBLE))
        self.setGeometry(0, 0, width, height)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Other colours."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._dress()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A rounded ground that the words can be read on over anything."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme().line, 1))
            painter.setBrush(theme().surface)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)

    def _dress(self) -> None:
        self._words.setFont(theme().font("body"))
        self._words.setStyleSheet(f"color: {theme().text.name()}")

    def _end_of(self, words: str) -> str:
        """As much of the end as there is room for."""
        room = QSize(self._around.width() - 3 * SPACE, round(self._around.height() * _BUBBLE) - 2 * SPACE)
        metrics, flags = self._words.fontMetrics(), int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere)
        shown = words
        while len(shown) > 1 and metrics.boundingRect(QRect(0, 0, room.width(), 10_000), flags, shown).height() > max(
            room.height(), metrics.lineSpacing() * 2
        ):
            shown = f"…{shown.lstrip('…')[max(1, len(shown) // 12) :]}"
        return shown


class _Grip(QWidget):
    """The corner that sizes the mascot, seen while the pointer is over it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.SizeFDiagCursor)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Two slanted lines."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for colour, width in ((theme().surface, 4.5), (theme().soft, 2.0)):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                for inset in (8, 15):
                    painter.drawLine(QPointF(_GRIP - 6, inset), QPointF(inset, _GRIP - 6))


def _key(screen: str) -> str:
    """A screen's name as a key of the file, where slashes and backslashes divide."""
    return "place_" + "".join(letter if letter.isalnum() else "_" for letter in screen)
