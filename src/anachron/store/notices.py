"""What others have changed: told at once, and to be looked for all the same, since notices can be lost.

A topic is a few words: `table ID`, `players`, `lobby`, `nodes`; whoever needs another one makes it up. Writes
tell theirs in the transaction of what they are about; `Store.tell` tells one of nothing that is written.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from threading import Thread
from typing import Any

from sqlalchemy import URL, Connection, text

from anachron.store.vigil import Vigil, hold

ANYTHING = ""  # the topic of whoever may have missed something
CHANNEL = "anachron"
LOOK = 5.0  # seconds between two looks at everything, behind all notices
PAUSE = 1.0  # seconds until a lost connection is tried again

Hear = Callable[[str], None]

log = logging.getLogger("anachron")


class Notices:
    """Between those who share a file of SQLite: they are all in this process."""

    here: defaultdict[str, list[Notices]] = defaultdict(list)  # by the file

    def __init__(self, url: URL) -> None:
        self.place = url.render_as_string(hide_password=False)
        self.name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"  # of this node
        self.listeners: list[Hear] = []
        self.here[self.place].append(self)

    @property
    def names(self) -> set[str]:
        """The nodes in this process that share the place."""
        return {one.name for one in self.here[self.place]}

    def heard(self, topic: str) -> None:
        """Somebody else tells of a topic."""
        for listener in self.listeners:
            listener(topic)

    def within(self, connection: Connection, topics: Iterable[str]) -> None:
        """Tell others, as soon as this transaction is committed."""

    def after(self, topics: Iterable[str]) -> None:
        """Tell others, now that it is."""
        for other in self.here[self.place]:
            for topic in topics if other is not self else ():
                other.heard(topic)

    def keep_watch(self, topic: str) -> None:
        """Tell a topic for each of the other nodes, as soon as it dies."""

    def close(self) -> None:
        self.here[self.place].remove(self)


class Listening(Notices):
    """Between the nodes of a PostgreSQL database, by LISTEN and NOTIFY."""

    def __init__(self, url: URL) -> None:
        super().__init__(url)
        self.how = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.loop = asyncio.get_running_loop()
        self.looking = asyncio.create_task(self.look())
        self.is_closed = False
        self.vigil: Vigil | None = None
        Thread(target=self.listen, name="store-notices", daemon=True).start()

    async def look(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.heard(ANYTHING)

    def listen(self) -> None:
        """In a thread of its own; after every break something may have been missed."""
        import psycopg

        while not self.is_closed:
            try:
                with psycopg.connect(self.how, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}".encode())
                    self.pass_on(ANYTHING)
                    self.follow(connection)
            except psycopg.OperationalError as error:
                log.warning("notices of the database are lost for a while: %s", error)
                time.sleep(PAUSE)

    def follow(self, connection: Any) -> None:
        shown = False  # that this node lives
        while not self.is_closed:
            shown = shown or hold(connection, self.name)
            for notice in connection.notifies(timeout=PAUSE):
                whose, _, topic = notice.payload.partition(" ")
                if whose != self.name:
                    self.pass_on(topic)

    def pass_on(self, topic: str) -> None:
        if not self.is_closed:
            self.loop.call_soon_threadsafe(self.heard, topic)

    def within(self, connection: Connection, topics: Iterable[str]) -> None:
        for topic in topics:
            said = {"channel": CHANNEL, "said": f"{self.name} {topic}"}
            connection.execute(NOTIFY, said)

    def after(self, topics: Iterable[str]) -> None:
        """The database does."""

    def keep_watch(self, topic: str) -> None:
        self.vigil = Vigil(self.how, self.name, CHANNEL, topic)

    def close(self) -> None:
        super().close()
        if self.vigil is not None:
            self.vigil.close()
        self.is_closed = True
        self.looking.cancel()


NOTIFY = text("SELECT pg_notify(:channel, :said)")


def notices(url: URL) -> Notices:
    return Listening(url) if url.get_backend_name() == "postgresql" else Notices(url)
