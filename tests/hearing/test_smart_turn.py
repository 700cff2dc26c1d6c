"""Smart Turn's features are the ones that it was trained on, and it hears where a reader finishes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from listening import DATA, read_wav

from assistant.errors import MissingError, ModelDamagedError
from assistant.hearing.protocol import SAMPLE_RATE, Samples
from assistant.hearing.smart_turn import WINDOW, SmartTurn, log_mel
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store

REFERENCE = {
    (0, 520): 0.9642,
    (3, 600): 1.03205,
    (20, 650): 1.14874,
    (40, 700): 0.6797,
    (63, 799): 0.61665,
    (79, 560): -0.03154,
    (10, 100): -0.03154,
}
"""Band and frame of the first 48123 samples of two_cities.wav: what pipecat-ai 1.14.0's own extractor gives."""


@pytest.fixture
def reader() -> Samples:
    return read_wav(DATA / "speech_en" / "two_cities.wav")


def test_the_features_are_those_of_the_original(reader: Samples) -> None:
    features = log_mel(reader[:48123])
    assert (features.shape, features.dtype) == ((80, 800), np.float32)
    for (band, frame), value in REFERENCE.items():
        assert features[band, frame] == pytest.approx(value, abs=1e-4)
    assert features.mean() == pytest.approx(0.26477, abs=1e-4)
    assert features.std() == pytest.approx(0.44846, abs=1e-4)


def test_only_the_last_eight_seconds_count(reader: Samples) -> None:
    long = np.concatenate([np.ones(SAMPLE_RATE, dtype=np.float32), np.tile(reader, 2)])
    assert np.array_equal(log_mel(long), log_mel(long[-WINDOW:]))


def test_no_sound_has_features_too() -> None:
    assert np.isfinite(log_mel(np.zeros(0, dtype=np.float32))).all()


@pytest.mark.models
def test_a_reader_has_finished_at_the_end_of_a_sentence_and_not_in_its_middle(reader: Samples) -> None:
    model = SmartTurn(Store().files(load_catalogue().get("smart-turn-v3.2"))["model"])
    end_of_sentence, middles = 3.95, (2.0, 3.0, 5.0)
    assert model.probability(reader[: round(end_of_sentence * SAMPLE_RATE)]) > 0.7
    for middle in middles:
        assert model.probability(reader[: round(middle * SAMPLE_RATE)]) < 0.3


def test_a_missing_and_a_damaged_model_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match="models pull"):
        SmartTurn(tmp_path / "none.onnx")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"not a model")
    with pytest.raises(ModelDamagedError, match="models verify"):
        SmartTurn(broken)
