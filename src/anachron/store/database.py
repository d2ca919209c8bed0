"""Opening the database: how SQLite is set, and the migrations it still needs."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text

from anachron.store.errors import Newer
from anachron.store.schema import REVISION

# Readers never wait for the writer (WAL); a commit is on the disk when it returns (FULL).
PRAGMAS = {"busy_timeout": "10000", "journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON"}
PATIENCE = 10.0  # seconds in which others who open the same file must be done
PAUSE = 0.01


def engine(url: str, begin: str, connections: int) -> Engine:
    """A few lasting connections; `begin` is how SQLite begins a transaction: at once for a writer."""
    made = create_engine(url, pool_size=connections, max_overflow=0)
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", set_pragmas)
        event.listen(made, "begin", lambda connection: connection.exec_driver_sql(begin))
    return made


def set_pragmas(connection: Any, _: object) -> None:
    connection.isolation_level = (
        None  # the driver shall not begin transactions of its own: savepoints need it
    )
    cursor = connection.cursor()
    for name, value in PRAGMAS.items():
        insist(cursor, f"PRAGMA {name} = {value}")
    cursor.close()


def insist(cursor: sqlite3.Cursor, statement: str) -> None:
    """Try until nobody else is in the way: SQLite keeps its busy timeout except when a file turns to WAL."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(PAUSE)


def migrate(connection: Connection) -> None:
    """Bring the tables up to this version of the code; an empty database gets all of them."""
    if revision(connection) == REVISION:
        return
    from alembic import command  # here: it takes longer to import than all the rest to open
    from alembic.config import Config
    from alembic.script import ScriptDirectory as Scripts

    config = Config()
    config.set_main_option("script_location", "anachron.store:migrations")
    config.attributes["connection"] = connection
    found, known = revision(connection), Scripts.from_config(config).walk_revisions()
    if found is not None and found not in {script.revision for script in known}:
        raise Newer(found)
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """The last migration that this database has had."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found
