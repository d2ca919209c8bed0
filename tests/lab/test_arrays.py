"""The bench of array code: every game that has some, beside games of pgx."""

from __future__ import annotations

import re
from itertools import chain, count, repeat
from types import SimpleNamespace

import pytest

from anachron.lab import arrays


def test_games_with_array_code_are_measured_beside_those_of_pgx(monkeypatch):
    pytest.importorskip("jax")
    pytest.importorskip("pgx")
    monkeypatch.setattr(arrays, "PEERS", ("tic_tac_toe",))
    monkeypatch.setattr(arrays, "LENGTH", 2)
    _, head, *lines = arrays.report(("killed", "timeline"), 4, 0.01, 1)
    assert "4 games side by side" in head
    rates = dict(re.split(r"\s{2,}", line.strip()) for line in lines)
    assert list(rates) == ["killed, fused turns", "killed, as a pgx Env", "tic_tac_toe (pgx)"]
    assert all(int(rate.replace(",", "")) > 0 for rate in rates.values())


def test_the_first_call_which_may_compile_is_not_counted(monkeypatch):
    monkeypatch.setattr(arrays, "time", SimpleNamespace(perf_counter=count().__next__))
    assert arrays.rate(chain([1_000_000], repeat(2)).__next__, 3) == 1.0, "two calls of two in four seconds"
