"""The levels on the scale of the ratings: from what each scored against the one below."""

from __future__ import annotations

import math

import pytest

import anachron
from anachron.bots import LEVELS
from anachron.league.levels import Met, known, rating_of, steps


def climbed(*scores: float, games: int = 100_000, seats: int = 2) -> list[int]:
    below = ["random", *LEVELS]
    rungs = [Met(level, other, games, score, seats) for level, other, score in zip(LEVELS, below, scores)]
    return [step.rating for step in steps(rungs)]


def test_ten_to_one_is_four_hundred_points_and_casual_is_where_everybody_begins():
    assert climbed(0.5, 10 / 11, 10 / 11, 0.5, 10 / 11) == pytest.approx(
        [1100, 1500, 1900, 1900, 2300], abs=1
    )


def test_a_fair_share_among_four_is_no_distance():
    assert climbed(0.25, 0.25, 0.25, 0.5, 0.25, seats=4) == pytest.approx(
        [1500, 1500, 1500, 1500 + 400 * math.log10(3), 1500 + 400 * math.log10(3)], abs=1
    )


def test_a_team_is_as_strong_as_what_it_wins_against_the_game():
    rungs = [Met(level, None, 100_000, won, 2) for level, won in zip(LEVELS, (0.1, 0.5, 0.9, 0.9, 0.95))]
    found = [step.rating for step in steps(rungs)]
    assert found == sorted(found) and found[2] - 1500 == 1500 - found[0]


def test_a_level_that_has_won_all_is_not_without_end_ahead():
    assert climbed(1.0, 1.0, 0.0, 0.5, 0.5, games=10) == pytest.approx([971, 1500, 971, 971, 971], abs=2)


def test_the_margin_is_that_of_the_distance_to_casual():
    told = steps([Met(level, "other", 400, 0.6, 2) for level in LEVELS][:2])
    assert [step.margin for step in told] == [told[0].margin, 0]


def test_the_levels_come_out_in_order_in_every_game():
    assert known() and set(known()) <= set(anachron.games())
    for game in known():
        found = [rating_of(game, level) or 0 for level in LEVELS]
        assert found == sorted(found), game
