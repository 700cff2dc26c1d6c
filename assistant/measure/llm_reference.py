"""What other programs get out of the same model, threads and tokens: `llama_cpp.Llama`, and llama-bench where it is.

Each runs in a process of its own after our engine is closed, because two of them at once would only measure each other.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from assistant.errors import AizuchiError


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a program evaluates a prompt, and single tokens one after another."""

    name: str
    prefill_tokens_per_s: float
    decode_tokens_per_s: float


@dataclass(frozen=True, slots=True)
class Work:
    """What is measured, the same for all."""

    path: str
    threads: int
    gpu_layers: int
    prompt: int = 512
    """Tokens evaluated together; with 512 it is llama-bench's pp512."""
    decode: int = 128
    """Tokens evaluated singly, without a sampler; with 128 it is llama-bench's tg128."""
    repeats: int = 3


def high_level(work: Work) -> Speed:
    """`llama_cpp.Llama`, in a process of its own.

    Raises:
        AizuchiError: It fails.
    """
    command = [sys.executable, "-m", "assistant.measure.llm_reference", json.dumps(asdict(work))]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise AizuchiError(f"llama_cpp.Llama could not be measured: {reason[0]}.")
    return Speed(**json.loads(done.stdout.splitlines()[-1]))


def llama_bench(work: Work) -> Speed | None:
    """llama.cpp's own benchmark; None where it is not on the PATH or does not understand the model."""
    program = shutil.which("llama-bench")
    if program is None:
        return None
    what = ["-m", work.path, "-p", str(work.prompt), "-n", str(work.decode), "-r", str(work.repeats)]
    how = ["-t", str(work.threads), "-ngl", str(max(work.gpu_layers, 0) if work.gpu_layers >= 0 else 999)]
    done = subprocess.run([program, *what, *how, "-o", "json"], capture_output=True, text=True, check=False)
    try:
        rows: list[dict[str, Any]] = json.loads(done.stdout)
        prefill = next(row["avg_ts"] for row in rows if row["n_gen"] == 0)
        decode = next(row["avg_ts"] for row in rows if row["n_prompt"] == 0)
    except (ValueError, KeyError, TypeError, StopIteration):
        return None
    return Speed("llama-bench", float(prefill), float(decode))


def some_tokens(vocabulary: int, count: int) -> list[int]:
    """Tokens that mean nothing, the same every time."""
    import numpy as np

    return [int(token) for token in np.random.default_rng(0).integers(0, vocabulary, count)]


def _measure(work: Work) -> Speed:
    from llama_cpp import Llama

    llama = Llama(
        work.path,
        n_ctx=max(work.prompt, work.decode) + 64,
        n_threads=work.threads,
        n_threads_batch=work.threads,
        n_gpu_layers=work.gpu_layers,
        verbose=False,
    )
    prompt, singles = (some_tokens(llama.n_vocab(), count) for count in (work.prompt, work.decode))
    prefill, decode = [], []
    llama.eval(prompt[:8])
    for _ in range(work.repeats):
        llama.reset()
        begun = time.perf_counter()
        llama.eval(prompt)
        prefill.append(work.prompt / (time.perf_counter() - begun))
    for _ in range(work.repeats):
        llama.reset()
        begun = time.perf_counter()
        for token in singles:
            llama.eval([token])
        decode.append(work.decode / (time.perf_counter() - begun))
    llama.close()
    return Speed("llama_cpp.Llama", median(prefill), median(decode))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asdict(_measure(Work(**json.loads(sys.argv[1]))))) + "\n")
