"""Loading a model into a mind, from plain settings."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from assistant.audio.protocol import SampleClock
from assistant.thinking.engine import LlamaMind, WarmState
from assistant.thinking.llama import Llama
from assistant.thinking.memory import Exchange
from assistant.thinking.sampler import Sampler
from assistant.thinking.snapshot import file_identity

SAMPLING = ("temperature", "top_k", "top_p", "min_p", "repeat_penalty")
"""Keys of a model's engine settings in models.toml that go to the sampler."""


def auto_threads() -> int:
    """Threads for a CPU model: all cores of a small machine, at most 8, since more only wait for memory."""
    return max(1, min(os.cpu_count() or 1, 8))


def load_mind(
    path: Path,
    system: str,
    clock: SampleClock,
    *,
    context: int = 4096,
    threads: int = 0,
    gpu_layers: int = 0,
    batch: int = 256,
    max_tokens: int = 256,
    seed: int = 0xFFFFFFFF,
    sampling: Mapping[str, float] | None = None,
    examples: Sequence[tuple[str, str]] = (),
    history: Sequence[Exchange] = (),
    state: Path | None = None,
    summary_request: str = "Sum up our conversation so far in three sentences, with all names and promises.",
) -> LlamaMind:
    """A mind on the GGUF file at `path`. `threads` 0 chooses by the machine; `state` is a file that makes starts warm.

    Raises:
        MissingError, ModelDamagedError, AizuchiError: see `Llama` and `chat_pieces`.
    """
    llama = Llama(
        path,
        context=context,
        threads=threads or auto_threads(),
        gpu_layers=gpu_layers,
        batch=batch,
    )
    chosen = {key: value for key, value in (sampling or {}).items() if key in SAMPLING}
    if "top_k" in chosen:
        chosen["top_k"] = int(chosen["top_k"])
    sampler = Sampler(llama, seed=seed, **chosen)  # type: ignore[arg-type]
    summariser = Sampler(llama, seed=seed, temperature=0.3)
    try:
        return LlamaMind(
            llama,
            sampler,
            system,
            clock,
            summary_request=summary_request,
            summariser=summariser,
            max_tokens=max_tokens,
            examples=[Exchange(*example) for example in examples],
            history=history,
            state=None if state is None else WarmState(state, file_identity(path)),
        )
    except BaseException:
        sampler.close()
        summariser.close()
        llama.close()
        raise
