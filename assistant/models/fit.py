"""Whether a model fits the memory, and how fast its answers can come: before it is loaded.

To say one token, a processor reads every weight at work once, so memory bandwidth divided by those bytes is the most
that any program gets out of a machine. The conversation's keys and values are read too; beside the weights they are
little (under a tenth at the default context), and are left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from assistant.models.gguf_report import GgufReport
from assistant.models.words import memory_words

CONTEXT = 4096
"""Tokens; the default of the setting thinking.context."""
SEQUENCES = 4
"""Branches of a conversation that the engine holds; each has recurrent states of its own."""
BATCH = 256
"""Tokens that the engine evaluates at once."""
KV_BYTES = {"f16": 2.0, "q8_0": 34 / 32}
"""Bytes of a number among the keys and values; q8_0 keeps 32 of them in 34."""
_HEAD = 64
"""Least width of an attention head: models have as many heads as fit the hidden state, or fewer wider ones."""
UNSEEN_TOKENS = 12
"""Left to evaluate when the user has stopped: the last word or two and the template's tail."""
FIRST_TOKENS = 9
"""Of a reply until there is something to synthesise; median of thirty measured turns."""
PREFILL_GAIN = 4.0
"""Tokens that are evaluated together on a processor, in the time of one that is decoded. Measured with a 0.5 B model on
two cores; more cores gain more."""
OTHER_STAGES = 0.18
"""Seconds for everything but thinking: end of speech noticed, words recognised, voice, sound card. Same turns."""
LATE = 1.0
"""Seconds; an answer that comes later feels like a machine's."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """Of a model's report, what its place in memory depends on. Whole numbers only, so that they can be kept in a file.

    Sizes are bytes.
    """

    layers: int
    weights: int
    experts: int
    """Part of `weights`; 0: dense."""
    idle: int
    """Part of `weights` that stays in the machine's own memory: look-up tables, encoders."""
    kv_per_token: int
    """Keys and values in f16 for each token of context."""
    states: int
    """Recurrent states of one sequence."""
    embedding: int
    feed_forward: int
    vocabulary: int
    parameters: int
    window: int = 0
    """Tokens that sliding layers look back; 0: there are none."""

    @property
    def output(self) -> int:
        """The matrix that gives the logits. An estimate: files keep it in more bits than the rest, by half at most."""
        return min(self.weights, int(1.5 * self.vocabulary * self.embedding * self.weights / max(1, self.parameters)))


def footprint(found: GgufReport) -> Footprint:
    """The part of a report that `fits` and `assistant.thinking.placement` need."""
    return Footprint(
        layers=found.layers,
        weights=found.weight_bytes,
        experts=found.expert_bytes,
        idle=found.idle_bytes,
        kv_per_token=found.kinds.kv_bytes_per_token,
        states=found.kinds.state_bytes,
        embedding=found.embedding,
        feed_forward=found.feed_forward,
        vocabulary=found.vocabulary,
        parameters=found.parameters,
        window=found.kinds.window,
    )


@dataclass(frozen=True, slots=True)
class Fit:
    """What a model needs in memory, in bytes, against what there is."""

    weights: int
    cache: int
    """Keys and values at the whole context, and recurrent states."""
    compute: int
    """Intermediate results; an estimate, right to about a third."""
    context: int
    memory: int

    @property
    def needed(self) -> int:
        """All of it."""
        return self.weights + self.cache + self.compute

    @property
    def ok(self) -> bool:
        """Whether it fits."""
        return self.needed <= self.memory

    @property
    def sentence(self) -> str:
        """The numbers in a sentence."""
        verdict = "fits" if self.ok else "does not fit"
        return (
            f"It {verdict}: {memory_words(self.needed)} needed ({memory_words(self.weights)} of weights, "
            f"{memory_words(self.cache)} for {self.context:,} tokens of context, about {memory_words(self.compute)} "
            f"for computing), {memory_words(self.memory)} of memory."
        )


@dataclass(frozen=True, slots=True)
class Prediction:
    """How fast answers can come at best, when the weights lie in this machine's memory and the processor computes."""

    tokens_per_s: float
    first_sound: float
    """Seconds from the end of the user's words to the first sound of the answer."""
    sentence: str

    @property
    def late(self) -> bool:
        """Whether answers will pass a second."""
        return self.first_sound > LATE


def fits(
    found: GgufReport | Footprint,
    memory_bytes: int,
    context: int = CONTEXT,
    kv_type: str = "f16",
    *,
    on_gpu: bool = False,
) -> Fit:
    """Whether `found` fits `memory_bytes` with `context` tokens, as this engine loads it.

    Args:
        found: The model.
        memory_bytes: What there is.
        context: Tokens.
        kv_type: How keys and values are kept, one of `KV_BYTES`.
        on_gpu: Whether a GPU has a part in it; the engine then computes with flash attention.
    """
    model = found if isinstance(found, Footprint) else footprint(found)
    hidden = BATCH * 4 * (2 * model.feed_forward + 4 * model.embedding)
    # Without flash attention each token of a batch is compared with each of the context, for each head.
    flash = on_gpu or model.window > 0 or kv_type != "f16"
    scores = 0 if flash else 4 * BATCH * context * (model.embedding // _HEAD)
    keys = model.kv_per_token * context * KV_BYTES[kv_type] / KV_BYTES["f16"]
    return Fit(
        weights=model.weights,
        cache=int(keys) + model.states * SEQUENCES,
        compute=max(hidden, scores) + 4 * SEQUENCES * model.vocabulary + 4 * BATCH * context,
        context=context,
        memory=memory_bytes,
    )


def first_sound_after(token: float, unseen: float, bandwidth: float) -> float:
    """Seconds from the end of the user's words to the first sound of the answer, at best.

    Args:
        token: Bytes read for one token.
        unseen: Bytes read for `UNSEEN_TOKENS` together.
        bandwidth: Bytes a second.
    """
    reading = max(unseen, UNSEEN_TOKENS * token / PREFILL_GAIN) / bandwidth
    return OTHER_STAGES + reading + FIRST_TOKENS * token / bandwidth


def predict(found: GgufReport, bandwidth: float) -> Prediction:
    """How fast `found` answers at `bandwidth` bytes a second.

    Raises:
        ValueError: `bandwidth` is not positive.
    """
    if bandwidth <= 0:
        raise ValueError("bandwidth must be positive")
    read = max(found.bytes_per_token, 1)
    seconds = read / bandwidth
    first_sound = first_sound_after(read, found.bytes_per_batch(UNSEEN_TOKENS), bandwidth)
    rate = 1 / seconds
    kind = "dense: every token reads" if not found.mixture else "mixture of experts: a token reads"
    of = f" of {memory_words(found.weight_bytes)}" if found.mixture else ""
    verdict = "will pass 1 s" if first_sound > LATE else f"can begin within {first_sound:.1f} s"
    sentence = (
        f"{kind} {memory_words(read)}{of}; at this machine's {bandwidth / 1e9:.0f} GB/s about "
        f"{rate:.{0 if rate >= 10 else 1}f} tokens/s: answers {verdict}"
    )
    return Prediction(rate, first_sound, sentence)
