"""The nodes that serve a database, what each of them drives, and who is where: the statements."""

from __future__ import annotations

import time as clock

from sqlalchemy import ColumnElement, Connection, Text, cast, delete, insert, select, text, update

from anachron.store.models import RESTING, Present
from anachron.store.schema import nodes, present, stops, tables

FOREVER = 1e12  # on SQLite one process has the file for itself
FORGET = 300.0  # seconds after which a node that is gone is forgotten


def now(connection: Connection) -> float:
    """The time of the database, which all nodes agree upon."""
    if connection.dialect.name != "postgresql":
        return clock.time()
    found: float = connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())::float8")) or 0.0
    return found


def beat(connection: Connection, me: str, seconds: float) -> set[str]:
    """Say that this node will be there for so long, and learn who else is."""
    time = now(connection)
    until = time + seconds if connection.dialect.name == "postgresql" else FOREVER
    here = {"until": until, "seen": time}
    if not connection.execute(update(nodes).where(nodes.c.id == me).values(**here)).rowcount:
        connection.execute(insert(nodes).values(id=me, **here))
        gone = nodes.c.until < time - FORGET
        connection.execute(delete(present).where(present.c.node.in_(select(nodes.c.id).where(gone))))
        connection.execute(delete(nodes).where(gone))
    return alive(connection)


def alive(connection: Connection) -> set[str]:
    """All nodes that are there."""
    return set(connection.scalars(select(nodes.c.id).where(nodes.c.until > now(connection))))


def leave(connection: Connection, me: str) -> None:
    """This node is gone: whoever comes first takes over what it drove."""
    connection.execute(delete(present).where(present.c.node == me))
    time = now(connection)
    connection.execute(update(nodes).where(nodes.c.id == me).values(until=time, seen=time))


def note_stops(connection: Connection, others: set[str]) -> list[tuple[float, float]]:
    """All times at which a node was gone before anybody went on: from its last sign of life until now.

    Where some node went on meanwhile, that of whoever left in order is nothing.
    """
    time = now(connection)
    known = set(connection.scalars(select(stops.c.node)))
    gone = nodes.c.id.not_in(known | others) & (nodes.c.seen > 0)
    for id, seen in connection.execute(select(nodes.c.id, nodes.c.seen).where(gone)).all():
        connection.execute(insert(stops).values(node=id, since=seen, until=time))
    found = connection.execute(select(stops.c.since, stops.c.until).order_by(stops.c.since))
    return [(since, until) for since, until in found]


def forget(connection: Connection, others: set[str]) -> None:
    """Nobody but these has the database open, whatever it says; curtains are down after a start."""
    connection.execute(delete(nodes).where(nodes.c.id.not_in(others)))
    connection.execute(delete(present).where(present.c.node.not_in(others)))
    held = (tables.c.status == "live") & (cast(tables.c.holders, Text) != "{}")
    connection.execute(update(tables).where(held).values(holders={}, epoch=tables.c.epoch + 1))


def orphaned(time: float) -> ColumnElement[bool]:
    """Tables being played that no node drives which is alive."""
    alive = select(nodes.c.id).where(nodes.c.until > time)
    driven = tables.c.node.in_(alive) | (tables.c.node == RESTING)
    return (tables.c.status == "live") & ~driven


def adopt(connection: Connection, me: str, most: int) -> list[str]:
    """Take over some tables whose node is gone; two nodes that do so at once take different ones."""
    found = select(tables.c.id).where(orphaned(now(connection))).limit(most)
    ids = list(connection.scalars(found.with_for_update(skip_locked=True)))
    mine = {"node": me, "epoch": tables.c.epoch + 1}
    connection.execute(update(tables).where(tables.c.id.in_(ids)).values(**mine))
    return ids


def epochs(connection: Connection, ids: list[str]) -> dict[str, int]:
    """How far these tables have come."""
    found = connection.execute(select(tables.c.id, tables.c.epoch).where(tables.c.id.in_(ids)))
    return {row.id: row.epoch for row in found}


def be_present(connection: Connection, id: str, one: Present) -> None:
    here = (present.c.table_id == id) & (present.c.player == one.player) & (present.c.node == one.node)
    values = {"online": one.online, "seen": one.seen}
    if not connection.execute(update(present).where(here).values(**values)).rowcount:
        connection.execute(insert(present).values(table_id=id, **one._asdict()))


def presence(connection: Connection, id: str) -> list[Present]:
    wanted = select(present.c.player, present.c.node, present.c.online, present.c.seen)
    return [Present(*one) for one in connection.execute(wanted.where(present.c.table_id == id))]
