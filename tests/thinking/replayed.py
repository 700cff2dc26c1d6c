"""A language model that can say what a fresh context would have answered: to the bit.

Floats depend on the order in which they are added, so on how many tokens a batch holds. `Recorded` notes for each
sequence the batches that its tokens came in; `Fresh` evaluates the same batches in an empty context, one after the
other, in one sequence. Whatever was branched, cut, dropped or restored in between must not show.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import numpy as np

from assistant.thinking.cache import REPLY
from assistant.thinking.llama import AbortFlag, Llama
from assistant.thinking.prediction_head import HeadLlama

CONTEXT, BATCH = 256, 8
TAIL = (7, 8, 9)
"""Stands for the template's tail, between the user's words and the reply."""


@dataclass(frozen=True)
class Part:
    """A batch, and how many of its tokens are left in the sequence."""

    rows: tuple[tuple[int, int, bool], ...]
    """Token, position, and whether its logits were asked for: that too shapes the computation."""
    left: int


class Recorded(Llama):
    """A `Llama` that remembers how each sequence came about."""

    def __init__(self, path, *, context=CONTEXT, batch=BATCH):
        self.parts: dict[int, list[Part]] = {}
        self.spoiled: set[int] = set()
        self.outputs: list[np.ndarray] = []
        self._states: dict[bytes, list[Part]] = {}
        super().__init__(path, context=context, threads=1, gpu_layers=0, batch=batch)

    def tokens(self, sequence):
        return [token for part in self.parts.get(sequence, []) for token, *_ in part.rows[: part.left]]

    def _decode_batch(self, rows):
        touched = {sequence for row in rows for sequence in row[2]}
        assert not touched & self.spoiled, "what an abort has spoiled is used"
        for sequence in touched:
            mine = [sequence in row[2] for row in rows]
            assert mine == sorted(mine, reverse=True), "a sequence's rows are the first of the batch"
            positions = [row[1] for row in rows if sequence in row[2]]
            held = len(self.tokens(sequence))
            assert positions == list(range(held, held + len(positions))), "no gap, nothing twice"
        try:
            outputs = super()._decode_batch(rows)
        except BaseException:
            if self.recurrent and self.last(min(touched)) != len(self.tokens(min(touched))) - 1:
                self.spoiled |= touched
            raise
        for sequence in touched:
            left = sum(sequence in row[2] for row in rows)
            part = Part(tuple((token, position, logits) for token, position, _, logits in rows), left)
            self.parts.setdefault(sequence, []).append(part)
        self.outputs = outputs
        return outputs

    def copy(self, source, target):
        assert source not in self.spoiled
        assert not self.parts.get(target), "the target must be empty"
        super().copy(source, target)
        self.parts[target] = list(self.parts.get(source, []))

    def drop(self, sequence, start=0):
        done = super().drop(sequence, start)
        if done and start == 0:
            self.parts[sequence] = []
            self.spoiled.discard(sequence)
        elif done:
            self.parts[sequence] = cut(self.parts.get(sequence, []), start)
        return done

    def state(self, sequence):
        state = super().state(sequence)
        self._states[state] = list(self.parts.get(sequence, []))
        return state

    def set_state(self, sequence, state):
        done = super().set_state(sequence, state)
        if done:
            self.parts[sequence] = list(self._states[state])
        return done

    def abort_after(self, operations):
        """Abort what is decoded next at the given operation of its graph."""
        left = operations

        def count(_data):
            nonlocal left
            left -= 1
            return left < 0

        self._counting = self._api.ggml_abort_callback(count)
        self._api.llama_set_abort_callback(self._context, self._counting, None)

    def abort_never(self):
        callback = ctypes.cast(AbortFlag.callback, self._api.ggml_abort_callback)
        self._api.llama_set_abort_callback(self._context, callback, self.abort.address)


class RecordedHead(Recorded, HeadLlama):
    """The same with the layer for guessing."""


def cut(parts: list[Part], length: int) -> list[Part]:
    kept, room = [], length
    for part in parts:
        if room <= 0:
            break
        kept.append(Part(part.rows, min(part.left, room)))
        room -= part.left
    return kept


class Fresh:
    """Answers from an empty context."""

    def __init__(self, path, *, guesses=0):
        self._llama = Llama(path, context=CONTEXT, threads=1, gpu_layers=0, batch=64, guesses=guesses)

    def close(self):
        self._llama.close()

    def replay(self, parts: list[Part]) -> list[np.ndarray]:
        """The logits that the last of the batches gives."""
        self._llama.drop(0)
        outputs: list[np.ndarray] = []
        position = 0
        for part in parts:
            outputs = self._llama._decode_batch([(token, at, (0,), logits) for token, at, logits in part.rows])
            position += part.left
            if part.left < len(part.rows):
                assert self._llama.drop(0, position)
        return outputs

    def after(self, tokens: list[int]) -> np.ndarray:
        """The logits after `tokens`, evaluated one by one."""
        self._llama.drop(0)
        outputs: list[np.ndarray] = []
        for position, token in enumerate(tokens):
            outputs = self._llama._decode_batch([(token, position, (0,), position == len(tokens) - 1)])
        return outputs[0]


def is_fresh(llama, fresh) -> bool:
    """Whether the reply's last logits are those of a fresh context, bit for bit."""
    ours, theirs = llama.outputs, fresh.replay(llama.parts[REPLY])
    return len(ours) == len(theirs) and all(map(np.array_equal, ours, theirs))


def reply_to(cache, llama, words, tokens) -> list[int]:
    """Open a reply and accept the likeliest tokens."""
    cache.open_reply(words, TAIL)
    reply: list[int] = []
    for _ in range(tokens):
        reply.append(int(llama.outputs[-1].argmax()))
        cache.accept(reply[-1])
    return reply
