"""From nothing to ready, with the starter set: how long it takes, and how much memory beside the models' own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from assistant.models.catalogue import load_catalogue
from assistant.models.store import Store

READY_SECONDS = 6.0
MEMORY_MB = 350

PROGRAM = """
import time
began = time.perf_counter()
import json, os, subprocess, sys
from pathlib import Path
from assistant.audio.recording import BlockSource, RecordingPlayer
from assistant.conversation.persona import persona_named
from assistant.session import Session, running
from assistant.settings import Settings, SpeakingSettings

def pss(pid):
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024

source = BlockSource(iter([]))
settings = Settings(speaking=SpeakingSettings(engine="starter"))
make = lambda: Session(settings, persona_named(""), source.clock, RecordingPlayer(sys.argv[1], source.clock),
                       lambda event: None, remember=False)
with running(make) as session:
    session.conversation.settle()
    ready = time.perf_counter() - began
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    memory = sum(pss(pid) for pid in ("self", *children))
print(json.dumps({"ready": ready, "memory": memory, "models": session.models}))
"""


@pytest.mark.models
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_the_starter_set_is_ready_soon_and_small(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "out.wav")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout.splitlines()[-1])
    catalogue, store = load_catalogue(), Store()
    names = [name for role in found["models"].values() for name in role.split("+")]
    weights = sum(path.stat().st_size for name in names for path in store.files(catalogue.get(name)).values())
    assert found["ready"] <= READY_SECONDS
    assert found["memory"] - weights / 2**20 <= MEMORY_MB
