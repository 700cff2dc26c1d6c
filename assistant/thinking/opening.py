"""A model is looked at, gets its place, and is loaded: what is done between a path and a `Llama`."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from assistant.errors import AizuchiError, ModelDamagedError
from assistant.models.fit import Footprint, footprint
from assistant.models.gguf_report import report
from assistant.thinking.devices import Offload, devices, gpu_makers, native_messages, offload, offload_problem
from assistant.thinking.llama import Llama
from assistant.thinking.placement import Placement, TooLargeError, place
from assistant.thinking.prediction_head import GUESSES, HeadLlama, NoHeadError
from assistant.thinking.ram import available_memory
from assistant.thinking.remembered import Remembered
from assistant.thinking.snapshot import file_identity

log = logging.getLogger(__name__)

_UNKNOWN = re.compile(r"unknown model architecture: '(\w+)'")
_HEAD_KV = 5
"""Quarters of the model's keys and values, with those of its layer for guessing: the smallest have four like it."""
SEEN = "models-seen.json"
"""File of footprints, in the folder where things are remembered."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A loaded model."""

    llama: Llama
    """The caller closes it."""
    placement: Placement
    """Where it was to go."""
    where: Offload
    """Where llama.cpp says that it went."""
    problem: AizuchiError | None
    """A GPU is here and does nothing, although it was wanted: what to do."""


def open_model(
    path: Path,
    *,
    context: int,
    threads: int,
    gpu_layers: int,
    batch: int,
    kv_type: str = "f16",
    remember: Path | None = None,
    head: bool = False,
    progress: Callable[[float], bool] | None = None,
) -> Opened:
    """Load a model where it fits best.

    Args:
        path: The GGUF file.
        context: Tokens.
        threads: Threads for prefill and decode.
        gpu_layers: The setting thinking.gpu_layers.
        batch: Most tokens a decode call.
        kv_type: The setting thinking.kv_type.
        remember: Folder in which a model's sizes are kept, so that its file's head is read once; None: nowhere.
        head: Whether it is to be a `HeadLlama`. If its layer for guessing cannot be used, or does not fit the memory,
            the log says so, and it is loaded without.
        progress: See `Llama`.

    Raises:
        MissingError, ModelDamagedError, AizuchiError, LoadingCancelledError: see `Llama`.
        TooLargeError: It does not fit the memory, and has not been loaded.
    """
    opened = partial(
        _open,
        path=path,
        context=context,
        threads=threads,
        gpu_layers=gpu_layers,
        batch=batch,
        kv_type=kv_type,
        remember=remember,
        progress=progress,
    )
    if head:
        try:
            return opened(HeadLlama)
        except (NoHeadError, TooLargeError) as error:
            log.info("%s is used without its layer for guessing: %s", path.name, error)
    return opened(Llama)


def _open(
    kind: type[Llama],
    *,
    path: Path,
    context: int,
    threads: int,
    gpu_layers: int,
    batch: int,
    kv_type: str,
    remember: Path | None,
    progress: Callable[[float], bool] | None,
) -> Opened:
    placement = placement_of(
        path,
        context=context,
        gpu_layers=gpu_layers,
        kv_type=kv_type,
        remember=remember,
        head=kind is HeadLlama,
    )
    with native_messages() as said:
        try:
            llama = kind(
                path,
                context=context,
                threads=threads,
                gpu_layers=placement.gpu_layers,
                batch=batch,
                experts_in_ram=placement.experts_in_ram,
                kv_type=kv_type,
                progress=progress,
            )
        except ModelDamagedError as error:
            if unknown := next(filter(None, map(_UNKNOWN.search, said)), None):
                raise AizuchiError(
                    f"{path.name} is a model of the kind {unknown[1]}, which this version of llama.cpp does not know.",
                    "Choose another model, or update Aizuchi.",
                ) from error
            raise
    where = offload(said)
    problem = offload_problem(devices(), gpu_makers(), gpu_layers, where) if gpu_layers and where.nothing else None
    log.info("%s: %s", path.name, problem or placement.sentence)
    return Opened(llama, placement, where, problem)


def placement_of(
    path: Path,
    *,
    context: int,
    gpu_layers: int,
    kv_type: str = "f16",
    remember: Path | None = None,
    head: bool = False,
) -> Placement:
    """Where the model goes; of a file that cannot be read llama.cpp is left to say what is wrong.

    With `head`, room is left for what its layer for guessing takes.

    Raises:
        ModelDamagedError: The file ends early.
        TooLargeError: It does not fit the memory.
    """
    found = model_footprint(path, remember) if path.is_file() else None
    if found is None:
        return Placement(gpu_layers, kv_type=kv_type)
    if head:
        found = replace(found, states=found.states * (1 + GUESSES), kv_per_token=found.kv_per_token * _HEAD_KV // 4)
    # Asking a GPU's driver takes memory of the GPU, so it is asked only if it is wanted.
    seen = devices() if gpu_layers else ()
    return place(path.name, found, seen, available_memory(), wanted_layers=gpu_layers, context=context, kv_type=kv_type)


def model_footprint(path: Path, remember: Path | None) -> Footprint | None:
    """A model's sizes, from what is remembered of this file or else from its head; None if that cannot be read.

    Raises:
        ModelDamagedError: The file ends early.
    """
    remembered = Remembered(remember / SEEN) if remember is not None else None
    key = f"{path} {file_identity(path)}"
    if remembered is not None and (fact := remembered.get(key)) is not None:
        try:
            return Footprint(**fact)
        except TypeError:
            log.info("the sizes of %s were remembered by another version", path.name)
    try:
        found = report(path)
    except AizuchiError as error:
        log.info("the head of %s cannot be read: %s", path.name, error)
        return None
    if found.cut_short:
        raise ModelDamagedError(
            f"The language model {path.name} is damaged: its file ends early.",
            "Get it again: aizuchi models verify tells which files are damaged.",
        )
    sizes = footprint(found)
    if remembered is not None:
        remembered.put(key, asdict(sizes))
    return sizes
