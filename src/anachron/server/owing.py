"""Who is asked at a table, as the store knows it: for lists over all tables, and for notices."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from anachron.server.clocks import due
from anachron.server.orders import ready
from anachron.store import Chair
from anachron.store.days import ask
from anachron.store.writer import Work

if TYPE_CHECKING:
    from anachron.server.table import Table


def asked(table: Table, changed: Sequence[Chair] = ()) -> frozenset[int]:
    """The players for whom a table waits, once some chairs have changed."""
    chairs = {chair.seat: chair for chair in (*table.chairs, *changed)}
    owed = [seat for seat in table.pending() if table.owes(seat) and not chairs[seat].away]
    answered = ready(table)  # as they have said ahead
    found = (chairs[seat].player for seat in owed if seat not in answered)
    offer = table.match.asked if table.match is not None else None
    waiting = (chairs[seat].player for seat in offer.waiting if not chairs[seat].away) if offer else ()
    awaited = (player for player in table.awaited if not table.presence.elsewhere(player))
    return frozenset(player for player in (*found, *waiting, *awaited) if player is not None)


class Owed(NamedTuple):
    """For whom a table waits, and until when."""

    players: frozenset[int]
    due: float | None


def owed(table: Table, changed: Sequence[Chair] = ()) -> Owed:
    return Owed(asked(table, changed), due(table))


def owing(table: Table, now: Owed) -> list[Work[None]]:
    """What is to be written with whatever changes who is asked."""
    if now == table.noted:
        return []
    before = table.noted
    known = dict.fromkeys(before.players, before.due) if before is not None else None
    return [partial(ask, table=table.id, time=time.time(), known=known, **now._asdict())]


async def note(table: Table) -> None:
    """Somebody has answered, or said how to answer, without a word to the others."""
    now = owed(table)
    if now != table.noted:
        await table.hall.store.days.ask(table.id, now.players, time.time(), now.due)
        table.noted = now
