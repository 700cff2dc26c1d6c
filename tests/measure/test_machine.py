"""What a benchmark says of the machine that it ran on."""

from __future__ import annotations

import getpass
import json
import os
import platform

from assistant.measure.machine import machine_facts


def test_the_facts_that_explain_a_figure_are_there() -> None:
    facts = machine_facts()
    assert set(facts) == {"cpu", "cores", "memory_gib", "system", "python"}
    assert 1 <= int(facts["cores"]) <= (os.cpu_count() or 1)
    assert float(facts["memory_gib"]) > 0.1
    assert all(str(fact) for fact in facts.values())


def test_nothing_tells_whose_machine_it_is() -> None:
    text = json.dumps(machine_facts())
    assert platform.node() not in text
    assert getpass.getuser() not in text
