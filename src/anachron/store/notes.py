"""Notes beside finished matches, branches and remarks: the statements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, insert

from anachron.store.models import Noted
from anachron.store.schema import notes
from anachron.store.tables import advance


def add(
    connection: Connection, id: str, new: Iterable[Noted], epoch: int | None, columns: dict[str, Any]
) -> None:
    advance(connection, id, epoch, columns)
    values = [{"table_id": id, **note._asdict()} for note in new]
    connection.execute(insert(notes), values)
