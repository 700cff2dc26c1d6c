"""A reply in, its sentences out: in order, complete, and never silence without a word."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mouth_scene import LONG_WATCH, At, Scene, Ticks

from assistant.speaking.edges import GUARD
from assistant.speaking.mouth import VoiceMouth
from assistant.speaking.protocol import (
    ReplySpoken,
    SentenceFound,
    SentenceLost,
    SentenceReady,
    SpeakingEvent,
    VoiceChanged,
)
from assistant.speaking.relay import Limits
from assistant.speaking.voice import VoicevoxEngine
from assistant.speaking.voicevox import VoiceSettings


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene()
    yield scene
    scene.close()


def test_a_reply_becomes_sentences_in_order(scene: Scene) -> None:
    scene.open()
    scene.speak(1, "はじめまして、よろし", "くお願いします。こんにちは。")
    assert [type(event).__name__ for event in scene.all() if not isinstance(event, SentenceFound)] == [
        *["SentenceReady"] * 3,
        "ReplySpoken",
    ]
    assert [(event.index, event.text) for event in scene.of(SentenceFound)] == [
        (0, "はじめまして、"),
        (1, "よろしくお願いします。"),
        (2, "こんにちは。"),
    ]
    ready = scene.of(SentenceReady)
    assert [event.speech.index for event in ready] == [0, 1, 2]
    assert "".join(event.speech.text for event in ready) == "はじめまして、よろしくお願いします。こんにちは。"
    assert scene.of(ReplySpoken)[0].sentences == 3
    assert scene.engines() == ["VOICEVOX:dummy1"] * 3
    times = [event.at for event in scene.all() if not isinstance(event, SentenceFound)]
    assert times == sorted(times)


def test_a_sentence_has_all_that_the_player_the_face_and_the_history_need(scene: Scene) -> None:
    scene.open()
    scene.speak(1, "**こんにちは**。こんにちは。")
    first, second = (event.speech for event in scene.of(SentenceReady))
    assert first.text == "**こんにちは**。"
    assert first.spoken == "こんにちは。"
    assert first.audio.dtype == np.float32
    assert first.phonemes[-1].end == pytest.approx(first.duration, abs=1e-6)
    assert first.visemes[-1].t == pytest.approx(first.duration)
    assert [mark.length for mark in first.heard] == [3, 4, 5, 6, 10]
    assert first.heard[-1].t <= first.duration
    assert first.phonemes[0].end == pytest.approx(GUARD, abs=1e-4)
    assert second.phonemes[0].end == pytest.approx(9 / 93.75)


def test_the_first_sentence_costs_two_requests_on_an_open_connection(scene: Scene) -> None:
    scene.open()
    before = len(scene.voicevox.requests)
    scene.speak(1, "こんにちは。")
    assert scene.voicevox.paths()[before:] == ["/audio_query", "/synthesis"]
    assert "/initialize_speaker" in scene.voicevox.paths()[:before]


def test_a_phrase_that_came_before_costs_none(scene: Scene) -> None:
    scene.open()
    scene.speak(1, "うん。")
    before = len(scene.voicevox.requests)
    scene.speak(2, "**うん**。")
    assert len(scene.voicevox.requests) == before
    assert [(event.speech.generation, event.speech.text) for event in scene.of(SentenceReady)] == [
        (1, "うん。"),
        (2, "**うん**。"),
    ]


@pytest.mark.parametrize("reply", ["😊🎉", "---", "**", "<think>うーん。</think>", "<think>うーん。", "……。", "\n", ""])
def test_a_reply_that_cannot_be_spoken_is_over_at_once(scene: Scene, reply: str) -> None:
    scene.open()
    before = len(scene.voicevox.requests)
    scene.speak(1, reply)
    assert [event.text for event in scene.of(SentenceFound)] == ([reply] if reply else [])
    assert [event.sentences for event in scene.of(ReplySpoken)] == [0]
    assert scene.of(SentenceReady) == scene.of(SentenceLost) == []
    assert len(scene.voicevox.requests) == before


def test_what_cannot_be_spoken_belongs_to_the_next_sentence_or_stands_at_the_end(scene: Scene) -> None:
    scene.open()
    reply = "<think>うーん。</think>\n\nはい。😊うん。🎉"
    scene.speak(1, *reply)
    assert [event.speech.text for event in scene.of(SentenceReady)] == ["<think>うーん。</think>\n\nはい。", "😊うん。"]
    assert "".join(event.text for event in scene.of(SentenceFound)) == reply
    assert scene.of(ReplySpoken)[0].sentences == 2


def test_a_text_that_the_engine_finds_nothing_in_is_not_synthesised(scene: Scene) -> None:
    """VOICEVOX has no reading for 〇 alone; its stock mock dies of being asked to speak nothing."""
    scene.open()
    before = len(scene.voicevox.requests)
    scene.speak(1, "〇。こんにちは。")
    assert scene.voicevox.paths()[before:] == ["/audio_query", "/audio_query", "/synthesis"]
    assert [event.index for event in scene.of(SentenceFound)] == [0, 1]
    assert [event.speech.index for event in scene.of(SentenceReady)] == [1]
    assert scene.of(ReplySpoken)[0].sentences == 1
    assert scene.of(SentenceLost) == []


def test_two_thousand_characters_without_an_end(scene: Scene) -> None:
    scene.open()
    scene.speak(1, "あいうえおかきくけこ" * 200)
    assert len("".join(event.speech.text for event in scene.of(SentenceReady))) == 2000
    assert all(len(text) <= 300 for text in scene.voicevox.spoken())


def test_code_is_announced_in_the_language_of_the_reply(scene: Scene) -> None:
    scene.open()
    scene.speak(1, "Here you are.\n```py\nprint(1)\n```\nDone.")
    assert scene.voicevox.spoken() == ["Here you are.", "The code is on the screen.", "Done."]


REPLIES = st.lists(
    st.sampled_from([*"。！？、\n「」*`|<😊 あ漢a1", "```", "<think>", "</think>", "言葉です。", "Hello. ", "| a |\n"]),
    max_size=30,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(replies=st.lists(REPLIES, max_size=4))
def test_whatever_the_reply_its_sentences_join_to_it(scene: Scene, replies: list[list[str]]) -> None:
    """With no engine, so that each sentence is lost at once: what counts is that none goes without a word."""
    if scene.mouth is None:
        scene.open(primary=False, fallback=False)
    base = max((event.generation for event in scene.of(ReplySpoken)), default=0)
    for generation, pieces in enumerate(replies, base + 1):
        scene.speak(generation, *pieces)
        found = [event for event in scene.of(SentenceFound) if event.generation == generation]
        lost = [event.index for event in scene.of(SentenceLost) if event.generation == generation]
        assert "".join(event.text for event in found) == "".join(pieces)
        assert [event.index for event in found] == list(range(len(found)))
        assert lost in (list(range(len(found))), list(range(len(found) - 1)))
        assert [event.sentences for event in scene.of(ReplySpoken) if event.generation == generation] == [0]


@pytest.mark.parametrize("reply", ["", "🎉🎉", "**", "<think>うーん。</think>"])
def test_in_place_of_a_reply_that_cannot_be_spoken_an_excuse_is(scene: Scene, reply: str) -> None:
    mouth = VoiceMouth(Ticks(), VoicevoxEngine(At(scene.voicevox), VoiceSettings()), None, excuse="{}だけです。".format)
    events: queue.Queue[SpeakingEvent] = queue.Queue()
    mouth.start(events.put)
    try:
        mouth.wait_idle()
        if reply:
            mouth.feed(1, reply)
        mouth.end(1)
        mouth.wait_idle()
    finally:
        mouth.close()
    found, ready, over = [events.get_nowait() for _ in range(events.qsize())]
    assert isinstance(found, SentenceFound)
    assert found.text == reply
    assert isinstance(ready, SentenceReady)
    assert ready.speech.spoken.endswith("だけです。")
    assert all(mark.length == len(reply) for mark in ready.speech.heard)
    assert isinstance(over, ReplySpoken)
    assert over.sentences == 1


class TestStale:
    def test_a_new_generation_ends_the_old_one_in_the_middle_of_a_request(self, scene: Scene) -> None:
        scene.open(limits=Limits(first=30, later=30, alone=30, watch=60))
        asked, late = threading.Event(), threading.Event()

        def hold(path: str) -> None:
            if not asked.is_set():
                asked.set()
                late.wait(30)

        scene.voicevox.fault = hold
        scene.mouth.feed(1, "こんにちは。うん。")
        assert asked.wait(10)
        start = time.monotonic()
        scene.speak(2, "はい。")
        assert time.monotonic() - start < 5
        assert [event.generation for event in scene.of(SentenceReady)] == [2]
        assert [event.generation for event in scene.of(ReplySpoken)] == [2]
        assert scene.of(VoiceChanged) == scene.of(SentenceLost) == []
        assert scene.voicevox.spoken() == ["こんにちは。", "はい。"]
        late.set()

    def test_cancelled_means_nothing_more(self, scene: Scene) -> None:
        scene.open()
        scene.mouth.feed(3, "こんにちは。")
        scene.mouth.wait_idle()
        scene.mouth.cancel(3)
        scene.speak(3, "うん。")
        scene.speak(2, "はい。")
        assert len(scene.of(SentenceReady)) == 1
        assert scene.of(ReplySpoken) == []
        scene.speak(4, "はい。")
        assert scene.of(ReplySpoken)[0].generation == 4

    def test_between_the_two_requests(self, scene: Scene) -> None:
        scene.open()
        scene.voicevox.fault = lambda path: scene.mouth.cancel(1) if path == "/audio_query" else None
        scene.speak(1, "こんにちは。うん。")
        assert scene.voicevox.spoken() == ["こんにちは。"]
        assert scene.of(SentenceReady) == scene.of(SentenceLost) == scene.of(ReplySpoken) == []

    def test_closing_ends_a_request(self, scene: Scene) -> None:
        scene.open(limits=Limits(first=30, later=30, alone=30, watch=60))
        asked, late = threading.Event(), threading.Event()
        scene.voicevox.fault = lambda path: asked.set() or (late.wait(30) and None)
        scene.mouth.feed(1, "こんにちは。")
        assert asked.wait(10)
        start = time.monotonic()
        scene.mouth.close()
        assert time.monotonic() - start < 5
        late.set()

    def test_closing_before_starting(self, scene: Scene) -> None:
        VoiceMouth(Ticks(), VoicevoxEngine(At(scene.voicevox), VoiceSettings()), None).close()

    def test_closing_while_starting(self, scene: Scene) -> None:
        late = threading.Event()
        asked = threading.Event()
        scene.voicevox.fault = lambda path: asked.set() or (late.wait(30) and None)
        mouth = VoiceMouth(Ticks(), VoicevoxEngine(At(scene.voicevox), VoiceSettings()), None)
        mouth.start(scene.events.put)
        assert asked.wait(10)
        start = time.monotonic()
        mouth.close()
        assert time.monotonic() - start < 5
        late.set()


def test_the_voice_settings_reach_the_engine_and_the_times_follow(scene: Scene) -> None:
    settings = VoiceSettings(style=1, speed=1.25, volume=0.5, pre=0.2, post=0.05, rate=48_000)
    mouth = VoiceMouth(Ticks(), VoicevoxEngine(At(scene.voicevox), settings), None, LONG_WATCH)
    mouth.start(scene.events.put)
    mouth.feed(1, "こんにちは。こんにちは。")
    mouth.end(1)
    mouth.wait_idle()
    mouth.close()
    second = scene.of(SentenceReady)[1].speech
    assert second.rate == 48_000
    assert second.engine == "VOICEVOX:dummy2"
    assert second.phonemes[0].end == pytest.approx(0.2, abs=0.006)
    assert second.phonemes[-1].end - second.phonemes[-1].start == pytest.approx(0.05, abs=0.006)
    assert second.duration == pytest.approx(second.phonemes[-1].end)
