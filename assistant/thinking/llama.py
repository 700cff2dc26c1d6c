"""llama.cpp's model and context, as much of the low-level API as a conversation needs.

One `Llama` belongs to one thread. Sequences share one KV cache (`kv_unified`): a branch copies references to cells,
not of memory: a speculative reply costs only its own tokens. Three are used, see `assistant.thinking.cache`.
"""

from __future__ import annotations

import ctypes
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.errors import AizuchiError, MissingError, ModelDamagedError, UsageError
from assistant.thinking.loading import ExpertsInRam, Progress, not_forked

log = logging.getLogger(__name__)

SEQUENCES = 4
OUTPUTS = 4
"""Rows of logits kept per batch. Reserving one for each token of a batch would cost 0.5 GB with a large vocabulary."""
_KV_TYPES = {"f16": 1, "q8_0": 8}
"""ggml's numbers of them. q8_0 needs flash attention."""
_ABORTED, _FULL = 2, 1
_NATIVE_LEVELS = {2: logging.DEBUG, 3: logging.DEBUG, 4: logging.INFO}
"""Of ggml's information, warnings and errors, in our log. Its debugging output, a line a tensor, is left out."""
_log_callback: Any = None


class Aborted(Exception):  # noqa: N818 - not an error: somebody asked for it
    """The abort callback ended a decode; what the batch held is not in the cache."""


