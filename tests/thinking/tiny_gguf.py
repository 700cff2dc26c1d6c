"""Tiny language models with random weights, one for each kind of memory that llama.cpp has.

What a reply says is noise, but how it is computed is not: each file has the tensors, the tokenizer and the manner of
chat template of its family, so the same code of llama.cpp runs as on the model of many gigabytes. The seed is fixed:
the same file every time. Each is written in some milliseconds and has less than 2.1 MB.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

WIDTH, HEADS, HEAD, FEED = 64, 2, 32, 64
CONTEXT = 4096
WINDOW = 8
"""Tokens that a sliding-window layer looks back: few, so that every test goes beyond them."""
EXPERTS, USED, EXPERT_FEED = 8, 2, 32
STATE, GROUPS, RANK, CONVOLUTION = 16, 2, 4, 4
"""Sizes of a gated delta-net layer: state per head, key heads, value heads, length of the convolution."""
PER_LAYER = 8

_SWITCH = (
    "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}"
    "{%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\n\n</think>\n\n' }}"
)
_OLD_THOUGHTS_GO = (
    "{%- for message in messages %}{%- set words = message.content %}"
    "{%- if message.role == 'assistant' and '</think>' in words %}"
    "{%- set words = words.split('</think>')[-1].lstrip('\n') %}{%- endif %}"
    "{{- '<|im_start|>' + message.role + '\n' + words + '<|im_end|>\n' }}{%- endfor %}"
)
_QWEN2 = (
    "{% if messages[0]['role'] != 'system' %}{{ '<|im_start|>system\nYou are helpful.<|im_end|>\n' }}{% endif %}"
    "{% for message in messages %}{{ '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
_QWEN3 = _OLD_THOUGHTS_GO + _SWITCH + "{%- endif %}{%- endif %}"
"""Thinks when it likes, unless the switch is off."""
_QWEN35 = (
    "{%- if not messages %}{{- raise_exception('No messages.') }}{%- endif %}"
    "{%- for message in messages %}{%- if message.role == 'system' and not loop.first %}"
    "{{- raise_exception('The system message comes first.') }}{%- endif %}{%- endfor %}"
    + _OLD_THOUGHTS_GO
    + _SWITCH
    + "{%- else %}{{- '<think>\n' }}{%- endif %}{%- endif %}"
)
"""Thinks, unless the switch is off."""
_GEMMA3 = (
    "{{ bos_token }}{% if messages[0].role == 'system' %}{% set first = messages[0].content + '\n\n' %}"
    "{% set turns = messages[1:] %}{% else %}{% set first = '' %}{% set turns = messages %}{% endif %}"
    "{% for turn in turns %}{% if (turn.role == 'user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Roles must alternate.') }}{% endif %}"
    "{{ '<start_of_turn>' + ('model' if turn.role == 'assistant' else turn.role) + '\n'"
    " + (first if loop.first else '') + turn.content | trim + '<end_of_turn>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif %}"
)
_GEMMA4 = (
    "{{ bos_token }}{% for turn in messages %}"
    "{{ '<|turn>' + ('model' if turn.role == 'assistant' else turn.role) + '\n' }}"
    "{% if loop.first and enable_thinking is defined and enable_thinking %}{{ '<|think|>' }}{% endif %}"
    "{{ turn.content | trim + '<turn|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|turn>model\n' }}{% endif %}"
)


class _Writer:
    """A GGUF file in the making. Shapes are in ggml's order: the row first."""

    def __init__(self, path: Path, architecture: str) -> None:
        import gguf

        self.file: Any = gguf.GGUFWriter(path, architecture)
        self._random = np.random.default_rng(7)

    def noise(self, name: str, *shape: int, scale: float = 0.2) -> None:
        values = self._random.standard_normal(tuple(reversed(shape))) * scale
        self.file.add_tensor(name, values.astype(np.float32))

    def ones(self, name: str, *shape: int) -> None:
        self.file.add_tensor(name, np.ones(tuple(reversed(shape)), np.float32))

    def values(self, name: str, values: np.ndarray) -> None:
        self.file.add_tensor(name, values.astype(np.float32))

    def random(self, count: int) -> np.ndarray:
        return self._random.standard_normal(count)

    def close(self) -> None:
        self.file.write_header_to_file()
        self.file.write_kv_data_to_file()
        self.file.write_tensors_to_file()
        self.file.close()


