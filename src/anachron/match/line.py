"""The choices in force, the states along them and what was told on the way."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import Event, State
from anachron.engine.plain import Told
from anachron.match.journal import Entry

SNAPSHOT = 8  # a state is kept every so many choices


class Step(NamedTuple):
    """One choice of the line."""

    entry: int  # its number in the journal
    seat: int
    choice: int
    events: tuple[Event, ...]
    seals: bool  # something was drawn, thrown, revealed or released: no free way back
    secret: bool  # others asked at the same time still owe their answers

    def told(self, seat: int | None) -> list[Told]:
        """What a seat (None: a spectator) may learn of it."""
        news = (event.told(seat) for event in self.events)
        return [told for told in news if told is not None]


class Log:
    """What one seat was told, step by step."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.ends: list[int] = []  # how much had been told after each step

    def extend(self, seat: int | None, steps: list[Step]) -> None:
        for step in steps[len(self.ends) :]:
            self.told += step.told(seat)
            self.ends.append(len(self.told))

    def cut(self, n: int) -> None:
        del self.ends[n:]
        del self.told[self.ends[-1] if self.ends else 0 :]


class Line:
    """A start, the steps from there, and the state they lead to."""

    def __init__(self, start: State, skipped: int = 0) -> None:
        self.skipped = skipped  # choices before the start, whose states are lost (drift)
        self.state = start.clone()
        self.secrets = False  # several seats were asked at the same time, be it on a branch that was undone
        self.steps: list[Step] = []
        self.snapshots = [start.clone()]
        self.logs: dict[int | None, Log] = {}
        self.taken_back: dict[int, list[Step]] = {}  # by the entry that did it

    def __len__(self) -> int:
        """How many choices are in force, those before the start included."""
        return self.skipped + len(self.steps)

    def push(self, entry: int, seat: int, choice: int) -> list[Event]:
        """Make one more choice; one that is refused changes nothing."""
        others = set(self.state.pending()) - {seat}
        events = self.state.choose(seat, choice)
        self.secrets = self.secrets or bool(others)
        seals = any(event.seals for event in events)
        secret = bool(others) and others <= set(self.state.pending()) and not seals
        # The told events are kept, not the clones that come with them.
        told = tuple(Event(event.kind, event.public, event.private, event.seals) for event in events)
        self.steps.append(Step(entry, seat, choice, told, seals, secret))
        if len(self.steps) % SNAPSHOT == 0:
            self.snapshots.append(self.state.clone())
        return events

    def at(self, n: int) -> State:
        """The state after the first n choices."""
        n -= self.skipped
        state = self.snapshots[n // SNAPSHOT].clone()
        for step in self.steps[n - n % SNAPSHOT : n]:
            state.apply(step.seat, step.choice)
        return state

    def cut(self, n: int) -> list[Step]:
        """Keep the first n choices and give back the others."""
        self.state = self.at(n)
        n -= self.skipped
        gone = self.steps[n:]
        del self.steps[n:]
        del self.snapshots[n // SNAPSHOT + 1 :]
        for log in self.logs.values():
            log.cut(n)
        return gone

    def follow(self, entries: list[Entry], by: int) -> None:
        """Bring the steps in line with the entries in force, none of them new: one took others back."""
        left = len(entries) - self.skipped
        same = left if self.begins(entries) else self.alike(entries)
        cut = self.cut(self.skipped + same)
        kept = {entry.number for entry in entries[self.skipped + same :]}
        for step in cut:
            if step.entry in kept:
                self.push(step.entry, step.seat, step.choice)
        gone = [step for step in cut if step.entry not in kept]
        if gone:
            self.taken_back[by] = gone

    def begins(self, entries: list[Entry]) -> bool:
        """Whether only the end was taken back: numbers grow, so the last one left tells of all before it."""
        left = len(entries) - self.skipped
        return left == 0 or self.steps[left - 1].entry == entries[-1].number

    def alike(self, entries: list[Entry]) -> int:
        """How many steps are those of the entries, from the start."""
        ours = [entry.number for entry in entries[self.skipped :]]
        return shared([step.entry for step in self.steps], ours)

    def log(self, seat: int | None) -> list[Told]:
        """All that a seat was told."""
        log = self.logs.setdefault(seat, Log())
        log.extend(seat, self.steps)
        return list(log.told)

    @property
    def settled(self) -> int:
        """The entry of the last choice before the sealed answers of a round that is still open."""
        return next((step.entry for step in reversed(self.steps) if not step.secret), 0)

    # How far back it can go.

    def last(self, seats: set[int]) -> int | None:
        """Where the last choice of some seats stands."""
        for place in range(len(self) - 1, self.skipped - 1, -1):
            if self.steps[place - self.skipped].seat in seats:
                return place
        return None

    def is_free(self, place: int, seats: set[int]) -> bool:
        """Whether everything from a place on was chosen by these seats and sealed nothing (KM-16)."""
        steps = self.steps[place - self.skipped :]
        return place >= self.skipped and all(step.seat in seats and not step.seals for step in steps)

    def sealed(self, seat: int) -> int | None:
        """Where a seat's answer stands, while others who were asked at the same time still owe theirs."""
        for place in range(len(self) - 1, self.skipped - 1, -1):
            step = self.steps[place - self.skipped]
            if not step.secret:
                return None
            if step.seat == seat:
                return place
        return None


def shared(one: list[int], other: list[int]) -> int:
    """How many members two lists have in common from their start."""
    pairs = enumerate(zip(one, other))
    return next((n for n, (mine, yours) in pairs if mine != yours), min(len(one), len(other)))
