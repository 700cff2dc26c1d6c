"""The character with everything that lies over it: captions, ring, controls, the line to type in, notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from assistant.conversation.events import SpeechStarted
from assistant.conversation.turns import Phase
from assistant.measure.trace import TurnTrace
from assistant.speaking.protocol import Viseme
from ui.avatar.backdrop import paint_backdrop
from ui.avatar.protocol import State
from ui.engine import EngineHost
from ui.state import AppState, Situation
from ui.theme import SPACE
from ui.window.caption import CaptionStrip
from ui.window.controls import EdgeControls
from ui.window.ring import StateRing
from ui.window.toast import Toast
from ui.window.type_line import TypeLine

_CLOCK_MS = 60
"""How often a face that speaks is told what the sound card plays."""


class Face(Protocol):
    """What the stage asks of a character. It is a QWidget too; `ui.avatar.view.AvatarView` is one."""

    def set_state(self, state: State) -> None:
        """Hold the body as somebody who listens, thinks or speaks."""

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """Move the mouth for a sentence that begins to sound at `start_dac`."""

    def clock(self, dac_now: float) -> None:
        """The sound card is playing `dac_now`."""

    def hush(self) -> None:
        """Shut the mouth."""

    def set_visible_work(self, on: bool) -> None:
        """Off: stand still, and use no processor time."""

    @property
    def is_software(self) -> bool:
        """Whether the processor draws."""


class Stage(QWidget):
    """Follows the engine."""

    def __init__(self, host: EngineHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._host = host
        self._face: Face | None = None
        self.face_place = _FacePlace(self)
        self.caption = CaptionStrip(self)
        self.controls = EdgeControls(self)
        self.ring = StateRing(self)
        self.type_line = TypeLine(self)
        self.toast = Toast(self)
        self._clock = QTimer(self, interval=_CLOCK_MS)
        self._clock.timeout.connect(lambda: self._tell_clock())
        self._connect(host)
        self._follow(host.situation)

    def set_face(self, face: QWidget) -> None:
        """Put a character (a `Face`) on the stage, in the place of any other."""
        for old in self.face_place.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if old is not face:
                old.hide()
                old.deleteLater()
        face.setParent(self.face_place)
        face.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        face.setGeometry(self.face_place.rect())
        face.show()
        self._face = face  # type: ignore[assignment]
        self._pose(self._host.state)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Everything has its place."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Another font needs other heights."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place()

    def _place(self) -> None:
        width, height = self.width(), self.height()
        self.face_place.setGeometry(self.rect())
        bar = self.controls.sizeHint().height() + SPACE
        self.controls.setGeometry(0, height - bar, width, bar)
        ring = self.ring.sizeHint()
        self.ring.setGeometry(
            (width - ring.width()) // 2, height - bar + (bar - ring.height()) // 2, ring.width(), ring.height()
        )
        line = min(width - 6 * SPACE, self.fontMetrics().averageCharWidth() * 60)
        tall = self.type_line.sizeHint().height() + SPACE
        self.type_line.setGeometry(QRect((width - line) // 2, height - bar - tall - SPACE, line, tall))
        self._lift_caption()
        self.toast.place()

    def _lift_caption(self) -> None:
        """The words stand above the controls, and above the line to type in."""
        foot = self.height() - (self.controls.y() if self.type_line.isHidden() else self.type_line.y())
        tall = min(self.caption.sizeHint().height() + foot, round(self.height() * 0.65))
        # The shade reaches down to the window's edge, below what is there.
        self.caption.setGeometry(0, self.height() - tall, self.width(), tall)
        self.caption.setContentsMargins(0, 0, 0, foot)
        self.caption.update()

    def _connect(self, host: EngineHost) -> None:
        host.situationChanged.connect(self._follow)
        host.stateChanged.connect(self._pose)
        host.loading.connect(lambda _stage, part: self.ring.set_progress(part))
        host.micLevel.connect(self.ring.set_level)
        host.userWords.connect(self._show_user)
        host.replyWords.connect(self.caption.show_reply)
        host.heard.connect(self.caption.show_heard)
        host.sentence.connect(self._speak)
        host.turnOver.connect(self._end_turn)
        controls = self.controls
        controls.muted.connect(host.set_muted)
        controls.hands_free.connect(host.toggle_hands_free)
        controls.type_wanted.connect(self.type_line.begin)
        self.type_line.sent.connect(host.type)
        self.type_line.came.connect(self._lift_caption)
        self.type_line.left.connect(self._lift_caption)

    def _follow(self, situation: Situation) -> None:
        self.ring.set_hands_free(situation.hands_free)
        self.ring.set_state(situation.state)
        self.controls.set_muted(situation.muted)
        self.controls.set_hands_free(situation.hands_free)
        if self._clock.isActive() and situation.phase is not Phase.ANSWERING:
            self._clock.stop()
            if self._face:
                self._face.hush()

    def _pose(self, state: AppState) -> None:
        if not self._face:
            return
        self._face.set_state(state.value)
        # Drawn by the processor, a character that moves takes the cores from the answer: the gap was 1 to 6 s in place
        # of half a second. So it holds still while one is being prepared.
        self._face.set_visible_work(not (self._face.is_software and state is AppState.THINKING))

    def _show_user(self, turn: int, text: str, final: bool) -> None:
        if final or self._host.situation.phase is not Phase.ANSWERING:
            # Words over an answer that nothing has interrupted are its own echo, or not yet worth a line.
            self.caption.show_user(turn, text, final)

    def _speak(self, started: SpeechStarted) -> None:
        self.caption.begin_sentence(started.turn)
        if self._face:
            self._face.say(started.at, started.speech.visemes)
        self._tell_clock()
        self._clock.start()

    def _end_turn(self, trace: TurnTrace) -> None:
        self.caption.end_turn(trace.turn, trace.reply_text)

    def _tell_clock(self) -> None:
        if self._face:
            self._face.clock(self._host.clock_now())


class _FacePlace(QWidget):
    """Where the character is; its backdrop until there is one."""

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """The character fills it."""
        super().resizeEvent(event)
        for child in self.children():
            _fill(child, self)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """The backdrop of the character that is to come."""
        painter = QPainter(self)
        paint_backdrop(painter, self)
        painter.end()


def _fill(child: QObject, place: QWidget) -> None:
    if isinstance(child, QWidget):
        child.setGeometry(place.rect())
