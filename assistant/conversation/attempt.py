"""One attempt to answer: what is known of the words, the reply and its sentences. Kept by the conversation thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assistant.measure.trace import TurnTrace
from assistant.speaking.protocol import Speech


@dataclass
class Attempt:
    """The books of one generation. Times are seconds on the sample clock; None until it happens."""

    generation: int
    turn: int
    revision: int
    since: float
    """First voiced sample of the user's words."""
    soft_end: float
    """When the words were asked for."""
    speech_end: float = 0.0
    """Last voiced sample of the user's words."""
    text: str = ""
    language: str = "ja"
    sound_end: float | None = None
    """The turn model's probability that the speaker has finished."""
    message_end: float | None = None
    """The language model's probability that the message is complete."""
    reply: str = ""
    sentences: list[str] = field(default_factory=list)
    """Original texts of the sentences found so far; their join is the reply's beginning."""
    speeches: list[Speech] = field(default_factory=list)
    speaking_over: int | None = None
    """How many sentences with sound the whole reply has, once known."""
    lost: set[int] = field(default_factory=set)
    """Indices of the sentences that no voice could speak."""
    heard_length: int = 0
    """Characters of the reply that have certainly been heard."""
    ended: set[int] = field(default_factory=set)
    """Indices of the sentences that have been heard to the end."""
    played: bool = False
    closed: bool = False
    transcript_final: float | None = None
    first_token: float | None = None
    first_sentence: float | None = None
    first_audio_ready: float | None = None
    answer_due: float | None = None
    first_sample: float | None = None
    reply_end: float | None = None
    interrupted_at: float | None = None
    silent_since: float | None = None
    """When the latest sentence ended; None while one sounds, or the answer is paused."""
    longest_hole: float = 0.0
    prefilled_tokens: int = 0
    cached_tokens: int = 0
    decoded_tokens: int = 0
    decode_tokens_per_s: float = 0.0

    def begins_at(self, index: int) -> int:
        """Where in the reply sentence `index` begins."""
        return sum(map(len, self.sentences[:index]))

    def begin_sentence(self, at: float) -> None:
        """A sentence begins to sound."""
        if self.first_sample is None:
            self.first_sample = at
        if self.silent_since is not None:
            self.longest_hole = max(self.longest_hole, at - self.silent_since)
        self.silent_since = None

    def end_sentence(self, index: int, at: float) -> None:
        """Sentence `index` has been played to its end."""
        self.reply_end = self.silent_since = at
        self.hear_sentence(index)

    def hear_until(self, index: int, seconds: float) -> None:
        """The sound card has played `seconds` of sentence `index`: mark what has been heard, to the mora."""
        speech = next((speech for speech in self.speeches if speech.index == index), None)
        if speech is None:
            return
        length = max((mark.length for mark in speech.heard if mark.t <= seconds), default=0)
        self._heard_to(self.begins_at(index) + length)

    def hear_sentence(self, index: int) -> None:
        """Sentence `index` has been played to its end."""
        self.ended.add(index)
        self._heard_to(len(self.reply) if self.all_heard else self.begins_at(index + 1))

    def _heard_to(self, length: int) -> None:
        """What was lost has not been heard, nor does what follows it count: the heard text is a beginning."""
        if self.lost:
            length = min(length, self.begins_at(min(self.lost)))
        self.heard_length = max(self.heard_length, length)

    @property
    def all_heard(self) -> bool:
        """Whether every sentence that has sound has been played to its end."""
        return self.speaking_over is not None and len(self.ended) >= self.speaking_over > 0

    @property
    def heard(self) -> str:
        """The part of the reply that has been heard."""
        return self.reply[: self.heard_length]

    def trace(self, models: Mapping[str, str]) -> TurnTrace:
        """The record of this turn. `models`: name of the model in each role."""
        return TurnTrace(
            turn=self.turn,
            revision=self.revision,
            user_text=self.text,
            reply_text=self.reply,
            heard_text=self.heard,
            speech_start=self.since,
            speech_end=self.speech_end,
            soft_end=self.soft_end,
            transcript_final=self.transcript_final,
            first_token=self.first_token,
            first_sentence=self.first_sentence,
            first_audio_ready=self.first_audio_ready,
            answer_due=self.answer_due,
            first_sample=self.first_sample,
            reply_end=self.reply_end,
            interrupted_at=self.interrupted_at,
            longest_hole=self.longest_hole,
            prefilled_tokens=self.prefilled_tokens,
            cached_tokens=self.cached_tokens,
            decoded_tokens=self.decoded_tokens,
            decode_tokens_per_s=self.decode_tokens_per_s,
            engine=self.speeches[0].engine if self.speeches else "",
            models=models,
        )
