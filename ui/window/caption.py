"""The strip over the character's lower part: the user's words as they are understood, the answer as it is heard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from ui.theme import SPACE, theme
from ui.window.captions import Captions, Exchange

_REPLY_LINES = 3
_USER_LINES = 2
_UNHEARD = 0.36
"""Opacity of words that have not sounded yet."""
_WIDEST_EM = 30.0
"""Longest line, in the reply's em: beyond it the eye loses the next one."""
_FADE_MS = 450
_SCROLL_MS = 260
REST_MS = 15_000
"""After a turn the words stay so long, then the face has the window for itself."""


class CaptionStrip(QWidget):
    """Paints `Captions`. Give it the engine's signals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.captions = Captions()
        self._leaving = self._animation(self.update)
        self._presence = self._animation(self.update)
        self._presence.setStartValue(0.0)
        self._presence.setEndValue(0.0)
        self._scroll = self._animation(self.update)
        self._scroll.setDuration(_SCROLL_MS)
        self._line = 0
        """The first line of the reply that is shown."""
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.leave)
        self.setAccessibleName(self.tr("Captions"))

    def show_user(self, turn: int, text: str, final: bool) -> None:
        """The user's words so far."""
        self._take(self.captions.user(turn, text, final))

    def show_reply(self, turn: int, text: str) -> None:
        """The reply as far as it is written; seen once it sounds."""
        self._take(self.captions.reply(turn, text))

    def begin_sentence(self, turn: int) -> None:
        """A sentence of the reply begins to sound."""
        self._take(self.captions.sounds(turn))

    def show_heard(self, turn: int, characters: int) -> None:
        """So much of the reply has sounded."""
        self._take(self.captions.heard(turn, characters))

    def end_turn(self, turn: int, reply: str) -> None:
        """The turn is over: the words stay a while."""
        self._take(self.captions.shown(turn, reply))
        self._rest.start()

    def leave(self) -> None:
        """Let the face have the window for itself, until there are new words."""
        self._animate(self._presence, self.presence, 0.0)

    @property
    def first_line(self) -> int:
        """The first line of the reply that is shown, from 0."""
        return self._line

    @property
    def rests_in_ms(self) -> int:
        """How long until the words leave; -1 while nothing ends their stay."""
        return self._rest.remainingTime()

    @property
    def presence(self) -> float:
        """How visible the words are, 0 to 1."""
        return float(self._presence.currentValue() or 0.0)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Take another language's words."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.setAccessibleName(self.tr("Captions"))

    def sizeHint(self) -> QSize:  # noqa: N802
        """High enough for the longest caption."""
        reply, user = QFontMetricsF(theme().font("caption")), QFontMetricsF(theme().font("body"))
        height = reply.lineSpacing() * _REPLY_LINES + user.lineSpacing() * _USER_LINES + 7 * SPACE
        return QSize(320, round(height))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Draw the words from the bottom up."""
        presence = self.presence
        leaving = float(self._leaving.currentValue() or 0.0) if self._moves(self._leaving) else 0.0
        if presence <= 0 and leaving <= 0:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QLinearGradient(0, 0, 0, self.height())
        clear = QColor(theme().shade)
        clear.setAlpha(0)
        shade.setColorAt(0.0, clear)
        shade.setColorAt(0.55, _faded(theme().shade, 0.82 * max(presence, leaving)))
        shade.setColorAt(1.0, _faded(theme().shade, max(presence, leaving)))
        painter.fillRect(self.rect(), shade)
        if leaving > 0:
            self._paint(painter, self.captions.before, leaving * 0.6, lift=(1 - leaving) * 2.5 * SPACE, line=None)
        line = self._line if not self._moves(self._scroll) else float(self._scroll.currentValue())
        self._paint(painter, self.captions.now, presence * (1 - 0.75 * leaving), lift=0.0, line=line)
        painter.end()

    def _paint(self, painter: QPainter, exchange: Exchange, opacity: float, lift: float, line: float | None) -> None:
        if exchange.empty or opacity <= 0:
            return
        painter.save()
        painter.setOpacity(opacity)
        bottom = self.contentsRect().bottom() - 1.0 * SPACE - lift
        if exchange.shown_reply:
            layout = self._laid_out(exchange.shown_reply, theme().font("caption"))
            # Qt draws one span in a colour of its own, not several: the pen is for what has been heard.
            painter.setPen(theme().text)
            unheard = _coloured(exchange.heard, len(exchange.reply), _faded(theme().text, _UNHEARD))
            first = self._first_line(layout, exchange.heard) if line is None else line
            bottom = self._draw_lines(painter, layout, unheard, bottom, _REPLY_LINES, first) - SPACE
        if exchange.user:
            layout = self._laid_out(exchange.user, theme().font("body"))
            painter.setPen(theme().soft if exchange.final else theme().faint)
            first = max(0, layout.lineCount() - _USER_LINES)
            self._draw_lines(painter, layout, None, bottom, _USER_LINES, first)
        painter.restore()

    def _draw_lines(
        self,
        painter: QPainter,
        layout: QTextLayout,
        span: QTextLayout.FormatRange | None,
        bottom: float,
        most: int,
        first: float,
    ) -> float:
        """Draw at most `most` lines from line `first` on, the last at `bottom`; returns where the first begins."""
        spacing = layout.lineAt(0).height()
        count = min(most, layout.lineCount())
        top = bottom - count * spacing
        painter.save()
        painter.setClipRect(QRectF(0, top - 2, self.width(), count * spacing + 4))
        layout.draw(painter, QPointF(0, top - first * spacing), [span] if span and span.length > 0 else [])
        painter.restore()
        return top

    def _laid_out(self, text: str, font: QFont) -> QTextLayout:
        """Centred lines, no wider than is good to read."""
        layout = QTextLayout(text.replace("\n", " "), font, self)
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        widest = QFontMetricsF(theme().font("caption")).height() * _WIDEST_EM
        width = min(self.width() - 6.0 * SPACE, widest)
        layout.beginLayout()
        top = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF((self.width() - width) / 2, top))
            top += line.height()
        layout.endLayout()
        return layout

    def _first_line(self, layout: QTextLayout, heard: int) -> int:
        """The line to begin with, so that the word that sounds is in the middle."""
        line = layout.lineForTextPosition(min(heard, len(layout.text())))
        middle = (line.lineNumber() if line.isValid() else 0) - 1
        return max(0, min(middle, layout.lineCount() - _REPLY_LINES))

    def _take(self, captions: Captions) -> None:
        old, self.captions = self.captions, captions
        if captions == old:
            return
        if captions.before != old.before and not captions.before.empty and captions.before.turn == old.now.turn:
            self._line = 0
            self._animate(self._leaving, 1.0, 0.0)
        if captions.now.shown_reply:
            layout = self._laid_out(captions.now.shown_reply, theme().font("caption"))
            self._scroll_to(self._first_line(layout, captions.now.heard))
        if not captions.now.empty:
            self.setAccessibleDescription(f"{captions.now.user}\n{captions.now.shown_reply}".strip())
            self._rest.stop()
            if self._presence.endValue() != 1.0:
                self._animate(self._presence, self.presence, 1.0)
        self.update()

    def _scroll_to(self, line: int) -> None:
        if line == self._line:
            return
        if self.captions.now.heard and line > self._line:
            self._animate(self._scroll, float(self._line), float(line))
        self._line = line

    def _animation(self, step: object) -> QVariantAnimation:
        animation = QVariantAnimation(self)
        animation.setDuration(_FADE_MS)
        animation.valueChanged.connect(step)
        animation.finished.connect(step)
        return animation

    @staticmethod
    def _animate(animation: QVariantAnimation, start: float, end: float) -> None:
        animation.stop()
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.start()

    @staticmethod
    def _moves(animation: QVariantAnimation) -> bool:
        return animation.state() is QVariantAnimation.State.Running


def _coloured(start: int, end: int, colour: QColor) -> QTextLayout.FormatRange:
    """A part of the text in a colour."""
    form = QTextCharFormat()
    form.setForeground(colour)
    span = QTextLayout.FormatRange()
    span.start, span.length, span.format = start, end - start, form
    return span


def _faded(colour: QColor, part: float) -> QColor:
    faded = QColor(colour)
    faded.setAlphaF(colour.alphaF() * part)
    return faded
