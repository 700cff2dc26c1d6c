"""What computes: the devices that llama.cpp sees, and how many layers it put on a GPU.

A model that was meant for the GPU and silently runs on the processor is five times too slow, and nothing looks wrong.
So what llama.cpp really did is read from its own messages, and `offload_problem` says what to do.
"""

from __future__ import annotations

import ctypes
import logging
import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.errors import AizuchiError
from assistant.thinking.cgroup import text_of

_LLAMA_LOG = "assistant.thinking.llama"
_KINDS = ("CPU", "GPU", "iGPU", "ACCEL", "META")
"""ggml's numbers of device types, in order."""
_OFFLOADED = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")
_BUFFER = re.compile(r"(\S+) model buffer size\s*=\s*([\d.]+) MiB")
_PROCESSOR_BUFFERS = ("CPU", "BLAS", "AMX")
"""How the names of buffers in the machine's own memory begin; `CUDA_Host` and its like end in `_Host`."""
_APPLE = ("MTL", "Metal")
"""Names of Apple's backend; its devices have the machine's own memory, although they say `GPU`."""
_VENDORS = {"0x10de": "NVIDIA", "0x1002": "AMD"}
"""PCI numbers of the makers whose graphics are worth using; Intel's small ones are no faster than the processor."""
_DISPLAY_CLASS = "0x03"
_BUILDS = {
    "NVIDIA": 'CMAKE_ARGS="-DGGML_CUDA=on" pip install --force-reinstall --no-binary llama-cpp-python llama-cpp-python',
    "AMD": 'CMAKE_ARGS="-DGGML_VULKAN=on" pip install --force-reinstall --no-binary llama-cpp-python llama-cpp-python',
}
"""How llama-cpp-python is built for a maker's GPU; Vulkan needs no more than the driver that is there."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device that llama.cpp can compute on. Memory in bytes; 0 where the backend does not say."""

    name: str
    description: str
    kind: str
    """`CPU`, `GPU`, `iGPU`, `ACCEL` (a library for the processor) or `META`."""
    memory_free: int
    memory_total: int

    @property
    def is_gpu(self) -> bool:
        """Whether layers can be put on it."""
        return self.kind in ("GPU", "iGPU")

    @property
    def shares_memory(self) -> bool:
        """Whether its memory is the machine's own: graphics in the processor, Apple's included."""
        return self.kind == "iGPU" or (self.is_gpu and self.backend in _APPLE)

    @property
    def backend(self) -> str:
        """What drives it: `CUDA`, `ROCm`, `Vulkan`, `MTL`; the name without its number."""
        return self.name.rstrip("0123456789")


@dataclass(frozen=True, slots=True)
class Offload:
    """Where llama.cpp put a model."""

    layers: int
    """Layers that it says are on a GPU; the output counts as one."""
    of: int
    """0 when it did not say: this build cannot use a GPU."""
    gpu_bytes: int
    """Weights in buffers that are not the machine's own memory."""

    @property
    def nothing(self) -> bool:
        """Whether the processor does all the work."""
        return self.layers == 0 or self.gpu_bytes == 0


NOWHERE = Offload(0, 0, 0)
"""No layer is on a GPU."""


def devices() -> tuple[Device, ...]:
    """The devices that llama.cpp sees, in its order."""
    import llama_cpp

    llama_cpp.llama_backend_init()
    registry, base = _ggml()
    found = []
    for number in range(registry.ggml_backend_dev_count()):
        device = registry.ggml_backend_dev_get(number)
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        base.ggml_backend_dev_memory(device, ctypes.byref(free), ctypes.byref(total))
        kind = base.ggml_backend_dev_type(device)
        found.append(
            Device(
                base.ggml_backend_dev_name(device).decode(errors="replace"),
                base.ggml_backend_dev_description(device).decode(errors="replace"),
                _KINDS[kind] if 0 <= kind < len(_KINDS) else f"type {kind}",
                free.value,
                total.value,
            )
        )
    return tuple(found)


def can_offload() -> bool:
    """Whether this build of llama.cpp can put layers on a GPU that is here."""
    import llama_cpp

    return bool(llama_cpp.llama_supports_gpu_offload())


def _ggml() -> tuple[Any, Any]:
    """The library of ggml with the devices' registry, and the one with their properties, with the types declared."""
    from llama_cpp import _ctypes_extensions, _ggml

    registry = _ggml.libggml
    base = _ctypes_extensions.load_shared_library("ggml-base", _ggml.libggml_base_path)
    registry.ggml_backend_dev_count.restype = ctypes.c_size_t
    registry.ggml_backend_dev_get.restype = ctypes.c_void_p
    registry.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
    for name, result in (("name", ctypes.c_char_p), ("description", ctypes.c_char_p), ("type", ctypes.c_int)):
        function = getattr(base, f"ggml_backend_dev_{name}")
        function.restype, function.argtypes = result, [ctypes.c_void_p]
    size = ctypes.POINTER(ctypes.c_size_t)
    base.ggml_backend_dev_memory.restype = None
    base.ggml_backend_dev_memory.argtypes = [ctypes.c_void_p, size, size]
    return registry, base


