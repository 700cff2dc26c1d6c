"""The command line from outside: exit codes, sentences, files, and an end at any moment."""

import json
import os
import signal
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from assistant import paths

TALK = Path(__file__).parent / "data" / "talk"
SEVERAL = TALK / "several_turns.wav"


def aizuchi(*arguments, home=None, timeout=180):
    environment = dict(os.environ)
    if home is not None:
        environment[paths.HOME_VARIABLE] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "assistant", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        stdin=subprocess.DEVNULL,
        timeout=timeout,
        check=False,
    )


def fails(result, code, *words):
    """The command failed as it should: with one sentence for a person, and no traceback."""
    assert result.returncode == code, result.stderr
    assert "Traceback" not in result.stderr
    lines = [line for line in result.stderr.splitlines() if line]
    assert lines[-1].startswith("aizuchi: "), result.stderr
    for word in words:
        assert word in lines[-1], result.stderr


def write_wav(path, samples, rate=16_000):
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes((np.asarray(samples) * 32767).astype("<i2").tobytes())
    return path


def read_wav(path):
    with wave.open(str(path)) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768, file.getframerate()


def test_version():
    result = aizuchi("--version")
    assert (result.returncode, result.stdout[:8]) == (0, "aizuchi ")


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["talk", "--rate", "slow"], ["bench"], ["bench", "e2e", "--runs", "0"]]
)
def test_wrong_use_is_told(arguments):
    assert aizuchi(*arguments).returncode == 2


def test_a_recording_needs_a_place_for_the_replies():
    fails(aizuchi("talk", "--wav", SEVERAL), 2, "--out")


@pytest.mark.parametrize("same", ["wav", "json"])
def test_a_recording_is_never_written_over(tmp_path, same):
    recording = tmp_path / "own.wav"
    recording.write_bytes(SEVERAL.read_bytes())
    out = recording if same == "wav" else tmp_path / "out.wav"
    trace = tmp_path / "." / "out.wav" if same == "json" else tmp_path / "trace.json"
    fails(aizuchi("talk", "--wav", recording, "--out", out, "--json", trace), 2, "different files")
    assert recording.read_bytes() == SEVERAL.read_bytes()


def test_a_conversation_that_cannot_begin_leaves_the_files_of_an_earlier_one(tmp_path):
    out, trace = tmp_path / "out.wav", tmp_path / "trace.json"
    out.write_bytes(b"earlier")
    trace.write_text("earlier")
    assert aizuchi("talk", "--wav", SEVERAL, "--out", out, "--json", trace, home=tmp_path / "home").returncode == 3
    assert (out.read_bytes(), trace.read_text()) == (b"earlier", "earlier")


@pytest.mark.models
def test_a_terminal_that_knows_no_japanese_ends_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    result = aizuchi("talk", "--wav", SEVERAL, "--out", tmp_path / "out.wav", "--rate", "fast")
    assert result.returncode == 0, result.stderr
    assert "you: \\u" in result.stdout


def test_without_a_display_the_app_says_how_to_talk(monkeypatch):
    # The tests of windows, which pytest collects with these, draw without a screen.
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    fails(aizuchi(), 1, "display", "aizuchi talk --wav")


def test_a_recording_that_is_not_there(tmp_path):
    fails(aizuchi("talk", "--wav", tmp_path / "no.wav", "--out", tmp_path / "out.wav"), 2, "no.wav")


@pytest.mark.parametrize(
    "content", [b"", b"RIFF", b"not a recording at all" * 50, b"RIFF\x24\x00\x00\x00WAVEfmt "], ids=range(4)
)
def test_a_file_that_is_no_recording(tmp_path, content):
    (tmp_path / "in.wav").write_bytes(content)
    fails(aizuchi("talk", "--wav", tmp_path / "in.wav", "--out", tmp_path / "out.wav"), 2, "in.wav")


def test_a_recording_without_a_sample(tmp_path):
    empty = write_wav(tmp_path / "empty.wav", [])
    fails(aizuchi("talk", "--wav", empty, "--out", tmp_path / "out.wav"), 2, "empty.wav")


def test_no_model_yet_names_the_command_that_gets_it(tmp_path):
    result = aizuchi("talk", "--wav", SEVERAL, "--out", tmp_path / "out.wav", home=tmp_path / "home")
    fails(result, 3, "aizuchi models pull --starter")


