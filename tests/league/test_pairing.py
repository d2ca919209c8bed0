"""Pairings by the books: Berger tables as they are printed, Swiss rounds, arenas and pods that hold."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from random import Random

import pytest

from anachron.league import Bout, arena_pairs, arena_points, berger, is_on_fire, pods, shares, swiss, twice
from anachron.league.matching import paired
from anachron.league.pods import sizes

# FIDE Handbook C.05, Annex 1.
PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}
# Mario Held's tutorial on the Dutch system: fourteen players. In round 2 number 12 is not there, in round 3
# 11 does not come; whoever stands first has the first seat.
HELD = """
1-8 1, 9-2 0, 3-10 1, 11-4 =, 5-12 1, 13-6 0, 7-14 1
5-1 1, 2-7 1, 6-3 =, 4-9 1, 8-11 0, 10-13 1, 14 free
14-1 0, 2-5 =, 3-4 =, 11-6 -, 7-10 1, 12-8 =, 9-13 1
1-3 1, 6-2 0, 4-5 =, 11-7 1, 8-9 =, 10-14 =, 13-12 1
"""
CAME_TO = {"1": (1.0, 0.0), "0": (0.0, 1.0), "=": (0.5, 0.5), "-": (0.0, 1.0), "free": (1.0,)}
SCORES = [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)]


@pytest.mark.parametrize("players", PRINTED)
def test_a_round_robin_goes_by_the_tables_of_berger(players):
    told = [" ".join(f"{a + 1}-{b + 1}" for a, b in pairs) for pairs in berger(players)]
    assert told == PRINTED[players]
    assert berger(players - 1) == [[p for p in pairs if players - 1 not in p] for pairs in berger(players)]


@pytest.mark.parametrize("players", range(3, 17))
def test_in_a_round_robin_everybody_meets_everybody(players):
    met = [frozenset(pair) for pairs in berger(players) for pair in pairs]
    assert Counter(met) == Counter(map(frozenset, combinations(range(players), 2)))
    both = [pair for pairs in twice(players) for pair in pairs]
    assert sorted(both) == sorted((a, b) for a in range(players) for b in range(players) if a != b)


@pytest.mark.parametrize("players", [4, 6, 8, 10])
def test_there_and_back_nobody_has_one_seat_three_times_in_a_row(players):
    for one in range(players):
        seats = "".join(str(pair.index(one)) for pairs in twice(players) for pair in pairs if one in pair)
        assert "000" not in seats and "111" not in seats


def taken(costs, a, b):
    return costs[a][b]


def cheapest(costs, left):
    first, *rest = left
    return min(
        costs[first][one] + (cheapest(costs, [other for other in rest if other != one]) if rest[1:] else 0)
        for one in rest
    )


def test_pairs_cost_together_the_least_there_is():
    luck = Random(1)
    for _ in range(300):
        n, most = luck.choice([2, 4, 6, 8]), luck.choice([2, 5, 50, 10**40])
        costs = [[luck.randrange(most) for _ in range(n)] for _ in range(n)]
        for a, b in combinations(range(n), 2):
            costs[b][a] = costs[a][b]
        pairs = paired(n, partial(taken, costs))
        assert sorted(one for pair in pairs for one in pair) == list(range(n))
        assert sum(costs[a][b] for a, b in pairs) == cheapest(costs, list(range(n)))


def played(players, rounds, luck):
    """A Swiss tournament with results by lot."""
    bouts: list[Bout] = []
    for number in range(1, rounds + 1):
        pairs, free = swiss(range(1, players + 1), bouts)
        assert (free is None) == (players % 2 == 0)
        bouts += [Bout(number, pair, luck.choice(SCORES)) for pair in pairs]
        bouts += [Bout(number, (free,), (1.0,), False)] if free is not None else []
    return bouts


@pytest.mark.parametrize("players", [5, 6, 7, 8, 11, 16, 23, 32, 47, 64])
def test_in_a_swiss_nobody_meets_twice_or_is_free_twice_and_seats_stay_even(players):
    bouts = played(players, min(7, players // 2 + 1), Random(players))
    who = [frozenset(bout.who) for bout in bouts]
    assert len(set(who)) == len(who)
    assert Counter(one for bout in bouts for one in bout.who) == dict.fromkeys(
        range(1, players + 1), bouts[-1].round
    )
    for one in range(1, players + 1):
        seats = [bout.who.index(one) for bout in bouts if one in bout.who and bout.is_played]
        assert abs(seats.count(0) - seats.count(1)) <= 2
        assert [0] * 3 not in triples(seats) and [1] * 3 not in triples(seats)


def triples(seats):
    return [seats[n : n + 3] for n in range(len(seats) - 2)]


def test_the_first_round_of_a_swiss_is_the_upper_half_against_the_lower():
    pairs, free = swiss(range(1, 10), [])
    assert pairs == [(1, 5), (6, 2), (3, 7), (8, 4)] and free == 9


def test_in_the_second_round_winners_meet_and_change_seats():
    first = [Bout(1, pair, (1.0, 0.0)) for pair in [(1, 5), (6, 2), (3, 7), (8, 4)]]
    pairs, _ = swiss(range(1, 9), first)
    assert [{*pair} for pair in pairs[:2]] == [{1, 6}, {3, 8}], "by numbers: 1 3 against 6 8"
    assert [{*pair} for pair in pairs[2:]] == [{2, 5}, {4, 7}]
    assert all(pair[0] in (2, 4) for pair in pairs[2:]) or all(pair[1] in (5, 7) for pair in pairs[2:])


def test_a_swiss_goes_as_it_is_printed():
    bouts: list[Bout] = []
    for number, line in enumerate(HELD.strip().splitlines(), 1):
        printed = [said.split() for said in line.split(",")]
        who = [tuple(map(int, pair.split("-"))) for pair, _ in printed]
        pairs, free = swiss(sorted(one for group in who for one in group), bouts)
        assert sorted([*pairs, *([(free,)] if free is not None else [])]) == sorted(who), number
        bouts += [
            Bout(number, group, CAME_TO[to], to not in ("-", "free")) for group, (_, to) in zip(who, printed)
        ]


def test_who_were_to_meet_and_did_not_may_meet_yet():
    first = [Bout(1, (1, 2), (1.0, 0.0), False), Bout(1, (3, 4), (1.0, 0.0), False)]
    since = [Bout(n, pair, (0.5, 0.5)) for n, pair in [(2, (3, 1)), (2, (2, 4)), (3, (1, 4)), (3, (3, 2))]]
    pairs, _ = swiss([1, 2, 3, 4], [*first, *since])
    assert {frozenset(pair) for pair in pairs} == {frozenset((1, 2)), frozenset((3, 4))}


def test_whoever_did_not_come_is_not_paired_and_whoever_had_a_walkover_is_not_free():
    first = [Bout(1, (1, 3), (1.0, 0.0)), Bout(1, (4, 2), (0.0, 1.0), False), Bout(1, (5,), (1.0,), False)]
    pairs, free = swiss([1, 2, 3, 5], first)
    assert free is None and {one for pair in pairs for one in pair} == {1, 2, 3, 5}
    assert swiss([1, 2, 3, 4, 5], first)[1] in (3, 4), "2 and 5 have had a point for nothing"


def test_an_arena_counts_as_lichess_says():
    assert arena_points([1.0, 1.0, 0.5]) == [2, 2, 2], "two wins and a draw are worth six"
    assert arena_points([1.0, 1.0, 1.0, 0.0, 1.0]) == [2, 2, 4, 0, 2]
    assert is_on_fire([0.0, 1.0, 1.0]) and not is_on_fire([1.0, 1.0, 0.5])


def test_in_an_arena_neighbours_meet_but_not_twice_in_a_row_and_the_last_waits():
    bouts = [Bout(1, (1, 2), (1.0, 0.0)), Bout(1, (3, 4), (1.0, 0.0))]
    assert [{*pair} for pair in arena_pairs([1, 3, 2, 4], [])] == [{1, 3}, {2, 4}]
    again = arena_pairs([1, 2, 3, 4, 5], bouts)
    assert {frozenset(pair) for pair in again} == {frozenset((1, 3)), frozenset((2, 4))}
    assert arena_pairs([2, 1], bouts) == [(2, 1)], "rather than wait, with seats changed"


def test_pods_are_as_equal_as_can_be():
    assert sizes(10, 3, 4) == [4, 3, 3] and sizes(5, 3, 4) == [4] and sizes(2, 3, 4) == []
    assert sizes(16, 2, 4) == [4, 4, 4, 4] and sizes(9, 3, 6) == [5, 4]


def test_those_who_have_met_are_parted_as_long_as_there_are_others():
    bouts: list[Bout] = []
    for number in range(1, 4):
        tables, free = pods(range(1, 17), bouts, 3, 4)
        assert not free and sorted(map(len, tables)) == [4] * 4
        bouts += [Bout(number, table, shares([4, 3, 2, 1], 3)) for table in tables]
    met = Counter(frozenset(pair) for bout in bouts for pair in combinations(bout.who, 2))
    assert sum(times - 1 for times in met.values()) <= 6, "of 72 who sat together"


def test_points_by_place_are_the_part_of_the_others_left_behind():
    assert shares([9, 5, 5, 1], 3) == (3, 1.5, 1.5, 0) and shares([1, 0]) == (1, 0)
    assert shares([7, 7]) == (0.5, 0.5) and shares([3, 2, 1], 3) == (3, 1.5, 0)
