"""Colours and signs: kinds of cards, seats and cells differ by shape as well as by colour."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from anachron.draw.svg import (
    ROUND,
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    element,
    group,
    look,
    moved,
    path,
    together,
)
from anachron.games.bttf.picture.words import printed

WIDEST = 1.1  # times as wide as reckoned: letters of some systems


class Palette(NamedTuple):
    """What the table is painted with, beside the colours all games share."""

    linchpin: str
    ripple: str
    altered: str
    tint: str  # the ground of what is altered
    on_sign: str  # on the three above
    good: str  # as wanted
    star: str
    eras: str  # behind the rows A to D, four colours
    news: str  # the ground of what is original
    pictures: str  # behind the drawings: original and altered
    inks: str  # of the drawings, the same
    light: str  # on them
    wash: str  # behind what is being played
    line: str  # around it
    item: str  # the sign of items


# fmt: off
PALETTES = {
    "light": Palette("#25406e", "#3f6877", "#a8360f", "#fff0dd", "#ffffff", "#1f7a3d", "#b57e00",
                     "#f3e5cc #dfeee3 #dfe6f5 #eee0f2", "#fffdf8", "#eef0ee #fbd9b4", "#33506b #8d2c0b",
                     "#ffffff", "#f2ecdf", "#8f8775", "#1b756f"),
    "dark": Palette("#7cc4f0", "#8db4c2", "#ffab7d", "#3a2418", "#17161b", "#7fd69a", "#ffcf4a",
                    "#2f271a #1b2b22 #1c2435 #2b2033", "#26242c", "#2d3238 #58331f", "#b4cbe2 #ffbd94",
                    "#2b2a32", "#1e1c23", "#7b7586", "#5cc4bb"),
}
KINDS = {  # the band of a card, white letters on it
    "item": "#1b756f", "machine": "#9a5200", "doubleback": "#3a5690", "action": "#5b6470",
    "power": "#a12c6b", "response": "#3f7429",
}
SEATS = ("#2b6fd6", "#d0312d", "#e3b505", "#1f9d57", "#8a4fbf", "#6b6b78")
OUTLINES = (  # the same as on the pages, in a square of 28
    "M14 3a11 11 0 1 1 0 22a11 11 0 1 1 0-22z", "M4.5 4.5h19v19h-19z", "M14 3 26 24H2z",
    "M14 2.5l10 5.8v11.4l-10 5.8-10-5.8V8.3z", "M14 2 26 14 14 26 2 14z",
    "M14 2l3.7 7.7 8.3 1-6.1 5.8 1.6 8.3L14 20.7l-7.5 4.1 1.6-8.3L2 10.7l8.3-1z",
)
# fmt: on

# Signs in a square of 20 about their centre: those filled, and those of lines.
FILLED = {
    "machine": "M-9 4V0L-6 -1L-3 -5H3L7 -1L9 0V4H7.6A2.6 2.6 0 0 1 2.4 4H-2.4A2.6 2.6 0 0 1 -7.6 4Z"
    "M-5 2.6A1.5 1.5 0 1 0 -4.99 2.6ZM5 2.6A1.5 1.5 0 1 0 5.01 2.6Z",
    "action": "M0 -9L2.4 -2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4 -2.4Z",
    "power": "M2 -9L-6 1.5H-1L-2.5 9L6 -2.5H.8Z",
    "response": "M0 -8.5L7 -6V0C7 4.6 4 7.4 0 9C-4 7.4 -7 4.6 -7 0V-6ZM-3.4 -.4L-.8 2.4L3.8 -3.2L2.6 -4.2"
    "L-.9 0L-2.3 -1.5Z",
    "fuel": "M0 -8.5C3 -4 5.6 -1.2 5.6 2.6A5.6 5.6 0 0 1 -5.6 2.6C-5.6 -1.2 -3 -4 0 -8.5Z",
    "star": "M0 -9L2.6 -3L9 -2.5L4.1 1.8L5.6 8.2L0 4.8L-5.6 8.2L-4.1 1.8L-9 -2.5L-2.6 -3Z",
    "crown": "M-8 6L-9 -5L-4 0L0 -7L4 0L9 -5L8 6Z",
    "flag": "M-6 9V-9H-4V-8H7L4 -4L7 0H-4V9Z",
}
LINES = {
    "item": "M-7 -4L0 -8L7 -4V4.6L0 8.6L-7 4.6ZM-7 -4L0 0L7 -4M0 0V8.6",
    "doubleback": "M-7 -3.6H5M1.6 -7L5.4 -3.6L1.6 -.2M7 3.8H-5M-1.6 .4L-5.4 3.8L-1.6 7.2",
    "check": "M-6 .4L-1.8 5L6.4 -5",
    "cards": "M-6.500-5.500h7v12h-7zM1-3.500l5.500 1.500-3 9.500",
    "without": "M-8 8L8 -8",
    "cross": "M-5 -5L5 5M5 -5L-5 5",
    "turned": "M6.6 -1.6A6.8 6.8 0 0 0 -5.6 -3.8M-6.6 1.6A6.8 6.8 0 0 0 5.6 3.8"
    "M-6.4 -8V-3.4H-1.8M6.4 8V3.4H1.8",
}


@cache
def signs() -> Svg:
    """Every sign once, to be used wherever it is shown."""
    solid = look(fill="currentColor", fill_rule="evenodd")
    lined = look(fill="none", stroke="currentColor", stroke_width=2.4, **ROUND)
    filled = [path(d, id=f"bttf-{name}", **solid) for name, d in FILLED.items()]
    return together(*filled, *(path(d, id=f"bttf-{name}", **lined) for name, d in LINES.items()))


def used(name: str, x: float = 0, y: float = 0) -> Svg:
    """Something defined once, at a place."""
    return element("use", href=f"#bttf-{name}", x=x or None, y=y or None)


def sign(name: str, x: float, y: float, size: float, colour: str) -> Svg:
    """A sign about a place, as large as asked."""
    return element("use", href=f"#bttf-{name}", transform=moved(x, y, size / 20), color=colour)


def written(
    rows: list[str], x: float, y: float, step: float, size: float, room: float = 999, **attributes: Any
) -> Svg:
    """Lines of text below each other, squeezed where a word is too long for its room."""
    if not rows:
        return Svg("")
    spans = [
        element("tspan", row, x=x, dy=step if n else None, **tight(row, size, room))
        for n, row in enumerate(rows)
    ]
    return element("text", *spans, x=x, y=y, font_size=size, **attributes)


def tight(text: str, size: float, room: float) -> dict[str, Any]:
    """What squeezes a line into its room, if it needs to be; it stretches none."""
    wide = breadth(text, size)
    if wide * WIDEST <= room:
        return {}
    return {"textLength": round(min(wide, room)), "lengthAdjust": "spacingAndGlyphs"}


def headline(rows: list[str], x: float, y: float, size: float, room: float, **attributes: Any) -> Svg:
    """Lines in the letters of a newspaper, squeezed where a font is wider than expected."""
    spans = [
        element("tspan", row, x=x, dy=size + 0.5 if n else None, lengthAdjust="spacingAndGlyphs",
                textLength=round(min(printed(row, size), room)))
        for n, row in enumerate(rows)
    ]  # fmt: skip
    return element("text", *spans, x=x, y=y, font_size=size, font_family=SERIF, font_weight=700, **attributes)


def seat_sign(seat: int, x: float, y: float, size: float, ink: str) -> Svg:
    """The shape of a seat, in its colour."""
    at = moved(x - size / 2, y - size / 2, size / 28)
    return path(OUTLINES[seat], fill=SEATS[seat], stroke=ink, stroke_width=1.6, transform=at, **ROUND)


def cell_sign(x: float, y: float, linchpin: bool, turned: bool, colour: str) -> Svg:
    """A diamond for a linchpin, rings for a ripplepoint; filled when altered."""
    if linchpin:
        fill = colour if turned else "none"
        return path(f"M{x - 6} {y}l6 -6l6 6l-6 6Z", fill=fill, stroke=colour, stroke_width=1.8)
    ring = circle(x, y, 5.6, fill="none", stroke=colour, stroke_width=1.2)
    return together(ring, circle(x, y, 3.4 if turned else 1.8, fill=colour))


def plate(width: float, height: float, linchpin: bool, **attributes: Any) -> Svg:
    """The outline of a cell: a linchpin has cut corners, a ripplepoint round ones."""
    if not linchpin:
        return box(0, 0, width, height, 10, **attributes)
    return path(f"M9 0H{width - 9:g}l9 9V{height - 9:g}l-9 9H9l-9 -9V9Z", **attributes)


def pile(count: int, width: float, height: float, fill: str, edge: str, off: float = 2.5) -> Svg:
    """A few cards on top of each other, the last one at the origin."""
    layers = min(count, 5)
    line = look(fill=fill, stroke=edge, stroke_width=1.2)
    if not layers:
        return box(0, 0, width, height, 4, fill="none", stroke=edge, stroke_width=1.2, stroke_dasharray="3 3")
    return group(*(box(off * n, off * n, width, height, 4, **line) for n in reversed(range(layers))))
