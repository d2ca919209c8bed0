"""The shapes of options, positions and views."""

from typing import Annotated, Literal

from msgspec import Meta

from anachron.engine import ONE, shapes

Card = Annotated[int, Meta(ge=1, le=12)]


class Options(shapes.Options):
    hours: Annotated[int, Meta(ge=3, le=9, description="hours of the day", extra={"menu": ONE})] = 5


class Position(shapes.Position, kw_only=True):
    options: Options
    cards: list[Annotated[list[Card], Meta(min_length=3, max_length=3)]]  # of each seat, wherever they lie
    worths: list[int]  # of the hours that have struck
    lying: list[list[Card]]  # in each hour
    down: list[Card | None]  # laid face down by each seat
    luck: shapes.Lucky


class View(shapes.View, kw_only=True):
    options: Options
    cards: list[list[Card]]  # all of one's own; of others those that lie open
    worths: list[int]
    lying: list[list[Card]]
    down: list[Card | Literal["down"] | None]
    points: list[int]
