"""The layer with which some models guess one token more ("multi-token prediction", `nextn` in a GGUF file).

It is a decoder layer of its own behind the others. From what the model made of one token, and the token that was then
chosen, it guesses the one after that; from what it made of that itself, the next. It has attention over all that came
before, so it evaluates each token too, in a context of its own on the same weights: a layer in forty, after the others.

llama.cpp's C API has that context, and batches that hold tokens together with vectors. What gets the vectors out of a
context is exported by its library, too, but as C++, under names that compilers make. They are looked up as GCC and
Clang make them (Itanium's rules: Linux, macOS, MinGW) and as Visual C++ does. Where there is neither, or any other of
the functions is missing, this model has no such layer to use, which is said once in the log.

Models that have such a layer are recurrent. They take wrong guesses back by states kept for each token of the last
batch, see `Llama.guesses`. That is `OUTPUTS` states for each sequence instead of one, in memory.

What is exact: each token is chosen by the sampler, from the model's own logits, whatever was guessed. What is not:
those logits come from batches of up to `OUTPUTS` tokens instead of one. The text is the same to the letter where
llama.cpp rounds alike in both, which is tested with float weights on one thread. It is not promised for quantised
weights, several threads or a GPU; nor is it for any other way of guessing, see `assistant.thinking.writing`.

A state read from a file (`set_state`) holds nothing of the layer's: it guesses without what was before, and worse.
"""

from __future__ import annotations

import ctypes
import logging
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.errors import AizuchiError
from assistant.thinking.cache import REPLY
from assistant.thinking.llama import OUTPUTS, SEQUENCES, Llama

log = logging.getLogger(__name__)

GUESSES = OUTPUTS - 1
"""Most tokens that it guesses at once: each needs a row of logits, and so does the token before."""
ARCHITECTURES = ("qwen35", "qwen35moe")
"""Those whose layer is known to work; others want something else of the one who calls it."""
_NAMES = (
    ("_Z26llama_set_embeddings_nextnP13llama_contextbb", "_Z30llama_get_embeddings_nextn_ithP13llama_contexti"),
    (
        "?llama_set_embeddings_nextn@@YAXPEAUllama_context@@_N1@Z",
        "?llama_get_embeddings_nextn_ith@@YAPEAMPEAUllama_context@@H@Z",
    ),
)
"""`void llama_set_embeddings_nextn(llama_context *, bool, bool)` and `float * llama_get_embeddings_nextn_ith(
llama_context *, int32_t)`, by Itanium's rules and by those of Visual C++ for 64 bits, as Clang makes them."""
_CALLED = (
    "llama_model_n_layer_nextn",
    "llama_process",
    "llama_batch_ext_init",
    "llama_batch_ext_set_embd_token",
    "LLAMA_CONTEXT_TYPE_MTP",
)
"""What older versions of llama_cpp do not have."""
_DECODE = 1
"""`LLAMA_PROCESS_TYPE_DECODE`."""

Vector = NDArray[np.float32]


class NoHeadError(AizuchiError):
    """The model has no layer for guessing, or not one that can be used here."""


@dataclass(frozen=True, slots=True)
class _Exports:
    """The two functions that the library exports as C++."""

    put_out: Any
    row: Any


def _exports() -> _Exports:
    """See there.

    Raises:
        NoHeadError: This llama.cpp does not have them.
    """
    import llama_cpp

    library = ctypes.CDLL(llama_cpp.llama_cpp._lib._name)
    found = next((names for names in _NAMES if all(map(partial(_has, library), names))), None)
    if found is None or not all(hasattr(llama_cpp, name) for name in _CALLED):
        raise NoHeadError("This version of llama.cpp does not guess tokens.", "Use the model without.")
    exports = _Exports(*(library[name] for name in found))
    exports.put_out.argtypes, exports.put_out.restype = [ctypes.c_void_p, ctypes.c_bool, ctypes.c_bool], None
    exports.row.argtypes = [ctypes.c_void_p, ctypes.c_int32]
    exports.row.restype = ctypes.POINTER(ctypes.c_float)
    return exports


