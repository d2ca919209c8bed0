"""Any view as a readable table, for games that have no picture of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from textwrap import wrap

from anachron.draw.ansi import columns, pad
from anachron.draw.board import board, target
from anachron.draw.svg import SERIF, Svg, box, breadth, lines, words
from anachron.draw.theme import Theme, themed

Rows = Sequence[tuple[str, str]]

WIDE, NARROW = 720.0, 360.0
MARGIN, LINE, SIZE = 20.0, 24.0, 15.0
BUTTON, GAP = 40.0, 8.0
INSIDE = 12.0  # of a button, on either side of its label
FEW = 6  # buttons that stand one below the other


def drawn(game: str, title: str, rows: Rows, choices: Mapping[int, str], colours: str, narrow: bool) -> str:
    """Rows of names and values under a title, then a button for each choice."""
    theme, width = themed(colours), NARROW if narrow else WIDE
    head = words(
        title, MARGIN, 34, 22, width - 2 * MARGIN, fill=theme.ink, font_family=SERIF, font_weight="bold"
    )
    parts, y = [head], 64.0
    for name, value in rows:
        found, y = row(name, value, y, width, theme)
        parts += found
    found, y = buttons(choices, y, width, theme)
    description = ". ".join(f"{name}: {value}" for name, value in rows)
    return board(game, title, description, width, y + MARGIN, theme, bool(choices), *parts, *found)


def row(name: str, value: str, y: float, width: float, theme: Theme) -> tuple[list[Svg], float]:
    """A name, and its value beside it, each on as many lines as it takes."""
    left = MARGIN + (width - 2 * MARGIN) * 0.3
    parts, ends = [], []
    for text, x, room, fill in (
        (name, MARGIN, left - MARGIN - GAP, theme.faint),
        (value, left, width - left - MARGIN, theme.ink),
    ):
        on = lines(text, SIZE, room)
        parts += [words(line, x, y + n * LINE, SIZE, room, fill=fill) for n, line in enumerate(on)]
        ends.append(y + len(on) * LINE)
    return parts, max(ends)


def buttons(choices: Mapping[int, str], y: float, width: float, theme: Theme) -> tuple[list[Svg], float]:
    """One below the other; where they are many, as many side by side as their labels allow."""
    room, needed = width - 2 * MARGIN + GAP, max((wide(label) for label in choices.values()), default=0.0)
    abreast = max(1, int(room / needed)) if len(choices) > FEW else 1
    step = room / abreast
    parts = []
    for n, (number, label) in enumerate(choices.items()):
        down, across = divmod(n, abreast)
        left, top = MARGIN + across * step, y + down * (BUTTON + GAP)
        parts.append(button(number, label, left, top, step - GAP, theme))
    return parts, y + ceil(len(choices) / abreast) * (BUTTON + GAP)


def wide(label: str) -> float:
    """The room that a button takes in a row."""
    return breadth(label, SIZE + 1) + 2 * INSIDE + GAP


def button(number: int, label: str, x: float, y: float, width: float, theme: Theme) -> Svg:
    face = box(x, y, width, BUTTON, 10, fill=theme.offer, stroke=theme.on_offer, class_="ring")
    middle, room = x + width / 2, width - 2 * INSIDE
    said = words(label, middle, y + 26, SIZE + 1, room, fill=theme.on_offer, text_anchor="middle")
    return target(number, label, face, said)


def shown(rows: Rows, width: int) -> str:
    """The same for a terminal."""
    left = max((columns(name) for name, _ in rows), default=0) + 2
    lines = []
    for name, value in rows:
        first, *others = wrap(value, max(width - left, 20)) or [""]
        lines += [pad(name, left) + first, *(" " * left + line for line in others)]
    return "\n".join(lines)
