"""Everybody meets everybody: the tables of Berger, as FIDE prints them (Handbook C.05, Annex 1)."""

from __future__ import annotations

Pair = tuple[int, int]  # by place, from 0 on; the first has the first seat


def berger(players: int) -> list[list[Pair]]:
    """The rounds; with an odd number whoever would meet the one that is missing is free."""
    even = players + players % 2
    rounds = [berger_round(even, number) for number in range(even - 1)]
    return [[pair for pair in pairs if max(pair) < players] for pairs in rounds]


def berger_round(even: int, number: int) -> list[Pair]:
    """One round: the last stays and changes seats, the others go round."""
    ring = even - 1
    first = number * (even // 2) % ring
    lead = (ring, first) if number % 2 else (first, ring)
    return [lead, *(((first + k) % ring, (first - k) % ring) for k in range(1, even // 2))]


def twice(players: int) -> list[list[Pair]]:
    """There and back, seats changed: the last two rounds of the way there change places, as FIDE
    recommends, so that nobody has one seat three times in a row."""
    there = berger(players)
    back = [[(b, a) for a, b in pairs] for pairs in there]
    return [*there[:-2], *reversed(there[-2:]), *back]
