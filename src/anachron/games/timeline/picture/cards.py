"""Cards: white faces with a title, black faces with a date as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import NamedTuple

from anachron.draw.letters import extent
from anachron.draw.shared import once
from anachron.draw.svg import (
    KEPT,
    ROUND,
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    element,
    gliding,
    group,
    look,
    moved,
    path,
    words,
)
from anachron.draw.theme import Theme
from anachron.games.timeline.picture.fields import sign
from anachron.games.timeline.picture.icons import icon
from anachron.games.timeline.picture.seen import Face
from anachron.games.timeline.picture.subjects import BRASS, Window, window
from anachron.games.timeline.picture.words import Words

# fmt: off
WHITE = {"light": ("#fffdf8", "#26232b"), "dark": ("#efeaf5", "#221f28")}
BLACK = {"light": ("#2b2733", "#ffffff"), "dark": ("#0c0b10", "#f6f2fb")}
# fmt: on
VERDICT = {True: {"light": "#1d7a3a", "dark": "#5fce84"}, False: {"light": "#a92a1f", "dark": "#ff8d7c"}}
MIST = {True: {"light": "#e4f3e8", "dark": "#1c3325"}, False: {"light": "#fbe6e2", "dark": "#3d201c"}}
LINE = 1.16  # from one line of a title to the next, in ems
LEAST = 12.0  # letters that can be read well; a line that is too long for its room is squeezed
SQUEEZED = (1.0, 1.1, 1.2, 1.3, 1.45)  # how much too long, at most
HYPHEN = re.compile(r"(?<=\w-)(?=\w)")  # where a long word may be broken
RIM, INSET = 5.0, 8.0  # around a window, beside a title
LOWEST = 30.0  # the least height of a window above a title
PARTS = (1.0, 0.85, 0.7, 0.4, 0.25)  # of a window, where a title needs more room
BROAD, ASIDE = 1.5, 0.3  # cards so much wider than high have it at the left, as a part of their width
SHADE = 0.16  # below a card


class Size(NamedTuple):
    """How large a card is drawn, and its letters."""

    width: float
    height: float
    letters: float


def wrapped(
    text: str, letters: float, room: float, most: int, wide: Callable[[str, float], float] = breadth
) -> list[str]:
    """A text on as many lines as it needs; cut if need be, but no word broken except after its own hyphen."""
    lines: list[str] = []
    for word in text.split(" "):  # and at no other space: those do not break
        parts = [word] if wide(word, letters) <= room else HYPHEN.split(word)
        for n, part in enumerate(parts):
            longer = f"{lines[-1]}{'' if n else ' '}{part}" if lines else part
            if lines and wide(longer, letters) <= room:
                lines[-1] = longer
            else:
                lines.append(part)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    return lines


def card_read(
    name: str,
    face: Face,
    size: Size,
    x: float,
    y: float,
    theme: Theme,
    say: Words,
    held: bool = False,
    matched: bool = True,
) -> Hashable:
    """All that a card shows, as a key."""
    shown = say.called(face), face["year"], bool(face["circa"]), face["theme"], *face["icons"]
    return name, shown, size, x, y, theme.name, say, held, matched


@once(card_read)
def card(
    name: str,
    face: Face,
    size: Size,
    x: float,
    y: float,
    theme: Theme,
    say: Words,
    held: bool = False,
    matched: bool = True,
) -> Svg:
    """A card at a place; its id stays while it moves, so that it glides.

    In its corner is the icon that is `matched` in the game together, of the front where it is `held`; else
    the sign of its field.
    """
    dated = face["year"] is not None
    ground, ink = (BLACK if dated else WHITE)[theme.name]
    called, date = say.called(face), say.date(face) if dated else ""
    lies = laid(called, date, size)
    inside = [
        element("title", f"{called}, {date}" if dated else called),
        box(0, 2.5, size.width, size.height, 8, opacity=SHADE),
        box(0, 0, size.width, size.height, 8, fill=ground, stroke=theme.edge, stroke_width=1.2),
        window(name, str(face["theme"]), lies.window),
        circle(lies.edge, 14, 10.5, fill=ground),
        corner(face, ink, ground, moved(lies.edge, 14, 0.66), dated and not held, matched),
        title(lies, ink),
        dates(lies, size),
    ]
    return group(*inside, id=f"card-{name}", class_="card", role="img", **gliding(x, y, 1))


class Lies(NamedTuple):
    """How a card is divided: the window, beside or below it the title, and the date at the foot."""

    window: Window
    left: float
    room: float
    top: float  # of the title
    lines: list[str]
    letters: float
    dates: list[tuple[str, float]]

    @property
    def edge(self) -> float:
        """The middle of the sign in the corner of the window."""
        return self.window.x + self.window.wide - 9


@lru_cache(KEPT)
def laid(called: str, date: str, size: Size) -> Lies:
    """What the words leave free is the window: above them, or at the left of a broad card."""
    found = (divided(called, date, size, part) for part in PARTS)
    return next((lies for lies in found if not lies.lines[-1].endswith("…")), divided(called, date, size, 0))


def divided(called: str, date: str, size: Size, part: float) -> Lies:
    """A card with a window of at least some part of what one usually has."""
    wide, tall, letters = size
    is_broad = wide > BROAD * tall
    aside = wide * ASIDE * part
    left = RIM + aside + 1 if is_broad else 0.0
    dated = date_lines(date, Size(wide - left, tall, letters)) if date else []
    foot = sum(high for _, high in dated) + 9 if dated else 5
    room = wide - left - 2 * INSET
    above = RIM if is_broad else RIM + LOWEST * part
    lines, letters = fitted(called, letters, room, tall - foot - above - 3)
    top = RIM + 1 if is_broad else tall - foot - len(lines) * letters * LINE - 3
    beside, over = Window(RIM, RIM, aside, tall - 2 * RIM), Window(RIM, RIM, wide - 2 * RIM, top - RIM)
    return Lies(beside if is_broad else over, left, room, top, lines, letters, dated)


def corner(face: Face, ink: str, ground: str, at: str, back: bool, matched: bool) -> Svg:
    """The icon of a card, or the sign of its field."""
    shown = face["icons"][1 if back else 0] if matched else None
    return icon(shown, ink, ground, at) if shown else sign(str(face["theme"]), at, fill=ink)


def date_lines(date: str, size: Size) -> list[tuple[str, float]]:
    """A date on one line, or a long one on more, each with the height of its letters."""
    tall = size.letters * 1.25
    if breadth(date, tall) <= size.width - 10 or " " not in date:
        return [(date, tall)]
    return [(line, size.letters) for line in wrapped(date, size.letters, size.width - 10, 4)]


def dates(lies: Lies, size: Size) -> Svg:
    """The lines of a date in brass, below a thin rule."""
    if not lies.dates:
        return Svg("")
    bold = look(fill=BRASS, font_weight="bold", text_anchor="middle", font_family=SERIF)
    low = size.height - sum(tall for _, tall in lies.dates) - 6
    middle = (lies.left + size.width) / 2
    rule = path(f"M{lies.left + 12:g} {low:.1f}H{size.width - 12:g}", stroke=BRASS, opacity=0.45)
    drawn = [rule]
    for text, tall in lies.dates:
        low += tall
        drawn.append(words(text, middle, low - tall * 0.06, tall, size.width - lies.left - 10, **bold))
    return group(*drawn)


def title(lies: Lies, ink: str) -> Svg:
    """The lines of a title."""
    top, letters = lies.top + lies.letters, lies.letters
    drawn = [
        line_of(line, lies.left + INSET, top + n * letters * LINE, letters, lies.room)
        for n, line in enumerate(lies.lines)
    ]
    return element("text", Svg(" ".join(drawn)), font_size=letters, fill=ink)


def line_of(text: str, x: float, y: float, letters: float, room: float) -> Svg:
    """A line in its room: what is too long is squeezed, not set smaller."""
    squeeze = look(textLength=room, lengthAdjust="spacingAndGlyphs") if extent(text, letters) > room else {}
    return element("tspan", text, x=x, y=y, **squeeze)


@lru_cache(KEPT)
def fitted(text: str, letters: float, room: float, tall: float) -> tuple[list[str], float]:
    """A title with its letters: as large as they can be with nothing cut."""
    most = max(int(tall // (letters * LINE)), 1)
    for more in (1.0,) if letters > LEAST else SQUEEZED:
        lines = wrapped(text, letters, room * more, most, extent)
        if not lines[-1].endswith("…") and all(extent(line, letters) <= room * more for line in lines):
            return lines, letters
    return fitted(text, letters - 0.5, room, tall) if letters > LEAST else (lines, letters)


def pile_card(
    names: list[str],
    faces: list[Face],
    size: Size,
    at: tuple[float, float],
    theme: Theme,
    say: Words,
    matched: bool,
) -> Svg:
    """A place of a row: cards of one year on top of each other, all titles readable."""
    if len(names) == 1:
        return card(names[0], faces[0], size, *at, theme, say, matched=matched)
    top = {**faces[-1], "title": {say.lang: " / ".join(say.called(face) for face in faces)}}
    shift = 5.0
    edge = look(fill=BLACK[theme.name][0], stroke=theme.edge, stroke_width=1.2)
    backs = [
        box(at[0] - shift * n, at[1] - shift * n, size.width, size.height, 8, **edge)
        for n in range(len(names) - 1, 0, -1)
    ]
    return group(*backs, card(names[-1], top, size, *at, theme, say, matched=matched))


def badge(right: bool, x: float, y: float, theme: Theme, id: str = "") -> Svg:
    """A round tick for what is right, a cross with cut corners for what is wrong."""
    fill = VERDICT[right][theme.name]
    line = look(fill="none", stroke=theme.paper, stroke_width=2.6, **ROUND)
    mark = "M-4.6 .4L-1.4 3.8L5 -3.6" if right else "M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8"
    edge = look(fill=fill, stroke=theme.paper, stroke_width=2)
    cut = "M-7 -10.5H7L10.5 -7V7L7 10.5H-7L-10.5 7V-7Z"
    shape = circle(0, 0, 11, **edge) if right else path(cut, **edge)
    kind = "badge right" if right else "badge wrong"
    return group(shape, path(mark, **line), id=id or None, class_=kind, transform=moved(x, y))
