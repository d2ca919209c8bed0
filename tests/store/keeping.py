"""A store in a database of its own, and things to keep in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from anachron.store import Chair, Player, Row, Store


def with_store(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Open a store, do something with it, close it."""

    async def run() -> Any:
        store = await Store.open(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def row(id: str, host: int, **columns: Any) -> Row:
    """A public table for two at which nothing has happened."""
    plain = Row(
        id, "killed", "open", True, host, 1.0, 1.0, 2, {"mode": "standard"}, {"window": 0}, "", "", ""
    )
    return plain._replace(**columns)


async def seated(store: Store, id: str = "t", **columns: Any) -> Player:
    """Ada, who hosts a table against a bot."""
    ada = await store.add_player("Ada", "en")
    bot = Chair(1, None, "skilled", False)
    await store.add_table(row(id, ada.id, **columns), [Chair(0, ada.id, None, False), bot])
    return ada