class ContextFullError(AizuchiError):
    """No room is left in the KV cache for this batch."""


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens to evaluate at consecutive positions from `start`, for each sequence of `sequences`."""

    tokens: Sequence[int]
    start: int
    sequences: tuple[int, ...]
    logits: bool = False
    """Whether the logits after the last token are wanted."""


def _route_native_log() -> None:
    """Send llama.cpp's messages to our log instead of the process's standard error, once a process."""
    global _log_callback
    if _log_callback is not None:
        return
    import llama_cpp

    @llama_cpp.llama_log_callback  # type: ignore[untyped-decorator] # ctypes
    def forward(level: int, text: bytes, _user_data: object) -> None:
        # Its errors are not ours: an aborted decode, which we ask for, is one of them.
        if level in _NATIVE_LEVELS:
            log.log(_NATIVE_LEVELS[level], "%s", text.decode(errors="replace").rstrip())

    llama_cpp.llama_log_set(forward, ctypes.c_void_p(0))
    _log_callback = forward


class AbortFlag:
    """A flag that llama.cpp looks at before each operation of a decode, some 800 times a token.

    A callback written in Python would take the interpreter's lock each time, and wait for it whenever another thread
    of the program works. So the callback is C's own `strlen`, and what it is given is this flag's text: empty while the
    decode may go on, one character long when it is to end.
    """

    callback = ctypes.CDLL(None if os.name != "nt" else "msvcrt").strlen

    def __init__(self) -> None:
        self._text = ctypes.create_string_buffer(2)
        self.address = ctypes.addressof(self._text)

    def raise_(self) -> None:
        """End the decode that runs."""
        self._text[0] = b"\x01"

    @property
    def raised(self) -> bool:
        """Whether decodes are to end."""
        return bool(self._text.value)

    def lower(self) -> None:
        """Let decodes run."""
        self._text[0] = b"\x00"


class Llama:
    """A loaded model with one context.

    Args:
        path: The GGUF file.
        context: Tokens of the KV cache, shared by all sequences.
        threads: Threads for prefill and decode.
        gpu_layers: Layers to offload; -1 for all.
        batch: Most tokens a decode call. Small, so that a stale prefill ends soon on back ends that ignore the abort
            callback (all but the CPU's).
        experts_in_ram: Layers whose experts stay in the machine's memory although the layer is on a GPU.
        kv_type: How keys and values are kept: `f16`, or `q8_0`, which takes about half.
        guesses: Tokens that a recurrent model is to be able to take back out of the batch that came last, and out of
            no other: it keeps so many states more for each sequence.
        head: Whether to load the layer that predicts one token more, if the file has one.
        progress: Gets the part of the weights that is loaded, 0 to 1, on this thread; returns whether to go on.

    Attributes:
        abort: Raise it from any thread to end the decode that runs with `Aborted`.
        recurrent: Whether a sequence has one state that changes with each token, so that no part can be forgotten.
        guesses: See there; 0 where the model is not recurrent.
        window: Tokens that a sliding-window model's local layers look back; 0 for others.
        layout: What must be the same for one context's `state` to be of use in another: names and numbers.

    Raises:
        MissingError: No such file.
        ModelDamagedError: llama.cpp cannot load the file.
        LoadingCancelledError: `progress` returned False.
    """

    def __init__(
        self,
        path: Path,
        *,
        context: int,
        threads: int,
        gpu_layers: int,
        batch: int,
        experts_in_ram: Sequence[int] = (),
        kv_type: str = "f16",
        guesses: int = 0,
        head: bool = False,
        progress: Callable[[float], bool] | None = None,
    ) -> None:
        if not path.is_file():
            raise MissingError(f"The language model {path.name} is not there.", "Get it: aizuchi models pull --starter")
        if context < 1:
            raise UsageError(f"A context of {context} tokens holds nothing.", "Set thinking.context higher.")
        not_forked()
        import llama_cpp

        self._api = llama_cpp
        _route_native_log()
        llama_cpp.llama_backend_init()
        model_params = llama_cpp.llama_model_default_params()
        model_params.n_gpu_layers = gpu_layers
        model_params.load_mtp = head
        if experts_in_ram:
            # Held as long as the model: llama.cpp keeps the pointer among the model's parameters.
            self._experts_in_ram = ExpertsInRam(experts_in_ram)
            model_params.tensor_buft_overrides = self._experts_in_ram.address
        told = Progress(progress) if progress is not None else None
        if told is not None:
            model_params.progress_callback = told.callback
        self._model = llama_cpp.llama_model_load_from_file(str(path).encode(), model_params)
        if told is not None and not self._model:
            told.check(path.name)
        if not self._model:
            raise ModelDamagedError(
                f"The language model {path.name} cannot be loaded.", "Check it: aizuchi models verify"
            )
        self.vocab = llama_cpp.llama_model_get_vocab(self._model)
        self.vocab_size = int(llama_cpp.llama_vocab_n_tokens(self.vocab))
        self.recurrent = bool(
            llama_cpp.llama_model_is_hybrid(self._model) or llama_cpp.llama_model_is_recurrent(self._model)
        )
        self.guesses = guesses if self.recurrent else 0
        self.window = int(llama_cpp.llama_model_n_swa(self._model))
        # llama.cpp makes its own batches no larger than the context, and ends the process over one that is.
        self.batch = batch = min(batch, context)
        self.context_size = context
        self._process = os.getpid()
        self.abort = AbortFlag()
        params = llama_cpp.llama_context_default_params()
        params.n_ctx = context
        params.n_batch = params.n_ubatch = batch
        params.n_seq_max = SEQUENCES
        params.n_rs_seq = self.guesses
        params.n_outputs_max = params.n_outputs_max_per_seq = OUTPUTS
        params.n_threads = params.n_threads_batch = threads
        # On a processor, a few tokens after 2,000 others take 1.4 times as long with it, and single ones the same. With
        # a sliding window the cache would be larger without it.
        on_gpu = gpu_layers != 0 and llama_cpp.llama_supports_gpu_offload()
        flash = on_gpu or self.window > 0 or kv_type != "f16"
        params.flash_attn_type = (
            llama_cpp.LLAMA_FLASH_ATTN_TYPE_ENABLED if flash else llama_cpp.LLAMA_FLASH_ATTN_TYPE_DISABLED
        )
        params.swa_full = params.kv_unified = True
        params.type_k = params.type_v = _KV_TYPES[kv_type]
        params.no_perf = True
        params.abort_callback = ctypes.cast(AbortFlag.callback, llama_cpp.ggml_abort_callback)
        params.abort_callback_data = self.abort.address
        self._context = llama_cpp.llama_init_from_model(self._model, params)
        if not self._context:
            llama_cpp.llama_model_free(self._model)
            raise AizuchiError(
                f"There is not enough memory for {path.name} with a context of {context} tokens.",
                "Choose a smaller model or set thinking.context lower.",
            )
        self._memory = llama_cpp.llama_get_memory(self._context)
        description = ctypes.create_string_buffer(256)
        llama_cpp.llama_model_desc(self._model, description, len(description))
        self.layout = (
            f"llama-cpp-python {llama_cpp.__version__}, {description.value.decode('utf-8', 'replace')}, "
            f"kv {params.type_k} {params.type_v} {params.flash_attn_type} {params.swa_full} {params.kv_unified}"
        )
        self._native_batch = llama_cpp.llama_batch_init(batch, 0, SEQUENCES)

    def close(self) -> None:
        """Free the context and the model. In a child of the process that loaded them, they are left alone."""
        if self._context and self._process == os.getpid():
            self._api.llama_batch_free(self._native_batch)
            self._api.llama_free(self._context)
            self._api.llama_model_free(self._model)
            self._context = None

    def set_threads(self, decode: int, prefill: int) -> None:
        """Threads for one token at a time, and for many at once, from the next decode on."""
        self._api.llama_set_n_threads(self._context, decode, prefill)

    @property
    def chat_template(self) -> str | None:
        """The Jinja source that the model carries."""
        raw = self._api.llama_model_chat_template(self._model, None)
        return raw.decode("utf-8", "replace") if raw else None

    def special_text(self, name: str) -> str:
        """Text of a special token, `bos` or `eos`; empty when the model has none."""
        token = getattr(self._api, f"llama_vocab_{name}")(self.vocab)
        return "" if token < 0 else self.piece(token, special=True).decode("utf-8", "replace")

    def tokenize(self, text: str, *, special: bool = False) -> list[int]:
        """Tokens of `text`. Control tokens are recognised only when `special`: never for the user's own words."""
        raw = text.encode("utf-8", "replace")
        room = len(raw) + 8
        tokens = (self._api.llama_token * room)()
        count = self._api.llama_tokenize(self.vocab, raw, len(raw), tokens, room, False, special)
        if count < 0:
            raise AizuchiError("The text could not be turned into the model's tokens.")
        return list(tokens[:count])

    def piece(self, token: int, *, special: bool = False) -> bytes:
        """Bytes of a token; they may end inside a character."""
        buffer = ctypes.create_string_buffer(64)
        count = self._api.llama_token_to_piece(self.vocab, token, buffer, len(buffer), 0, special)
        if count < 0:
            buffer = ctypes.create_string_buffer(-count)
            count = self._api.llama_token_to_piece(self.vocab, token, buffer, len(buffer), 0, special)
        return buffer.raw[:count]

    def ends(self, token: int) -> bool:
        """Whether the token ends a generation."""
        return bool(self._api.llama_vocab_is_eog(self.vocab, token))

    def decode(self, spans: Sequence[Span]) -> list[NDArray[np.float32]]:
        """Evaluate the spans in order.

        Returns:
            The logits, float32[vocab], after the last token of each span that wants them. The last of them also stay
            in the context for `sample`.

        Raises:
            Aborted: `abort` was raised. Nothing of the unfinished batch is in the cache; what came before it is.
            ContextFullError: The cache has no room.
        """
        rows = [
            (token, span.start + i, span.sequences, span.logits and i == len(span.tokens) - 1)
            for span in spans
            for i, token in enumerate(span.tokens)
        ]
        wanted: list[NDArray[np.float32]] = []
        for first in range(0, len(rows), self.batch):
            # A GPU's back end decodes a batch to its end, whatever the callback says.
            if first and self.abort.raised:
                raise Aborted
            wanted += self._decode_batch(rows[first : first + self.batch])
        return wanted

    def _decode_batch(self, rows: list[tuple[int, int, tuple[int, ...], bool]]) -> list[NDArray[np.float32]]:
        batch = self._native_batch
        batch.n_tokens = len(rows)
        for i, (token, position, sequences, logits) in enumerate(rows):
            batch.token[i], batch.pos[i], batch.logits[i] = token, position, logits
            batch.n_seq_id[i] = len(sequences)
            for k, sequence in enumerate(sequences):
                batch.seq_id[i][k] = sequence
        code = self._api.llama_decode(self._context, batch)
        if code == _ABORTED:
            raise Aborted
        if code == _FULL:
            raise ContextFullError(
                "The conversation no longer fits the model's context.", "Set thinking.context higher."
            )
        if code:
            raise AizuchiError(f"The language model failed (llama_decode returned {code}).")
        return [self.logits(i) for i, row in enumerate(rows) if row[3]]

    def logits(self, row: int = -1) -> NDArray[np.float32]:
        """The logits, float32[vocab], of a row of the last decode; -1 is the last."""
        pointer = self._api.llama_get_logits_ith(self._context, row)
        return np.ctypeslib.as_array(pointer, shape=(self.vocab_size,)).copy()

    def sample(self, chain: Any, row: int = -1) -> int:
        """The next token after a row of logits, the last one by default, by a sampler chain, which remembers it."""
        return int(self._api.llama_sampler_sample(chain, self._context, row))

    def copy(self, source: int, target: int) -> None:
        """Make sequence `target`, which must be empty, the same as `source`."""
        self._api.llama_memory_seq_cp(self._memory, source, target, -1, -1)

    def drop(self, sequence: int, start: int = 0) -> bool:
        """Forget a sequence from position `start` on. False when this kind of memory cannot forget a part."""
        if start and self.window and self._first(sequence) > max(0, start - self.window):
            # What the tokens from there on would look back to is no longer there, which llama.cpp does not mind.
            return False
        return bool(self._api.llama_memory_seq_rm(self._memory, sequence, start if start else -1, -1))

    def _first(self, sequence: int) -> int:
        return int(self._api.llama_memory_seq_pos_min(self._memory, sequence))

    def last(self, sequence: int) -> int:
        """Position of a sequence's last token; -1 when it is empty."""
        return int(self._api.llama_memory_seq_pos_max(self._memory, sequence))

    def state(self, sequence: int) -> bytes:
        """What the memory holds of a sequence, for `set_state` of a context of the same `layout`."""
        size = self._api.llama_state_seq_get_size_ext(self._context, sequence, 0)
        buffer = (ctypes.c_uint8 * size)()
        written = self._api.llama_state_seq_get_data_ext(self._context, buffer, size, sequence, 0)
        return bytes(memoryview(buffer)[:written])

    def set_state(self, sequence: int, state: bytes) -> bool:
        """Make a sequence, which must be empty, what `state` says. False when llama.cpp finds no room for it.

        llama.cpp ends the process over bytes that make no sense: `state` must be what `state()` gave.
        """
        buffer = (ctypes.c_uint8 * len(state)).from_buffer_copy(state)
        return bool(self._api.llama_state_seq_set_data_ext(self._context, buffer, len(state), sequence, 0))
