"""`aizuchi talk`: a conversation in the terminal, with a microphone or a recording."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

from assistant.conversation.events import ConversationEvent, Notice, TurnOver
from assistant.conversation.persona import Persona, persona_named
from assistant.errors import AizuchiError
from assistant.measure.trace import TurnTrace, save_traces
from assistant.models.commands import SYNTHETIC_ONLY
from assistant.session import Session, load_settings, running
from assistant.settings import Settings


class Terminal:
    """Prints a conversation and keeps its traces, on the disk too if a file is given."""

    def __init__(self, persona: Persona, json: Path | None) -> None:
        self._persona, self._json = persona, json
        self.traces: list[TurnTrace] = []

    def begin(self) -> None:
        """The conversation begins: from here on the traces' file is its own."""
        if self._json is not None:
            save_traces(self.traces, self._json)

    def watch(self, event: ConversationEvent) -> None:
        """Print what a reader of the terminal wants to know."""
        match event:
            case TurnOver(_, trace):
                self.traces.append(trace)
                if self._json is not None:
                    save_traces(self.traces, self._json)
                gap = "no sound" if trace.gap is None else f"{trace.gap:.2f} s"
                cut = "" if trace.interrupted_at is None else f" (cut; heard: {trace.heard_text})"
                print(f"{trace.speech_start:7.2f} s  you: {trace.user_text}")
                print(f"{'':11}{self._persona.name}: {trace.reply_text.strip()}{cut}  [{gap}]", flush=True)
            case Notice(_, message):
                print(f"aizuchi: {message}", file=sys.stderr, flush=True)


def talk_to_recording(wav: Path, out: Path, *, json: Path | None, pace: str, persona: str | None) -> int:
    """Answer the recording `wav`; the replies go to `out` on the same time line.

    Raises:
        AizuchiError: It cannot be done; what had been answered by then is in the files.
    """
    from assistant.audio.recording import RecordingPlayer, RecordingSource

    settings, character = _prepare(persona)
    terminal = Terminal(character, json)
    sessions: list[Session] = []
    source = RecordingSource(
        wav,
        pace="fast" if pace == "fast" else "realtime",
        settle=lambda: sessions[0].conversation.settle(),
        more=lambda: sessions[0].conversation.busy,
    )

    def make() -> Session:
        player = RecordingPlayer(out, source.clock)
        sessions.append(Session(settings, character, source.clock, player, terminal.watch, timed=pace != "fast"))
        return sessions[0]

    with closing(source):
        if source.notice:
            print(f"aizuchi: {source.notice}", file=sys.stderr)
        with running(make, _close) as session:
            terminal.begin()
            _say_limits(session)
            try:
                source.start(session.accept)
                source.wait_end()
            finally:
                source.close()
    if not terminal.traces:
        print(f"aizuchi: Nobody said anything in {wav.name}.", file=sys.stderr)
    return 0


def talk_on_devices(*, json: Path | None, persona: str | None) -> int:
    """Talk with the microphone and the loudspeaker until Ctrl-C.

    Raises:
        AizuchiError: It cannot be done.
    """
    from assistant.audio.streams import DevicePlayer, MicrophoneSource

    settings, character = _prepare(persona)
    terminal = Terminal(character, json)
    sessions: list[Session] = []
    source = MicrophoneSource(
        settings.audio.input or None,
        on_lost=lambda lost: sessions[0].conversation.tell(lost.message),
    )

    def make() -> Session:
        player = DevicePlayer(source.clock, settings.audio.output or None)
        sessions.append(Session(settings, character, source.clock, player, terminal.watch))
        return sessions[0]

    with closing(source), running(make, _close) as session:
        terminal.begin()
        _say_limits(session)
        try:
            source.start(session.accept)
            print("Speak; Ctrl-C ends. Use headphones, or Aizuchi hears itself.", flush=True)
            while True:
                time.sleep(3600)
        except KeyboardInterrupt:
            print()
        finally:
            source.close()
    return 0


def _prepare(persona: str | None) -> tuple[Settings, Persona]:
    settings, warnings = load_settings()
    for warning in warnings:
        print(f"aizuchi: {warning}", file=sys.stderr)
    return settings, persona_named(settings.persona if persona is None else persona)


def _say_limits(session: Session) -> None:
    if session.leaves_machine:
        print(f"aizuchi: What you say leaves this machine: {session.models['llm']}.", file=sys.stderr)
    if "tiny-ja" in session.models.get("asr", ""):
        print(f"aizuchi: {SYNTHETIC_ONLY}", file=sys.stderr)


def _close(session: Session) -> None:
    """Close the session. Turns that cannot be saved are printed, so that they are not lost."""
    try:
        session.close()
    except AizuchiError:
        for turn in session.unsaved():
            print(f"not saved: you: {turn.user} / {session.persona.name}: {turn.heard}", file=sys.stderr)
        raise
