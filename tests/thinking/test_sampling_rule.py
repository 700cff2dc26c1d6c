"""Whose sampling counts: the maker's, and the user's temperature where one is set; and where a reply stops."""

from __future__ import annotations

import queue
import time

import pytest

from assistant.models.catalogue import load_catalogue
from assistant.models.chosen import ChosenModel
from assistant.settings import ThinkingSettings
from assistant.thinking.build import load_mind, sampling_of
from assistant.thinking.protocol import Piece, ReplyEnd

GEMMA = {"context": 8192, "temperature": 1.0, "top_p": 0.95, "top_k": 64, "swa_full": True}


def test_without_a_temperature_of_the_users_the_makers_counts():
    usual = ThinkingSettings().temperature
    assert sampling_of(GEMMA, usual) == {"temperature": 1.0, "top_p": 0.95, "top_k": 64}


@pytest.mark.parametrize("own", [0.0, 0.4])
def test_the_users_temperature_takes_the_place_of_the_makers_and_of_nothing_else(own):
    assert sampling_of(GEMMA, own) == {"temperature": own, "top_p": 0.95, "top_k": 64}


def test_a_file_that_nobody_recommends_anything_for_has_the_samplers_own_values():
    assert sampling_of({}, -1.0) == {}


def test_every_language_model_of_the_catalogue_says_how_it_is_to_be_sampled():
    models = [model for model in load_catalogue().models if model.role == "llm"]
    assert models
    for model in models:
        assert {"temperature", "top_p", "top_k"} <= set(sampling_of(model.engine, -1.0)), model.name


class Clock:
    def now(self) -> float:
        return time.monotonic()


def said(path, stops) -> tuple[str, ReplyEnd]:
    mind = load_mind(path, "Be kind.", Clock(), context=512, threads=1, max_tokens=24, stops=stops, sampling=GREEDY)
    events: queue.Queue = queue.Queue()
    mind.start(events.put)
    try:
        mind.reply(1, "hello")
        text = ""
        while not isinstance(event := events.get(timeout=60), ReplyEnd):
            text += event.text if isinstance(event, Piece) else ""
        return text, event
    finally:
        mind.close()


GREEDY = {"temperature": 0.0}


def test_a_models_stop_string_ends_its_replies_and_is_never_said(tiny_model, tmp_path):
    path = tiny_model("qwen2")
    whole, end = said(path, ())
    assert end.error is None
    assert len(whole) > 4
    stop = whole[3:5]
    model = ChosenModel("tiny", path, {"stops": [stop]})
    cut, end = said(path, model.stops)
    assert cut == whole[: whole.index(stop)]
    assert end.reason == "end"
