"""Voice detector and recognisers with their real models, and how the ear's are chosen."""

from __future__ import annotations

from pathlib import Path

import noises
import numpy as np
import pytest
from listening import DATA, error_rate, japanese, read_wav, transcripts

from assistant.errors import MissingError, UsageError
from assistant.hearing import sherpa
from assistant.hearing.build import build_ear
from assistant.hearing.protocol import FRAME, SAMPLE_RATE, Samples
from assistant.hearing.recogniser import Decoding, Recogniser
from assistant.hearing.redecoding import OfflineModel, RedecodingRecogniser
from assistant.hearing.streaming import StreamingRecogniser
from assistant.hearing.two_pass import TwoPassRecogniser
from assistant.hearing.vad import ON, Silero
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store

CATALOGUE = load_catalogue()
TINY = CATALOGUE.get("tiny-ja")
MOONSHINE = CATALOGUE.get("moonshine-tiny-en")


def tiny() -> StreamingRecogniser:
    return StreamingRecogniser("nemo_ctc", Store().files(TINY), TINY.engine, ("ja",))


def moonshine(*, partials: bool = True) -> RedecodingRecogniser:
    model = OfflineModel("moonshine_v2", Store().files(MOONSHINE), MOONSHINE.engine, ("en",))
    return RedecodingRecogniser(model, partials=partials)


def feed(decoding: Decoding, sound: Samples) -> None:
    for at in range(0, len(sound), FRAME):
        decoding.accept(sound[at : at + FRAME])


@pytest.fixture
def reader() -> Samples:
    return read_wav(DATA / "speech_en" / "two_cities.wav")


