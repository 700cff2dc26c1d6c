"""The benchmark over real PortAudio streams, and the gap measured from outside.

A virtual sound card stands in for the room: the utterances are played into its mouth, the pipeline listens and answers
through PortAudio, and a recording of both ends tells the gap without asking the pipeline.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from assistant.audio.recording import BlockSource, in_blocks
from assistant.audio.resample import Samples, resample
from assistant.audio.streams import DevicePlayer, MicrophoneSource
from assistant.hearing.protocol import FRAME, SAMPLE_RATE
from assistant.hearing.vad import Gate, Silero, level_db
from assistant.measure.bench import Played, Tally, Utterance
from assistant.measure.gaps import Answer, Span, measure_gaps, sounding_spans, spans_of
from assistant.measure.trace import TurnTrace
from assistant.measure.virtual_card import CHANNEL_MAP, CHANNELS, MOUTH, RATE, RECORDED, SPEAKER, virtual_card
from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store, choose
from assistant.session import running
from assistant.settings import Settings

_LATENCY_MS = 20


def play_through_devices(utterances: Sequence[Utterance], settings: Settings) -> tuple[Played, str]:
    """Play the utterances into the virtual microphone.

    Returns:
        The traces, and a text that compares their gaps with those of the recording.
    """
    with virtual_card(), tempfile.TemporaryDirectory() as name:
        recording = Path(name) / "card.raw"
        with recording.open("wb") as file, _recorder(file.fileno()) as recorder:
            try:
                played = _converse(utterances, settings)
            finally:
                recorder.terminate()
        samples = np.fromfile(recording, "<i2").astype(np.float32) / 32768.0
    return played, compare(
        [trace for _, trace in played.traces], outside(samples[: len(samples) // CHANNELS * CHANNELS])
    )


def outside(samples: Samples) -> list[Answer]:
    """The answers in a recording of the whole card, interleaved."""
    channels = samples.reshape(-1, CHANNELS)
    return measure_gaps(voiced_spans(channels[:, MOUTH]), sounding_spans(channels[:, SPEAKER], RATE))


def voiced_spans(microphone: Samples) -> list[Span]:
    """Voiced stretches by the reference detector: the same one as the ear's, on the recording."""
    catalogue, store = load_catalogue(), Store()
    silero, gate = Silero(store.files(choose(catalogue, store, "vad"))["model"]), Gate()
    voiced = []
    for frame in in_blocks(iter([resample(microphone, RATE, SAMPLE_RATE)]), FRAME):
        gate = gate.step(silero.probability(frame), level_db(frame))
        voiced.append(gate.voiced)
    return spans_of(voiced, FRAME / SAMPLE_RATE)


def compare(traces: Sequence[TurnTrace], answers: Sequence[Answer]) -> str:
    """How far the gaps that the pipeline noted are from those of the recording."""
    noted = [trace.gap for trace in traces if trace.gap is not None]
    heard = [answer.gap for answer in answers]
    if len(noted) != len(heard) or not heard:
        return f"\nIn the recording of the card: {len(heard)} answers, but {len(noted)} were noted.\n"
    apart = 1000.0 * (np.array(heard) - np.array(noted))
    p50, p95 = 1000.0 * np.percentile(heard, [50, 95])
    return (
        f"\nIn the recording of the card: gap p50 {p50:.0f} ms, p95 {p95:.0f} ms; against what was noted"
        f" {np.median(apart):+.0f} ms in the middle, from {apart.min():+.0f} to {apart.max():+.0f} ms.\n"
    )


def _recorder(file: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        ["parec", f"--device={RECORDED}", *_format(RATE, CHANNELS), f"--channel-map={CHANNEL_MAP}"],
        stdout=file,
    )


def _format(rate: int, channels: int) -> list[str]:
    return ["--raw", "--format=s16le", f"--rate={rate}", f"--channels={channels}", f"--latency-msec={_LATENCY_MS}"]


def _converse(utterances: Sequence[Utterance], settings: Settings) -> Played:
    tally = Tally(utterances)
    microphone = MicrophoneSource("pulse")
    room = BlockSource(tally.script.blocks(), pace="realtime")
    with (
        running(lambda: tally.begin(settings, microphone.clock, DevicePlayer(microphone.clock, "pulse"))) as session,
        _speaker() as say,
    ):
        try:
            microphone.start(session.accept)
            room.start(say)
            room.wait_end()
        finally:
            room.close()
            microphone.close()
    return tally.result()


@contextmanager
def _speaker() -> Iterator[Callable[[Samples], None]]:
    """What plays samples into the virtual microphone."""
    command = ["pacat", "--playback", "--device=mouth", *_format(SAMPLE_RATE, 1)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, bufsize=0)
    pipe = process.stdin
    assert pipe is not None

    def say(samples: Samples) -> None:
        pipe.write((np.clip(samples, -1.0, 1.0) * 32767.0).astype("<i2").tobytes())

    try:
        yield say
    finally:
        process.terminate()
        process.communicate()
