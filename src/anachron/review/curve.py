"""The chances over a match, drawn: one line per seat or team."""

from __future__ import annotations

from anachron.draw.svg import SANS, Svg, circle, document, element, group, path, words
from anachron.draw.theme import Theme, themed
from anachron.review.judged import Decision
from anachron.review.marks import BLUNDER, SLIP
from anachron.review.words import Words

WIDE, HIGH = 880, 200
LEFT, RIGHT, TOP, FOOT = 40, 150, 14, 30
LINES = (  # told apart by colour and by dashes
    ("#2a5fa8", None),
    ("#b5541c", "7 4"),
    ("#2f7d4f", "2 4"),
    ("#7a3b8f", "10 3 2 3"),
    ("#8a6a00", "5 2"),
    ("#555555", "1 3"),
)


class Plot:
    """Where a decision and a score lie."""

    def __init__(self, total: int, span: float, low: float) -> None:
        self.total, self.span, self.low = total, span, low

    def x(self, n: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * n / max(self.total, 1)

    def y(self, score: float) -> float:
        return TOP + (HIGH - TOP - FOOT) * (1 - (score - self.low) / self.span)


def drawn(told: Words, theme: str = "light") -> Svg:
    """The curve as it stands, also while the review is being made."""
    colours, review = themed(theme), told.review
    seen = [one.scores for one in review.decisions]
    low = 0.0 if told.span == 1.0 else min(min(row) for row in seen or [(0.0,)])
    plot = Plot(len(review), told.span, low)
    parts = [
        grid(plot, told, colours),
        *(line(plot, told, place, colours) for place in range(len(told.lines()))),
    ]
    marks = [mark(plot, one, colours) for one in review.decisions if one.mark in (SLIP, BLUNDER)]
    title = element("title", told.curve_title())
    turning = [
        turn(plot, review.decisions[n - 1], letter, colours) for letter, n in zip("ABC", review.turning())
    ]
    return document(WIDE, HIGH, title, *parts, *marks, *turning, role="img", font_family=SANS, class_="curve")


def grid(plot: Plot, told: Words, colours: Theme) -> Svg:
    """Quarters of what there is to win, with their figures."""
    rows: list[Svg] = []
    for part in range(5):
        score = plot.low + told.span * part / 4
        y = plot.y(score)
        rows.append(path(f"M{LEFT} {y:.1f}H{WIDE - RIGHT}", stroke=colours.edge, fill="none"))
        rows.append(words(told.amount(score), LEFT - 6, y + 4, 11, fill=colours.faint, text_anchor="end"))
    return group(*rows)


def line(plot: Plot, told: Words, place: int, colours: Theme) -> Svg:
    """One seat's line, its name at the end."""
    name, seat = told.lines()[place]
    ink, dashes = LINES[seat % len(LINES)]
    points = [(plot.x(one.n), plot.y(one.scores[seat])) for one in told.review.decisions]
    if not points:
        return group()
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    low = TOP + 12 + 18 * place if len(told.lines()) > 2 else min(y + 4, HIGH - FOOT)
    label = words(name, WIDE - RIGHT + 10, low, 12, RIGHT - 14, fill=ink, font_weight="600")
    drawn_line = path(
        way, stroke=ink, stroke_width=2.4, fill="none", stroke_dasharray=dashes, stroke_linejoin="round"
    )
    return group(drawn_line, circle(x, y, 3.5, fill=ink), label, stroke_linecap="round")


def mark(plot: Plot, one: Decision, colours: Theme) -> Svg:
    """A slip as a triangle on its tip, a blunder as a cross, under the curve."""
    x, y = plot.x(one.n), HIGH - FOOT + 14
    if one.mark == SLIP:
        return path(f"M{x - 4:.1f} {y - 4}h8l-4 8z", fill=colours.faint)
    return path(f"M{x - 4:.1f} {y - 4}l8 8m0-8l-8 8", stroke=colours.ink, stroke_width=2.2, fill="none")


def turn(plot: Plot, one: Decision, letter: str, colours: Theme) -> Svg:
    """A turning point: a gold disc with its letter."""
    x, y = plot.x(one.n), max(plot.y(max(one.scores)) - 12, 10)
    disc = circle(x, y, 8, fill="#d9a521", stroke=colours.ink)
    return group(disc, words(letter, x, y + 4, 11, fill="#26232b", text_anchor="middle", font_weight="700"))
