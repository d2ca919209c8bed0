"""A node that is killed is missed at once, however long its time would still last."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys

import psycopg
import pytest

from anachron.store import Store
from anachron.store.store import NODES
from anachron.store.vigil import Vigil, number

AGES = 1000.0  # seconds for which no node would be missed
SOON = 30.0  # seconds, on a busy machine
AWAITED = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
PROGRAM = """
import asyncio, sys
from anachron.store import Store

async def live(url):
    store = await Store.open(url)
    await store.join(1000.0)
    print(store.node, flush=True)
    await asyncio.sleep(1000)

asyncio.run(live(sys.argv[1]))
"""


@pytest.fixture
def database(postgres):
    return postgres.database()


class Other:
    """A node in a process of its own."""

    def __init__(self, url: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM, url], stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.node = self.process.stdout.readline().decode().strip()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def heard_of(store: Store, topic: str) -> asyncio.Event:
    heard = asyncio.Event()
    store.hear(lambda told: heard.set() if told == topic else None)
    return heard


def test_all_hear_of_it_and_whoever_lives_is_still_there(database):
    async def story() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        for store in stores:
            await store.join(AGES)
        other = await asyncio.to_thread(Other, database)
        try:
            nodes = {stores[0].node, stores[1].node}
            assert await stores[0].beat(AGES) == {*nodes, other.node}
            await awaited(database, other.node)
            heard = [await heard_of(store, NODES) for store in stores]
            other.kill()
            async with asyncio.timeout(SOON):
                await asyncio.gather(*(event.wait() for event in heard))
            assert await stores[0].beat(AGES) == nodes
        finally:
            other.kill()
            for store in stores:
                await store.close()

    asyncio.run(story())


async def awaited(database: str, node: str) -> None:
    """Until another waits for the end of a node."""
    with psycopg.connect(database, autocommit=True) as connection:
        async with asyncio.timeout(SOON):
            while number(node) not in {row[0] for row in connection.execute(AWAITED)}:
                await asyncio.sleep(0.05)


class Ring(Vigil):
    """Of nodes that show that they live, and one of an older version, which holds no lock."""

    def __init__(self, me: str, alive: list[str]) -> None:
        self.me, self.alive = me, alive

    @property
    def connection(self):
        return self

    def execute(self, statement: str, values: object = None) -> list[tuple[object]]:
        return (
            [(number(node),) for node in self.alive] if values else [(node,) for node in [*self.alive, "z"]]
        )


def test_each_is_waited_for_by_one_other_if_it_shows_that_it_lives():
    nodes = ["a", "b", "c"]
    assert [Ring(node, nodes).next() for node in nodes] == ["b", "c", "a"]
    assert Ring("a", ["a"]).next() is None
