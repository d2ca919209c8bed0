"""The chances over a match, drawn: one line per seat or team."""

from __future__ import annotations

from anachron.draw.svg import SANS, Svg, circle, document, element, group, look, path, words
from anachron.draw.theme import Theme, themed
from anachron.review.judged import Decision
from anachron.review.marks import BLUNDER, SLIP
from anachron.review.words import Words

HIGH = 200
LEFT, TOP, FOOT = 44, 16, 30
NAMES = 150  # beside the plot; where it is narrow they stand below it
ROW = 18
LINES = (  # told apart by colour and by dashes; light and dark
    ("#2a5fa8", "#8fbaf5", None),
    ("#a94a14", "#f0a272", "7 4"),
    ("#25703f", "#7fd29c", "2 4"),
    ("#7a3b8f", "#d79cea", "10 3 2 3"),
    ("#775b00", "#dcbf55", "5 2"),
    ("#555555", "#bbbbbb", "1 3"),
)


class Plot:
    """Where a decision and a score lie."""

    def __init__(self, told: Words, theme: str, narrow: bool) -> None:
        seen = [one.scores for one in told.review.decisions]
        self.told, self.colours, self.narrow = told, themed(theme), narrow
        self.low = 0.0 if told.span == 1.0 else min(min(row) for row in seen or [(0.0,)])
        self.wide = 400 if narrow else 880
        self.end = self.wide - (12 if narrow else NAMES)

    def x(self, n: int) -> float:
        return LEFT + (self.end - LEFT) * n / max(len(self.told.review), 1)

    def y(self, score: float) -> float:
        return TOP + (HIGH - TOP - FOOT) * (1 - (score - self.low) / self.told.span)

    def ink(self, seat: int) -> str:
        light, dark, _ = LINES[seat % len(LINES)]
        return dark if self.colours.name == "dark" else light


def drawn(told: Words, theme: str = "light", narrow: bool = False) -> Svg:
    """The curve as it stands, also while the review is being made."""
    plot, review = Plot(told, theme, narrow), told.review
    lines = [part for place in range(len(told.lines())) for part in line(plot, place)]
    marks = [mark(plot, one) for one in review.decisions if one.mark in (SLIP, BLUNDER)]
    turning = [turn(plot, review.decisions[n - 1], letter) for letter, n in zip("ABC", review.turning())]
    high = HIGH + (ROW * len(told.lines()) if narrow else 0)
    title = element("title", told.curve_title())
    parts = (title, grid(plot), *lines, *marks, *turning)
    return document(plot.wide, high, *parts, role="img", font_family=SANS, class_="curve")


def grid(plot: Plot) -> Svg:
    """Quarters of what there is to win, with their figures."""
    rows: list[Svg] = []
    colours: Theme = plot.colours
    for part in range(5):
        score = plot.low + plot.told.span * part / 4
        y = plot.y(score)
        rows.append(path(f"M{LEFT} {y:.1f}H{plot.end}", stroke=colours.edge, fill="none"))
        figure = plot.told.amount(score)
        rows.append(words(figure, LEFT - 6, y + 4, 11, LEFT - 8, fill=colours.faint, text_anchor="end"))
    return group(*rows)


def line(plot: Plot, place: int) -> list[Svg]:
    """One seat's line, and its name beside or below it."""
    name, seat = plot.told.lines()[place]
    ink, dashes = plot.ink(seat), LINES[seat % len(LINES)][2]
    points = [(plot.x(one.n), plot.y(one.scores[seat])) for one in plot.told.review.decisions]
    if not points:
        return []
    inked = look(stroke=ink, stroke_width=2.4, stroke_dasharray=dashes, fill="none")
    way = path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), stroke_linejoin="round", **inked)
    x, y = (LEFT, HIGH + ROW * place) if plot.narrow else (plot.end + 12, TOP + ROW * place)
    sample = path(f"M{x} {y}h20", **inked)
    room = plot.wide - x - 30
    label = words(name, x + 26, y + 4, 12, room, fill=plot.colours.ink)
    return [way, circle(*points[-1], 3.5, fill=ink), sample, label]


def mark(plot: Plot, one: Decision) -> Svg:
    """A slip as a triangle on its tip, a blunder as a cross, under the curve."""
    x, y = plot.x(one.n), HIGH - FOOT + 14
    if one.mark == SLIP:
        return path(f"M{x - 4:.1f} {y - 4}h8l-4 8z", fill=plot.colours.faint)
    return path(f"M{x - 4:.1f} {y - 4}l8 8m0-8l-8 8", stroke=plot.colours.ink, stroke_width=2.2, fill="none")


def turn(plot: Plot, one: Decision, letter: str) -> Svg:
    """A turning point: a gold disc with its letter."""
    x, y = plot.x(one.n), max(plot.y(max(one.scores)) - 12, 10)
    disc = circle(x, y, 8, fill="#d9a521", stroke=plot.colours.ink)
    return group(disc, words(letter, x, y + 4, 11, fill="#26232b", text_anchor="middle", font_weight="700"))
