"""What a GGUF model is, in the terms that matter before it is chosen: experts, layers, memory, bytes read per token.

Whether a model is a mixture of experts is told from its metadata and its tensors, never from its name. Nothing of the
weights is read, so a report costs the same for every size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import UsageError
from assistant.models.gguf_file import GgufHead, Tensor, printable
from assistant.models.gguf_layers import Layers, block_of, layers_of
from assistant.models.gguf_parts import read_parts
from assistant.models.words import memory_words, size_words

MAX_LAYERS = 2048
"""llama.cpp takes 512."""
MOST_TYPES = 6
"""Of tensors that a report names."""
_LOOKED_UP = ("token_embd.weight", "per_layer_token_embd.weight")
"""Tables of which a token reads one row."""
_LICENCES = ("general.license", "general.license.name", "general.license.link")
"""Where a file says it, best first."""
_NOT_LANGUAGE = ("v.", "a.", "mm.")
"""How the names of an image or sound encoder's tensors begin; a spoken conversation does not use them."""


@dataclass(frozen=True)
class GgufReport:
    """The figures of one model, whether it lies in one file or in several. Sizes are bytes."""

    path: Path
    parts: int
    size: int
    """Of all parts."""
    name: str
    architecture: str
    parameters: int
    layers: int
    kinds: Layers
    embedding: int
    """Width of the hidden state."""
    feed_forward: int
    """Width of the widest feed-forward layer, or of all experts at work together."""
    experts: int
    """0: dense."""
    experts_used: int
    """Experts at work per token, without the shared ones."""
    expert_tensors: int
    expert_bytes: int
    """Bytes of the experts' tensors, of which a token reads only a part."""
    weight_bytes: int
    idle_bytes: int
    """Of weights that a token does not read whatever it is: look-up tables, drafting heads, encoders."""
    vocabulary: int
    context: int
    """Tokens the model was trained for."""
    quantisation: tuple[tuple[str, int], ...]
    """Bytes per tensor type, largest first."""
    template: str
    """Jinja source of the chat template. Empty: there is none."""
    licence: str
    cut_short: bool
    """A file ends before its last tensor does."""

    @property
    def mixture(self) -> bool:
        """Whether this is a mixture of experts."""
        return self.experts > 0

    @property
    def chat_template(self) -> bool:
        """Whether there is a chat template."""
        return bool(self.template)

    @property
    def bytes_per_token(self) -> int:
        """Weights read for one token: neither the experts that sleep nor what is only looked up."""
        return self.bytes_per_batch(1)

    def bytes_per_batch(self, tokens: int) -> int:
        """Weights read for `tokens` tokens evaluated together, if all of them wake different experts."""
        rest = self.weight_bytes - self.expert_bytes - self.idle_bytes
        if not self.mixture:
            return rest
        awake = min(self.experts, self.experts_used * tokens)
        return rest + self.expert_bytes * awake // self.experts

    @property
    def evidence(self) -> str:
        """Why this is said to be dense or a mixture."""
        if self.mixture:
            return f"expert_count {self.experts} and {self.expert_tensors} tensors named *_exps"
        return "neither an expert_count nor tensors named *_exps"


def report(path: Path) -> GgufReport:
    """Look at a GGUF model without loading it. Of a model in several files, name any.

    Raises:
        UsageError: The file cannot be read as GGUF, a part is missing, or metadata and tensors contradict each other.
    """
    parts = read_parts(path)
    head = parts[0]
    tensors = [tensor for part in parts for tensor in part.tensors]
    architecture = head.text("general.architecture")
    if not architecture:
        raise UsageError(f"{path} is a GGUF file that does not name its architecture.", "It is not a language model.")
    layers = head.number(f"{architecture}.block_count")
    if not 0 <= layers <= MAX_LAYERS:
        raise UsageError(f"{path} claims to have {layers:,} layers.", "Get the file again.")
    experts, used, expert_tensors = _experts(path, head, architecture, tensors)
    layers = _without_drafting(head, architecture, tensors, layers)
    sizes = _sizes(tensors)
    return GgufReport(
        path=path,
        parts=len(parts),
        size=sum(part.size for part in parts),
        name=head.text("general.name") or path.stem,
        architecture=architecture,
        parameters=sum(_elements(tensor) for tensor in tensors),
        layers=layers,
        kinds=layers_of(head, tensors, layers),
        embedding=max(0, head.number(f"{architecture}.embedding_length")),
        feed_forward=max(
            0,
            head.number(f"{architecture}.feed_forward_length"),
            head.number(f"{architecture}.expert_feed_forward_length") * used,
        ),
        experts=experts,
        experts_used=used,
        expert_tensors=len(expert_tensors),
        expert_bytes=sum(_bytes_of(tensor) for tensor in expert_tensors if not _drafts(tensor, layers)),
        weight_bytes=sum(sizes.values()),
        idle_bytes=_idle(tensors, layers),
        vocabulary=_vocabulary(tensors),
        context=max(0, head.number(f"{architecture}.context_length")),
        quantisation=tuple(sizes.most_common()),
        template=head.text("tokenizer.chat_template"),
        licence=next((said for key in _LICENCES if (said := head.text(key))), ""),
        cut_short=any(_cut_short(part) for part in parts),
    )


