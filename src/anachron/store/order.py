"""Order among people: bans and mutes, blocks, reports, notices, and an audit trail of whatever is done."""

from __future__ import annotations

import time as clock
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from anachron.match.notes import without_words
from anachron.store import people
from anachron.store.players import move_tables
from anachron.store.schema import audit, blocks, hushed, notes, notices, players, reports, said, tables
from anachron.store.writer import Ask


class Known(NamedTuple):
    """A player as those see them who look after the tables."""

    id: int
    name: str
    login: str | None
    role: str
    created: float
    seen: float
    banned: float
    muted: float


class Report(NamedTuple):
    """What somebody says of another; the names are those of today."""

    number: int
    time: float
    by: int | None
    about: int | None
    table: str
    text: str
    chat: str
    settled: float
    answer: str
    by_name: str = ""
    about_name: str = ""


class Notice(NamedTuple):
    """What everybody is told for a while."""

    number: int
    until: float
    en: str
    fr: str


class Deed(NamedTuple):
    """What somebody did who looks after the tables."""

    number: int
    time: float
    who: str
    deed: str
    what: str
    why: str


KNOWN = tuple(players.c[name] for name in Known._fields)


def find(connection: Connection, text: str, limit: int) -> list[Known]:
    """Players whose name or login begins so, or who have this number; those seen last come first."""
    begins = func.lower(text).concat("%")
    mine = or_(func.lower(players.c.name).like(begins), players.c.login.like(begins))
    if text.isdecimal() and len(text) < 10:
        mine = or_(mine, players.c.id == int(text))
    found = connection.execute(select(*KNOWN).where(mine).order_by(players.c.seen.desc()).limit(limit))
    return [Known(*row) for row in found]


def sanction(connection: Connection, id: int, deed: Deed, columns: dict[str, Any]) -> bool:
    done = connection.execute(update(players).where(players.c.id == id).values(**columns)).rowcount == 1
    if done:
        note(connection, deed)
    if "name" in columns:
        move_tables(connection, id)
    return done


def note(connection: Connection, deed: Deed) -> None:
    values = deed._asdict() | {"time": clock.time()}
    del values["number"]
    connection.execute(insert(audit).values(**values))


def trail(connection: Connection, limit: int, since: int = 0) -> list[Deed]:
    """What was done after a deed, the last one first."""
    wanted = select(audit).where(audit.c.number > since).order_by(audit.c.number.desc()).limit(limit)
    return [Deed(*row) for row in connection.execute(wanted)]


def last(connection: Connection) -> int:
    return connection.scalar(select(func.max(audit.c.number))) or 0


def mark(connection: Connection, id: str, deed: Deed) -> bool:
    """A table that is to be closed; whoever serves it does so."""
    going = (tables.c.id == id) & tables.c.status.in_(("open", "live"))
    done = connection.execute(update(tables).where(going).values(status="closing")).rowcount == 1
    if done:
        note(connection, deed)
    return done


def marked(connection: Connection) -> list[str]:
    return list(connection.scalars(select(tables.c.id).where(tables.c.status == "closing")))


def unsay(connection: Connection, id: str, number: int, deed: Deed) -> bool:
    """A remark is taken away; its place stays."""
    here = (said.c.table_id == id) & (said.c.number == number)
    done = connection.execute(update(said).where(here).values(text="")).rowcount == 1
    if done:
        note(connection, deed)
    return done


def strike(connection: Connection, id: str, number: int, deed: Deed) -> bool:
    """A remark beside a match, or the name of a branch, is taken away; its place stays."""
    here = (notes.c.table_id == id) & (notes.c.number == number)
    text = connection.scalar(select(notes.c.text).where(here))
    if text is None or (struck := without_words(text)) is None:
        return False
    connection.execute(update(notes).where(here).values(text=struck))
    connection.execute(update(tables).where(tables.c.id == id).values(epoch=tables.c.epoch + 1))
    note(connection, deed)
    return True


def block(connection: Connection, player: int, other: int, on: bool) -> None:
    mine = (blocks.c.player == player) & (blocks.c.blocked == other)
    connection.execute(delete(blocks).where(mine))
    if on:
        connection.execute(insert(blocks).values(player=player, blocked=other))
        people.part(connection, player, other)


def blocked_by(connection: Connection, player: int) -> list[tuple[int, str]]:
    """Whom somebody has blocked, with their names."""
    found = select(players.c.id, players.c.name).join(blocks, blocks.c.blocked == players.c.id)
    return [(id, name) for id, name in connection.execute(found.where(blocks.c.player == player))]


def at_odds(connection: Connection, player: int, others: list[int]) -> bool:
    """Whether one of these has blocked somebody, or the other way round."""
    one = (blocks.c.player == player) & blocks.c.blocked.in_(others)
    other = (blocks.c.blocked == player) & blocks.c.player.in_(others)
    return connection.scalar(select(blocks.c.player).where(or_(one, other)).limit(1)) is not None


