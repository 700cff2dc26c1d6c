"""The bytes of a chat server's stream (server-sent events) as the objects in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

_LONGEST = 1 << 20
"""Bytes of one event. A token's has 300."""
_MESSAGE_LENGTH = 200


class RefusedError(Exception):
    """The server answered that it will not: `status` of HTTP, and `reason`, its own words on one line."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(f"{status} {reason}")
        self.status, self.reason = status, reason


class EventReader:
    """Blocks of bytes in, cut wherever the network likes; events out, as soon as they are whole."""

    def __init__(self) -> None:
        self._rest = b""
        self._event = b""
        self.done = False
        """The server has said that nothing more will come."""

    def feed(self, block: bytes) -> Iterator[dict[str, Any]]:
        """The events that are whole with `block`.

        Raises:
            RefusedError: One of them is an error.
            ValueError: It is not such a stream.
        """
        *lines, self._rest = (self._rest + block).split(b"\n")
        if len(self._rest) + len(self._event) > _LONGEST:
            raise ValueError("an event without an end")
        for line in lines:
            name, _, value = line.rstrip(b"\r").partition(b":")
            if name == b"error":  # llama-server before 2025
                raise refusal_in(value, 500)
            if name == b"data":
                self._event += value + b"\n"
                if self._event.strip() == b"[DONE]":
                    self.done = True
                    return
                # An event ends with an empty line, but a server that forgets it is understood as well.
                if (found := _parsed(self._event)) is not None:
                    self._event = b""
                    yield found
            elif not line.strip():
                self.end()

    def end(self) -> None:
        """Nothing more comes.

        Raises:
            ValueError: In the middle of an event.
        """
        if self._event.strip() and not self.done:
            raise ValueError("an event that is no object")


def _parsed(event: bytes) -> dict[str, Any] | None:
    """The event's object; None if it is none, or not yet."""
    try:
        found = json.loads(event)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    if found.get("error"):
        raise refusal_in(event, 500)
    return found


def is_last(event: Mapping[str, Any]) -> bool:
    """Whether it is the event with the reply's last token."""
    choices = event.get("choices")
    return isinstance(choices, list) and any(isinstance(each, dict) and each.get("finish_reason") for each in choices)


def refusal_in(body: bytes, status: int, key: str = "") -> RefusedError:
    """Find the reason in an error answer: `{"error": {"message": ...}}` and what else servers send. Hides `key`."""
    try:
        reason: Any = json.loads(body)
    except (ValueError, RecursionError):
        reason = body.decode("utf-8", "replace") if b"<" not in body[:64] else ""
    for name in ("error", "detail", "message"):
        if isinstance(reason, dict) and reason.get(name):
            code = reason[name].get("code") if isinstance(reason[name], dict) else None
            status = code if status == 500 and isinstance(code, int) and 400 <= code < 600 else status
            reason = reason[name]
    words = " ".join(str(reason).split()) if reason else ""
    # Some services quote the key that they refuse.
    words = words.replace(key, "…") if key else words
    return RefusedError(status, words[:_MESSAGE_LENGTH])
