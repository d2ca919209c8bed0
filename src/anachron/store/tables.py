"""Tables with their chairs, journals, chat and early answers: the statements."""

from __future__ import annotations

import time as clock
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Update,
    bindparam,
    case,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql.schema import Table

from anachron.store import days
from anachron.store.errors import Overtaken
from anachron.store.models import Chair, Held, Line, Listed, Opened, Row, Said
from anachron.store.schema import asked, chairs, fixtures, held, lines, players, said, tables

ADD_LINES = insert(lines)
CHAIR = (chairs.c.seat, chairs.c.player, chairs.c.level, chairs.c.away)


def add(connection: Connection, row: Row, seated: Iterable[Chair]) -> None:
    connection.execute(insert(tables).values(**row._asdict()))
    connection.execute(insert(chairs), [{"table_id": row.id, **chair._asdict()} for chair in seated])


def find(connection: Connection, id: str) -> tuple[Row, list[Chair]] | None:
    found = connection.execute(select(tables).where(tables.c.id == id)).first()
    if found is None:
        return None
    seated = connection.execute(select(*CHAIR).where(chairs.c.table_id == id).order_by(chairs.c.seat))
    return as_row(found), [Chair(*chair) for chair in seated]


def as_row(found: Any) -> Row:
    row = Row(*found)
    return row._replace(window=Opened(*row.window)) if row.window is not None else row


def advance(connection: Connection, id: str, epoch: int | None, columns: dict[str, Any]) -> None:
    """One more change of a table; by somebody who names the last one they know, if there is no later one."""
    given = {"the_id": id, **columns} | ({} if epoch is None else {"the_epoch": epoch})
    if connection.execute(advancing(*given), given).rowcount != 1 and epoch is not None:
        raise Overtaken(epoch)


@cache
def advancing(*given: str) -> Update:
    """The statement that changes some columns: made once, which takes longer than to carry it out."""
    changes = [name for name in given if not name.startswith("the_")]
    moved = update(tables).where(tables.c.id == bindparam("the_id"))
    if "the_epoch" in given:
        moved = moved.where(tables.c.epoch == bindparam("the_epoch"))
    values = {name: bindparam(name, type_=tables.c[name].type) for name in changes}
    return moved.values(epoch=tables.c.epoch + 1, **values)


def change(connection: Connection, id: str, epoch: int | None, columns: dict[str, Any]) -> None:
    advance(connection, id, epoch, {"changed": clock.time(), **columns})


def follow_up(
    connection: Connection, id: str, epoch: int, row: Row, seated: Iterable[Chair], columns: dict[str, Any]
) -> None:
    """The table that comes after another."""
    change(connection, id, epoch, {**columns, "successor": row.id})
    add(connection, row, seated)


def set_chair(
    connection: Connection, id: str, chair: Chair, epoch: int | None, columns: dict[str, Any]
) -> None:
    advance(connection, id, epoch, columns)
    put_chair(connection, id, chair)


def put_chair(connection: Connection, id: str, chair: Chair) -> None:
    here = (chairs.c.table_id == id) & (chairs.c.seat == chair.seat)
    connection.execute(update(chairs).where(here).values(**chair._asdict()))


def append(
    connection: Connection,
    id: str,
    new: Sequence[Line],
    seated: Iterable[Chair],
    epoch: int | None,
    columns: dict[str, Any],
    also: Iterable[Callable[[Connection], None]] = (),
) -> None:
    """Lines at the end of a journal, with whatever else changes then."""
    change(connection, id, epoch, columns)
    if new:
        values = [{"table_id": id, **line._asdict(), "key": line.key or None} for line in new]
        connection.execute(ADD_LINES, values)
    for chair in seated:
        put_chair(connection, id, chair)
    for work in also:
        work(connection)


def number_of(connection: Connection, what: Table, id: str, keys: Iterable[str]) -> int | None:
    """The number under which one of these keys is known at a table."""
    wanted = select(what.c.number).where(what.c.table_id == id, what.c.key.in_([key for key in keys if key]))
    return connection.scalar(wanted.order_by(what.c.number))


def hold(connection: Connection, id: str, answer: Held, epoch: int | None, columns: dict[str, Any]) -> None:
    """A seat holds one early answer: a new one replaces it. It does not show in the list of tables."""
    advance(connection, id, epoch, columns)
    drop_held(connection, id, answer.seat)
    connection.execute(insert(held).values(table_id=id, **answer._asdict()))


def order(
    connection: Connection,
    id: str,
    seat: int,
    said: list[Any],
    epoch: int | None,
    columns: dict[str, Any],
) -> None:
    """What a seat says ahead. It does not show in the list of tables."""
    advance(connection, id, epoch, columns)
    days.set_orders(connection, id, seat, said)


def drop_held(connection: Connection, id: str, seat: int | None) -> None:
    here = held.c.table_id == id
    connection.execute(delete(held).where(here if seat is None else here & (held.c.seat == seat)))


def say(
    connection: Connection, id: str, remark: Said, key: str, epoch: int | None, columns: dict[str, Any]
) -> None:
    advance(connection, id, epoch, columns)
    connection.execute(insert(said).values(table_id=id, key=key or None, **remark._asdict()))


def waiting(connection: Connection, limit: int) -> list[Listed]:
    """Public tables that have not started, newest first."""
    return listed(connection, (tables.c.status == "open") & tables.c.public, tables.c.created.desc(), limit)


def recent(connection: Connection, limit: int) -> list[Listed]:
    """Public tables that are being played or are over, the latest change first."""
    return listed(connection, (tables.c.status != "open") & tables.c.public, tables.c.changed.desc(), limit)


def tables_of(connection: Connection, player: int, limit: int) -> list[Listed]:
    """Where somebody sits or is the host: what waits for them, what goes on, what is over."""
    sits = select(chairs.c.table_id).where(chairs.c.player == player)
    hosts = (tables.c.host == player) & ~exists().where(fixtures.c.table_id == tables.c.id)
    mine = or_(hosts, tables.c.id.in_(sits))
    waits = tables.c.id.in_(select(asked.c.table_id).where(asked.c.player == player))
    over_last = case((waits, 0), (tables.c.status == "over", 2), else_=1)
    return listed(connection, mine, (over_last, tables.c.changed.desc()), limit)


def listed(connection: Connection, which: ColumnElement[bool], order: Any, limit: int) -> list[Listed]:
    by = order if isinstance(order, tuple) else (order,)
    found = connection.execute(select(tables).where(which).order_by(*by).limit(limit))
    shown = {row.id: Listed(as_row(row), [], []) for row in found}
    wanted = select(chairs.c.table_id, players.c.name, *CHAIR).join_from(
        chairs, players, chairs.c.player == players.c.id, isouter=True
    )
    seated = wanted.where(chairs.c.table_id.in_(shown)).order_by(chairs.c.table_id, chairs.c.seat)
    for id, name, *chair in connection.execute(seated):
        shown[id].chairs.append(Chair(*chair))
        shown[id].names.append(name or "")
    return list(shown.values())
