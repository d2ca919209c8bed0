"""Text pictures for terminals: colours that can be left out, widths as they are seen."""

from __future__ import annotations

import re
import unicodedata

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
# fmt: off
CODES = {"bold": "1", "dim": "2", "reverse": "7", "red": "31", "green": "32", "yellow": "33",
         "blue": "34", "cyan": "36", "grey": "90",
         "orange": "38;5;208", "pink": "38;5;205", "rose": "38;5;218", "brown": "38;5;137",
         "on_white": "30;47", "on_black": "97;40"}
# fmt: on


def paint(text: str, *styles: str, colour: bool = True) -> str:
    """Text in the named styles; without colour, as it is."""
    if not (colour and styles and text):
        return text
    return f"\x1b[{';'.join(CODES[style] for style in styles)}m{text}\x1b[0m"


def plain(text: str) -> str:
    return ESCAPE.sub("", text)


def columns(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(wide(letter) for letter in plain(text))


def wide(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, room: int, align: str = "left") -> str:
    """Text filled with spaces to a number of columns."""
    spare = max(room - columns(text), 0)
    before = {"left": 0, "right": spare, "centre": spare // 2}[align]
    return " " * before + text + " " * (spare - before)


def beside(blocks: list[list[str]], gap: str = "  ") -> list[str]:
    """Blocks of lines next to each other, each as wide as its widest line."""
    tall = max((len(block) for block in blocks), default=0)
    rooms = [max((columns(line) for line in block), default=0) for block in blocks]
    filled = [block + [""] * (tall - len(block)) for block in blocks]
    return [
        gap.join(pad(line, room) for line, room in zip(row, rooms, strict=True)).rstrip()
        for row in zip(*filled, strict=True)
    ]


def wrapped(parts: list[str], room: int, joint: str = "  ") -> list[str]:
    """Parts on as few lines as fit the room, never broken inside."""
    lines: list[str] = []
    for part in parts:
        if lines and columns(lines[-1]) + columns(joint) + columns(part) <= room:
            lines[-1] += joint + part
        else:
            lines.append(part)
    return lines
