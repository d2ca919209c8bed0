"""Any view as a readable table, for games that have no picture of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from anachron.draw.ansi import columns, pad
from anachron.draw.board import board, target
from anachron.draw.svg import SERIF, Svg, box, words
from anachron.draw.theme import Theme, themed

Rows = Sequence[tuple[str, str]]

WIDE, NARROW = 720.0, 360.0
MARGIN, LINE, SIZE = 20.0, 24.0, 15.0
BUTTON = 40.0
LETTERS = 0.55  # the width of an average letter, in ems


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
    for number, label in choices.items():
        parts.append(button(number, label, y, width, theme))
        y += BUTTON + 8
    description = ". ".join(f"{name}: {value}" for name, value in rows)
    return board(game, title, description, width, y + MARGIN, theme, bool(choices), *parts)


def row(name: str, value: str, y: float, width: float, theme: Theme) -> tuple[list[Svg], float]:
    """A name, and its value beside it on as many lines as it takes."""
    left = MARGIN + (width - 2 * MARGIN) * 0.3
    room = int((width - left - MARGIN) / (SIZE * LETTERS))
    parts = [words(name, MARGIN, y, SIZE, left - MARGIN - 8, fill=theme.faint)]
    for line in wrap(value, room) or [""]:
        parts.append(words(line, left, y, SIZE, width - left - MARGIN, fill=theme.ink))
        y += LINE
    return parts, y


def button(number: int, label: str, y: float, width: float, theme: Theme) -> Svg:
    wide = width - 2 * MARGIN
    face = box(MARGIN, y, wide, BUTTON, 10, fill=theme.offer, stroke=theme.on_offer, class_="ring")
    said = words(label, width / 2, y + 26, SIZE + 1, wide - 24, fill=theme.on_offer, text_anchor="middle")
    return target(number, label, face, said)


def shown(rows: Rows, width: int) -> str:
    """The same for a terminal."""
    left = max((columns(name) for name, _ in rows), default=0) + 2
    lines = []
    for name, value in rows:
        first, *others = wrap(value, max(width - left, 20)) or [""]
        lines += [pad(name, left) + first, *(" " * left + line for line in others)]
    return "\n".join(lines)
