"""The engine's host with a real session: real models, real threads, and no sound devices but where a test says so."""

import gc
import subprocess
import threading
import time
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QTimer

from assistant.audio.resample import resample
from assistant.hearing.protocol import SAMPLE_RATE
from assistant.measure.virtual_card import unavailable, virtual_card
from assistant.settings import (
    AudioSettings,
    HearingSettings,
    HistorySettings,
    Settings,
    SpeakingSettings,
    ThinkingSettings,
)
from ui.engine import EngineHost
from ui.state import AppState

pytestmark = pytest.mark.models

NOBODY = "a device of this name is on no machine"
SETTINGS = Settings(
    audio=AudioSettings(input=NOBODY, output=NOBODY),
    hearing=HearingSettings(language="ja"),
    thinking=ThinkingSettings(temperature=0.0, max_tokens=40, threads=2, context=2048),
    speaking=SpeakingSettings(engine="starter"),
)
LONG_MS = 120_000
"""For a machine that is busy with other things too."""


class Told:
    """Everything that a host says, in order."""

    def __init__(self, host):
        self.all = []
        for name in (
            "stateChanged",
            "loading",
            "ready",
            "failed",
            "userWords",
            "replyWords",
            "sentence",
            "heard",
            "turnOver",
            "notice",
            "micLevel",
        ):
            getattr(host, name).connect(lambda *what, name=name: self.all.append((name, *what)))

    def of(self, name):
        return [what[1] if len(what) == 2 else what[1:] for what in self.all if what[0] == name]


@pytest.fixture
def make_host(qtbot, tmp_path):
    """Hosts that are stopped at the test's end."""
    hosts = []

    def make(**changes):
        settings = replace(SETTINGS, history=HistorySettings(folder=str(tmp_path / "history")), **changes)
        host = EngineHost(settings)
        hosts.append(host)
        return host, Told(host)

    yield make
    for host in hosts:
        with qtbot.waitSignal(host.stopped, timeout=LONG_MS):
            host.stop()
        host.deleteLater()


@pytest.fixture
def ready(qtbot, make_host):
    """A host that is ready."""

    def make(**changes):
        host, told = make_host(**changes)
        with qtbot.waitSignal(host.ready, timeout=LONG_MS):
            host.start()
        return host, told

    return make


def answered(qtbot, host, text):
    with qtbot.waitSignal(host.turnOver, timeout=LONG_MS) as over:
        host.type(text)
    return over.args[0]


class Blocked:
    """The longest time for which Qt's thread did nothing else."""

    def __init__(self):
        self.longest, self._last = 0.0, time.perf_counter()
        self._timer = QTimer(interval=5)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now


def test_what_is_typed_while_it_loads_is_answered_without_any_device(qtbot, make_host):
    host, told = make_host()
    assert host.state is AppState.LOADING
    host.start()
    host.type("日本で一番高い山は何ですか")
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        pass
    blocked = Blocked()
    with qtbot.waitSignal(host.turnOver, timeout=LONG_MS) as over:
        pass
    print(f"Qt's thread was held up for {1000 * blocked.longest:.0f} ms at most during the turn")
    trace = over.args[0]
    assert trace.user_text == "日本で一番高い山は何ですか"
    assert trace.heard_text == trace.reply_text != ""

    assert not host.situation.microphone
    assert not host.situation.loudspeaker
    assert sum("no microphone" in notice for notice in told.of("notice")) == 1
    assert sum("no loudspeaker" in notice for notice in told.of("notice")) == 1
    states = told.of("stateChanged")
    assert states[states.index(AppState.THINKING) :] == [AppState.THINKING, AppState.SPEAKING, AppState.WRONG]

    parts = [part for _, part in told.of("loading")]
    assert parts[-1] == 1.0
    heard = [characters for turn, characters in told.of("heard") if turn == 1]
    assert heard == sorted(heard)
    assert heard[-1] == len(trace.reply_text)
    assert len(heard) > 3, "word after word, not all at once"
    assert told.of("userWords")[-1] == (1, trace.user_text, True)
    assert told.of("replyWords")[-1] == (1, trace.reply_text)
    assert "".join(started.speech.text for started in told.of("sentence")) == trace.reply_text


