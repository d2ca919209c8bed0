"""How the tables of `learned.py` are made: all seats play by them, in all numbers of seats."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from anachron.engine import rooms
from anachron.engine.luck import Stream
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.learned import Learned, unpacked
from anachron.games.bttf.learning import Learner, by_hand, share_won
from anachron.games.bttf.state import Table

SEATS = (3, 3, 2, 3, 4, 3, 2, 3, 5, 3, 4, 2, 3, 6)  # in turn: three play most often
FIRST_RATE, LAST_RATE = 0.1, 0.005
HOPING = 0.1  # of the rate, for hopes
DEALS, REDEALS = 8, 5  # games between two looks at the clock: so many piles of chance, each dealt so often
JUDGED = 60  # deals played against rules of thumb at each look at how it goes
LOOKS = 4


class Training(rooms.Training):
    """Tables by self-play."""

    file = "learned.bin"

    def run(self, minutes: float, keep: Path, say: Callable[[str], None]) -> bytes:
        learner = Learner(unpacked(keep.read_bytes()) if keep.exists() else by_hand())
        stream, begun, games, looks = Stream(len(SEATS)), time.process_time(), 0, 0
        passed = 0.0
        while passed < 1.0:
            rate: float = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** passed
            for seats in SEATS:
                for world in self.deals(seats, DEALS, stream):
                    learner.learn_from(world, stream, rate, rate * HOPING)
                    games += 1
            passed = min(1.0, (time.process_time() - begun) / (60 * minutes))
            if passed * LOOKS >= looks + 1:
                looks = int(passed * LOOKS)
                say(f"{games:,} games, {self.won(learner):.3f} won at three seats against rules of thumb")
                keep.write_bytes(packed(learner.entries()))
        return packed(learner.entries())

    def won(self, learner: Learner) -> float:
        """The share of games that one seat wins by the tables against two that misjudge nothing."""
        starts = self.deals(3, JUDGED, Stream(0))
        return share_won(Learned(learner.entries()), Greedy(0, True), starts, Stream(1))

    def deals(self, seats: int, deals: int, stream: Stream) -> list[Table]:
        """Games about to begin."""
        found: list[Table] = []
        for _ in range(deals):
            start = self.game.start(seats, int(stream.word()))
            for _ in range(REDEALS):
                world = start.redealt(None, stream)
                assert isinstance(world, Table)
                found.append(world)
        return found


def packed(entries: list[int]) -> bytes:
    return b"".join(entry.to_bytes(2, "little", signed=True) for entry in entries)
