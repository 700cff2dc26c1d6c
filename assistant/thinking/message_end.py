"""Whether the user's message is over after these words: the model's own opinion, which costs nothing more."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assistant.thinking.llama import Llama

MESSAGE_ENDS = ("。", "？", "！", "?", "!", ".", "\n", "。\n", "？\n", "\n\n", "?\n", ".\n")
"""After the user's last word, one of these or an end-of-message token means: nothing more was coming."""


class MessageEnd:
    """Tells how probable it is that a message ends.

    Args:
        llama: The model.
        tail: The template's tokens from the end of the user's words to the reply.
    """

    def __init__(self, llama: Llama, tail: Sequence[int]) -> None:
        single = [tokens[0] for text in MESSAGE_ENDS if len(tokens := llama.tokenize(text)) == 1]
        ends = [token for token in tail[:1] if llama.ends(token)]
        self._ends = np.unique(np.array(single + ends, dtype=np.intp))

    def probability(self, logits: NDArray[np.float32]) -> float:
        """From 0 to 1, by the logits, float32[vocab], after the user's last word."""
        weights = np.exp((logits - logits.max()).astype(np.float64))
        return float(weights[self._ends].sum() / weights.sum())
