"""The timeline in one row: cards, the Time Rift above, the intervals to choose, and all of it small."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from anachron.draw.board import swiped, target, walked
from anachron.draw.svg import SERIF, Svg, box, circle, group, look, moved, path, words
from anachron.engine import Offered
from anachron.games.timeline.picture.cards import VERDICT, Size, badge, pile_card, wrapped

if TYPE_CHECKING:
    from anachron.games.timeline.picture.svg import Page

AXIS = 18.0  # from the cards to the end of the lane, with the line of time
LIFT = 12.0  # above the cards, for what stands out
RIFT_LIFT = 12.0  # between the Time Rift and the bottom row
RIFT_LOW = 112.0  # the height of its cards on an upright phone
TICK, TALL = 9.0, 14.0  # a card of the small timeline


class Way(NamedTuple):
    """How the row lies in its room."""

    room: float
    whole: float
    start: float  # where the first gap begins
    at: float  # how far it stands to the left, so that the place in play is in the middle


def way(page: Page) -> Way:
    """A short row lies in the middle; a long one shows where something happened last."""
    count, (wide, gap) = len(page.seen.in_row()), (page.room.card.width, page.room.gap)
    room = page.width - 2 * page.margin
    whole = count * (wide + gap) + gap
    middle = gap + page.seen.focus() * (wide + gap) + wide / 2
    at = round(max(0.0, min(middle - room / 2, whole - room)))
    return Way(room, whole, max(0.0, (room - whole) / 2), at)


def column(page: Page, lies: Way, n: int) -> float:
    """Where a place of the row begins."""
    return lies.start + page.room.gap + n * (page.room.card.width + page.room.gap)


def rift(page: Page) -> Size:
    """The size of a card in the Time Rift: lower on an upright phone, where one's hand needs the room."""
    return page.room.card._replace(height=RIFT_LOW) if page.narrow else page.room.card


def deep(page: Page) -> float:
    """The height of the lane."""
    return LIFT + page.room.card.height + AXIS + (rift(page).height + RIFT_LIFT if page.seen.team else 0)


def row(page: Page, top: float) -> Svg:
    """The lane: the line of time, and the cards in a row that never wraps."""
    lies, tall = way(page), deep(page)
    drawn = places(page, lies)
    cards = swiped("row", page.margin, top, lies.room, tall, lies.whole, *drawn, at=lies.at)
    above = rift_free(page, top) if page.seen.team and len(page.seen.in_row()) < 2 else Svg("")
    return walked(page.say("timeline"), axis(page, top + tall - AXIS + 9), above, cards)


def rift_free(page: Page, top: float) -> Svg:
    """The lane of the Time Rift while there is no gap it could lie above: what it is for."""
    room, tall, faint = page.width - 2 * page.margin, rift(page).height, page.theme.faint
    lines = wrapped(page.say("rift_free"), 14, min(room, 420) - 30, 3)
    centred = look(fill=faint, text_anchor="middle", font_family=SERIF)
    low = top + LIFT + tall / 2 + 5 - 9 * (len(lines) - 1)
    said = [
        words(line, page.width / 2, low + 18 * n, 14, room - 24, **centred) for n, line in enumerate(lines)
    ]
    dashed = look(fill="none", stroke=page.theme.edge, stroke_width=1.5, stroke_dasharray="6 5")
    return group(box(page.margin, top + LIFT, room, tall, 12, **dashed), *said, id="rift-free")


def places(page: Page, lies: Way) -> list[Svg]:
    """The piles from left to right, the interval before each, and the last one after all."""
    seen, size, drawn = page.seen, page.room.card, list[Svg]()
    offers, piles, above = seen.offers("gap"), seen.in_row(), seen.rift()
    low = LIFT + (rift(page).height + RIFT_LIFT if page.seen.team else 0)
    half = page.room.gap / 2
    for n, names in enumerate(piles):
        x = column(page, lies, n)
        faces = [seen.face(name) for name in names]
        if n in offers:
            drawn.append(gap_target(page, offers[n], x - half, low))
        drawn.append(pile_card(names, faces, size, (x, low), page.theme, page.say, seen.team))
        if seen.turned is not None and seen.turned.card in names:
            drawn.append(verdict(page, x, low, size))
        if page.seen.team and n < len(piles) - 1:
            drawn.append(rift_space(page, above[n], n, x + size.width + half, LIFT))
    end = column(page, lies, len(piles)) - half
    drawn += [gap_target(page, offers[len(piles)], end, low)] if len(piles) in offers else []
    if seen.guest is not None and seen.turned is not None and seen.turned.right is False:
        drawn.append(wrong_place(page, lies, low))
    return drawn


def verdict(page: Page, x: float, y: float, size: Size) -> Svg:
    """Around the card that was turned over: green with a tick, or red, as a guest at its true place."""
    assert page.seen.turned is not None
    right = page.seen.turned.right
    if right is None:
        return Svg("")
    line = look(fill="none", stroke=VERDICT[right][page.theme.name], stroke_width=4)
    dashed = None if right else "9 5"
    edge = box(x - 2, y - 2, size.width + 4, size.height + 4, 10, stroke_dasharray=dashed, **line)
    return group(edge, badge(right, x + size.width / 2, y - 1, page.theme), id="verdict")


