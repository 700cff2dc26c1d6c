"""The sockets of this program that reach beyond this machine: there should be none.

Read from the operating system's own table, so that what a library opens counts as well. Linux only: elsewhere the table
is not to be had without a library of its own, and None says so.
"""

from __future__ import annotations

import ipaddress
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_TABLES = ("tcp", "tcp6", "udp", "udp6")
_GONE = {0x06, 0x07}
"""TIME_WAIT and CLOSE: no process has them any more, or they lead nowhere."""


@dataclass(frozen=True, slots=True)
class OutsideSocket:
    """One of them."""

    process: int
    protocol: str
    local: str
    """Address and port."""
    remote: str
    """Empty for one that waits for others to come."""


def outside_sockets(process: int | None = None, proc: Path = Path("/proc")) -> list[OutsideSocket] | None:
    """Sockets that are connected to another machine, or can be reached from one.

    Args:
        process: Whose, with all its descendants; None: this one's.
        proc: Where the operating system tells.

    Returns:
        None where it does not tell.
    """
    root = process if process is not None else os.getpid()
    if not (proc / str(root) / "net").is_dir():
        return None
    table = {inode: (protocol, local, remote) for inode, protocol, local, remote in _table(proc / str(root) / "net")}
    return [
        OutsideSocket(number, *table[inode])
        for number in _family(root, proc)
        for inode in _sockets(proc / str(number) / "fd")
        if inode in table
    ]


def _table(folder: Path) -> Iterator[tuple[str, str, str, str]]:
    """Inode, protocol, local and remote address of every socket that is not this machine's own affair."""
    for name in _TABLES:
        try:
            lines = (folder / name).read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            cells = line.split()
            (local, local_port), (remote, remote_port) = _address(cells[1]), _address(cells[2])
            if int(cells[3], 16) in _GONE and name.startswith("tcp"):
                continue
            connected = not remote.is_unspecified
            if not _loopback(remote if connected else local):
                to = f"{remote}:{remote_port}" if connected else ""
                yield cells[9], name, f"{local}:{local_port}", to


def _address(text: str) -> tuple[ipaddress.IPv4Address | ipaddress.IPv6Address, int]:
    """`0100007F:1F90` is 127.0.0.1 port 8080: words of 32 bits in this machine's order."""
    digits, port = text.split(":")
    raw = b"".join(struct.pack("=I", int(digits[at : at + 8], 16)) for at in range(0, len(digits), 8))
    return ipaddress.ip_address(raw), int(port, 16)


def _loopback(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    inner = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (inner or address).is_loopback


def _family(root: int, proc: Path) -> list[int]:
    """`root` and its descendants."""
    parents: dict[int, int] = {}
    for entry in proc.iterdir():
        if entry.name.isdecimal():
            try:
                stat = (entry / "stat").read_text(encoding="utf-8", errors="replace")
            except OSError:
                continue  # It has ended meanwhile.
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    family = [root]
    for member in family:
        family.extend(child for child, parent in parents.items() if parent == member)
    return family


def _sockets(folder: Path) -> Iterator[str]:
    try:
        names = list(folder.iterdir())
    except OSError:
        return  # Ended, or another user's.
    for name in names:
        try:
            target = str(name.readlink())
        except OSError:
            continue
        if target.startswith("socket:["):
            yield target[8:-1]
