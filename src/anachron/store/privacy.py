"""What is somebody's own: read whole, taken out of what others keep, and forgotten in time."""

from __future__ import annotations

import json
import time as clock
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Text,
    and_,
    cast,
    delete,
    exists,
    or_,
    select,
    true,
    update,
)

from anachron.match.unnamed import unnamed, unsigned
from anachron.store import clubs, days, people, schema, tournaments
from anachron.store.players import move_tables
from anachron.store.ratings import BOT, PLAYER
from anachron.store.schema import (
    audit,
    chairs,
    complaints,
    friends,
    invitations,
    lines,
    members,
    notes,
    orders,
    places,
    players,
    present,
    rated,
    ratings,
    reports,
    said,
    tables,
    tokens,
    tries,
)
from anachron.store.writer import Ask

DAY = 86_400.0
HOUR = 3600.0
GONE = "–"  # how somebody is called whose data are deleted
OF_TABLE = [  # whatever hangs on a table
    table
    for table in schema.METADATA.sorted_tables
    if any(key.column.table is tables for key in table.foreign_keys)
]
OF_PLAYER = [  # columns that lead to a player
    key.parent
    for table in schema.METADATA.sorted_tables
    for key in table.foreign_keys
    if key.column is players.c.id
]
# Of a table others know these, and of a player nobody.
HIDDEN = ("password", "digest", "head", "key", "window", "passes", "holders", "room")


class Ages(NamedTuple):
    """Days after which something is deleted; nought: never."""

    guests: int
    sessions: int
    tokens: int
    waiting: int
    live: int
    bots: int
    reports: int


def export(connection: Connection, player: int) -> dict[str, Any]:
    """All that is kept about somebody, as plain data; journals come with the tables themselves."""

    def rows(wanted: Select[Any]) -> list[dict[str, Any]]:
        found = connection.execute(wanted).mappings()
        return [{key: value for key, value in row.items() if key not in HIDDEN} for row in found]

    mine = select(chairs.c.table_id).where(chairs.c.player == player)
    return {
        "player": rows(select(players).where(players.c.id == player)),
        "sessions": rows(select(tokens).where(tokens.c.player == player)),
        "tables": rows(select(tables).where(or_(tables.c.host == player, tables.c.id.in_(mine)))),
        "chairs": rows(select(chairs).where(chairs.c.player == player)),
        "remarks": rows(select(said).where(said.c.player == player)),
        "notes": rows(select(notes).where(notes.c.player == player)),
        "days": rows(select(tries).where(tries.c.player == player)),
        "campaigns": rows(select(places).where(places.c.player == player)),
        "organised": rows(select(schema.tournaments).where(schema.tournaments.c.host == player)),
        "entered": rows(select(schema.entrants).where(schema.entrants.c.player == player)),
        "ruled": rows(select(schema.rulings).where(schema.rulings.c.by == player)),
        "came": rows(select(schema.came).where(schema.came.c.player == player)),
        "ratings": rows(select(ratings).where(ratings.c.who.in_(subjects(player)))),
        "rated": rows(select(rated).where(rated.c.who.in_(subjects(player)))),
        "blocked": rows(select(schema.blocks).where(schema.blocks.c.player == player)),
        "reports": rows(select(reports).where(reports.c.by == player)),
        "friends": rows(select(friends).where(or_(friends.c.player == player, friends.c.friend == player))),
        "invitations": rows(
            select(invitations).where(or_(invitations.c.player == player, invitations.c.by == player))
        ),
        "clubs": rows(select(members).where(members.c.player == player)),
        "hushed": rows(select(schema.hushed).where(schema.hushed.c.player == player)),
        "orders": rows(select(orders).where(said_by(player))),
        **{table.name: rows(select(table).where(table.c.player == player)) for table in days.OF_PLAYER},
    }


def subjects(player: int) -> list[str]:
    """Under which names somebody is rated."""
    return [f"{PLAYER}{player}", f"{BOT}{player}"]


def said_by(player: int) -> ColumnElement[bool]:
    """Orders of the seats where somebody sits."""
    here = (chairs.c.table_id == orders.c.table_id) & (chairs.c.seat == orders.c.seat)
    return exists().where(here, chairs.c.player == player)


