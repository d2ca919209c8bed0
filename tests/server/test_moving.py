"""Backup, restore and move: everything comes along, into what is empty, and nobody is disturbed."""

from __future__ import annotations

import asyncio

import click
import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, text

from anachron.cli import commands
from anachron.server.moving import backup, move, place, restore
from anachron.server.serve import locked, opened
from anachron.server.settings import Settings
from anachron.store import Line, NoDatabase, Store
from anachron.store.copying import TABLES, expect_idle
from anachron.store.database import address
from anachron.store.errors import Newer, NotEmpty, Served
from tests.server.sitting import Guest, serving
from tests.store.keeping import seated, with_store


def everything(url) -> dict[str, list[str]]:
    engine = create_engine(address(url))
    with engine.connect() as connection:
        rows = {
            table.name: sorted(map(str, connection.execute(table.select()).fetchall())) for table in TABLES
        }
    engine.dispose()
    return rows


def folder_address(folder) -> str:
    return f"sqlite:///{folder / 'anachron.db'}"


def played(folder) -> None:
    """Some people who play, talk and have a login."""
    folder.mkdir(exist_ok=True)
    with serving(folder) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None], options={"first": 0})
        Guest(client, "Bob").sit(ada.id)
        ada.take_turn()
        assert ada.post("chat", text="à toi ☃").is_success
        assert ada.guest.post("/api/account", login="ada", password="correct horse").is_success


def test_everything_moves_to_postgresql_and_back(tmp_path, postgres):
    played(tmp_path / "from")
    url = postgres.database()
    move(str(tmp_path / "from"), url)
    assert everything(url) == everything(folder_address(tmp_path / "from"))
    newcomer = with_store(url, lambda store: store.add_player("Cleo", "fr"))
    assert newcomer.id == 3, "numbers go on after those that came along"
    move(url, str(tmp_path / "to"))
    assert everything(url) == everything(folder_address(tmp_path / "to"))


def test_nothing_is_moved_into_what_is_not_empty(tmp_path, url):
    played(tmp_path / "from")
    with_store(url, seated)
    before = everything(url)
    if url.startswith("sqlite"):
        url = str(tmp_path)
    with pytest.raises(NotEmpty, match="expected an empty database, got one with players"):
        move(str(tmp_path / "from"), url)
    assert everything(folder_address(tmp_path) if "://" not in url else url) == before


def test_a_backup_is_taken_while_the_server_goes_on_and_comes_back_as_it_was(tmp_path, url):
    async def work():
        store = await Store.open(url)
        await store.join(60)
        await seated(store)
        writing = asyncio.create_task(fill(store))
        await asyncio.sleep(0.1)
        await asyncio.to_thread(backup, tmp_path / "kept", None, url)
        writing.cancel()
        await asyncio.wait([writing])
        await store.close()

    async def fill(store):
        for number in range(1, 100_000):
            await store.append("t", [Line(number, "x", f"k{number}")])

    asyncio.run(work())
    restore(tmp_path / "kept", tmp_path / "new", None)
    lines = with_store(folder_address(tmp_path / "new"), lambda store: store.journal("t"))
    assert lines and [line.number for line in lines] == list(range(1, len(lines) + 1))
    with pytest.raises(NotEmpty):
        restore(tmp_path / "kept", tmp_path / "new", None)
    with pytest.raises(NoDatabase, match="not overwritten"):
        backup(tmp_path / "kept", tmp_path / "new", None)


def test_nothing_is_restored_into_what_is_being_served(tmp_path, postgres):
    played(tmp_path / "from")
    backup(tmp_path / "kept", tmp_path / "from", None)
    locked(tmp_path / "from")
    with pytest.raises(click.ClickException, match="another server"):
        restore(tmp_path / "kept", tmp_path / "from", None)
    url = postgres.database()

    async def work(store):
        await store.join(60)
        with pytest.raises(Served, match="is being served"):
            await asyncio.to_thread(restore, tmp_path / "kept", None, url)
        await store.leave()

    with_store(url, work)
    expect_idle(place(url))


def test_a_backup_that_was_damaged_or_is_of_a_newer_version_is_refused(tmp_path):
    played(tmp_path / "from")
    backup(tmp_path / "kept", tmp_path / "from", None)
    (tmp_path / "cut").write_bytes((tmp_path / "kept").read_bytes()[:5000])
    with pytest.raises(NoDatabase, match="cannot be read"):
        restore(tmp_path / "cut", tmp_path / "new", None)
    engine = create_engine(f"sqlite:///{tmp_path / 'kept'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'm9999'"))
    engine.dispose()
    with pytest.raises(Newer):
        restore(tmp_path / "kept", tmp_path / "new", None)


@pytest.mark.parametrize("how", ["environment", "file"])
def test_a_backup_and_its_return_find_a_server_by_its_settings(tmp_path, monkeypatch, how):
    played(tmp_path / "from")

    def done(command: str, folder: str) -> None:
        config = tmp_path / "anachron.toml"
        config.write_text(f'data = "{tmp_path / folder}"\n' if how == "file" else "")
        if how == "environment":
            monkeypatch.setenv("ANACHRON_DATA", str(tmp_path / folder))
        ran = CliRunner().invoke(commands, [command, "--config", str(config), str(tmp_path / "kept")])
        assert ran.exit_code == 0, (ran.output, ran.exception)

    done("backup", "from")
    done("restore", "to")
    assert everything(folder_address(tmp_path / "to")) == everything(folder_address(tmp_path / "from"))


def test_a_server_of_an_older_version_does_not_start_on_a_newer_database(tmp_path, url):
    with_store(url, seated)
    engine = create_engine(address(url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    where = Settings(database=url) if url.startswith("postgresql") else Settings(data=str(tmp_path))
    with pytest.raises(Newer, match="newer version"):
        opened(where)
