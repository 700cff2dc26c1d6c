"""The state of a conversation in a file: warm and exact at the next start; anything else than our own is ignored."""

from __future__ import annotations

import hashlib
import os
import tracemalloc
from dataclasses import dataclass
from pathlib import Path

import pytest
from replayed import CONTEXT, TAIL, Fresh, Recorded, is_fresh, reply_to
from tiny_gguf import KINDS

from assistant.thinking import snapshot
from assistant.thinking.cache import COMMITTED, PrefixCache
from assistant.thinking.llama import Span

OPENING = tuple(range(20, 60))
WORDS = (61, 62, 63, 64, 65, 66)


@pytest.mark.parametrize("name", KINDS)
def test_a_saved_conversation_is_warm_and_exact_in_another_context(tiny, name, tmp_path):
    _, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.save(tmp_path / "state", "model 1")
    llama, _, later = tiny(name)
    conversation = [*OPENING, 70, 71]
    assert later.restore(tmp_path / "state", "model 1", conversation)
    assert later.committed == list(OPENING)
    assert later.evaluated == 0
    later.commit(conversation[len(later.committed) :])
    reply = reply_to(later, llama, WORDS, 6)
    assert is_fresh(llama, fresh)
    later.promote(reply[:2], TAIL, WORDS)
    reply_to(later, llama, (70, 71), 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", KINDS)
def test_a_conversation_with_another_end_is_restored_as_far_as_its_memory_can(tiny, name, tmp_path):
    llama, fresh, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.save(tmp_path / "state", "model")
    other = [*OPENING[:30], 99, 98]
    done = cache.restore(tmp_path / "state", "model", other)
    assert done == (not llama.recurrent and not llama.window)
    # Refused, it leaves the conversation that was there.
    assert cache.committed == (other[:30] if done else list(OPENING))
    assert not cache.restore(tmp_path / "state", "model", [99, *OPENING])
    reply_to(cache, llama, WORDS, 3)
    assert is_fresh(llama, fresh)


@pytest.mark.parametrize("name", ["gemma3", "gemma4", "gemma4moe"])
def test_what_a_window_no_longer_holds_is_not_cut_back_to(tiny, name, tmp_path):
    """llama.cpp would shorten the sequence and answer from what is left."""
    llama, _, cache = tiny(name)
    cache.rebuild(OPENING)
    cache.save(tmp_path / "state", "model")
    assert cache.restore(tmp_path / "state", "model", OPENING)
    assert not llama.drop(COMMITTED, len(OPENING) - 5)
    assert llama.last(COMMITTED) == len(OPENING) - 1


@dataclass
class Saved:
    """A file, and a cache that holds another conversation."""

    path: Path
    llama: Recorded
    fresh: Fresh
    cache: PrefixCache

    @property
    def owner(self) -> str:
        return f"model\n{self.llama.layout}"

    def restored(self, path: Path | None = None, identity: str = "model") -> bool:
        """Whether the file is used. If it is not, the conversation is as it was."""
        done = self.cache.restore(path or self.path, identity, OPENING)
        if not done:
            assert self.cache.committed == [30, 31, 32] == self.llama.tokens(COMMITTED)
            self.cache.open_reply(WORDS, TAIL)
            assert is_fresh(self.llama, self.fresh)
        return done


@pytest.fixture
def saved(tiny, tmp_path):
    llama, fresh, cache = tiny("qwen35")
    cache.rebuild(OPENING)
    cache.save(tmp_path / "state", "model")
    cache.rebuild((30, 31, 32))
    return Saved(tmp_path / "state", llama, fresh, cache)


def test_a_state_for_which_there_is_no_room_leaves_an_empty_conversation(saved):
    other = 3
    saved.llama.decode([Span([20] * (CONTEXT - len(OPENING) + 1), 0, (other,))])
    try:
        assert not saved.cache.restore(saved.path, "model", OPENING)
        assert saved.cache.committed == []
        saved.cache.commit((30, 31, 32))
        reply_to(saved.cache, saved.llama, WORDS, 2)
    finally:
        saved.llama.drop(other)
    assert saved.cache.restore(saved.path, "model", OPENING)


def test_a_state_of_another_model_or_context_is_not_used(saved):
    assert not saved.restored(identity="model of another day")
    layout = saved.llama.layout
    try:
        saved.llama.layout = layout.replace("kv 1 1", "kv 8 8")
        assert saved.llama.layout != layout
        assert not saved.restored()
    finally:
        saved.llama.layout = layout
    assert saved.restored()


def test_a_state_of_another_architecture_is_not_used(saved, tiny):
    _, _, cache = tiny("qwen2")
    assert not cache.restore(saved.path, "model", OPENING)


def test_a_truncated_or_longer_file_is_not_used(saved):
    whole = saved.path.read_bytes()
    for length in [*range(0, 200, 7), len(whole) // 2, len(whole) - 1]:
        saved.path.write_bytes(whole[:length])
        assert not saved.restored()
    saved.path.write_bytes(whole + b"\0")
    assert not saved.restored()
    saved.path.write_bytes(whole)
    assert saved.restored()


def test_a_file_with_one_wrong_bit_is_not_used(saved):
    whole = saved.path.read_bytes()
    for at in [*range(0, 300, 3), *range(300, len(whole), 997)]:
        saved.path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
        assert not saved.restored()


def test_a_file_made_elsewhere_is_not_used_however_well_it_is_made(saved, tmp_path):
    whole = saved.path.read_bytes()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    hostile = bytearray(snapshot.read(saved.path, saved.owner, 4096).state)
    hostile[12:16] = b"\xff\xff\xff\x7f"
    snapshot.write(elsewhere / "state", saved.owner, OPENING, bytes(hostile))
    saved.path.write_bytes((elsewhere / "state").read_bytes())
    assert not saved.restored()
    body = whole[40:]
    saved.path.write_bytes(whole[:8] + hashlib.sha256(body).digest() + body)
    assert not saved.restored()
    (tmp_path / "state.key").write_bytes(b"short")
    saved.path.write_bytes(whole)
    assert not saved.restored()


def test_a_file_that_claims_to_be_huge_allocates_nothing(saved):
    whole = saved.path.read_bytes()
    tracemalloc.start()
    try:
        for at, size in ((72, 4), (76, 8)):
            saved.path.write_bytes(whole[:at] + b"\xff" * (size - 1) + b"\x00" + whole[at + size :])
            assert not saved.restored()
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_no_file_a_folder_or_a_pipe_is_no_state(saved, tmp_path):
    assert not saved.restored(tmp_path / "nothing")
    assert not saved.restored(tmp_path / "no folder" / "nothing")
    (tmp_path / "folder").mkdir()
    assert not saved.restored(tmp_path / "folder")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert not saved.restored(tmp_path / "pipe")


def test_a_save_that_fails_leaves_the_old_file(saved, tiny, monkeypatch, tmp_path):
    old = saved.path.read_bytes()
    _, _, cache = tiny("qwen35")
    cache.rebuild((40, 41))

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        cache.save(saved.path, "model")
    assert saved.path.read_bytes() == old
    assert sorted(each.name for each in tmp_path.iterdir()) == ["state", "state.key"]


def test_an_empty_conversation_is_not_saved(tiny, tmp_path):
    _, _, cache = tiny("qwen2")
    cache.save(tmp_path / "state", "model")
    assert not (tmp_path / "state").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_only_the_user_may_read_a_conversation(saved, tmp_path):
    assert {each.stat().st_mode & 0o777 for each in tmp_path.iterdir()} == {0o600}


def test_a_model_is_known_by_its_file(tmp_path):
    path = tmp_path / "モデル.gguf"
    path.write_bytes(b"one")
    first = snapshot.file_identity(path)
    assert first == snapshot.file_identity(path)
    path.write_bytes(b"other")
    assert snapshot.file_identity(path) != first
