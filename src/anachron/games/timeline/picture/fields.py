"""What a card is about: a sign for each field, within ten units of the origin, drawn once in a picture."""

from __future__ import annotations

from functools import cache

from anachron.draw.svg import Svg, Value, element, path
from anachron.games.timeline.picture.icons import GEAR

# fmt: off
SIGNS = {
    # leaf
    "nature":  "M-7 8.5C-9.5 -2 -3 -9 8.5 -8.5C9 2.5 3 8.6 -4.4 6.4L-6 8.8Z"
               "M-4.8 5.2C-1.6 .4 1.4 -2.2 5 -4.6C1.6 -3.4 -2.6 -.4 -5.6 4.2Z",
    # crown
    "power":   "M-9 6L-9.5 -6L-4.5 -1L0 -9L4.5 -1L9.5 -6L9 6ZM-9 7.4H9V9.4H-9Z",
    # crossed swords
    "war":     "M-9 -9L-5.8 -8.6L0 -2.4L5.8 -8.6L9 -9L8.6 -5.8L2.4 .2L4 1.8L5.2 .6L6.6 2L5.2 3.4L9 7.2"
               "L7.2 9L3.4 5.2L2 6.6L.6 5.2L1.8 4L0 2.2L-1.8 4L-.6 5.2L-2 6.6L-3.4 5.2L-7.2 9L-9 7.2"
               "L-5.2 3.4L-6.6 2L-5.2 .6L-4 1.8L-2.4 .2L-8.6 -5.8Z",
    # flask
    "science": "M-3.6 -9.6H3.6V-7.8H2.5V-2.6L8.4 7C9.2 8.5 8.4 9.8 7 9.8H-7C-8.4 9.8 -9.2 8.5 -8.4 7"
               "L-2.5 -2.6V-7.8H-3.6ZM-3 .8L-6.4 6.6C-6.8 7.4 -6.4 8 -5.6 8H1.6L-1.4 .8Z",
    "tech":    GEAR + "M0 -2.5A2.9 2.9 0 1 0 .01 -2.5Z",
    # ship
    "explore": "M-9.6 4H9.6L6.6 9H-6.6ZM-.8 -9.6H.8V3H-.8ZM2 -8.4L8.6 2.6H2ZM-2 -5L-7.6 2.6H-2Z",
    # palette
    "art":     "M0 -9C6 -9 10 -5 10 -.5C10 3.5 6.5 3.6 4 3.4C1.6 3.2 1.4 5 2.2 6.6C3 8.4 1.6 9.4 -.6 9.2"
               "C-6 8.8 -9.8 5 -9.8 0C-9.8 -5 -5.6 -9 0 -9ZM-5.4 -1.6a1.7 1.7 0 1 0 .01 0Z"
               "M-2.4 -7a1.7 1.7 0 1 0 .01 0ZM3 -7a1.7 1.7 0 1 0 .01 0ZM6.6 -3a1.6 1.6 0 1 0 .01 0Z",
    # temple
    "build":   "M0 -9.6L10 -4.2V-2.6H-10V-4.2ZM-8 -1.2H-5V5.8H-8ZM-1.5 -1.2H1.5V5.8H-1.5Z"
               "M5 -1.2H8V5.8H5ZM-10 7.2H10V9.6H-10Z",
    # people
    "life":    "M-4 -8.6a3.4 3.4 0 1 0 .01 0ZM-9.6 9C-9.6 2.4 -7.6 -.4 -4 -.4C-.4 -.4 1.6 2.4 1.6 9Z"
               "M5.2 -5.4a2.8 2.8 0 1 0 .01 0ZM3 9C3 5 2.8 3.4 2 2C2.8 1.5 4 1.2 5.2 1.2"
               "C8.2 1.2 9.8 3.4 9.8 9Z",
}
# fmt: on


@cache
def signs() -> Svg:
    """All signs, to be used wherever a card shows its own."""
    drawn = [path(d, fill_rule="evenodd") for d in SIGNS.values()]
    named = zip(SIGNS, drawn, strict=True)
    symbols = (element("symbol", one, id=f"field-{name}", overflow="visible") for name, one in named)
    return element("defs", *symbols)


def sign(field: str, at: str, **more: Value) -> Svg:
    """The sign of a field at a transform; nothing where it has none."""
    return element("use", href=f"#field-{field}", transform=at, **more) if field in SIGNS else Svg("")
