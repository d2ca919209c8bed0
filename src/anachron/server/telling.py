"""What a connection is told: only what differs from what it knows already."""

from __future__ import annotations

from zlib import crc32

import anachron
from anachron.server.pictured import Eyes, Shown, scene_of
from anachron.server.table import Table

BOARD, LOG = "<", "<li"  # where pictures and logs are cut into pieces
BLOCK = 32  # pieces that are compared at once
COUNTING = "data-left="  # in a part that says how much time is left, and is therefore never the same

Patch = str | list[str | list[int]]


class Sight:
    """What one connection knows of a table."""

    def __init__(self, mark: str = "") -> None:
        self.version = 0  # that was told last
        self.eyes: Eyes | None = None  # and to whom
        self.news = 0  # the last change of which frames were shown
        self.mark = mark  # of the moment that its board and its log show
        self.seen: Shown = {}  # the view behind the board
        self.board = self.log = ""  # as they were sent; empty where they are known from an earlier connection
        self.parts: dict[str, str] = {}

    def pictured(self, board: str) -> Patch:
        """A picture by what differs from the one before."""
        found, self.board = patch(self.board, board, BOARD), board
        return found

    def logged(self, log: str) -> Patch:
        found, self.log = patch(self.log, log, LOG), log
        return found

    def changed(self, parts: dict[str, str]) -> dict[str, str]:
        """The parts that are not as they were."""
        found = {
            name: text for name, text in parts.items() if text != self.parts.get(name) or COUNTING in text
        }
        self.parts |= found
        return found


def patch(before: str, now: str, cut: str) -> Patch:
    """A text as runs of pieces of the one before, [first, count], and what is new in between."""
    if not before:
        return now
    old, new = before.split(cut), now.split(cut)
    places = {piece: n for n, piece in enumerate(old)}
    found: list[str | list[int]] = []
    n = first = ahead = 0  # in the new text; where what is new began; where the old one is expected to go on
    while n < len(new):
        is_there = ahead < len(old) and old[ahead] == new[n]
        place = ahead if is_there else places.get(new[n], -1)
        if place < 0:
            n, ahead = n + 1, ahead + 1
            continue
        found += [cut.join(new[first:n])] if first < n else []
        count = alike(old, place, new, n)
        found.append([place, count])
        n, ahead = n + count, place + count
        first = n
    return found + ([cut.join(new[first:])] if first < n else [])


def alike(old: list[str], place: int, new: list[str], n: int) -> int:
    """How many pieces are the same from there on; many of them are compared at once."""
    begun = n
    while new[n : n + BLOCK] == old[place : place + BLOCK] and n < len(new):
        n, place = min(n + BLOCK, len(new)), place + BLOCK
    while n < len(new) and place < len(old) and new[n] == old[place]:
        n, place = n + 1, place + 1
    return n - begun


def mark_of(table: Table, seat: int | None) -> str:
    """A name of the moment that board and log show to a seat: the same one, the same board and log."""
    if table.match is None:
        return ""
    people = [(table.names.get(chair.player or 0), chair.level) for chair in table.chairs]
    return f"{crc32(repr((seat, scene_of(table, seat), people, anachron.__version__)).encode()):08x}"


def marks(text: str) -> dict[str, str]:
    """What a browser says that it knows: TABLE:MARK,TABLE:MARK."""
    return dict(one.split(":", 1) for one in text.split(",") if ":" in one)
