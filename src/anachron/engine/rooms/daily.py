"""The same game for everybody on one day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.engine.errors import Malformed
from anachron.engine.plain import Data
from anachron.engine.rooms.room import Room, View

if TYPE_CHECKING:
    from datetime import date

    from anachron.engine.state import State


class Daily(Room):
    """The challenge of the day: the same game for everybody on a date, alone; few games have one."""

    module = "daily"

    def options(self) -> Data:
        """How it is set up; one seat."""
        raise NotImplementedError

    def seed(self, day: date | str) -> str:
        """What everything drawn on a day (2026-01-31) follows from."""
        return f"{self.game.id} daily {iso(day)}"

    def start(self, day: date | str) -> State:
        """The game of a day."""
        return self.game.start(1, self.seed(day), **self.options())

    def share(self, view: View, day: str, lang: str) -> str:
        """The result as one line that gives nothing away."""
        raise NotImplementedError

    def rank(self, score: float, lang: str) -> str:
        """What a result is called. Default: it has no name."""
        return ""


def today() -> str:
    """The day for everybody, wherever they are: that of Universal Time (UTC)."""
    from datetime import UTC, datetime  # here, so that importing the rules stays light

    return datetime.now(UTC).date().isoformat()


def iso(day: date | str) -> str:
    """A day as dates are written everywhere."""
    from datetime import date  # here, so that importing the rules stays light

    try:
        return (day if isinstance(day, date) else date.fromisoformat(day)).isoformat()
    except ValueError:
        raise Malformed(f"expected a date such as 2026-01-31, got {day!r}") from None
