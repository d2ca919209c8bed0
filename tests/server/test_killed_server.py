"""A server that is killed in the middle has everything it ever acknowledged when it is started again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from anachron.lab.load import Plan, measure
from anachron.lab.serving import PATIENCE, Home, Server
from anachron.lab.stock import Stocked, lay
from anachron.lab.wires import Wires, request
from anachron.match import Control, Match
from anachron.store import Store

Told = dict[str, Any]


def test_nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again(tmp_path):
    found = asyncio.run(measure(Plan(tables=5, seconds=20, pace=0.5, kill=True, between=3), tmp_path))
    assert found.sent and found.kills
    assert (found.lost, found.doubled, found.unseen, found.behind, found.stuck) == (0, 0, 0, 0, 0)


async def looked_at(server: Server, table: Stocked, seat: int) -> Told:
    """What a program is told."""
    wires = Wires(server.place)
    asked = request("GET", server.place, f"/api/tables/{table.id}", table.tokens[seat])
    try:
        told: Told = json.loads((await wires.ask(asked)).body)
        return told
    finally:
        wires.close()


async def post(server: Server, table: Stocked, seat: int, what: str, **body: Any) -> None:
    wires = Wires(server.place)
    try:
        data = json.dumps(body).encode()
        reply = await wires.post(f"/api/tables/{table.id}/{what}", table.tokens[seat], data)
        assert reply.status == 200, reply.body
    finally:
        wires.close()


@asynccontextmanager
async def timed_duel(folder: Path) -> AsyncIterator[tuple[Server, Stocked]]:
    """A server in a process of its own, with two people at a game with clocks that begins."""
    home = Home(folder)
    store = await Store.open(home.url)
    match = Match("killed", 2, seed=7, first=0, names=["Ada", "Bob"])
    match.keep_time(Control("live", 600.0))
    table = await lay(store, match)
    await store.close()
    server = Server(home)
    try:
        await server.start()
        yield server, table
    finally:
        server.stop()


def test_nobody_loses_time_when_the_server_is_killed(tmp_path):
    async def story() -> None:
        async with timed_duel(tmp_path) as (server, table):
            for _ in range(2):
                begun = time.monotonic()
                told = await looked_at(server, table, 0)
                before = told["clocks"][0]["ends"] - told["now"]
                server.kill()
                gone = await server.start()
                told = await looked_at(server, table, 0)
                after = told["clocks"][0]["ends"] - told["now"]
                served = time.monotonic() - begun - gone
                assert after >= before - served, "only while there was a server a clock ran"
                assert told["clocks"][1] == {"left": 600.0, "ends": None}

    asyncio.run(story())


def test_what_was_said_ahead_is_played_though_the_server_is_killed_before(tmp_path):
    async def story() -> None:
        async with timed_duel(tmp_path) as (server, table):
            steps = line_of_two(Match("killed", 2, seed=7, first=0))
            await post(server, table, 1, "orders", n=0, steps=steps)
            while (told := await looked_at(server, table, 0))["mine"]:
                choice = steps[told["n"] - 1]
                await post(server, table, 0, "choose", question=told["question"], choice=choice)
            server.kill()
            await server.start()
            while not (told := await looked_at(server, table, 0))["mine"]:
                assert time.monotonic() < until
            assert told["n"] - 1 >= len(steps) and told["clocks"][1]["left"] == 600.0

    until = time.monotonic() + PATIENCE
    asyncio.run(story())


def line_of_two(match: Match) -> list[str]:
    """A turn of each: whatever comes first."""
    texts = list[str]()
    for seat in (0, 1):
        while match.pending() == [seat]:
            texts.append(str(match.state.choices(seat)[0]))
            match.choose(seat, texts[-1])
    return texts
