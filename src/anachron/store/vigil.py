"""Who dies is missed at once: every node holds a lock with a connection, and waits at that of the next one.

PostgreSQL lets go of a lock in the moment in which the process that holds it ends, however it ends. A machine
that vanishes with its network ends no connection: its nodes are missed when their time is up.
"""

from __future__ import annotations

import logging
import zlib
from threading import Event, Thread
from typing import Any

LOCKS = 8643  # the class of all locks of nodes
LOOK = 2.0  # seconds until it is looked anew who is the next
PAUSE = 1.0  # seconds, where there is none

HOLD = "SELECT pg_try_advisory_lock(%s, %s)"
AWAIT = "SELECT pg_advisory_xact_lock_shared(%s, %s)"
ALIVE = "SELECT id FROM nodes WHERE until > extract(epoch FROM clock_timestamp()) ORDER BY id"
HELD = """
    SELECT objid FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = %s AND granted AND datname = current_database()
"""
GONE = """
    WITH gone AS (
        UPDATE nodes SET until = extract(epoch FROM clock_timestamp())
        WHERE id = %s AND until > extract(epoch FROM clock_timestamp()) RETURNING id
    ) SELECT pg_notify(%s, id || ' ' || %s) FROM gone
"""  # as if it had left in order, and told so

log = logging.getLogger("anachron")


def number(node: str) -> int:
    """The lock of a node."""
    return zlib.crc32(node.encode()) & 0x7FFFFFFF


def hold(connection: Any, node: str) -> bool:
    """Show that this node lives as long as this connection; False while an older one still shows it."""
    return bool(connection.execute(HOLD, (LOCKS, number(node))).fetchone()[0])


class Vigil:
    """In a thread of its own, with a connection of its own: wait for the end of the next node."""

    def __init__(self, how: str, me: str, channel: str, topic: str) -> None:
        self.how, self.me, self.channel, self.topic = how, me, channel, topic
        self.closed = Event()
        self.connection: Any
        Thread(target=self.keep, name="store-vigil", daemon=True).start()

    def keep(self) -> None:
        import psycopg

        while not self.closed.is_set():
            try:
                with psycopg.connect(self.how, autocommit=True) as self.connection:
                    self.connection.execute(f"SET lock_timeout = {round(LOOK * 1000)}")
                    self.watch()
            except psycopg.Error as error:
                if not self.closed.wait(PAUSE):
                    log.warning("nodes that die are missed later for a while: %s", error)

    def watch(self) -> None:
        while not self.closed.is_set():
            node = self.next()
            if node is None:
                self.closed.wait(PAUSE)
            elif self.outlives(node) and self.tell(node):
                log.warning("node %s is gone", node)

    def next(self) -> str | None:
        """The node after this one, of those that hold their lock: each is waited for by one other."""
        held = {row[0] for row in self.connection.execute(HELD, (LOCKS,))}
        shown = [row[0] for row in self.connection.execute(ALIVE) if number(row[0]) in held]
        others = [node for node in shown if node != self.me]
        return min(others, key=lambda node: (node < self.me, node), default=None)

    def outlives(self, node: str) -> bool:
        """Wait for a while; whether that node has let go."""
        from psycopg.errors import LockNotAvailable

        try:
            self.connection.execute(AWAIT, (LOCKS, number(node)))
        except LockNotAvailable:
            return False
        return not self.closed.is_set()

    def tell(self, node: str) -> bool:
        """All hear that a node is gone; False: it has left in order."""
        return bool(self.connection.execute(GONE, (node, self.channel, self.topic)).rowcount)

    def close(self) -> None:
        """The thread ends with its next look."""
        self.closed.set()
