"""Boards are drawn where they are in nobody's way: in a process of its own, once many people look."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from io import BufferedRWPair
from multiprocessing import get_context
from typing import Any

import msgspec

import anachron
from anachron.engine import Game
from anachron.server.shown import Eyes, Shown, board

CROWD = 12  # live connections from which a painter is worth its memory
KINDNESS = 5  # a painter yields to the server, and bots yield to both
BREATHS = 3  # rounds of the loop, from a post that has come to the task that answers it
LONG = 4  # bytes that say how long a message is
DRESSED = 256  # games with their options that a painter keeps


class Easel:
    """Who draws: a painter beside the server, or the server itself, one picture at a time."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # for long work of the server: whoever posts is heard in between
        self.crowd = 0  # live connections
        self.painter: Painter | None = None

    def joined(self, by: int) -> None:
        """Connections have come or gone."""
        self.crowd += by
        if self.crowd >= CROWD and (self.painter is None or self.painter.is_gone):
            self.painter = Painter()

    async def board(self, game: Game, options: Shown, view: Shown, eyes: Eyes) -> str:
        """A view as somebody looks at it."""
        picture = None
        if self.painter is not None and self.painter.is_ready:
            picture = await self.painter.draw(game.id, options, drawable(view), eyes)
        if picture is None:
            async with self.turn:
                await breath()
                picture = board(game, view, eyes)
        return picture

    async def close(self) -> None:
        if self.painter is not None:
            await self.painter.close()


def drawable(view: Shown) -> Shown:
    """What pictures are drawn from."""
    return {name: value for name, value in view.items() if name != "log"}


async def breath() -> None:
    """Let everybody through who has come meanwhile: posts before pictures."""
    for _ in range(BREATHS):
        await asyncio.sleep(0)


class Painter:
    """A process that draws what it is given, in turn."""

    def __init__(self) -> None:
        self.is_ready = self.is_gone = False
        self.awaited: deque[asyncio.Future[str | None]] = (
            deque()
        )  # pictures, in the order they were asked for
        mine, its = socket.socketpair()
        self.process = get_context("spawn").Process(target=paint, args=(its,), daemon=True)
        self.process.start()
        its.close()
        self.listening = asyncio.create_task(self.listen(mine))

    async def listen(self, mine: socket.socket) -> None:
        """Hand pictures to those who wait for them, until the painter is gone."""
        reader, self.writer = await asyncio.open_connection(sock=mine)
        try:
            await heard(reader)  # it has settled in
            self.is_ready = True
            while True:
                picture = msgspec.msgpack.decode(await heard(reader), type=str)
                give(self.awaited.popleft(), picture)
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            self.is_ready, self.is_gone = False, True
            for awaited in self.awaited:
                give(awaited, None)  # the server draws it itself, and says what is wrong

    async def draw(self, game: str, options: Shown, view: Shown, eyes: Eyes) -> str | None:
        """A picture; None where the painter dies over it."""
        awaited: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.awaited.append(awaited)
        self.writer.write(framed((game, options, view, eyes)))
        return await awaited

    async def close(self) -> None:
        self.is_ready = False
        self.listening.cancel()
        self.process.terminate()
        await asyncio.to_thread(self.process.join)


def give(awaited: asyncio.Future[str | None], picture: str | None) -> None:
    if not awaited.done():
        awaited.set_result(picture)


def framed(said: object) -> bytes:
    text = msgspec.msgpack.encode(said)
    return len(text).to_bytes(LONG, "big") + text


async def heard(reader: asyncio.StreamReader) -> bytes:
    return await reader.readexactly(int.from_bytes(await reader.readexactly(LONG), "big"))


# In the painter.


def paint(its: socket.socket) -> None:
    """Draw until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it goes
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    for known in map(anachron.game, anachron.games()):
        board(known, known.start(seed=0).view(0), Eyes(0))  # the first picture takes longest
    with its, its.makefile("rwb") as wire, suppress(OSError):
        answer(wire, "")
        for game, options, view, eyes in jobs(wire):
            answer(wire, board(dressed(game, msgspec.json.encode(options)), view, Eyes(*eyes)))


def jobs(wire: BufferedRWPair) -> Iterator[list[Any]]:
    while len(head := wire.read(LONG)) == LONG:
        yield msgspec.msgpack.decode(wire.read(int.from_bytes(head, "big")))


def answer(wire: BufferedRWPair, picture: str) -> None:
    wire.write(framed(picture))
    wire.flush()


@lru_cache(DRESSED)
def dressed(game: str, options: bytes) -> Game:
    return anachron.game(game).dressed(msgspec.json.decode(options))
