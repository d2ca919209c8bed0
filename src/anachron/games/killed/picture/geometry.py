"""Points, and ways between them."""

from __future__ import annotations

Point = tuple[float, float]


def distance(start: Point, end: Point) -> float:
    return float(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5) or 1.0


def towards(start: Point, end: Point, far: float) -> Point:
    """The point so far along the way."""
    part = far / distance(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def middle(start: Point, end: Point, aside: float) -> Point:
    """The point half way, moved aside by a part of the way."""
    across, down = end[0] - start[0], end[1] - start[1]
    side = -1 if across < 0 else 1  # arcs between boards side by side go over the pieces
    return (start[0] + end[0]) / 2 + side * down * aside, (start[1] + end[1]) / 2 - side * across * aside


def along(start: Point, bend: Point, end: Point, part: float) -> Point:
    """A point of the curve from a start to an end that a bend pulls aside."""
    first, second, third = (1 - part) ** 2, 2 * part * (1 - part), part**2
    x, y = (first * start[n] + second * bend[n] + third * end[n] for n in (0, 1))
    return x, y


def spot(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def head(root: Point, tip: Point) -> str:
    """An arrow head as a path, from its root to its tip and as wide as long."""
    across, down = tip[0] - root[0], tip[1] - root[1]
    wings = (root[0] - down * 0.7, root[1] + across * 0.7), (root[0] + down * 0.7, root[1] - across * 0.7)
    return f"M{spot(tip)}L{spot(wings[0])}L{spot(wings[1])}Z"
