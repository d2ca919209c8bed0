"""Self-play that fills the tables of `learned.py`: what won is made likelier (a policy gradient)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.montecarlo import Policy, score_of
from anachron.engine.luck import Stream
from anachron.games.contretemps.content.cards import LONGEST
from anachron.games.contretemps.learned import SCALE
from anachron.games.contretemps.marks import CHOICES, EACH, Marks, least
from anachron.games.contretemps.state import Table

SITUATIONS: Final = 3 * 3 * 3 * 4 * 10  # by phase, discs, rivals, energy and round
ODDS_RATE: Final = 0.01
MOST: Final = 32000  # what two bytes hold


class Learner:
    """Tables in the making: all seats play by them."""

    def __init__(self, entries: list[int]) -> None:
        self.logits: vec[float] = vec[float]([one / SCALE for one in entries])
        self.odds: vec[float] = vec[float]([0.0] * SITUATIONS)  # of a win, to measure luck by
        self.known: vec[float] = vec[float]([0.0] * SITUATIONS)
        self.sight = Marks()
        # The decisions of a game: whose, which of how many, where it stood; all choices with their chances:
        self.seats: vec[i64] = vec[i64]([0] * LONGEST)
        self.made: vec[i64] = vec[i64]([0] * LONGEST)
        self.many: vec[i64] = vec[i64]([0] * LONGEST)
        self.stood: vec[i64] = vec[i64]([0] * LONGEST)
        self.marks: vec[i64] = vec[i64]([0] * (LONGEST * CHOICES * EACH))
        self.chances: vec[float] = vec[float]([0.0] * (LONGEST * CHOICES))

    def entries(self) -> list[int]:
        """The tables as they are played by."""
        return [max(-MOST, min(MOST, round(SCALE * one))) for one in self.logits]

    def learn_from(self, world: Table, stream: Stream, rate: float) -> None:
        """Play a game to its end, in place, and learn from it."""
        turn: i64 = 0
        seat = world.seat
        while seat >= 0:
            many = self.sight.look(world, seat)
            self.weigh(turn, many)
            made = self.drawn(turn, many, stream)
            self.seats[turn] = seat
            self.made[turn] = made
            self.many[turn] = many
            self.stood[turn] = situation(world, seat)
            turn += 1
            world.apply(int(seat), int(self.sight.numbers[made]))
            seat = world.seat
        while turn > 0:
            turn -= 1
            self.learn(turn, score_of(world, self.seats[turn]), rate)

    def weigh(self, turn: i64, many: i64) -> None:
        """Note all choices of a decision, with how likely each is."""
        seen, marks, logits, chances = self.sight.marks, self.marks, self.logits, self.chances
        highest: float = -1e9
        first = turn * CHOICES
        one = first
        at: i64 = 0
        while one < first + many:
            worth: float = 0.0
            mark = one * EACH
            while mark < (one + 1) * EACH:
                marks[mark] = seen[at]
                worth += logits[seen[at]]
                mark += 1
                at += 1
            chances[one] = worth
            highest = max(highest, worth)
            one += 1
        whole: float = 0.0
        one = first
        while one < first + many:
            chances[one] = math.exp(chances[one] - highest)
            whole += chances[one]
            one += 1
        one = first
        while one < first + many:
            chances[one] = chances[one] / whole
            one += 1

    def drawn(self, turn: i64, many: i64, stream: Stream) -> i64:
        """One of the choices, as likely as they are."""
        draw: float = float(stream.below(1 << 29)) / float(1 << 29)
        one: i64 = 0
        while one < many - 1:
            draw -= self.chances[turn * CHOICES + one]
            if draw < 0.0:
                return one
            one += 1
        return many - 1

    def learn(self, turn: i64, won: float, rate: float) -> None:
        """A choice becomes likelier by how much more it won than was to be expected."""
        at = self.stood[turn]
        gain: float = won - self.odds[at]
        self.known[at] = self.known[at] + 1.0
        self.odds[at] = self.odds[at] + gain * max(ODDS_RATE, 1.0 / self.known[at])
        marks, logits = self.marks, self.logits
        one: i64 = 0
        while one < self.many[turn]:
            push: float = -self.chances[turn * CHOICES + one]
            if one == self.made[turn]:
                push += 1.0
            push *= gain * rate
            mark = (turn * CHOICES + one) * EACH
            end = mark + EACH
            while mark < end:
                logits[marks[mark]] = logits[marks[mark]] + push
                mark += 1
            one += 1


def situation(world: Table, seat: i64) -> i64:
    """What tells most of who will win: phase, discs, rivals, energy and round."""
    tally = world.all_discs()
    rivals: i64 = 0
    other: i64 = 0
    while other < world.seats:
        if other != seat and (tally >> (8 * other)) & 255 >= 2:
            rivals += 1
        other += 1
    stand = (world.phase * 3 + least((tally >> (8 * seat)) & 255, 2)) * 3 + least(rivals, 2)
    return (stand * 4 + least(world.energy_of(seat), 3)) * 10 + least(world.round - 1, 9)


def share_won(one: Policy, other: Policy, starts: list[Table], stream: Stream) -> float:
    """The share of games that a seat wins by a policy while all others go by another; each seat in turn."""
    won: float = 0.0
    for n, start in enumerate(starts):
        world = start.clone()
        me: i64 = n % int(start.seats)
        seat = world.seat
        while seat >= 0:
            policy = one if seat == me else other
            world.apply(int(seat), int(policy.pick(world, seat, stream)))
            seat = world.seat
        won += score_of(world, me)
    return won / len(starts)
