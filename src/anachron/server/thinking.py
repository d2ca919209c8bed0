"""Bots think in worker processes, so that nobody waits for them but those who play with them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from threading import Thread, current_thread, main_thread
from typing import Any, NamedTuple, TypeVar

from anachron.bots import bot
from anachron.engine import Game, View
from anachron.match import Match
from anachron.server.queueing import Queue, Turn

T = TypeVar("T")
WATCH = 2.0  # seconds between two looks at whether the server lives
KINDNESS = 10  # workers yield to the server
FIRST = Turn()
MOST_OTHERS = 2  # other choices that a hint names


class Thought(NamedTuple):
    """What a bot has come to, as plain data."""

    choice: int
    value: float
    line: list[int]
    why: dict[str, str]
    others: list[tuple[int, float]]


class Workers:
    """As many thinkers as there are cores; a worker that dies is replaced."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1
        self.queue = Queue(self.count)
        self.pool: ProcessPoolExecutor | None = None

    async def think(
        self,
        game: Game,
        level: str,
        seed: int,
        view: View,
        seconds: float | None = None,
        turn: Turn = FIRST,
    ) -> Thought:
        """What a bot of the game as it is played, be it with packs, answers to a view."""
        return await self.run(thought, game, level, seed, view, seconds, turn=turn)

    async def run(self, work: Callable[..., T], *given: Any, turn: Turn = FIRST) -> T:
        """Let a worker do something when its turn comes; should it die, another one does."""
        try:
            return await self.done(work, given, turn)
        except BrokenProcessPool:
            self.stop()
            return await self.done(work, given, turn)

    async def done(self, work: Callable[..., T], given: tuple[Any, ...], turn: Turn) -> T:
        """What a worker gives; its place is free once it is done, be it that nobody waits any more."""
        loop = asyncio.get_running_loop()
        await self.queue.take(turn)

        def over(_: object) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self.queue.give, turn)

        try:
            working = self.started().submit(work, *given)
        except BaseException:
            self.queue.give(turn)
            raise
        working.add_done_callback(over)
        return await asyncio.wrap_future(working)

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.count, get_context("spawn"), initializer=settle_in)
        return self.pool

    def stop(self, wait: bool = False) -> None:
        """Send them home; a thought that has begun is finished."""
        if self.pool is not None:
            self.pool.shutdown(wait=wait, cancel_futures=True)
        self.pool = None


# In a worker.


def settle_in() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when they go
    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    Thread(target=go_with, args=(os.getppid(),), daemon=True).start()


def go_with(server: int) -> None:
    """Wait until the server is gone, however it went, and go too."""
    while os.getppid() == server:
        time.sleep(WATCH)
    os._exit(0)


def verified(text: str) -> bool:
    """Whether a match leads where it says it does, from what it was committed to."""
    return Match.read(text).verify()


class TooLong(Exception):
    """More than a worker gives to one file."""


def checked(text: bytes, seconds: int) -> None:
    """Read a match, for so long at most; whatever is wrong with it is raised."""

    def ring(*_: object) -> None:
        raise TooLong

    rings = hasattr(signal, "SIGALRM") and current_thread() is main_thread()  # only there it can be heard
    if rings:
        signal.signal(signal.SIGALRM, ring)
        signal.alarm(seconds)
    try:
        Match.read(text)
    finally:
        if rings:
            signal.alarm(0)


def thought(game: Game, level: str, seed: int, view: View, seconds: float | None) -> Thought:
    answer = bot(game, level, seed).choose(view, seconds=seconds)
    others = [(choice.id, value) for choice, value in answer.others[:MOST_OTHERS]]
    line = [choice.id for choice in answer.line]
    return Thought(answer.choice.id, answer.value, line, answer.why, others)
