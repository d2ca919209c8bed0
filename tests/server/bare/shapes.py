"""The shapes of options, positions and views."""

from __future__ import annotations

from msgspec import field

from anachron.engine import shapes
from anachron.engine.shapes import Count


class Options(shapes.Options):
    pass


class Position(shapes.Position, kw_only=True):
    seats: int
    heap: Count
    turn: int = 0
    options: Options = field(default_factory=Options)


class View(shapes.View):
    seats: int
    heap: Count
    turn: int
    options: Options
