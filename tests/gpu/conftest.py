"""What the tests of this folder share: random models, and from the thinking's tests the record of what was computed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "thinking"))


@pytest.fixture(scope="session")
def shape_file(tmp_path_factory):
    """Gives the path of a model's file: a small one of its make, or one of its true size without the weights."""
    from true_shapes import write_shape

    folder = tmp_path_factory.mktemp("shapes")
    paths = {}

    def get(name, **how):
        key = (name, *how)
        if key not in paths:
            paths[key] = write_shape(folder, name, **how)
        return paths[key]

    return get
