"""A mind on another computer, for those who outgrow one machine: any server that speaks OpenAI's chat protocol.

It keeps the same promises as `assistant.thinking.engine.LlamaMind`, as far as a server lets it:

- It remembers what was heard, and words whose reply nobody heard go into the next turn.
- A stale reply ends at once: its connection is closed, and llama-server, vLLM and Ollama then stop generating.
- A server does not say how likely a message is over, so `Understood.message_end` is always 0.5; nor, before it answers,
  how much of the prompt it had in its cache, so both counts of tokens are 0 (llama-server's own figures are taken where
  they come in time).
- `prefill` sends nobody's unfinished words anywhere: all it does is to have a connection ready.
- `yield_cores` does nothing. A server cannot be told to pause, and on another machine it is in nobody's way.
- A conversation longer than the context loses its oldest half; it is not summed up.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress

from assistant.audio.protocol import SampleClock
from assistant.errors import AizuchiError
from assistant.thinking.inbox import Inbox, Job
from assistant.thinking.memory import Exchange
from assistant.thinking.protocol import Piece, ReplyEnd, ThinkingEvent, Understood
from assistant.thinking.remote_address import KEY_VARIABLE, Address
from assistant.thinking.remote_events import RefusedError
from assistant.thinking.remote_reply import (
    Extras,
    Reply,
    SilentError,
    StillThinksError,
    counts,
    explain,
    is_too_long,
    lacks_model,
    messages,
)
from assistant.thinking.remote_stream import ChatServer, GivenUpError, Limits, LostError

log = logging.getLogger(__name__)

UNKNOWN = 0.5
"""Probability that a message is over, from somebody who cannot tell."""
BYTES_PER_TOKEN = 3
"""Of UTF-8: about one Japanese character, and less than an English token, so that the estimate is on the safe side."""
REPLY_RESERVE = 768
"""Tokens kept free for one more exchange, as in the engine."""
_BREATH = 0.25
"""Seconds before a refused or broken connection is tried once more."""


class RemoteMind:
    """`assistant.thinking.protocol.Mind` on a chat server.

    A key, if the server wants one, comes from the environment variable AIZUCHI_REMOTE_KEY and from nowhere else.

    Args:
        address: Where the server is, see `Address.parse`.
        system: The persona's system prompt.
        clock: The sample clock.
        model: Its name at the server. Empty: the first one that the server has.
        context: Tokens of conversation that are sent at most.
        max_tokens: Longest reply.
        temperature: None leaves it to the server.
        seed: None for a different reply each time.
        examples: Exchanges that show the manner; they stand before the conversation and never leave it.
        history: Earlier exchanges that the conversation continues.
        limits: How long the server may take.

    Raises:
        UsageError: The address or the key cannot be one. Nothing is sent before `start`.
    """

    def __init__(
        self,
        address: str,
        system: str,
        clock: SampleClock,
        *,
        model: str = "",
        context: int = 4096,
        max_tokens: int = 256,
        temperature: float | None = None,
        seed: int | None = None,
        examples: Sequence[Exchange] = (),
        history: Sequence[Exchange] = (),
        limits: Limits | None = None,
    ) -> None:
        self._address = Address.parse(address)
        self._server = ChatServer(self._address, os.environ.get(KEY_VARIABLE, "").strip(), limits)
        self._clock, self._model, self._context, self._max_tokens = clock, model, context, max_tokens
        self._opening = [{"role": "system", "content": system}, *messages(examples)]
        self._exchanges = list(history)
        self._carried = ""
        self._sampling = {"temperature": temperature, "seed": seed}
        self._extras = Extras()
        self._inbox = Inbox(end=self._server.give_up, ready=self._server.want)
        self._thread: threading.Thread | None = None
        self._emit: Callable[[ThinkingEvent], None] = lambda _event: None
        self._forget()

    @property
    def leaves_machine(self) -> bool:
        """Whether what is said leaves this machine: False for loopback addresses."""
        return self._address.leaves_machine

    @property
    def exchanges(self) -> tuple[Exchange, ...]:
        """What is remembered of the conversation. To be looked at when idle."""
        return tuple(self._exchanges)

    def start(self, emit: Callable[[ThinkingEvent], None]) -> None:
        """Start the worker; its first job is to ask the server which model it has, unless that is known."""
        self._emit = emit
        self._inbox.begin()
        self._thread = threading.Thread(target=self._run, name="thinking")
        self._thread.start()

    def prefill(self, words: str) -> None:
        """Have a connection ready for the reply; the words stay here until they are whole."""
        self._inbox.prefill(words)

    def reply(self, generation: int, text: str) -> None:
        """Reply to `text`; older replies that are not committed end."""
        self._inbox.reply(generation, text)

    def yield_cores(self, seconds: float) -> None:
        """Nothing: see above."""

    def resume(self) -> None:
        """Nothing: see above."""

    def cancel(self, generation: int) -> None:
        """Stop preparing `generation` and everything older."""
        self._inbox.cancel(generation)

    def commit(self, generation: int, user: str, heard: str) -> None:
        """Remember the turn as it was heard."""
        self._inbox.commit(generation, user, heard)

    def wait_idle(self) -> None:
        """Block until everything asked so far is done."""
        self._inbox.wait_idle()

    def close(self) -> None:
        """Stop the worker and close the connection. Waits for one that is being made, 3 s at most."""
        self._inbox.close()
        self._server.give_up()
        if self._thread is not None:
            self._thread.join()
        self._server.close()

    def _run(self) -> None:
        while (job := self._inbox.take()) is not None:
            try:
                self._work(job)
            except GivenUpError:
                log.debug("stale generation %d: connection closed", job.generation)
            except AizuchiError as error:
                log.warning("thinking elsewhere failed: %s", error)
                if not self._inbox.stale(job.generation):
                    self._emit(ReplyEnd(self._clock.now(), job.generation, "failed", 0, 0.0, error))

    def _work(self, job: Job) -> None:
        match job.kind:
            case "begin":
                self._name_of_model()
            case "prefill":
                with suppress(AizuchiError):  # The reply will meet the same trouble, and tell.
                    self._server.connect()
            case "reply":
                if not self._inbox.stale(job.generation):
                    self._reply(job.generation, self._carried + job.text)
            case "commit":
                self._remember(job)

    def _reply(self, generation: int, words: str) -> None:
        reply = Reply()
        again = shorten = True
        extras = self._extras
        while True:
            try:
                self._receive(generation, reply, words)
            except LostError as error:
                if reply.text or not again:
                    raise
                again = False
                if isinstance(error, SilentError):
                    self._shorten()
                self._take_breath(generation)
            except StillThinksError:
                self._extras = self._extras.against_thinking()
            except RefusedError as refusal:
                if not reply.text and is_too_long(refusal) and shorten and self._exchanges:
                    shorten = False
                    self._shorten()
                elif not reply.text and (fewer := self._extras.without(refusal)) is not None:
                    self._extras = fewer
                else:
                    # If the extras were given up for nothing, they were not at fault.
                    self._extras = extras
                    raise self._failure(refusal) from refusal
            else:
                break
        self._tell(ReplyEnd(self._clock.now(), generation, reply.reason, reply.tokens, reply.speed()))

    def _receive(self, generation: int, reply: Reply, words: str) -> None:
        body = {
            "model": self._name_of_model() or "default",
            "messages": [*self._opening, *messages(self._exchanges), {"role": "user", "content": words}],
            "stream": True,
            "max_tokens": self._max_tokens,
            **{name: value for name, value in self._sampling.items() if value is not None},
            **self._extras.fields,
        }
        with closing(self._server.chat(body)) as events:
            for event in reply.read(events):
                if reply.began is None:
                    reply.began = time.perf_counter()
                    self._tell(Understood(self._clock.now(), generation, UNKNOWN, *counts(event)))
                if reply.thinks and self._extras.may_stop_thinking:
                    raise StillThinksError
                if text := reply.take(event):
                    self._tell(Piece(self._clock.now(), generation, text))
                if not reply.reason and reply.tokens >= self._max_tokens:
                    # A server that does not know `max_tokens` would talk for ever.
                    reply.reason = "length"
                    break
        if reply.began is None:
            raise SilentError(
                f"The chat server at {self._address} answers nothing.",
                "See what its log says; the conversation may be too long for its context.",
            )
        if not reply.reason:
            raise LostError(f"The chat server at {self._address} has stopped in the middle.", "See what its log says.")

    def _shorten(self) -> None:
        del self._exchanges[: (len(self._exchanges) + 1) // 2]

    def _tell(self, event: Understood | Piece | ReplyEnd) -> None:
        if self._inbox.stale(event.generation):
            raise GivenUpError
        self._emit(event)

    def _take_breath(self, generation: int) -> None:
        if self._inbox.wait_for_stale(generation, _BREATH):
            raise GivenUpError

    def _name_of_model(self) -> str:
        """The model's name; empty where it does not matter or cannot be learnt."""
        if not self._model:
            with suppress(RefusedError):
                self._model = next(iter(self._server.models()), "")
        return self._model

    def _failure(self, refusal: RefusedError) -> AizuchiError:
        names: list[str] = []
        if lacks_model(refusal):
            with suppress(AizuchiError, RefusedError):
                names = self._server.models()
        return explain(refusal, str(self._address), self._model, names)

    def _remember(self, job: Job) -> None:
        if not job.heard:
            # A reply of which nothing was heard would teach the model to say nothing: the words wait for the next turn.
            self._carried += job.text + "\n"
            return
        self._exchanges.append(Exchange(self._carried + job.text, job.heard))
        self._carried = ""
        self._forget()

    def _forget(self) -> None:
        """Let the oldest half go when the conversation fills the context.

        Half at once, not one each turn: the server's cache of what stays the same holds until the next time.
        """
        if self._size() + min(REPLY_RESERVE, self._context // 3) > self._context:
            while len(self._exchanges) > 1 and self._size() > self._context // 2:
                del self._exchanges[0]

    def _size(self) -> int:
        """Tokens of the conversation, estimated."""
        sent = [*self._opening, *messages(self._exchanges)]
        return sum(len(message["content"].encode()) for message in sent) // BYTES_PER_TOKEN
