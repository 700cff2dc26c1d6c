"""What the pages are made of."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ui.first_run.guide import Guide
from ui.theme import RADIUS, SPACE, TextRole, theme


class Words(QLabel):
    """Text that wraps, can be selected, and keeps its size and colour when the theme changes.

    Args:
        role: Its size.
        tone: `text`, `soft`, `faint`, `accent` or `wrong`: a role of the theme.
        parent: As usual.
    """

    def __init__(self, role: TextRole = "body", tone: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role, self._tone = role, tone
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._dress()

    def say(self, text: str, tone: str = "") -> None:
        """Show this; nothing at all, and no gap, for an empty text."""
        if tone and tone != self._tone:
            self._tone = tone
            self._dress()
        self.setText(text)
        self.setVisible(bool(text))

    def link(self, html: str) -> None:
        """Show words with links, which the system opens."""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setOpenExternalLinks(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.say(html)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """The theme has changed, or what it stands on is switched off."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.EnabledChange):
            self._dress()

    def _dress(self) -> None:
        colour: QColor = getattr(theme(), self._tone if self.isEnabled() else "faint")
        if self.palette().color(self.foregroundRole()) != colour:
            palette = self.palette()
            palette.setColor(self.foregroundRole(), colour)
            self.setPalette(palette)
        font = theme().font(self._role)
        if self.font() != font:
            self.setFont(font)


class Page(QWidget):
    """One question: a heading, a sentence, and below whatever answers it."""

    next_changed = Signal()
    """What `next_text` or `can_go_on` say has changed."""

    def __init__(self, guide: Guide) -> None:
        super().__init__()
        self.guide = guide
        self.heading, self.lead = Words("display"), Words("body", "soft")
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(2 * SPACE)
        self.body.addWidget(self.heading)
        self.body.addWidget(self.lead)
        self.body.addSpacing(2 * SPACE)

    def retranslate(self) -> None:
        """Write everything in the present language."""

    def entered(self) -> None:
        """The page is shown."""

    def left(self) -> None:
        """The page is no longer shown."""

    def next_text(self) -> str:
        """Of the button that goes on; empty: the usual word."""
        return ""

    def can_go_on(self) -> bool:
        """Whether that button works."""
        return True

    def go_on(self) -> None:
        """It has been pressed; the next page follows."""

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class Card(QAbstractButton):
    """One of several answers, large enough to hold words. Checkable; the arrow keys go from one to the next."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        self.inside.setSpacing(SPACE // 2)

    def line(self, role: TextRole = "body", tone: str = "text") -> Words:
        """Add a line of text."""
        words = Words(role, tone, self)
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.inside.addWidget(words)
        return words

    def sizeHint(self) -> QSize:  # noqa: N802
        """As large as what is inside."""
        return self.inside.sizeHint()

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Its words wrap."""
        return self.inside.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """See above."""
        return self.inside.totalHeightForWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """A narrower card is a higher one; never so low that words are cut off."""
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Its edge says whether it is chosen, hovered, or has the keyboard."""
        colours, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        edge = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(colours.accent if chosen else colours.line, 2.5 if chosen else 1.2))
        painter.setBrush(_tinted(colours.surface, colours.accent) if chosen else colours.surface)
        painter.setOpacity(1.0 if self.isEnabled() else 0.5)
        painter.drawRoundedRect(edge, RADIUS, RADIUS)
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.text if self.hasFocus() else colours.faint, 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(edge.adjusted(4, 4, -4, -4), RADIUS - 4, RADIUS - 4)
        painter.end()


class Steps(QWidget):
    """Marks for the pages: those behind, this one, those to come."""

    def __init__(self, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count, self._now = count, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_step(self, now: int) -> None:
        """`now` from 0."""
        self._now = now
        self.setAccessibleName(self.tr("Step {0} of {1}").format(now + 1, self._count))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """A short row."""
        return QSize(self._count * 2 * SPACE + 2 * SPACE, SPACE)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """A long mark for this page, dots for the others."""
        colours, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        x = 0.0
        for step in range(self._count):
            width = 3.0 * SPACE if step == self._now else float(SPACE)
            painter.setBrush(colours.accent if step <= self._now else colours.line)
            painter.drawRoundedRect(QRectF(x, 0, width, SPACE), SPACE / 2, SPACE / 2)
            x += width + SPACE
        painter.end()


def _tinted(colour: QColor, tint: QColor) -> QColor:
    part = 0.08
    return QColor(
        round(colour.red() + (tint.red() - colour.red()) * part),
        round(colour.green() + (tint.green() - colour.green()) * part),
        round(colour.blue() + (tint.blue() - colour.blue()) * part),
    )
