"""The page "waiting for you" with thousands of tables in the store: how long it takes to come."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import anachron
from anachron.lab.serving import Home, Server
from anachron.lab.wires import Wires, clock, request
from anachron.match import Match
from anachron.server.identity import new_token
from anachron.server.rows import row_of
from anachron.server.terms import Terms, as_settings
from anachron.store import Chair, Player, Store

PLAYERS, TABLES = 10_000, 5_000
BUSY = 200  # players who sit at half of all tables, and who look
BATCH = 500  # written at once
DAY = 86400.0  # seconds
WARM = 100  # looks before those that count
PAGES = ("/asked", "/api/asked")


class Crowd(NamedTuple):
    """Who looks: their tokens; and how many tables wait for them, in the middle."""

    tokens: list[str]
    each: float


def run(looks: int) -> Iterator[str]:
    """Line by line as it comes."""
    with tempfile.TemporaryDirectory(prefix="anachron-") as folder:
        yield from asyncio.run(measured(Path(folder), looks))


async def measured(folder: Path, looks: int) -> list[str]:
    home, random = Home(folder), Random(0)
    crowd = await stocked(home.url, random)
    server = Server(home)
    await server.start()
    try:
        head = f"{TABLES} tables over days, {PLAYERS} players, {crowd.each:.0f} tables wait for whoever looks"
        for page in PAGES:
            await looked(server, crowd, page, WARM, random)
        return [head, *[await looked(server, crowd, page, looks, random) for page in PAGES]]
    finally:
        server.stop()


async def looked(server: Server, crowd: Crowd, page: str, looks: int, random: Random) -> str:
    wires, times, before = Wires(server.place), [], server.cpu_seconds
    for _ in range(looks):
        begun = clock()
        reply = await wires.ask(request("GET", server.place, page, random.choice(crowd.tokens)))
        assert reply.status == 200, reply.status
        times.append(1000 * (clock() - begun))
    wires.close()
    times.sort()
    middle, late = times[looks // 2], times[looks * 99 // 100]
    cpu = 1000 * (server.cpu_seconds - before) / looks
    return f"{page}: {looks} looks, p50 {middle:.1f} ms, p99 {late:.1f} ms, CPU {cpu:.1f} ms each"


async def stocked(url: str, random: Random) -> Crowd:
    """The players and the tables, at each of which somebody is asked."""
    store = await Store.open(url)
    try:
        players: list[Player] = []
        for _ in range(PLAYERS // BATCH):
            players += await asyncio.gather(*(store.add_player("Ada", "en") for _ in range(BATCH)))
        matches = [Match(game, 2) for game in anachron.playable() if 2 in game.seats]
        for n in range(0, TABLES, BATCH):
            lay = (table(store, matches[one % len(matches)], players, random) for one in range(n, n + BATCH))
            await asyncio.gather(*lay)
        tokens = [await new_token(store, player, "api") for player in players[:BUSY]]
        return Crowd(tokens, TABLES / 2 / BUSY)
    finally:
        await store.close()


async def table(store: Store, match: Match, players: list[Player], random: Random) -> None:
    asked = random.choice(players[:BUSY] if random.random() < 0.5 else players[BUSY:])
    other = random.choice(players[BUSY:])
    row = row_of(asked.id, match, as_settings(Terms(pace="days")))
    await store.add_table(row, [Chair(0, asked.id, None, False), Chair(1, other.id, None, False)])
    due = row.created + random.uniform(0.1, 5) * DAY
    await store.days.ask(row.id, [asked.id], row.created, due)
