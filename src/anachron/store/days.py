"""Turns over days: who is asked where, how they want to be told, the notices that wait: the statements."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select, tuple_, update

from anachron.store.models import Asked, Notice, Subscription, Wishes
from anachron.store.schema import (
    asked,
    chairs,
    looked,
    nodes,
    orders,
    outbox,
    players,
    present,
    subscriptions,
    tables,
    wishes,
)
from anachron.store.writer import Ask

WAYS = PUSH, MAIL, HOOK = "push", "mail", "hook"
MOST_BROWSERS = 10  # of one player, that are told
NAME = 18  # random bytes of a notice's name: 24 characters

ASKED = (asked.c.player, asked.c.table_id, asked.c.since, asked.c.due, asked.c.told)
HERE = asked.c.table_id == bindparam("id")  # made once, as these are asked after every turn
KNOWN = select(asked.c.player, asked.c.due).where(HERE)
NO_LONGER = delete(asked).where(HERE, asked.c.player == bindparam("gone"))
UNTIL = update(asked).where(HERE).values(due=bindparam("until"))
ANEW = insert(asked)
OF_PLAYER = [asked, looked, wishes, subscriptions, outbox]


class Owed(NamedTuple):
    """A table that waits for somebody, with the other people at it."""

    table: str
    game: str
    since: float
    due: float | None
    names: list[str]


class Wait(NamedTuple):
    """A wait that lasts, and whether whoever is asked is connected to the table, as any node knows."""

    at: Owed
    online: bool


class Reach(NamedTuple):
    """How somebody is told: in which language, and by which ways."""

    lang: str
    email: str
    wishes: Wishes
    browsers: list[Subscription]


def ask(
    connection: Connection,
    table: str,
    players: Collection[int],
    time: float,
    due: float | None,
    known: Mapping[int, float | None] | None = None,
) -> None:
    """These are asked at a table, and nobody else; whoever was asked before still waits since then.

    Those before, with their ends, are looked up where they are not known.
    """
    if known is None:
        known = {row.player: row.due for row in connection.execute(KNOWN, {"id": table})}
    gone = [{"id": table, "gone": one} for one in known if one not in players]
    if gone:
        connection.execute(NO_LONGER, gone)
    if any(until != due for one, until in known.items() if one in players):
        connection.execute(UNTIL, {"id": table, "until": due})
    new = [
        {"player": one, "table_id": table, "since": time, "due": due, "told": 0.0}
        for one in players
        if one not in known
    ]
    if new:
        connection.execute(ANEW, new)


def owed(connection: Connection, player: int, limit: int) -> list[Owed]:
    """Where somebody is asked: what runs out first comes first, then whoever has waited longest."""
    wanted = (
        select(tables.c.id, tables.c.game, asked.c.since, asked.c.due)
        .join_from(asked, tables, asked.c.table_id == tables.c.id)
        .where(asked.c.player == player)
        .order_by(asked.c.due.is_(None), asked.c.due, asked.c.since)
    )
    found = {row.id: Owed(*row, []) for row in connection.execute(wanted.limit(limit))}
    others = (
        select(chairs.c.table_id, players.c.name)
        .join_from(chairs, players, chairs.c.player == players.c.id)
        .where(chairs.c.table_id.in_(found), chairs.c.player != player)
        .order_by(chairs.c.table_id, chairs.c.seat)
    )
    for id, name in connection.execute(others):
        found[id].names.append(name)
    return list(found.values())


def untold(connection: Connection, before: float, limit: int) -> list[Asked]:
    """Who has been asked since before then, and was not told of it."""
    waits = (asked.c.told == 0.0) & (asked.c.since <= before)
    found = connection.execute(select(*ASKED).where(waits).order_by(asked.c.since).limit(limit))
    return [Asked(*row) for row in found]


def reach(connection: Connection, player: int) -> Reach:
    """How somebody is told."""
    who = connection.execute(select(players.c.lang, players.c.email).where(players.c.id == player)).one()
    said = kept_wishes(connection, player) or Wishes(player, "")
    return Reach(who.lang, who.email or "", said, browsers(connection, player))


def queue(connection: Connection, one: Asked, time: float, notices: Collection[Notice]) -> None:
    """Put notices of a wait into the outbox, once; those of an earlier wait at this table are void."""
    here = (asked.c.player == one.player) & (asked.c.table_id == one.table) & (asked.c.told == 0.0)
    if not connection.execute(update(asked).where(here).values(told=time)).rowcount:
        return
    mine = outbox.c.player == one.player
    letter = outbox.c.way == MAIL
    connection.execute(delete(outbox).where(mine, outbox.c.table_id == one.table, ~letter))
    untouched = select(outbox.c.name).where(mine, letter, outbox.c.tries == 0)
    written = connection.scalar(untouched) is not None  # a letter tells of all that waits when it goes
    for notice in notices:
        if notice.way != MAIL or not written:
            values = notice._asdict()
            values["table_id"] = values.pop("table")
            connection.execute(insert(outbox).values(**values))


def take(connection: Connection, time: float, lease: float) -> Notice | None:
    """A notice to be sent now; if whoever takes it is killed, it comes again after the lease."""
    due = select(outbox).where(outbox.c.after <= time).order_by(outbox.c.after).limit(1)
    found = connection.execute(due.with_for_update(skip_locked=True)).first()
    if found is None:
        return None
    later = {"after": time + lease, "tries": outbox.c.tries + 1}
    connection.execute(update(outbox).where(outbox.c.name == found.name).values(**later))
    return Notice(*found)


def resume(connection: Connection, time: float) -> None:
    """Nobody else sends: what was being sent when the server was killed goes at once."""
    cut_off = (outbox.c.tries > 0) & (outbox.c.after > time)
    connection.execute(update(outbox).where(cut_off).values(after=time))


def letters(connection: Connection, player: int) -> list[str]:
    """The names of the letters that wait for somebody."""
    wanted = select(outbox.c.name).where(outbox.c.player == player, outbox.c.way == MAIL)
    return list(connection.scalars(wanted))


def sent(connection: Connection, names: Collection[str], lettered: tuple[int, float] | None) -> None:
    """Notices are done with; when somebody's letter went is remembered."""
    connection.execute(delete(outbox).where(outbox.c.name.in_(names)))
    if lettered is not None:
        player, time = lettered
        connection.execute(update(wishes).where(wishes.c.player == player).values(mailed=time))


