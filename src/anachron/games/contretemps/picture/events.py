"""A drawing for every event, in one ink: within sixteen units of the origin across, thirteen up and down."""

from __future__ import annotations

from functools import cache

from anachron.draw.svg import ROUND, Svg, group, look, path

# fmt: off
FILLED = {  # by the number of the event
    1:  "M-12 10L-9.5 3L6 -12L12 -6L-4.5 8.5Z",  # a pencil
    2:  "M-11 -13H9Q12 -13 12 -10V13H-8Q-11 13 -11 10ZM-6 -7V-4.5H7V-7ZM-6 -2V.5H3V-2Z",  # a notebook
    3:  "M-12 -12H5L11 -9L5 -4V-5H-12ZM-5 -3H0V13H-5Z",  # a hammer
    4:  "M-7 -13H7L6 3H13V7H-13V3H-6ZM-6.8 -3H6.8V0H-6.6Z",  # a top hat
    5:  "M4 -14L-9 3H-1L-4 14L9 -4H1Z",  # a spark
    6:  "M-1.6 6L7 -7L2.4 8A2.4 2.4 0 1 1 -1.6 6Z",  # the needle of a dial
    7:  "M-8 -13H8V-10Q6 -3 2 0Q6 3 8 10V13H-8V10Q-6 3 -2 0Q-6 -3 -8 -10ZM-4 9H4Q3 5 0 4Q-3 5 -4 9Z",  # sand
    8:  "M-13 -11H13V5H1L-6 12V5H-13ZM-8 -6V-3.6H8V-6ZM-8 -.6V1.8H4V-.6Z",  # a speech
    9:  "M-10 -13H5L10 -8V13H-10ZM-6 -7V-5H3V-7ZM-6 -2V0H6V-2ZM0 3L1.6 6L5 6.4L2.6 8.6L3.2 12L0 10.4L-3.2 12"
        "L-2.6 8.6L-5 6.4L-1.6 6Z",  # a patent with its seal
    10: "M-7 -13H7V-4Q7 3 2 4V8H6V13H-6V8H-2V4Q-7 3 -7 -4Z",  # a cup
}
LINES = {
    1: "M-13 13H13",
    5: "M11 -11L14 -13M12 3L15 4M-12 -7L-15 -8",
    6: "M-12 9A14 14 0 1 1 12 9M-9 -4L-11 -5M0 -9V-12M9 -4L11 -5",
    10: "M-7 -10H-12Q-12 -2 -7 -1M7 -10H12Q12 -2 7 -1",
}
# fmt: on


@cache
def scene_of(event: int, ink: str) -> Svg:
    """The drawing of an event; the constant lies like a knot, without end."""
    line = look(fill="none", stroke=ink, stroke_width=2.2, **ROUND)
    if event == 0:
        return path("M0 0C-4 -7 -14 -7 -14 0C-14 7 -4 7 0 0C4 -7 14 -7 14 0C14 7 4 7 0 0Z", **line)
    filled = path(FILLED[event], fill=ink, fill_rule="evenodd")
    return group(filled, path(LINES[event], **line)) if event in LINES else filled
