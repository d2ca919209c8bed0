"""The ways a draw can go: every outcome with its probability, as long as they can be listed."""

from __future__ import annotations

from collections.abc import Sequence

from anachron.engine.plain import Json

Ways = list[tuple[Json, float]] | None  # None: too many to list

MOST = 1000  # ways that are still listed


def evenly(outcomes: Sequence[Json]) -> Ways:
    """One of some things, all equally likely; equal ones count together."""
    all = list(outcomes)
    return [(one, all.count(one) / len(all)) for n, one in enumerate(all) if one not in all[:n]]


def orders(things: Sequence[Json]) -> Ways:
    """A shuffle, the top one first; orders that look alike are one."""
    from math import factorial, prod

    count = factorial(len(things)) // prod(factorial(things.count(one)) for one in set(things))
    return [(list(order), 1 / count) for order in arranged(sorted(things))] if count <= MOST else None


def arranged(things: list[Json]) -> list[tuple[Json, ...]]:
    """All orders of things that lie sorted, each once."""
    if not things:
        return [()]
    found = []
    for n, first in enumerate(things):
        if n == 0 or things[n - 1] != first:
            found += [(first, *rest) for rest in arranged(things[:n] + things[n + 1 :])]
    return found


def handfuls(things: Sequence[Json], count: int) -> Ways:
    """So many of some things that all differ, in no order."""
    from itertools import combinations

    found = [list(some) for some in combinations(things, count)]
    return [(some, 1 / len(found)) for some in found]


def shares(count: int, weights: dict[Json, int]) -> Ways:
    """How many of so many things fall to each name, every one of them by weight."""
    from itertools import product
    from math import factorial, prod

    whole, found = sum(weights.values()), []
    for some in product(range(count + 1), repeat=len(weights)):
        if sum(some) == count:
            ways = factorial(count) // prod(factorial(n) for n in some)
            chance = prod((weight / whole) ** n for weight, n in zip(weights.values(), some))
            if chance:
                found.append((dict(zip(weights, some)), ways * chance))
    return found if len(found) <= MOST else None
