"""Finding people: friends, invitations to tables, who is here: the statements."""

from __future__ import annotations

import time as clock
from collections.abc import Collection, Iterable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from anachron.store.models import Listed
from anachron.store.schema import chairs, friends, invitations, players, present, tables
from anachron.store.tables import listed
from anachron.store.writer import Ask

SAME_NAME = 20  # people who are called alike, at most looked at


class Friend(NamedTuple):
    """Somebody one is friends with, has asked, or is asked by."""

    id: int
    name: str
    agreed: bool
    asks: bool  # they have asked, and are not answered yet


class Playing(NamedTuple):
    """Somebody plays where anybody may watch."""

    player: int
    table: str
    game: str


class Invitation(NamedTuple):
    """Somebody is asked to a table that waits."""

    table: str
    game: str
    by: int
    by_name: str
    time: float
    seats: int
    options: dict[str, Any]
    settings: dict[str, Any]


class Called(NamedTuple):
    """A player of some name."""

    id: int
    name: str
    login: str | None
    bot: bool


class Wanted(NamedTuple):
    """What somebody looks for among open tables; what is left out may be anything."""

    game: str = ""
    pace: str = ""
    seats: int = 0
    rated: bool | None = None
    of: Collection[int] | None = None  # these sit there


# Friends.


def between(one: int, other: int) -> ColumnElement[bool]:
    there = (friends.c.player == one) & (friends.c.friend == other)
    return there | ((friends.c.player == other) & (friends.c.friend == one))


def befriend(connection: Connection, player: int, other: int, most: int) -> bool:
    """Ask somebody to be friends, or agree where they have asked; False: there are too many already."""
    sought = (friends.c.player == player) & (friends.c.friend == other)
    if connection.scalar(select(friends.c.player).where(sought)) is not None:
        return True
    agreed = (friends.c.friend == player) & friends.c.agreed
    if counted(connection, (friends.c.player == player) | agreed) >= most:
        return False
    asked = (friends.c.player == other) & (friends.c.friend == player)
    if connection.execute(update(friends).where(asked).values(agreed=True)).rowcount:
        return True
    if counted(connection, (friends.c.friend == other) & ~friends.c.agreed) >= most:
        return False
    row = {"player": player, "friend": other, "agreed": False, "time": clock.time()}
    connection.execute(insert(friends).values(**row))
    return True


def counted(connection: Connection, which: ColumnElement[bool]) -> int:
    return connection.scalar(select(func.count()).select_from(friends).where(which)) or 0


def unfriend(connection: Connection, player: int, other: int) -> None:
    connection.execute(delete(friends).where(between(player, other)))


def friends_of(connection: Connection, player: int) -> list[Friend]:
    """Friends, those who ask and those who are asked, by their names."""
    theirs = (
        select(players.c.id, players.c.name, friends.c.agreed, friends.c.friend == player)
        .join(friends, or_(friends.c.player == players.c.id, friends.c.friend == players.c.id))
        .where(or_(friends.c.player == player, friends.c.friend == player), players.c.id != player)
        .order_by(func.lower(players.c.name), players.c.id)
    )
    return [
        Friend(id, name, agreed, bool(asks) and not agreed)
        for id, name, agreed, asks in connection.execute(theirs)
    ]


def online(connection: Connection, ids: Iterable[int]) -> set[int]:
    """Those of whom a node has a connection at a table."""
    here = select(present.c.player).where(present.c.player.in_(ids), present.c.online)
    return set(connection.scalars(here.distinct()))


def playing(connection: Connection, ids: Iterable[int]) -> list[Playing]:
    """The public table in play where each of these sits, the one that was played at last."""
    there = (tables.c.status == "live") & tables.c.public & chairs.c.player.in_(ids)
    wanted = (
        select(chairs.c.player, tables.c.id, tables.c.game)
        .join(tables, tables.c.id == chairs.c.table_id)
        .where(there)
        .order_by(tables.c.changed)
    )
    return list({row[0]: Playing(*row) for row in connection.execute(wanted)}.values())


def called(connection: Connection, name: str) -> list[Called]:
    """Players of a name, accounts first, then whoever was seen last."""
    same = or_(players.c.name == name, func.lower(players.c.name) == name.lower())
    columns = (players.c.id, players.c.name, players.c.login, players.c.bot)
    wanted = select(*columns).where(same).order_by(players.c.login.is_(None), players.c.seen.desc())
    return [Called(*row) for row in connection.execute(wanted.limit(SAME_NAME))]


# Tables.


def invite(connection: Connection, table: str, player: int, by: int, most: int) -> bool:
    """Ask somebody to a table, once; False: so many are asked already."""
    here = invitations.c.table_id == table
    asked = set(connection.scalars(select(invitations.c.player).where(here)))
    if player not in asked and len(asked) < most:
        row = {"table_id": table, "player": player, "by": by, "time": clock.time()}
        connection.execute(insert(invitations).values(**row))
    return player in asked or len(asked) < most


def uninvite(connection: Connection, table: str, player: int) -> bool:
    """An invitation is answered, or taken back; whether there was one."""
    here = (invitations.c.table_id == table) & (invitations.c.player == player)
    return connection.execute(delete(invitations).where(here)).rowcount == 1


