"""A stale decode ends between two batches even where the back end ignores the abort callback, as a GPU's does."""

from __future__ import annotations

import pytest

from assistant.thinking.cache import PrefixCache
from assistant.thinking.llama import Aborted, Llama


class Deaf(Llama):
    """Stands in for a GPU: a batch that has begun is decoded to its end. Counts batches; after one, somebody aborts."""

    batches = 0

    def _decode_batch(self, rows):
        self.abort.lower()
        decoded = super()._decode_batch(rows)
        self.batches += 1
        self.abort.raise_()
        return decoded


@pytest.mark.parametrize("kind", ["qwen2", "gemma4moe", "qwen35moe"])
def test_a_stale_prefill_ends_after_the_batch_that_runs_and_leaves_no_trace(tiny_model, kind):
    llama = Deaf(tiny_model(kind), context=512, threads=1, gpu_layers=0, batch=8)
    try:
        cache = PrefixCache(llama)
        words = llama.tokenize("what is the weather like in Kyoto today and tomorrow and after that")
        assert len(words) > 16
        with pytest.raises(Aborted):
            cache.hear(words)
        assert llama.batches == 1
        llama.abort.lower()
        assert not llama.abort.raised
        cache.hear(words[:4])
        assert llama.last(1) == 3
    finally:
        llama.close()
