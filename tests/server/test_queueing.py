"""Who comes first at the workers."""

from __future__ import annotations

import asyncio
import time

import pytest

from anachron.server.queueing import Queue, Rank, Turn
from anachron.server.thinking import TooLong, Workers, checked


def test_people_who_wait_for_a_bot_come_first_and_take_turns():
    async def story() -> list[str]:
        queue, done = Queue(1), list[str]()

        async def work(name: str, turn: Turn) -> None:
            await queue.take(turn)
            done.append(name)
            await asyncio.sleep(0)
            queue.give(turn)

        await queue.take(Turn())
        asked = [
            ("bots", Turn(Rank.ALONE, "eve")),
            ("review", Turn(Rank.REVIEW)),
            ("eve 1", Turn(Rank.PLAY, "eve")),
            ("eve 2", Turn(Rank.PLAY, "eve")),
            ("ada", Turn(Rank.PLAY, "ada")),
            ("hint", Turn(Rank.HELP, "bob")),
        ]
        tasks = [asyncio.create_task(work(*one)) for one in asked]
        gone = asyncio.create_task(work("gone", Turn(Rank.PLAY, "cleo")))
        await asyncio.sleep(0)
        gone.cancel()
        queue.give(Turn())
        await asyncio.gather(*tasks)
        assert queue.free == 1 and not queue.asked
        return done

    assert asyncio.run(story()) == ["ada", "eve 1", "eve 2", "hint", "review", "bots"]


def test_a_place_is_free_only_when_the_worker_is():
    async def story() -> float:
        workers = Workers(1)
        await workers.run(time.sleep, 0)
        hung_up = asyncio.create_task(workers.run(time.sleep, 1.0))
        await asyncio.sleep(0.2)
        hung_up.cancel()
        begun = time.monotonic()
        await workers.run(time.sleep, 0)
        workers.stop(wait=True)
        return time.monotonic() - begun

    assert asyncio.run(story()) > 0.5


def test_a_file_is_read_for_so_long_at_most(monkeypatch):
    monkeypatch.setattr("anachron.server.thinking.Match.read", lambda text: time.sleep(30))
    with pytest.raises(TooLong):
        checked(b"", 1)
