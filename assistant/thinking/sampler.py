"""How the next token is chosen: a chain of llama.cpp's own samplers, and a grammar where something exact is wanted.

Speech is chosen in C, and no logits come to Python. A grammar, of a tool's call or of a whole answer, is no part of
that chain: it would ask of each token in the vocabulary whether it fits (50 ms for Qwen's 152 thousand on two cores),
while the one that the model wants nearly always does. So that one is chosen first, and the grammar is asked about it.

llama.cpp can wait for a grammar's beginning by itself (`llama_sampler_init_grammar_lazy_patterns`). That is not used:
it looks through all that has been said with a regular expression at each token; it reads the grammar anew before each
reply; and when the token that completes the beginning goes on with something that the grammar refuses, it throws an
exception through C, which ends the process.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from assistant.errors import AizuchiError
from assistant.thinking.grammar import json_grammar
from assistant.thinking.llama import Llama
from assistant.thinking.schema import read_schema

_REPEATED = 3
_DRY = (0.8, 1.75, _REPEATED, 256)
"""Multiplier, base, allowed length and tokens looked back: the sampler's own recommended strength."""
_RECENT = 64
"""Tokens in which the penalties look for repetitions."""
_LIKELY = 256
"""Tokens of which the grammar is asked before it is asked of all."""
_TOKEN_DATA = np.dtype([("id", np.int32), ("logit", np.float32), ("p", np.float32)])
"""`llama_token_data`."""


