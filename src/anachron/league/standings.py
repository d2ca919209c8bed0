"""Who is where in a tournament: points, and what parts those who have as many (FIDE Handbook C.07).

A round without an opponent counts as one against somebody with as many points as oneself in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby
from typing import NamedTuple

from anachron.league.bouts import Bout, got, points


class Place(NamedTuple):
    """An entrant in the standings; those who cannot be parted share a rank."""

    entrant: int
    rank: int
    points: float
    breaks: dict[str, float]


class Tally:
    """The results so far, as tie-breaks look at them; bouts that are still played count for nobody."""

    def __init__(
        self, entrants: Sequence[int], bouts: Sequence[Bout], total: Mapping[int, float] | None = None
    ) -> None:
        self.entrants = entrants
        self.bouts = [bout for bout in bouts if bout.points is not None]
        self.given = total

    @cached_property
    def points(self) -> Mapping[int, float]:
        return points(self.entrants, self.bouts) if self.given is None else self.given

    def opponents(self, entrant: int) -> Iterator[tuple[float, float]]:
        """What was got against each, and how many points they have in the end."""
        for bout in self.bouts:
            if entrant in bout.who:
                own = got(bout, entrant)
                if not bout.is_played:
                    yield own, self.points[entrant]
                    continue
                rivals = [one for one in bout.who if one != entrant]
                for rival in rivals:
                    yield self.against(bout, entrant, rival), self.points[rival]

    @staticmethod
    def against(bout: Bout, entrant: int, rival: int) -> float:
        own, other = got(bout, entrant), got(bout, rival)
        return own if len(bout.who) == 2 else 1.0 if own > other else 0.5 if own == other else 0.0


# What parts those who are level, each for all of them at once.


def buchholz(tally: Tally, group: Sequence[int]) -> list[float]:
    """The points of all opponents."""
    return [sum(theirs for _, theirs in tally.opponents(one)) for one in group]


def buchholz_cut(tally: Tally, group: Sequence[int]) -> list[float]:
    """The same without the opponent who has fewest."""
    found = ([theirs for _, theirs in tally.opponents(one)] for one in group)
    return [sum(all_) - min(all_, default=0.0) for all_ in found]


def sonneborn(tally: Tally, group: Sequence[int]) -> list[float]:
    """The points of those one has beaten, and half of those one has drawn with."""
    return [sum(own * theirs for own, theirs in tally.opponents(one)) for one in group]


def direct(tally: Tally, group: Sequence[int]) -> list[float]:
    """Points among those who are level; nothing unless all of them have met."""
    among = [bout for bout in tally.bouts if bout.is_played and {*bout.who} <= {*group}]
    pairs = {frozenset(bout.who) for bout in among if len(bout.who) == 2}
    if len(pairs) < len(group) * (len(group) - 1) / 2:
        return [0.0] * len(group)
    return [sum(got(bout, one) for bout in among if one in bout.who) for one in group]


def wins(tally: Tally, group: Sequence[int]) -> list[float]:
    """Tables won, be it without an opponent."""
    return [float(sum(has_won(bout, one) for bout in tally.bouts if one in bout.who)) for one in group]


def has_won(bout: Bout, entrant: int) -> bool:
    """Whether somebody alone has got most."""
    best = max(bout.points or (0.0,))
    return got(bout, entrant) == best > 0 and (bout.points or ()).count(best) == 1


Break = Callable[[Tally, Sequence[int]], list[float]]

BREAKS: dict[str, Break] = {
    "direct": direct,
    "cut": buchholz_cut,
    "buchholz": buchholz,
    "sonneborn": sonneborn,
    "wins": wins,
}
ORDER = {  # which tie-breaks each kind of tournament has, one after the other
    "robin": ("direct", "wins", "sonneborn"),
    "swiss": ("cut", "buchholz", "sonneborn", "wins"),
    "pods": ("wins", "buchholz"),
    "arena": ("wins",),
}


def ranked(
    entrants: Sequence[int],
    bouts: Sequence[Bout],
    breaks: Sequence[str],
    total: Mapping[int, float] | None = None,
) -> list[Place]:
    """The standings; `total` are the points where they are not the sum of those of the bouts."""
    tally = Tally(entrants, bouts, total)
    groups = split([sorted(entrants)], lambda group: [tally.points[one] for one in group])
    told: dict[int, dict[str, float]] = {one: {} for one in entrants}
    for name in breaks:
        groups = split(groups, partial(noted, tally, told, name))
    places, rank = [], 1
    for group in groups:
        places += [Place(one, rank, tally.points[one], told[one]) for one in group]
        rank += len(group)
    return places


def noted(tally: Tally, told: dict[int, dict[str, float]], name: str, group: Sequence[int]) -> list[float]:
    """The values of a tie-break, which are told as well."""
    values = [round(value, 6) for value in BREAKS[name](tally, group)]
    for one, value in zip(group, values):
        told[one][name] = value
    return values


def split(groups: Sequence[list[int]], measure: Callable[[list[int]], list[float]]) -> list[list[int]]:
    """Part those who were level until now, the highest value first."""
    found = []
    for group in groups:
        values = dict(zip(group, measure(group)))
        order = sorted(group, key=lambda one: (-values[one], one))
        found += [list(level) for _, level in groupby(order, key=values.__getitem__)]
    return found
