"""Starting with the computer."""

import plistlib
import sys
from pathlib import Path

import pytest

from assistant.errors import AizuchiError
from ui.settings.autostart import command, desktop_entry, entry_path, plist, set_autostart

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="writes where Linux looks")


@pytest.fixture
def config(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "設定"))
    return tmp_path / "設定"


def test_the_entry_comes_and_goes(config):
    set_autostart(True, ["/opt/aizuchi/aizuchi", "--hidden"])
    path = config / "autostart" / "aizuchi.desktop"
    assert 'Exec="/opt/aizuchi/aizuchi" "--hidden"\n' in path.read_text(encoding="utf-8")
    set_autostart(False, [])
    assert not path.exists()
    set_autostart(False, [])


def test_a_path_with_what_the_format_reserves_is_escaped():
    assert r'Exec="/a b/\\$x 100%%"' in desktop_entry(["/a b/$x 100%"])


def test_hidden_is_an_argument():
    assert command(True) == [*command(False), "--hidden"]
    assert command(False)[0] == sys.executable


def test_macos_has_its_own_kind_of_entry():
    assert plistlib.loads(plist(["a", "b"]))["ProgramArguments"] == ["a", "b"]
    assert entry_path("darwin", Path("/h")).parts[2:4] == ("Library", "LaunchAgents")


def test_a_folder_that_cannot_be_written_is_told(config):
    config.write_text("a file")
    with pytest.raises(AizuchiError, match="cannot be set"):
        set_autostart(True, ["x"])
