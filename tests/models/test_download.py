"""One test for each promise in the docstring of `assistant.models.download`, against a real server on loopback."""

from __future__ import annotations

import contextlib
import hashlib
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st
from scripted_server import Answer, ScriptedServer, breaking, ranged, send, status, whole

from assistant.errors import AizuchiError
from assistant.models.catalogue import Content
from assistant.models.download import DownloadError, Limits, content_range, download

BODY = bytes(range(256)) * 400
OTHER = bytes(reversed(BODY))
QUICK = Limits(connect_s=2.0, stall_s=0.3, pause_s=0.0, spare_bytes=0)


def content_of(body: bytes, unverified: bool = False) -> Content:
    return Content("model.bin", len(body), hashlib.sha256(body).hexdigest(), unverified)


class Log:
    """Remembers what a person would have seen."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int, int]] = []
        self.positions: list[int] = []
        self.said: list[str] = []

    def begin(self, what: str, total: int, done: int = 0) -> None:
        self.begun.append((what, total, done))

    def at(self, done: int) -> None:
        self.positions.append(done)

    def say(self, message: str) -> None:
        self.said.append(message)


class Place:
    """A folder to download to, with a server to download from."""

    def __init__(self, folder: Path, server: ScriptedServer) -> None:
        self.server = server
        self.target = folder / "store" / "model.bin"
        self.work = folder / "work"
        self.log = Log()

    def get(self, *urls: str, content: Content | None = None, limits: Limits = QUICK) -> bytes:
        with requests.Session() as session:
            download(content or content_of(BODY), urls, self.target, self.work, session, self.log, limits)
        return self.target.read_bytes()

    def part(self, content: Content | None = None) -> Path:
        content = content or content_of(BODY)
        return self.work / f"{content.name}.{content.sha256[:12]}.part"

    def keep(self, body: bytes) -> None:
        """An earlier run has left this behind."""
        self.work.mkdir(parents=True, exist_ok=True)
        self.part().write_bytes(body)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ScriptedServer() as server:
        yield Place(tmp_path, server)


def test_a_file_arrives_with_its_final_name_and_nothing_else_stays(place: Place) -> None:
    assert place.get(place.server.script("/f", whole(BODY))) == BODY
    assert not place.part().exists()
    assert place.log.begun == [("model.bin", len(BODY), 0)]
    assert place.log.positions[-1] == len(BODY)


def test_a_file_that_is_right_already_is_not_asked_for(place: Place) -> None:
    place.target.parent.mkdir()
    place.target.write_bytes(BODY)
    place.get(place.server.script("/f", whole(BODY)))
    assert place.server.requests == []


def test_a_damaged_file_under_the_final_name_is_replaced(place: Place) -> None:
    place.target.parent.mkdir()
    place.target.write_bytes(OTHER)
    assert place.get(place.server.script("/f", whole(BODY))) == BODY


def test_it_resumes_where_an_earlier_run_stopped(place: Place) -> None:
    place.keep(BODY[:1000])
    assert place.get(place.server.script("/f", ranged(BODY))) == BODY
    assert place.server.requests == [("/f", "bytes=1000-")]
    assert place.log.begun == [("model.bin", len(BODY), 1000)]


def test_a_connection_that_breaks_is_taken_up_again_at_the_same_source(place: Place) -> None:
    assert place.get(place.server.script("/f", breaking(BODY, 5000), breaking(BODY, 5000), ranged(BODY))) == BODY
    assert [wanted for _, wanted in place.server.requests] == [None, "bytes=5000-", "bytes=10000-"]


def test_a_source_that_only_ever_breaks_is_given_up_and_the_part_is_kept(place: Place) -> None:
    def refuses(handler: BaseHTTPRequestHandler) -> None:
        send(
            handler, 206, b"", {"Content-Range": f"bytes 5000-{len(BODY) - 1}/{len(BODY)}", "Content-Length": "9"}, True
        )

    with pytest.raises(DownloadError, match="broke off after 5 kB") as failure:
        place.get(place.server.script("/f", breaking(BODY, 5000), refuses))
    assert place.part().read_bytes() == BODY[:5000]
    assert "5 kB are kept; the same command goes on from there" in failure.value.remedy


def test_a_200_to_a_range_request_starts_again_from_zero(place: Place) -> None:
    place.keep(BODY[:1000])
    assert place.get(place.server.script("/f", whole(BODY))) == BODY
    assert place.log.positions[0] == 0


def test_a_206_that_starts_elsewhere_is_not_appended(place: Place) -> None:
    place.keep(BODY[:1000])

    def elsewhere(handler: BaseHTTPRequestHandler) -> None:
        send(handler, 206, BODY[500:], {"Content-Range": f"bytes 500-{len(BODY) - 1}/{len(BODY)}"})

    assert place.get(place.server.script("/f", elsewhere, whole(BODY))) == BODY
    assert [wanted for _, wanted in place.server.requests] == ["bytes=1000-", None]
    assert place.log.positions[0] == 0, "not a byte of the wrong part may be taken"


def test_a_206_without_a_content_range_is_not_appended(place: Place) -> None:
    place.keep(BODY[:1000])
    assert place.get(place.server.script("/f", lambda handler: send(handler, 206, BODY), whole(BODY))) == BODY


def test_a_206_that_nobody_asked_for_is_an_error(place: Place) -> None:
    with pytest.raises(DownloadError, match="answered 206"):
        place.get(place.server.script("/f", lambda handler: send(handler, 206, BODY)))


def test_a_416_never_counts_as_done(place: Place) -> None:
    place.keep(BODY[:1000])
    assert place.get(place.server.script("/f", status(416), whole(BODY))) == BODY
    assert [wanted for _, wanted in place.server.requests] == ["bytes=1000-", None]


def test_a_complete_part_with_the_right_hash_needs_no_request(place: Place) -> None:
    place.keep(BODY)
    assert place.get(place.server.script("/f", status(500))) == BODY
    assert place.server.requests == []


def test_a_complete_part_with_a_wrong_hash_is_fetched_again(place: Place) -> None:
    place.keep(OTHER)
    assert place.get(place.server.script("/f", ranged(BODY))) == BODY
    assert place.server.requests == [("/f", None)]


def test_a_spoilt_part_traps_nobody(place: Place) -> None:
    place.keep(b"spoilt" + BODY[6:1000])
    assert place.get(place.server.script("/f", ranged(BODY))) == BODY
    assert [wanted for _, wanted in place.server.requests] == ["bytes=1000-", None]


def test_a_part_that_is_too_long_is_thrown_away(place: Place) -> None:
    place.keep(BODY + b"more")
    assert place.get(place.server.script("/f", ranged(BODY))) == BODY
    assert place.server.requests == [("/f", None)]


def test_a_wrong_hash_leaves_neither_file_nor_part(place: Place) -> None:
    with pytest.raises(DownloadError, match="SHA-256"):
        place.get(place.server.script("/f", whole(OTHER)))
    assert not place.target.exists()
    assert not place.part().exists()


def test_a_wrong_hash_does_not_touch_the_file_that_was_there(place: Place) -> None:
    place.target.parent.mkdir()
    place.target.write_bytes(b"older version")
    with pytest.raises(DownloadError):
        place.get(place.server.script("/f", whole(OTHER)))
    assert place.target.read_bytes() == b"older version"


@pytest.mark.parametrize(
    "answer", [whole(OTHER), whole(BODY + b"more"), whole(BODY[:-1])], ids=["another hash", "larger", "smaller"]
)
def test_of_an_unverified_file_the_message_says_that_it_may_have_changed_upstream(place: Place, answer: Answer) -> None:
    url = place.server.script("/f", answer)
    with pytest.raises(DownloadError, match="upstream file may have changed"):
        place.get(url, content=content_of(BODY, unverified=True))
    with pytest.raises(DownloadError) as failure:
        place.get(url)
    assert "upstream" not in str(failure.value)


def test_an_unverified_file_is_checked_all_the_same(place: Place) -> None:
    content = content_of(BODY, unverified=True)
    assert place.get(place.server.script("/f", whole(BODY)), content=content) == BODY


def test_a_source_with_another_total_size_is_not_downloaded_and_the_part_stays(place: Place) -> None:
    place.keep(BODY[:1000])
    sent: list[int] = []

    def larger(handler: BaseHTTPRequestHandler) -> None:
        sent.append(1)
        total = len(BODY) + 7
        send(handler, 206, b"x" * 10, {"Content-Range": f"bytes 1000-1009/{total}"})

    with pytest.raises(DownloadError, match=rf"{len(BODY) + 7:,} bytes instead of {len(BODY):,}"):
        place.get(place.server.script("/f", larger))
    assert sent == [1]
    assert place.part().read_bytes() == BODY[:1000]


def test_an_endless_reply_is_cut_off_and_deleted(place: Place) -> None:
    stopped = threading.Event()

    def endless(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        block = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        try:
            while True:
                handler.wfile.write(block)
        except OSError:
            stopped.set()
        handler.close_connection = True

    with pytest.raises(DownloadError, match="larger than the expected"):
        place.get(place.server.script("/f", endless))
    assert stopped.wait(10)
    assert not place.part().exists()


def test_a_chunked_reply_of_the_right_size_is_taken(place: Place) -> None:
    def chunked(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for at in range(0, len(BODY), 1000):
            block = BODY[at : at + 1000]
            handler.wfile.write(f"{len(block):x}\r\n".encode() + block + b"\r\n")
        handler.wfile.write(b"0\r\n\r\n")

    assert place.get(place.server.script("/f", chunked)) == BODY


def test_a_connection_that_goes_silent_is_given_up_and_the_part_is_kept(place: Place) -> None:
    release = threading.Event()

    def silent(handler: BaseHTTPRequestHandler) -> None:
        send(handler, 200, BODY[:3000], {"Content-Length": str(len(BODY))}, close=True)
        handler.wfile.flush()
        release.wait(20)

    def silent_resume(handler: BaseHTTPRequestHandler) -> None:
        handler.close_connection = True
        release.wait(20)

    try:
        with pytest.raises(DownloadError, match="nothing came for"):
            place.get(place.server.script("/f", silent, silent_resume))
    finally:
        release.set()
    assert place.part().read_bytes() == BODY[:3000]


def test_a_connection_that_only_trickles_is_given_up_too(place: Place) -> None:
    gone = threading.Event()

    def trickle(handler: BaseHTTPRequestHandler) -> None:
        send(handler, 200, b"", {"Content-Length": str(len(BODY))}, close=True)
        try:
            while not gone.wait(0.05):
                handler.wfile.write(b"x")
        except OSError:
            return

    try:
        with pytest.raises(DownloadError, match="all but stopped"):
            place.get(
                place.server.script("/f", trickle), limits=Limits(2.0, 0.3, pause_s=0, spare_bytes=0, fruitless=0)
            )
    finally:
        gone.set()


def test_a_server_that_accepts_and_never_answers_is_given_up(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute, pytest.raises(DownloadError, match="nothing came for"):
        place.get(f"http://127.0.0.1:{mute.getsockname()[1]}/f")


def test_a_connection_that_is_never_made_is_given_up(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
        port = full.getsockname()[1]
        waiting = [socket.socket() for _ in range(3)]
        try:
            for other in waiting:
                other.setblocking(False)
                other.connect_ex(("127.0.0.1", port))
            limits = Limits(connect_s=0.2, stall_s=0.2, pause_s=0, spare_bytes=0)
            with pytest.raises(DownloadError, match=r"no connection within|nothing came"):
                place.get(f"http://127.0.0.1:{port}/f", limits=limits)
        finally:
            for other in waiting:
                other.close()


def test_the_defaults_are_the_promised_ones() -> None:
    assert (Limits().connect_s, Limits().stall_s, Limits().stall_bytes) == (15.0, 60.0, 1024)


@pytest.mark.parametrize(
    "first",
    [status(404), status(403), status(503), whole(OTHER), whole(b"<html>log in</html>")],
    ids=["404", "403", "503", "another file", "a log-in page"],
)
def test_the_next_mirror_is_tried(place: Place, first: Answer) -> None:
    bad = place.server.script("/bad", first)
    assert place.get(bad, place.server.script("/good", whole(BODY))) == BODY
    assert any("Trying 127.0.0.1" in message for message in place.log.said)


def test_the_next_mirror_goes_on_where_the_one_before_stopped(place: Place) -> None:
    bad = place.server.script("/bad", breaking(BODY, 5000), status(404))
    assert place.get(bad, place.server.script("/good", ranged(BODY))) == BODY
    assert place.server.requests[-1] == ("/good", "bytes=5000-")


def test_when_all_mirrors_fail_the_error_names_each_reason(place: Place) -> None:
    with pytest.raises(DownloadError, match=r"answered 404 Not Found.*answered 403 Forbidden"):
        place.get(place.server.script("/a", status(404)), place.server.script("/b", status(403)))


def test_a_server_that_is_busy_is_asked_again(place: Place) -> None:
    assert place.get(place.server.script("/f", status(503), whole(BODY))) == BODY


def test_nobody_listens(place: Place) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with pytest.raises(DownloadError, match=r"no connection.*Check the connection to the internet"):
        place.get(f"http://127.0.0.1:{port}/f")


def test_a_redirect_is_followed_and_keeps_the_range(place: Place) -> None:
    place.keep(BODY[:1000])
    good = place.server.script("/good", ranged(BODY))
    moved = place.server.script("/moved", lambda handler: send(handler, 302, b"", {"Location": good}))
    assert place.get(moved) == BODY
    assert place.server.requests == [("/moved", "bytes=1000-"), ("/good", "bytes=1000-")]


def test_without_space_not_a_byte_is_asked_for(place: Place) -> None:
    limits = Limits(spare_bytes=1_000_000, free=lambda folder: 1_000_000 + len(BODY) - 1)
    with pytest.raises(AizuchiError, match="not enough space") as failure:
        place.get(place.server.script("/f", whole(BODY)), limits=limits)
    assert not isinstance(failure.value, DownloadError), "another source would not help"
    assert place.server.requests == []


def test_what_is_kept_already_needs_no_space_again(place: Place) -> None:
    place.keep(BODY[:1000])
    limits = Limits(spare_bytes=0, free=lambda folder: len(BODY) - 1000)
    assert place.get(place.server.script("/f", ranged(BODY)), limits=limits) == BODY


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on a file's size")
def test_a_disk_that_takes_no_more_keeps_what_it_took(place: Place) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, before[1]))
    try:
        with pytest.raises(AizuchiError, match=r"cannot be written: File too large\. 50 kB are kept") as failure:
            place.get(place.server.script("/f", ranged(BODY)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert not isinstance(failure.value, DownloadError), "another source would not help"
    assert place.part().read_bytes() == BODY[:50_000]
    assert place.get(place.server.url("/f")) == BODY
    assert place.server.requests[-1] == ("/f", "bytes=50000-")


CHILD = """
import hashlib, sys
from pathlib import Path
import requests
from assistant.models.catalogue import Content
from assistant.models.download import Limits, download
from assistant.models.progress import Quiet
url, target, work, size, digest = sys.argv[1:]
with requests.Session() as session:
    content = Content("model.bin", int(size), digest)
    download(content, [url], Path(target), Path(work), session, Quiet(), Limits(spare_bytes=0))
