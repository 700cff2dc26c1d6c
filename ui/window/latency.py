"""How long the answers take: where the last turn's time went, the session's figures, and what would help."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from assistant.measure.report import summary
from assistant.measure.trace import STAGES, TurnTrace
from ui.theme import SPACE, theme

SLOW = 1.0
"""Seconds; an answer that takes longer is counted as slow."""
QUICK = 0.5
"""Seconds; below it people do not notice a wait, and nothing is advised."""
_KEPT = 2000
"""Turns that the figures are made from, so that a long session needs no more memory."""
_SHOWN = 40
"""Turns in the small history."""

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Figures:
    """A session in numbers; gaps in seconds. None: no turn was answered after the user's last word."""

    answered: int
    p50: float | None
    p95: float | None
    slow: float | None
    """Share of the answers that took longer than `SLOW`, 0 to 1."""


def figures(gaps: Sequence[float]) -> Figures:
    """The figures of these gaps."""
    if not gaps:
        return Figures(0, None, None, None)
    found = summary(gaps)
    return Figures(len(gaps), found["p50"], found["p95"], sum(gap > SLOW for gap in gaps) / len(gaps))


def stage_words(stage: str) -> str:
    """The name of one of `STAGES`, in the app's language."""
    return {
        "soft_end": translate("LatencyPanel", "Noticing the pause"),
        "transcript": translate("LatencyPanel", "Recognising the words"),
        "first_token": translate("LatencyPanel", "Beginning the reply"),
        "first_sentence": translate("LatencyPanel", "Writing the first sentence"),
        "voice": translate("LatencyPanel", "Making the voice"),
        "hold": translate("LatencyPanel", "Waiting in case you go on"),
        "output": translate("LatencyPanel", "Sound card"),
    }[stage]


def advice(stage: str) -> str:
    """What would make that stage shorter."""
    return {
        "soft_end": translate("LatencyPanel", "Less noise around the microphone helps to notice it sooner."),
        "transcript": translate("LatencyPanel", "Closing other programs or a smaller recogniser would help."),
        "first_token": translate("LatencyPanel", "A smaller language model, or one on the GPU, would help."),
        "first_sentence": translate("LatencyPanel", "A smaller language model, or one on the GPU, would help."),
        "voice": translate("LatencyPanel", "A voice engine on the GPU, or the starter voice, would help."),
        "hold": translate("LatencyPanel", "A shorter wait can be set under Turn-taking, at the risk of cutting in."),
        "output": translate("LatencyPanel", "Wired loudspeakers are quicker than wireless ones."),
    }[stage]


def milliseconds(seconds: float) -> str:
    """A length as it is shown."""
    return translate("LatencyPanel", "%1 ms").replace("%1", f"{1000.0 * seconds:.0f}")


def in_words(trace: TurnTrace) -> str:
    """What the last turn's time was spent on, as a sentence or two."""
    if trace.gap is None:
        return translate("LatencyPanel", "The last turn had no spoken answer.")
    if not trace.stages:
        return translate("LatencyPanel", "The last answer began before you had finished.")
    stage, longest = max(trace.stages.items(), key=lambda item: item[1])
    words = translate("LatencyPanel", "The slowest part was “%1”: %2 of %3.")
    words = words.replace("%2", milliseconds(longest)).replace("%3", milliseconds(trace.gap))
    help_ = (
        translate("LatencyPanel", "That is quick; nothing needs to be changed.") if trace.gap < QUICK else advice(stage)
    )
    return f"{words.replace('%1', stage_words(stage))} {help_}"


def colour_of(stage: str, slowest: str) -> QColor:
    """The accent for the slowest stage; the others take turns in quiet tones, so that neighbours differ."""
    if stage == slowest:
        return theme().accent
    colour = QColor(theme().faint)
    colour.setAlphaF((0.85, 0.5)[STAGES.index(stage) % 2])
    return colour


class StageBar(QWidget):
    """A turn's stages from left to right, as wide as they were long."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stages: dict[str, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_stages(self, stages: dict[str, float]) -> None:
        """Paint these; seconds."""
        self.stages = stages
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """A line of text high."""
        return QSize(30 * SPACE, self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """One strip with round ends."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        ends = QPainterPath()
        ends.addRoundedRect(whole, SPACE / 2, SPACE / 2)
        painter.setClipPath(ends)
        painter.fillRect(whole, theme().line)
        total, left = sum(self.stages.values()), 0.0
        slowest = max(self.stages, key=lambda stage: self.stages[stage], default="")
        for stage, length in self.stages.items():
            if total <= 0.0 or length <= 0.0:
                continue
            width = whole.width() * length / total
            part = QRectF(left, 0.0, max(width - 1.0, 0.5), whole.height())
            painter.fillRect(part, theme().window)
            painter.fillRect(part, colour_of(stage, slowest))
            left += width
        painter.end()


