"""Players, their logins and their tokens: the statements."""

from __future__ import annotations

import time as clock

from sqlalchemy import Connection, delete, insert, select, update

from anachron.store import tries
from anachron.store.models import Kind, Player, Token
from anachron.store.schema import chairs, places, players, tables, tokens

PLAYER = (players.c.id, players.c.name, players.c.lang, players.c.login)


def add(connection: Connection, name: str, lang: str) -> Player:
    made = connection.execute(insert(players).values(name=name, lang=lang, created=clock.time()))
    key = made.inserted_primary_key
    assert key is not None
    return Player(key[0], name, lang, None)


def find(connection: Connection, id: int) -> Player | None:
    found = connection.execute(select(*PLAYER).where(players.c.id == id)).first()
    return Player(*found) if found else None


def change(connection: Connection, id: int, **columns: str) -> None:
    connection.execute(update(players).where(players.c.id == id).values(**columns))


def find_login(connection: Connection, login: str) -> tuple[Player, str] | None:
    found = connection.execute(select(*PLAYER, players.c.password).where(players.c.login == login)).first()
    return (Player(*found[:-1]), found[-1]) if found else None


def add_token(connection: Connection, player: int, digest: str, kind: Kind, label: str) -> None:
    values = {"player": player, "digest": digest, "kind": kind, "label": label, "created": clock.time()}
    connection.execute(insert(tokens).values(**values))


def find_token(connection: Connection, digest: str) -> Player | None:
    wanted = select(*PLAYER).join(tokens, tokens.c.player == players.c.id).where(tokens.c.digest == digest)
    found = connection.execute(wanted).first()
    return Player(*found) if found else None


def drop_token(connection: Connection, digest: str) -> None:
    connection.execute(delete(tokens).where(tokens.c.digest == digest))


def tokens_of(connection: Connection, player: int) -> list[Token]:
    wanted = select(tokens.c.digest, tokens.c.kind, tokens.c.label, tokens.c.created)
    found = connection.execute(wanted.where(tokens.c.player == player).order_by(tokens.c.created))
    return [Token(*row) for row in found]


def drop_tokens(connection: Connection, player: int) -> None:
    """Nobody who knew a token of this player is let in any more."""
    connection.execute(delete(tokens).where(tokens.c.player == player))


def merge(connection: Connection, guest: int, account: int) -> None:
    """The guest is gone; what the guest had is the account's, but for tokens, which others may know."""
    drop_tokens(connection, guest)
    tries.merge(connection, guest, account)
    for column in (chairs.c.player, tables.c.host, places.c.player):
        connection.execute(update(column.table).where(column == guest).values({column: account}))
    connection.execute(delete(players).where(players.c.id == guest))