def postpone(connection: Connection, name: str, after: float, tries: int) -> None:
    connection.execute(update(outbox).where(outbox.c.name == name).values(after=after, tries=tries))


def wait_of(connection: Connection, player: int, table: str, time: float) -> Wait | None:
    """The wait of which somebody was told, if it lasts: since when, and whether they are at the table."""
    here = (asked.c.player == player) & (asked.c.table_id == table) & (asked.c.told > 0.0)
    wanted = select(tables.c.game, asked.c.since, asked.c.due)
    waits = wanted.join_from(asked, tables, asked.c.table_id == tables.c.id)
    found = connection.execute(waits.where(here)).first()
    if found is None:
        return None
    alive = present.c.node.in_(select(nodes.c.id).where(nodes.c.until > time))
    there = (present.c.player == player) & (present.c.table_id == table) & present.c.online & alive
    online = connection.scalar(select(present.c.node).where(there).limit(1)) is not None
    others = (
        select(players.c.name)
        .join_from(chairs, players, chairs.c.player == players.c.id)
        .where(chairs.c.table_id == table, chairs.c.player != player)
        .order_by(chairs.c.seat)
    )
    return Wait(Owed(table, *found, list(connection.scalars(others))), online)


def kept_wishes(connection: Connection, player: int) -> Wishes | None:
    """How somebody wants to be told, if they have ever said."""
    found = connection.execute(select(wishes).where(wishes.c.player == player)).first()
    return None if found is None else Wishes(*found)


def wishes_of(connection: Connection, player: int) -> Wishes:
    """The same; made where they have never said."""
    found = kept_wishes(connection, player)
    if found is not None:
        return found
    made = Wishes(player, secrets.token_urlsafe(NAME))
    connection.execute(insert(wishes).values(**made._asdict()))
    return made


def wish(connection: Connection, player: int, changes: dict[str, Any]) -> None:
    wishes_of(connection, player)
    if changes:
        connection.execute(update(wishes).where(wishes.c.player == player).values(**changes))


def turn_off(connection: Connection, player: int, way: str) -> None:
    """No more of these, and none that waits."""
    if way == PUSH:
        connection.execute(delete(subscriptions).where(subscriptions.c.player == player))
    else:
        wish(connection, player, {way: ""})
    connection.execute(delete(outbox).where(outbox.c.player == player, outbox.c.way == way))


def subscribe(connection: Connection, one: Subscription) -> None:
    """One more browser, or one that has changed hands."""
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint == one.endpoint))
    connection.execute(insert(subscriptions).values(**one._asdict()))


def unsubscribe(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint == endpoint))


def browsers(connection: Connection, player: int) -> list[Subscription]:
    wanted = select(subscriptions).where(subscriptions.c.player == player).limit(MOST_BROWSERS)
    return [Subscription(*row) for row in connection.execute(wanted)]


def seen(connection: Connection, player: int, table: str) -> int | None:
    """How far a table had come when somebody last looked at it."""
    here = (looked.c.player == player) & (looked.c.table_id == table)
    return connection.scalar(select(looked.c.length).where(here))


def look(connection: Connection, player: int, table: str, length: int) -> None:
    """Somebody has looked at a table that has come so far."""
    here = (looked.c.player == player) & (looked.c.table_id == table)
    if not connection.execute(update(looked).where(here).values(length=length)).rowcount:
        connection.execute(insert(looked).values(player=player, table_id=table, length=length))


