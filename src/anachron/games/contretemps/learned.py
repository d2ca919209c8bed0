"""How to play by tables that self-play has filled: everybody's play beyond a search.

Every choice has six marks (`marks.py`), and is drawn by what their entries add up to: a softmax.
"""

from __future__ import annotations

import math
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anachron.bots.ismcts import SameWorlds
from anachron.bots.montecarlo import Policy, Rated
from anachron.engine.luck import Stream
from anachron.engine.state import State
from anachron.games.contretemps.content.cards import PLAYERS
from anachron.games.contretemps.evaluation import ask_again
from anachron.games.contretemps.marks import EACH, ENTRIES, Marks
from anachron.games.contretemps.state import Table

SCALE: Final = 100.0  # of a logit
LEAN: Final = 0.4  # of a win, that a logit against a choice counts for
DRAWS: Final = 1024  # a power of two: ten bits are a draw
FILE: Final = "learned.bin"  # two bytes an entry, the lower one first: classic for 3 to 6 seats, then paradox

PACKED: dict[str, bytes] = {}  # read once

# Chances that make of the greatest sum a draw by weights (Gumbel).
NOISE: Final = [round(-SCALE * math.log(-math.log((n + 0.5) / DRAWS))) for n in range(DRAWS)]


def learned(state: Table, file: str = FILE) -> Learned | None:
    """What was learned for so many seats and the mode, if it is installed."""
    if file not in PACKED:
        found = files(__package__).joinpath(file)
        PACKED[file] = found.read_bytes() if found.is_file() else b""
    start = 2 * ENTRIES * number_of(int(state.seats), state.terms.paradox)
    packed = PACKED[file][start : start + 2 * ENTRIES]
    return Learned(unpacked(packed)) if packed else None


def unpacked(packed: bytes) -> list[int]:
    """Entries as they lie in the file."""
    return [int.from_bytes(packed[n : n + 2], "little", signed=True) for n in range(0, len(packed), 2)]


def number_of(seats: int, paradox: bool) -> int:
    """Which of the tables in the file is for so many seats and the mode."""
    return PLAYERS.index(seats) + (len(PLAYERS) if paradox else 0)


class Learned(Policy):
    """Draws among all choices, by what the marks of each add up to."""

    def __init__(self, entries: list[int]) -> None:
        self.entries: vec[i64] = vec[i64](entries)
        self.noise: vec[i64] = vec[i64](NOISE)
        self.sight = Marks()

    def pick(self, state: State, seat: i64, stream: Stream) -> i64:
        assert isinstance(state, Table)
        choices = self.sight.look(state, seat)
        entries, marks = self.entries, self.sight.marks
        best: i64 = 0
        most: i64 = -1000000
        chance: i64 = 0
        at: i64 = 0
        one: i64 = 0
        while one < choices:
            if one % EACH == 0:
                chance = stream.word()  # enough for six
            worth = self.noise[chance & (DRAWS - 1)]
            chance >>= 10
            end = at + EACH
            while at < end:
                worth += entries[marks[at]]
                at += 1
            if worth > most:
                most = worth
                best = one
            one += 1
        return self.sight.numbers[best]

    def worths(self, state: Table, seat: i64) -> dict[int, int]:
        """What the marks of every choice add up to."""
        found: dict[int, int] = {}
        for one in range(self.sight.look(state, seat)):
            worth: i64 = 0
            for mark in range(EACH):
                worth += self.entries[self.sight.marks[one * EACH + mark]]
            found[int(self.sight.numbers[one])] = int(worth)
        return found

    def prepare(self, world: State, seat: i64) -> None:
        """Others who are ready may have chosen anything: they are asked again."""
        assert isinstance(world, Table)
        ask_again(world, seat)


class Leaning(Rated):
    """A choice, and what speaks against it before it is tried: so many logits."""

    def __init__(self, number: i64, against: float) -> None:
        super().__init__(number)
        self.against = against

    def mean(self) -> float:
        return max(0.0, (self.total - LEAN * self.against) / self.visits) if self.visits else 0.0


class Guided(SameWorlds):
    """A search that leans towards what the tables say, the less the longer it goes on."""

    def __init__(self, policy: Learned, explore: float = 0.4, widen: float = 0.3) -> None:
        super().__init__(policy, explore, widen)
        self.learned = policy

    def arms(self, root: State, seat: int) -> list[Rated]:
        assert isinstance(root, Table)
        worths = self.learned.worths(root, seat)
        most = max(worths.values())
        arms: list[Rated] = []
        for number in root.legal(seat):
            arms.append(Leaning(number, (most - worths[number]) / SCALE))
        return arms
