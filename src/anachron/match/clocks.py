"""Clocks: how much time every seat has left, from a control and the times of a journal.

A seat thinks from when it is asked until another is. Some of that is free of charge, the rest comes out of
its bank, and a turn may gain it some. Where several are asked at once each pays for its own time, and all
clocks look alike until the last of them has answered. In a response window no clock runs: it has an end of
its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from anachron.engine import Malformed
from anachron.match.journal import Entry, Journal
from anachron.match.line import Line

Pace = Literal["free", "live", "days"]  # no clock; at one sitting; a move now and then
PACES: tuple[Pace, ...] = ("free", "live", "days")
LOSS = "loss"  # what running out of time may come to, beside the level of a stand-in
MOST = 1e9

Seconds = Annotated[float, Meta(ge=0, le=MOST)]


class Control(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is settled about time."""

    pace: Literal["live", "days"]
    bank: Seconds  # of every seat, at the start
    increment: Seconds = 0.0  # gained each time one was asked alone
    delay: Seconds = 0.0  # free of charge each time several are asked at once
    allowance: Seconds = 0.0  # free of charge each time one is asked alone
    by: Literal["turn", "decision"] = "turn"  # what counts as one time
    out: Annotated[str, Meta(min_length=1, max_length=20)] = LOSS  # or the level of the bot that plays on

    def text(self) -> str:
        """As a journal writes it."""
        return msgspec.json.encode(self).decode()


def read_control(text: str) -> Control:
    try:
        return msgspec.json.decode(text, type=Control)
    except msgspec.MsgspecError as error:
        raise Malformed(f"expected a time control, got {text!r}: {error}") from None


def read_refund(text: str) -> float:
    """The seconds that an entry gives back."""
    try:
        return msgspec.convert(text, Seconds, strict=False)
    except msgspec.MsgspecError:
        raise Malformed(f"expected seconds that are given back, got {text!r}") from None


class Asked(NamedTuple):
    """Who is asked after an entry, and by what question."""

    seats: tuple[int, ...] = ()
    question: int = 0  # not changed by sealed answers of others
    is_window: bool = False

    @property
    def timed(self) -> tuple[int, ...]:
        return () if self.is_window else self.seats


class Stretch(NamedTuple):
    """A while for which the same seats have been asked."""

    asked: Asked
    since: float
    free: float = 0.0  # seconds of it that cost nothing
    gain: float = 0.0
    banks: tuple[float, ...] = ()  # when it began
    spent: float = 0.0  # of one that is over: how long it was

    def ended(self, time: float) -> Stretch:
        return self._replace(spent=time - self.since)

    def cost(self, until: float) -> float:
        return max(0.0, until - self.since - self.free)


