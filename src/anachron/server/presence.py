"""Who is at a table just now, and for how long others have been gone."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING

from anachron.store import Present

if TYPE_CHECKING:
    from anachron.server.table import Table

PRESENT = 60.0  # seconds for which a request shows that somebody is here


class Presence:
    """The connections of players, and the requests of those who have none; and what other nodes know."""

    def __init__(self, table: Table) -> None:
        self.table, self.leases = table, table.hall.leases
        self.telling: set[asyncio.Task[None]] = set()
        self.others: list[Present] = []  # as this node and others have it in the store
        self.online: Counter[int] = Counter()  # live connections by player
        self.asked_at: dict[int, float] = {}  # when a player last asked for something
        self.left_at: dict[int, float] = {}  # when a player's last connection ended
        self.since = time.time()  # nobody is known to have been gone for longer

    def asked(self, player: int) -> None:
        before, self.asked_at[player] = self.asked_at.get(player, 0.0), time.time()
        if time.time() - before > PRESENT / 3:
            self.tell(player)

    def arrive(self, player: int) -> None:
        """One more connection."""
        self.online[player] += 1
        if self.online[player] == 1:
            self.tell(player)

    def leave(self, player: int) -> None:
        """One connection less."""
        self.online[player] -= 1
        self.left_at[player] = time.time()
        if not self.online[player]:
            self.tell(player)

    def tell(self, player: int) -> None:
        """Let other nodes know, if there may be any, of somebody who sits here."""
        store = self.table.hall.store
        if store.is_shared and player in self.table.names and not self.leases.leaving:
            known = store.be_present(self.table.id, player, self.online[player] > 0, time.time())
            task = asyncio.create_task(known)
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    def is_here(self, player: int) -> bool:
        """Whether somebody is connected, or has asked for something a moment ago, as programs do."""
        asks = self.asked_at.get(player, 0.0) > self.left_at.get(player, 0.0)
        return self.is_online(player) or (asks and self.gone_for(player) < PRESENT)

    def is_online(self, player: int) -> bool:
        """Whether somebody is connected to any node."""
        return self.online[player] > 0 or any(one.online for one in self.elsewhere(player))

    def elsewhere(self, player: int) -> list[Present]:
        """What other nodes know of somebody; those of a node that is gone were last seen when it went."""
        found = [one for one in self.others if (one.player, one.node == self.leases.node) == (player, False)]
        return [one if one.node in self.leases.alive else self.gone(one) for one in found]

    def gone(self, one: Present) -> Present:
        return one._replace(online=False, seen=self.leases.lost.get(one.node, self.since))

    def gone_for(self, player: int) -> float:
        """Seconds since somebody was last seen."""
        seen = [at.get(player, self.since) for at in (self.asked_at, self.left_at)]
        seen += [one.seen for one in self.elsewhere(player)]
        return 0.0 if self.is_online(player) else time.time() - max(seen)
