"""Cards, suits, pawns, discs and crystals; suits and players differ by shape as well as by colour."""

from __future__ import annotations

from functools import cache

from anachron.draw.svg import ROUND, SERIF, Svg, box, circle, element, group, look, path, words

# fmt: off
SUITS = {  # colour of the sign, a darker one for figures, the ground of the card
    "A": ("#E69F00", "#7a5200", "#fff6e0"),
    "B": ("#009E73", "#00553e", "#e6f7f0"),
    "C": ("#56B4E9", "#0f5480", "#e9f5fd"),
    "D": ("#D55E00", "#863a00", "#fdeee3"),
    "E": ("#CC79A7", "#7d2b58", "#fbeef5"),
}
PLAYERS = ("#2b6fd6", "#d0312d", "#e3b505", "#1f9d57", "#8a4fbf", "#4a4a54")
INKS    = ("#ffffff", "#ffffff", "#2a2100", "#ffffff", "#ffffff", "#ffffff")
# fmt: on

GLEAM = look(fill="none", stroke="#ffffff", stroke_width=1.8, stroke_opacity=0.6, **ROUND)

# Signs of the suits in a square of 20 about their centre.
SIGNS = {
    "A": "M-9.5 4.5C-9 -4 -3 -8 9.5 -8C8 -5.6 6 -4.4 3.4 -3.8C5.6 -3.6 6.6 -3 7.4 -2.2C5.6 -.6 3.6 0 1 .2"
    "C2.8 .6 3.8 1.2 4.4 2C1.4 4.6 -3.6 5.6 -9.5 4.5Z",
    "B": "M-7 8.5C-9.5 -2 -3 -9 8.5 -8.5C9 2.5 3 8.6 -4.4 6.4L-6 8.8ZM-4.8 5.2C-1.6 .4 1.4 -2.2 5 -4.6"
    "C1.6 -3.4 -2.6 -.4 -5.6 4.2Z",
    "C": "M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6ZM6 -6.6L4.4 -2.8L2.8 -4.4Z"
    "M-6 6.6L-4.4 2.8L-2.8 4.4ZM-6.6 -6L-2.8 -4.4L-4.4 -2.8ZM6.6 6L2.8 4.4L4.4 2.8Z",
    "E": "M-5.5 -9H1.5V-1.5C2.4 .4 8.6 .4 9 5V8.5H-5.5ZM-6.5 9.4H9.6V10.6H-6.5Z",
}

# Letters of the suits as lines: the name of a card tells its suit, and is what its words must agree with.
LETTERS = {
    "A": "M0 10L4 0L8 10M1.6 6.6H6.4",
    "B": "M.8 0V10H4.5A2.6 2.6 0 0 0 4.5 4.8H.8H4A2.4 2.4 0 0 0 4 0Z",
    "C": "M7.6 2A4.4 5 0 1 0 7.6 8",
    "D": "M.8 0V10H3A5 5 0 0 0 3 0Z",
    "E": "M7 0H.8V10H7M.8 5H6",
}

# Outlines of the players, about their centre.
OUTLINES = (
    "M0 -9A9 9 0 1 1 -.01 -9Z",
    "M-8 -8H8V8H-8Z",
    "M0 -9.5L9.5 7.5H-9.5Z",
    "M-5 -8.7H5L10 0L5 8.7H-5L-10 0Z",
    "M0 -10.5L8.5 0L0 10.5L-8.5 0Z",
    "M0 -10.5L2.7 -3.6L10 -3.2L4.3 1.4L6.2 8.6L0 4.5L-6.2 8.6L-4.3 1.4L-10 -3.2L-2.7 -3.6Z",
)
ARCH = "M-21 31V4Q-21 -8 0 -8Q21 -8 21 4V31Z"  # of a card
CRYSTAL = "M0 -8L5 -3L3 7H-3L-5 -3Z"


@cache
def suit_sign(suit: str, colour: str | None = None) -> Svg:
    """The sign of a suit: wing, leaf, compass, lens or boot."""
    fill = colour or SUITS[suit][0]
    if suit != "D":
        return path(SIGNS[suit], fill=fill, fill_rule="evenodd")
    line = look(stroke=fill, stroke_width=3, fill="none", **ROUND)
    return group(circle(-2, -2.5, 6, **line), path("M2.6 2.2L8.2 8.2", **line))


@cache
def card(name: str) -> Svg:
    """A card about its centre: the value, and the sign in an arched window of the colour of its suit."""
    colour, ink, ground = SUITS[name[0]]
    figures = look(fill=ink, font_family=SERIF, font_weight="bold")
    return group(
        box(-25, -33, 50, 70, 7, opacity=0.16),
        box(-25, -35, 50, 70, 7, fill=ground, stroke=ink, stroke_width=1.2),
        path(ARCH, fill=colour),
        path(ARCH, fill="none", stroke=ink, stroke_width=1, opacity=0.55),
        words(name[1:], -21, -13, 23, **figures),
        group(suit_sign(name[0], ink), transform="translate(-2 12.5) scale(1.25)", opacity=0.5),
        group(suit_sign(name[0], "#ffffff"), transform="translate(-3 11) scale(1.25)"),
    )


@cache
def large_card(name: str) -> Svg:
    """A card with room for the letter of its suit."""
    _, ink, ground = SUITS[name[0]]
    notch = path("M21 16V31H7V22Q7 16 13 16Z", fill=ground)
    line = look(fill="none", stroke=ink, stroke_width=2, transform="translate(10.6 18.6)", **ROUND)
    return group(card(name), notch, path(LETTERS[name[0]], **line))


@cache
def card_back() -> Svg:
    """A place for a card that is missing."""
    return box(-25, -35, 50, 70, 7, fill="none", stroke="#8a8494", stroke_width=1.4, stroke_dasharray="4 4")


@cache
def pawn(seat: int) -> Svg:
    """A scientist, about the middle of the figure."""
    line = look(fill=PLAYERS[seat], stroke="#17151c", stroke_width=1.4, class_="figure", **ROUND)
    return group(
        path("M-7 12C-7 5 -3.4 3.6 -3.4 0H3.4C3.4 3.6 7 5 7 12Z", **line),
        path(OUTLINES[seat], transform="translate(0 -7) scale(.78)", **line),
        path("M-4.4 10Q-3.6 5.6 -1.8 4M-3.4 -9.4L-2 -11", **GLEAM),
    )


@cache
def disc(seat: int) -> Svg:
    """A control disc with the player's shape on it."""
    return group(
        circle(0, 0, 13, fill=PLAYERS[seat], stroke="#17151c", stroke_width=1.4, class_="figure"),
        circle(0, 0, 10.6, fill="none", stroke=INKS[seat], stroke_opacity=0.5),
        path("M-9.5 -4A10.4 10.4 0 0 1 4 -9.6", **GLEAM),
        path(OUTLINES[seat], fill=INKS[seat], transform="scale(.58)"),
    )


@cache
def crystal() -> Svg:
    return group(
        path(CRYSTAL, fill="#36c2c9", stroke="#0c5c61", stroke_width=1.2, **ROUND),
        path("M0 -8L-1.6 -3L-1 7H-3L-5 -3Z", fill="#ffffff", opacity=0.4),
        path("M-5 -3H5M0 -8V7", stroke="#0c5c61", stroke_width=0.8, fill="none"),
    )


@cache
def crown(colour: str) -> Svg:
    return path("M-8 6L-9 -5L-4 0L0 -7L4 0L9 -5L8 6Z", fill=colour)


def titled(text: str) -> Svg:
    return element("title", text)
