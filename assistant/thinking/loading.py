"""What llama.cpp is told as it loads a model: whose experts stay in RAM, and whom to tell how far it is.

Both are memory and functions that llama.cpp uses while it loads and not afterwards: hold the objects until it returns.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Sequence
from typing import Any

from assistant.errors import AizuchiError

_EXPERTS = r"^blk\.{}\.ffn_(up|down|gate|gate_up)_(ch|)exps"
"""The names of a layer's tensors with the weights of its experts, as a regular expression of C++."""
_loaded_by = 0
"""The process that has loaded a model; 0: none has."""


def not_forked() -> None:
    """See to it that OpenMP's threads, which a model is computed with, are in this process.

    Raises:
        AizuchiError: They are not: this is a child of a process that has loaded a model, and would wait for ever.
    """
    global _loaded_by
    if _loaded_by not in (0, os.getpid()):
        raise AizuchiError(
            "A process that was forked from one with a language model cannot load one.", "Start a new process for it."
        )
    _loaded_by = os.getpid()


class LoadingCancelledError(AizuchiError):
    """The caller's `progress` said that the model is not wanted any more."""


class ExpertsInRam:
    """Tells llama.cpp to keep the experts of some layers in the machine's own memory.

    Args:
        layers: Numbers of the layers, from 0.
    """

    def __init__(self, layers: Sequence[int]) -> None:
        from llama_cpp import _ctypes_extensions, _ggml

        base = _ctypes_extensions.load_shared_library("ggml-base", _ggml.libggml_base_path)
        base.ggml_backend_cpu_buffer_type.restype = ctypes.c_void_p
        buffer_type = base.ggml_backend_cpu_buffer_type()
        # The end of the list is an entry without a pattern.
        self._entries = (_Override * (len(layers) + 1))()
        for entry, layer in zip(self._entries, layers, strict=False):
            entry.pattern, entry.buffer_type = _EXPERTS.format(layer).encode(), buffer_type

    @property
    def address(self) -> int:
        """For `llama_model_params.tensor_buft_overrides`."""
        return ctypes.addressof(self._entries)


class _Override(ctypes.Structure):
    """`llama_model_tensor_buft_override`, which llama_cpp does not declare."""

    _fields_ = [("pattern", ctypes.c_char_p), ("buffer_type", ctypes.c_void_p)]


class Progress:
    """Tells a function how much of a model is loaded, and lets it end the loading.

    Args:
        tell: Gets the part that is loaded, 0 to 1, on the thread that loads; whether to go on.
    """

    def __init__(self, tell: Callable[[float], bool]) -> None:
        import llama_cpp

        self._tell = tell
        self._failure: BaseException | None = None
        self._cancelled = False
        self.callback: Any = llama_cpp.llama_progress_callback(self._told)

    def check(self, name: str) -> None:
        """Raise what `tell` raised, or that it ended the loading of the model `name`.

        Raises:
            LoadingCancelledError: `tell` returned False.
        """
        if self._failure is not None:
            raise self._failure
        if self._cancelled:
            raise LoadingCancelledError(f"Loading {name} was cancelled.")

    def _told(self, part: float, _user_data: object) -> bool:
        # An exception cannot go through llama.cpp: it would be printed, and loading would go on.
        try:
            self._cancelled = not self._tell(part)
        except BaseException as error:  # noqa: BLE001 - raised again by `check`
            self._failure = error
            return False
        return not self._cancelled
