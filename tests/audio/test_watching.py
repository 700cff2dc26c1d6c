"""The list of sound devices that keeps itself up to date."""

import queue
import subprocess
import sys

from assistant.audio import watching
from assistant.audio.watching import MODULE, Present, Watch, run_if_asked


def test_the_first_look_is_told_and_closing_ends_the_process():
    told = queue.SimpleQueue()
    watch = Watch(told.put, every_s=0.1)
    found = told.get(timeout=60)
    watch.close()
    watch.join()
    assert isinstance(found, Present)
    assert found.problem or found == watching.present()


def test_closing_at_once_is_harmless():
    watch = Watch(lambda _: None)
    watch.close()
    watch.close()
    watch.join()


def test_the_process_ends_with_the_one_that_started_it():
    done = subprocess.run([sys.executable, "-m", MODULE], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    assert done.returncode == 0


def test_a_frozen_app_that_was_started_for_something_else_goes_on():
    assert run_if_asked(["talk"]) is None
