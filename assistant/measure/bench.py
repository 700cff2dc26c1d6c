"""`aizuchi bench e2e` and `aizuchi bench pauses`: spoken turns through the whole pipeline, at real-time pace."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assistant.audio.protocol import Player, SampleClock
from assistant.audio.recording import BlockSource, RecordingPlayer, in_blocks
from assistant.audio.resample import Samples, resample
from assistant.audio.wav import read_recording
from assistant.conversation.events import ConversationEvent, Notice, TurnOver
from assistant.conversation.persona import persona_named
from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.measure.machine import machine_facts
from assistant.measure.report import Bench, load_bench, report, save_bench
from assistant.measure.trace import TurnTrace, write_json
from assistant.session import Session, load_settings, running
from assistant.settings import Settings

RECORDINGS = Path(__file__).parent / "recordings"
SEED = 1
"""Of the language model's sampling, so that two benchmarks hear comparable replies."""
LEAD = 1.0
"""Seconds of room noise before each utterance."""
PATIENCE = 3.0
"""Seconds after an utterance before the next may begin, even if nobody answers: longer than the longest hold."""
ROOM = 1e-4
"""RMS of the room's noise, -80 dB: what an open microphone delivers in silence."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A recorded utterance: mono float32 at 16 kHz."""

    name: str
    text: str
    samples: Samples
    turns: int = 1


class Script:
    """Utterances one after another, each when the answer to the one before is over. The microphone's stand-in.

    Attributes:
        begun: Utterances that have begun.
        starts: When each began, seconds on the sample clock.
    """

    def __init__(self, utterances: Sequence[Utterance], busy: Callable[[], bool]) -> None:
        self._utterances, self._busy = utterances, busy
        self._noise = np.random.default_rng(0)
        self.begun = 0
        self.starts: list[float] = []

    def blocks(self) -> Iterator[Samples]:
        """Blocks of 32 ms, one at a time as they are asked for."""
        delivered = 0
        for utterance in self._utterances:
            for block in self._one(utterance, delivered):
                delivered += len(block)
                yield block

    def _one(self, utterance: Utterance, delivered: int) -> Iterator[Samples]:
        quiet = round(LEAD * SAMPLE_RATE / FRAME)
        for _ in range(quiet):
            yield self._room()
        self.begun += 1
        self.starts.append((delivered + quiet * FRAME) / SAMPLE_RATE)
        yield from in_blocks(iter([utterance.samples]), FRAME)
        for _ in range(round(PATIENCE * SAMPLE_RATE / FRAME)):
            yield self._room()
        while self._busy():
            yield self._room()

    def _room(self) -> Samples:
        return (self._noise.standard_normal(FRAME) * ROOM).astype(np.float32)


