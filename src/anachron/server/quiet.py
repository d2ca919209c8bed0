"""Quiet hours: when somebody wants to hear nothing, by the clock on their wall."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from anachron.server.identity import Wrong
from anachron.store.models import Wishes

CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
MINUTES = 60  # of an hour


def heard_from(wishes: Wishes, moment: float) -> float:
    """When somebody may be told what there is to tell then: at once, or at the end of their quiet hours."""
    local = local_time(wishes, moment)
    begins, ends = wishes.quiet_from, wishes.quiet_to
    minute = local.hour * MINUTES + local.minute
    is_quiet = begins <= minute < ends if begins <= ends else minute >= begins or minute < ends
    if not is_quiet:
        return moment
    end = local.replace(hour=ends // MINUTES, minute=ends % MINUTES, second=0, microsecond=0)
    return (end if end > local else end + timedelta(days=1)).timestamp()


def local_time(wishes: Wishes, moment: float) -> datetime:
    """A moment as the clock on their wall shows it."""
    return datetime.fromtimestamp(moment, ZoneInfo(wishes.zone))


def fit_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Wrong("zone", 400, name=name[:80]) from None
    return name


def fit_clock(text: str) -> int:
    """A time of the day in minutes; nothing is midnight."""
    found = CLOCK.fullmatch(text or "00:00")
    if found is None:
        raise Wrong("clock", 400)
    return int(found[1]) * MINUTES + int(found[2])


def clock(minutes: int) -> str:
    return f"{minutes // MINUTES:02}:{minutes % MINUTES:02}"
