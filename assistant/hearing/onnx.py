"""ONNX Runtime sessions for the small models of hearing: one thread, no telemetry."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from assistant.errors import MissingError, ModelDamagedError


def session(model: Path, threads: int = 1) -> Any:
    """An `onnxruntime.InferenceSession` on the processor.

    Args:
        model: The ONNX file.
        threads: Threads inside an operator. One by default: the language model wants the cores at the same moment.

    Raises:
        MissingError: There is no such file.
        ModelDamagedError: The file is not a model that ONNX Runtime can load.
    """
    # Official wheels from 1.29 on send telemetry unless this is set before the first import.
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime

    if not model.is_file():
        raise MissingError(f"The model file {model} is missing.", "Run `aizuchi models pull --starter`.")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.execution_mode = onnxruntime.ExecutionMode.ORT_SEQUENTIAL
    # Workers that spin while they wait would take the core from the language model.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # ONNX Runtime's exceptions share no public base class.
        raise ModelDamagedError(
            f"The model file {model} cannot be loaded.", "Run `aizuchi models verify`, then pull it again."
        ) from error
