"""`anachron serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import click
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from anachron.server import logs
from anachron.server.app import app
from anachron.server.hall import Hall
from anachron.server.hosts import Hosts
from anachron.server.settings import Settings
from anachron.store.database import address as database_address
from anachron.store.database import expect_answer, expect_known

USUAL_PORT = 8642
TURN = 0.0005  # seconds until a thread lets another go on: the one that writes must not wait for pictures
HEADER_WAIT = 20  # seconds for the head of a request
LONGEST_HEAD = 64_000  # bytes, less what came in one piece with its end
LONGEST = 4_000_000  # bytes of all of it: the largest body, and how it is cut
TRIES = 20  # ports that are tried where nobody asked for one
# Looking through all objects takes 70 ms for every hundred tables: the hall does it when it tidies up,
# rather than Python every few seconds.
COLLECTING = (10_000, 20, 1_000_000)


def usual_folder() -> Path:
    """Where matches are kept, unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "anachron"


def main(settings: Settings, browser: bool) -> None:
    """Open the lobby and serve it until interrupted."""
    home = opened(settings)  # held as long as this process lives
    place = bound(settings.host, settings.port, early=not settings.database)
    address = f"http://{shown_host(settings.host)}:{place.getsockname()[1]}/"
    click.echo(f"anachron: {address} (matches are kept in {home.name}; Ctrl-C stops)")
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    sys.setswitchinterval(TURN)
    config = uvicorn.Config(
        app(home.url, settings=settings, hosts=Hosts(settings.hosts)),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
        server_header=False,
        http=Patient,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    raise_limits()
    logs.begin(settings.log)
    gc.set_threshold(*COLLECTING)
    Polite(config).run(sockets=[place])
    if home.lock is not None:
        os.close(home.lock)


class Home(NamedTuple):
    """Where everything is kept, and the lock on it where it is this server's alone."""

    url: str
    name: str
    lock: int | None


def opened(settings: Settings) -> Home:
    """A database that several nodes may share, or a folder of this server's own."""
    if settings.database:
        url = database_address(settings.database)
        expect_answer(url)
        expect_known(url)
        return Home(settings.database, url.render_as_string(), None)
    folder = Path(settings.data) if settings.data else usual_folder()
    file = prepared(folder)
    expect_known(database_address(f"sqlite:///{file}"))
    return Home(f"sqlite:///{file}", str(folder), locked(folder))


def prepared(folder: Path) -> Path:
    """The file in which everything is kept; where that cannot be, it is said before anything starts."""
    file = folder / "anachron.db"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA schema_version")
    except OSError as error:
        raise click.ClickException(f"nothing can be kept in {folder}: {error.strerror}") from None
    except sqlite3.DatabaseError as error:
        why = f"{file} cannot be used ({error}): move it away, or name another folder with --data"
        raise click.ClickException(why) from None
    return file


def locked(folder: Path) -> int:
    """The folder is this server's alone, until it ends in whatever way."""
    lock = os.open(folder / "anachron.lock", os.O_CREAT | os.O_RDWR, 0o600)
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            raise click.ClickException(f"another server keeps its matches in {folder}") from None
    return lock


def raise_limits() -> None:
    """As many open files as this process may have: every stream is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Polite(uvicorn.Server):
    """A server that ends its streams when it is told to stop, rather than have them cut off."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        hall: Hall | None = getattr(self.config.app.state, "hall", None)  # type: ignore[union-attr]
        if hall is not None:
            hall.say_goodbye()


class Patient(HttpToolsProtocol):
    """A connection that says what it wants within some seconds and bytes; uvicorn would wait for ever."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait_for_headers()

    def wait_for_headers(self) -> None:
        self.came, self.most = 0, LONGEST_HEAD
        self.late = self.loop.call_later(HEADER_WAIT, self.transport.close)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.came += len(data)
        if self.came > self.most:
            self.transport.close()

    def on_message_begin(self) -> None:
        """Another request begins on a connection that is kept."""
        super().on_message_begin()
        self.late.cancel()
        self.wait_for_headers()

    def on_headers_complete(self) -> None:
        self.late.cancel()
        self.came, self.most = 0, LONGEST
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.late.cancel()
        super().connection_lost(exc)


def bound(host: str, port: int | None, early: bool = True) -> socket.socket:
    """A free place to listen: the port asked for, or the first free one from the usual on.

    Whoever comes early waits; where other nodes would answer sooner, they are turned away until it is ready.
    """
    wanted = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + TRIES)
    for number in wanted:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        place = socket.socket(family)
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            place.bind((host, number))
        except OSError as error:
            place.close()
            failed = error
        else:
            if early:
                place.listen(1024)
            return place
    raise click.ClickException(f"cannot listen on {host}, port {wanted[0]}: {failed.strerror}")


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    plain = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"[{plain}]" if ":" in plain else plain
