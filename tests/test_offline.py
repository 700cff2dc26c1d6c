"""The promise of the first page: all of it works where there is no network but this machine's own loopback."""

from __future__ import annotations

import csv
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from assistant.measure.trace import load_traces

TALK = Path(__file__).parent / "data" / "talk"
DETECTOR_LAG = 0.25
"""Seconds that the voice activity detector may call a fading vowel voiced after it has ended."""

WITHOUT_NETWORK = """
import fcntl, os, socket, struct, sys
SIOCSIFFLAGS, UP_AND_RUNNING = 0x8914, 0x41
with socket.socket() as any_socket:
    fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", UP_AND_RUNNING))
assert {name for _, name in socket.if_nameindex()} <= {"lo", "sit0", "tunl0"}, socket.if_nameindex()
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Starts Python again after it has brought the loopback up; the kernel's own tunnels lead nowhere."""


def python_without_network(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a network namespace of its own, which holds nothing but the loopback."""
    command = ["unshare", "--map-root-user", "--net", sys.executable, "-c", WITHOUT_NETWORK, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def no_network() -> None:
    """The system lets us make a network namespace."""
    if sys.platform != "linux":
        pytest.skip("network namespaces are Linux's")
    try:
        probe = python_without_network("-c", "")
    except FileNotFoundError:
        pytest.skip("unshare is not installed")
    if probe.returncode:
        pytest.skip(f"no network namespace may be made here: {probe.stderr.strip()[-200:]}")


def test_there_is_really_no_way_out(no_network: None) -> None:
    reached = python_without_network("-c", "import socket; socket.create_connection(('192.0.2.1', 80), timeout=5)")
    assert "Network is unreachable" in reached.stderr


@pytest.mark.models
def test_every_sentence_of_a_recording_is_answered(no_network: None, tmp_path: Path) -> None:
    out, written = tmp_path / "reply.wav", tmp_path / "trace.json"
    talk = ["talk", "--wav", str(TALK / "several_turns.wav"), "--rate", "fast"]
    done = python_without_network("-m", "assistant", *talk, "--out", str(out), "--json", str(written))
    assert done.returncode == 0, done.stderr
    with (TALK / "several_turns.tsv").open(encoding="utf-8", newline="") as table:
        ends = [float(row["speech_end"]) for row in csv.DictReader(table, delimiter="\t")]
    answered = [
        trace
        for end in ends
        for trace in load_traces(written)
        if trace.first_sample is not None and abs(trace.speech_end - end) < DETECTOR_LAG
    ]
    assert len(answered) == len(ends)
    with wave.open(str(out)) as reply:
        samples = np.frombuffer(reply.readframes(reply.getnframes()), "<i2")
        rate = reply.getframerate()
    for trace in answered:
        assert trace.first_sample is not None
        assert trace.reply_end is not None
        assert np.abs(samples[int(trace.first_sample * rate) : int(trace.reply_end * rate)]).max() > 1000
