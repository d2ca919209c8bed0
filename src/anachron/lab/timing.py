"""Clocks under load: what a page shows at every message, beside the server's own clocks at that moment."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import NamedTuple

from anachron.match import Clocks, Control, Match
from anachron.store import Store

CONTROL = Control("live", 36_000.0, 10.0, 20.0)  # long enough for every load
NOW = re.compile(rb'"now":([\d.]+)')
SEATS = b"part-seats"
CLOCK = re.compile(rb'data-clock=\\"([\d.]*)\\" data-left=\\"([\d.]+)\\"')


class Reading(NamedTuple):
    """What a page shows of all clocks, when, and how long the journal is of which it was told."""

    n: int
    at: float
    shown: list[float]


class Dial:
    """The clocks of a table as a page has them: static/clocks.js in Python."""

    def __init__(self) -> None:
        self.ahead = float("-inf")  # of the server's time before that of the page
        self.clocks: list[tuple[bytes, bytes]] = []
        self.readings: list[Reading] = []

    def hear(self, n: int, message: bytes) -> None:
        """One more message about the table."""
        now = NOW.search(message)
        if now is None:
            return
        came = time.perf_counter()
        self.ahead = max(self.ahead, float(now[1]) - came)
        if SEATS in message:
            self.clocks = CLOCK.findall(message)  # none at the end
        page = came + self.ahead
        shown = [max(0.0, float(ends) - page) if ends else float(left) for ends, left in self.clocks]
        self.readings.append(Reading(n, time.time(), shown))


class Faces(NamedTuple):
    """The clocks after an entry: when those that run are at nought, and what is left on all."""

    ends: dict[int, float]
    banks: list[float]

    def left(self, time: float) -> list[float]:
        return [
            max(0.0, self.ends[seat] - time) if seat in self.ends else bank
            for seat, bank in enumerate(self.banks)
        ]


def faces(clocks: Clocks | None) -> Faces:
    assert clocks is not None
    return Faces({seat: clocks.due(seat) for seat in clocks.running}, list(clocks.banks))


async def true_faces(store: Store, id: str, known: int) -> dict[int, Faces]:
    """The clocks of a table as its journal has them, after every entry from one on."""
    found = await store.table(id)
    assert found is not None
    lines = [line.text for line in await store.journal(id)]
    match = Match.read(found[0].head + "".join(lines[:known]))
    told = {known: faces(match.clocks)}
    for n, line in enumerate(lines[known:], known + 1):
        match.follow(line)
        told[n] = faces(match.clocks)
    return told


def differences(dial: Dial, true: dict[int, Faces]) -> Iterator[float]:
    """By how many seconds the page was wrong, for every clock at every message."""
    for reading in dial.readings:
        if reading.n in true:
            yield from (
                abs(one - other) for one, other in zip(reading.shown, true[reading.n].left(reading.at))
            )