def _has(library: ctypes.CDLL, name: str) -> bool:
    """Whether the library exports `name`."""
    try:
        return bool(library[name])
    except AttributeError:
        return False


def has_head(llama: Llama) -> bool:
    """Whether the file that is loaded has a layer for guessing, and this llama.cpp can use it: `HeadLlama` opens it.

    The layer need not be loaded. If only llama.cpp is in the way, the log says so.
    """
    api = llama._api
    if _architecture(llama) not in ARCHITECTURES or not hasattr(api, "llama_model_n_layer_nextn"):
        return False
    if api.llama_model_n_layer_nextn(llama._model) != 1:
        return False
    try:
        _exports()
    except NoHeadError as error:
        log.info("the model's layer for guessing is not used: %s", error)
        return False
    return True


def _architecture(llama: Llama) -> str:
    text = ctypes.create_string_buffer(64)
    llama._api.llama_model_meta_val_str(llama._model, b"general.architecture", text, len(text))
    return text.value.decode("utf-8", "replace")


class HeadLlama(Llama):
    """A `Llama` whose layer for guessing follows all that it evaluates, copies and forgets.

    Args:
        path: The GGUF file.
        context: As for `Llama`.
        named: The rest of its arguments.

    Attributes:
        following: Seconds that the layer has taken so far to follow what the model evaluates; guesses are not in it.

    Raises:
        NoHeadError: The file has no such layer, or not one that can be used; where llama.cpp is in the way, nothing has
            been loaded. And whatever `Llama` raises.
    """

    def __init__(self, path: Path, *, context: int, threads: int, **named: Any) -> None:
        self._exports = _exports()
        super().__init__(path, context=context, threads=threads, guesses=GUESSES, head=True, **named)
        # A state that is read is one of as many states.
        self.layout += f", {GUESSES} steps back"
        self.following = 0.0
        self._vectors: dict[int, dict[int, Vector]] = {}
        """For each sequence, what the model made of its last tokens, by their positions."""
        self._width = int(self._api.llama_model_n_embd_out(self._model))
        self._nothing: Vector = np.zeros(self._width, np.float32)
        self._head: Any = None
        self._head_batch: Any = None
        try:
            self._open_head(context, threads)
        except BaseException:
            self.close()
            raise

    def _open_head(self, context: int, threads: int) -> None:
        api = self._api
        if not has_head(self):
            raise NoHeadError("The language model has no layer for guessing that can be used.", "Use it without.")
        params = api.llama_context_default_params()
        params.ctx_type = api.LLAMA_CONTEXT_TYPE_MTP
        params.n_ctx, params.n_seq_max = context, SEQUENCES
        params.n_batch = params.n_ubatch = self.batch
        params.n_outputs_max = params.n_outputs_max_per_seq = OUTPUTS
        params.n_threads = params.n_threads_batch = threads
        params.flash_attn_type = api.LLAMA_FLASH_ATTN_TYPE_ENABLED
        params.kv_unified = params.no_perf = True
        self._head = api.llama_init_from_model(self._model, params)
        if not self._head:
            raise NoHeadError("There is not enough memory to guess tokens.", "Use the model without.")
        self._head_memory = api.llama_get_memory(self._head)
        self._head_batch = api.llama_batch_ext_init(self._head)
        self._likeliest = api.llama_sampler_init_greedy()
        # Of all tokens of a batch, or only of those whose logits are wanted.
        self._exports.put_out(self._context, True, False)
        self._exports.put_out(self._head, True, True)

    def close(self) -> None:
        """Free the contexts and the model."""
        if self._head and self._process == os.getpid():
            self._api.llama_batch_ext_free(self._head_batch)
            self._api.llama_sampler_free(self._likeliest)
            self._api.llama_free(self._head)
            self._head = self._head_batch = None
        super().close()

    def set_threads(self, decode: int, prefill: int) -> None:
        """See `Llama`."""
        super().set_threads(decode, prefill)
        self._api.llama_set_n_threads(self._head, decode, prefill)

    def copy(self, source: int, target: int) -> None:
        """See `Llama`."""
        super().copy(source, target)
        self._api.llama_memory_seq_cp(self._head_memory, source, target, -1, -1)
        self._vectors[target] = dict(self._vectors.get(source, {}))

    def drop(self, sequence: int, start: int = 0) -> bool:
        """See `Llama`."""
        done = super().drop(sequence, start)
        if done:
            self._api.llama_memory_seq_rm(self._head_memory, sequence, start if start else -1, -1)
            vectors = self._vectors.get(sequence, {})
            self._vectors[sequence] = {at: vector for at, vector in vectors.items() if at < start}
        return done

    def _decode_batch(self, rows: list[tuple[int, int, tuple[int, ...], bool]]) -> list[Vector]:
        wanted = super()._decode_batch(rows)
        begun = time.perf_counter()
        before: list[Vector] = []
        for i, (_, position, sequences, _) in enumerate(rows):
            before.append(self._before(sequences[-1], position))
            vector = self._row(self._context, i)
            for sequence in sequences:
                vectors = self._vectors.setdefault(sequence, {})
                vectors[position] = vector
                vectors.pop(position - 2 * OUTPUTS, None)
        self._evaluate([(token, position, sequences) for token, position, sequences, _ in rows], before, logits=False)
        self.following += time.perf_counter() - begun
        return wanted

    def guess(self, token: int, position: int, limit: int) -> list[int]:
        """What may come after the reply's next token, which is not evaluated yet.

        Args:
            token: It.
            position: Its position.
            limit: Most tokens to guess.
        """
        guesses: list[int] = []
        vector = self._before(REPLY, position)
        for at in range(position, position + limit):
            self._evaluate([(token, at, (REPLY,))], [vector], logits=True)
            token = int(self._api.llama_sampler_sample(self._likeliest, self._head, 0))
            vector = self._row(self._head, 0)
            guesses.append(token)
        self._api.llama_memory_seq_rm(self._head_memory, REPLY, position, -1)
        return guesses

    def _before(self, sequence: int, position: int) -> Vector:
        """What the model made of the token before; nothing where that is not known, which makes guesses worse."""
        return self._vectors.get(sequence, {}).get(position - 1, self._nothing)

    def _row(self, context: Any, row: int) -> Vector:
        return np.ctypeslib.as_array(self._exports.row(context, row), shape=(self._width,)).copy()

    def _evaluate(self, rows: list[tuple[int, int, tuple[int, ...]]], vectors: list[Vector], *, logits: bool) -> None:
        api, batch = self._api, self._head_batch
        api.llama_batch_ext_clear(batch)
        for (token, position, sequences), vector in zip(rows, vectors, strict=True):
            index = api.llama_batch_ext_add_token(batch, sequences[0], token)
            for sequence in sequences[1:]:
                api.llama_batch_ext_add_seq(batch, index, sequence)
            data = vector.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
            # The call meant for it, llama_batch_ext_set_embd_state, does nothing yet.
            if not api.llama_batch_ext_set_embd_token(batch, index, api.llama_embd(data, 1, self._width)):
                raise AizuchiError("The layer for guessing does not take what the model made of a token.")
            api.llama_batch_ext_set_pos(batch, index, ctypes.byref(ctypes.c_int32(position)))
            api.llama_batch_ext_set_output_logits(batch, index, logits)
        code = api.llama_process(self._head, _DECODE, batch)
        if code:
            raise AizuchiError(f"The layer for guessing failed (llama_process returned {code}).")


class HeadDrafter:
    """Guesses by the model's own layer for it; see `assistant.thinking.drafting.Drafter`."""

    def __init__(self, llama: HeadLlama) -> None:
        self._llama = llama

    def draft(self, tokens: Sequence[int], limit: int) -> list[int]:
        """See `Drafter`."""
        return self._llama.guess(tokens[-1], len(tokens) - 1, limit)

    def reset(self) -> None:
        """See `Drafter`. What the layer needs follows the cache."""

    def close(self) -> None:
        """See `Drafter`. The layer is closed with the model."""
