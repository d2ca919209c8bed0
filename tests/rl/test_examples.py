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


def test_a_learner_against_a_novice():
    known = runpy.run_path(str(EXAMPLES / "alone.py"))
    assert known["over"] and known["reward"] in (0.0, 0.5, 1.0)


def test_four_agents():
    assert runpy.run_path(str(EXAMPLES / "agents.py"))["env"].agents == []


def test_three_players_in_openspiel():
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    state = runpy.run_path(str(EXAMPLES / "openspiel.py"))["state"]
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(1)
