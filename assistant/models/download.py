"""Gets one file over HTTP and never leaves a wrong one behind.

What it promises, each with a test against a real server on loopback:

- A connection that is not made within 15 s is given up; so is one that brings less than 1 KiB in 60 s. What has come
  in is kept.
- It resumes: `Range` from the end of the kept part. A 206 must start exactly there, else the file starts again from
  zero; a 200 to a `Range` request starts again from zero; a 416 never counts as done, the file is fetched afresh. A
  kept part that is complete needs no request at all, only the right hash.
- A source that announces another total size than the catalogue is not downloaded, and the kept part stays.
- Never more bytes than the catalogue says: an endless reply is cut off and deleted.
- The file gets its final name in one step and only after its SHA-256 has matched. A file with a wrong hash is deleted;
  if an older part was in it, the same source gets one more chance from zero, so that a spoilt part traps nobody.
- Mirrors are tried in turn, each going on where the one before stopped; a source that breaks off but made progress is
  asked again first. When all fail, the error names each one's reason.
- Free space is checked before the first byte.
- Ctrl-C at any moment keeps what has come in.
- Two processes that want the same file: one downloads, the other waits and uses the result.
"""

from __future__ import annotations

import logging
import re
import shutil
import time
import urllib.parse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import requests
import urllib3

from assistant.errors import AizuchiError
from assistant.models.catalogue import Content
from assistant.models.lock import locked
from assistant.models.partial import Partial, WrongContentError
from assistant.models.progress import Progress
from assistant.models.stamps import sha256_of
from assistant.models.words import size_words

logger = logging.getLogger(__name__)


def free_bytes(folder: Path) -> int:
    """Bytes free where `folder` is or will be."""
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free


@dataclass(frozen=True, slots=True)
class Limits:
    """The patience of a download. Seconds and bytes."""

    connect_s: float = 15.0
    stall_s: float = 60.0
    """A connection that brings less than `stall_bytes` in this time is given up."""
    stall_bytes: int = 1024
    fruitless: int = 2
    """Attempts in a row at one source that may bring nothing."""
    pause_s: float = 1.0
    """Wait before the same source is asked again."""
    spare_bytes: int = 200_000_000
    """Space that is left free on the disk: a full disk breaks more than this download."""
    free: Callable[[Path], int] = free_bytes


class DownloadError(AizuchiError):
    """No source delivered; another kind of source may."""


class _SourceFailedError(Exception):
    """This source does not deliver.

    Args:
        reason: What the user reads.
        again: It may deliver later.
        other: It has a file, but another one than the catalogue names.
    """

    def __init__(self, reason: str, *, again: bool = False, other: bool = False) -> None:
        super().__init__(reason)
        self.again = again
        self.other = other


def require_space(folder: Path, needed: int, limits: Limits) -> None:
    """Raise AizuchiError unless `needed` bytes fit on the disk of `folder`."""
    free = limits.free(folder)
    if needed + limits.spare_bytes > free:
        raise AizuchiError(
            f"There is not enough space: {size_words(needed)} are needed in {folder}, {size_words(free)} are free.",
            f"Free {size_words(needed + limits.spare_bytes - free)}, or set AIZUCHI_HOME to a folder on a larger disk.",
        )


def download(
    content: Content,
    urls: Sequence[str],
    target: Path,
    work: Path,
    session: requests.Session,
    progress: Progress,
    limits: Limits,
) -> None:
    """Get the file that `content` describes from the first of `urls` that delivers it.

    Args:
        content: Size and SHA-256 that the file must have.
        urls: Mirrors, tried in turn.
        target: The final name. If the right file is already there, nothing is done.
        work: Folder for the unfinished file and the lock; on the same disk as `target`.
        session: Connections, kept alive from one file to the next.
        progress: Told how far it is.
        limits: Time-outs and the like.

    Raises:
        DownloadError: No source delivered the file. What has come in is kept where it is of use.
        AizuchiError: There is no space, or the disk cannot be written.
    """
    lock = work / "locks" / f"{content.name}.{content.sha256[:12]}.lock"
    with locked(lock, lambda: progress.say(f"Another Aizuchi is downloading {content.name}: waiting for it.")):
        if target.is_file() and target.stat().st_size == content.size and sha256_of(target) == content.sha256:
            return
        with Partial(work, content) as partial:
            require_space(work, content.size - partial.size, limits)
            progress.begin(content.name, content.size, partial.size)
            _Download(content, partial, session, progress, limits).run(urls)
            partial.finish(target)


