"""The engine's process: quick to start, apart from the app, never left behind."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests

from assistant.errors import MissingError, VoiceError
from assistant.speaking.starter_voice import server
from assistant.speaking.starter_voice.server import StarterVoice, run_if_asked

ROOT = Path(__file__).parents[3]


def answers(url: str) -> bool:
    try:
        return requests.get(url + "/version", timeout=5).status_code == 200
    except requests.ConnectionError:
        return False


def lives(pid: int) -> bool:
    """Is the process there and no zombie?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(condition, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def test_start_gives_a_url_and_close_ends_it():
    voice = StarterVoice()
    began = time.monotonic()
    url = voice.start()
    assert time.monotonic() - began < 2.0
    assert url == voice.url
    assert url.startswith("http://127.0.0.1:")
    assert answers(url)
    assert voice.start() == url
    pid = voice.pid
    assert pid is not None
    voice.close()
    assert not lives(pid)
    assert not answers(url)
    voice.close()


def test_the_first_sentence_is_as_quick_as_the_second(client):
    with StarterVoice() as voice, requests.Session() as session:
        times = []
        for _ in range(3):
            began = time.monotonic()
            query = session.post(voice.url + "/audio_query", params={"speaker": 0, "text": "わかりました。"}, timeout=9)
            session.post(voice.url + "/synthesis", params={"speaker": 0}, json=query.json(), timeout=9)
            times.append(time.monotonic() - began)
    assert times[0] < 2 * min(times) + 0.1


def test_it_can_be_started_again_after_it_was_killed():
    with StarterVoice() as voice:
        assert voice.pid is not None
        os.kill(voice.pid, signal.SIGKILL)
        assert wait_until(lambda: not voice.running, 2)
        assert answers(voice.start())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_it_ends_with_its_parent(how):
    """Even if the parent is killed and can do nothing about it."""
    script = (
        "import sys, time\n"
        "from assistant.speaking.starter_voice.server import StarterVoice\n"
        "voice = StarterVoice(); voice.start()\n"
        "print(voice.pid, voice.url, flush=True); time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, cwd=ROOT) as parent:
        assert parent.stdout is not None
        pid, url = parent.stdout.readline().split()
        assert answers(url)
        parent.send_signal(how)
        parent.wait(5)
        assert wait_until(lambda: not lives(int(pid)), 2)
    assert not answers(url)


def test_it_ends_with_its_parent_while_it_speaks(client):
    query = client.query("長い文章を読み上げている間に、アプリが終わってしまいました。" * 8)
    with StarterVoice() as voice:
        parts = urlsplit(voice.url)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
        connection.request("POST", "/synthesis?speaker=0", json.dumps(query), {"Host": "localhost"})
        began = time.monotonic()
        pid = voice.pid
        voice.close()
        assert time.monotonic() - began < 2.5
        connection.close()
    assert pid is not None
    assert not lives(pid)


def test_a_busy_port_is_said():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        voice = StarterVoice(port=taken.getsockname()[1])
        with pytest.raises(VoiceError, match="could not be started"):
            voice.start()
        assert not voice.running


def test_a_wanted_port_is_taken():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with StarterVoice(port=port) as voice:
        assert voice.url == f"http://127.0.0.1:{port}"


@pytest.fixture
def broken(tmp_path, monkeypatch):
    """An environment in which a module of the engine's does something else."""

    def put(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        monkeypatch.setattr(server, "_environment", lambda: os.environ | {"PYTHONPATH": f"{tmp_path}:{ROOT}"})

    return put


def test_a_missing_package_is_named(broken):
    """A stand-in for an installation without the extra: nothing else can take a package away from the child."""
    broken("pyopenjtalk", "raise ModuleNotFoundError(\"No module named 'pyopenjtalk'\", name='pyopenjtalk')")
    with pytest.raises(MissingError, match=r"pyopenjtalk is not installed.*aizuchi\[starter\]"):
        StarterVoice().start()


def test_a_crash_at_the_start_is_said(broken):
    """A stand-in that dies as a broken binary would."""
    broken("pyopenjtalk", "import os, sys; print('no such instruction', file=sys.stderr, flush=True); os.abort()")
    with pytest.raises(VoiceError, match="ended while it started: "):
        StarterVoice().start()


def test_a_start_that_takes_too_long_is_given_up(broken):
    """A stand-in that hangs."""
    broken("pyopenjtalk", "import time; time.sleep(60)")
    with pytest.raises(VoiceError, match="not ready within 1 second"):
        StarterVoice(timeout=1).start()


def test_python_threads_of_the_app_do_not_slow_it(client):
    """The app's own Python code is busy in one thread; the engine has a process, and a core, of its own."""
    query = client.query("明日の午前九時に起こしてください。")

    def best() -> float:
        times = []
        for _ in range(4):
            began = time.monotonic()
            client.speak(query)
            times.append(time.monotonic() - began)
        return min(times)

    alone = best()
    stop = threading.Event()

    def spin() -> None:
        while not stop.is_set():
            sum(range(1000))

    worker = threading.Thread(target=spin)
    worker.start()
    try:
        busy = best()
    finally:
        stop.set()
        worker.join()
    assert busy < 2 * alone + 0.1


def test_what_nobody_waits_for_is_not_spoken(client):
    """Five long texts whose clients go away: only the one in work delays the next."""
    long = client.query("長い文章を読み上げている間に、アプリが終わってしまいました。" * 4)
    began = time.monotonic()
    client.speak(long)
    once = time.monotonic() - began
    parts = urlsplit(client.url)
    for _ in range(5):
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
        connection.request("POST", "/synthesis?speaker=0", json.dumps(long), {"Host": "localhost"})
        connection.close()
    began = time.monotonic()
    client.speak(client.query("はい"))
    assert time.monotonic() - began < 2.5 * once


def test_a_crowd_is_served(client):
    """Each on a connection of its own; all get the same bytes."""
    query = client.query("はい")

    def ask(_: int) -> bytes:
        return requests.post(client.url + "/synthesis", params={"speaker": 0}, json=query, timeout=60).content

    with ThreadPoolExecutor(32) as crowd:
        assert len(set(crowd.map(ask, range(64)))) == 1


def processor_seconds(pid: int) -> float:
    """Time that the process has worked: not disturbed by what else the machine does."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_real_time_factor(client):
    query = client.query("えっと、明日の午前九時に起こしてくださいね。")
    began, seconds = processor_seconds(client.pid), 0.0
    for _ in range(8):
        seconds += len(client.speak(query)) / 48000
    assert (processor_seconds(client.pid) - began) / seconds < 0.06


def test_an_interrupt_from_the_terminal_is_left_to_the_app(client):
    os.kill(client.pid, signal.SIGINT)
    assert client.speak(client.query("はい")).any()


def test_a_frozen_app_becomes_the_engine_only_when_asked():
    assert run_if_asked(["talk", "--wav", "in.wav"]) is None
    assert run_if_asked(["-m", "assistant.cli"]) is None
    script = (
        "import sys\nfrom assistant.speaking.starter_voice.server import run_if_asked\n"
        "sys.exit(run_if_asked(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", script, "-m", "assistant.speaking.starter_voice", "--port", "0"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    assert process.stdout is not None
    port = json.loads(process.stdout.readline())["port"]
    assert answers(f"http://127.0.0.1:{port}")
    process.communicate(timeout=5)
    assert process.returncode == 0


def test_telemetry_is_off_in_the_engine(client):
    with StarterVoice() as voice:
        assert b"ORT_DISABLE_TELEMETRY=1" in Path(f"/proc/{voice.pid}/environ").read_bytes().split(b"\0")
