"""Whose turn it is at the workers: first those whom people wait for, and nobody twice before others."""

from __future__ import annotations

import asyncio
from collections import Counter
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple


class Rank(IntEnum):
    """What is done first, where not all can be done at once."""

    PLAY = 0  # people wait for a bot
    HELP = 1  # somebody has asked for a hint
    LOOK = 2  # files, checks
    REVIEW = 3
    ALONE = 4  # bots among themselves


class Turn(NamedTuple):
    """How urgent work is, and for whom it is done."""

    rank: Rank = Rank.PLAY
    whose: str = ""


class Queue:
    """So many may work at once; the others wait, by rank, then by how much is done for the same person."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: list[tuple[int, int, int, asyncio.Future[None]]] = []
        self.asked: Counter[str] = Counter()  # by whose it is, waiting or being done
        self.numbers = count()

    async def take(self, turn: Turn) -> None:
        """Wait for a place; whoever goes away before leaves it to the next."""
        self.asked[turn.whose] += 1
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.waiting, (turn.rank, self.asked[turn.whose], next(self.numbers), mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give(turn)
            else:
                self.forget(turn)
            raise

    def give(self, turn: Turn) -> None:
        """A place is free again."""
        self.forget(turn)
        while self.waiting:
            *_, next_one = heappop(self.waiting)
            if not next_one.done():
                next_one.set_result(None)
                return
        self.free += 1

    def forget(self, turn: Turn) -> None:
        self.asked[turn.whose] -= 1
        if not self.asked[turn.whose]:
            del self.asked[turn.whose]
