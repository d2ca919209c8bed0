"""Cards: white faces with a title, black faces with a date as well."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from anachron.draw.svg import KEPT, Svg, box, breadth, element, gliding, group, look, moved, words
from anachron.draw.theme import Theme
from anachron.games.timeline.picture.icons import icon
from anachron.games.timeline.picture.seen import Face
from anachron.games.timeline.picture.words import Words

# fmt: off
TINTS = {  # a strip along the top, by theme
    "nature": "#3f8f4f", "power": "#8a5cc2", "war": "#b5443c", "science": "#1f86a8", "tech": "#5f6b7a",
    "explore": "#b97814", "art": "#c2478f", "build": "#8a6a4a", "life": "#3d6fc4",
}
WHITE = {"light": ("#ffffff", "#26232b"), "dark": ("#efeaf5", "#221f28")}
BLACK = {"light": ("#2b2733", "#ffffff"), "dark": ("#0c0b10", "#f6f2fb")}
# fmt: on
LINE = 1.16  # from one line of a title to the next, in ems
LEAST = 9.5  # letters that can be read well; a longer line is set smaller
PLAIN_TINT = "#8b8594"
HYPHEN = re.compile(r"(?<=\w-)(?=\w)")  # where a long word may be broken
SMALL = 100  # how wide a card is that has no room for an icon beside its title


class Size(NamedTuple):
    """How large a card is drawn, and its letters."""

    width: float
    height: float
    letters: float


def wrapped(text: str, letters: float, room: float, most: int, spared: float = 0) -> list[str]:
    """A title on as many lines as it needs, the first two shorter by what is spared; it is cut if need be.

    No word is broken, but after a hyphen of its own.
    """
    lines: list[str] = []
    for word in text.split(" "):  # and at no other space: those do not break
        parts = [word] if breadth(word, letters) <= room - spared else HYPHEN.split(word)
        for n, part in enumerate(parts):
            here = room - (spared if len(lines) <= 2 else 0)
            longer = f"{lines[-1]}{'' if n else ' '}{part}" if lines else part
            if lines and breadth(longer, letters) <= here:
                lines[-1] = longer
            else:
                lines.append(part)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    return lines


def card(
    name: str, face: Face, size: Size, x: float, y: float, theme: Theme, say: Words, held: bool = False
) -> Svg:
    """A card at a place; its id stays while it moves, so that it glides. A held one shows its front icon."""
    dated = face["year"] is not None
    ground, ink = (BLACK if dated else WHITE)[theme.name]
    shown = face["icons"][1] if dated and not held else face["icons"][0]
    date = say.date(face) if dated else ""
    dates = date_lines(date, size) if dated else []
    foot = sum(tall for _, tall in dates) + 10
    tall = size.height - foot - above(size)
    inside = [
        element("title", f"{say.called(face)}, {date}" if dated else say.called(face)),
        box(0, 0, size.width, size.height, 8, fill=ground, stroke=theme.edge, stroke_width=1.2),
        box(8, 5, size.width - (32 if shown else 16), 4, 2, fill=TINTS.get(str(face["theme"]), PLAIN_TINT)),
        *title(say.called(face), size, ink, tall, bool(shown)),
    ]
    if shown:
        inside.append(icon(shown, ink, ground, moved(size.width - 13, 14, 0.85)))
    low = size.height - foot + 4
    for text, tall in dates:
        low += tall
        bold = look(fill=ink, font_weight="bold", text_anchor="middle")
        inside.append(words(text, size.width / 2, low - tall * 0.12, tall, size.width - 10, **bold))
    return group(*inside, id=f"card-{name}", class_="card", **gliding(x, y, 1))


def date_lines(date: str, size: Size) -> list[tuple[str, float]]:
    """A date on one line, or a long one on more, each with the height of its letters."""
    tall = size.letters * 1.25
    if breadth(date, tall) <= size.width - 10 or " " not in date:
        return [(date, tall)]
    return [(line, size.letters) for line in wrapped(date, size.letters, size.width - 10, 4)]


def above(size: Size) -> float:
    """The room above a title: on a small card the icon lies there, not beside it."""
    return 14 if size.width > SMALL else 22


def title(text: str, size: Size, ink: str, tall: float, beside_icon: bool) -> list[Svg]:
    """The lines of a title; the first two leave room for an icon beside them."""
    room, spared = size.width - 14, 20 if beside_icon and size.width > SMALL else 0
    lines, letters = fitted(text, size.letters, room, tall, spared)
    top = above(size) + letters
    return [
        words(line, 8, top + n * letters * LINE, letters, room - (spared if n < 2 else 0), fill=ink)
        for n, line in enumerate(lines)
    ]


@lru_cache(KEPT)
def fitted(text: str, letters: float, room: float, tall: float, spared: float) -> tuple[list[str], float]:
    """A title with its letters: as large as they can be with no word too long and nothing cut."""
    most = max(int(tall // (letters * LINE)), 1)
    lines = wrapped(text, letters, room, most + 1, spared)
    long = any(breadth(line, letters) > room - (spared if n < 2 else 0) for n, line in enumerate(lines))
    if letters > LEAST and (long or len(lines) > most):
        return fitted(text, letters - 0.5, room, tall, spared)
    return wrapped(text, letters, room, most, spared), letters


def pile_card(
    names: list[str], faces: list[Face], size: Size, at: tuple[float, float], theme: Theme, say: Words
) -> Svg:
    """A place of a row: cards of one year on top of each other, all titles readable."""
    if len(names) == 1:
        return card(names[0], faces[0], size, *at, theme, say)
    top = {**faces[-1], "title": {say.lang: " / ".join(say.called(face) for face in faces)}}
    shift = 5.0
    backs = [
        box(
            at[0] - shift * n,
            at[1] - shift * n,
            size.width,
            size.height,
            8,
            fill=BLACK[theme.name][0],
            stroke=theme.edge,
            stroke_width=1.2,
        )
        for n in range(len(names) - 1, 0, -1)
    ]
    return group(*backs, card(names[-1], top, size, *at, theme, say))
