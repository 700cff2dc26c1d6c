"""A conversation of 300 turns on the starter model: does a turn's cost grow with the hour? Writes a plot.

python tests/thinking/long_conversation.py docs/turns-300.svg [--turns 300]
"""

from __future__ import annotations

import argparse
import json
import queue
import statistics
import time
from pathlib import Path

from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store
from assistant.thinking.build import load_mind
from assistant.thinking.protocol import Condensed, Piece, ReplyEnd, ThinkingEvent, Understood

WORDS = (
    "今日の天気を教えてください。{}回目です",
    "{}番目に好きな食べ物は何ですか",
    "{}分後に起こしてください",
    "昨日は{}時まで働きました",
    "{}年前の話を聞かせてください",
)
WIDTH, HEIGHT, LEFT = 900, 260, 60


class Clock:
    """Real time."""

    def now(self) -> float:
        return time.perf_counter()


def converse(turns: int) -> list[dict[str, float]]:
    """One row a turn: first token (ms), tokens prefilled, tokens in the cache, resident memory (MB)."""
    model = Store().files(load_catalogue().get("qwen2.5-coder-0.5b"))["model"]
    mind = load_mind(
        model, "短く答えてください。", Clock(), threads=2, max_tokens=12, seed=1, sampling={"temperature": 0.7}
    )
    events: queue.Queue[ThinkingEvent] = queue.Queue()
    mind.start(events.put)
    rows = []
    try:
        for turn in range(1, turns + 1):
            words = WORDS[turn % len(WORDS)].format(turn)
            mind.prefill(words[:-2])
            mind.wait_idle()
            rows.append(one_turn(mind, events, turn, words))
            mind.wait_idle()
    finally:
        mind.close()
    return rows


def one_turn(mind, events, turn, words) -> dict[str, float]:
    asked, first, reply, understood = time.perf_counter(), 0.0, "", None
    mind.reply(turn, words)
    while True:
        event = events.get(timeout=60)
        match event:
            case Understood():
                understood = event
            case Piece(text=text):
                first = first or time.perf_counter() - asked
                reply += text
            case ReplyEnd():
                assert event.error is None
                break
            case Condensed():
                print(f"turn {turn}: {event.turns} turns summed up: {event.summary}", flush=True)
    mind.commit(turn, words, reply or "はい")
    memory = int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20
    return {
        "turn": turn,
        "first_token_ms": round(1000 * first, 1),
        "prefilled": understood.prefilled_tokens,
        "cached": understood.cached_tokens,
        "memory_mb": round(memory, 1),
    }


def plot(rows: list[dict[str, float]]) -> str:
    """Four curves over the turns, each on its own scale from 0, as SVG."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{4 * HEIGHT}"'
        ' font-family="sans-serif" font-size="13">'
    ]
    for number, (name, title) in enumerate(
        (
            ("first_token_ms", "first token, ms"),
            ("prefilled", "tokens prefilled at the end of speech"),
            ("cached", "tokens in the cache"),
            ("memory_mb", "resident memory of the process, MB"),
        )
    ):
        top, values = number * HEIGHT + 24, [row[name] for row in rows]
        most = max(values) or 1
        bottom = top + HEIGHT - 50
        step = (WIDTH - LEFT - 20) / max(1, len(values) - 1)
        points = " ".join(
            f"{LEFT + step * i:.1f},{bottom - (HEIGHT - 50) * value / most:.1f}" for i, value in enumerate(values)
        )
        parts += [
            f'<text x="{LEFT}" y="{top - 8}">{title}</text>',
            f'<line x1="{LEFT}" y1="{bottom}" x2="{WIDTH - 20}" y2="{bottom}" stroke="#999"/>',
            f'<text x="4" y="{top + 8}">{most:.0f}</text><text x="4" y="{bottom}">0</text>',
            f'<text x="{WIDTH - 60}" y="{bottom + 16}">turn {len(values)}</text>',
            f'<polyline points="{points}" fill="none" stroke="#2a6f97"/>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("svg", type=Path)
    parser.add_argument("--turns", type=int, default=300)
    args = parser.parse_args()
    rows = converse(args.turns)
    args.svg.write_text(plot(rows), encoding="utf-8")
    args.svg.with_suffix(".json").write_text(json.dumps(rows) + "\n", encoding="utf-8")
    for name in ("first_token_ms", "prefilled"):
        first, last = ([row[name] for row in part] for part in (rows[:50], rows[-50:]))
        medians = statistics.median(first), statistics.median(last)
        print(f"{name}: median of the first 50 turns {medians[0]:.1f}, of the last 50 {medians[1]:.1f}")
    settled = [row["memory_mb"] for row in rows[len(rows) // 6 :]]
    print(f"memory: {min(settled):.0f} to {max(settled):.0f} MB from turn {len(rows) // 6} on")


if __name__ == "__main__":
    main()
