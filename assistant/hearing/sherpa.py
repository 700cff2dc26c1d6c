"""sherpa-onnx's recognisers, made from the catalogue's factory names, files and settings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant.errors import MissingError, ModelDamagedError, UsageError

ONLINE = {
    "transducer": "from_transducer",
    "zipformer2_ctc": "from_zipformer2_ctc",
    "nemo_ctc": "from_nemo_ctc",
    "paraformer": "from_paraformer",
    "wenet_ctc": "from_wenet_ctc",
}
"""Factories of `sherpa_onnx.OnlineRecognizer`; NeMo's transducers are recognised as such by `from_transducer`."""
OFFLINE = {
    "moonshine_v2": "from_moonshine_v2",
    "sense_voice": "from_sense_voice",
    "nemo_ctc_offline": "from_nemo_ctc",
    "offline_transducer": "from_transducer",
    "whisper": "from_whisper",
    "offline_paraformer": "from_paraformer",
    "zipformer_ctc_offline": "from_zipformer_ctc",
}
"""Factories of `sherpa_onnx.OfflineRecognizer`."""
PASSED_ON = (
    *("use_itn", "num_threads", "decoding_method", "max_active_paths", "blank_penalty", "modeling_unit", "bpe_vocab"),
    *("model_type", "chunk_size", "num_left_chunks", "provider", "language", "task", "tail_paddings"),
)
"""Settings of the catalogue that are sherpa's own; the others are Aizuchi's.

No hotwords: sherpa-onnx 2.0.1 ends the process when NeMo's transducers are given any.
"""


def _make(kind: str, method: str, files: Mapping[str, Path], settings: Mapping[str, Any]) -> Any:
    import sherpa_onnx

    for path in files.values():
        if not path.is_file():
            # sherpa would end the process.
            raise MissingError(f"The model file {path} is missing.", "Run `aizuchi models pull --starter`.")
    # The tokenizer is what Moonshine's tokens file was made from; sherpa has no argument for it.
    arguments = {key: str(path) for key, path in files.items() if key != "tokenizer"}
    options = {key: value for key, value in settings.items() if key in PASSED_ON}
    try:
        return getattr(getattr(sherpa_onnx, kind), method)(**arguments, **options)
    except (RuntimeError, ValueError, TypeError, AssertionError) as error:
        where = next(iter(files.values())).parent
        raise ModelDamagedError(
            f"The recogniser in {where} cannot be loaded: {error}", "Run `aizuchi models verify`."
        ) from error


def online(factory: str, files: Mapping[str, Path], settings: Mapping[str, Any]) -> Any:
    """A `sherpa_onnx.OnlineRecognizer`.

    Args:
        factory: One of `ONLINE`.
        files: By sherpa's argument names: `model` or `encoder`, `decoder`, `joiner`, and `tokens`.
        settings: Those of `PASSED_ON` are handed on.

    Raises:
        UsageError: The factory is unknown.
        MissingError: A file is not there.
        ModelDamagedError: The model cannot be loaded.
    """
    if factory not in ONLINE:
        raise UsageError(f"The streaming recogniser kind {factory!r} is unknown.", f"Known: {', '.join(ONLINE)}.")
    return _make("OnlineRecognizer", ONLINE[factory], files, {"num_threads": 1, **settings})


def offline(factory: str, files: Mapping[str, Path], settings: Mapping[str, Any]) -> Any:
    """A `sherpa_onnx.OfflineRecognizer`; as `online`, with a factory of `OFFLINE`."""
    if factory not in OFFLINE:
        raise UsageError(f"The recogniser kind {factory!r} is unknown.", f"Known: {', '.join(OFFLINE)}.")
    return _make("OfflineRecognizer", OFFLINE[factory], files, {"num_threads": 1, **settings})
