"""The turn trace: its fields, its gap and where the gap went, and its JSON."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import AizuchiError, UsageError
from assistant.measure.trace import STAGES, TurnTrace, load_traces, save_traces

CONTRACT = {
    "turn",
    "revision",
    "user_text",
    "reply_text",
    "heard_text",
    "speech_start",
    "speech_end",
    "soft_end",
    "transcript_final",
    "first_token",
    "first_sentence",
    "first_audio_ready",
    "first_sample",
    "reply_end",
    "interrupted_at",
    "prefilled_tokens",
    "cached_tokens",
    "decoded_tokens",
    "decode_tokens_per_s",
    "engine",
    "models",
}

ANSWERED = TurnTrace(
    turn=1,
    user_text="今何時ですか",
    speech_start=0.3,
    speech_end=2.0,
    soft_end=2.064,
    transcript_final=2.1,
    first_token=2.25,
    first_sentence=2.4,
    first_audio_ready=2.5,
    answer_due=2.51,
    first_sample=2.56,
    models={"llm": "starter"},
)


def test_the_fixed_contract_is_in_the_json_under_its_names() -> None:
    assert CONTRACT - set(ANSWERED.to_json()) == set()


def test_what_is_there_beyond_the_contract_is_meant() -> None:
    assert set(ANSWERED.to_json()) - CONTRACT == {"answer_due", "gap", "longest_hole"}


def test_the_gap_runs_from_the_last_voiced_sample_to_the_first_sample_of_the_answer() -> None:
    assert ANSWERED.gap == pytest.approx(0.56)
    assert replace(ANSWERED, first_sample=None).gap is None


def test_each_stage_gets_the_time_that_it_took_after_the_one_before() -> None:
    assert ANSWERED.stages == pytest.approx(
        {
            "soft_end": 0.064,
            "transcript": 0.036,
            "first_token": 0.15,
            "first_sentence": 0.15,
            "voice": 0.1,
            "hold": 0.01,
            "output": 0.05,
        }
    )


def test_a_stage_that_was_done_before_it_was_needed_took_no_time() -> None:
    stages = replace(ANSWERED, first_token=1.9).stages
    assert stages["first_token"] == 0.0
    assert stages["first_sentence"] == pytest.approx(0.3)


def test_a_moment_that_was_not_noted_leaves_its_time_to_the_next_stage() -> None:
    stages = replace(ANSWERED, answer_due=None).stages
    assert stages["hold"] == 0.0
    assert stages["output"] == pytest.approx(0.06)


def test_an_answer_that_cut_in_and_one_that_never_came_have_no_stages() -> None:
    assert replace(ANSWERED, first_sample=1.5).stages == {}
    assert replace(ANSWERED, first_sample=None).stages == {}


moments = st.none() | st.floats(0, 1000)
traces = st.builds(
    TurnTrace,
    turn=st.integers(1, 99),
    user_text=st.text(),
    speech_end=st.floats(0, 1000),
    soft_end=moments,
    transcript_final=moments,
    first_token=moments,
    first_sentence=moments,
    first_audio_ready=moments,
    answer_due=moments,
    first_sample=moments,
    models=st.dictionaries(st.text(), st.text()),
)


@given(traces)
def test_the_stages_sum_to_the_gap_whatever_was_noted_in_whatever_order(trace: TurnTrace) -> None:
    if trace.gap is None or trace.gap < 0:
        assert trace.stages == {}
    else:
        assert tuple(trace.stages) == STAGES
        assert min(trace.stages.values()) >= 0.0
        assert sum(trace.stages.values()) == pytest.approx(trace.gap, abs=1e-9)


@given(traces)
def test_json_keeps_everything_to_the_microsecond(trace: TurnTrace) -> None:
    back = TurnTrace.from_json(json.loads(json.dumps(trace.to_json())))
    for each in fields(TurnTrace):
        value = getattr(trace, each.name)
        assert getattr(back, each.name) == (pytest.approx(value, abs=1e-6) if isinstance(value, float) else value)


def test_a_list_of_traces_is_kept_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    save_traces([ANSWERED, TurnTrace(turn=2)], path)
    assert "今何時ですか" in path.read_text(encoding="utf-8")
    assert load_traces(path) == [ANSWERED, TurnTrace(turn=2)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[", "is not JSON"),
        ("{}", "is not a list of turn traces"),
        ("[3]", "3 is not a turn trace"),
        ('[{"gap": 1}]', "is not a turn trace"),
        ('[{"turn": "one"}]', "turn of a turn trace cannot be 'one'"),
        ('[{"turn": null}]', "turn of a turn trace cannot be None"),
        ('[{"turn": 1, "soft_end": NaN}]', "soft_end of a turn trace cannot be nan"),
        ('[{"turn": 1, "user_text": 3}]', "user_text of a turn trace cannot be 3"),
        ('[{"turn": 1, "models": {"llm": 3}}]', "models of a turn trace cannot be"),
    ],
)
def test_a_file_that_holds_no_traces_is_refused_with_the_reason(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "trace.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=complaint):
        load_traces(path)


def test_keys_of_a_later_version_are_passed_over() -> None:
    assert TurnTrace.from_json({"turn": 4, "mood": "good"}) == TurnTrace(turn=4)


def test_files_that_are_not_there_or_cannot_be_written_are_clear_errors(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        load_traces(tmp_path / "none.json")
    with pytest.raises(AizuchiError, match="cannot be written: No such file"):
        save_traces([], tmp_path / "no" / "folder.json")
