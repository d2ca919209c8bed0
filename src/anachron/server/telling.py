"""What a connection is told: only what differs from what it knows already."""

from __future__ import annotations

from zlib import crc32

import anachron
from anachron.server.patches import NONE, Patch, patched
from anachron.server.pictured import Eyes, Shown, scene_of
from anachron.server.table import Table

BOARD, LOG = "<", "<li"  # where pictures and logs are cut into pieces
COUNTING = "data-left="  # in a part that says how much time is left, and is therefore never the same


class Sight:
    """What one connection knows of a table."""

    def __init__(self, mark: str = "") -> None:
        self.version = 0  # that was told last
        self.eyes: Eyes | None = None  # and to whom
        self.news = 0  # the last change of which frames were shown
        self.mark = mark  # of the moment that its board and its log show
        self.seen: Shown = {}  # the view behind the board
        self.board = NONE  # as they were sent; none where they are known from an earlier connection
        self.log = NONE
        self.parts: dict[str, str] = {}

    def pictured(self, board: str) -> Patch:
        """A picture by what differs from the one before."""
        self.board, patch = patched(self.board, board, BOARD)
        return patch

    def logged(self, log: str) -> Patch:
        self.log, patch = patched(self.log, log, LOG)
        return patch

    def changed(self, parts: dict[str, str]) -> dict[str, str]:
        """The parts that are not as they were."""
        found = {
            name: text for name, text in parts.items() if text != self.parts.get(name) or COUNTING in text
        }
        self.parts |= found
        return found


def mark_of(table: Table, seat: int | None) -> str:
    """A name of the moment that board and log show to a seat: the same one, the same board and log."""
    if table.match is None:
        return ""
    people = [(table.names.get(chair.player or 0), chair.level) for chair in table.chairs]
    return f"{crc32(repr((seat, scene_of(table, seat), people, anachron.__version__)).encode()):08x}"


def marks(text: str) -> dict[str, str]:
    """What a browser says that it knows: TABLE:MARK,TABLE:MARK."""
    return dict(one.split(":", 1) for one in text.split(",") if ":" in one)
