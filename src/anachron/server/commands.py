"""`anachron admin`: looking after the tables from the command line, beside a server that runs or not."""

from __future__ import annotations

import asyncio
import getpass
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from anachron.engine import Malformed
from anachron.server.serve import usual_folder
from anachron.server.settings import Settings
from anachron.server.steering import Order, carry_out
from anachron.store import Listed, Store
from anachron.store.order import Known

T = TypeVar("T")


def with_store(settings: Settings, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store that a server has, and close it again."""

    async def run() -> T:
        store = await Store.open(address(settings))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def address(settings: Settings) -> str:
    if settings.database:
        return settings.database
    folder = Path(settings.data) if settings.data else usual_folder()
    if not (folder / "anachron.db").is_file():
        raise Malformed(f"expected a server's folder, got {str(folder)!r}")
    return f"sqlite:///{folder / 'anachron.db'}"


def steer(settings: Settings, **order: Any) -> str:
    """Do it; a running server sees it within seconds."""
    who = f"{getpass.getuser()} (command line)"
    with_store(settings, lambda store: carry_out(store, who, Order(**order)))
    return f"done: {order['deed']}"


def players(settings: Settings, text: str) -> list[str]:
    return [known(one) for one in with_store(settings, lambda store: store.order.find(text))]


def known(one: Known) -> str:
    marks = [one.role, since("banned", one.banned), since("muted", one.muted)]
    said = f"{one.id:>7}  {one.name:<24}  {one.login or 'guest':<20}  {day(one.seen)}  "
    return said + " ".join(filter(None, marks))


def since(word: str, until: float) -> str:
    return f"{word} until {day(until)}" if until > time.time() else ""


def reports(settings: Settings) -> list[str]:
    found = with_store(settings, lambda store: store.order.reports())
    return [
        f"{one.number:>5}  {day(one.time)}  {one.by_name or '–'} ({one.by}) about {one.about_name or '–'} "
        f"({one.about}) {one.table}  {one.text}"
        for one in found
    ]


def tables(settings: Settings) -> list[str]:
    async def listed(store: Store) -> list[Listed]:
        return [*await store.open_tables(200), *await store.recent(200)]

    return [
        f"{row.id}  {row.status:<6}  {row.game:<12}  {day(row.changed)}  {', '.join(names)}"
        for row, _, names in with_store(settings, listed)
        if row.status != "over"
    ]


def trail(settings: Settings) -> list[str]:
    found = with_store(settings, lambda store: store.order.trail(1000))
    return [
        f"{day(one.time)}  {one.who}  {one.deed} {one.what}  {one.why}".rstrip() for one in reversed(found)
    ]


LISTS = {"tables": tables, "reports": reports, "audit": trail}


def day(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(min(moment, 4e9)))
