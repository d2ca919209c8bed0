"""The database itself: migrations that agree with the schema, and how each kind is set."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from anachron.store import NoDatabase, Store, database
from anachron.store.database import address, engine, expect_answer, migrate
from anachron.store.errors import Newer
from anachron.store.schema import METADATA, REVISION
from tests.store.keeping import seated, with_store


def test_the_migrations_end_at_the_revision_of_the_code():
    config = Config()
    config.set_main_option("script_location", "anachron.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_the_migrations_make_the_tables_of_the_schema(url):
    with_store(url, seated)
    with create_engine(address(url)).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_what_was_kept_is_there_when_the_store_is_opened_again(url):
    ada = with_store(url, seated)
    assert with_store(url, lambda store: store.player(ada.id)) == ada


def test_opening_an_up_to_date_store_does_without_alembic(url):
    with_store(url, seated)
    opening = (
        "import asyncio, sys; from anachron.store import Store; "
        "asyncio.run(asyncio.wait_for(Store.open(sys.argv[1]), 5)); sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", opening, url]).returncode == 0


def test_two_who_open_a_new_store_at_once_make_it_once(url):
    async def run():
        stores = await asyncio.gather(*[Store.open(url) for _ in range(4)])
        await seated(stores[0])
        found = [await store.table("t") for store in stores]
        await asyncio.gather(*[store.close() for store in stores])
        return found

    found = asyncio.run(run())
    assert found[0] is not None and found == [found[0]] * 4


def test_whoever_opens_a_new_store_waits_for_another_who_is_in_it(tmp_path):
    file = tmp_path / "anachron.db"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE theirs (a)")
    leaving = threading.Timer(0.3, other.execute, ["COMMIT"])
    leaving.start()
    assert with_store(f"sqlite:///{file}", lambda store: store.table("t")) is None
    leaving.join()
    other.close()


def test_an_address_of_another_driver_is_understood():
    assert address("sqlite+aiosqlite:///a.db").drivername == "sqlite"
    assert address("postgres://ada@example/db").drivername == "postgresql+psycopg"


@pytest.mark.parametrize("url", ["", "anachron.db", "mysql://ada@example/db", "sqlite:/a"])
def test_any_other_address_is_refused_in_a_sentence(url):
    with pytest.raises(NoDatabase, match="expected sqlite:///FILE or postgresql://"):
        address(url)


def test_a_database_that_does_not_answer_is_refused_in_a_sentence_without_its_password():
    with pytest.raises(NoDatabase, match=r"ada:...@127\.0\.0\.1:1/db does not answer: .*refused") as refused:
        expect_answer(address("postgresql://ada:secret@127.0.0.1:1/db"))
    assert "secret" not in str(refused.value)


def test_commits_are_safe_and_readers_never_wait(tmp_path):
    def pragmas(connection):
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.scalar(text(f"PRAGMA {name}")) for name in names]

    async def work(store):
        return [await store._write(pragmas), await store._read(pragmas)]

    full = 2
    assert with_store(f"sqlite:///{tmp_path / 'anachron.db'}", work) == [["wal", full, 1]] * 2


def test_whoever_stops_in_the_middle_of_a_write_holds_nobody_up_for_long(postgres, monkeypatch):
    """As a machine does that loses its power: its rows are free again before its connection is missed."""
    monkeypatch.setattr(database, "SILENCE", 300)
    url = postgres.database()

    async def story() -> str:
        store = await Store.open(url)
        await seated(store)
        stopped = engine(address(url), "BEGIN", 1).connect()
        stopped.execute(text("UPDATE players SET name = 'Eve'"))
        ada = (await store.order.find(""))[0]
        await asyncio.wait_for(store.rename(ada.id, "Adele"), 10)
        await store.close()
        return ada.name

    assert asyncio.run(story()) == "Ada"


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(url):
    with engine(address(url), "BEGIN IMMEDIATE", 1).begin() as connection:
        migrate(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = 'm9999'"))
    with (
        pytest.raises(Newer, match="newer version"),
        engine(address(url), "BEGIN IMMEDIATE", 1).begin() as connection,
    ):
        migrate(connection)
