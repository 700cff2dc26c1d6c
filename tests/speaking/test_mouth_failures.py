"""An engine fails, or the other, or both: the sentence is spoken by whichever can, or shown, and the user is told."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from mouth_scene import QUICK, Scene
from scripted_engine import ScriptedEngine

from assistant.errors import MissingError, UsageError
from assistant.speaking.edges import GUARD
from assistant.speaking.protocol import (
    ReplySpoken,
    SentenceLost,
    SentenceReady,
    VoiceChanged,
)


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene()
    yield scene
    scene.close()


class TestVoicevoxFails:
    def test_absent_from_the_start(self, scene: Scene) -> None:
        class Nowhere(ScriptedEngine):
            def start(self) -> str:
                raise MissingError("VOICEVOX is not running on this machine.", "Start VOICEVOX.")

        scene.voicevox = Nowhere()
        scene.open()
        scene.speak(1, "こんにちは。はい。")
        scene.speak(2, "うん。")
        assert scene.engines() == ["starter"] * 3
        assert [event.message for event in scene.of(VoiceChanged)] == [
            "VOICEVOX cannot speak (VOICEVOX is not running on this machine), so the starter voice carries on. "
            "Start VOICEVOX."
        ]

    def test_dying_between_two_sentences(self, scene: Scene) -> None:
        scene.open()
        scene.mouth.feed(1, "こんにちは。")
        scene.until(lambda: len(scene.of(SentenceReady)) == 1)
        scene.voicevox.die()
        scene.speak(1, "うん。えっ")
        assert scene.engines() == ["VOICEVOX:dummy1", "starter", "starter"]
        assert [event.speech.text for event in scene.of(SentenceReady)] == ["こんにちは。", "うん。", "えっ"]
        assert len(scene.of(VoiceChanged)) == 1
        assert scene.of(ReplySpoken)[0].sentences == 3
        assert scene.of(SentenceLost) == []

    def test_dying_within_a_sentence(self, scene: Scene) -> None:
        scene.open()
        scene.voicevox.fault = lambda path: scene.voicevox.die() if path == "/synthesis" else None
        scene.speak(1, "こんにちは。")
        assert scene.engines() == ["starter"]

    def test_answering_500(self, scene: Scene) -> None:
        scene.open()
        scene.voicevox.fault = lambda path: 500 if path == "/synthesis" else None
        scene.speak(1, "こんにちは。うん。")
        assert scene.engines() == ["starter", "starter"]
        assert "500" in scene.of(VoiceChanged)[0].message
        assert len(scene.of(VoiceChanged)) == 1

    def test_slow(self, scene: Scene) -> None:
        scene.open()
        late = threading.Event()
        scene.voicevox.fault = lambda path: late.wait(10) and None
        start = time.monotonic()
        scene.speak(1, "こんにちは。うん。")
        assert QUICK.first <= time.monotonic() - start < 3
        assert scene.engines() == ["starter", "starter"]
        assert "too long" in scene.of(VoiceChanged)[0].message
        late.set()

    def test_slow_but_alone_is_waited_for(self, scene: Scene) -> None:
        scene.open(fallback=False)
        late = threading.Event()
        scene.voicevox.fault = lambda path: late.wait(0.6) and None
        scene.speak(1, "こんにちは。")
        assert scene.engines() == ["VOICEVOX:dummy1"]

    def test_an_unknown_style(self, scene: Scene) -> None:
        scene.open(style=9999)
        scene.speak(1, "こんにちは。")
        assert scene.engines() == ["starter"]
        assert "no style 9999" in scene.of(VoiceChanged)[0].message
        assert "0 (dummy1/style0)" in scene.of(VoiceChanged)[0].message

    def test_stale_keep_alive_is_no_failure(self, scene: Scene) -> None:
        scene.voicevox.drops_connections = True
        scene.open()
        scene.speak(1, "こんにちは。うん。")
        assert scene.engines() == ["VOICEVOX:dummy1"] * 2
        assert scene.of(VoiceChanged) == []

    def test_it_comes_back_between_replies_only(self, scene: Scene) -> None:
        scene.open(limits=QUICK)
        scene.mouth.feed(1, "こんにちは。")
        scene.until(lambda: len(scene.of(SentenceReady)) == 1)
        scene.voicevox.die()
        scene.mouth.feed(1, "うん。")
        scene.until(lambda: len(scene.of(SentenceReady)) == 2)
        scene.until(lambda: len(scene.of(VoiceChanged)) == 2)  # the watch has started it again
        scene.speak(1, "えっ")
        scene.speak(2, "はい。")
        assert scene.engines() == ["VOICEVOX:dummy1", "starter", "starter", "VOICEVOX:dummy1"]
        assert [event.engine for event in scene.of(VoiceChanged)] == ["starter", "VOICEVOX:dummy1"]

    def test_one_that_was_slow_must_show_that_it_can_speak(self, scene: Scene) -> None:
        scene.open(limits=QUICK)
        late = threading.Event()
        rehearsed = threading.Event()

        def slow(path: str) -> None:
            if path == "/synthesis":
                if scene.of(VoiceChanged):
                    rehearsed.set()
                late.wait(10)

        scene.voicevox.fault = slow
        scene.speak(1, "こんにちは。")
        assert rehearsed.wait(10)
        scene.speak(2, "うん。")
        assert scene.engines() == ["starter", "starter"]
        scene.voicevox.fault = lambda path: None
        late.set()
        scene.until(lambda: len(scene.of(VoiceChanged)) == 2)
        scene.speak(3, "はい。")
        assert scene.engines()[-1] == "VOICEVOX:dummy1"

    def test_one_that_dies_while_nobody_speaks_is_brought_back(self, scene: Scene) -> None:
        scene.open(limits=QUICK)
        scene.voicevox.die()
        scene.until(lambda: scene.voicevox.starts == 2)
        scene.until(lambda: len(scene.of(VoiceChanged)) == 2)
        scene.speak(1, "こんにちは。")
        assert scene.engines() == ["VOICEVOX:dummy1"]


class TestTheFallbackFails:
    def test_the_primary_speaks_on_if_it_has_come_back(self, scene: Scene) -> None:
        scene.open(limits=QUICK)
        scene.mouth.feed(1, "こんにちは。")
        scene.until(lambda: len(scene.of(SentenceReady)) == 1)
        scene.voicevox.die()
        scene.mouth.feed(1, "うん。")
        scene.until(lambda: len(scene.of(VoiceChanged)) == 2)
        scene.starter.fault = lambda path: 500 if path == "/synthesis" else None
        scene.speak(1, "えっ")
        assert scene.engines() == ["VOICEVOX:dummy1", "starter", "VOICEVOX:dummy1"]

    def test_it_is_brought_back(self, scene: Scene) -> None:
        scene.open(primary=False, limits=QUICK)
        scene.starter.die()
        scene.until(lambda: scene.starter.starts == 2)  # and being started, it is waited for
        scene.speak(1, "こんにちは。")
        assert scene.engines() == ["starter"]


class TestNobodyCanSpeak:
    def test_each_sentence_is_lost_aloud(self, scene: Scene) -> None:
        scene.open()
        scene.voicevox.fault = scene.starter.fault = lambda path: 500
        scene.speak(1, "こんにちは。うん。")
        assert [(event.index, event.text) for event in scene.of(SentenceLost)] == [(0, "こんにちは。"), (1, "うん。")]
        assert scene.of(ReplySpoken)[0].sentences == 0
        scene.voicevox.fault = scene.starter.fault = lambda path: None
        scene.speak(2, "うん。")
        assert len(scene.engines()) == 1

    def test_no_engine_at_all(self, scene: Scene) -> None:
        scene.open(primary=False, fallback=False)
        scene.speak(1, "こんにちは。")
        assert isinstance(scene.of(SentenceLost)[0].error, MissingError)

    def test_the_wrong_style_and_no_other_engine(self, scene: Scene) -> None:
        scene.open(fallback=False, style=9999)
        scene.speak(1, "こんにちは。")
        assert isinstance(scene.of(SentenceLost)[0].error, UsageError)

    def test_an_engine_with_a_fault_of_ours_is_down_and_said_so(self, scene: Scene) -> None:
        class Broken(ScriptedEngine):
            def start(self) -> str:
                raise ZeroDivisionError

        scene.voicevox = Broken()
        scene.open(fallback=False)
        scene.speak(1, "こんにちは。")
        assert "ZeroDivisionError" in str(scene.of(SentenceLost)[0].error)

    def test_the_only_engine_fails_at_one_sentence(self, scene: Scene) -> None:
        scene.open(fallback=False)
        answers = iter([500])
        scene.voicevox.fault = lambda path: next(answers, None)
        scene.speak(1, "こんにちは。うん。")
        assert [event.index for event in scene.of(SentenceLost)] == [0]
        assert [event.speech.index for event in scene.of(SentenceReady)] == [1]
        assert scene.of(SentenceReady)[0].speech.phonemes[0].end == pytest.approx(GUARD, abs=1e-4)
