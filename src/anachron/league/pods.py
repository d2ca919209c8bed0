"""Rounds at tables of several seats: as equal in size as can be, by points, and not with the same people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from math import ceil

from anachron.league.bouts import Bout, met, points

AGAIN = 100.0  # what it costs to meet again: more than to sit with others who have more points


def sizes(players: int, least: int, most: int) -> list[int]:
    """How many sit at each table; who is left over is free."""
    for seated in range(players, 0, -1):
        tables = ceil(seated / most)
        if seated // tables >= least:
            return [seated // tables + (n < seated % tables) for n in range(tables)]
    return []


def pods(
    entrants: Sequence[int], bouts: Sequence[Bout], least: int, most: int
) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables of the next round, in the order of their seats, and those who are free."""
    total = points(entrants, bouts)
    wanted = sizes(len(entrants), least, most)
    frees = {one: sum(not bout.is_played and bout.who == (one,) for bout in bouts) for one in entrants}
    spare = len(entrants) - sum(wanted)
    free = sorted(entrants, key=lambda one: (frees[one], total[one], -one))[:spare]
    order = sorted((one for one in entrants if one not in free), key=lambda one: (-total[one], one))
    tables, start = [], 0
    for size in wanted:
        tables.append(order[start : start + size])
        start += size
    before = met(bouts)
    while swapped(tables, before, total):
        pass
    return [seats(table, bouts) for table in tables], sorted(free)


def swapped(
    tables: list[list[int]], before: Mapping[frozenset[int], int], total: Mapping[int, float]
) -> bool:
    """Let two change tables if that is better; False: no two can."""
    for one, other in combinations(tables, 2):
        now = cost(one, before, total) + cost(other, before, total)
        for a, b in product(range(len(one)), range(len(other))):
            one[a], other[b] = other[b], one[a]
            if cost(one, before, total) + cost(other, before, total) < now - 1e-9:
                return True
            one[a], other[b] = other[b], one[a]
    return False


def cost(table: Sequence[int], before: Mapping[frozenset[int], int], total: Mapping[int, float]) -> float:
    """Those who meet again, and points that are far apart."""
    return sum(
        AGAIN * before.get(frozenset(pair), 0) ** 2 + (total[pair[0]] - total[pair[1]]) ** 2
        for pair in combinations(table, 2)
    )


def seats(table: Sequence[int], bouts: Sequence[Bout]) -> tuple[int, ...]:
    """Whoever has sat further back so far sits further to the front."""
    back = {one: sum(bout.who.index(one) for bout in bouts if one in bout.who) for one in table}
    return tuple(sorted(table, key=lambda one: (-back[one], one)))