def invited(connection: Connection, player: int, limit: int) -> list[Invitation]:
    """Where somebody is asked to sit down, the latest first."""
    columns = (tables.c.id, tables.c.game, players.c.id, players.c.name, invitations.c.time)
    more = (tables.c.seats, tables.c.options, tables.c.settings)
    wanted = (
        select(*columns, *more)
        .select_from(invitations)
        .join(tables, tables.c.id == invitations.c.table_id)
        .join(players, players.c.id == invitations.c.by)
        .where(invitations.c.player == player, tables.c.status == "open")
        .order_by(invitations.c.time.desc())
    )
    return [Invitation(*row) for row in connection.execute(wanted.limit(limit))]


def invited_to(connection: Connection, table: str) -> list[tuple[int, str]]:
    """Who is asked to a table."""
    wanted = select(players.c.id, players.c.name).join(invitations, invitations.c.player == players.c.id)
    found = connection.execute(wanted.where(invitations.c.table_id == table).order_by(invitations.c.time))
    return [(id, name) for id, name in found]


def waiting(connection: Connection, wanted: Wanted, limit: int) -> list[Listed]:
    """Public tables that wait and are as somebody wants them, the newest first."""
    which = (tables.c.status == "open") & tables.c.public
    if wanted.game:
        which &= tables.c.game == wanted.game
    if wanted.seats:
        which &= tables.c.seats == wanted.seats
    if wanted.pace:
        which &= func.coalesce(tables.c.settings["pace"].as_string(), "free") == wanted.pace
    if wanted.rated is not None:
        which &= func.coalesce(tables.c.settings["rated"].as_boolean(), False) == wanted.rated
    if wanted.of is not None:
        sits = select(chairs.c.table_id).where(chairs.c.player.in_(wanted.of))
        which &= or_(tables.c.host.in_(wanted.of), tables.c.id.in_(sits))
    return listed(connection, which, tables.c.created.desc(), limit)


def matches_of(connection: Connection, player: int, limit: int) -> list[str]:
    """The tables where somebody has played a match that is over, the latest first."""
    sits = (chairs.c.player == player) & (tables.c.status == "over")
    wanted = select(tables.c.id).join(chairs, chairs.c.table_id == tables.c.id).where(sits).distinct()
    wanted = wanted.add_columns(tables.c.changed).order_by(tables.c.changed.desc()).limit(limit)
    return [row.id for row in connection.execute(wanted)]


# Whoever goes.


def part(connection: Connection, player: int, other: int) -> None:
    """One has blocked the other: they are no friends, and neither is asked to the other's tables."""
    unfriend(connection, player, other)
    for one, by in ((player, other), (other, player)):
        connection.execute(delete(invitations).where(invitations.c.player == one, invitations.c.by == by))


def forget(connection: Connection, player: int) -> None:
    mine = or_(friends.c.player == player, friends.c.friend == player)
    connection.execute(delete(friends).where(mine))
    connection.execute(
        delete(invitations).where(or_(invitations.c.player == player, invitations.c.by == player))
    )


def merge(connection: Connection, guest: int, account: int) -> None:
    """The friends and invitations of a guest are the account's, where it has not its own."""
    for one in friends_of(connection, guest):
        known = connection.scalar(select(friends.c.player).where(between(account, one.id)))
        if one.id != account and known is None:
            rows = between(guest, one.id)
            for column in (friends.c.player, friends.c.friend):
                moved = update(friends).where(rows, column == guest).values({column: account})
                connection.execute(moved)
    mine = select(invitations.c.table_id).where(invitations.c.player == account)
    fresh = (invitations.c.player == guest) & invitations.c.table_id.not_in(mine)
    connection.execute(update(invitations).where(fresh).values(player=account))
    connection.execute(update(invitations).where(invitations.c.by == guest).values(by=account))
    forget(connection, guest)


class People:
    """What the store does about it; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    async def befriend(self, player: int, other: int, most: int) -> bool:
        return bool(await self._write(partial(befriend, player=player, other=other, most=most)))

    async def unfriend(self, player: int, other: int) -> None:
        await self._write(partial(unfriend, player=player, other=other))

    async def friends(self, player: int) -> list[Friend]:
        found: list[Friend] = await self._read(partial(friends_of, player=player))
        return found

    async def online(self, ids: Collection[int]) -> set[int]:
        found: set[int] = await self._read(partial(online, ids=ids))
        return found

    async def playing(self, ids: Collection[int]) -> list[Playing]:
        found: list[Playing] = await self._read(partial(playing, ids=ids))
        return found

    async def called(self, name: str) -> list[Called]:
        found: list[Called] = await self._read(partial(called, name=name))
        return found

    async def invite(self, table: str, player: int, by: int, most: int) -> bool:
        work = partial(invite, table=table, player=player, by=by, most=most)
        return bool(await self._write(work))

    async def uninvite(self, table: str, player: int) -> bool:
        return bool(await self._write(partial(uninvite, table=table, player=player)))

    async def invited(self, player: int, limit: int) -> list[Invitation]:
        found: list[Invitation] = await self._read(partial(invited, player=player, limit=limit))
        return found

    async def invited_to(self, table: str) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = await self._read(partial(invited_to, table=table))
        return found

    async def waiting(self, wanted: Wanted, limit: int) -> list[Listed]:
        found: list[Listed] = await self._read(partial(waiting, wanted=wanted, limit=limit))
        return found

    async def matches(self, player: int, limit: int) -> list[str]:
        found: list[str] = await self._read(partial(matches_of, player=player, limit=limit))
        return found