class _Download:
    """One download: the loop over sources and attempts. Ends with a complete and right `partial`, or raises."""

    def __init__(
        self, content: Content, partial: Partial, session: requests.Session, progress: Progress, limits: Limits
    ) -> None:
        self._content = content
        self._partial = partial
        self._session = session
        self._progress = progress
        self._limits = limits

    def run(self, urls: Sequence[str]) -> None:
        """Try each source until one has delivered."""
        failures: list[tuple[str, _SourceFailedError]] = []
        for number, url in enumerate(urls, start=1):
            try:
                return self._from(url)
            except _SourceFailedError as failure:
                failures.append((url, failure))
                if number < len(urls):
                    self._progress.say(f"{_host(url)}: {failure}. Trying {_host(urls[number])}.")
        raise self._error(failures)

    def _from(self, url: str) -> None:
        """Ask one source until it has delivered or will not."""
        fruitless = 0
        while True:
            before = self._partial.size
            try:
                return self._attempt(url)
            except WrongContentError as error:
                if not before:
                    raise _SourceFailedError(str(error), other=True) from error
                logger.info("%s: %s; an earlier part was in it, again from zero", url, error)
            except _SourceFailedError as failure:
                fruitless = 0 if self._partial.size > before else fruitless + 1
                if not failure.again or fruitless >= self._limits.fruitless:
                    raise
                logger.info("%s: %s; asking again", url, failure)
                time.sleep(self._limits.pause_s)

    def _attempt(self, url: str) -> None:
        """One request, or none if the kept part is already complete."""
        if not self._partial.complete:
            try:
                self._receive(url)
            except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
                raise _SourceFailedError(self._words(error), again=True) from error
        if not self._partial.complete:
            raise _SourceFailedError(f"it broke off after {size_words(self._partial.size)}", again=True)
        self._partial.verify()

    def _receive(self, url: str) -> None:
        headers = {"Accept-Encoding": "identity"}
        if self._partial.size:
            headers["Range"] = f"bytes={self._partial.size}-"
        timeout = (self._limits.connect_s, self._limits.stall_s)
        with self._session.get(url, headers=headers, stream=True, timeout=timeout) as reply:
            if self._continues(reply):
                return self._copy(reply)
        return self._receive(url)

    def _continues(self, reply: requests.Response) -> bool:
        """Whether the body of `reply` continues the kept part; False after that was emptied for a fresh request.

        Raises:
            _SourceFailedError: The source has another file, or none.
        """
        status, kept = reply.status_code, self._partial.size
        if status == requests.codes.ok:
            length = reply.headers.get("Content-Length", "")
            self._require_total(int(length) if length.isdecimal() else None)
            self._partial.restart()
            return True
        if not kept or status not in (requests.codes.partial_content, requests.codes.requested_range_not_satisfiable):
            transient = status in (408, 425, 429) or status >= 500
            raise _SourceFailedError(f"it answered {status} {reply.reason}", again=transient)
        start, total = content_range(reply.headers.get("Content-Range", ""))
        if status == requests.codes.partial_content:
            self._require_total(total)
            if start == kept:
                return True
        self._partial.restart()
        return False

    def _require_total(self, total: int | None) -> None:
        if total is not None and total != self._content.size:
            raise _SourceFailedError(f"its file has {total:,} bytes instead of {self._content.size:,}", other=True)

    def _copy(self, reply: requests.Response) -> None:
        """Append the body. Each read returns as soon as something is there, so a slow source shows and is judged."""
        self._progress.at(self._partial.size)
        since, mark = time.monotonic(), self._partial.size
        while block := reply.raw.read1(1 << 18, decode_content=False):
            self._write(block)
            self._progress.at(self._partial.size)
            now = time.monotonic()
            if self._partial.size - mark >= self._limits.stall_bytes:
                since, mark = now, self._partial.size
            elif now - since > self._limits.stall_s:
                raise _SourceFailedError(f"it all but stopped for {self._limits.stall_s:.0f} s", again=True)

    def _write(self, block: bytes) -> None:
        try:
            self._partial.write(block)
        except OSError as error:
            raise AizuchiError(
                f"{self._content.name} cannot be written: {error.strerror or error}.", self._kept()
            ) from error

    def _words(self, error: Exception) -> str:
        """The reason of a broken connection, for people."""
        match error:
            case requests.ConnectTimeout():
                return f"no connection within {self._limits.connect_s:.0f} s"
            case requests.ReadTimeout() | urllib3.exceptions.ReadTimeoutError():
                return f"nothing came for {self._limits.stall_s:.0f} s"
            case requests.exceptions.SSLError():
                return "its certificate is not trusted"
            case requests.ConnectionError():
                return "no connection"
            case urllib3.exceptions.ProtocolError():
                return f"it broke off after {size_words(self._partial.size)}"
        return str(error)

    def _kept(self) -> str:
        if not self._partial.size:
            return "Check the connection to the internet and try again."
        return f"{size_words(self._partial.size)} are kept; the same command goes on from there."

    def _error(self, failures: Sequence[tuple[str, _SourceFailedError]]) -> DownloadError:
        reasons = "; ".join(f"{_host(url)}: {failure}" for url, failure in failures)
        what = f"{self._content.name} could not be downloaded ({reasons})."
        if self._content.unverified and any(failure.other for _, failure in failures):
            return DownloadError(
                what,
                "The upstream file may have changed since this catalogue was written: a newer Aizuchi may know it; "
                "until then choose another model.",
            )
        return DownloadError(what, self._kept())


def content_range(header: str) -> tuple[int | None, int | None]:
    """First byte and total size that a `Content-Range` header names; None for what it does not say."""
    match = re.fullmatch(r"bytes (?:(\d+)-\d+|\*)/(?:(\d+)|\*)", header.strip())
    start, total = match.groups() if match else (None, None)
    return (int(start) if start else None, int(total) if total else None)


def _host(url: str) -> str:
    return urllib.parse.urlsplit(url).hostname or url