"""


def test_two_processes_that_want_one_file_do_not_spoil_it(place: Place) -> None:
    both = threading.Barrier(2, timeout=1.0)

    def slow(handler: BaseHTTPRequestHandler) -> None:
        with contextlib.suppress(threading.BrokenBarrierError):
            both.wait()
        send(handler, 200, BODY)

    content = content_of(BODY)
    url = place.server.script("/f", slow)
    command = [sys.executable, "-c", CHILD, url, str(place.target), str(place.work), str(content.size), content.sha256]
    children = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for child in children:
        _, complaint = child.communicate(timeout=60)
        assert child.returncode == 0, complaint
    assert place.target.read_bytes() == BODY
    assert len(place.server.requests) == 1, "the second process must wait for the first and use its file"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send Ctrl-C to one process alone")
def test_ctrl_c_keeps_what_has_come_in(place: Place) -> None:
    sent, gone = threading.Event(), threading.Event()

    def stops_halfway(handler: BaseHTTPRequestHandler) -> None:
        send(handler, 200, BODY[:5000], {"Content-Length": str(len(BODY))}, close=True)
        sent.set()
        gone.wait(20)

    content = content_of(BODY)
    url = place.server.script("/f", stops_halfway, ranged(BODY))
    command = [sys.executable, "-c", CHILD, url, str(place.target), str(place.work), str(content.size), content.sha256]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert sent.wait(20)
        deadline = time.monotonic() + 20
        while not place.part().exists() or place.part().stat().st_size < 5000:
            assert time.monotonic() < deadline, "the first bytes never reached the disk"
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        _, complaint = child.communicate(timeout=20)
        gone.set()
    assert "KeyboardInterrupt" in complaint
    assert place.part().read_bytes() == BODY[:5000]
    assert place.get(place.server.url("/f")) == BODY
    assert place.server.requests[-1] == ("/f", "bytes=5000-")


@given(st.integers(0, 10**12), st.integers(0, 10**12), st.integers(1, 10**12) | st.none())
def test_content_range_is_read(start: int, end: int, total: int | None) -> None:
    assert content_range(f"bytes {start}-{end}/{total if total is not None else '*'}") == (start, total)


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("bytes */100", (None, 100)),
        ("", (None, None)),
        ("items 0-1/2", (None, None)),
        ("bytes -1-2/3", (None, None)),
        ("bytes 0-1/2 ", (0, 2)),
    ],
)
def test_content_range_that_says_little(header: str, expected: tuple[int | None, int | None]) -> None:
    assert content_range(header) == expected
