"""The terminal itself: lines out, lines in, and what it can do."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from io import TextIOWrapper
from types import ModuleType
from typing import TextIO

from anachron.draw.ansi import columns, pad, paint
from anachron.texts import straight

HOME = "\x1b[H\x1b[2J\x1b[3J"
ERASE = "\r\x1b[K"
GAP = 3  # columns between two columns of a list
MOST_WIDTH = 100  # sentences wider than this are tiring


class Closed(Exception):
    """Nothing more will be typed."""


class Left(Exception):
    """Somebody leaves the table."""


class Console:
    """Where a person reads and types; in plain mode lines only, so that a pipe can drive it."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None, plain: bool = False) -> None:
        self.source, self.out = source or sys.stdin, out or sys.stdout
        for stream in (self.source, self.out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        dumb = os.environ.get("TERM", "dumb") == "dumb" and os.name != "nt"
        self.plain = plain or dumb or not (self.source.isatty() and self.out.isatty())
        self.colour = not self.plain and not os.environ.get("NO_COLOR")
        self.typeset = "utf" in (self.out.encoding or "utf").lower()
        self.unicode = not self.plain and self.typeset

    @property
    def width(self) -> int:
        return max(shutil.get_terminal_size((80, 24)).columns, 20)

    @property
    def height(self) -> int:
        return shutil.get_terminal_size((80, 24)).lines

    def paint(self, text: str, *styles: str) -> str:
        return paint(text, *styles, colour=self.colour)

    # Out.

    def write(self, text: str = "") -> None:
        """One or more whole lines."""
        self.out.write((text if self.typeset else straight(text)) + "\n")
        self.out.flush()

    def tell(self, text: str, indent: str = "") -> None:
        """Sentences, broken between words."""
        self.write("\n".join(self.wrapped(text, indent)))

    def wrapped(self, text: str, indent: str = "") -> list[str]:
        if self.plain:
            return [text]
        room = min(self.width, MOST_WIDTH)
        return textwrap.wrap(text, room, subsequent_indent=indent, break_on_hyphens=False) or [""]

    def listed(self, items: Sequence[str]) -> list[str]:
        """Items in as many columns as fit, read downwards."""
        room = max(map(columns, items), default=0)
        across = 1 if self.plain else max((self.width + GAP) // (room + GAP), 1)
        down = -(-len(items) // across)
        rows = [items[row::down] for row in range(down)]
        return [(" " * GAP).join(pad(item, room) for item in row).rstrip() for row in rows]

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if not self.plain:
            self.out.write(HOME)
            self.out.flush()

    def forget(self) -> None:
        """Nothing that was seen or typed can be brought back."""
        self.clear()
        line_editor = editor()
        if line_editor is not None:
            line_editor.clear_history()

    def note(self, text: str) -> None:
        """A line that `erase` takes away again; not in plain mode."""
        if not self.plain:
            self.out.write(ERASE + self.paint(text, "dim"))
            self.out.flush()

    def erase(self) -> None:
        self.note("")

    # In.

    def ask(self, question: str = "", offers: Sequence[str] = ()) -> str:
        """The next line; plain prompts have a line of their own, others complete what is offered."""
        if self.plain:
            self.write(f">> {question}".rstrip())
            line = self.source.readline()
            if not line:
                raise Closed
        else:
            line = self.typed(question, offers)
        return "".join(letter for letter in line if letter.isprintable()).strip()

    def typed(self, question: str, offers: Sequence[str]) -> str:
        *above, last = self.wrapped(question) if question else [""]
        for line in above:
            self.write(line)
        complete(offers)
        try:
            return input(f"{last} > ".lstrip())
        except EOFError:
            self.write()
            raise Closed from None

    def confirm(self, question: str, yes: str, yes_no: str) -> bool:
        """Whether the next line is one of the words that say yes."""
        return self.ask(f"{question} ({yes_no})").casefold() in yes.split()


def editor() -> ModuleType | None:
    """What edits lines and remembers them, where there is such a thing."""
    try:
        import readline
    except ImportError:
        return None
    return readline


def complete(offers: Sequence[str]) -> None:
    """Let Tab complete what can be answered."""
    line_editor = editor()
    if line_editor is None:
        return

    def candidate(text: str, n: int) -> str | None:
        start = text.lstrip()
        blank = text[: len(text) - len(start)]
        fits = [offer for offer in offers if offer.casefold().startswith(start.casefold())]
        return blank + fits[n] if n < len(fits) else None

    line_editor.set_completer_delims(";")
    line_editor.set_completer(candidate)
    line_editor.parse_and_bind("tab: complete")