class Sampler:
    """A sampler chain in C. `temperature` 0 is greedy.

    A reply that begins to repeat itself is turned away by DRY ("don't repeat yourself"): a token that would continue a
    repetition of `_REPEATED` tokens or more is penalised, the longer the harder. Small models fall into such loops, and
    a voice that says the same word for a minute cannot be borne. Nothing is penalised where a grammar rules: what must
    be written again, a quotation mark or a name, must.

    Args:
        llama: The model.
        temperature: 0 or more.
        top_k: Most tokens among which is chosen; 0: all.
        top_p: Share of the probability that the tokens among which is chosen have together, at least.
        min_p: Least probability, as part of the likeliest token's.
        repeat_penalty: Divides the logits of recent tokens; 1: none.
        presence_penalty: Is taken off the logits of recent tokens; 0: none.
        seed: The same gives the same tokens again; 0xFFFFFFFF: a different one each time.
        schema: JSON schema of the whole reply; None: the reply is free.

    Raises:
        AizuchiError: No grammar can promise what the schema asks for.
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
        presence_penalty: float = 0.0,
        seed: int = 0xFFFFFFFF,
        schema: Mapping[str, Any] | None = None,
    ) -> None:
        whole = None if schema is None else json_grammar(read_schema(schema, "the answer"))
        import llama_cpp as api

        self._api, self._llama = api, llama
        greedy = temperature <= 0.0

        def cut() -> list[Any]:
            return [] if greedy else [api.llama_sampler_init_top_k(top_k)]

        def choice() -> list[Any]:
            if greedy:
                return [api.llama_sampler_init_greedy()]
            return [
                api.llama_sampler_init_top_p(top_p, 1),
                api.llama_sampler_init_min_p(min_p, 1),
                api.llama_sampler_init_temp(temperature),
                api.llama_sampler_init_dist(seed),
            ]

        # Penalties search the recent tokens for each candidate, so they come after the cut to a few.
        repetition = [] if greedy else self._against_repetition(repeat_penalty, presence_penalty)
        self.chain = self._chain([*cut(), *repetition, *choice()])
        self._exact = self._chain([*cut(), *choice()])
        self._originals: dict[bytes, Any] = {}
        """By what opens them, grammars by which nothing has been written yet. Empty: the reply begins with it."""
        self._grammar: Any = None
        """The copy of one that is followed now; None: what is said is free."""
        self._said = b""
        """The end of what has been said, as much as may be the beginning of what opens a grammar."""
        self._candidates: NDArray[Any] = np.empty(0, _TOKEN_DATA)
        if whole is not None:
            try:
                self.call_after({"": whole})
            except AizuchiError:
                self.close()
                raise

    def call_after(self, grammars: Mapping[str, str]) -> None:
        """From certain texts on, anywhere in a reply, have the rest of the reply follow a grammar.

        Args:
            grammars: By each of these texts, the GBNF of what follows it. The token that completes such a text may
                hold more, if the grammar allows that. An empty text: the whole reply follows it.

        Raises:
            AizuchiError: llama.cpp does not take a grammar; its own log says why.
        """
        self._free_grammars()
        for opens, grammar in grammars.items():
            made = self._api.llama_sampler_init_grammar(self._llama.vocab, grammar.encode(), b"root")
            if not made:
                raise AizuchiError("llama.cpp does not take the grammar that was made of a schema.", "Make it simpler.")
            self._originals[opens.encode()] = made
        self._candidates = np.empty(self._llama.vocab_size, _TOKEN_DATA)
        self.reset()

    @property
    def calling(self) -> bool:
        """Whether what is being written follows a grammar."""
        return self._grammar is not None

    def sample(self, row: int = -1) -> int:
        """The next token after a row of the last decode's logits; -1 is the last. The sampler remembers it.

        Raises:
            AizuchiError: No token of the model's fits the grammar.
        """
        if self._grammar is not None:
            return self._sample_exactly(row)
        token = self._llama.sample(self.chain, row)
        if self._originals:
            self._listen(self._llama.piece(token, special=True))
        return token

    def reset(self) -> None:
        """Forget the tokens seen so far, as a new reply begins."""
        self._api.llama_sampler_reset(self.chain)
        self._api.llama_sampler_reset(self._exact)
        self._said = b""
        self._let_go()
        if b"" in self._originals:
            self._follow(b"")

    def close(self) -> None:
        """Free the chains."""
        self._free_grammars()
        self._api.llama_sampler_free(self.chain)
        self._api.llama_sampler_free(self._exact)

    def _free_grammars(self) -> None:
        self._let_go()
        for each in self._originals.values():
            self._api.llama_sampler_free(each)
        self._originals = {}

    def _against_repetition(self, repeat: float, presence: float) -> list[Any]:
        api, llama = self._api, self._llama
        return [
            api.llama_sampler_init_penalties(llama.vocab_size, _RECENT, repeat, 0.0, presence),
            api.llama_sampler_init_dry(llama.vocab, *_DRY, (ctypes.c_char_p * 1)(b"\n"), 1),
        ]

    def _chain(self, parts: list[Any]) -> Any:
        chain = self._api.llama_sampler_chain_init(self._api.llama_sampler_chain_default_params())
        for part in parts:
            self._api.llama_sampler_chain_add(chain, part)
        return chain

    def _follow(self, opens: bytes) -> None:
        self._grammar = self._api.llama_sampler_clone(self._originals[opens])

    def _let_go(self) -> None:
        if self._grammar is not None:
            self._api.llama_sampler_free(self._grammar)
            self._grammar = None

    def _listen(self, piece: bytes) -> None:
        """Follow a grammar if `piece` completes what opens it."""
        self._said += piece
        found = [(at, opens) for opens in self._originals if (at := self._said.find(opens)) >= 0]
        if not found:
            self._said = self._said[-max(map(len, self._originals)) :]
            return
        at, opens = min(found)
        more = self._said[at + len(opens) :]
        self._said = b""
        self._follow(opens)
        tokens = self._llama.tokenize(more.decode("utf-8", "replace")) if more else []
        if b"".join(self._llama.piece(token, special=True) for token in tokens) != more:
            self._let_go()
            return
        for token in tokens:
            if not self._fits(token):
                self._let_go()
                return
            self._api.llama_sampler_accept(self._grammar, token)

    def _sample_exactly(self, row: int) -> int:
        """The token that the model wants, if the grammar allows it, else one of those that it allows.

        Those are looked for among the `_LIKELY` likeliest tokens, and only if there is none, among all.
        """
        logits = self._llama.logits(row)
        token = self._choose(logits)
        if not self._fits(token):
            token = self._choose(self._allowed(logits))
        # A grammar that is told of a token that does not fit ends the process.
        self._api.llama_sampler_accept(self._grammar, token)
        self._api.llama_sampler_accept(self._exact, token)
        return token

    def _choose(self, logits: NDArray[np.float32]) -> int:
        array = self._array(np.arange(len(logits), dtype=np.int32), logits)
        self._api.llama_sampler_apply(self._exact, ctypes.byref(array))
        return int(array.data[array.selected].id)

    def _allowed(self, logits: NDArray[np.float32]) -> NDArray[np.float32]:
        """The logits of the tokens that the grammar allows; minus infinity for all others.

        Raises:
            AizuchiError: It allows none.
        """
        likely = np.argpartition(logits, -_LIKELY)[-_LIKELY:] if len(logits) > _LIKELY else np.arange(len(logits))
        for ids in (likely, np.arange(len(logits))):
            array = self._array(ids, logits[ids])
            self._api.llama_sampler_apply(self._grammar, ctypes.byref(array))
            judged = self._candidates[: len(ids)]
            if np.isfinite(judged["logit"]).any():
                allowed = np.full_like(logits, -np.inf)
                allowed[judged["id"]] = judged["logit"]
                return allowed
        raise AizuchiError("The model has no token for what it is to write.", "Choose another model.")

    def _fits(self, token: int) -> bool:
        array = self._array(np.array([token]), np.zeros(1, np.float32))
        self._api.llama_sampler_apply(self._grammar, ctypes.byref(array))
        return bool(np.isfinite(self._candidates["logit"][0]))

    def _array(self, ids: NDArray[Any], logits: NDArray[np.float32]) -> Any:
        """What samplers work on, over the first of `_candidates`."""
        api, data = self._api, self._candidates[: len(ids)]
        data["id"], data["logit"], data["p"] = ids, logits, 0.0
        return api.llama_token_data_array(
            data=ctypes.cast(data.ctypes.data, api.llama_token_data_p), size=len(ids), selected=-1, sorted=False
        )
