"""What a GGUF file is, in the terms that matter before it is chosen: architecture, experts, layers, quantisation.

Whether a model is a mixture of experts is told from its metadata and its tensors, never from its name.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from assistant.errors import UsageError
from assistant.models.gguf_file import GgufHead, Tensor, read_head
from assistant.models.words import size_words


@dataclass(frozen=True)
class GgufReport:
    """The figures of one file."""

    path: Path
    size: int
    name: str
    architecture: str
    parameters: int
    layers: int
    experts: int
    """0: dense."""
    experts_used: int
    """Experts at work per token, without the shared ones."""
    expert_bytes: int
    """Bytes of the experts' tensors, of which a token reads only a part."""
    weight_bytes: int
    context: int
    """Tokens the model was trained for."""
    quantisation: tuple[tuple[str, int], ...]
    """Bytes per tensor type, largest first."""
    chat_template: bool
    licence: str
    cut_short: bool
    """The file ends before its last tensor does."""

    @property
    def mixture(self) -> bool:
        """Whether this is a mixture of experts."""
        return self.experts > 0

    @property
    def bytes_per_token(self) -> int:
        """Weights read for one token, roughly: everything but the experts that sleep."""
        if not self.mixture:
            return self.weight_bytes
        return self.weight_bytes - self.expert_bytes + self.expert_bytes * self.experts_used // self.experts


def report(path: Path) -> GgufReport:
    """Look at a GGUF file without loading it.

    Raises:
        UsageError: The file cannot be read as GGUF, or its metadata and its tensors contradict each other.
    """
    head = read_head(path)
    architecture = head.text("general.architecture")
    if not architecture:
        raise UsageError(f"{path} is a GGUF file that does not name its architecture.", "It is not a language model.")
    experts = head.number(f"{architecture}.expert_count")
    expert_tensors = [tensor for tensor in head.tensors if _is_expert(tensor)]
    if bool(experts) != bool(expert_tensors):
        raise UsageError(
            f"{path} contradicts itself: {experts} experts in its metadata, {len(expert_tensors)} tensors of experts.",
            "Get the file again.",
        )
    used = head.number(f"{architecture}.expert_used_count")
    if experts and not 0 < used <= experts:
        raise UsageError(f"{path} contradicts itself: {used} of {experts} experts at work.", "Get the file again.")
    sizes = _sizes(head)
    weight_bytes = sum(sizes.values())
    return GgufReport(
        path=path,
        size=head.size,
        name=head.text("general.name") or path.stem,
        architecture=architecture,
        parameters=sum(_elements(tensor) for tensor in head.tensors),
        layers=head.number(f"{architecture}.block_count"),
        experts=experts,
        experts_used=used,
        expert_bytes=sum(_bytes_of(tensor) for tensor in expert_tensors),
        weight_bytes=weight_bytes,
        context=head.number(f"{architecture}.context_length"),
        quantisation=tuple(sizes.most_common()),
        chat_template=bool(head.text("tokenizer.chat_template")),
        licence=head.text("general.license"),
        cut_short=any(head.weights_at + tensor.offset + _bytes_of(tensor) > head.size for tensor in head.tensors),
    )


def lines(found: GgufReport) -> list[str]:
    """The report as lines for a terminal."""
    kind = (
        f"mixture of experts: {found.experts_used} of {found.experts} at work per token" if found.mixture else "dense"
    )
    mix = ", ".join(f"{name} {100 * size / max(found.weight_bytes, 1):.0f} %" for name, size in found.quantisation)
    text = [
        f"{found.name} ({found.path})",
        f"  architecture   {found.architecture}, {kind}",
        f"  parameters     {found.parameters / 1e9:.2f} billion in {found.layers} layers",
        f"  size           {size_words(found.size)}; {size_words(found.bytes_per_token)} are read per token",
        f"  quantisation   {mix or 'none'}",
        f"  context        {found.context:,} tokens",
        f"  chat template  {'yes' if found.chat_template else 'no: this model cannot hold a conversation'}",
        f"  licence        {found.licence or 'not said in the file'}",
    ]
    if found.cut_short:
        text.append("  DAMAGED        the file ends before its last tensor: get it again")
    return text


def _is_expert(tensor: Tensor) -> bool:
    """Whether the tensor holds the weights of all experts of a layer (ggml's names end in `_exps.weight`)."""
    return "_exps." in tensor.name


def _sizes(head: GgufHead) -> Counter[str]:
    sizes: Counter[str] = Counter()
    for tensor in head.tensors:
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
