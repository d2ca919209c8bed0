"""Open-loop search of long turns: a beam over single choices, and samples of what chance brings afterwards.

A turn goes on until its player stops, which is weighed wherever it may be chosen. The foremost ways to end it
are played on over samples of the next turns, with a narrow beam for each.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from anachron.bots.limits import Limits
from anachron.engine.luck import Stream
from anachron.engine.state import State

NARROW: Final = 4  # the width of the first beam under a clock ...
WIDER: Final = 4  # ... and how much wider each further one may be
ENDLESS: Final = 1_000_000_000  # choices, where only the clock counts
FOREMOST: Final = 200  # ways kept from a narrower beam


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """What the search asks of a game; `search.py` of a game writes a subclass."""

    stop: i64 = 0  # the choice that ends a turn
    most: i64 = 1_000_000  # bounds of a sample: neither a sure win nor a sure loss drowns the others
    least: i64 = -1_000_000

    def may_stop(self, state: State) -> bool:
        """Whether the turn may be ended now."""
        return True

    def standing(self, state: State) -> i64:
        """How good a state is, whoever is to act."""
        return 0

    def stopping(self, state: State) -> i64:
        """How good it is to end the turn here."""
        return self.standing(state)

    def promise(self, state: State) -> i64:
        """How good a state in the middle of a turn looks, with what may still be done in it."""
        return self.stopping(state)

    def settle(self, state: State) -> None:
        """Play on, in place, to the next turn."""


class Line:
    """A way through a turn: the state it leads to, and the choice that led there from another line."""

    def __init__(self, state: State, before: Line | None, number: i64, value: i64) -> None:
        self.state = state
        self.before = before
        self.number = number
        self.value = value

    def path(self) -> list[int]:
        """All choices that lead there."""
        found: list[int] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            found.append(int(line.number))
            line = line.before
        found.reverse()
        return found


def by_value(line: Line) -> int:
    return -int(line.value)


class Beam:
    """One search; `begin` sets its limits."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.nodes: i64 = 0  # choices looked at
        self.limits = Limits(0, 0.0)
        self.is_whole = True  # whether the last beam left no way out
        self.stop: Callable[[], bool] | None = None

    def begin(self, nodes: int, seconds: float) -> None:
        self.nodes = 0
        self.limits = Limits(nodes, seconds, self.stop)

    def is_spent(self) -> bool:
        self.limits.done = self.nodes
        return self.limits.is_reached()

    def is_late(self) -> bool:
        """Whether to stop at once, with what was found."""
        self.limits.done = self.nodes
        return self.limits.is_late()

    def lines(self, root: State, width: i64, most: i64, noise: i64, stream: Stream) -> list[Line]:
        """Ways to end the turn, the best first, from about `most` choices looked at."""
        turns = self.turns
        self.is_whole = True
        ends: list[Line] = []
        frontier = [Line(root, None, -1, 0)]
        seen: set[int] = {int(root.key())}
        end = self.nodes + most
        while frontier:
            grown: list[Line] = []
            for line in frontier:
                if turns.may_stop(line.state):
                    value = turns.stopping(line.state)
                    if noise:
                        value += stream.below(2 * noise + 1) - noise
                    ends.append(Line(line.state, line.before, line.number, value))
                if (self.nodes < end and not self.is_late()) or not ends:
                    self.grow(line, grown, ends, seen)
            grown.sort(key=by_value)
            if len(grown) > width:
                self.is_whole = False
            frontier = grown[:width]
            if self.is_spent() and ends:
                break
        ends.sort(key=by_value)
        return ends

    def widening(self, root: State, seconds: float, widest: i64, noise: i64, stream: Stream) -> list[Line]:
        """Ways to end the turn, the best first, from beams each as wide as the time that is left allows."""
        until = time.process_time() + seconds
        width: i64 = NARROW if widest > NARROW else widest
        found: list[Line] = []
        while True:
            begun = time.process_time()
            found = self.lines(root, width, ENDLESS, noise, stream) + found[:FOREMOST]
            now = time.process_time()
            wider = width * WIDER
            if now - begun > 0.0 and float(wider) > float(width) * (until - now) / (now - begun):
                wider = i64(float(width) * (until - now) / (now - begun))
            wider = wider if wider < widest else widest
            if self.is_whole or wider <= width or self.is_late():
                found.sort(key=by_value)
                return found
            width = wider

    def grow(self, line: Line, grown: list[Line], ends: list[Line], seen: set[int]) -> None:
        """Every choice but stopping."""
        state, turns = line.state, self.turns
        stop = turns.stop
        for number in state.legal(int(state.seat)):
            if number == stop:
                continue
            child = state.clone()
            child.apply(int(child.seat), number)
            self.nodes += 1
            if child.outcome is not None:
                ends.append(Line(child, line, number, turns.standing(child)))
                continue
            key = int(child.key())
            if key not in seen:
                seen.add(key)
                grown.append(Line(child, line, number, turns.promise(child)))

    def weigh(
        self, lines: list[Line], samples: i64, turns: i64, width: i64, most: i64, seed: i64
    ) -> list[i64]:
        """The value of each way to end the turn, on average over what may come in the next turns.

        All ways are played on in the same samples; if time runs out, whole samples count.
        """
        totals: list[i64] = [0 for _ in lines]
        n: i64 = 0
        while n < samples:
            values = [self.bounded(line, turns, width, most, Stream(int(seed + n))) for line in lines]
            if self.is_late():
                break
            for at, value in enumerate(values):
                totals[at] += value
            n += 1
        return [total // n for total in totals] if n else totals

    def bounded(self, line: Line, turns: i64, width: i64, most: i64, stream: Stream) -> i64:
        """The value of a way in one sample, neither a sure win nor a sure loss."""
        value = self.played_on(line.state, turns, width, most, stream)
        value = value if value < self.turns.most else self.turns.most
        return value if value > self.turns.least else self.turns.least

    def played_on(self, ended: State, turns: i64, width: i64, most: i64, stream: Stream) -> i64:
        """The value after some more turns, in one sample of what may come."""
        state = ended.redealt(None, stream)
        value = self.turns.standing(state)
        while turns > 0 and state.seat >= 0 and not self.is_late():
            state.apply(int(state.seat), int(self.turns.stop))
            self.turns.settle(state)
            self.nodes += 1
            value = self.turns.standing(state)
            if state.seat >= 0:
                best = self.lines(state, width, most, 0, stream)[0]
                value = best.value
                state = best.state
            turns -= 1
        return value
