"""Response windows: everybody is asked at once, answers are held, and every window lasts the same."""

from __future__ import annotations

import asyncio
from functools import cache

from anachron.engine import Game, State

PASS = "pass"


class Window:
    """One window: who is asked, what they have answered, when it closes."""

    def __init__(self, number: int, seats: list[int], seconds: float | None) -> None:
        self.number = number  # the last choice in force when it opened
        self.seats = tuple(seats)
        self.seconds = seconds  # None: it closes as soon as all have answered
        self.until = None if seconds is None else asyncio.get_running_loop().time() + seconds
        self.answers: dict[int, str] = {}
        self.bell = asyncio.Event()  # rung by every answer

    @property
    def left(self) -> float | None:
        """Seconds until it closes."""
        return None if self.until is None else max(0.0, self.until - asyncio.get_running_loop().time())

    @property
    def is_complete(self) -> bool:
        return all(seat in self.answers for seat in self.seats)

    @property
    def is_closed(self) -> bool:
        """Time tells, not answers: nobody learns who had something to think about."""
        return self.is_complete if self.until is None else self.left == 0

    def answer(self, seat: int, text: str) -> None:
        self.answers[seat] = text
        self.bell.set()

    async def wait(self) -> None:
        """Until somebody answers, or it closes."""
        self.bell.clear()
        if self.is_closed:
            return
        try:
            await asyncio.wait_for(self.bell.wait(), self.left)
        except TimeoutError:
            return


@cache
def has_windows(game: Game) -> bool:
    """Whether a game has response windows."""
    return game.windows is not None


def as_asked(state: State, seat: int) -> State:
    """The state in which a seat of the window is asked: everybody before it has passed."""
    state, skip = state.clone(), state.number(PASS)
    while state.seat != seat:
        state.apply(int(state.seat), skip)
    return state


def can_only_pass(state: State, seat: int) -> bool:
    return as_asked(state, seat).legal(seat) == [state.number(PASS)]
