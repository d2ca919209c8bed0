"""What is told of the challenge of a day: to programs, and on its page."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from anachron.engine.rooms import Daily, today
from anachron.server import shelf
from anachron.server.answers.days import Bar, Day, Try
from anachron.server.bars import bars
from anachron.server.daily import before, end_of
from anachron.server.hall import Hall
from anachron.server.naming import say
from anachron.store import Player
from anachron.store import Try as Kept

WEEKS = 5  # of the calendar
FIRST_DAY = "0001-01-01"

Scores = Mapping[str, float | None]  # somebody's by day; None: not finished


async def told(hall: Hall, player: Player | None, daily: Daily, day: str, lang: str) -> Day:
    """A day as somebody may see it now."""
    game, store = daily.game.id, hall.store
    everybody, mine = await store.tries(game, day), await scores_of(hall, player, game)
    own = next((one for one in everybody if player is not None and one.player == player.id), None)
    scores = [one.score for one in everybody if one.score is not None]
    is_over = day < today()
    is_open = is_over or (own is not None and own.over)
    score = own.score if own is not None else None
    return Day(
        game=game,
        day=day,
        ends=end_of(day),
        is_over=is_over,
        people=len(everybody),
        unfinished=sum(one.score is None and (one.over or is_over) for one in everybody),
        mine=None if own is None else await own_try(hall, daily, own, lang),
        better=None if score is None else share_below(scores, score),
        streak=streak(mine, today()),
        longest=longest(mine),
        bars=[Bar(*bar) for bar in bars(scores, score)] if is_open else None,
    )


async def scores_of(hall: Hall, player: Player | None, game: str) -> Scores:
    """All that somebody has had by day; a try that goes on is left out."""
    tries = await hall.store.tries_of(game, player.id, FIRST_DAY) if player is not None else []
    return {one.day: one.score for one in tries if one.over or one.day < today()}


async def own_try(hall: Hall, daily: Daily, own: Kept, lang: str) -> Try:
    if own.score is None:
        return Try(own.table, own.over, None, "", "")
    table = await hall.table(own.table)
    line = daily.share(table.played.view(0), own.day, lang)
    return Try(own.table, own.over, own.score, daily.rank(own.score, lang), line)


def share_below(scores: list[float], mine: float) -> int:
    """How many in a hundred of the others did less well."""
    return 100 * sum(score < mine for score in scores) // max(len(scores) - 1, 1)


def streak(scores: Scores, last: str) -> int:
    """Days in a row up to this one, or to the day before while there is still time."""
    day = last if last in scores else before(last)
    days = 0
    while scores.get(day) is not None:
        day, days = before(day), days + 1
    return days


def longest(scores: Scores) -> int:
    return max((streak(scores, day) for day in scores), default=0)


async def in_lobby(hall: Hall, player: Player | None, lang: str) -> list[dict[str, Any]]:
    """The challenges of today, for the lobby."""
    rooms = [game.daily for game in shelf.games() if game.daily is not None]
    return [await in_short(hall, player, daily, lang) for daily in rooms]


async def in_short(hall: Hall, player: Player | None, daily: Daily, lang: str) -> dict[str, Any]:
    """One's own try of today, whatever others have done."""
    game, now = daily.game, today()
    own = await hall.store.find_try(game.id, now, player.id) if player is not None else None
    return {
        "game": game.id,
        "game_name": game.name[lang],
        "date": spelled(now, lang),
        "mine": None if own is None else await own_try(hall, daily, own, lang),
        "streak": streak(await scores_of(hall, player, game.id), now),
    }


# On the page.


def left(day: str) -> tuple[int, int]:
    """Hours and minutes until a day is over."""
    return divmod(max(0, int(end_of(day) - time.time())) // 60, 60)


def calendar(scores: Scores, day: str, lang: str) -> list[dict[str, Any]]:
    """The last weeks, from Monday on."""
    last = date.fromisoformat(today())
    first = last - timedelta(last.weekday() + 7 * (WEEKS - 1))
    return [cell(scores, (first + timedelta(n)).isoformat(), day, lang) for n in range(7 * WEEKS)]


def cell(scores: Scores, day: str, shown: str, lang: str) -> dict[str, Any]:
    now = today()
    return {
        "day": day,
        "date": spelled(day, lang),
        "number": int(day[-2:]),
        "tried": day in scores,
        "score": scores.get(day),
        "is_shown": day == shown,
        "is_today": day == now,
        "has_come": day <= now,
    }


def spelled(day: str, lang: str) -> str:
    """A date as people say it."""
    when = date.fromisoformat(day)
    weekday = say(lang, "calendar", "weekdays").split()[when.weekday()]
    month = say(lang, "calendar", "months").split()[when.month - 1]
    number = say(lang, "calendar", "first") if when.day == 1 else when.day
    return say(lang, "calendar", "date", weekday=weekday, day=number, month=month, year=when.year)
