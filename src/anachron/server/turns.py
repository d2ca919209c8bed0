"""Whatever is done at a table is done in turn; whom another node overtakes looks again, and tries again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from anachron.server.abreast import read_again
from anachron.server.errors import Denied
from anachron.store import Overtaken

if TYPE_CHECKING:
    from anachron.server.table import Table

TRIES = 5

P = ParamSpec("P")
T = TypeVar("T")


def in_turn(
    work: Callable[Concatenate[Table, P], Awaitable[T]],
) -> Callable[Concatenate[Table, P], Awaitable[T]]:
    """Work at a table that nobody else is at meanwhile; it must begin with what it expects."""

    @wraps(work)
    async def done(table: Table, /, *given: P.args, **more: P.kwargs) -> T:
        async with table.lock:
            for _ in range(TRIES):
                try:
                    return await work(table, *given, **more)
                except Overtaken:
                    await read_again(table)
            raise Denied("stale")

    return done