def erase(connection: Connection, player: int) -> None:
    """Nobody is left behind a number: name, login, remarks and sessions go, matches of others stay."""
    connection.execute(delete(tokens).where(tokens.c.player == player))
    forget_name(connection, player)
    days.forget(connection, player)
    tournaments.forget(connection, player)
    people.forget(connection, player)
    clubs.forget(connection, player)
    connection.execute(delete(orders).where(said_by(player)))
    for table in (schema.blocks, schema.hushed, present):
        connection.execute(delete(table).where(table.c.player == player))
    connection.execute(delete(schema.blocks).where(schema.blocks.c.blocked == player))
    connection.execute(update(said).where(said.c.player == player).values(name=GONE, text="", player=None))
    connection.execute(update(places).where(places.c.player == player).values(name=GONE))
    connection.execute(update(reports).where(reports.c.by == player).values(by=None))
    connection.execute(delete(ratings).where(ratings.c.who.in_(subjects(player))))
    blank = {"name": GONE, "login": None, "password": None, "email": None, "role": ""}
    connection.execute(update(players).where(players.c.id == player).values(**blank))
    alone = only_of(player)
    forget_tables(connection, list(connection.scalars(select(tables.c.id).where(alone))))
    if not any(connection.scalar(select(one).where(one == player).limit(1)) for one in OF_PLAYER):
        connection.execute(delete(players).where(players.c.id == player))


def forget_name(connection: Connection, player: int) -> None:
    """Matches, what is noted beside them and what is told of tables say no longer who it was."""
    move_tables(connection, player)
    name = connection.scalar(select(players.c.name).where(players.c.id == player)) or ""
    mine = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.player == player)
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for id, seat in connection.execute(mine).all():
        seats[id].append(seat)
    for id, own in seats.items():
        forget_at(connection, id, own, name)
    forget_notes(connection, player)
    here = cast(tables.c.room, Text).like(f'%"id": {player},%')
    connection.execute(update(tables).where(here).values(room={}, epoch=tables.c.epoch + 1))
    renamed = f"player {player}"
    told = (audit.c.deed == "rename") & audit.c.what.like(f"{renamed} %")
    connection.execute(update(audit).where(told).values(what=renamed))
    for number, chat in connection.execute(select(reports.c.number, reports.c.chat)).all():
        said_then = json.loads(chat or "[]")
        if any(one.get("player") == player for one in said_then):
            kept = [one | {"name": GONE} if one.get("player") == player else one for one in said_then]
            connection.execute(
                update(reports).where(reports.c.number == number).values(chat=json.dumps(kept))
            )


def forget_at(connection: Connection, id: str, seats: list[int], name: str) -> None:
    """A table where somebody sat who is to be nobody."""

    def without(text: str) -> str:
        return unnamed(text, seats, name, GONE)

    head, settings = connection.execute(
        select(tables.c.head, tables.c.settings).where(tables.c.id == id)
    ).one()
    names = ["" if seat in seats else one for seat, one in enumerate(settings.get("names", []))]
    kept = {"head": without(head), "settings": settings | ({"names": names} if names else {})}
    connection.execute(update(tables).where(tables.c.id == id).values(**kept))
    for what, which in ((lines, true()), (notes, notes.c.player.is_(None))):
        here = select(what.c.number, what.c.text).where(what.c.table_id == id, which)
        for number, text in connection.execute(here).all():
            if without(text) != text:
                at = (what.c.table_id == id) & (what.c.number == number)
                connection.execute(update(what).where(at).values(text=without(text)))
    signed = (complaints.c.table_id == id) & (complaints.c.name == name)
    connection.execute(update(complaints).where(signed).values(name=GONE))
    here = select(complaints.c.number, complaints.c.file).where(complaints.c.table_id == id)
    for number, file in connection.execute(here).all():
        at = complaints.c.number == number
        connection.execute(update(complaints).where(at).values(file=without(file)))


