"""Each case is a scene: what the microphone and the stages said, then what must have been commanded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.conversation.turn_events import (
    Close,
    Drop,
    Duck,
    Finished,
    Frame,
    HandsFree,
    Judged,
    Kind,
    Pause,
    Play,
    Pressed,
    Ready,
    Recognised,
    Released,
    Resume,
    Stop,
    Switched,
    Think,
    Tick,
    Transcribe,
    Transcribed,
    Typed,
    Unspoken,
)
from assistant.conversation.turns import FRAME_SECONDS, Phase, TurnMachine


class Scene:
    """Plays frames and stage events into a machine; `now` is the end of the latest frame."""

    def __init__(self, machine=None):
        self.machine = machine or TurnMachine()
        self.frames = 0
        self.commands = []

    @property
    def now(self):
        return self.frames * FRAME_SECONDS

    def tell(self, event):
        self.machine, issued = self.machine.step(event)
        self.commands += issued
        return self

    def hear(self, frames, *, voiced=True):
        for _ in range(frames):
            self.frames += 1
            self.tell(Frame(self.now, voiced))
        return self

    def quiet(self, frames):
        return self.hear(frames, voiced=False)

    def words(self, kind=Kind.WORDS):
        return self.tell(Transcribed(self.now, self.machine.generation, kind))

    def judged(self, finished, *, continuing=False):
        return self.tell(Judged(self.now, self.machine.generation, finished, continuing))

    def ready(self):
        return self.tell(Ready(self.now, self.machine.generation))

    def answering(self, *, question=False):
        """A first turn whose answer sounds."""
        self.hear(20).quiet(2).words().judged(0.9).ready().quiet(6)
        assert self.machine.phase is Phase.ANSWERING
        self.commands.clear()
        return self

    def said(self, *types):
        return [command for command in self.commands if isinstance(command, types)]


def test_a_finished_sentence_is_prepared_at_the_soft_end_and_answered_after_the_short_hold():
    scene = Scene().quiet(10).hear(20)
    end = scene.now
    scene.quiet(2)
    assert scene.commands == [Transcribe(1, turn=1, revision=1, since=pytest.approx(10 * FRAME_SECONDS))]
    scene.words().judged(0.95).ready()
    assert scene.said(Think, Play) == [Think(1)]
    scene.quiet(4)
    assert not scene.said(Play)
    scene.quiet(1)
    assert scene.said(Play) == [Play(1)]
    assert scene.now - end == pytest.approx(0.224)


def test_the_deadline_lets_a_timer_answer_between_two_frames():
    scene = Scene().hear(20).quiet(2).words().judged(0.95).ready()
    assert scene.machine.deadline == pytest.approx(20 * FRAME_SECONDS + 0.2)
    scene.tell(Tick(scene.machine.deadline))
    assert scene.said(Play) == [Play(1)]


def test_an_answer_that_is_late_sounds_as_soon_as_it_is_ready():
    scene = Scene().hear(20).quiet(2).words().judged(0.95).quiet(20)
    assert not scene.said(Play)
    assert scene.ready().said(Play) == [Play(1)]


@pytest.mark.parametrize(
    ("finished", "continuing", "hold"),
    [(0.8, False, 0.2), (0.79, False, 0.5), (0.5, False, 0.5), (0.49, False, 1.0), (0.95, True, 2.0), (0.1, True, 2.0)],
)
def test_the_hold_follows_how_finished_the_utterance_seems(finished, continuing, hold):
    scene = Scene().hear(20)
    end = scene.now
    scene.quiet(2).words().judged(finished, continuing=continuing).ready()
    while not scene.said(Play):
        scene.quiet(1)
    assert hold <= scene.now - end < hold + FRAME_SECONDS


def test_a_judgement_that_comes_later_shortens_the_hold():
    scene = Scene().hear(20).quiet(2).words().judged(0.3).ready().quiet(8)
    assert not scene.said(Play)
    assert scene.judged(0.9).said(Play) == [Play(1)]


def test_going_on_makes_the_prepared_answer_stale_and_prepares_the_whole_again():
    scene = Scene().hear(20).quiet(2).words().judged(0.9).quiet(3).hear(6).quiet(2)
    assert scene.commands == [
        Transcribe(1, 1, 1, 0.0),
        Think(1),
        Drop(1),
        Transcribe(2, 1, 2, 0.0),
    ]
    scene.tell(Ready(scene.now, 1)).quiet(10)
    assert not scene.said(Play), "the stale answer must never sound"


def test_an_answer_never_starts_while_the_user_is_voiced():
    scene = Scene().hear(20).quiet(2).words().judged(0.9).quiet(2).hear(3)
    scene.ready()
    assert not scene.said(Play)
    scene.hear(3)
    assert scene.said(Drop) == [Drop(1)]


def test_a_click_in_the_pause_is_not_a_continuation():
    scene = Scene().hear(20).quiet(2).words().judged(0.9).quiet(2).hear(2).ready().quiet(4)
    assert scene.said(Play, Drop) == [Play(1)]


def test_a_pause_longer_than_the_window_ends_the_turn():
    scene = Scene().hear(20).quiet(2).words().quiet(230).hear(14).quiet(2)
    assert scene.said(Drop, Close) == [Drop(1), Close(1)]
    assert scene.said(Transcribe)[-1].turn == 2


@pytest.mark.parametrize("frames", [1, 3, 8, 11])
def test_a_cough_is_not_a_turn(frames):
    assert not Scene().quiet(5).hear(frames).quiet(40).commands


def test_after_our_question_a_short_yes_is_a_turn():
    scene = Scene().answering()
    scene.quiet(30).tell(Finished(scene.now, 1, question=True)).quiet(10).hear(6).quiet(2)
    assert scene.said(Transcribe) == [Transcribe(2, 2, 1, pytest.approx(scene.now - 8 * FRAME_SECONDS))]
    scene.words(Kind.BACKCHANNEL)
    assert scene.said(Think) == [Think(2)]


def test_after_our_question_a_click_is_still_nothing():
    scene = Scene().answering()
    scene.tell(Finished(scene.now, 1, question=True)).quiet(10).hear(2).quiet(40)
    assert not scene.said(Transcribe)


def test_noise_without_words_is_no_turn_and_takes_no_number():
    scene = Scene().hear(20).quiet(2).words(Kind.NOTHING)
    assert scene.machine.phase is Phase.IDLE
    scene.quiet(10).hear(20).quiet(2)
    assert scene.said(Transcribe)[-1].turn == 1


def test_barge_in_ducks_then_pauses():
    scene = Scene().answering().quiet(20).hear(4)
    assert scene.commands == [Duck(-15.0)]
    scene.hear(4)
    assert scene.commands == [Duck(-15.0), Pause(1)]


def test_a_noise_that_ends_before_the_pause_brings_the_level_back():
    scene = Scene().answering().quiet(20).hear(5).quiet(6)
    assert scene.commands == [Duck(-15.0), Duck(0.0)]


def test_a_backchannel_lets_the_answer_go_on():
    scene = Scene().answering().quiet(20).hear(10).quiet(2)
    assert scene.said(Transcribe) == [Transcribe(2, 2, 1, pytest.approx(scene.now - 12 * FRAME_SECONDS))]
    scene.words(Kind.BACKCHANNEL)
    assert scene.said(Resume, Stop, Think) == [Resume(1)]
    assert scene.machine.turn == 1, "it was no turn"


def test_real_words_stop_the_answer_for_good_and_are_a_new_turn():
    scene = Scene().answering().quiet(20).hear(10).quiet(2).words()
    assert scene.said(Resume, Stop, Close, Think) == [Stop(1), Close(1), Think(2)]
    scene.judged(0.9).ready().quiet(8)
    assert scene.said(Play) == [Play(2)]


def test_words_before_the_pause_stop_the_answer_without_waiting():
    scene = Scene().answering().quiet(20).hear(20).tell(Recognised(0.0, Kind.WORDS))
    assert scene.said(Stop, Close) == [Stop(1), Close(1)]
    scene.hear(10).quiet(2)
    assert scene.said(Transcribe)[-1].turn == 2


def test_no_words_in_time_lets_the_answer_go_on():
    scene = Scene().answering().quiet(20).hear(9).quiet(50)
    assert scene.said(Resume) == [Resume(1)]


def test_an_answer_that_ends_as_it_is_paused_is_over_when_no_words_come():
    scene = Scene().answering().quiet(20).hear(9)
    scene.tell(Finished(scene.now, 1, question=True)).quiet(2).words(Kind.BACKCHANNEL)
    assert scene.said(Resume, Stop, Close) == [Close(1)]
    assert scene.machine.phase is Phase.IDLE


def test_an_answer_that_ends_as_it_is_paused_gives_way_to_words():
    scene = Scene().answering().quiet(20).hear(9)
    scene.tell(Finished(scene.now, 1)).quiet(2).words()
    assert scene.said(Stop, Close, Think) == [Stop(1), Close(1), Think(2)]
    scene.judged(0.9).ready().quiet(8)
    assert scene.said(Play) == [Play(2)]


def test_after_a_resume_the_next_sound_must_again_be_long_enough():
    scene = Scene().answering().quiet(20).hear(10).quiet(2).words(Kind.BACKCHANNEL)
    scene.commands.clear()
    scene.hear(3)
    assert not scene.said(Duck, Pause)
    scene.hear(1)
    assert scene.said(Duck, Pause) == [Duck(-15.0)]


def test_words_that_were_asked_for_decide_though_a_click_came_after_them():
    scene = Scene().answering().quiet(20).hear(10).quiet(7).hear(2).tell(Recognised(0.0, Kind.WORDS))
    assert scene.said(Stop, Close) == [Stop(1), Close(1)]
    scene.words()
    assert scene.said(Think) == [Think(2)]
    scene.quiet(2).judged(0.9).ready().quiet(8)
    assert scene.said(Play) == [Play(2)]


def test_a_stop_word_stops_at_once_and_is_not_answered():
    scene = Scene().answering().quiet(20).hear(5)
    scene.tell(Recognised(scene.now, Kind.STOP))
    assert scene.said(Stop, Close) == [Stop(1), Close(1)]
    scene.hear(5).quiet(2).words(Kind.STOP).quiet(80)
    assert not scene.said(Think, Play)
    assert scene.machine.phase is Phase.IDLE


def test_a_stop_word_as_a_whole_interruption():
    scene = Scene().answering().quiet(20).hear(12).quiet(2).words(Kind.STOP)
    assert scene.said(Stop, Close, Think, Resume) == [Stop(1), Close(1)]
    assert scene.machine.phase is Phase.IDLE


def test_the_key_ends_the_turn_without_a_hold():
    scene = Scene().quiet(20).tell(Pressed(20 * FRAME_SECONDS)).hear(30).quiet(5).hear(10)
    scene.words().judged(0.1).ready()
    assert not scene.said(Play), "nothing sounds while the key is held"
    scene.tell(Released(scene.now))
    assert scene.said(Transcribe)[-1].since == pytest.approx(20 * FRAME_SECONDS - 0.5)
    scene.words().judged(0.1)
    assert scene.ready().said(Play) == [Play(scene.machine.generation)]


def test_speech_after_the_last_soft_end_is_not_lost_at_the_release():
    scene = Scene().tell(Pressed(0.0)).hear(30).quiet(3).words().ready().hear(4).tell(Released(37 * FRAME_SECONDS))
    assert scene.said(Transcribe, Drop, Play) == [Transcribe(1, 1, 1, 0.0), Drop(1), Transcribe(2, 1, 2, 0.0)]


def test_the_key_stops_an_answer():
    scene = Scene().answering()
    scene.tell(Pressed(scene.now))
    assert scene.commands == [Stop(1), Close(1)]


def test_a_tap_toggles_hands_free_listening():
    scene = Scene().tell(Pressed(1.0)).tell(Released(1.2))
    assert scene.commands == [HandsFree(on=False)]
    scene.hear(40).quiet(40)
    assert scene.commands == [HandsFree(on=False)]
    scene.tell(Pressed(9.0)).tell(Released(9.1))
    assert scene.commands[-1] == HandsFree(on=True)


def test_listening_without_a_key_is_switched_off_and_on():
    scene = Scene().tell(Switched(0.0, hands_free=False))
    scene.hear(40).quiet(40)
    assert scene.commands == [HandsFree(on=False)]
    scene.tell(Switched(scene.now, hands_free=False))
    assert scene.commands == [HandsFree(on=False)], "nothing has changed"
    scene.tell(Switched(scene.now, hands_free=True))
    scene.hear(20).quiet(2)
    assert scene.said(Transcribe)[0].turn == 1


def test_what_was_said_before_listening_is_switched_on_does_not_count():
    scene = Scene().tell(Switched(0.0, hands_free=False)).hear(20)
    scene.tell(Switched(scene.now, hands_free=True)).hear(3).quiet(4)
    assert scene.said(Transcribe) == []


def test_an_answer_goes_on_when_listening_is_switched_off_and_is_no_longer_interrupted():
    scene = Scene().answering()
    scene.tell(Switched(scene.now, hands_free=False)).hear(20)
    assert scene.said(Pause, Stop) == []
    assert scene.machine.phase is Phase.ANSWERING


def test_a_key_held_in_silence_is_nothing():
    scene = Scene().tell(Pressed(0.0)).quiet(30).tell(Released(1.0))
    assert not scene.commands
    assert scene.machine.phase is Phase.IDLE


def test_typed_words_are_answered_without_hearing():
    scene = Scene().answering()
    scene.tell(Typed(scene.now))
    assert scene.commands == [Stop(1), Close(1), Think(2)]
    assert scene.ready().said(Play) == [Play(2)]


def test_an_answer_without_any_voice_closes_the_turn():
    scene = Scene().hear(20).quiet(2).words().tell(Unspoken(1.0, 1))
    assert scene.said(Close) == [Close(1)]
    assert scene.machine.phase is Phase.IDLE


def test_speech_that_began_over_the_end_of_the_answer_is_the_next_turn():
    scene = Scene().answering().quiet(20).hear(5)
    scene.tell(Finished(scene.now, 1)).hear(15).quiet(2)
    assert scene.said(Transcribe) == [Transcribe(2, 2, 1, pytest.approx(scene.now - 22 * FRAME_SECONDS))]


EVENTS = st.one_of(
    st.builds(lambda n: [("frame", True)] * n, st.integers(1, 30)),
    st.builds(lambda n: [("frame", False)] * n, st.integers(1, 70)),
    st.builds(lambda k: [("words", k)], st.sampled_from(Kind)),
    st.builds(lambda k: [("partial", k)], st.sampled_from(Kind)),
    st.builds(lambda p: [("judged", p)], st.floats(0, 1)),
    st.sampled_from(
        [[("ready", 0)], [("finished", 0)], [("unspoken", 0)], [("press", 0)], [("release", 0)], [("typed", 0)]]
    ),
)


@given(st.lists(EVENTS, max_size=40))
def test_whatever_happens_the_books_balance(groups):
    """Turns and generations only grow, each answer sounds at most once, and each that sounded is closed once."""
    scene = Scene()
    played, closed, dropped = [], [], []
    for what, value in (event for group in groups for event in group):
        before, sounding = scene.machine, scene.machine.answering
        scene.commands.clear()
        match what:
            case "frame":
                scene.hear(1, voiced=value)
            case "words":
                scene.words(value)
            case "partial":
                scene.tell(Recognised(scene.now, value))
            case "judged":
                scene.judged(value)
            case "ready":
                scene.ready()
            case "finished":
                scene.tell(Finished(scene.now, sounding))
            case "unspoken":
                scene.tell(Unspoken(scene.now, scene.machine.generation))
            case "press":
                scene.tell(Pressed(scene.now))
            case "release":
                scene.tell(Released(scene.now))
            case "typed":
                scene.tell(Typed(scene.now))
        assert scene.machine.generation >= before.generation
        played += [command.generation for command in scene.said(Play)]
        closed += [command.generation for command in scene.said(Close)]
        dropped += [command.generation for command in scene.said(Drop)]
        assert not set(played) & set(dropped), "what has sounded is never called stale"
        assert scene.machine.answering == 0 or scene.machine.answering in played
        for command in scene.said(Pause, Resume, Stop):
            assert command.generation == sounding != 0
    assert len(played) == len(set(played))
    assert len(closed) == len(set(closed))
    sounding = {scene.machine.answering} - {0}
    assert set(played) - sounding <= set(closed), "every answer that ended is closed"
