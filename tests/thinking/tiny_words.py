"""Tokenizers and chat templates of the families, cut down to what a test needs: in the manner of the real ones."""

from __future__ import annotations

from typing import Any

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
QWEN2 = (
    "{% if messages[0]['role'] != 'system' %}{{ '<|im_start|>system\nYou are helpful.<|im_end|>\n' }}{% endif %}"
    "{% for message in messages %}{{ '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
QWEN3 = _OLD_THOUGHTS_GO + _SWITCH + "{%- endif %}{%- endif %}"
"""Thinks when it likes, unless the switch is off."""
QWEN35 = (
    "{%- if not messages %}{{- raise_exception('No messages.') }}{%- endif %}"
    "{%- for message in messages %}{%- if message.role == 'system' and not loop.first %}"
    "{{- raise_exception('The system message comes first.') }}{%- endif %}{%- endfor %}"
    + _OLD_THOUGHTS_GO
    + _SWITCH
    + "{%- else %}{{- '<think>\n' }}{%- endif %}{%- endif %}"
)
"""Thinks, unless the switch is off."""
GEMMA3 = (
    "{{ bos_token }}{% if messages[0].role == 'system' %}{% set first = messages[0].content + '\n\n' %}"
    "{% set turns = messages[1:] %}{% else %}{% set first = '' %}{% set turns = messages %}{% endif %}"
    "{% for turn in turns %}{% if (turn.role == 'user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Roles must alternate.') }}{% endif %}"
    "{{ '<start_of_turn>' + ('model' if turn.role == 'assistant' else turn.role) + '\n'"
    " + (first if loop.first else '') + turn.content | trim + '<end_of_turn>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif %}"
)
GEMMA4 = (
    "{{ bos_token }}{% for turn in messages %}"
    "{{ '<|turn>' + ('model' if turn.role == 'assistant' else turn.role) + '\n' }}"
    "{% if loop.first and enable_thinking is defined and enable_thinking %}{{ '<|think|>' }}{% endif %}"
    "{{ turn.content | trim + '<turn|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|turn>model\n' }}{% endif %}"
)


def byte_pairs(file: Any, pre: str, template: str, count: int = 0) -> int:
    """Qwen's tokenizer, cut down to the bytes and one merge, and filled up to `count` tokens.

    Args:
        file: The `gguf.GGUFWriter` that it is added to.
        pre: How text is split before it, by llama.cpp's name.
        template: The chat template.
        count: Tokens that there are to be; 0: no more than are needed.

    Returns:
        How many tokens there are.
    """
    plain = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in plain]
    letter = {byte: chr(byte) for byte in plain} | {byte: chr(256 + i) for i, byte in enumerate(others)}
    control = ["<|im_start|>", "<|im_end|>", "<|endoftext|>", "<think>", "</think>"]
    tokens = [*(letter[byte] for byte in range(256)), *control, "ab"]
    filling = _filling(count - len(tokens))
    tokens += filling
    file.add_tokenizer_model("gpt2")
    file.add_tokenizer_pre(pre)
    file.add_token_list(tokens)
    file.add_token_types([1] * 256 + [3, 3, 3, 4, 4] + [1] * (1 + len(filling)))
    file.add_token_merges(["a b"])
    file.add_bos_token_id(258)
    file.add_eos_token_id(257)
    file.add_add_bos_token(False)
    file.add_chat_template(template)
    return len(tokens)


def pieces(file: Any, turn: tuple[str, str], template: str, count: int = 0) -> int:
    """Gemma's tokenizer, cut down to the bytes and the letters, and filled up to `count` tokens.

    Args:
        file: The `gguf.GGUFWriter` that it is added to.
        turn: What opens and closes a turn.
        template: The chat template.
        count: Tokens that there are to be; 0: no more than are needed.

    Returns:
        How many tokens there are.
    """
    special = ["<pad>", "<eos>", "<bos>", "<unk>", *turn]
    letters = ["▁", *(chr(code) for code in range(0x21, 0x7F))]
    tokens = [*special, *(f"<0x{byte:02X}>" for byte in range(256)), *letters]
    filling = _filling(count - len(tokens))
    tokens += filling
    file.add_tokenizer_model("llama")
    file.add_tokenizer_pre("default")
    file.add_token_list(tokens)
    file.add_token_scores([0.0] * (len(special) + 256) + [-1.0 - i for i in range(len(letters) + len(filling))])
    file.add_token_types([3, 3, 3, 2, 3, 3] + [6] * 256 + [1] * (len(letters) + len(filling)))
    file.add_bos_token_id(2)
    file.add_eos_token_id(1)
    file.add_eot_token_id(5)
    file.add_unk_token_id(3)
    file.add_pad_token_id(0)
    file.add_add_space_prefix(False)
    file.add_chat_template(template)
    return len(tokens)


def _filling(count: int) -> list[str]:
    """Tokens that no text has, for a vocabulary of the real size."""
    return [f"⟦{number}⟧" for number in range(count)]
