"""The notebooks run and show what they say: agents learn in one, and others measure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("mctx", reason="anachron[jax] is not installed")

from tests.test_docs import MAKE


@pytest.mark.parametrize("path", MAKE.NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_it_says(path: Path):
    notebook = json.loads(path.read_text("utf-8"))
    assert MAKE.executed(notebook) == notebook, "run: python docs/make.py"


def test_there_are_notebooks():
    assert {path.stem for path in MAKE.NOTEBOOKS} == {"first-steps", "measuring", "training", "writing-a-bot"}
