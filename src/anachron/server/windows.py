"""Response windows: everybody is asked at once, answers are held, and every window lasts the same."""

from __future__ import annotations

import asyncio

from anachron.engine import State


class Window:
    """One window: who is asked, what they have answered, when it closes."""

    def __init__(self, number: int, seats: list[int], skip: str, seconds: float | None) -> None:
        self.number = number  # the last choice in force when it opened
        self.seats = tuple(seats)
        self.skip = skip  # what a seat says that does not respond
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

    def as_asked(self, state: State, seat: int) -> State:
        """The state in which a seat is asked: everybody before it has passed."""
        asked, skip = state.clone(), state.number(self.skip)
        while asked.seat != seat:
            asked.apply(int(asked.seat), skip)
        return asked

    def can_only_pass(self, state: State, seat: int) -> bool:
        return self.as_asked(state, seat).legal(seat) == [state.number(self.skip)]
