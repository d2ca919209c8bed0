"""Signs for what can be chosen, each within ten units of the origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anachron.draw.svg import Svg, box, circle, group, moved, path, together
from anachron.games.killed.picture.pieces import ELEPHANT

Args = dict[str, Any]
Sign = Callable[[Args, str], Svg]

TURN = {"E": 0, "S": 90, "W": 180, "N": 270, "SE": 45, "SW": 135, "NW": 225, "NE": 315}

ARROW = "M-6 0H4.5M0.5 -4.5L5 0L0.5 4.5"
SHORT_ARROW = "M-1.5 0H5.5M1.8 -4.2L6 0L1.8 4.2"
CHEVRONS = "M-5 -5L0 0L-5 5M1 -5L6 0L1 5"
SPROUT = (
    "M0 6.5V-1M-4.5 6.5H4.5M0 .5C-1 -4 -4 -5 -7 -4.5C-6 -.5 -3 1.5 0 .5M0 -1C1 -5 4 -6.5 7 -6C6 -2 3 -.5 0 -1"
)
BUST = "M-6 7H6M-4 4.5V1.5Q-4 -0.5 0 -0.5T4 1.5V4.5Z"
STAR = "M0 -7L2 -2.4L7 -2L3.2 1.2L4.4 6L0 3.4L-4.4 6L-3.2 1.2L-7 -2L-2 -2.4Z"
BOWLER = "M-4.5 2V-1A4.5 4.5 0 0 1 4.5 -1V2ZM-8 2Q0 5.5 8 2"
TOP_HAT = "M-3.8 3L-4.5 -6H4.5L3.8 3ZM-8 3H8"


def lines(d: str, ink: str, **look: str | float) -> Svg:
    return path(
        d, fill="none", stroke=ink, stroke_width=2, stroke_linecap="round", stroke_linejoin="round", **look
    )


def turned(way: str) -> str:
    return f"rotate({TURN[way]})"


def walk(args: Args, ink: str) -> Svg:
    return pull(args, ink) if args.get("pull") else lines(ARROW, ink, transform=turned(args["dir"]))


def pull(args: Args, ink: str) -> Svg:
    """An arrow with a block behind it."""
    block = box(-7.5, -3.2, 5, 6.4, 1, fill=ink)
    return group(lines(SHORT_ARROW, ink), block, transform=turned(args["dir"]))


def pull_sideways(args: Args, ink: str) -> Svg:
    """An arrow with a block on the side that the statue comes from."""
    block = box(2.5, -3, 5, 6, 1, fill=ink, transform=turned(args["side"]))
    return together(lines(ARROW, ink, transform=turned(args["dir"])), block)


def onward(args: Args, ink: str) -> Svg:
    return lines(CHEVRONS, ink)


def backward(args: Args, ink: str) -> Svg:
    return lines(CHEVRONS, ink, transform=moved(0, 0, mirror=True))


def leap(args: Args, ink: str) -> Svg:
    return lines("M-7 4Q0 -10 6 3M1.5 2L6.3 4L7.5 -1", ink)


def plant(args: Args, ink: str) -> Svg:
    return lines(SPROUT, ink, transform=moved(0, 0, 0.95))


def uproot(args: Args, ink: str) -> Svg:
    return together(plant(args, ink), lines("M-7 -7L7 7", ink))


def fell(args: Args, ink: str) -> Svg:
    """A tree leaning the way it falls."""
    crown = circle(3, 0, 4.2, fill=ink)
    return group(
        lines("M-6.5 0H0M-6.5 -3.5V3.5", ink),
        crown,
        transform=turned(args["fall"] if "fall" in args else args["dir"]),
    )


def build(args: Args, ink: str) -> Svg:
    return together(lines(BUST, ink), circle(0, -3.8, 2.6, fill=ink))


def shove(args: Args, ink: str) -> Svg:
    """An arrow against a bar."""
    return lines("M-6.5 0H2.5M-1 -3.8L2.8 0L-1 3.8M6.5 -5V5", ink, transform=turned(args["dir"]))


def swap(args: Args, ink: str) -> Svg:
    return lines("M-6 -3H6M3 -6L6 -3M6 3H-6M-3 6L-6 3", ink)


def drive(args: Args, ink: str) -> Svg:
    """An elephant, with a block behind it if it pulls."""
    if not args.get("pull"):
        return path(ELEPHANT, fill=ink, transform=moved(0, 0, 0.175))
    beast = path(ELEPHANT, fill=ink, transform=moved(1.5, 0, 0.15))
    return together(beast, box(-9, 1.5, 4, 5, 1, fill=ink))


def watch(args: Args, ink: str) -> Svg:
    """An eye, as on a Focus marker."""
    return together(lines("M-7 0Q0 -7.5 7 0Q0 7.5 -7 0Z", ink), circle(0, 0, 2.4, fill=ink))


def star(args: Args, ink: str) -> Svg:
    return path(STAR, fill=ink)


# fmt: off
SIGNS: dict[str, Sign] = {
    "move": walk, "sidestep": walk, "loose_time": walk, "drift": walk,
    "tow_rope": pull, "strong_arm": pull_sideways,
    "forward": onward, "back": backward, "rear_guard": backward, "backwash": backward, "long_jump": leap,
    "plant": plant, "seed_throw": plant, "make_way": plant, "skipped_generation": plant,
    "fertile_trail": plant, "remove": uproot, "weeding": uproot, "clearing": uproot,
    "lumberjack": fell, "gale": fell, "build": build, "long_reach": build, "trade_places": swap,
    "shove": shove, "elbow_room": shove, "trumpet": shove, "statue_shove": shove,
    "control": drive, "two_hats": drive, "gentle_giant": drive, "remote_control": drive, "stampede": drive,
    "focus": watch,
}
# fmt: on


def sign(kind: str, args: Args, side: str, ink: str) -> Svg:
    """The sign of a choice; hats are those of its side."""
    if kind == "train":
        return lines(BOWLER if side == "W" else TOP_HAT, ink)
    return SIGNS.get(kind, star)(args, ink)


def skull(ink: str, ground: str) -> Svg:
    """A pawn would die."""
    return together(
        circle(0, 0, 8, fill=ground, stroke=ink, stroke_width=1.2),
        path("M-4.6 -0.8A4.6 4.4 0 1 1 4.6 -0.8L3 2V4.6H-3V2Z", fill=ink),
        circle(-1.8, -0.9, 1.25, fill=ground),
        circle(1.8, -0.9, 1.25, fill=ground),
        path("M-0.9 4.8V2.9M0.9 4.8V2.9", stroke=ground, stroke_width=0.8),
    )


def warning(ink: str, ground: str) -> Svg:
    """A pawn of one's own would die."""
    return together(
        path("M0 -8.5L9 7H-9Z", fill=ink, stroke=ground, stroke_width=1.4, stroke_linejoin="round"),
        path("M0 -3.5V2.2M0 4.4V4.6", stroke=ground, stroke_width=2, stroke_linecap="round"),
    )
