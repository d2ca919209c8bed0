"""Tries at the challenge of a day, one a player and a game: the statements."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, insert, select, update

from anachron.store import tables as kept
from anachron.store.models import Chair, Row, Try
from anachron.store.schema import tables, tries

GIVEN_UP = "resigned"  # the reason of an outcome that is no result

FOUND = select(tries.c.day, tries.c.player, tries.c.table_id, tables.c.result).join(tables)


def add(connection: Connection, day: str, row: Row, seated: Iterable[Chair]) -> None:
    """A try of whoever hosts the table; with one on this day already, nothing is added."""
    kept.add(connection, row, seated)
    connection.execute(insert(tries).values(game=row.game, day=day, player=row.host, table_id=row.id))


def find(connection: Connection, game: str, day: str, player: int) -> Try | None:
    found = of_day(connection, game, day, tries.c.player == player)
    return found[0] if found else None


def of_day(connection: Connection, game: str, day: str, *which: Any) -> list[Try]:
    """Everybody's tries of a day."""
    return read(connection, tries.c.game == game, tries.c.day == day, *which)


def of_player(connection: Connection, game: str, player: int, since: str) -> list[Try]:
    """Somebody's tries from a day on, the first one first."""
    return read(connection, tries.c.game == game, tries.c.player == player, tries.c.day >= since)


def read(connection: Connection, *which: Any) -> list[Try]:
    rows = connection.execute(FOUND.where(*which).order_by(tries.c.day, tries.c.player))
    return [Try(day, player, table, bool(result), score(result)) for day, player, table, result in rows]


def score(result: str) -> float | None:
    """What an outcome is worth; nothing before the end, or for whoever gave up."""
    outcome: dict[str, Any] = json.loads(result) if result else {"reason": GIVEN_UP}
    return None if outcome["reason"] == GIVEN_UP else float(outcome["scores"][0])


def merge(connection: Connection, guest: int, account: int) -> None:
    """A guest's tries go to the account, but for days on which that has one: whoever plays has one try."""
    same = tries.alias()
    own = select(same.c.day).where(same.c.player == account, same.c.game == tries.c.game)
    free = (tries.c.player == guest) & tries.c.day.not_in(own)
    connection.execute(update(tries).where(free).values(player=account))
    connection.execute(tries.delete().where(tries.c.player == guest))