def bench_utterances(runs: int) -> list[Utterance]:
    """`runs` complete sentences, all different as long as there are enough of them."""
    with (RECORDINGS / "sentences.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [_utterance(RECORDINGS / row["file"], row["text"]) for row in (rows * (runs // len(rows) + 1))[:runs]]


def pause_utterances(folder: Path) -> list[Utterance]:
    """The pause cases: `pauses.tsv` in `folder` says what each holds."""
    with (folder / "pauses.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [replace(_utterance(folder / row["file"], row["text"]), turns=int(row["turns"])) for row in rows]


def _utterance(path: Path, text: str) -> Utterance:
    recording = read_recording(path)
    return Utterance(path.stem, text, resample(recording.samples, recording.rate, SAMPLE_RATE))


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a script: every trace, with the number of the utterance that it answers."""

    traces: tuple[tuple[int, TurnTrace], ...]
    starts: tuple[float, ...]
    models: Mapping[str, str]


class Tally:
    """Watches a conversation over a script, and prints each turn as it ends."""

    def __init__(self, utterances: Sequence[Utterance]) -> None:
        self.script = Script(utterances, self._busy)
        self.session: Session | None = None
        self._traces: list[tuple[int, TurnTrace]] = []

    def watch(self, event: ConversationEvent) -> None:
        """See `Conversation`."""
        match event:
            case TurnOver(_, trace):
                self._traces.append((self.script.begun, trace))
                gap = "   -" if trace.gap is None else f"{1000 * trace.gap:4.0f}"
                words = f"{trace.user_text}  ->  {trace.reply_text.strip()}"
                print(f"{self.script.begun:3d}  {gap} ms  {words}", flush=True)
            case Notice(_, message):
                print(f"aizuchi: {message}", file=sys.stderr, flush=True)

    def begin(self, settings: Settings, clock: SampleClock, player: Player) -> Session:
        """A fresh conversation that nobody remembers."""
        self.session = Session(settings, persona_named(""), clock, player, self.watch, remember=False, seed=SEED)
        return self.session

    def result(self) -> Played:
        """What came of it."""
        models = self.session.models if self.session else {}
        return Played(tuple(self._traces), tuple(self.script.starts), models)

    def _busy(self) -> bool:
        return self.session is not None and self.session.conversation.busy


def play_script(utterances: Sequence[Utterance], settings: Settings, out: Path) -> Played:
    """Play the utterances into a fresh conversation, at real-time pace; the replies go to the WAV `out`."""
    tally = Tally(utterances)
    source = BlockSource(tally.script.blocks(), pace="realtime")
    with running(lambda: tally.begin(settings, source.clock, RecordingPlayer(out, source.clock))) as session:
        try:
            source.start(session.accept)
            source.wait_end()
        finally:
            source.close()
    return tally.result()


def bench_e2e(runs: int, *, json: Path | None, label: str, against: Path | None, through_devices: bool) -> int:
    """Measure the gap over `runs` spoken turns.

    Raises:
        AizuchiError: It cannot be measured, or the file not written.
    """
    before = load_bench(against) if against else None
    settings, _ = load_settings()
    utterances = bench_utterances(runs)
    if through_devices:
        from assistant.measure.through_devices import play_through_devices

        played, checked = play_through_devices(utterances, settings)
    else:
        import tempfile

        with tempfile.TemporaryDirectory() as folder:
            played = play_script(utterances, settings, Path(folder) / "replies.wav")
        checked = ""
    bench = Bench(label, one_each(played.traces, runs), machine_facts(), played.models)
    if json is not None:
        save_bench(bench, json)
    print(f"\n{report(bench, before)}{checked}", end="")
    return 0


def one_each(traces: Sequence[tuple[int, TurnTrace]], runs: int) -> tuple[TurnTrace, ...]:
    """A trace for each utterance: its last one, or an empty one if nobody answered."""
    last = dict(traces)
    return tuple(last.get(number, TurnTrace(turn=number)) for number in range(1, runs + 1))


LATE = 1.0
"""Seconds; an answer to a finished sentence that comes after this is late."""


def bench_pauses(*, json: Path | None, label: str) -> int:
    """Speakers who pause in the middle of a sentence: how often does the answer cut in, or come late?

    Raises:
        AizuchiError: It cannot be measured, or the file not written.
    """
    import tempfile

    settings, _ = load_settings()
    folder = RECORDINGS / "pauses"
    utterances = pause_utterances(folder)
    with tempfile.TemporaryDirectory() as temporary:
        played = play_script(utterances, settings, Path(temporary) / "replies.wav")
    with (folder / "pauses.tsv").open(encoding="utf-8", newline="") as file:
        ends = [float(row["speech_end"]) for row in csv.DictReader(file, delimiter="\t")]
    rows = [
        judge_pause(utterance, start + end, [trace for number, trace in played.traces if number == index])
        for index, (utterance, start, end) in enumerate(zip(utterances, played.starts, ends, strict=True), 1)
    ]
    print(f"\n{'case':<20}{'answer':>10}{'gap':>10}  words")
    for row in rows:
        print(f"{row['case']:<20}{row['verdict']:>10}{_ms(row['gap_ms']):>10}  {row['heard']}")
    counts = {verdict: sum(row["verdict"] == verdict for row in rows) for verdict in ("good", "cut in", "late", "none")}
    print("\n" + ", ".join(f"{verdict}: {count} of {len(rows)}" for verdict, count in counts.items()))
    if json is not None:
        write_json({"label": label, "machine": machine_facts(), "counts": counts, "cases": rows}, json)
    return 0


def _ms(gap: object) -> str:
    return f"{gap:.0f} ms" if isinstance(gap, int | float) else "-"


def judge_pause(utterance: Utterance, speech_end: float, traces: Sequence[TurnTrace]) -> dict[str, object]:
    """One case of the table. `speech_end`: when the speaker had truly finished, seconds on the sample clock."""
    answered = [trace for trace in traces if trace.first_sample is not None]
    last = answered[-1] if answered else None
    gap = None if last is None or last.first_sample is None else last.first_sample - speech_end
    if gap is None:
        verdict = "none"
    elif len(answered) > utterance.turns or gap < 0:
        verdict = "cut in"
    else:
        verdict = "late" if gap > LATE else "good"
    return {
        "case": utterance.name,
        "verdict": verdict,
        "gap_ms": None if gap is None else round(1000 * gap, 1),
        "said": utterance.text,
        "heard": " / ".join(trace.user_text for trace in traces),
    }
