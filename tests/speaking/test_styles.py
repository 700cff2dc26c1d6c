"""The list of voices, and a sentence in one of them."""

import numpy as np
import pytest
from scripted_engine import ScriptedEngine

from assistant.errors import MissingError, UsageError
from assistant.settings import SpeakingSettings
from assistant.speaking import styles
from assistant.speaking.styles import present_voices, say


@pytest.fixture
def engine():
    engine = ScriptedEngine()
    yield engine.start()
    engine.close()


@pytest.fixture
def no_voicevox(monkeypatch):
    """No VOICEVOX, whatever runs on this machine."""

    def start(self):
        raise MissingError("VOICEVOX is not running on this machine.", "Start it.")

    monkeypatch.setattr(styles.VoicevoxHost, "start", start)


def test_voicevox_lists_its_speakers_with_their_credits(engine):
    found = present_voices(engine)
    assert (found.engine, found.address) == ("VOICEVOX", engine)
    assert found.voices
    for voice in found.voices:
        assert voice.credit == f"VOICEVOX:{voice.speaker}"
        assert all(name for _, name in voice.styles)


def test_an_address_at_which_nobody_answers_is_told():
    with pytest.raises(MissingError, match="No speech engine answers"):
        present_voices("http://127.0.0.1:9")


def test_an_address_elsewhere_is_refused():
    with pytest.raises(UsageError, match="not a speech engine on this machine"):
        present_voices("http://192.0.2.1:50021")


def test_without_voicevox_the_starter_voice_is_listed_with_its_licence(no_voicevox):
    pytest.importorskip("pyopenjtalk")
    found = present_voices("auto")
    assert found == present_voices("starter")
    assert found.engine == "starter"
    assert "CC BY 3.0" in found.voices[0].credit


def test_a_sentence_is_spoken_by_the_chosen_style(engine):
    number, _ = present_voices(engine).voices[1].styles[0]
    samples, rate, who = say(SpeakingSettings(engine=engine, style=str(number)), "テスト")
    assert rate == 24_000
    assert np.abs(samples).max() > 0.1
    assert who == present_voices(engine).voices[1].credit


def test_a_style_that_is_not_there_is_told(engine):
    with pytest.raises(UsageError, match="no style"):
        say(SpeakingSettings(engine=engine, style="nobody"), "テスト")


def test_without_voicevox_the_starter_voice_says_it(no_voicevox):
    pytest.importorskip("pyopenjtalk")
    slow, rate, who = say(SpeakingSettings(speed=0.5), "こんにちは。")
    quick, _, _ = say(SpeakingSettings(speed=2.0), "こんにちは。")
    assert who == "starter"
    assert len(slow) > 2 * len(quick) > rate * 0.2
