"""SVG as text: elements with escaped content, short numbers, and words that fit their room."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Any

SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Iowan Old Style', 'Times New Roman', 'DejaVu Serif', serif"
LETTER = 0.56  # the width of an average letter, in ems
CAPITAL = 0.68
SMALL = 600  # letters inside an element that is kept
KEPT = 1 << 15  # elements

ROUND: dict[str, Any] = {"stroke_linecap": "round", "stroke_linejoin": "round"}

Value = str | int | float | bool | None


class Svg(str):
    """Markup that is written as it is; any other string is escaped."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: Value) -> Svg:
    """An element; class_ and data_choice are the attributes class and data-choice, None leaves one out."""
    make = small if sum(map(len, inside)) < SMALL else whole
    return make(name, *inside, **attributes)


def whole(name: str, *inside: str, **attributes: Value) -> Svg:
    opening = name + "".join(
        [f' {spelled(key)}="{written(value)}"' for key, value in attributes.items() if value is not None]
    )
    content = together(*inside)
    return Svg(f"<{opening}>{content}</{name}>" if content else f"<{opening}/>")


# The same small things are drawn again and again: most of a picture is that of the choice before.
small = lru_cache(KEPT, typed=True)(whole)


def written(value: Value) -> str:
    return str(value) if type(value) is int else escape(number(value))


def together(*parts: str) -> Svg:
    return Svg("".join([part if isinstance(part, Svg) else escape(part, quote=False) for part in parts]))


@cache
def spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def number(value: Value) -> str:
    """A value as an attribute spells it: no more than two decimals."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def look(**attributes: Value) -> dict[str, Any]:
    """Attributes to be given together."""
    return attributes


def group(*inside: str, **attributes: Value) -> Svg:
    return element("g", *inside, **attributes)


def path(d: str, **attributes: Value) -> Svg:
    return element("path", d=d, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: Value) -> Svg:
    return element("circle", cx=cx, cy=cy, r=r, **attributes)


def ellipse(cx: float, cy: float, rx: float, ry: float, **attributes: Value) -> Svg:
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **attributes)


def box(x: float, y: float, width: float, height: float, rx: float = 0, **attributes: Value) -> Svg:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, **attributes)


def words(text: str, x: float, y: float, size: float, room: float | None = None, **attributes: Value) -> Svg:
    """A line of text, set smaller if it would not fit the room."""
    return element("text", text, x=x, y=y, font_size=fitting(text, size, room), **attributes)


def fitting(text: str, size: float, room: float | None) -> float:
    wide = breadth(text, size)
    return size if room is None or wide <= room else size * room / wide


def breadth(text: str, size: float) -> float:
    """About how wide a line of text will be."""
    return size * ems(text)


@lru_cache(KEPT)
def ems(text: str) -> float:
    return sum([CAPITAL if letter.isupper() else LETTER for letter in text])


def moved(x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """A transform attribute: to a place, then scaled and turned there."""
    across = -scale if mirror else scale
    steps = [f"translate({number(float(x))} {number(float(y))})"]
    steps += [f"scale({number(float(across))} {number(float(scale))})"] if across != 1 else []
    steps += [f"rotate({number(float(turn))})"] if turn else []
    return " ".join(steps)


def gliding(x: float, y: float, scale: float) -> dict[str, str]:
    """The same place as an attribute and as a style: the style is what CSS transitions move."""
    across, down, times = number(float(x)), number(float(y)), number(float(scale))
    return {
        "transform": moved(x, y, scale),
        "style": f"transform:translate({across}px,{down}px) scale({times})",
    }


def document(width: float, height: float, *inside: str, **attributes: Value) -> Svg:
    """A complete picture that scales to the room it is given."""
    return element(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(float(width))} {number(float(height))}",
        width=number(float(width)),
        height=number(float(height)),
        **attributes,
    )
