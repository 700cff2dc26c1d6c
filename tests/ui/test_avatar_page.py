"""The page as it is in the repository: made from its sources, tested, and with no way to the outside."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import ui.avatar

AVATAR = Path(ui.avatar.__file__).parent
PAGE, WEB = AVATAR / "page", AVATAR / "web"


def test_the_pages_own_parts_do_what_they_should() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    tests = sorted(str(path) for path in (WEB / "test").glob("*.test.js"))
    done = subprocess.run([node, "--test", *tests], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^# pass [1-9]\d+$", done.stdout, re.MULTILINE)


def test_the_page_was_made_from_the_present_sources() -> None:
    total = hashlib.sha256()
    for path in [*sorted((WEB / "src").iterdir()), WEB / "package-lock.json"]:
        total.update(path.read_bytes())
    made_from = (PAGE / "made-from.txt").read_text(encoding="ascii").strip()
    assert made_from == total.hexdigest(), "run `npm ci && npm run build` in ui/avatar/web"


def test_the_licences_of_everything_in_the_page_are_beside_it() -> None:
    licences = (PAGE / "LICENSES.txt").read_text(encoding="utf-8")
    for name in ("three ", "@pixiv/three-vrm ", "@pixiv/three-vrm-animation "):
        assert re.search(f"^{name}[0-9.]+ \\(MIT\\)$", licences, re.MULTILINE), name
    assert licences.count("Permission is hereby granted") == 3


def test_the_policy_allows_nothing_but_the_page_itself() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    policy = re.search(r'content="(default-src[^"]+)"', html)
    assert policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy.group(1).split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    for rule in rules.values():
        assert set(rule.split()) <= {"'none'", "'self'", "blob:", "data:"}


def test_the_page_names_no_address_that_it_would_load_from() -> None:
    loads = re.findall(r"""(?:src|href)=["'](https?:[^"']+)""", (PAGE / "index.html").read_text(encoding="utf-8"))
    assert loads == []
    assert "url(" not in (PAGE / "style.css").read_text(encoding="utf-8")
