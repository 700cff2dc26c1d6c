"""A chat template is cut into the pieces that a conversation appends."""

import pytest

from assistant.errors import AizuchiError, ModelDamagedError
from assistant.thinking.template import CHATML, ChatPieces, chat_pieces

# The shape of Qwen3's: thinking is switched by `enable_thinking`, and old answers lose their empty think block.
THINKING = (
    "{%- for message in messages %}"
    "{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}"
    "{%- endfor %}"
    "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}"
    "{%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\\n\\n</think>\\n\\n' }}"
    "{%- else %}{{- '<think>\\n' }}{%- endif %}{%- endif %}"
)
# The shape of Gemma 3's: no system role, roles must alternate.
NO_SYSTEM = (
    (
        "{{ bos_token }}{% for message in messages %}"
        "{% if message.role == 'system' %}{% continue %}{% endif %}"
        "<start_of_turn>{{ 'model' if message.role == 'assistant' else message.role }}\n"
        "{{ message.content | trim }}<end_of_turn>\n{% endfor %}"
        "{% if add_generation_prompt %}<start_of_turn>model\n{% endif %}"
    )
    .replace(
        "{% if message.role == 'system' %}{% continue %}{% endif %}",
        "{% if message.role == 'system' %}{{ '' }}{% else %}",
    )
    .replace("<end_of_turn>\n{% endfor %}", "<end_of_turn>\n{% endif %}{% endfor %}")
)


def test_chatml():
    assert chat_pieces(CHATML, "Be kind.") == ChatPieces(
        opening="<|im_start|>system\nBe kind.<|im_end|>\n<|im_start|>user\n",
        tail="<|im_end|>\n<|im_start|>assistant\n",
        between="<|im_end|>\n<|im_start|>user\n",
    )


def test_thinking_is_switched_off_by_the_templates_own_switch():
    pieces = chat_pieces(THINKING, "system")
    assert pieces.tail.endswith("<think>\n\n</think>\n\n")
    assert "think" not in pieces.opening + pieces.between, "what was said before is never rewritten"


def test_a_template_that_always_thinks_is_refused():
    always = THINKING.replace("enable_thinking is false", "enable_thinking is none")
    with pytest.raises(AizuchiError, match="thinking"):
        chat_pieces(always, "system")


def test_without_a_system_role_the_persona_stands_before_the_first_words():
    pieces = chat_pieces(NO_SYSTEM, "Be kind.", bos="<bos>")
    assert pieces.opening == "<bos><start_of_turn>user\nBe kind.\n\n"
    assert pieces.tail == "<end_of_turn>\n<start_of_turn>model\n"
    assert pieces.between == "<end_of_turn>\n<start_of_turn>user\n"


@pytest.mark.parametrize("source", ["{{ raise_exception('no') }}", "{% for %}", "{{ messages.x.y }}", "constant"])
def test_a_template_that_fails_is_a_damaged_model(source):
    with pytest.raises(ModelDamagedError):
        chat_pieces(source, "system")


def test_a_template_cannot_reach_the_process():
    hostile = "{{ ''.__class__.__mro__[1].__subclasses__() }}"
    with pytest.raises(ModelDamagedError):
        chat_pieces(hostile, "system")
