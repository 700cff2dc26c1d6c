"""The log read back."""

import logging

from assistant import log as module
from assistant.log import logging_to, turn_is
from assistant.log_lines import LogLine, chosen, log_lines, read_log

LINES = [
    LogLine("t", logging.INFO, 1, "MainThread", "assistant.a", "The model is loaded"),
    LogLine("t", logging.WARNING, 2, "MainThread", "assistant.b", "The voice was late"),
    LogLine("t", logging.ERROR, None, "MainThread", "ui.c", "It broke"),
]


def test_what_was_written_is_read_back(tmp_path):
    with logging_to(tmp_path, debug=False):
        logging.getLogger("assistant.talk").info("hello: %s", "コロン: と空白")
        turn_is(3)
        try:
            int("no")
        except ValueError:
            logging.getLogger("ui.window").exception("it broke")
        turn_is(None)
    first, second = read_log(tmp_path)
    assert (first.level, first.turn, first.logger, first.message) == (
        logging.INFO,
        None,
        "assistant.talk",
        "hello: コロン: と空白",
    )
    assert (second.level, second.turn, second.thread) == (logging.ERROR, 3, "MainThread")
    assert second.message.startswith("it broke\nTraceback")
    assert second.message.endswith("base 10: 'no'")


def test_older_files_come_first(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "FILE_BYTES", 300)
    with logging_to(tmp_path):
        for number in range(6):
            logging.getLogger("assistant.x").info("line %d", number)
    found = [line.message for line in read_log(tmp_path)]
    assert found == sorted(found)
    assert found[-1] == "line 5"
    assert len(found) > 3
    assert [line.message for line in read_log(tmp_path, most=2)] == ["line 4", "line 5"]


def test_no_log_is_no_lines(tmp_path):
    assert read_log(tmp_path) == []


def test_half_a_record_at_the_beginning_is_left_out():
    assert log_lines(["  File x", "ValueError"]) == []


def test_a_thread_with_a_name_of_several_words_is_understood():
    (line,) = log_lines(["2026-01-02 03:04:05.678 WARNING turn 7 Thread-1 (run) assistant.x.y: a: b"])
    assert (line.thread, line.logger, line.message, line.turn) == ("Thread-1 (run)", "assistant.x.y", "a: b", 7)


def test_lines_are_chosen_by_level_turn_and_words():
    assert chosen(LINES, logging.WARNING) == LINES[1:]
    assert chosen(LINES, turn=1) == LINES[:1]
    assert chosen(LINES, words="VOICE late") == LINES[1:2]
    assert chosen(LINES, words="ui.c") == LINES[2:]
    assert chosen(LINES, logging.ERROR, turn=1) == []