def wrong_place(page: Page, lies: Way, y: float) -> Svg:
    """The interval where it does not belong, crossed out, and the way to the true one."""
    seen, tall, half = page.seen, page.room.card.height, page.room.gap / 2
    gap, true = seen.wrong_gap(), seen.guest_place()
    x = column(page, lies, gap + (gap > true)) - half
    wide = page.room.gap - 8
    line = look(fill="none", stroke=VERDICT[False][page.theme.name], stroke_width=2.4)
    end = column(page, lies, true) + page.room.card.width / 2
    low = y + tall
    arrow = f"M{x:.0f} {low + 2:.0f}C{x:.0f} {low + 20:.0f} {end:.0f} {low + 20:.0f} {end:.0f} {low + 4:.0f}"
    frame = box(x - wide / 2, y, wide, tall, 7, stroke_dasharray="6 4", **line)
    return group(
        frame, path(f"{arrow}m-5 5l5 -5l5 5", **line), badge(False, x, y + tall / 2, page.theme), id="wrong"
    )


def axis(page: Page, y: float) -> Svg:
    """The line of time, pointing to the right."""
    right = page.width - page.margin
    line = look(stroke=page.theme.faint, stroke_width=2, fill="none")
    return path(f"M{page.margin} {y:.0f}H{right}m-8 -5l8 5l-8 5", **line)


def gap_target(page: Page, choice: Offered, x: float, y: float) -> Svg:
    """An interval that may be chosen: a bar with a plus."""
    theme, tall = page.theme, page.room.card.height
    wide = page.room.gap - 4
    arm = wide * 0.24
    middle = y + tall / 2
    cross = f"M{x - arm:.1f} {middle:.1f}H{x + arm:.1f}M{x:.1f} {middle - arm:.1f}V{middle + arm:.1f}"
    return target(
        choice["id"],
        page.say.label(page.seen, choice),
        box(x - wide / 2, y, wide, tall, 8, fill=theme.offer, fill_opacity=0.18, stroke=theme.offer,
            stroke_width=2, stroke_dasharray="5 4", class_="ring"),
        box(x - wide / 2, y, wide, tall, 8, fill=theme.offer, fill_opacity=0.45, class_="hit"),
        box(x - wide / 2 - 9, y, wide + 18, tall, fill="transparent"),  # a finger needs more room than an eye
        circle(x, middle, wide * 0.42, fill=theme.offer),
        path(cross, stroke=theme.on_offer, stroke_width=2.4, fill="none"),
    )  # fmt: skip


def rift_space(page: Page, pile: list[str] | None, gap: int, x: float, y: float) -> Svg:
    """The space above a gap: its cards, or an empty outline."""
    size, theme, turned = rift(page), page.theme, page.seen.turned
    left = x - size.width / 2
    stem = path(f"M{x:.1f} {y + size.height:.1f}v{RIFT_LIFT + 8}", stroke=theme.faint, stroke_width=2)
    if pile:
        faces = [page.seen.face(name) for name in pile]
        cards = pile_card(pile, faces, size, (left, y), theme, page.say, True)
        mark = verdict(page, left, y, size) if turned is not None and turned.card in pile else Svg("")
        return group(stem, cards, mark, id=f"rift-{gap}")
    dashed = look(fill="none", stroke=theme.faint, stroke_width=1.5, stroke_dasharray="4 5")
    small = look(fill=theme.faint, text_anchor="middle")
    free = [
        words(line, x, y + size.height / 2 + 15 * n, 12.5, size.width - 14, **small)
        for n, line in enumerate(wrapped(page.say("free"), 12.5, size.width - 14, 2))
    ]
    outline = box(left + 6, y + 6, size.width - 12, size.height - 12, 8, **dashed)
    return group(outline, *free, stem, id=f"rift-{gap}")


def overview(page: Page, top: float) -> Svg:
    """All cards small, and a frame around those in sight; what was turned over last stands out."""
    lies, theme = way(page), page.theme
    left, middle = page.margin, top + 10
    scale = lies.room / lies.whole
    thin = look(stroke=theme.faint, stroke_width=1.4)
    drawn = [path(f"M{left} {middle}H{left + lies.room}", **thin), *ticks(page, lies, middle)]
    if lies.whole > lies.room:
        line = look(fill="transparent", stroke=theme.ink, stroke_width=1.8)
        frame = box(lies.at, top, lies.room, 20, vector_effect="non-scaling-stroke", **line)
        along = f"{moved(left, 0)} scale({scale:.4f} 1)"
        drawn.append(group(group(frame, class_="sliding"), transform=along))
    hold = box(left, top - 4, lies.room, 28, fill="transparent")
    return group(hold, *drawn, class_="swiper", aria_hidden=True)


def ticks(page: Page, lies: Way, y: float) -> list[Svg]:
    """The cards of the small timeline."""
    turned, drawn = page.seen.turned, []
    spread = lies.room / max(lies.whole, lies.room)
    for n, names in enumerate(page.seen.in_row()):
        middle = page.margin + (column(page, lies, n) + page.room.card.width / 2) * spread
        known = turned is not None and turned.card in names and turned.right is not None
        fill = VERDICT[bool(turned.right)][page.theme.name] if known and turned else page.theme.faint
        tall = TALL + (4 if known else 0)
        drawn.append(box(middle - TICK / 2, y - tall / 2, TICK, tall, 2, fill=fill))
    return drawn
