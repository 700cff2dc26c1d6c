"""What computes: the devices that llama.cpp sees, how many layers it put on a GPU, and how many cores there are.

A model that was meant for the GPU and silently runs on the processor is five times too slow, and nothing looks wrong.
So what llama.cpp really did is read from its own messages, and `offload_problem` says what to do.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.errors import AizuchiError

_LLAMA_LOG = "assistant.thinking.llama"
_KINDS = ("CPU", "GPU", "iGPU", "ACCEL", "META")
"""ggml's numbers of device types, in order."""
_OFFLOADED = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")
_BUFFER = re.compile(r"(\S+) model buffer size\s*=\s*([\d.]+) MiB")
_PROCESSOR_BUFFERS = ("CPU", "BLAS", "AMX")
"""How the names of buffers in the machine's own memory begin; `CUDA_Host` and its like end in `_Host`."""
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
    """Collect what llama.cpp says during the block, whatever the log's level; the log gets what it would have got."""
    logger = logging.getLogger(_LLAMA_LOG)
    collector = _Collector(logger.getEffectiveLevel(), logger.parent)
    before, propagate = logger.level, logger.propagate
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    logger.addHandler(collector)
    try:
        yield collector.lines
    finally:
        logger.removeHandler(collector)
        logger.propagate = propagate
        logger.setLevel(before)


class _Collector(logging.Handler):
    """Keeps every line, and passes on the records that the logger's own level would have let through."""

    def __init__(self, level: int, parent: logging.Logger | None) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._level, self._parent = level, parent

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
        if record.levelno >= self._level and self._parent is not None:
            self._parent.handle(record)


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
        if _text(device / "class").startswith(_DISPLAY_CLASS)
        if (maker := _VENDORS.get(_text(device / "vendor")))
    )


def physical_cores() -> int:
    """Processor cores that this process may use; two threads of one core count once.

    More threads than that only wait for each other while weights are read. Where the system does not tell, all
    logical processors count.
    """
    return _cores() or os.cpu_count() or 1


def cores_among(usable: Iterable[int], root: Path = Path("/sys/devices/system/cpu")) -> int:
    """Cores among Linux's processors `usable`; a processor whose core is not known is one of its own."""
    return len({_text(root / f"cpu{cpu}" / "topology" / "thread_siblings_list") or str(cpu) for cpu in usable})


def cores_by_quota(cores: int, path: Path = Path("/sys/fs/cgroup/cpu.max")) -> int:
    """As many of `cores` as a container's limit gives time for; all, if there is no limit."""
    quota, _, period = _text(path).partition(" ")
    if quota.isdecimal() and period.isdecimal() and int(period):
        return max(1, min(cores, round(int(quota) / int(period))))
    return cores


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


if sys.platform == "win32":

    def _cores() -> int:
        """Entries of the kind "core" in GetLogicalProcessorInformation; 0 if it fails."""
        entry, relation_at = (32, 8) if ctypes.sizeof(ctypes.c_void_p) == 8 else (24, 4)
        size = ctypes.c_ulong(0)
        kernel = ctypes.windll.kernel32
        kernel.GetLogicalProcessorInformation(None, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        if not size.value or not kernel.GetLogicalProcessorInformation(buffer, ctypes.byref(size)):
            return 0
        relations = (buffer.raw[at + relation_at : at + relation_at + 4] for at in range(0, size.value, entry))
        return sum(relation == bytes(4) for relation in relations)

elif sys.platform == "darwin":

    def _cores() -> int:
        """The fast cores: the slow ones of Apple's processors would hold them up. 0 if the system does not tell."""
        for name in ("hw.perflevel0.physicalcpu", "hw.physicalcpu"):
            command = ["/usr/sbin/sysctl", "-n", name]
            answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
            if answer.isdecimal():
                return int(answer)
        return 0

else:

    def _cores() -> int:
        return cores_by_quota(cores_among(os.sched_getaffinity(0)))
