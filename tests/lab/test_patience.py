"""How long bots think."""

from __future__ import annotations

from anachron.lab import patience


def test_every_level_is_timed_beside_its_ceiling():
    head, *rows = patience.report(("timeline",), 2)
    assert head.split() == ["decisions", "median", "p99", "longest", "ceiling"]
    assert [row.split()[1] for row in rows] == ["novice", "casual", "skilled", "expert", "master", "master"]


def test_a_quantile_is_one_of_the_figures():
    assert patience.quantile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert patience.quantile([1.0, 2.0], 0.99) == 2.0
