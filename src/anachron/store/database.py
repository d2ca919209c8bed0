"""Opening the database, SQLite or PostgreSQL: how it is set, and the migrations it still needs."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from anachron.store.errors import Newer, NoDatabase
from anachron.store.schema import REVISION

# Readers never wait for the writer (WAL); a commit is on the disk when it returns (FULL).
PRAGMAS = {"busy_timeout": "10000", "journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON"}
PATIENCE = 10.0  # seconds in which others who open the same file must be done
PAUSE = 0.01
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
# Of PostgreSQL: a network that says nothing any more is noticed, and whoever stops in the middle of a
# transaction keeps others from their rows for so long at most.
ALERT = {"connect_timeout": 10, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
ALERT |= {"tcp_user_timeout": 10_000}  # ms
SILENCE = 15_000  # ms
UPGRADE = 8642  # the lock of whoever migrates: several nodes may start at once


def address(url: str) -> URL:
    """Where a database is: `sqlite:///FILE` or `postgresql://USER@HOST/NAME`, whatever driver is named."""
    try:
        found = make_url(url)
        return found.set(drivername=DRIVERS[found.get_backend_name()])
    except (ArgumentError, KeyError):
        raise NoDatabase("expected sqlite:///FILE or postgresql://USER@HOST/NAME as the database") from None


def engine(url: URL, begin: str, connections: int) -> Engine:
    """A few lasting connections; `begin` is how SQLite begins a transaction: at once for a writer."""
    if url.get_backend_name() == "postgresql":
        made = create_engine(
            url, pool_size=connections, max_overflow=0, pool_pre_ping=True, connect_args=ALERT
        )
        event.listen(made, "connect", set_silence)
        return made
    made = create_engine(url, pool_size=connections, max_overflow=0)
    event.listen(made, "connect", set_pragmas)
    event.listen(made, "begin", lambda connection: connection.exec_driver_sql(begin))
    return made


def expect_answer(url: URL) -> None:
    """What stands in the way of a database is said in a sentence, before anything starts."""
    made = engine(url, "BEGIN", 1)
    try:
        with made.connect():
            pass
    except DBAPIError as error:
        why = str(error.orig).partition("\n")[0]
        raise NoDatabase(f"the database {url.render_as_string()} does not answer: {why}") from None
    finally:
        made.dispose()


def expect_known(url: URL) -> None:
    """A database of a newer version of this program is refused before anything starts."""
    made = engine(url, "BEGIN", 1)
    try:
        with made.connect() as connection:
            found = revision(connection)
    finally:
        made.dispose()
    if found is not None and found.isdecimal() and int(found) > int(REVISION):
        raise Newer(found)


def set_silence(connection: Any, _: object) -> None:
    connection.execute(f"SET idle_in_transaction_session_timeout = {SILENCE}")
    connection.commit()


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
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE})
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
