"""Arenas, after those of lichess: whoever is free plays again, and who wins on and on gets more for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from anachron.league.bouts import Bout
from anachron.league.matching import paired
from anachron.league.round_robin import Pair
from anachron.league.swiss import FIRST, SECOND

WIN, DRAW = 2.0, 1.0
FIRE = 2  # wins in a row, after which everything counts twice
AGAIN = 10**6  # what it costs to meet the last opponent again


def arena_points(scores: Iterable[float]) -> list[float]:
    """What each match of somebody is worth, in their order: 1 won, 0.5 drawn, 0 lost."""
    found, row = [], 0
    for score in scores:
        found.append((WIN if score == 1.0 else DRAW if score == 0.5 else 0.0) * (2 if row >= FIRE else 1))
        row = row + 1 if score == 1.0 else 0
    return found


def is_on_fire(scores: Sequence[float]) -> bool:
    return len(scores) >= FIRE and all(score == 1.0 for score in scores[-FIRE:])


def arena_pairs(free: Sequence[int], bouts: Sequence[Bout]) -> list[Pair]:
    """Pairs of those who are free, those who lead first: neighbours, and not whom one has just met."""
    if len(free) < 2:
        return []
    last = {one: last_met(one, bouts) for one in free}

    def cost(a: int, b: int) -> int:
        if b == len(free):
            return len(free) * (b - 1 - a)  # whoever is last waits
        again = (last[free[a]] == free[b]) + (last[free[b]] == free[a])
        return (b - a) ** 2 + AGAIN * again

    pairs = paired(len(free) + len(free) % 2, cost)
    return [in_turn(free[a], free[b], bouts) for a, b in pairs if b < len(free)]


def last_met(one: int, bouts: Sequence[Bout]) -> int | None:
    mine = [bout for bout in bouts if one in bout.who and len(bout.who) == 2]
    return next((other for bout in mine[-1:] for other in bout.who if other != one), None)


def in_turn(one: int, other: int, bouts: Sequence[Bout]) -> Pair:
    """The first seat is for whoever has had it less often."""
    mine, theirs = (
        sum(FIRST if bout.who[0] == who else SECOND for bout in bouts if who in bout.who)
        for who in (one, other)
    )
    return (one, other) if mine <= theirs else (other, one)