def hush(connection: Connection, id: str, player: int, on: bool) -> None:
    """The host of a table lets somebody say nothing there."""
    connection.execute(delete(hushed).where(hushed.c.table_id == id, hushed.c.player == player))
    if on:
        connection.execute(insert(hushed).values(table_id=id, player=player))


def hushed_at(connection: Connection, id: str) -> set[int]:
    return set(connection.scalars(select(hushed.c.player).where(hushed.c.table_id == id)))


def report(connection: Connection, by: int, about: int, table: str, text: str, chat: str) -> int:
    values = {"by": by, "about": about, "table_id": table, "text": text, "chat": chat}
    made = connection.execute(insert(reports).values(time=clock.time(), settled=0.0, answer="", **values))
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def all_reports(connection: Connection, unsettled: bool, limit: int) -> list[Report]:
    by, about = players.alias(), players.alias()
    wanted = (
        select(reports, by.c.name, about.c.name)
        .join(by, by.c.id == reports.c.by, isouter=True)
        .join(about, about.c.id == reports.c.about, isouter=True)
        .order_by(reports.c.number.desc())
        .limit(limit)
    )
    rows = connection.execute(wanted.where(reports.c.settled == 0.0) if unsettled else wanted)
    return [Report._make([*row[:9], row[9] or "", row[10] or ""]) for row in rows]


def settle(connection: Connection, number: int, deed: Deed) -> bool:
    mine = (reports.c.number == number) & (reports.c.settled == 0.0)
    values = {"settled": clock.time(), "answer": deed.why}
    done = connection.execute(update(reports).where(mine).values(**values)).rowcount == 1
    if done:
        note(connection, deed)
    return done


def announce(connection: Connection, en: str, fr: str, until: float, deed: Deed) -> None:
    connection.execute(delete(notices))
    if en or fr:
        connection.execute(insert(notices).values(until=until, en=en or fr, fr=fr or en))
    note(connection, deed)


def announced(connection: Connection) -> Notice | None:
    wanted = select(notices).where(notices.c.until > clock.time()).order_by(notices.c.number.desc())
    found = connection.execute(wanted).first()
    return Notice(*found) if found else None


class Order:
    """What the store does about it; made by the store, with its ways to read and to write."""

    def __init__(self, read: Ask, write: Ask) -> None:
        self._read, self._write = read, write

    async def find(self, text: str, limit: int = 50) -> list[Known]:
        found: list[Known] = await self._read(partial(find, text=text, limit=limit))
        return found

    async def sanction(self, id: int, deed: Deed, **columns: Any) -> bool:
        """Ban, mute, rename, give a role: columns of a player; False: there is no such player."""
        return bool(await self._write(partial(sanction, id=id, deed=deed, columns=columns)))

    async def trail(self, limit: int = 100, since: int = 0) -> list[Deed]:
        found: list[Deed] = await self._read(partial(trail, limit=limit, since=since))
        return found

    async def last_deed(self) -> int:
        """The number of the last that was done."""
        return int(await self._read(last))

    async def close_table(self, id: str, deed: Deed) -> bool:
        return bool(await self._write(partial(mark, id=id, deed=deed)))

    async def closing(self) -> list[str]:
        """Tables that somebody wants closed."""
        found: list[str] = await self._read(marked)
        return found

    async def unsay(self, id: str, number: int, deed: Deed) -> bool:
        return bool(await self._write(partial(unsay, id=id, number=number, deed=deed)))

    async def strike(self, id: str, number: int, deed: Deed) -> bool:
        return bool(await self._write(partial(strike, id=id, number=number, deed=deed)))

    async def block(self, player: int, other: int, on: bool) -> None:
        await self._write(partial(block, player=player, other=other, on=on))

    async def blocked_by(self, player: int) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = await self._read(partial(blocked_by, player=player))
        return found

    async def at_odds(self, player: int, others: list[int]) -> bool:
        return bool(await self._read(partial(at_odds, player=player, others=others)))

    async def hush(self, id: str, player: int, on: bool) -> None:
        await self._write(partial(hush, id=id, player=player, on=on))

    async def hushed_at(self, id: str) -> set[int]:
        found: set[int] = await self._read(partial(hushed_at, id=id))
        return found

    async def report(self, by: int, about: int, table: str, text: str, chat: str) -> int:
        work = partial(report, by=by, about=about, table=table, text=text, chat=chat)
        return int(await self._write(work))

    async def reports(self, unsettled: bool = True, limit: int = 100) -> list[Report]:
        found: list[Report] = await self._read(partial(all_reports, unsettled=unsettled, limit=limit))
        return found

    async def settle(self, number: int, deed: Deed) -> bool:
        return bool(await self._write(partial(settle, number=number, deed=deed)))

    async def announce(self, en: str, fr: str, until: float, deed: Deed) -> None:
        await self._write(partial(announce, en=en, fr=fr, until=until, deed=deed))

    async def announced(self) -> Notice | None:
        found: Notice | None = await self._read(announced)
        return found
