"""The pieces as shapes, each drawn about its cell's centre, a hundred units to the cell."""

from __future__ import annotations

from functools import cache

from anachron.draw.svg import Svg, box, circle, ellipse, group, moved, path, together
from anachron.games.killed.content.board import ELEPHANTS, SIDES, STATUES
from anachron.games.killed.picture.colours import (
    BARK,
    BARK_LINE,
    COATS,
    EARTH,
    LEAF,
    LEAF_LIGHT,
    LEAF_LINE,
    WOOD,
    Coat,
)
from anachron.games.killed.picture.seen import Cell, Thing

BUSH = (
    "M-30 34C-40 30 -38 14 -27 13C-28 0 -12 -6 -5 2C0 -10 20 -8 20 4C32 3 38 16 31 22"
    "C36 30 30 36 24 35Q0 40 -30 34Z"
)
BUSH_LIGHT = "M-26 20C-24 12 -14 12 -12 18M2 8C6 2 14 4 14 10M8 24C12 18 22 20 22 27M-14 30C-10 25 -2 26 0 31"
LEAVES = (
    "M-8 4C-26 8 -34 -6 -26 -16C-32 -30 -16 -42 -4 -36C4 -46 26 -42 26 -28C38 -22 36 -4 24 0C20 8 6 10 -8 4Z"
)
LEAVES_LIGHT = "M-20 -16C-20 -24 -12 -26 -8 -22M2 -30C6 -36 16 -34 16 -27M4 -8C8 -14 18 -14 20 -7"
ELEPHANT = (
    "M-37 2C-37 -20 -16 -26 2 -22C8 -32 32 -32 36 -13C38 -4 45 4 45 17C45 30 32 32 29 23"
    "C29 19 34 19 35 22C39 22 37 12 30 9C26 13 22 13 20 13V35Q20 39 16 39H7Q4 39 4 35V23"
    "C-4 26 -10 26 -14 23V35Q-14 39 -18 39H-27Q-30 39 -30 35V18C-35 14 -37 8 -37 2Z"
)
FEET = "M20 24V35Q20 39 16 39H7Q4 39 4 35V30ZM-14 24V35Q-14 39 -18 39H-27Q-30 39 -30 35V30Z"
TAIL = "M-36 -4C-43 0 -40 8 -44 13"
EAR = "M11 -17C0 -24 -10 -12 -5 2C-2 10 8 9 11 0C13 -6 13 -12 11 -17Z"
TUSK = "M28 7C29 15 37 15 38 9C34 10 32 8 31 4Z"

TURN = {"W": 0, "N": 90, "E": 180, "S": 270}  # a fallen tree is drawn with its trunk to the west


def shadow(rx: float = 24, y: float = 38) -> Svg:
    return ellipse(0, y, rx, 6, fill="#000", opacity=0.16)


