"""Reviews of finished matches: made in the background, a little at a time, kept, and gone on with at will."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from anachron.match import Match
from anachron.review import Review
from anachron.server.errors import Denied
from anachron.server.queueing import Rank, Turn
from anachron.server.seating import expect_level

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

LEVEL = "skilled"
PART = 0.4  # seconds of a worker at a time, so that nobody waits long for a bot
MOST = 8  # reviews that wait or are being made
KEPT = 64  # reviews in memory

Judged = dict[str, Any]
Which = tuple[str, str]  # a table and a level


class Reviews:
    """The reviews of a hall; one part of one of them is made at a time."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.turn = asyncio.Lock()
        self.judged: dict[Which, list[Judged]] = {}
        self.tasks: dict[Which, asyncio.Task[None]] = {}

    async def known(self, table: Table, level: str) -> list[Judged]:
        """The decisions judged so far."""
        which = table.id, level
        if which not in self.judged:
            while len(self.judged) >= KEPT + len(self.tasks):
                self.judged.pop(next(one for one in self.judged if one not in self.tasks))
            self.judged[which] = await self.hall.store.review(table.id, level)
        return self.judged[which]

    def is_running(self, table: Table, level: str) -> bool:
        return (table.id, level) in self.tasks

    async def begin(self, table: Table, level: str) -> None:
        """Make a review, or go on with one; it is no matter how often that is asked."""
        match = expect_over(table)
        which = table.id, level
        judged = await self.known(table, level)
        if len(judged) < len(match.line) and which not in self.tasks:
            if len(self.tasks) >= MOST:
                raise Denied("reviews", 429)
            task = asyncio.create_task(self.make(which, match.text(), len(match.line), judged))
            self.tasks[which] = task
            task.add_done_callback(lambda _: self.tasks.pop(which, None))

    async def make(self, which: Which, text: str, total: int, judged: list[Judged]) -> None:
        """Part after part; what there is at the end, or when it is stopped, is kept."""
        try:
            while len(judged) < total:
                async with self.turn:
                    judged += await self.hall.workers.run(
                        part, text, which[1], len(judged), turn=Turn(Rank.REVIEW)
                    )
        finally:
            await asyncio.shield(self.hall.store.keep_review(*which, judged))

    def stop(self, table: Table, level: str) -> None:
        """What is judged so far is kept."""
        task = self.tasks.get((table.id, level))
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def shown(self, table: Table, level: str) -> Review:
        """A review as far as it is made."""
        review = Review(expect_over(table), level)
        review.resume({"decisions": await self.known(table, level)})
        return review


def expect_over(table: Table) -> Match:
    match = table.played
    if not match.over:
        raise Denied("running")
    return match


def read_level(text: str | None) -> str:
    level = text or LEVEL
    expect_level(level)
    return level


# In a worker.


def part(text: str, level: str, first: int) -> list[Judged]:
    """The next decisions of a match, for a while."""
    review, found = reviewer(text, level), []
    end = time.monotonic() + PART
    for n in range(first + 1, len(review) + 1):
        found.append(review.told(review.judged(n)))
        if time.monotonic() > end:
            break
    return found


@lru_cache(2)
def reviewer(text: str, level: str) -> Review:
    return Review(Match.read(text), level)
