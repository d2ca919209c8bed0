"""Once more: it begins when all people want it, on the same seats, with the options that the rules name."""

from __future__ import annotations

import time

from anachron.server.errors import Denied
from anachron.server.rows import new_id
from anachron.server.seating import expect_seats
from anachron.server.table import Table
from anachron.server.turns import in_turn
from anachron.store import Chair, Player, Row

WANTED = "rematch"  # among the settings of a table: the seats whose people want one


def is_free(table: Table) -> bool:
    """Whether it is not of a day, a campaign or a tournament, which go on in their own way."""
    return not (table.day or table.campaign or table.tournament)


def wanted(table: Table) -> list[int]:
    """The seats whose people want a rematch."""
    return list(table.row.settings.get(WANTED, []))


def waiting(table: Table) -> list[int]:
    """The seats whose people have still to agree; bots do, and nobody waits for those who have left."""
    return [seat for seat in table.people() if seat not in wanted(table)]


async def want(table: Table, player: Player) -> Table | None:
    """Say that one wants a rematch; the table of it, once everybody does."""
    await agree(table, player)
    return await table.hall.begun(table.row.successor) if table.row.successor else None


@in_turn
async def agree(table: Table, player: Player) -> None:
    seats = expect_seats(table, player)
    if not is_free(table):
        raise Denied("no_rematch")
    if table.row.status != "over":
        raise Denied("running")
    store, willing = table.hall.store, sorted({*wanted(table), *seats})
    if not table.row.successor and willing != sorted(wanted(table)):
        await table.keep(store.change, settings={**table.row.settings, WANTED: willing})
        table.changed([])
    if not table.row.successor and not waiting(table):
        row, chairs = successor(table)
        await table.keep(store.follow_up, row, chairs)
        table.row = table.row._replace(successor=row.id)
        table.changed([])


def successor(table: Table) -> tuple[Row, list[Chair]]:
    """The next table: bots sit for those who have left and do not want it."""
    packs = dict(table.game.held)  # which need not lie on this machine
    settings = {**table.row.settings, "packs": packs} if packs else {**table.row.settings}
    settings.pop(WANTED, None)
    chairs = [seated_again(table, chair) for chair in table.chairs]
    if any(chair.level for chair in chairs):
        settings.pop("rated", None)  # with a bot in it, it is only played for fun
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
    return row, chairs


def seated_again(table: Table, old: Chair) -> Chair:
    stays = old.player is not None and (not old.away or old.seat in wanted(table))
    return Chair(old.seat, old.player, None, False) if stays else Chair(old.seat, None, old.level, False)