def bowler(coat: Coat, x: float = 0, y: float = 0) -> Svg:
    """White's hat: round, with a rolled brim."""
    return group(
        path("M-12 0V-4A12 13 0 0 1 12 -4V0Z", fill=coat.fill),
        path("M-12 -1V-5H12V-1Z", fill=coat.trim, stroke="none"),
        path("M-20 -2Q-18 4 0 4T20 -2Q22 6 0 7T-20 -2Z", fill=coat.fill),
        transform=moved(x, y),
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def top_hat(coat: Coat, x: float = 0, y: float = 0) -> Svg:
    """Black's hat: tall, straight and flat."""
    return group(
        path("M-10 2L-13 -24H13L10 2Z", fill=coat.fill),
        path("M-10.6 -2L-11.4 -8H11.4L10.6 -2Z", fill=coat.trim, stroke="none"),
        box(-20, 0, 40, 6, 2, fill=coat.fill),
        transform=moved(x, y),
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def hat(side: str, x: float = 0, y: float = 0) -> Svg:
    return bowler(COATS["W"], x, y) if side == "W" else top_hat(COATS["B"], x, y)


def white_pawn() -> Svg:
    """A round fellow in a bowler."""
    coat = COATS["W"]
    return group(
        path("M-21 33C-22 14 -13 4 0 4S22 14 21 33Q21 39 0 39T-21 33Z", fill=coat.fill),
        path("M8 6C18 10 21 20 21 33Q21 37 8 38.6C13 27 13 15 8 6Z", fill=coat.shade, stroke="none"),
        circle(0, 16, 1.8, fill=coat.line, stroke="none"),
        circle(0, 25, 1.8, fill=coat.line, stroke="none"),
        circle(0, -8, 14, fill=coat.fill),
        path("M-8 -3Q-4 1 0 -3Q4 1 8 -3", fill="none", stroke_linecap="round"),
        bowler(coat, 0, -17),
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def black_pawn() -> Svg:
    """A pointed fellow in a cloak and a top hat."""
    coat = COATS["B"]
    return group(
        path("M-25 38L-14 2L14 2L25 38Z", fill=coat.fill),
        path("M4 12L14 3L24 37H9Z", fill=coat.shade, stroke="none"),
        path("M-12 -15V-5L0 9L12 -5V-15Z", fill=coat.fill),
        path("M-17 -3L0 16L17 -3L13 8L0 22L-13 8Z", fill=coat.shade),
        path("M-7 -7H-3M3 -7H7", stroke=coat.trim, stroke_width=2.6, stroke_linecap="round"),
        path("M0 25V33", stroke=coat.trim, stroke_width=2.4, stroke_linecap="round"),
        top_hat(coat, 0, -17),
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def seed() -> Svg:
    return group(
        path("M-20 34Q0 20 20 34Q0 40 -20 34Z", fill=EARTH, stroke=BARK_LINE),
        path("M0 29C0 20 0 18 1 12", fill="none", stroke=LEAF_LINE, stroke_width=3, stroke_linecap="round"),
        path("M1 14C-3 3 -14 3 -18 5C-16 13 -8 17 1 14Z", fill=LEAF_LIGHT, stroke=LEAF_LINE),
        path("M1 13C3 1 12 -2 18 0C17 9 10 14 1 13Z", fill=LEAF, stroke=LEAF_LINE),
        stroke_width=2.2,
        stroke_linejoin="round",
    )


def shrub() -> Svg:
    return group(
        path(BUSH, fill=LEAF, stroke=LEAF_LINE, stroke_width=2.6),
        path(BUSH_LIGHT, fill="none", stroke=LEAF_LIGHT, stroke_width=3.4, stroke_linecap="round"),
        stroke_linejoin="round",
    )


def crown() -> Svg:
    return together(
        path(LEAVES, fill=LEAF, stroke=LEAF_LINE, stroke_width=2.6, stroke_linejoin="round"),
        path(LEAVES_LIGHT, fill="none", stroke=LEAF_LIGHT, stroke_width=3.4, stroke_linecap="round"),
    )


def tree() -> Svg:
    trunk = path(
        "M-6 0L-8 36Q0 41 10 36L6 0Z", fill=BARK, stroke=BARK_LINE, stroke_width=2.6, stroke_linejoin="round"
    )
    return together(shadow(20), trunk, crown())


def fallen(way: str) -> Svg:
    """A tree on the ground, its trunk reaching over the edge of the cell it grew on."""
    lying = group(
        path("M-52 -8L4 -7V9L-52 10Z", fill=BARK, stroke=BARK_LINE, stroke_width=2.6),
        path("M-40 -2H-24M-32 4H-10", stroke=BARK_LINE, stroke_width=1.8, stroke_linecap="round"),
        ellipse(-52, 1, 5, 9, fill=WOOD, stroke=BARK_LINE, stroke_width=2.2),
        ellipse(-52, 1, 2, 4, fill="none", stroke=BARK, stroke_width=1.6),
        group(crown(), transform=moved(5, 1, 0.84, turn=90)),
        transform=f"rotate({TURN[way]})",
    )
    return group(ellipse(0, 4, 40, 28, fill="#000", opacity=0.1), lying)


def statue(token: str) -> Svg:
    """A bust on a plinth; the plinth's sign and what is on the head tell whose it is."""
    coat = COATS[token]
    return group(
        box(-27, 32, 54, 8, 2, fill=coat.shade),
        box(-20, 14, 40, 18, fill=coat.fill),
        path("M-20 14C-20 4 -10 4 -6 0H6C10 4 20 4 20 14Z", fill=coat.fill),
        path("M8 1C12 4 20 4 20 14H12Z", fill=coat.shade, stroke="none"),
        path("M-10 -14Q-10 2 0 4Q10 2 10 -14Z", fill=coat.fill),
        plinth_sign(token, coat),
        headgear(token, coat),
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
    )


def plinth_sign(token: str, coat: Coat) -> Svg:
    """Orange: a triangle; white: a ring; black: a diamond."""
    signs = {
        "O": path("M0 17L7 29H-7Z", fill=coat.trim, stroke="none"),
        "SW": circle(0, 23, 5, fill="none", stroke=coat.trim, stroke_width=3),
        "SB": path("M0 16L7 23L0 30L-7 23Z", fill=coat.trim, stroke="none"),
    }
    return signs[token]


def headgear(token: str, coat: Coat) -> Svg:
    rays = path("M-11 -14L-16 -32L-6 -22L0 -38L6 -22L16 -32L11 -14Z", fill=coat.trim)
    return {"O": rays, "SW": bowler(coat, 0, -14), "SB": top_hat(coat, 0, -16)}[token]


def elephant(token: str, wears: str = "") -> Svg:
    """The bright one looks right, with tusks and a saddle; the pale one left, with freckles."""
    coat = COATS[token]
    bright = token == "BR"
    body = group(
        path(TAIL, fill="none", stroke_width=3.4, stroke_linecap="round"),
        path(ELEPHANT, fill=coat.fill),
        path(FEET, fill=coat.shade, stroke="none", opacity=0.7),
        saddle(coat) if bright else freckles(coat),
        path(EAR, fill=coat.shade),
        circle(24, -11, 2.8, fill=coat.line, stroke="none"),
        path(TUSK, fill=COATS["W"].fill, stroke_width=1.8) if bright else "",
        stroke=coat.line,
        stroke_width=2.4,
        stroke_linejoin="round",
        transform=moved(0, 0, mirror=not bright),
    )
    return together(body, group(hat(wears), transform=hat_place(token), class_="hat") if wears else "")


def hat_place(token: str) -> str:
    return moved(14, -27, 0.68, turn=5) if token == "BR" else moved(-14, -27, 0.68, turn=-5)


def saddle(coat: Coat) -> Svg:
    return together(
        path("M-24 -19C-18 -22 -12 -23 -8 -23L-6 8Q-16 12 -26 7Z", fill=coat.trim),
        path("M-25 -6L-7 -8M-25.6 0L-6.6 -2", stroke_width=2, fill="none"),
    )


def freckles(coat: Coat) -> Svg:
    spots = ((-24, -6), (-15, 3), (-26, 8), (-13, -13), (-17, 14))
    return together(*(circle(x, y, 2.6, fill=coat.shade, stroke="none") for x, y in spots))


PLAIN = {"W": white_pawn, "B": black_pawn, "seed": seed, "shrub": shrub}


@cache
def shape(thing: Thing, cell: Cell | None = None) -> Svg:
    """A piece as it stands on its cell."""
    token = thing.token
    if token == "tree":
        return tree()
    if token == "F":
        return fallen(cell.towards(int(thing.mark)) if cell else "W")
    if token in STATUES:
        return together(shadow(28), statue(token))
    if token in ELEPHANTS:
        return together(shadow(32), elephant(token, thing.mark))
    return together(shadow() if token in SIDES else "", PLAIN[token]())
