"""What each setting is called, and what it does, in the words of people who use it.

A test holds the table against the settings object: none is missing, none is left over.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

_CONTEXT = "Wording"


@dataclass(frozen=True, slots=True)
class Wording:
    """English words, to be translated when they are shown."""

    label: str
    explanation: str


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:  # noqa: N802 - the name that lupdate looks for
    """Mark a text for translation. Qt's own function has no types."""
    return text


def wording_of(key: str) -> Wording:
    """The words of a setting. One that has none yet goes by its name in the file, rather than not at all."""
    return WORDS.get(key) or Wording(key, "")


def shown(text: str) -> str:
    """`text` of this table in the app's language."""
    return QCoreApplication.translate(_CONTEXT, text)


WORDS = {
    "app.language": Wording(
        QT_TRANSLATE_NOOP("Wording", "Language"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "What Aizuchi's windows are written in. What is spoken is set under Hearing.",
        ),
    ),
    "app.theme": Wording(
        QT_TRANSLATE_NOOP("Wording", "Appearance"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Light, dark, or as the desktop is.",
        ),
    ),
    "app.autostart": Wording(
        QT_TRANSLATE_NOOP("Wording", "Start with the computer"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Aizuchi starts when you log in.",
        ),
    ),
    "app.start_hidden": Wording(
        QT_TRANSLATE_NOOP("Wording", "Start hidden"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Aizuchi starts in the tray, without opening its window.",
        ),
    ),
    "app.notifications": Wording(
        QT_TRANSLATE_NOOP("Wording", "Notifications"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "While the window is hidden, an answer is shown as a notification.",
        ),
    ),
    "audio.input": Wording(
        QT_TRANSLATE_NOOP("Wording", "Microphone"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "What Aizuchi listens with. A device that is unplugged is waited for.",
        ),
    ),
    "hearing.language": Wording(
        QT_TRANSLATE_NOOP("Wording", "What you speak"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Decide it, if only one language is spoken: words are then recognised more surely.",
        ),
    ),
    "hearing.recogniser": Wording(
        QT_TRANSLATE_NOOP("Wording", "Speech recogniser"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Which model turns your speech into words. Automatic takes the best one that is on this machine.",
        ),
    ),
    "hearing.second_pass": Wording(
        QT_TRANSLATE_NOOP("Wording", "Listen twice"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "When you pause, a second and better recogniser looks at what you said as a whole, if one is installed.",
        ),
    ),
    "hearing.vad_on": Wording(
        QT_TRANSLATE_NOOP("Wording", "Speech begins at"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How sure Aizuchi must be that it hears a voice. Higher: noise starts nothing. Lower: quiet voices count.",
        ),
    ),
    "hearing.vad_off": Wording(
        QT_TRANSLATE_NOOP("Wording", "Speech ends below"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Below this certainty speech has stopped. It stays under the value above, so that no syllable flickers.",
        ),
    ),
    "turns.learn_pauses": Wording(
        QT_TRANSLATE_NOOP("Wording", "Learn my pauses"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Aizuchi waits longer for people who pause longer in the middle of a thought.",
        ),
    ),
    "turns.hold_finished": Wording(
        QT_TRANSLATE_NOOP("Wording", "After a finished sentence"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How long Aizuchi waits before it answers when you seem to have finished.",
        ),
    ),
    "turns.hold_undecided": Wording(
        QT_TRANSLATE_NOOP("Wording", "When it may be finished"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How long it waits when you may or may not have finished.",
        ),
    ),
    "turns.hold_unfinished": Wording(
        QT_TRANSLATE_NOOP("Wording", "After an unfinished sentence"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How long it waits when your sentence seems to go on.",
        ),
    ),
    "turns.hold_continuing": Wording(
        QT_TRANSLATE_NOOP("Wording", "After “um” or “because”"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How long it waits after a filler, or words that announce more.",
        ),
    ),
    "turns.finished": Wording(
        QT_TRANSLATE_NOOP("Wording", "Finished from"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How likely the end of your turn must be to count as finished.",
        ),
    ),
    "turns.undecided": Wording(
        QT_TRANSLATE_NOOP("Wording", "Undecided from"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "From this likelihood on it may be finished; below it your sentence counts as unfinished.",
        ),
    ),
    "turns.soft_end": Wording(
        QT_TRANSLATE_NOOP("Wording", "Preparing an answer"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "After this much silence Aizuchi begins to prepare an answer, without a sound. Longer only costs time.",
        ),
    ),
    "turns.new_utterance": Wording(
        QT_TRANSLATE_NOOP("Wording", "A turn begins after"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How much voice makes a turn. A cough is shorter.",
        ),
    ),
    "turns.shortest": Wording(
        QT_TRANSLATE_NOOP("Wording", "Too short to count"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Voice shorter than this never counts, not even as an answer to a question.",
        ),
    ),
    "turns.continuation": Wording(
        QT_TRANSLATE_NOOP("Wording", "Going on after a pause"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How much voice after a pause makes it part of the same turn.",
        ),
    ),
    "turns.reopen_window": Wording(
        QT_TRANSLATE_NOOP("Wording", "Longest pause in a turn"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "A longer pause ends the turn, even if nothing has been answered.",
        ),
    ),
    "turns.run_gap": Wording(
        QT_TRANSLATE_NOOP("Wording", "Gap inside speech"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Silence up to this length belongs to the speech around it.",
        ),
    ),
    "turns.barge_in_duck": Wording(
        QT_TRANSLATE_NOOP("Wording", "Answer becomes quiet after"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "When you speak into an answer for this long, it becomes quieter.",
        ),
    ),
    "turns.barge_in_pause": Wording(
        QT_TRANSLATE_NOOP("Wording", "Answer pauses after"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "When you speak into an answer for this long, it pauses. If those were no real words, it goes on.",
        ),
    ),
    "turns.duck_db": Wording(
        QT_TRANSLATE_NOOP("Wording", "How quiet"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How much quieter an answer becomes when you speak into it.",
        ),
    ),
    "turns.no_words": Wording(
        QT_TRANSLATE_NOOP("Wording", "Going on without words"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "A paused answer goes on when no words have come for this long.",
        ),
    ),
    "turns.tap": Wording(
        QT_TRANSLATE_NOOP("Wording", "Tap of the key"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Pressing the talk key for less than this switches hands-free listening on or off.",
        ),
    ),
    "turns.pre_roll": Wording(
        QT_TRANSLATE_NOOP("Wording", "Before the key"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How much sound from before the press of the key still counts, so that no first syllable is lost.",
        ),
    ),
    "thinking.model": Wording(
        QT_TRANSLATE_NOOP("Wording", "Language model"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "What writes the answers. Automatic takes the best one that is on this machine.",
        ),
    ),
    "thinking.draft_model": Wording(
        QT_TRANSLATE_NOOP("Wording", "Model that guesses ahead"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "A small model of the same family guesses words, which the large one only checks. Empty: none.",
        ),
    ),
    "thinking.temperature": Wording(
        QT_TRANSLATE_NOOP("Wording", "Creativity"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How freely the model chooses its words. 0 always takes the likeliest; below 0, as its maker recommends.",
        ),
    ),
    "thinking.max_tokens": Wording(
        QT_TRANSLATE_NOOP("Wording", "Longest answer"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "After this many tokens (about as many Japanese characters) an answer is cut.",
        ),
    ),
    "thinking.context": Wording(
        QT_TRANSLATE_NOOP("Wording", "Memory of the conversation"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How many tokens the model sees at once. What is older is summed up. More takes more memory.",
        ),
    ),
    "thinking.gpu_layers": Wording(
        QT_TRANSLATE_NOOP("Wording", "Layers on the graphics card"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How much of the model runs on the graphics card. −1: as much as fits. 0: nothing.",
        ),
    ),
    "thinking.threads": Wording(
        QT_TRANSLATE_NOOP("Wording", "Processor threads"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "0: as many as is quickest on this machine.",
        ),
    ),
    "thinking.kv_type": Wording(
        QT_TRANSLATE_NOOP("Wording", "Notes of the model"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How the model keeps what it has read. The smaller form takes half the memory and is a little less exact.",
        ),
    ),
    "thinking.remote": Wording(
        QT_TRANSLATE_NOOP("Wording", "Address of another server"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Such as http://192.168.1.5:9931. What you say then leaves this machine. Empty: everything stays here.",
        ),
    ),
    "thinking.remote_model": Wording(
        QT_TRANSLATE_NOOP("Wording", "Model on that server"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Empty: the first that it has.",
        ),
    ),
    "speaking.engine": Wording(
        QT_TRANSLATE_NOOP("Wording", "Speech engine"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Automatic speaks with VOICEVOX when it is there, and with the starter voice when it is not.",
        ),
    ),
    "speaking.style": Wording(
        QT_TRANSLATE_NOOP("Wording", "Voice"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Who speaks, and in which manner.",
        ),
    ),
    "speaking.speed": Wording(
        QT_TRANSLATE_NOOP("Wording", "Speed"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "1 is the voice's own.",
        ),
    ),
    "speaking.pitch": Wording(
        QT_TRANSLATE_NOOP("Wording", "Pitch"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "0 is the voice's own.",
        ),
    ),
    "speaking.intonation": Wording(
        QT_TRANSLATE_NOOP("Wording", "Intonation"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "How lively the melody is. 1 is the voice's own.",
        ),
    ),
    "speaking.volume": Wording(
        QT_TRANSLATE_NOOP("Wording", "Volume of the voice"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "1 is the voice's own.",
        ),
    ),
    "audio.output": Wording(
        QT_TRANSLATE_NOOP("Wording", "Loudspeaker"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Where answers sound. A device that is unplugged is waited for.",
        ),
    ),
    "audio.output_gain": Wording(
        QT_TRANSLATE_NOOP("Wording", "Level"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Makes every answer louder or quieter, whichever voice speaks.",
        ),
    ),
    "persona": Wording(
        QT_TRANSLATE_NOOP("Wording", "Who answers"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "A character: its name, what the model is told about it, its voice and its face.",
        ),
    ),
    "app.avatar": Wording(
        QT_TRANSLATE_NOOP("Wording", "Character's face"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "A VRM file. Empty: the character that comes with Aizuchi.",
        ),
    ),
    "app.mascot": Wording(
        QT_TRANSLATE_NOOP("Wording", "Mascot on the desktop"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "The character stands on the desktop, without a window around it.",
        ),
    ),
    "app.mascot_click_through": Wording(
        QT_TRANSLATE_NOOP("Wording", "Click through the mascot"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Clicks on the mascot reach what is behind it. The tray's menu brings it back.",
        ),
    ),
    "app.hotkey": Wording(
        QT_TRANSLATE_NOOP("Wording", "Talk key"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Works in every program. Press the combination that you want.",
        ),
    ),
    "app.ptt_mode": Wording(
        QT_TRANSLATE_NOOP("Wording", "How the key works"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Hold it while you speak, or press it once before and once after.",
        ),
    ),
    "app.hands_free": Wording(
        QT_TRANSLATE_NOOP("Wording", "Listen without a key"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Aizuchi listens all the time from its start. Off: only while the key is held.",
        ),
    ),
    "history.enabled": Wording(
        QT_TRANSLATE_NOOP("Wording", "Keep conversations"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "So that you can read and search them. They stay on this machine.",
        ),
    ),
    "history.folder": Wording(
        QT_TRANSLATE_NOOP("Wording", "Folder for conversations"),
        QT_TRANSLATE_NOOP(
            "Wording",
            "Empty: the usual place.",
        ),
    ),
}

