"""Thinking is off, by whatever switch a family's template has, and what is rendered proves it."""

from __future__ import annotations

import pytest

from assistant.errors import AizuchiError, ModelDamagedError
from assistant.models.template_look import look_at
from assistant.thinking.template import chat_pieces
from assistant.thinking.template_cut import cut

TURNS = "{% for m in messages %}<{{ m.role }}>{{ m.content }}<end>{% endfor %}"
REPLY = "{% if add_generation_prompt %}<assistant>"

# In the manner of each family's template: which name it reads, and what it writes before a reply.
FAMILIES = {
    "enable_thinking": (
        REPLY + "{% if enable_thinking is false %}<think>\n</think>{% else %}<think>\n{% endif %}{% endif %}",
        "<think>\n</think>",
    ),
    "thinking": (REPLY + "{% if thinking %}<think>{% else %}</think>{% endif %}{% endif %}", "</think>"),
    "thinking_budget": (
        "{% if thinking_budget is not defined %}{% set thinking_budget = -1 %}{% endif %}"
        + REPLY
        + "{% if thinking_budget == 0 %}<seed:think>Budget 0.</seed:think>{% endif %}{% endif %}",
        "<seed:think>Budget 0.</seed:think>",
    ),
    "reasoning": (
        "{% set reasoning = reasoning if reasoning is defined else true %}"
        + REPLY
        + "<|START_THINKING|>{% if not reasoning %}<|END_THINKING|>{% endif %}{% endif %}",
        "<|START_THINKING|><|END_THINKING|>",
    ),
    "thinking_mode": (
        REPLY + "{% if thinking_mode == 'disabled' %}</mm:think>{% elif thinking_mode == 'enabled' %}<mm:think>"
        "{% endif %}{% endif %}",
        "</mm:think>",
    ),
    # Takes three values, and fails over any other.
    "reasoning_effort": (
        "{% if reasoning_effort is not defined %}{% set reasoning_effort = 'high' %}"
        "{% elif reasoning_effort not in ['high', 'low', 'no_think'] %}{{ raise_exception('unknown') }}{% endif %}"
        + REPLY
        + "{% if reasoning_effort == 'no_think' %}<think:open></think:open>{% else %}<think:open>{% endif %}"
        "{% endif %}",
        "<think:open></think:open>",
    ),
    "thinking_option": (
        REPLY + "{% if thinking_option == 'off' %}<think></think>{% else %}<think>{% endif %}{% endif %}",
        "<think></think>",
    ),
}


@pytest.mark.parametrize("switch", FAMILIES)
def test_each_familys_switch_turns_thinking_off(switch: str) -> None:
    template, proof = FAMILIES[switch]
    found = cut(TURNS + template)
    assert found.tail == f"<end><assistant>{proof}"
    assert found.switches == (switch,)


def test_a_switch_in_the_system_prompt_is_used_where_it_is_the_only_one() -> None:
    template = (
        "{% set ns = namespace(on=true) %}{% for m in messages %}{% if '/no_think' in m.content %}"
        "{% set ns.on = false %}{% endif %}<{{ m.role }}>{{ m.content | replace('/no_think', '') | trim }}<end>"
        "{% endfor %}<assistant>{% if ns.on %}<think>\n{% else %}<think></think>{% endif %}"
    )
    pieces = chat_pieces(template, "Be kind.")
    assert pieces.opening == "<system>Be kind.<end><user>", "the switch is not said to the model"
    assert pieces.tail == "<end><assistant><think></think>"
    assert look_at(template).switches == ("/no_think",)


HARMONY = (
    "<|start|>system<|message|>Reasoning: {{ reasoning_effort or 'medium' }}<|end|>"
    "{% for m in messages %}{% if m.role == 'assistant' %}<|start|>assistant<|channel|>final<|message|>"
    "{% else %}<|start|>{{ m.role }}<|message|>{% endif %}{{ m.content }}<|end|>{% endfor %}"
    "{% if add_generation_prompt %}<|start|>assistant{% endif %}"
)


def test_where_thoughts_are_a_message_of_their_own_the_reply_begins_behind_them() -> None:
    """gpt-oss can only think less. What its template writes before answers that were given leads past the thoughts."""
    pieces = chat_pieces(HARMONY, "Be kind.")
    assert "Reasoning: low" in pieces.opening
    assert pieces.tail == "<|end|><|start|>assistant<|channel|>final<|message|>"
    assert pieces.between == "<|end|><|start|>user<|message|>"


OPEN = {
    "a tag": "<think>\n",
    "a tag of its own": "<longcat_think>",
    "brackets": "[THINK]",
    "capitals": "<|START_THINKING|>",
    "a channel": "<|channel>thought\n",
    "a sentence": "Here are my reasoning steps:\n",
    "closed and opened again": "<think></think><think>",
}


@pytest.mark.parametrize("name", OPEN)
def test_a_template_that_always_thinks_is_refused(name: str) -> None:
    with pytest.raises(AizuchiError, match="does not let its thinking be switched off") as refused:
        chat_pieces(TURNS + REPLY + OPEN[name] + "{% endif %}", "system")
    assert not isinstance(refused.value, ModelDamagedError)


