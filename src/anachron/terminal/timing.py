"""Clocks in a terminal: as the command line sets them, as they are told, and what comes of running out."""

from __future__ import annotations

import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from anachron.match import LOSS, Control, Match
from anachron.match.speech import MARK, level_word
from anachron.terminal.words import Wrong

if TYPE_CHECKING:
    from anachron.terminal.table import Table

DELAY = 20.0  # seconds free of charge where several choose at once
MOST_MINUTES = 600.0
STAND_IN = "skilled"


class OutOfTime(Exception):
    """A clock is at nought while somebody types."""


def read_clock(text: str) -> Control:
    """Minutes for each, and seconds gained with every turn: `15+10`, or `5`."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(?:\+(\d+))?", text)
    if found is None or not 0 < float(found[1]) <= MOST_MINUTES or float(found[2] or 0) > MOST_MINUTES:
        raise Wrong("clock", text=text)
    return Control("live", 60 * float(found[1]), float(found[2] or 0), DELAY, out=LOSS)


def rest(match: Match) -> None:
    """While a match lay in its file nobody's clock ran."""
    if match.clocks is not None and not match.over:
        match.refund(max(0.0, time.time() - match.journal[-1].time))


def told(table: Table, seat: int) -> str:
    """What a seat has left, or nothing where there are no clocks."""
    clocks = table.match.clocks
    return "" if clocks is None else f" [{shown(clocks.left(time.time())[seat])}]"


def shown(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


@contextmanager
def ticking(table: Table, seat: int) -> Iterator[None]:
    """Whoever runs out while typing is interrupted, where the system can."""
    clocks = table.match.clocks
    runs = clocks is not None and seat in clocks.waited_for()
    if not runs or clocks is None or not hasattr(signal, "setitimer") or not is_main():
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(0.001, clocks.due(seat) - time.time()))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def ring(number: int, frame: FrameType | None) -> None:
    raise OutOfTime


def late(table: Table) -> list[int]:
    """The people whose time is over."""
    clocks, now = table.match.clocks, time.time()
    waiting = clocks.waited_for() if clocks is not None else []
    return [seat for seat in waiting if clocks and clocks.due(seat) <= now and table.level(seat) is None]


def put_out(table: Table, seat: int) -> None:
    """Out of time is lost; where several play on, a bot takes the seat."""
    table.note(table.say("time_out", player=table.player(seat)))
    table.match.run_out(seat)
    if not table.match.over:
        table.match.sit(seat, MARK + STAND_IN)
        table.note(table.say("stand_in", player=level_word(STAND_IN, table.lang)))
