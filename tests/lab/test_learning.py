"""The bench of learners: it measures something, and holds it against peers."""

from __future__ import annotations

import pytest

import anachron
from anachron.lab import learning

BRIEF = 0.01


def test_ratios_are_taken_to_whoever_was_measured():
    rates = {"vector": 500.0, "aec": 30.0, "hearts (OpenSpiel)": 100.0, "chess (PettingZoo)": 2.0}
    found = learning.ratios(400.0, rates)
    assert [ratio.got for ratio in found] == [500.0, 5.0, 15.0]
    assert [ratio.got >= ratio.wanted for ratio in found] == [True, False, True]
    assert learning.ratios(0.0, {"vector": 1.0, "aec": 1.0}) == []


def test_every_game_says_what_is_wanted():
    assert all(anachron.game(id).measures.peers.vector >= 200_000 for id in anachron.games())


def test_the_table_has_a_line_for_each_game():
    pytest.importorskip("anachron.rl", reason="anachron[rl] is not installed", exc_type=ImportError)
    lines = "\n".join(learning.report(("killed",), BRIEF, 1))
    assert "\nkilled: vector " in lines and ", aec " in lines and "steps/s side by side" in lines


@pytest.mark.parametrize("game", anachron.games())
def test_the_nearest_game_of_openspiel_can_be_observed(game):
    np = pytest.importorskip("numpy", reason="NumPy is not installed")
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    nearest = anachron.game(game).measures.peers.names[0]
    assert learning.spiel_rate(nearest, np.array, BRIEF) > 0