def test_a_model_that_may_think_although_nobody_asked_is_said_to() -> None:
    template = TURNS.replace("{{ m.content }}", "{{ m.content.split('</think>')[-1] }}<think>"[:-7])
    assert look_at(template + REPLY + "{% endif %}").switches == ()
    assert "may think before it answers" in look_at(template + REPLY + "{% endif %}").sentence
    assert "knows of no thinking" in look_at(TURNS + REPLY + "{% endif %}").sentence


def test_a_template_that_refuses_a_system_prompt_gets_the_persona_with_the_first_words() -> None:
    template = (
        "{{ bos_token }}{% if messages[0].role == 'system' %}{{ raise_exception('System role not supported') }}"
        "{% endif %}" + TURNS + REPLY + "{% endif %}"
    )
    pieces = chat_pieces(template, "Be kind.", bos="<bos>")
    assert pieces.opening == "<bos><user>Be kind.\n\n"
    assert pieces.between == "<end><user>"


def test_a_persona_that_the_template_puts_into_the_last_message_is_said_once() -> None:
    """In the manner of Mistral Nemo's."""
    template = (
        "{% for m in messages[1:] %}{% if m.role == 'user' %}[INST]{% if loop.last %}{{ messages[0].content }}\n\n"
        "{% endif %}{{ m.content }}[/INST]{% else %}{{ m.content }}{{ eos_token }}{% endif %}{% endfor %}"
    )
    pieces = chat_pieces(template, "Be kind.", eos="</s>")
    assert (pieces.opening, pieces.tail, pieces.between) == ("[INST]Be kind.\n\n", "[/INST]", "</s>[INST]")


def test_messages_that_must_be_lists_of_parts_are() -> None:
    template = TURNS.replace("{{ m.content }}", "{% for part in m.content %}{{ part.text }}{% endfor %}")
    assert chat_pieces(template + REPLY + "{% endif %}", "Be kind.").opening == "<system>Be kind.<end><user>"


def test_words_that_templates_have_beyond_jinjas_own_are_known() -> None:
    template = (
        "{% for m in messages %}{% if loop.index > 99 %}{% break %}{% endif %}{% if not m.content %}{% continue %}"
        "{% endif %}<{{ m.role }}>{% generation %}{{ m.content }}{% endgeneration %}<end>{% endfor %}<assistant>"
    )
    assert chat_pieces(template, "x").tail == "<end><assistant>"


LOSES = {
    "the user's words": TURNS.replace("m.content", "m.content if m.role != 'user' else ''"),
    "the first of them": "{% for m in messages[-1:] %}<{{ m.role }}>{{ m.content }}{% endfor %}",
    "replies": TURNS.replace("m.content", "m.content if m.role != 'assistant' else ''"),
    "the persona and its place": TURNS.replace("{{ m.content }}", "{{ m.content.split('\n\n')[-1] }}").replace(
        "<{{ m.role }}>", "{% if m.role == 'system' %}{% continue %}{% endif %}"
    ),
    "capitals": TURNS.replace("m.content", "m.content | upper"),
    "what is said twice": TURNS.replace("{{ m.content }}", "{{ m.content }}{{ m.content }}"),
    "all of it": "   ",
}


@pytest.mark.parametrize("name", LOSES)
def test_a_template_that_loses_what_is_said_is_refused(name: str) -> None:
    with pytest.raises(ModelDamagedError, match="loses what was said"):
        chat_pieces(LOSES[name] + REPLY + "{% endif %}" if name != "all of it" else LOSES[name], "Be kind.")


HOSTILE = {
    "endless": ("{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}", "time or memory"),
    "memory at once": ("{{ 'a' * 10**10 }}", "MemoryError|time or memory"),
    "memory by doubling": (
        "{% set n = namespace(t='a') %}{% for i in range(60) %}{% set n.t = n.t ~ n.t %}{% endfor %}",
        "MemoryError|time or memory",
    ),
    "a number without end": ("{{ 9**(9**9) }}", "time or memory"),
    "division": ("{{ 1 // 0 }}", "fails: ZeroDivisionError"),
    "wrong kinds": ("{{ messages + 1 }}", "fails: TypeError"),
    "depth": ("{{" + "(" * 100_000, "fails: RecursionError|time or memory"),
    "calls without end": ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "fails: RecursionError|time or memory"),
    "a reason in escapes": ("{{ raise_exception('\x1b[2J\nno\n' ~ 'x' * 9999) }}", r"fails: \[2J no x+…\. Choose"),
    "surrogates": ("\0\ud800", "loses what was said"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_template_is_a_sentence_and_costs_this_process_nothing(name: str) -> None:
    template, complaint = HOSTILE[name]
    with pytest.raises(ModelDamagedError, match=complaint) as refused:
        chat_pieces(template, "Be kind.")
    assert len(str(refused.value)) < 400
    assert str(refused.value).isprintable()
