"""Where a model is put: its layers on the GPU, experts in the machine's memory, or nowhere because it does not fit.

A pure rule over the model's footprint and what the devices say, so that it can be checked for machines that are not
here. The order of preference, by the tokens a second that each costs:

    everything on the GPUs
    a mixture of experts: everything but the experts of some layers, of which a token reads a few in a hundred
    as many layers as fit, from the last one backwards
    the processor
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.errors import AizuchiError
from assistant.models.fit import Fit, Footprint, fits
from assistant.models.words import memory_words
from assistant.thinking.devices import Device

MARGIN = 1 << 30
"""Bytes of each GPU that are left alone: the driver's own, the desktop's windows, our avatar. llama.cpp's own programs
leave as much."""
_MATRICES = 3
"""Tensors of experts in a layer: up, gate and down. One at a time is copied to the GPU to evaluate many tokens."""


class TooLargeError(AizuchiError):
    """A model does not fit the memory; it has not been loaded."""


@dataclass(frozen=True, slots=True)
class Placement:
    """What llama.cpp is told about where a model goes. Sizes are bytes."""

    gpu_layers: int
    """-1: all; 0: none. The matrix behind the last layer counts as one, and goes first."""
    experts_in_ram: tuple[int, ...] = ()
    """Layers, from 0, whose experts are in the machine's own memory although the layer is on a GPU."""
    kv_type: str = "f16"
    sentence: str = ""
    """Where the model is, for the doctor and the log."""
    on_gpu: int = 0
    """Memory that it takes of the GPUs."""
    in_ram: int = 0
    """Memory that it takes of the machine."""

    @property
    def whole_on_gpu(self) -> bool:
        """Whether the processor has nothing to compute."""
        return self.gpu_layers == -1 and not self.experts_in_ram


def place(
    name: str,
    model: Footprint,
    seen: Sequence[Device],
    memory: int,
    *,
    wanted_layers: int = -1,
    context: int,
    kv_type: str = "f16",
) -> Placement:
    """Where the model goes.

    Args:
        name: Its name, for the sentences.
        model: Its sizes.
        seen: The devices that llama.cpp sees.
        memory: Bytes of the machine's own memory that are available.
        wanted_layers: The setting thinking.gpu_layers: -1 for this rule, else the user's own choice.
        context: Tokens of the conversation.
        kv_type: The setting thinking.kv_type.

    Raises:
        TooLargeError: There is not enough memory for it, wherever it goes.
    """
    gpus = usable_gpus(seen)
    on_gpu = wanted_layers != 0 and bool(gpus)
    task = _Task(name, model, fits(model, memory, context, kv_type, on_gpu=on_gpu), memory, kv_type)
    if not on_gpu:
        return _checked(task, (), Placement(0, kv_type=kv_type, sentence="The processor computes.", in_ram=task.needed))
    if wanted_layers > 0:
        return _checked(task, gpus, _as_wanted(task, gpus, min(wanted_layers, model.layers + 1)))
    room = _room(task, gpus)
    if room is None or task.on_gpu(len(gpus)) <= room:
        return _checked(task, gpus, _everything(task, gpus))
    found = _without_experts(task, gpus, room) or _some_layers(task, gpus, _layers_in(task, len(gpus), room))
    if kv_type != "q8_0" and task.with_kv("q8_0").on_gpu(len(gpus)) <= room:
        found = replace(found, sentence=f"{found.sentence} With thinking.kv_type q8_0 all of it would fit the GPU.")
    return _checked(task, gpus, found)


def usable_gpus(seen: Sequence[Device]) -> tuple[Device, ...]:
    """The GPUs that llama.cpp uses: with memory of their own if there are any, and of one backend."""
    own = [device for device in seen if device.kind == "GPU"] or [device for device in seen if device.is_gpu]
    return tuple(device for device in own if device.backend == own[0].backend)


@dataclass(frozen=True, slots=True)
class _Task:
    """A model to be placed."""

    name: str
    model: Footprint
    fit: Fit
    memory: int
    kv_type: str

    @property
    def needed(self) -> int:
        return self.fit.needed

    def with_kv(self, kv_type: str) -> _Task:
        return replace(self, fit=fits(self.model, self.memory, self.fit.context, kv_type), kv_type=kv_type)

    def on_gpu(self, gpus: int) -> int:
        """Bytes that all of it takes of the GPUs; each computes with intermediate results of its own."""
        return self.fit.weights - self.model.idle + self.fit.cache + gpus * self.fit.compute

    @property
    def layer(self) -> float:
        """Weights of one layer without its experts."""
        model = self.model
        return max(0, model.weights - model.idle - model.experts - model.output) / max(1, model.layers)

    @property
    def experts(self) -> float:
        """Weights of the experts of one layer."""
        return self.model.experts / max(1, self.model.layers)

    @property
    def cache(self) -> float:
        """Keys, values and states of one layer."""
        return self.fit.cache / max(1, self.model.layers)


