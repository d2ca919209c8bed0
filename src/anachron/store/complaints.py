"""What looked wrong to people: the statements."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from anachron.store.models import Complaint
from anachron.store.schema import complaints

COMPLAINT = [column for column in complaints.c if column.name != "key"]


def add(connection: Connection, one: Complaint, key: str) -> int:
    """Keep one; a key that is known at the table leads to what was kept under it."""
    known = (complaints.c.table_id == one.table) & (complaints.c.key == (key or None))
    before: int | None = connection.scalar(select(complaints.c.number).where(known))
    if before is not None:
        return before
    values = one._asdict() | {"table_id": one.table, "key": key or None}
    del values["number"], values["table"]
    made = connection.execute(insert(complaints).values(**values)).inserted_primary_key
    assert made is not None
    return int(made[0])


def all_of_them(connection: Connection) -> list[Complaint]:
    return [Complaint(*row) for row in connection.execute(select(*COMPLAINT).order_by(complaints.c.number))]
