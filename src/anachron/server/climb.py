"""A rating from match to match, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from anachron.draw.svg import Svg, box, circle, document, path, words
from anachron.server.answers.ratings import Strength

WIDE, NARROW, HIGH = 680, 340, 220
LEFT, TOP, FOOT = 52, 16, 196  # of the plot
EDGE = 8  # to the right of it
STEP = 100  # points between two lines of the grid, or several times that
LINES = 5  # of the grid, or a few more


class Plot:
    """Where a match and a rating lie."""

    def __init__(self, ratings: Sequence[int], now: Strength, narrow: bool) -> None:
        self.count, self.wide = len(ratings), NARROW if narrow else WIDE
        self.end = self.wide - EDGE
        self.low = min([*ratings, now.rating - now.margin]) // STEP * STEP
        self.high = -(-max([*ratings, now.rating + now.margin]) // STEP) * STEP

    def x(self, n: int) -> float:
        return LEFT + (self.end - LEFT) * n / (self.count - 1)

    def y(self, rating: int) -> float:
        return TOP + (FOOT - TOP) * (self.high - rating) / (self.high - self.low)

    @property
    def rules(self) -> range:
        step = STEP * max(1, (self.high - self.low) // (LINES * STEP))
        return range(self.low, self.high + 1, step)


def climbed(ratings: Sequence[int], now: Strength, narrow: bool = False) -> Svg:
    """The curve, from before the oldest match on, on the band in which the strength surely lies now."""
    plot = Plot(ratings, now, narrow)
    top, bottom = plot.y(now.rating + now.margin), plot.y(now.rating - now.margin)
    points = [(plot.x(n), plot.y(rating)) for n, rating in enumerate(ratings)]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return document(
        plot.wide,
        HIGH,
        box(LEFT, top, plot.end - LEFT, bottom - top, 0, class_="band"),
        *(part for rating in plot.rules for part in ruled(plot, rating)),
        path(way, class_="way"),
        circle(*points[-1], 5, class_="now"),
        aria_hidden="true",
        class_="climb",
    )


def ruled(plot: Plot, rating: int) -> list[Svg]:
    """A line of the grid and its figure."""
    y = plot.y(rating)
    return [path(f"M{LEFT} {y:.1f}H{plot.end}", class_="rule"), words(str(rating), LEFT - 8, y + 4, 13)]