class Clocks:
    """The clocks of a match, entry by entry."""

    def __init__(self, control: Control, seats: int, asked: Asked, time: float) -> None:
        self.control = control
        self.banks = [control.bank] * seats
        self.done: dict[int, float] = {}  # when those asked at once have answered
        self.past: list[Stretch] = []  # those that are over
        self.shown: dict[int, list[float]] = {}  # what all had left after each choice, by its entry
        self.now = self.begun(asked, time)

    def begun(self, asked: Asked, time: float) -> Stretch:
        alone = len(asked.timed) == 1
        free = self.control.allowance if alone or not self.control.delay else self.control.delay
        return Stretch(asked, time, free, self.control.increment if alone else 0.0, tuple(self.banks))

    def follow(self, entry: Entry, asked: Asked, took_back: bool) -> None:
        """What an entry makes of the clocks, after which these are asked."""
        if entry.verb == "refund":
            self.refund(read_refund(entry.text))
        if took_back and asked.question < self.now.asked.question:
            self.go_back(asked, entry.time)
        elif asked.question == self.now.asked.question and asked.timed:
            self.answer(entry.time, asked)
        elif not self.goes_on(asked):
            self.turn(asked, entry.time)
        if entry.verb == "choose":
            self.shown[entry.number] = self.left(entry.time)

    def refund(self, seconds: float) -> None:
        self.now = self.now._replace(since=self.now.since + seconds)
        self.done = {seat: time + seconds for seat, time in self.done.items()}

    def answer(self, time: float, asked: Asked) -> None:
        """Somebody asked at once with others has answered, or has taken that back."""
        for seat in self.now.asked.seats:
            if seat in asked.seats:
                self.done.pop(seat, None)
            else:
                self.done.setdefault(seat, time)

    def goes_on(self, asked: Asked) -> bool:
        """Whether it is still the same seat's turn."""
        mine = self.now.asked.timed
        return self.control.by == "turn" and len(mine) == 1 and asked.timed == mine

    def turn(self, asked: Asked, time: float) -> None:
        """Others are asked from now on."""
        self.charge(self.now, time)
        self.past.append(self.now.ended(time))
        self.now, self.done = self.begun(asked, time), {}

    def go_back(self, asked: Asked, time: float) -> None:
        """Whoever takes a turn back thinks on from where they were: what they thought since is theirs."""
        over = [self.now.ended(time)]
        while self.past and over[-1].asked.question > asked.question:
            over.append(self.past.pop())
        first = over[-1]
        own = sum(one.spent for one in over if one.asked.timed == first.asked.timed)
        self.banks, self.done = list(first.banks), {}
        if asked.is_window == first.asked.is_window and {*asked.timed} <= {*first.asked.timed}:
            self.now = first._replace(since=time - own, spent=0.0)
            self.done = dict.fromkeys({*first.asked.timed} - {*asked.timed}, self.now.since)
        else:
            self.now = self.begun(asked, time)

    def charge(self, over: Stretch, time: float) -> None:
        for seat in over.asked.timed:
            self.banks[seat] -= min(self.banks[seat], over.cost(self.done.get(seat, time)))
            self.banks[seat] += over.gain

    # What they show.

    def left(self, time: float) -> list[float]:
        """Seconds that every seat has at a moment: for those asked at once the same whoever has answered."""
        running = self.now.asked.timed
        return [
            max(0.0, bank + min(0.0, self.now.free - (time - self.now.since))) if seat in running else bank
            for seat, bank in enumerate(self.banks)
        ]

    def grace(self, time: float) -> float:
        """Seconds free of charge that those who are asked still have before their banks."""
        return max(0.0, self.now.since + self.now.free - time) if self.running else 0.0

    @property
    def running(self) -> tuple[int, ...]:
        """Whose clocks run."""
        return self.now.asked.timed

    def due(self, seat: int) -> float:
        """When a seat runs out of time, if it does nothing."""
        return self.now.since + self.now.free + self.banks[seat]

    def waited_for(self) -> list[int]:
        """The seats whose time may run out."""
        return [seat for seat in self.running if seat not in self.done]


# Beside a line.


def asked_by(journal: Journal, line: Line) -> Asked:
    """Who is asked at the end of a line."""
    state = line.state
    if journal.is_closed or state.outcome is not None:
        return Asked((), line.settled)
    return Asked(tuple(state.pending()), line.settled, bool(state.window()))


def following(clocks: Clocks | None, journal: Journal, line: Line, took_back: bool) -> Clocks | None:
    """The clocks after the last entry, where time is kept."""
    entry = journal.entries[-1]
    if entry.verb == "clock":
        return Clocks(read_control(entry.text), journal.seats, asked_by(journal, line), entry.time)
    if clocks is not None:
        clocks.follow(entry, asked_by(journal, line), took_back)
    return clocks


def resumed(journal: Journal, line: Line) -> Clocks | None:
    """The clocks where the states before are lost: set anew, as they were at the start."""
    found = [entry.text for entry in journal.entries if entry.verb == "clock"]
    if not found:
        return None
    return Clocks(read_control(found[-1]), journal.seats, asked_by(journal, line), journal.entries[-1].time)
