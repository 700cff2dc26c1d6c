"""The widget with the character. It draws by the page while that works, and by the flat face when it does not.

Whatever happens to the page (its process killed, the graphics lost), the widget keeps what it was told, and tells the
next page: the same character, in the same state, in the middle of the same sentence.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from assistant.errors import AizuchiError, UsageError
from assistant.speaking.protocol import Viseme
from ui.avatar.backdrop import is_bare, paint_backdrop
from ui.avatar.drop import dropped_vrm
from ui.avatar.flat_face import FlatFace
from ui.avatar.page_keeper import PageKeeper
from ui.avatar.protocol import AvatarInfo, Framing, Mood, MouthShown, State
from ui.avatar.remembered import RememberingFace
from ui.avatar.vrm_file import VrmFile, read_vrm

if TYPE_CHECKING:
    from ui.avatar.web_face import WebFace

SHIPPED = Path(__file__).parent / "character" / "aizuchi.vrm"
"""The character that comes with the program."""
BARE_LOOKS = 4
"""So many seconds a page may draw without anything being seen of it."""

_log = logging.getLogger(__name__)


class AvatarView(QWidget):
    """Shows a character. Times are seconds of the sound card's clock; see `protocol.Face` for what it can be asked."""

    loaded = Signal(object)
    """`AvatarInfo`: the character asked for by `load` is on the screen."""
    failed = Signal(str)
    """One sentence: a character could not be shown; what was shown before still is."""
    recovered = Signal()
    """The page was gone and is back, with everything that it showed."""
    flat = Signal(str)
    """The flat face has taken over; one sentence says why."""
    dropped = Signal(Path)
    """A `.vrm` was dropped on the widget. It is not loaded: whoever owns the settings decides."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.frame_rate = 0.0
        """Frames drawn in the last second; 0 while nothing is drawn."""
        self._file: VrmFile | None = None
        self._asked: VrmFile | None = None
        self._number = 0
        self._motion: Path | None = None
        self._held: tuple[str, str] | None = None
        self._face = RememberingFace()
        self._transparent = False
        self._wanted = True
        self._flat: FlatFace | None = None
        self._flat_reason = ""
        self._seen = False
        self._bare_looks = 0
        self._keeper = PageKeeper(self)
        self._keeper.gone.connect(self._on_gone)
        self._keeper.gave_up.connect(self._fall_back)
        if web := self._keeper.web:
            web.ready.connect(self._on_ready)
            web.loaded.connect(self._on_loaded)
            web.failed.connect(self._on_failed)
            web.rate.connect(self._on_rate)

    @property
    def _web(self) -> WebFace | None:
        return self._keeper.web

    @property
    def is_flat(self) -> bool:
        """Whether the flat face is shown."""
        return self._flat is not None

    @property
    def is_software(self) -> bool:
        """Whether the processor draws, for want of a graphics card."""
        return self._web is None or self._web.software

    @property
    def shown_file(self) -> VrmFile | None:
        """The character on the screen."""
        return self._file

    @property
    def refused_requests(self) -> int:
        """How often the page wanted something from outside: 0, or something is wrong with a character."""
        return self._web.only_ours.refused if self._web else 0

    def load(self, path: Path) -> None:
        """Show another character: `loaded` follows, or `failed`. Returns after a look at the file."""
        try:
            file = read_vrm(path)
        except AizuchiError as error:
            self.failed.emit(str(error))
            return
        if self._flat:
            self.failed.emit(self._flat_reason)
            return
        self._asked = file
        self._number += 1
        if self._web and self._web.is_ready:
            self._web.load_file(self._number, file.path)

    def load_motion(self, path: Path) -> None:
        """Let the character move by a `.vrma` while it has nothing else to do; `failed` if that cannot be."""
        self._motion = path
        if self._web and self._file:
            self._web.play_motion(self._number, path)

    def set_state(self, state: State) -> None:
        """Hold the body as somebody who listens, thinks or speaks."""
        self._face.set_state(state)

    def set_mood(self, mood: Mood) -> None:
        """Show a feeling. It comes in 0.2 to 0.6 s, never fully, gives way to the mouth, and passes."""
        self._face.set_mood(mood)

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """Move the mouth for a sentence whose first sample the sound card plays at `start_dac`."""
        self._face.say(start_dac, frames)

    def clock(self, dac_now: float) -> None:
        """The sound card is playing `dac_now`. Call this some 10 to 20 times a second while something sounds."""
        self._face.clock(dac_now, time.perf_counter())

    def hush(self) -> None:
        """Shut the mouth within 80 ms and forget what was to be said."""
        self._face.hush()

    def look_at(self, x: float, y: float) -> None:
        """Look at a place: -1 to 1 over the widget, right and up positive; beyond means outside of it."""
        self._face.look_at(x, y)

    def nod(self) -> None:
        """Nod once, as a listener does."""
        self._face.nod()

    def set_transparent(self, on: bool) -> None:
        """Draw nothing behind the character. The window must be translucent too (`WA_TranslucentBackground`)."""
        self._transparent = on
        self._face.set_transparent(on)
        self.update()

    def set_framing(self, framing: Framing) -> None:
        """Head and shoulders, or the whole body."""
        self._face.set_framing(framing)

    def set_visible_work(self, on: bool) -> None:
        """Off: draw nothing, for a window that nobody sees. A hidden widget does not draw either way."""
        self._wanted = on
        self._work(on and self.isVisible())

    def hold(self, viseme: str = "", expression: str = "") -> None:
        """Keep one face, finely drawn and unmoved by life, for a picture. The flat face has none to keep."""
        self._held = viseme, expression
        if self._web:
            self._web.hold(viseme, expression)

    def mouth(self, take: Callable[[list[MouthShown]], None]) -> None:
        """Hand the mouth's frames drawn since the last call to `take`, a little later; none from the flat face."""
        if self._web:
            self._web.shown(take)
        else:
            QTimer.singleShot(0, self, lambda: take([]))

    def snapshot(self, path: Path) -> None:
        """Write what is on the screen as a picture.

        Raises:
            UsageError: It cannot be written.
        """
        if not self.grab().save(str(path)):
            raise UsageError(f"The picture {path} cannot be written.", "Name a .png file in a folder that is there.")

    def _on_ready(self) -> None:
        if not self._web:
            return
        self._face.be_shown_by(self._web)
        if self._held:
            self._web.hold(*self._held)
        if file := self._asked or self._file:
            self._web.load_file(self._number, file.path)

    def _on_loaded(self, number: int, message: dict[str, Any]) -> None:
        if number != self._number or not self._web:
            return
        asked, self._asked = self._asked, None
        if self._motion:
            self._web.play_motion(number, self._motion)
        if asked is None:
            # A new page after a crash has what the old one had.
            self.recovered.emit()
            return
        self._file = asked
        names = tuple(str(name) for name in message["expressions"])
        self.loaded.emit(AvatarInfo(asked, names, int(message["triangles"]), int(message["textures"])))

    def _on_failed(self, number: int, sentence: str) -> None:
        if number == self._number:
            self._asked = None
            self.failed.emit(sentence)

    def _on_rate(self, rate: float) -> None:
        self.frame_rate = rate
        if not self._seen and self._file and rate > 0 and self.isVisible() and not self._transparent:
            # The page draws; whether its picture reaches the window is the graphics driver's affair.
            self._seen = not is_bare(self)
            self._bare_looks += 1
            if not self._seen and self._bare_looks == BARE_LOOKS:
                self._keeper.give_up("its picture does not reach the window")

    def _work(self, on: bool) -> None:
        self._face.set_working(on)
        if not on:
            self.frame_rate = 0.0

    def _on_gone(self) -> None:
        self.frame_rate = 0.0
        self._face.be_shown_by(None)

    def _fall_back(self, reason: str) -> None:
        _log.warning("The flat face takes over: %s.", reason)
        self.frame_rate = 0.0
        self._flat = FlatFace(self)
        self._flat.setGeometry(self.rect())
        self._face.be_shown_by(self._flat)
        self._flat.show()
        self._flat_reason = f"The character is drawn flat: {reason}."
        self.flat.emit(self._flat_reason)

    def close_page(self) -> None:
        """Put the page away. Call it before the program ends: the web engine must not outlive the application."""
        self._face.be_shown_by(None)
        self._keeper.close()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw again."""
        super().showEvent(event)
        self._work(self._wanted)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw nothing while nobody looks."""
        super().hideEvent(event)
        self._work(False)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """The face fills the widget."""
        super().resizeEvent(event)
        for face in (self._web, self._flat):
            if face:
                face.setGeometry(self.rect())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """The character looks at the pointer."""
        place = event.position()
        self.look_at(2 * place.x() / max(1, self.width()) - 1, 1 - 2 * place.y() / max(1, self.height()))
        super().mouseMoveEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 (Qt's name)
        """Take one `.vrm`."""
        if dropped_vrm(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell which `.vrm` it was."""
        if path := dropped_vrm(event.mimeData()):
            event.acceptProposedAction()
            self.dropped.emit(path)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """The backdrop, until a face is there to paint it."""
        if not self._transparent:
            with QPainter(self) as painter:
                paint_backdrop(painter, self)
