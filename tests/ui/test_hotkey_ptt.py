"""The talk key: what presses mean, by table. Times are seconds."""

from __future__ import annotations

import pytest

from assistant.conversation.turn_events import HandsFree, Pressed, Released
from assistant.conversation.turns import TurnMachine
from ui.hotkey.ptt import Act, Ptt, PttRules

PRESS, RELEASE = Act.PRESS, Act.RELEASE


def acts(rules: PttRules, *events: tuple[float, str]) -> list[tuple[float, Act]]:
    key, told = Ptt(rules), []
    for at, event in events:
        key, now = getattr(key, event)(at) if event != "let_go" else key.let_go()
        told += [(at, act) for act in now]
    return told


HOLD = {
    "held while speaking": (
        [(1.0, "down"), (3.0, "up")],
        [(1.0, PRESS), (3.0, RELEASE)],
    ),
    "a tap is passed on at its own times, for the engine to take as a tap": (
        [(1.0, "down"), (1.1, "up")],
        [(1.0, PRESS), (1.1, RELEASE)],
    ),
    "repeats are one press": (
        [(1.0, "down"), (1.5, "down"), (1.53, "down"), (1.6, "up")],
        [(1.0, PRESS), (1.6, RELEASE)],
    ),
    "an up without a down is somebody else's": ([(1.0, "up")], []),
    "held for minutes": (
        [(0.0, "down"), *((t / 4, "tick") for t in range(1, 800)), (200.0, "up")],
        [(0.0, PRESS), (200.0, RELEASE)],
    ),
    "the machine slept while the key was down: up at the first tick after": (
        [(1.0, "down"), (1.25, "tick"), (900.0, "tick")],
        [(1.0, PRESS), (900.0, RELEASE)],
    ),
    "the release that comes late after that is ignored, and the next press counts": (
        [(1.0, "down"), (900.0, "tick"), (900.1, "up"), (901.0, "down")],
        [(1.0, PRESS), (900.0, RELEASE), (901.0, PRESS)],
    ),
    "the machine slept, but whoever watches the key says that it is down still": (
        [(1.0, "down"), (900.0, "down"), (900.1, "tick"), (901.0, "up")],
        [(1.0, PRESS), (901.0, RELEASE)],
    ),
    "out of sight: up after the pause": (
        [(1.0, "down"), (2.0, "lost"), (3.0, "tick"), (4.9, "tick"), (5.1, "tick")],
        [(1.0, PRESS), (5.1, RELEASE)],
    ),
    "out of sight and back within the pause": (
        [(1.0, "down"), (2.0, "lost"), (4.0, "tick"), (4.5, "down"), (5.5, "tick"), (6.0, "up")],
        [(1.0, PRESS), (6.0, RELEASE)],
    ),
    "another key is to be the talk key while this one is down": (
        [(1.0, "down"), (2.0, "let_go"), (2.5, "up")],
        [(1.0, PRESS), (2.0, RELEASE)],
    ),
}

TOGGLE = {
    "pressed before and after": (
        [(1.0, "down"), (1.1, "up"), (4.0, "down"), (4.1, "up")],
        [(1.0, PRESS), (4.0, RELEASE)],
    ),
    "a long press changes nothing": (
        [(1.0, "down"), (3.0, "up"), (4.0, "down")],
        [(1.0, PRESS), (4.0, RELEASE)],
    ),
    "a key that bounces is one press": (
        [(1.0, "down"), (1.05, "up"), (1.2, "down"), (1.25, "up"), (3.0, "down")],
        [(1.0, PRESS), (3.0, RELEASE)],
    ),
    "repeats are one press": (
        [(1.0, "down"), (1.5, "down"), (1.6, "down")],
        [(1.0, PRESS)],
    ),
    "the machine slept in between": (
        [(1.0, "down"), (1.1, "up"), (1.3, "tick"), (500.0, "tick")],
        [(1.0, PRESS), (500.0, RELEASE)],
    ),
}


@pytest.mark.parametrize(("events", "expected"), HOLD.values(), ids=HOLD)
def test_hold(events: list[tuple[float, str]], expected: list[tuple[float, Act]]) -> None:
    assert acts(PttRules("hold", tap=0.25, pause=3.0), *events) == expected


@pytest.mark.parametrize(("events", "expected"), TOGGLE.values(), ids=TOGGLE)
def test_toggle(events: list[tuple[float, str]], expected: list[tuple[float, Act]]) -> None:
    assert acts(PttRules("toggle", tap=0.25, pause=3.0), *events) == expected


@pytest.mark.parametrize(("pause", "expected"), [(1.0, [(0.0, PRESS), (1.5, RELEASE)]), (2.0, [(0.0, PRESS)])])
def test_the_pause_is_what_the_rules_say(pause: float, expected: list[tuple[float, Act]]) -> None:
    assert acts(PttRules(pause=pause), (0.0, "down"), (1.5, "tick")) == expected


@pytest.mark.parametrize(("length", "switched"), [(0.24, [False]), (0.26, [])])
def test_the_engine_switches_hands_free_at_a_tap_and_not_at_a_hold(length: float, switched: list[bool]) -> None:
    machine, said = TurnMachine(), []
    for at, act in acts(PttRules(), (1.0, "down"), (1.0 + length, "up")):
        machine, commands = machine.step(Pressed(at) if act is PRESS else Released(at))
        said += [command.on for command in commands if isinstance(command, HandsFree)]
    assert said == switched