CHOICES = {
    "app.language": {
        "auto": QT_TRANSLATE_NOOP("Wording", "As the system"),
        "ja": "日本語",
        "en": QT_TRANSLATE_NOOP("Wording", "English"),
    },
    "app.theme": {
        "auto": QT_TRANSLATE_NOOP("Wording", "As the desktop"),
        "light": QT_TRANSLATE_NOOP("Wording", "Light"),
        "dark": QT_TRANSLATE_NOOP("Wording", "Dark"),
    },
    "hearing.language": {
        "auto": QT_TRANSLATE_NOOP("Wording", "Japanese or English"),
        "ja": QT_TRANSLATE_NOOP("Wording", "Japanese"),
        "en": QT_TRANSLATE_NOOP("Wording", "English"),
    },
    "thinking.kv_type": {
        "f16": QT_TRANSLATE_NOOP("Wording", "Exact"),
        "q8_0": QT_TRANSLATE_NOOP("Wording", "Half the memory"),
    },
    "speaking.engine": {
        "auto": QT_TRANSLATE_NOOP("Wording", "Automatic"),
        "starter": QT_TRANSLATE_NOOP("Wording", "Starter voice"),
    },
    "app.ptt_mode": {
        "hold": QT_TRANSLATE_NOOP("Wording", "Hold while speaking"),
        "toggle": QT_TRANSLATE_NOOP("Wording", "Press before and after"),
    },
}
"""The words of a setting that has a few, as people are shown them."""

UNITS = {
    "audio.output_gain": " dB",
    "turns.duck_db": " dB",
    **dict.fromkeys(
        (
            "turns.hold_finished",
            "turns.hold_undecided",
            "turns.hold_unfinished",
            "turns.hold_continuing",
            "turns.soft_end",
            "turns.new_utterance",
            "turns.shortest",
            "turns.continuation",
            "turns.reopen_window",
            "turns.run_gap",
            "turns.barge_in_duck",
            "turns.barge_in_pause",
            "turns.no_words",
            "turns.tap",
            "turns.pre_roll",
        ),
        " s",
    ),
}
"""What stands behind the number: the same in both languages."""
