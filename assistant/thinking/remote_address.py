"""The address of a chat server, as a user types it."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

from assistant.errors import UsageError

KEY_VARIABLE = "AIZUCHI_REMOTE_KEY"
"""The environment variable with the server's key. It is never a setting: settings are copied, shown and sent about."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a chat server is, down to the folder in which `chat/completions` lies."""

    secure: bool
    host: str
    port: int
    path: str

    @staticmethod
    def parse(text: str) -> Address:
        """Read what a user typed: `192.168.1.5:9931`, `https://host/v1`, `http://host:8000/v1/chat/completions`.

        Without a path it is `/v1`, where every server has it; a path that is given counts as it is.

        Raises:
            UsageError: It is no web address, or it carries a password.
        """
        wrong = UsageError(
            f"'{text.rpartition('@')[2]}' is not the address of a chat server.",
            "Set thinking.remote to one such as http://192.168.1.5:9931.",
        )
        text = text.strip()
        try:
            parts = urlsplit(text if "://" in text else f"http://{text}")
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise wrong from None
        if parts.username is not None or parts.password is not None:
            raise UsageError(
                "The address of the chat server has a password in it, which would be kept in the settings.",
                f"Take it out of thinking.remote and put it into the environment variable {KEY_VARIABLE}.",
            )
        if parts.scheme not in ("http", "https") or parts.query or parts.fragment:
            raise wrong
        if not host or not all(letter.isprintable() and not letter.isspace() for letter in host):
            raise wrong
        # Looking up localhost tries IPv6 first on some systems, which costs two seconds where nobody listens there.
        host = "127.0.0.1" if host == "localhost" else host
        path = quote(parts.path.rstrip("/").removesuffix("/chat/completions"), safe="/%~:@!$&'()*+,;=") or "/v1"
        secure = parts.scheme == "https"
        return Address(secure, host, port or (443 if secure else 80), path)

    @property
    def leaves_machine(self) -> bool:
        """Whether what is sent there leaves this machine: True for all but loopback addresses.

        A name is taken for another machine's, whatever it may resolve to.
        """
        try:
            return not ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return True

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http{'s' if self.secure else ''}://{host}:{self.port}{self.path}"
