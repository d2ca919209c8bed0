"""What a toy's data looks like."""

from __future__ import annotations

from typing import Literal

from anachron.engine import shapes


class Options(shapes.Options):
    rounds: int = 2


class Position(shapes.Position):
    options: Options
    round: int
    phase: Literal["bid", "act", "answer", "over"]
    leader: shapes.Seat
    acts: int
    bids: list[int | None]
    cards: list[list[int]]
    scores: list[int]
    luck: shapes.Lucky


class View(shapes.View):
    options: Options
    round: int
    phase: str
    leader: shapes.Seat
    acts: int
    bids: list[int | None]
    bidders: list[bool]
    cards: list[list[int] | int]
    scores: list[int]
