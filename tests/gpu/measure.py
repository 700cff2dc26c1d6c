"""How fast a language model is on this machine, through Aizuchi's own engine: for a GPU, and on a processor as well.

    python tests/gpu/measure.py MODEL.gguf [--json FILE] [--gpu-layers N] [--threads N] [--quick]

What is fed to the model are random tokens, since a file of random weights has no words.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bench_stages import QUICK, Bench, Plan

from assistant.errors import AizuchiError
from assistant.models.gguf_report import report
from assistant.thinking.cores import physical_cores
from assistant.thinking.devices import devices, gpu_makers, native_messages, offload, offload_problem
from assistant.thinking.llama import Llama


def measure(
    path: Path, plan: Plan, *, threads: int, gpu_layers: int, batch: int = 256, **loading: Any
) -> dict[str, Any]:
    """Everything that is measured, as JSON has it.

    Args:
        path: The GGUF file.
        plan: How much is measured.
        threads: For what the processor does.
        gpu_layers: -1: all.
        batch: Tokens a decode call; Aizuchi's is 256.
        loading: What else `Llama` is to be told: `experts_in_ram`, `kv_type`.

    Raises:
        AizuchiError: The model cannot be loaded; or there is a GPU and no layer is on it, so the figures would lie.
    """
    looked_at = report(path)
    seen, context = devices(), plan.context(batch)
    before = [device.memory_free for device in seen]
    begun = time.perf_counter()
    with native_messages() as messages:
        llama = Llama(path, context=context, threads=threads, gpu_layers=gpu_layers, batch=batch, **loading)
    spent = time.perf_counter() - begun
    try:
        put = offload(messages)
        if (problem := offload_problem(seen, gpu_makers(), gpu_layers, put)) is not None:
            raise problem
        figures: dict[str, Any] = {
            "model": looked_at.name,
            "architecture": looked_at.architecture,
            "parameters": looked_at.parameters,
            "file_bytes": looked_at.size,
            "bytes_per_token": looked_at.bytes_per_token,
            "devices": [
                asdict(device) | {"memory_taken": max(0, free - now.memory_free)}
                for device, free, now in zip(seen, before, devices(), strict=True)
            ],
            "layers_on_gpu": [put.layers, put.of],
            "weight_bytes_on_gpu": put.gpu_bytes,
            "threads": threads,
            "batch": batch,
            "context": context,
            "load_s": spent,
            "loading": {name: list(value) if isinstance(value, range) else value for name, value in loading.items()},
        }
        bench = Bench(llama, plan)
        try:
            figures |= bench.speeds() | bench.first_tokens() | bench.branches() | bench.snapshots() | bench.aborts()
        finally:
            bench.close()
    finally:
        llama.close()
    fastest = figures["decode"][0]["tokens_per_s"]
    figures["read_gb_per_s"] = fastest * looked_at.bytes_per_token / 1e9
    return figures


def table(figures: dict[str, Any]) -> list[str]:
    """The figures as lines for a terminal."""
    first, branch, kept, abort = (figures[key] for key in ("first_token_ms", "branch_ms", "snapshot", "abort_ms"))
    on, of = figures["layers_on_gpu"]
    gpu = next((each["description"] for each in figures["devices"] if each["kind"] in ("GPU", "iGPU")), "")
    where = f"{on} of {of} layers on {gpu}" if on else "all on the processor"
    rows = [
        ("layers", where),
        ("weights", f"{figures['file_bytes'] / 1e9:.1f} GB, {figures['bytes_per_token'] / 1e9:.2f} GB read per token"),
        ("loading", f"{figures['load_s']:.1f} s"),
        *((f"prefill of {each['tokens']}", f"{each['tokens_per_s']:.0f} tokens/s") for each in figures["prefill"]),
        *(
            (f"decode behind {each['behind']}", f"{each['tokens_per_s']:.1f} tokens/s")
            for each in figures["decode"]
        ),
        ("that is", f"{figures['read_gb_per_s']:.0f} GB/s of weights"),
        ("first token, cold", f"{first['cold']:.1f} ms"),
        ("first token, warm", f"{first['warm']:.1f} ms; llama.cpp alone {first['unseen_alone']:.1f} ms"),
        ("first token, prefilled", f"{first['prefilled']:.1f} ms"),
        ("branch", f"{branch['copy']:.3f} ms, and its first token {branch['first_token']:.1f} ms, the next "
         f"{branch['next_token']:.1f} ms"),
        ("reply after branches", "the same" if figures["same_reply_after_branches"] else "ANOTHER"),
        ("snapshot", f"{kept['bytes'] / 1e6:.1f} MB of {kept['tokens']} tokens: out {kept['out_ms']:.1f} ms, back "
         f"{kept['back_ms']:.1f} ms; file {kept['save_file_ms']:.0f} ms, {kept['restore_file_ms']:.0f} ms"),
        ("reply after restoring", "the same" if figures["same_reply_after_restoring"] else "ANOTHER"),
        ("abort", f"{_ms(abort['p50'])}, at most {_ms(abort['max'])}; a batch takes {abort['batch_takes']:.1f} ms; "
         f"{abort['missed']} of {abort['of']} did not end"),
    ]  # fmt: skip
    return [figures["model"], *(f"  {name:<24}{value}" for name, value in rows)]


def _ms(value: float | None) -> str:
    return "never" if value is None else f"{value:.1f} ms"


def main() -> int:
    """Measure one model."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path, metavar="MODEL.gguf")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--gpu-layers", type=int, default=-1, metavar="N", help="-1: all; 0: none")
    parser.add_argument("--threads", type=int, default=0, metavar="N", help="0: as many as there are cores")
    parser.add_argument("--batch", type=int, default=256, metavar="N", help="tokens a decode call; Aizuchi's is 256")
    parser.add_argument("--quick", action="store_true", help="show that it works; the figures are none to quote")
    parser.add_argument("--experts-in-ram", type=int, default=0, metavar="N", help="of so many layers, from the first")
    parser.add_argument("--kv-type", default="f16", metavar="TYPE", help="f16 or q8_0")
    args = parser.parse_args()
    loading: dict[str, Any] = {"experts_in_ram": range(args.experts_in_ram)} if args.experts_in_ram else {}
    if args.kv_type != "f16":
        loading["kv_type"] = args.kv_type
    try:
        figures = measure(
            args.model,
            QUICK if args.quick else Plan(),
            threads=args.threads or physical_cores(),
            gpu_layers=args.gpu_layers,
            batch=args.batch,
            **loading,
        )
    except AizuchiError as error:
        print(f"measure: {error}", file=sys.stderr)
        return error.exit_code
    print("\n".join(table(figures)))
    if args.json:
        args.json.parent.mkdir(parents=True, exist_ok=True)
        args.json.write_text(json.dumps(figures | {"quick": args.quick}, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
