"""How long a search may go on: iterations, seconds, nodes in memory, or until somebody says stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

OFTEN: Final = 16  # iterations between two looks at the clock
MOST_NODES: Final = 2_000_000  # a tree of this size stops growing; the search goes on in it


class Limits:
    """The limits of one search; a bound of zero is none."""

    def __init__(self, nodes: int, seconds: float, stop: Callable[[], bool] | None = None) -> None:
        self.nodes: i64 = nodes
        self.done: i64 = 0
        self.next_look: i64 = 0
        self.late = False
        self.stop = stop
        self.deadline = time.process_time() + seconds if seconds > 0 else 0.0
        self.latest = time.monotonic() + 2 * seconds if seconds > 0 else 0.0  # on a busy machine

    def allow(self, more: i64 = 1) -> bool:
        """Whether to go on for so many iterations; the first ones always may."""
        if self.done and self.is_reached():
            return False
        self.done += more
        return True

    def is_reached(self) -> bool:
        return (self.nodes > 0 and self.done >= self.nodes) or self.is_late()

    def is_late(self) -> bool:
        """Whether the time is over, or somebody said stop; it stays so."""
        if self.late or self.done < self.next_look:
            return self.late
        self.next_look = self.done + OFTEN
        stop = self.stop
        self.late = self.is_over() or (stop is not None and stop())
        return self.late

    def is_over(self) -> bool:
        """Whether the time is over, in CPU seconds or on the wall."""
        return self.deadline > 0.0 and (time.process_time() > self.deadline or time.monotonic() > self.latest)
