"""Server-sent events: one stream per browser tells of every table it looks at, and of the lobby."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import StreamingResponse

from anachron.draw.theme import THEMES
from anachron.match.telling import sentence
from anachron.server import clocks, identity, lobby, render, shown, together
from anachron.server.drawing import breath
from anachron.server.errors import Denied
from anachron.server.hall import Hall
from anachron.server.naming import named, named_briefly
from anachron.server.pictured import (
    Eyes,
    Scene,
    Shown,
    Still,
    drawn_before,
    eyes_at,
    lasting,
    scene_of,
    seen,
    sounding,
    stills,
)
from anachron.server.table import Table
from anachron.server.telling import Sight, mark_of, marks
from anachron.store import Player
from anachron.texts import LANGUAGES

LOBBY, MINE = "lobby", "mine"
BEAT = 15.0  # seconds between two signs of life
MOST_TABLES = 32  # in one stream


class Change(NamedTuple):
    """What a connection is told next."""

    version: int
    told: Shown
    view: Shown = {}
    stills: list[Still] = []  # on the way to it
    hold: float = 1  # for how many steps it is shown, where more is to come
    sound: str = ""  # what it is heard with
    since: int = 0  # from which version
    scene: Scene | None = None  # of the board, where that is another one now


class Follower:
    """A connection: what it looks at, and what has changed since it was last told."""

    def __init__(
        self, hall: Hall, player: Player | None, token: str, eyes: Eyes, as_json: bool, motion: bool
    ) -> None:
        self.hall, self.eyes, self.as_json, self.motion = hall, eyes, as_json, motion
        self.player, self.token = player, token  # its digest
        self.tables: dict[str, Sight] = {}  # with what was told of each
        self.dirty: dict[str, None] = {}
        self.bell = asyncio.Event()

    def follow(self, table: Table, mark: str = "") -> None:
        self.tables[table.id] = Sight(mark)
        table.listeners[self.heard] = self.player.id if self.player is not None else None
        if self.player is not None:
            table.presence.arrive(self.player.id)
            table.notice_absence()
        self.heard(table)

    def notice_absence(self) -> None:
        for id in self.tables:
            if id in self.hall.tables:
                self.hall.tables[id].notice_absence()

    def watch_lobby(self) -> None:
        self.hall.lobby.join(self.heard_lobby, self.player.id if self.player is not None else None)
        self.heard_lobby(lobby.ALL)

    def heard(self, table: Table) -> None:
        self.dirty[table.id] = None
        self.bell.set()

    def heard_lobby(self, what: str) -> None:
        self.dirty[LOBBY if what == lobby.ALL else MINE] = None
        self.bell.set()

    def leave(self) -> None:
        self.hall.lobby.leave(self.heard_lobby)
        for id in self.tables:
            table = self.hall.tables.get(id)
            if table is not None:
                table.listeners.pop(self.heard, None)
                if self.player is not None:
                    table.presence.leave(self.player.id)
                    table.notice_absence()

    async def is_let_in(self) -> bool:
        """Whether it is still for whom it began: another password or logging out ends what came before."""
        if self.player is None:
            return True
        found = await self.hall.store.find_token(self.token)
        return found is not None and found.id == self.player.id

    async def messages(self, looks_at: list[tuple[Table, str]], lobby: bool) -> AsyncGenerator[bytes]:
        """Everything this connection is told, for as long as it lasts: nothing begins before it does."""
        self.hall.bells.add(self.bell)
        try:
            for table, mark in looks_at:
                self.follow(table, mark)
            if lobby:
                self.watch_lobby()
            yield b"retry: 1000\n\n"
            due = time.monotonic() + BEAT
            while not self.hall.is_leaving:
                if time.monotonic() > due:
                    due = time.monotonic() + BEAT
                    if not await self.is_let_in():
                        return
                for id in list(self.dirty):
                    self.dirty.pop(id)
                    async for told in self.lobby(id) if id in (LOBBY, MINE) else self.table(id):
                        yield told
                if not self.dirty:
                    self.bell.clear()
                    try:
                        async with asyncio.timeout(BEAT):
                            await self.bell.wait()
                    except TimeoutError:
                        self.notice_absence()
                        yield b": here\n\n"
        finally:
            self.hall.bells.discard(self.bell)
            self.leave()

    async def lobby(self, what: str) -> AsyncIterator[bytes]:
        """The lists that all see, or one's own."""
        if self.as_json:
            yield CHANGED
        elif what == LOBBY:
            yield await self.hall.lobby.told(self.eyes.lang, self.listed)
        elif self.player is not None:
            html = await render.own_list(self.hall, self.player, self.eyes.lang)
            yield message(LOBBY, "", {"mine": html})

    async def listed(self, lang: str) -> bytes:
        return message(LOBBY, "", {"html": await render.lobby_lists(self.hall, lang)})

    async def table(self, id: str) -> AsyncIterator[bytes]:
        """What has become of a table: the steps to it, each as soon as it is drawn, then how it is now."""
        table, sight = self.hall.tables.get(id), self.tables[id]
        if table is None:
            return
        async with self.hall.easel.turn:
            await breath()
            eyes = eyes_at(table, self.player, self.eyes)
            if (table.version_for(eyes.seat), eyes) == (sight.version, sight.eyes):
                return
            change = self.change(table, sight, eyes)
        told = change.told
        for n, still in enumerate(change.stills):
            key = ("frame", change.version, change.since, n, eyes)
            picture = await self.drawn(table, key, still.view, eyes)
            step = {"t": id, "n": told["n"], "board": sight.pictured(picture)}
            said = {"say": sentence(named(table), still.event, eyes.lang), "hold": still.hold}
            said["sound"] = table.game.picture.sound([still.event["kind"]])
            yield message("frame", "", {**step, **said})
        if change.scene is not None:
            picture = await self.board(table, change, eyes)
            told |= {"board": sight.pictured(picture), "ratio": render.ratio(picture)}
            told |= {"hold": change.hold, "sound": change.sound}
        if told.get("now") is not None:
            told = {**told, "now": clocks.now(table)}  # what is told was kept for whoever looks next
        yield message("table", change.version, told)

    def change(self, table: Table, sight: Sight, eyes: Eyes) -> Change:
        """What is new for this connection; the board comes later."""
        version = sight.version = table.version_for(eyes.seat)
        sight.eyes = eyes
        if self.as_json:
            told = table.kept.once(("json", version, eyes), lambda: asdict(shown.told(table, eyes)))
            return Change(version, told)
        is_host = self.player is not None and self.player.id == table.row.host
        how = ("parts", version, eyes, is_host)
        around = table.kept.once(how, lambda: render.update(table, eyes, is_host))
        parts: Shown = {**sight.changed(around["parts"])}
        mark = mark_of(table, eyes.seat)
        told = {**around, "mark": mark, "parts": parts, **together.told(table)}
        change = Change(version, told, seen(table, eyes.seat))
        was, news = sight.seen, sight.news
        sight.news, sight.seen = table.version, change.view
        if table.match is None or mark == sight.mark:
            return change
        sight.mark = mark
        log = ("log", version, eyes.seat, eyes.lang)
        parts["log"] = sight.logged(table.kept.once(log, lambda: render.log_part(table, eyes)))
        events = [event for one in table.news if one.version > news for event in one.events]
        between = stills(table.game, eyes, events, was, change.view) if self.motion and was else []
        hold = lasting(table.game, eyes, events)
        sound = sounding(table.game, eyes, events, between) if was else ""
        change = change._replace(stills=between, hold=hold, sound=sound, since=news)
        return change._replace(scene=scene_of(table, eyes.seat))

    async def board(self, table: Table, change: Change, eyes: Eyes) -> str:
        """The board as it is now; where it looks as it did before, that picture."""
        assert change.scene is not None
        picture = drawn_before(table, eyes, change.scene)
        if picture is None:
            picture = await self.drawn(table, ("board", change.version, eyes), change.view, eyes)
            table.kept.boards[named_briefly(table), eyes] = change.scene, picture
        return picture

    async def drawn(self, table: Table, key: tuple[Any, ...], view: Shown, eyes: Eyes) -> str:
        """A picture that several connections may wait for: one that goes away leaves it to the others."""
        draw = self.hall.easel.board
        drawing = table.kept.once(key, lambda: asyncio.create_task(draw(named_briefly(table), view, eyes)))
        picture: str = await asyncio.shield(drawing)
        return picture


def message(event: str, id: int | str, data: Any) -> bytes:
    head = f"event: {event}\nid: {id}\ndata: " if id != "" else f"event: {event}\ndata: "
    return head.encode() + msgspec.json.encode(data) + b"\n\n"


CHANGED = message(LOBBY, "", {"changed": True})


async def stream(request: Request) -> StreamingResponse:
    """GET /api/stream?t=ID,ID,lobby&as=html|json&lang=&theme=&shape=&motion=&known=ID:MARK,..."""
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
        identity.shape(request),
    )
    token = identity.digest(identity.token_of(request) or "")
    follower = Follower(hall, player, token, eyes, asked.get("as") == "json", asked.get("motion", "1") == "1")
    tables = [await hall.seen(id, player) for id in wanted if id != LOBBY]
    known = marks(asked.get("known", ""))
    looks_at = [(table, known.get(table.id, "")) for table in tables]
    return StreamingResponse(
        follower.messages(looks_at, LOBBY in wanted),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},
    )
