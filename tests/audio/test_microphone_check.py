"""The check of a microphone: how loud it is, and what was understood."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from sound_server import SoundServer
from test_streams import say, settled

from assistant.audio.wav import read_recording
from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.microphone_check import MicrophoneCheck, Phrases
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store

STEP = FRAME / SAMPLE_RATE


class Told:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.levels: list[float] = []
        self.models: tuple[str, ...] = ()
        self.texts: list[tuple[str, bool]] = []
        self.problems: list[str] = []
        self.reasons: list[str] = []
        self.listening = threading.Event()

    def level(self, db: float) -> None:
        self.levels.append(db)

    def understands(self, models: tuple[str, ...]) -> None:
        self.models = models
        self.listening.set()

    def words(self, text: str, final: bool) -> None:
        self.texts.append((text, final))

    def problem(self, sentence: str) -> None:
        self.problems.append(sentence)

    def deaf(self, sentence: str) -> None:
        self.reasons.append(sentence)


def ends(voiced: str) -> list[tuple[float, float]]:
    """When phrases end and where they began, for frames `#` voiced and `.` silent."""
    phrases, found = Phrases(), []
    for number, frame in enumerate(voiced, start=1):
        since = phrases.step(number * STEP, frame == "#")
        if since is not None:
            found.append((round(number * STEP, 3), round(since, 3)))
    return found


def test_a_phrase_ends_when_it_has_been_quiet_for_six_tenths_of_a_second() -> None:
    ((at, since),) = ends("." * 20 + "#" * 20 + "." * 30)
    assert at == pytest.approx(40 * STEP + 0.6, abs=STEP)
    assert since == pytest.approx(21 * STEP - 0.5, abs=STEP)


def test_a_short_pause_ends_no_phrase_and_a_knock_is_none() -> None:
    assert len(ends("#" * 10 + "." * 15 + "#" * 10 + "." * 30)) == 1
    assert ends("###" + "." * 40) == []


def test_a_second_phrase_begins_anew() -> None:
    (_, first), (_, second) = ends("#" * 20 + "." * 60 + "#" * 20 + "." * 30)
    assert first == 0.0
    assert second > 2.0


def test_without_a_microphone_it_says_so_and_ends_when_asked(tmp_path: Path) -> None:
    told = Told()
    check = MicrophoneCheck("no such microphone", "auto", load_catalogue(), Store(tmp_path), told)
    check.start()
    assert settled(lambda: bool(told.problems and told.reasons))
    check.close()
    check.join()
    assert "microphone" in told.problems[0]
    assert "aizuchi models pull" in told.reasons[0]


@pytest.mark.devices
@pytest.mark.models
def test_what_is_said_into_the_microphone_is_measured_and_understood(null_sinks: SoundServer) -> None:
    told = Told()
    check = MicrophoneCheck("", "auto", load_catalogue(), Store(), told)
    check.start()
    try:
        assert told.listening.wait(30)
        quiet = max(told.levels[2:] or [-90.0])
        recording = read_recording(Path(__file__).parents[1] / "data" / "speech_en" / "two_cities.wav")
        sentence = np.repeat(recording.samples[: 4 * recording.rate], 48_000 // recording.rate)
        say(np.concatenate((sentence, np.zeros(48_000, np.float32))))
        assert settled(lambda: any(final and text for text, final in told.texts), 20)
    finally:
        check.close()
        check.join()
    assert max(told.levels) > quiet + 20
    assert "times" in next(text for text, final in told.texts if final and text).lower()
