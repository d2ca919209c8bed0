"""What an event is about: a drawing for every card of the box, in a window of the colour of its field."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple, TypedDict

from anachron.draw.svg import ROUND, Svg, box, circle, group, look, moved, path
from anachron.games.timeline.picture.fields import sign

# fmt: off
GROUNDS = {  # of a window, by field
    "nature": "#2f6e4d", "power": "#64479c", "war": "#8d3a33", "science": "#1c6680", "tech": "#4b5766",
    "explore": "#8a5a12", "art": "#96376e", "build": "#735638", "life": "#35568f",
}
# fmt: on
PLAIN = "#5d5768"
CREAM, BRASS = "#fff6e2", "#edb84f"
WIDE, TALL = 48.0, 40.0  # the room of a drawing at its full size
LARGEST = 1.9


class Subject(TypedDict):
    """A drawing in layers, and the numbers of the cards that show it."""

    draw: list[str]
    cards: str


class Window(NamedTuple):
    """Where the picture of a card lies."""

    x: float
    y: float
    wide: float
    tall: float


@cache
def subjects() -> dict[str, Subject]:
    """All drawings by name."""
    text = files(__package__).joinpath("subjects.toml").read_text("utf-8")
    found: dict[str, Subject] = tomllib.loads(text)
    return found


@cache
def shown_by() -> dict[str, str]:
    """The drawing of every card of the box."""
    return {f"tl-{card}": name for name, one in subjects().items() for card in one["cards"].split()}


def window(card: str, field: str, at: Window) -> Svg:
    """The picture of a card: what it is about, or the sign of its field, under a low sun."""
    x, y, wide, tall = at
    ground = GROUNDS.get(field, PLAIN)
    rise = tall * 0.22
    hill = f"M{x:.1f} {y + tall - 5:.1f}v{5 - rise:.1f}q{wide / 2:.1f} {-rise:.1f} {wide:.1f} 2"
    hill += f"v{rise - 7:.1f}q0 5 -5 5h{10 - wide:.1f}q-5 0 -5 -5z"
    return group(
        box(x, y, wide, tall, 5, fill=ground),
        circle(x + wide / 2, y + tall / 2, min(wide, tall) * 0.46, fill=CREAM, opacity=0.14),
        path(hill, opacity=0.2),
        picture(card, field, ground, at),
        class_="subject",
    )


def picture(card: str, field: str, ground: str, at: Window) -> Svg:
    scale = min(at.wide / WIDE, at.tall / TALL, LARGEST)
    middle = at.x + at.wide / 2, at.y + at.tall / 2
    name = shown_by().get(card)
    if name is None:
        return sign(field, moved(*middle, scale * 1.5), fill=CREAM)
    return group(drawing(name, ground), transform=moved(*middle, scale))


@cache
def drawing(name: str, ground: str) -> Svg:
    """The layers of a drawing on a ground."""
    layers = {
        "c": look(fill=CREAM),
        "a": look(fill=BRASS),
        "d": look(fill=ground),
        "l": look(fill="none", stroke=CREAM, stroke_width=2.4, **ROUND),
        "k": look(fill="none", stroke=ground, stroke_width=1.8, **ROUND),
    }
    return Svg("".join(path(layer[2:], **layers[layer[0]]) for layer in subjects()[name]["draw"]))
