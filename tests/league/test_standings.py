"""Standings and tie-breaks, against tables that were printed and sums that were done by hand."""

from __future__ import annotations

import pytest

from anachron.league import Bout, ranked

A, B, C, D = range(1, 5)


def bouts(text):
    """Rounds of pairs, such as `1-2 1`: the first has won; = is a draw, + a walkover, `3 free` a bye."""
    found = []
    for number, line in enumerate(text.strip().splitlines(), 1):
        for said in line.split(","):
            who, came_to = said.split()
            if came_to == "free":
                found.append(Bout(number, (int(who),), (1.0,), False))
                continue
            scores = {"1": (1.0, 0.0), "0": (0.0, 1.0), "=": (0.5, 0.5), "+": (1.0, 0.0)}[came_to]
            found.append(Bout(number, tuple(map(int, who.split("-"))), scores, came_to != "+"))
    return found


def told(found, name):
    return {one.entrant: one.breaks[name] for one in found}


# Sensei's Library, "Sonneborn-Berger": four players, twice against each other; A wins before B by 11 to 9.
LIBRARY = """
1-2 1, 3-4 1
1-3 1, 2-4 1
1-4 1, 2-3 1
2-1 1, 4-3 0
3-1 0, 4-2 0
4-1 1, 3-2 1
"""


def test_sonneborn_berger_comes_out_as_it_is_printed():
    found = ranked([A, B, C, D], bouts(LIBRARY), ["sonneborn"])
    assert [one.points for one in found] == [4, 4, 3, 1] and [one.rank for one in found] == [1, 2, 3, 4]
    assert told(found, "sonneborn") == {A: 11, B: 9, C: 6, D: 4}


# Six players, three rounds; points and sums were done by hand.
SIX = """
1-4 1, 5-2 0, 3-6 1
2-1 =, 3-4 =, 6-5 0
1-5 1, 2-3 =, 4-6 0
"""


def test_buchholz_is_the_sum_of_the_opponents_and_the_cut_leaves_out_the_least():
    found = ranked(range(1, 7), bouts(SIX), ["cut", "buchholz", "sonneborn", "wins"])
    assert {one.entrant: one.points for one in found} == {1: 2.5, 2: 2, 3: 2, 4: 0.5, 5: 1, 6: 1}
    assert told(found, "buchholz") == {1: 0.5 + 2 + 1, 2: 1 + 2.5 + 2, 3: 3.5, 4: 5.5, 5: 5.5, 6: 3.5}
    assert told(found, "cut") == {1: 3, 2: 4.5, 3: 3, 4: 4.5, 5: 4.5, 6: 3}
    assert told(found, "sonneborn") == {1: 2.5, 2: 3.25, 3: 2.25, 4: 1, 5: 1, 6: 0.5}
    assert told(found, "wins") == {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 1}
    assert [one.entrant for one in found] == [1, 2, 3, 5, 6, 4]
    assert [one.rank for one in found] == [1, 2, 3, 4, 5, 6]


def test_a_round_without_an_opponent_counts_as_one_against_somebody_as_good():
    free = ranked([A, B, C], bouts("1-2 1, 3 free\n3-1 0, 2 free"), ["buchholz", "sonneborn"])
    assert told(free, "buchholz") == {A: 1 + 1, B: 2 + 1, C: 1 + 2}
    assert told(free, "sonneborn") == {A: 2, B: 1, C: 1}
    walked = ranked([A, B], bouts("1-2 +"), ["buchholz"])
    assert told(walked, "buchholz") == {A: 1, B: 0}


def test_those_who_have_all_met_are_parted_by_what_they_got_from_each_other():
    found = ranked([A, B, C, D], bouts("1-2 0, 3-4 1\n1-3 1, 2-4 0\n1-4 1, 2-3 0"), ["direct"])
    assert [(one.entrant, one.points) for one in found] == [(A, 2), (C, 2), (D, 1), (B, 1)]
    assert [one.rank for one in found] == [1, 2, 3, 4]


def test_those_who_have_not_all_met_are_not_parted_by_it():
    found = ranked([A, B, C, D], bouts("1-2 1, 3-4 1"), ["direct"])
    assert [one.rank for one in found] == [1, 1, 3, 3]


def test_a_bout_that_is_still_played_counts_for_nobody():
    found = ranked([A, B], [Bout(1, (A, B), None)], ["buchholz", "wins"])
    assert [(one.rank, one.points, one.breaks) for one in found] == [(1, 0, {"buchholz": 0, "wins": 0})] * 2


@pytest.mark.parametrize(("points", "won"), [((3, 1.5, 1.5, 0), 1), ((2, 2, 1, 0), 0)])
def test_at_a_table_of_several_whoever_is_alone_in_front_has_won(points, won):
    found = ranked([A, B, C, D], [Bout(1, (A, B, C, D), points)], ["wins"])
    assert told(found, "wins")[A] == won
