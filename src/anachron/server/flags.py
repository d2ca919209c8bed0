"""Running out of time: what comes of it, whoever looks, and time that is given back before."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from anachron.match import LOSS, Match
from anachron.match.speech import MARK
from anachron.server.clocks import SOON, due, is_timed, lost
from anachron.server.orders import ready
from anachron.server.turns import in_turn

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

SLACK = 0.25  # seconds on the way to the server that cost nobody the match
LOOK = 5.0  # seconds between two looks at what has run out elsewhere
AT_ONCE = 100  # tables
LEAST = 0.5  # seconds without a server that are worth an entry
UNDER_WAY: set[asyncio.Task[None]] = set()

log = logging.getLogger("anachron")


def wind(table: Table) -> None:
    """See to it that whoever runs out of time is noticed."""
    if table.alarm is not None:
        table.alarm.cancel()
    end = due(table)
    left = SOON if end is None else end + SLACK - time.time()
    table.alarm = table.hall.loop.call_later(max(0.0, left), look, table) if left < SOON else None


def look(table: Table) -> None:
    task = asyncio.create_task(run_out(table))
    UNDER_WAY.add(task)
    task.add_done_callback(UNDER_WAY.discard)


async def run_out(table: Table) -> None:
    """Whoever has no time left is out, as the host has settled; time without a server comes first."""
    await give_back(table)
    if table.window is not None:
        table.window.bell.set()  # it may be over by now
    if await table.hall.leases.drives(table):
        await put_out(table)


@in_turn
async def put_out(table: Table) -> None:
    from anachron.server.seating import await_no_longer, go_without, stand_in  # as these do through it

    match, now = table.match, time.time()
    if match is None and table.is_driven_here:
        await await_no_longer(table)
    if match is None or match.over or match.clocks is None or not table.is_driven_here:
        return
    ahead = ready(table)  # these have chosen in time
    late = [
        seat
        for seat in match.clocks.waited_for()
        if is_timed(table, seat) and match.clocks.due(seat) + SLACK <= now and seat not in ahead
    ]
    out = match.clocks.control.out
    for seat in late:
        if match.over:
            return
        if out == LOSS:
            await table.write(partial(Match.run_out, seat=seat))
            await go_without(table, seat)
        else:
            await stand_in(table, seat, partial(Match.stand_in, seat=seat, who=MARK + out), out)


async def give_back(table: Table) -> None:
    """Time for which no server went on with a table is nobody's."""
    if lost(table) > LEAST:
        await refund(table)


@in_turn
async def refund(table: Table) -> None:
    seconds = lost(table)
    if seconds > LEAST:
        await table.write(lambda match: match.refund(seconds))


async def watch(hall: Hall) -> None:
    """For as long as this node lives: call the tables at which time runs out while nobody looks."""
    while True:
        try:
            await call_overdue(hall)
        except Exception:  # one that fails must not end it for all
            log.exception("nobody looks for those who are out of time")
        await asyncio.sleep(LOOK)


async def call_overdue(hall: Hall) -> None:
    """However many there are, and whichever of them fails."""
    last = (0.0, "")
    while found := await hall.store.days.overdue(time.time(), last, AT_ONCE):
        for last in found:
            id = last[1]
            try:
                await hall.call(id)
                if id in hall.tables:
                    await run_out(hall.tables[id])
            except Exception as error:  # noqa: BLE001 - as above
                log.warning("at table %s time cannot run out: %s", id, error)
