"""Language models with random weights, one for each kind of memory that llama.cpp has: tiny, or of any other size.

What a reply says is noise, but how it is computed is not: each file has the tensors, the tokenizer and the manner of
chat template of its family, so the same code of llama.cpp runs as on the model of many gigabytes. The seed is fixed:
the same file every time. A tiny one is written in some milliseconds and has less than 2.1 MB.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import tiny_words
from tiny_file import Sizes, Writer


def _head_of(writer: Writer, sizes: Sizes, kv_heads: int | list[int], head: int) -> None:
    file = writer.file
    file.add_block_count(sizes.layers + sizes.predicting)
    file.add_context_length(sizes.context)
    file.add_embedding_length(sizes.width)
    file.add_feed_forward_length(sizes.feed)
    file.add_head_count(sizes.heads)
    file.add_head_count_kv(kv_heads)
    file.add_key_length(head)
    file.add_value_length(head)
    file.add_layer_norm_rms_eps(1e-6)
    file.add_rope_freq_base(sizes.rope_base)


def _attention(
    writer: Writer,
    sizes: Sizes,
    block: str,
    *,
    wide: bool = False,
    queries: int = 1,
    norms: bool = True,
    values: bool = True,
) -> None:
    width, head = sizes.width, sizes.wide_head if wide else sizes.head
    kept = head * (sizes.wide_kv_heads if wide else sizes.kv_heads)
    writer.noise(f"{block}attn_q.weight", width, head * sizes.heads * queries)
    writer.noise(f"{block}attn_k.weight", width, kept)
    if values:
        writer.noise(f"{block}attn_v.weight", width, kept)
    writer.noise(f"{block}attn_output.weight", head * sizes.heads, width)
    if norms:
        writer.ones(f"{block}attn_q_norm.weight", head)
        writer.ones(f"{block}attn_k_norm.weight", head)


def _feed_forward(writer: Writer, sizes: Sizes, block: str) -> None:
    writer.noise(f"{block}ffn_gate.weight", sizes.width, sizes.feed)
    writer.noise(f"{block}ffn_up.weight", sizes.width, sizes.feed)
    writer.noise(f"{block}ffn_down.weight", sizes.feed, sizes.width)


def _ends(writer: Writer, sizes: Sizes, vocabulary: int, *, tied: bool = False) -> None:
    writer.noise("token_embd.weight", sizes.width, vocabulary)
    writer.ones("output_norm.weight", sizes.width)
    if not tied:
        writer.noise("output.weight", sizes.width, vocabulary)


def _dense_qwen(writer: Writer, sizes: Sizes, *, third: bool) -> None:
    _head_of(writer, sizes, sizes.kv_heads, sizes.head)
    template = tiny_words.QWEN3 if third else tiny_words.QWEN2
    _ends(writer, sizes, tiny_words.byte_pairs(writer.file, "qwen2", template, sizes.vocabulary))
    for layer in range(sizes.layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", sizes.width)
        _attention(writer, sizes, block, norms=third)
        if not third:
            writer.noise(f"{block}attn_q.bias", sizes.head * sizes.heads)
            writer.noise(f"{block}attn_k.bias", sizes.head * sizes.kv_heads)
            writer.noise(f"{block}attn_v.bias", sizes.head * sizes.kv_heads)
        writer.ones(f"{block}ffn_norm.weight", sizes.width)
        _feed_forward(writer, sizes, block)


def _qwen2(writer: Writer, sizes: Sizes) -> None:
    _dense_qwen(writer, sizes, third=False)


def _qwen3(writer: Writer, sizes: Sizes) -> None:
    _dense_qwen(writer, sizes, third=True)


def _hybrid_qwen(writer: Writer, sizes: Sizes) -> None:
    _head_of(writer, sizes, sizes.kv_heads, sizes.head)
    file, width = writer.file, sizes.width
    if sizes.predicting:
        file.add_nextn_predict_layers(sizes.predicting)
    file.add_rope_dimension_count(sizes.rotated)
    file.add_rope_dimension_sections(list(sizes.sections))
    keys, values = sizes.state * sizes.groups, sizes.state * sizes.rank
    file.add_ssm_conv_kernel(sizes.convolution)
    file.add_ssm_inner_size(values)
    file.add_ssm_state_size(sizes.state)
    file.add_ssm_time_step_rank(sizes.rank)
    file.add_ssm_group_count(sizes.groups)
    file.add_full_attention_interval(sizes.interval)
    if sizes.experts:
        _experts_of(writer, sizes)
        file.add_expert_shared_feed_forward_length(sizes.expert_feed)
    _ends(writer, sizes, tiny_words.byte_pairs(file, "qwen35", tiny_words.QWEN35, sizes.vocabulary))
    for layer in range(sizes.layers + sizes.predicting):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", width)
        writer.ones(f"{block}post_attention_norm.weight", width)
        if layer >= sizes.layers:
            writer.noise(f"{block}nextn.eh_proj.weight", 2 * width, width)
            writer.ones(f"{block}nextn.enorm.weight", width)
            writer.ones(f"{block}nextn.hnorm.weight", width)
        if layer >= sizes.layers or (layer + 1) % sizes.interval == 0:
            # Half of its queries are the gate.
            _attention(writer, sizes, block, queries=2)
        else:
            writer.noise(f"{block}attn_qkv.weight", width, 2 * keys + values)
            writer.noise(f"{block}attn_gate.weight", width, values)
            writer.noise(f"{block}ssm_conv1d.weight", sizes.convolution, 2 * keys + values)
            writer.noise(f"{block}ssm_dt.bias", sizes.rank)
            # The state decays: the logarithm of a step's decay is never positive.
            writer.values(f"{block}ssm_a", -np.abs(writer.random(sizes.rank)))
            writer.noise(f"{block}ssm_beta.weight", width, sizes.rank)
            writer.noise(f"{block}ssm_alpha.weight", width, sizes.rank)
            writer.ones(f"{block}ssm_norm.weight", sizes.state)
            writer.noise(f"{block}ssm_out.weight", values, width)
        if sizes.experts:
            _expert_layers(writer, sizes, block)
            writer.noise(f"{block}ffn_gate_inp_shexp.weight", width)
            writer.noise(f"{block}ffn_gate_shexp.weight", width, sizes.expert_feed)
            writer.noise(f"{block}ffn_up_shexp.weight", width, sizes.expert_feed)
            writer.noise(f"{block}ffn_down_shexp.weight", sizes.expert_feed, width)
        else:
            _feed_forward(writer, sizes, block)


def _experts_of(writer: Writer, sizes: Sizes) -> None:
    writer.file.add_expert_count(sizes.experts)
    writer.file.add_expert_used_count(sizes.used)
    writer.file.add_expert_feed_forward_length(sizes.expert_feed)


def _expert_layers(writer: Writer, sizes: Sizes, block: str) -> None:
    width, feed, experts = sizes.width, sizes.expert_feed, sizes.experts
    writer.noise(f"{block}ffn_gate_inp.weight", width, experts)
    if sizes.packed:
        writer.noise(f"{block}ffn_gate_up_exps.weight", width, 2 * feed, experts)
    else:
        writer.noise(f"{block}ffn_gate_exps.weight", width, feed, experts)
        writer.noise(f"{block}ffn_up_exps.weight", width, feed, experts)
    writer.noise(f"{block}ffn_down_exps.weight", feed, width, experts)
    if sizes.packed:
        writer.ones(f"{block}ffn_down_exps.scale", experts)


def _gemma3(writer: Writer, sizes: Sizes) -> None:
    _head_of(writer, sizes, sizes.kv_heads, sizes.head)
    writer.file.add_sliding_window(sizes.window)
    turn = ("<start_of_turn>", "<end_of_turn>")
    vocabulary = tiny_words.pieces(writer.file, turn, tiny_words.GEMMA3, sizes.vocabulary)
    _ends(writer, sizes, vocabulary, tied=True)
    for layer in range(sizes.layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", sizes.width)
        _attention(writer, sizes, block)
        writer.ones(f"{block}post_attention_norm.weight", sizes.width)
        writer.ones(f"{block}ffn_norm.weight", sizes.width)
        _feed_forward(writer, sizes, block)
        writer.ones(f"{block}post_ffw_norm.weight", sizes.width)


def _gemma4(writer: Writer, sizes: Sizes) -> None:
    """With experts like the 26B-A4B; without them like the E2B: embeddings per layer, later layers without KV."""
    kv_heads = [sizes.kv_heads if slides else sizes.wide_kv_heads for slides in sizes.sliding]
    _head_of(writer, sizes, kv_heads if len(set(kv_heads)) > 1 else kv_heads[0], sizes.wide_head)
    file, width, per_layer = writer.file, sizes.width, sizes.per_layer
    file.add_key_length_swa(sizes.head)
    file.add_value_length_swa(sizes.head)
    file.add_rope_dimension_count(sizes.wide_head)
    file.add_rope_dimension_count_swa(sizes.head)
    file.add_rope_freq_base_swa(1e4)
    file.add_sliding_window(sizes.window)
    file.add_sliding_window_pattern(list(sizes.sliding))
    file.add_shared_kv_layers(sizes.sharing)
    file.add_embedding_length_per_layer_input(per_layer)
    file.add_final_logit_softcapping(30.0)
    if sizes.experts:
        _experts_of(writer, sizes)
    vocabulary = tiny_words.pieces(file, ("<|turn>", "<turn|>"), tiny_words.GEMMA4, sizes.vocabulary)
    _ends(writer, sizes, vocabulary, tied=True)
    # A frequency is divided by its factor.
    still = sizes.wide_head // 2 - sizes.turning
    writer.values("rope_freqs.weight", np.array([1.0] * sizes.turning + [1e30] * still))
    if per_layer:
        writer.noise("per_layer_token_embd.weight", per_layer * sizes.layers, vocabulary)
        writer.noise("per_layer_model_proj.weight", width, per_layer * sizes.layers)
        writer.ones("per_layer_proj_norm.weight", per_layer)
    for layer, slides in enumerate(sizes.sliding):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", width)
        _attention(writer, sizes, block, wide=not slides, values=slides or not sizes.packed)
        writer.ones(f"{block}post_attention_norm.weight", width)
        writer.ones(f"{block}ffn_norm.weight", width)
        _feed_forward(writer, sizes, block)
        writer.ones(f"{block}post_ffw_norm.weight", width)
        if sizes.experts:
            _expert_layers(writer, sizes, block)
            writer.ones(f"{block}ffn_gate_inp.scale", width)
            writer.ones(f"{block}pre_ffw_norm_2.weight", width)
            writer.ones(f"{block}post_ffw_norm_1.weight", width)
            writer.ones(f"{block}post_ffw_norm_2.weight", width)
        if per_layer:
            writer.noise(f"{block}inp_gate.weight", width, per_layer)
            writer.noise(f"{block}proj.weight", per_layer, width)
            writer.ones(f"{block}post_norm.weight", width)
        if sizes.packed:
            writer.ones(f"{block}layer_output_scale.weight", 1)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of model: what its GGUF calls it, and what is special about its memory."""

    architecture: str
    build: Callable[[Writer, Sizes], None]
    tiny: Sizes
    recurrent: bool = False
    sliding: bool = False
    thinks: bool = False
    """Whether its template has a switch for thinking that must be turned off."""


