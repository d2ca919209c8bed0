"""All of one database put into another, empty one: what backup, restore and move come down to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, Integer, Table, func, insert, select, text

from anachron.store import nodes
from anachron.store.database import engine, migrate
from anachron.store.errors import Differs, NotEmpty, Served
from anachron.store.schema import METADATA

BATCH = 1000  # rows at a time
PASSING = {"nodes", "present"}  # which tell of processes, and of nothing that lasts
TABLES = [table for table in METADATA.sorted_tables if table.name not in PASSING]

Tell = Callable[[str, int], None]  # of a table, and how many rows of it have come over


class Print(NamedTuple):
    """What a table holds, in whatever order: how many rows, and the sum of their digests."""

    rows: int = 0
    sum: int = 0

    def plus(self, row: Any) -> Print:
        said = json.dumps(list(row), sort_keys=True, separators=(",", ":")).encode()
        digest = int.from_bytes(hashlib.sha256(said).digest()[:16])
        return Print(self.rows + 1, (self.sum + digest) % 2**128)


def copy(source: URL, target: URL, tell: Tell) -> int:
    """Put everything into an empty database, as it is at one moment, and read it back; how many rows."""
    out, into = engine(source, "BEGIN", 1), engine(target, "BEGIN IMMEDIATE", 1)
    try:
        with into.begin() as connection:
            migrate(connection)
            expect_empty(connection)
            found = carry(out, connection, tell)
        with into.begin() as connection:
            expect_same(connection, found)
        return sum(one.rows for one in found.values())
    finally:
        out.dispose()
        into.dispose()


def carry(out: Engine, into: Connection, tell: Tell) -> dict[str, Print]:
    """Row by row, from one snapshot; all of it or nothing."""
    found = {}
    with out.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        with connection.begin():
            for table in TABLES:
                found[table.name] = carry_table(connection, into, table, tell)
    return found


def carry_table(out: Connection, into: Connection, table: Table, tell: Tell) -> Print:
    print = Print()
    rows = out.execution_options(yield_per=BATCH).execute(select(table))
    for batch in batches(row._asdict() for row in rows):
        for row in batch:
            print = print.plus(row.values())
        into.execute(insert(table), batch)
        tell(table.name, print.rows)
    go_on_counting(into, table)
    return print


def batches(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch


def go_on_counting(connection: Connection, table: Table) -> None:
    """PostgreSQL does not notice numbers that are given to it: the next one comes after them."""
    [key, *rest] = table.primary_key.columns
    counted = not rest and isinstance(key.type, Integer) and key.autoincrement is not False
    if connection.dialect.name != "postgresql" or not counted or key.foreign_keys:
        return
    last = connection.scalar(select(func.max(key)))
    if last is not None:
        named = {"table": table.name, "column": key.name, "last": last}
        connection.execute(text("SELECT setval(pg_get_serial_sequence(:table, :column), :last)"), named)


def expect_empty(connection: Connection) -> None:
    """Nothing is overwritten."""
    full = [table.name for table in TABLES if connection.scalar(select(func.count()).select_from(table))]
    if full:
        raise NotEmpty(full)


def expect_same(connection: Connection, wanted: dict[str, Print]) -> None:
    """What was written is read back."""
    for table in TABLES:
        found = Print()
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)):
            found = found.plus(row)
        if found != wanted[table.name]:
            raise Differs(table.name, wanted[table.name].rows, found.rows)


def expect_idle(url: URL) -> None:
    """No node serves this database."""
    made = engine(url, "BEGIN", 1)
    try:
        with made.begin() as connection:
            if connection.dialect.has_table(connection, "nodes") and nodes.alive(connection):
                raise Served(url.render_as_string())
    finally:
        made.dispose()


def up_to_date(url: URL) -> None:
    """A database that is copied is of this version; an older one is brought up to it first."""
    made = engine(url, "BEGIN IMMEDIATE", 1)
    try:
        with made.begin() as connection:
            migrate(connection)
    finally:
        made.dispose()
