"""Tournaments, who is in them and who meets whom: the statements."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, or_, select, update

from anachron.store import tables as kept
from anachron.store.models import Change, Entrant, Fixture, Ruling, Tournament
from anachron.store.schema import came, entrants, fixtures, players, rulings, tables, tournaments
from anachron.store.writer import Ask

ROW = tuple(tournaments.c[name] for name in Tournament._fields[:13])
ENTRANT = (*(entrants.c[name] for name in Entrant._fields[:-1]), players.c.name)
FIXTURE = tuple(fixtures.c["table_id" if name == "table" else name] for name in Fixture._fields[:-1])
RULING = (*(rulings.c[name] for name in Ruling._fields[:-1]), players.c.name)
UNDER_WAY = ("open", "live", "paused")


def add(connection: Connection, one: Tournament) -> None:
    connection.execute(insert(tournaments).values(**dict(zip(Tournament._fields, one[: len(ROW)]))))
    put(connection, one.id, Change(entrants=one.entrants))


def find(connection: Connection, id: str) -> Tournament | None:
    found = brief(connection, id)
    if found is None:
        return None
    met = select(*FIXTURE, tables.c.status).join_from(
        fixtures, tables, fixtures.c.table_id == tables.c.id, isouter=True
    )
    told = select(*RULING).join_from(rulings, players, isouter=True)
    return found._replace(
        fixtures=tuple(fixture(*row) for row in of(connection, met, fixtures, id)),
        rulings=tuple(ruling(*row) for row in of(connection, told, rulings, id)),
    )


def brief(connection: Connection, id: str) -> Tournament | None:
    """A tournament with those who are in it, and nothing of what they played."""
    found = connection.execute(select(*ROW).where(tournaments.c.id == id)).first()
    seated = select(*ENTRANT).join_from(entrants, players, isouter=True)
    there = tuple(entrant(*row) for row in of(connection, seated, entrants, id))
    return None if found is None else Tournament(*found)._replace(entrants=there)


def entrant(*row: Any) -> Entrant:
    *columns, name = row
    return Entrant._make([*columns, name or ""])


def fixture(*row: Any) -> Fixture:
    *columns, status = row
    return Fixture._make([*columns, status == "over"])


def ruling(*row: Any) -> Ruling:
    *columns, name = row
    return Ruling._make([*columns, name or ""])


def of(connection: Connection, wanted: Any, table: Any, id: str) -> Any:
    """The rows of a tournament, by their numbers."""
    return connection.execute(wanted.where(table.c.tournament_id == id).order_by(table.c.number))


def change(connection: Connection, id: str, epoch: int, what: Change) -> bool:
    """All of a change, unless somebody else has changed something meanwhile."""
    same = (tournaments.c.id == id) & (tournaments.c.epoch == epoch)
    done = connection.execute(update(tournaments).where(same).values(**what.columns, epoch=epoch + 1))
    if done.rowcount == 1:
        put(connection, id, what)
    return done.rowcount == 1


def put(connection: Connection, id: str, what: Change) -> None:
    numbers = {*what.gone, *(one.number for one in what.entrants)}
    drop(connection, entrants, id, numbers)
    fill(connection, entrants, id, (one._asdict() for one in what.entrants), "name")
    drop(connection, fixtures, id, {one.number for one in what.fixtures})
    met = (one._asdict() | {"table_id": one.table} for one in what.fixtures)
    fill(connection, fixtures, id, met, "table", "table_over")
    fill(connection, rulings, id, (one._asdict() for one in what.rulings), "name")
    for dealt in what.opened:
        kept.add(connection, dealt.row, dealt.chairs)
        kept.append(connection, dealt.row.id, dealt.lines, [], None, {})


def drop(connection: Connection, table: Any, id: str, numbers: Iterable[int]) -> None:
    here = (table.c.tournament_id == id) & table.c.number.in_(list(numbers))
    connection.execute(delete(table).where(here))


def fill(connection: Connection, table: Any, id: str, rows: Iterable[dict[str, Any]], *beside: str) -> None:
    """Rows of a tournament, without what is only read with them."""
    values = [
        {"tournament_id": id, **{name: value for name, value in row.items() if name not in beside}}
        for row in rows
    ]
    if values:
        connection.execute(insert(table), values)


def listed(connection: Connection, limit: int, *which: Any) -> list[Tournament]:
    """Tournaments with those who are in them: what goes on before what is over, the newest first."""
    over = tournaments.c.status == "over"
    wanted = select(ROW[0]).where(*which).order_by(over, tournaments.c.created.desc()).limit(limit)
    found = (brief(connection, id) for id in connection.scalars(wanted).all())
    return [one for one in found if one is not None]


def overdue(connection: Connection, time: float, limit: int) -> list[str]:
    """Where something is to happen by itself by now."""
    late = tournaments.c.status.in_(UNDER_WAY) & (tournaments.c.due <= time)
    return list(connection.scalars(select(ROW[0]).where(late).order_by(tournaments.c.due).limit(limit)))


def live(connection: Connection) -> list[str]:
    return list(connection.scalars(select(ROW[0]).where(tournaments.c.status.in_(("live", "paused")))))


def come(connection: Connection, table: str, player: int) -> None:
    """Somebody has come to their table; once is enough."""
    here = (came.c.table_id == table) & (came.c.player == player)
    if connection.scalar(select(came.c.player).where(here)) is None:
        connection.execute(insert(came).values(table_id=table, player=player))


def who_came(connection: Connection, ids: list[str]) -> set[tuple[str, int]]:
    """Who has come to these tables."""
    found = connection.execute(select(came.c.table_id, came.c.player).where(came.c.table_id.in_(ids)))
    return {(row.table_id, row.player) for row in found}


def has_tried(connection: Connection, id: str, player: int) -> bool:
    """Whether somebody has played their own game of those that are all the same."""
    mine = select(entrants.c.number, entrants.c.team).where(
        entrants.c.tournament_id == id, entrants.c.player == player
    )
    numbers = {row.number for row in connection.execute(mine)}
    met = select(fixtures.c.who, tables.c.status).join(tables, tables.c.id == fixtures.c.table_id)
    found = connection.execute(met.where(fixtures.c.tournament_id == id))
    return any(numbers & {*row.who} and row.status == "over" for row in found)


def merge(connection: Connection, guest: int, account: int) -> None:
    """Where a guest took part or ran something the account does; nobody takes part twice."""
    touch(connection, guest)
    both = select(entrants.c.tournament_id).where(entrants.c.player == account)
    twice = (entrants.c.player == guest) & entrants.c.tournament_id.in_(both)
    connection.execute(update(entrants).where(twice).values(status="out"))
    for column in (tournaments.c.host, entrants.c.player, rulings.c.by):
        connection.execute(update(column.table).where(column == guest).values({column: account}))
    for table in connection.scalars(select(came.c.table_id).where(came.c.player == guest)).all():
        come(connection, table, account)
    connection.execute(delete(came).where(came.c.player == guest))


def forget(connection: Connection, player: int) -> None:
    """Somebody is gone: results stay, with nobody behind them, and whoever was still in is out."""
    touch(connection, player)
    playing = select(tournaments.c.id).where(tournaments.c.status.in_(UNDER_WAY))
    mine = (entrants.c.player == player) & entrants.c.tournament_id.in_(playing)
    connection.execute(update(entrants).where(mine).values(status="out"))
    connection.execute(update(entrants).where(entrants.c.player == player).values(team=""))
    connection.execute(delete(came).where(came.c.player == player))


def touch(connection: Connection, player: int) -> None:
    """What was thought of these tournaments before this holds no more."""
    mine = select(entrants.c.tournament_id).where(entrants.c.player == player)
    which = or_(tournaments.c.host == player, tournaments.c.id.in_(mine))
    connection.execute(update(tournaments).where(which).values(epoch=tournaments.c.epoch + 1))


def has_table() -> Any:
    """Whether a table belongs to a tournament, for statements about tables."""
    return exists().where(fixtures.c.table_id == tables.c.id)


class Tournaments:
    """What the store does about them; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    async def add(self, one: Tournament) -> None:
        await self._write(partial(add, one=one))

    async def find(self, id: str) -> Tournament | None:
        found: Tournament | None = await self._read(partial(find, id=id))
        return found

    async def change(self, id: str, epoch: int, what: Change) -> bool:
        """False: it is not as it was when this was thought of."""
        done: bool = await self._write(partial(change, id=id, epoch=epoch, what=what))
        return done

    async def listed(self, limit: int) -> list[Tournament]:
        def read(connection: Connection) -> list[Tournament]:
            return listed(connection, limit)

        found: list[Tournament] = await self._read(read)
        return found

    async def of_player(self, player: int, limit: int) -> list[Tournament]:
        """Where somebody is in, or the organiser."""
        mine = select(entrants.c.tournament_id).where(entrants.c.player == player)
        which = or_(tournaments.c.host == player, tournaments.c.id.in_(mine))

        def read(connection: Connection) -> list[Tournament]:
            return listed(connection, limit, which)

        found: list[Tournament] = await self._read(read)
        return found

    async def overdue(self, time: float, limit: int) -> list[str]:
        found: list[str] = await self._read(partial(overdue, time=time, limit=limit))
        return found

    async def live(self) -> list[str]:
        found: list[str] = await self._read(live)
        return found

    async def come(self, table: str, player: int) -> None:
        await self._write(partial(come, table=table, player=player))

    async def who_came(self, ids: list[str]) -> set[tuple[str, int]]:
        found: set[tuple[str, int]] = await self._read(partial(who_came, ids=ids))
        return found

    async def has_tried(self, id: str, player: int) -> bool:
        found: bool = await self._read(partial(has_tried, id=id, player=player))
        return found
