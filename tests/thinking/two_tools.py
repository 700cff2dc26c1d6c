"""Two tools for tests, and what is done with the tokens of a call."""

from __future__ import annotations

from assistant.thinking.tools import Tool

TIMER = Tool(
    "set_timer",
    "何分か後に鳴るタイマー",
    {
        "type": "object",
        "properties": {
            "minutes": {"type": "integer", "minimum": 1, "maximum": 600},
            "label": {"type": "string", "maxLength": 12},
            "loud": {"type": "boolean"},
        },
        "required": ["minutes"],
    },
)
PLACES = Tool(
    "weather",
    "The weather somewhere.",
    {
        "type": "object",
        "properties": {
            "places": {"type": "array", "items": {"type": "string", "maxLength": 4}, "minItems": 1, "maxItems": 2},
            "when": {
                "type": "object",
                "properties": {"day": {"enum": ["today", "明日"]}, "hour": {"type": ["integer", "null"]}},
                "required": ["day", "hour"],
            },
        },
        "required": ["places", "when"],
    },
)
TOOLS = (TIMER, PLACES)
FUNCTIONS = {tool.name: tool.shape for tool in TOOLS}


def text_of(llama, tokens):
    return b"".join(llama.piece(token, special=True) for token in tokens).decode("utf-8", "replace")
