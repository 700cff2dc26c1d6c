"""The character drawn by the page in `page/`: a web view that shows nothing else, and the bridge to it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, QWebEngineSettings
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QWidget

from assistant.speaking.protocol import Viseme
from ui.avatar.backdrop import is_dark
from ui.avatar.protocol import Framing, Mood, MouthShown, State
from ui.avatar.scheme import PAGE, SCHEME, OnlyOurs, PageFiles

_log = logging.getLogger(__name__)

_OFF = (
    QWebEngineSettings.WebAttribute.AutoLoadIconsForPage,
    QWebEngineSettings.WebAttribute.DnsPrefetchEnabled,
    QWebEngineSettings.WebAttribute.ErrorPageEnabled,
    QWebEngineSettings.WebAttribute.HyperlinkAuditingEnabled,
    QWebEngineSettings.WebAttribute.JavascriptCanOpenWindows,
    QWebEngineSettings.WebAttribute.LocalContentCanAccessFileUrls,
    QWebEngineSettings.WebAttribute.LocalStorageEnabled,
    QWebEngineSettings.WebAttribute.NavigateOnDropEnabled,
    QWebEngineSettings.WebAttribute.PdfViewerEnabled,
    QWebEngineSettings.WebAttribute.PluginsEnabled,
    QWebEngineSettings.WebAttribute.ShowScrollBars,
)


class _Page(QWebEnginePage):
    """A page that stays where it is."""

    def acceptNavigationRequest(self, url: QUrl | str, _kind: object, _is_main_frame: bool) -> bool:  # noqa: N802
        return QUrl(url) == PAGE

    def createWindow(self, _kind: object) -> QWebEnginePage:  # noqa: N802 (Qt's name)
        return None  # type: ignore[return-value]  # Qt's way to say no

    def javaScriptConsoleMessage(  # noqa: N802 (Qt's name)
        self, level: QWebEnginePage.JavaScriptConsoleMessageLevel, message: str, line: int, source: str
    ) -> None:
        serious = level == QWebEnginePage.JavaScriptConsoleMessageLevel.ErrorMessageLevel
        _log.log(logging.WARNING if serious else logging.DEBUG, "%s:%d: %s", source, line, message[:500])


class WebFace(QWebEngineView):
    """Draws a VRM. What it is told before `ready`, and what a crash takes, is lost: the view tells it again."""

    ready = Signal()
    blind = Signal(str)
    """The page cannot draw: there is no WebGL."""
    loaded = Signal(int, dict)
    """The number given to `load`, and the page's message."""
    failed = Signal(int, str)
    gone = Signal()
    """The page's process or its graphics are gone; `restart` begins again."""
    rate = Signal(float)
    """Frames drawn in the last second."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_ready = False
        profile = QWebEngineProfile(self)  # without a name: nothing is kept
        profile.setHttpCacheType(QWebEngineProfile.HttpCacheType.NoCache)
        profile.setPersistentCookiesPolicy(QWebEngineProfile.PersistentCookiesPolicy.NoPersistentCookies)
        profile.downloadRequested.connect(lambda download: download.cancel())
        self._files = PageFiles(profile)
        self._files.told.connect(self._take)
        self.only_ours = OnlyOurs(profile)
        profile.installUrlSchemeHandler(SCHEME, self._files)
        profile.setUrlRequestInterceptor(self.only_ours)
        page = _Page(profile, self)
        for attribute in _OFF:
            page.settings().setAttribute(attribute, False)
        page.renderProcessTerminated.connect(lambda *_: self._lost())
        self.setPage(page)
        # Every click, drop and key belongs to the widget around: the page has nothing to be clicked.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAcceptDrops(False)
        self._page = page
        self._set_background(transparent=False)
        self.software = False
        """Whether the processor draws; known when `ready`."""
        page.load(PAGE)

    def restart(self) -> None:
        """Begin again with an empty page; `ready` follows."""
        self.is_ready = False
        self._page.load(PAGE)

    def close_page(self) -> None:
        """Let go of the page, which must not outlive its profile; the widget is of no use afterwards."""
        self.is_ready = False
        if shiboken6.isValid(self._page):
            shiboken6.delete(self._page)

    def load_file(self, number: int, path: Path) -> None:
        """Show the character in `path`; `loaded` or `failed` says `number` again."""
        self._send("load", url=self._files.grant(number, path), id=number)

    def play_motion(self, number: int, path: Path) -> None:
        """Move by the VRM animation in `path`; `failed` says `number` again."""
        self._send("motion", url=self._files.grant(number, path), id=number)

    def set_state(self, state: State) -> None:
        """See `protocol.Face`."""
        self._send("state", name=state)

    def set_mood(self, mood: Mood) -> None:
        """See `protocol.Face`."""
        self._send("mood", name=mood)

    def say(self, start_dac: float, frames: Sequence[Viseme]) -> None:
        """See `protocol.Face`."""
        self._send("say", start=start_dac, frames=[asdict(frame) for frame in frames])

    def clock(self, dac_now: float, host: float) -> None:
        """See `protocol.Face`."""
        self._send("clock", card=dac_now, host=host)

    def hush(self) -> None:
        """See `protocol.Face`."""
        self._send("hush")

    def look_at(self, x: float, y: float) -> None:
        """See `protocol.Face`."""
        self._send("look", x=x, y=y)

    def nod(self) -> None:
        """See `protocol.Face`."""
        self._send("nod")

    def set_transparent(self, on: bool) -> None:
        """See `protocol.Face`."""
        self._set_background(transparent=on)
        self._send("transparent", on=on)

    def _set_background(self, *, transparent: bool) -> None:
        """What the page is drawn on. Qt draws a transparent view above all other widgets of its window."""
        colour = QColor(Qt.GlobalColor.transparent) if transparent else self.palette().color(QPalette.ColorRole.Window)
        self._page.setBackgroundColor(colour)

    def set_framing(self, framing: Framing) -> None:
        """See `protocol.Face`."""
        self._send("framing", **{"as": framing})

    def set_working(self, on: bool) -> None:
        """See `protocol.Face`."""
        self._send("work", on=on)

    def hold(self, viseme: str, expression: str) -> None:
        """Keep one face, unmoved by life, for a picture. Empty names are none."""
        self._send("hold", viseme=viseme, expression=expression)

    def shown(self, take: Callable[[list[MouthShown]], None]) -> None:
        """Hand the mouth's frames since the last call to `take`, a little later."""

        def parsed(text: object) -> None:
            frames = json.loads(text) if isinstance(text, str) and text else []
            take([MouthShown(each["card"], each["host"], each["weights"]) for each in frames])

        self._page.runJavaScript("window.avatar ? JSON.stringify(avatar.shown()) : ''", parsed)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """The page's backdrop follows the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._send("dark", on=is_dark(self))

    def _send(self, command: str, **parts: object) -> None:
        if self.is_ready:
            self._page.runJavaScript(f"avatar.{command}({json.dumps(parts)})")

    def _take(self, text: str) -> None:
        message: dict[str, Any] = json.loads(text)
        match message["kind"]:
            case "ready":
                self.is_ready = True
                self.software = bool(message["software"])
                self._send("dark", on=is_dark(self))
                self.ready.emit()
            case "blind":
                self.blind.emit(message["sentence"])
            case "loaded":
                self.loaded.emit(message["id"], message)
            case "failed":
                self.failed.emit(message["id"], message["sentence"])
            case "rate":
                self.rate.emit(float(message["rate"]))
            case "lost":
                self._lost()

    def _lost(self) -> None:
        self.is_ready = False
        self.gone.emit()
