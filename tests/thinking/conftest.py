"""Tiny models, each opened once a session."""

from __future__ import annotations

import pytest
from replayed import Fresh, Recorded, RecordedHead
from tiny_gguf import GUESSING, write_tiny

from assistant.thinking.cache import COMMITTED, REPLY, USER, PrefixCache


@pytest.fixture(scope="session")
def tiny_model(tmp_path_factory):
    """Gives the path of a tiny model."""
    folder = tmp_path_factory.mktemp("tiny")
    paths = {}

    def get(name):
        if name not in paths:
            paths[name] = write_tiny(folder, name)
        return paths[name]

    return get


@pytest.fixture(scope="session")
def tiny_contexts(tiny_model):
    opened = {}

    def get(name):
        if name not in opened:
            path = tiny_model(name)
            # What it takes back costs a batch its shape, so the fresh context must be able to do the same.
            guessing = name in GUESSING
            opened[name] = (RecordedHead if guessing else Recorded)(path), Fresh(path, guesses=3 if guessing else 0)
        return opened[name]

    yield get
    for llama, fresh in opened.values():
        llama.close()
        fresh.close()


@pytest.fixture
def tiny(tiny_contexts):
    """Gives a tiny model with nothing in its memory, the fresh context to compare it with, and a cache on it."""

    def get(name):
        llama, fresh = tiny_contexts(name)
        for sequence in (COMMITTED, USER, REPLY):
            llama.drop(sequence)
        return llama, fresh, PrefixCache(llama)

    return get
