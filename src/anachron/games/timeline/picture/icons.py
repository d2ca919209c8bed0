"""The five icons, told apart by shape: each within ten units of the origin."""

from __future__ import annotations

from anachron.draw.svg import ROUND, Svg, circle, group, path, together

GEAR = (
    "M-1.8 -9H1.8L2.4 -6.4L4.6 -5.5L6.8 -7L9 -4.4L7.2 -2.2L7.6 0L10 1.4L8.8 4.6L6.2 4.4L4.6 6L5 8.8"
    "L1.8 9.8L.4 7.4H-1.6L-3.4 9.4L-6.4 7.8L-5.6 5L-7 3L-9.6 2.6V-.8L-7 -1.6L-6.4 -3.6L-8 -6L-5.4 -8"
    "L-3.2 -6.4L-2.2 -6.6Z"
)


def hourglass(ink: str, ground: str) -> Svg:
    return together(
        path("M-6 -9H6M-6 9H6", fill="none", stroke=ink, stroke_width=2.2, **ROUND),
        path(
            "M-4.6 -8C-4.6 -3 -1 -2 -1 0C-1 2 -4.6 3 -4.6 8H4.6C4.6 3 1 2 1 0C1 -2 4.6 -3 4.6 -8Z", fill=ink
        ),
        path("M-2.6 -6.6H2.6L.6 -3.4H-.6Z", fill=ground),
    )


def compass(ink: str, ground: str) -> Svg:
    return together(
        circle(0, 0, 8.6, fill="none", stroke=ink, stroke_width=1.8),
        path("M0 -7L2.2 0L0 7L-2.2 0Z", fill=ink),
        path("M-7 0H-4M4 0H7", stroke=ink, stroke_width=1.6),
    )


def gear(ink: str, ground: str) -> Svg:
    return together(path(GEAR, fill=ink), circle(0, 0.4, 2.9, fill=ground))


def torch(ink: str, ground: str) -> Svg:
    flame = (
        "M0 -10C3.4 -6.4 4.6 -4.4 4.2 -2C3.9 .2 2 1.2 0 1.2C-2 1.2 -3.9 .2 -4.2 -2"
        "C-4.5 -4 -2.4 -5.4 -2.6 -7.4C-1 -7 -.2 -8.4 0 -10Z"
    )
    return together(path(flame, fill=ink), path("M-3.6 2.6H3.6L1.2 10H-1.2Z", fill=ink))


def feather(ink: str, ground: str) -> Svg:
    return together(
        path("M8.6 -9C1 -8.6 -5 -4 -6 3.4L-3.4 2.4L-4.4 5.4C2.6 5 8 -.6 8.6 -9Z", fill=ink),
        path("M4 -4.6L-8.4 9", fill="none", stroke=ink, stroke_width=1.8, **ROUND),
        path("M4.6 -5.2L-4 4.2", fill="none", stroke=ground, stroke_width=1, **ROUND),
    )


SHAPES = {"hourglass": hourglass, "compass": compass, "gear": gear, "torch": torch, "feather": feather}


def icon(name: str, ink: str, ground: str, at: str) -> Svg:
    """An icon in a colour on a ground, at a transform."""
    return group(SHAPES[name](ink, ground), class_=f"icon {name}", transform=at)
