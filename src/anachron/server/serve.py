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

import click
import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from anachron.server.app import app

USUAL_PORT = 8642
TURN = 0.0005  # seconds until a thread lets another go on: the one that writes must not wait for pictures
HEADER_WAIT = 20  # seconds for the first request of a connection
TRIES = 20  # ports that are tried where nobody asked for one
# Looking through all objects takes 70 ms for every hundred tables: the hall does it when it tidies up,
# rather than Python every few seconds.
COLLECTING = (10_000, 20, 1_000_000)


def usual_folder() -> Path:
    """Where matches are kept, unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "anachron"


def main(
    host: str,
    port: int | None,
    data: Path | None,
    browser: bool,
    proxies: tuple[str, ...] = (),
    limits: bool = True,
) -> None:
    """Open the lobby and serve it until interrupted; only `proxies` are believed who they speak for."""
    folder = data or usual_folder()
    file = prepared(folder)
    lock = locked(folder)  # held as long as this process lives
    place = bound(host, port)
    address = f"http://{shown_host(host)}:{place.getsockname()[1]}/"
    click.echo(f"anachron: {address} (matches are kept in {folder}; Ctrl-C stops)")
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    sys.setswitchinterval(TURN)
    config = uvicorn.Config(
        app(f"sqlite:///{file}", limits=limits),
        log_level="warning",
        timeout_graceful_shutdown=2,
        server_header=False,
        http=Patient,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )
    gc.set_threshold(*COLLECTING)
    uvicorn.Server(config).run(sockets=[place])
    os.close(lock)


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


class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that must say what it wants within some seconds; uvicorn would wait for ever."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self.wait_for_headers()

    def wait_for_headers(self) -> None:
        self.late = self.loop.call_later(HEADER_WAIT, self.transport.close)

    def on_message_begin(self) -> None:
        """Another request begins on a connection that is kept."""
        super().on_message_begin()
        self.late.cancel()
        self.wait_for_headers()

    def on_headers_complete(self) -> None:
        self.late.cancel()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.late.cancel()
        super().connection_lost(exc)


def bound(host: str, port: int | None) -> socket.socket:
    """A free place to listen: the port asked for, or the first free one from the usual on."""
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
            place.listen(1024)
            return place
    raise click.ClickException(f"cannot listen on {host}, port {wanted[0]}: {failed.strerror}")


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    plain = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"[{plain}]" if ":" in plain else plain
