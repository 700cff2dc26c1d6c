"""The app as a program: how soon its window is there, and that it ends in order."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from assistant import paths

TIMED = """
import json, sys, time
from ui import app
begun = float(sys.argv[1])
def begin(running):
    def painted():
        print(json.dumps({"painted": time.time() - begun, "web": "PySide6.QtWebEngineCore" in sys.modules}), flush=True)
        running.quit()
    running.window.first_painted.disconnect()
    running.window.first_painted.connect(painted)
sys.exit(app.main([], begin))
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv(paths.HOME_VARIABLE, str(home))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return home


def test_the_window_is_there_before_the_web_engine_is_loaded(home):
    done = subprocess.run(
        [sys.executable, "-c", TIMED, str(time.time())], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    print(f"the window was painted {told['painted']:.2f} s after the start of Python")
    assert not told["web"]
    assert told["painted"] < 20, "even on a busy machine"


def aizuchi(*arguments):
    return [sys.executable, "-m", "assistant", *arguments]


def run(*arguments):
    return subprocess.run(aizuchi(*arguments), capture_output=True, text=True, timeout=60, check=False)


def wait_until(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(os.name == "nt", reason="ends by a signal")
def test_one_runs_takes_the_later_ones_messages_and_ends_when_it_is_told(home):
    # Without any model: what is missing is told, and the window is there all the same.
    with subprocess.Popen(aizuchi(), stderr=subprocess.PIPE, text=True) as first:
        try:
            wait_until(lambda: run("ptt", "press").returncode == 0)
            assert run("ptt", "release").returncode == 0
            again = run()
            assert (again.returncode, again.stderr) == (0, "")
            assert first.poll() is None
        finally:
            first.send_signal(signal.SIGTERM)
        assert first.wait(60) == 0
        assert "Traceback" not in first.stderr.read()
    alone = run("ptt", "toggle")
    assert alone.returncode == 1
    assert alone.stderr == "aizuchi: Aizuchi is not running. Start it: aizuchi\n"


def test_without_a_display_it_says_how_to_go_on(home, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a display")
    result = run()
    assert result.returncode == 1
    assert "no display" in result.stderr
    assert "aizuchi talk --wav" in result.stderr


def test_settings_that_cannot_be_used_are_told_and_do_not_keep_it_from_starting(home):
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.toml").write_text("this is = not toml [")
    program = TIMED.replace("def painted():", "def painted():\n        print(running.window.stage.toast.message)")
    done = subprocess.run(
        [sys.executable, "-c", program, str(time.time())], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "the default settings are used" in done.stdout
