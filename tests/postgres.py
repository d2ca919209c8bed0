"""PostgreSQL started for the tests, with a database for each of them."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

HOST = "127.0.0.1"
OWNER = "postgres"  # of the cluster, where root runs the tests: PostgreSQL refuses to be root's


class Cluster:
    """A server of databases on a port of its own."""

    def __init__(self, folder: Path, tools: Path) -> None:
        self.folder, self.tools, self.port = folder, tools, free_port()
        self.numbers = count(1)

    def start(self) -> None:
        if os.getuid() == 0:
            shutil.chown(self.folder, OWNER)
        self.tool(
            "initdb", "-D", self.data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"
        )
        options = f"-h {HOST} -p {self.port} -k {self.folder} -c max_connections=200 -c shared_buffers=32MB"
        self.tool("pg_ctl", "-D", self.data, "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self) -> None:
        self.tool("pg_ctl", "-D", self.data, "-m", "immediate", "stop")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def tool(self, name: str, *arguments: str) -> None:
        user = pwd.getpwnam(OWNER).pw_uid if os.getuid() == 0 else None
        command = [str(self.tools / name), *arguments]
        subprocess.run(command, check=True, user=user, cwd=self.folder, stdout=subprocess.DEVNULL)

    def address(self, name: str) -> str:
        return f"postgresql://{OWNER}@{HOST}:{self.port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"test{next(self.numbers)}"
        with psycopg.connect(self.address(OWNER), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.address(name)


@contextmanager
def running() -> Iterator[Cluster]:
    """A cluster in a folder of its own; where PostgreSQL is missing the test is skipped, but never in CI."""
    found = shutil.which("initdb")
    tools = Path(found).parent if found else max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
    if tools is None and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed")
    assert tools, "with CI set, PostgreSQL must be installed"
    with TemporaryDirectory(prefix="anachron-postgres") as folder:
        cluster = Cluster(Path(folder), tools)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


def free_port() -> int:
    with socket.socket() as place:
        place.bind((HOST, 0))
        port: int = place.getsockname()[1]
        return port
