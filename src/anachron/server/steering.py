"""What those may do who look after the tables, from the page or the command line; each deed is noted."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from anachron.match import Match
from anachron.server.abreast import catch_up, read_again
from anachron.server.errors import Denied
from anachron.server.hall import Hall
from anachron.server.identity import own_name
from anachron.server.table import Table
from anachron.server.turns import in_turn
from anachron.store import Player, Said, Store
from anachron.store.order import Deed
from anachron.store.privacy import DAY, GONE, Ages

log = logging.getLogger("anachron")

MODERATOR = "moderator"
ROLES = ("", MODERATOR)
LONGEST = 1000  # characters of a notice or a reason
EVERY = 2.0  # seconds between two looks at what was done elsewhere
EXPIRING = 600.0  # seconds between two looks at what has lain too long

Name = Literal["mute", "ban", "rename", "close", "unsay", "strike", "settle", "announce", "role", "erase"]
Words = Annotated[str, Meta(max_length=LONGEST)]


class Order(Struct):
    """What shall be done, and why."""

    deed: Name
    player: Annotated[int, Meta(ge=0, lt=1 << 31)] | None = None
    table: Annotated[str, Meta(max_length=64)] = ""
    number: Annotated[int, Meta(ge=0, lt=1 << 31)] = 0  # of a remark, a note beside a match, or a report
    days: Annotated[float, Meta(ge=0, le=36_500, description="0 ends it")] = 7.0
    name: Annotated[str, Meta(max_length=200, description="the new name, or the role")] = ""
    en: Words = ""
    fr: Words = ""
    why: Words = ""


async def carry_out(store: Store, who: str, order: Order) -> Deed:
    """Do it and note it, in one; `Denied` where there is nobody or nothing to do it to."""
    keep, until = store.order, time.time() + order.days * DAY if order.days else 0.0
    what = order.table or (f"player {order.player}" if order.player is not None else "")
    detail = {"mute": f" {order.days:g} d", "ban": f" {order.days:g} d", "rename": f" {order.name}"}
    named = what + detail.get(order.deed, f" {order.number}" if order.number else f" {order.name}".rstrip())
    deed = Deed(0, 0.0, who, order.deed, named.strip(), order.why)
    if order.deed == "announce":
        await keep.announce(order.en, order.fr, until or math.inf, deed)
        done = True
    elif order.deed == "settle":
        done = await keep.settle(order.number, deed)
    elif order.deed == "close":
        done = await keep.close_table(order.table, deed)
    elif order.deed == "unsay":
        done = await keep.unsay(order.table, order.number, deed)
    elif order.deed == "strike":
        done = await keep.strike(order.table, order.number, deed)
    else:
        done = await about_player(store, order, until, deed)
    if not done:
        raise Denied("no_such", 404)
    return deed


async def about_player(store: Store, order: Order, until: float, deed: Deed) -> bool:
    if order.player is None:
        return False
    if order.deed == "erase":
        done = await store.order.sanction(order.player, deed, muted=0.0)
        await store.privacy.erase(order.player)
        return done
    if order.deed == "role" and order.name not in ROLES:
        raise Denied("no_such", 404)
    player = await store.player(order.player)
    if player is None:
        return False
    columns: dict[str, dict[str, Any]] = {
        "mute": {"muted": until},
        "ban": {"banned": until},
        "rename": {"name": own_name(player, order.name) if order.deed == "rename" else ""},
        "role": {"role": order.name},
    }
    return await store.order.sanction(order.player, deed, **columns[order.deed])


async def show(hall: Hall, deed: Deed) -> None:
    """What tables in memory, and those who look at them, must know of what was done, here or elsewhere."""
    words = deed.what.split(" ")
    if deed.deed in ("rename", "erase"):
        await know_again(hall, int(words[1]))
    if deed.deed == "unsay" and words[0] in hall.tables:
        table, number = hall.tables[words[0]], int(words[1])
        table.chat = [one._replace(text="") if one.number == number else one for one in table.chat]
        table.changed([])
    if deed.deed == "strike" and words[0] in hall.tables:
        await read_anew(hall.tables[words[0]])


@in_turn
async def read_anew(table: Table) -> None:
    await read_again(table)


async def know_again(hall: Hall, id: int) -> None:
    """Somebody has another name, or none any more: the tables in memory say no other, and go with them."""
    player = await hall.store.player(id)
    for table in [table for table in hall.tables.values() if id in table.concerned()]:
        if await hall.store.table(table.id) is None:
            table.halt()
            hall.tables.pop(table.id, None)
        else:
            await catch_up(table)
    if player is None or player.name == GONE:
        for table in [table for table in hall.tables.values() if id in table.writers.values()]:
            await read_anew(table)
        for table in hall.tables.values():
            table.chat = [unsigned(one) if one.player == id else one for one in table.chat]
    if player is not None:
        hall.became(id, player)


def unsigned(remark: Said) -> Said:
    return remark._replace(name=GONE, text="", player=None)


# As time goes by.


async def look_after(hall: Hall, ages: Ages) -> None:
    """Close what is to be closed, and forget what has lain too long."""
    due, read = 0.0, await hall.store.order.last_deed()
    while True:
        try:
            for deed in reversed(await hall.store.order.trail(since=read)):
                read = deed.number
                await show(hall, deed)
            for id in await hall.store.order.closing():
                await try_to_close(hall, id)
            if time.monotonic() > due:
                due = time.monotonic() + EXPIRING
                gone = await hall.store.privacy.expire(ages)
                if gone:
                    log.info("forgotten: %s", ", ".join(f"{number} {name}" for name, number in gone.items()))
        except Exception:  # one that fails must not end it for all
            log.exception("looking after the tables has failed")
        await asyncio.sleep(EVERY)


async def try_to_close(hall: Hall, id: str) -> None:
    """One that cannot be closed keeps neither the others open nor anything from being forgotten."""
    try:
        await close(hall, id)
    except Exception as error:  # noqa: BLE001 - as above; it is tried again
        log.warning("table %s cannot be closed: %s", id, error)


async def close(hall: Hall, id: str) -> None:
    """End a table, and show that it has ended."""
    table = await hall.table(id)
    await end(table)
    if table.match is None:
        hall.tables.pop(id, None)
    hall.lobby_changed(*table.concerned())


@in_turn
async def end(table: Table) -> None:
    """One that has not begun is gone, at one that is played everybody gives up."""
    match = table.match
    if match is None:
        await table.hall.store.privacy.forget_table(table.id)
        return
    for seat in sorted({*range(match.seats)} - match.resigned):
        if not match.over:
            await table.write(partial(Match.resign, seat=seat))


def expect_moderator(player: Player) -> None:
    if player.role != MODERATOR:
        raise Denied("moderators", 403)
