"""Self-play that fills the tables of `learned.py`: what did better than was hoped for is made likelier.

Cards at B-1 count as the chance that they were the real one, so that luck there teaches nothing; how much
better something did is told by the hopes of the turns that followed, the nearer the more.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.montecarlo import Policy
from anachron.engine.luck import Stream
from anachron.games.bttf.content.cards import ITEM_KINDS, KINDS
from anachron.games.bttf.content.history import IDENTITIES
from anachron.games.bttf.hopes import (
    AWAY,
    AWAY_LATE,
    HAND_HOPE,
    LATE,
    MOVES_LATE,
    MOVES_READY,
    NEXT_UP,
    READY_LATE,
    SATISFIED,
    SHIELD_LATE,
    TABLE_HOPE,
    TO_MOVE,
)
from anachron.games.bttf.hopes import READY as READY_NOW
from anachron.games.bttf.learned import MOST_MARKS, POINT, SCALE
from anachron.games.bttf.marks import (
    AWAYS,
    EACH,
    ENTRIES,
    HELD,
    HOPES,
    LAID,
    SHIELDS,
    Marks,
    look_at_seat,
)
from anachron.games.bttf.search import would_win
from anachron.games.bttf.state import NOBODY, Table

SEATS: Final = 6
LONGEST: Final = 200  # turns
DECISIONS: Final = 4_000  # in a game, with a choice
OPTIONS: Final = 40_000
TRUST: Final = 0.9  # in what comes a turn later, rather than in the hopes of now
MOST: Final = 32000  # what two bytes hold
GUESSED: Final = 2  # one of so many identities of others is guessed right


def by_hand() -> list[int]:
    """Tables that add nothing to rules of thumb, and hope as `hopes.py` does."""
    found = [0.0] * (ENTRIES + HOPES)
    for missing in range(AWAYS):
        for left in range(6):
            late = left <= LATE
            for ready in range(2):
                for wait in range(3):
                    hope = AWAY[missing] + (AWAY_LATE[missing] if late else 0.0)
                    if missing == 0:
                        hope = SATISFIED[left] + ready * (READY_NOW + (READY_LATE if late else 0.0))
                        if wait == 0 and ready:
                            hope += MOVES_READY + (MOVES_LATE if late else 0.0)
                    hope += TO_MOVE if wait == 0 else NEXT_UP if wait == 1 else 0.0
                    found[ENTRIES + ((missing * 6 + left) * 2 + ready) * 3 + wait] = hope
    for when in range(4):
        for kind in range(KINDS):
            found[ENTRIES + HELD + kind * 4 + when] = HAND_HOPE[kind]
        for item in range(ITEM_KINDS):
            found[ENTRIES + LAID + item * 4 + when] = TABLE_HOPE[item]
    for shields in range(4):
        for left in range(LATE + 1):
            found[ENTRIES + SHIELDS + shields * 6 + left] = SHIELD_LATE * shields
    return [round(SCALE * one) for one in found]


class Learner:
    """Tables in the making: all seats play by them."""

    def __init__(self, entries: list[int]) -> None:
        self.logits: vec[float] = vec[float]([one / SCALE for one in entries])
        self.sight = Marks()
        # The decisions of a game: whose, in which turn, which was made; where their choices begin:
        self.whose: vec[i64] = vec[i64]([0] * DECISIONS)
        self.when: vec[i64] = vec[i64]([0] * DECISIONS)
        self.made: vec[i64] = vec[i64]([0] * DECISIONS)
        self.first: vec[i64] = vec[i64]([0] * (DECISIONS + 1))
        self.marks: vec[i64] = vec[i64]([0] * (OPTIONS * EACH))
        self.chances: vec[float] = vec[float]([0.0] * OPTIONS)
        # Its turns: the marks of every seat, what it hoped for, what it won; how likely the game went on:
        self.stood: vec[i64] = vec[i64]([0] * (LONGEST * SEATS * MOST_MARKS))
        self.ends: vec[i64] = vec[i64]([0] * (LONGEST * SEATS))
        self.hoped: vec[float] = vec[float]([0.0] * (LONGEST * SEATS))
        self.won: vec[float] = vec[float]([0.0] * (LONGEST * SEATS))
        self.open: vec[float] = vec[float]([0.0] * LONGEST)
        self.brought: vec[float] = vec[float]([0.0] * SEATS)
        self.turn: i64 = -1
        self.number: i64 = 0
        self.decisions: i64 = 0
        self.missed: float = 0.0  # log loss of hopes, summed over turns
        self.turns: i64 = 0

    def entries(self) -> list[int]:
        """The tables as they are played by."""
        return [max(-MOST, min(MOST, round(SCALE * one))) for one in self.logits]

    def learn_from(self, world: Table, stream: Stream, rate: float, hope_rate: float) -> None:
        """Play a game to its end, in place, and learn from it."""
        self.play(world, stream)
        seats = world.seats
        seat: i64 = 0
        turn = self.turn
        decision = self.decisions - 1
        while seat < seats:
            self.brought[seat] = self.hoped[turn * SEATS + seat]
            seat += 1
        last = world.outcome is None
        while turn >= 0:
            at = turn * SEATS
            seat = 0
            while seat < seats and not (last and turn == self.turn):
                later: float = 0.0
                if turn < self.turn:
                    later = self.brought[seat] * TRUST + self.hoped[at + SEATS + seat] * (1.0 - TRUST)
                self.brought[seat] = self.won[at + seat] + self.open[turn] * later
                seat += 1
            while decision >= 0 and self.when[decision] == turn:
                whose = self.whose[decision]
                self.learn(decision, (self.brought[whose] - self.hoped[at + whose]) * rate)
                decision -= 1
            self.learn_to_hope(turn, seats, hope_rate)
            turn -= 1

    def play(self, world: Table, stream: Stream) -> None:
        """A game to its end, or as far as there is room; what was decided and hoped for is noted."""
        ids = guesses(world, stream)
        self.turn = -1
        self.number = -1
        self.decisions = 0
        self.first[0] = 0
        seats = world.seats
        while world.seat >= 0:
            seat = world.seat
            if world.turns != self.number:
                if self.turn + 1 >= LONGEST:
                    return
                self.begin_turn(world)
            legal = world.legal(int(seat))
            number: i64 = legal[0]
            if len(legal) > 1:
                mine = ids[int(seat) * int(seats) : (int(seat) + 1) * int(seats)]
                mine[int(seat)] = world.ids[int(seat)]
                many = self.sight.look(world, seat, mine)
                if self.decisions + 1 >= DECISIONS or self.first[self.decisions] + many >= OPTIONS:
                    return
                self.weigh(many)
                made = self.drawn(many, stream)
                number = self.sight.numbers[made]
                self.note(made, many, seat)
            self.carry_out(world, seat, number)

    def begin_turn(self, world: Table) -> None:
        """What everybody hopes for as a turn begins."""
        world.b1.sort(reverse=True)  # the real card at the bottom: see `carry_out`
        self.turn += 1
        self.number = world.turns
        turn = self.turn
        whole: float = 0.0
        seat: i64 = 0
        while seat < world.seats:
            at = turn * SEATS + seat
            mark = at * MOST_MARKS
            end = look_at_seat(world, seat, self.stood, mark)
            self.ends[at] = end
            worth: float = 0.0
            while mark < end:
                worth += self.logits[ENTRIES + self.stood[mark]]
                mark += 1
            self.hoped[at] = math.exp(worth)
            self.won[at] = 0.0
            whole += self.hoped[at]
            seat += 1
        seat = 0
        while seat < world.seats:
            at = turn * SEATS + seat
            self.hoped[at] = self.hoped[at] / whole
            seat += 1
        self.open[turn] = 1.0

    def carry_out(self, world: Table, seat: i64, number: i64) -> None:
        """A choice is made; a card turned up at B-1 may have been the real one."""
        left: i64 = len(world.b1)
        turn = world.turn
        world.apply(int(seat), int(number))
        at = self.turn
        if world.outcome is not None:
            for other in range(world.seats):
                score: float = world.outcome.scores[int(other)]
                self.won[at * SEATS + other] = self.won[at * SEATS + other] + self.open[at] * score
            self.open[at] = 0.0
        elif len(world.b1) < left:
            winner = would_win(world, turn)
            if winner != NOBODY:
                chance: float = self.open[at] / float(left)
                self.won[at * SEATS + winner] = self.won[at * SEATS + winner] + chance
                self.open[at] = self.open[at] - chance

    def weigh(self, many: i64) -> None:
        """How likely each choice in sight is."""
        seen, marks, logits, chances = self.sight.marks, self.marks, self.logits, self.chances
        worths = self.sight.worths
        first = self.first[self.decisions]
        highest: float = -1e9
        one: i64 = 0
        at: i64 = 0
        mark = first * EACH
        while one < many:
            worth: float = float(worths[one]) * (POINT / SCALE)
            end = at + EACH
            while at < end:
                marks[mark] = seen[at]
                worth += logits[seen[at]]
                mark += 1
                at += 1
            chances[first + one] = worth
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

    def drawn(self, many: i64, stream: Stream) -> i64:
        """One of the choices, as likely as they are."""
        draw: float = float(stream.below(1 << 29)) / float(1 << 29)
        first = self.first[self.decisions]
        one: i64 = 0
        while one < many - 1:
            draw -= self.chances[first + one]
            if draw < 0.0:
                return one
            one += 1
        return many - 1

    def note(self, made: i64, many: i64, seat: i64) -> None:
        at = self.decisions
        self.whose[at] = seat
        self.when[at] = self.turn
        self.made[at] = self.first[at] + made
        self.first[at + 1] = self.first[at] + many
        self.decisions = at + 1

    def learn(self, decision: i64, gain: float) -> None:
        """A choice becomes likelier by how much more it brought than was hoped for."""
        marks, logits = self.marks, self.logits
        one = self.first[decision]
        while one < self.first[decision + 1]:
            push: float = -self.chances[one]
            if one == self.made[decision]:
                push += 1.0
            push *= gain
            mark = one * EACH
            end = mark + EACH
            while mark < end:
                logits[marks[mark]] = logits[marks[mark]] + push
                mark += 1
            one += 1

    def learn_to_hope(self, turn: i64, seats: i64, rate: float) -> None:
        """Hopes move towards what came of them."""
        self.turns += 1
        seat: i64 = 0
        while seat < seats:
            at = turn * SEATS + seat
            self.missed -= self.brought[seat] * math.log(max(self.hoped[at], 1e-9))
            push: float = (self.brought[seat] - self.hoped[at]) * rate
            mark = at * MOST_MARKS
            end = self.ends[at]
            while mark < end:
                entry = ENTRIES + self.stood[mark]
                self.logits[entry] = self.logits[entry] + push
                mark += 1
            seat += 1


def guesses(world: Table, stream: Stream) -> list[int]:
    """Whom every seat takes every other for: now and then for who they are."""
    found: list[int] = []
    for _ in range(world.seats):
        for other in range(world.seats):
            right = stream.below(GUESSED) == 0
            found.append(world.ids[other] if right else int(stream.below(IDENTITIES)))
    return found


def share_won(one: Policy, other: Policy, starts: list[Table], stream: Stream) -> float:
    """The share of games that a seat wins by a policy while all others go by another; each seat in turn."""
    won: float = 0.0
    for n, start in enumerate(starts):
        world = start.clone()
        assert isinstance(world, Table)
        me: i64 = n % int(start.seats)
        while world.seat >= 0 and world.turns < LONGEST:
            seat = world.seat
            policy = one if seat == me else other
            number: i64 = world.legal(int(seat))[0]
            if len(world.legal(int(seat))) > 1:
                seen = world.redealt(int(seat), stream)
                number = policy.pick(seen, seat, stream)
            world.apply(int(seat), int(number))
        if world.outcome is not None:
            score: float = world.outcome.scores[int(me)]
            won += score
        else:
            won += 1.0 / float(world.seats)
    return won / len(starts)
