"""A table with everything at it. The statements are made once: every node asks them after every change."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Connection, Select, bindparam, select
from sqlalchemy.sql.schema import Table

from anachron.store.models import Chair, Held, Line, Noted, Present, Said, Whole
from anachron.store.schema import chairs, held, lines, notes, orders, players, present, said, tables
from anachron.store.tables import CHAIR, as_row

ID: BindParameter[str] = bindparam("id")
AFTER: BindParameter[int] = bindparam("after")


def of_table(what: Table, names: str, order: str) -> Select[Any]:
    """Some columns of all that belongs to a table, in order."""
    columns = [what.c[name] for name in names.split()]
    return select(*columns).where(what.c.table_id == ID).order_by(what.c[order])


ROW = select(tables).where(tables.c.id == ID)
EPOCH = select(tables.c.epoch).where(tables.c.id == ID)
SEATED = (
    select(*CHAIR, players.c.name)
    .join_from(chairs, players, chairs.c.player == players.c.id, isouter=True)
    .where(chairs.c.table_id == ID)
    .order_by(chairs.c.seat)
)
LINES = of_table(lines, "number text key", "number").where(lines.c.number > AFTER)
HELD = of_table(held, "seat question text key", "seat")
SAID = of_table(said, "number seat name text time player", "number").where(said.c.number > AFTER)
NOTES = of_table(notes, "number text player", "number")
ORDERS = of_table(orders, "seat lines", "seat")
PRESENT = of_table(present, "player node online seen", "player")


def look(connection: Connection, id: str, line: int, remark: int) -> Whole | None:
    """A table with everything at it, but for lines and remarks up to these numbers."""
    found = connection.execute(ROW, {"id": id}).first()
    if found is None:
        return None
    row = as_row(found)
    seated = connection.execute(SEATED, {"id": id}).all()
    return Whole(
        row,
        [Chair(*chair[:-1]) for chair in seated],
        {chair.player: chair.name for chair in seated if chair.player is not None},
        journal(connection, id, line),
        answers(connection, id),
        chat(connection, id, remark),
        beside(connection, id) if row.status == "over" else [],
        [Present(*one) for one in connection.execute(PRESENT, {"id": id})],
        {row.seat: row.lines for row in connection.execute(ORDERS, {"id": id})},
    )


def epoch(connection: Connection, id: str) -> int:
    """How far a table has come."""
    return connection.scalar(EPOCH, {"id": id}) or 0


def journal(connection: Connection, id: str, after: int = 0) -> list[Line]:
    found = connection.execute(LINES, {"id": id, "after": after})
    return [Line(number, text, key or "") for number, text, key in found]


def answers(connection: Connection, id: str) -> list[Held]:
    return [Held(*row) for row in connection.execute(HELD, {"id": id})]


def chat(connection: Connection, id: str, after: int = 0) -> list[Said]:
    return [Said(*row) for row in connection.execute(SAID, {"id": id, "after": after})]


def beside(connection: Connection, id: str) -> list[Noted]:
    """All notes beside a match, the first one first."""
    return [Noted(*row) for row in connection.execute(NOTES, {"id": id})]
