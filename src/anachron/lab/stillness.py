"""For how long a table stood still: while the server owed it something, and at no other time.

It owes a choice to everybody who looks, from when somebody first tried to post it; the end of a response
window, from when its time was up; and the present to a page whose stream was cut off. What people take to
choose, and what a window lasts, is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from anachron.lab.wires import Stream


class Still(NamedTuple):
    """The most seconds for which something was owed at any table."""

    choice: float  # not yet with everybody
    window: float  # past its end
    page: float  # without a stream

    @property
    def most(self) -> float:
        return max(self)

    def __str__(self) -> str:
        parts = f"a choice {self.choice:.1f}, a window past its end {self.window:.1f}"
        return f"no table still for more than {self.most:.1f} s ({parts}, a page {self.page:.1f})"


def still(choices: Iterable[float], tables: Sequence[Sequence[Stream]], end: float) -> Still:
    """Over all choices that somebody made, and the streams of each table."""
    windows = (late for streams in tables for late in late_windows(streams, end))
    pages = (late for streams in tables for stream in streams for late in gaps(stream, end))
    return Still(max(choices, default=0.0), max(windows, default=0.0), max(pages, default=0.0))


def late_windows(streams: Sequence[Stream], end: float) -> Iterator[float]:
    """By how much windows were told to be over later than they were to be, as any page was told first."""
    told = sorted(arrival for stream in streams for arrival in stream.arrivals)
    ends: dict[int, float] = {}
    for stream in streams:
        for n, at in stream.windows.items():
            ends[n] = min(at, ends.get(n, at))
    for n, due in ends.items():
        over = min((arrival.at for arrival in told if arrival.n > n), default=end)
        yield max(0.0, over - due)


def gaps(stream: Stream, end: float) -> Iterator[float]:
    """How long it took after each cut until the page was told the present again."""
    for cut in stream.cuts:
        yield min((arrival.at for arrival in stream.arrivals if arrival.at > cut), default=end) - cut
