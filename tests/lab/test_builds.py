"""The builds: whoever wants speed is told what it takes."""

from __future__ import annotations

import warnings

import pytest

import anachron
from anachron.cli import commands
from anachron.lab import bench


def test_many_games_at_once_are_slow_in_plain_python_and_say_so():
    rl = pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        rl.vector("killed", 1)
    said = [str(one.message) for one in told if one.filename == __file__]
    assert [line.startswith("Anachron runs interpreted") for line in said] == [True] * (not anachron.compiled)


def test_a_benchmark_says_so_first(capsys, monkeypatch):
    monkeypatch.setattr(bench, "lightness", lambda: ["light"])
    commands(["bench", "--import"], standalone_mode=False)
    told = capsys.readouterr()
    assert told.out == "light\n" and ("`python3 run.py build`" in told.err) == (not anachron.compiled)
