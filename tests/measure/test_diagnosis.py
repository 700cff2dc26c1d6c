"""The text that is sent to somebody who helps."""

import logging
from pathlib import Path

from assistant.log_lines import LogLine
from assistant.measure.diagnosis import LINES, report_text
from assistant.measure.slowness import Row
from assistant.settings import AudioSettings, Settings, ThinkingSettings


def text(settings=None, rows=(), log=()):
    return report_text(settings or Settings(), list(rows), list(log))


def test_it_names_the_version_and_says_that_nothing_was_changed():
    lines = text().splitlines()
    assert lines[0].startswith("Aizuchi ")
    assert "Changed settings:\n  none" in text()
    assert "Latest warnings:\n  none" in text()


def test_findings_stand_with_cause_and_remedy():
    rows = [Row("voice", "missing", "No voice.", "", "Get one."), Row("disk", "ok", "9 GB free")]
    assert "[missing] voice: No voice.; Get one.\n[ok] disk: 9 GB free\n" in text(rows=rows)


def test_only_what_was_changed_is_named():
    settings = Settings(audio=AudioSettings(output_gain=-6.0), thinking=ThinkingSettings(threads=3))
    assert "Changed settings:\n  audio.output_gain = -6.0\n  thinking.threads = 3\n" in text(settings)


def test_the_users_name_is_not_in_it():
    settings = Settings(thinking=ThinkingSettings(model=str(Path.home() / "models" / "x.gguf")))
    assert "'~/models/x.gguf'" in text(settings)
    assert f"{Path.home()}/" not in text(settings)


def test_of_a_long_log_the_end_is_taken_and_of_a_traceback_its_first_line():
    lines = [LogLine("t", logging.ERROR, None, "x", "ui", f"line {n}\nTraceback") for n in range(LINES + 5)]
    found = text(log=lines)
    assert f"t ERROR ui: line {LINES + 4}" in found
    assert "line 4\n" not in found
    assert "Traceback" not in found