class GapHistory(QWidget):
    """The latest gaps as small columns, with a line at `SLOW`; those beyond it have the accent."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gaps: list[float] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_gaps(self, gaps: Sequence[float]) -> None:
        """Paint these, oldest first; seconds."""
        self.gaps = list(gaps)[-_SHOWN:]
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Three lines of text high."""
        return QSize(30 * SPACE, 3 * self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Columns from the right, where the latest is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high, step = float(self.height()), self.width() / _SHOWN
        top = max([1.25 * SLOW, *self.gaps])
        painter.setPen(Qt.PenStyle.NoPen)
        for place, gap in enumerate(reversed(self.gaps)):
            painter.setBrush(theme().accent if gap > SLOW else theme().faint)
            tall = max(2.0, high * gap / top)
            column = QRectF(self.width() - (place + 1) * step, high - tall, max(step - 2.0, 1.0), tall)
            painter.drawRoundedRect(column, 1.5, 1.5)
        painter.setPen(theme().soft)
        line = high - high * SLOW / top
        painter.drawLine(0, round(line), self.width(), round(line))
        painter.end()


class LatencyPanel(QWidget):
    """Give `take` each turn's trace, and call `begin` when a session does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._last: TurnTrace | None = None
        self._gaps: deque[float] = deque(maxlen=_KEPT)
        self.bar, self.history = StageBar(self), GapHistory(self)
        self.words, self.total, self.past = QLabel(self), QLabel(self), QLabel(self)
        self.rows = {stage: (QLabel(self), QLabel(self)) for stage in STAGES}
        self.numbers = {name: (QLabel(self), QLabel(self)) for name in ("p50", "p95", "slow")}
        for label in (self.words, self.past):
            label.setWordWrap(True)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._lay_out()
        self._show()

    def begin(self) -> None:
        """A session begins: its figures are its own."""
        self._last = None
        self._gaps.clear()
        self._show()

    def take(self, trace: TurnTrace) -> None:
        """A turn is over."""
        self._last = trace
        if trace.gap is not None and trace.gap >= 0.0:
            self._gaps.append(trace.gap)
        self._show()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow the theme and the language."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange):
            self._show()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(2 * SPACE)
        self.total.setFont(theme().font("title"))
        legend = QGridLayout()
        legend.setColumnStretch(0, 1)
        for row, (name, length) in enumerate(self.rows.values()):
            legend.addWidget(name, row, 0)
            legend.addWidget(length, row, 1, Qt.AlignmentFlag.AlignRight)
        table = QGridLayout()
        for place, (number, name) in enumerate(self.numbers.values()):
            number.setFont(theme().font("title"))
            name.setFont(theme().font("small"))
            name.setWordWrap(True)
            table.addWidget(number, 0, place)
            table.addWidget(name, 1, place, Qt.AlignmentFlag.AlignTop)
            table.setColumnStretch(place, 1)
        column.addWidget(self.total)
        column.addWidget(self.bar)
        column.addLayout(legend)
        column.addWidget(self.words)
        column.addSpacing(SPACE)
        column.addLayout(table)
        column.addWidget(self.history)
        self.past.setFont(theme().font("small"))
        column.addWidget(self.past)
        column.addStretch(1)

    def _show(self) -> None:
        self._show_last()
        self._show_session()

    def _show_last(self) -> None:
        stages = self._last.stages if self._last else {}
        slowest = max(stages, key=lambda stage: stages[stage], default="")
        self.bar.show_stages(stages)
        self.bar.setVisible(bool(stages))
        gap = self._last.gap if self._last and stages else None
        self.total.setText("" if gap is None else milliseconds(gap))
        self.total.setVisible(gap is not None)
        listed = [f"{stage_words(stage)}: {milliseconds(length)}" for stage, length in stages.items()]
        self.bar.setAccessibleName(translate("LatencyPanel", "Where the last answer's time went"))
        self.bar.setAccessibleDescription("; ".join(listed))
        for stage, labels in self.rows.items():
            colour = theme().text if stage == slowest else theme().soft
            for label, text in zip(labels, (stage_words(stage), milliseconds(stages.get(stage, 0.0))), strict=True):
                label.setText(text)
                label.setVisible(bool(stages))
                label.setFont(theme().font("strong" if stage == slowest else "body"))
                _colour(label, colour)
        first = translate("LatencyPanel", "After the first answer you see here how long it took and why.")
        self.words.setText(first if self._last is None else in_words(self._last))

    def _show_session(self) -> None:
        found = figures(self._gaps)
        shown = {
            "p50": "–" if found.p50 is None else milliseconds(found.p50),
            "p95": "–" if found.p95 is None else milliseconds(found.p95),
            "slow": "–" if found.slow is None else f"{100.0 * found.slow:.0f} %",
        }
        names = {
            "p50": translate("LatencyPanel", "half are quicker (p50)"),
            "p95": translate("LatencyPanel", "19 of 20 are quicker (p95)"),
            "slow": translate("LatencyPanel", "take over 1 s"),
        }
        for name, (number, words) in self.numbers.items():
            number.setText(shown[name])
            words.setText(names[name])
            _colour(words, theme().soft)
        self.history.show_gaps(self._gaps)
        past = translate("LatencyPanel", "The session's latest answers; the line is at 1 s. Answers: %1.")
        self.past.setText(past.replace("%1", str(found.answered)))
        _colour(self.past, theme().soft)
        self.history.setAccessibleName(self.past.text())
        self.history.setAccessibleDescription(", ".join(map(milliseconds, self.history.gaps)))


def _colour(label: QLabel, colour: QColor) -> None:
    palette = label.palette()
    if palette.color(palette.ColorRole.WindowText) != colour:
        palette.setColor(palette.ColorRole.WindowText, colour)
        label.setPalette(palette)
