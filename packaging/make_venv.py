"""Make `.venv` in the project's root, or bring it up to date. Needs nothing but Python 3.11's own library.

`setup.sh` and `setup.ps1` see to the system's packages and then run this file, so the same steps hold on every system.
llama-cpp-python has no wheels on PyPI and takes minutes to build, for the processor that builds it: the wheel is kept
in the user's cache under a name that holds the version, the processor and the build options, and is built once.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "installed-from"
EXTRAS = "starter,dev"
SLOW_TO_BUILD = "llama-cpp-python"


def main() -> int:
    """Bring the environment up to date and print nothing when it already is."""
    pyproject = ROOT / "pyproject.toml"
    version = ".".join(map(str, sys.version_info[:2]))
    wanted = fingerprint(pyproject.read_bytes(), EXTRAS, version, processor(), str(ROOT))
    if not (STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted and venv_python().exists()):
        if not works(venv_python()):
            say(f"Making {VENV.name} with Python {platform.python_version()} …")
            run([sys.executable, "-m", "venv", "--clear", str(VENV)])
        wheel = cached_wheel(pinned_version(pyproject, SLOW_TO_BUILD))
        say("Installing the packages …")
        pip("install", "-qq", str(wheel), "--editable", f"{ROOT}[{EXTRAS}]")
        STAMP.write_text(wanted, encoding="utf-8")
    return 0


def venv_python() -> Path:
    """The environment's interpreter, whether or not it is there yet."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def works(python: Path) -> bool:
    """Whether this interpreter starts, has pip, and is of the version that runs this file."""
    probe = "import sys, pip; print(sys.version_info[:2])"
    try:
        answer = subprocess.run([python, "-c", probe], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == str(sys.version_info[:2])


def pinned_version(pyproject: Path, package: str) -> str:
    """The version that pyproject.toml pins `package` to."""
    for requirement in tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]["dependencies"]:
        if match := re.fullmatch(rf"{re.escape(package)}\s*==\s*([\w.]+)", requirement):
            return match.group(1)
    raise SystemExit(f"pyproject.toml must pin {package} with ==: its wheel is built and kept for one version.")


def cached_wheel(version: str) -> Path:
    """The wheel of llama-cpp-python for this processor; built if this is the first time, waited for if being built."""
    options = os.environ.get("CMAKE_ARGS", "")
    key = f"{SLOW_TO_BUILD}-{version}-{fingerprint(platform.system(), processor(), options)[:16]}"
    folder = cache_folder() / "wheels" / key
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder / "lock"):
        found = sorted(folder.glob("*.whl"))
        if not found:
            say(f"Building {SLOW_TO_BUILD} {version} for this processor, once: about ten minutes on two cores …")
            # pip's own cache does not know the processor that it built for, so it is neither asked nor filled.
            os.environ.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
            with tempfile.TemporaryDirectory(dir=folder) as building:
                pip("wheel", "--no-deps", "--no-cache-dir", "--wheel-dir", building, f"{SLOW_TO_BUILD}=={version}")
                for wheel in Path(building).glob("*.whl"):
                    found.append(wheel.replace(folder / wheel.name))
        return found[-1]


def cache_folder() -> Path:
    """Where this user's programs keep what can be made again."""
    if os.name == "nt":
        return Path(os.environ["LOCALAPPDATA"]) / "aizuchi" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "aizuchi"


def processor() -> str:
    """What decides which machine code the compiler emits for this machine: model and instruction sets."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        wanted = re.compile(r"^(vendor_id|model name|flags|Features|CPU (?:implementer|part))\s*:.*$", re.MULTILINE)
        return "\n".join(sorted({match.group(0) for match in wanted.finditer(cpuinfo.read_text(encoding="utf-8"))}))
    if sys.platform == "darwin":
        names = ["machdep.cpu.brand_string", "hw.machine"]
        return subprocess.run(["sysctl", "-n", *names], capture_output=True, text=True, check=True).stdout
    return platform.processor()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on `path`; the system drops it if this process dies."""
    with path.open("a+b") as file:
        if os.name == "nt":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:  # LK_LOCK gives up after ten seconds; a build takes longer
                    continue
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def fingerprint(*parts: str | bytes) -> str:
    """SHA-256 of the parts, each told from its neighbour."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def pip(*arguments: str) -> None:
    """Run the environment's pip."""
    run([str(venv_python()), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments])


def run(command: list[str]) -> None:
    """Run a command; its failure ends this program with its exit code, after its own message."""
    code = subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode
    if code:
        raise SystemExit(f"This step failed (exit code {code}): {' '.join(command)}")


def say(line: str) -> None:
    """Tell the user which step takes the time."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
