"""The challenge of a day."""

from __future__ import annotations

from msgspec import Struct


class Try(Struct):
    """One's own game of a day; no score: it is not over, or was given up."""

    table: str
    over: bool
    score: float | None
    rank: str
    line: str


class Bar(Struct):
    """So many people with results from one on, up to the next bar."""

    least: int
    people: int
    mine: bool


class Day(Struct):
    """The challenge of a day; how everybody did is told when one's own try or the day is over."""

    game: str
    day: str
    ends: float
    is_over: bool
    people: int
    unfinished: int
    mine: Try | None
    better: int | None
    streak: int
    longest: int
    bars: list[Bar] | None
