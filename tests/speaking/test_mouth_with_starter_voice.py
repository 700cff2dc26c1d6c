"""The mouth with a real engine: the starter voice in its own process."""

from __future__ import annotations

import os
import queue
import signal
import threading
from collections.abc import Iterator

import numpy as np
import pytest

pytest.importorskip("pyopenjtalk")

from assistant.speaking.edges import GUARD
from assistant.speaking.mouth import VoiceMouth
from assistant.speaking.protocol import ReplySpoken, SentenceReady, SpeakingEvent, Speech
from assistant.speaking.relay import Limits
from assistant.speaking.starter_voice.server import StarterVoice
from assistant.speaking.voice import VoicevoxEngine
from assistant.speaking.voicevox import VoiceSettings


class Still:
    def now(self) -> float:
        return 0.0


class Scene:
    def __init__(self) -> None:
        self.host = StarterVoice()
        self.events: queue.Queue[SpeakingEvent] = queue.Queue()
        engine = VoicevoxEngine(self.host, VoiceSettings(), "starter")
        self.mouth = VoiceMouth(Still(), None, engine, Limits(watch=0.1, retry=0.1))
        self.mouth.start(self.events.put)
        self.mouth.wait_idle()

    def speak(self, generation: int, reply: str) -> list[Speech]:
        self.mouth.feed(generation, reply)
        self.mouth.end(generation)
        speeches = []
        while not isinstance(event := self.events.get(timeout=30), ReplySpoken):
            if isinstance(event, SentenceReady):
                speeches.append(event.speech)
        return speeches


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene()
    yield scene
    scene.mouth.close()


def level(speech: Speech, start: float, end: float) -> float:
    part = speech.audio[round(start * speech.rate) : round(end * speech.rate)]
    return float(np.sqrt(np.mean(part**2)))


def test_what_is_heard_is_what_the_times_say(scene: Scene) -> None:
    first, second = scene.speak(1, "あ、いえ、おはようございます。えっ、あめ、ですか？")
    for speech in (first, second):
        assert speech.phonemes[-1].end == pytest.approx(speech.duration, abs=0.001)
        pauses = [phoneme for phoneme in speech.phonemes if phoneme.name == "pau" and phoneme.end - phoneme.start > 0.1]
        vowels = [phoneme for phoneme in speech.phonemes if phoneme.name in "aeo"]
        assert pauses
        loudest_pause = max(level(speech, p.start + 0.04, p.end - 0.04) for p in pauses)
        assert loudest_pause < 0.1 * min(level(speech, v.start, v.end) for v in vowels)
        assert speech.heard[-1].length == len(speech.text)
    assert first.phonemes[0].end <= GUARD + 0.001
    assert float(np.abs(first.audio[: round(0.02 * first.rate)]).max()) > 0.003, "it can be heard at once"


def test_english_and_japanese_together(scene: Scene) -> None:
    speeches = scene.speak(1, "Hello, nice to meet you. **C#**と3.14です！😊")
    assert [speech.engine for speech in speeches] == ["starter"] * len(speeches)
    assert speeches[-1].spoken == "Cシャープと3.14です！"


def test_a_process_that_was_killed_is_started_again(scene: Scene) -> None:
    process = scene.host._process
    assert process
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    for generation in range(1, 100):
        # Until the watch has looked, sentences are lost, and said to be.
        if speeches := scene.speak(generation, "こんにちは。"):
            break
        threading.Event().wait(0.1)
    assert speeches[0].text == "こんにちは。"
    assert scene.host._process is not process
