"""The examples run and do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from anachron.cli import commands

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


def test_a_policy_from_a_data_set(tmp_path, monkeypatch):
    pytest.importorskip("pyarrow", reason="anachron[data] is not installed")
    out = str(tmp_path / "games.parquet")
    asked = ["dataset", "killed", "--games", "3", "--bots", "random", "--jobs", "1", "--out", out]
    commands(asked, standalone_mode=False)
    monkeypatch.setattr("sys.argv", ["dataset.py", out])
    liked = runpy.run_path(str(EXAMPLES / "dataset.py"))["liked"]
    assert 0 < liked.max() <= 1


def test_three_players_in_openspiel():
    state = runpy.run_path(str(EXAMPLES / "openspiel.py"))["state"]
    assert state.is_terminal() and sum(state.returns()) == pytest.approx(1)


def test_cfr_finds_what_nobody_can_exploit():
    known = runpy.run_path(str(EXAMPLES / "cfr.py"))
    untrained, soon, late = known["exploitable"]
    assert untrained > 0.05 > 0.01 > soon > late >= -1e-9 and late < 0.001


def test_an_expectation_is_what_happens_on_average():
    known = runpy.run_path(str(EXAMPLES / "expectation.py"))
    state, opened, times = known["state"], 0, 2000
    for seed in range(times):
        twin = state.redeal(None, seed)
        twin.apply(int(twin.seat), known["end"])
        opened += bool(twin.view(None)["vortex"])
    assert opened / times == pytest.approx(known["vortex"], abs=4 * (0.25 / times) ** 0.5)
