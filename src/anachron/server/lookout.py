"""What other nodes change, heard of here: tables in memory are read again, the lobby is shown again."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from anachron.server.abreast import catch_up
from anachron.store import ANYTHING
from anachron.store.store import NODES, PLAYERS, PRESENCE, TABLE

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

LOBBY = "lobby"  # the topic of what is to be seen there

log = logging.getLogger("anachron")


class Lookout:
    """The ears of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.reading: dict[str, asyncio.Task[None]] = {}  # tables of which something is being read
        self.behind: set[str] = set()  # of which more has been written meanwhile
        self.around: asyncio.Task[None] | None = None
        hall.store.hear(self.heard)

    def heard(self, topic: str) -> None:
        what, _, id = topic.partition(" ")
        if what == LOBBY:
            self.hall.lobby.changed(map(int, id.split()))
        elif what == NODES:
            self.hall.leases.bell.set()
        elif what in (TABLE, PRESENCE) and id in self.hall.tables:
            self.look_at(self.hall.tables[id])
        elif what == ANYTHING:
            self.hall.lobby.changed()
        if what in (PLAYERS, ANYTHING) and self.around is None:
            self.around = asyncio.create_task(self.look_around())
            self.around.add_done_callback(self.looked_around)

    async def look_around(self) -> None:
        """Look at the tables of which more is in the store than in memory."""
        for id, epoch in (await self.hall.store.epochs(list(self.hall.tables))).items():
            table = self.hall.tables.get(id)
            if table is not None and table.row.epoch < epoch:
                self.look_at(table)

    def looked_around(self, task: asyncio.Task[None]) -> None:
        self.around = None
        complain(task)

    def look_at(self, table: Table) -> None:
        """Read what others have written to a table; once more, if somebody is reading it already."""
        if table.id in self.reading:
            self.behind.add(table.id)
            return
        self.reading[table.id] = task = asyncio.create_task(catch_up(table))
        task.add_done_callback(lambda _: self.looked(table, task))

    def looked(self, table: Table, task: asyncio.Task[None]) -> None:
        del self.reading[table.id]
        complain(task)
        if table.id in self.behind:
            self.behind.discard(table.id)
            self.look_at(table)

    def close(self) -> None:
        self.behind.clear()
        for task in [*self.reading.values(), *([self.around] if self.around is not None else [])]:
            task.cancel()


def complain(task: asyncio.Task[None]) -> None:
    """What could not be read is tried again with the next look at everything."""
    if not task.cancelled() and task.exception() is not None:
        log.warning("what another node has written cannot be read: %s", task.exception())