def _sizes(writer: _Writer, layers: int, head: int = HEAD) -> None:
    file = writer.file
    file.add_block_count(layers)
    file.add_context_length(CONTEXT)
    file.add_embedding_length(WIDTH)
    file.add_feed_forward_length(FEED)
    file.add_head_count(HEADS)
    file.add_head_count_kv(1)
    file.add_key_length(head)
    file.add_value_length(head)
    file.add_layer_norm_rms_eps(1e-6)
    file.add_rope_freq_base(1e6)


def _byte_pairs(writer: _Writer, pre: str, template: str) -> int:
    """Qwen's tokenizer, cut down to the bytes and one merge. Returns how many tokens there are."""
    plain = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in plain]
    letter = {byte: chr(byte) for byte in plain} | {byte: chr(256 + i) for i, byte in enumerate(others)}
    control = ["<|im_start|>", "<|im_end|>", "<|endoftext|>", "<think>", "</think>"]
    tokens = [*(letter[byte] for byte in range(256)), *control, "ab"]
    file = writer.file
    file.add_tokenizer_model("gpt2")
    file.add_tokenizer_pre(pre)
    file.add_token_list(tokens)
    file.add_token_types([1] * 256 + [3, 3, 3, 4, 4] + [1])
    file.add_token_merges(["a b"])
    file.add_bos_token_id(258)
    file.add_eos_token_id(257)
    file.add_add_bos_token(False)
    file.add_chat_template(template)
    return len(tokens)


def _pieces(writer: _Writer, turn: tuple[str, str], template: str) -> int:
    """Gemma's tokenizer, cut down to the bytes and the letters. Returns how many tokens there are."""
    special = ["<pad>", "<eos>", "<bos>", "<unk>", *turn]
    letters = ["▁", *(chr(code) for code in range(0x21, 0x7F))]
    tokens = [*special, *(f"<0x{byte:02X}>" for byte in range(256)), *letters]
    file = writer.file
    file.add_tokenizer_model("llama")
    file.add_tokenizer_pre("default")
    file.add_token_list(tokens)
    file.add_token_scores([0.0] * (len(special) + 256) + [-1.0 - i for i in range(len(letters))])
    file.add_token_types([3, 3, 3, 2, 3, 3] + [6] * 256 + [1] * len(letters))
    file.add_bos_token_id(2)
    file.add_eos_token_id(1)
    file.add_eot_token_id(5)
    file.add_unk_token_id(3)
    file.add_pad_token_id(0)
    file.add_add_space_prefix(False)
    file.add_chat_template(template)
    return len(tokens)


def _attention(writer: _Writer, block: str, *, head: int = HEAD, queries: int = 1, norms: bool = True) -> None:
    writer.noise(f"{block}attn_q.weight", WIDTH, head * HEADS * queries)
    writer.noise(f"{block}attn_k.weight", WIDTH, head)
    writer.noise(f"{block}attn_v.weight", WIDTH, head)
    writer.noise(f"{block}attn_output.weight", head * HEADS, WIDTH)
    if norms:
        writer.ones(f"{block}attn_q_norm.weight", head)
        writer.ones(f"{block}attn_k_norm.weight", head)


def _feed_forward(writer: _Writer, block: str) -> None:
    writer.noise(f"{block}ffn_gate.weight", WIDTH, FEED)
    writer.noise(f"{block}ffn_up.weight", WIDTH, FEED)
    writer.noise(f"{block}ffn_down.weight", FEED, WIDTH)


def _ends(writer: _Writer, vocabulary: int, *, tied: bool = False) -> None:
    writer.noise("token_embd.weight", WIDTH, vocabulary)
    writer.ones("output_norm.weight", WIDTH)
    if not tied:
        writer.noise("output.weight", WIDTH, vocabulary)


