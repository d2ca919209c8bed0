"""Once more: it begins when all people want it, on the same seats, with the options that the rules name."""

from __future__ import annotations

import time

from anachron.server.errors import Denied
from anachron.server.rows import new_id
from anachron.server.seating import expect_seats
from anachron.server.table import Table
from anachron.store import Chair, Player, Row

WANTED = "rematch"  # among the settings of a table: the seats whose people want one


def is_free(table: Table) -> bool:
    """Whether it is no challenge of a day and no game of a campaign, which go on in their own way."""
    return not (table.day or table.campaign)


def wanted(table: Table) -> list[int]:
    """The seats whose people want a rematch."""
    return list(table.row.settings.get(WANTED, []))


def waiting(table: Table) -> list[int]:
    """The seats whose people have still to agree; bots do, and nobody waits for those who have left."""
    return [seat for seat in table.people() if seat not in wanted(table)]


async def want(table: Table, player: Player) -> Table | None:
    """Say that one wants a rematch; the table of it, once everybody does."""
    seats = expect_seats(table, player)
    if not is_free(table):
        raise Denied("no_rematch")
    async with table.lock:
        if table.row.status != "over":
            raise Denied("running")
        willing = sorted({*wanted(table), *seats})
        if not table.row.successor and willing != sorted(wanted(table)):
            await keep(table, settings={**table.row.settings, WANTED: willing})
        if not table.row.successor and not waiting(table):
            again = await table.hall.add(*successor(table))
            await keep(table, successor=again.id)
    return await table.hall.table(table.row.successor) if table.row.successor else None


async def keep(table: Table, **columns: object) -> None:
    await table.hall.store.change(table.id, **columns)
    table.row = table.row._replace(**columns)  # type: ignore[arg-type]
    table.changed([])


def successor(table: Table) -> tuple[Row, list[Chair]]:
    """The next table: bots sit for those who have left and do not want it."""
    packs = dict(table.game.held)  # which need not lie on this machine
    settings = {**table.row.settings, "packs": packs} if packs else {**table.row.settings}
    settings.pop(WANTED, None)
    now = time.time()
    row = table.row._replace(
        id=new_id(),
        status="open",
        created=now,
        changed=now,
        options=table.played.again(),
        settings=settings,
        head="",
        result="",
        successor="",
    )
    return row, [seated_again(table, chair) for chair in table.chairs]


def seated_again(table: Table, old: Chair) -> Chair:
    stays = old.player is not None and (not old.away or old.seat in wanted(table))
    return Chair(old.seat, old.player, None, False) if stays else Chair(old.seat, None, old.level, False)
