"""How to play by tables that self-play has filled: everybody's play beyond a search, and their hopes."""

from __future__ import annotations

import math
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.montecarlo import Policy
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.bttf import choices
from anachron.games.bttf.evaluation import believe, can_answer
from anachron.games.bttf.marks import EACH, ENTRIES, Marks, look_at_seat
from anachron.games.bttf.state import WINDOW, Table

SCALE: Final = 100.0  # of a logit
POINT: Final = 25  # what a point of the rule of thumb adds
DRAWS: Final = 1024  # a power of two: ten bits are a draw
FILE: Final = "learned.bin"  # two bytes an entry, the lower one first: those of choices, then those of seats
MOST_MARKS: Final = 90  # of a seat

READ: dict[str, list[int]] = {}  # once

# Chances that make of the greatest sum a draw by weights (Gumbel).
NOISE: Final = [round(-SCALE * math.log(-math.log((n + 0.5) / DRAWS))) for n in range(DRAWS)]


def learned(file: str = FILE) -> list[int]:
    """What was learned, if it is installed."""
    if file not in READ:
        found = files(__package__).joinpath(file)
        READ[file] = unpacked(found.read_bytes()) if found.is_file() else []
    return READ[file]


def unpacked(packed: bytes) -> list[int]:
    """Entries as they lie in the file."""
    return [int.from_bytes(packed[n : n + 2], "little", signed=True) for n in range(0, len(packed), 2)]


class Learned(Policy):
    """Draws among all choices, by the rule of thumb and what the marks of each add up to."""

    def __init__(self, entries: list[int]) -> None:
        self.entries: vec[i64] = vec[i64](entries)
        self.noise: vec[i64] = vec[i64](NOISE)
        self.sight = Marks()
        self.seen: vec[i64] = vec[i64]([0] * MOST_MARKS)
        self.beliefs: list[float] = []  # by seat and identity: how likely it is, 0 if left empty

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        assert isinstance(state, Table)
        if state.frames and state.frames[-1].stage == WINDOW and not can_answer(state, seat):
            return choices.PASS
        many = self.weigh(state, seat)
        worths = self.sight.worths
        best: i64 = 0
        most: i64 = -10000000
        chance: i64 = 0
        one: i64 = 0
        while one < many:
            if one % EACH == 0:
                chance = stream.word()  # enough for six
            worth = worths[one] + self.noise[chance & (DRAWS - 1)]
            chance >>= 10
            if worth > most:
                most = worth
                best = one
            one += 1
        return self.sight.numbers[best]

    def weigh(self, state: Table, seat: i64) -> i64:
        """Leave in sight what each choice is worth, in hundredths of a logit; tells how many there are."""
        sight = self.sight
        many = sight.look(state, seat, state.ids)
        entries, marks, worths = self.entries, sight.marks, sight.worths
        one: i64 = 0
        at: i64 = 0
        while one < many:
            worth = worths[one] * POINT
            end = at + EACH
            while at < end:
                worth += entries[marks[at]]
                at += 1
            worths[one] = worth
            one += 1
        return many

    def worths(self, state: Table, seat: i64) -> dict[int, int]:
        """What each choice is worth, in hundredths of a logit."""
        found: dict[int, int] = {}
        for one in range(self.weigh(state, seat)):
            found[int(self.sight.numbers[one])] = int(self.sight.worths[one])
        return found

    def hope(self, state: Table, seat: i64) -> float:
        """How well a seat stands, as the logarithm of its weight in who will win."""
        end = look_at_seat(state, seat, self.seen, 0)
        worth: i64 = 0
        at: i64 = 0
        while at < end:
            worth += self.entries[ENTRIES + self.seen[at]]
            at += 1
        return float(worth) / SCALE

    def share(self, state: Table, seat: i64) -> float:
        """The part of the win a seat can hope for as a turn begins."""
        mine: float = 0.0
        total: float = 0.0
        for other in range(state.seats):
            weight = math.exp(self.hope(state, other))
            total += weight
            if other == seat:
                mine = weight
        return mine / total

    def prepare(self, world: State, seat: i64) -> None:
        """Identities of others as likely as the seat believes them to be."""
        assert isinstance(world, Table)
        if self.beliefs:
            believe(world, seat, self.beliefs)
