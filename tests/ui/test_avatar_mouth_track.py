"""The mouth's timeline on Python's side: what the flat face shows, and what a new page is told again."""

from __future__ import annotations

import pytest

from assistant.speaking.protocol import Viseme
from ui.avatar.mouth_track import HUSH, MouthTrack

OPEN = (Viseme(0, 0, 0, 0, 0, 0, 0), Viseme(0.1, 1, 0, 0, 0, 0, 0), Viseme(0.5, 1, 0, 0, 0, 0, 0))
REST = (0, 0, 0, 0, 0, 0)


def shape(viseme: Viseme) -> tuple[float, ...]:
    return (viseme.aa, viseme.ih, viseme.ou, viseme.ee, viseme.oh, viseme.closed)


@pytest.fixture
def track() -> MouthTrack:
    """The sound card is 90 s behind the program's clock; one sentence starts at 10 on the card's."""
    track = MouthTrack(offset=-90.0)
    track.say(10.0, OPEN)
    return track


def test_a_sentence_speaks_at_its_start_on_the_sound_cards_clock(track: MouthTrack) -> None:
    assert shape(track.at(99.99)) == REST
    assert track.at(100.05).aa == pytest.approx(0.5)
    assert track.at(100.4).aa == 1


def test_a_sentence_that_has_ended_does_not_stay_open(track: MouthTrack) -> None:
    assert shape(track.at(100.5)) == REST
    assert shape(track.at(1000)) == REST


def test_a_hush_shuts_the_mouth_within_80_ms(track: MouthTrack) -> None:
    track.hush(100.3)
    assert 0 < track.at(100.3 + HUSH / 2).aa < 1
    assert shape(track.at(100.38)) == REST
    assert track.unfinished(100.38) == {}


def test_without_a_clock_the_mouth_is_at_rest_and_nothing_is_forgotten() -> None:
    track = MouthTrack()
    track.say(10.0, OPEN)
    assert shape(track.at(100.2)) == REST
    assert track.unfinished(100.2) == {10.0: OPEN}


def test_what_is_left_to_say_is_what_has_not_ended(track: MouthTrack) -> None:
    track.say(20.0, OPEN)
    assert track.unfinished(100.2) == {10.0: OPEN, 20.0: OPEN}
    assert track.unfinished(101.0) == {20.0: OPEN}
