"""Players, their logins and their tokens: the statements."""

from __future__ import annotations

import time as clock
from collections.abc import Collection, Iterable

from sqlalchemy import Connection, delete, insert, select, update

from anachron.store import clubs, days, people, tournaments, tries
from anachron.store.models import Kind, Player, Token
from anachron.store.schema import (
    blocks,
    chairs,
    hushed,
    notes,
    places,
    players,
    reports,
    said,
    tables,
    tokens,
)

PLAYER = tuple(players.c[name] for name in Player._fields)
LETTERS = ("reset", "confirm")  # kinds of tokens that let nobody in


def add(connection: Connection, name: str, lang: str) -> Player:
    now = clock.time()
    made = connection.execute(insert(players).values(name=name, lang=lang, created=now, seen=now))
    key = made.inserted_primary_key
    assert key is not None
    return Player(key[0], name, lang, None, seen=now)


def find(connection: Connection, id: int) -> Player | None:
    found = connection.execute(select(*PLAYER).where(players.c.id == id)).first()
    return Player(*found) if found else None


def names(connection: Connection, ids: Iterable[int]) -> dict[int, str]:
    found = connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(ids)))
    return {row.id: row.name for row in found}


def change(connection: Connection, id: int, **columns: str | bool | None) -> None:
    connection.execute(update(players).where(players.c.id == id).values(**columns))
    if "name" in columns:
        move_tables(connection, id)


def move_tables(connection: Connection, id: int) -> None:
    """What can be seen where a player sits, or has written beside a match, has changed."""
    sits = select(chairs.c.table_id).where(chairs.c.player == id)
    wrote = select(notes.c.table_id).where(notes.c.player == id)
    theirs = (tables.c.host == id) | tables.c.id.in_(sits) | tables.c.id.in_(wrote)
    connection.execute(update(tables).where(theirs).values(epoch=tables.c.epoch + 1))


def find_login(connection: Connection, login: str) -> tuple[Player, str] | None:
    found = connection.execute(select(*PLAYER, players.c.password).where(players.c.login == login)).first()
    return (Player(*found[:-1]), found[-1]) if found else None


def add_token(connection: Connection, player: int, digest: str, kind: Kind, label: str) -> None:
    values = {"player": player, "digest": digest, "kind": kind, "label": label}
    values |= {"created": clock.time(), "used": clock.time()}
    connection.execute(insert(tokens).values(**values))


def find_tokens(connection: Connection, digests: Collection[str]) -> dict[str, Player]:
    """Whose these tokens are, by their digests."""
    wanted = select(tokens.c.digest, *PLAYER).join(tokens, tokens.c.player == players.c.id)
    these = wanted.where(tokens.c.digest.in_(digests), tokens.c.kind.not_in(LETTERS))
    return {digest: Player(*found) for digest, *found in connection.execute(these)}


def take_letter(connection: Connection, digest: str, kind: Kind, since: float) -> tuple[int, str] | None:
    """Whose letter this answers, and what it was about; it can be answered once, and not after its time."""
    mine = (tokens.c.digest == digest) & (tokens.c.kind == kind)
    wanted = select(tokens.c.player, tokens.c.label).where(mine, tokens.c.created > since)
    found = connection.execute(wanted).first()
    connection.execute(delete(tokens).where(mine))
    return (found[0], found[1]) if found else None


def by_email(connection: Connection, email: str) -> list[Player]:
    wanted = select(*PLAYER).where(players.c.email == email, players.c.login.is_not(None))
    return [Player(*row) for row in connection.execute(wanted)]


def email_of(connection: Connection, id: int) -> str:
    return connection.scalar(select(players.c.email).where(players.c.id == id)) or ""


def drop_token(connection: Connection, digest: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.digest == digest))


def tokens_of(connection: Connection, player: int) -> list[Token]:
    wanted = select(tokens.c.digest, tokens.c.kind, tokens.c.label, tokens.c.created, tokens.c.used)
    found = connection.execute(wanted.where(tokens.c.player == player).order_by(tokens.c.created))
    return [Token(*row) for row in found]


def drop_tokens(connection: Connection, player: int) -> None:
    """Nobody who knew a token of this player is let in any more."""
    connection.execute(delete(tokens).where(tokens.c.player == player))


def merge(connection: Connection, guest: int, account: int) -> None:
    """The guest is gone; what the guest had is the account's, but for tokens, which others may know."""
    drop_tokens(connection, guest)
    tries.merge(connection, guest, account)
    days.merge(connection, guest, account)
    tournaments.merge(connection, guest, account)
    people.merge(connection, guest, account)
    clubs.forget(connection, guest)
    move_tables(connection, guest)
    for table in (blocks, hushed):
        connection.execute(delete(table).where(table.c.player == guest))
    connection.execute(delete(blocks).where(blocks.c.blocked == guest))
    moving = (
        *(chairs.c.player, tables.c.host, places.c.player, said.c.player, notes.c.player),
        *(reports.c.by, reports.c.about),
    )
    for column in moving:
        connection.execute(update(column.table).where(column == guest).values({column: account}))
    connection.execute(delete(players).where(players.c.id == guest))
