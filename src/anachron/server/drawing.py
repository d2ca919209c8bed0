"""Boards are drawn where they are in nobody's way: in a process of its own, once many people look."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from io import BufferedRWPair
from multiprocessing import get_context
from pickle import dumps, loads
from typing import Any

import msgspec

import anachron
from anachron.engine import Game
from anachron.server.pictured import Eyes, Shown, board, drawable

CROWD = 12  # live connections from which a painter is worth its memory
KINDNESS = 5  # a painter yields to the server, and bots yield to both
BREATHS = 3  # rounds of the loop, from a post that has come to the task that answers it
LONG = 4  # bytes that say how long a message is
FAILED = ""  # instead of a picture: the server draws it itself, and says what is wrong
COLLECTING = (10_000, 20, 100)  # a painter makes much, and nearly nothing that holds itself
NAMED = 256  # games with their packs and players that a painter keeps


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

    async def board(self, game: Game, view: Shown, eyes: Eyes) -> str:
        """A view as somebody looks at it."""
        picture = ""
        if self.painter is not None and self.painter.is_ready:
            picture = await self.painter.draw(game, drawable(view), eyes)
        if not picture:
            async with self.turn:
                await breath()
                picture = board(game, view, eyes)
        return picture

    async def close(self) -> None:
        if self.painter is not None:
            await self.painter.close()


async def breath() -> None:
    """Let everybody through who has come meanwhile: posts before pictures."""
    for _ in range(BREATHS):
        await asyncio.sleep(0)


class Painter:
    """A process that draws what it is given, in turn."""

    def __init__(self) -> None:
        self.is_ready = self.is_gone = False
        self.awaited: deque[asyncio.Future[str]] = deque()  # pictures, in the order they were asked for
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
                give(awaited, FAILED)

    async def draw(self, game: Game, view: Shown, eyes: Eyes) -> str:
        """A picture of the game as it is played, with its packs and the names of its players."""
        awaited: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.awaited.append(awaited)
        self.writer.write(framed((dumps(game), view, eyes)))
        return await awaited

    async def close(self) -> None:
        self.is_ready = False
        self.listening.cancel()
        self.process.terminate()
        await asyncio.to_thread(self.process.join)


def give(awaited: asyncio.Future[str], picture: str) -> None:
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
    for known in anachron.playable():
        with suppress(Exception):  # what cannot be drawn is told to whoever wants to see it
            board(known, known.start(seed=0).view(0), Eyes(0))  # the first picture takes longest
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    with suppress(OSError), its, its.makefile("rwb") as wire:
        answer(wire, "")
        for game, view, eyes in jobs(wire):
            answer(wire, drawn(game, view, Eyes(*eyes)))


def drawn(game: bytes, view: Shown, eyes: Eyes) -> str:
    """A picture; where a game fails, nothing is lost but this one."""
    try:
        return board(unpacked(game), view, eyes)
    except Exception:  # noqa: BLE001 - whatever the pictures of a game may raise
        return FAILED


def jobs(wire: BufferedRWPair) -> Iterator[list[Any]]:
    while len(head := wire.read(LONG)) == LONG:
        yield msgspec.msgpack.decode(wire.read(int.from_bytes(head, "big")))


def answer(wire: BufferedRWPair, picture: str) -> None:
    wire.write(framed(picture))
    wire.flush()


@lru_cache(NAMED)
def unpacked(game: bytes) -> Game:
    """A game as it was sent, always the same one: what it has drawn is kept with it."""
    found: Game = loads(game)
    return found