def lines(found: GgufReport) -> list[str]:
    """The report as lines for a terminal."""
    kind = (
        f"mixture of experts: {found.experts_used} of {found.experts} at work per token" if found.mixture else "dense"
    )
    kinds = found.kinds
    whole = f"{size_words(found.size)} in {found.parts} files" if found.parts > 1 else size_words(found.size)
    states = f", and {_memory(kinds.state_bytes)} of states that cannot be shortened" if kinds.recurrent else ""
    text = [
        f"{printable(found.name)} ({found.path})",
        f"  architecture   {printable(found.architecture)}, {kind} ({found.evidence})",
        f"  parameters     {_count_words(found.parameters)} in {found.layers} layers: {_kind_words(kinds)}",
        f"  size           {whole}; a token reads {_memory(found.bytes_per_token)} of weights",
        f"  quantisation   {_mix(found) or 'none'}",
        f"  context        up to {found.context:,} tokens; each keeps {_memory(kinds.kv_bytes_per_token)}{states}",
        f"  licence        {printable(found.licence) or 'not said in the file: look where it came from'}",
    ]
    if not found.chat_template:
        text.append("  chat template  none: the plain form ChatML is used, which a model made for talking mostly knows")
    if found.cut_short:
        text.append("  DAMAGED        the file ends before its last tensor: get it again")
    return text


def _mix(found: GgufReport) -> str:
    def part(size: int) -> str:
        share = 100 * size / max(found.weight_bytes, 1)
        return f"{share:.0f} %" if share >= 1 else "under 1 %"

    shown = [f"{name} {part(size)}" for name, size in found.quantisation[:MOST_TYPES]]
    left = len(found.quantisation) - len(shown)
    return ", ".join([*shown, f"and {left} more"] if left else shown)


def _memory(size: float) -> str:
    return memory_words(size) if size >= 1 << 20 else f"{size / 1024:.1f} KiB"


def _count_words(count: int) -> str:
    return f"{count / 1e9:.1f} billion" if count >= 1e9 else f"{count / 1e6:.1f} million"


def _kind_words(kinds: Layers) -> str:
    named = [
        f"{count} with {what}"
        for count, what in (
            (kinds.full, "full attention"),
            (kinds.sliding, f"a sliding window of {kinds.window:,} tokens"),
            (kinds.recurrent, "a recurrent state"),
        )
        if count
    ]
    shared = f" ({kinds.sharing} of them share others' keys)" if kinds.sharing else ""
    return ", ".join(named) + shared if named else "of an unknown kind"


def _experts(path: Path, head: GgufHead, architecture: str, tensors: Sequence[Tensor]) -> tuple[int, int, list[Tensor]]:
    experts = head.number(f"{architecture}.expert_count")
    expert_tensors = [tensor for tensor in tensors if _is_expert(tensor)]
    if bool(experts) != bool(expert_tensors):
        raise UsageError(
            f"{path} contradicts itself: {experts} experts in its metadata, {len(expert_tensors)} tensors of experts.",
            "Get the file again.",
        )
    used = head.number(f"{architecture}.expert_used_count")
    if experts and not 0 < used <= experts:
        raise UsageError(f"{path} contradicts itself: {used} of {experts} experts at work.", "Get the file again.")
    return experts, used, expert_tensors


def _is_expert(tensor: Tensor) -> bool:
    """Whether the tensor holds the weights of all experts of a layer (ggml's names end in `_exps.weight`)."""
    return "_exps." in tensor.name


def _without_drafting(head: GgufHead, architecture: str, tensors: Sequence[Tensor], layers: int) -> int:
    """Layers that a reply needs: a head that drafts further tokens lies behind them, counted as a block or not."""
    blocks = [block for tensor in tensors if ".nextn." in tensor.name and (block := block_of(tensor)) is not None]
    if blocks:
        return min(layers, *blocks)
    return layers - min(layers, max(0, head.number(f"{architecture}.nextn_predict_layers")))


def _drafts(tensor: Tensor, layers: int) -> bool:
    """Whether the tensor belongs to a head that drafts further tokens; those lie behind the layers."""
    block = block_of(tensor)
    return block is not None and block >= layers > 0


def _idle(tensors: Sequence[Tensor], layers: int) -> int:
    # A model without an output matrix of its own reads its embeddings as one.
    looked_up = _LOOKED_UP if any(tensor.name == "output.weight" for tensor in tensors) else _LOOKED_UP[1:]
    return sum(
        _bytes_of(tensor)
        for tensor in tensors
        if tensor.name in looked_up or tensor.name.startswith(_NOT_LANGUAGE) or _drafts(tensor, layers)
    )


def _vocabulary(tensors: Iterable[Tensor]) -> int:
    return next((tensor.shape[1] for tensor in tensors if tensor.name == _LOOKED_UP[0] and len(tensor.shape) > 1), 0)


def _cut_short(part: GgufHead) -> bool:
    return any(part.weights_at + tensor.offset + _bytes_of(tensor) > part.size for tensor in part.tensors)


def _sizes(tensors: Iterable[Tensor]) -> Counter[str]:
    sizes: Counter[str] = Counter()
    for tensor in tensors:
        sizes[_type_name(tensor.type)] += _bytes_of(tensor)
    return sizes


def _elements(tensor: Tensor) -> int:
    count = 1
    for length in tensor.shape:
        count *= length
    return count


def _bytes_of(tensor: Tensor) -> int:
    from gguf.constants import GGML_QUANT_SIZES, GGMLQuantizationType

    try:
        block, size = GGML_QUANT_SIZES[GGMLQuantizationType(tensor.type)]
    except (ValueError, KeyError):
        return 0
    return int(_elements(tensor) // block * size)


def _type_name(number: int) -> str:
    from gguf.constants import GGMLQuantizationType

    try:
        return str(GGMLQuantizationType(number).name)
    except ValueError:
        return f"type {number}"
