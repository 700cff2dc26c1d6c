"""Sound devices, by name.

Names, not numbers: PortAudio's numbers change with every headset that is plugged in. Where one device is listed by
several host APIs (Windows), the one with the least delay is meant.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from dataclasses import dataclass
from typing import Any, Literal

from assistant.errors import DeviceError

Direction = Literal["input", "output"]

PORTAUDIO = threading.RLock()
"""Held while PortAudio starts, ends, lists, opens or closes anything: two threads in it at once crash the process."""

_HOST_APIS = ("Windows WASAPI", "Core Audio", "ALSA", "JACK Audio Connection Kit", "Windows DirectSound", "MME")
"""Best first. MME and DirectSound add 100 ms and more; WDM-KS, not listed, takes the device from everybody else."""
_ALSA_RATE = 48_000
_NOUN = {"input": "microphone", "output": "loudspeaker"}


@dataclass(frozen=True, slots=True)
class SoundDevice:
    """A device in one direction.

    Attributes:
        name: As the system shows it.
        host_api: PortAudio's name of the driver interface.
        index: PortAudio's number, good for this PortAudio session only.
        channels: The most it takes in this direction.
        rate: Hz at which it really runs.
        is_default: Whether the system uses it when no name is given.
    """

    name: str
    host_api: str
    index: int
    channels: int
    rate: int
    is_default: bool


def open_portaudio() -> Any:
    """Start a PortAudio session (`pyaudio.PyAudio`); the caller, holding `PORTAUDIO`, ends it with `terminate()`.

    Raises:
        DeviceError: PyAudio or PortAudio is not installed or does not start.
    """
    try:
        import pyaudio
    except ImportError as error:
        raise DeviceError(
            f"Sound devices cannot be used: PyAudio does not load ({error}).",
            "On Debian and Ubuntu: apt install portaudio19-dev, then install aizuchi again.",
        ) from error
    with PORTAUDIO:
        _quieten_drivers()
        try:
            return pyaudio.PyAudio()
        except OSError as error:
            raise DeviceError(
                f"The sound system does not start ({error}).", "Check the sound in the system's own settings."
            ) from error


def present_devices(direction: Direction) -> list[SoundDevice]:
    """All devices in one direction, those of the best host API first, for a list that the user sees.

    While a stream is open, PortAudio goes on showing the devices that there were when it was opened.

    Raises:
        DeviceError: See `open_portaudio`.
    """
    with PORTAUDIO:
        portaudio = open_portaudio()
        try:
            return list_devices(portaudio, direction)
        finally:
            portaudio.terminate()


def list_devices(portaudio: Any, direction: Direction) -> list[SoundDevice]:
    """What `present_devices` lists, of a session that is open; the caller holds `PORTAUDIO`."""
    found: list[SoundDevice] = []
    for index in range(portaudio.get_device_count()):
        info = portaudio.get_device_info_by_index(index)
        channels = int(info["maxInputChannels" if direction == "input" else "maxOutputChannels"])
        api = portaudio.get_host_api_info_by_index(info["hostApi"])
        if channels and api["name"] != "Windows WDM-KS":
            default = api["defaultInputDevice" if direction == "input" else "defaultOutputDevice"]
            rate = _own_rate(portaudio, info, direction)
            found.append(SoundDevice(info["name"], api["name"], index, channels, rate, default == index))
    return sorted(found, key=lambda device: _host_api_rank(device.host_api))


def _host_api_rank(name: str) -> int:
    return _HOST_APIS.index(name) if name in _HOST_APIS else len(_HOST_APIS)


def _own_rate(portaudio: Any, info: dict[str, Any], direction: Direction) -> int:
    reported = int(info["defaultSampleRate"])
    if sys.platform != "linux" or reported == _ALSA_RATE:
        return reported
    # On ALSA, PortAudio reports the first rate that it tries, 44100; sound servers and cards of today run at 48000.
    import pyaudio

    try:
        portaudio.is_format_supported(
            _ALSA_RATE,
            **{f"{direction}_device": info["index"], f"{direction}_channels": 1},
            **{f"{direction}_format": pyaudio.paFloat32},
        )
    except ValueError:
        return reported
    return _ALSA_RATE


def find_device(portaudio: Any, direction: Direction, name: str | None = None) -> SoundDevice:
    """The device of a PortAudio session that `choose_device` chooses."""
    return choose_device(list_devices(portaudio, direction), direction, name)


def choose_device(devices: list[SoundDevice], direction: Direction, name: str | None) -> SoundDevice:
    """The device called `name`, or the only one with `name` in its name (in either case); None: the default.

    Args:
        devices: As `list_devices` lists them.
        direction: What they are for.
        name: What the user calls it.

    Raises:
        DeviceError: There is no such device, or more than one; the sentence names those that there are.
    """
    noun = _NOUN[direction]
    if not devices:
        raise DeviceError(f"This machine has no {noun}.", "Plug one in and try again.")
    if name is None:
        return next((device for device in devices if device.is_default), devices[0])
    wanted = name.casefold()
    same = [device for device in devices if device.name.casefold() == wanted]
    like = [device for device in devices if wanted in device.name.casefold()]
    # MME cuts names at 31 characters, so the long name's device may be listed again under the short one.
    if same or len({device.name[:31] for device in like}) == 1:
        return (same or like)[0]
    there = ", ".join(f'"{each}"' for each in dict.fromkeys(device.name for device in like or devices))
    problem = f'More than one {noun} has "{name}" in its name.' if like else f'There is no {noun} called "{name}".'
    raise DeviceError(problem, f"Choose one of: {there}.")


def _quieten_drivers() -> None:
    """Keep ALSA and JACK from writing dozens of lines to stderr while PortAudio probes, and one at each underrun.

    By the libraries' own hooks, because pointing file descriptor 2 elsewhere would swallow what other threads say. The
    hook is libc's `getpid`: it ignores whatever it is given, and being C it makes no audio thread wait for Python.
    What matters of it comes back as PortAudio's error.
    """
    if sys.platform != "linux":
        return
    ignore = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
    for name, hooks in (
        ("libasound.so.2", ["snd_lib_error_set_handler"]),
        ("libjack.so.0", ["jack_set_error_function", "jack_set_info_function"]),
    ):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue  # PortAudio was built without it.
        for hook in hooks:
            getattr(library, hook)(ignore)
