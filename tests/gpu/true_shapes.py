"""Random-weight files of the true shapes of the models that Aizuchi recommends, for machines that can run them.

    python tests/gpu/true_shapes.py FOLDER [NAME ...] [--sparse | --small]
    python tests/gpu/true_shapes.py --list

A speed depends on a model's shapes and on the types of its weights, not on what the weights say, so such a file is as
fast as the real one and takes as much memory. It says nothing but noise.

Where the numbers come from: the models' published `config.json`, whose keys stand beside them, as projects quote it
that have read it ("verified 2026-05-16" for google/gemma-4-26B-A4B-it, "revision 6a9e13bd" for Qwen/Qwen3.6-27B, and
several that agree for Qwen/Qwen3.6-35B-A3B). The models' own pages have not been read. How the numbers become tensors
is llama.cpp's: its converter (conversion/gemma.py) and its loaders (src/models/qwen35.cpp, qwen35moe.cpp, gemma4.cpp).
Encoders for images and the Qwens' drafting heads are left out: a spoken conversation loads neither.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "thinking"))

from quantised import QuantisedWriter
from tiny_file import Sizes
from tiny_gguf import KINDS

ROOM_LEFT = 1 << 30
"""Bytes that writing a file must leave on the disk."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A model that people run, as shapes."""

    kind: str
    """Its family, one of `tiny_gguf.KINDS`."""
    sizes: Sizes
    billions: float
    """Parameters of the language model: by its card (Gemma 4), by its name (the Qwens)."""
    active: float
    """Billions of them at work for a token, by the same; of a dense model all are."""

    @property
    def small(self) -> Sizes:
        """A few megabytes of the same family, for a processor: few layers, the first with full attention among them,
        few experts, narrow. Heads are as large as they are, and rows have the types of weights that they have."""
        sizes = self.sizes
        layers = sizes.sliding.index(False) + 1 if sizes.sliding else sizes.interval
        return replace(
            sizes,
            layers=layers,
            sliding=sizes.sliding[:layers],
            width=256,
            heads=4,
            kv_heads=2,
            wide_kv_heads=1,
            feed=288 if sizes.feed % 256 else 512,
            vocabulary=1024,
            context=4096,
            window=64,
            groups=2,
            rank=2 * sizes.rank // sizes.groups,
            experts=min(16, sizes.experts),
            used=min(4, sizes.used),
            expert_feed=96 if sizes.expert_feed % 256 else min(256, sizes.expert_feed),
        )


_QWEN36_35B = Sizes(
    layers=40,  # num_hidden_layers
    width=2048,  # hidden_size
    heads=16,  # num_attention_heads
    kv_heads=2,  # num_key_value_heads
    head=256,  # head_dim
    feed=512,  # intermediate_size; no layer is dense, so nothing has it
    context=262_144,  # max_position_embeddings
    vocabulary=248_320,  # vocab_size
    rope_base=1e7,  # rope_parameters.rope_theta
    experts=256,  # num_experts
    used=8,  # num_experts_per_tok
    expert_feed=512,  # moe_intermediate_size, and shared_expert_intermediate_size
    state=128,  # linear_key_head_dim and linear_value_head_dim
    groups=16,  # linear_num_key_heads
    rank=32,  # linear_num_value_heads
    convolution=4,  # linear_conv_kernel_dim
    interval=4,  # full_attention_interval
    rotated=64,  # head_dim * rope_parameters.partial_rotary_factor, 0.25
    sections=(11, 11, 10, 0),  # rope_parameters.mrope_section
)
_QWEN36_27B = replace(
    _QWEN36_35B,  # the keys are the same, and so are the numbers that are not here
    layers=64,
    width=5120,
    heads=24,
    kv_heads=4,
    feed=17_408,
    rank=48,
    experts=0,
    used=0,
    expert_feed=0,
)
_GEMMA4_26B = Sizes(
    layers=30,  # num_hidden_layers
    width=2816,  # hidden_size
    heads=16,  # num_attention_heads
    kv_heads=8,  # num_key_value_heads
    head=256,  # head_dim
    feed=2112,  # intermediate_size
    context=262_144,  # max_position_embeddings
    vocabulary=262_144,  # vocab_size
    rope_base=1e6,  # rope_parameters.full_attention.rope_theta
    experts=128,  # num_experts
    used=8,  # top_k_experts
    expert_feed=704,  # moe_intermediate_size
    window=1024,  # sliding_window
    sliding=(True, True, True, True, True, False) * 5,  # layer_types
    wide_head=512,  # global_head_dim
    wide_kv_heads=2,  # num_global_key_value_heads
    turning=64,  # global_head_dim / 2 * rope_parameters.full_attention.partial_rotary_factor, 0.25
    sharing=0,  # num_kv_shared_layers
    per_layer=0,  # hidden_size_per_layer_input
    packed=True,  # attention_k_eq_v, and how llama.cpp's converter writes experts
)
SHAPES = {
    "qwen3.6-35b-a3b": Shape("qwen35moe", _QWEN36_35B, 35, 3),
    "gemma-4-26b-a4b": Shape("gemma4moe", _GEMMA4_26B, 25.2, 3.8),
    "qwen3.6-27b": Shape("qwen35", _QWEN36_27B, 27, 27),
}


def write_shape(folder: Path, name: str, *, small: bool = False, sparse: bool = False) -> Path:
    """Write the model `name`, one of `SHAPES`, into `folder`.

    Args:
        folder: Is there.
        name: Of the model.
        small: Its small sizes instead of the true ones.
        sparse: Without the weights. Such a file can be looked at, and takes no room.

    Raises:
        OSError: The disk has too little room, and nothing was written; or it cannot be written.
    """
    shape = SHAPES[name]
    kind = KINDS[shape.kind]
    path = folder / f"{'small' if small else 'random'}-{name}{'-sparse' if sparse else ''}.gguf"
    writer = QuantisedWriter(path, kind.architecture, tied=kind.sliding, sparse=sparse)
    writer.file.add_name(f"{name}, {'small sizes' if small else 'true shapes'}, random weights")
    kind.build(writer, shape.small if small else shape.sizes)
    room = shutil.disk_usage(folder).free - ROOM_LEFT
    if not sparse and writer.size > room:
        raise OSError(f"{path.name} takes {writer.size:,} bytes; {max(room, 0):,} are to be had in {folder}.")
    writer.close()
    return path


def main() -> int:
    """Write the files that are asked for, and print their paths."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all, or some of {', '.join(SHAPES)}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--sparse", action="store_true", help="without the weights, to be looked at")
    how.add_argument("--small", action="store_true", help="a few megabytes, for a processor")
    parser.add_argument("--list", action="store_true", help="print the names")
    args = parser.parse_args()
    if args.list:
        print("\n".join(SHAPES))
        return 0
    if args.folder is None:
        parser.error("a folder is needed")
    if unknown := [name for name in args.names if name not in SHAPES]:
        parser.error(f"{unknown[0]} is none of {', '.join(SHAPES)}")
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.names or SHAPES:
        try:
            print(write_shape(args.folder, name, small=args.small, sparse=args.sparse))
        except OSError as error:
            print(f"true_shapes: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