@pytest.mark.models
@pytest.mark.parametrize("damage", ["truncated", "altered"])
def test_a_damaged_model_is_never_used(tmp_path, damage):
    from assistant.models.catalogue import load_catalogue
    from assistant.models.store import Store

    store, catalogue = Store(), load_catalogue()
    models = tmp_path / "home" / "models"
    models.mkdir(parents=True)
    for model in catalogue.models:
        if model.starter and store.installed(model) and (store.root / model.name).is_dir():
            (models / model.name).symlink_to(store.root / model.name)
    vad = models / "silero-vad"
    whole = (vad / "silero_vad.onnx").read_bytes()
    vad.unlink()
    vad.mkdir()
    content = whole[:-1000] if damage == "truncated" else bytes([whole[0] ^ 1]) + whole[1:]
    (vad / "silero_vad.onnx").write_bytes(content)
    result = aizuchi("talk", "--wav", SEVERAL, "--out", tmp_path / "out.wav", home=tmp_path / "home")
    fails(result, 3, "aizuchi models pull")


def test_an_unknown_persona(tmp_path):
    fails(aizuchi("talk", "--wav", SEVERAL, "--out", tmp_path / "o.wav", "--persona", "nobody"), 2, "aizuchi")


@pytest.mark.models
def test_a_recording_with_several_turns_is_answered_on_its_own_time_line(tmp_path):
    out, trace = tmp_path / "reply.wav", tmp_path / "trace.json"
    result = aizuchi("talk", "--wav", SEVERAL, "--out", out, "--json", trace, "--rate", "fast")
    assert result.returncode == 0, result.stderr
    turns = json.loads(trace.read_text(encoding="utf-8"))
    assert len(turns) >= 3
    samples, rate = read_wav(out)
    for turn in turns:
        assert turn["user_text"]
        assert turn["reply_text"].startswith(turn["heard_text"])
        moments = ["speech_start", "speech_end", "soft_end", "transcript_final", "first_token", "first_sentence"]
        moments += ["first_audio_ready", "first_sample", "reply_end"]
        times = [turn[moment] for moment in moments]
        assert times == sorted(times), times
        assert turn["gap"] == pytest.approx(turn["first_sample"] - turn["speech_end"], abs=1e-5)
        start = round(turn["first_sample"] * rate)
        assert np.abs(samples[start - rate // 10 : start]).max() < 1e-3, "nothing sounds before the first sample"
        assert np.abs(samples[start : start + rate // 5]).max() > 0.01, "the answer sounds where the trace says"
    assert np.abs(samples).max() < 1.0


@pytest.mark.models
def test_a_fast_run_is_the_same_every_time(tmp_path):
    traces = []
    for name in ("first", "second"):
        trace = tmp_path / f"{name}.json"
        aizuchi("talk", "--wav", SEVERAL, "--out", tmp_path / "o.wav", "--json", trace, "--rate", "fast")
        turns = json.loads(trace.read_text(encoding="utf-8"))
        traces.append([(turn["turn"], turn["user_text"], turn["speech_end"]) for turn in turns])
    assert traces[0] == traces[1]


@pytest.mark.models
def test_silence_is_not_answered(tmp_path):
    silence = write_wav(tmp_path / "silence.wav", np.zeros(16_000 * 5))
    result = aizuchi("talk", "--wav", silence, "--out", tmp_path / "out.wav", "--rate", "fast")
    assert result.returncode == 0
    assert "Nobody said anything" in result.stderr


@pytest.mark.models
def test_twenty_minutes_are_heard_to_the_end(tmp_path):
    several, rate = read_wav(SEVERAL)
    question = several[: 8 * rate]
    minutes = np.random.default_rng(0).normal(0, 1e-4, 20 * 60 * rate)
    for start in (60, 19 * 60):
        minutes[start * rate : start * rate + len(question)] += question
    out, trace = tmp_path / "reply.wav", tmp_path / "trace.json"
    recording = write_wav(tmp_path / "long.wav", minutes, rate)
    result = aizuchi("talk", "--wav", recording, "--out", out, "--json", trace, "--rate", "fast")
    assert result.returncode == 0, result.stderr
    turns = json.loads(trace.read_text(encoding="utf-8"))
    assert [turn["user_text"] for turn in turns] == ["おはよーございます"] * 2
    assert [round(turn["speech_start"]) for turn in turns] == [60, 19 * 60]
    samples, out_rate = read_wav(out)
    assert len(samples) / out_rate >= 20 * 60


@pytest.mark.models
@pytest.mark.parametrize("after", ["at once", "loaded", "answered"])
def test_an_end_at_any_moment_leaves_whole_files_and_nothing_running(tmp_path, after):
    out, trace = tmp_path / "out.wav", tmp_path / "trace.json"
    process = subprocess.Popen(
        [sys.executable, "-m", "assistant", "talk", "--wav", SEVERAL, "--out", out, "--json", trace],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        if after == "loaded":
            process.stderr.readline()
        elif after == "answered":
            assert "you:" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode in ((1, -signal.SIGINT) if after == "at once" else (1,)), errors
    if after != "at once":
        assert "Traceback" not in errors
        read_wav(out)
        assert len(json.loads(trace.read_text(encoding="utf-8"))) == (1 if after == "answered" else 0)
