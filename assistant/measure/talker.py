"""A conversation with the language model alone, step by step and with a stopwatch."""

from __future__ import annotations

import time
from collections.abc import Callable

from assistant.conversation.persona import persona_named
from assistant.thinking.cache import COMMITTED, PrefixCache
from assistant.thinking.llama import SEQUENCES, Llama, Span
from assistant.thinking.sampler import Sampler
from assistant.thinking.template import CHATML, chat_pieces

SPARE = SEQUENCES - 1
"""A sequence that the cache does not use."""
UNHEARD = 2
"""Last tokens of an utterance that are not in the cache when the user's silence is noticed: in `bench e2e`, over real
recognisers, replies begin with 6 or 7 tokens to evaluate, and 5 of them are the template's."""
REPLY = 24
"""Tokens of a reply."""
HISTORY = (
    ("おはよう。今日は何をしようかな", "おはようございます。天気がいいので、散歩はいかがですか。"),
    ("散歩もいいけれど、部屋の片づけもしないといけない", "では、先に片づけを終わらせて、午後に歩きましょう。"),
    ("片づけはどこから始めたらいいと思う", "机の上からがいいです。すぐに終わって、気分が変わります。"),
    ("わかった。音楽をかけながらやってみる", "いいですね。明るい曲を選びましょう。"),
)


class Talker:
    """A conversation without its threads: what the mind does with the cache, step by step.

    Args:
        llama: The model; stays the caller's.
        sampler: Chooses the replies' tokens; stays the caller's.
        persona: Name of the character that answers.
    """

    def __init__(self, llama: Llama, sampler: Sampler, persona: str = "") -> None:
        self._llama, self._sampler = llama, sampler
        self._cache = PrefixCache(llama)
        character = persona_named(persona)
        pieces = chat_pieces(
            llama.chat_template or CHATML,
            character.system,
            bos=llama.special_text("bos"),
            eos=llama.special_text("eos"),
        )
        self._opening, self._tail, self._between = (
            llama.tokenize(text, special=True) for text in (pieces.opening, pieces.tail, pieces.between)
        )
        for said, reply in (*character.examples, *HISTORY):
            self._opening += [*llama.tokenize(said), *self._tail, *llama.tokenize(reply), *self._between]
        self.decoded = 0
        """Tokens of replies so far."""
        self.decoding = 0.0
        """Seconds that they took, with the sampler."""

    @property
    def evaluated(self) -> int:
        """Tokens that the cache has evaluated so far."""
        return self._cache.evaluated

    def begin(self) -> None:
        """Evaluate the system prompt, the examples and the history."""
        self._cache.rebuild(self._opening)

    def cold(self, words: str) -> float:
        """Seconds to the first token when nothing is in the cache."""

        def everything() -> None:
            self.begin()
            self._first_token(words)

        return timed(everything)

    def warm(self, words: str) -> float:
        """Seconds to the first token when everything but the user's words is in the cache."""
        self._cache.drop_user()
        return timed(lambda: self._first_token(words))

    def prefilled(self, words: str) -> float:
        """Seconds to the first token when the stable words have been evaluated while the user spoke."""
        self._cache.drop_user()
        for part in (1 / 3, 2 / 3):
            self._hear(words, part)
        self._hear_nearly_all(words)
        return timed(lambda: self._first_token(words))

    def unseen(self, words: str) -> float:
        """Seconds that llama.cpp alone takes for the tokens that `warm` has to evaluate."""
        self._cache.drop_user()
        self._llama.copy(COMMITTED, SPARE)
        tokens = [*self._llama.tokenize(words), *self._tail]
        spent = timed(lambda: self._llama.decode([Span(tokens, len(self._cache.committed), (SPARE,), logits=True)]))
        self._llama.drop(SPARE)
        return spent

    def turn(self, words: str, length: int = REPLY) -> int:
        """A turn with one revision and a reply of `length` tokens or less.

        Returns:
            The tokens evaluated for the reply once the user has really stopped.
        """
        for part in (0.2, 0.4):
            self._hear(words, part)
        self._reply(words[: round(len(words) * 0.6)], 4)
        self._hear_nearly_all(words)
        before = self._cache.evaluated
        self._open(words)
        prefilled = self._cache.evaluated - before
        reply = self._speak(length)
        self._cache.promote(reply, self._tail, self._llama.tokenize(words))
        self._cache.commit(self._between)
        return prefilled

    def _hear(self, words: str, part: float) -> None:
        self._cache.hear(self._llama.tokenize(words[: round(len(words) * part)]))

    def _hear_nearly_all(self, words: str) -> None:
        self._cache.hear(self._llama.tokenize(words)[:-UNHEARD])

    def _open(self, words: str) -> None:
        self._sampler.reset()
        self._cache.open_reply(self._llama.tokenize(words), self._tail)

    def _first_token(self, words: str) -> int:
        self._open(words)
        return self._sampler.sample()

    def _reply(self, words: str, length: int) -> list[int]:
        self._open(words)
        return self._speak(length)

    def _speak(self, length: int) -> list[int]:
        reply: list[int] = []
        begun = time.perf_counter()
        while len(reply) < length and not self._llama.ends(token := self._sampler.sample()):
            reply.append(token)
            self._cache.accept(token)
        self.decoding += time.perf_counter() - begun
        self.decoded += len(reply)
        return reply


def timed(what: Callable[[], object]) -> float:
    """Seconds that `what` takes."""
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun
