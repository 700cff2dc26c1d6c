"""What computes: llama.cpp's own account of its devices, and the rule for a GPU that does nothing."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.devices import (
    Device,
    Offload,
    can_offload,
    devices,
    gpu_makers,
    native_messages,
    offload,
    offload_problem,
)
from assistant.thinking.llama import Llama

PROCESSOR = Device("CPU", "a processor", "CPU", 8 << 30, 16 << 30)
GPU = Device("CUDA0", "NVIDIA GeForce RTX 4090", "GPU", 2 << 30, 24 << 30)
ON_GPU = [
    "load_tensors: offloading output layer to GPU",
    "load_tensors: offloading 40 repeating layers to GPU",
    "load_tensors: offloaded 41/41 layers to GPU",
    "load_tensors:   CPU_Mapped model buffer size =   500.25 MiB",
    "load_tensors:    CUDA_Host model buffer size =    10.00 MiB",
    "load_tensors:        CUDA0 model buffer size = 20000.50 MiB",
]
ON_PROCESSOR = [
    "load_tensors: offloaded 0/41 layers to GPU",
    "load_tensors:   CPU_Mapped model buffer size = 20500.25 MiB",
    "load_tensors:   CPU_REPACK model buffer size =   300.00 MiB",
]


def test_llama_cpp_names_a_processor_with_its_memory() -> None:
    found = devices()
    processors = [device for device in found if device.kind == "CPU"]
    assert len(processors) == 1
    assert processors[0].memory_total > 1 << 28
    assert can_offload() == any(device.is_gpu for device in found)


@pytest.mark.models
def test_where_a_real_model_went_is_read_from_what_llama_cpp_says(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="assistant")
    path = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    with native_messages() as said:
        Llama(path, context=256, threads=1, gpu_layers=-1, batch=32).close()
    found = offload(said)
    assert any("model buffer size" in line for line in said)
    assert found.nothing == (not can_offload())
    assert not [record for record in caplog.records if record.levelno < logging.INFO], (
        "the log stays as quiet as it was"
    )
    count = len(said)
    Llama(path, context=256, threads=1, gpu_layers=-1, batch=32).close()
    assert len(said) == count, "only what is said during the block is collected"


def test_layers_on_a_gpu_are_counted_with_their_bytes() -> None:
    assert offload(ON_GPU) == Offload(41, 41, round(20000.5 * 2**20))
    assert offload(ON_PROCESSOR) == Offload(0, 41, 0)
    assert offload([]) == Offload(0, 0, 0)
    assert not offload(ON_GPU).nothing


def test_layers_that_are_said_to_be_on_a_gpu_without_any_bytes_there_are_not_there() -> None:
    assert offload([ON_GPU[2], *ON_PROCESSOR[1:]]).nothing


@pytest.mark.parametrize(
    ("seen", "makers", "wanted", "said"),
    [
        ([PROCESSOR], [], -1, ON_PROCESSOR),  # no GPU at all
        ([PROCESSOR, GPU], ["NVIDIA"], -1, ON_GPU),  # at work
        ([PROCESSOR, GPU], ["NVIDIA"], 0, ON_PROCESSOR),  # not wanted
        ([PROCESSOR], ["NVIDIA"], 0, []),
    ],
)
def test_nothing_is_wrong(seen: list[Device], makers: list[str], wanted: int, said: list[str]) -> None:
    assert offload_problem(seen, makers, wanted, offload(said)) is None


@pytest.mark.parametrize("wanted", [-1, 20])
def test_a_gpu_that_does_nothing_is_an_error_with_its_name_and_a_remedy(wanted: int) -> None:
    problem = offload_problem([PROCESSOR, GPU], ["NVIDIA"], wanted, offload(ON_PROCESSOR))
    assert problem is not None
    for words in ("NVIDIA GeForce RTX 4090", "0 layers", "2048 of its 24576 MiB", "thinking.gpu_layers"):
        assert words in str(problem)


@pytest.mark.parametrize(("maker", "build"), [("NVIDIA", "GGML_CUDA"), ("AMD", "GGML_VULKAN")])
def test_a_gpu_that_this_build_cannot_use_is_an_error_with_the_build_that_can(maker: str, build: str) -> None:
    problem = offload_problem([PROCESSOR], [maker], -1, offload([]))
    assert problem is not None
    assert maker in problem.what
    assert build in problem.remedy


def test_the_systems_own_list_of_gpus_is_read(tmp_path: Path) -> None:
    for name, kind, vendor in (
        ("0", "0x030000", "0x10de"),
        ("1", "0x030200", "0x1002"),
        ("2", "0x030000", "0x1234"),  # a virtual machine's
        ("3", "0x020000", "0x10de"),  # a network card
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "class").write_text(f"{kind}\n")
        (tmp_path / name / "vendor").write_text(f"{vendor}\n")
    (tmp_path / "4").mkdir()
    assert gpu_makers(tmp_path) == ("NVIDIA", "AMD")
    assert gpu_makers(tmp_path / "nothing") == ()


@pytest.mark.parametrize(
    ("name", "kind", "backend", "shares"),
    [
        ("CUDA1", "GPU", "CUDA", False),
        ("Vulkan0", "iGPU", "Vulkan", True),
        ("MTL0", "GPU", "MTL", True),
        ("Metal", "GPU", "Metal", True),
        ("CPU", "CPU", "CPU", False),
    ],
)
def test_whose_memory_a_device_has(name: str, kind: str, backend: str, shares: bool) -> None:
    device = Device(name, "d", kind, 1, 1)
    assert (device.backend, device.shares_memory) == (backend, shares)
