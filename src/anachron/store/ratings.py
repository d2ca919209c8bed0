"""Ratings, and the matches that made them: the statements."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select, update

from anachron.store.models import Counted, Rated, Standing
from anachron.store.schema import rated, ratings

Strength = tuple[float, float]  # mu and sigma, as the league has them
Reckon = Callable[[list[Strength | None]], list[Strength]]  # what was known of each, and what is known now

PLAYER, BOT = "player ", "bot "  # before the number of somebody; all others are boxes


def count(connection: Connection, match: Counted, reckon: Reckon) -> None:
    """What a match that is over makes of the ratings: once, for all who took part."""
    if connection.scalar(select(rated.c.who).where(rated.c.table_id == match.table).limit(1)) is not None:
        return
    known = {who: strength(connection, match, who) for who in sorted(match.who)}  # in one order: no deadlock
    before = [known[who] for who in match.who]
    for seat, (old, new) in enumerate(zip(before, reckon(before))):
        keep(connection, match, match.who[seat], old, new)
        connection.execute(insert(rated).values(**row_of(match, seat, old, new)))


def strength(connection: Connection, match: Counted, who: str) -> Strength | None:
    found = connection.execute(select(ratings).where(of_one(match, who)).with_for_update()).first()
    return None if found is None else (found.mu, found.sigma)


def keep(connection: Connection, match: Counted, who: str, old: Strength | None, new: Strength) -> None:
    values: dict[str, Any] = {"mu": new[0], "sigma": new[1], "changed": match.time}
    if old is None:
        first = {"game": match.game, "pace": match.pace, "who": who, "games": 1}
        connection.execute(insert(ratings).values(**first, **values))
    else:
        more = update(ratings).where(of_one(match, who))
        connection.execute(more.values(games=ratings.c.games + 1, **values))


def row_of(match: Counted, seat: int, old: Strength | None, new: Strength) -> dict[str, Any]:
    who = match.who[seat]
    return {
        "table_id": match.table,
        "who": who,
        "game": match.game,
        "pace": match.pace,
        "mode": match.mode,
        "seat": seat if who.startswith((PLAYER, BOT)) else None,
        "score": match.scores[seat],
        "before": None if old is None else old[0],
        "mu": new[0],
        "sigma": new[1],
        "time": match.time,
    }


def of_one(match: Counted, who: str) -> ColumnElement[bool]:
    return (ratings.c.game == match.game) & (ratings.c.pace == match.pace) & (ratings.c.who == who)


def best(connection: Connection, game: str, pace: str, limit: int, pool: str = PLAYER) -> list[Standing]:
    """The people, or the bots, of whom most is surely there."""
    floor = ratings.c.mu - 3 * ratings.c.sigma
    these = (ratings.c.game == game) & (ratings.c.pace == pace) & ratings.c.who.startswith(pool)
    wanted = select(ratings).where(these).order_by(floor.desc(), ratings.c.who).limit(limit)
    return [Standing(*row) for row in connection.execute(wanted)]


def of(connection: Connection, who: str) -> list[Standing]:
    """All the ratings of somebody."""
    wanted = select(ratings).where(ratings.c.who == who).order_by(ratings.c.game, ratings.c.pace)
    return [Standing(*row) for row in connection.execute(wanted)]


def history(connection: Connection, who: str, limit: int) -> list[Rated]:
    """The rated matches of somebody, the latest first."""
    wanted = select(rated).where(rated.c.who == who).order_by(rated.c.time.desc()).limit(limit)
    return [Rated(*row) for row in connection.execute(wanted)]


def of_tables(connection: Connection, ids: Iterable[str]) -> list[Rated]:
    """What these tables made of the ratings of all who sat there."""
    wanted = select(rated).where(rated.c.table_id.in_(ids)).order_by(rated.c.table_id, rated.c.seat)
    return [Rated(*row) for row in connection.execute(wanted)]
