"""Response windows: everybody is asked at once, answers are held, and when it closes betrays nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from random import SystemRandom
from typing import NamedTuple

from anachron.engine import State
from anachron.store import Opened

LUCK = SystemRandom()
BLINK = 0.02  # seconds: the least between two looks at a bot

Span = tuple[float, float]  # seconds between which some are drawn


class Tempo(NamedTuple):
    """How fast windows go. Every moment is drawn without regard to what anybody holds."""

    seconds: float | None  # at most; None: until everybody has answered
    bots: Span  # between two moments at which a bot may answer
    linger: Span  # between the last answer and the end


def among_people(seconds: float | None) -> Tempo:
    """Where somebody could read something into the time that another takes."""
    return Tempo(seconds, (0.7, 1.8), (0.4, 1.3))


def alone(pace: float, seconds: float | None = None) -> Tempo:
    """For one person among bots, who need not wait."""
    return Tempo(seconds, (BLINK, BLINK + pace), (0.0, 0.0))


class Window:
    """One window: who is asked, what they have answered, when it closes."""

    def __init__(
        self, number: int, seats: list[int], skip: str, tempo: Tempo, opened: Opened | None = None
    ) -> None:
        self.number = number  # the last choice in force when it opened
        self.seats = tuple(seats)
        self.skip = skip  # what a seat says that does not respond
        self.tempo = tempo
        self.clock = time.time  # which other nodes go by as well
        self.opened = self.clock() if opened is None else opened.at
        self.linger = LUCK.uniform(*tempo.linger) if opened is None else opened.linger
        self.moments = {seat: self.clock() + LUCK.uniform(*tempo.bots) for seat in seats}
        self.completed: float | None = None  # when the last answer came
        self.answers: dict[int, str] = {}
        self.bell = asyncio.Event()  # rung by every answer

    @property
    def kept(self) -> Opened:
        """What another node must know to go on with it."""
        return Opened(self.number, self.opened, self.linger)

    @property
    def seconds(self) -> float | None:
        return self.tempo.seconds

    @property
    def left(self) -> float | None:
        """Seconds until its end at the latest: this is told, and the same whoever has answered."""
        return None if self.seconds is None else max(0.0, self.opened + self.seconds - self.clock())

    @property
    def closes(self) -> float:
        """When it closes, as things are: a drawn while after the last answer, at its end at the latest."""
        end = float("inf") if self.seconds is None else self.opened + self.seconds
        return end if self.completed is None else min(end, self.completed + self.linger)

    @property
    def is_closed(self) -> bool:
        return self.clock() >= self.closes

    def answer(self, seat: int, text: str) -> None:
        self.answers[seat] = text
        if self.completed is None and all(asked in self.answers for asked in self.seats):
            self.completed = self.clock()
        self.bell.set()

    def is_moment(self, seat: int) -> bool:
        """Whether a bot may answer now; if it is not ready then, it waits for the next moment."""
        if self.clock() < self.moments[seat]:
            return False
        self.moments[seat] = self.clock() + LUCK.uniform(*self.tempo.bots)
        return True

    async def wait(self, bots: Iterable[int]) -> None:
        """Until somebody answers, one of these bots may, or it closes."""
        self.bell.clear()
        until = min([self.closes, *(self.moments[seat] for seat in bots)])
        left = None if until == float("inf") else max(0.0, until - self.clock())
        try:
            await asyncio.wait_for(self.bell.wait(), left)
        except TimeoutError:
            return

    def as_asked(self, state: State, seat: int) -> State:
        """The state in which a seat is asked: everybody before it has passed."""
        asked, skip = state.clone(), state.number(self.skip)
        while asked.seat != seat:
            asked.apply(int(asked.seat), skip)
        return asked

    def can_only_pass(self, state: State, seat: int) -> bool:
        return self.as_asked(state, seat).legal(seat) == [state.number(self.skip)]
