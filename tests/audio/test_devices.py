"""Devices are found by name, and what cannot be found is said with the names that there are."""

import subprocess
import sys
from pathlib import Path

import pytest
from sound_server import SoundServer

from assistant.audio.devices import SoundDevice, choose_device, present_devices
from assistant.errors import DeviceError

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="about ALSA and JACK")


def device(name: str, host_api: str = "ALSA", *, is_default: bool = False) -> SoundDevice:
    return SoundDevice(name, host_api, 0, 2, 48_000, is_default)


HEADSET = device("USB Headset (Model 12)")
WEBCAM = device("Webcam Microphone", is_default=True)
BOARD = device("Onboard Microphone")


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        (None, WEBCAM),
        ("Onboard Microphone", BOARD),
        ("onboard microphone", BOARD),
        ("usb headset", HEADSET),
    ],
)
def test_a_device_is_chosen_by_its_name_or_part_of_it(name: str | None, chosen: SoundDevice) -> None:
    assert choose_device([HEADSET, WEBCAM, BOARD], "input", name) is chosen


def test_a_whole_name_wins_over_names_that_contain_it() -> None:
    plain = device("Microphone")

    assert choose_device([HEADSET, WEBCAM, plain], "input", "microphone") is plain


def test_without_a_default_the_first_is_taken() -> None:
    assert choose_device([HEADSET, BOARD], "input", None) is HEADSET


def test_the_same_device_under_several_host_apis_is_taken_from_the_first() -> None:
    """Windows lists each device once for each host API, in MME with its name cut at 31 characters."""
    wasapi = device("Microphone Array (Intel Smart Sound)", "Windows WASAPI")
    mme = device("Microphone Array (Intel Smart Sound)"[:31], "MME")

    assert choose_device([wasapi, mme], "input", "microphone array") is wasapi


@pytest.mark.parametrize(
    ("devices", "direction", "name", "sentence"),
    [
        ([], "output", None, "This machine has no loudspeaker. Plug one in and try again."),
        (
            [HEADSET, WEBCAM],
            "input",
            "Studio",
            'There is no microphone called "Studio". Choose one of: "USB Headset (Model 12)", "Webcam Microphone".',
        ),
        (
            [HEADSET, WEBCAM, BOARD],
            "input",
            "mic",
            'More than one microphone has "mic" in its name. Choose one of: "Webcam Microphone", "Onboard Microphone".',
        ),
    ],
)
def test_what_cannot_be_chosen_is_said_with_the_names(
    devices: list[SoundDevice], direction: str, name: str | None, sentence: str
) -> None:
    with pytest.raises(DeviceError) as failure:
        choose_device(devices, direction, name)
    assert str(failure.value) == sentence


LISTING = """
from assistant.audio.devices import choose_device, present_devices
from assistant.errors import DeviceError
try:
    print(choose_device(present_devices("input"), "input", None).name)
except DeviceError as error:
    print(error)
"""


@linux_only
@pytest.mark.devices
def test_a_machine_without_sound_says_so_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PortAudio's probing makes ALSA and JACK write dozens of lines to stderr, which are not the user's business."""
    (tmp_path / "no_devices.conf").write_text("pcm.!default { type null }\n")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "no_devices.conf"))
    monkeypatch.setenv("JACK_NO_START_SERVER", "1")

    run = subprocess.run([sys.executable, "-c", LISTING], capture_output=True, text=True, timeout=30, check=True)

    assert run.stderr == ""
    assert run.stdout.strip() in ("This machine has no microphone. Plug one in and try again.", "default")


@pytest.mark.devices
def test_real_devices_are_listed_with_the_rate_at_which_they_run(null_sinks: SoundServer) -> None:
    for direction in ("input", "output"):
        devices = present_devices(direction)
        assert {device.name for device in devices} >= {"default", "pulse"}
        assert {device.rate for device in devices} == {48_000}
        assert [device.name for device in devices if device.is_default] == ["default"]