def forget_notes(connection: Connection, player: int) -> None:
    """What somebody has written beside matches, at whatever table."""
    wanted = select(notes.c.table_id, notes.c.number, notes.c.text).where(notes.c.player == player)
    for id, number, text in connection.execute(wanted).all():
        at = (notes.c.table_id == id) & (notes.c.number == number)
        connection.execute(update(notes).where(at).values(text=unsigned(text, GONE), player=None))


def only_of(player: int) -> Any:
    """Tables at which nobody else has ever sat, and that lead nowhere."""
    other = exists().where(chairs.c.table_id == tables.c.id, chairs.c.player != player)
    return and_(tables.c.host == player, ~other, tables.c.successor == "", ~is_needed())


def is_needed() -> Any:
    """Whether a campaign or a tournament leads to a table."""
    return or_(exists().where(schema.campaigns.c.table_id == tables.c.id), tournaments.has_table())


def forget_tables(connection: Connection, ids: list[str]) -> int:
    """Tables with all that hangs on them."""
    for table in OF_TABLE:
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(update(tables).where(tables.c.successor.in_(ids)).values(successor=""))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)


MOST = 200  # at a time: others write too


def expire(connection: Connection, ages: Ages) -> dict[str, int]:
    """Delete what has lain unused for longer than the operator allows; the numbers of what went."""
    now = clock.time()

    def before(days: int) -> float:
        return now - days * DAY if days else 0.0

    def drop(column: Any, days: int, *which: Any) -> int:
        return connection.execute(delete(column.table).where(column < before(days), *which)).rowcount

    browser = tokens.c.kind == "browser"
    found = {
        "letters": connection.execute(
            delete(tokens).where(tokens.c.kind.in_(("reset", "confirm")), tokens.c.created < now - HOUR)
        ).rowcount,
        "sessions": drop(tokens.c.used, ages.sessions, browser),
        "tokens": drop(tokens.c.used, ages.tokens, tokens.c.kind == "api"),
        "reports": drop(reports.c.settled, ages.reports, reports.c.settled > 0.0),
        "audit": drop(schema.audit.c.time, ages.reports),
    }
    people = exists().where(chairs.c.table_id == tables.c.id, chairs.c.player.is_not(None))
    old = tables.c.changed
    dead = or_(
        and_(tables.c.status == "open", old < before(ages.waiting)),
        and_(tables.c.status == "live", people, old < before(ages.live)),
        and_(~people, old < before(ages.bots)),
    )
    ids = list(connection.scalars(select(tables.c.id).where(dead, ~is_needed()).limit(MOST)))
    found["tables"] = forget_tables(connection, ids)
    found["guests"] = forget_guests(connection, before(ages.guests))
    connection.execute(delete(schema.budgets).where(schema.budgets.c.spent < now))
    return {name: number for name, number in found.items() if number}


def forget_guests(connection: Connection, since: float) -> int:
    """Guests who have not come for long: those who played with others leave a chair, the rest nothing."""
    idle = and_(players.c.login.is_(None), players.c.seen < since, players.c.name != GONE)
    ids = list(connection.scalars(select(players.c.id).where(idle).limit(MOST)))
    for id in ids:
        erase(connection, id)
    return len(ids)


def seen(connection: Connection, digest: str, player: int) -> None:
    """Somebody has come; to the hour."""
    now = clock.time()
    connection.execute(update(players).where(players.c.id == player).values(seen=now))
    connection.execute(update(tokens).where(tokens.c.digest == digest).values(used=now))


class Privacy:
    """What the store does about it; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask, change: Callable[[Any], Any]) -> None:
        self._read, self._write, self._change = read, write, change

    async def export(self, player: int) -> dict[str, Any]:
        found: dict[str, Any] = await self._read(partial(export, player=player))
        return found

    async def erase(self, player: int) -> None:
        await self._change(partial(erase, player=player))

    async def expire(self, ages: Ages) -> dict[str, int]:
        found: dict[str, int] = await self._change(partial(expire, ages=ages))
        return found

    async def forget_table(self, id: str) -> None:
        await self._write(partial(forget_tables, ids=[id]))

    async def seen(self, digest: str, player: int) -> None:
        await self._change(partial(seen, digest=digest, player=player))
