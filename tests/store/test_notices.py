"""What one node changes, the others are told: at once, and after every break once more."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from anachron.store import ANYTHING, Store

PATIENCE = 20.0


class Ears:
    """All that a store has been told."""

    def __init__(self, store: Store) -> None:
        self.topics: list[str] = []
        self.bell = asyncio.Event()
        store.hear(self.heard)

    def heard(self, topic: str) -> None:
        self.topics.append(topic)
        self.bell.set()

    async def wait(self, topic: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while topic not in self.topics:
                self.bell.clear()
                await self.bell.wait()
        self.topics.clear()


def with_two(url, work):
    """Two nodes on one database, the second listening."""

    async def run():
        one, other = await Store.open(url), await Store.open(url)
        ears = Ears(other)
        try:
            if url.startswith("postgresql"):
                await ears.wait(ANYTHING)  # it listens from now on
            return await work(one, other, ears)
        finally:
            await asyncio.gather(one.close(), other.close())

    return asyncio.run(run())


def test_a_topic_reaches_the_others_and_not_whoever_tells_it(url):
    async def work(one, other, ears):
        own = Ears(one)
        one.tell("review 7")
        await ears.wait("review 7")
        await asyncio.sleep(0)
        return own.topics

    assert "review 7" not in with_two(url, work)


def test_a_token_that_one_node_drops_lets_nobody_in_at_the_other(url):
    async def work(one, other, ears):
        ada = await one.add_player("Ada", "en")
        await one.add_token(ada.id, "d", "browser")
        known = await other.find_token("d")
        await one.drop_token("d")
        await ears.wait("players")
        return known.name, await other.find_token("d")

    assert with_two(url, work) == ("Ada", None)


def test_of_what_was_never_written_nobody_is_told(postgres):
    def fails(connection):
        raise ValueError

    async def work(one, other, ears):
        with pytest.raises(ValueError):  # noqa: PT011 - our own
            await one._write(fails, "in vain")
        one.tell("later")
        await ears.wait("later")

    with_two(postgres.database(), work)


def test_after_a_break_everything_is_looked_at_again(postgres):
    url = postgres.database()

    async def work(one, other, ears):
        ears.topics.clear()
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query = 'LISTEN anachron'"
            )
        await ears.wait(ANYTHING)
        one.tell("again")
        await ears.wait("again")

    with_two(url, work)
