"""Who speaks, under which licence, and what this engine can do: the answers that never change."""

from __future__ import annotations

from importlib import metadata
from typing import Any

STYLE_ID = 0
SPEAKER_UUID = "5d2f1c4e-0b7a-4d53-9a53-6f1f8f0e2a11"
ENGINE_UUID = "9e8a1f5c-3c0e-4a55-8f59-27a1d7a0c9b4"
CORE_VERSION = "0.0.0"
CREDIT = 'HTS Voice "Mei" (c) 2009-2013 Nagoya Institute of Technology (MMDAgent Project Team), CC BY 3.0'
POLICY = f"""# メイ

{CREDIT}
http://www.mmdagent.jp/ , https://creativecommons.org/licenses/by/3.0/

この音声を公開・配布するときは上の著作権表示を添えてください。
When you publish or pass on this voice, name its authors as above.
"""
# One transparent pixel: the schema wants pictures, and this voice has none.
_PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="


def version() -> str:
    """The version of the voice's package."""
    return metadata.version("pyopenjtalk-plus")


def speakers() -> list[dict[str, Any]]:
    """GET /speakers."""
    return [
        {
            "name": "メイ",
            "speaker_uuid": SPEAKER_UUID,
            "styles": [{"name": "ノーマル", "id": STYLE_ID, "type": "talk"}],
            "version": version(),
            "supported_features": {"permitted_synthesis_morphing": "NOTHING"},
        }
    ]


def speaker_info() -> dict[str, Any]:
    """GET /speaker_info."""
    return {
        "policy": POLICY,
        "portrait": _PICTURE,
        "style_infos": [{"id": STYLE_ID, "icon": _PICTURE, "portrait": None, "voice_samples": []}],
    }


def manifest(sampling_rate: int) -> dict[str, Any]:
    """GET /engine_manifest."""
    return {
        "manifest_version": "0.13.1",
        "name": "Aizuchi starter voice",
        "brand_name": "Aizuchi",
        "uuid": ENGINE_UUID,
        "url": "http://www.mmdagent.jp/",
        "icon": _PICTURE,
        "default_sampling_rate": sampling_rate,
        "frame_rate": 93.75,
        "terms_of_service": POLICY,
        "update_infos": [],
        "dependency_licenses": [
            {"name": 'HTS Voice "Mei"', "version": None, "license": "CC BY 3.0", "text": CREDIT},
            {"name": "pyopenjtalk-plus", "version": version(), "license": "MIT", "text": _license("pyopenjtalk-plus")},
            {"name": "kanalizer", "version": None, "license": "MIT", "text": _license("kanalizer")},
        ],
        "supported_vvlib_manifest_version": None,
        "supported_features": {
            "adjust_mora_pitch": True,
            "adjust_phoneme_length": True,
            "adjust_speed_scale": True,
            "adjust_pitch_scale": True,
            "adjust_intonation_scale": True,
            "adjust_volume_scale": True,
            "adjust_pause_length": True,
            "interrogative_upspeak": True,
            "synthesis_morphing": False,
            "sing": False,
            "manage_library": False,
            "return_resource_url": False,
            "apply_katakana_english": True,
        },
    }


def _license(package: str) -> str:
    """The licence texts that an installed package carries."""
    try:
        files = metadata.files(package) or []
    except metadata.PackageNotFoundError:
        return ""
    texts = [file for file in files if "licens" in str(file).lower() and file.suffix in ("", ".txt", ".md")]
    return "\n\n".join(file.read_text(encoding="utf-8") for file in texts)
