"""`aizuchi:`, the only address that the avatar's page can reach: its own files, and the character that it was given."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QBuffer, QFile, QIODevice, QObject, QUrl, Signal
from PySide6.QtWebEngineCore import (
    QWebEngineUrlRequestInfo,
    QWebEngineUrlRequestInterceptor,
    QWebEngineUrlRequestJob,
    QWebEngineUrlScheme,
    QWebEngineUrlSchemeHandler,
)

SCHEME = b"aizuchi"
HOST = "page"
PAGE = QUrl(f"aizuchi://{HOST}/index.html")
PAGE_FOLDER = Path(__file__).parent / "page"
_TYPES = {"index.html": b"text/html", "style.css": b"text/css", "avatar.js": b"text/javascript"}

_TOLD = "told"

_log = logging.getLogger(__name__)


def register_scheme() -> None:
    """Make `aizuchi:` known to the web engine, before it starts. A second call does nothing."""
    if QWebEngineUrlScheme.schemeByName(SCHEME).name() == SCHEME:
        return
    scheme = QWebEngineUrlScheme(SCHEME)
    scheme.setSyntax(QWebEngineUrlScheme.Syntax.Host)
    flags = QWebEngineUrlScheme.Flag
    scheme.setFlags(flags.SecureScheme | flags.CorsEnabled | flags.FetchApiAllowed)
    QWebEngineUrlScheme.registerScheme(scheme)


class PageFiles(QWebEngineUrlSchemeHandler):
    """Answers `aizuchi://page/…`: the page's files, under `file/…` the one that was granted; hears `told?…`."""

    told = Signal(str)
    """What the page says, as JSON."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._granted: dict[str, Path] = {}

    def grant(self, number: int, path: Path) -> str:
        """Let the page read `path`, and no longer any that was granted before. Returns its address."""
        name = f"/file/{number}"
        self._granted = {name: path}
        return f"aizuchi://{HOST}{name}"

    def requestStarted(self, job: QWebEngineUrlRequestJob) -> None:  # noqa: N802 (Qt's name)
        """Answer one request."""
        url = job.requestUrl()
        name = url.path().lstrip("/")
        if url.host() == HOST and name == _TOLD:
            self.told.emit(url.query(QUrl.ComponentFormattingOption.FullyDecoded))
            job.reply(b"text/plain", QBuffer(job))
            return
        granted = self._granted.get(url.path())
        if url.host() != HOST or job.requestMethod() != b"GET" or not (granted or name in _TYPES):
            job.fail(QWebEngineUrlRequestJob.Error.UrlNotFound)
            return
        file = QFile(str(granted or PAGE_FOLDER / name), job)
        if not file.open(QIODevice.OpenModeFlag.ReadOnly):
            _log.warning("%s cannot be read: %s", file.fileName(), file.errorString())
            job.fail(QWebEngineUrlRequestJob.Error.RequestFailed)
            return
        job.reply(_TYPES.get(name, b"model/gltf-binary"), file)


class OnlyOurs(QWebEngineUrlRequestInterceptor):
    """Refuses every request that would leave the page's own address."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.refused = 0

    def interceptRequest(self, info: QWebEngineUrlRequestInfo) -> None:  # noqa: N802 (Qt's name)
        """Let one request pass, or count and refuse it."""
        url = info.requestUrl()
        ours = url.scheme() == SCHEME.decode() and url.host() == HOST
        # A texture inside the character's file reaches the page as a blob of its own, or as data in the address.
        if ours or url.scheme() == "data" or url.toString().startswith(f"blob:aizuchi://{HOST}/"):
            return
        self.refused += 1
        info.block(True)
        _log.warning("The avatar's page wanted %s and did not get it.", url.toString()[:200])
