"""The clocks of a table: what they show, and when one of them runs out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from anachron.server.answers.tables import Clock

if TYPE_CHECKING:
    from anachron.server.table import Table

COMING_BACK = 5.0  # seconds in which browsers find a server again that was started anew
SOON = 900.0  # seconds: what runs out later is found in the store


def shown(table: Table) -> list[Clock | None] | None:
    """The clocks of all seats, the same whoever has answered; bots have none."""
    match = table.match
    if match is None or match.clocks is None:
        return None
    running = () if match.over else match.clocks.running
    return [
        None
        if not is_timed(table, seat)
        else Clock(round(bank, 3), round(match.clocks.due(seat), 3) if seat in running else None)
        for seat, bank in enumerate(match.clocks.banks)
    ]


def now(table: Table) -> float | None:
    """The time by which clocks go, where there are any."""
    kept = table.match is not None and table.match.clocks is not None
    return round(time.time(), 3) if kept else None


def is_timed(table: Table, seat: int) -> bool:
    """Whether a person plays this seat now."""
    return table.chairs[seat].player is not None and table.chairs[seat].level is None


def due(table: Table) -> float | None:
    """When time runs out for somebody, or a window that may stand open for days closes."""
    match = table.match
    if match is None or match.over or match.clocks is None:
        return None
    if table.window is not None:
        seconds = table.window.seconds
        return None if seconds is None or seconds < SOON else table.window.opened + seconds
    waiting = [seat for seat in match.clocks.waited_for() if is_timed(table, seat)]
    return min(map(match.clocks.due, waiting), default=None)


def lost(table: Table) -> float:
    """Seconds since the last entry for which no server went on, or was not found yet."""
    match = table.match
    if match is None or match.over or match.clocks is None:
        return 0.0
    return unserved(table.hall.store.stops, match.journal[-1].time)


def unserved(stops: Sequence[tuple[float, float]], since: float) -> float:
    """Seconds since a moment for which no server went on, or was not found yet."""
    reached, seconds = since, 0.0
    for began, until in stops:  # in their order: several nodes may be gone at once
        if until > reached:
            seconds += until + COMING_BACK - max(reached, began)
            reached = until + COMING_BACK
    return seconds
