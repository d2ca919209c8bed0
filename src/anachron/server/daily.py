"""The challenge of the day: one try for everybody, shut to others until they have had theirs."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

import anachron
from anachron.engine.luck import seed_bytes
from anachron.engine.rooms import Daily, iso, today
from anachron.match import Match
from anachron.match.match import commitment_to
from anachron.server.errors import Denied
from anachron.server.rows import row_of
from anachron.server.turns import in_turn
from anachron.store import Chair, Player, Row

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table


def before(day: str, days: int = 1) -> str:
    return (datetime.fromisoformat(day) - timedelta(days)).date().isoformat()


def end_of(day: str) -> float:
    """When a day is over, in seconds since 1970."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(1)).timestamp()


def expect_daily(game: str) -> Daily:
    """The challenge of a game that has one."""
    found = anachron.game(game).daily if game in anachron.games() else None
    if found is None:
        raise Denied("no_daily", 404)
    return found


def expect_day(text: str | None) -> str:
    """A day that has come; today, if none is named."""
    day = iso(text or today())
    if day > today():
        raise Denied("no_day", 404)
    return day


async def open_try(hall: Hall, player: Player, game: str) -> Table:
    """Somebody's game of today: the one they have begun, or a new one."""
    daily, day = expect_daily(game), today()
    if await hall.store.find_try(game, day, player.id) is None:
        match = Match(daily.game, 1, daily.seed(day), [player.name], **daily.options())
        row = row_of(player.id, match, {"daily": day})
        await hall.store.add_try(day, row, [Chair(0, player.id, None, False)])
    own = await hall.store.find_try(game, day, player.id)
    assert own is not None
    return await hall.table(own.table)


def as_of_today(match: Match) -> dict[str, str]:
    """What a table keeps of a match with the cards of today, such as one from a file: it is shut as well."""
    daily, day = match.game.daily, today()
    own = daily is not None and match.commitment == commitment_to(seed_bytes(daily.seed(day)))
    return {"daily": day} if own else {}


def lasts(table: Table) -> bool:
    """Whether a game is played here that others are still to have: of this day, or of a tournament."""
    return bool(table.day and table.day >= today()) or is_shut(table.row)


def is_shut(row: Row) -> bool:
    """Whether others in a tournament are still to play these very cards."""
    return time.time() < float(row.settings.get("shut") or 0.0)


def expect_told(table: Table) -> None:
    """The seed that all play with is told to nobody before they all have played."""
    if is_shut(table.row) and table.played.over:
        raise Denied("daily_once")


async def expect_tried(table: Table, player: Player | None) -> None:
    """Nobody looks at the game of another before the own one is over, as long as the day lasts."""
    if not lasts(table) or table.seats_of(player):
        return
    if player is None or not await has_tried(table, player):
        raise Denied("try_first", 403)


async def has_tried(table: Table, player: Player) -> bool:
    """Whether somebody has had their own try at what is played here."""
    if table.tournament:
        return await table.hall.store.tournaments.has_tried(table.tournament, player.id)
    own = await table.hall.store.find_try(table.row.game, table.day, player.id)
    return own is not None and own.over


def expect_past(table: Table) -> None:
    """Nobody is helped with the challenge of a day, and nobody plays on in its cards while it lasts."""
    if lasts(table):
        raise Denied("daily_once")


async def close_late(table: Table) -> None:
    """A try that was left when its day ended is given up."""
    if not table.day or lasts(table) or table.played.over:
        return
    own = await table.hall.store.find_try(table.row.game, table.day, table.row.host)
    if own is None or own.table != table.id:
        return  # from a file: it never was a try
    await give_up(table)


@in_turn
async def give_up(table: Table) -> None:
    if not table.played.over:
        await table.write(partial(Match.resign, seat=0))