@contextmanager
def native_messages() -> Iterator[list[str]]:
    """Collect what llama.cpp says to this thread during the block, whatever the log's level.

    The log gets what it would have got. Several threads may collect at the same time, each its own messages.
    """
    collector = _Collector(threading.get_ident())
    _tap.open(collector)
    try:
        yield collector.lines
    finally:
        _tap.close(collector)


class _Collector(logging.Handler):
    """Keeps every line of one thread."""

    def __init__(self, thread: int) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._thread = thread

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self._thread:
            self.lines.append(record.getMessage())


class _PassOn(logging.Handler):
    """Passes on to the log what its level lets through."""

    def emit(self, record: logging.LogRecord) -> None:
        if (parent := logging.getLogger(_LLAMA_LOG).parent) is not None:
            parent.handle(record)


class _Tap:
    """Opens the logger of llama.cpp for all that collect, and closes it behind the last of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._collectors = 0
        self._pass_on = _PassOn()
        self._before = (logging.NOTSET, True)

    def open(self, collector: logging.Handler) -> None:
        logger = logging.getLogger(_LLAMA_LOG)
        with self._lock:
            self._collectors += 1
            if self._collectors == 1:
                self._before = (logger.level, logger.propagate)
                self._pass_on.setLevel(logger.getEffectiveLevel())
                logger.setLevel(logging.DEBUG)
                logger.propagate = False
                logger.addHandler(self._pass_on)
            logger.addHandler(collector)

    def close(self, collector: logging.Handler) -> None:
        logger = logging.getLogger(_LLAMA_LOG)
        with self._lock:
            logger.removeHandler(collector)
            self._collectors -= 1
            if not self._collectors:
                logger.removeHandler(self._pass_on)
                level, logger.propagate = self._before
                logger.setLevel(level)


_tap = _Tap()


def offload(messages: Iterable[str]) -> Offload:
    """Where the model went, by what llama.cpp said while it loaded it (see `native_messages`)."""
    layers = of = 0
    gpu = 0.0
    for message in messages:
        if found := _OFFLOADED.search(message):
            layers, of = int(found[1]), int(found[2])
        if (found := _BUFFER.search(message)) and not _in_own_memory(found[1]):
            gpu += float(found[2])
    return Offload(layers, of, round(gpu * 2**20))


def _in_own_memory(buffer: str) -> bool:
    return buffer.startswith(_PROCESSOR_BUFFERS) or buffer.endswith("_Host")


def offload_problem(
    seen: Sequence[Device], in_machine: Sequence[str], wanted_layers: int, found: Offload
) -> AizuchiError | None:
    """What is wrong if a GPU is present and the processor does its work; None: nothing.

    Args:
        seen: The devices that llama.cpp sees.
        in_machine: Makers of the GPUs that the system knows of, seen by llama.cpp or not (`gpu_makers`).
        wanted_layers: The setting thinking.gpu_layers; 0 means that the user wants none there.
        found: Where the model went.
    """
    gpus = [device for device in seen if device.is_gpu]
    if wanted_layers == 0 or not (gpus or in_machine) or not found.nothing:
        return None
    if gpus:
        gpu = gpus[0]
        free = f"{gpu.memory_free >> 20} of its {gpu.memory_total >> 20} MiB of memory are free"
        return AizuchiError(
            f"The GPU ({gpu.description}) is idle: 0 layers of the language model are on it, and {free}.",
            "Set thinking.gpu_layers to -1, close other programs that use the GPU, or choose a smaller model.",
        )
    maker = in_machine[0]
    return AizuchiError(
        f"This machine has a GPU from {maker}, but the installed llama.cpp cannot use it: "
        "0 layers of the language model are on it.",
        f"Install one that can: {_BUILDS.get(maker, _BUILDS['AMD'])} - or set thinking.gpu_layers to 0.",
    )


def gpu_makers(root: Path = Path("/sys/bus/pci/devices")) -> tuple[str, ...]:
    """Makers of the GPUs on the PCI bus, by the system and not by llama.cpp. Empty where the system does not tell."""
    return tuple(
        maker
        for device in sorted(root.glob("*"))
        if text_of(device / "class").startswith(_DISPLAY_CLASS)
        if (maker := _VENDORS.get(text_of(device / "vendor")))
    )
