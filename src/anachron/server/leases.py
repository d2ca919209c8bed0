"""Which node drives a table: one at a time. A lease is the node in its row; it ends when that node is gone.

A node says every second that it is there. Whatever is written to a table moves its epoch on and names the one
before, so that a node which was thought to be gone, and is not, cannot write what another has overtaken.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

from anachron.server.turns import in_turn
from anachron.store import Row
from anachron.store.models import RESTING

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

BEAT = 1.0  # seconds between two signs of life
SELDOM = 30.0  # seconds, where nobody waits for one
LASTS = 4.0  # seconds after the last one for which a node is not thought to be gone
AT_ONCE = 20  # tables that are taken over at a time: other nodes take some as well

log = logging.getLogger("anachron")


class Leases:
    """What this node drives, and which other nodes there are."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.node = hall, hall.store.node
        self.alive = {self.node}
        self.lost: dict[str, float] = {}  # when nodes were first missed
        self.bell = asyncio.Event()  # rung when one leaves
        self.looked = asyncio.Event()  # set when it is known who is there
        self.leaving = False

    def claim(self, row: Row) -> dict[str, Any]:
        """Whoever writes where no node drives, drives from then on."""
        return {} if self.leaving or row.node in self.alive else {"node": self.node}

    async def drives(self, table: Table) -> bool:
        """Whether it is for this node to move a table on; where nobody does, it does from now on."""
        if self.claim(table.row):
            await take(table)
        return not self.leaving and table.row.node == self.node

    async def join(self) -> None:
        """One more node, before anybody is let in."""
        self.alive |= await self.hall.store.join(LASTS)

    async def run(self) -> None:
        """For as long as this node lives: say so, whatever else it has to do; others wait for no longer."""
        while True:
            try:
                await self.beat()
            except DBAPIError as error:
                log.warning("the database does not answer: %s", error.orig)
            except Exception:  # a table that fails must not end it for all
                log.exception("this node has not said that it is there")
            self.looked.set()
            self.bell.clear()
            try:
                await asyncio.wait_for(self.bell.wait(), BEAT if self.is_urgent else SELDOM)
            except TimeoutError:
                continue

    @property
    def is_urgent(self) -> bool:
        """Whether others wait for a sign of life, or clocks on which every second counts."""
        return self.hall.store.is_shared or any(table.alarm for table in self.hall.tables.values())

    async def beat(self) -> None:
        before, self.alive = self.alive, {self.node, *await self.hall.store.beat(LASTS)}
        self.lost |= dict.fromkeys(before - self.alive, time.time())
        if before - self.alive:
            await self.hall.store.note_stops(self.alive)
            for table in self.hall.tables.values():
                table.stir()

    async def take_over(self) -> None:
        """For as long as this node lives: go on with what others have left."""
        while True:
            await self.looked.wait()
            self.looked.clear()
            try:
                await self.adopt()
            except DBAPIError as error:
                log.warning("the database does not answer: %s", error.orig)

    async def adopt(self) -> None:
        """Tables whose node is gone go on here, or at another node that is as fast."""
        while found := await self.hall.store.adopt(AT_ONCE):
            await asyncio.gather(*map(self.hall.go_on, found))

    async def leave(self) -> None:
        """Other nodes go on from here."""
        self.leaving = True
        for table in self.hall.tables.values():
            table.halt()
        await self.hall.store.leave()


@in_turn
async def take(table: Table) -> None:
    """The lease of a table that nobody drives."""
    if table.hall.leases.claim(table.row):
        await table.keep(table.hall.store.pass_on)


@in_turn
async def release(table: Table) -> None:
    """Nothing moves here before somebody does something, and curtains are down."""
    if table.row.node == table.hall.store.node:
        await table.keep(table.hall.store.pass_on, node=RESTING, holders={})
