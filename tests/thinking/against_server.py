"""Ten turns with history and one revision each: this engine, and llama-server on the same model, threads and words.

python tests/thinking/against_server.py --server /path/to/llama-server [--json FILE]

One after the other, since two of them at once would only measure each other. In each turn the user says something; at
60 % of it a pause starts a reply, which is given up when the user goes on, and begun anew when all is said. What is
timed is the way from the last word to the reply's first text.
"""

from __future__ import annotations

import argparse
import json
import queue
import socket
import statistics
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import requests

from assistant.conversation.persona import persona_named
from assistant.measure.bench_llm import SAYINGS
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.build import load_mind
from assistant.thinking.protocol import Piece, ReplyEnd, ThinkingEvent, Understood

CONTEXT, THREADS, REPLY, PAUSE, CERTAIN = 4096, 2, 24, 0.6, 0.85
PERSONA = persona_named("aizuchi")


class Clock:
    """Real time."""

    def now(self) -> float:
        return time.perf_counter()


def part(words: str, share: float) -> str:
    return words[: round(len(words) * share)]


def ours(model: Path, *, while_speaking: bool) -> list[dict[str, float]]:
    """One row a turn: milliseconds to the first text, tokens evaluated for it, tokens that were there."""
    mind = load_mind(
        model,
        PERSONA.system,
        Clock(),
        context=CONTEXT,
        threads=THREADS,
        max_tokens=REPLY,
        sampling={"temperature": 0.0},
        examples=PERSONA.examples,
    )
    events: queue.Queue[ThinkingEvent] = queue.Queue()
    mind.start(events.put)
    rows = []
    try:
        mind.wait_idle()
        for turn, words in enumerate(SAYINGS):
            generation = 2 * turn + 1
            if while_speaking:
                mind.prefill(part(words, PAUSE / 2))
                mind.wait_idle()
            mind.reply(generation, part(words, PAUSE))
            while not isinstance(events.get(timeout=60), Piece | ReplyEnd):
                pass
            mind.cancel(generation)
            mind.wait_idle()
            if while_speaking:
                mind.prefill(part(words, CERTAIN))
                mind.wait_idle()
            while not events.empty():
                events.get()
            rows.append(finished(mind, events, generation + 1, words))
            mind.wait_idle()
    finally:
        mind.close()
    return rows


def finished(mind, events, generation: int, words: str) -> dict[str, float]:
    asked, first, reply, understood = time.perf_counter(), 0.0, "", None
    mind.reply(generation, words)
    while not isinstance(event := events.get(timeout=60), ReplyEnd):
        if isinstance(event, Understood):
            understood = event
        elif isinstance(event, Piece):
            first = first or time.perf_counter() - asked
            reply += event.text
    assert event.error is None
    assert reply
    mind.commit(generation, words, reply)
    return {
        "first_ms": 1000 * first,
        "prefilled": understood.prefilled_tokens,
        "cached": understood.cached_tokens,
    }


@contextmanager
def server(program: str, model: Path) -> Iterator[str]:
    """A llama-server on loopback, ready."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    threads = ["--threads", str(THREADS), "--threads-batch", str(THREADS), "--threads-http", "2"]
    size = ["--ctx-size", str(CONTEXT), "--parallel", "1", "--flash-attn", "on"]
    where = ["--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(
        [program, "--model", str(model), *threads, *size, *where, "--jinja"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        while True:
            assert process.poll() is None, "llama-server has ended"
            try:
                if requests.get(f"{address}/health", timeout=5).ok:
                    break
            except requests.ConnectionError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(30)


def theirs(program: str, model: Path) -> list[dict[str, float]]:
    """The same turns with llama-server, which keeps the prompt that it had last (`cache_prompt`)."""
    rows = []
    messages = [{"role": "system", "content": PERSONA.system}]
    for said, reply in PERSONA.examples:
        messages += [{"role": "user", "content": said}, {"role": "assistant", "content": reply}]
    with server(program, model) as address:
        stream(address, [*messages, {"role": "user", "content": "。"}], stop_after=1)
        for words in SAYINGS:
            stream(address, [*messages, {"role": "user", "content": part(words, PAUSE)}], stop_after=1)
            wait_until_free(address)
            row, reply = stream(address, [*messages, {"role": "user", "content": words}])
            rows.append(row)
            messages += [{"role": "user", "content": words}, {"role": "assistant", "content": reply}]
    return rows


def wait_until_free(address: str) -> None:
    while any(slot["is_processing"] for slot in requests.get(f"{address}/slots", timeout=10).json()):
        time.sleep(0.01)


def stream(address, messages, *, stop_after: int = 0) -> tuple[dict[str, float], str]:
    body = {
        "messages": messages,
        "stream": True,
        "temperature": 0.0,
        "max_tokens": REPLY,
        "cache_prompt": True,
        "chat_template_kwargs": {"enable_thinking": False},
        "stream_options": {"include_usage": True},
    }
    asked, first, reply, pieces, row = time.perf_counter(), 0.0, "", 0, {}
    with requests.post(f"{address}/v1/chat/completions", json=body, stream=True, timeout=60) as answer:
        answer.raise_for_status()
        for line in answer.iter_lines():
            if not line.startswith(b"data: ") or line == b"data: [DONE]":
                continue
            event = json.loads(line[6:])
            for choice in event.get("choices", ()):
                if text := choice["delta"].get("content"):
                    first = first or time.perf_counter() - asked
                    reply, pieces = reply + text, pieces + 1
            if timings := event.get("timings"):
                row = {"prefilled": timings["prompt_n"], "cached": timings["cache_n"]}
            if stop_after and pieces >= stop_after:
                break
    return {"first_ms": 1000 * first, **row}, reply


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", default="llama-server")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    model = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    columns = {
        "ours, prefilled while speaking": ours(model, while_speaking=True),
        "ours, not prefilled": ours(model, while_speaking=False),
        "llama-server": theirs(args.server, model),
    }
    print("first text after the last word, ms (tokens evaluated for it / tokens in the cache)")
    print("turn  " + "".join(f"{name:>34}" for name in columns))
    for turn in range(len(SAYINGS)):
        cells = [
            f"{row['first_ms']:.0f} ({row.get('prefilled', 0)} / {row.get('cached', 0)})"
            for row in (rows[turn] for rows in columns.values())
        ]
        print(f"{turn + 1:>4}  " + "".join(f"{cell:>34}" for cell in cells))
    medians = [statistics.median(row["first_ms"] for row in rows) for rows in columns.values()]
    print("median" + "".join(f"{value:>34.0f}" for value in medians))
    if args.json:
        args.json.write_text(json.dumps(columns, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
