"""Who answers: the character's name, its instructions to the model, and what it says when the model cannot.

Two characters come with Aizuchi. The user's own are TOML files, which `assistant.conversation.persona_files` reads and
writes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.errors import UsageError

_THOUGHT = re.compile(r"<think>.*?(</think>|\Z)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Persona:
    """One character."""

    name: str
    language: str
    """`ja` or `en`."""
    system: str
    """The system prompt. Asks for a short first sentence, since the first sound waits for it."""
    examples: tuple[tuple[str, str], ...]
    """Exchanges that show the model the manner: (the user's words, the reply)."""
    summary_request: str
    """Asks the model to sum up the conversation, when it has become long."""
    no_answer: str
    """Said when the model's reply is empty or fails."""
    on_screen: str
    """Said when nothing of a reply can be spoken: it is on the screen."""
    voice: str = ""
    """Speaker and style, as `speaking.style` names them. Empty: the one in the settings."""
    avatar: str = ""
    """Path of its VRM file. Empty: the one in the settings."""

    def excuse(self, reply: str) -> str:
        """What is said in place of a reply of which nothing can be spoken. A mere thought is no answer."""
        return self.on_screen if _THOUGHT.sub("", reply).strip() else self.no_answer


AIZUCHI = Persona(
    name="aizuchi",
    language="ja",
    system=(
        "あなたは日本語で会話する、親切で落ち着いた音声アシスタントです。相手の言葉をくり返さず、話し言葉で一文か二文で答えてください。"
        "最初の一文はとても短くしてください。記号、絵文字、箇条書き、コードは使わないでください。"
        "相手の言葉はひらがなで届くことがあります。"
    ),
    examples=(
        ("こんにちは", "こんにちは。今日は何をお手伝いしましょうか？"),
        ("日本で一番高い山は何ですか", "富士山です。高さは三千七百七十六メートルです。"),
    ),
    summary_request="ここまでの会話を、名前や約束を落とさずに、三文で要約してください。",
    no_answer="すみません、うまく答えられませんでした。もう一度言ってもらえますか？",
    on_screen="答えを画面に出しました。",
)
AIZUCHI_EN = Persona(
    name="aizuchi-en",
    language="en",
    system=(
        "You are Aizuchi, a kind and calm voice assistant. Answer in spoken English, in one or two sentences. "
        "Keep the first sentence very short. Use no symbols, emoji, lists or code."
    ),
    examples=(
        ("Hello there.", "Hello! What can I do for you?"),
        ("What is the highest mountain in Japan?", "Mount Fuji. It is 3,776 metres high."),
    ),
    summary_request="Sum up our conversation so far in three sentences, with all names and promises.",
    no_answer="Sorry, I could not answer that. Could you say it again?",
    on_screen="I put the answer on the screen.",
)
PERSONAS = {persona.name: persona for persona in (AIZUCHI, AIZUCHI_EN)}
"""Those that come with Aizuchi."""


def persona_named(name: str) -> Persona:
    """The persona of that name, built in or the user's; the empty name is Aizuchi's.

    Raises:
        UsageError: There is none, or its file cannot be used.
    """
    from assistant.conversation.persona_files import own_names, own_persona

    if not name:
        return AIZUCHI
    if name in PERSONAS:
        return PERSONAS[name]
    own = own_names()
    if name in own:
        return own_persona(name)
    raise UsageError(f"There is no persona called {name}.", f"There are: {', '.join(sorted({*PERSONAS, *own}))}.")
