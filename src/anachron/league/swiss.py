"""Rounds of a Swiss tournament, after the basic rules and the Dutch system of FIDE (Handbook C.04).

All pairs of a round are chosen together, so that the first of these is least, then the second, and so on:

1. how often two meet again, or somebody is free twice;
2. how often both want the same seat absolutely: they had it twice in a row, or twice more than the other;
3. the points of whoever is free;
4. the squares of the differences in points: whoever floats does not fall far;
5. how often somebody does not get the seat they want;
6. how often somebody floats the same way as in the round before,
7. and as in the one before that;
8. how far pairs are from upper half against lower half of those with the same points.

The Dutch system settles brackets one after another, from the top; here all brackets are settled at once, so
that its pairs can differ where several ways are equally good by the first criteria.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from anachron.league.bouts import Bout, got
from anachron.league.matching import paired
from anachron.league.round_robin import Pair

BASE = 10**8  # above what any of the criteria can come to in all pairs of a round
FIRST, SECOND = 1, -1  # seats that are wanted
DOWN, UP = 1, -1
MILD, STRONG, ABSOLUTE = 1, 2, 3


class Player(NamedTuple):
    """Somebody who can be paired, as the rounds so far left them."""

    number: int
    place: int  # in the order of points, then of numbers
    points: float
    met: frozenset[int]  # at a table: whoever did not come may be met yet
    was_free: bool
    seats: tuple[int, ...]  # of all rounds that were played, FIRST or SECOND
    floats: tuple[int, int]  # in the last round and in the one before: DOWN, UP or 0

    @property
    def surplus(self) -> int:
        return sum(self.seats)

    @property
    def wants(self) -> tuple[int, int]:
        """The seat, or 0, and how much."""
        if not self.seats:
            return 0, 0
        again = self.seats[-2:] in ((FIRST, FIRST), (SECOND, SECOND))
        if again or abs(self.surplus) > 1:
            return (-self.seats[-1] if again else -sign(self.surplus)), ABSOLUTE
        return (-sign(self.surplus), STRONG) if self.surplus else (-self.seats[-1], MILD)


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def swiss(entrants: Sequence[int], bouts: Sequence[Bout]) -> tuple[list[Pair], int | None]:
    """The pairs of the next round, the first of each with the first seat, and whoever is free."""
    players = standing(entrants, bouts)
    pairs = paired(len(players) + len(players) % 2, Costs(players))
    chosen = [(players[a], players[b]) for a, b in pairs if b < len(players)]
    free = next((players[a].number for a, b in pairs if b == len(players)), None)
    chosen.sort(key=lambda pair: (-max(pair[0].points, pair[1].points), pair[0].place))
    return [seated(one, other, board) for board, (one, other) in enumerate(chosen)], free


def standing(entrants: Sequence[int], bouts: Sequence[Bout]) -> list[Player]:
    """All who can be paired, those with most points first; numbers decide who is stronger at first."""
    total = {one: sum(got(bout, one) for bout in bouts if one in bout.who) for one in entrants}
    order = sorted(entrants, key=lambda one: (-total[one], one))
    return [player(one, place, bouts) for place, one in enumerate(order)]


def player(number: int, place: int, bouts: Sequence[Bout]) -> Player:
    mine = sorted((bout for bout in bouts if number in bout.who), key=lambda bout: bout.round)
    played = [bout for bout in mine if bout.is_played and len(bout.who) == 2]
    return Player(
        number,
        place,
        sum(got(bout, number) for bout in mine),
        frozenset(one for bout in played for one in bout.who if one != number),
        any(not bout.is_played and got(bout, number) > 0 for bout in mine),
        tuple(FIRST if bout.who[0] == number else SECOND for bout in played),
        (float_in(1, number, bouts), float_in(2, number, bouts)),
    )


def float_in(ago: int, number: int, bouts: Sequence[Bout]) -> int:
    """Which way somebody floated so many rounds ago; 0 if they did not, or were not there."""
    last = max((bout.round for bout in bouts), default=0)
    then = (bout for bout in bouts if bout.round == last + 1 - ago and number in bout.who)
    return sum(floated(number, bout, bouts) for bout in then)


def floated(number: int, bout: Bout, bouts: Sequence[Bout]) -> int:
    """Whoever is free and gets points for it has floated down."""
    if len(bout.who) == 1:
        return DOWN if got(bout, number) > 0 else 0
    before = [
        sum(got(earlier, one) for earlier in bouts if one in earlier.who and earlier.round < bout.round)
        for one in bout.who
    ]
    own = bout.who.index(number)
    return sign(before[own] - before[1 - own])


class Costs:
    """What is against a pair, as one number."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        groups: dict[float, list[int]] = {}
        for one in players:
            groups.setdefault(one.points, []).append(one.place)
        self.half = {points: len(group) // 2 for points, group in groups.items()}
        self.low = min((one.points for one in players), default=0.0)

    def __call__(self, a: int, b: int) -> int:
        one = self.players[a]
        against = self.of_free(one) if b == len(self.players) else self.of_pair(one, self.players[b])
        total = 0
        for criterion in against:
            total = total * BASE + round(criterion)
        return total

    def of_free(self, one: Player) -> tuple[float, ...]:
        down = [way == DOWN for way in one.floats]
        above = (len(self.players) - 1 - one.place) * len(self.players) ** 2  # the last of those as good
        return one.was_free, 0, 4 * (one.points - self.low), 0, 0, *down, above

    def of_pair(self, one: Player, other: Player) -> tuple[float, ...]:
        seat, much = one.wants
        same = seat != 0 and other.wants[0] == seat
        apart = one.points - other.points
        ways = zip(one.floats, other.floats)
        again = [(mine == DOWN) + (theirs == UP) if apart else 0 for mine, theirs in ways]
        distance = other.place - one.place
        order = (distance - (0 if apart else self.half[one.points])) ** 2
        least = min(much, other.wants[1])
        clash = same and least == ABSOLUTE
        return other.number in one.met, clash, 0, (4 * apart) ** 2, same * least, *again, order


def seated(one: Player, other: Player, board: int) -> Pair:
    """Who has the first seat (C.04.3, E): the stronger wish, else as they last differed, else by rank."""
    (mine, much), (theirs, more) = one.wants, other.wants
    if not mine and not theirs:
        first = board % 2 == 0
    elif mine != theirs and mine and theirs:
        first = mine == FIRST
    elif (much, abs(one.surplus)) != (more, abs(other.surplus)):
        granted = mine if (much, abs(one.surplus)) > (more, abs(other.surplus)) else -theirs
        first = granted == FIRST
    else:
        first = turned(one, other, mine)
    return (one.number, other.number) if first else (other.number, one.number)


def turned(one: Player, other: Player, wanted: int) -> bool:
    """Whether the first of two who want the same has the first seat."""
    for mine, theirs in zip(reversed(one.seats), reversed(other.seats)):
        if mine != theirs:
            return mine == SECOND
    return wanted == FIRST