def test_a_model_that_is_not_there_is_said_and_another_choice_helps(qtbot, make_host):
    host, _ = make_host(thinking=replace(SETTINGS.thinking, model="/nowhere/model.gguf"))
    with qtbot.waitSignal(host.failed, timeout=LONG_MS) as failed:
        host.start()
    assert "model.gguf is not there" in failed.args[0]
    assert host.state is AppState.WRONG
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        host.apply(replace(host.settings, thinking=SETTINGS.thinking))
    assert host.state is AppState.WRONG, "no devices"
    assert host.situation.failure == ""


def test_loading_is_broken_off_when_the_program_ends(qtbot, make_host):
    host, told = make_host()
    threads = set(threading.enumerate())
    with qtbot.waitSignal(host.loading, timeout=LONG_MS):
        host.start()
    with qtbot.waitSignal(host.stopped, timeout=LONG_MS):
        host.stop()
    assert told.of("ready") == []
    qtbot.waitUntil(lambda: set(threading.enumerate()) <= threads, timeout=LONG_MS)


def test_a_host_that_has_not_begun_stops_at_once(qtbot, make_host):
    host, _ = make_host()
    with qtbot.waitSignal(host.stopped):
        host.stop()


def test_the_voice_changes_without_loading_anything_again(qtbot, ready):
    host, told = ready()
    answered(qtbot, host, "こんにちは")
    slow = [started.speech for started in told.of("sentence")]
    loaded = len(told.of("loading"))
    host.apply(replace(host.settings, turns=replace(host.settings.turns, hold_finished=0.3)))
    faster = replace(host.settings, speaking=replace(host.settings.speaking, speed=2.0))
    with qtbot.waitSignal(host.applied, timeout=LONG_MS, check_params_cb=lambda settings: settings == faster):
        host.apply(faster)
    trace = answered(qtbot, host, "こんにちは")
    assert trace.heard_text == trace.reply_text
    fast = [started.speech for started in told.of("sentence")][len(slow) :]
    assert seconds_a_phoneme(fast) < 0.75 * seconds_a_phoneme(slow)
    assert len(told.of("loading")) == loaded


def seconds_a_phoneme(speeches):
    return sum(speech.duration for speech in speeches) / sum(len(speech.phonemes) for speech in speeches)


def test_another_persona_answers_and_nothing_of_the_first_stays(qtbot, ready):
    host, _ = ready()
    assert host.persona == "aizuchi"
    answered(qtbot, host, "こんにちは")
    counts = []
    for name in ("aizuchi-en", "aizuchi", "aizuchi-en"):
        with qtbot.waitSignal(host.ready, timeout=LONG_MS):
            host.set_persona(name)
        assert host.persona == name
        gc.collect()
        counts.append(len(threading.enumerate()))
    assert counts[0] == counts[-1]
    trace = answered(qtbot, host, "Hello there.")
    assert trace.turn == 1, "a conversation of its own"


def test_it_rests_and_goes_on(qtbot, ready):
    host, _ = ready()
    host.rest()
    qtbot.waitUntil(lambda: host.state is AppState.LOADING, timeout=LONG_MS)
    assert host.models == {}
    with qtbot.waitSignal(host.ready, timeout=LONG_MS):
        host.start()
    assert answered(qtbot, host, "こんにちは").reply_text


def test_settings_that_are_applied_are_saved(qtbot, make_host):
    from assistant import paths
    from assistant.settings import load

    host, _ = make_host()
    host.start()
    with qtbot.waitSignal(host.settingsChanged) as changed:
        host.apply(replace(host.settings, app=replace(host.settings.app, theme="dark")))
    assert changed.args[0].app.theme == "dark"
    path = paths.config_dir() / "settings.toml"
    try:
        qtbot.waitUntil(lambda: load(path).settings.app.theme == "dark", timeout=LONG_MS)
    finally:
        path.unlink()


def test_settings_that_cannot_be_saved_count_all_the_same(qtbot, ready, monkeypatch, tmp_path):
    host, _ = ready()
    (tmp_path / "a file").write_text("where the folder should be")
    monkeypatch.setattr("assistant.paths.config_dir", lambda: tmp_path / "a file" / "config")
    with qtbot.waitSignal(host.notice, timeout=LONG_MS, check_params_cb=lambda text: "cannot be saved" in text):
        host.apply(replace(host.settings, turns=replace(host.settings.turns, hold_finished=0.3)))
    trace = answered(qtbot, host, "こんにちは")
    assert trace.reply_text


