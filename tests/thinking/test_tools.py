"""Tools: what the model is told of them, and how its call comes out of a reply, in every family's own form."""

import json

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from schema_check import OBJECTS, fits
from two_tools import FUNCTIONS, TIMER, TOOLS, text_of

from assistant.errors import AizuchiError
from assistant.thinking.cache import PrefixCache
from assistant.thinking.call_forms import GEMMA_4, HERMES, TAGS, Call, form_of
from assistant.thinking.llama import Llama
from assistant.thinking.sampler import Sampler
from assistant.thinking.template import CHATML
from assistant.thinking.tools import Tool, Toolbox
from assistant.thinking.writing import Writer

ARGUMENTS = {
    "set_timer": {"minutes": 10, "label": "お茶 tea", "loud": True},
    "weather": {"places": ["Kyoto", "奈良"], "when": {"day": "明日", "hour": None}},
}

_TURNS = (
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content }}"
    "{% if loop.first and tools %}{{ 'Tools:\n' }}{% for t in tools %}{{ t | tojson }}{% endfor %}{{ FORM }}{% endif %}"
    "{{ '<|im_end|>\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"
)
TEMPLATES = {
    "hermes": _TURNS.replace("FORM", '\'<tool_call>{"name": a, "arguments": b}</tool_call>\''),
    "tags": _TURNS.replace("FORM", "'<tool_call>\n<function=a>\n<parameter=b>\nvalue\n</parameter>'"),
    "gemma": _TURNS.replace("FORM", "'<|tool_call>call:a{}<tool_call|>'"),
}
FORMS = {"hermes": HERMES, "tags": TAGS, "gemma": GEMMA_4}
WRITTEN = {
    "hermes": '\n{"name": "set_timer", "arguments": {"minutes": 10, "label": "お茶 tea", "loud": true}}\n</tool_call>',
    "tags": "\n<function=set_timer>\n<parameter=minutes>\n10\n</parameter>\n<parameter=label>\nお茶 tea\n</parameter>\n"
    "<parameter=loud>\nTrue\n</parameter>\n</function>\n</tool_call>",
    "gemma": 'call:set_timer{label:<|"|>お茶 tea<|"|>,loud:true,minutes:10}<tool_call|>',
}
NESTED = {
    "hermes": '{"name":"weather","arguments":{"places":["Kyoto","奈良"],"when":{"day":"明日","hour":null}}}'
    "</tool_call>",
    "tags": '\n<function=weather>\n<parameter=places>\n["Kyoto","奈良"]\n</parameter>\n<parameter=when>\n'
    '{"day":"明日", "hour":null}\n</parameter>\n</function>\n</tool_call>',
    "gemma": 'call:weather{places:[<|"|>Kyoto<|"|>,<|"|>奈良<|"|>],when:{day:<|"|>明日<|"|>,hour:null}}<tool_call|>',
}


@pytest.mark.parametrize("family", FORMS)
def test_a_call_in_the_familys_form_is_read(family):
    assert form_of(TEMPLATES[family]) is FORMS[family]
    for name, text in (("set_timer", WRITTEN[family]), ("weather", NESTED[family])):
        assert FORMS[family].read(FORMS[family].opens, text, FUNCTIONS) == Call(name, ARGUMENTS[name])


@pytest.mark.parametrize("family", FORMS)
def test_half_a_call_is_none(family):
    box = Toolbox(TOOLS, TEMPLATES[family], "Be kind.")
    whole = f"Sure.\n{FORMS[family].opens}{WRITTEN[family]}"
    assert box.call_in(whole, Follows()) == Call("set_timer", ARGUMENTS["set_timer"])
    for end in range(len(whole)):
        assert box.call_in(whole[:end], Follows()) is None
    assert box.call_in(whole.replace("set_timer", "format_disk"), Follows()) is None


@pytest.mark.parametrize("family", FORMS)
def test_the_template_tells_the_model_of_its_tools(family):
    box = Toolbox(TOOLS, TEMPLATES[family], "Be kind.")
    opening = box.pieces.opening
    assert opening.startswith("<|im_start|>system\nBe kind.Tools:")
    assert json.dumps(TIMER.declared(), ensure_ascii=False) in opening, "with Japanese letters as they are"
    assert next(iter(box.grammars)) == FORMS[family].opens


@pytest.mark.parametrize(
    "template", [CHATML, CHATML + "{# [TOOL_CALLS] #}", TEMPLATES["hermes"].replace("tools", "functions")]
)
def test_a_model_whose_template_knows_no_tools_is_told_in_its_system_prompt(template):
    box = Toolbox(TOOLS, template, "Be kind.")
    assert box.pieces.opening.startswith("<|im_start|>system\nBe kind.\n\n")
    assert '"set_timer"' in box.pieces.opening
    assert "<tool_call>\n{" in box.pieces.opening
    assert next(iter(box.grammars)) == "<tool_call>"


