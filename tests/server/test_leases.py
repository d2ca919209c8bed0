"""A node says that it is there, whatever else it has to do."""

from __future__ import annotations

import asyncio

from anachron.server import leases, shelf
from anachron.server.hall import Hall
from anachron.server.thinking import Workers
from anachron.store import Store
from tests.server.sitting import serving


def test_a_node_has_loaded_its_games_before_others_count_on_it(tmp_path, monkeypatch):
    """It takes a second, on a busy machine ten, in which nothing else happens there."""
    loaded = []
    join = leases.Leases.join

    async def counted(self) -> None:
        loaded.append(shelf.games.cache_info().currsize)
        await join(self)

    monkeypatch.setattr(leases.Leases, "join", counted)
    shelf.games.cache_clear()
    with serving(tmp_path):
        assert loaded == [1]


def test_a_node_that_takes_over_much_is_not_thought_to_be_gone(tmp_path, monkeypatch):
    monkeypatch.setattr(leases, "SELDOM", 0.01)

    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'anachron.db'}")
        hall, beats = Hall(store, workers=Workers(1)), asyncio.Semaphore(0)
        left, taken = [["long", "broken"], ["next"]], []

        async def adopt(most: int) -> list[str]:
            return left.pop(0) if left else []

        async def go_on(id: str) -> None:
            taken.append(id)
            for _ in range(3 if id == "long" else 0):
                await beats.acquire()

        async def beat(seconds: float) -> set[str]:
            beats.release()
            return {store.node}

        monkeypatch.setattr(store, "adopt", adopt)
        monkeypatch.setattr(store, "beat", beat)
        monkeypatch.setattr(hall, "go_on", go_on)
        chores = [asyncio.create_task(chore()) for chore in (hall.leases.run, hall.leases.take_over)]
        async with asyncio.timeout(20):
            while "next" not in taken:
                await asyncio.sleep(0)
        for chore in chores:
            chore.cancel()
        assert sorted(taken) == ["broken", "long", "next"]
        await hall.close()
        await store.close()

    asyncio.run(story())
