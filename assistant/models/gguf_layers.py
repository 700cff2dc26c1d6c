"""What the layers of a GGUF model keep of a conversation: keys and values per token, or a state of fixed size."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from assistant.models.gguf_file import GgufHead, Tensor

F16, F32 = 2, 4
"""Bytes. llama.cpp keeps keys and values in f16 unless told otherwise, and recurrent states in f32."""
_BLOCK = re.compile(r"blk\.(\d{1,5})\.(.+)", re.DOTALL)
_RECURRENT = ("ssm_", "time_mix_", "shortconv")
"""How the names of a recurrent layer's tensors begin: Mamba and Gated DeltaNet, RWKV, LFM2."""
_ATTENTION = ("attn_q.", "attn_k.", "attn_kv_a_mqa.")
_KEYS_IN_ONE = "attn_qkv."
"""Attention, unless the layer is recurrent: Gated DeltaNet has a tensor of this name too."""
_SLIDING_PERIOD = {
    "cohere2": 4,
    "exaone4": 4,
    "gemma2": 2,
    "gemma3": 6,
    "gemma3n": 5,
    "gpt-oss": 2,
    "llama4": 4,
    "olmo2": 4,
}
"""Architectures whose files need not say which layers slide: all but each n-th, as llama.cpp's loaders have it."""
_OWN_CACHE = {"gemma3n": 20}
"""Layers that have keys and values of their own; later ones read theirs. llama.cpp's loader has it, no file."""
_DEFAULT_INTERVAL = {"qwen35": 4, "qwen35moe": 4, "qwen3next": 4}
"""Of full attention layers, where neither metadata nor tensors tell; llama.cpp's default for these architectures."""


@dataclass(frozen=True, slots=True)
class Layers:
    """How many layers of which kind there are, and what they keep."""

    full: int = 0
    """Attention to the whole conversation."""
    sliding: int = 0
    """Attention to the last `window` tokens."""
    recurrent: int = 0
    """A state of fixed size. Such a model cannot forget a part of what it has read."""
    sharing: int = 0
    """Attention layers, counted above, that read another layer's keys and values."""
    window: int = 0
    """Tokens. 0: no layer slides."""
    kv_bytes_per_token: int = 0
    """Of keys and values in f16, for each token of context, with the full-size cache for sliding layers that
    branching needs."""
    state_bytes: int = 0
    """Of recurrent states, for each sequence."""


def layers_of(head: GgufHead, tensors: Iterable[Tensor], count: int) -> Layers:
    """The kinds of the first `count` layers, from the tensors and, where those do not tell, from the metadata."""
    architecture = head.text("general.architecture")

    def number(name: str) -> int:
        return max(0, head.number(f"{architecture}.{name}"))

    recurrent, attends = _by_tensors(tensors)
    if not recurrent and not attends:
        interval = number("full_attention_interval") or _DEFAULT_INTERVAL.get(architecture, 1)
        attends = {layer for layer in range(count) if (layer + 1) % interval == 0}
        recurrent = set(range(count)) - attends
    window = number("attention.sliding_window")
    slides = _sliding(head, architecture, count) if window else [False] * count
    own = min(count - number("attention.shared_kv_layers"), _OWN_CACHE.get(architecture, count))
    heads = max(1, number("attention.head_count"))
    kv_heads = head.per_layer(f"{architecture}.attention.head_count_kv", count, default=heads)
    width = number("embedding_length") // heads
    # With latent attention (MLA) the values are a part of the keys and are not kept a second time.
    latent = number("attention.key_length_mla") > 0
    key, value = number("attention.key_length") or width, number("attention.value_length") or width
    sliding_key = number("attention.key_length_swa") or key
    sliding_value = number("attention.value_length_swa") or value
    full = sliding = sharing = kv = 0
    for layer in sorted(layer for layer in attends if layer < count and kv_heads[layer] > 0):
        long, wide = (sliding_key, sliding_value) if slides[layer] else (key, value)
        sliding += slides[layer]
        full += not slides[layer]
        if layer >= own:
            sharing += 1
        else:
            kv += F16 * kv_heads[layer] * (long + (0 if latent else wide))
    states = sum(layer < count for layer in recurrent)
    return Layers(
        full=full,
        sliding=sliding,
        recurrent=states,
        sharing=sharing,
        window=window if sliding else 0,
        kv_bytes_per_token=kv,
        state_bytes=states * F32 * _state_numbers(number, heads),
    )


def block_of(tensor: Tensor) -> int | None:
    """The number of the layer that a tensor belongs to, if it belongs to one."""
    found = _BLOCK.fullmatch(tensor.name)
    return int(found[1]) if found else None


def _by_tensors(tensors: Iterable[Tensor]) -> tuple[set[int], set[int]]:
    """Recurrent layers, and layers with attention; a layer may be both (Falcon-H1)."""
    recurrent: set[int] = set()
    attends: set[int] = set()
    joined: set[int] = set()
    for tensor in tensors:
        if (found := _BLOCK.fullmatch(tensor.name)) is None:
            continue
        layer, name = int(found[1]), found[2]
        if name.startswith(_RECURRENT):
            recurrent.add(layer)
        elif name.startswith(_ATTENTION):
            attends.add(layer)
        elif name.startswith(_KEYS_IN_ONE):
            joined.add(layer)
    return recurrent, attends | (joined - recurrent)


def _sliding(head: GgufHead, architecture: str, count: int) -> list[bool]:
    pattern = head.metadata.get(f"{architecture}.attention.sliding_window_pattern")
    if isinstance(pattern, list):
        return [bool(flag) for flag in head.per_layer(f"{architecture}.attention.sliding_window_pattern", count)]
    period = pattern if isinstance(pattern, int) and pattern > 0 else _SLIDING_PERIOD.get(architecture, 1)
    return [layer % period < period - 1 for layer in range(count)]


def _state_numbers(number: Callable[[str], int], heads: int) -> int:
    """Numbers in the state of one recurrent layer, by the shapes that llama.cpp gives to it."""
    embedding = number("embedding_length")
    if size := number("wkv.head_size"):
        return embedding * size + embedding * (number("token_shift_count") or 2)
    if kept := number("shortconv.l_cache"):
        return embedding * max(0, kept - 1)
    convolved = max(0, number("ssm.conv_kernel") - 1)
    if size := number("kda.head_dim"):
        return size * size * heads + 3 * convolved * size * heads
    inner, state = number("ssm.inner_size"), number("ssm.state_size")
    return state * inner + convolved * (inner + 2 * number("ssm.group_count") * state)
