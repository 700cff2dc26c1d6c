"""Which state is shown for what is known."""

from dataclasses import replace

import pytest

from assistant.conversation.turns import Phase
from ui.state import AppState, Situation

WELL = Situation(loaded=True)


def test_before_the_models_are_there_it_loads():
    assert Situation().state is AppState.LOADING


@pytest.mark.parametrize(
    ("phase", "state"),
    [
        (Phase.IDLE, AppState.LISTENING),
        (Phase.HEARING, AppState.LISTENING),
        (Phase.PREPARING, AppState.THINKING),
        (Phase.ANSWERING, AppState.SPEAKING),
        (Phase.INTERRUPTED, AppState.LISTENING),
    ],
)
def test_the_conversations_phase_is_shown(phase, state):
    assert replace(WELL, phase=phase).state is state


@pytest.mark.parametrize("device", ["microphone", "loudspeaker"])
def test_a_device_that_is_missing_is_shown_while_nothing_else_happens(device):
    assert replace(WELL, **{device: False}).state is AppState.WRONG
    assert replace(WELL, **{device: False}, phase=Phase.ANSWERING).state is AppState.SPEAKING


def test_muted_is_shown_rather_than_a_missing_microphone():
    assert replace(WELL, muted=True, microphone=False).state is AppState.MUTED


def test_a_typed_answer_is_shown_although_the_microphone_is_muted():
    assert replace(WELL, muted=True, phase=Phase.ANSWERING).state is AppState.SPEAKING


def test_a_failure_is_shown_whatever_else_is_known():
    assert replace(WELL, failure="No model.", phase=Phase.ANSWERING).state is AppState.WRONG
    assert Situation(failure="No model.").state is AppState.WRONG
