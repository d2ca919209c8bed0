"""The tree of timelines, drawn: ribbons that split from the match and run side by side.

The ribbon of the match is the bar of chances along it; each branch leaves it in a bend, at a clock. Lines of
time stand behind, drawn towards every fork.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from anachron.draw.svg import (
    ROUND,
    SANS,
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    document,
    element,
    group,
    look,
    path,
    words,
)
from anachron.match import Branch, Match, Moment
from anachron.match.tree import MATCH
from anachron.review import signs
from anachron.review.words import Words

LEFT, TOP, RULER = 26, 34, 34
APART = 58  # between two lanes
THICK, THIN = 22, 14  # ribbons of the match, and of branches
BENT = 40.0  # pixels that a branch takes to reach its lane
TEXT = 150  # room for the result beside a ribbon
LEAST, LEAST_NARROW = 9.0, 15.0  # pixels of a choice; a long match scrolls
REACH, PULL = 52.0, 0.5  # how far a fork draws the lines of time, and how strongly
MOST = 12  # branches that are drawn; of more the oldest without remarks are folded
FIGURES = 34
BUBBLE = 17  # pixels to either side of a bubble


class Lane(NamedTuple):
    """A timeline and where it runs: how many lanes above the match (below: less than 0)."""

    branch: Branch
    lane: int


class Chart:
    """Where everything lies."""

    def __init__(self, told: Words, theme: str, narrow: bool) -> None:
        self.told, self.inks, self.tree, self.narrow = told, signs.INKS[theme], told.match.tree, narrow
        shown = kept(told.match)
        self.lanes = {one.branch.number: one for one in lanes(shown)}
        self.folded = len(self.tree.branches) - len(shown)
        self.total = max([len(told.match.line), *(len(branch) for branch in shown)])
        room = (360 if narrow else 1200) - LEFT - TEXT
        self.step = max(room / max(self.total, 1), LEAST_NARROW if narrow else LEAST)
        self.bent = min(BENT, 1.6 * self.step)
        self.wide = LEFT + self.step * self.total + TEXT
        above = max([0, *(one.lane for one in self.lanes.values())])
        under = -min([0, *(one.lane for one in self.lanes.values())])
        self.middle = TOP + APART * above + 16
        self.foot = self.middle + APART * under + 36
        self.forks = [(self.x(one.branch.at), self.lane_y(one.branch.parent)) for one in self.lanes.values()]

    def x(self, n: float) -> float:
        return LEFT + self.step * n

    def lane_y(self, number: int) -> float:
        return self.middle - APART * (self.lanes[number].lane if number in self.lanes else 0)

    def y(self, number: int, x: float) -> float:
        """How high a timeline runs at a place: a bend from where it leaves its parent, then straight on."""
        if number == MATCH or number not in self.lanes:
            return self.middle
        branch = self.lanes[number].branch
        way = min(max((x - self.x(branch.at)) / self.bent, 0.0), 1.0)
        smooth = way * way * way * (way * (way * 6 - 15) + 10)
        start = self.lane_y(branch.parent)
        return start + (self.lane_y(number) - start) * smooth


def kept(match: Match) -> list[Branch]:
    """The branches to be drawn: those that can be followed, and not too many."""
    tree = match.tree
    able = [branch for branch in tree.branches.values() if branch.line is not None]
    said = {remark.moment.branch for remark in tree.remarks} | {branch.parent for branch in able}
    plain = [branch.number for branch in able if branch.number not in said and not branch.name]
    gone = set(plain[: max(len(able) - MOST, 0)])
    return [branch for branch in able if branch.number not in gone]


def lanes(branches: list[Branch]) -> list[Lane]:
    """By turns above and below the match, the nearest lane that is free from the fork to the end."""
    found: list[Lane] = []
    taken: dict[int, list[tuple[int, int]]] = {}
    for place, branch in enumerate(branches):
        span = branch.at, max(len(branch), branch.at + 4) + 14
        parent = next((one.lane for one in found if one.branch.number == branch.parent), 0)
        side = (1 if parent > 0 else -1) if parent else (1 if place % 2 == 0 else -1)
        lane = parent + side
        while any(first < span[1] and span[0] < last for first, last in taken.get(lane, [])):
            lane += side
        taken.setdefault(lane, []).append(span)
        found.append(Lane(branch, lane))
    return found


def drawn(told: Words, theme: str = "light", narrow: bool = False) -> Svg:
    """The match and all that leaves it."""
    chart = Chart(told, theme, narrow)
    order = sorted(chart.lanes, reverse=True)
    parts = [
        *([] if narrow else times(chart)),
        *(part for number in order for part in timeline(chart, number)),
        *timeline(chart, MATCH),
        *(signs.clock(x, y, chart.inks) for x, y in dict.fromkeys(chart.forks)),
        *remarks(chart),
        ruler(chart),
        now(chart),
    ]
    title = element("title", told.say("timelines"))
    room = {"data_left": LEFT, "data_step": round(chart.step, 4)}
    return document(
        chart.wide,
        chart.foot + RULER,
        title,
        *parts,
        font_family=SANS,
        class_="timelines",
        role="img",
        **room,
    )


def timeline(chart: Chart, number: int) -> Iterator[Svg]:
    """A ribbon with its name, its end, and a place to press for every moment."""
    first, last = span(chart, number)
    yield group(*ribbon(chart, number, first, last), class_="ribbon", data_branch=number)
    yield name(chart, number, first)
    yield from end(chart, number, last)
    thick = THICK if number == MATCH else THIN
    for n in range(first + (number != MATCH), last + 1):
        x = chart.x(n)
        y = chart.y(number, x)
        half = chart.step / 2
        moment = f"{number}.{n}"
        yield box(
            round(x - half, 1),
            round(y - 16, 1),
            round(chart.step, 1),
            max(thick, 32),
            fill="transparent",
            data_at=moment,
        )


def span(chart: Chart, number: int) -> tuple[int, int]:
    if number == MATCH:
        return 0, len(chart.told.match.line)
    branch = chart.lanes[number].branch
    return branch.at, len(branch)


def ribbon(chart: Chart, number: int, first: int, last: int) -> list[Svg]:
    """Two edges along a middle line, and the share of the first seat between them."""
    xs = [
        chart.x(first) + (chart.x(last) - chart.x(first)) * k / 8 / max(last - first, 1)
        for k in range(8 * max(last - first, 1) + 1)
    ]
    half = (THICK if number == MATCH else THIN) / 2
    lines: list[list[str]] = [[], [], []]
    for x in xs:
        y = chart.y(number, x)
        lean = math.atan2(chart.y(number, x + 0.5) - chart.y(number, x - 0.5), 1.0)
        dx, dy = math.sin(lean), math.cos(lean)
        share = shared(chart, number, (x - LEFT) / chart.step)
        for line, off in zip(lines, (-half, half - 2 * half * share, half)):
            line.append(f"{x - dx * off:.1f} {y + dy * off:.1f}")
    top, middle, foot = lines
    dark, light = chart.inks.seats[1], chart.inks.seats[0]
    if chart.told.match.is_team or chart.told.match.seats != 2:
        dark, light = chart.inks.theme.edge, chart.inks.seats[2]
    rim = look(stroke=chart.inks.theme.ink, stroke_width=1.6, fill="none")
    return [
        path(f"M{'L'.join(top)}L{'L'.join(reversed(middle))}Z", fill=dark),
        path(f"M{'L'.join(middle)}L{'L'.join(reversed(foot))}Z", fill=light),
        path(f"M{'L'.join(top)}", **ROUND, **rim),
        path(f"M{'L'.join(foot)}", **ROUND, **rim),
    ]


def shared(chart: Chart, number: int, n: float) -> float:
    """The share of the first seat, or of the team, as far as it is judged; else as where it was left."""
    branch = chart.lanes.get(number)
    n = min(n, branch.branch.at) if branch is not None else n
    judged = chart.told.review.decisions
    if not judged or n < 1:
        return 0.5
    row = judged[min(int(n), len(judged)) - 1].scores
    low = 0.0 if chart.told.span == 1.0 else min(one.scores[0] for one in judged)
    return min(max((row[0] - low) / chart.told.span, 0.06), 0.94)


def name(chart: Chart, number: int, first: int) -> Svg:
    """What a timeline is called, above or below it."""
    told = chart.told
    said = told.say("the_match") if number == MATCH else told.branch(chart.lanes[number].branch)
    below = number != MATCH and chart.lanes[number].lane < 0
    room = 150 if chart.narrow else 260
    x = chart.x(first) + (6 if number == MATCH else chart.bent + 4)
    if not below:
        x = beside(chart, number, x, min(breadth(said, 14), room))
    y = chart.lane_y(number) + (THIN + 16 if below else -THICK + 5 if number == MATCH else -THIN)
    serif = look(font_family=SERIF, font_weight="700", fill=chart.inks.theme.ink)
    halo = look(paint_order="stroke", stroke=chart.inks.theme.paper, stroke_width=4)
    return words(said, round(x, 1), round(y, 1), 14, room, **serif, **halo)


def beside(chart: Chart, number: int, x: float, wide: float) -> float:
    """Where a name begins that is covered by no bubble above its timeline."""
    for bubble in sorted(chart.x(at.n) for at in bubbles(chart) if at.branch == number):
        if bubble - BUBBLE < x + wide and x < bubble + BUBBLE:
            x = bubble + BUBBLE
    return x


def end(chart: Chart, number: int, last: int) -> Iterator[Svg]:
    """How a timeline ended: a disc and who won; dots where it is open."""
    x, theme = chart.x(last), chart.inks.theme
    y = round(chart.y(number, x), 1)
    outcome = chart.tree.outcome(number)
    if outcome is None:
        yield group(*(circle(x + 10 + 9 * k, y, 2.6, fill=theme.ink, opacity=1 - 0.3 * k) for k in range(3)))
        said, off = chart.told.say("open_end"), 38
    else:
        yield circle(x + 4, y, 12, fill=chart.inks.gold, stroke=theme.ink, stroke_width=2)
        star = "M-5 1L-1.500 4.500L5-4" if outcome.winners else "M-4-4L4 4M4-4L-4 4"
        yield group(
            path(star, fill="none", stroke=theme.ink, stroke_width=2.4),
            transform=f"translate({x + 4:.1f} {y:.1f})",
        )
        said, off = chart.told.result(outcome), 24
    by = "" if number == MATCH else chart.lanes[number].branch.by
    room = TEXT - off - 4
    yield words(said, round(x + off, 1), y + (0 if by else 5), 13, room, fill=theme.ink, font_weight="600")
    if by:
        line = chart.told.say("by_whom", who=by)
        yield words(line, round(x + off, 1), y + 15, 12, room, fill=theme.faint)


def times(chart: Chart) -> Iterator[Svg]:
    """Lines of time, drawn towards the forks."""
    every = max(round(21 / chart.step), 1)
    for n in range(0, chart.total + 1, every):
        x, corners = chart.x(n), list[str]()
        for k in range(17):
            y = TOP - 8 + (chart.foot - TOP + 8) * k / 16
            pull = 0.0
            for fx, fy in chart.forks:
                far = math.hypot(fx - x, fy - y)
                pull += PULL * (fx - x) * math.exp(-((far / REACH) ** 2)) * (1 - k / 16)
            corners.append(f"{x + pull:.1f} {y:.1f}")
        yield path(
            f"M{'L'.join(corners)}", fill="none", stroke=chart.inks.brass, stroke_width=1, opacity=0.35
        )


def remarks(chart: Chart) -> Iterator[Svg]:
    """A bubble with a figure wherever something was said."""
    for (number, n), count in bubbles(chart).items():
        x = chart.x(n)
        yield group(signs.bubble(count, x, chart.y(number, x) - 27, chart.inks), data_at=f"{number}.{n}")


def bubbles(chart: Chart) -> Counter[Moment]:
    """How much was said of each moment that is drawn."""
    said = (remark.moment for remark in chart.tree.remarks)
    return Counter(moment for moment in said if moment.branch == MATCH or moment.branch in chart.lanes)


def ruler(chart: Chart) -> Svg:
    y, brass = chart.foot, chart.inks.brass
    every = next((n for n in (1, 2, 5, 10, 20, 50, 100) if n * chart.step >= FIGURES), 200)
    ticks = "".join(f"M{chart.x(n):.1f} {y}v{9 if n % every == 0 else 5}" for n in range(chart.total + 1))
    axis = path(f"M{LEFT} {y}H{chart.x(chart.total):.1f}{ticks}", stroke=brass, stroke_width=1.4, fill="none")
    figures = [
        words(str(n), round(chart.x(n), 1), y + 22, 12, fill=chart.inks.theme.faint, text_anchor="middle")
        for n in range(every, chart.total + 1, every)
    ]
    said = chart.told.say("folded", n=chart.folded) if chart.folded else ""
    more = words(said, chart.wide - 8, y + 22, 12, fill=chart.inks.theme.faint, text_anchor="end")
    return group(axis, *figures, *([more] if said and breadth(said, 12) < TEXT else []))


def now(chart: Chart) -> Svg:
    """The moment that is looked at; a page puts it in its place."""
    ink = chart.inks.theme.ink
    ring = circle(0, 0, 8, fill=chart.inks.theme.panel, stroke=ink, stroke_width=3)
    return group(
        ring, circle(0, 0, 2.6, fill=ink), class_="now", transform=f"translate({LEFT} {chart.middle})"
    )
