"""Server-sent events: one stream per browser tells of every table it looks at, and of the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import StreamingResponse

from anachron.draw.theme import THEMES
from anachron.engine.texts import LANGUAGES
from anachron.server import identity, render
from anachron.server.errors import Denied
from anachron.server.hall import Hall
from anachron.server.shown import Eyes, Frame, Shown, Still, drawn, frame, seen, stills
from anachron.server.table import Table
from anachron.server.telling import Sight, mark_of, marks
from anachron.store import Player

LOBBY = "lobby"
BEAT = 15.0  # seconds between two signs of life
MOST_TABLES = 32  # in one stream
BREATHS = 3  # rounds of the loop, from a post that has come to the task that answers it


class Follower:
    """A connection: what it looks at, and what has changed since it was last told."""

    def __init__(self, hall: Hall, player: Player | None, eyes: Eyes, as_json: bool, motion: bool) -> None:
        self.hall, self.player, self.eyes, self.as_json, self.motion = hall, player, eyes, as_json, motion
        self.tables: dict[str, Sight] = {}  # with what was told of each
        self.dirty: dict[str, None] = {}
        self.bell = asyncio.Event()

    def follow(self, table: Table, mark: str = "") -> None:
        self.tables[table.id] = Sight(mark)
        table.listeners[self.heard] = table.seat_of(self.player)
        if self.player is not None:
            self.arrive(table, 1)
        self.heard(table)

    def arrive(self, table: Table, by: int) -> None:
        """Somebody's first connection to a table, or the end of the last, is seen by the others."""
        assert self.player is not None
        table.online[self.player.id] += by
        if table.seat_of(self.player) is not None and table.online[self.player.id] == max(by, 0):
            table.seen_again()

    def watch_lobby(self) -> None:
        self.hall.watchers.add(self.heard_lobby)
        self.heard_lobby()

    def heard(self, table: Table) -> None:
        self.dirty[table.id] = None
        self.bell.set()

    def heard_lobby(self) -> None:
        self.dirty[LOBBY] = None
        self.bell.set()

    def leave(self) -> None:
        self.hall.watchers.discard(self.heard_lobby)
        for id in self.tables:
            table = self.hall.tables.get(id)
            if table is not None:
                table.listeners.pop(self.heard, None)
                if self.player is not None:
                    self.arrive(table, -1)

    async def messages(self) -> AsyncIterator[bytes]:
        """Everything this connection is told, for as long as it lasts."""
        try:
            yield b"retry: 1000\n\n"
            while True:
                for id in list(self.dirty):
                    self.dirty.pop(id)
                    message = await (self.lobby() if id == LOBBY else self.table(id))
                    if message:
                        yield message
                if not self.dirty:
                    self.bell.clear()
                    try:
                        await asyncio.wait_for(self.bell.wait(), BEAT)
                    except TimeoutError:
                        yield b": here\n\n"
        finally:
            self.leave()

    async def lobby(self) -> bytes:
        if self.as_json:
            return message(LOBBY, "", {"changed": True})
        return message(LOBBY, "", {"html": await render.lobby_lists(self.hall, self.player, self.eyes.lang)})

    async def table(self, id: str) -> bytes | None:
        table = self.hall.tables.get(id)
        if table is None:
            return None
        sight = self.tables[id]
        async with self.hall.easel:
            await breath()
            eyes = self.eyes._replace(seat=table.seat_of(self.player))
            table.listeners[self.heard] = eyes.seat  # sitting down changes where one looks from
            version, before = table.version_for(eyes.seat), sight.version
            if version == before:
                return None
            sight.version = version
            if self.as_json:
                found = table.once(("json", version, eyes.seat), lambda: render.told(table, eyes.seat))
                return message("table", version, found)
            is_host = self.player is not None and self.player.id == table.row.host
            how = ("parts", version, eyes, is_host)
            around = table.once(how, lambda: render.update(table, eyes, is_host))
            mark, was, view = mark_of(table, eyes.seat), sight.seen, seen(table, eyes.seat)
            told = {**around, "mark": mark, "parts": sight.changed(around["parts"])}
            if table.match is not None and mark != sight.mark:
                told |= scenery(table, eyes, version)
                since = [event for news in table.news if news.version > sight.news for event in news.events]
                between = stills(eyes, since, was, view) if self.motion and was else []
            sight.news, sight.seen = table.version, view
        if "board" in told:
            key = ("frames", version, before, eyes)
            steps = await self.steps(table, key, between, eyes) if between else []
            sight.mark = mark
            told["frames"], told["board"] = sight.pictured(steps, told["board"])
            told["parts"]["log"] = sight.logged(told.pop("log"))
        return message("table", version, told)

    async def steps(
        self, table: Table, key: tuple[Any, ...], between: list[Still], eyes: Eyes
    ) -> list[Frame]:
        """The frames of a change, each drawn when it is its turn."""
        found: list[Frame] = table.once(key, list)
        while len(found) < len(between):
            async with self.hall.easel:
                await breath()
                if len(found) < len(between):
                    found.append(frame(table.game, between[len(found)], eyes))
        return found


def scenery(table: Table, eyes: Eyes, version: int) -> Shown:
    """The board and the log."""
    board = drawn(table, eyes)
    log = table.once(("log", version, eyes.seat, eyes.lang), lambda: render.log_part(table, eyes))
    return {"board": board, "ratio": render.ratio(board), "log": log}


async def breath() -> None:
    """Let everybody through who has come meanwhile: posts before pictures."""
    for _ in range(BREATHS):
        await asyncio.sleep(0)


def message(event: str, id: int | str, data: Any) -> bytes:
    head = f"event: {event}\nid: {id}\ndata: " if id != "" else f"event: {event}\ndata: "
    return head.encode() + msgspec.json.encode(data) + b"\n\n"


async def stream(request: Request) -> StreamingResponse:
    """GET /api/stream?t=ID,ID,lobby&as=html|json&lang=&theme=&narrow=&motion=&known=ID:MARK,..."""
    hall: Hall = request.app.state.hall
    player = await identity.who(request)
    wanted = [name for name in request.query_params.get("t", "").split(",") if name]
    if not 0 < len(wanted) <= MOST_TABLES:
        raise Denied("stream", 400, most=MOST_TABLES)
    asked = request.query_params
    lang, theme = asked.get("lang", ""), asked.get("theme", "")
    eyes = Eyes(
        None,
        lang if lang in LANGUAGES else identity.language(request),
        theme if theme in THEMES else identity.theme(request),
        asked.get("narrow") == "1",
    )
    follower = Follower(hall, player, eyes, asked.get("as") == "json", asked.get("motion", "1") == "1")
    tables = [await hall.table(id) for id in wanted if id != LOBBY]
    known = marks(asked.get("known", ""))
    for table in tables:
        follower.follow(table, known.get(table.id, ""))
    if LOBBY in wanted:
        follower.watch_lobby()
    return StreamingResponse(
        follower.messages(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )
