"""The mind: one worker thread that owns the model and keeps the conversation's tokens in its cache."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assistant.audio.protocol import SampleClock
from assistant.errors import UsageError
from assistant.thinking.cache import PrefixCache
from assistant.thinking.condense import Condenser
from assistant.thinking.drafting import Drafter
from assistant.thinking.inbox import IDLE, Inbox, Job
from assistant.thinking.llama import Aborted, ContextFullError, Llama
from assistant.thinking.memory import Exchange, Memory
from assistant.thinking.message_end import MessageEnd
from assistant.thinking.protocol import Called, Condensed, Piece, ReplyEnd, ThinkingEvent, Understood
from assistant.thinking.sampler import Sampler
from assistant.thinking.template import CHATML
from assistant.thinking.tools import Tool, Toolbox
from assistant.thinking.writing import Writer

log = logging.getLogger(__name__)

REPLY_RESERVE = 768
"""Tokens kept free for one more exchange; with less, the oldest turns leave the context."""


@dataclass(frozen=True, slots=True)
class WarmState:
    """A file for the opening's state, and what it belongs to (`snapshot.file_identity`)."""

    path: Path
    identity: str


class LlamaMind:
    """`assistant.thinking.protocol.Mind` on llama.cpp in this process.

    Args:
        llama: The loaded model; the mind closes it.
        sampler: How the next token is chosen; the mind closes it.
        system: The persona's system prompt.
        clock: The sample clock.
        max_tokens: Longest reply.
        stops: Texts that end a reply, although the model did not.
        summary_request: Asks the model to sum up the conversation, when it has become long.
        summariser: How a summary's tokens are chosen; the mind closes it.
        examples: Exchanges that show the manner; they stand before the conversation and never leave the context.
        history: Earlier exchanges that the conversation continues.
        state: Where the state of the opening is kept between two starts; None: nowhere.
        tools: What the model may call, at the end of a reply.
        drafter: Guesses tokens of a reply ahead; the mind closes it.
        after_begin: Called by the worker when the conversation is in the cache; what it gets says whether to go on, and
            turns False when the mind is asked for something.

    Raises:
        UsageError: The opening leaves no room for a conversation.
        ModelDamagedError, AizuchiError: See `chat_pieces` and `Sampler.call_after`.
    """

    def __init__(
        self,
        llama: Llama,
        sampler: Sampler,
        system: str,
        clock: SampleClock,
        *,
        summary_request: str,
        summariser: Sampler,
        max_tokens: int = 256,
        stops: Sequence[str] = (),
        examples: Sequence[Exchange] = (),
        history: Sequence[Exchange] = (),
        state: WarmState | None = None,
        tools: Sequence[Tool] = (),
        drafter: Drafter | None = None,
        after_begin: Callable[[Callable[[], bool]], object] = lambda _go_on: None,
    ) -> None:
        self._state = state
        self._llama, self._sampler, self._clock = llama, sampler, clock
        self._tools = Toolbox(
            tools, llama.chat_template or CHATML, system, bos=llama.special_text("bos"), eos=llama.special_text("eos")
        )
        if tools:
            sampler.call_after(self._tools.grammars)
        pieces = self._tools.pieces
        opening, self._tail, self._between = (
            llama.tokenize(text, special=True) for text in (pieces.opening, pieces.tail, pieces.between)
        )
        opening += [token for example in examples for token in self._tokens_of(example)]
        self._reserve = min(REPLY_RESERVE, llama.context_size // 3)
        if len(opening) + self._reserve > llama.context_size:
            raise UsageError(
                f"The character's instructions take {len(opening)} of the {llama.context_size} tokens of the context.",
                "Shorten them, or set thinking.context higher.",
            )
        self._memory = Memory(tuple(opening), self._tokens_of, tuple(history))
        self._message_end = MessageEnd(llama, self._tail)
        self._cache = PrefixCache(llama)
        self._condenser = Condenser(llama, self._cache, summariser, summary_request, self._tail)
        self._drafter, self._after_begin = drafter, after_begin
        self._writer = Writer(llama, self._cache, sampler, limit=max_tokens, stops=stops, drafter=drafter)
        self._written_for = 0
        """The generation whose reply is the writer's last."""
        self._said, self._called = "", False
        """What of that reply is to be spoken, and whether a call stands behind it."""
        self._carried = ""
        """Words whose reply nobody heard: they belong to the next turn."""
        self._inbox = Inbox(end=llama.abort.raise_, ready=llama.abort.lower)
        self._thread: threading.Thread | None = None
        self._closed = False
        self._emit: Callable[[ThinkingEvent], None] = lambda _event: None

    def start(self, emit: Callable[[ThinkingEvent], None]) -> None:
        """Start the worker; its first job is to put the system prompt into the cache."""
        self._emit = emit
        # Not done here: OpenMP keeps a team of threads for each thread that has ever decoded, and with more of them
        # than cores its waiting turns from spinning to sleeping (measured: 24.5 instead of 20.0 ms a token).
        self._inbox.begin()
        self._thread = threading.Thread(target=self._run, name="thinking")
        self._thread.start()

    def prefill(self, words: str) -> None:
        """Put the user's words so far into the cache. Only the newest request is worth doing."""
        self._inbox.prefill(words)

    def reply(self, generation: int, text: str) -> None:
        """Reply to `text`; older replies that are not committed end."""
        self._inbox.reply(generation, text)

    def yield_cores(self, seconds: float) -> None:
        """Decode nothing for `seconds`, or until `resume`."""
        self._inbox.pause(seconds)

    def resume(self) -> None:
        """Go on decoding."""
        self._inbox.resume()

    def cancel(self, generation: int) -> None:
        """Stop preparing `generation` and everything older."""
        self._inbox.cancel(generation)

    def commit(self, generation: int, user: str, heard: str) -> None:
        """Remember the turn as it was heard."""
        self._inbox.commit(generation, user, heard)

    @property
    def holds(self) -> Memory:
        """What is remembered."""
        return self._memory

    @property
    def cached(self) -> list[int]:
        """The committed conversation's tokens, as they lie in the cache. To be looked at when idle."""
        return list(self._cache.committed)

    @property
    def evaluated(self) -> int:
        """Tokens evaluated since the start. To be looked at when idle."""
        return self._cache.evaluated

    def wait_idle(self) -> None:
        """Block until everything asked so far is done."""
        self._inbox.wait_idle()

    def close(self) -> None:
        """Stop the worker and free the model. The second time there is nothing to do."""
        if self._closed:
            return
        self._closed = True
        self._inbox.close()
        if self._thread is not None:
            self._thread.join()
        self._sampler.close()
        self._condenser.close()
        if self._drafter is not None:
            self._drafter.close()
        self._llama.close()

    def _run(self) -> None:
        while (job := self._inbox.take(self._could_condense)) is not None:
            try:
                if job is IDLE:
                    self._condense()
                else:
                    self._condenser.interrupt()
                    self._work(job)
            except Aborted:
                log.debug("stale generation %d ended inside a decode", job.generation)
            except Exception as error:  # A worker that died would be silence without a word.
                log.warning("thinking failed", exc_info=error)
                self._emit(ReplyEnd(self._clock.now(), job.generation, "failed", 0, 0.0, error))

    def _could_condense(self) -> bool:
        return bool(self._cache.committed) and self._condenser.due()

    def _condense(self) -> None:
        try:
            shorter = self._condenser.step(self._memory)
        except Exception as error:  # It is tried again when there is more to sum up; until then all of it is kept.
            log.info("the conversation could not be summed up", exc_info=error)
            self._condenser.abandon()
            return
        if shorter is not None:
            left = len(self._memory.exchanges) - len(shorter.exchanges)
            self._memory = shorter
            assert shorter.summary is not None
            self._emit(Condensed(self._clock.now(), shorter.summary.reply, left))

    def _work(self, job: Job) -> None:
        match job.kind:
            case "begin":
                self._begin()
                self._after_begin(lambda: not self._inbox.waiting)
            case "prefill":
                with suppress(ContextFullError):  # The reply to these words meets the same, and makes room.
                    self._cache.hear(self._words(job.text))
            case "reply":
                if not self._inbox.stale(job.generation):
                    self._reply(job.generation, self._words(job.text))
            case "commit":
                self._remember(job)

    def _words(self, text: str) -> list[int]:
        return self._llama.tokenize(self._carried + text)

    def _reply(self, generation: int, words: list[int]) -> None:
        self._writer.clear()
        self._written_for, self._said, self._called = generation, "", False
        before = self._cache.evaluated
        logits, cached = self._open_reply(words)
        prefilled, ending = self._cache.evaluated - before, self._message_end.probability(logits)
        self._emit(Understood(self._clock.now(), generation, ending, prefilled, cached))
        began, waited = time.perf_counter(), 0.0

        def go_on() -> bool:
            nonlocal waited
            waited += self._inbox.wait_while_paused(generation)
            return not self._inbox.stale(generation)

        for text in self._tools.spoken(self._writer.write(go_on), self._sampler):
            self._said += text
            self._emit(Piece(self._clock.now(), generation, text))
        if reason := self._writer.reason:
            spent = time.perf_counter() - began - waited
            if call := self._tools.call_in(self._llama_text(self._writer.tokens, special=True), self._sampler):
                self._called, reason = True, "call"
                self._emit(Called(self._clock.now(), generation, call.name, call.arguments))
            count = len(self._writer.tokens)
            speed = count / spent if spent > 0 else 0.0
            self._emit(ReplyEnd(self._clock.now(), generation, reason, count, speed))

    def _open_reply(self, words: list[int]) -> tuple[NDArray[np.float32], int]:
        """See `PrefixCache.open_reply`. For words that leave no room for a reply, the oldest turns are given up.

        Raises:
            ContextFullError: Not even without any turns is there room; they are kept.
        """
        # Half of the reserve is for the user's words, half for the reply.
        needed = len(words) + self._reserve // 2
        if len(self._cache.committed) + needed > self._llama.context_size:
            room = self._llama.context_size - needed - len(self._memory.latest(-1).tokens())
            if room < 0:
                raise ContextFullError(
                    "That was more than fits the model's context at once.",
                    "Say it in parts, or set thinking.context higher.",
                )
            self._recall(min(room, self._recalled))
        return self._cache.open_reply(words, self._tail)

    def _remember(self, job: Job) -> None:
        """Keep the turn: exactly the reply's own tokens, with a call, if all of it was heard; else the heard text's."""
        written = self._writer.tokens if self._written_for == job.generation else []
        called = bool(written) and self._called and job.heard.strip() == self._said.strip()
        if not job.heard and not called:
            # A reply of which nothing was heard would teach the model to say nothing: the words wait for the next turn.
            self._carried += job.text + "\n"
            self._cache.drop_user()
            return
        words = self._words(job.text)
        whole = called or self._llama_text(written) == job.heard
        reply = list(written) if whole else self._llama.tokenize(job.heard)
        kept = self._llama_text(written, special=True) if called else job.heard
        exchange = Exchange(self._carried + job.text, kept)
        self._memory, self._carried = self._memory.having(exchange), ""
        added = [*words, *self._tail, *reply, *self._between]
        if len(self._cache.committed) + len(added) + self._reserve > self._llama.context_size:
            self._recall(self._recalled)
            return
        self._cache.promote(reply, self._tail, words)
        self._cache.commit(self._between)
        self._condenser.learn(exchange, added)

    def _llama_text(self, tokens: list[int], *, special: bool = False) -> str:
        return b"".join(self._llama.piece(token, special=special) for token in tokens).decode("utf-8", "replace")

    def _begin(self) -> None:
        """Put the opening into the cache, from the file where there is one, and whatever goes on from it."""
        opening = list(self._memory.opening)
        if self._state is None:
            self._recall(self._recalled)
            return
        path, identity = self._state.path, self._state.identity
        if not self._cache.restore(path, identity, opening) or self._cache.committed != opening:
            self._cache.rebuild(opening)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._cache.save(path, identity)
            except OSError as error:
                log.info("the next start will be no warmer: %s", error)
        if self._memory.exchanges:
            self._recall(self._recalled)

    @property
    def _recalled(self) -> int:
        """Tokens of the latest turns that go back into the context: with the opening, half of it."""
        return self._llama.context_size // 2 - len(self._memory.opening)

    def _recall(self, room: int) -> None:
        """Evaluate the memory anew: the opening, the summary, and as many of the latest turns as take `room` tokens."""
        self._condenser.abandon()
        self._memory = self._memory.latest(room)
        self._cache.rebuild(self._memory.tokens())

    def _tokens_of(self, exchange: Exchange) -> list[int]:
        words, reply = self._llama.tokenize(exchange.user), self._llama.tokenize(exchange.reply)
        return [*words, *self._tail, *reply, *self._between]