def overdue(
    connection: Connection, time: float, last: tuple[float, str], limit: int
) -> list[tuple[float, str]]:
    """Tables at which time has run out for somebody, or for whoever might have come, behind the last."""
    late = (tables.c.due <= time) & tables.c.status.in_(("open", "live"))
    behind = tuple_(tables.c.due, tables.c.id) > last
    wanted = select(tables.c.due, tables.c.id).where(late, behind).order_by(tables.c.due, tables.c.id)
    return [(row.due, row.id) for row in connection.execute(wanted.limit(limit))]


def set_orders(connection: Connection, table: str, seat: int, lines: list[Any]) -> None:
    """What a seat says ahead; an empty list takes it back."""
    here = (orders.c.table_id == table) & (orders.c.seat == seat)
    connection.execute(delete(orders).where(here))
    if lines:
        connection.execute(insert(orders).values(table_id=table, seat=seat, lines=lines))


def orders_of(connection: Connection, table: str) -> dict[int, list[Any]]:
    found = connection.execute(select(orders.c.seat, orders.c.lines).where(orders.c.table_id == table))
    return {row.seat: row.lines for row in found}


def forget(connection: Connection, player: int) -> None:
    """Somebody is gone, and is told nothing any more."""
    for table in OF_PLAYER:
        connection.execute(delete(table).where(table.c.player == player))


def merge(connection: Connection, guest: int, account: int) -> None:
    """Where a guest is asked the account is; how to be told is for the account to say."""
    mine = select(asked.c.table_id).where(asked.c.player == account)
    both = (asked.c.player == guest) & asked.c.table_id.in_(mine)
    connection.execute(delete(asked).where(both))
    connection.execute(update(asked).where(asked.c.player == guest).values(player=account))
    forget(connection, guest)


class Days:
    """What the store does about it; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    async def ask(self, table: str, players: Collection[int], time: float, due: float | None) -> None:
        await self._write(partial(ask, table=table, players=players, time=time, due=due))

    async def owed(self, player: int, limit: int) -> list[Owed]:
        found: list[Owed] = await self._read(partial(owed, player=player, limit=limit))
        return found

    async def untold(self, before: float, limit: int) -> list[Asked]:
        found: list[Asked] = await self._read(partial(untold, before=before, limit=limit))
        return found

    async def reach(self, player: int) -> Reach:
        found: Reach = await self._read(partial(reach, player=player))
        return found

    async def queue(self, one: Asked, time: float, notices: Collection[Notice]) -> None:
        await self._write(partial(queue, one=one, time=time, notices=notices))

    async def take(self, time: float, lease: float) -> Notice | None:
        found: Notice | None = await self._write(partial(take, time=time, lease=lease))
        return found

    async def resume(self, time: float) -> None:
        await self._write(partial(resume, time=time))

    async def letters(self, player: int) -> list[str]:
        found: list[str] = await self._read(partial(letters, player=player))
        return found

    async def sent(self, names: Collection[str], lettered: tuple[int, float] | None = None) -> None:
        await self._write(partial(sent, names=names, lettered=lettered))

    async def postpone(self, name: str, after: float, tries: int) -> None:
        await self._write(partial(postpone, name=name, after=after, tries=tries))

    async def wait_of(self, player: int, table: str, time: float) -> Wait | None:
        found: Wait | None = await self._read(partial(wait_of, player=player, table=table, time=time))
        return found

    async def kept_wishes(self, player: int) -> Wishes | None:
        found: Wishes | None = await self._read(partial(kept_wishes, player=player))
        return found

    async def wish(self, player: int, **changes: Any) -> None:
        await self._write(partial(wish, player=player, changes=changes))

    async def turn_off(self, player: int, way: str) -> None:
        await self._write(partial(turn_off, player=player, way=way))

    async def subscribe(self, one: Subscription) -> None:
        await self._write(partial(subscribe, one=one))

    async def unsubscribe(self, endpoint: str) -> None:
        await self._write(partial(unsubscribe, endpoint=endpoint))

    async def browsers(self, player: int) -> list[Subscription]:
        found: list[Subscription] = await self._read(partial(browsers, player=player))
        return found

    async def seen(self, player: int, table: str) -> int | None:
        found: int | None = await self._read(partial(seen, player=player, table=table))
        return found

    async def look(self, player: int, table: str, length: int) -> None:
        await self._write(partial(look, player=player, table=table, length=length))

    async def overdue(self, time: float, last: tuple[float, str], limit: int) -> list[tuple[float, str]]:
        wanted = partial(overdue, time=time, last=last, limit=limit)
        found: list[tuple[float, str]] = await self._read(wanted)
        return found

    async def orders(self, table: str) -> dict[int, list[Any]]:
        found: dict[int, list[Any]] = await self._read(partial(orders_of, table=table))
        return found
