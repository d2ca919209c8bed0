"""Ratings find out who is stronger, at two seats and at six, alone and in a team."""

from __future__ import annotations

import math
from random import Random

import pytest

from anachron.league import START, Rating, rated, rated_team

PEOPLE = 12
MATCHES = 30  # that everybody plays
APART = 0.8  # between neighbours: who is one better wins about 69 in 100


def test_somebody_new_is_shown_1500_and_is_not_certain():
    assert START.shown == 1500
    assert START.is_provisional
    assert 450 < START.margin < 500


def test_who_wins_gains_what_the_other_loses():
    winner, loser = rated([START, START], [1, 0])
    assert winner.shown > 1500 > loser.shown
    assert winner.shown - 1500 == 1500 - loser.shown
    assert winner.sigma < START.sigma


def test_a_draw_between_equals_changes_nothing_but_certainty():
    one, other = rated([START, START], [0.5, 0.5])
    assert one.shown == other.shown == 1500
    assert one.sigma < START.sigma


def test_whoever_left_is_behind_those_who_lost():
    first, second, left = rated([START] * 3, [1, 0, -1])
    assert first.mu > second.mu > left.mu


def test_four_hundred_points_are_ten_to_one():
    ahead = Rating(25 + 400 / 29.5, 0.001)
    chance = 1 / (1 + math.exp(-(ahead.mu - 25) / (math.sqrt(2) * 25 / 6)))
    assert ahead.shown == 1900
    assert chance == pytest.approx(10 / 11, abs=0.002)


def test_a_team_that_wins_makes_the_box_look_weaker():
    team, box = rated_team([START, START, START], START, won=True)
    assert all(one.mu > START.mu for one in team)
    assert box.mu < START.mu
    team, box = rated_team([START], START, won=False)
    assert team[0].mu < START.mu < box.mu


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_ratings_recover_known_strengths(seats):
    """After thirty matches each, the order of the ratings is that of the strengths, as Kendall counts it."""
    order = [tau(played(Random(seed), seats)) for seed in range(5)]
    assert sum(order) / len(order) > 0.9


def played(rng: Random, seats: int) -> list[Rating]:
    """A league of people whose strengths grow with their numbers; whoever has played least meets equals."""
    ratings, count = [START] * PEOPLE, [0] * PEOPLE
    while min(count) < MATCHES:
        first = min(range(PEOPLE), key=lambda one: (count[one], rng.random()))
        near = sorted(
            range(PEOPLE), key=lambda one: abs(ratings[one].mu - ratings[first].mu) + 4 * rng.random()
        )
        here = [first, *(one for one in near if one != first)][:seats]
        places = finish(rng, here)
        for one, after in zip(
            here, rated([ratings[one] for one in here], [-places.index(one) for one in here])
        ):
            ratings[one] = after
            count[one] += 1
    return ratings


def finish(rng: Random, here: list[int]) -> list[int]:
    """In which order they come in, by Luce's choice."""
    left, order = list(here), []
    while left:
        order.append(rng.choices(left, [math.exp(APART * one) for one in left])[0])
        left.remove(order[-1])
    return order


def tau(ratings: list[Rating]) -> float:
    """Kendall's: pairs in the right order less those in the wrong one."""
    pairs = [(one, other) for one in range(PEOPLE) for other in range(one)]
    return sum(math.copysign(1, ratings[one].mu - ratings[other].mu) for one, other in pairs) / len(pairs)
