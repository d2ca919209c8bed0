"""The timeline: its cards in rows, the Time Rift above their gaps, and the intervals to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.draw.board import target
from anachron.draw.svg import Svg, box, circle, group, look, path, words
from anachron.games.timeline.picture.cards import pile_card, wrapped
from anachron.games.timeline.picture.seen import Choice

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

AXIS = 16  # from the cards of a row to the line below them
RIFT_LIFT = 12  # between the Time Rift and the bottom row


def rows(page: Page, top: float) -> tuple[Svg, float]:
    """All rows of the timeline, and where they end."""
    places = page.seen.places()
    across = per_row(page)
    rift = page.seen.team and len(places) > 1
    pitch = page.card.height + AXIS + 14 + (page.card.height + RIFT_LIFT if rift else 0)
    drawn: list[Svg] = []
    for first in range(0, len(places), across):
        y = top + first // across * pitch
        drawn.append(axis(page, y + pitch - AXIS - 6))
        drawn += one_row(page, first, min(first + across, len(places)), y, rift)
    end = top + ((len(places) - 1) // across + 1) * pitch
    return group(*drawn, id="row"), end


def per_row(page: Page) -> int:
    """How many cards go into a row; a half one must fit behind them for the last gap."""
    room = page.width - 2 * page.margin - page.gap
    if page.seen.team:
        room -= page.card.width / 2
    return int(room // (page.card.width + page.gap))


def column(page: Page, n: int) -> float:
    return page.margin + page.gap + n * (page.card.width + page.gap)


def one_row(page: Page, first: int, last: int, y: float, rift: bool) -> list[Svg]:
    """The cards from first to last, the gap before each, and the last gap after all."""
    seen, size, drawn = page.seen, page.card, list[Svg]()
    offers = seen.offers("gap")
    places, above = seen.places(), seen.rift()
    low = y + (size.height + RIFT_LIFT if rift else 0)
    for n in range(first, last):
        x = column(page, n - first)
        faces = [seen.face(name) for name in places[n]]
        drawn.append(pile_card(places[n], faces, size, (x, low), page.theme, page.say))
        if n in offers:
            drawn.append(gap_target(page, offers[n], x - page.gap / 2, low))
        if rift and n < len(places) - 1:
            drawn.append(rift_space(page, above[n], n, x + size.width + page.gap / 2, y))
    if last == len(places) and last in offers:
        x = column(page, last - first)
        if x > page.width - page.margin:
            x = page.width - page.margin
        drawn.append(gap_target(page, offers[last], x - page.gap / 2, low))
    return drawn


def axis(page: Page, y: float) -> Svg:
    """The line of time, pointing to the right."""
    right = page.width - page.margin
    line = look(stroke=page.theme.faint, stroke_width=2, fill="none")
    return path(f"M{page.margin} {y:.0f}H{right}m-8 -5l8 5l-8 5", **line)


def gap_target(page: Page, choice: Choice, x: float, y: float) -> Svg:
    """An interval that may be chosen: a bar with a plus."""
    theme = page.theme
    wide, tall = page.gap - 4, page.card.height
    arm = wide * 0.24
    middle = y + tall / 2
    cross = f"M{x - arm:.1f} {middle:.1f}H{x + arm:.1f}M{x:.1f} {middle - arm:.1f}V{middle + arm:.1f}"
    return target(
        choice["id"],
        page.say.label(page.seen, choice),
        box(x - wide / 2, y, wide, tall, 8, fill=theme.offer, fill_opacity=0.18, stroke=theme.offer,
            stroke_width=2, stroke_dasharray="5 4", class_="ring"),
        box(x - wide / 2, y, wide, tall, 8, fill=theme.offer, fill_opacity=0.45, class_="hit"),
        box(x - wide / 2 - 8, y, wide + 16, tall, fill="transparent"),  # a finger needs more room than an eye
        circle(x, middle, wide * 0.42, fill=theme.offer),
        path(cross, stroke=theme.on_offer, stroke_width=2.4, fill="none"),
    )  # fmt: skip


def rift_space(page: Page, pile: list[str] | None, gap: int, x: float, y: float) -> Svg:
    """The space above a gap: its cards, or an empty outline."""
    size, theme = page.card, page.theme
    left = x - size.width / 2
    stem = path(f"M{x:.1f} {y + size.height:.1f}v{RIFT_LIFT + 8}", stroke=theme.faint, stroke_width=2)
    if pile:
        faces = [page.seen.face(name) for name in pile]
        return group(stem, pile_card(pile, faces, size, (left, y), theme, page.say), id=f"rift-{gap}")
    dashed = look(fill="none", stroke=theme.faint, stroke_width=1.5, stroke_dasharray="4 5")
    small = look(fill=theme.faint, text_anchor="middle")
    free = [
        words(line, x, y + size.height / 2 + 15 * n, 12.5, size.width - 14, **small)
        for n, line in enumerate(wrapped(page.say("free"), 12.5, size.width - 14, 2))
    ]
    return group(
        box(left + 6, y + 6, size.width - 12, size.height - 12, 8, **dashed), *free, stem, id=f"rift-{gap}"
    )
