"""How many cores there are, by what Linux says, and how many threads are worth a trial."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.thinking.cgroup import cores_by_quota, memory_left
from assistant.thinking.cores import cores_among, fast_among, fast_cores, physical_cores, usual_threads
from assistant.thinking.ram import available_memory, linux_available, mac_available
from assistant.thinking.tuning import choices

GIB = 1 << 30


def processors(root: Path, siblings: list[str], clocks: list[int] | None = None) -> Path:
    """Linux's folder of processors: who shares a core with whom, and the highest clock in kHz."""
    for cpu, together in enumerate(siblings):
        (root / f"cpu{cpu}" / "topology").mkdir(parents=True)
        (root / f"cpu{cpu}" / "topology" / "thread_siblings_list").write_text(f"{together}\n")
        if clocks is not None:
            (root / f"cpu{cpu}" / "cpufreq").mkdir()
            (root / f"cpu{cpu}" / "cpufreq" / "cpuinfo_max_freq").write_text(f"{clocks[cpu]}\n")
    return root


def test_two_threads_of_a_core_count_once(tmp_path: Path) -> None:
    root = processors(tmp_path, [f"{cpu % 4},{cpu % 4 + 4}" for cpu in range(8)])
    assert cores_among(range(8), root) == 4
    assert cores_among([0, 1, 4], root) == 2
    assert cores_among(range(8), tmp_path / "nothing") == 8


def test_slow_cores_are_told_by_their_clock(tmp_path: Path) -> None:
    root = processors(tmp_path, ["0-1", "0-1", "2", "3"], [5_200_000, 5_200_000, 4_900_000, 3_800_000])
    assert fast_among(range(4), root) == [0, 1, 2], "a favoured core is not a kind of its own"
    assert cores_among(fast_among(range(4), root), root) == 2
    assert fast_among([3], root) == [3], "if there is no other, it is the fastest"
    assert fast_among(range(4), tmp_path / "nothing") == [0, 1, 2, 3]


def groups(root: Path, own: str, **files: str) -> tuple[Path, Path]:
    """A tree of control groups, version 2, and what the kernel says of this process. Files: `folder__name`."""
    root.mkdir(exist_ok=True)
    for name, text in files.items():
        folder, _, file = name.rpartition("__")
        (root / folder).mkdir(parents=True, exist_ok=True)
        (
            root / folder / file.replace("_max", ".max").replace("_stat", ".stat").replace("_current", ".current")
        ).write_text(text)
    (root / "self").write_text(f"0::{own}\n")
    return root, root / "self"


@pytest.mark.parametrize(
    ("limit", "cores"), [("max 100000", 8), ("200000 100000", 2), ("50000 100000", 1), ("1600000 100000", 8), ("", 8)]
)
def test_a_containers_limit_of_time_counts(tmp_path: Path, limit: str, cores: int) -> None:
    assert cores_by_quota(8, *groups(tmp_path, "/", cpu_max=limit)) == cores
    assert cores_by_quota(8, tmp_path / "nothing", tmp_path / "nothing") == 8


def test_every_group_above_limits_too(tmp_path: Path) -> None:
    (tmp_path / "user" / "app").mkdir(parents=True)
    where = groups(tmp_path, "/user/app", user__cpu_max="300000 100000", user__memory_max=str(4 * GIB))
    assert cores_by_quota(8, *where) == 3
    assert memory_left(*where) == 4 * GIB


def test_a_groups_memory_is_its_limit_less_what_it_holds_for_good(tmp_path: Path) -> None:
    where = groups(
        tmp_path,
        "/../elsewhere",
        memory_max=str(8 * GIB),
        memory_current=str(5 * GIB),
        memory_stat=f"anon {2 * GIB}\nfile {3 * GIB}\ninactive_file {3 * GIB}\n",
    )
    assert memory_left(*where) == 6 * GIB
    (tmp_path / "memory.max").write_text("max\n")
    assert memory_left(*where) is None


def test_groups_of_version_1(tmp_path: Path) -> None:
    for folder, name, text in (
        ("memory", "memory.limit_in_bytes", str(2 * GIB)),
        ("memory", "memory.usage_in_bytes", str(GIB)),
        ("cpu", "cpu.cfs_quota_us", "150000"),
        ("cpu", "cpu.cfs_period_us", "100000"),
    ):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_text(text)
    assert memory_left(tmp_path, tmp_path / "nothing") == GIB
    assert cores_by_quota(8, tmp_path, tmp_path / "nothing") == 2
    (tmp_path / "memory" / "memory.limit_in_bytes").write_text("9223372036854771712")
    (tmp_path / "cpu" / "cpu.cfs_quota_us").write_text("-1")
    assert memory_left(tmp_path, tmp_path / "nothing") is None
    assert cores_by_quota(8, tmp_path, tmp_path / "nothing") == 8


def test_available_memory_is_what_the_system_says() -> None:
    assert linux_available("MemTotal:  100 kB\nMemAvailable:     24064 kB\nSwapFree: 7 kB\n") == 24_064 << 10
    assert linux_available("MemTotal:  100 kB\n") is None
    said = (
        "Mach Virtual Memory Statistics: (page size of 16384 bytes)\n"
        "Pages free:      100.\nPages active:   999.\nPages inactive:   50.\nPages speculative:  5.\n"
    )
    assert mac_available(said) == 155 * 16_384
    assert mac_available("command not found") is None


def test_this_machine() -> None:
    assert 1 <= fast_cores() <= physical_cores() <= (os.cpu_count() or 1)
    assert available_memory() > 1 << 28


@pytest.mark.parametrize(
    ("cores", "fast", "worth"),
    [
        (1, 1, (1,)),
        (2, 2, (2,)),  # one thread never beats two
        (4, 4, (4, 2)),
        (8, 8, (8, 4)),
        (8, 4, (8, 4)),
        (14, 6, (14, 6, 7)),
        (64, 64, (16, 8, 32)),
    ],
)
def test_what_is_worth_a_trial(cores: int, fast: int, worth: tuple[int, ...]) -> None:
    assert choices(cores, fast) == worth
    assert worth[0] == usual_threads(cores)
