"""Conversations on the real stages: real recognition, a real language model, a real voice; only the room is a script.

The room speaks when the conversation gives it the cue, block by block: every case is a scene on the sample clock.
"""

from dataclasses import replace

import numpy as np
import pytest

from assistant.audio.recording import BlockSource, RecordingPlayer
from assistant.audio.resample import resample
from assistant.conversation.events import Notice, PhaseChanged, SpeechStarted, TurnOver
from assistant.conversation.history import open_database, read_session
from assistant.conversation.persona import AIZUCHI
from assistant.conversation.turns import Phase
from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.session import Session
from assistant.settings import HearingSettings, HistorySettings, Settings, SpeakingSettings, ThinkingSettings
from assistant.speaking.build import build_mouth

pytestmark = pytest.mark.models

STORY = "むかしむかし、山の中に小さな村がありました。村の人はとても親切でした。ある日、旅の人が村に来ました。"
TELLER = replace(
    AIZUCHI,
    system="あなたは語り手です。いつも長い昔話で答えてください。",
    # The words as the tiny recogniser writes them, so that a small model tells the story again.
    examples=(("おはなしをしてください", STORY), ("おはなしをしてください", STORY)),
)
SETTINGS = Settings(
    hearing=HearingSettings(language="ja"),
    thinking=ThinkingSettings(temperature=0.0, max_tokens=70, threads=2),
    speaking=SpeakingSettings(engine="starter"),
)


def say(text):
    """Speech as the tiny recogniser knows it."""
    import pyopenjtalk

    audio, rate = pyopenjtalk.tts(text)
    samples = resample((np.asarray(audio) / 32768).astype(np.float32), rate, SAMPLE_RATE)
    loud = np.flatnonzero(np.abs(samples) > 0.01)
    return samples[loud[0] : loud[-1] + 1]


class Room:
    """Says each line when its cue is true, `after` seconds later; ends when all is said and the conversation rests."""

    def __init__(self, tmp_path, *lines, settings=SETTINGS, persona=TELLER):
        self.lines = list(lines)
        self.events = []
        self.session = None
        self.source = BlockSource(self._blocks(), pace="fast", settle=lambda: self.session.conversation.settle())
        self.player = RecordingPlayer(tmp_path / "replies.wav", self.source.clock)
        settings = replace(settings, history=HistorySettings(folder=str(tmp_path / "history")))
        self.session = Session(settings, persona, self.source.clock, self.player, self.events.append, timed=False)
        try:
            self.session.start()
            self.source.start(self.session.accept)
            self.source.wait_end()
        finally:
            self.source.close()
            self.session.close()
        database = open_database(tmp_path / "history")
        self.history = read_session(database)
        database.close()

    def _blocks(self):
        noise = np.random.default_rng(0)
        quiet = 0
        for cue, after, text in self.lines:
            waited = 0
            while not cue(self.events):
                waited += 1
                assert waited < 30 / 0.032, f"the cue for {text} never came"
                yield self._room(noise)
            for _ in range(round(after * SAMPLE_RATE / FRAME)):
                yield self._room(noise)
            samples = say(text)
            for at in range(0, len(samples) - FRAME + 1, FRAME):
                yield samples[at : at + FRAME] + self._room(noise)
        while quiet < 100 or self.session.conversation.busy:
            quiet += 1
            assert quiet < 60 / 0.032, "the conversation never rests"
            yield self._room(noise)

    @staticmethod
    def _room(noise):
        return (noise.standard_normal(FRAME) * 1e-4).astype(np.float32)

    def all(self, kind):
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def traces(self):
        return [event.trace for event in self.all(TurnOver)]

    @property
    def phases(self):
        return [event.phase for event in self.all(PhaseChanged)]


def at_once(_events):
    return True


def answering(events):
    return any(isinstance(event, SpeechStarted) for event in events)


def test_a_question_is_answered_and_both_sides_remember_it(tmp_path):
    room = Room(tmp_path, (at_once, 0.5, "お話をしてください"))
    (trace,) = room.traces
    assert trace.user_text == "おはなしをしてください"
    assert trace.heard_text == trace.reply_text
    assert trace.gap is not None
    assert 0.15 < trace.gap < 0.3, "without waiting for any stage the gap is the hold"
    assert [turn.heard for turn in room.history] == [trace.reply_text]
    assert (
        room.phases == [Phase.HEARING, Phase.PREPARING, Phase.ANSWERING, Phase.IDLE] or Phase.ANSWERING in room.phases
    )


