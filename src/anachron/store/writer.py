"""The one writer: whatever waits is carried out together and reaches the disk with a single commit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

from anachron.store.notices import Notices

T = TypeVar("T")
Work = Callable[[Connection], T]
Ask = Callable[[Callable[[Connection], Any]], Awaitable[Any]]  # a way to read, or to write


class Write(NamedTuple):
    """Work to be done, the future of whoever waits for it, and what others are told of it."""

    work: Work[Any]
    done: asyncio.Future[Any]
    tells: tuple[str, ...]


class Done(NamedTuple):
    """What a piece of work gave, or the error it failed with."""

    result: Any = None
    error: Exception | None = None


class Writer:
    """Group commit, in a thread of its own. A write has happened when its await returns, and only then."""

    def __init__(self, engine: Engine, notices: Notices) -> None:
        self._engine, self._notices = engine, notices
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        self._is_closed = False
        self._gone = self._loop.create_future()  # once everything has been written
        Thread(target=self._run, name="store-writer", daemon=True).start()

    async def write(self, work: Work[T], *tells: str) -> T:
        """Carry this out with whatever else waits; whoever is cancelled leaves once it is decided."""
        done = self._add(work, tells)
        try:
            result: T = await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done, self._gone], return_when=asyncio.FIRST_COMPLETED)
            raise
        return result

    def tell(self, *tells: str) -> None:
        """Tell others something; nobody waits for it."""
        if not self._is_closed:
            self._add(nothing, tells)

    def _add(self, work: Work[Any], tells: tuple[str, ...]) -> asyncio.Future[Any]:
        if self._is_closed:
            raise RuntimeError("the store is closed")
        write = Write(work, self._loop.create_future(), tells)
        self._queue.put(write)
        return write.done

    async def close(self) -> None:
        """Stop, once everything that waits has been written."""
        self._is_closed = True
        self._queue.put(None)
        await asyncio.shield(self._gone)

    def _run(self) -> None:
        """The thread of the writer: while one group is being written, the next one gathers."""
        closing = False
        while not closing:
            waiting = [self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get())
            group = [write for write in waiting if write is not None]
            closing = len(group) < len(waiting)
            group.sort(key=tells_of)  # two nodes that write to the same tables take them in the same order
            self._loop.call_soon_threadsafe(self._tell, group, self._carry_out(group))
        self._loop.call_soon_threadsafe(settle, self._gone, Done())

    def _tell(self, group: list[Write], outcomes: list[Done]) -> None:
        """Say what has become of a group: to others, then to whoever waits."""
        self._notices.after(topics(group))
        for write, outcome in zip(group, outcomes):
            settle(write.done, outcome)

    def _carry_out(self, group: list[Write]) -> list[Done]:
        """One transaction; only if something fails in it is each piece tried in a savepoint of its own."""
        try:
            with self._engine.begin() as connection:
                done = [Done(write.work(connection)) for write in group]
                self._notices.within(connection, topics(group))
                return done
        except Exception as error:  # noqa: BLE001 - it belongs to whoever waits, and the writer lives on
            return [Done(error=error)] if len(group) == 1 else self._carry_out_apart(group)

    def _carry_out_apart(self, group: list[Write]) -> list[Done]:
        try:
            with self._engine.begin() as connection:
                done = [attempt(write.work, connection) for write in group]
                self._notices.within(connection, topics(group))
                return done
        except Exception as error:  # noqa: BLE001 - the commit itself has failed, for all of them
            return [Done(error=error) for _ in group]


def nothing(connection: Connection) -> None:
    """The work of whoever only tells something."""


def tells_of(write: Write) -> tuple[str, ...]:
    return write.tells


def topics(group: list[Write]) -> list[str]:
    """What others are told of a group, each once; of what fails they are told in vain."""
    return list(dict.fromkeys(topic for write in group for topic in write.tells))


def attempt(work: Work[Any], connection: Connection) -> Done:
    """Work in a savepoint: if it fails, nothing of it stays."""
    try:
        with connection.begin_nested():
            return Done(work(connection))
    except Exception as error:  # noqa: BLE001 - it belongs to whoever waits
        return Done(error=error)


def settle(future: asyncio.Future[Any], outcome: Done) -> None:
    """Wake whoever waits, if they still do."""
    if future.done():
        return
    if outcome.error is not None:
        future.set_exception(outcome.error)
    else:
        future.set_result(outcome.result)
