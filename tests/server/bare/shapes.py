"""The shapes of options, positions and views."""

from __future__ import annotations

from msgspec import field

from anachron.engine import shapes
from anachron.engine.shapes import Count, Seat


class Options(shapes.Options):
    pass


class Position(shapes.Position, kw_only=True):
    seats: Count
    heap: Count
    turn: Seat = 0
    options: Options = field(default_factory=Options)


class View(shapes.View):
    seats: Count
    heap: Count
    turn: Seat
