"""What a microphone hears when nobody speaks, synthesised."""

from __future__ import annotations

import numpy as np

from assistant.hearing.protocol import SAMPLE_RATE, Samples


def _room(seconds: float, rng: np.random.Generator, db: float) -> Samples:
    return (rng.standard_normal(int(seconds * SAMPLE_RATE)) * 10 ** (db / 20)).astype(np.float32)


def silence(seconds: float, rng: np.random.Generator) -> Samples:
    """Digital silence."""
    return np.zeros(int(seconds * SAMPLE_RATE), dtype=np.float32)


def white_noise(seconds: float, rng: np.random.Generator) -> Samples:
    """A loud fan, -34 dB."""
    return _room(seconds, rng, -34.0)


def keyboard(seconds: float, rng: np.random.Generator) -> Samples:
    """Key strokes of 3 ms decay, down and up, in the rhythm of somebody typing."""
    sound, at = _room(seconds, rng, -62.0), 0.3
    length = int(0.012 * SAMPLE_RATE)
    decay = np.exp(-np.arange(length) / (0.0025 * SAMPLE_RATE))
    while at < seconds - 0.3:
        for begin, level in ((at, rng.uniform(0.1, 0.5)), (at + 0.06, rng.uniform(0.03, 0.15))):
            i = int(begin * SAMPLE_RATE)
            sound[i : i + length] += rng.standard_normal(length) * decay * level
        at += rng.choice([0.09, 0.13, 0.2, 0.35, 1.2]) * rng.uniform(0.8, 1.2)
    return sound.astype(np.float32)


def _resonance(source: np.ndarray, frequency: float, bandwidth: float) -> np.ndarray:
    """A formant: the source through a two-pole resonator, as a convolution with its impulse response."""
    n = np.arange(int(0.03 * SAMPLE_RATE))
    radius = np.exp(-np.pi * bandwidth / SAMPLE_RATE)
    angle = 2 * np.pi * frequency / SAMPLE_RATE
    response = radius**n * np.sin((n + 1) * angle) / np.sin(angle)
    return np.convolve(source, response)[: len(source)]


def _cough(rng: np.random.Generator) -> np.ndarray:
    """A burst of breath through a vocal tract, with a few beats of the glottis in its middle."""
    t = np.arange(int(rng.uniform(0.15, 0.35) * SAMPLE_RATE)) / SAMPLE_RATE
    glottis = (np.mod(t * rng.uniform(90, 180), 1.0) < 0.1) * 4.0 * ((t > 0.08) & (t < 0.2))
    source = rng.standard_normal(len(t)) + glottis
    formants = ((rng.uniform(500, 800), 200, 1.0), (rng.uniform(1200, 1700), 250, 0.6), (2700, 300, 0.3))
    sound = sum(weight * _resonance(source, frequency, width) for frequency, width, weight in formants)
    sound = sound * np.minimum(t / 0.008, 1.0) * np.exp(-t / rng.uniform(0.05, 0.1))
    return np.asarray(sound / np.abs(sound).max())


def coughs(seconds: float, rng: np.random.Generator) -> Samples:
    """Bouts of one to three coughs, every few seconds."""
    sound, at = _room(seconds, rng, -60.0), 0.5
    while at < seconds - 2.0:
        for _ in range(rng.integers(1, 4)):
            cough, i = _cough(rng) * rng.uniform(0.1, 0.6), int(at * SAMPLE_RATE)
            sound[i : i + len(cough)] += cough
            at += rng.uniform(0.3, 0.5)
        at += rng.uniform(1.0, 4.0)
    return sound.astype(np.float32)
