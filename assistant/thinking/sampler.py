"""How the next token is chosen: a chain of llama.cpp's own samplers, so that no logits come to Python."""

from __future__ import annotations

import ctypes

from assistant.thinking.llama import Llama

_REPEATED = 3
_DRY = (0.8, 1.75, _REPEATED, 256)
"""Multiplier, base, allowed length and tokens looked back: the sampler's own recommended strength."""


class Sampler:
    """A sampler chain in C. `temperature` 0 is greedy.

    A reply that begins to repeat itself is turned away by DRY ("don't repeat yourself"): a token that would continue a
    repetition of `_REPEATED` tokens or more is penalised, the longer the harder. Small models fall into such loops, and
    a voice that says the same word for a minute cannot be borne.
    """

    def __init__(
        self,
        llama: Llama,
        *,
        temperature: float = 0.7,
        top_k: int = 20,
        top_p: float = 0.8,
        min_p: float = 0.0,
        repeat_penalty: float = 1.05,
        seed: int = 0xFFFFFFFF,
    ) -> None:
        import llama_cpp as api

        self._api, self._llama = api, llama
        self.chain = api.llama_sampler_chain_init(api.llama_sampler_chain_default_params())
        if temperature <= 0.0:
            parts = [api.llama_sampler_init_greedy()]
        else:
            parts = [
                # Penalties search the recent tokens for each candidate, so they come after the cut to a few.
                api.llama_sampler_init_top_k(top_k),
                api.llama_sampler_init_penalties(llama.vocab_size, 64, repeat_penalty, 0.0, 0.0),
                api.llama_sampler_init_dry(llama.vocab, *_DRY, (ctypes.c_char_p * 1)(b"\n"), 1),
                api.llama_sampler_init_top_p(top_p, 1),
                api.llama_sampler_init_min_p(min_p, 1),
                api.llama_sampler_init_temp(temperature),
                api.llama_sampler_init_dist(seed),
            ]
        for part in parts:
            api.llama_sampler_chain_add(self.chain, part)

    def sample(self, row: int = -1) -> int:
        """The next token after a row of the last decode's logits; -1 is the last. The sampler remembers it."""
        return self._llama.sample(self.chain, row)

    def reset(self) -> None:
        """Forget the tokens seen so far, as a new reply begins."""
        self._api.llama_sampler_reset(self.chain)

    def close(self) -> None:
        """Free the chain."""
        self._api.llama_sampler_free(self.chain)
