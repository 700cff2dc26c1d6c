"""What the catalogue says about each model, to be translated: the catalogue itself is English."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from assistant.models.catalogue import Model
from ui.settings.wording import QT_TRANSLATE_NOOP

NOTES = (
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "A mixture of experts: 35 billion parameters, 3 billion at work per token, so it answers as "
        "fast as a small model. Hybrid layers.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "A mixture of experts: 26 billion parameters, 4 billion at work per token. Needs the full-size "
        "sliding-window cache.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Dense, with per-layer embeddings: the memory of an 8 billion model, the speed of a 4 billion one.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Dense with hybrid layers: for a machine with 8 GB.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Dense with hybrid layers: the smallest that holds a conversation.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "The starter model: quick on any machine and good for a first try, but it knows little and errs often.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Tiny and English only: for tests.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "NVIDIA's streaming recogniser, 40 languages, with punctuation. Needs a quick processor; "
        "parakeet-ja beside it writes better final text.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "NVIDIA's Japanese recogniser, trained on 35,000 hours, with punctuation. Also the second pass "
        "behind a streaming one.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "SenseVoice small (2024-07-17): five languages with punctuation, light enough for any machine. "
        "Keep the name SenseVoice when passing it on.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "ReazonSpeech zipformer: a very quick second pass, good on broadcast Japanese; no punctuation, "
        "English in capitals.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "The starter recogniser for English.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Comes with Aizuchi. Knows synthetic voices only: it does not understand people.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Tells speech from silence, 32 ms at a time.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        "Hears from the voice whether somebody has finished speaking.",
    ),
    QT_TRANSLATE_NOOP(
        "ModelNotes",
        'The starter voice: HTS voice "Mei" (c) 2009-2013 Nagoya Institute of Technology, MMDAgent '
        "Project Team. VOICEVOX sounds far better.",
    ),
)
"""Of the catalogue that comes with this version; a test compares."""


def note_of(model: Model) -> str:
    """What the catalogue says about `model`, in the app's language."""
    return QCoreApplication.translate("ModelNotes", model.note) if model.note else ""
