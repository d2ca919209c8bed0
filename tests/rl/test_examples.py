"""The examples run and do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "rl"

pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)


def test_many_games_of_random_play():
    won = runpy.run_path(str(EXAMPLES / "many_games.py"))["won"]
    assert won.sum() > 500 and 0.35 < won[0] / won.sum() < 0.65
