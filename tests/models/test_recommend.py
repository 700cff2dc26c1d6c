"""What is recommended for which memory."""

from __future__ import annotations

import pytest

from assistant.models.catalogue import load_catalogue
from assistant.models.recommend import REST_MB, machine_memory_mb, recommend

CATALOGUE = load_catalogue()


@pytest.mark.parametrize(
    ("gigabytes", "llm", "recogniser"),
    [
        (2, "qwen3.5-2b", "sense-voice"),
        (4, "qwen3.5-2b", "sense-voice"),
        (8, "qwen3.5-4b", "sense-voice"),
        (12, "gemma-4-e4b", "sense-voice"),
        (16, "gemma-4-e4b", "parakeet-ja"),
        (24, "gemma-4-26b-a4b", "nemotron-3.5-560ms"),
        (28, "qwen3.6-35b-a3b", "parakeet-ja"),
        (32, "qwen3.6-35b-a3b", "nemotron-3.5-560ms"),
        (64, "qwen3.6-35b-a3b", "nemotron-3.5-560ms"),
        (128, "qwen3.6-35b-a3b", "nemotron-3.5-560ms"),
    ],
)
def test_the_choice_by_memory(gigabytes: int, llm: str, recogniser: str) -> None:
    # A machine reports some 3 % less than what is printed on its memory: firmware and graphics keep a part.
    memory_mb = int(gigabytes * 1024 * 0.965)
    names = [model.name for model in recommend(CATALOGUE, memory_mb)]
    assert names == [llm, recogniser, "silero-vad", "smart-turn-v3.2"]


@pytest.mark.parametrize("gigabytes", [8, 12, 16, 24, 28, 32, 48, 64])
def test_everything_chosen_fits_together(gigabytes: int) -> None:
    memory_mb = int(gigabytes * 1024 * 0.965)
    assert sum(model.memory_mb for model in recommend(CATALOGUE, memory_mb)) + REST_MB <= memory_mb


def test_more_memory_never_means_a_smaller_language_model() -> None:
    sizes = [recommend(CATALOGUE, memory_mb)[0].memory_mb for memory_mb in range(1000, 70_000, 250)]
    assert sizes == sorted(sizes)


def test_for_english_the_recogniser_knows_english() -> None:
    for memory_mb in (4_000, 16_000, 64_000):
        assert recommend(CATALOGUE, memory_mb, "en")[1].speaks("en")


def test_this_machine_has_memory() -> None:
    assert 256 < machine_memory_mb() < 100_000_000
