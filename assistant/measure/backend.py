"""What llama.cpp computes on, as the doctor sees it: devices, where the model is, and a GPU that does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from assistant import paths
from assistant.errors import AizuchiError
from assistant.measure.slowness import Row
from assistant.settings import ThinkingSettings
from assistant.thinking import devices

if TYPE_CHECKING:
    from assistant.models.fit import Fit
    from assistant.thinking.opening import Opened


def has_gpu() -> bool:
    """Whether llama.cpp sees a GPU."""
    return any(device.is_gpu for device in devices.devices())


def best_threads(path: Path) -> int:
    """Threads that conversations with this model use, if the user leaves it to Aizuchi."""
    from assistant.thinking.tuning import trial_for

    trial = trial_for(path, paths.data_dir())
    return trial.result or trial.choices[0]


def backend_rows(
    thinking: ThinkingSettings, path: Path | None, *, opened: Opened | None = None, said: Fit | None = None
) -> Iterator[Row]:
    """The backends, where the model is or would go, and what is wrong with that.

    Args:
        thinking: The user's settings.
        path: The model; None: there is none that can be read.
        opened: What was found as it was loaded. None: it is not loaded, and placed by its file's head alone.
        said: A verdict on the memory that has a row already, if it is a bad one.
    """
    from assistant.thinking.opening import placement_of
    from assistant.thinking.placement import TooLargeError

    seen = devices.devices()
    symptom = ", ".join(f"{device.name} ({device.description})" for device in seen)
    problem: AizuchiError | None = None
    if opened is not None:
        problem = opened.problem
        symptom += f"; {opened.where.layers} layers on a GPU. {opened.placement.sentence}"
    elif path is not None:
        try:
            placement = placement_of(
                path,
                context=thinking.context,
                gpu_layers=thinking.gpu_layers,
                kv_type=thinking.kv_type,
                remember=paths.data_dir(),
            )
        except TooLargeError as error:
            if said is None or said.ok:
                yield Row("memory for it", "problem", error.what, "other programs have the memory", error.remedy)
        else:
            symptom += f". {placement.sentence}"
            if not placement.gpu_layers:
                makers = devices.gpu_makers()
                problem = devices.offload_problem(seen, makers, thinking.gpu_layers, devices.NOWHERE)
    if problem is not None:
        yield Row("backend", "problem", problem.what, "the processor does the GPU's work", problem.remedy)
    else:
        yield Row("backend", "ok", symptom)