def say(text):
    """Play speech into the virtual microphone."""
    import pyopenjtalk

    audio, rate = pyopenjtalk.tts(text)
    samples = resample((np.asarray(audio) / 32768).astype(np.float32), rate, SAMPLE_RATE)
    form = ["--raw", "--format=s16le", f"--rate={SAMPLE_RATE}", "--channels=1", "--latency-msec=40"]
    data = (np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes()
    subprocess.run(["pacat", "--playback", "--device=mouth", *form], input=data, check=True, timeout=60)


@pytest.fixture
def speak(qtbot):
    """Speech from a thread of its own, since Qt's must run."""
    threads = []

    def start(text):
        thread = threading.Thread(target=say, args=(text,))
        thread.start()
        threads.append(thread)
        return thread

    yield start
    for thread in threads:
        thread.join()


@pytest.fixture
def card(monkeypatch):
    if reason := unavailable():
        pytest.skip(reason)
    with virtual_card():
        yield


@pytest.mark.devices
class TestThroughDevices:
    @pytest.fixture(autouse=True)
    def _card(self, card):
        """Every test here has a sound card."""

    AUDIO = AudioSettings(input="pulse", output="pulse")

    def test_spoken_words_are_answered_aloud(self, qtbot, ready, speak):
        host, told = ready(audio=self.AUDIO)
        assert host.state is AppState.LISTENING
        host.set_metered(True)
        with qtbot.waitSignal(host.turnOver, timeout=LONG_MS) as over:
            speak("お話をしてください")
        trace = over.args[0]
        assert "はなし" in trace.user_text
        assert trace.heard_text == trace.reply_text != ""
        assert any(not final for _, _, final in told.of("userWords"))
        assert told.of("userWords")[-1][2]
        assert max(told.of("micLevel")) > -40 > min(told.of("micLevel"))
        print(f"gap {trace.gap:.2f} s")

    def test_muted_nothing_reaches_the_ear(self, qtbot, ready, speak):
        host, told = ready(audio=self.AUDIO)
        host.set_metered(True)
        host.set_muted(True)
        assert host.state is AppState.MUTED
        thread = speak("お話をしてください")
        qtbot.waitUntil(lambda: not thread.is_alive(), timeout=LONG_MS)
        assert told.of("userWords") == []
        assert max(told.of("micLevel")) < -100
        host.set_muted(False)
        with qtbot.waitSignal(host.turnOver, timeout=LONG_MS) as over:
            speak("お話をしてください")
        assert over.args[0].turn == 1

    def test_with_hands_free_off_only_the_key_makes_it_listen(self, qtbot, ready, speak):
        host, told = ready(audio=self.AUDIO)
        host.set_hands_free(False)
        thread = speak("お話をしてください")
        qtbot.waitUntil(lambda: not thread.is_alive(), timeout=LONG_MS)
        assert told.of("turnOver") == []
        host.press()
        thread = speak("お話をしてください")
        qtbot.waitUntil(lambda: not thread.is_alive(), timeout=LONG_MS)
        with qtbot.waitSignal(host.turnOver, timeout=LONG_MS) as over:
            host.release()
        assert "はなし" in over.args[0].user_text

    def test_the_microphone_is_changed_while_it_listens(self, qtbot, ready, speak):
        host, told = ready(audio=self.AUDIO)
        loaded = len(told.of("loading"))
        with qtbot.waitSignal(host.notice, timeout=LONG_MS):
            host.apply(replace(host.settings, audio=AudioSettings(input=NOBODY, output="pulse")))
        qtbot.waitUntil(lambda: host.state is AppState.WRONG, timeout=LONG_MS)
        host.apply(replace(host.settings, audio=self.AUDIO))
        qtbot.waitUntil(lambda: host.state is AppState.LISTENING, timeout=LONG_MS)
        with qtbot.waitSignal(host.turnOver, timeout=LONG_MS):
            speak("お話をしてください")
        assert len(told.of("loading")) == loaded