def test_real_words_cut_the_answer_and_are_answered(tmp_path):
    room = Room(tmp_path, (at_once, 0.5, "お話をしてください"), (answering, 1.0, "明日の天気を教えてください"))
    first, second = room.traces
    assert first.interrupted_at is not None
    assert first.heard_text
    assert first.reply_text.startswith(first.heard_text)
    assert len(first.heard_text) < len(first.reply_text)
    assert "てんき" in second.user_text
    assert second.first_sample > first.interrupted_at
    assert [(turn.number, turn.heard, turn.interrupted) for turn in room.history] == [
        (1, first.heard_text, True),
        (2, second.heard_text, False),
    ]


def test_a_backchannel_lets_the_answer_go_on(tmp_path):
    room = Room(tmp_path, (at_once, 0.5, "お話をしてください"), (answering, 1.2, "なるほど"))
    (trace,) = room.traces
    assert Phase.INTERRUPTED in room.phases
    assert trace.interrupted_at is None
    assert trace.heard_text == trace.reply_text


def test_a_stop_word_ends_the_answer_and_nothing_follows(tmp_path):
    room = Room(tmp_path, (at_once, 0.5, "お話をしてください"), (answering, 1.0, "ストップ"))
    (trace,) = room.traces
    assert trace.interrupted_at is not None
    assert len(trace.heard_text) < len(trace.reply_text)
    assert room.phases[-1] is Phase.IDLE


def test_a_pause_inside_a_sentence_is_one_turn(tmp_path):
    room = Room(tmp_path, (at_once, 0.5, "明日の午後は"), (at_once, 0.4, "どんな天気ですか"))
    (trace,) = room.traces
    assert trace.revision > 1
    assert "ごご" in trace.user_text
    assert "てんき" in trace.user_text


def test_the_mouth_is_changed_between_two_answers(tmp_path):
    used, discarded = [], []

    def from_the_second_turn_on(events):
        """The cue for the second line: asks for the mouth while the first answer sounds."""
        if answering(events) and not used:
            used.append(build_mouth(SETTINGS.speaking, room_clock(), TELLER.excuse))
            session().conversation.change_mouth(used[0], discarded.append)
        return bool(discarded)

    rooms = []
    session, room_clock = lambda: rooms[0].session, lambda: rooms[0].source.clock

    class Kept(Room):
        def __init__(self, *arguments):
            rooms.append(self)
            super().__init__(*arguments)

    room = Kept(
        tmp_path,
        (at_once, 0.5, "お話をしてください"),
        (from_the_second_turn_on, 0.5, "明日の天気を教えてください"),
    )
    first, second = room.traces
    assert first.heard_text == first.reply_text, "the answer that sounded kept its voice"
    assert second.heard_text == second.reply_text
    (old,) = discarded
    assert old is not used[0]
    old.close()


def test_words_that_are_being_said_at_the_end_are_kept(tmp_path):
    speech = say("明日の天気を教えてください")
    blocks = [np.zeros(FRAME, np.float32)] * 20 + [
        speech[at : at + FRAME] for at in range(0, len(speech) - FRAME, FRAME)
    ]
    sessions = []
    source = BlockSource(iter(blocks), pace="fast", settle=lambda: sessions[0].conversation.settle())
    player = RecordingPlayer(tmp_path / "replies.wav", source.clock)
    settings = replace(SETTINGS, history=HistorySettings(folder=str(tmp_path / "history")))
    sessions.append(Session(settings, TELLER, source.clock, player, lambda _event: None, timed=False))
    sessions[0].start()
    source.start(sessions[0].accept)
    source.wait_end()
    source.close()
    sessions[0].close()
    database = open_database(tmp_path / "history")
    (turn,) = read_session(database)
    database.close()
    assert turn.user.startswith("あしたの")
    assert turn.reply == ""


def test_a_history_that_cannot_be_written_costs_only_itself(tmp_path):
    (tmp_path / "history").write_text("a file where the folder should be")
    events = []
    source = BlockSource(iter([]), pace="fast")
    player = RecordingPlayer(tmp_path / "replies.wav", source.clock)
    settings = replace(SETTINGS, history=HistorySettings(folder=str(tmp_path / "history")))
    session = Session(settings, TELLER, source.clock, player, events.append, timed=False)
    session.start()
    session.conversation.settle()
    session.close()
    assert any("cannot be opened" in event.message for event in events if isinstance(event, Notice))
