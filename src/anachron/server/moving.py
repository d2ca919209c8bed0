"""`anachron backup`, `restore` and `move`: a whole database as one file, and from one place to another."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from sqlalchemy import URL
from sqlalchemy.exc import DatabaseError

from anachron.server.serve import locked, usual_folder
from anachron.store.copying import copy, expect_idle, up_to_date
from anachron.store.database import address, expect_answer
from anachron.store.errors import NoDatabase

FILE = "anachron.db"


def backup(file: Path, data: Path | None, database: str | None) -> None:
    """Everything as one file, while servers go on; it is read back before it gets its name."""
    source = place(database or str(data or usual_folder()))
    expect_there(source)
    if file.exists():
        raise NoDatabase(f"{file} is there already, and is not overwritten")
    with tempfile.TemporaryDirectory(dir=file.resolve().parent, prefix=".backup") as folder:
        made = Path(folder) / FILE
        rows = copy(source, sqlite(made), tell)
        made.replace(file)
    settle(file.parent)
    click.echo(f"{rows} rows are in {file}, and were read back")


def restore(file: Path, data: Path | None, database: str | None) -> None:
    """A file of `backup`, into a folder or database that is empty and that nobody serves."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(shutil.copy(file, Path(folder) / FILE))  # it stays as it is, though it be older
        try:
            up_to_date(sqlite(kept))
            with_own(sqlite(kept), place(database or str(data or usual_folder())))
        except DatabaseError as error:
            raise NoDatabase(f"{file} cannot be read: {error.orig}") from None


def move(source: str, target: str) -> None:
    """From a folder or database to another, which is empty; nobody serves either of them."""
    there = place(source)
    expect_there(there)
    with alone(there):
        up_to_date(there)
        with_own(there, place(target))


def with_own(source: URL, target: URL) -> None:
    """Copy into a database that is this command's alone."""
    with alone(target):
        rows = copy(source, target, tell)
    click.echo(f"{rows} rows are in {target.render_as_string()}, and were read back")


def tell(table: str, rows: int) -> None:
    click.echo(f"{table}: {rows}", err=True)


# Places.


def place(name: str) -> URL:
    """A database by its address, or by the folder of a server."""
    return address(name) if "://" in name else sqlite(Path(name) / FILE)


def sqlite(file: Path) -> URL:
    return address(f"sqlite:///{file}")


def expect_there(url: URL) -> None:
    if url.database is not None and url.get_backend_name() == "sqlite" and not Path(url.database).is_file():
        raise NoDatabase(f"expected a server's folder, got {str(Path(url.database).parent)!r}")
    expect_answer(url)


@contextmanager
def alone(url: URL) -> Iterator[None]:
    """Nobody serves it, nor begins to meanwhile."""
    if url.get_backend_name() != "sqlite":
        expect_answer(url)
        expect_idle(url)
        yield
        return
    folder = Path(url.database or "").parent
    folder.mkdir(parents=True, exist_ok=True)
    lock = locked(folder)
    try:
        yield
    finally:
        os.close(lock)


def settle(folder: Path) -> None:
    """The name of a new file is on the disk, too."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_DIRECTORY)
        os.fsync(opened)
        os.close(opened)
