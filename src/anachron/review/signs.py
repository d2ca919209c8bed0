"""The signs of a review, shape first and colour second: marks, luck, seats, turning points, forks."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.svg import SERIF, Svg, box, circle, group, moved, path, words
from anachron.draw.theme import Theme, themed
from anachron.review.marks import BEST, BLUNDER, GOOD, ONLY, SLIP


class Inks(NamedTuple):
    """The colours of a review beside those that all pictures share."""

    theme: Theme
    good: str
    slip: str
    slip_bg: str
    bad: str
    on_bad: str
    luck: str
    luck_bg: str
    brass: str
    gold: str
    seats: tuple[str, ...]  # areas of the curve, and ribbons
    lines: tuple[str, ...]  # between them


# fmt: off
INKS = {
    "light": Inks(themed("light"), good="#1f7a3d", slip="#8a5200", slip_bg="#ffe9bd",
                  bad="#a8281c", on_bad="#ffffff", luck="#0f6478", luck_bg="#d5edf2",
                  brass="#a9772a", gold="#f3d68d",
                  seats=("#fffdf6", "#37333f", "#bcd3ee", "#f2cdb0", "#c6e3ce", "#e3cdec"),
                  lines=("#8f8775", "#26232b", "#2a5fa8", "#a94a14", "#25703f", "#7a3b8f")),
    "dark":  Inks(themed("dark"), good="#7fd69a", slip="#ffc566", slip_bg="#4a3510",
                  bad="#ff9a8c", on_bad="#2b0d0a", luck="#7fd3e6", luck_bg="#163640",
                  brass="#d9b26a", gold="#8a6a22",
                  seats=("#d9d3c4", "#0e0d11", "#2b4d77", "#7a4120", "#24593a", "#59336a"),
                  lines=("#f1edf5", "#8a8494", "#8fbaf5", "#f0a272", "#7fd29c", "#d79cea")),
}
# fmt: on


def sign(mark: str, x: float, y: float, inks: Inks, scale: float = 1.0) -> Svg:
    """The sign of a mark around a point, about 18 wide."""
    return group(*SIGNS[mark](inks), transform=moved(round(x, 1), round(y, 1), scale))


def only(inks: Inks) -> list[Svg]:
    faint = inks.theme.faint
    return [
        box(-6, -6, 12, 12, 1.5, fill=inks.theme.panel, stroke=faint, stroke_width=2),
        path("M-2.5 0H2.5", stroke=faint, stroke_width=2.2),
    ]


def best(inks: Inks) -> list[Svg]:
    star = "M0-9L2.6-3.3L8.8-2.7L4.2 1.6L5.5 7.7L0 4.6L-5.5 7.7L-4.2 1.6L-8.8-2.7L-2.6-3.3Z"
    return [path(star, fill=inks.good)]


def good(inks: Inks) -> list[Svg]:
    return [
        circle(0, 0, 7, fill=inks.theme.panel, stroke=inks.good, stroke_width=2),
        path("M-3.2 .2L-.8 2.7L3.4-2.4", fill="none", stroke=inks.good, stroke_width=2.2),
    ]


def slip(inks: Inks) -> list[Svg]:
    return [
        path("M-8.5-6.5H8.5L0 8.5Z", fill=inks.slip_bg, stroke=inks.slip, stroke_width=2),
        path("M0-3.8V1.2M0 3.4V3.9", stroke=inks.slip, stroke_width=2.2),
    ]


def blunder(inks: Inks) -> list[Svg]:
    return [
        path("M-4-9H4L9-4V4L4 9H-4L-9 4V-4Z", fill=inks.bad),
        path("M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4", stroke=inks.on_bad, stroke_width=2.4),
    ]


SIGNS = {ONLY: only, BEST: best, GOOD: good, SLIP: slip, BLUNDER: blunder}


def mark_ink(mark: str, inks: Inks) -> str:
    return {SLIP: inks.slip, BLUNDER: inks.bad}.get(mark, inks.good)


def chance(x: float, y: float, inks: Inks, scale: float = 1.0) -> Svg:
    """A card with an arrow: something was drawn or thrown."""
    card = box(-5.5, -7.5, 11, 15, 2.5, fill=inks.luck_bg, stroke=inks.luck, stroke_width=1.8)
    arrow = path("M0 3.5V-3.5M-2.6-1L0-3.7L2.6-1", fill="none", stroke=inks.luck, stroke_width=1.8)
    return group(card, arrow, transform=moved(round(x, 1), round(y, 1), scale))


def letter(text: str, x: float, y: float, inks: Inks) -> Svg:
    """A turning point: a gold disc with its letter."""
    disc = circle(x, y, 9.5, fill=inks.gold, stroke=inks.theme.ink, stroke_width=1.5)
    said = words(
        text, x, y + 4.6, 13, fill=inks.theme.ink, text_anchor="middle", font_weight="700", font_family=SERIF
    )
    return group(disc, said)


def clock(x: float, y: float, inks: Inks) -> Svg:
    """A fork in time."""
    face = circle(0, 0, 9, fill=inks.theme.panel, stroke=inks.brass, stroke_width=2.4)
    hands = path("M0-5V0L3.6 2.4", fill="none", stroke=inks.theme.ink, stroke_width=1.8)
    return group(face, hands, transform=moved(round(x, 1), round(y, 1)))


def bubble(count: int, x: float, y: float, inks: Inks) -> Svg:
    """So many remarks about a moment."""
    round_box = "M-10-9H10A3 3 0 0 1 13-6V5A3 3 0 0 1 10 8H2L-4 14L-4 8H-10A3 3 0 0 1-13 5V-6A3 3 0 0 1-10-9Z"
    frame = path(round_box, fill=inks.theme.panel, stroke=inks.theme.ink, stroke_width=1.5)
    said = words(str(count), 0, 4, 12, fill=inks.theme.ink, text_anchor="middle", font_weight="700")
    return group(frame, said, transform=moved(round(x, 1), round(y, 1)))
