"""What the doctor looks at. Each check measures, and says in rows what it found."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from assistant import paths
from assistant.errors import AizuchiError, MissingError
from assistant.measure.backend import backend_rows, best_threads, has_gpu
from assistant.measure.bandwidth import Bandwidth, keep, measure_bandwidth
from assistant.measure.llm_reference import some_tokens
from assistant.measure.load import Load, present_load
from assistant.measure.slowness import BUSY, Row, Speeds, State, slowness
from assistant.models.catalogue import Catalogue, load_catalogue
from assistant.models.chosen import ChosenModel, chosen_model
from assistant.models.commands import SYNTHETIC_ONLY
from assistant.models.fit import Fit, fits, predict
from assistant.models.gguf_report import GgufReport, report
from assistant.models.recommend import machine_memory_mb
from assistant.models.store import Store, choose
from assistant.models.words import memory_words, size_words
from assistant.settings import Settings
from assistant.thinking.cores import physical_cores

if TYPE_CHECKING:
    from assistant.thinking.llama import Llama

PROMPT, SINGLES = 64, 24
"""Tokens that are evaluated to measure prefill and decode: enough to see a factor, in a second."""
PATIENCE = 1.0
"""Seconds after which fewer have to do: on a busy machine a token can take one."""
MEASURED_SIZE = 3 << 30
"""Bytes of the largest model that is loaded for it: a larger one may have to come from the disk for a minute."""
LITTLE_DISK = 5 << 30
"""Bytes; less does not hold another model."""
TELEMETRY_FROM = (1, 29)
"""The version of onnxruntime that began to send telemetry."""
PULL = "aizuchi models pull"


@dataclass
class Patient:
    """The machine under examination, and what one check leaves for the next."""

    settings: Settings
    catalogue: Catalogue = field(default_factory=load_catalogue)
    store: Store = field(default_factory=Store)
    load: Load | None = None
    bandwidth: Bandwidth | None = None
    model: ChosenModel | None = None
    report: GgufReport | None = None
    fit: Fit | None = None


def _processor(patient: Patient) -> Iterator[Row]:
    patient.load = load = present_load()
    symptom = f"{physical_cores()} cores for Aizuchi; {load.words}"
    if load.used <= BUSY:
        yield Row("processor", "ok", symptom)
    else:
        yield Row("processor", "advice", symptom, "other programs slow every stage down", "Close them while you talk.")


def _memory(patient: Patient) -> Iterator[Row]:
    patient.bandwidth = measure_bandwidth()
    # What others' work has slowed down is true now, but not worth remembering.
    if patient.load is not None and patient.load.used <= BUSY:
        keep(patient.bandwidth)
    total, free = machine_memory_mb() << 20, patient.load.memory_free if patient.load else 0
    there = f"{memory_words(total)}, {memory_words(free)} free" if free else memory_words(total)
    yield Row("memory", "ok", f"{there}; read at {patient.bandwidth.bytes_per_s / 1e9:.0f} GB/s")


def _language_model(patient: Patient) -> Iterator[Row]:
    thinking = patient.settings.thinking
    patient.model = model = chosen_model(patient.catalogue, patient.store, thinking.model)
    patient.report = found = report(model.path)
    if found.cut_short:
        yield Row(
            "language model", "missing", f"{model.name} is damaged", "the file ends early", f"{PULL} {model.name}"
        )
        patient.report = None
        return
    patient.fit = fit = fits(found, machine_memory_mb() << 20, thinking.context)
    predicted = predict(found, patient.bandwidth.bytes_per_s) if patient.bandwidth else None
    words = f"{model.name}: {predicted.sentence if predicted else 'dense' if not found.mixture else 'mixture'}"
    if predicted and predicted.late:
        remedy = "Choose a smaller model or a mixture of experts: aizuchi models list"
        yield Row("language model", "advice", words, f"each token reads {memory_words(found.bytes_per_token)}", remedy)
    else:
        yield Row("language model", "ok", words)
    if not fit.ok and not has_gpu():
        yield Row(
            "memory for it",
            "problem",
            fit.sentence,
            "it would be read from the disk again for each token",
            "Choose a smaller model, or set thinking.context lower.",
        )


def _speed(patient: Patient) -> Iterator[Row]:
    """The GPU, and prefill, decode and implementation."""
    from assistant.thinking.opening import open_model

    model, found, settings = patient.model, patient.report, patient.settings.thinking
    if model is None or found is None or patient.bandwidth is None or not (patient.fit and patient.fit.ok):
        yield from backend_rows(settings, None if model is None or found is None else model.path, said=patient.fit)
        return
    if found.weight_bytes > MEASURED_SIZE:
        yield from backend_rows(settings, model.path)
        yield Row(
            "prefill, decode",
            "advice",
            f"not measured: {model.name} has {size_words(found.size)}",
            "",
            "aizuchi bench llm",
        )
        return
    threads = settings.threads or best_threads(model.path)
    opened = open_model(
        model.path,
        context=1024,
        threads=threads,
        gpu_layers=settings.gpu_layers,
        batch=256,
        kv_type=settings.kv_type,
        remember=paths.data_dir(),
    )
    try:
        prefill, decode = quick_speed(opened.llama)
    finally:
        opened.llama.close()
    yield from backend_rows(settings, model.path, opened=opened)
    yield from slowness(
        found,
        predict(found, patient.bandwidth.bytes_per_s),
        Speeds(
            prefill,
            decode,
            threads,
            physical_cores(),
            patient.load.used if patient.load else 0.0,
            on_gpu=not opened.where.nothing,
            lacking=lacking_instructions(),
            chosen_by_user=settings.threads > 0,
        ),
    )


def quick_speed(llama: Llama) -> tuple[float, float]:
    """Tokens a second of prefill and of decode, roughly, into an empty cache, which is empty again afterwards."""
    from assistant.thinking.llama import Span

    def rate(count: int, at_once: int) -> float:
        tokens = some_tokens(llama.vocab_size, count)
        begun, done = time.perf_counter(), 0
        while done < count and (not done or time.perf_counter() - begun < PATIENCE):
            llama.decode([Span(tokens[done : done + at_once], done, (0,), logits=True)])
            done += at_once
        spent = time.perf_counter() - begun
        llama.drop(0)
        return done / spent

    return rate(PROMPT, PROMPT // 2), rate(SINGLES, 1)


def lacking_instructions(cpuinfo: Path = Path("/proc/cpuinfo")) -> tuple[str, ...]:
    """Instructions that the processor has and this build of llama.cpp does not use; empty where nobody tells."""
    import llama_cpp

    try:
        lines = cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ()
    flags = next((set(line.split(":", 1)[1].split()) for line in lines if line.startswith("flags")), set())
    built: str = llama_cpp.llama_print_system_info().decode(errors="replace")
    wanted = {"avx2": "AVX2", "fma": "FMA", "f16c": "F16C", "avx512f": "AVX512"}
    return tuple(name for flag, name in wanted.items() if flag in flags and f"{name} = 1" not in built)


def _hearing(patient: Patient) -> Iterator[Row]:
    hearing = patient.settings.hearing
    yield _installed(patient, "voice activity", "vad")
    yield _installed(patient, "end of turn", "turn")
    for language in ("ja", "en") if hearing.language == "auto" else (hearing.language,):
        yield _installed(patient, f"recogniser ({language})", "asr", language, hearing.recogniser)


def _installed(patient: Patient, check: str, role: str, language: str | None = None, preferred: str = "") -> Row:
    """Which model does this job, if one is installed."""
    try:
        model = choose(patient.catalogue, patient.store, role, language, preferred)
    except MissingError as error:
        return Row(check, "missing", error.what, "", error.remedy)
    if model.engine.get("synthetic_only"):
        return Row(check, "advice", model.name, SYNTHETIC_ONLY.partition(". ")[0], f"{PULL} --recommended")
    return Row(check, "ok", model.name)


def _voice(patient: Patient) -> Iterator[Row]:
    from assistant.speaking.engines import Machine, VoicevoxHost

    engine = patient.settings.speaking.engine
    starter = importlib.util.find_spec("pyopenjtalk") is not None
    if engine != "starter":
        host = VoicevoxHost(None if engine == "auto" else engine, launch=False)
        try:
            yield Row("voice", "ok", f"VOICEVOX answers at {host.start()}")
        except MissingError as error:
            programs = [str(program) for program in Machine.here().installed() if program.is_file()]
            if programs and engine == "auto":
                yield Row("voice", "ok", f"VOICEVOX is installed and will be started: {programs[0]}")
                return
            state: State = "advice" if starter else "missing"
            instead = "the built-in voice speaks instead" if starter else "and the built-in voice is not installed"
            yield Row("voice", state, error.what, instead, error.remedy)
        finally:
            host.close()
    elif starter:
        yield Row("voice", "ok", "the built-in voice, as the settings ask for")
    else:
        yield Row("voice", "missing", "the built-in voice is not installed", "", 'pip install "aizuchi[starter]"')


def _sound_devices(patient: Patient) -> Iterator[Row]:
    from assistant.audio.devices import Direction, choose_device, present_devices

    wanted: tuple[tuple[Direction, str, str], ...] = (
        ("input", "microphone", patient.settings.audio.input),
        ("output", "loudspeaker", patient.settings.audio.output),
    )
    for direction, noun, name in wanted:
        try:
            device = choose_device(present_devices(direction), direction, name or None)
            yield Row(noun, "ok", f"{device.name}, {device.rate} Hz ({device.host_api})")
        except AizuchiError as error:
            yield Row(noun, "advice", error.what, "recordings can be answered all the same", error.remedy)


def _disk(patient: Patient) -> Iterator[Row]:
    place = patient.store.root
    while not place.exists():
        place = place.parent
    free = shutil.disk_usage(place).free
    if free < LITTLE_DISK:
        yield Row("disk", "advice", f"{size_words(free)} free for models", "too little for another model", "Make room.")
    else:
        yield Row("disk", "ok", f"{size_words(free)} free for models")


def _libraries(_patient: Patient) -> Iterator[Row]:
    names = ("llama-cpp-python", "sherpa-onnx", "onnxruntime")
    versions = {name: importlib.metadata.version(name) for name in names}
    symptom = ", ".join(f"{name} {version}" for name, version in versions.items())
    major, minor = versions["onnxruntime"].split(".")[:2]
    if (int(major), int(minor)) >= TELEMETRY_FROM:
        remedy = 'pip install "onnxruntime<1.29"'
        yield Row("libraries", "problem", symptom, "this onnxruntime has telemetry, switched off by us alone", remedy)
    else:
        yield Row("libraries", "ok", symptom)


CHECKS: tuple[Callable[[Patient], Iterator[Row]], ...] = (
    _processor,
    _memory,
    _language_model,
    _speed,
    _hearing,
    _voice,
    _sound_devices,
    _disk,
    _libraries,
)
