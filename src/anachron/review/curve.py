"""The chances over a match, drawn: the bar of chances, unrolled in time.

Shares lie over each other in the order of seats; a team, or a score that grows, is one line. Below the plot
stands the mark of every decision for which there is room, and a ruler. Luck has a column of its own, where
the line is dotted; it never carries a mark.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from anachron.draw.svg import ROUND, SANS, Svg, box, circle, document, element, group, path, words
from anachron.review import signs
from anachron.review.judged import Decision
from anachron.review.marks import BLUNDER, SLIP
from anachron.review.words import LUCKY, Words

HIGH, LANE, RULER = 140, 30, 24
LEFT, TOP, RIGHT = 40, 26, 12
ROOMY, NARROW = 15, 5  # pixels of a decision below which only mistakes, or only turning points, have a mark
LEAST_ROOM = 0.2  # of all the points there are: what the plot of a score shows at least
FIGURES = 34  # pixels between two figures of the ruler, at least


class Plot:
    """Where a decision and a score lie."""

    def __init__(self, told: Words, theme: str, narrow: bool) -> None:
        self.told, self.inks, self.review = told, signs.INKS[theme], told.review
        seen = [one.scores for one in told.review.decisions]
        lowest, highest = bounds(seen)
        self.low = 0.0 if told.span == 1.0 else lowest
        self.room = told.span if told.span == 1.0 else max(highest - lowest, LEAST_ROOM * told.span)
        self.wide = 360 if narrow else 832
        self.high = TOP + (HIGH - 40 if narrow else HIGH)
        self.step = (self.wide - LEFT - RIGHT) / max(len(told.review), 1)

    def x(self, n: float) -> float:
        return LEFT + self.step * n

    def y(self, part: float) -> float:
        """Where a part of all there is lies, from the foot."""
        return self.high - (self.high - TOP) * part

    def part(self, score: float) -> float:
        return (score - self.low) / self.room


def bounds(rows: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The least and the most of scores that a line goes through, as whole points."""
    values = [row[0] for row in rows] or [0.0]
    return float(math.floor(min(values))), float(math.ceil(max(values)))


def drawn(told: Words, theme: str = "light", narrow: bool = False) -> Svg:
    """The curve as it stands, also while the review is being made."""
    plot, review = Plot(told, theme, narrow), told.review
    shares = told.span == 1.0 and not told.match.is_team and told.match.seats > 1
    areas = stacked(plot) if shares else lone(plot)
    turning = [turn(plot, n, name) for name, n in zip("ABC", review.turning())]
    marks = [part for one in review.decisions for part in below(plot, one)]
    hits = [hit(plot, n) for n in range(1, len(review) + 1)]
    title, high = element("title", told.curve_title()), plot.high + LANE + RULER
    parts = (title, *areas, grid(plot), *turning, *marks, ruler(plot), now(plot), *hits)
    room = {"data_left": LEFT, "data_step": round(plot.step, 4)}
    return document(plot.wide, high, *parts, font_family=SANS, class_="curve", role="img", **room)


def stacked(plot: Plot) -> list[Svg]:
    """The shares of all seats over each other, the first at the foot."""
    rows = [one.scores for one in plot.review.decisions]
    seats, end = plot.told.match.seats, plot.x(len(rows))
    frame = box(LEFT, TOP, plot.wide - LEFT - RIGHT, plot.high - TOP, 6, fill=plot.inks.theme.panel)
    if not rows:
        return [frame]
    found, lines = [frame], list[Svg]()
    foot = [0.0] * len(rows)
    for seat in range(seats):
        top = [below + row[seat] for below, row in zip(foot, rows)]
        back = "L".join(reversed(points(plot, foot)))
        ink = plot.inks.seats[seat % len(plot.inks.seats)]
        found.append(path(f"M{'L'.join(points(plot, top))}L{back}Z", fill=ink))
        if seat < seats - 1:
            edge = plot.inks.brass if seats == 2 else plot.inks.lines[seat % len(plot.inks.lines)]
            lines.append(
                path(f"M{'L'.join(points(plot, top))}", fill="none", stroke=edge, stroke_width=2.4, **ROUND)
            )
        foot = top
    rim = box(LEFT, TOP, end - LEFT, plot.high - TOP, 2, fill="none", stroke=plot.inks.theme.edge)
    return [*found, *lucks(plot), *lines, rim]


def lone(plot: Plot) -> list[Svg]:
    """One line for all of a team."""
    values = [plot.part(one.scores[0]) for one in plot.review.decisions]
    frame = box(LEFT, TOP, plot.wide - LEFT - RIGHT, plot.high - TOP, 6, fill=plot.inks.theme.panel)
    if not values:
        return [frame]
    line = "L".join(points(plot, values))
    area = path(
        f"M{plot.x(0):.1f} {plot.y(0):.1f}L{line}V{plot.y(0):.1f}Z", fill=plot.inks.seats[2], opacity=0.55
    )
    stroke = path(f"M{line}", fill="none", stroke=plot.inks.lines[2], stroke_width=2.6, **ROUND)
    return [frame, area, *lucks(plot), stroke]


