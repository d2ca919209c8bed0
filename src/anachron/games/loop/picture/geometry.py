"""The geometry of the ring: places on it, the outline of a sector, fissures and the spiral of a Vortex."""

from __future__ import annotations

from functools import cache
from math import ceil, cos, degrees, radians, sin
from typing import NamedTuple

from anachron.draw.svg import number
from anachron.games.loop.content.eras import ERAS

STEP = 360 / ERAS  # degrees of a sector
FULL = 108.0  # the inner radius at which everything is drawn at its full size
TEETH = (0.5, 1, 0.4, 0.7, 0.5, 1.1, 0.45, 0.8, 0.6, 1.15, 0.4, 0.75, 0.5, 1, 0.45, 0.8, 0.6)
FISSURES = ((-8, 8, 3), (-20, 8, 5), (-23.5, 23.5, 8))  # from where to where, with how many spikes
CRACKS = ((-107, (44, 64, 80, 104)), (-86, (40, 66, 84)), (-72, (44, 62, 88, 112)))

Point = tuple[float, float]


class Ring(NamedTuple):
    """Where the ring lies, and its radii from the Machine outwards: the rows of pieces and the rim."""

    x: float
    y: float
    inner: float
    rifts: float
    energy: float
    clones: float
    cards: float
    rim: float
    outer: float

    @property
    def scale(self) -> float:
        return self.inner / FULL

    @property
    def name(self) -> float:
        """The middle of the rim."""
        return (self.rim + self.outer) / 2


def angle(era: float) -> float:
    """Where an Era lies: the first at the top, the others clockwise."""
    return STEP * era - 90


def reads_back(era: int) -> bool:
    """Whether a name at the lower half is written the other way round, so that it stands upright."""
    return 2 <= era <= 5


def polar(radius: float, at: float) -> Point:
    return radius * cos(radians(at)), radius * sin(radians(at))


def dots(*values: float) -> str:
    return " ".join(number(float(round(value, 1))) for value in values)


def arc(radius: float, to: float, sweep: int = 1) -> str:
    return f"A{dots(radius, radius)} 0 0 {sweep} {dots(*polar(radius, to))}"


@cache
def sector(inner: float, outer: float, inset: float = 1.6) -> str:
    """The outline of the first sector; the others are turned."""
    near, far = degrees(inset / inner), degrees(inset / outer)
    left, right = angle(-0.5), angle(0.5)
    return (
        f"M{dots(*polar(inner, left + near))}L{dots(*polar(outer, left + far))}{arc(outer, right - far)}"
        f"L{dots(*polar(inner, right - near))}{arc(inner, left + near, 0)}Z"
    )


@cache
def border(radius: float, back: bool) -> str:
    """Along a sector, for a name to be written on."""
    start, end = (angle(0.5), angle(-0.5)) if back else (angle(-0.5), angle(0.5))
    return f"M{dots(*polar(radius, start))}{arc(radius, end, 0 if back else 1)}"


@cache
def fissure(inner: float, rifts: int) -> str:
    """Spikes as wide as the Rifts they come from."""
    scale, (low, high, spikes) = inner / FULL, FISSURES[rifts - 1]
    last, points = 2 * spikes, []
    for n in range(last + 1):
        spike = 24 + 22 * TEETH[n % len(TEETH)] + (6 if rifts == 3 else 0) if n % 2 else 20
        away = 0 if n in (0, last) else spike * scale
        points.append(dots(*polar(inner + away, -90 + low + (high - low) * n / last)))
    return f"M{'L'.join(points)}{arc(inner, -90 + low, 0)}Z"


@cache
def cracks(inner: float) -> str:
    """Through the sector of an Era in danger."""
    lines = []
    for at, radii in CRACKS:
        turns = (at - 1.5 if n % 2 == 0 else at + 2 for n in range(len(radii)))
        points = (polar(inner + radius * inner / FULL, turn) for radius, turn in zip(radii, turns))
        lines.append("M" + "L".join(dots(*point) for point in points))
    return "".join(lines)


@cache
def spiral(reach: float, start: float, turns: float = 1.5) -> str:
    """An arm of a Vortex, as a smooth curve through points of it."""
    steps = ceil(10 * turns)
    points = [polar(reach * (n / steps) ** 0.8, start + turns * 360 * n / steps) for n in range(steps + 1)]
    curve = [f"M{dots(*points[0])}"]
    for n in range(steps):
        before, here, there, after = (points[min(max(k, 0), steps)] for k in range(n - 1, n + 3))
        first = [here[k] + (there[k] - before[k]) / 6 for k in (0, 1)]
        second = [there[k] - (after[k] - here[k]) / 6 for k in (0, 1)]
        curve.append(f"C{dots(*first, *second, *there)}")
    return "".join(curve)


def along(radius: float, era: int, sizes: list[Point], most: float = 40, aside: float = 0) -> list[Point]:
    """Places for upright pieces of some widths and heights along an Era, squeezed if they are many.

    Where they are, they stand by turns a little farther in and out, up to so much `aside`: none is hidden.
    """
    middle, way = angle(era), -1 if reads_back(era) else 1
    across, down = abs(sin(radians(middle))), abs(cos(radians(middle)))
    rooms = [min(wide / max(across, 0.01), tall / max(down, 0.01)) + 2 for wide, tall in sizes]
    whole = sum(rooms)
    squeeze = min(1.0, radians(most) * radius / whole) if whole else 1.0
    at, found = -whole * squeeze / 2, []
    for n, room in enumerate(rooms):
        away = aside * min(1.0, 3 * (1 - squeeze)) * (-1 if n % 2 else 1)
        found.append(polar(radius + away, middle + way * degrees((at + room * squeeze / 2) / radius)))
        at += room * squeeze
    return found
