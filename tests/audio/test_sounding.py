"""One sound, once."""

import threading
import time

import numpy as np
import pytest

from assistant.audio.sounding import RATE, chime, sound
from assistant.errors import DeviceError


def test_the_chime_is_soft_and_ends_in_silence():
    notes = chime()
    assert 0.2 < np.abs(notes).max() < 0.5
    assert np.abs(notes[-100:]).max() < 0.1
    assert 0.4 < len(notes) / RATE < 0.8


def test_a_loudspeaker_that_is_not_there_is_told():
    with pytest.raises(DeviceError):
        sound(chime(), RATE, "no such loudspeaker")


@pytest.mark.devices
def test_a_sound_takes_as_long_as_it_is_and_can_be_stopped(null_sinks):
    tone = np.full(16_000, 0.1, np.float32)
    begun = time.perf_counter()
    sound(tone, 16_000)
    assert time.perf_counter() - begun >= 1.0
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    begun = time.perf_counter()
    sound(np.tile(tone, 60), 16_000, stop=stop)
    assert time.perf_counter() - begun < 30
