"""How the tables of `learned.py` are made: all seats play by them, for each number of seats and mode."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from anachron.engine import rooms
from anachron.engine.luck import Stream
from anachron.games.contretemps.content.cards import PLAYERS
from anachron.games.contretemps.evaluation import Greedy
from anachron.games.contretemps.learned import Learned, unpacked
from anachron.games.contretemps.learning import Learner, share_won
from anachron.games.contretemps.marks import ENTRIES
from anachron.games.contretemps.state import Table

SETUPS = [(seats, mode) for mode in ("classic", "paradox") for seats in PLAYERS]  # as in the file
FIRST_RATE, LAST_RATE = 0.1, 0.005
DEALS, REDEALS = 200, 5  # games between two looks at the clock: so many constants, each dealt so often
LOOKS = 4  # at how it goes, for each set-up


class Training(rooms.Training):
    """Tables by self-play."""

    file = "learned.bin"

    def run(self, minutes: float, keep: Path, say: Callable[[str], None]) -> bytes:
        kept = unpacked(keep.read_bytes()) if keep.exists() else [0] * (len(SETUPS) * ENTRIES)
        for n, (seats, mode) in enumerate(SETUPS):
            part = slice(n * ENTRIES, (n + 1) * ENTRIES)
            learner = Learner(kept[part])
            self.learn(learner, seats, mode, 60 * minutes / len(SETUPS), say)
            kept[part] = learner.entries()
            keep.write_bytes(packed(kept))
        return packed(kept)

    def learn(
        self, learner: Learner, seats: int, mode: str, seconds: float, say: Callable[[str], None]
    ) -> None:
        """Games of one set-up for so many seconds of CPU time."""
        stream, begun, games, looks = Stream(seats), time.process_time(), 0, 0
        passed = 0.0
        while passed < 1.0:
            rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * (1.0 - passed)
            for world in self.deals(seats, mode, stream):
                learner.learn_from(world, stream, rate)
                games += 1
            passed = min(1.0, (time.process_time() - begun) / seconds)
            if passed * LOOKS >= looks + 1:
                looks = int(passed * LOOKS)
                won = share_won(
                    Learned(learner.entries()), Greedy(), self.deals(seats, mode, Stream(0)), Stream(1)
                )
                say(f"{mode}, {seats} seats: {games:,} games, {won:.3f} won against rules of thumb")

    def deals(self, seats: int, mode: str, stream: Stream) -> list[Table]:
        """Games about to begin."""
        found: list[Table] = []
        for _ in range(DEALS):
            start = self.game.start(seats, int(stream.word()), mode=mode)
            for _ in range(REDEALS):
                world = start.redealt(None, stream)
                assert isinstance(world, Table)
                found.append(world)
        return found


def packed(entries: list[int]) -> bytes:
    return b"".join(entry.to_bytes(2, "little", signed=True) for entry in entries)
