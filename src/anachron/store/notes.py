"""Notes beside finished matches, branches and remarks: the statements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, insert

from anachron.store.models import Line
from anachron.store.schema import notes
from anachron.store.tables import advance


def add(
    connection: Connection, id: str, new: Iterable[Line], epoch: int | None, columns: dict[str, Any]
) -> None:
    advance(connection, id, epoch, columns)
    values = [{"table_id": id, "number": line.number, "text": line.text} for line in new]
    connection.execute(insert(notes), values)