def _room(task: _Task, gpus: Sequence[Device]) -> float | None:
    """Bytes that can be filled; None if a GPU does not say how much it has.

    Whole layers are dealt out to several GPUs, so each may end with almost one layer's room empty.
    """
    if any(not gpu.memory_total for gpu in gpus):
        return None
    lost = task.layer + task.experts + task.cache if len(gpus) > 1 else 0.0
    room = sum(max(0.0, gpu.memory_free - MARGIN - lost) for gpu in gpus)
    return min(room, task.memory) if gpus[0].shares_memory else room


def _everything(task: _Task, gpus: Sequence[Device]) -> Placement:
    taken = task.on_gpu(len(gpus))
    return Placement(
        -1,
        kv_type=task.kv_type,
        sentence=f"All {task.model.layers} layers are on {_names(gpus)}, {memory_words(taken)}.",
        on_gpu=taken,
        in_ram=task.model.idle + task.fit.compute,
    )


def _without_experts(task: _Task, gpus: Sequence[Device], room: float) -> Placement | None:
    """All layers on the GPUs but for the experts of as few as possible; None: that is not enough, or they are dense."""
    if not task.model.experts:
        return None
    copied = task.experts / _MATRICES * len(gpus)
    whole = task.on_gpu(len(gpus)) + copied
    for count in range(1, task.model.layers + 1):
        moved = count * task.experts
        if whole - moved <= room:
            where = f"All {task.model.layers} layers are on {_names(gpus)}, {memory_words(whole - moved)}"
            return Placement(
                -1,
                _spread(count, task.model.layers),
                task.kv_type,
                f"{where}; the experts of {count} of them are in the machine's memory, {memory_words(moved)}.",
                on_gpu=round(whole - moved),
                in_ram=round(task.model.idle + moved + task.fit.compute),
            )
    return None


def _spread(count: int, of: int) -> tuple[int, ...]:
    """`count` of `of` layers at even distances, so that each of several GPUs is relieved of its share."""
    return tuple(layer for layer in range(of) if (layer + 1) * count // of > layer * count // of)


def _layers_in(task: _Task, gpus: int, room: float) -> int:
    """Layers that fit, the output among them; those of a mixture without their experts."""
    left = room - task.model.output - gpus * (task.fit.compute + task.experts / _MATRICES)
    if left < 0:
        return 0
    each = task.layer + task.cache
    return 1 + (min(task.model.layers, int(left / each)) if each else task.model.layers)


def _as_wanted(task: _Task, gpus: Sequence[Device], count: int) -> Placement:
    """The user's own number of layers, whole, with their experts."""
    whole = replace(task, model=replace(task.model, experts=0))
    found = _some_layers(whole, gpus, count)
    free = sum(gpu.memory_free for gpu in gpus)
    if found.on_gpu > free and all(gpu.memory_total for gpu in gpus):
        raise TooLargeError(
            f"{count} layers of the language model {task.name} take {memory_words(found.on_gpu)} of {_names(gpus)}, "
            f"and {memory_words(free)} are free there.",
            "Set thinking.gpu_layers to -1: as many as fit.",
        )
    return found


def _some_layers(task: _Task, gpus: Sequence[Device], count: int) -> Placement:
    """The output and the last `count` - 1 layers on the GPUs; their experts, if any, in the machine's memory."""
    if not count:
        sentence = f"The processor computes: {_names(gpus)} has too little free memory for even one layer."
        return Placement(0, kv_type=task.kv_type, sentence=sentence, in_ram=task.needed)
    layers = count - 1
    weights = task.model.output + layers * task.layer
    moved = tuple(range(task.model.layers)) if task.model.experts else ()
    return Placement(
        count,
        moved,
        task.kv_type,
        f"{layers} of {task.model.layers} layers are on {_names(gpus)}; the processor computes the others"
        + (" and all experts." if moved else "."),
        on_gpu=round(weights + layers * task.cache + len(gpus) * task.fit.compute),
        in_ram=round(task.model.weights - weights + task.fit.cache - layers * task.cache + task.fit.compute),
    )


def _checked(task: _Task, gpus: Sequence[Device], found: Placement) -> Placement:
    """The placement, if what is left for the machine's own memory fits there."""
    shared = bool(gpus) and gpus[0].shares_memory
    needed = found.in_ram + (found.on_gpu if shared else 0)
    if needed <= task.memory:
        return found
    fit = task.fit
    beside = f" beside {memory_words(found.on_gpu)} on {_names(gpus)}" if found.on_gpu and not shared else ""
    raise TooLargeError(
        f"The language model {task.name} does not fit: it needs {memory_words(needed)} of memory{beside} "
        f"({memory_words(fit.weights)} of weights, {memory_words(fit.cache)} for {fit.context:,} tokens of context, "
        f"about {memory_words(fit.compute)} for computing), and {memory_words(task.memory)} are free.",
        "Close other programs, set thinking.context lower, or choose a smaller model: aizuchi models list",
    )


def _names(gpus: Sequence[Device]) -> str:
    return " and ".join(gpu.description for gpu in gpus)
