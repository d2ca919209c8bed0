"""What keeps a table from moving by itself: said once, tried again at longer and longer intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from anachron.server.table import Table

AGAIN = 5.0  # seconds until it is tried again at first
LONGEST = 30.0  # and at last
SILENT = 600.0  # where it is a bot that fails: others go on without it

Moment = tuple[int, tuple[str | None, ...]]


class Silent(Exception):
    """A bot gives no answer, or none that can be played."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"the bot on seat {seat} gives no answer")
        self.seat = seat


class Trouble(NamedTuple):
    """A fault, and how often it has come in a row."""

    what: str
    seat: int | None  # of the bot, if it is one
    moment: Moment
    times: int = 1

    @property
    def wait(self) -> float:
        """Seconds until it is tried again."""
        longest = LONGEST if self.seat is None else SILENT
        return min(AGAIN * 2.0 ** min(self.times - 1, 10), longest)


def trouble(table: Table, error: BaseException, before: Trouble | None) -> Trouble:
    """What stands in the way now; the same as before, or something new."""
    cause = error.__cause__ or error
    seat = error.seat if isinstance(error, Silent) else None
    found = Trouble(f"{type(cause).__name__}: {cause}", seat, moment(table))
    same = before is not None and (before.what, before.seat) == (found.what, seat)
    return found._replace(times=before.times + 1) if same and before is not None else found


def moment(table: Table) -> Moment:
    """What a bot is asked about: it would say the same again."""
    lines = len(table.match.journal) if table.match is not None else 0
    return lines, tuple(chair.level for chair in table.chairs)


def silent(table: Table) -> int | None:
    """The seat whose bot gives no answer, while it is asked."""
    found = table.trouble
    return found.seat if found is not None and found.moment == moment(table) else None