def points(plot: Plot, values: list[float]) -> list[str]:
    """The corners of a line; before the first decision it stands as after it."""
    first = f"{plot.x(0):.1f} {plot.y(values[0]):.1f}"
    return [first, *(f"{plot.x(n):.1f} {plot.y(value):.1f}" for n, value in enumerate(values, 1))]


def lucks(plot: Plot) -> list[Svg]:
    """A column where chance has moved the match."""
    return [
        box(
            round(plot.x(one.n - 1), 1),
            TOP,
            round(plot.step, 1),
            plot.high - TOP,
            fill=plot.inks.luck,
            opacity=0.22,
        )
        for one in plot.review.decisions
        if is_lucky(plot, one)
    ]


def is_lucky(plot: Plot, one: Decision) -> bool:
    return max(map(abs, one.luck)) >= LUCKY * plot.told.span


def grid(plot: Plot) -> Svg:
    """Half and the ends, with their figures."""
    theme, rows = plot.inks.theme, list[Svg]()
    for part in (0.0, 0.5, 1.0):
        y = plot.y(part)
        across = f"M{LEFT} {y:.1f}H{plot.wide - RIGHT}"
        rows.append(path(across, stroke=theme.faint, stroke_dasharray="3 4", opacity=0.6, fill="none"))
        said = plot.told.figure(plot.low + plot.room * part)
        rows.append(words(said, LEFT - 6, y + 4, 12, LEFT - 8, fill=theme.faint, text_anchor="end"))
    return group(*rows)


def turn(plot: Plot, n: int, name: str) -> Svg:
    """A turning point: the step that moved most, with its letter above."""
    before, after = plot.review.decisions[n - 2], plot.review.decisions[n - 1]
    ink = signs.mark_ink(after.mark, plot.inks) if not is_lucky(plot, after) else plot.inks.luck
    ys = [plot.y(plot.part(one.scores[0])) for one in (before, after)]
    step = f"M{plot.x(n - 1):.1f} {ys[0]:.1f}L{plot.x(n):.1f} {ys[1]:.1f}"
    dotted = "1 6" if is_lucky(plot, after) else None
    line = path(step, fill="none", stroke=ink, stroke_width=5, stroke_dasharray=dotted, **ROUND)
    return group(line, signs.letter(name, round(plot.x(n - 0.5), 1), max(min(ys) - 15, 11), plot.inks))


def below(plot: Plot, one: Decision) -> list[Svg]:
    """The mark of a decision, or the sign of luck, where there is room."""
    x, y, mistake = plot.x(one.n - 0.5), plot.high + LANE / 2 + 2, one.mark in (SLIP, BLUNDER)
    if plot.step >= ROOMY or (mistake and plot.step >= NARROW) or one.n in plot.review.turning():
        return [signs.sign(one.mark, x, y, plot.inks, 0.78)]
    if is_lucky(plot, one) and plot.step >= NARROW:
        return [signs.chance(x, y, plot.inks, 0.7)]
    return []


def ruler(plot: Plot) -> Svg:
    """A tick for every decision, and figures where they fit."""
    y, brass, total = plot.high + LANE, plot.inks.brass, len(plot.review)
    every = next((n for n in (1, 2, 5, 10, 20, 50, 100) if n * plot.step >= FIGURES), 200)
    ticks = "".join(
        f"M{plot.x(n):.1f} {y}v{9 if n % every == 0 else 5}" for n in range(0, total + 1, max(every // 5, 1))
    )
    axis = path(f"M{LEFT} {y}H{plot.wide - RIGHT}{ticks}", stroke=brass, stroke_width=1.4, fill="none")
    ink = plot.inks.theme.faint
    figures = [
        words(str(n), round(plot.x(n), 1), y + 21, 12, fill=ink, text_anchor="middle")
        for n in range(every, total + 1, every)
    ]
    return group(axis, *figures)


def now(plot: Plot) -> Svg:
    """The moment that is looked at: a hairline, which a page moves along."""
    ink = plot.inks.theme.ink
    line = path(f"M0 {TOP - 4}V{plot.high + LANE + 6}", stroke=ink, stroke_width=1.8)
    tip = path(f"M-6 {TOP - 14}H6L0 {TOP - 5}Z", fill=ink)
    ring = circle(0, plot.high, 4, fill=plot.inks.theme.panel, stroke=ink, stroke_width=2)
    return group(line, tip, ring, class_="now", transform=f"translate({LEFT} 0)")


def hit(plot: Plot, n: int) -> Svg:
    return box(
        round(plot.x(n - 1), 2),
        0,
        round(plot.step, 2),
        plot.high + LANE + RULER,
        fill="transparent",
        data_go=n,
    )