def voiced_frames(detector: Silero, sound: Samples) -> list[int]:
    frames = sound[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    return [i for i, frame in enumerate(frames) if detector.probability(frame) >= ON]


# --- the voice detector


@pytest.mark.models
def test_a_minute_of_noise_does_not_deafen_the_detector() -> None:
    model = Store().files(CATALOGUE.get("silero-vad"))["model"]
    noise = noises.white_noise(60.0, np.random.default_rng(0)) * 0.5
    noise = noise[: len(noise) // FRAME * FRAME]
    for name, _ in transcripts()[:6]:
        alone = voiced_frames(Silero(model), japanese(name))[0]
        detector = Silero(model)
        assert voiced_frames(detector, noise) == []
        assert voiced_frames(detector, japanese(name))[0] - alone <= 2


@pytest.mark.models
def test_the_end_of_a_voice_is_found_within_an_eighth_of_a_second() -> None:
    model = Store().files(CATALOGUE.get("silero-vad"))["model"]
    for name, _ in transcripts():
        sound = japanese(name)
        loud = np.flatnonzero(np.abs(sound) > 0.03 * np.abs(sound).max())[-1] / FRAME
        assert abs(voiced_frames(Silero(model), sound)[-1] + 1 - loud) * FRAME / SAMPLE_RATE <= 0.125, name


# --- streaming


def test_a_stream_gives_words_before_the_end_and_only_appends() -> None:
    name, kana = transcripts()[3]
    decoding, before = tiny().open(), ""
    sound = japanese(name)
    for at in range(0, len(sound), FRAME):
        decoding.accept(sound[at : at + FRAME])
        assert decoding.hypothesis.text.startswith(before)
        before = decoding.hypothesis.text
        assert decoding.hypothesis.settled == len(before)
    assert decoding.finish(len(sound)).text == kana


def test_without_the_tail_the_last_words_would_be_lost() -> None:
    name, kana = transcripts()[3]
    sound = japanese(name)
    end = np.flatnonzero(np.abs(sound) > 0.03 * np.abs(sound).max())[-1] + 480
    decoding = tiny().open()
    feed(decoding, sound[:end])
    assert decoding.hypothesis.text != kana
    assert decoding.finish(end).text == kana


def test_a_small_model_asks_to_hear_an_interrupted_utterance_again() -> None:
    decoding = tiny().open()
    feed(decoding, japanese(transcripts()[0][0]))
    decoding.finish(0)
    assert not decoding.resume()


# --- re-decoding


@pytest.mark.models
def test_an_offline_model_gives_words_while_somebody_speaks(reader: Samples) -> None:
    decoding = moonshine().open()
    feed(decoding, reader[: 5 * SAMPLE_RATE])
    found = decoding.hypothesis
    assert "best of times" in found.text.lower()
    assert 0 < found.settled < len(found.text)


@pytest.mark.models
def test_what_was_decoded_at_the_pause_is_not_decoded_again(reader: Samples) -> None:
    decoding = moonshine(partials=False).open()
    feed(decoding, reader)
    assert decoding.hypothesis.text == ""
    decoding.pause()
    at_pause = decoding.hypothesis
    feed(decoding, np.zeros(1024, dtype=np.float32))
    assert decoding.finish(len(reader)) is at_pause


@pytest.mark.models
def test_a_minute_is_decoded_in_pieces_without_losing_words(reader: Samples) -> None:
    decoding = moonshine(partials=False).open()
    for _ in range(4):
        feed(decoding, reader)
        feed(decoding, np.zeros(8000, dtype=np.float32))
        decoding.pause()
    text = decoding.finish(4 * len(reader)).text.lower()
    assert text.count("age of wisdom") == 4
    assert text.count("best of times") == 4


@pytest.mark.models
def test_the_shortest_sound_can_be_decoded() -> None:
    decoding = moonshine().open()
    decoding.accept(np.zeros(1, dtype=np.float32))
    decoding.finish(1)


# --- two passes


@pytest.mark.models
def test_the_final_words_come_from_the_second_pass(reader: Samples) -> None:
    recogniser: Recogniser = TwoPassRecogniser(tiny(), moonshine(partials=False))
    decoding = recogniser.open()
    feed(decoding, reader)
    assert decoding.hypothesis.language == "ja"
    decoding.pause()
    final = decoding.finish(len(reader))
    assert final.language == "en"
    assert "age of foolishness" in final.text.lower()
    assert decoding.resume()


@pytest.mark.models
def test_the_first_passs_words_stand_if_the_second_finds_none() -> None:
    name, kana = transcripts()[0]
    decoding = TwoPassRecogniser(tiny(), tiny_that_hears_nothing()).open()
    feed(decoding, japanese(name))
    assert error_rate(decoding.finish(0).text, kana) <= 0.1


def tiny_that_hears_nothing() -> Recogniser:
    """A real recogniser that is fed silence: an offline model cannot be made to find nothing in speech."""
    real = tiny()

    class Deaf:
        languages = ("ja",)

        def open(self) -> Decoding:
            decoding = real.open()
            accept = decoding.accept
            decoding.accept = lambda samples: accept(samples * 0)  # type: ignore[method-assign]
            return decoding

    return Deaf()


# --- choosing and loading


class Clock:
    def now(self) -> float:
        return 0.0


@pytest.mark.models
@pytest.mark.parametrize(
    ("language", "used"),
    [("ja", ("tiny-ja",)), ("en", ("moonshine-tiny-en",)), ("auto", ("tiny-ja", "moonshine-tiny-en"))],
)
def test_the_starter_models_make_an_ear(language: str, used: tuple[str, ...]) -> None:
    starters = type(CATALOGUE)(tuple(model for model in CATALOGUE.models if model.starter))
    ear = build_ear(starters, Store(), Clock(), language=language)
    assert ear.models == (*used, "silero-vad", "smart-turn-v3.2")
    ear.close()


def test_an_ear_without_its_models_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match="aizuchi models pull"):
        build_ear(CATALOGUE, Store(tmp_path), Clock())


def test_a_factory_that_nobody_knows_is_named() -> None:
    with pytest.raises(UsageError, match="telepathy"):
        sherpa.online("telepathy", {}, {})
    with pytest.raises(UsageError, match="telepathy"):
        sherpa.offline("telepathy", {}, {})


def test_a_model_file_that_is_gone_does_not_end_the_process(tmp_path: Path) -> None:
    with pytest.raises(MissingError):
        sherpa.online("nemo_ctc", {"model": tmp_path / "model.onnx", "tokens": tmp_path / "tokens.txt"}, {})
