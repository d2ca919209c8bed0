"""SVG as text: elements with escaped content, short numbers, and words that fit their room."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from html import escape
from typing import Any

from mypy_extensions import mypyc_attr

SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Iowan Old Style', 'Times New Roman', 'DejaVu Serif', serif"
LETTER = 0.56  # the width of an average letter, in ems
CAPITAL = 0.68
APART = 12  # between a title and what is said beside it
KEPT = 1 << 14  # values of an attribute, widths

ROUND: dict[str, Any] = {"stroke_linecap": "round", "stroke_linejoin": "round"}

Value = str | int | float | bool | None
Length = int | float  # taken as it comes: compiled code would make floats of all

REFERENCE = re.compile(r"&#(\d+);")

ATTRIBUTES: dict[str, dict[Value, str]] = {}  # as they are written, by their names and values


@mypyc_attr(native_class=False)
class Svg(str):
    """Markup that is written as it is; any other string is escaped."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: Value) -> Svg:
    """An element; class_ and data_choice are the attributes class and data-choice, None leaves one out."""
    opening = "".join([attribute(key, value) for key, value in attributes.items()])
    content = written(inside)
    if not content:
        return Svg(f"<{name}{opening}/>")
    return Svg("".join(["<", name, opening, ">", *content, "</", name, ">"]))


def attribute(key: str, value: Value) -> str:
    """An attribute with the space before it; most come again and again."""
    if value is True or value is False:  # equal to a number, and written otherwise
        return f' {spelled(key)}="{number(value)}"'
    written = ATTRIBUTES.get(key)
    if written is None:
        written = ATTRIBUTES[key] = {}
    known = written.get(value)
    if known is None:
        if len(written) >= KEPT:
            written.clear()
        known = "" if value is None else f' {spelled(key)}="{plain(escape(number(value)))}"'
        written[value] = known
    return known


def together(*parts: str) -> Svg:
    return Svg("".join(written(parts)))


def written(parts: tuple[str, ...]) -> list[str]:
    """Parts as they stand in markup, those left out that are empty."""
    return [part if isinstance(part, Svg) else safe(part) for part in parts if part]


def safe(text: str) -> str:
    return plain(escape(text, quote=False) if "&" in text or "<" in text or ">" in text else text)


def plain(text: str) -> str:
    """Markup in the letters of ASCII, others as references: copied, cut and sent in half the time."""
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()


def lettered(text: str) -> str:
    """The same in the letters themselves, for people who read it."""
    return REFERENCE.sub(lambda found: chr(int(found[1])), text)


@cache
def spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def number(value: Value) -> str:
    """A value as an attribute spells it: no more than two decimals."""
    if isinstance(value, bool):
        return str(value).lower()
    text = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
    return "0" if text == "-0" else text


def look(**attributes: Value) -> dict[str, Any]:
    """Attributes to be given together."""
    return attributes


def group(*inside: str, **attributes: Value) -> Svg:
    return element("g", *inside, **attributes)


def path(d: str, **attributes: Value) -> Svg:
    return element("path", d=d, **attributes)


def circle(cx: Length, cy: Length, r: Length, **attributes: Value) -> Svg:
    return element("circle", cx=cx, cy=cy, r=r, **attributes)


def ellipse(cx: Length, cy: Length, rx: Length, ry: Length, **attributes: Value) -> Svg:
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **attributes)


def box(
    x: Length, y: Length, width: Length, height: Length, rx: Length | None = None, **attributes: Value
) -> Svg:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, **attributes)


def words(
    text: str, x: Length, y: Length, size: Length, room: Length | None = None, **attributes: Value
) -> Svg:
    """A line of text, set smaller if it would not fit the room."""
    return element("text", text, x=x, y=y, font_size=fitting(text, size, room), **attributes)


def headed(
    title: Svg, text: str, x: Length, y: Length, size: Length, room: Length, **attributes: Value
) -> Svg:
    """A title, made of tspans, and what is said beside it: on one line, wherever the title may end."""
    said = element("tspan", text, dx=APART, font_size=fitting(text, size, room), **attributes)
    return element("text", title, Svg(" "), said, x=x, y=y)


def fitting(text: str, size: float, room: float | None) -> float:
    wide = breadth(text, size)
    return size if room is None or wide <= room else size * room / wide


def breadth(text: str, size: float) -> float:
    """About how wide a line of text will be."""
    return size * ems(text)


def lines(text: str, size: float, room: float, wide: Callable[[str, float], float] = breadth) -> list[str]:
    """A text on as many lines as it needs, each as wide as the room at most; no word is broken."""
    found: list[str] = []
    for word in text.split(" "):
        if found and wide(f"{found[-1]} {word}", size) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def cut(text: str, size: float, room: float) -> str:
    """A line that ends where its room ends."""
    if breadth(text, size) <= room:
        return text
    while text and breadth(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


@lru_cache(KEPT)
def ems(text: str) -> float:
    return sum([CAPITAL if letter.isupper() else LETTER for letter in text])


@lru_cache(KEPT)
def moved(x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """A transform attribute: to a place, then scaled and turned there."""
    across = -scale if mirror else scale
    steps = [f"translate({number(float(x))} {number(float(y))})"]
    steps += [f"scale({number(float(across))} {number(float(scale))})"] if across != 1 else []
    steps += [f"rotate({number(float(turn))})"] if turn else []
    return " ".join(steps)


def gliding(x: float, y: float, scale: float) -> dict[str, str]:
    """The place of something that glides to it: browsers let CSS transitions move the attribute."""
    return {"transform": moved(x, y, scale)}


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
