"""Clubs: who belongs to them, what they play, who leads their lists: the statements."""

from __future__ import annotations

import time as clock
from functools import partial
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, case, delete, func, insert, select, update

from anachron.store.models import Listed, Standing
from anachron.store.ratings import BOT, PLAYER
from anachron.store.schema import club_tables, clubs, members, players, ratings, tables
from anachron.store.tables import listed
from anachron.store.writer import Ask

FOUNDER, LEADER, MEMBER, BARRED = "founder", "leader", "member", "barred"
RANK = case((members.c.role == FOUNDER, 0), (members.c.role == LEADER, 1), else_=2)
BELONGS = members.c.role != BARRED


class Club(NamedTuple):
    """A club; the key is for those who are let in by a link."""

    id: str
    name: str
    notice: str
    open: bool
    key: str
    created: float


Role = Literal["founder", "leader", "member", "barred"]


class Member(NamedTuple):
    """Somebody of a club."""

    id: int
    name: str
    role: Role
    since: float


class Told(NamedTuple):
    """A club in a list."""

    id: str
    name: str
    open: bool
    members: int


def add(connection: Connection, club: Club, founder: int) -> None:
    connection.execute(insert(clubs).values(**club._asdict()))
    put(connection, club.id, founder, FOUNDER)


def put(connection: Connection, club: str, player: int, role: str) -> None:
    row = {"club_id": club, "player": player, "role": role, "since": clock.time()}
    connection.execute(insert(members).values(**row))


def find(connection: Connection, id: str) -> Club | None:
    found = connection.execute(select(clubs).where(clubs.c.id == id)).first()
    return None if found is None else Club(*found)


def members_of(connection: Connection, id: str) -> list[Member]:
    """All of a club with those who are barred from it, by rank, then by how long they belong to it."""
    columns = (players.c.id, players.c.name, members.c.role, members.c.since)
    wanted = select(*columns).join(members, members.c.player == players.c.id)
    wanted = wanted.where(members.c.club_id == id).order_by(RANK, members.c.since, players.c.id)
    return [Member(*row) for row in connection.execute(wanted)]


def counted() -> Any:
    """Clubs, with how many belong to them."""
    there = (members.c.club_id == clubs.c.id) & BELONGS
    return (
        select(clubs.c.id, clubs.c.name, clubs.c.open, func.count())
        .join(members, there)
        .group_by(clubs.c.id, clubs.c.name, clubs.c.open)
    )


def of_player(connection: Connection, player: int) -> list[Told]:
    """The clubs of somebody."""
    mine = select(members.c.club_id).where(members.c.player == player, BELONGS)
    return [Told(*row) for row in connection.execute(counted().where(clubs.c.id.in_(mine)))]


def largest(connection: Connection, limit: int) -> list[Told]:
    """Clubs that are open to anybody, those with the most members first."""
    wanted = counted().where(clubs.c.open).order_by(func.count().desc(), clubs.c.name).limit(limit)
    return [Told(*row) for row in connection.execute(wanted)]


def join(connection: Connection, id: str, player: int, most: int) -> bool:
    """Somebody new; False: the club is gone or full, or does not want them."""
    if find(connection, id) is None:
        return False
    here = members.c.club_id == id
    role = connection.scalar(select(members.c.role).where(here, members.c.player == player))
    if role is not None:
        return bool(role != BARRED)
    if (connection.scalar(select(func.count()).select_from(members).where(here)) or 0) >= most:
        return False
    put(connection, id, player, MEMBER)
    return True


def appoint(connection: Connection, id: str, player: int, role: str) -> bool:
    """Another role for somebody who is not the founder; whether there is such a member."""
    here = (members.c.club_id == id) & (members.c.player == player) & (members.c.role != FOUNDER)
    return connection.execute(update(members).where(here).values(role=role)).rowcount == 1


