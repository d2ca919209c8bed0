"""Tables with their chairs, journals, chat and early answers: the statements."""

from __future__ import annotations

import time as clock
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, case, delete, insert, or_, select, update
from sqlalchemy.sql.schema import Table

from anachron.store.models import Chair, Held, Line, Listed, Row, Said
from anachron.store.schema import chairs, held, lines, players, said, tables

CHAIR = (chairs.c.seat, chairs.c.player, chairs.c.level, chairs.c.away)


def add(connection: Connection, row: Row, seated: Iterable[Chair]) -> None:
    connection.execute(insert(tables).values(**row._asdict()))
    connection.execute(insert(chairs), [{"table_id": row.id, **chair._asdict()} for chair in seated])


def find(connection: Connection, id: str) -> tuple[Row, list[Chair]] | None:
    found = connection.execute(select(tables).where(tables.c.id == id)).first()
    if found is None:
        return None
    seated = connection.execute(select(*CHAIR).where(chairs.c.table_id == id).order_by(chairs.c.seat))
    return Row(*found), [Chair(*chair) for chair in seated]


def change(connection: Connection, id: str, columns: dict[str, Any]) -> None:
    values = {"changed": clock.time(), **columns}
    connection.execute(update(tables).where(tables.c.id == id).values(**values))


def set_chair(connection: Connection, id: str, chair: Chair) -> None:
    here = (chairs.c.table_id == id) & (chairs.c.seat == chair.seat)
    connection.execute(update(chairs).where(here).values(**chair._asdict()))


def append(
    connection: Connection, id: str, new: Sequence[Line], seated: Iterable[Chair], columns: dict[str, Any]
) -> None:
    """Lines at the end of a journal, with the chairs and columns that change with them."""
    if new:
        values = [{"table_id": id, **line._asdict(), "key": line.key or None} for line in new]
        connection.execute(insert(lines), values)
    for chair in seated:
        set_chair(connection, id, chair)
    change(connection, id, columns)


def journal(connection: Connection, id: str) -> list[Line]:
    wanted = select(lines.c.number, lines.c.text, lines.c.key).where(lines.c.table_id == id)
    found = connection.execute(wanted.order_by(lines.c.number))
    return [Line(number, text, key or "") for number, text, key in found]


def number_of(connection: Connection, what: Table, id: str, keys: Iterable[str]) -> int | None:
    """The number under which one of these keys is known at a table."""
    wanted = select(what.c.number).where(what.c.table_id == id, what.c.key.in_([key for key in keys if key]))
    return connection.scalar(wanted.order_by(what.c.number))


def hold(connection: Connection, id: str, answer: Held) -> None:
    """A seat holds one early answer: a new one replaces it."""
    drop_held(connection, id, answer.seat)
    connection.execute(insert(held).values(table_id=id, **answer._asdict()))


def answers(connection: Connection, id: str) -> list[Held]:
    wanted = select(held.c.seat, held.c.question, held.c.text, held.c.key).where(held.c.table_id == id)
    return [Held(*row) for row in connection.execute(wanted.order_by(held.c.seat))]


def drop_held(connection: Connection, id: str, seat: int | None) -> None:
    here = held.c.table_id == id
    connection.execute(delete(held).where(here if seat is None else here & (held.c.seat == seat)))


def say(connection: Connection, id: str, remark: Said, key: str) -> None:
    connection.execute(insert(said).values(table_id=id, key=key or None, **remark._asdict()))


def chat(connection: Connection, id: str) -> list[Said]:
    wanted = select(said.c.number, said.c.seat, said.c.name, said.c.text, said.c.time)
    found = connection.execute(wanted.where(said.c.table_id == id).order_by(said.c.number))
    return [Said(*row) for row in found]


def waiting(connection: Connection, limit: int) -> list[Listed]:
    """Public tables that have not started, newest first."""
    return listed(connection, (tables.c.status == "open") & tables.c.public, tables.c.created.desc(), limit)


def recent(connection: Connection, limit: int) -> list[Listed]:
    """Public tables that are being played or are over, the latest change first."""
    return listed(connection, (tables.c.status != "open") & tables.c.public, tables.c.changed.desc(), limit)


def tables_of(connection: Connection, player: int, limit: int) -> list[Listed]:
    """Where somebody sits or is the host: what goes on before what is over, the latest change first."""
    sits = select(chairs.c.table_id).where(chairs.c.player == player)
    mine = or_(tables.c.host == player, tables.c.id.in_(sits))
    over_last = case((tables.c.status == "over", 1), else_=0)
    return listed(connection, mine, (over_last, tables.c.changed.desc()), limit)


def listed(connection: Connection, which: ColumnElement[bool], order: Any, limit: int) -> list[Listed]:
    by = order if isinstance(order, tuple) else (order,)
    found = connection.execute(select(tables).where(which).order_by(*by).limit(limit))
    shown = {row.id: Listed(Row(*row), [], []) for row in found}
    wanted = select(chairs.c.table_id, players.c.name, *CHAIR).join_from(
        chairs, players, chairs.c.player == players.c.id, isouter=True
    )
    seated = wanted.where(chairs.c.table_id.in_(shown)).order_by(chairs.c.table_id, chairs.c.seat)
    for id, name, *chair in connection.execute(seated):
        shown[id].chairs.append(Chair(*chair))
        shown[id].names.append(name or "")
    return list(shown.values())


def live_ids(connection: Connection) -> list[str]:
    return list(connection.scalars(select(tables.c.id).where(tables.c.status == "live")))
