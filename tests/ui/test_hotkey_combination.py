"""Key combinations: how they are written, and which ones cannot be the talk key."""

from __future__ import annotations

import pytest

from assistant.errors import UsageError
from ui.hotkey.choose import Kind, kind_for
from ui.hotkey.combination import Refusal, parse, refusal


@pytest.mark.parametrize(
    ("text", "written", "portal"),
    [
        ("Ctrl+Alt+Space", "Ctrl+Alt+Space", "CTRL+ALT+space"),
        ("alt + ctrl + k", "Ctrl+Alt+K", "CTRL+ALT+k"),
        ("Meta+PgDown", "Meta+PgDown", "LOGO+Page_Down"),
        ("F9", "F9", "F9"),
        ("Shift+Ctrl+7", "Ctrl+Shift+7", "CTRL+SHIFT+7"),
    ],
)
def test_a_combination_as_it_is_read_written_and_asked_of_the_portal(text: str, written: str, portal: str) -> None:
    assert (str(parse(text)), parse(text).portal_trigger) == (written, portal)


@pytest.mark.parametrize("text", ["", "Ctrl", "Ctrl+", "Hyper+K", "Ctrl+Ctrl+", "F25", "Ctrl+あ", "K+Ctrl"])
def test_what_names_no_key_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(UsageError, match=r"Ctrl\+Alt\+Space"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("K", Refusal.NEEDS_MODIFIER),
        ("Shift+K", Refusal.NEEDS_MODIFIER),
        ("Space", Refusal.NEEDS_MODIFIER),
        ("Ctrl+C", Refusal.EDITING),
        ("Ctrl+Shift+Z", Refusal.EDITING),
        ("Alt+F4", Refusal.WINDOWS),
        ("Ctrl+Alt+Del", Refusal.WINDOWS),
        ("Ctrl+Space", Refusal.INPUT_METHOD),
        ("Henkan", Refusal.INPUT_METHOD),
        ("Ctrl+Alt+Space", None),
        ("Meta+F9", None),
        ("F9", None),
        ("Pause", None),
        ("Ctrl+Alt+K", None),
    ],
)
def test_keys_that_something_else_needs_are_refused(text: str, why: Refusal | None) -> None:
    assert refusal(parse(text)) is why


@pytest.mark.parametrize(
    ("platform", "environment", "kind"),
    [
        ("win32", {}, "watched"),
        ("darwin", {}, "watched"),
        ("linux", {"DISPLAY": ":0"}, "x11"),
        ("linux", {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "portal"),
        ("linux", {"DISPLAY": ":0", "XDG_SESSION_TYPE": "wayland"}, "portal"),
        ("linux", {"XDG_SESSION_TYPE": "tty"}, "none"),
    ],
)
def test_what_watches_the_key_on_each_desktop(platform: str, environment: dict[str, str], kind: Kind) -> None:
    assert kind_for(platform, environment) == kind