_SLIDING = (True, True, False, True, True, False)
KINDS = {
    "qwen2": Kind("qwen2", _qwen2, Sizes(3)),
    "qwen3": Kind("qwen3", _qwen3, Sizes(3), thinks=True),
    # Every sixth layer looks back over everything, so it takes six to have one.
    "gemma3": Kind("gemma3", _gemma3, Sizes(6), sliding=True),
    "gemma4": Kind("gemma4", _gemma4, Sizes(6, sliding=_SLIDING, sharing=3, per_layer=8), sliding=True),
    "gemma4moe": Kind("gemma4", _gemma4, Sizes(6, sliding=_SLIDING, experts=8, used=2, expert_feed=32), sliding=True),
    "qwen35": Kind("qwen35", _hybrid_qwen, Sizes(4), recurrent=True, thinks=True),
    "qwen35moe": Kind(
        "qwen35moe", _hybrid_qwen, Sizes(4, experts=8, used=2, expert_feed=32), recurrent=True, thinks=True
    ),
}
GUESSING = {
    f"{name}+head": replace(KINDS[name], tiny=replace(KINDS[name].tiny, predicting=1))
    for name in ("qwen35", "qwen35moe")
}
"""With the layer that guesses one token more."""


def write_tiny(folder: Path, name: str) -> Path:
    """Write the tiny model `name`, one of `KINDS` or `GUESSING`, into `folder`."""
    kind = (KINDS | GUESSING)[name]
    path = folder / f"tiny-{name}.gguf"
    writer = Writer(path, kind.architecture)
    kind.build(writer, kind.tiny)
    writer.close()
    return path