def leave(connection: Connection, id: str, player: int) -> None:
    """Somebody goes; a founder's place is taken by whoever comes next, and with the last the club is gone."""
    here = members.c.club_id == id
    mine = here & (members.c.player == player) & BELONGS
    role = connection.scalar(select(members.c.role).where(mine))
    connection.execute(delete(members).where(mine))
    if role != FOUNDER:
        return
    left = select(members.c.player).where(here, BELONGS).order_by(RANK, members.c.since).limit(1)
    heir = connection.scalar(left)
    if heir is None:
        close(connection, id)
    else:
        connection.execute(update(members).where(here, members.c.player == heir).values(role=FOUNDER))


def change(connection: Connection, id: str, columns: dict[str, Any]) -> None:
    connection.execute(update(clubs).where(clubs.c.id == id).values(**columns))


def close(connection: Connection, id: str) -> None:
    """The club is gone; its tables stay."""
    for table in (club_tables, members):
        connection.execute(delete(table).where(table.c.club_id == id))
    connection.execute(delete(clubs).where(clubs.c.id == id))


def add_table(connection: Connection, id: str, table: str) -> None:
    connection.execute(insert(club_tables).values(club_id=id, table_id=table))


def tables_of(connection: Connection, id: str, limit: int) -> list[Listed]:
    """The tables of a club: those that wait, then those in play, then those that are over."""
    mine = tables.c.id.in_(select(club_tables.c.table_id).where(club_tables.c.club_id == id))
    order = case((tables.c.status == "open", 0), (tables.c.status == "live", 1), else_=2)
    return listed(connection, mine, (order, tables.c.changed.desc()), limit)


def best(connection: Connection, id: str, game: str, pace: str, limit: int) -> list[Standing]:
    """The strongest of a club, by what is surely there."""
    belong = connection.scalars(select(members.c.player).where(members.c.club_id == id, BELONGS))
    who = [f"{pool}{one}" for one in belong for pool in (PLAYER, BOT)]
    these = (ratings.c.game == game) & (ratings.c.pace == pace) & ratings.c.who.in_(who)
    floor = ratings.c.mu - 3 * ratings.c.sigma
    wanted = select(ratings).where(these).order_by(floor.desc(), ratings.c.who).limit(limit)
    return [Standing(*row) for row in connection.execute(wanted)]


def forget(connection: Connection, player: int) -> None:
    """Somebody leaves all clubs for good."""
    for id in connection.scalars(select(members.c.club_id).where(members.c.player == player)).all():
        leave(connection, id, player)
    connection.execute(delete(members).where(members.c.player == player))


class Clubs:
    """What the store does about it; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    async def add(self, club: Club, founder: int) -> None:
        await self._write(partial(add, club=club, founder=founder))

    async def find(self, id: str) -> Club | None:
        found: Club | None = await self._read(partial(find, id=id))
        return found

    async def members(self, id: str) -> list[Member]:
        found: list[Member] = await self._read(partial(members_of, id=id))
        return found

    async def of_player(self, player: int) -> list[Told]:
        found: list[Told] = await self._read(partial(of_player, player=player))
        return found

    async def largest(self, limit: int) -> list[Told]:
        found: list[Told] = await self._read(partial(largest, limit=limit))
        return found

    async def join(self, id: str, player: int, most: int) -> bool:
        return bool(await self._write(partial(join, id=id, player=player, most=most)))

    async def appoint(self, id: str, player: int, role: str) -> bool:
        return bool(await self._write(partial(appoint, id=id, player=player, role=role)))

    async def leave(self, id: str, player: int) -> None:
        await self._write(partial(leave, id=id, player=player))

    async def change(self, id: str, **columns: Any) -> None:
        await self._write(partial(change, id=id, columns=columns))

    async def close(self, id: str) -> None:
        await self._write(partial(close, id=id))

    async def add_table(self, id: str, table: str) -> None:
        await self._write(partial(add_table, id=id, table=table))

    async def tables(self, id: str, limit: int) -> list[Listed]:
        found: list[Listed] = await self._read(partial(tables_of, id=id, limit=limit))
        return found

    async def best(self, id: str, game: str, pace: str, limit: int) -> list[Standing]:
        found: list[Standing] = await self._read(partial(best, id=id, game=game, pace=pace, limit=limit))
        return found
