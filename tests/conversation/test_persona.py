"""Who answers, and what is said when there is no answer."""

import pytest

from assistant.conversation.persona import AIZUCHI, PERSONAS, persona_named
from assistant.errors import UsageError


def test_the_empty_name_is_aizuchi():
    assert persona_named("") is AIZUCHI


def test_an_unknown_name_is_told_which_there_are():
    with pytest.raises(UsageError, match="aizuchi-en"):
        persona_named("nobody")


@pytest.mark.parametrize("persona", PERSONAS.values(), ids=PERSONAS)
def test_an_answer_that_cannot_be_spoken_is_excused(persona):
    assert persona.excuse("🎉🎉") == persona.on_screen
    assert persona.excuse("```\ncode\n```") == persona.on_screen


@pytest.mark.parametrize("reply", ["", " \n", "<think>hm</think>", "<think>never closed", "<think>a</think>\n<think>b"])
def test_no_answer_is_admitted(reply):
    assert AIZUCHI.excuse(reply) == AIZUCHI.no_answer
