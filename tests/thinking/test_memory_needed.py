"""The memory that a report foretells is what llama.cpp then takes, for every kind of memory that it has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from tiny_gguf import KINDS, write_tiny

from assistant.models.catalogue import load_catalogue
from assistant.models.fit import BATCH, SEQUENCES, fits
from assistant.models.gguf_report import report
from assistant.models.store import Store
from assistant.thinking.devices import native_messages
from assistant.thinking.llama import Llama

MIB = 1 << 20
ROUNDED = 0.02
"""MiB; llama.cpp gives two digits, once for each of two caches."""


def taken(path: Path, context: int) -> list[str]:
    with native_messages() as said:
        Llama(path, context=context, threads=1, gpu_layers=0, batch=BATCH).close()
    return said


def mib(said: Sequence[str], what: str) -> float:
    return sum(
        float(found[1]) for line in said if (found := re.search(rf"{what} buffer size\s*=\s*([\d.]+) MiB", line))
    )


@pytest.mark.parametrize("kind", KINDS)
def test_keys_values_and_states(tmp_path: Path, kind: str) -> None:
    path = write_tiny(tmp_path, kind)
    found, said = report(path), taken(path, 4096)
    assert found.kinds.kv_bytes_per_token * 4096 / MIB == pytest.approx(mib(said, "KV"), abs=ROUNDED)
    assert found.kinds.state_bytes * SEQUENCES / MIB == pytest.approx(mib(said, "RS"), abs=ROUNDED)
    assert bool(found.kinds.recurrent) == KINDS[kind].recurrent
    assert bool(found.kinds.sliding) == KINDS[kind].sliding
    assert found.mixture == kind.endswith("moe")
    assert found.kinds.full + found.kinds.sliding + found.kinds.recurrent == found.layers


@pytest.mark.models
@pytest.mark.parametrize("context", [1024, 4096])
def test_the_starter_model(context: int) -> None:
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    found, said = fits(report(path), 1 << 34, context), taken(path, context)
    assert found.cache / MIB == pytest.approx(mib(said, "KV"), abs=ROUNDED)
    assert found.weights / MIB == pytest.approx(mib(said, "CPU_Mapped model"), rel=0.02)
    assert found.compute / MIB == pytest.approx(mib(said, "compute") + mib(said, "output"), rel=0.35)