def test_json_without_the_tag_is_a_call_too():
    box = Toolbox(TOOLS, TEMPLATES["hermes"], "Be kind.")
    reply = 'Sure. {"name": "set_timer", "arguments": {"minutes": 3}}\n'
    assert box.call_in(reply, Follows()) == Call("set_timer", {"minutes": 3})
    assert box.call_in(reply[:-3], Follows()) is None
    assert "".join(box.spoken(["Sure. {", '"name', '": "set', "_timer"], Free())) == "Sure. "


@pytest.mark.parametrize("family", FORMS)
def test_what_a_random_model_writes_behind_the_opening_is_a_call_that_fits(family, tiny_model):
    llama = Llama(
        tiny_model("gemma3" if family == "gemma" else "qwen2"), context=1024, threads=1, gpu_layers=0, batch=64
    )
    whole = 0

    @given(schema=OBJECTS, seed=st.integers(0, 1000))
    @settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
    def each(schema, seed):
        nonlocal whole
        assume("<" not in json.dumps(schema))
        tool = Tool("do_it", "", schema)
        functions, form = {"do_it": tool.shape}, FORMS[family]
        sampler = Sampler(llama, temperature=1.5, top_k=0, top_p=1.0, seed=seed)
        sampler.call_after({"": form.grammars(functions)[form.opens]})
        llama.drop(0)
        cache = PrefixCache(llama)
        writer = Writer(llama, cache, sampler, limit=400)
        try:
            writer.clear()
            cache.open_reply(llama.tokenize("Hi"), llama.tokenize("!"))
            list(writer.write(lambda: True))
        finally:
            cache.drop_user()
            sampler.close()
        if writer.reason == "end":
            whole += 1
            call = form.read(form.opens, text_of(llama, writer.tokens), functions)
            assert fits(call.arguments, schema), (call, schema)

    try:
        each()
    finally:
        llama.close()
    assert whole > 20, "most of the calls came to their end"


def test_a_call_that_no_grammar_has_watched_over_is_none(caplog):
    box = Toolbox(TOOLS, TEMPLATES["hermes"], "Be kind.")
    whole = f"<tool_call>{WRITTEN['hermes']}"
    assert box.call_in(whole, Follows()) is not None
    assert box.call_in(whole, Free()) is None
    assert "not whole" in caplog.text


def test_another_familys_form_is_not_taught():
    glm = TEMPLATES["hermes"].replace("'<tool_call>", "'<arg_key><tool_call>")
    box = Toolbox(TOOLS, glm, "Be kind.")
    assert "<arg_key>" not in box.pieces.opening
    assert next(iter(box.grammars)) == "<tool_call>"


def test_without_tools_nothing_changes():
    box = Toolbox((), TEMPLATES["hermes"], "Be kind.")
    assert box.pieces.opening == "<|im_start|>system\nBe kind.<|im_end|>\n<|im_start|>user\n"
    assert list(box.spoken(["<tool", "_call>{"], Free())) == ["<tool", "_call>{"]
    assert box.call_in("<tool_call>{}", Follows()) is None


class Free:
    calling = False


class Follows:
    calling = True


def test_what_stands_before_a_call_is_spoken_and_the_call_is_not():
    box = Toolbox(TOOLS, TEMPLATES["hermes"], "Be kind.")
    assert "".join(box.spoken(["はい", "。<", "b> <tool", "_call", ">\n{", '"name"'], Free())) == "はい。<b> "
    assert "".join(box.spoken(["a <tool_cal"], Free())) == "a <tool_cal", "it was none"


def test_a_call_whose_opening_token_has_no_text_is_not_spoken_either():
    box = Toolbox(TOOLS, TEMPLATES["gemma"], "Be kind.")
    assert list(box.spoken(["call:set_timer{", "}"], Follows())) == []


REFUSED = {
    "a name with a space": ("set timer", {"type": "object"}, "called"),
    "no name": ("", {"type": "object"}, "called"),
    "a schema that is no object": ("x", {"type": "string"}, "no object"),
    "no schema": ("x", None, "not an object"),
    "a look-ahead": ("x", {"type": "object", "properties": {"a": {"type": "string", "pattern": "(?=a)"}}}, "pattern"),
    "a value with a tag in it": ("x", {"type": "object", "properties": {"a": {"enum": ["</b>"]}}}, "'<'"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_tool_that_cannot_be_promised_is_refused_where_it_is_declared(case):
    name, schema, named = REFUSED[case]
    with pytest.raises(AizuchiError, match=named) as caught:
        Tool(name, "", schema)
    assert caught.value.remedy


def test_two_tools_of_one_name_are_refused():
    with pytest.raises(AizuchiError, match="same name"):
        Toolbox((TIMER, TIMER), CHATML, "Be kind.")
