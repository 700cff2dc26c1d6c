"""Numbers: typed, and where the whole range is of use also slid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDoubleSpinBox, QSlider, QSpinBox, QWidget

from assistant.settings import Between
from ui.settings.editors import Editor, keep_still
from ui.settings.fields import Field, Value
from ui.settings.wording import UNITS
from ui.theme import SPACE

_SLIDERS = {
    "audio.output_gain": 1.0,
    "hearing.vad_on": 0.01,
    "hearing.vad_off": 0.01,
    "turns.finished": 0.05,
    "turns.undecided": 0.05,
    "turns.duck_db": 1.0,
    "thinking.temperature": 0.05,
    "speaking.speed": 0.05,
    "speaking.pitch": 0.01,
    "speaking.intonation": 0.05,
    "speaking.volume": 0.05,
}
"""Numbers whose whole range is of use, and their steps. The others are typed."""
_STEPS = {"thinking.context": 1024, "thinking.max_tokens": 16}
_SECONDS_STEP = 0.05


class _Decimal(QDoubleSpinBox):
    """Shows no more digits than there are."""

    def textFromValue(self, value: float) -> str:  # noqa: N802
        """See QDoubleSpinBox."""
        text = super().textFromValue(value)
        point = self.locale().decimalPoint()
        return text.rstrip("0").removesuffix(point) if point in text else text


def give_margin(box: QSpinBox | QDoubleSpinBox) -> None:
    """The theme's fields leave the text of a number no margin; its buttons are taken away by the window's sheet."""
    box.lineEdit().setTextMargins(SPACE, 0, SPACE, 0)


class NumberEditor(Editor):
    """A number: typed, and where the whole range is of use also slid."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert isinstance(field.limit, Between)
        low, high = field.limit.low, field.limit.high
        self._whole = field.kind == "whole"
        self.box: QSpinBox | QDoubleSpinBox
        if self._whole:
            whole = QSpinBox()
            whole.setRange(int(low), int(high))
            whole.setSingleStep(_STEPS.get(field.key, 1))
            whole.valueChanged.connect(self._typed)
            self.box = whole
        else:
            step = _SLIDERS.get(field.key, _SECONDS_STEP)
            number = _Decimal()
            number.setDecimals(0 if step >= 1 else 3)
            number.setRange(low, high)
            number.setSingleStep(step)
            number.valueChanged.connect(self._typed)
            self.box = number
        self.box.setSuffix(UNITS.get(field.key, ""))
        self.box.setKeyboardTracking(False)
        give_margin(self.box)
        self.box.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.box.setMinimumWidth(self.box.fontMetrics().horizontalAdvance("0") * 12)
        keep_still(self.box)
        self.slider: QSlider | None = None
        self._step = _SLIDERS.get(field.key, 0.0)
        self.line.addStretch()
        if self._step:
            self._low = low
            self.slider = QSlider(Qt.Orientation.Horizontal)
            self.slider.setRange(0, round((high - low) / self._step))
            self.slider.setPageStep(max(1, self.slider.maximum() // 10))
            self.slider.setMinimumWidth(self.box.fontMetrics().horizontalAdvance("0") * 16)
            self.slider.valueChanged.connect(self._slid)
            keep_still(self.slider)
            self.line.addWidget(self.slider, 1)
        self.line.addWidget(self.box)

    def show_value(self, value: Value) -> None:
        """See `Editor`."""
        assert not isinstance(value, str)
        for widget in (self.box, self.slider):
            if widget is not None:
                widget.blockSignals(True)
        self.box.setValue(int(value) if self._whole else float(value))  # type: ignore[arg-type]
        if self.slider is not None:
            self.slider.setValue(round((float(value) - self._low) / self._step))
        for widget in (self.box, self.slider):
            if widget is not None:
                widget.blockSignals(False)

    def name(self, words: str) -> None:
        """See `Editor`."""
        self.box.setAccessibleName(words)
        if self.slider is not None:
            self.slider.setAccessibleName(words)

    def _typed(self, value: float) -> None:
        self.edited.emit(value if not self._whole else int(value), True)

    def _slid(self, place: int) -> None:
        self.edited.emit(round(self._low + place * self._step, 4), True)
