"""The mixer: every sample once, in order, without clicks, and every event at its sample."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.audio.mixer import DUCK_S, FADE_S, Mixer, MixerEvent, Sentence
from assistant.audio.protocol import SentenceEnded, SentenceStarted, Stopped

RATE = 8_000
BLOCK = 80


def tone(length: int, generation: int = 1, index: int = 0) -> Sentence:
    """A sentence that begins and ends at zero, so that any step in the output is the mixer's."""
    ramp = np.minimum(1.0, np.minimum(np.arange(length), np.arange(length)[::-1]) / 80)
    return Sentence(generation, index, (np.sin(np.arange(length) * 0.1) * ramp).astype(np.float32))


STEEPEST = 0.1 + 1 / 80
"""The largest step from one sample of a `tone` to the next."""
STEEPEST_FADE = math.pi / 2 / (FADE_S * RATE)


class Output:
    """Renders block by block on a time line that starts at `start`."""

    def __init__(self, mixer: Mixer, start: float = 0.0) -> None:
        self.mixer = mixer
        self.start = start
        self.frames = 0
        self.blocks: list[np.ndarray] = []
        self.events: list[MixerEvent] = []

    def run(self, seconds: float, block: int = BLOCK) -> "Output":
        end = self.frames + round(seconds * RATE)
        while self.frames < end:
            frames = min(block, end - self.frames)
            samples, events = self.mixer.render(frames, self.start + self.frames / RATE)
            assert len(samples) == frames
            assert samples.dtype == np.float32
            self.frames += frames
            self.blocks.append(samples)
            self.events += events
        return self

    @property
    def sound(self) -> np.ndarray:
        return np.concatenate(self.blocks)


def test_sentences_follow_each_other_without_a_gap_and_each_event_has_its_samples_time() -> None:
    mixer = Mixer(RATE)
    first, second = tone(1_000), tone(777, index=1)
    output = Output(mixer, start=100.0).run(0.05)
    mixer.play(first)
    mixer.play(second)
    output.run(0.5, block=96)

    np.testing.assert_array_equal(output.sound[400:2_177], np.concatenate((first.samples, second.samples)))
    assert not output.sound[2_177:].any()
    assert output.events == [
        SentenceStarted(pytest.approx(100.05), 1, 0),
        SentenceEnded(pytest.approx(100.05 + 1_000 / RATE), 1, 0),
        SentenceStarted(pytest.approx(100.05 + 1_000 / RATE), 1, 1),
        SentenceEnded(pytest.approx(100.05 + 1_777 / RATE), 1, 1),
    ]
    assert not mixer.busy


@given(
    lengths=st.lists(st.integers(0, 700), max_size=6),
    blocks=st.lists(st.integers(1, 400), min_size=1, max_size=30),
)
def test_no_sample_is_lost_or_doubled_however_it_is_rendered(lengths: list[int], blocks: list[int]) -> None:
    mixer = Mixer(RATE)
    sentences = [tone(length, index=index) for index, length in enumerate(lengths)]
    output = Output(mixer)
    queue = list(sentences)
    for block in blocks:
        if queue:
            mixer.play(queue.pop(0))
        output.run(block / RATE, block)
    for sentence in queue:
        mixer.play(sentence)
    output.run(1.0)

    sounding = [(event.at, type(event), event.index) for event in output.events]
    assert [entry[1:] for entry in sounding] == [
        (kind, index) for index in range(len(lengths)) for kind in (SentenceStarted, SentenceEnded)
    ]
    for sentence, (start, _, _) in zip(sentences, sounding[::2], strict=True):
        at = round(start * RATE)
        np.testing.assert_array_equal(output.sound[at : at + len(sentence.samples)], sentence.samples)
    assert np.count_nonzero(output.sound) == sum(np.count_nonzero(sentence.samples) for sentence in sentences)


def test_ducking_eases_to_the_asked_level_in_time_and_back() -> None:
    mixer = Mixer(RATE)
    constant = Sentence(1, 0, np.ones(RATE, np.float32))
    mixer.play(constant)
    output = Output(mixer).run(0.1)
    mixer.duck(-15.0)
    output.run(0.1)
    mixer.duck(0.0)
    output.run(0.1)

    sound = output.sound
    assert sound[800] < 1.0, "the first sample handed over after the command is already on its way"
    np.testing.assert_allclose(sound[800 + round(0.030 * RATE) : 1_600], 10 ** (-15 / 20), rtol=1e-5)
    np.testing.assert_allclose(sound[1_600 + round(0.030 * RATE) :], 1.0, rtol=1e-5)
    assert np.abs(np.diff(sound)).max() < math.pi / 2 / (DUCK_S * RATE)


def test_a_pause_is_silent_within_20_ms_and_resuming_starts_the_sentence_again_at_full_level() -> None:
    mixer = Mixer(RATE)
    first, second = tone(4_000), tone(800, index=1)
    mixer.play(first)
    mixer.play(second)
    output = Output(mixer).run(0.2)
    mixer.duck(-15.0)
    output.run(0.1)
    mixer.pause()
    output.run(0.1)
    assert not output.sound[2_400 + round(0.020 * RATE) :].any()
    assert mixer.busy
    mixer.resume()
    output.run(1.0)

    np.testing.assert_array_equal(output.sound[3_200:8_000], np.concatenate((first.samples, second.samples)))
    assert output.events == [
        SentenceStarted(0.0, 1, 0),
        SentenceStarted(pytest.approx(0.4), 1, 0),
        SentenceEnded(pytest.approx(0.9), 1, 0),
        SentenceStarted(pytest.approx(0.9), 1, 1),
        SentenceEnded(pytest.approx(1.0), 1, 1),
    ]


def test_stopping_is_silent_within_20_ms_and_says_how_far_it_came() -> None:
    mixer = Mixer(RATE)
    mixer.play(tone(4_000, generation=7))
    mixer.play(tone(800, generation=7, index=1))
    output = Output(mixer).run(0.2)
    mixer.stop()
    output.run(0.2)

    assert not output.sound[1_600 + round(0.020 * RATE) :].any()
    assert output.events[1:] == [Stopped(pytest.approx(0.2 + FADE_S), 7, 0, pytest.approx(0.2 + FADE_S))]
    assert not mixer.busy


def test_stopping_a_paused_sentence_says_where_it_was_cut() -> None:
    mixer = Mixer(RATE)
    mixer.play(tone(4_000))
    output = Output(mixer).run(0.2)
    mixer.pause()
    output.run(0.3)
    mixer.stop()
    assert mixer.busy, "it has not been said yet"
    output.run(0.1)

    assert output.events[1:] == [Stopped(pytest.approx(0.5), 1, 0, pytest.approx(0.2 + FADE_S))]
    assert not mixer.busy


def test_what_is_queued_after_a_stop_follows_the_fade_at_full_level() -> None:
    mixer = Mixer(RATE)
    mixer.play(tone(4_000))
    output = Output(mixer).run(0.2)
    mixer.duck(-20.0)
    output.run(0.1)
    mixer.stop()
    answer = tone(1_000, generation=2)
    mixer.play(answer)
    output.run(0.5)

    at = 2_400 + round(FADE_S * RATE)
    np.testing.assert_array_equal(output.sound[at : at + 1_000], answer.samples)
    assert output.events[1:3] == [
        Stopped(pytest.approx(0.3 + FADE_S), 1, 0, pytest.approx(0.3 + FADE_S)),
        SentenceStarted(pytest.approx(0.3 + FADE_S), 2, 0),
    ]


@pytest.mark.parametrize("playing", [False, True])
def test_stopping_when_nothing_sounds_says_nothing(playing: bool) -> None:
    mixer = Mixer(RATE)
    if playing:
        mixer.play(tone(100))
    output = Output(mixer).run(0.1)
    mixer.stop()
    output.run(0.1)

    assert not any(isinstance(event, Stopped) for event in output.events)


def test_a_pause_between_sentences_holds_the_queue() -> None:
    mixer = Mixer(RATE)
    mixer.pause()
    mixer.play(tone(400))
    output = Output(mixer).run(0.1)
    assert output.events == []
    mixer.resume()
    output.run(0.1)

    assert output.events == [SentenceStarted(pytest.approx(0.1), 1, 0), SentenceEnded(pytest.approx(0.15), 1, 0)]


def test_resuming_within_the_fade_finishes_it_before_starting_again() -> None:
    mixer = Mixer(RATE)
    sentence = tone(2_000)
    mixer.play(sentence)
    output = Output(mixer).run(0.1)
    mixer.pause()
    output.run(0.005)
    mixer.resume()
    output.run(0.5)

    at = 800 + round(FADE_S * RATE)
    np.testing.assert_array_equal(output.sound[at : at + 2_000], sentence.samples)
    assert np.abs(np.diff(output.sound)).max() < STEEPEST + STEEPEST_FADE


def test_position_counts_samples_and_is_none_in_silence() -> None:
    mixer = Mixer(RATE)
    output = Output(mixer, start=10.0).run(0.1)
    mixer.play(tone(400))
    mixer.play(tone(400, index=1))
    output.run(0.2)

    assert mixer.position(9.0) is None
    assert mixer.position(10.05) is None
    assert mixer.position(10.1) == (1, 0, pytest.approx(0.0))
    assert mixer.position(10.1371) == (1, 0, pytest.approx(0.0371))
    assert mixer.position(10.16) == (1, 1, pytest.approx(0.01))
    assert mixer.position(10.25) is None


COMMANDS = st.sampled_from(["play", "play", "duck", "loud", "pause", "resume", "stop"])


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(COMMANDS, st.integers(0, 300)), max_size=20))
def test_whatever_is_commanded_nothing_clicks_and_everything_is_accounted_for(script: list[tuple[str, int]]) -> None:
    mixer = Mixer(RATE)
    output = Output(mixer)
    played = 0
    for command, frames in script:
        match command:
            case "play":
                mixer.play(tone(500, index=played))
                played += 1
            case "duck":
                mixer.duck(-15.0)
            case "loud":
                mixer.duck(0.0)
            case "pause":
                mixer.pause()
            case "resume":
                mixer.resume()
            case "stop":
                mixer.stop()
        output.run(frames / RATE)
    mixer.resume()
    output.run(played * 500 / RATE + 0.2)

    assert not mixer.busy
    steps = np.abs(np.diff(output.sound, prepend=0.0, append=0.0))
    assert steps.max(initial=0.0) < STEEPEST + STEEPEST_FADE + math.pi / 2 / (DUCK_S * RATE)

    times = [round(event.at, 9) for event in output.events]
    assert times == sorted(times)
    sounding: int | None = None
    heard: set[int] = set()
    for event in output.events:
        if isinstance(event, SentenceStarted):
            # A paused sentence starts again; no other starts while one is open.
            assert sounding in (None, event.index)
            sounding = event.index
            heard.add(event.index)
        else:
            assert sounding == event.index
            sounding = None
            if isinstance(event, Stopped):
                assert 0.0 <= event.position <= 500 / RATE
    assert sounding is None
    if "stop" not in [command for command, _ in script]:
        assert heard == set(range(played))


@given(st.lists(st.integers(1, 300), min_size=1, max_size=40), st.integers(0, 39), st.floats(-0.002, 0.002))
def test_positions_never_run_backwards_within_a_sentence(blocks: list[int], pause_at: int, jitter: float) -> None:
    """Blocks are timed each on its own, so their times disagree by a little."""
    mixer = Mixer(RATE)
    mixer.play(tone(6_000))
    frames = 0
    for number, block in enumerate(blocks):
        if number == pause_at:
            mixer.pause()
        mixer.render(block, frames / RATE + (jitter if number % 2 else 0.0))
        frames += block

    positions = [mixer.position(at / 1_000) for at in range(round(1_000 * frames / RATE))]
    offsets = [position[2] for position in positions if position]
    assert all(later >= earlier - abs(jitter) for earlier, later in pairwise(offsets))
