"""Where models go on machines that are not here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.models.fit import Footprint
from assistant.thinking.devices import Device
from assistant.thinking.placement import MARGIN, Placement, TooLargeError, place, usable_gpus

GIB = 1 << 30
MIXTURE_35B = Footprint(
    layers=40,
    weights=int(20.9 * GIB),
    experts=int(18.6 * GIB),
    idle=int(0.4 * GIB),
    kv_per_token=20_480,
    states=64 << 20,
    embedding=2048,
    feed_forward=4096,
    vocabulary=248_320,
    parameters=35_000_000_000,
)
DENSE_27B = replace(
    MIXTURE_35B,
    layers=64,
    weights=int(16.4 * GIB),
    experts=0,
    kv_per_token=65_536,
    states=150 << 20,
    embedding=5120,
    feed_forward=17_408,
    parameters=27_000_000_000,
)
PROCESSOR = Device("CPU", "a processor", "CPU", 50 * GIB, 64 * GIB)
RTX_4090 = Device("CUDA0", "RTX 4090", "GPU", int(23.2 * GIB), 24 * GIB)
RTX_3060 = Device("CUDA0", "RTX 3060", "GPU", int(11.2 * GIB), 12 * GIB)
RTX_4060 = Device("CUDA0", "RTX 4060", "GPU", int(7.4 * GIB), 8 * GIB)
GFX1151 = Device("ROCm0", "Radeon 8060S (gfx1151)", "iGPU", 110 * GIB, 120 * GIB)
M4 = Device("MTL0", "Apple M4 Pro", "GPU", 17 * GIB, 17 * GIB)
TINY = Device("Vulkan0", "a card of 2012", "GPU", 1 * GIB, 1 * GIB)
SECOND = replace(RTX_3060, name="CUDA1", description="another RTX 3060")


def placed(model: Footprint, *gpus: Device, ram: float = 50, **settings: object) -> Placement:
    return place("m.gguf", model, [*gpus, PROCESSOR], int(ram * GIB), **{"context": 4096, **settings})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("model", "gpus", "ram", "layers", "experts_in_ram"),
    [
        pytest.param(MIXTURE_35B, [], 50, 0, 0, id="no GPU"),
        pytest.param(MIXTURE_35B, [RTX_4090], 50, -1, 0, id="a mixture that fits the GPU"),
        pytest.param(MIXTURE_35B, [RTX_4090], 4, -1, 0, id="and does not need the machine's memory"),
        pytest.param(MIXTURE_35B, [RTX_3060], 50, -1, 24, id="a mixture on a GPU with half the memory"),
        pytest.param(MIXTURE_35B, [RTX_4060], 50, -1, 32, id="and with a third of it"),
        pytest.param(MIXTURE_35B, [RTX_3060, SECOND], 50, -1, 4, id="a mixture on two GPUs"),
        pytest.param(DENSE_27B, [RTX_4090], 50, -1, 0, id="a dense model that fits the GPU"),
        pytest.param(DENSE_27B, [RTX_4060], 50, 22, 0, id="a dense model with a third of the memory"),
        pytest.param(DENSE_27B, [RTX_3060, SECOND], 50, -1, 0, id="a dense model on two GPUs"),
        pytest.param(DENSE_27B, [TINY], 50, 0, 0, id="not even one layer fits"),
        pytest.param(MIXTURE_35B, [GFX1151], 100, -1, 0, id="graphics with the machine's memory"),
        pytest.param(MIXTURE_35B, [M4], 32, -1, 11, id="a Mac lets its GPU have a part of the memory"),
    ],
)
def test_it_goes_where_it_is_fastest(
    model: Footprint, gpus: list[Device], ram: float, layers: int, experts_in_ram: int
) -> None:
    found = placed(model, *gpus, ram=ram)
    assert (found.gpu_layers, len(found.experts_in_ram)) == (layers, experts_in_ram)
    free = sum(gpu.memory_free - MARGIN for gpu in gpus)
    assert found.on_gpu <= max(0, free)
    assert found.in_ram <= ram * GIB
    assert found.kv_type == "f16"


def test_as_few_experts_as_possible_leave_the_gpu() -> None:
    found = placed(MIXTURE_35B, RTX_3060)
    one = MIXTURE_35B.experts / MIXTURE_35B.layers
    assert found.on_gpu + one > RTX_3060.memory_free - MARGIN
    assert found.on_gpu + found.in_ram == pytest.approx(MIXTURE_35B.weights, rel=0.1)


def test_each_of_several_gpus_is_relieved_of_its_share() -> None:
    moved = placed(MIXTURE_35B, RTX_3060, SECOND).experts_in_ram
    first = [layer for layer in moved if layer < 20]
    assert abs(len(first) - len(moved) / 2) <= 1
    assert all(0 <= layer < 40 for layer in moved)
    assert len(set(moved)) == len(moved)


def test_a_mixture_whose_attention_does_not_fit_goes_layer_by_layer() -> None:
    small = replace(RTX_4060, memory_free=int(2.6 * GIB))
    found = placed(MIXTURE_35B, small)
    assert 0 < found.gpu_layers < 40
    assert found.experts_in_ram == tuple(range(40))
    assert "and all experts" in found.sentence


@pytest.mark.parametrize("wanted", [1, 20, 41, 999])
def test_the_users_number_of_layers_counts(wanted: int) -> None:
    found = placed(MIXTURE_35B, RTX_4090, wanted_layers=wanted)
    assert (found.gpu_layers, found.experts_in_ram) == (min(wanted, 41), ())


def test_the_user_may_leave_the_gpu_alone() -> None:
    assert placed(MIXTURE_35B, RTX_4090, wanted_layers=0).gpu_layers == 0


def test_more_layers_than_the_gpu_has_room_for_are_refused_with_the_numbers() -> None:
    with pytest.raises(
        TooLargeError, match=r"60 layers .* take 15\.\d GiB of RTX 4060, and 7\.4 GiB are free"
    ) as error:
        placed(DENSE_27B, RTX_4060, wanted_layers=60)
    assert "thinking.gpu_layers to -1" in error.value.remedy


def test_a_gpu_that_does_not_say_how_much_it_has_gets_everything() -> None:
    silent = replace(RTX_4060, memory_free=0, memory_total=0)
    assert placed(DENSE_27B, silent).gpu_layers == -1


def test_smaller_keys_and_values_are_offered_where_they_make_it_fit_and_taken_only_if_asked_for() -> None:
    long = {"context": 98_304, "ram": 60}
    usual = placed(DENSE_27B, RTX_4090, **long)  # type: ignore[arg-type]
    assert (usual.kv_type, usual.gpu_layers > 0) == ("f16", True)
    assert "With thinking.kv_type q8_0 all of it would fit" in usual.sentence
    asked = placed(DENSE_27B, RTX_4090, **long, kv_type="q8_0")  # type: ignore[arg-type]
    assert (asked.kv_type, asked.gpu_layers) == ("q8_0", -1)
    assert "q8_0" not in placed(DENSE_27B, RTX_4060).sentence, "it would not help there"


def test_what_does_not_fit_is_refused_with_the_numbers() -> None:
    with pytest.raises(TooLargeError) as error:
        placed(MIXTURE_35B, ram=15.5)
    for words in ("m.gguf", "21.", "20.9 GiB of weights", "for 4,096 tokens of context", "15.5 GiB are free"):
        assert words in error.value.what
    assert "smaller model" in error.value.remedy


def test_what_is_left_beside_the_gpu_must_fit_too() -> None:
    with pytest.raises(TooLargeError, match=r"needs 1\d\.\d GiB of memory beside .* on RTX 3060"):
        placed(MIXTURE_35B, RTX_3060, ram=8)


def test_memory_that_a_gpu_shares_is_not_counted_twice() -> None:
    assert placed(MIXTURE_35B, GFX1151, ram=24).gpu_layers == -1
    with pytest.raises(TooLargeError, match=r"15\.0 GiB are free"):
        placed(MIXTURE_35B, GFX1151, ram=15)


def test_llama_cpps_choice_of_gpus() -> None:
    assert usable_gpus([GFX1151, RTX_4090, PROCESSOR]) == (RTX_4090,), "one with memory of its own is faster"
    assert usable_gpus([RTX_3060, SECOND, PROCESSOR]) == (RTX_3060, SECOND)
    again = Device("Vulkan0", "RTX 4090", "GPU", 1, 1)
    assert usable_gpus([RTX_4090, again]) == (RTX_4090,), "the same card, seen by another backend"
    assert usable_gpus([PROCESSOR]) == ()