def _dense_qwen(writer: _Writer, *, third: bool) -> None:
    layers = 3
    _sizes(writer, layers)
    _ends(writer, _byte_pairs(writer, "qwen2", _QWEN3 if third else _QWEN2))
    for layer in range(layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", WIDTH)
        _attention(writer, block, norms=third)
        if not third:
            writer.noise(f"{block}attn_q.bias", HEAD * HEADS)
            writer.noise(f"{block}attn_k.bias", HEAD)
            writer.noise(f"{block}attn_v.bias", HEAD)
        writer.ones(f"{block}ffn_norm.weight", WIDTH)
        _feed_forward(writer, block)


def _qwen2(writer: _Writer) -> None:
    _dense_qwen(writer, third=False)


def _qwen3(writer: _Writer) -> None:
    _dense_qwen(writer, third=True)


def _hybrid_qwen(writer: _Writer, *, experts: bool) -> None:
    layers, interval = 4, 4
    _sizes(writer, layers)
    file = writer.file
    file.add_rope_dimension_count(16)
    file.add_rope_dimension_sections([3, 3, 2, 0])
    keys, values = STATE * GROUPS, STATE * RANK
    file.add_ssm_conv_kernel(CONVOLUTION)
    file.add_ssm_inner_size(values)
    file.add_ssm_state_size(STATE)
    file.add_ssm_time_step_rank(RANK)
    file.add_ssm_group_count(GROUPS)
    file.add_full_attention_interval(interval)
    if experts:
        file.add_expert_count(EXPERTS)
        file.add_expert_used_count(USED)
        file.add_expert_feed_forward_length(EXPERT_FEED)
        file.add_expert_shared_feed_forward_length(EXPERT_FEED)
    _ends(writer, _byte_pairs(writer, "qwen35", _QWEN35))
    for layer in range(layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", WIDTH)
        writer.ones(f"{block}post_attention_norm.weight", WIDTH)
        if (layer + 1) % interval == 0:
            # Half of its queries are the gate.
            _attention(writer, block, queries=2)
        else:
            writer.noise(f"{block}attn_qkv.weight", WIDTH, 2 * keys + values)
            writer.noise(f"{block}attn_gate.weight", WIDTH, values)
            writer.noise(f"{block}ssm_conv1d.weight", CONVOLUTION, 2 * keys + values)
            writer.noise(f"{block}ssm_dt.bias", RANK)
            # The state decays: the logarithm of a step's decay is never positive.
            writer.values(f"{block}ssm_a", -np.abs(writer.random(RANK)))
            writer.noise(f"{block}ssm_beta.weight", WIDTH, RANK)
            writer.noise(f"{block}ssm_alpha.weight", WIDTH, RANK)
            writer.ones(f"{block}ssm_norm.weight", STATE)
            writer.noise(f"{block}ssm_out.weight", values, WIDTH)
        if experts:
            _expert_layers(writer, block)
            writer.noise(f"{block}ffn_gate_inp_shexp.weight", WIDTH)
            writer.noise(f"{block}ffn_gate_shexp.weight", WIDTH, EXPERT_FEED)
            writer.noise(f"{block}ffn_up_shexp.weight", WIDTH, EXPERT_FEED)
            writer.noise(f"{block}ffn_down_shexp.weight", EXPERT_FEED, WIDTH)
        else:
            _feed_forward(writer, block)


def _expert_layers(writer: _Writer, block: str) -> None:
    writer.noise(f"{block}ffn_gate_inp.weight", WIDTH, EXPERTS)
    writer.noise(f"{block}ffn_gate_exps.weight", WIDTH, EXPERT_FEED, EXPERTS)
    writer.noise(f"{block}ffn_up_exps.weight", WIDTH, EXPERT_FEED, EXPERTS)
    writer.noise(f"{block}ffn_down_exps.weight", EXPERT_FEED, WIDTH, EXPERTS)


def _qwen35(writer: _Writer) -> None:
    _hybrid_qwen(writer, experts=False)


def _qwen35moe(writer: _Writer) -> None:
    _hybrid_qwen(writer, experts=True)


def _gemma3(writer: _Writer) -> None:
    # Every sixth layer looks back over everything, so it takes six to have one.
    layers = 6
    _sizes(writer, layers)
    writer.file.add_sliding_window(WINDOW)
    _ends(writer, _pieces(writer, ("<start_of_turn>", "<end_of_turn>"), _GEMMA3), tied=True)
    for layer in range(layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", WIDTH)
        _attention(writer, block)
        writer.ones(f"{block}post_attention_norm.weight", WIDTH)
        writer.ones(f"{block}ffn_norm.weight", WIDTH)
        _feed_forward(writer, block)
        writer.ones(f"{block}post_ffw_norm.weight", WIDTH)


def _any_gemma4(writer: _Writer, *, experts: bool) -> None:
    """With experts like the 26B-A4B; without them like the E2B: embeddings per layer, later layers without KV."""
    layers, wide = 6, 2 * HEAD
    sliding = [True, True, False, True, True, False]
    with_keys = layers if experts else 3
    _sizes(writer, layers, wide)
    file = writer.file
    file.add_key_length_swa(HEAD)
    file.add_value_length_swa(HEAD)
    file.add_rope_dimension_count(wide)
    file.add_rope_dimension_count_swa(HEAD)
    file.add_rope_freq_base_swa(1e4)
    file.add_sliding_window(WINDOW)
    file.add_sliding_window_pattern(sliding)
    file.add_shared_kv_layers(layers - with_keys)
    file.add_embedding_length_per_layer_input(0 if experts else PER_LAYER)
    file.add_final_logit_softcapping(30.0)
    if experts:
        file.add_expert_count(EXPERTS)
        file.add_expert_used_count(USED)
        file.add_expert_feed_forward_length(EXPERT_FEED)
    vocabulary = _pieces(writer, ("<|turn>", "<turn|>"), _GEMMA4)
    _ends(writer, vocabulary, tied=True)
    writer.ones("rope_freqs.weight", wide // 2)
    if not experts:
        writer.noise("per_layer_token_embd.weight", PER_LAYER * layers, vocabulary)
        writer.noise("per_layer_model_proj.weight", WIDTH, PER_LAYER * layers)
        writer.ones("per_layer_proj_norm.weight", PER_LAYER)
    for layer in range(layers):
        block = f"blk.{layer}."
        writer.ones(f"{block}attn_norm.weight", WIDTH)
        _attention(writer, block, head=HEAD if sliding[layer] else wide)
        writer.ones(f"{block}post_attention_norm.weight", WIDTH)
        writer.ones(f"{block}ffn_norm.weight", WIDTH)
        _feed_forward(writer, block)
        writer.ones(f"{block}post_ffw_norm.weight", WIDTH)
        if experts:
            _expert_layers(writer, block)
            writer.ones(f"{block}ffn_gate_inp.scale", WIDTH)
            writer.ones(f"{block}pre_ffw_norm_2.weight", WIDTH)
            writer.ones(f"{block}post_ffw_norm_1.weight", WIDTH)
            writer.ones(f"{block}post_ffw_norm_2.weight", WIDTH)
        else:
            writer.noise(f"{block}inp_gate.weight", WIDTH, PER_LAYER)
            writer.noise(f"{block}proj.weight", PER_LAYER, WIDTH)
            writer.ones(f"{block}post_norm.weight", WIDTH)


def _gemma4(writer: _Writer) -> None:
    _any_gemma4(writer, experts=False)


def _gemma4moe(writer: _Writer) -> None:
    _any_gemma4(writer, experts=True)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of model: what its GGUF calls it, and what is special about its memory."""

    architecture: str
    build: Callable[[_Writer], None]
    recurrent: bool = False
    sliding: bool = False
    thinks: bool = False
    """Whether its template has a switch for thinking that must be turned off."""


KINDS = {
    "qwen2": Kind("qwen2", _qwen2),
    "qwen3": Kind("qwen3", _qwen3, thinks=True),
    "gemma3": Kind("gemma3", _gemma3, sliding=True),
    "gemma4": Kind("gemma4", _gemma4, sliding=True),
    "gemma4moe": Kind("gemma4", _gemma4moe, sliding=True),
    "qwen35": Kind("qwen35", _qwen35, recurrent=True, thinks=True),
    "qwen35moe": Kind("qwen35moe", _qwen35moe, recurrent=True, thinks=True),
}


def write_tiny(folder: Path, name: str) -> Path:
    """Write the tiny model `name`, one of `KINDS`, into `folder`."""
    kind = KINDS[name]
    path = folder / f"tiny-{name}.gguf"
    writer = _Writer(path, kind.architecture)
    kind.build(writer)
    writer.close()
    return path
