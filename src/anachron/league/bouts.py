"""What a tournament is made of: who met whom in which round, and what each of them got for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Bout(NamedTuple):
    """Entrants at one table, by their numbers in the order of the seats, or one of them who is free."""

    round: int
    who: tuple[int, ...]
    points: tuple[float, ...] | None  # None: it is still being played
    is_played: bool = True  # False: free, or somebody did not come


def shares(scores: Sequence[float], worth: float = 1.0) -> tuple[float, ...]:
    """Points by place: the part of the others that are behind, and half of those who are level."""
    others = len(scores) - 1
    return tuple(
        worth * (sum(one < own for one in scores) + (scores.count(own) - 1) / 2) / others for own in scores
    )


def met(bouts: Iterable[Bout]) -> dict[frozenset[int], int]:
    """How often two have sat at one table, or were to."""
    found: dict[frozenset[int], int] = {}
    for bout in bouts:
        for place, one in enumerate(bout.who):
            for other in bout.who[:place]:
                pair = frozenset((one, other))
                found[pair] = found.get(pair, 0) + 1
    return found


def got(bout: Bout, entrant: int) -> float:
    """What somebody who was there has got; nothing yet while it is played."""
    return 0.0 if bout.points is None else bout.points[bout.who.index(entrant)]


def points(entrants: Iterable[int], bouts: Sequence[Bout]) -> dict[int, float]:
    """The points of each entrant."""
    return {one: round(sum(got(bout, one) for bout in bouts if one in bout.who), 6) for one in entrants}
