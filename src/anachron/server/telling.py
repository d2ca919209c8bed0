"""What a connection is told: only what differs from what it knows already."""

from __future__ import annotations

from zlib import crc32

import anachron
from anachron.server.pictured import Eyes, Shown, scene_of
from anachron.server.table import Table

BOARD, LOG = "<g", "<li"  # where pictures and logs are cut into pieces
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
    old = before.split(cut)
    places = {piece: n for n, piece in enumerate(old)}
    found: list[str | list[int]] = []
    run: list[int] | None = None
    fresh: list[str] = []
    for piece in now.split(cut):
        after = run[0] + run[1] if run is not None else -1
        if run is not None and after < len(old) and old[after] == piece:
            run[1] += 1
            continue
        place = places.get(piece)
        if place is None:
            fresh.append(piece)
            run = None
            continue
        found += [cut.join(fresh)] if fresh else []
        fresh, run = [], [place, 1]
        found.append(run)
    return found + ([cut.join(fresh)] if fresh else [])


def mark_of(table: Table, seat: int | None) -> str:
    """A name of the moment that board and log show to a seat: the same one, the same board and log."""
    if table.match is None:
        return ""
    people = [(table.names.get(chair.player or 0), chair.level) for chair in table.chairs]
    return f"{crc32(repr((seat, scene_of(table, seat), people, anachron.__version__)).encode()):08x}"


def marks(text: str) -> dict[str, str]:
    """What a browser says that it knows: TABLE:MARK,TABLE:MARK."""
    return dict(one.split(":", 1) for one in text.split(",") if ":" in one)
