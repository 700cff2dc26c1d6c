"""The count of sockets that reach beyond this machine."""

import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.outside import OutsideSocket, outside_sockets

pytestmark = pytest.mark.skipif(not Path("/proc/self/net").is_dir(), reason="this system does not tell")

HEAD = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"


def test_talking_to_oneself_is_not_outside():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        assert outside_sockets() == []


def test_a_server_that_others_could_reach_is_found_in_a_child_too():
    # In a process of its own: this one's guard refuses to open such a socket. It binds, and talks to nobody.
    code = (
        "import socket; s = socket.socket(); s.bind(('0.0.0.0', 0)); s.listen(); "
        "print(s.getsockname()[1], flush=True); input()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout
        port = int(child.stdout.readline())
        expected = OutsideSocket(child.pid, "tcp", f"0.0.0.0:{port}", "")
        assert outside_sockets() == [expected]
        assert outside_sockets(child.pid) == [expected]
        child.communicate(b"\n")
    assert outside_sockets() == []


def fake_proc(folder: Path, rows: dict[str, list[str]], inodes: dict[int, list[str]]) -> Path:
    """What the system would tell; only it can have connections to other machines, which no test may open."""
    (folder / "7" / "net").mkdir(parents=True)
    for name, lines in rows.items():
        (folder / "7" / "net" / name).write_text(HEAD + "\n".join(lines) + "\n")
    for process, sockets in inodes.items():
        (folder / str(process) / "fd").mkdir(parents=True, exist_ok=True)
        (folder / str(process) / "stat").write_text(f"{process} (a b) c) S {1 if process == 7 else 7} 0 0")
        for number, inode in enumerate(sockets):
            (folder / str(process) / "fd" / str(number)).symlink_to(f"socket:[{inode}]")
        (folder / str(process) / "fd" / "99").symlink_to("/dev/null")
    return folder


def v4(address: str, port: int) -> str:
    (word,) = struct.unpack("=I", socket.inet_aton(address))
    return f"{word:08X}:{port:04X}"


def v6(address: str, port: int) -> str:
    words = struct.unpack("=IIII", socket.inet_pton(socket.AF_INET6, address))
    return "".join(f"{word:08X}" for word in words) + f":{port:04X}"


def row(local: str, remote: str, state: str, inode: str) -> str:
    return f"   0: {local} {remote} {state} 00000000:00000000 00:00000000 00000000  1000        0 {inode} 1"


def test_connections_are_told_apart(tmp_path):
    rows = {
        "tcp": [
            row(v4("127.0.0.1", 5000), v4("127.0.0.1", 50021), "01", "11"),
            row(v4("192.168.1.4", 5001), v4("93.184.216.34", 443), "01", "12"),
            row(v4("192.168.1.4", 5002), v4("93.184.216.34", 443), "06", "0"),
            row(v4("192.168.1.4", 5003), v4("93.184.216.34", 443), "01", "98"),
        ],
        "tcp6": [
            row(v6("::1", 5004), v6("::", 0), "0A", "13"),
            row(v6("::ffff:127.0.0.1", 5005), v6("::ffff:127.0.0.1", 80), "01", "14"),
            row(v6("2001:db8::1", 5006), v6("2001:db8::2", 443), "01", "15"),
        ],
        "udp": [row(v4("0.0.0.0", 5353), v4("0.0.0.0", 0), "07", "16")],
    }
    proc = fake_proc(tmp_path, rows, {7: ["11", "12", "13", "14"], 8: ["15", "16"]})
    assert outside_sockets(7, proc) == [
        OutsideSocket(7, "tcp", "192.168.1.4:5001", "93.184.216.34:443"),
        OutsideSocket(8, "tcp6", "2001:db8::1:5006", "2001:db8::2:443"),
        OutsideSocket(8, "udp", "0.0.0.0:5353", ""),
    ]


def test_where_the_system_does_not_tell_nothing_is_claimed(tmp_path):
    assert outside_sockets(7, tmp_path) is None
