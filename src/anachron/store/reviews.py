"""What decisions of finished matches were worth: the statements."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from anachron.store.schema import reviews


def find(connection: Connection, id: str, level: str) -> list[dict[str, Any]]:
    """The decisions judged so far, the first one first."""
    mine = (reviews.c.table_id == id) & (reviews.c.level == level)
    found: list[dict[str, Any]] | None = connection.scalar(select(reviews.c.decisions).where(mine))
    return found or []


def of_tables(connection: Connection, ids: Collection[str]) -> dict[str, list[dict[str, Any]]]:
    """The decisions of the tables that were judged, of each by the review that has come furthest."""
    wanted = select(reviews.c.table_id, reviews.c.decisions).where(reviews.c.table_id.in_(ids))
    found: dict[str, list[dict[str, Any]]] = {}
    for table, decisions in connection.execute(wanted):
        found[table] = max(found.get(table, []), decisions, key=len)
    return found


def keep(connection: Connection, id: str, level: str, decisions: list[dict[str, Any]]) -> None:
    """In place of what was judged before."""
    mine = (reviews.c.table_id == id) & (reviews.c.level == level)
    connection.execute(delete(reviews).where(mine))
    connection.execute(insert(reviews).values(table_id=id, level=level, decisions=decisions))
